"""The value of a figure, and what may be shown of it: no number of too few cases, no % under ten."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from django.utils.formats import number_format

from referee.notebook.figures.definitions import Figure

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise

FEWEST = 10
"""Under so many cases nothing is a per cent."""
DECIMALS = {"mean": 1, "rate": 2}
"""How many decimals a figure has, by its kind; the others are whole."""

Sums = Mapping[str, int]


class Enough(IntEnum):
    """How much of a figure its cases allow to be shown."""

    NOTHING = 0
    BARE = 1
    ALL = 2


class Share(NamedTuple):
    """A further number beside a figure, such as one of the outcomes of a split."""

    label: StrPromise
    number: int
    percent: int | None


class Coverage(NamedTuple):
    """In how many of the counted matches a figure could have been seen."""

    seen: int
    total: int


@dataclass(frozen=True, slots=True)
class Value:
    """A figure of somebody: `top` of `cases`.

    `link` leads to the hands behind it, and `rows` is how many these are, or the points that they sum to.
    """

    figure: Figure
    top: int
    cases: int
    coverage: Coverage
    parts: tuple[Share, ...]
    link: str = ""

    @property
    def label(self) -> StrPromise:
        """The label of the figure."""
        return self.figure.label

    @property
    def enough(self) -> Enough:
        """How much may be shown."""
        return enough(self.cases, self.figure.least)

    @property
    def is_bare(self) -> bool:
        """Whether there are fewer cases than the figure needs."""
        return self.enough is Enough.BARE

    @property
    def is_fraction(self) -> bool:
        """Whether it is shown as a fraction of cases."""
        return self.figure.kind in ("share", "split")

    @property
    def percent(self) -> int | None:
        """The whole per cent, where the cases allow one."""
        allowed = self.is_fraction and self.enough is Enough.ALL
        return percent(self.top, self.cases) if allowed else None

    @property
    def number(self) -> Decimal | int | None:
        """The number itself, the same wherever it stands; None of no case."""
        decimals = DECIMALS.get(self.figure.kind)
        if decimals is None:
            return self.top
        return rounded(self.top, self.cases, decimals) if self.cases else None

    @property
    def text(self) -> str:
        """The number as the language writes it."""
        return "" if self.number is None else number_format(self.number)

    @property
    def has_cases(self) -> bool:
        """Whether there is anything behind it to be looked at."""
        return self.cases > 0

    @property
    def is_partial(self) -> bool:
        """Whether some matches could not tell it."""
        return self.coverage.seen < self.coverage.total


def enough(cases: int, least: int) -> Enough:
    """Return what so many cases allow to be shown of a figure that needs `least`."""
    if cases == 0 or 2 * cases < least:
        return Enough.NOTHING
    return Enough.BARE if cases < least else Enough.ALL


def rounded(top: float, cases: int, decimals: int = 0) -> Decimal:
    """Return so much for each case, the half of a last decimal rounded up.

    Django cuts the decimals of a float off, and Python rounds a half to the even one.
    """
    return (Decimal(top) / cases).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)


def percent(top: int, cases: int) -> int | None:
    """Return whole per cents; None of fewer than ten cases."""
    return int(rounded(100 * top, cases)) if cases >= FEWEST else None


def value(figure: Figure, sums: Sums, total: int, link: str = "") -> Value:
    """Return the value of a figure from the sums of its columns."""
    # Penalties are points below none, and there are some all the same.
    cases = abs(_sum(figure.cases, sums))
    covered = sums.get(figure.seen, 0) if figure.seen else total
    allowed = figure.kind == "split" and enough(cases, figure.least) is Enough.ALL
    parts = tuple(
        Share(part.label, number, percent(number, cases) if allowed else None)
        for part in figure.parts
        for number in [_sum(part.columns, sums)]
    )
    return Value(figure, _sum(figure.top, sums), cases, Coverage(covered, total), parts, link)


def _sum(columns: Iterable[str], sums: Sums) -> int:
    return sum(sums.get(column, 0) for column in columns)


def is_ranked(cases: int, least: int, largest: int) -> bool:
    """Tell whether somebody has enough cases to stand in a list that ranks."""
    return cases >= max(least, largest / 4)
