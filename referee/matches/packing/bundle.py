"""The log of a match as bytes, and back: every row, less what can be made again.

What was ruled is among it: each entry's refusal, rule and awards. The states before deals are folded again by the
engine that ruled them (`folding`); only where that does not give the very same, they are kept too. A tap that was taken
is answered by its status and rev; the answers to others are kept whole. What taps mean is for the living ones.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from io import BytesIO
from typing import Any

from referee.matches.models import Entry, Match, Tap
from referee.matches.packing import columns, folding, tables
from referee.matches.packing.tables import LOG, Table, name_of

FORM = 1
"""Rises when older packs would be read otherwise."""
Tables = dict[str, Table]
_MS = 1000
"""Microseconds, in which times are read."""
_ANY = "surrogatepass"
"""What somebody's phone wrote is kept, whatever it is."""


def written(match: Match) -> tuple[bytes, Tables]:
    """Return the log of a match as bytes, and the rows that are in them.

    Five queries, O(entries).
    """
    whole = {name_of(model): tables.read(model, match, but=("said",)) for model in LOG}
    kept = {**whole, name_of(Tap): _short(whole[name_of(Tap)])}
    kept[name_of(Entry)] = _timed_by_taps(_without_states(match, whole[name_of(Entry)]), whole[name_of(Tap)])
    tail = BytesIO()
    body = {name: [len(table["id"]), _written(table, tail)] for name, table in kept.items()}
    text = json.dumps({"form": FORM, "rows": body}, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(errors=_ANY), 9) + tail.getvalue(), whole


def read(data: bytes) -> Tables:
    """Return the rows that `written` wrote, without states that can be folded again."""
    unpacking = zlib.decompressobj()
    body = json.loads(unpacking.decompress(data).decode(errors=_ANY))["rows"]
    tail = BytesIO(unpacking.unused_data)
    found = {name: _read(table, count, tail) for name, (count, table) in body.items()}
    taps, entries = found[name_of(Tap)], found[name_of(Entry)]
    taps["at"] = [at * _MS for at in taps["at"]]
    when = dict(zip(taps["id"], taps["at"], strict=True))
    entries["at"] = [at + when[tap] for at, tap in zip(entries["at"], entries["tap_id"], strict=True)]
    return found


def with_states(match: Match, found: Tables) -> Tables:
    """Return the rows with the states before deals, where this engine ruled them."""
    entries = found[name_of(Entry)]
    if "before" in entries or not match.is_ruled_here:
        return found
    return {**found, name_of(Entry): {**entries, "before": folding.states(match, entries)}}


def _short(taps: Table) -> Table:
    """Return taps without the answers to what was taken.

    Their times are in milliseconds: seconds are shown.
    """
    pairs = zip(taps["status"], taps["answer"], strict=True)
    answers = ["" if status == "taken" else answer for status, answer in pairs]
    return {**taps, "answer": answers, "at": [at // _MS for at in taps["at"]]}


def _without_states(match: Match, entries: Table) -> Table:
    bare = {name: values for name, values in entries.items() if name != "before"}
    # Another engine's states can't be read by this one, and those before a deal that was taken back lead nowhere.
    if not match.is_ruled_here:
        return bare
    pairs = zip(entries["before"], entries["voided_by_id"], strict=True)
    standing = ["" if undo else state for state, undo in pairs]
    return bare if folding.states(match, entries) == standing else {**entries, "before": standing}


def _timed_by_taps(entries: Table, taps: Table) -> Table:
    """Return entries with times counted from those of their taps: mostly none."""
    when = dict(zip(taps["id"], taps["at"], strict=True))
    return {**entries, "at": [at - when[tap] for at, tap in zip(entries["at"], entries["tap_id"], strict=True)]}


def _written(table: Table, tail: BytesIO) -> Mapping[str, Any]:
    return {name: columns.written(values, tail, keys=name == "key") for name, values in table.items()}


def _read(table: Mapping[str, Any], count: int, tail: BytesIO) -> Table:
    return {name: columns.read(column, count, tail) for name, column in table.items()}
