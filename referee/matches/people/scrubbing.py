"""A name taken out of every row of a match: its log, its phones, and whatever waits or was decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import connection
from django.db.models import QuerySet

from referee.matches.models import Arrival, Delivery, Match
from referee.matches.people.erasing import Eraser

Clear = Callable[[Any], Any]
PATIENCE = 200
"""Milliseconds for which the log's emptying waits for whoever reads: taps wait as long."""


def scrub(match: Match, eraser: Eraser) -> list[str]:
    """Take the name out of the rows of a locked match.

    Return the match's own fields that lose it, unsaved.
    """
    json_of, stored, text = eraser.in_value, eraser.in_stored, eraser.in_text
    _rewrite(match.entries.all(), {"raw": stored})
    _rewrite(match.log.all(), {"answer": stored, "said": stored})
    _rewrite(match.proposals.all(), {"data": json_of, "answers": json_of, "why": text})
    _rewrite(match.disputes.all(), {"versions": json_of, "outcome": json_of, "award": json_of, "claim": text})
    _notes(match, eraser)
    _rewrite(match.changes.all(), {"data": json_of, "why": text})
    _phones(match, eraser)
    _deliveries(match, eraser)
    match.seats = eraser.in_list(match.seats)
    match.signed, match.extra = json_of(match.signed), json_of(match.extra)
    match.refold_note = json_of(match.refold_note)
    return ["seats", "signed", "extra", "refold_note"]


def empty_log() -> bool:
    """Empty SQLite's log, in which what was erased still stands; return whether it is empty.

    It isn't where somebody still reads what was before: the server tries again every quarter of an hour (`packers`).
    """
    if connection.vendor != "sqlite":
        return True
    with connection.cursor() as cursor:
        patience = int(cursor.execute("PRAGMA busy_timeout").fetchone()[0])
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        try:
            is_busy = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {patience}")
    return not is_busy


def _rewrite(rows: QuerySet[Any], fields: dict[str, Clear]) -> None:
    """Clear these columns of rows, and save those that lose something.

    Other tables wait meanwhile: without models it takes a tenth of a second for thousands of rows.
    """
    model, names = rows.model, list(fields)
    lost = []
    # The big states before deals stay in the database: no name is in them.
    for pk, *values in rows.order_by("pk").values_list("pk", *names).iterator(chunk_size=500):
        cleared = [fields[name](value) for name, value in zip(names, values, strict=True)]
        if cleared != values:
            lost.append((pk, cleared))
    columns = [model._meta.get_field(name) for name in names]
    written = [
        [*(column.get_db_prep_save(value, connection) for column, value in zip(columns, values, strict=True)), pk]
        for pk, values in lost
    ]
    quoted = ", ".join(f'"{column.column}" = %s' for column in columns)
    with connection.cursor() as cursor:
        cursor.executemany(f'UPDATE "{model._meta.db_table}" SET {quoted} WHERE id = %s', written)  # noqa: S608 (ours)


def _phones(match: Match, eraser: Eraser) -> None:
    """Clear what phones are called, also those that asked.

    They go by their seats then, or by nothing.
    """
    pens, asks = match.pens.all(), match.asks.all()
    if eraser.shares:
        pens = pens.filter(pk__in=eraser.pens)
        asks = asks.filter(device__in=pens.values("device"))
    for rows in (pens, asks):
        _rewrite(rows, {"name": lambda name: "" if eraser.is_it(name) else name})


def _notes(match: Match, eraser: Eraser) -> None:
    """Clear who wrote a note, where only the phone tells whose name it is."""
    if not eraser.shares:
        return
    for change in match.changes.filter(pen__in=eraser.pens).only("pk", "data"):
        if eraser.is_it(change.data.get("who")):
            change.data["who"] = eraser.stand_in
            change.save(update_fields=["data"])


def _deliveries(match: Match, eraser: Eraser) -> None:
    """Clear the names of the files that the match came in."""
    arrivals = Arrival.objects.filter(match=match)
    deliveries = Delivery.objects.filter(pk__in=arrivals.values("delivery"))
    _rewrite(arrivals, dict.fromkeys(("name", "place", "reason"), eraser.in_text))
    _rewrite(deliveries, {"files": eraser.in_value})
