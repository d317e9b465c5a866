"""What the people and the sides of a match are called, in the reader's language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language, gettext

UNNAMED = ("Nosotros", "Ellos")
"""The seats of a match that was started without names."""
NAMELESS = re.compile(r"Jugador ([1-8])")
"""What the record calls a player whose name nobody gave."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side's name in full, as it stands on a key, and its account on the board."""

    number: int
    full: str
    short: str


def side_of(seat: int) -> int:
    """The side that a seat plays on: sides alternate (AR-GEN-04)."""
    return seat % 2


def sides(seats: tuple[str, ...]) -> tuple[Side, Side]:
    """Both sides: "Nosotros" and "Ellos" while nobody gave a name, else their players ("Ana y Caro")."""
    return _sides(seats, get_language() or "")


@lru_cache(maxsize=1024)
def _sides(seats: tuple[str, ...], _language: str) -> tuple[Side, Side]:
    if seats == UNNAMED:
        return Side(0, gettext("Nosotros"), gettext("Nos")), Side(1, gettext("Ellos"), gettext("Ellos"))
    first, second = _together(seats[0::2]), _together(seats[1::2])
    return Side(0, first, first), Side(1, second, second)


def _together(players: tuple[str, ...]) -> str:
    shown = [called(name) for name in players]
    if len(shown) == 1:
        return shown[0]
    return gettext("%(some)s y %(last)s") % {"some": ", ".join(shown[:-1]), "last": shown[-1]}


def called(name: str) -> str:
    """A name as it is shown: what stands in for one, "Jugador 2", is in the reader's language."""
    number = NAMELESS.fullmatch(name)
    return gettext("Jugador %(number)s") % {"number": number[1]} if number else name


def seat(seats: tuple[str, ...], number: object) -> str:
    """The name of the player in a seat; "?" for what is no seat of this table, which a kept refusal may name."""
    if not isinstance(number, int) or not 0 <= number < len(seats):
        return "?"
    return sides(seats)[number].full if seats == UNNAMED else called(seats[number])


def speaker(seats: tuple[str, ...], raw: dict[str, object]) -> str:
    """Who an entry is about: the player where the seat is known, else the side; empty where it names nobody."""
    for place in ("by", "showdown", "trick", "deal"):
        number = raw.get(place)
        if isinstance(number, int) and 0 <= number < len(seats):
            return seat(seats, number)
    team = raw.get("team")
    return sides(seats)[team].full if team in (0, 1) else ""
