"""The poster of a match, an evening or a year: its parts laid out on one sheet, from plain texts and numbers.

A score stands in sticks, in squares of five. A year shows month by month every match as a bean, and below a bar where
the points came from.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import segno
from django.conf import settings
from django.template.loader import render_to_string

from referee.picture.letters import FONTS, Face, Line, Room, drawable, fit_text

WIDTH, HEIGHT, EDGE = 1080, 1350, 60
INNER = WIDTH - 2 * EDGE
INK, SOFT, EMBER = "#F4E8D0", "#C9B79A", "#FF6B4A"
SIDES = ("#7FC4E8", "#F0A13C", "#F4E8D0")
"""The colours of sides and of three players, as at night on the screens."""
DASHES = ("none", "16 11", "3 14")
COLUMNS_TOP, COLUMN_GAP = 400, 40
STICKS = {True: (200, 96), False: (420, 190)}
"""The height of the sticks' room and their greatest length: with a race under them, and without."""
RACE_TOP, RACE_HIGH = 850, 230
CODE = 190
MOST_STICKS = 60
STICKS_TOP, STICK_GAP = 640, 24
FLOOR, HIGH, BEAN = 828, 172, 40
"""The floor of the months, their height, and the greatest height of a match."""
APART = 10
"""The height below which matches are no longer drawn one by one."""
BARS_TOP, BARS_HIGH, BOX_GAP = 976, 40, 4
SMALL = 18
"""The least size of a text in a narrow room."""
COLOURS = (*SIDES, EMBER, "#9CCB86", SOFT)
"""The colours of the sources, which stand in the same order below their bar."""


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
        """The points in words; the months are summed up by another part of the poster."""
        parts = " · ".join(f"{source.name} {source.points}" for source in self.sources)
        return f"{self.title}: {parts}" if parts else ""


@dataclass(frozen=True, slots=True)
class PosterColumn:
    """A side: its people, its score in words, and in sticks."""

    who: str
    score: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class Curve:
    """The line of a score: its number, counted from 0, and its path."""

    kind: int
    path: str


@dataclass(frozen=True, slots=True)
class Panorama:
    """A race in a box of its own: lines, and the fields of the buenas (left, width, top, height)."""

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
    columns: tuple[PosterColumn, ...]
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
class Box:
    """A rectangle; a `hollow` one has only its edge."""

    left: str
    top: str
    width: str
    height: str
    colour: str
    hollow: bool = False


@dataclass(frozen=True, slots=True)
class DrawnRace:
    """A race at its place: its scale, and each curve with its colour and dashes."""

    drawn: Panorama
    scale: str
    left: int
    top: int
    curves: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Code:
    """A code that phones read, of squares of one on a sheet of `size`, and its place."""

    path: str
    size: int
    left: int
    top: int
    scale: str


def poster_svg(poster: Poster) -> str:
    """Return the poster as an SVG."""
    sticks = [
        stick
        for place, column in enumerate(poster.columns)
        for stick in sticks_of(column.points, *_place(poster, place), *STICKS[poster.race is not None])
    ]
    context = {
        "poster": poster,
        "width": WIDTH,
        "height": HEIGHT,
        "texts": list(poster_lines(poster)),
        "sticks": sticks,
        "sides": [(_place(poster, place), SIDES[place % 3], DASHES[place % 3]) for place in range(len(poster.columns))],
        "race": poster.race and _drawn(poster.race),
        "boxes": list(year_boxes(poster.year)) if poster.year else [],
        "code": _code(poster.address) if poster.address else None,
        # A server draws with its own files.
        "fonts": FONTS.values() if settings.POCKET else (),
    }
    return render_to_string("picture/poster.svg", context)


def poster_lines(poster: Poster) -> Iterator[Line]:
    """Yield all lines of text at their places."""
    for text, room in _rooms(poster):
        if shown := drawable(text):
            yield from fit_text(shown, room)


def _rooms(poster: Poster) -> Iterator[tuple[str, Room]]:
    """Yield every text of the poster with its room."""
    yield poster.above, Room(EDGE, 74, INNER, 50, "key", 42, SOFT, middle=True)
    yield poster.heading, Room(EDGE, 150, INNER, 230, "sign", 92, INK, 40, middle=True)
    for place, column in enumerate(poster.columns):
        left, wide = _place(poster, place)
        yield column.who, Room(left, COLUMNS_TOP, wide, 110, "sign", 46, SIDES[place % 3], middle=True)
        yield column.score, Room(left, COLUMNS_TOP + 122, wide, 92, "bold", 88, INK, 34, middle=True)
    yield from year_rooms(poster.year) if poster.year else ()
    yield poster.sentence, _low(poster, 1110, 120, "key", 50, INK)
    yield poster.below, _low(poster, 1250, 60, "key", 34, SOFT)


def _low(poster: Poster, top: float, high: float, face: Face, size: float, fill: str) -> Room:
    """Return a room at the foot, which the code may narrow."""
    wide = INNER - (CODE + 40 if poster.address else 0)
    return Room(EDGE, top, wide, high, face, size, fill, middle=not poster.address)


def _place(poster: Poster, place: int) -> tuple[float, float]:
    """Return the left edge and the width of a column."""
    count = max(len(poster.columns), 1)
    wide = (INNER - COLUMN_GAP * (count - 1)) / count
    return EDGE + place * (wide + COLUMN_GAP), wide


def _drawn(race: Panorama) -> DrawnRace:
    curves = tuple((curve.path, SIDES[curve.kind % 3], DASHES[curve.kind % 3]) for curve in race.curves)
    return DrawnRace(race, f"{INNER / race.width:.3f} {RACE_HIGH / race.height:.3f}", EDGE, RACE_TOP, curves)


def _code(address: str) -> Code:
    matrix = segno.make(address, error="m", micro=False).matrix
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix, 2) for x, dark in enumerate(row, 2) if dark)
    size = len(matrix) + 4
    return Code(path, size, WIDTH - EDGE - CODE, HEIGHT - EDGE - CODE, f"{CODE / size:.4f}")


def sticks_of(points: int, left: float, wide: float, high: float, longest: float) -> Iterator[Sequence[str]]:
    """Yield the sticks of a score, x and y of foot and head, in squares of five amid its column."""
    points = min(max(points, 0), MOST_STICKS)
    squares = -(-points // 5)
    if not squares:
        return
    side, across = max(
        (min(wide / across - STICK_GAP, high / -(-squares // across) - STICK_GAP, longest), -across)
        for across in range(1, squares + 1)
    )
    across = -across
    start = left + (wide - across * (side + STICK_GAP) + STICK_GAP) / 2
    for point in range(points):
        square, stick = divmod(point, 5)
        x, y = start + square % across * (side + STICK_GAP), STICKS_TOP + square // across * (side + STICK_GAP)
        right, low = x + side, y + side
        ends = ((x, low, x, y), (x, y, right, y), (right, y, right, low), (right, low, x, low), (x, low, right, y))
        yield [f"{end:.1f}" for end in ends[stick]]


def year_rooms(year: Year) -> Iterator[tuple[str, Room]]:
    """Yield every text of a year with its room."""
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


def year_boxes(year: Year) -> Iterator[Box]:
    """Yield the matches of the months, those won at the bottom, and the bar of the sources."""
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
    inset = BOX_GAP if hollow else BOX_GAP / 2
    left, top, wide, high = left + inset, top + inset, max(wide - 2 * inset, 1), max(high - 2 * inset, 1)
    return Box(f"{left:.1f}", f"{top:.1f}", f"{wide:.1f}", f"{high:.1f}", colour, hollow)
