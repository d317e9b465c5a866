"""The page of a record that was brought in: who had agreed to a correction and who signed, as its file tells it."""

import json
from typing import Any

import pytest
from django.urls import reverse

from referee.matches.files import bringing
from referee.matches.identity import pens
from tests.history.making import Raw, client_of, say, text_of

pytestmark = pytest.mark.django_db


def page(**void: Any) -> str:
    """The page of a record whose truco was taken back so."""
    return brought({"deal": 1}, {**say(0, "truco"), "void": True, "void_by": "Ana", "void_why": "no se dijo", **void})


def brought(*entries: Raw, **further: Any) -> str:
    """The page of a record that came with these entries, and further keys beside them."""
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"], **further}
    device = pens.new_device()
    match = bringing.bring_match(device, json.dumps({**head, "entries": list(entries)}).encode())
    answer = client_of(device).get(reverse("record", args=[match.pk]))
    assert answer.status_code == 200
    return text_of(answer.content.decode())


def test_who_agreed_stands_beside_what_a_correction_took_back() -> None:
    text = page(void_ok=[{"who": "Bruno"}, {"who": "Caro", "same_phone": True}])
    assert "anulado: no se dijo · de acuerdo: Bruno, mismo teléfono" in text
    assert "deshecho: no se dijo" in page()


@pytest.mark.parametrize("odd", ["Bruno", 7, [7], [[]], [{"who": []}], [{}], {"who": "Bruno"}, [{"same_phone": "yes"}]])
def test_whatever_else_a_file_says_there_names_nobody(odd: Any) -> None:
    assert "deshecho: no se dijo" in page(void_ok=odd)


def test_signatures_and_notes_of_a_file_are_told_as_its_own() -> None:
    """Anybody can write a file: nobody is shown as having signed here."""
    over = ({"deal": 1}, {"adjust": [30, 0]})
    signed = [{"for": ["Ana"], "who": "Ana", "at": "2026-11-21T22:10:00Z"}, {"for": "Bruno", "at": "never"}, 7]
    text = brought(*over, signed=signed, notes=[{"text": "Llovía", "who": "Bruno", "at": "2026-13-99"}, {"text": []}])
    assert "Firma de Ana (según el archivo) 22:10 UTC" in text
    assert text.count("Firma de") == 1
    assert "Notas Llovía Bruno" in text
