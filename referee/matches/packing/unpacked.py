"""The log of a packed match in tables of its own, in this thread's memory.

Whoever reads the log through `objects.filter(match=…)`, or as `match.entries`, reads it here where the match is packed,
with the same numbers as ever: nobody has to know of packs. What was added since (a note, a revancha) stands in the
log's own tables, and is here too. Nothing can be written here.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import connections, models
from django.db.backends.utils import CursorWrapper
from django.db.models import Model

from referee.matches.models import Match, Pen
from referee.matches.packing import bundle
from referee.matches.packing.bundle import LOG, table_name_of

ALIAS = settings.UNPACKED
KEPT = 8
"""How many matches a thread keeps unpacked: those whose pages are read just now."""
_BESIDE: tuple[type[models.Model], ...] = (Match, Pen)
"""What rows of the log point to."""


def open_for(match: Match) -> str:
    """Return the alias of the database that has the log of this packed match now."""
    # A pack that was written anew, and whatever was added since, has another stamp.
    stamp = f"{match.packed_at} {match.rev} {match.people}"
    with connections[ALIAS].cursor() as cursor:
        _make_tables(cursor)
        cursor.execute("SELECT stamp FROM unpacked WHERE match_id = %s", [match.pk])
        if cursor.fetchone() != (stamp,):
            found = bundle.rows_in_pack(match)
            cursor.execute("PRAGMA query_only = OFF")
            try:
                _forget(cursor, match)
                _fill(match, found)
                cursor.execute("INSERT INTO unpacked (match_id, stamp) VALUES (%s, %s)", [match.pk, stamp])
            finally:
                cursor.execute("PRAGMA query_only = ON")
    return ALIAS


def _make_tables(cursor: CursorWrapper) -> None:
    cursor.execute("SELECT 1 FROM sqlite_master WHERE name = 'unpacked'")
    if cursor.fetchone() is not None:
        return
    cursor.execute("PRAGMA query_only = OFF")
    for model in (*LOG, *_BESIDE):
        # Links are those of the true tables: nothing has to hold them a second time.
        columns = ", ".join(_column(field) for field in bundle.fields_of(model))
        cursor.execute(f'CREATE TABLE "{model._meta.db_table}" ({columns})')
        if model in LOG:
            cursor.execute(f'CREATE INDEX "{table_name_of(model)}_of" ON "{model._meta.db_table}" ("match_id")')
    cursor.execute("CREATE TABLE unpacked (number INTEGER PRIMARY KEY, match_id TEXT, stamp TEXT)")


def _column(field: models.Field[object, object]) -> str:
    return f'"{field.column}" {field.db_type(connections[ALIAS])}{" PRIMARY KEY" if field.primary_key else ""}'


def _forget(cursor: CursorWrapper, match: Match) -> None:
    """Make room: for this match, and so that few others stay."""
    cursor.execute("SELECT match_id FROM unpacked ORDER BY number DESC LIMIT -1 OFFSET %s", [KEPT - 1])
    for pk in {match.pk, *(pk for (pk,) in cursor.fetchall())}:
        for model in (*LOG, *_BESIDE):
            column = "id" if model is Match else "match_id"
            cursor.execute(f'DELETE FROM "{model._meta.db_table}" WHERE "{column}" = %s', [pk])  # noqa: S608 (ours)
        cursor.execute("DELETE FROM unpacked WHERE match_id = %s", [pk])


def _fill(match: Match, found: bundle.Tables) -> None:
    # Those of the pack first: what is still in the tables beside it is the same.
    for model in LOG:
        bundle.insert_missing(ALIAS, model, match, found[table_name_of(model)])
    for model in (*LOG, *_BESIDE):
        bundle.insert_missing(ALIAS, model, match, bundle.read_rows(model, match))


# The router of what is unpacked in memory.


class Router:
    """Rows of both databases belong together, and no migration makes tables in memory."""

    def allow_relation(self, first: Model, second: Model, **_hints: Any) -> bool:
        """Let unpacked rows point to a match, and it to them."""
        return True

    def allow_migrate(self, db: str, _app: str, **_hints: Any) -> bool | None:
        """Keep migrations out of memory."""
        return False if db == settings.UNPACKED else None
