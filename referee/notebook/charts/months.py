"""Month by month: a dot for each, as high as what was won of it and as large as its matches are many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from referee.notebook.charts.box import WIDTH, number

HEIGHT, EDGE, FOOT, LARGEST = 148, 16, 22, 12
LEAST = 3
"""Below so many matches a dot is drawn hollow: it says little."""
ROOM = 46
"""The width that the name of a month needs."""


@dataclass(frozen=True, slots=True)
class Dot:
    """The dot of a month, and what it says; `named` where there is room for its name."""

    month: str
    won: int
    played: int
    left: str
    top: str
    radius: str
    hollow: bool
    named: bool
    align: str


@dataclass(frozen=True, slots=True)
class Months:
    """Dots between a line for all matches won and one for none."""

    width: int
    height: int
    high: str
    half: str
    low: str
    foot: str
    dots: tuple[Dot, ...]

    @property
    def won(self) -> int:
        """How many matches were won in all."""
        return sum(dot.won for dot in self.dots)

    @property
    def played(self) -> int:
        """How many were played."""
        return sum(dot.played for dot in self.dots)


def months(rows: Sequence[tuple[str, int, int]]) -> Months | None:
    """Return the drawing of months in their order: the name, matches won, and played.

    None where nothing was played; a month without a match has a place, but no dot.
    """
    if not any(played for _month, _won, played in rows):
        return None
    high, low = EDGE, HEIGHT - FOOT - EDGE
    most, step = max(played for _month, _won, played in rows), (WIDTH - 2 * EDGE) / max(len(rows) - 1, 1)
    every = -(-ROOM // max(int(step), 1)) if len(rows) > 1 else 1
    dots = []
    for place, (month, won, played) in enumerate(rows):
        if played:
            radius = max(3.0, LARGEST * sqrt(played / most))
            left = EDGE + place * step if len(rows) > 1 else WIDTH / 2
            named = (len(rows) - 1 - place) % every == 0
            align = "start" if left < ROOM / 2 else "end" if left > WIDTH - ROOM / 2 else "middle"
            top = low - (low - high) * won / played
            dots.append(
                Dot(month, won, played, number(left), number(top), number(radius), played < LEAST, named, align)
            )
    return Months(WIDTH, HEIGHT, number(high), number((high + low) / 2), number(low), number(HEIGHT - 4), tuple(dots))
