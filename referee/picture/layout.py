"""The places of everything in a picture: from what it says to lines, marks, paths and boxes on a sheet of its shape."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

import segno

from referee.board import Board, BoardSide
from referee.picture.letters import Align, Face, Line, Room, drawable, text_width
from referee.picture.poster import Poster, PosterRow, Race, Year
from referee.picture.sheet import (
    EMBERS,
    PALETTES,
    PAPER,
    SHAPES,
    Code,
    DrawnSheet,
    Field,
    Measures,
    PlacedBox,
    PlacedMark,
    Stroke,
)  # fmt: skip

BRAND = "POROTOS"
MATCHBOX = (58, 46)
"""The width and height of the matchbox of the malas, in units of its drawing."""
LARGER = {"sticks": 1.0, "tentos": 2.2, "notches": 2.4, "truts": 1.0}
"""How much wider than a square of sticks a mark of each style may be."""
DASH, HOLE = 24, 14
SMALL = 18
"""The least size of a text in a narrow room."""
MARGIN = 0.12
"""The room between two marks, in widths of a square."""


def lay_out(poster: Poster) -> DrawnSheet:
    """Return all parts of a picture at their places."""
    measures = SHAPES[poster.shape]
    if not (poster.stamp or poster.sentence or poster.address):
        measures = replace(measures, strip=0)
    sheet = DrawnSheet(measures, PALETTES[poster.theme])
    top = _head(sheet, poster)
    _foot(sheet, poster)
    bottom: float = sheet.strip_top - sheet.measures.gap
    if poster.year:
        _year(sheet, poster.year, top, bottom)
    if poster.rows:
        bottom = _rows(sheet, poster.rows, poster.board, top, bottom)
    if poster.race:
        bottom -= sheet.measures.race
        _race(sheet, poster.race, bottom)
        bottom -= sheet.measures.gap
    if poster.board:
        _board(sheet, poster.board, top, bottom, numbers=not poster.rows)
    return sheet


# Above and below.


def _head(sheet: DrawnSheet, poster: Poster) -> float:
    """Write the game, the day and the heading; return where the rest may begin."""
    m, c = sheet.measures, sheet.colours
    high, day = m.small * 1.3, min(text_width(drawable(poster.day), "key", m.small) + 2, m.inner * 0.5)
    wide = m.inner - day - m.gap
    if text_width(drawable(poster.above), "key", m.small) > wide:
        high = m.small * 2.3
    sheet.write(poster.above, Room(m.edge, m.top, wide, high, "key", m.small, c.soft, SMALL, fixed=True))
    sheet.write(
        poster.day, Room(m.edge + m.inner - day, m.top, day, high, "key", m.small, c.soft, SMALL, "end", fixed=True)
    )
    room = Room(m.edge, m.top + high + m.gap / 2, m.inner, m.heading * 2.3, "sign", m.heading, c.ink, 30, fixed=True)
    return sheet.write(poster.heading, room) + m.gap


def _foot(sheet: DrawnSheet, poster: Poster) -> None:
    """Write the sentence on the strip and the foot under it; beside them the code, where one is wanted."""
    m, c = sheet.measures, sheet.colours
    right = m.width - m.edge
    if poster.address:
        size = m.strip + m.foot - 24
        sheet.code = _code(poster.address, right - size, sheet.strip_top + 12, size)
        right -= size + m.gap
    left: float = m.edge
    if poster.stamp:
        stamp = drawable(poster.stamp).upper()
        wide = min(text_width(stamp, "sign", m.stamp), (right - left) * 0.45) + 2
        sheet.write(stamp, Room(left, sheet.strip_top, wide, m.strip, "sign", m.stamp, PAPER, SMALL))
        left += wide + m.gap
    sheet.write(poster.sentence, Room(left, sheet.strip_top, right - left, m.strip, "bold", m.sentence, PAPER, SMALL))
    brand = text_width(BRAND, "sign", m.small) + 2
    sheet.write(BRAND, Room(right - brand, sheet.foot_top, brand, m.foot, "sign", m.small, c.ink, align="end"))
    wide = right - brand - m.gap - m.edge
    sheet.write(poster.below, Room(m.edge, sheet.foot_top, wide, m.foot, "key", m.small, c.soft, SMALL))


def _code(address: str, left: float, top: float, side: float) -> Code:
    matrix = segno.make(address, error="m", micro=False).matrix
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix, 2) for x, dark in enumerate(row, 2) if dark)
    size = len(matrix) + 4
    return Code(path, size, f"translate({left} {top}) scale({side / size:.4f})")


# The board: names, marks from each side's own edge, numbers.


@dataclass(frozen=True, slots=True)
class _Half:
    """The room of a side; of two, the second is the first's mirror image."""

    side: BoardSide
    left: float
    wide: float
    mirrored: bool

    @property
    def align(self) -> Align:
        return "end" if self.mirrored else "start"


def _board(sheet: DrawnSheet, board: Board, top: float, bottom: float, *, numbers: bool) -> None:
    m, c = sheet.measures, sheet.colours
    halves, between = list(_halves(board, m)), m.gap * 2
    for half in halves[1:]:
        x = half.left - between / 2
        sheet.strokes.append(Stroke(f"M{x:.1f} {top + 6:.1f}V{bottom:.1f}", c.rule, "6"))
    lines = 2.2 if m.mark > 150 else 1.1
    ends = []
    for half in halves:
        colour = c.side(half.side.column.number)
        room = Room(half.left, top, half.wide, m.name * lines, "sign", m.name, colour, SMALL, half.align, fixed=True)
        end = sheet.write(half.side.column.full.upper(), room)
        if half.side.games:
            room = Room(half.left, end, half.wide, m.unit, "key", m.unit * 0.85, c.soft, SMALL, half.align, fixed=True)
            end = sheet.write(half.side.games, room)
        ends.append(end)
    low = bottom
    if numbers:
        low -= m.number
        for half in halves:
            _number(sheet, half, bottom)
    _marks(sheet, halves, max(ends) + m.gap / 2, low - m.gap / 2, m.mark * (1 if numbers else 1.5))


def _halves(board: Board, m: Measures) -> Iterator[_Half]:
    count = len(board.sides)
    wide = (m.inner - m.gap * 2 * (count - 1)) / count
    for place, side in enumerate(board.sides):
        yield _Half(side, m.edge + place * (wide + m.gap * 2), wide, count == 2 and place == 1)


def _number(sheet: DrawnSheet, half: _Half, bottom: float) -> None:
    """Write a score as it is spoken, its number large; of a mirrored half the unit comes first."""
    m, c, count = sheet.measures, sheet.colours, half.side.count
    large = m.number * (0.6 if count.odd or count.small else 1)
    parts: list[tuple[str, Face, float]] = [(str(count.number), "sign", large), (count.unit, "bold", m.unit)]
    if count.odd:
        parts += [(str(count.odd[0]), "sign", large * 0.66), (count.odd[1], "bold", m.unit)]
    elif half.mirrored:
        parts.reverse()
    parts = [part for part in parts if part[0]]
    space = m.unit * 0.28
    wide = sum(text_width(*part) for part in parts) + space * (len(parts) - 1)
    shrunk = min(1, half.wide / wide)
    x = half.left + half.wide - wide * shrunk if half.mirrored else half.left
    colour = c.ember if count.buenas else c.ink
    for text, face, size in parts:
        sheet.texts.append(Line.at(text, x, bottom - m.number * 0.1, size * shrunk, face, colour))
        x += (text_width(text, face, size) + space) * shrunk


def _marks(sheet: DrawnSheet, halves: Sequence[_Half], top: float, bottom: float, largest: float) -> None:
    """Lay the marks of all sides, of one size: as large as the fullest side lets them be."""
    piles = [(half, _cells(half.side)) for half in halves]
    most = max(len(cells) for _half, cells in piles)
    if not most:
        return
    pile = halves[0].side.pile
    _x, _y, wide, high = map(float, pile.box.split())
    ratio = wide / high
    size, across = _largest(most, halves[0].wide, bottom - top, ratio, largest * LARGER[pile.style])
    gap = size * MARGIN
    for half, cells in piles:
        for place, name in enumerate(cells):
            row, column = divmod(place, across)
            x = half.left + column * (size + gap)
            if half.mirrored:
                x = half.left + half.wide - size - column * (size + gap)
            _lay(sheet, half, name, x, top + row * (size / ratio + gap), size)


def _cells(side: BoardSide) -> list[tuple[str, ...]]:
    """Return the marks of a side, as the names of their drawings; the matchbox, an empty one, comes first."""
    marks = [tuple(filter(None, (mark.laid, *mark.new))) for mark in side.pile.marks]
    return [(), *marks] if side.malas else marks


def _largest(count: int, wide: float, high: float, ratio: float, largest: float) -> tuple[float, int]:
    """Return the width of each of so many marks in this room, and how many stand side by side."""
    sizes = []
    for across in range(1, count + 1):
        rows = -(-count // across)
        by_width = wide / (across + (across - 1) * MARGIN)
        by_height = high / (rows / ratio + (rows - 1) * MARGIN)
        sizes.append((min(by_width, by_height, largest), -across))
    size, across = max(sizes)
    return size, -across


def _lay(sheet: DrawnSheet, half: _Half, names: tuple[str, ...], x: float, y: float, size: float) -> None:
    """Lay a mark, or the matchbox, at its place."""
    pile = half.side.pile
    left, above, wide, _high = map(float, pile.box.split())
    if not names:
        scale = size / MATCHBOX[0]
        turn = 3 if half.mirrored else -3
        middle, height = x + size / 2, y + size / 2
        sheet.boxes.append(
            PlacedBox(half.side.malas, f"translate({middle:.1f} {height:.1f}) rotate({turn}) scale({scale:.3f})")
        )
        return
    scale = size / wide
    mirrored = half.mirrored and pile.style != "truts"
    across = x + size + left * scale if mirrored else x - left * scale
    transform = (
        f"translate({across:.1f} {y - above * scale:.1f}) scale({-scale if mirrored else scale:.4f} {scale:.4f})"
    )
    mood = EMBERS if half.side.count.buenas else ""
    sheet.marks += [PlacedMark(f"{mood}{name}", transform) for name in names]


# The race: a line for each score, joined at its corners, over the lines of nothing, the half and the whole.


def _race(sheet: DrawnSheet, race: Race, top: float) -> None:
    m, c = sheet.measures, sheet.colours
    floor, right = top + m.race, m.edge + m.inner
    most = max(race.target, *(points for game in race.games for board in game for points in board))
    unit = m.race / most
    for points in (0, race.half, race.target):
        y = floor - points * unit
        sheet.strokes.append(Stroke(f"M{m.edge} {y:.1f}H{right}", c.rule, "3"))
    panels = list(_panels(race, m))
    for left, _wide, _game in panels[1:]:
        sheet.strokes.append(Stroke(f"M{left - m.gap / 2:.1f} {top}V{floor:.1f}", c.rule, "3"))
    for account in range(len(race.games[0][0])):
        wide, path = "9.5" if m.race > 100 else "6", ""
        for left, step, game in panels:
            path += _drawn([*_corners(game, account, left, step, floor, unit)], account)
        sheet.strokes.append(Stroke(path, c.side(account), wide))


def _panels(race: Race, m: Measures) -> Iterator[tuple[float, float, Sequence[tuple[int, ...]]]]:
    """Yield the left edge, the width of a step, and the boards of each game."""
    steps = sum(map(len, race.games))
    unit = (m.inner - m.gap * (len(race.games) - 1)) / steps
    left: float = m.edge
    for game in race.games:
        yield left, unit, game
        left += unit * len(game) + m.gap


Point = tuple[float, float]


def _corners(
    game: Sequence[tuple[int, ...]], account: int, left: float, step: float, floor: float, unit: float
) -> Iterator[Point]:
    """Yield the corners of the line of a score: it goes up after the hand that brought the points."""
    y = floor
    yield left, y
    for place, board in enumerate(game, 1):
        now = floor - max(board[account], 0) * unit
        if now != y:
            yield left + place * step, y
            yield left + place * step, now
            y = now
    yield left + len(game) * step, y


def _drawn(corners: Sequence[Point], account: int) -> str:
    """Return the path of a line: the first is solid, the second of dashes, the third of shorter ones."""
    if account == 0:
        return _path(corners)
    dash, hole = (DASH, HOLE) if account == 1 else (DASH / 4, HOLE)
    return "".join(_path(piece) for piece in dashes(corners, dash, hole))


def dashes(corners: Sequence[Point], dash: float, hole: float) -> Iterator[list[Point]]:
    """Yield the dashes of a line.

    Each of its stretches begins and ends with half a dash, so that no corner is broken.
    """
    piece = [corners[0]]
    for start, end in pairwise(corners):
        length = abs(end[0] - start[0]) + abs(end[1] - start[1])
        count = round(length / (dash + hole))
        half = dash / (dash + hole) / 2
        for place in range(count):
            yield [*piece, _between(start, end, (place + half) / count)]
            piece = [_between(start, end, (place + 1 - half) / count)]
        piece.append(end)
    yield piece


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


# The lines of an evening: a match each, or a person.

ROW = 1.95
"""The greatest height of a line, in sizes of its letters."""


def _rows(sheet: DrawnSheet, rows: Sequence[PosterRow], board: Board | None, top: float, bottom: float) -> float:
    """Write the lines from the bottom up; return where the first of them begins."""
    m, c = sheet.measures, sheet.colours
    size = m.sentence * 0.9
    high = min(size * ROW * (1 if board else 1.4), (bottom - top) * (0.62 if board else 1) / len(rows))
    size = min(size, high / 1.3)
    first = bottom - high * len(rows) if board else top
    narrow = m.inner * 0.085
    for place, row in enumerate(rows):
        y = first + place * high
        sheet.strokes.append(Stroke(f"M{m.edge} {y:.1f}H{m.edge + m.inner}", c.rule, "3"))
        colour = c.ink if row.side is None else c.side(row.side)
        sheet.write(row.label, Room(m.edge, y, narrow, high, "sign", size * 0.8, c.soft, SMALL))
        left, wide = m.edge + narrow, m.inner - narrow
        remark = min(text_width(drawable(row.remark), "key", size * 0.85) + 2, wide * 0.5) if row.remark else 0
        sheet.write(row.text, Room(left, y, wide - remark - m.gap, high, "bold", size, colour, SMALL))
        if remark:
            room = Room(left + wide - remark, y, remark, high, "key", size * 0.85, c.soft, SMALL, "end")
            sheet.write(row.remark, room)
    return first - m.gap


# A year: figures, months with a match for each, and where the points came from.

BEAN = 44
"""The greatest height of a match of a month."""
APART = 10
"""The height below which matches are no longer drawn one by one."""


def _year(sheet: DrawnSheet, year: Year, top: float, bottom: float) -> None:
    m, c = sheet.measures, sheet.colours
    wide = (m.inner - m.gap * (len(year.figures) - 1)) / max(len(year.figures), 1)
    longest = max((text_width(number, "sign", 1) for _name, number in year.figures), default=1)
    large = min(m.number * 0.62, wide / longest)
    for place, (name, number) in enumerate(year.figures):
        left = m.edge + place * (wide + m.gap)
        sheet.write(number, Room(left, top, wide + 2, m.number * 0.8, "sign", large, c.ink, SMALL))
        sheet.write(name, Room(left, top + m.number * 0.8, wide, m.unit * 1.2, "key", m.unit * 0.85, c.soft, SMALL))
    low = bottom - (m.unit * 4.9 if year.sources else 0)
    _months(sheet, year, top + m.number * 0.8 + m.unit * 1.2 + m.gap, low - m.gap)
    if year.sources:
        _sources(sheet, year, low)


def _months(sheet: DrawnSheet, year: Year, top: float, bottom: float) -> None:
    m, c = sheet.measures, sheet.colours
    wide, floor = m.inner / max(len(year.months), 1), bottom - m.unit * 1.9
    most = max((month.played for month in year.months), default=0)
    step = min((floor - top) / max(most, 1), BEAN)
    for place, month in enumerate(year.months):
        left = m.edge + place * wide
        if month.played:
            room = Room(left, floor + 8, wide, m.unit * 0.8, "bold", m.unit * 0.66, c.ink, SMALL, "middle")
            sheet.write(f"{month.won}/{month.played}", room)
        room = Room(left, floor + m.unit, wide, m.unit * 0.8, "key", m.unit * 0.6, c.soft, SMALL, "middle")
        sheet.write(month.name, room)
        ends = [*range(month.played + 1)] if step >= APART else [0, month.won, month.played]
        for low, high in pairwise(ends):
            if high > low:
                box = (left + wide * 0.2, floor - high * step, wide * 0.6, (high - low) * step)
                sheet.fields.append(_field(*box, c.match, hollow=low >= month.won))


def _sources(sheet: DrawnSheet, year: Year, top: float) -> None:
    m, c = sheet.measures, sheet.colours
    colours = (c.match, c.ellos, c.ember, c.nos, "#7F9B63", c.soft)
    sheet.write(year.title, Room(m.edge, top, m.inner, m.unit, "key", m.unit * 0.7, c.soft, SMALL))
    points = [max(source.points, 0) for source in year.sources]
    unit, y = m.inner / max(sum(points), 1), top + m.unit * 1.15
    for place, (low, high) in enumerate(pairwise(accumulate(points, initial=0))):
        if high > low:
            colour = colours[place % len(colours)]
            sheet.fields.append(_field(m.edge + low * unit, y, (high - low) * unit, m.unit, colour))
    wide = m.inner / len(year.sources)
    for place, source in enumerate(year.sources):
        left, colour = m.edge + place * wide, colours[place % len(colours)]
        number = str(source.points).replace("-", "−")
        y = top + m.unit * 2.3
        sheet.fields.append(_field(left, y, wide - 12, 10, colour))
        sheet.write(number, Room(left, y + 6, wide - 8, m.unit, "bold", m.unit * 0.85, c.ink, SMALL))
        sheet.write(source.name, Room(left, y + m.unit, wide - 8, m.unit * 0.9, "key", m.unit * 0.62, c.soft, SMALL))


INSET = 2
"""Half of the room between two boxes."""


def _field(left: float, top: float, wide: float, high: float, colour: str, *, hollow: bool = False) -> Field:
    """Return a rectangle that leaves room to the next one."""
    inset = INSET * (2 if hollow else 1)
    box = (left + inset, top + inset, max(wide - 2 * inset, 1), max(high - 2 * inset, 1))
    place = [f"{value:.1f}" for value in box]
    return Field(place[0], place[1], place[2], place[3], colour, hollow)
