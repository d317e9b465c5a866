"""Answers to a supervisor: whether the process is up, and whether it can serve a table."""

import asyncio
from threading import Event

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import DatabaseError, connection
from django.db.migrations.exceptions import NodeNotFoundError
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.server.write_check import kept_write

LAYER_ANSWERS_WITHIN = 2.0  # seconds
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
    checks = {"database": _database(), "writing": _writing(), "migrations": _migrations(), "layer": _layer()}
    ready = all(checks.values())
    answer = {name: "ok" if good else "failed" for name, good in checks.items()}
    return JsonResponse({"status": "ok" if ready else "failed", **answer}, status=200 if ready else 503)


def _database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return bool(cursor.fetchone() == (1,))
    except DatabaseError:
        return False


def _writing() -> bool:
    return kept_write.is_good()


def _migrations() -> bool:
    try:
        return is_migrated()
    except DatabaseError:
        return False


def _layer() -> bool:
    return async_to_sync(_layer_round_trip)()


async def _layer_round_trip() -> bool:
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
