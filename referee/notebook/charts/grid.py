"""With whom and against whom: people by people, each cell with matches won of those played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.notebook.charts.box import number

LEAST = 3
"""Below so many matches a cell stays empty."""
HEAD, CELL = 44, 48
"""Room for initials, and a cell, in pixels: what is wider than the page scrolls in its own frame."""
SHADES = 5
Counts = Mapping[tuple[int, int], tuple[int, int]]
"""By the places of two people, of which the first is who won: matches won, and played."""


@dataclass(frozen=True, slots=True)
class Name:
    """A person as the grid names it.

    Whole in the legend, by initials at the head of its row and column.
    """

    whole: str
    initials: str
    place: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: where it lies, what it says, and how dark it is, from 0 to SHADES - 1."""

    left: str
    top: str
    text: str
    shade: int


@dataclass(frozen=True, slots=True)
class Row:
    """A pair as the table tells it."""

    first: str
    second: str
    together: bool
    won: int
    played: int


@dataclass(frozen=True, slots=True)
class Grid:
    """The grid of people.

    Above its diagonal stands who plays with whom, below it who plays against whom.
    """

    size: int
    head: int
    cell: int
    names: tuple[Name, ...]
    cells: tuple[Cell, ...]
    diagonal: str
    rows: tuple[Row, ...]


def grid(people: Sequence[tuple[str, str]], partners: Counts, opponents: Counts) -> Grid | None:
    """Return the drawing of people, each a name with initials.

    `partners` are counted once for two people, the lesser place first; `opponents` from the side of the greater one,
    whose row it is. None where no two of them have played LEAST matches.
    """
    above = {pair: count for pair, count in partners.items() if pair[0] < pair[1] and count[1] >= LEAST}
    below = {pair: count for pair, count in opponents.items() if pair[0] > pair[1] and count[1] >= LEAST}
    if not above and not below:
        return None
    both = [(pair, count, pair in above) for pair, count in sorted({**above, **below}.items())]
    size = HEAD + CELL * len(people)
    return Grid(
        size=size,
        head=HEAD,
        cell=CELL,
        names=tuple(Name(*person, number(HEAD + CELL * (place + 0.5))) for place, person in enumerate(people)),
        cells=tuple(_cell(pair, count) for pair, count, _together in both),
        diagonal=f"M{HEAD} {HEAD}L{size} {size}",
        rows=tuple(Row(people[pair[0]][0], people[pair[1]][0], together, *count) for pair, count, together in both),
    )


def _cell(pair: tuple[int, int], count: tuple[int, int]) -> Cell:
    row, column = pair
    won, played = count
    shade = min(won * SHADES // played, SHADES - 1)
    return Cell(number(HEAD + CELL * column), number(HEAD + CELL * row), f"{won}/{played}", shade)
