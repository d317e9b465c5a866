"""A match as a file (acta/1): its entries, and who tapped them and when.

`import_` reads such files.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from typing import Any, NamedTuple

from cachetools import LRUCache, cached

from referee.matches.files import dispute_section, signatures
from referee.matches.files.dispute_section import AGREED, DISPUTES, NEUTRAL, References, agreed_to_void, utc
from referee.matches.files.signatures import NOTES, SIGNED
from referee.matches.identity.labels import label
from referee.matches.log.states import to_text
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.types import Raw, kind_of
from referee.rules.record import json_text
from referee.rules.record.acta import FORMAT, HEADER_KEYS, MAX_BYTES, MAX_HEADER, MAX_KEYS

TAP_KEYS = ("key", "at", "pen")
VOID_KEYS = ("void", "void_by", "void_at", "void_why", AGREED)
KEPT = 32
"""How many files are remembered, compressed: a few MB at most."""

_documents: LRUCache[tuple[str, int, str, bool], bytes] = LRUCache(KEPT)


def export(match: Match, *, voided: bool = False) -> str:
    """Write the match as an acta/1 document, one line an entry.

    `import_.bring` and `adjudicate` read it.

    Beside what was logged an entry tells the tap's `key`, its time `at` (UTC) and the phone's `pen`: its name or, where
    it has none, its number in the order in which the phones came. What was taken back is left out, or with `voided`
    marked `"void": true`, with who, when, why and who agreed. Where all of that would make the file larger than a
    record may be, it tells what was logged, and of what stands beside it what there is room for. A deal whose players
    were not called as before has their `names`. Disputes are told as in `dispute_record`, signatures and notes as in
    `signed_record`. O(entries), nine queries.
    """
    disputes = list(match.disputes.select_related("pen").order_by("pk"))
    references = References.of(match, disputes)
    entries = list(_entries(match, references, voided=voided))
    numbers = numbers_of_phones(match)
    argued = dispute_section.section(match, disputes, references, lambda pen: phone(match, pen, numbers))
    beside = signatures.section(match) | ({DISPUTES: argued} if argued else {})
    text = _document(match, entries, beside)
    if len(text.encode()) <= MAX_BYTES:
        return text
    found = set(references.keys.values())
    bare = [_bare(raw, found) for raw in entries]
    text = _document(match, bare, beside)
    return text if len(text.encode()) <= MAX_BYTES else _document(match, bare, {})


def document(match: Match, *, voided: bool = False) -> str:
    """Return what `export` gives, written once for each rev.

    Whatever a file tells raises the rev.
    """
    return zlib.decompress(_packed(match, voided)).decode()


@cached(_documents, key=lambda match, voided: (match.pk, match.rev, match.engine, voided), lock=Lock())
def _packed(match: Match, voided: bool) -> bytes:
    return zlib.compress(export(match, voided=voided).encode(), 1)


def _bare(raw: Raw, cited: Collection[str]) -> Raw:
    """Return the entry as logged, with the tap's key where a dispute cites it."""
    left_out = {*TAP_KEYS, *VOID_KEYS[1:]} - ({"key"} if raw.get("key") in cited else set())
    return {key: raw[key] for key in raw if key not in left_out}


def came_with_file(match: Match, tap: Tap) -> bool:
    """Tell whether this tap was brought in a file.

    Phone and time are in its entries then, if anywhere.
    """
    return match.imported and tap.rev_after <= 1


def numbers_of_phones(match: Match) -> dict[int, int]:
    """Number the pens of a match from 1 in the order in which they came.

    By their ids.
    """
    return {pk: place for place, pk in enumerate(match.pens.order_by("pk").values_list("pk", flat=True), start=1)}


def void_reasons(match: Match) -> dict[int, str]:
    """Return the reasons of undos and corrections, by their ids.

    Those that were given.
    """
    changes = Change.objects.filter(match=match, kind=Change.Kind.VOID, tap__isnull=False).exclude(why="")
    return {tap: why for tap, why in changes.values_list("tap_id", "why") if tap is not None}


def names_over_time(match: Match) -> list[tuple[int, list[str]]]:
    """Return the players' names, each with the rev from which on.

    Empty where nobody was ever renamed.
    """
    kinds = (Change.Kind.NAMES, Change.Kind.SEATS, Change.Kind.OPTIONS)
    held: list[tuple[int, list[str]]] = []
    changes = Change.objects.filter(match=match, kind__in=kinds).order_by("rev")
    for rev, data in changes.values_list("rev", "data"):
        before, after = _players(data.get("before")), _players(data.get("after"))
        if after and before != after:
            held += [(rev, after)] if held else [(0, before), (rev, after)]
    return held


def _players(change: Any) -> list[str]:
    """Return the names in a change, which has them alone or beside the rules."""
    names: list[str] = change.get("seats", []) if isinstance(change, dict) else change or []
    return names


def _document(match: Match, entries: list[Raw], beside: Raw) -> str:
    header = {"format": FORMAT, "ruleset": match.ruleset, "options": match.options, "seats": match.seats}
    own_keys = {"id": match.pk, "started": utc(match.created_at), "engine": match.engine}
    written = (*HEADER_KEYS, NEUTRAL, DISPUTES, SIGNED, NOTES)
    extra = {key: value for key, value in match.extra.items() if key not in written}
    neutral = {NEUTRAL: True} if match.neutral else {}
    further = _with_room(own_keys | neutral | beside | extra)
    opened = json_text.write({**header, **further}, indent=1).removesuffix("\n}")
    lines = ",\n".join(f"  {to_text(raw)}" for raw in entries)
    return f'{opened},\n "entries": [\n{lines}\n ]\n}}\n'


def _with_room(further: Raw) -> Raw:
    """Return the further keys of the header that a record has room for.

    The first ones before the others.
    """
    there: Raw = {}
    left = MAX_HEADER
    for key, value in further.items():
        size = len(json_text.write({key: value}).encode())
        if size < left and len(there) < MAX_KEYS:
            there[key] = value
            left -= size
    return there


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


def _entries(match: Match, references: References, *, voided: bool) -> Iterator[Raw]:
    rows = Entry.objects.filter(match=match).in_order()
    if not voided:
        rows = rows.standing()
    context = _Context(match, _phones(match), void_reasons(match), agreed_to_void(match), references.keys)
    held = names_over_time(match)
    called: list[str] = []
    for row in map(_Columns._make, rows.values_list(*_PATHS)):  # rows of models would cost four times as much
        entry = _written(row, context)
        if held and kind_of(entry) == "deal" and not context.is_brought(row.rev):
            now = [names for rev, names in held if rev <= row.rev][-1]
            if now != called and len(now) == len(match.seats):
                entry, called = entry | {"names": now}, now
        yield entry


def _phones(match: Match) -> dict[int | None, str | int]:
    """Return a match's phones by their pens' ids: a name, or a number.

    Nobody's is 0.
    """
    numbers = numbers_of_phones(match)
    return {None: 0} | {pen.pk: phone(match, pen, numbers) for pen in match.pens.all()}


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
    elif row.tap in context.keys:
        entry["key"] = context.keys[row.tap]
    if row.undo is None or row.undone_at is None:
        return entry
    if context.is_brought(row.undone_rev):
        return entry | {"void": True} | {key: raw[key] for key in VOID_KEYS if key in raw}
    why: Raw = {"void_why": context.reasons[row.undo]} if row.undo in context.reasons else {}
    why |= {AGREED: context.agreed[row.undo]} if row.undo in context.agreed else {}
    who = context.phones.get(row.undone_by, 0)
    return entry | {"void": True, "void_by": who, "void_at": utc(row.undone_at), **why}


def phone(match: Match, pen: Pen | None, numbers: Mapping[int, int]) -> str | int:
    """Return a phone's name, or its number; 0 for one whose pen is gone."""
    return label(match, pen) or (numbers.get(pen.pk, 0) if pen else 0)
