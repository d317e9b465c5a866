"""Signatures and notes in the file of a match: they go out with it and come in again, as what a file says."""

import json
from typing import Any

import pytest

from referee.matches.agreement import consent, signing, undo
from referee.matches.files import bringing
from referee.matches.files import export as signatures
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.models import Match
from referee.matches.people.seats import sit_down
from tests.matches.conftest import Phone

pytestmark = pytest.mark.django_db


@pytest.fixture
def signed(match: Match, ana: Phone) -> Match:
    """A match that is over: Bruno signed on his phone, Ana for her own side on hers, and Bruno wrote a note."""
    assert ana.tap({"adjust": [30, 0]}).status == "taken"
    bruno = sit_down(match.pk, pens.new_device(), 1, "Bruno")
    signing.sign_for_party(match.pk, bruno)
    signing.sign_for_party(match.pk, ana.pen, same_phone_for=0)
    signing.write_result_note(match.pk, bruno, "Llovía")
    match.refresh_from_db()
    return match


def file_of(match: Match) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(export_acta(match))
    return document


def brought(match: Match) -> tuple[Match, pens.Pen]:
    device = pens.new_device()
    copy = bringing.bring_match(device, export_acta(match).encode())
    pen = pens.pen_of(device, copy.pk)
    assert pen is not None
    return copy, pen


def test_a_file_tells_who_signed_and_what_was_noted(signed: Match) -> None:
    told = file_of(signed)
    first, second = told["signed"]
    assert [first["for"], second["for"]] == [
        [signed.seats[seat] for seat in seats] for seats in consent.parties(signed)
    ]
    assert (first["same_phone"], second["who"], "same_phone" in second) == (True, "Bruno", False)
    assert first["at"].endswith("Z")
    assert [(note["text"], note["who"]) for note in told["notes"]] == [("Llovía", "Bruno")]


def test_what_nobody_signed_or_noted_is_not_in_the_file(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [30, 0]})
    match.refresh_from_db()
    assert not {"signed", "notes"} & file_of(match).keys()


def test_they_come_in_with_the_file_and_go_out_again_beside_new_ones(signed: Match) -> None:
    was = file_of(signed)
    copy, pen = brought(signed)
    assert (file_of(copy)["signed"], file_of(copy)["notes"]) == (was["signed"], was["notes"])
    assert signing.is_unsigned(copy)
    signing.write_result_note(copy.pk, pen, "Y ganamos igual")
    assert [note["text"] for note in file_of(copy)["notes"]] == ["Llovía", "Y ganamos igual"]


def test_a_change_after_it_came_empties_the_file_s_signatures_too(signed: Match) -> None:
    copy, pen = brought(signed)
    assert undo.undo_last(copy.pk, pen, "undo-0001", 1).status == "taken"
    copy.refresh_from_db()
    told = file_of(copy)
    assert "signed" not in told
    assert [note["text"] for note in told["notes"]] == ["Llovía"]


@pytest.mark.parametrize("nonsense", [None, 3, "x", {}, [None, 7, "x", {"for": 3}]])
def test_what_has_another_form_is_kept_as_it_came(nonsense: Any) -> None:
    raw = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"], "entries": []}
    copy = bringing.bring_match(pens.new_device(), json.dumps({**raw, "signed": nonsense, "notes": nonsense}).encode())
    expected = nonsense if isinstance(nonsense, list) else [nonsense]
    assert signatures.signatures_section(copy) == {"signed": expected, "notes": expected}
