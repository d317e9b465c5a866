"""*Jugar*: the rules and the people of the last match stand there, and can be changed before it begins."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.models import Match
from referee.notebook.models import Bond, Keeper, Notebook
from tests.notebook import making

pytestmark = pytest.mark.django_db


@pytest.fixture
def way(notebook: Notebook, keeper: Keeper) -> str:
    """The address, in a notebook whose last match was of Caro and Ana, without flor; Zoe played before."""
    earlier = making.played(("Zoe", "Ana"), at=making.EVENING - timedelta(days=9), target=15)
    making.leaf(notebook, earlier, keeper)
    making.leaf(notebook, making.played(("Caro", "Ana"), flor=False, target=30), keeper)
    return reverse("play", args=[notebook.pk])


def chips(page: str) -> list[str]:
    return re.findall(r'data-name="([^"]*)"', page)


def seats(page: str) -> list[str]:
    return re.findall(r'data-seat\s+value="([^"]*)"', page)


def test_the_last_rules_stand_in_a_line_and_the_last_people_come_first(phone: Client, way: str) -> None:
    page = phone.get(way).content.decode()
    assert "Argentino · sin flor · a 30 · Cambiar" in making.text_of(page)
    assert chips(page) == ["Caro", "Ana", "Zoe"]
    assert (seats(page)[:2], set(seats(page)[2:])) == (["Caro", "Ana"], {""})
    # Of another game its own questions are asked, of the same people.
    page = phone.get(way, {"juego": "paulista"}).content.decode()
    assert "Paulista · " in making.text_of(page)
    assert seats(page)[:2] == ["Caro", "Ana"]
    assert "option-flor" not in page
    assert "Argentino · " in making.text_of(phone.get(way, {"juego": "<b>"}).content.decode())


def test_what_was_changed_is_played(phone: Client, notebook: Notebook, way: str) -> None:
    sent = {"ruleset": "argentino", "seat0": "Ana", "seat1": "Eva", "option-flor": "1", "option-target": "15"}
    answer = phone.post(way, sent)
    match = Match.objects.latest("created_at")
    assert answer["Location"] == reverse("table", args=[match.pk])
    assert (match.seats, match.settings["flor"], match.settings["target"]) == (["Ana", "Eva"], True, 15)
    assert match.settings["best_of"] == 1, "what nobody was asked stays as it was"
    assert Bond.objects.get().match == match
    assert Bond.objects.get().notebook == notebook


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat1": ""}, {"option-target": "31"}, {"ruleset": "bridge"},
        {"option-falta_envido": "half", "option-target": "9"},
    ],
)  # fmt: skip
def test_what_can_not_be_played_is_refused(phone: Client, way: str, wrong: dict[str, str]) -> None:
    before = Match.objects.count()
    sent = {"ruleset": "argentino", "seat0": "Ana", "seat1": "Eva", **wrong}
    assert phone.post(way, sent).status_code == 422
    assert Match.objects.count() == before


def test_an_empty_notebook_asks_for_names(phone: Client, notebook: Notebook) -> None:
    page = phone.get(reverse("play", args=[notebook.pk])).content.decode()
    assert chips(page) == []
    assert set(seats(page)) == {""}
