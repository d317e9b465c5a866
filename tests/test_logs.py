"""What the server says of itself: logs as JSON, metrics, and the two addresses that a supervisor asks."""

import json
import logging
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from channels.layers import channel_layers
from django.core.management import CommandError
from django.db import DatabaseError, connection
from django.test import Client
from prometheus_client import CollectorRegistry, generate_latest
from websockets.sync.client import connect

from referee import measures
from referee.matches.identity import pens
from referee.matches.log.fold import refold_if_stamped_otherwise
from referee.matches.models import Match
from referee.matches.setup import start
from referee.server import health, metrics
from referee.server.logs import Formatter
from tests.matches.log.http_phones import HttpPhone
from tests.serving import HANGS, ROOT, Served, free_port

ID = "Zx3-abcdefghijklmno_90"
EVERYTHING = f"""
import asyncio, logging, threading, warnings
import django
django.setup(set_prefix=False)
log = logging.getLogger("django.request")
log.error("%s: %s", "Internal Server Error", "/p/{ID}/tap", extra={{"status_code": 500, "request": "POST /p/{ID}/tap"}})
log.warning("Not Found: %s", "/p/{ID}/")
logging.getLogger("referee.server.middleware").error("It can't serve: %s", "lock\\nDETAIL: Key=(Ana)")
try:
    raise KeyError("Ana")
except KeyError as error:
    try:
        raise ValueError("Ana & Caro") from error
    except ValueError:
        logging.getLogger("django.db").error("Error calling f (%s).", "Ana & Caro", exc_info=True)
def fail():
    raise ValueError("Ana")
thread = threading.Thread(target=fail)
thread.start()
thread.join()
async def forgotten():
    asyncio.get_running_loop().create_task(failing())
    await asyncio.sleep(0)
async def failing():
    raise ValueError("Ana")
asyncio.run(forgotten())
warnings.warn("An old way", UserWarning)
class Bad:
    def __del__(self):
        raise ValueError("Ana")
Bad()
raise ValueError("Ana")
"""


def printed(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs code in a process with the real settings."""
    own = {**os.environ, "DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_DATA": "/nowhere", **environment}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, timeout=HANGS)


def test_all_that_a_process_prints_is_json_and_names_nobody() -> None:
    ended = printed(EVERYTHING, REFEREE_LOGS="json")
    lines = [json.loads(line) for line in ended.stderr.splitlines()]
    assert [(line["level"], line["logger"]) for line in lines] == [
        ("ERROR", "django.request"),
        ("ERROR", "referee.server.middleware"),
        ("ERROR", "django.db"),
        ("CRITICAL", "referee"),
        ("ERROR", "asyncio"),
        ("WARNING", "py.warnings"),
        ("CRITICAL", "referee"),
        ("CRITICAL", "referee"),
    ]
    assert ended.returncode == 1
    assert "Ana" not in ended.stderr
    assert ID not in ended.stderr
    assert lines[0]["message"] == "Internal Server Error: /p/*"
    assert lines[1]["message"] == "It can't serve: lock"
    assert lines[2]["exception"].splitlines()[1::2] == ["builtins.KeyError", "builtins.ValueError"]
    assert all(set(line) <= {"time", "level", "logger", "message", "exception"} for line in lines)


def test_text_is_what_is_usual() -> None:
    ended = printed("import django; django.setup(); import logging; logging.error('so'); 1/0")
    assert ended.stderr.splitlines()[0].endswith(" ERROR root: so")
    assert "ZeroDivisionError: division by zero" in ended.stderr


def line_of(message: str, *args: Any, **extra: Any) -> dict[str, Any]:
    record = logging.LogRecord("a.logger", logging.ERROR, "/a/file.py", 7, message, args, None)
    record.__dict__.update(extra)
    made: dict[str, Any] = json.loads(Formatter().format(record))
    return made


def test_a_line_says_when_in_utc() -> None:
    line = line_of("so", created=datetime(2026, 11, 23, 9, 5, 6, 789_000, UTC).timestamp())
    assert line == {"time": "2026-11-23T09:05:06.789+00:00", "level": "ERROR", "logger": "a.logger", "message": "so"}


@pytest.mark.parametrize(
    ("message", "extra", "shown"),
    [
        (f"at /p/{ID}/tap", {}, "at /p/*"),
        (f"at /ws/m/{ID}{ID}/ twice", {}, "at /ws/m/* twice"),
        (f"at /libreta/{ID}/persona/3/", {}, "at /libreta/*"),
        ("Bad Request: /notebook/ana-garay/", {"request": "…"}, "Bad Request: /notebook/*"),
        ("The folder /srv/porotos/data is full", {}, "The folder /srv/porotos/data is full"),
    ],
)
def test_addresses_lose_what_is_in_them(message: str, extra: dict[str, str], shown: str) -> None:
    assert line_of(message, **extra)["message"] == shown


LIBRARIES = ("prometheus_client", "pythonjsonlogger", "redis", "psycopg", "dj_database_url")


def read(text: str) -> dict[str, float]:
    """The values by their names and labels."""
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


def test_taps_replies_and_sockets_are_counted_and_nobody_is_named(data_folder: Path) -> None:
    port = free_port()
    served = Served(data_folder, REFEREE_METRICS=f"127.0.0.1:{port}")
    served.start()
    try:
        phone = HttpPhone(served)
        phone.start()
        cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
        socket_url = f"ws://127.0.0.1:{served.port}/ws{phone.path}?lang=es&rev=0"
        with connect(socket_url, origin=served.url, additional_headers={"Cookie": cookie}, open_timeout=HANGS):
            phone.tap("the-first-tap", 0, {"adjust": [1, 0]})
            phone.tap("the-first-tap", 0, {"adjust": [1, 0]})
            phone.tap("another-tap", 1, {"say": "nonsense", "team": 0})
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=HANGS) as answer:
                text = answer.read().decode()
        assert served.end(signal.SIGTERM) == 0
    finally:
        served.kill()
    values = read(text)
    assert values['porotos_taps_total{answer="taken"}'] == 2
    assert sum(value for name, value in values.items() if name.startswith("porotos_taps_total")) == 3
    assert values['porotos_reply_seconds_count{status="200"}'] == 2
    assert values["porotos_group_count"] == values['porotos_group_bucket{le="1.0"}'] == 3
    assert values["porotos_queue"] == 0
    assert values['porotos_connections{kind="socket"}'] == 1
    assert values["porotos_refolds_total"] == 0
    assert values["process_resident_memory_bytes"] > 0
    assert not re.search(r"[\w-]{22}", re.sub(r"\b(?:porotos|process|python)_\w+|^#.*", "", text, flags=re.MULTILINE))
    assert phone.match_id not in text


def test_off_it_needs_no_library_beyond_the_laptops() -> None:
    code = (
        "import sys, referee.server.asgi, referee.server.management.commands.serve;"
        f"print([name for name in {LIBRARIES} if name in sys.modules])"
    )
    own = {"PATH": "/usr/bin:/bin", "REFEREE_SECRET": "only-for-tests-" * 5, "REFEREE_DATA": "/nowhere"}
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=own, capture_output=True, text=True, timeout=HANGS
    )
    assert ended.stdout.strip() == "[]", ended.stderr


def test_a_port_that_is_taken_is_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = taken.getsockname()
        with pytest.raises(CommandError, match="REFEREE_METRICS: can't listen"), metrics.served(address, ()):
            pass
    assert measures.tap is measures.lag  # both do nothing, as before


def test_what_was_there_before_is_back_at_the_end() -> None:
    before = vars(measures).copy()
    with metrics.served(("127.0.0.1", free_port()), ()):
        assert measures.tap is not before["tap"]
    assert vars(measures) == before


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> CollectorRegistry:
    """What counts while the test runs."""
    registry = CollectorRegistry()
    for name, measure in metrics.measured(registry).items():
        monkeypatch.setattr(measures, name, measure)
    return registry


@pytest.mark.django_db
def test_a_refold_is_counted(registry: CollectorRegistry) -> None:
    match = start.start_match(pens.new_device())
    assert not refold_if_stamped_otherwise(match)
    Match.objects.filter(pk=match.pk).update(engine="another")
    match.refresh_from_db()
    assert refold_if_stamped_otherwise(match)
    assert registry.get_sample_value("porotos_refolds_total") == 1


def test_clocks_that_differ_make_no_lag_below_nothing(registry: CollectorRegistry) -> None:
    measures.lag(-0.2)
    measures.lag(0.2)
    assert registry.get_sample_value("porotos_push_lag_seconds_sum") == pytest.approx(0.2)


def test_a_look_is_no_group_of_taps(registry: CollectorRegistry) -> None:
    measures.group(0)
    assert registry.get_sample_value("porotos_group_count") == 0


def test_what_waits_is_counted_over_all_queues(monkeypatch: pytest.MonkeyPatch) -> None:
    queues: list[Any] = [[1, 2], [3]]
    monkeypatch.setattr(measures, "queues", queues)
    registry = CollectorRegistry()
    registry.register(metrics.Gauges(()))
    assert b"porotos_queue 3.0" in generate_latest(registry)


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
    monkeypatch.setattr(health, "is_migrated", lambda: True)
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
