"""What a dispute is ruled by, in every game: the same awards as the referee's, and the entries that they rest on."""

import json
from itertools import islice
from typing import Any

import pytest
from django.utils import timezone

from referee.book.adjudicate import adjudicate
from referee.matches.corrections import plan
from referee.matches.disputes import disputes, subject, versions
from referee.matches.files import bringing
from referee.matches.identity import pens
from referee.matches.log import store
from referee.matches.log.queue import Known
from referee.matches.log.session import open_session
from referee.matches.models import Dispute, Entry, Match, new_id
from referee.rules.record.acta import loads
from tests.at_table import say, won
from tests.matches.conftest import Phone
from tests.matches.disputes.disputing import dispute, entry, now
from tests.rules.judged import judged

pytestmark = pytest.mark.django_db
Raw = dict[str, Any]
EVERY = 7
"""One case in so many: all of them are judged in other tests."""


def cases() -> list[Any]:
    """Some of the judged cases of every ruleset."""
    return [
        pytest.param(vector["record"], id=f"{stem}: {vector['name']}")
        for stem, vector in islice(judged(), None, None, EVERY)
    ]


@pytest.mark.parametrize("record", cases())
def test_every_hand_is_ruled_as_the_referee_rules_it(record: Raw) -> None:
    """A dispute about any hand gets its awards and refusals; and before each award the score is what it was then."""
    entries = [raw for raw in record["entries"] if "void" not in raw]
    document = json.dumps({**record, "entries": entries})
    match = bringing.bring_match(pens.new_device(), document.encode())
    found = adjudicate(loads(document))
    rows = list(Entry.objects.filter(match=match).order_by("seq"))
    starts = [row for row in rows if row.before]
    for row, hand in zip(starts, found["hands"], strict=False):
        ruled = versions.as_written(match, _about(match, row))
        assert [one.award for one in ruled.awards] == hand["awards"]
        for one in ruled.awards:
            assert one.award["entry"] in [ground.seq for ground in one.rests_on]
    refused = {(one["entry"], one["code"], one["rule"]) for one in found["refused"]}
    evidence = {
        (one.row.seq, one.code, one.rule)
        for row in starts
        for one in versions.as_written(match, _about(match, row)).evidence
    }
    assert {one for one in refused if starts and one[0] > starts[0].seq} == evidence


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
    one = disputes.add_version(one.pk, ana.pen, plan.fix_after(entry(ana, 1), [say(1, "real envido")]))
    one = disputes.add_version(
        one.pk, ana.pen, plan.fix_instead(entry(ana, 2), [say(1, "envido"), say(0, "quiero")]), "hubo otro"
    )
    _written, refused, again = versions.rulings(one)
    assert [turned.row.raw for turned in refused.evidence][:1] == [say(1, "quiero")]
    assert [row.raw.get("say") for row in again.awards[0].rests_on] == ["envido", "envido", "quiero", 30, "son buenas"]
    assert again.effect is not None
    assert (again.effect.before["score"], again.effect.after["score"]) == ([3, 0], [5, 0])
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
    fix = plan.fix_after(deal, missing) if how == "after" else plan.fix_instead(deal, [{"deal": 1}, *missing])
    disputes.add_version(one.pk, ana.pen, fix, "hubo truco")
    told = versions.rulings(Dispute.objects.get(pk=one.pk))[1]
    assert [(ground.award["rule"], ground.award["points"]) for ground in told.awards] == [("AR-TRU-02", 2)]
