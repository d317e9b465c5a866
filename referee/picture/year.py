"""Somebody's year on a poster: month by month every match as a bean, and where the points came from."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise

from referee.picture.fitting import Room
from referee.picture.sheet import EDGE, EMBER, INK, INNER, SIDES, SOFT

FLOOR, HIGH, BEAN = 828, 172, 40
"""Where the months stand, how high they are, and how high a match is at most."""
APART = 10
"""Below this height matches are no longer drawn one by one."""
BARS_TOP, BARS_HIGH, GAP = 976, 40, 4
SMALL = 18
"""The least size of a text in a narrow room."""
COLOURS = (*SIDES, EMBER, "#9CCB86", SOFT)
"""Of the sources, which stand in the same order below their bar."""


@dataclass(frozen=True, slots=True)
class Month:
    """A month: its name, matches won, and played."""

    name: str
    won: int
    played: int


@dataclass(frozen=True, slots=True)
class Source:
    """Points of one kind."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Year:
    """The months of a year; the sources of its points under their `title`."""

    months: tuple[Month, ...]
    title: str
    sources: tuple[Source, ...]

    @property
    def alt(self) -> str:
        """The points in words; how the months went is told by their sum."""
        parts = " · ".join(f"{source.name} {source.points}" for source in self.sources)
        return f"{self.title}: {parts}" if parts else ""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; a `hollow` one has only its edge."""

    left: str
    top: str
    width: str
    height: str
    colour: str
    hollow: bool = False


def rooms(year: Year) -> Iterator[tuple[str, Room]]:
    """Yield every text with its room."""
    wide = INNER / max(len(year.months), 1)
    for place, month in enumerate(year.months):
        left = EDGE + place * wide
        if month.played:
            yield f"{month.won}/{month.played}", Room(left, FLOOR + 8, wide, 38, "bold", 32, INK, SMALL, middle=True)
        yield month.name, Room(left, FLOOR + 46, wide, 34, "key", 28, SOFT, middle=True)
    if year.sources:
        yield year.title, Room(EDGE, BARS_TOP - 50, INNER, 40, "key", 30, SOFT)
    wide = INNER / max(len(year.sources), 1)
    for place, source in enumerate(year.sources):
        left, colour = EDGE + place * wide, COLOURS[place % len(COLOURS)]
        points = str(source.points).replace("-", "−")
        yield points, Room(left, BARS_TOP + 44, wide - 8, 46, "bold", 38, colour, SMALL)
        yield source.name, Room(left, BARS_TOP + 88, wide - 8, 36, "key", 28, SOFT, SMALL)


def boxes(year: Year) -> Iterator[Box]:
    """Yield the matches of the months and the bar of the sources.

    Won ones are at the bottom.
    """
    most = max((month.played for month in year.months), default=0)
    step, wide = min(HIGH / max(most, 1), BEAN), INNER / max(len(year.months), 1)
    for place, month in enumerate(year.months):
        ends = [*range(month.played + 1)] if step >= APART else [0, month.won, month.played]
        for low, high in pairwise(ends):
            if high > low:
                yield _box(EDGE + (place + 0.2) * wide, FLOOR - high * step, wide * 0.6, (high - low) * step, SIDES[1],
                           hollow=low >= month.won)  # fmt: skip
    points = [max(source.points, 0) for source in year.sources]
    unit = INNER / max(sum(points), 1)
    for place, (low, high) in enumerate(pairwise(accumulate(points, initial=0))):
        if high > low:
            colour = COLOURS[place % len(COLOURS)]
            yield _box(EDGE + low * unit, BARS_TOP, (high - low) * unit, BARS_HIGH, colour)


def _box(left: float, top: float, wide: float, high: float, colour: str, *, hollow: bool = False) -> Box:
    """Return a rectangle that leaves room to the next one."""
    inset = GAP if hollow else GAP / 2
    left, top, wide, high = left + inset, top + inset, max(wide - 2 * inset, 1), max(high - 2 * inset, 1)
    return Box(f"{left:.1f}", f"{top:.1f}", f"{wide:.1f}", f"{high:.1f}", colour, hollow)
