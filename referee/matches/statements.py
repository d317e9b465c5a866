"""Statements that every tap runs, past Django's cursor.

On SQLite they go to the driver's own connection. Django's cursor around it costs 35 µs, which is ten times a small
statement. It is used where somebody counts or watches the statements, and on PostgreSQL.
"""

from contextlib import closing
from functools import lru_cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections


def executed(sql: str, values: list[Any]) -> Any:
    """Run a statement, and return its cursor, to be closed."""
    here = connections[DEFAULT_DB_ALIAS]  # `connection` would look it up for each attribute
    if here.vendor != "sqlite" or here.execute_wrappers or here.force_debug_cursor:
        cursor = here.cursor()
        cursor.execute(sql, values)
        return cursor
    here.ensure_connection()
    here.validate_no_broken_transaction()
    with here.wrap_database_errors:
        return here.connection.execute(with_own_marks(sql), values)


def one_row(sql: str, values: list[Any]) -> tuple[Any, ...] | None:
    """Run a statement, and return the first row that it finds; None where there is none."""
    with closing(executed(sql, values)) as cursor:
        row: tuple[Any, ...] | None = cursor.fetchone()
    return row


def run(sql: str, values: list[Any]) -> None:
    """Run a statement that finds nothing."""
    executed(sql, values).close()


@lru_cache(64)
def with_own_marks(sql: str) -> str:
    """Return a statement with SQLite's marks for values in the place of Django's."""
    return sql.replace("%s", "?")
