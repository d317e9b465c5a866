"""Entries as the record keeps them, with who tapped them and when, and who took them back."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from referee.matches.files.dispute_section import AGREED, agreed_to_void, utc
from referee.matches.files.phones import names_over_time, phones_of
from referee.matches.files.references import References
from referee.matches.models import Change, Entry, Match, Tap
from referee.matches.types import Raw, kind_of

TAP_KEYS = ("key", "at", "pen")
VOID_KEYS = ("void", "void_by", "void_at", "void_why", AGREED)


class _Columns(NamedTuple):
    """Columns of an entry, of its tap, and of the undo that took it back."""

    raw: str
    tap: int
    key: str
    at: datetime
    pen: int | None
    rev: int
    undo: int | None
    undone_at: datetime | None
    undone_by: int | None
    undone_rev: int | None


_PATHS = (
    "raw", "tap_id", "tap__key", "tap__at", "tap__pen_id", "tap__rev_after",
    "voided_by_id", "voided_by__at", "voided_by__pen_id", "voided_by__rev_after",
)  # fmt: skip


def entries(match: Match, references: References, *, voided: bool) -> Iterator[Raw]:
    """Yield the entries of a match as the file has them.

    Those taken back only if `voided`.
    """
    rows = Entry.objects.filter(match=match).in_order()
    if not voided:
        rows = rows.standing()
    context = _Context(match, phones_of(match), void_reasons(match), agreed_to_void(match), references.keys)
    # Names change during an evening: each deal says how its players were called.
    renames = names_over_time(match)
    called: list[str] = []
    for row in map(_Columns._make, rows.values_list(*_PATHS)):  # rows of models would cost four times as much
        entry = _written(row, context)
        if renames and kind_of(entry) == "deal" and not context.is_brought(row.rev):
            now = [names for rev, names in renames if rev <= row.rev][-1]
            # With more seats than then, the old names would fit nobody.
            if now != called and len(now) == len(match.seats):
                entry, called = entry | {"names": now}, now
        yield entry


@dataclass(frozen=True, slots=True)
class _Context:
    """Facts of the match that every entry needs.

    Its phones, and by tap reasons, who agreed, and keys that are cited.
    """

    match: Match
    phones: Mapping[int | None, str | int]
    reasons: Mapping[int, str]
    agreed: Mapping[int, list[Raw]]
    keys: Mapping[int, str]

    def is_brought(self, rev: int | None) -> bool:
        """Tell whether an entry tapped at this rev came with a file."""
        return self.match.imported and rev is not None and rev <= 1


def _written(row: _Columns, context: _Context) -> Raw:
    """Return an entry as the file has it."""
    raw: Raw = json.loads(row.raw)
    entry = {key: raw[key] for key in raw if key not in VOID_KEYS}
    if not context.is_brought(row.rev):
        entry |= {"key": row.key, "at": utc(row.at), "pen": context.phones.get(row.pen, 0)}
    # A brought entry keeps what its own file said, but for a key that a dispute cites.
    elif row.tap in context.keys:
        entry["key"] = context.keys[row.tap]
    if row.undo is None or row.undone_at is None:
        return entry
    # Who took it back is told by the file that it came with, if anywhere.
    if context.is_brought(row.undone_rev):
        return entry | {"void": True} | {key: raw[key] for key in VOID_KEYS if key in raw}
    # keys without anything to tell are left out
    why: Raw = {"void_why": context.reasons[row.undo]} if row.undo in context.reasons else {}
    why |= {AGREED: context.agreed[row.undo]} if row.undo in context.agreed else {}
    who = context.phones.get(row.undone_by, 0)
    return entry | {"void": True, "void_by": who, "void_at": utc(row.undone_at), **why}


def bare(raw: Raw, cited: Collection[str]) -> Raw:
    """Return the entry as logged, with the tap's key where a dispute cites it."""
    # the file was too long: times, pens and reasons go first, never the log itself
    left_out = {*TAP_KEYS, *VOID_KEYS[1:]} - ({"key"} if raw.get("key") in cited else set())
    return {key: raw[key] for key in raw if key not in left_out}


def came_with_file(match: Match, tap: Tap) -> bool:
    """Tell whether this tap was brought in a file.

    Phone and time are in its entries then, if anywhere.
    """
    return match.imported and tap.rev_after <= 1


def void_reasons(match: Match) -> dict[int, str]:
    """Return the reasons that undos and corrections were given, by their ids."""
    changes = Change.objects.filter(match=match, kind=Change.Kind.VOID, tap__isnull=False).exclude(why="")
    return {tap: why for tap, why in changes.values_list("tap_id", "why") if tap is not None}
