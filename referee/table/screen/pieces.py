"""The pieces and parts of the live screen, drawn once: most taps change few of them."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from referee.context import Shown
from referee.matches.words.names import labelled_names
from referee.table.screen.compiled import drawing

PIECES_KEPT = 8192


class Piece(Shown):
    """Something with a template of its own, in which it is called `it`."""

    __slots__ = ()
    template: ClassVar[str]

    @property
    def html(self) -> SafeString:
        """The piece as a phone that logs shows it, in the active language."""
        return _piece_html(self, True, get_language() or "es")

    @property
    def plain(self) -> SafeString:
        """The piece as an onlooker sees it: without keys."""
        return _piece_html(self, False, get_language() or "es")


def pieces_html(pieces: Iterable[Piece | None], *, logs: bool, language: str) -> SafeString:
    """Draw pieces one after the other, in the active language; nothing for None."""
    # Not by a loop of the template, which asks for the language again for each of them.
    return SafeString("".join(_piece_html(piece, logs, language) for piece in pieces if piece is not None))


# Equal pieces are one piece: most keys stay as they are from one tap to the next, and many tables show the same ones.
@lru_cache(PIECES_KEPT)
def _piece_html(piece: Piece, logs: bool, language: str) -> SafeString:
    return drawn_from(piece.template, {"it": piece, "logs": logs}, language)


def drawn_from(template: str, values: dict[str, Any], language: str) -> SafeString:
    """Return what a template makes of these values alone, numbers as they are, in the active language."""
    return drawing(template)(values, language)


@lru_cache(4096)
def entries_text(*entries: tuple[tuple[str, Any], ...]) -> str:
    """Return the entries of a key as JSON text, the way it is posted."""
    return json.dumps([dict(fields) for fields in entries], ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class TapKey(Shown):
    """One key: its accessible name and label, whether it is lit, and what it logs.

    `hot` is the hot key of a desktop scorer, `lang` the language of a label that is a word of the game ("" for the
    reader's own). `kind` is "yes", "no" or "out" where the key answers or gives up, "wide" where its words are long.
    One that `opens` a sheet logs nothing itself. `tie` names what must or may be noted of a parda: who played the
    "first" of the equal cards, the "last", whether one lay there "before" a bet, or some of these; empty where a tap
    says all.

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
        """Whether the label needs the smaller type, for a long word or two lines."""
        most = 5 if self.kind == "out" else 7  # One that gives up is narrower.
        return max(map(len, self.label.replace("\u00ad", " ").split()), default=0) > most or len(self.label) > 15

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
    keys: tuple[tuple[TapKey, ...], tuple[TapKey, ...]]
    middle: TapKey | None = None

    @property
    def columns(self) -> tuple[tuple[int, tuple[TapKey, ...]], tuple[int, tuple[TapKey, ...]]]:
        """The keys of each side from left to right."""
        return (0, self.keys[0]), (1, self.keys[1][::-1])

    @property
    def lean(self) -> "list[KeyColumn]":
        """The columns as they are sent."""
        return [_column(side, keys, self.twins) for side, keys in self.columns]

    @property
    def parda(self) -> TapKey | None:
        """The key between the columns as it is sent: its entries are always the same."""
        return self.middle and replace(self.middle, entries="")

    @property
    def twins(self) -> bool:
        """Whether the second side has the hot keys of the first, with Shift."""
        first, second = ({key.id[:-1]: key.hot for key in keys if key.hot} for keys in self.keys)
        return second == {key: f"Shift+{hot}" for key, hot in first.items()}


class KeyColumn(NamedTuple):
    """The keys of a side, without what follows from its number and from `who` says them."""

    side: int
    who: str
    keys: tuple[TapKey, ...]


def key_name(who: str, what: str, label: str) -> str:
    """Return the accessible name of a key, in which its label is found."""
    name = labelled_names(who, what)
    return name if label.replace("\u00ad", "") in name else labelled_names(who, f"{label}, {what}")


def _column(side: int, keys: tuple[TapKey, ...], twins: bool) -> KeyColumn:
    who = keys[-1].name.partition(labelled_names("", ""))[0] if keys else ""
    return KeyColumn(side, who, tuple(_lean(key, side, who, twins) for key in keys))


def _lean(key: TapKey, side: int, who: str, twins: bool) -> TapKey:
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
    """The points that the last tap brought a side; `seq` tells one from the next."""

    points: int
    matter: str
    rule: str
    seq: int

    @property
    def text(self) -> str:
        """The points with their sign."""
        return f"{self.points:+d}"


PARTS_KEPT = 2048


@dataclass(frozen=True, slots=True)
class FragmentPart:
    """A part of the fragment: its template's `file`, and the names that this `reads` of the screen.

    Templates include it as if it were a template itself.
    """

    file: str
    reads: tuple[str, ...]

    def render(self, screen: Mapping[str, Any]) -> SafeString:
        """Return the part in the active language, which the screen names."""
        return _part_html(self, tuple(screen.get(name) for name in self.reads), screen["language"])


@lru_cache(PARTS_KEPT)
def _part_html(part: FragmentPart, values: tuple[object, ...], language: str) -> SafeString:
    return drawn_from(part.file, dict(zip(part.reads, values, strict=True)), language)


FRAGMENT_PARTS = {
    # New with each tap, but drawn for both roles at once.
    "head": FragmentPart(
        "table/screen/_head.html",
        ("rev", "build", "people", "phase", "falta", "say", "facts", "sides", "playing", "holds"),
    ),
    "title": FragmentPart("table/screen/_title.html", ("title", "spoken", "between", "tongue", "logs")),
    "board": FragmentPart("table/screen/_board.html", ("board", "duels", "layout")),
    "strip": FragmentPart("table/screen/_strip.html", ("strip", "chip", "logs")),
    "foot": FragmentPart("table/screen/_foot.html", ("foot", "undo", "redo", "more")),
    "facts": FragmentPart("table/screen/_facts.html", ("facts", "tongue")),
}
"""The parts by their names in `_live.html`."""
