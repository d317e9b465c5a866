"""What the arrows of the foot take back: the word whole, the side as a colour, and both aloud."""

from typing import Any

import pytest
from django.utils import translation

from referee.table.screen.screen import screen
from referee.table.screen.strip import Taken
from tests.table.making import FOUR, Table, say, won

pytestmark = pytest.mark.django_db

VALUES = (say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 28})


def shown(table: Table) -> dict[str, Any]:
    with translation.override("es"):
        return screen(table.data)


def after(*raws: dict[str, Any], seats: tuple[str, ...] = FOUR) -> Table:
    table = Table(seats)
    for raw in raws:
        table.tap(raw)
    return table


@pytest.mark.parametrize(
    ("raws", "taken"),
    [
        ((say(1, "truco"),), Taken("truco", 1, "truco, Bruno y Dani")),
        (VALUES, Taken("28, Ana", 0, "28, Ana")),
        ((*VALUES[:2], {"showdown": None, "team": 1}), Taken("el tanto", 1, "el tanto, Bruno y Dani")),
        (({"adjust": [0, 2]},), Taken("+2", 1, "+2 Bruno y Dani")),
        (({"adjust": [1, 2]},), Taken("+1 Ana y Caro +2 Bruno y Dani", None, "+1 Ana y Caro +2 Bruno y Dani")),
        ((won(1),), Taken("primera", 1, "primera, Bruno y Dani")),
        ((won(1), won(0)), Taken("segunda", 0, "segunda, Ana y Caro")),
        ((won(0), {"trick": "parda"}), Taken("segunda parda", None, "segunda parda")),
    ],
)
def test_the_label_of_undo_is_the_word_and_its_side(raws: tuple[dict[str, Any], ...], taken: Taken) -> None:
    assert shown(after(*raws))["undo"] == taken


def test_a_hand_that_is_taken_back_is_the_hand() -> None:
    table = Table(FOUR)
    table.tap(won(1), won(1))
    assert shown(table)["undo"] == Taken("la mano", 1, "la mano, Bruno y Dani")


@pytest.mark.parametrize(
    ("last", "taken"),
    [(won(1), Taken("la mano", 1, "la mano, Dani")), ({"trick": "parda"}, Taken("la mano", None, "la mano"))],
    ids=["won", "tied"],
)
def test_the_trick_that_ended_a_duel_is_its_hand(last: dict[str, Any], taken: Taken) -> None:
    table = after({"deal": 5, "pica": True}, won(1), last, seats=(*FOUR, "Elena", "Fede"))
    assert shown(table)["undo"] == taken


def test_a_trick_that_comes_again_has_the_name_that_it_had() -> None:
    table = after(won(0), won(1), won(1))
    assert shown(table)["undo"].word == "tercera"
    table.undo()
    assert shown(table)["redo"] == Taken("tercera", 1, "tercera, Bruno y Dani")
    assert shown(table)["undo"].word == "segunda"


def test_nothing_to_take_back_is_nothing() -> None:
    seen = shown(Table(FOUR))
    assert (seen["undo"], seen["redo"]) == (None, None)
