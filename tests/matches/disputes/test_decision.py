"""What a table decides of a dispute, in every game: entries and voids, awards, who agreed; each counts once."""

import json
from itertools import islice
from typing import Any

import pytest
from django.utils import timezone

from referee.book.adjudicate import adjudicate
from referee.matches.agreement import proposals
from referee.matches.corrections import plan
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes import disputes, subject, versions
from referee.matches.disputes.disputes import frozen_score
from referee.matches.files import bringing
from referee.matches.identity import pens
from referee.matches.log import store, taps
from referee.matches.log.fold import fold_all
from referee.matches.log.queue import Known
from referee.matches.log.session import open_session
from referee.matches.log.states import freeze
from referee.matches.models import Change, Dispute, Entry, Match, Proposal, Tap, new_id
from referee.matches.setup import start
from referee.rules.record.acta import loads
from tests.at_table import fix_after, fix_instead, fix_void, say, standing_entries, won
from tests.matches.conftest import Phone
from tests.matches.disputes.disputing import ENVIDO, agree, dispute, entry, hand, now, score, sit
from tests.rules.judged import judged

pytestmark = pytest.mark.django_db
Raw = dict[str, Any]


@pytest.fixture
def caro(match: Match) -> Phone:
    """A phone that sits on the first side."""
    return sit(match, 0, "Caro")


def settled(one: Dispute, decision: str) -> Dispute:
    """The dispute as it is stored: decided so, with everything that is stored of the match as a fresh fold has it."""
    one.refresh_from_db()
    assert (one.status, one.decision) == (Dispute.Status.DECIDED, decision)
    assert one.decided_at is not None
    match = Match.objects.get(pk=one.match_id)
    assert match.waiting == 0
    assert match.snapshot == freeze(fold_all(match))
    assert frozen_score(match) is None
    return one


def decided(one: Dispute, phone: Phone, other: Phone, decision: str, told: Raw | None = None) -> Dispute:
    """The dispute after one phone proposed this, and another agreed."""
    agree(disputes.propose_decision(one.pk, phone.pen, decision, told or {}), other)
    return settled(one, decision)


def test_the_log_may_stand_as_it_is_written(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana, *ENVIDO)
    before = standing_entries(now(ana).pk)
    one = dispute(bruno, "entry", 1, claim="no hubo envido")
    proposed = disputes.propose_decision(one.pk, bruno.pen, "apply")
    assert now(ana).waiting == 2
    agree(proposed, caro)
    outcome = settled(one, "apply").outcome
    assert standing_entries(now(ana).pk) == before
    agreed = [(who["party"], who["who"], who["same"]) for who in outcome["agreed"]]
    assert agreed == [(1, "Bruno", False), (0, "Caro", False)]
    assert [(ruled["version"], ruled["score"]) for ruled in outcome["rulings"]] == [(0, [2, 0])]
    assert [paid["rule"] for paid in outcome["rulings"][0]["awards"]] == ["AR-ENV-06", "AR-TRU-01"]


def test_going_on_under_protest_changes_nothing_either(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana, *ENVIDO)
    decided(dispute(caro, "entry", 1), caro, bruno, "protest")
    assert score(ana) == [2, 0]


def test_a_version_of_the_facts_is_put_into_the_log(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana, *ENVIDO)
    one = dispute(bruno, "entry", 1)
    fix = fix_void(entry(ana, 1))
    disputes.add_version(one.pk, caro.pen, fix_instead(entry(ana, 1), [say(0, "real envido")]), "fue real")
    disputes.add_version(one.pk, bruno.pen, fix, "nadie dijo nada")
    proposed = disputes.propose_decision(one.pk, bruno.pen, "correct", {"version": 2})
    assert score(ana) == [2, 0]
    agree(proposed, caro)
    outcome = settled(one, "correct").outcome
    assert score(ana) == [1, 0]
    assert [(ruled["version"], ruled["score"]) for ruled in outcome["rulings"]] == [
        (0, [2, 0]),
        (1, [2, 0]),
        (2, [1, 0]),
    ]
    tap = Tap.objects.get(kind=Tap.Kind.FIX)
    assert Entry.objects.get(voided_by=tap).pk == fix.void[0]
    void = Change.objects.get(kind=Change.Kind.VOID, tap=tap)
    assert [who["who"] for who in void.data["agreed"]] == ["Bruno", "Caro"]


def test_points_that_are_agreed_on_are_an_ordinary_entry(ana: Phone, bruno: Phone, caro: Phone) -> None:
    ana.tap(say(0, "truco"))
    decided(dispute(bruno), caro, bruno, "points", {"adjust": [0, 2], "why": " por la \n flor "})
    assert standing_entries(now(ana).pk)[-1] == {"adjust": [0, 2], "why": "por la flor"}
    assert Tap.objects.latest("pk").kind == Tap.Kind.TAP
    assert score(ana) == [0, 2]
    assert ana.look().look.waits[0].words == ("truco",)


def test_points_between_hands_open_the_next_one_as_a_tap_would(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana)
    decided(dispute(bruno), caro, bruno, "points", {"adjust": [-1, 1]})
    assert standing_entries(now(ana).pk)[-2:] == [{"deal": 0}, {"adjust": [-1, 1], "why": "acuerdo"}]
    assert score(ana) == [0, 1]


def test_points_of_a_game_that_is_over_count_in_it(ana: Phone, caro: Phone, bruno: Phone) -> None:
    ana.tap({"deal": 1}, {"adjust": [29, 28]})
    hand(ana)
    assert now(ana).finished
    decided(dispute(bruno), bruno, caro, "points", {"adjust": [-1, 0], "why": "no mostró"})
    match = now(ana)
    assert (match.finished, match.result["score"]) == (False, [29, 28])
    agree(disputes.propose_decision(dispute(caro).pk, caro.pen, "points", {"adjust": [0, 2]}), bruno)
    assert (now(ana).finished, now(ana).result["winner"]) == (True, 1)


def test_points_of_the_game_before_count_in_it_while_the_next_is_played(db: None) -> None:
    ana = Phone(start.start_match(pens.new_device(), options={"best_of": 3}).pens.get())
    bruno, caro = sit(now(ana), 1, "Bruno"), sit(now(ana), 0, "Caro")
    ana.look()
    ana.tap({"deal": 1}, {"adjust": [29, 20]})
    hand(ana)
    hand(ana)
    assert (now(ana).result["games"], score(ana)) == ([1, 0], [1, 0])
    decided(dispute(bruno, "entry", 3), bruno, caro, "points", {"adjust": [0, 10]})
    assert (now(ana).result["games"], score(ana)) == ([0, 1], [1, 0])


@pytest.mark.parametrize("told", [{}, {"adjust": [0, 0]}, {"adjust": [1]}, {"adjust": "2"}, {"adjust": [0.5, 0]}])
def test_what_are_no_points_is_not_proposed(ana: Phone, bruno: Phone, told: Raw) -> None:
    hand(ana)
    with pytest.raises(CannotFixError, match=r"no-points|bad-entry"):
        disputes.propose_decision(dispute(bruno).pk, bruno.pen, "points", told)
    assert not Proposal.objects.exists()


@pytest.mark.parametrize(("decision", "told"), [("", {}), ("duel", {}), ("correct", {}), ("correct", {"version": 1})])
def test_what_is_no_decision_is_not_proposed(ana: Phone, bruno: Phone, decision: str, told: Raw) -> None:
    hand(ana)
    one = dispute(bruno)
    disputes.add_version(one.pk, bruno.pen, None, "fue de otra manera")
    with pytest.raises(CannotFixError, match="no-decision"):
        disputes.propose_decision(one.pk, bruno.pen, decision, told)


def test_a_hand_may_be_void_and_the_same_dealer_deals_again(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana, *ENVIDO)
    ana.tap(say(1, "truco"))
    assert ana.look().look.dealer == 0
    decided(dispute(bruno), bruno, caro, "redeal")
    after = ana.look().look
    assert (after.phase, after.next_dealer, score(ana)) == ("over", 0, [2, 0])
    hand(ana)
    assert (ana.look().look.dealer, score(ana)) == (0, [3, 0])


@pytest.mark.parametrize("dealer", [0, 1])
def test_whoever_dealt_the_void_hand_deals_again_also_out_of_turn(
    ana: Phone, bruno: Phone, caro: Phone, dealer: int
) -> None:
    ana.look()
    ana.tap({"deal": dealer}, say(0, "truco"))
    decided(dispute(bruno), bruno, caro, "redeal")
    ana.look()
    ana.tap(say(1, "truco"))
    assert ana.look().look.dealer == dealer
    assert [raw for raw in standing_entries(now(ana).pk) if "say" in raw] == [say(1, "truco")]


def test_an_older_hand_may_be_void_while_a_later_one_is_played(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana, *ENVIDO)
    hand(ana)
    ana.tap(say(0, "truco"))
    decided(dispute(bruno, "entry", 1), bruno, caro, "redeal")
    after = ana.look().look
    assert (after.phase, after.waits[0].words, score(ana)) == ("open", ("truco",), [1, 0])


def test_no_ends_the_proposal_and_not_the_dispute(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana)
    one = dispute(bruno)
    proposed = disputes.propose_decision(one.pk, bruno.pen, "apply")
    assert proposed is not None
    proposals.answer_proposal(proposed.pk, caro.pen, False)
    one.refresh_from_db()
    assert (one.status, now(ana).waiting) == (Dispute.Status.OPEN, 1)


def test_what_else_was_proposed_for_it_is_over_with_it(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana)
    one = dispute(bruno)
    kept = disputes.propose_decision(one.pk, bruno.pen, "apply")
    other = disputes.propose_decision(one.pk, caro.pen, "protest")
    assert kept is not None
    assert other is not None
    assert disputes.propose_decision(one.pk, caro.pen, "protest") == other
    assert now(ana).waiting == 3
    for _ in range(2):
        agree_again = proposals.answer_proposal(kept.pk, caro.pen, True, "")
    assert agree_again.outcome == Proposal.Outcome.TAKEN
    settled(one, "apply")
    other.refresh_from_db()
    assert other.outcome == Proposal.Outcome.STALE
    with pytest.raises(CannotFixError, match="dispute-closed"):
        disputes.propose_decision(one.pk, bruno.pen, "protest")
    assert Change.objects.filter(kind=Change.Kind.DISPUTE, data__status="decided").count() == 1


def test_on_one_phone_the_other_side_agrees_on_the_same(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    agreed = decided(dispute(ana, "entry", 1), ana, ana, "apply").outcome["agreed"]
    assert any(who["same"] for who in agreed)


def test_a_neutral_scorer_decides_alone_if_the_table_agreed_so(db: None) -> None:
    ana = Phone(start.start_match(pens.new_device(), neutral=True).pens.get())
    bruno, caro = sit(now(ana), 1, "Bruno"), sit(now(ana), 0, "Caro")
    hand(ana, *ENVIDO)
    one = dispute(bruno, "entry", 1)
    disputes.add_version(one.pk, bruno.pen, fix_void(entry(ana, 1)), "no hubo")
    waits = disputes.propose_decision(one.pk, caro.pen, "apply")
    assert waits is not None
    assert disputes.decides_alone(now(ana), ana.pen)
    assert disputes.propose_decision(one.pk, ana.pen, "correct", {"version": 1}) is None
    outcome = settled(one, "correct").outcome
    assert (score(ana), outcome["agreed"]) == ([1, 0], [{"party": None, "who": "", "same": False, "neutral": True}])
    waits.refresh_from_db()
    assert waits.outcome == Proposal.Outcome.STALE
    with pytest.raises(CannotFixError, match="dispute-closed"):
        disputes.propose_decision(one.pk, ana.pen, "correct", {"version": 1})
    assert Tap.objects.filter(kind=Tap.Kind.FIX).count() == 1


def test_each_version_is_kept_once_and_there_are_not_too_many(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana, *ENVIDO)
    one = dispute(bruno, "entry", 1)
    for _ in range(2):
        disputes.add_version(one.pk, bruno.pen, fix_void(entry(ana, 1)), "no hubo")
    assert len(disputes.add_version(one.pk, caro.pen, fix_void(entry(ana, 1)), "no hubo").versions) == 2
    for number in range(disputes.MOST_VERSIONS - 2):
        disputes.add_version(one.pk, caro.pen, None, f"o así {number}")
    with pytest.raises(CannotFixError, match="too-many-versions"):
        disputes.add_version(one.pk, caro.pen, None, "o así")
    with pytest.raises(CannotFixError, match="no-claim"):
        disputes.add_version(one.pk, caro.pen, None, " ")
    disputes.withdraw_dispute(one.pk, bruno.pen)
    with pytest.raises(CannotFixError, match="dispute-closed"):
        disputes.add_version(one.pk, caro.pen, None, "tarde")


def test_a_version_that_cannot_stand_is_refused_with_its_rule(ana: Phone, bruno: Phone) -> None:
    hand(ana, *ENVIDO)
    one = dispute(bruno, "entry", 1)
    with pytest.raises(CannotFixError) as refused:
        disputes.add_version(one.pk, bruno.pen, fix_after(entry(ana, 4), [say(0, "envido")]))
    assert refused.value.rule.startswith("AR-")
    points = ({"adjust": [1, 0]},)
    for odd in (plan.Fix((10**9,)), plan.Fix((10**30,)), plan.Fix((), points, 10**30), plan.Fix()):
        with pytest.raises(CannotFixError, match="fix-gone"):
            disputes.add_version(one.pk, bruno.pen, odd)
    with pytest.raises(CannotFixError, match="fix-gone"):
        disputes.open_dispute(one.match_id, bruno.pen, "entry", 10**30, reason="other")


def test_every_version_is_ruled_with_its_evidence_awards_and_what_they_rest_on(ana: Phone, bruno: Phone) -> None:
    ana.tap(say(0, "envido"))
    ana.tap(say(1, "quiero"))
    ana.tap(say(1, "flor"), keep=True)
    ana.tap({"by": 0, "say": 30})
    ana.tap({"by": 1, "say": 28})
    ana.tap(won(0))
    ana.tap(won(0))
    one = dispute(bruno, "entry", 4)
    disputes.add_version(one.pk, bruno.pen, fix_instead(entry(ana, 4), [{"by": 0, "say": 20}]), "cantó 20")
    disputes.add_version(one.pk, bruno.pen, fix_void(entry(ana, 0)), "no valió nada")
    one = disputes.add_version(one.pk, bruno.pen, None, "qué sé yo")
    written, twenty, nothing, words = versions.rulings(one)
    assert [turned.row.raw["say"] for turned in written.evidence] == ["flor"]
    assert [ground.award["for"] for ground in written.awards] == ["envido", "truco"]
    rests_on = [[row.seq for row in ground.rests_on] for ground in written.awards]
    assert rests_on == [[1, 2, 4, 5], [6, 7]]
    assert [ground.award["rule"] for ground in written.awards] == ["AR-ENV-09", "AR-TRU-01"]
    assert [ruled.score and ruled.score["score"] for ruled in (written, twenty)] == [[3, 0], [1, 2]]
    assert [(ground.award["team"], ground.award["points"]) for ground in twenty.awards] == [(1, 2), (0, 1)]
    assert (nothing.score and nothing.score["score"], nothing.awards) == ([0, 0], ())
    assert (words.number, words.code, words.score) == (3, "no-facts", None)


def test_a_version_that_is_gone_by_now_says_so_and_can_not_be_carried_out(
    ana: Phone, bruno: Phone, caro: Phone
) -> None:
    ana.tap(say(0, "envido"))
    one = dispute(bruno, "entry", 1)
    one = disputes.add_version(one.pk, bruno.pen, fix_instead(entry(ana, 1), [say(1, "envido")]))
    proposed = disputes.propose_decision(one.pk, bruno.pen, "correct", {"version": 1})
    assert proposed is not None
    ana.look()
    ana.undo()
    assert versions.rulings(one)[1].code == "fix-gone"
    proposals.answer_proposal(proposed.pk, caro.pen, True, "")
    proposed.refresh_from_db()
    one.refresh_from_db()
    assert (proposed.outcome, one.status) == (Proposal.Outcome.STALE, Dispute.Status.OPEN)


def test_a_decision_counts_by_the_log_as_it_is_then(ana: Phone, bruno: Phone, caro: Phone) -> None:
    hand(ana, *ENVIDO)
    one = dispute(bruno, "entry", 1)
    disputes.add_version(one.pk, bruno.pen, fix_void(entry(ana, 1)))
    proposed = disputes.propose_decision(one.pk, bruno.pen, "correct", {"version": 1})
    assert proposed is not None
    shown = proposals.preview_proposal(proposed)
    assert shown is not None
    hand(ana)
    assert taps.log_tap(now(ana).pk, ana.pen, "another-key", now(ana).rev, [{"adjust": [0, 4]}]).status == "taken"
    proposals.answer_proposal(proposed.pk, caro.pen, True, shown.stamp)
    settled(one, "correct")
    assert score(ana) == [2, 4]


EVERY = 7
"""One case in so many: all of them are judged in other tests."""


def cases() -> list[Any]:
    """Some of the judged cases of every ruleset."""
    some = islice(judged(), None, None, EVERY)
    return [pytest.param(vector["record"], id=f"{stem}: {vector['name']}") for stem, vector in some]


@pytest.mark.parametrize("record", cases())
def test_every_hand_is_ruled_as_the_referee_rules_it(record: Raw) -> None:
    """A dispute about any hand gets its awards and refusals; and before each award the score is what it was then."""
    entries = [raw for raw in record["entries"] if "void" not in raw]
    document = json.dumps({**record, "entries": entries})
    match = bringing.bring_match(pens.new_device(), document.encode())
    found = adjudicate(loads(document))
    rows = list(Entry.objects.filter(match=match).order_by("seq"))
    starts = [row for row in rows if row.before]
    for row, dealt in zip(starts, found["hands"], strict=False):
        ruled = versions.as_written(match, _about(match, row))
        assert [one.award for one in ruled.awards] == dealt["awards"]
        for one in ruled.awards:
            assert one.award["entry"] in [ground.seq for ground in one.rests_on]
    refused = {(one["entry"], one["code"], one["rule"]) for one in found["refused"]}
    evidence = [one for row in starts for one in versions.as_written(match, _about(match, row)).evidence]
    rulings = {(one.row.seq, one.code, one.rule) for one in evidence}
    assert {one for one in refused if starts and one[0] > starts[0].seq} == rulings


@pytest.mark.parametrize("record", cases()[::2])
def test_before_anything_contested_the_score_is_what_a_shorter_record_says(record: Raw) -> None:
    entries = [raw for raw in record["entries"] if "void" not in raw]
    match = bringing.bring_match(pens.new_device(), json.dumps({**record, "entries": entries}).encode())
    pen = match.pens.get()
    locked, kept = store.lock_match_row(match.pk)
    session = open_session(locked, kept, pen, new_id(), Known.at(locked.rev))
    for row in Entry.objects.filter(match=match, seq__gte=match.hand_seq).order_by("seq"):
        found = subject.find_subject(session, Dispute.About.ENTRY, row.pk, None)
        shorter = adjudicate(loads(json.dumps({**record, "entries": entries[: row.seq]})))
        assert (found.frozen["score"], found.frozen["games"]) == (shorter["score"], shorter["games"])
        after = subject.find_subject(session, Dispute.About.MISSING, row.pk, None)
        longer = adjudicate(loads(json.dumps({**record, "entries": entries[: row.seq + 1]})))
        assert (after.frozen["score"], after.frozen["games"]) == (longer["score"], longer["games"])


def _about(match: Match, row: Entry) -> Dispute:
    return Dispute(match=match, about="entry", entry=row, frozen={}, at=timezone.now())


def test_what_rests_on_what_in_a_version_stands_in_its_order(ana: Phone) -> None:
    for raw in (say(0, "envido"), say(1, "quiero"), say(0, 30), say(1, "son buenas"), won(0), won(0)):
        assert ana.tap(raw).status == "taken"
    one = dispute(ana, "missing", 1)
    one = disputes.add_version(one.pk, ana.pen, fix_after(entry(ana, 1), [say(1, "real envido")]))
    other = fix_instead(entry(ana, 2), [say(1, "envido"), say(0, "quiero")])
    one = disputes.add_version(one.pk, ana.pen, other, "hubo otro")
    _written, refused, again = versions.rulings(one)
    assert [turned.row.raw for turned in refused.evidence][:1] == [say(1, "quiero")]
    assert [row.raw.get("say") for row in again.awards[0].rests_on] == ["envido", "envido", "quiero", 30, "son buenas"]
    assert again.score is not None
    assert again.score["score"] == [5, 0]
    assert now(ana).result["score"] == [3, 0]


def test_what_another_engine_left_is_judged_anew_while_it_is_open_and_then_no_more(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    one = dispute(ana)
    one = disputes.add_version(one.pk, ana.pen, None, "dijo otra cosa")
    Match.objects.update(engine="another")
    assert [ruled.code for ruled in versions.rulings(one)] == ["", "no-facts"]
    ana.look()
    assert ana.tap(say(1, "no quiero"), {"deal": 0}, {"adjust": [30, 0]}).status == "taken"
    Match.objects.update(engine="another")
    assert [ruled.code for ruled in versions.rulings(one)] == ["match-closed"] * 2
    with pytest.raises(plan.CannotFixError, match="match-closed"):
        disputes.propose_decision(one.pk, ana.pen, "apply")


@pytest.mark.parametrize("how", ["after", "instead"])
def test_a_version_that_touches_the_deal_is_ruled_by_its_own_hand(ana: Phone, how: str) -> None:
    for raw in (say(0, "envido"), say(1, "no quiero"), won(0), won(0)):
        ana.tap(raw)
    ana.tap(won(1))
    ana.tap(won(1))
    one, deal = dispute(ana), entry(ana, 5)
    missing = [say(0, "truco"), say(1, "quiero")]
    fix = fix_after(deal, missing) if how == "after" else fix_instead(deal, [{"deal": 1}, *missing])
    disputes.add_version(one.pk, ana.pen, fix, "hubo truco")
    rulings = versions.rulings(Dispute.objects.get(pk=one.pk))[1]
    assert [(ground.award["rule"], ground.award["points"]) for ground in rulings.awards] == [("AR-TRU-02", 2)]
