"""A packed match reads as it did: every page and file of it, to the byte."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.history import hands
from referee.history.hands import hands_shown
from referee.matches.agreement import proposals, signing
from referee.matches.disputes import disputes
from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Match, Pen, Proposal
from referee.matches.race.course import course_of
from referee.matches.setup import start
from tests.at_table import fix_instead, fix_void, say, won
from tests.matches.conftest import Phone
from tests.matches.disputes.disputing import ENVIDO, agree, dispute, entry, hand, sit
from tests.matches.packing.ended import DATABASES, empty, end, forget, pack, pages, rows
from tests.trials import LONG
from tools.bench.live_players import Player

pytestmark = pytest.mark.django_db(databases=DATABASES)
VECTORS = Path(__file__).parents[2] / "vectors"
Raw = dict[str, Any]
EVERY = 1 if LONG else 3
IN_TAP = 5
"""Entries in a tap: a case is played in a few."""


def same_pages(match: Match, device: str) -> None:
    """Packed, with and without the rows in their tables, it reads as before."""
    end(match)
    before = pages(match, device)
    assert before == pages(match, device)
    match = pack(match, emptied=False)
    assert rows(match)
    assert pages(match, device) == before
    empty(match)
    assert pages(match, device) == before


def test_a_match_with_all_that_can_happen(match: Match, ana: Phone) -> None:
    caro, bruno = sit(match, 0, "Caro"), sit(match, 1, "Bruno")
    hand(ana, *ENVIDO)
    hand(ana, say(0, "truco"), say(1, "quiero"))
    ana.undo()
    ana.tap(won(0))
    one = dispute(bruno, "entry", 1, claim="no hubo")
    disputes.add_version(one.pk, caro.pen, fix_instead(entry(ana, 1), [say(0, "real envido")]), "fue real")
    agree(disputes.propose_decision(one.pk, bruno.pen, "correct", {"version": 1}), caro)
    ana.look()
    ana.tap(say(0, "con flor quiero"), keep=True)
    ana.tap(say(0, "con flor quiero"))
    bruno.tap(say(0, "con flor quiero"))
    made = proposals.propose_to_others(
        match.pk, bruno.pen, Proposal.Kind.FIX, fix_void(entry(ana, 3)).as_json(), "no fue"
    )
    proposals.answer_proposal(made.pk, caro.pen, False)
    ana.undo()
    ana.tap({"adjust": [2, 0], "why": "acuerdo"})
    end(match)
    signing.write_result_note(match.pk, bruno.pen, "Fue una noche larga.")
    assert rows(match) > 30
    same_pages(match, ana.pen.device)


def test_a_match_with_signatures_and_notes_of_its_own_and_of_its_file(db: None) -> None:
    match = start.start_match(pens.new_device(), options={"best_of": 1})
    ana, caro, bruno = Phone(match.pens.get()), sit(match, 0, "Caro"), sit(match, 1, "Bruno")
    ana.look()
    ana.tap({"adjust": [30, 0]})
    assert Match.objects.get(pk=match.pk).finished
    signing.sign_for_party(match.pk, caro.pen)
    signing.sign_for_party(match.pk, bruno.pen)
    signing.write_result_note(match.pk, bruno.pen, "Otra vez será.")
    file = export_acta(end(match))
    same_pages(match, ana.pen.device)
    brought = bringing.bring_match(pens.new_device(), json.dumps({**json.loads(file), "id": "another"}).encode())
    same_pages(brought, Pen.objects.get(match=brought).device)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2)])
def test_a_match_played_to_its_end(seats: int, seed: int) -> None:
    options = {"target": 30, "best_of": 1}
    phone = Phone(
        start.start_match(pens.new_device(), options=options, seats=("Ana", "Bruno", "Caro", "Dani")[:seats]).pens.get()
    )
    for number, tap in enumerate(Player(seats, seed, options).taps()):
        assert phone.tap(*tap).status == "taken", tap
        if number % 5 == 0:
            phone.undo()
            phone.tap(*tap)
    same_pages(phone.look().match, phone.pen.device)


@pytest.mark.parametrize("file", ["argentino", "brasil", "truc", "format"])
def test_vectors_tapped_here(file: str) -> None:
    """The file, and what the record shows of each hand, after judged cases: a third of them, or all."""
    for case in json.loads((VECTORS / f"{file}.json").read_text(encoding="utf-8"))[::EVERY]:
        record = case["record"]
        match = start.start_match(pens.new_device(), record["ruleset"], record.get("options"), record["seats"])
        phone = Phone(match.pens.get())
        raws = [raw for raw in record["entries"] if not raw.get("void")]
        for start_at in range(0, len(raws), IN_TAP):
            phone.tap(*raws[start_at : start_at + IN_TAP], keep=True)
        end(match)
        before = whole(match.pk)
        pack(match)
        assert whole(match.pk) == before, case["name"]


def whole(match_id: str) -> tuple[Any, ...]:
    """What pages and files are made of."""
    forget()
    match = Match.objects.get(pk=match_id)
    data, page = queries.read_table(match_id), hands.page_of_hands(match)
    logged = [_kept(row) for row in match.entries.in_order().values()]
    return (
        export_acta(match, voided=True),
        export_acta(match),
        page,
        hands_shown(match, page.hands),
        course_of(match),
        data.lines,
        logged,
    )


def _kept(row: dict[str, Any]) -> dict[str, Any]:
    """What is kept of an entry: of its time milliseconds, and no state before what was taken back."""
    at, before = row["at"], row["before"] if row["voided_by_id"] is None else ""
    return {**row, "at": at.replace(microsecond=at.microsecond // 1000 * 1000), "before": before}
