"""Names that stand in for names, and when they give way: a match without names gets them when people sit down."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext

from referee.matches.bounds import MAX_NAME
from referee.matches.names import UNNAMED


def player(seat: int) -> str:
    """How a player without a name is called, in the reader's language: "Jugador 1" in seat 0."""
    return gettext("Jugador %(number)s") % {"number": seat + 1}


def is_placeholder(name: str) -> bool:
    """Whether nobody gave this name: "Jugador 2" in any language, Nosotros, Ellos."""
    return name in UNNAMED or name in _placeholders()


@lru_cache(maxsize=1)
def _placeholders() -> frozenset[str]:
    found = set()
    for code, _language in settings.LANGUAGES:
        with translation.override(code):
            found |= {player(seat) for seat in range(8)}
    return frozenset(found)


def clean(name: object) -> str:
    """A name as it is kept: one line, no outer blanks, at most forty characters."""
    return " ".join(name.split())[:MAX_NAME] if isinstance(name, str) else ""


def seated(seats: list[str], seat: int, name: str, *, renames: bool) -> list[str]:
    """The match's names after somebody called `name` (perhaps nothing) has sat down.

    A name that somebody gave to the seat stays, unless the newcomer `renames` it. "Nosotros" and "Ellos" last only
    while one phone logs: a name, or a phone on the other side, ends them for both.
    """
    new = list(seats)
    if tuple(seats) == UNNAMED and (name or seat == 1):
        new = [player(place) for place in range(len(seats))]
    if name and (renames or is_placeholder(new[seat])):
        new[seat] = name
    return new
