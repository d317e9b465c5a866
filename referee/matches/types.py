"""Entries of the record as JSON: their kinds, and their reading into the engine's form."""

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Any, Literal

from referee.rules.record.entry import ParsedEntry, read_entry
from referee.rules.record.hand import accounts_at
from referee.rules.record.json_text import ActaError

if TYPE_CHECKING:
    from referee.matches.models import Match

Raw = dict[str, Any]
"""An entry of the record, or another small piece of JSON, as it was written."""
Kind = Literal["deal", "say", "show", "adjust", "trick", "play", "showdown", "close", ""]
KINDS: tuple[Kind, ...] = ("deal", "say", "show", "adjust", "trick", "play", "showdown", "close")
"""The keys that say what an entry is: every entry has exactly one of them."""


def entry_kind(raw: Container[str]) -> Kind:
    """Return the kind of an entry as it was written; empty for no entry."""
    for kind in KINDS:
        if kind in raw:
            return kind
    return ""


def points_of(raws: Sequence[Raw]) -> list[int]:
    """Add up the points that these entries note, each score by itself."""
    return [sum(shares) for shares in zip(*(raw["adjust"] for raw in raws), strict=False)]


def reader(match: "Match") -> Callable[[Raw, str], ParsedEntry]:
    """Return the reader of a match's entries: it takes an entry and its place, and raises ActaError."""
    rules, scores = match.rules, accounts_at(len(match.seats), match.settings)
    return lambda raw, place: read_entry(raw, rules, place, scores)


def read_stored(raw: Raw, read: Callable[[Raw, str], ParsedEntry]) -> ParsedEntry | None:
    """Read a stored entry; None for a notation that this engine has no more, which says nothing."""
    try:
        return read(raw, "entry")
    except ActaError:
        return None
