"""How the serving process ends, what it leaves, and how many phones it can hold."""

import json
import os
import resource
import shutil
import signal
import socket
import sqlite3
import time
import urllib.error
import urllib.request
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from referee.server import process
from referee.server.management.commands import serve
from referee.server.unfinished import BoundedRequests
from tests.matches.log.http_phones import HttpPhone
from tests.serving import HANGS, Served


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_both_signals_close_the_sockets_and_leave_a_whole_file(served: Served, sign: int, tmp_path: Path) -> None:
    phone = HttpPhone(served)
    phone.start()
    url = f"ws://127.0.0.1:{served.port}/ws{phone.path}?lang=es&rev=0"
    cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    database = served.data / "referee.sqlite3"
    with (
        connect(url, origin=phone.served.url, additional_headers={"Cookie": cookie}, open_timeout=HANGS) as watching,
        closing(sqlite3.connect(database)) as other,  # The last to close would fold the log in by itself.
    ):
        other.execute("SELECT count(*) FROM matches_match").fetchone()
        assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"
        assert served.end(sign) == 0
        with suppress(ConnectionClosed):
            list(watching)
        alone = shutil.copy(database, tmp_path / "alone.sqlite3")
        assert watching.protocol.close_code == 1012  # "service restart": phones come back
    assert "Traceback" not in served.output
    assert served.output.rstrip().endswith("Stopped.")
    with closing(sqlite3.connect(alone)) as copy:
        assert copy.execute("SELECT rev FROM matches_match").fetchall() == [(1,)]


def answer_of(url: str) -> tuple[int, Any]:
    """Status and JSON of an address."""
    try:
        with urllib.request.urlopen(url, timeout=HANGS) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, json.load(refused)


def test_a_server_that_drains_serves_on_and_says_that_it_ends(tmp_path: Path, prepared: Path) -> None:
    served = Served(Path(shutil.copytree(prepared, tmp_path / "data")), REFEREE_DRAIN="600")
    served.start()
    try:
        phone = HttpPhone(served)
        phone.start()
        url = f"ws://127.0.0.1:{served.port}/ws{phone.path}?lang=es&rev=0"
        cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
        with connect(url, origin=served.url, additional_headers={"Cookie": cookie}, open_timeout=HANGS) as watching:
            assert served.process is not None
            os.kill(served.process.pid, signal.SIGTERM)
            deadline = time.monotonic() + HANGS
            while served.is_ready() and time.monotonic() < deadline:
                time.sleep(0.02)
            assert answer_of(f"{served.url}/readyz") == (503, {"status": "draining"})
            assert answer_of(f"{served.url}/healthz") == (200, {"status": "ok"})
            assert phone.tap("while-it-drains", 0, {"adjust": [1, 0]})["status"] == "taken"
            assert 'data-rev="1"' in watching.recv(timeout=HANGS)
            assert served.end(signal.SIGTERM) == 0  # whoever says so twice need not wait
            with suppress(ConnectionClosed):
                list(watching)
            assert watching.protocol.close_code == 1012
    finally:
        served.kill()
    assert served.output.rstrip().endswith("Stopped.")


async def test_a_server_ends_when_it_has_drained(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DRAIN, now, drained = 20, 1000.0, []
    monkeypatch.setattr(process, "monotonic", lambda: now)
    monkeypatch.setattr(process.health, "drain", lambda: drained.append(now))
    server = process.TableServer(Config("none"))
    server.handle_exit(signal.SIGTERM, None)
    now += 19.9
    assert not await server.on_tick(1)
    now += 0.1
    assert await server.on_tick(1)
    assert drained == [1000.0]


@pytest.mark.parametrize(("sign", "drain"), [(signal.SIGINT, 20), (signal.SIGTERM, 0)])
def test_without_draining_and_by_hand_it_ends_at_once(sign: signal.Signals, drain: int, settings: Any) -> None:
    settings.DRAIN = drain
    server = process.TableServer(Config("none"))
    server.handle_exit(sign, None)
    assert server.should_exit


def test_more_phones_come_in_than_files_are_usually_allowed(tmp_path: Path) -> None:
    served = Served(tmp_path / "data")
    served.wrapper = ("sh", "-c", 'ulimit -Sn 64; exec "$@"', "sh")
    served.start()
    with ExitStack() as phones:
        for _ in range(150):
            phone = phones.enter_context(socket.create_connection((served.host, served.port), timeout=HANGS))
            phone.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert phone.recv(4096).startswith(b"HTTP/1.1 200 ")
    served.stop()


@pytest.mark.parametrize(
    ("soft", "hard", "raised"),
    [
        (1024, 524_288, 65_536),
        (1024, 4096, 4096),
        (1024, resource.RLIM_INFINITY, 65_536),
        (100_000, 524_288, None),
        (4096, 4096, None),
    ],
)
def test_the_file_limit_is_raised_as_far_as_the_system_allows(
    soft: int, hard: int, raised: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[Any] = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda which, new: limits.append(new))
    process.raise_file_limit()
    assert limits == ([] if raised is None else [(raised, hard)])


def test_a_limit_that_the_system_says_but_refuses_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[Any] = []

    def refuse_much(which: int, new: tuple[int, int]) -> None:
        if new[0] > 20_000:
            raise ValueError("current limit exceeds maximum limit")
        limits.append(new)

    monkeypatch.setattr(resource, "getrlimit", lambda which: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse_much)
    process.raise_file_limit()
    assert limits == [(10_240, resource.RLIM_INFINITY)]


def test_what_is_served_has_bounds_for_unfinished_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    configs: list[Any] = []
    monkeypatch.setattr(serve.TableServer, "run", lambda self, sockets: configs.append(self.config))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        serve.run(listener, reload=False)
    assert configs[0].http is BoundedRequests
