"""The values that were said in the envido: how often each, and beside them how often "son buenas", which says none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.notebook.charts.box import WIDTH, number

VALUES = (*range(8), *range(20, 34))
"""What three cards can be worth, with and without two of a suit."""
NAMED = (0, 7, 20, 27, 33)
"""There is room for so many numbers under the bars."""
HEIGHT, TOP, FOOT, GAP = 128, 18, 20, 8


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its value, None for *son buenas*, how often, and where it stands."""

    value: int | None
    count: int
    left: str
    width: str
    top: str
    height: str
    middle: str
    named: bool

    @property
    def kind(self) -> str:
        """Which fill it has."""
        return "good" if self.value is None else "k0"


@dataclass(frozen=True, slots=True)
class Histogram:
    """Columns side by side, as high as they are many."""

    width: int
    height: int
    floor: int
    foot: int
    columns: tuple[Column, ...]
    total: int
    good: int

    @property
    def highest(self) -> Column:
        """The value that was said most often, the higher of equal ones."""
        return max(
            (column for column in self.columns if column.value is not None), key=lambda one: (one.count, one.value)
        )


def histogram(counts: Mapping[int, int], good: int = 0) -> Histogram | None:
    """Return the drawing of values with how often each was said.

    `good` were *son buenas*. None where nothing was said. A value that no three cards have is left out.
    """
    tallied = [(value, counts.get(value, 0)) for value in VALUES]
    total = sum(count for _value, count in tallied)
    if not total and not good:
        return None
    most = max(good, *(count for _value, count in tallied))
    wide = (WIDTH - 2 * GAP) / (len(VALUES) + 2)
    lefts = [place * wide + (GAP if value >= VALUES[8] else 0) for place, value in enumerate(VALUES)]
    columns = [_column(value, count, left, wide, most) for (value, count), left in zip(tallied, lefts, strict=True)]
    columns.append(_column(None, good, WIDTH - 2 * wide, 2 * wide, most))
    return Histogram(WIDTH, HEIGHT, HEIGHT - FOOT, HEIGHT - 4, tuple(columns), total, good)


def _column(value: int | None, count: int, left: float, wide: float, most: int) -> Column:
    height = count / most * (HEIGHT - TOP - FOOT)
    return Column(
        value=value,
        count=count,
        left=number(left + 1),
        width=number(wide - 2),
        top=number(HEIGHT - FOOT - height),
        height=number(height),
        middle=number(left + wide / 2),
        named=value is None or value in NAMED,
    )
