"""The poster of a match, an evening or a year: its parts laid out on one sheet, from plain texts and numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import segno
from django.template.loader import render_to_string

from referee.picture.fitting import Room, Words, fit
from referee.picture.fonts import Face, drawable
from referee.picture.sheet import EDGE, HEIGHT, INK, INNER, SIDES, SOFT, WIDTH
from referee.picture.sticks import sticks_of
from referee.picture.year import Year, boxes, rooms

DASHES = ("none", "16 11", "3 14")
COLUMNS_TOP, COLUMN_GAP = 400, 40
STICKS = {True: (200, 96), False: (420, 190)}
"""How high the room of the sticks is, and how long they are at most: with a race under them, and without."""
RACE_TOP, RACE_HIGH = 850, 230
CODE = 190


@dataclass(frozen=True, slots=True)
class Column:
    """A side: who it is, its score in words, and in sticks."""

    who: str
    score: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class Curve:
    """The line of a score: which one it is, counted from 0, and its path."""

    kind: int
    path: str


@dataclass(frozen=True, slots=True)
class Panorama:
    """A race in a box of its own: lines, and the fields of the buenas.

    A field is a rectangle: left, top, width, height.
    """

    width: float
    height: float
    floor: str
    curves: tuple[Curve, ...]
    fields: tuple[tuple[str, str, str, str], ...] = ()
    walls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Poster:
    """Everything that a poster says; `address` is drawn as a code where there is one."""

    lang: str
    above: str
    heading: str
    columns: tuple[Column, ...]
    race: Panorama | None
    sentence: str
    below: str
    address: str = ""
    year: Year | None = None

    @property
    def alt(self) -> str:
        """The poster in words."""
        scores = " · ".join(f"{column.who} {column.score}" for column in self.columns)
        parts = (self.heading, scores, self.year.alt if self.year else "", self.sentence.rstrip("."), self.below)
        return ". ".join(filter(None, parts))


@dataclass(frozen=True, slots=True)
class Code:
    """A code that phones read, and where it lies.

    It is made of squares of one on a sheet of `size`.
    """

    path: str
    size: int
    left: int
    top: int
    scale: str


def svg(poster: Poster) -> str:
    """Return the poster as an SVG."""
    texts = list(words(poster))
    sticks = [
        stick
        for place, column in enumerate(poster.columns)
        for stick in sticks_of(column.points, *_place(poster, place), *STICKS[poster.race is not None])
    ]
    context = {
        "poster": poster,
        "width": WIDTH,
        "height": HEIGHT,
        "texts": texts,
        "sticks": sticks,
        "sides": [(_place(poster, place), SIDES[place % 3], DASHES[place % 3]) for place in range(len(poster.columns))],
        "race": _race(poster.race),
        "boxes": list(boxes(poster.year)) if poster.year else [],
        "code": _code(poster.address),
    }
    return render_to_string("picture/poster.svg", context)


def words(poster: Poster) -> Iterator[Words]:
    """Yield all lines of text at their places."""
    for text, room in _rooms(poster):
        shown = drawable(text)
        if shown:
            yield from fit(shown, room)


def _rooms(poster: Poster) -> Iterator[tuple[str, Room]]:
    """Yield every text with its room."""
    yield poster.above, Room(EDGE, 74, INNER, 50, "key", 42, SOFT, middle=True)
    yield poster.heading, Room(EDGE, 150, INNER, 230, "sign", 92, INK, 40, middle=True)
    for place, column in enumerate(poster.columns):
        left, wide = _place(poster, place)
        middle = Room(left, COLUMNS_TOP, wide, 110, "sign", 46, SIDES[place % 3], middle=True)
        yield column.who, middle
        yield column.score, Room(left, COLUMNS_TOP + 122, wide, 92, "bold", 88, INK, 34, middle=True)
    yield from rooms(poster.year) if poster.year else ()
    yield poster.sentence, _low(poster, 1110, 120, "key", 50, INK)
    yield poster.below, _low(poster, 1250, 60, "key", 34, SOFT)


def _low(poster: Poster, top: float, high: float, face: Face, size: float, fill: str) -> Room:
    """Return a room at the foot, which the code may narrow."""
    wide = INNER - (CODE + 40 if poster.address else 0)
    return Room(EDGE, top, wide, high, face, size, fill, middle=not poster.address)


def _place(poster: Poster, place: int) -> tuple[float, float]:
    """Return where a column begins, and how wide it is."""
    count = max(len(poster.columns), 1)
    wide = (INNER - COLUMN_GAP * (count - 1)) / count
    return EDGE + place * (wide + COLUMN_GAP), wide


def _race(race: Panorama | None) -> dict[str, object] | None:
    if race is None:
        return None
    across, down = INNER / race.width, RACE_HIGH / race.height
    curves: Sequence[tuple[str, str, str]] = [
        (curve.path, SIDES[curve.kind % 3], DASHES[curve.kind % 3]) for curve in race.curves
    ]
    return {"drawn": race, "scale": f"{across:.3f} {down:.3f}", "left": EDGE, "top": RACE_TOP, "curves": curves}


def _code(address: str) -> Code | None:
    """Return the code of an address; None without one."""
    if not address:
        return None
    matrix = segno.make(address, error="m", micro=False).matrix
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix, 2) for x, dark in enumerate(row, 2) if dark)
    size = len(matrix) + 4
    return Code(path, size, WIDTH - EDGE - CODE, HEIGHT - EDGE - CODE, f"{CODE / size:.4f}")
