"""How the serving process ends, what it leaves, and how many phones it can hold."""

from __future__ import annotations

import resource
import shutil
import signal
import socket
import sqlite3
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from referee.server import process
from referee.server.management.commands import serve
from referee.server.unfinished import BoundedRequests
from tests.matches.log.http_phones import HttpPhone
from tests.serving import Served


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_both_signals_close_the_sockets_and_leave_a_whole_file(served: Served, sign: int, tmp_path: Path) -> None:
    phone = HttpPhone(served)
    phone.start()
    url = f"ws://127.0.0.1:{served.port}/ws{phone.path}?lang=es&rev=0"
    cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    database = served.data / "referee.sqlite3"
    with (
        connect(url, origin=phone.served.url, additional_headers={"Cookie": cookie}) as watching,
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


def test_more_phones_come_in_than_files_are_usually_allowed(tmp_path: Path) -> None:
    served = Served(tmp_path / "data")
    served.wrapper = ("sh", "-c", 'ulimit -Sn 64; exec "$@"', "sh")
    served.start()
    with ExitStack() as phones:
        for _ in range(150):
            phone = phones.enter_context(socket.create_connection((served.host, served.port), timeout=10))
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
