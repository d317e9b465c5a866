"""Many rows at a time, in transactions so short that no tap waits for them.

For work that may be long and hurries nobody, as a match that is brought in as a file; it leaves others their turn.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any, NamedTuple

from django.conf import settings
from django.db import connection, models, transaction

BATCH = 64
"""The most rows that are written in a transaction: few milliseconds, also on a machine that is busy."""
SHARE, LONGEST = 7, 1.0
"""For how long the log is left to others after each batch: so many times as long as that took, seconds at most."""
FIRST, SLICE, REST = 0.02, 0.003, 0.004
"""Seconds of work before the first rest and between two of them, and how long a rest is."""


class BulkRows(NamedTuple):
    """Rows of a model that belong together.

    Their columns, and makers of each row's values, called once it is its turn. `after` is called with them when they
    are written, in the same transaction.
    """

    model: type[models.Model]
    columns: tuple[str, ...]
    makers: Iterable[Callable[[], tuple[Any, ...]]]
    after: Callable[[Sequence[tuple[Any, ...]]], None] | None = None


def _own_time() -> float:
    """Return the thread's own time, in which waiting for a disk is rest.

    A pocket has no such clock, and nobody who waits.
    """
    return 0.0 if settings.POCKET else time.thread_time()


class Gently:
    """Long work that rests now and then, since Python runs one thread at a time."""

    def __init__(self) -> None:
        """Begin to work."""
        self._until = _own_time() + FIRST

    def go_on(self) -> None:
        """Rest, if it is time to."""
        if _own_time() >= self._until:
            time.sleep(REST)
            self._until = _own_time() + SLICE


def write_gently(parts: Sequence[BulkRows], first: Callable[[], None], last: Callable[[], None]) -> None:
    """Write rows in order, a batch a transaction; `first` and `last` are done in those at the ends."""
    flat = [(number, make) for number, part in enumerate(parts) for make in part.makers]
    # Even nothing is one batch, for `first` and `last`.
    batches = [flat[start : start + BATCH] for start in range(0, len(flat), BATCH)] or [[]]
    with without_haste():
        for number, batch in enumerate(batches[:-1]):
            started = time.perf_counter()
            with transaction.atomic():
                if number == 0:
                    first()
                _write_batch(parts, batch)
            leave_to_others(time.perf_counter() - started)
    with transaction.atomic():
        if len(batches) == 1:
            first()
        _write_batch(parts, batches[-1])
        last()


@contextmanager
def without_haste() -> Iterator[None]:
    """Let SQLite not wait for the disk at the end of each transaction.

    Of this connection; nothing may rely on them. The next one that waits, here or in another connection, brings these
    to the disk too: they stand before it in the same file. Most of the time that a batch would hold the log is that
    waiting.
    """
    # A surrounding transaction ends elsewhere, and its haste is not ours to set.
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        yield
        return
    with connection.cursor() as cursor:
        careful = cursor.execute("PRAGMA synchronous").fetchone()[0]
        cursor.execute("PRAGMA synchronous=NORMAL")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA synchronous={int(careful)}")


def _write_batch(parts: Sequence[BulkRows], batch: Iterable[tuple[int, Callable[[], tuple[Any, ...]]]]) -> None:
    for number, rows in groupby(batch, key=lambda row: row[0]):
        part, values = parts[number], [make() for _number, make in rows]
        insert_many(part.model, part.columns, values)
        if part.after is not None:
            part.after(values)


def leave_to_others(seconds: float) -> None:
    """Wait, after the log was held for so long."""
    # In a surrounding transaction it is still held, and in a pocket there are no others.
    if connection.in_atomic_block or settings.POCKET:
        return
    time.sleep(min(SHARE * seconds, LONGEST))


def insert_many(model: type[models.Model], columns: tuple[str, ...], rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows of a model, many in a statement, with values as the database takes them."""
    quoted = ", ".join(f'"{name}"' for name in columns)
    placeholders = f"({', '.join(['%s'] * len(columns))})"
    # A backend takes so many values in a statement, and no more.
    most = (connection.features.max_query_params or 30_000) // len(columns)
    with connection.cursor() as cursor:
        for start in range(0, len(rows), most):
            batch = rows[start : start + most]
            sql = f"INSERT INTO {model._meta.db_table} ({quoted}) VALUES {', '.join([placeholders] * len(batch))}"  # noqa: S608 (ours)
            cursor.execute(sql, [value for row in batch for value in row])
