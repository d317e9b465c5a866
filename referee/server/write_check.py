"""The check that a write reaches the disk."""

from time import monotonic

from django.db import DatabaseError, connection, transaction
from django.db.backends.utils import CursorWrapper

WRITE_KEPT_FOR = 5.0
"""Seconds for which the result of a write is kept: it takes the same lock as a tap, and anybody may ask."""


class KeptWrite:
    """The result of the last write, for a few seconds."""

    def __init__(self) -> None:
        """Begin without a result."""
        self._good, self._until = False, 0.0

    def clear(self) -> None:
        """Forget the result, so that the next question makes a write."""
        self._until = 0.0

    def is_good(self) -> bool:
        """Tell whether a write reaches the disk; one is tried if the last is too old.

        It is rolled back.
        """
        now = monotonic()
        if now >= self._until:
            self._good = _write()
            self._until = now + WRITE_KEPT_FOR
        return self._good


kept_write = KeptWrite()


def _write() -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            _fill_table(cursor)
            transaction.set_rollback(True)
    except DatabaseError:
        return False
    return True


def _fill_table(cursor: CursorWrapper) -> None:
    """Write a few pages that nobody will read.

    SQLite holds what it has not committed in its memory, where a full disk isn't noticed: with next to no memory it
    must write at once, though past the end of what counts in its log.
    """
    if connection.vendor == "sqlite":
        cursor.execute("PRAGMA cache_size")
        (size,) = cursor.fetchone()
        cursor.execute("PRAGMA cache_size = 1")
    try:
        cursor.execute("CREATE TABLE readiness (filler TEXT)")
        cursor.execute("INSERT INTO readiness VALUES (%s)", ["x" * 32_768])
    finally:
        if connection.vendor == "sqlite":
            cursor.execute(f"PRAGMA cache_size = {size}")
