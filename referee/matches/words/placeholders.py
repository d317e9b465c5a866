"""Placeholders for names nobody gave, and when they give way to names.

A match without names gets them when people sit down.
"""

from __future__ import annotations

import re

UNNAMED = ("Nosotros", "Ellos")
"""The seats of a match that was started without names."""
NAMELESS = re.compile(r"Jugador ([1-8])")
"""The record's name for a player whose name nobody gave."""


def player(seat: int) -> str:
    """Return the record's name for the player in a seat who has none.

    `names.called` translates it.
    """
    return f"Jugador {seat + 1}"


def is_placeholder(name: str) -> bool:
    """Tell whether nobody gave this name: "Jugador 2", Nosotros, Ellos."""
    return name in UNNAMED or NAMELESS.fullmatch(name) is not None


def seated(seats: list[str], seat: int, name: str, *, renames: bool) -> list[str]:
    """Return the match's names after somebody, perhaps nameless, has sat down.

    A name that somebody gave to the seat stays, unless the newcomer `renames` it. "Nosotros" and "Ellos" last only
    while one phone logs: a name, or a phone on the other side, ends them for both.
    """
    new = list(seats)
    # One with a name beside "Ellos" would read as if the others were somebody else's.
    if tuple(seats) == UNNAMED and (name or seat == 1):
        new = [player(place) for place in range(len(seats))]
    if name and (renames or is_placeholder(new[seat])):
        new[seat] = name
    return new
