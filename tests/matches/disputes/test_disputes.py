"""Disputes: opened about anything that was logged or was not, with the score frozen where nobody disputed it."""

import json
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from referee.matches.agreement import proposals, signing
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes import disputes, versions
from referee.matches.disputes.disputes import frozen_score, open_disputes
from referee.matches.disputes.telling import Teller
from referee.matches.identity import pens
from referee.matches.models import Change, Dispute, Entry, Match, Pen, Proposal
from referee.matches.people import seats
from referee.matches.setup import start
from tests.at_table import fix_instead, fix_void, join_match, say, won
from tests.matches.conftest import Phone
from tests.matches.disputes.disputing import ENVIDO, agree, dispute, entry, hand, now, score, sit
from tests.matches.log.http_phones import HttpPhone, at_once, stored
from tests.serving import Served

Raw = dict[str, Any]
TRUCO = {"team": 0, "for": "truco", "rule": "AR-TRU-01", "entry": 4}
ENVIDO_PAID = {"team": 0, "for": "envido", "rule": "AR-ENV-06", "entry": 2}


def test_a_claim_is_stored_told_and_counted(ana: Phone, bruno: Phone) -> None:
    hand(ana, *ENVIDO)
    before = now(ana)
    one = dispute(bruno, "entry", 1, claim="  Nadie dijo\n envido ")
    match = now(ana)
    assert (one.about, one.claim, one.reason, one.entry) == ("entry", "Nadie dijo envido", "not-said", entry(ana, 1))
    assert (match.rev, match.people, match.waiting) == (before.rev + 1, before.people + 1, 1)
    change = Change.objects.get(match=match, kind=Change.Kind.DISPUTE)
    assert (change.rev, change.pen, change.data["dispute"]) == (match.rev, bruno.pen, one.pk)
    assert open_disputes(match) == [one]
    assert ana.tap({"adjust": [0, 1]}, rev=match.rev).status == "taken"


@pytest.mark.parametrize(
    ("about", "seq", "award", "before"),
    [
        ("entry", 0, None, [0, 0]),
        ("entry", 1, None, [0, 0]),
        ("proof", 3, None, [1, 0]),
        ("missing", 1, None, [0, 0]),
        ("missing", 2, None, [1, 0]),
        ("award", None, TRUCO, [1, 0]),
        ("award", None, ENVIDO_PAID, [0, 0]),
        ("missing", None, None, [2, 0]),
    ],
)
def test_the_score_is_frozen_right_before_what_is_contested(
    ana: Phone, about: str, seq: int | None, award: Raw | None, before: list[int]
) -> None:
    hand(ana, *ENVIDO)
    assert [one.rule for one in ana.look().look.awards] == ["AR-ENV-06", "AR-TRU-01"]
    assert frozen_score(now(ana)) is None
    dispute(ana, about, seq, award=award)
    ana.tap({"adjust": [0, 3]}, rev=now(ana).rev)
    held = frozen_score(now(ana))
    assert score(ana) == [2, 3]
    assert held is not None
    assert (held["score"], held.keys()) == (before, now(ana).result.keys())


def test_an_award_is_contested_from_where_it_counted(ana: Phone) -> None:
    """Silence after the values closes the envido with a card of the next trick: there it counts."""
    for raw in (say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 31}, {"by": 1, "say": 28}, won(0)):
        ana.tap(raw)
    paid = ana.look().look.awards[0]
    one = dispute(ana, "award", award={**paid.as_json(), "points": 99})
    assert one.award == {"team": 0, "for": "envido", "rule": paid.rule, "entry": paid.entry, "points": 2}
    assert one.frozen["score"] == [0, 0]
    assert one.entry is not None
    assert one.entry.seq == paid.entry


def test_of_the_hand_before_the_one_in_play_the_score_is_still_frozen_before_it(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    hand(ana)
    ana.tap(say(0, "truco"))
    assert dispute(ana, "entry", 6).frozen["score"] == [2, 0]


def test_of_the_past_the_score_is_frozen_as_it_stood_when_it_was_contested(ana: Phone) -> None:
    hand(ana, *ENVIDO)
    hand(ana)
    hand(ana)
    assert dispute(ana, "entry", 1).frozen["score"] == score(ana) == [4, 0]
    assert frozen_score(now(ana)) == now(ana).result


def test_what_the_table_agrees_to_correct_counts_in_the_undisputed_score(ana: Phone, bruno: Phone) -> None:
    hand(ana, *ENVIDO)
    hand(ana)
    dispute(bruno, "entry", 7)
    fix = fix_instead(entry(ana, 1), [say(0, "real envido"), say(1, "falta envido"), say(0, "no quiero")])
    proposed = proposals.propose_to_others(now(ana).pk, bruno.pen, Proposal.Kind.FIX, fix.as_json())
    shown = proposals.preview_proposal(proposed)
    assert shown is not None
    proposals.answer_proposal(proposed.pk, ana.pen, True, shown.stamp)
    held = frozen_score(now(ana))
    assert held is not None
    assert (held["score"], held.keys()) == ([1, 3], now(ana).result.keys())
    assert score(ana) == [2, 3]


def test_of_two_disputes_the_earlier_score_shows_until_it_is_settled(ana: Phone, bruno: Phone) -> None:
    hand(ana, *ENVIDO)
    late = dispute(ana, "entry", 4)
    early = dispute(bruno, "entry", 1)
    shown = [frozen_score(now(ana))]
    disputes.withdraw_dispute(early.pk, bruno.pen)
    shown.append(frozen_score(now(ana)))
    disputes.withdraw_dispute(late.pk, ana.pen)
    assert [one and one["score"] for one in shown] == [[0, 0], [1, 0]]
    assert frozen_score(now(ana)) is None
    assert now(ana).waiting == 0


def test_what_is_contested_may_be_undone_and_the_dispute_goes_on(ana: Phone, bruno: Phone) -> None:
    ana.tap(say(0, "envido"))
    one = dispute(bruno, "entry", 1)
    ana.look()
    assert ana.undo().status == "taken"
    match = now(ana)
    assert frozen_score(match) == match.result
    ana.tap({"deal": 0}, {"adjust": [4, 0]})
    ana.look()
    held = frozen_score(now(ana))
    assert held is not None
    assert (held["score"], score(ana)) == ([0, 0], [4, 0])
    assert versions.rulings(one)[0].awards == ()
    with pytest.raises(CannotFixError, match="no-redeal"):
        disputes.propose_decision(one.pk, bruno.pen, "redeal")
    assert disputes.propose_decision(one.pk, bruno.pen, "apply") is not None
    assert disputes.withdraw_dispute(one.pk, bruno.pen).status == Dispute.Status.WITHDRAWN


def test_a_screen_asks_little_for_the_undisputed_score(
    ana: Phone, django_assert_num_queries: Callable[[int], AbstractContextManager[object]]
) -> None:
    hand(ana)
    match = ana.look().match
    with django_assert_num_queries(0):
        assert frozen_score(match) is None
    dispute(ana)
    for _ in range(3):
        hand(ana)
    match = ana.look().match
    with django_assert_num_queries(3):
        assert frozen_score(match) is not None


def test_the_same_claim_counts_once(ana: Phone, bruno: Phone) -> None:
    hand(ana)
    one = dispute(bruno, "entry", 1)
    assert dispute(bruno, "entry", 1) == one
    assert dispute(bruno, "entry", 1, reason="late") != one
    assert dispute(ana, "entry", 1) != one
    assert now(ana).waiting == Dispute.objects.count() == 3


def test_so_many_at_once_and_so_many_ever(ana: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    ana.tap(say(0, "truco"))
    opened = [dispute(ana, claim=str(number)) for number in range(disputes.MOST_OPEN)]
    with pytest.raises(CannotFixError, match="too-many-disputes"):
        dispute(ana, claim="otra")
    disputes.withdraw_dispute(opened[0].pk, ana.pen)
    monkeypatch.setattr(disputes, "MOST_EVER", disputes.MOST_OPEN)
    with pytest.raises(CannotFixError, match="too-many-disputes"):
        dispute(ana, claim="otra")
    monkeypatch.undo()
    assert dispute(ana, claim="otra").status == Dispute.Status.OPEN


@pytest.mark.parametrize(
    "told",
    [{"about": "weather"}, {"reason": ""}, {"reason": "", "claim": "   "}, {"reason": "because"}, {"about": "award"},
     *({"about": "award", "award": {**TRUCO, **other}} for other in ({"team": 1}, {"entry": 77}, {"entry": "4"}))],
)  # fmt: skip
def test_what_names_nothing_is_no_claim(ana: Phone, told: Raw) -> None:
    hand(ana, *ENVIDO)
    with pytest.raises(CannotFixError, match=r"no-claim|fix-gone"):
        dispute(ana, **told)
    assert not Dispute.objects.exists()


def test_only_what_stands_in_this_match_is_contested(ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    gone = entry(ana, 1)
    ana.undo()
    other = Phone(start.start_match(pens.new_device()).pens.get())
    other.tap(say(0, "truco"))
    for number in (gone.pk, entry(other, 1).pk, 10**9):
        with pytest.raises(CannotFixError, match="fix-gone"):
            disputes.open_dispute(ana.pen.match_id, ana.pen, "entry", number, reason="other")
    with pytest.raises(CannotFixError, match="fix-gone"):
        disputes.open_dispute(ana.pen.match_id, ana.pen, "entry", reason="other")
    assert disputes.open_dispute(ana.pen.match_id, ana.pen, "missing", reason="was-said").entry is None


def test_who_looks_on_or_has_left_or_is_nobody_contests_nothing(ana: Phone, bruno: Phone) -> None:
    hand(ana)
    one = dispute(ana)
    watcher = join_match(now(ana), pens.new_device(), Pen.Role.WATCHER)
    stranger = start.start_match(pens.new_device()).pens.get()
    seats.leave_match(now(ana).pk, bruno.pen.device)
    for pen in (watcher, stranger, bruno.pen):
        for refused in (
            lambda pen=pen: disputes.open_dispute(ana.pen.match_id, pen, "entry", reason="other"),
            lambda pen=pen: disputes.add_version(one.pk, pen, fix_void(entry(ana, 1))),
            lambda pen=pen: disputes.propose_decision(one.pk, pen, "apply"),
            lambda pen=pen: disputes.withdraw_dispute(one.pk, pen),
        ):
            with pytest.raises(PermissionError):
                refused()
        assert not disputes.may_withdraw(one, pen)
    assert (now(ana).waiting, Proposal.objects.count()) == (1, 0)


def test_only_whoever_opened_it_withdraws_and_for_one_who_left_a_pencil(ana: Phone, bruno: Phone) -> None:
    hand(ana)
    caro = sit(now(ana), 0, "Caro")
    one = dispute(bruno)
    with pytest.raises(PermissionError):
        disputes.withdraw_dispute(one.pk, ana.pen)
    seats.leave_match(now(ana).pk, bruno.pen.device)
    with pytest.raises(PermissionError):
        disputes.withdraw_dispute(one.pk, caro.pen)
    for _ in range(2):
        assert disputes.withdraw_dispute(one.pk, ana.pen).status == Dispute.Status.WITHDRAWN
    assert now(ana).waiting == 0
    assert Change.objects.filter(kind=Change.Kind.DISPUTE).count() == 2


def test_half_an_hour_after_the_end_nothing_is_contested_any_more(ana: Phone) -> None:
    ana.tap({"adjust": [30, 0]})
    one = dispute(ana)
    assert frozen_score(now(ana)) is not None
    Match.objects.update(finished_at=timezone.now() - timedelta(minutes=30))
    with pytest.raises(CannotFixError, match="match-locked"):
        dispute(ana, claim="tarde")
    assert frozen_score(now(ana)) is None
    assert open_disputes(now(ana)) == [one]


def test_half_an_hour_after_its_game_a_hand_is_not_contested_any_more(db: None) -> None:
    ana = Phone(start.start_match(pens.new_device(), options={"best_of": 3}).pens.get())
    ana.tap({"adjust": [30, 0]})
    ana.tap({"deal": 0}, {"adjust": [1, 0]})
    assert dispute(ana, "entry", 1).status == Dispute.Status.OPEN
    Entry.objects.filter(seq__lte=1).update(at=timezone.now() - timedelta(minutes=30))
    with pytest.raises(CannotFixError, match="game-locked"):
        dispute(ana, "entry", 1, claim="tarde")
    assert dispute(ana, "entry", 3).status == Dispute.Status.OPEN


def test_let_us_talk_opens_a_dispute_with_the_correction_as_a_version(ana: Phone, bruno: Phone) -> None:
    hand(ana, *ENVIDO)
    fix = fix_instead(entry(ana, 2), [say(1, "quiero")])
    proposed = proposals.propose_to_others(ana.pen.match_id, ana.pen, Proposal.Kind.FIX, fix.as_json(), "se quiso")
    one = disputes.dispute_proposal(proposed.pk, bruno.pen, reason="was-said")
    proposed.refresh_from_db()
    assert proposed.outcome == Proposal.Outcome.DISPUTED
    assert (one.pen, one.about, one.entry, one.claim, one.reason) == (
        bruno.pen, "entry", entry(ana, 2), "se quiso", "was-said",
    )  # fmt: skip
    assert [version["fix"] for version in one.versions] == [fix.as_json()]
    assert now(ana).waiting == 1
    with pytest.raises(CannotFixError, match="dispute-closed"):
        disputes.dispute_proposal(proposed.pk, bruno.pen)


MANY = range(6)


def test_each_counts_once(served: Served) -> None:
    phone = HttpPhone(served)
    phone.start()
    assert phone.tap("the-first-tap", 0, {"team": 0, "say": "truco"})["status"] == "taken"
    matter = re.findall(r'name="matter" value="(entry[^"]*)"', phone.open(phone.path + "objetar/"))[0]
    token = {"csrfmiddlewaretoken": phone.token}
    claim = {**token, "matter": matter, "reason": "not-said"}
    opened = at_once(lambda _time: phone.request("POST", phone.path + "objetar/", claim), MANY)
    assert {status for status, _place, _text in opened} == {302}
    [place] = {place for _status, place, _text in opened}
    assert stored(served, "SELECT count(*), min(status) FROM matches_dispute") == [(1, "open")]

    points = {**token, "decision": "points", "points0": "0", "points1": "2", "why": "acuerdo"}
    at_once(lambda _time: phone.request("POST", place, points), MANY)
    [(proposal, outcome)] = stored(served, "SELECT id, outcome FROM matches_proposal")
    assert outcome == "open"

    yes = {**token, "proposal": str(proposal), "answer": "yes"}
    at_once(lambda _time: phone.request("POST", place, yes), MANY)
    assert stored(served, "SELECT outcome FROM matches_proposal") == [("taken",)]
    assert stored(served, "SELECT status, decision FROM matches_dispute") == [("decided", "points")]
    raws = [json.loads(raw) for (raw,) in stored(served, "SELECT raw FROM matches_entry ORDER BY seq")]
    assert [raw["adjust"] for raw in raws if "adjust" in raw] == [[0, 2]]
    [(waiting, result)] = stored(served, "SELECT waiting, result FROM matches_match")
    assert (waiting, json.loads(result)["score"]) == (0, [0, 2])


@pytest.fixture
def phones(db: None) -> tuple[Phone, Phone, Phone]:
    options = {"gallo": "turn", "best_of": 1}
    match = start.start_match(pens.new_device(), options=options, seats=("Ana", "Bruno", "Caro"))
    ana = sit(match, 0, "Ana")
    return ana, sit(match, 1, "Bruno"), sit(match, 2, "Caro")


def test_all_three_decide(phones: tuple[Phone, Phone, Phone]) -> None:
    ana, bruno, caro = phones
    ana.look()
    for _ in range(2):
        assert ana.tap(won(1)).status == "taken"
    before = score(ana)
    one = dispute(bruno, "award", award=ana.look().look.awards[0].as_json())
    assert one.frozen["score"] == [0, 0, 0]
    proposed = disputes.propose_decision(one.pk, bruno.pen, "points", {"adjust": [2, 0, 0], "why": "la ganaba Ana"})
    agree(proposed, ana)
    one.refresh_from_db()
    assert (one.status, score(ana)) == (Dispute.Status.OPEN, before)
    agree(proposed, caro)
    one.refresh_from_db()
    assert (one.status, score(ana)) == (Dispute.Status.DECIDED, [before[0] + 2, *before[1:]])
    assert sorted(who["party"] for who in one.outcome["agreed"]) == [0, 1, 2]


def test_what_a_pair_got_is_disputed_as_the_pair_s(phones: tuple[Phone, Phone, Phone]) -> None:
    ana, bruno, _caro = phones
    ana.look()
    for _ in range(2):
        assert ana.tap(won(1)).status == "taken"
    one = dispute(bruno, "award", award=ana.look().look.awards[0].as_json())
    assert Teller.of(now(ana), [one]).subject(one) == "+1 Ana y Bruno, la mano, sin truco"


def test_one_no_ends_what_was_proposed(phones: tuple[Phone, Phone, Phone]) -> None:
    ana, bruno, caro = phones
    ana.look()
    ana.tap(won(1))
    proposed = disputes.propose_decision(dispute(bruno).pk, bruno.pen, "redeal")
    assert proposed is not None
    agree(proposed, ana)
    assert proposals.answer_proposal(proposed.pk, caro.pen, False).outcome == Proposal.Outcome.REFUSED
    assert len(open_disputes(now(ana))) == 1


def test_each_of_the_three_signs(phones: tuple[Phone, Phone, Phone]) -> None:
    ana, _bruno, caro = phones
    scorer = now(ana).pens.get(role="scorer")
    phone = Phone(scorer)
    phone.look()
    assert phone.tap({"adjust": [30, 3, 4]}).status == "taken"
    for phone in (caro, ana):
        signing.sign_for_party(phone.pen.match_id, phone.pen)
    match = Match.objects.get(pk=ana.pen.match_id)
    assert [one.players for one in signing.signed_by(match)] == [("Ana",), ("Caro",)]
    with pytest.raises(PermissionError):
        signing.sign_for_party(match.pk, scorer, same_phone_for=1)
