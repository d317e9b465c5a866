"""The letters of pictures: the app's own fonts as files that a drawing program reads, and how wide they are.

The drawing leaves out, without a word, what is in a family that no file has: so each file bears the name used here.
"""

import os
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from django.conf import settings
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

Face = Literal["sign", "key", "bold"]
FAMILY_NAMES = (1, 4, 16)
"""The entries of a font's table of names that a family is looked up by."""


class Font(NamedTuple):
    """A font of the app: its file among the static ones, and its name here.

    It has a weight where the file holds several.
    """

    source: str
    family: str
    weight: int | None = None

    @property
    def file(self) -> Path:
        """Where it lies, unpacked."""
        return Path(settings.FONTS) / f"{self.family.lower().replace(' ', '-')}-{self.weight or 'only'}.ttf"

    def is_fresh(self, source: Path) -> bool:
        """Whether it was unpacked from these static files already."""
        return self.file.exists() and self.file.stat().st_mtime > (source / self.source).stat().st_mtime


FONTS: dict[Face, Font] = {
    "sign": Font("archivo-black.woff2", "Porotos Sign"),
    "key": Font("archivo-narrow.woff2", "Porotos Key", 500),
    "bold": Font("archivo-narrow.woff2", "Porotos Bold", 700),
}


def unpack_fonts(source: Path) -> None:
    """Write the fonts that pictures need and that are not there yet.

    They are made from those of the static files.
    """
    for font in [font for font in FONTS.values() if not font.is_fresh(source)]:
        with TTFont(source / font.source) as packed:
            _save(packed if font.weight is None else instantiateVariableFont(packed, {"wght": font.weight}), font)


def _save(unpacked: TTFont, font: Font) -> None:
    unpacked.flavor = None
    for entry in unpacked["name"].names:
        if entry.nameID in FAMILY_NAMES:
            entry.string = font.family
    unpacked["OS/2"].usWeightClass = 400
    font.file.parent.mkdir(parents=True, exist_ok=True)
    # another process may read it meanwhile
    fresh = font.file.with_suffix(f".{os.getpid()}")
    unpacked.save(fresh)
    fresh.replace(font.file)


def files() -> list[str]:
    """Return the unpacked fonts; they are made where they are not there yet."""
    if not all(font.file.exists() for font in FONTS.values()):
        unpack_fonts(settings.ROOT / "static/fonts")
    return [str(font.file) for font in FONTS.values()]


@lru_cache(len(FONTS))
def _widths(face: Face) -> Mapping[str, float]:
    """Return how wide each letter is, as a part of its size."""
    files()
    with TTFont(FONTS[face].file, lazy=True) as font:
        widths, unit = font["hmtx"], font["head"].unitsPerEm
        return {chr(code): widths[name][0] / unit for code, name in font.getBestCmap().items()}


def width(text: str, face: Face, size: float) -> float:
    """Return how wide a text is."""
    widths = _widths(face)
    return sum(widths.get(letter, 0.5) for letter in text) * size


_BARE = str.maketrans({"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "ı": "i", "Ħ": "H", "ħ": "h"})
"""Letters with a stroke, which no table of letters takes apart."""


def drawable(text: str) -> str:
    """Return a text in the letters that all faces have.

    An accent that they lack goes; a letter that they lack goes too.
    """
    common = _common()
    letters = [
        letter
        if letter in common
        else "".join(part for part in unicodedata.normalize("NFKD", letter) if part in common)
        for letter in unicodedata.normalize("NFC", text.translate(_BARE))
    ]
    return " ".join("".join(letters).split())


def named(text: str, otherwise: str) -> str:
    """Return a name in the letters that there are.

    Where none of its letters is left it is `otherwise`.
    """
    left = drawable(text)
    return left if any(map(str.isalnum, left)) else otherwise


@lru_cache(1)
def _common() -> frozenset[str]:
    faces: list[Face] = list(FONTS)
    return frozenset.intersection(*(frozenset(_widths(face)) for face in faces))
