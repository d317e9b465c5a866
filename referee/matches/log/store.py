"""The statements that every tap runs, written out.

Through the ORM's query builder the same SQL was built anew for each tap, which cost more than running it: half of a
tap's time. Everything rarer than a tap (undo, merging, refolding, lists) goes through the models.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any, Literal

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.utils import timezone

from referee.matches import statements
from referee.matches.log import cache
from referee.matches.log.states import Ruled, to_text
from referee.matches.managers import RULING
from referee.matches.models import Entry, Match, Tap
from referee.matches.types import Raw
from referee.rules.record import json_text

# The answer to a tap: stored with it, so that a repeated key gets the very same.

Status = Literal["taken", "refused", "merged", "stale", "bad", "limited"]


@dataclass(frozen=True, slots=True)
class TapAnswer:
    """The outcome of a tap.

    status   taken: it stands in the log · refused: the rules or the pen forbid it, nothing was stored ·
             merged: another pen had already logged the same event · stale: the phone showed too old a state ·
             bad: no well-formed tap · limited: too many taps at once. The last two are not stored, so the same key may
             be sent again.
    rev      the match's rev after it
    entries  what was logged, each `{"seq": place, "raw": entry}`
    code     why it was not taken, or what else there is to say
    rule     the rule that refuses it
    args     names and numbers for the text: `who` is the label of the other pen
    undone   the entries that an undo took back, or that a redo brought back
    """

    status: Status
    rev: int
    key: str
    entries: tuple[Raw, ...] = ()
    code: str | None = None
    rule: str | None = None
    args: Raw = field(default_factory=dict)
    undone: tuple[Raw, ...] = ()

    def to_json(self) -> str:
        """Return the answer as JSON text."""
        data = {name: getattr(self, name) for name in self.__slots__}
        return json_text.write_json(data)

    @classmethod
    def from_json(cls, text: str) -> "TapAnswer":
        """Return the answer that `to_json` wrote."""
        data = json.loads(text)
        return cls(**{**data, "entries": tuple(data["entries"]), "undone": tuple(data["undone"])})


TAP = (
    "match_id", "key", "pen_id", "kind", "status", "rev_seen", "rev_after", "group", "said", "answer", "twin_id", "at",
)  # fmt: skip
ENTRY = (
    "match_id", "seq", "tap_id", "raw", "kind", "hand", "opens_hand", "code", "rule", "awards", "before", "at",
)  # fmt: skip
MATCH = ("rev", "seq", "taps", "hand_seq", "over_rev", "snapshot", "finished")


_ROW = "SELECT rev, taps, engine, packed_at IS NULL FROM matches_match WHERE id = %s AND deleted_at IS NULL"
_UPDATED = ", ".join(f"{name} = %s" for name in (*MATCH, "result", "signed", "touched_at", "finished_at"))
_UPDATE = f"UPDATE matches_match SET {_UPDATED} WHERE id = %s"  # noqa: S608 (our own names)
_ANSWER = "SELECT answer, status, rev_after FROM matches_tap WHERE match_id = %s AND key = %s"


def lock_match_row(match_id: str) -> tuple[Match, cache.Hot | None]:
    """Lock the match's row until the transaction ends.

    Returned beside it is what memory holds of it at this rev. The match is the caller's own copy; its snapshot is there
    only if memory holds nothing. Raises Match.DoesNotExist.
    """
    # SQLite has no row locks: there the transaction itself began with a write lock.
    for_update = " FOR UPDATE" if connection.features.has_select_for_update else ""
    return _as_remembered(match_id, statements.one_row(_ROW + for_update, [match_id]))


def lock_for(match_id: str, key: str) -> tuple[Match, cache.Hot | None, TapAnswer | None]:
    """Lock as `lock_match_row` does, and look for the answer, perhaps None, that this key got before."""
    if not connection.features.has_select_for_update:
        match, kept = lock_match_row(match_id)
        return match, kept, answer_to(match, key)
    # Both at once: the way to a server takes as long as its work. The second sees whatever the first had to wait for.
    with connection.cursor() as cursor:
        cursor.execute(f"{_ROW} FOR UPDATE; {_ANSWER}", [match_id, match_id, key])
        row = cursor.fetchone()
        cursor.nextset()
        answer = cursor.fetchone()
    match, kept = _as_remembered(match_id, row)
    return match, kept, _answer_in(answer, key) if match.packed_at is None else answer_to(match, key)


def _as_remembered(match_id: str, row: tuple[Any, ...] | None) -> tuple[Match, cache.Hot | None]:
    if row is None:
        raise Match.DoesNotExist(match_id)
    rev, taps, engine, is_open = row
    # The row just read says which rev is true; memory counts only at exactly that rev.
    kept = cache.at(match_id, rev)
    if kept is None or kept.match.engine != engine or (kept.match.packed_at is None) != is_open:
        return Match.objects.get(pk=match_id), None
    # Others share what memory holds, and a refused tap must leave no trace in it.
    match = copy(kept.match)
    # Taps that changed nothing are counted without a new rev, so memory may lag behind.
    match.taps = taps
    return match, kept


def answer_to(match: Match, key: str) -> TapAnswer | None:
    """Return the answer that this key got before, or None."""
    if match.packed_at is None:
        return _answer_in(statements.one_row(_ANSWER, [match.pk, key]), key)
    packed = Tap.objects.filter(match=match, key=key)
    return _answer_in(packed.values_list("answer", "status", "rev_after").first(), key)


def _answer_in(row: tuple[Any, ...] | None, key: str) -> TapAnswer | None:
    if row is None:
        return None
    text, status, rev = row
    # Of a tap that was taken, a pack keeps no more than that.
    return TapAnswer.from_json(text) if text else TapAnswer(status, rev, key)


def insert_tap(tap: Tap, entries: Sequence[Entry] = ()) -> None:
    """Store a new tap with its entries, and give them their numbers and its time."""
    tap.at = timezone.now()
    here = connections[DEFAULT_DB_ALIAS]
    at = here.ops.adapt_datetimefield_value(tap.at)
    if here.vendor == "sqlite":
        tap.pk = _number_of("matches_tap", TAP, tap, at)
        insert_entries(entries, tap)
        return
    for entry in entries:
        entry.at = tap.at
    inserted = [_insertion("matches_tap", TAP, [tap], at)]
    if entries:
        number = "currval(pg_get_serial_sequence('matches_tap', 'id'))"
        inserted.append(_insertion("matches_entry", ENTRY, entries, at, tap_id=number))
    # Both at once: see `lock_for`.
    with here.cursor() as cursor:
        cursor.execute("; ".join(sql for sql, _ in inserted), [value for _, values in inserted for value in values])
        (tap.pk,) = cursor.fetchone()
        numbers = cursor.fetchall() if cursor.nextset() else []
    for entry, (number,) in zip(entries, numbers, strict=True):
        entry.pk, entry.tap = number, tap


def insert_entries(entries: Sequence[Entry], tap: Tap) -> None:
    """Store entries of a tap that is stored, and give them their numbers."""
    for entry in entries:
        entry.tap, entry.at = tap, tap.at
    here = connections[DEFAULT_DB_ALIAS]
    at = here.ops.adapt_datetimefield_value(tap.at)
    if here.vendor == "sqlite":
        for entry in entries:
            entry.pk = _number_of("matches_entry", ENTRY, entry, at)
    elif entries:
        with here.cursor() as cursor:
            cursor.execute(*_insertion("matches_entry", ENTRY, entries, at))
            for entry, (number,) in zip(entries, cursor.fetchall(), strict=True):
                entry.pk = number


def new_entry(match: Match, place: int, ruled: Ruled, hand: int) -> Entry:
    """Make the row, unsaved and without its tap, of an entry just judged; `hands_of` gives its hand."""
    return Entry(
        match=match, seq=place, raw=to_text(ruled.raw), kind=ruled.kind, hand=hand, opens_hand=ruled.opens_hand,
        code=ruled.code, rule=ruled.rule, awards=ruled.awards_text, before=ruled.before,
    )  # fmt: skip


def update_entries(ruled: Iterable[tuple[int, int, Ruled]]) -> None:
    """Store new rulings: of each the entry's id, its hand, and the ruling."""
    values = [
        (hand, ruling.opens_hand, ruling.code, ruling.rule, ruling.awards_text, ruling.before, number)
        for number, hand, ruling in ruled
    ]
    # Only what a ruling may change: an entry's own text is never written twice.
    columns = ", ".join(f"{name} = %s" for name in RULING)
    with connection.cursor() as cursor:
        cursor.executemany(f"UPDATE matches_entry SET {columns} WHERE id = %s", values)  # noqa: S608 (our own names)


def update_match(match: Match) -> None:
    """Store where a match stands after a tap."""
    ops, values = connections[DEFAULT_DB_ALIAS].ops, [getattr(match, name) for name in MATCH]
    # JSON and times go through the backend: PostgreSQL takes them otherwise than SQLite.
    values += [ops.adapt_json_value(data, None) for data in (match.result, match.signed)]
    values += [ops.adapt_datetimefield_value(moment) for moment in (match.touched_at, match.finished_at)]
    statements.run(_UPDATE, [*values, match.pk])


def count_tap(match: Match) -> None:
    """Store that one more tap was answered, though nothing changed."""
    match.taps += 1
    statements.run("UPDATE matches_match SET taps = %s WHERE id = %s", [match.taps, match.pk])


def _insertion(
    table: str, columns: tuple[str, ...], rows: Sequence[Tap | Entry], at: str | None, **expressions: str
) -> tuple[str, list[Any]]:
    """Return the statement that inserts rows and gives their numbers back, and its values.

    A column that has an expression takes that instead of a value.
    """
    own = _values(tuple(name for name in columns if name not in expressions))
    values = [value for row in rows for value in (*own(row), at)]
    return f"{_insert(table, columns, len(rows), tuple(expressions.items()))} RETURNING id", values


@lru_cache(8)
def _values(columns: tuple[str, ...]) -> Callable[[object], tuple[Any, ...]]:
    """Return what reads a row's values in these columns, all but the last one: its time."""
    return attrgetter(*columns[:-1])


@lru_cache(64)
def _insert(table: str, columns: tuple[str, ...], rows: int, expressions: tuple[tuple[str, str], ...]) -> str:
    """Return the statement that inserts so many rows."""
    instead = dict(expressions)
    # Quoted, since "group" is a word of SQL.
    quoted = ", ".join(f'"{name}"' for name in columns)
    marks = f"({', '.join(instead.get(name, '%s') for name in columns)})"
    return f"INSERT INTO {table} ({quoted}) VALUES {', '.join([marks] * rows)}"  # noqa: S608 (our own names)


def _number_of(table: str, columns: tuple[str, ...], row: Tap | Entry, at: str | None) -> int:
    """Insert a row in SQLite, and return its number."""
    # Older SQLites know no RETURNING.
    cursor = statements.executed(_insert(table, columns, 1, ()), [*_values(columns)(row), at])
    number = int(cursor.lastrowid)
    cursor.close()
    return number
