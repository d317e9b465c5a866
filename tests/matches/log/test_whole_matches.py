"""Whole matches through the log: every tap is taken, and the record, judged again by itself, gives the same scores."""

import json

import pytest

from referee.book.adjudicate import adjudicate
from referee.matches.identity import pens
from referee.matches.log import cache
from referee.matches.models import Entry, Match
from referee.matches.setup import start
from referee.rules.record.acta import loads
from referee.rules.record.state import dump_state
from tests.matches.conftest import Phone
from tests.standing import standing_entries
from tools.bench.live_players import Player

COLUMNS = [field.attname for field in Match._meta.concrete_fields]


def record(match: Match) -> str:
    """The match as an acta."""
    header = {"format": "acta/1", "ruleset": match.ruleset, "options": match.options, "seats": match.seats}
    return json.dumps({**header, "entries": standing_entries(match.pk)})


def same_remembered_and_read(phone: Phone) -> None:
    """What this process remembers of the match is what the database holds."""
    remembered = phone.look()
    cache.clear()
    read = phone.look()
    assert (read.lines, read.undo, read.redo) == (remembered.lines, remembered.undo, remembered.redo)
    assert (read.look, dump_state(read.state)) == (remembered.look, dump_state(remembered.state))
    kept = {name: getattr(remembered.match, name) for name in COLUMNS}
    assert {name: getattr(read.match, name) for name in COLUMNS} == kept


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 3), (4, 2)])
def test_a_match_played_to_its_end_is_the_fold_of_its_record(db: None, seats: int, seed: int) -> None:
    options = {"target": 30, "best_of": 1}
    names = ("Ana", "Bruno", "Caro", "Dani")[:seats]
    phone = Phone(start.start_match(pens.new_device(), options=options, seats=names).pens.get())
    for number, tap in enumerate(Player(seats, seed, options).taps()):
        assert phone.tap(*tap).status == "taken", tap
        if number % 7 == 0:
            same_remembered_and_read(phone)
    match = Match.objects.get()
    assert match.finished
    judged = adjudicate(loads(record(match)))
    assert (judged["score"], judged["games"], judged["winner"], judged["spoken"]) == (
        match.result["score"],
        match.result["games"],
        match.result["winner"],
        match.result["spoken"],
    )
    assert judged["refused"] == []
    ruled = [award for (text,) in Entry.objects.exclude(awards="").values_list("awards") for award in json.loads(text)]
    reported = [{**award, "hand": number} for number, hand in enumerate(judged["hands"]) for award in hand["awards"]]
    assert all(award in ruled for award in reported)


def test_voids_refusals_and_evidence_leave_the_record_judged_alike(ana: Phone) -> None:
    taps = Player(2, 5, {"best_of": 1}).taps()
    for number, tap in enumerate(taps):
        ana.tap(*tap)
        same_remembered_and_read(ana)
        if number % 3 == 0:
            assert ana.undo().status == "taken"
            ana.tap({"team": 0, "say": "con flor quiero"}, keep=True)
            assert ana.tap(*tap).status == "taken", tap
        if number > 25:
            break
    match = Match.objects.get()
    judged = adjudicate(loads(record(match)))
    assert (judged["score"], judged["games"]) == (match.result["score"], match.result["games"])
    assert {refusal["code"] for refusal in judged["refused"]} <= set(Entry.objects.values_list("code", flat=True))
