"""Texts that fit their room: as large as they may be, in as many lines as there are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.picture.fonts import FONTS, Face, width

LEADING = 1.12
"""From one line to the next, in sizes."""
SHRINK = 0.9
BASELINE = 0.88
"""From the top of a line to its baseline, in sizes."""


@dataclass(frozen=True, slots=True)
class Room:
    """A place for a text, and how large its letters may be there.

    The text stands in the middle of its height and, with `middle`, of its width too.
    """

    left: float
    top: float
    wide: float
    high: float
    face: Face
    largest: float
    fill: str
    least: float = 26
    middle: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A line of a text at its place.

    `length` is how wide it is, so that letters of another face fit too.
    """

    text: str
    x: str
    y: str
    size: str
    family: str
    fill: str
    anchor: str
    length: str


def fit(text: str, room: Room) -> list[Words]:
    """Return the lines of a text in its room.

    What has no room at the least size ends with "…".
    """
    size = room.largest
    lines = list(_lines(text.split(), room, size))
    while size > room.least and (
        len(lines) * size * LEADING > room.high or any(_is_long(line, room, size) for line in lines)
    ):
        size = max(size * SHRINK, room.least)
        lines = list(_lines(text.split(), room, size))
    most = max(int(room.high // (size * LEADING)), 1)
    if len(lines) > most:
        lines = [*lines[: most - 1], _cut(f"{lines[most - 1]} {lines[most]}", room, size)]
    lines = [_cut(line, room, size) if _is_long(line, room, size) else line for line in lines]
    above = max(room.high - len(lines) * size * LEADING, 0) / 2
    return [_words(line, room, size, above + place * size * LEADING) for place, line in enumerate(lines)]


def _lines(words: Sequence[str], room: Room, size: float) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}".strip()
        if line and _is_long(longer, room, size):
            yield line
            longer = word
        line = longer
    if line:
        yield line


def _is_long(line: str, room: Room, size: float) -> bool:
    return width(line, room.face, size) > room.wide


def _cut(line: str, room: Room, size: float) -> str:
    while line and _is_long(f"{line}…", room, size):
        line = line[:-1]
    return f"{line.rstrip()}…"


def _words(line: str, room: Room, size: float, below: float) -> Words:
    x = room.left + (room.wide / 2 if room.middle else 0)
    y = room.top + below + size * BASELINE
    wide = width(line, room.face, size)
    anchor = "middle" if room.middle else "start"
    family = FONTS[room.face].family
    return Words(line, f"{x:.1f}", f"{y:.1f}", f"{size:.1f}", family, room.fill, anchor, f"{wide:.1f}")
