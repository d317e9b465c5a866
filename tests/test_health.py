"""The two addresses that a supervisor asks."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from channels.layers import channel_layers
from django.db import DatabaseError, connection
from django.test import Client

from referee.server import health


@pytest.fixture(autouse=True)
def no_result_kept() -> Iterator[None]:
    health.can_write.cache_clear()
    yield
    health.can_write.cache_clear()


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process can be written to, as on a disk that is full. The connection is there already."""
    connection.ensure_connection()
    health.can_write()
    health.can_write.cache_clear()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


class BrokenCursor:
    def cursor(self) -> None:
        raise DatabaseError("the disk is gone")


def test_healthz_needs_no_database(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert "no-store" in answer["Cache-Control"]
    assert client.post("/healthz").status_code == 405


@pytest.mark.django_db
def test_readyz_is_ready_on_a_migrated_database(client: Client) -> None:
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "database": "ok", "writing": "ok", "migrations": "ok", "layer": "ok"}


@pytest.mark.django_db
def test_readyz_names_a_pending_migration(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health.MigrationExecutor, "migration_plan", lambda self, targets: [("a", False)])
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["migrations"], answer.json()["database"]) == (503, "failed", "ok")


@pytest.mark.django_db
def test_readyz_names_a_database_that_does_not_answer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "connection", BrokenCursor())
    monkeypatch.setattr(health, "_migrations", lambda: True)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["database"], answer.json()["layer"]) == (503, "failed", "ok")


@pytest.mark.django_db
def test_readyz_names_a_layer_that_loses_messages(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lose(channel: str, message: dict[str, Any]) -> None:
        return None

    monkeypatch.setattr(health, "LAYER_ANSWERS_WITHIN", 0.05)
    monkeypatch.setattr(channel_layers["default"], "send", lose)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["layer"]) == (503, "failed")


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
def test_readyz_names_a_disk_that_is_full(client: Client) -> None:
    with full_disk():
        answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {
        "status": "failed",
        "database": "ok",
        "writing": "failed",
        "migrations": "ok",
        "layer": "ok",
    }


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
def test_the_write_of_readyz_leaves_nothing_behind(client: Client) -> None:
    def state() -> tuple[object, list[str]]:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA cache_size")
            return cursor.fetchone(), connection.introspection.table_names(cursor)

    before = state()
    assert client.get("/readyz").status_code == 200
    assert state() == before
    health.can_write.cache_clear()
    with full_disk():
        assert client.get("/readyz").status_code == 503
    assert state() == before


@pytest.mark.django_db(transaction=True)
def test_the_result_of_a_write_is_kept_for_five_seconds(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    now, writes = 1000.0, [True]
    monkeypatch.setattr(health, "monotonic", lambda: now)

    def write(_cursor: object) -> None:
        if not writes.pop():
            raise DatabaseError

    monkeypatch.setattr(health, "_fill_table", write)
    assert client.get("/readyz").status_code == 200
    now += 4.9
    assert client.get("/readyz").status_code == 200
    now, writes = now + 0.2, [False]
    assert client.get("/readyz").status_code == 503
    now += 4.9
    assert client.get("/readyz").status_code == 503
    now, writes = now + 0.2, [True]
    assert client.get("/readyz").status_code == 200
