"""Verbs agree with one person, with several, and with the side that speaks of itself."""

import pytest
from django.utils import translation

from referee.matches.words import names
from referee.matches.words.names import UNNAMED

PAIRS = names.Cast(("Ana", "Bruno", "Caro", "Dani"), (0, 1, 0, 1), 2)
SIX = names.Cast(("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede"), (0, 1) * 3, 2)
GALLO = names.Cast(("Ana", "Bruno", "Caro"), (0, 1, 1), 2)


@pytest.mark.parametrize(
    ("cast", "first", "second"),
    [
        (names.Cast(("Ana", "Bruno"), (0, 1), 2), "contesta Ana", "contesta Bruno"),
        (PAIRS, "contestan Ana y Caro", "contestan Bruno y Dani"),
        (SIX, "contestan los de Ana", "contestan los de Bruno"),
        (names.dueling(SIX, (4, 1)), "contesta Eva", "contesta Bruno"),
        (GALLO, "contesta Ana", "contestan Bruno y Caro"),
        (names.Cast(UNNAMED, (0, 1), 2), "contestamos Nosotros", "contestan Ellos"),
    ],
)
def test_a_verb_agrees_with_a_side(cast: names.Cast, first: str, second: str) -> None:
    assert tuple(side.does(names.ANSWERS) for side in names.both_sides(cast)) == (first, second)
    with translation.override("en"):
        assert all(side.does(names.ANSWERS) == f"{side.brief} to answer" for side in names.both_sides(cast))


def test_a_verb_agrees_with_a_player_or_with_any_of_several() -> None:
    nobody = names.Cast(UNNAMED, (0, 1), 2)
    assert [names.does(names.PLAYS, nobody, seat) for seat in (0, 1)] == ["jugamos Nosotros", "juegan Ellos"]
    assert names.does(names.PLAYS, PAIRS, 2) == "juega Caro"
    assert names.any_does(names.LEADS, PAIRS, (1, 3)) == "sale Bruno o Dani"
    assert names.any_does(names.LEADS, nobody, (1,)) == "salen Ellos"


def test_a_seat_that_is_not_there_has_no_number() -> None:
    assert names.does(names.DEALS, names.Cast(UNNAMED, (0, 1), 2), 7) == "da ?"
