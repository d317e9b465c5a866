"""The page of a record that was brought in: who had agreed to a correction, as its file tells it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.urls import reverse

from referee.matches import bringing, pens
from tests.history.making import client_of, say, text_of

pytestmark = pytest.mark.django_db


def page(**void: Any) -> str:
    """The page of a record whose truco was taken back so."""
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
    entries = [{"deal": 1}, {**say(0, "truco"), "void": True, "void_by": "Ana", "void_why": "no se dijo", **void}]
    device = pens.new_device()
    match = bringing.bring(device, json.dumps({**head, "entries": entries}).encode())
    answer = client_of(device).get(reverse("record", args=[match.pk]))
    assert answer.status_code == 200
    return text_of(answer.content.decode())


def test_who_agreed_stands_beside_what_a_correction_took_back() -> None:
    told = page(void_ok=[{"who": "Bruno"}, {"who": "Caro", "same_phone": True}])
    assert "anulado: no se dijo · de acuerdo: Bruno, mismo teléfono" in told
    assert "deshecho: no se dijo" in page()


@pytest.mark.parametrize("odd", ["Bruno", 7, [7], [[]], [{"who": []}], [{}], {"who": "Bruno"}, [{"same_phone": "yes"}]])
def test_whatever_else_a_file_says_there_names_nobody(odd: Any) -> None:
    assert "deshecho: no se dijo" in page(void_ok=odd)
