"""The marks of points on the board.

They are sticks in squares of five, tentos, notches cut in rods, truts with odd points beside them. The drawings are in
templates/table/_marks.html; this module says which of them lie where.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee.rules.record.rulesets.trut import POINTS

Style = Literal["sticks", "tentos", "notches", "truts"]
FIVE, THREE, SIX = 5, 3, 6
LEAST = 4
"""There is room for so many rows of tentos, so that they are of one size whatever a tento is worth."""
ROWS = 2
"""Truts lie in so many rows."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A drawing and its place, in units of the tally it belongs to."""

    name: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Tally:
    """Marks on a ground of `width` by `height` units.

    It is as large as half a board lets it be.
    """

    width: int
    height: int
    marks: tuple[Mark, ...]

    @property
    def box(self) -> str:
        """The ground as the `viewBox` of its drawing."""
        return f"0 0 {self.width} {self.height}"


def squares(points: int) -> list[str]:
    """Return points as the squares that show them, by their number of sticks.

    So 7 is "5", "2".
    """
    full, rest = divmod(points, FIVE)
    return [str(FIVE)] * full + ([str(rest)] if rest else [])


def tally(style: Style, points: int, target: int, base: int) -> Tally | None:
    """Return points as this game lays them; None where they are sticks.

    A hand without a bet is worth `base` points, which are one tento (BR-SCO-06). The ground is made for `target` points
    and grows with what lies above it, up to as many again: the number says the rest.
    """
    # A score can be noted far above the target; past twice as much the marks would be too small to read.
    shown = min(points, 2 * target)
    if style == "tentos":
        return _tentos(shown, base)
    if style == "notches":
        return _notches(shown, target)
    return _truts(shown, target) if style == "truts" else None


def _tentos(points: int, base: int) -> Tally:
    """Lay seeds in rows of three; a half seed is less than a tento."""
    seeds, rest = divmod(points, base)
    full, last = divmod(seeds, THREE)
    rows = [str(THREE)] * full + ([str(last)] if last else [])
    marks = [Mark(f"t{row}", 26 * place, 0) for place, row in enumerate(rows)]
    if rest:
        marks.append(Mark("t0", 26 * full, 21 * last))
    return Tally(26 * max(LEAST, full + bool(last or rest)) - 4, 62, tuple(marks))


def _notches(points: int, target: int) -> Tally:
    """Lay notches in rods that have room for six, one rod under another."""
    rods = max(-(-target // SIX), -(-points // SIX))
    marks = (Mark(f"n{min(max(points - SIX * rod, 0), SIX)}", 0, 30 * rod) for rod in range(rods))
    return Tally(108, 30 * rods - 6, tuple(marks))


def _truts(points: int, target: int) -> Tally:
    """Lay truts as squares and odd points as sticks beside them (TT-CNT-01).

    The truts still to win are drawn empty.
    """
    truts, odd = divmod(points, POINTS)
    places = max(target // POINTS, truts)
    columns = -(-places // ROWS)
    marks = [Mark("q1" if at < truts else "q0", 27 * (at % columns), 27 * (at // columns)) for at in range(places)]
    if odd:
        marks.append(Mark(f"o{odd}", 27 * columns + 4, 0))
    return Tally(27 * columns + 30, 51, tuple(marks))
