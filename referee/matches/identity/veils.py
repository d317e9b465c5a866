"""Links to the replay of a match in which some seats have no name, as a notebook shows it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from referee.matches.identity import links
from referee.matches.models import Match


class Veil(NamedTuple):
    """A match, the seats that are nobody's, and the notebook in which it is so."""

    match: Match
    seats: tuple[int, ...]
    notebook: str


def token(match: Match, seats: Collection[int], notebook: str) -> str:
    """Return the token of a link that shows these seats without their names."""
    place = f"{notebook}.{'-'.join(str(seat) for seat in sorted(seats))}"
    return f"{links.token(match, _purpose(place))}.{place}"


def open_veil(token_text: str) -> Veil | None:
    """Return what this token opens, or None.

    It opens nothing else: who has the link sees no name there. One query at most.
    """
    proof, _dot, place = token_text.partition(".")
    match = links.open_token(proof, _purpose(place))
    if match is None:
        return None
    notebook, _dot, seats = place.partition(".")
    return Veil(match, tuple(int(seat) for seat in seats.split("-")), notebook)


def _purpose(place: str) -> str:
    return f"replay without {place}"
