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

    `hot` is the hot key of a desktop scorer, `word` the reserved word printed above the label, in `lang`. A `label`
    that `tells` something stays on a player's own phone. `tie` names what must or may be told of a parda: who played
    the "first" of the equal cards, the "last", or "first last"; empty where a tap says all.
    """

    name: str
    label: str
    lit: bool
    side: int | None
    entries: str
    id: str
    hot: str = ""
    word: str = ""
    lang: str = "es"
    tells: bool = False
    tie: str = ""

    @property
    def raw(self) -> dict[str, Any]:
        """The first of the entries that it logs."""
        first: dict[str, Any] = json.loads(self.entries)[0]
        return first

    @property
    def long(self) -> bool:
        """Whether a word of the label needs the smaller type on a narrow key."""
        return max(map(len, self.label.split()), default=0) > 8


@dataclass(frozen=True, slots=True)
class WordRow(Piece):
    """A word between the keys of the two sides.

    The label is the dead band, and explains the word when tapped.

    A label that `opens` a sheet does that instead.
    """

    template: ClassVar[str] = "table/screen/_word_row.html"
    word: str
    label: str
    keys: tuple[Key, Key]
    lang: str = "es"
    opens: str = ""

    @property
    def lit(self) -> bool:
        """Whether either side may say it now."""
        return self.keys[0].lit or self.keys[1].lit

    @property
    def long(self) -> bool:
        """Whether the label needs the smaller type."""
        return len(self.label) > 13


@dataclass(frozen=True, slots=True)
class KeyRow(Piece):
    """Other keys in a row: `kind` is "pair", "trick", "hand", "first" or "pido".

    `what` is the text before them, in `lang` where it is a word of a game played in another language.
    """

    template: ClassVar[str] = "table/screen/_key_row.html"
    kind: str
    what: str
    keys: tuple[Key, ...]
    lang: str = ""


@dataclass(frozen=True, slots=True)
class More(Piece):
    """The key that opens the sheet of rare words."""

    template: ClassVar[str] = "table/screen/_more.html"
    lit: bool


@dataclass(frozen=True, slots=True)
class Proof(Piece):
    """A claim of a player, between the keys that settle it.

    It can be settled by cards too, picked in a sheet: `off` are those that this seat cannot be showing. `more` proofs
    are owed after this one.
    """

    template: ClassVar[str] = "table/screen/_proof.html"
    who: str
    claim: str
    side: int
    keys: tuple[Key, Key]
    seat: int
    off: str
    more: int = 0


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
