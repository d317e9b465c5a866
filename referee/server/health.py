"""Answers to a supervisor: whether the process is up, and whether it can serve a table."""

import asyncio
from collections.abc import Callable
from threading import Event, Lock
from time import monotonic

from asgiref.sync import async_to_sync
from cachetools import TTLCache, cached
from channels.layers import get_channel_layer
from django.db import DatabaseError, connection, transaction
from django.db.backends.utils import CursorWrapper
from django.db.migrations.exceptions import NodeNotFoundError
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

LAYER_ANSWERS_WITHIN = 2.0
"""Seconds."""
WRITE_KEPT_FOR = 5.0
"""Seconds for which the result of a write is kept: it takes the same lock as a tap, and anybody may ask."""
_ends = Event()


def drain() -> None:
    """Have `readyz` send everybody elsewhere from now on: this process ends soon."""
    _ends.set()


def is_migrated() -> bool:
    """Return whether every migration of these sources was applied to the database."""
    try:
        executor = MigrationExecutor(connection)
    except NodeNotFoundError:  # It is older than what these sources can go on from.
        return False
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Answer 200: the process runs."""
    return JsonResponse({"status": "ok"})


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Answer 200 if database and channel layer work, or 503 with what fails.

    The database must answer, take a write and be up to date, and a message must go through the layer. A server that
    is about to end says so with 503 too.
    """
    if _ends.is_set():
        return JsonResponse({"status": "draining"}, status=503)
    checks = {
        "database": _holds(_answers),
        "writing": can_write(),
        "migrations": _holds(is_migrated),
        "layer": async_to_sync(_layer)(),
    }
    ready = all(checks.values())
    answer = {name: "ok" if good else "failed" for name, good in checks.items()}
    return JsonResponse({"status": "ok" if ready else "failed", **answer}, status=200 if ready else 503)


def _holds(check: Callable[[], bool]) -> bool:
    try:
        return check()
    except DatabaseError:
        return False


def _answers() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


async def _layer() -> bool:
    layer = get_channel_layer()
    if layer is None:
        return False
    channel = await layer.new_channel()
    await layer.send(channel, {"type": "readyz"})
    try:
        message = await asyncio.wait_for(layer.receive(channel), LAYER_ANSWERS_WITHIN)
    except TimeoutError:
        return False
    return bool(message["type"] == "readyz")


@cached(TTLCache(1, WRITE_KEPT_FOR, lambda: monotonic()), lock=Lock())
def can_write() -> bool:
    """Return whether a write reaches the disk: one is tried, and rolled back, if the last is too old."""
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            _fill_table(cursor)
            transaction.set_rollback(True)
    except DatabaseError:
        return False
    return True


def _fill_table(cursor: CursorWrapper) -> None:
    """Write a few pages that are rolled back.

    SQLite holds uncommitted pages in its memory, where a full disk isn't noticed: with next to no memory it
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
