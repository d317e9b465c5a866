"""The pieces of the live screen: keys, rows of keys, halves of the board.

A piece is a frozen value, and its HTML is made once for each language: most taps change few of them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from referee.matches.words.conjunctions import labelled
from referee.table.screen.drawn import Piece as Piece
from referee.table.screen.drawn import Shown as Shown


@lru_cache(4096)
def wire(*entries: tuple[tuple[str, Any], ...]) -> str:
    """Return the entries of a key as JSON text, the way it is posted."""
    return json.dumps([dict(fields) for fields in entries], ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Key(Shown):
    """One key: its accessible name and label, whether it is lit, and what it logs.

    `hot` is the hot key of a desktop scorer, `lang` the language of a label that is a word of the game ("" for the
    reader's own). `kind` is "yes", "no" or "out" where the key answers or gives up, "asks" where it asks for a flor,
    "wide" where its words are long. One that `opens` a sheet logs nothing itself. `tie` names what must or may be noted
    of a parda: who played the "first" of the equal cards, the "last", whether one lay there "before" a bet, or some of
    these; empty where a tap says all.

    In a column the name and what is logged are empty where `static/js/table/screen/fill.js` can tell them. Then `say`
    is a word that the label does not tell, and `times` how many tricks are won with one tap.
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
    say: str = ""
    times: int = 0

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

    @property
    def shows(self) -> str:
        """What it shows of the values that were said."""
        return str(self.raw["show"])


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

    @property
    def lean(self) -> list[Column]:
        """The columns as they are sent."""
        return [_column(side, keys, self.twins) for side, keys in self.columns]

    @property
    def parda(self) -> Key | None:
        """The key between the columns as it is sent: what it logs is always the same."""
        return self.middle and replace(self.middle, entries="")

    @property
    def twins(self) -> bool:
        """Whether the second side has the hot keys of the first, with Shift."""
        first, second = ({key.id[:-1]: key.hot for key in keys if key.hot} for keys in self.keys)
        return second == {key: f"Shift+{hot}" for key, hot in first.items()}


class Column(NamedTuple):
    """The keys of a side, without what follows from who says them.

    `side` is its number, `who` its name.
    """

    side: int
    who: str
    keys: tuple[Key, ...]


def key_name(who: str, what: str, label: str) -> str:
    """Return the accessible name of a key, in which its label is found."""
    name = labelled(who, what)
    return name if label.replace("\u00ad", "") in name else labelled(who, f"{label}, {what}")


def _column(side: int, keys: tuple[Key, ...], twins: bool) -> Column:
    who = keys[-1].name.partition(labelled("", ""))[0] if keys else ""
    return Column(side, who, tuple(_lean(key, side, who, twins) for key in keys))


def _lean(key: Key, side: int, who: str, twins: bool) -> Key:
    """Leave out of a key what the script fills in by itself."""
    raws, label = json.loads(key.entries or "[]"), key.label.replace("\u00ad", "")
    says = raws[0]["say"] if len(raws) == 1 and raws[0].keys() == {"team", "say"} else None
    say = says if isinstance(says, str) and raws[0]["team"] == side else ""
    times = len(raws) if raws and all(raw == {"trick": None, "team": side} for raw in raws) else 0
    return replace(
        key,
        name="" if key.name == key_name(who, say or label, label) else key.name,
        entries="" if say or times else key.entries,
        hot="" if side and twins else key.hot,
        say="" if say == label else say,
        times=times,
    )


@dataclass(frozen=True, slots=True)
class Fresh(Shown):
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
