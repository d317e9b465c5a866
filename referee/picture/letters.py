"""The letters of pictures: the app's own fonts as files, the widths of texts, and texts that fit their room.

The drawing program leaves out, without a word, a text in a family that no file has: so each file bears the name used
here.
"""

import json
import os
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from django.conf import settings

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

Face = Literal["sign", "key", "bold"]
Align = Literal["start", "middle", "end"]
FAMILY_NAMES = (1, 4, 16)
"""The entries of a font's table of names that a family is looked up by."""
LEADING = 1.12
"""The distance from one line to the next, in sizes."""
SHRINK = 0.9
BASELINE = 0.88
"""The distance from the top of a line to its baseline, in sizes."""


class Font(NamedTuple):
    """A font of the app: its static file, its name here, and its weight where the file has several."""

    source: str
    family: str
    weight: int | None = None

    @property
    def static(self) -> str:
        """The name of its static file."""
        return f"fonts/{self.source}"

    @property
    def file(self) -> Path:
        """The path of the unpacked font."""
        return Path(settings.FONTS) / f"{self.family.lower().replace(' ', '-')}-{self.weight or 'only'}.ttf"

    def is_fresh(self, source: Path) -> bool:
        """Return whether it was unpacked from the static files already."""
        return self.file.exists() and self.file.stat().st_mtime > (source / self.source).stat().st_mtime


FONTS: dict[Face, Font] = {
    "sign": Font("archivo-black.woff2", "Porotos Sign"),
    "key": Font("archivo-narrow.woff2", "Porotos Key", 500),
    "bold": Font("archivo-narrow.woff2", "Porotos Bold", 700),
}


WIDER: Mapping[Face, float] = {"sign": 0.13, "key": 0, "bold": 0}
"""What the blanks between words have beyond their own width, in sizes."""


def unpack_fonts(source: Path) -> None:
    """Unpack the fonts of the static files that pictures need and that are not there yet."""
    stale = [font for font in FONTS.values() if not font.is_fresh(source)]
    if not stale:
        return
    # A start that finds all fonts unpacked does without the library.
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    for font in stale:
        with TTFont(source / font.source) as packed:
            _save(packed if font.weight is None else instantiateVariableFont(packed, {"wght": font.weight}), font)


def _save(unpacked: "TTFont", font: Font) -> None:
    unpacked.flavor = None
    for entry in unpacked["name"].names:
        if entry.nameID in FAMILY_NAMES:
            entry.string = font.family
    unpacked["OS/2"].usWeightClass = 400
    font.file.parent.mkdir(parents=True, exist_ok=True)
    # Another process may read it meanwhile.
    fresh = font.file.with_suffix(f".{os.getpid()}")
    unpacked.save(fresh)
    fresh.replace(font.file)


def font_files() -> list[str]:
    """Return the paths of the unpacked fonts; fonts that are missing are unpacked."""
    if not all(font.file.exists() for font in FONTS.values()):
        unpack_fonts(settings.ROOT / "static/fonts")
    return [str(font.file) for font in FONTS.values()]


@lru_cache(len(FONTS))
def _widths(face: Face) -> Mapping[str, float]:
    """Return the width of each letter, as a part of its size."""
    if settings.LETTER_WIDTHS:
        return dict(json.loads(settings.LETTER_WIDTHS.read_text(encoding="utf-8"))[face])
    return measure_letters(face)


def measure_letters(face: Face) -> dict[str, float]:
    """Return the width of each letter of a font, as a part of its size."""
    from fontTools.ttLib import TTFont

    font_files()
    with TTFont(FONTS[face].file, lazy=True) as font:
        widths, unit = font["hmtx"], font["head"].unitsPerEm
        return {chr(code): widths[name][0] / unit for code, name in font.getBestCmap().items()}


def text_width(text: str, face: Face, size: float) -> float:
    """Return the width of a text at this size."""
    widths = _widths(face)
    return (sum(widths.get(letter, 0.5) for letter in text) + text.count(" ") * WIDER[face]) * size


_BARE = str.maketrans({"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "ı": "i", "Ħ": "H", "ħ": "h"})
"""Letters with a stroke, which Unicode does not take apart."""


def drawable(text: str) -> str:
    """Return a text in the letters that all faces have, without the accents and letters that they lack."""
    common = _common()
    letters = [
        letter
        if letter in common
        else "".join(part for part in unicodedata.normalize("NFKD", letter) if part in common)
        for letter in unicodedata.normalize("NFC", text.translate(_BARE))
    ]
    return " ".join("".join(letters).split())


def drawable_name(text: str, otherwise: str) -> str:
    """Return a name in the letters of all faces, or `otherwise` where none of its letters is left."""
    left = drawable(text)
    return left if any(map(str.isalnum, left)) else otherwise


@lru_cache(1)
def _common() -> frozenset[str]:
    faces: list[Face] = list(FONTS)
    return frozenset.intersection(*(frozenset(_widths(face)) for face in faces))


@dataclass(frozen=True, slots=True)
class Room:
    """A place for a text, and the largest and least size of its letters there.

    The text stands in the middle of its height or, where it is `fixed`, at its top.
    """

    left: float
    top: float
    wide: float
    high: float
    face: Face
    largest: float
    fill: str
    least: float = 26
    align: Align = "start"
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text at its place.

    `length` is its width, so that letters of another face fit too; `wider` what its blanks have beyond their own.
    """

    text: str
    x: str
    y: str
    size: str
    family: str
    fill: str
    anchor: Align
    length: str
    wider: str

    @classmethod
    def at(cls, text: str, x: float, y: float, size: float, face: Face, fill: str, anchor: Align = "start") -> "Line":
        """Place a line of letters of this size on its baseline."""
        wide, wider = f"{text_width(text, face, size):.1f}", f"{WIDER[face] * size:.1f}" if WIDER[face] else ""
        return cls(text, f"{x:.1f}", f"{y:.1f}", f"{size:.1f}", FONTS[face].family, fill, anchor, wide, wider)


def fit_text(text: str, room: Room) -> list[Line]:
    """Return the lines of a text in its room, cut with "…" where it has no room at the least size."""
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
    above = 0 if room.fixed else max(room.high - len(lines) * size * LEADING, 0) / 2
    return [_line_at(line, room, size, above + place * size * LEADING) for place, line in enumerate(lines)]


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
    return text_width(line, room.face, size) > room.wide


def _cut(line: str, room: Room, size: float) -> str:
    while line and _is_long(f"{line}…", room, size):
        line = line[:-1]
    return f"{line.rstrip()}…"


def _line_at(line: str, room: Room, size: float, below: float) -> Line:
    x = room.left + {"start": 0, "middle": room.wide / 2, "end": room.wide}[room.align]
    return Line.at(line, x, room.top + below + size * BASELINE, size, room.face, room.fill, room.align)
