"""Where the points came from: a bar for each side or person, in parts that stand one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.notebook.charts.box import WIDTH, number, short

ROW, HEIGHT, TEXT, TOTAL = 52, 20, 17, 44
"""The height of a row and of its bar, the baseline of its name, and the room that its sum has beside it."""
MOST_PARTS = 7
"""So many parts can be told apart by colour and pattern."""
Given = Sequence[tuple[str, Sequence[tuple[str, int]]]]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a bar: which one it is, counted from 0, and where it lies."""

    kind: int
    name: str
    points: int
    left: str
    width: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: whose it is, its parts, and their sum.

    Parts below zero lie left of where the others begin.
    """

    who: str
    label: str
    total: int
    parts: tuple[Part, ...]
    top: str
    base: str
    end: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """A part that some bar has, in the colour of its place among all."""

    place: int
    name: str


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars under each other, all by one measure, with the kinds of parts that some of them have."""

    width: int
    height: int
    thick: int
    zero: str
    kinds: tuple[Kind, ...]
    bars: tuple[Bar, ...]

    @property
    def summary(self) -> str:
        """The bars in words."""
        return " · ".join(f"{bar.who} {bar.total}" for bar in self.bars)


def bars(rows: Given) -> Bars | None:
    """Return the drawing of rows, each a name with its parts in one order.

    None where there is nothing to draw.
    """
    if not any(points for _who, parts in rows for _name, points in parts):
        return None
    assert all(len(parts) <= MOST_PARTS for _who, parts in rows)
    most = max(sum(points for _name, points in parts if points > 0) for _who, parts in rows)
    least = min(sum(points for _name, points in parts if points < 0) for _who, parts in rows)
    unit = (WIDTH - TOTAL) / max(most - least, 1)
    zero = -least * unit
    names = [name for name, _points in rows[0][1]]
    there = [place for place in range(len(names)) if any(parts[place][1] for _who, parts in rows)]
    return Bars(
        width=WIDTH,
        height=ROW * len(rows),
        thick=HEIGHT,
        zero=number(zero),
        kinds=tuple(Kind(place, names[place]) for place in there),
        bars=tuple(_bar(who, parts, there, place * ROW, zero, unit) for place, (who, parts) in enumerate(rows)),
    )


def _bar(who: str, given: Sequence[tuple[str, int]], there: Sequence[int], top: int, zero: float, unit: float) -> Bar:
    parts, right, left = [], zero, zero
    for kind in there:
        name, points = given[kind]
        width = abs(points) * unit
        left -= width if points < 0 else 0
        if points:
            parts.append(Part(kind, name, points, number(left if points < 0 else right), number(width)))
        right += width if points > 0 else 0
    return Bar(
        who=who,
        label=short(who),
        total=sum(points for _name, points in given),
        parts=tuple(parts),
        top=number(top + TEXT),
        base=number(top + TEXT + 6),
        end=number(right + 6),
        values=tuple(given[kind][1] for kind in there),
    )
