"""The rows of a match's log in and out of tables, as plain values by the names of their columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

from referee.matches.models import Change, Dispute, Entry, Match, Proposal, Tap

LOG: tuple[type[models.Model], ...] = (Tap, Entry, Change, Dispute, Proposal)
"""What is packed, those that others point to first."""
Table = dict[str, list[Any]]
"""The values of rows, by the names of their columns."""
_ZERO = datetime(1970, 1, 1, tzinfo=UTC)
_TINY = timedelta(microseconds=1)


def name_of(model: type[models.Model]) -> str:
    """Return the name under which rows of a model are kept."""
    return model._meta.model_name or ""


def fields_of(model: type[models.Model]) -> list[models.Field[Any, Any]]:
    """Return the fields of a model that are columns."""
    return list(model._meta.concrete_fields)


def read(model: type[models.Model], match: Match, but: Sequence[str] = ()) -> Table:
    """Read the rows of a match in a model's own table, without some columns.

    Times are whole microseconds. One query.
    """
    names = [field.attname for field in fields_of(model) if field.attname not in (*but, "match_id")]
    # The base manager: the log's own one would look into the pack.
    own = {"pk": match.pk} if model is Match else {"match_id": match.pk}
    rows = model._base_manager.filter(**own).order_by("pk").values_list(*names)
    columns = [list(column) for column in zip(*rows, strict=True)] or [[] for _name in names]
    return {name: [_plain(value) for value in column] for name, column in zip(names, columns, strict=True)}


def insert(alias: str, model: type[models.Model], rows: Sequence[Sequence[Any]]) -> None:
    """Insert rows, each with a value for every column, where they are not there yet."""
    connection = connections[alias]
    names = ", ".join(f'"{field.column}"' for field in fields_of(model))
    marks = ", ".join(["%s"] * len(fields_of(model)))
    sql = f'INSERT INTO "{model._meta.db_table}" ({names}) VALUES ({marks}) ON CONFLICT DO NOTHING'  # noqa: S608 (ours)
    with connection.cursor() as cursor:
        cursor.executemany(sql, rows)


def rows_of(model: type[models.Model], match: Match, table: Mapping[str, Sequence[Any]], alias: str) -> Iterator[Any]:
    """Yield a table's rows as a database takes them.

    A column that the table lacks has its field's default: it is younger than the pack.
    """
    count = len(table["id"])
    columns = []
    for field in fields_of(model):
        if field.attname == "match_id":
            values: Sequence[Any] = [match.pk] * count
        else:
            values = table.get(field.attname, [_plain(field.get_default())] * count)
        columns.append(map(_for_database(field, connections[alias]), values))
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
