"""The marks of points on the board.

They are sticks in squares of five, tentos in rows, notches cut in rods, truts with odd points beside them. The drawings
are in templates/table/screen/_marks.html; this module says which of them lie where, and which the last tap laid.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee.rules.record.rulesets.trut import POINTS
from referee.table.screen.pieces import Shown

Style = Literal["sticks", "tentos", "notches", "truts"]
FIVE, THREE, SIX = 5, 3, 6
GROUNDS: dict[Style, str] = {
    "sticks": "-7 -7 114 114",
    "tentos": "0 0 66 22",
    "notches": "0 0 108 48",
    "truts": "0 0 100 100",
}
"""The room of a mark of each style, in units of its drawing."""
LEAST = 4
"""There is room for so many rows of tentos, so that they are of one size whatever a tento is worth."""
HANDS = "abc"
"""Squares are laid by three moods of the same hand, one after the other: each is irregular in its own way."""
ROOMS = (3, 4, 6, 12)
"""A pile has room for so many marks: the fewer a game needs, the larger they lie."""


@dataclass(frozen=True, slots=True)
class Mark(Shown):
    """The drawing of what lay before the last tap, and of what that tap laid on it."""

    laid: str
    new: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile(Shown):
    """The marks of a score.

    There is room for `most` of them, or for so many as there are. `coming` is the stick that the next point lays, where
    the game counts in sticks.
    """

    style: Style
    marks: tuple[Mark, ...]
    most: int
    coming: str = ""

    @property
    def box(self) -> str:
        """The room of a mark as the `viewBox` of its drawing."""
        return GROUNDS[self.style]

    @property
    def room(self) -> int:
        """The number of marks that there must be room for."""
        return next(room for room in ROOMS if max(self.most, len(self.marks)) <= room)

    @property
    def wide(self) -> bool:
        """Whether it takes the whole width: the number stands under it."""
        return self.style != "sticks" or self.room > ROOMS[0]


EMPTY = Pile("sticks", (), 3, "a1")


def pile(style: Style, points: int, full: int, base: int = 1, new: int = 0) -> Pile:
    """Return points as this game lays them; the last tap brought `new` of them.

    A hand without a bet is worth `base` points, which are one tento (BR-SCO-06). What lies above the points of a `full`
    pile is drawn up to as many again: the number says the rest.
    """
    # A score can be noted far above the target; past twice as much the marks would be too small to read.
    shown = min(points, 2 * full)
    before = min(max(points - max(new, 0), 0), shown)
    if style == "sticks":
        return Pile(style, _sticks(shown, before), -(-full // FIVE), _stick(shown))
    if style == "tentos":
        return Pile(style, _tentos(shown, before, base), LEAST)
    if style == "notches":
        return Pile(style, _notches(shown, before, full), -(-full // SIX))
    return Pile(style, _truts(shown, before, full)[: ROOMS[-1]], full // POINTS + 1)


def _split(points: int, before: int, size: int) -> list[tuple[int, int]]:
    """Return groups of `size`: how many lay in each, and how many lie there now."""
    starts = range(0, points, size)
    return [(min(max(before - start, 0), size), min(points - start, size)) for start in starts]


def _stick(place: int) -> str:
    """Return the name of a stick, counted from 0."""
    square, stick = divmod(place, FIVE)
    return f"{HANDS[square % len(HANDS)]}{stick + 1}"


def _sticks(points: int, before: int) -> tuple[Mark, ...]:
    """Lay sticks in squares of five."""
    marks = []
    for square, (old, now) in enumerate(_split(points, before, FIVE)):
        hand = HANDS[square % len(HANDS)]
        marks.append(Mark(f"{hand}{hand}{old}" if old else "", tuple(f"{hand}{n}" for n in range(old + 1, now + 1))))
    return tuple(marks)


def _tentos(points: int, before: int, base: int) -> tuple[Mark, ...]:
    """Lay seeds in rows of three; a half seed is less than a tento."""
    marks = []
    seeds, half = divmod(points, base)
    for old, now in _split(seeds + bool(half), min(before // base, seeds), THREE):
        ends = [f"e{n}" for n in range(old + 1, now + 1)]
        marks.append(Mark(f"t{old}" if old else "", tuple(ends)))
    if half:
        last = marks[-1]
        marks[-1] = Mark(last.laid, (*last.new[:-1], f"h{last.new[-1][1:]}"))
    return tuple(marks)


def _notches(points: int, before: int, full: int) -> tuple[Mark, ...]:
    """Cut notches in rods that have room for six."""
    rods = max(-(-full // SIX), -(-points // SIX))
    split = _split(points, before, SIX)
    split += [(0, 0)] * (rods - len(split))
    return tuple(Mark(f"n{old}", tuple(f"k{n}" for n in range(old + 1, now + 1))) for old, now in split)


def _truts(points: int, before: int, full: int) -> tuple[Mark, ...]:
    """Lay truts as squares and odd points as sticks beside them (TT-CNT-01).

    The truts still to win are drawn empty.
    """
    (truts, odd), (old_truts, old_odd) = divmod(points, POINTS), divmod(before, POINTS)
    marks = [
        Mark("q1" if at < min(truts, old_truts) else "q0", ("q1",) if old_truts <= at < truts else ())
        for at in range(max(full // POINTS, truts))
    ]
    if odd:
        kept = min(odd, old_odd) if truts == old_truts else 0
        marks.append(Mark(f"o{kept}" if kept else "", tuple(f"p{n}" for n in range(kept + 1, odd + 1))))
    return tuple(marks)
