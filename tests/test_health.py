"""The two addresses that a supervisor asks."""

from typing import Any

import pytest
from channels.layers import channel_layers
from django.db import DatabaseError
from django.test import Client

from referee import health


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
    assert answer.json() == {"status": "ok", "database": "ok", "migrations": "ok", "layer": "ok"}


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
