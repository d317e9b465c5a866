"""Locks that one process holds at a time, and that end with it.

Where a PostgreSQL keeps the matches, locks by name are its advisory locks, and count for all machines. Else they are
files in the data folder.
"""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from zlib import crc32

from django.conf import settings
from django.db import Error, connection

_PAUSE = 0.1
"""Seconds between two tries of a process that waits: PostgreSQL itself would let none wait for long."""


@contextmanager
def alone(name: str, *, wait: bool = False) -> Iterator[bool]:
    """Hold the lock of this name for the block, and yield whether it is held: with `wait` it always is.

    The data folder must be there.
    """
    attempt = _advisory_lock if connection.vendor == "postgresql" else _lock_of_file
    release = attempt(name)
    while wait and release is None:
        sleep(_PAUSE)
        release = attempt(name)
    try:
        yield release is not None
    finally:
        if release is not None:
            release()


def is_held(name: str) -> bool:
    """Return whether a process on any machine holds the lock of this name.

    Without a PostgreSQL only a process that tries can tell.
    """
    if connection.vendor != "postgresql":
        return False
    ours = "locktype = 'advisory' AND granted AND classid = 0 AND objid = %s"
    here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    return _answer(f"SELECT EXISTS (SELECT 1 FROM pg_locks WHERE {ours} AND {here})", name)  # noqa: S608 (constants)


def _advisory_lock(name: str) -> Callable[[], None] | None:
    def release() -> None:
        with suppress(Error):  # The lock has ended with its connection, where that is lost.
            _answer("SELECT pg_advisory_unlock(%s)", name)

    return release if _answer("SELECT pg_try_advisory_lock(%s)", name) else None


def _answer(sql: str, name: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(sql, [crc32(name.encode())])
        return bool(cursor.fetchone()[0])


def _lock_of_file(name: str) -> Callable[[], None] | None:
    descriptor = os.open(Path(settings.DATA) / f"{name}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        return None
    return lambda: os.close(descriptor)


@contextmanager
def folder_lock(folder: Path, *, shared: bool = False, wait: bool = True) -> Iterator[None]:
    """Hold a folder's lock. Without `wait`, raises BlockingIOError if another process holds it."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        _flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB))
        yield
    finally:
        os.close(descriptor)


def _flock(descriptor: int, kind: int) -> None:
    try:
        fcntl.flock(descriptor, kind)
    except BlockingIOError:
        raise
    except OSError:  # A file system without locks (some network shares): nobody can tell, so nobody is stopped.
        pass
