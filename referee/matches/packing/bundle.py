"""The log of a match as bytes, and back: every row, less what can be made again.

What was ruled is among it: each entry's refusal, rule and awards. The states before deals are folded again by the
engine that ruled them; only where that does not give the very same, they are kept too. A tap that was taken
is answered by its status and rev; the answers to others are kept whole. What taps mean is for the living ones.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b85decode, b85encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from io import BytesIO
from typing import Any

from django.db import connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

from referee.matches.models import Change, Dispute, Entry, Match, Pack, Proposal, Tap
from referee.matches.types import read_stored, reader
from referee.rules.judge.judge import judge
from referee.rules.record.state import dumps, new_state

# A long text in a shorter one, in a column for texts.

_SHORT = "z:"
"""Begins no JSON."""


def shortened(text: str) -> str:
    """Return a text in its short form."""
    return text if text.startswith(_SHORT) else _SHORT + b85encode(zlib.compress(text.encode(), 9)).decode()


def lengthened(text: str) -> str:
    """Return the text that was made short; any other as it is."""
    return zlib.decompress(b85decode(text.removeprefix(_SHORT))).decode() if text.startswith(_SHORT) else text


# Columns of rows as JSON that compresses well: numbers by their steps, texts in one, keys apart. A column is one of
#     {"all": 3}                  every value is the same
#     {"steps": [5, 1, null]}     numbers, each by what it is more than the one before it; null is none, and no step
#     {"keys": ["", "file-01"]}   keys; an empty one stands for one of a phone, whose bytes come next in the `tail`
#     {"texts": "…\n…"}           texts without line breaks
#     {"list": […]}               whatever it is
# A phone's keys are fifteen random bytes each, which nothing makes smaller: they go where they are not written as text.


Column = dict[str, Any]
_PLAIN = (type(None), bool, int, str)
_KEY = re.compile(r"[A-Za-z0-9_-]{20}\Z")
_BYTES = 15


def column_written(values: Sequence[Any], tail: BytesIO, *, keys: bool = False) -> Column:
    """Return a column as it is kept; of `keys`, the bytes of some are added to the tail."""
    if keys:
        return {"keys": [_key_written(value, tail) for value in values]}
    if values and type(values[0]) in _PLAIN and all(_is_same(value, values[0]) for value in values):
        return {"all": values[0]}
    if all(value is None or type(value) is int for value in values):
        return {"steps": _steps(values)}
    if all(isinstance(value, str) and "\n" not in value for value in values):
        return {"texts": "\n".join(values)}
    return {"list": list(values)}


def read_column(column: Column, count: int, tail: BytesIO) -> list[Any]:
    """Return so many values of a column, which are read in the order in which they were written."""
    ((form, content),) = column.items()
    if form == "all":
        return [content] * count
    if form == "steps":
        return _sums(content)
    if form == "keys":
        return [key or urlsafe_b64encode(tail.read(_BYTES)).decode() for key in content]
    # No value at all is no text either, though the empty text has a first line.
    return content.split("\n") if form == "texts" and count else list(content)


def _key_written(key: str, tail: BytesIO) -> str:
    if _KEY.match(key) is None:
        return key
    tail.write(urlsafe_b64decode(key))
    return ""


def _is_same(value: Any, other: Any) -> bool:
    # To Python, 1 and true are equal.
    return type(value) is type(other) and bool(value == other)


def _steps(values: Sequence[int | None]) -> list[int | None]:
    steps: list[int | None] = []
    last = 0
    for value in values:
        steps.append(None if value is None else value - last)
        last = last if value is None else value
    return steps


def _sums(steps: Sequence[int | None]) -> list[int | None]:
    values: list[int | None] = []
    last = 0
    for step in steps:
        last += step or 0
        values.append(None if step is None else last)
    return values


# The rows of a match's log in and out of tables, as plain values by the names of their columns.

LOG: tuple[type[models.Model], ...] = (Tap, Entry, Change, Dispute, Proposal)
"""What is packed, those that others point to first."""
Table = dict[str, list[Any]]
"""The values of rows, by the names of their columns."""
_ZERO = datetime(1970, 1, 1, tzinfo=UTC)
_TINY = timedelta(microseconds=1)


def table_name_of(model: type[models.Model]) -> str:
    """Return the name under which rows of a model are kept."""
    return model._meta.model_name or ""


def fields_of(model: type[models.Model]) -> list[models.Field[Any, Any]]:
    """Return the fields of a model that are columns."""
    return list(model._meta.concrete_fields)


def read_rows(model: type[models.Model], match: Match, but: Sequence[str] = ()) -> Table:
    """Read a match's rows in a model's own table, times as whole microseconds. One query."""
    names = [field.attname for field in fields_of(model) if field.attname not in (*but, "match_id")]
    # The base manager: the log's own one would look into the pack.
    own = {"pk": match.pk} if model is Match else {"match_id": match.pk}
    rows = model._base_manager.filter(**own).order_by("pk").values_list(*names)
    columns = [list(column) for column in zip(*rows, strict=True)] or [[] for _name in names]
    return {name: [_plain(value) for value in column] for name, column in zip(names, columns, strict=True)}


def insert_missing(alias: str, model: type[models.Model], match: Match, table: Mapping[str, Sequence[Any]]) -> None:
    """Insert a table's rows in this database where they are not there yet."""
    connection = connections[alias]
    names = ", ".join(f'"{field.column}"' for field in fields_of(model))
    marks = ", ".join(["%s"] * len(fields_of(model)))
    sql = f'INSERT INTO "{model._meta.db_table}" ({names}) VALUES ({marks}) ON CONFLICT DO NOTHING'  # noqa: S608 (ours)
    with connection.cursor() as cursor:
        cursor.executemany(sql, [*_rows_of_table(model, match, table, connection)])


def _rows_of_table(
    model: type[models.Model], match: Match, table: Mapping[str, Sequence[Any]], connection: BaseDatabaseWrapper
) -> Iterator[Any]:
    """Yield a table's rows as a database takes them; a column younger than the pack has its default."""
    count = len(table["id"])
    columns = []
    for field in fields_of(model):
        if field.attname == "match_id":
            values: Sequence[Any] = [match.pk] * count
        else:
            values = table.get(field.attname, [_plain(field.get_default())] * count)
        columns.append(map(_for_database(field, connection), values))
    return zip(*columns, strict=True)


def moment(number: int) -> datetime:
    """Return the time of so many microseconds since 1970."""
    return _ZERO + number * _TINY


def _plain(value: Any) -> Any:
    return (value - _ZERO) // _TINY if isinstance(value, datetime) else value


def _for_database(field: models.Field[Any, Any], connection: BaseDatabaseWrapper) -> Callable[[Any], Any]:
    if isinstance(field, models.DateTimeField):
        adapt = connection.ops.adapt_datetimefield_value
        return lambda value: None if value is None else adapt(moment(value))
    if isinstance(field, models.JSONField):
        return lambda value: None if value is None else connection.ops.adapt_json_value(value, None)
    return lambda value: value


# The states before the deals of a match, folded from its entries.


def states_before_deals(match: Match, entries: Mapping[str, Sequence[Any]]) -> list[str]:
    """Return the state before each accepted deal, nothing for other entries. O(entries)."""
    read, state = reader(match), new_state(match.ruleset, match.options, len(match.seats))
    before = [""] * len(entries["id"])
    for place in _standing(entries):
        entry = read_stored(json.loads(entries["raw"][place]), read)
        if entry is None:
            continue
        text = dumps(state) if entry.kind == "deal" else ""
        refusal = judge(state, entry, entries["seq"][place]).refusal
        before[place] = "" if refusal else text
    return before


def _standing(entries: Mapping[str, Sequence[Any]]) -> list[int]:
    """Return the places of the standing entries, in the order of the record."""
    standing = [place for place, undo in enumerate(entries["voided_by_id"]) if undo is None]
    return sorted(standing, key=lambda place: (entries["seq"][place], entries["id"][place]))


FORM = 1
"""Rises when older packs would be read otherwise."""
Tables = dict[str, Table]
_MS = 1000
"""Microseconds, in which times are read."""
_ANY = "surrogatepass"
"""What somebody's phone wrote is kept, whatever it is."""


def bundle_written(match: Match) -> tuple[bytes, Tables]:
    """Return the log of a match as bytes, and the rows that are in them. Five queries, O(entries)."""
    whole = {table_name_of(model): read_rows(model, match, but=("said",)) for model in LOG}
    kept = {**whole, table_name_of(Tap): _short(whole[table_name_of(Tap)])}
    kept[table_name_of(Entry)] = _timed_by_taps(
        _without_states(match, whole[table_name_of(Entry)]), whole[table_name_of(Tap)]
    )
    tail = BytesIO()
    body = {name: [len(table["id"]), _written(table, tail)] for name, table in kept.items()}
    text = json.dumps({"form": FORM, "rows": body}, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(errors=_ANY), 9) + tail.getvalue(), whole


def read_bundle(data: bytes) -> Tables:
    """Return the rows that `written` wrote, without states that can be folded again."""
    unpacking = zlib.decompressobj()
    body = json.loads(unpacking.decompress(data).decode(errors=_ANY))["rows"]
    tail = BytesIO(unpacking.unused_data)
    found = {name: _read(table, count, tail) for name, (count, table) in body.items()}
    taps, entries = found[table_name_of(Tap)], found[table_name_of(Entry)]
    taps["at"] = [at * _MS for at in taps["at"]]
    when = dict(zip(taps["id"], taps["at"], strict=True))
    entries["at"] = [at + when[tap] for at, tap in zip(entries["at"], entries["tap_id"], strict=True)]
    return found


def rows_in_pack(match: Match) -> Tables:
    """Return the rows of a packed match, with the states before deals where this engine ruled them."""
    found = read_bundle(bytes(Pack.objects.values_list("data", flat=True).get(match=match.pk)))
    entries = found[table_name_of(Entry)]
    if "before" in entries or not match.is_ruled_here:
        return found
    return {**found, table_name_of(Entry): {**entries, "before": states_before_deals(match, entries)}}


def _short(taps: Table) -> Table:
    """Return taps without answers to what was taken, their times in milliseconds."""
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
    return bare if states_before_deals(match, entries) == standing else {**entries, "before": standing}


def _timed_by_taps(entries: Table, taps: Table) -> Table:
    """Return entries with times counted from those of their taps: mostly none."""
    when = dict(zip(taps["id"], taps["at"], strict=True))
    return {**entries, "at": [at - when[tap] for at, tap in zip(entries["at"], entries["tap_id"], strict=True)]}


def _written(table: Table, tail: BytesIO) -> Mapping[str, Any]:
    return {name: column_written(values, tail, keys=name == "key") for name, values in table.items()}


def _read(table: Mapping[str, Any], count: int, tail: BytesIO) -> Table:
    return {name: read_column(column, count, tail) for name, column in table.items()}
