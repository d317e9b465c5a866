"""Charts of a notebook's figures: plain numbers in, what a template draws out.

Nothing here asks for anything. A grid of people, bars of points, a histogram of envidos, dots of months.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import ClassVar

WIDTH = 328
"""The box is as wide as a small phone's page, in its pixels, so that its letters are as large as others."""
LETTERS = 34
"""So many letters of a name fit in a line of it."""


def chart_number(value: float) -> str:
    """Write a number of the drawing: no language writes it otherwise."""
    return f"{value:.1f}".removesuffix(".0")


def short_label(name: str, letters: int = LETTERS) -> str:
    """Return a name that fits; the whole one stands in the table."""
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"


# With whom and against whom: people by people, each cell with matches won of those played.

CELL_LEAST = 3
"""Below so many matches a cell stays empty."""
HEAD, CELL = 44, 48
"""Room for initials, and a cell, in pixels: what is wider than the page scrolls in its own frame."""
SHADES = 5
Counts = Mapping[tuple[int, int], tuple[int, int]]
"""By the places of two people, of which the first is who won: matches won, and played."""


@dataclass(frozen=True, slots=True)
class GridName:
    """A person in the grid: whole in the legend, by initials at the head of a row and a column."""

    whole: str
    initials: str
    place: str


@dataclass(frozen=True, slots=True)
class GridCell:
    """A cell: where it lies, and its two people with their matches."""

    left: str
    top: str
    first: str
    second: str
    together: bool
    won: int
    played: int

    @property
    def text(self) -> str:
        """The matches in short."""
        return f"{self.won}/{self.played}"

    @property
    def shade(self) -> int:
        """How dark it is, from 0 to SHADES - 1."""
        return min(self.won * SHADES // self.played, SHADES - 1)


@dataclass(frozen=True, slots=True)
class Grid:
    """The grid of people: partners above its diagonal, opponents below it."""

    head: ClassVar = HEAD
    cell: ClassVar = CELL
    size: int
    names: tuple[GridName, ...]
    cells: tuple[GridCell, ...]


def draw_grid(people: Sequence[tuple[str, str]], partners: Counts, opponents: Counts) -> Grid | None:
    """Return the drawing of people, each a name with initials.

    `partners` are counted once for two people, the lesser place first; `opponents` from the side of the greater one,
    whose row it is. None where no two of them have played LEAST matches.
    """
    counts = {pair: count for pair, count in partners.items() if pair[0] < pair[1]}
    counts |= {pair: count for pair, count in opponents.items() if pair[0] > pair[1]}
    starts = [HEAD + CELL * place for place in range(len(people))]
    cells = tuple(
        GridCell(
            chart_number(starts[column]),
            chart_number(starts[row]),
            people[row][0],
            people[column][0],
            row < column,
            won,
            played,
        )
        for (row, column), (won, played) in sorted(counts.items())
        if played >= CELL_LEAST
    )
    if not cells:
        return None
    names = (GridName(*person, chart_number(start + CELL / 2)) for person, start in zip(people, starts, strict=True))
    return Grid(HEAD + CELL * len(people), tuple(names), cells)


# Where the points came from: a bar for each side or person, in parts that stand one after the other.

BAR_ROW, BAR, BAR_TEXT, BAR_TOTAL = 52, 20, 17, 44
"""The height of a row and of its bar, the baseline of its name, and the room that its sum has beside it."""
INSIDE_LETTER = 7
"""The room of a letter within a part."""
MOST_PARTS = 7
"""So many parts can be told apart by colour and pattern."""
BarRows = Sequence[tuple[str, Sequence[tuple[str, int]]]]


@dataclass(frozen=True, slots=True)
class BarPart:
    """A part of a bar: which one it is, counted from 0, and where it lies."""

    kind: int
    name: str
    points: int
    left: str
    width: str

    @property
    def inside(self) -> str:
        """Its name and points, if there is room for them in the only bar."""
        text = f"{self.name} {self.points}"
        return text if INSIDE_LETTER * len(text) + 16 <= WIDTH * float(self.share) / 100 else ""

    @property
    def from_left(self) -> str:
        """Where it begins in the only bar, in per cents."""
        return chart_number(100 * float(self.left) / (WIDTH - BAR_TOTAL))

    @property
    def share(self) -> str:
        """Its width in the only bar, in per cents."""
        return chart_number(100 * float(self.width) / (WIDTH - BAR_TOTAL))


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar, its parts and their sum; parts below zero lie left of where the others begin."""

    who: str
    label: str
    total: int
    parts: tuple[BarPart, ...]
    top: str
    base: str
    end: str
    values: tuple[int, ...]

    @property
    def summary(self) -> str:
        """Its parts in words."""
        return " · ".join(f"{part.name} {part.points}" for part in self.parts)


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars under each other, all by one measure.

    `kinds` are the parts that some of them have, each by its place among all, which gives its colour.
    """

    width: ClassVar = WIDTH
    thick: ClassVar = BAR
    height: int
    zero: str
    kinds: Mapping[int, str]
    bars: tuple[Bar, ...]

    @property
    def summary(self) -> str:
        """The bars in words."""
        return " · ".join(f"{bar.who} {bar.total}" for bar in self.bars)


def draw_bars(rows: BarRows) -> Bars | None:
    """Return the drawing of rows, each a name with its parts in one order.

    None where there is nothing to draw.
    """
    if not any(points for _who, parts in rows for _name, points in parts):
        return None
    assert all(len(parts) <= MOST_PARTS for _who, parts in rows)
    most = max(sum(points for _name, points in parts if points > 0) for _who, parts in rows)
    least = min(sum(points for _name, points in parts if points < 0) for _who, parts in rows)
    unit = (WIDTH - BAR_TOTAL) / max(most - least, 1)
    zero = -least * unit
    names = [name for name, _points in rows[0][1]]
    there = [place for place in range(len(names)) if any(parts[place][1] for _who, parts in rows)]
    return Bars(
        height=BAR_ROW * len(rows),
        zero=chart_number(zero),
        kinds={place: names[place] for place in there},
        bars=tuple(_bar(who, parts, there, place * BAR_ROW, zero, unit) for place, (who, parts) in enumerate(rows)),
    )


def _bar(who: str, given: Sequence[tuple[str, int]], there: Sequence[int], top: int, zero: float, unit: float) -> Bar:
    parts, right, left = [], zero, zero
    for kind in there:
        name, points = given[kind]
        width = abs(points) * unit
        left -= width if points < 0 else 0
        if points:
            parts.append(BarPart(kind, name, points, chart_number(left if points < 0 else right), chart_number(width)))
        right += width if points > 0 else 0
    return Bar(
        who=who,
        label=short_label(who),
        total=sum(points for _name, points in given),
        parts=tuple(parts),
        top=chart_number(top + BAR_TEXT),
        base=chart_number(top + BAR_TEXT + 6),
        end=chart_number(right + 6),
        values=tuple(given[kind][1] for kind in there),
    )


# The values that were said in the envido: how often each, and beside them how often "son buenas", which says none.

NAMED_VALUE = 27
"""The number under the bars between the ends of the values; there is room for no more."""
HISTOGRAM_HEIGHT, TOP, HISTOGRAM_FOOT, GAP = 128, 18, 20, 8


@dataclass(frozen=True, slots=True)
class HistogramColumn:
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

    width: ClassVar = WIDTH
    height: ClassVar = HISTOGRAM_HEIGHT
    floor: ClassVar = HISTOGRAM_HEIGHT - HISTOGRAM_FOOT
    foot: ClassVar = HISTOGRAM_HEIGHT - 4
    columns: tuple[HistogramColumn, ...]
    total: int
    good: int

    @property
    def highest(self) -> HistogramColumn:
        """The value that was said most often, the higher of equal ones."""
        return max(
            (column for column in self.columns if column.value is not None), key=lambda one: (one.count, one.value)
        )


def draw_histogram(values: Sequence[int], counts: Mapping[int, int], good: int = 0) -> Histogram | None:
    """Return the drawing of the values that the games played can have, with how often each was said.

    `good` were *son buenas*. None where nothing was said. A value that no three cards have is left out.
    """
    tallied = [(value, counts.get(value, 0)) for value in values]
    total = sum(count for _value, count in tallied)
    if not total and not good:
        return None
    most = max(good, *(count for _value, count in tallied))
    # A gap parts the values of single cards from all others, and these from the last column.
    gaps = [value for before, value in pairwise(values) if value > before + 1]
    wide = (WIDTH - (len(gaps) + 1) * GAP) / (len(values) + 2)
    lefts = [place * wide + GAP * sum(value >= gap for gap in gaps) for place, value in enumerate(values)]
    ends = {values[0], values[-1], NAMED_VALUE, *gaps, *(before for before, value in pairwise(values) if value in gaps)}
    columns = [
        _histogram_column(value, count, left, wide, most, named=value in ends)
        for (value, count), left in zip(tallied, lefts, strict=True)
    ]
    columns.append(_histogram_column(None, good, WIDTH - 2 * wide, 2 * wide, most, named=True))
    return Histogram(tuple(columns), total, good)


def _histogram_column(
    value: int | None, count: int, left: float, wide: float, most: int, *, named: bool
) -> HistogramColumn:
    height = count / most * (HISTOGRAM_HEIGHT - TOP - HISTOGRAM_FOOT)
    return HistogramColumn(
        value=value,
        count=count,
        left=chart_number(left + 1),
        width=chart_number(wide - 2),
        top=chart_number(HISTOGRAM_HEIGHT - HISTOGRAM_FOOT - height),
        height=chart_number(height),
        middle=chart_number(left + wide / 2),
        named=named,
    )


# Month by month: a dot for each, as high as what was won of it and as large as its matches are many.

MONTHS_HEIGHT, EDGE, MONTHS_FOOT, LARGEST_DOT = 148, 16, 22, 12
LOW = MONTHS_HEIGHT - MONTHS_FOOT - EDGE
DOT_LEAST = 3
"""Below so many matches a dot is drawn hollow: it says little."""
MONTH_ROOM = 46
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

    width: ClassVar = WIDTH
    height: ClassVar = MONTHS_HEIGHT
    high: ClassVar = EDGE
    half: ClassVar = (EDGE + LOW) // 2
    low: ClassVar = LOW
    foot: ClassVar = MONTHS_HEIGHT - 4
    dots: tuple[Dot, ...]

    @property
    def won(self) -> int:
        """How many matches were won in all."""
        return sum(dot.won for dot in self.dots)

    @property
    def played(self) -> int:
        """How many were played."""
        return sum(dot.played for dot in self.dots)


def draw_months(rows: Sequence[tuple[str, int, int]]) -> Months | None:
    """Return the drawing of months in their order: the name, matches won, and played.

    None where nothing was played; a month without a match has a place, but no dot.
    """
    most, step = max((played for _month, _won, played in rows), default=0), (WIDTH - 2 * EDGE) / max(len(rows) - 1, 1)
    if not most:
        return None
    every = -(-MONTH_ROOM // max(int(step), 1)) if len(rows) > 1 else 1
    dots = []
    for place, (month, won, played) in enumerate(rows):
        if played:
            left = EDGE + place * step if len(rows) > 1 else WIDTH / 2
            dots.append(
                Dot(
                    month=month,
                    won=won,
                    played=played,
                    left=chart_number(left),
                    top=chart_number(LOW - (LOW - EDGE) * won / played),
                    radius=chart_number(max(3.0, LARGEST_DOT * sqrt(played / most))),
                    hollow=played < DOT_LEAST,
                    named=(len(rows) - 1 - place) % every == 0,
                    align="start" if left < MONTH_ROOM / 2 else "end" if left > WIDTH - MONTH_ROOM / 2 else "middle",
                )
            )
    return Months(tuple(dots))
