"""The pieces of the live screen: keys, rows of keys, halves of the board.

A piece is a frozen value, and its HTML is made once for each language: most taps change few of them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

KEPT = 8192


class Piece:
    """Something with a template of its own, in which it is called `it`."""

    __slots__ = ()
    template: ClassVar[str]

    @property
    def html(self) -> SafeString:
        """The piece as a phone that logs shows it, in the active language."""
        return _drawn(self, True, get_language() or "es")

    @property
    def plain(self) -> SafeString:
        """The piece as an onlooker sees it: without keys."""
        return _drawn(self, False, get_language() or "es")


# Equal pieces are one piece: most keys stay as they are from one tap to the next, and many tables show the same ones.
@lru_cache(KEPT)
def _drawn(piece: Piece, logs: bool, _language: str) -> SafeString:
    return SafeString(_template(piece.template).render({"it": piece, "logs": logs}))


@lru_cache(64)
def _template(name: str) -> Any:
    return get_template(name)


@lru_cache(4096)
def wire(*entries: tuple[tuple[str, Any], ...]) -> str:
    """Return the entries of a key as JSON text, the way it is posted."""
    return json.dumps([dict(fields) for fields in entries], ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Key:
    """One key: its accessible name and label, whether it is lit, and what it logs.

    `hot` is the hot key of a desktop scorer, `lang` the language of a label that is a word of the game ("" for the
    reader's own). `kind` is "yes", "no" or "out" where the key answers or gives up, "asks" where it asks for a flor,
    "wide" where its words are long. One that `opens` a sheet logs nothing itself. `tie` names what must or may be noted
    of a parda: who played the "first" of the equal cards, the "last", or "first last"; empty where a tap says all.
    """

    name: str
    label: str
    lit: bool
    side: int | None
    entries: str
    id: str
    hot: str = ""
    lang: str = ""
    kind: str = ""
    opens: str = ""
    tie: str = ""

    @property
    def long(self) -> bool:
        """Whether the label needs the smaller type.

        One of its words is long for a narrow key, or it takes two lines.
        """
        return max(map(len, self.label.replace("\u00ad", " ").split()), default=0) > 7 or len(self.label) > 15

    @property
    def raw(self) -> dict[str, Any]:
        """The first of the entries that it logs."""
        first: dict[str, Any] = json.loads(self.entries)[0]
        return first


@dataclass(frozen=True, slots=True)
class WordRow(Piece):
    """A row of keys in the columns of the two sides.

    `keys` are those of side 0 and of side 1, each from the outer edge to the seam; `middle` parts them. `kind` is
    "answers", "slots" or "trick".
    """

    template: ClassVar[str] = "table/screen/_row.html"
    kind: str
    keys: tuple[tuple[Key, ...], tuple[Key, ...]]
    middle: Key | None = None

    @property
    def columns(self) -> tuple[tuple[int, tuple[Key, ...]], tuple[int, tuple[Key, ...]]]:
        """The keys of each side from left to right."""
        return (0, self.keys[0]), (1, self.keys[1][::-1])


@dataclass(frozen=True, slots=True)
class Fresh:
    """The points that the last tap brought a side, for which matter, by which rule.

    `seq` tells one from the next.
    """

    points: int
    matter: str
    rule: str
    seq: int

    @property
    def text(self) -> str:
        """The points with their sign."""
        return f"{self.points:+d}"
