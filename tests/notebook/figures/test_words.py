"""The words of a game that has own ones for another's, on every page of its figures."""

import re
from collections.abc import Sequence
from datetime import timedelta
from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from referee.notebook.models import Keeper, Leaf, Notebook, Person
from referee.notebook.summing.work import sum_all
from tests.at_table import client_of
from tests.notebook import making, playing

pytestmark = pytest.mark.django_db
OF_ANOTHER = re.compile(r"(?<![\w-])(?:envidos?|son buenas|quiero)(?![\w-])", re.IGNORECASE)
PLAYED = playing.entries(Random(12), 4, target=30, best_of=1)


def book(games: Sequence[str]) -> tuple[Notebook, Keeper]:
    """A notebook of so many matches, of these games."""
    made, keeper = making.notebook()
    for place, game in enumerate(games):
        at = making.EVENING - timedelta(days=7 * place)
        match = making.played(at=at, entries=PLAYED, ruleset=game, target=30)
        making.leaf(made, match, keeper)
    list(sum_all(Leaf.objects.filter(notebook=made)))
    return made, keeper


def addresses(notebook: Notebook) -> list[str]:
    ana, bruno, caro, _dani = Person.objects.filter(notebook=notebook).order_by("name")
    return [
        reverse("notebook", args=[notebook.pk]),
        reverse("records", args=[notebook.pk]),
        reverse("person", args=[notebook.pk, ana.pk]),
        reverse("pair", args=[notebook.pk, f"{ana.pk}+{caro.pk}"]),
        reverse("against", args=[notebook.pk, f"{ana.pk}+{bruno.pk}"]),
        f"{reverse('league', args=[notebook.pk])}?por=envidos-ganados",
        f"{reverse('hands-behind', args=[notebook.pk])}?de=envidos&quien={ana.pk}",
        reverse("night", args=[notebook.pk, making.EVENING.date().isoformat()]),
    ]


def texts(client: Client, address: str, query: str = "") -> str:
    """What a page says, without its tags."""
    response = client.get(address + (f"{'&' if '?' in address else '?'}{query}" if query else ""))
    assert response.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", response.content.decode()).split())


def test_pages_of_gaucho_alone_say_its_words() -> None:
    notebook, keeper = book(["gaucho"] * 12)
    client = client_of(keeper.device)
    for address in addresses(notebook):
        assert not OF_ANOTHER.findall(texts(client, address)), address
    assert "Invidos ganados" in texts(client, addresses(notebook)[2])


def test_pages_of_several_games_say_those_of_the_chosen_one() -> None:
    notebook, keeper = book(["gaucho", "argentino"] * 6)
    client = client_of(keeper.device)
    person = addresses(notebook)[2]
    assert "Envidos ganados" in texts(client, person)
    assert "Envidos ganados" in texts(client, person, "juego=argentino")
    assert "Invidos ganados" in texts(client, person, "juego=gaucho")
