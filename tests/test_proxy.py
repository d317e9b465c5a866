"""nginx as `deploy/` configures it: which worker it asks, what it passes on and what it writes down."""

from __future__ import annotations

import json
import re
import secrets
import socket
import subprocess
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from copy import copy
from hashlib import sha1
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.matches.log.http_phones import HttpPhone
from tests.proxy import configure, nginx, running
from tests.serving import HANGS, Served

KEY = "Zx3-abcdefghijklmno_90"
ADDRESSES = (
    "/p/{0}/", "/p/{0}/live", "/p/{0}/tap", "/p/{0}/disputa/3/version/4/", "/m/{0}{1}/", "/m/{0}{1}/acta/manos",
    "/s/{0}{1}/", "/acta/{0}/", "/acta/{0}/figura.png", "/partidos/{0}/borrar", "/llevar/{0}.1.7.abc:def/",
    "/repaso/{0}{1}.3.xy/", "/ws/p/{0}/", "/ws/m/{0}{1}/",
)  # fmt: skip
"""All under which something of a match is found."""


class Handler(BaseHTTPRequestHandler):
    """A worker that answers with its number and what came; it can also fail in several ways."""

    protocol_version = "HTTP/1.1"
    server: Worker

    def answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        self.server.paths.append(self.path)
        if self.headers.get("Upgrade") == "websocket":
            self.shake_hands()
        elif self.server.fails == "dies":
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
        else:
            text = json.dumps({"number": self.server.number, "size": len(body), **dict(self.headers)}).encode()
            self.send_response(self.server.status)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

    do_GET = do_POST = answer  # noqa: N815 (the library's names)

    def shake_hands(self) -> None:
        key = self.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        self.send_response(101)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        self.send_header("Sec-WebSocket-Accept", b64encode(sha1(key.encode()).digest()).decode())
        self.end_headers()
        self.wfile.write(b"\x81\x01" + str(self.server.number).encode())
        self.close_connection = True

    def log_message(self, *words: object) -> None:
        """Say nothing."""


class Worker(ThreadingHTTPServer):
    """One worker."""

    daemon_threads = True

    def __init__(self, number: int) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.number, self.status, self.fails = number, 200, ""
        self.paths: list[str] = []
        self.connections: list[socket.socket] = []
        self.port = self.server_address[1]

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.append(request)
        super().process_request(request, client_address)

    def end(self) -> None:
        """End as a process does: with all of its connections."""
        self.shutdown()
        self.server_close()
        for connection in self.connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class Proxy:
    """nginx before two workers."""

    def __init__(self, port: int, workers: list[Worker], folder: Path) -> None:
        self.port, self.workers, self.folder = port, workers, folder

    def ask(self, path: str, method: str = "GET", body: bytes = b"", **headers: str) -> tuple[int, dict[str, Any]]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=HANGS)
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            text = answer.read()
            return answer.status, json.loads(text) if text.startswith(b"{") else {}
        finally:
            connection.close()

    def worker_of(self, path: str) -> int:
        """The number of the worker that answers at an address, over a socket too."""
        if not path.startswith("/ws/"):
            return int(self.ask(path)[1]["number"])
        with connect(f"ws://127.0.0.1:{self.port}{path}", compression=None, open_timeout=HANGS) as opened:
            return int(opened.recv(timeout=HANGS))


@contextmanager
def working(number: int) -> Iterator[Worker]:
    worker = Worker(number)
    thread = Thread(target=worker.serve_forever, args=[0.05])
    thread.start()
    try:
        yield worker
    finally:
        worker.end()
        thread.join()


@contextmanager
def proxied(folder: Path) -> Iterator[Proxy]:
    with ExitStack() as held:
        workers = [held.enter_context(working(number)) for number in (1, 2)]
        port = held.enter_context(running(folder, [worker.port for worker in workers]))
        yield Proxy(port, workers, folder)


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    with proxied(tmp_path) as proxy:
        yield proxy


def test_nginx_takes_the_file(tmp_path: Path) -> None:
    start = configure(tmp_path, 1, [1, 2])
    ended = subprocess.run([nginx(), "-t", "-p", tmp_path, "-c", start], capture_output=True, text=True, timeout=HANGS)
    assert ended.returncode == 0, ended.stderr
    assert "[warn]" not in ended.stderr


def test_a_match_has_one_worker_and_matches_spread_over_all(proxy: Proxy) -> None:
    matches = [secrets.token_urlsafe(16) for _ in range(40)]
    numbers = [proxy.worker_of(f"/p/{match_id}/") for match_id in matches]
    assert set(numbers) == {1, 2}
    for match_id, number in zip(matches[:2], numbers, strict=False):
        token = secrets.token_urlsafe(16)
        assert {proxy.worker_of(address.format(match_id, token)) for address in ADDRESSES} == {number}


def test_a_notebook_has_one_worker_too(proxy: Proxy) -> None:
    paths = [f"/libreta/{KEY}/", f"/libreta/{KEY}/persona/3/", f"/libreta/{KEY}/traer"]
    assert len({proxy.worker_of(path) for path in paths}) == 1


def test_where_a_request_came_from_is_the_proxys_word_alone(proxy: Proxy) -> None:
    sent = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https", "Host": "truco.example:8080"}
    _status, answer = proxy.ask("/", **sent)
    assert (answer["X-Forwarded-For"], answer["X-Forwarded-Proto"]) == ("127.0.0.1", "http")
    assert answer["Host"] == "truco.example:8080"
    assert "Connection" not in answer


def test_the_logs_name_no_page_and_no_phone(tmp_path: Path) -> None:
    with proxied(tmp_path) as proxy:
        for path in (f"/p/{KEY}/?lang=es", f"/m/{KEY}{KEY}/", f"/ws/p/{KEY}/"):
            proxy.worker_of(path)
        for worker in proxy.workers:
            worker.fails = "dies"
        assert proxy.ask(f"/p/{KEY}/tap", "POST", b"x")[0] == 502
    # A line is written after its answer, so all are there once nginx has ended.
    lines = [json.loads(line) for line in (proxy.folder / "access.log").read_text().splitlines()]
    assert sorted(line["status"] for line in lines) == ["101", "200", "200", "502"]
    written = "".join((proxy.folder / f"{name}.log").read_text() for name in ("access", "error", "main"))
    assert KEY not in written
    assert "lang" not in written
    assert '"127.0.0.1"' not in written


@pytest.fixture
def pair(proxy: Proxy) -> tuple[Worker, Worker]:
    """The worker of KEY, and the other one."""
    number = proxy.worker_of(f"/p/{KEY}/")
    first, second = sorted(proxy.workers, key=lambda worker: worker.number != number)
    first.paths.clear()
    return first, second


def test_a_tap_whose_worker_dies_goes_to_the_other(proxy: Proxy, pair: tuple[Worker, Worker]) -> None:
    pair[0].fails = "dies"
    for act in ("tap", "taps", "undo", "redo", "instead"):
        assert proxy.ask(f"/p/{KEY}/{act}", "POST", b"key=1")[1]["number"] == pair[1].number
    assert pair[0].paths


def test_nothing_else_that_is_posted_is_sent_twice(proxy: Proxy, pair: tuple[Worker, Worker]) -> None:
    pair[0].fails = "dies"
    assert proxy.ask(f"/p/{KEY}/revancha", "POST", b"x=1")[0] == 502
    assert (len(pair[0].paths), pair[1].paths) == (1, [])


def test_pages_and_forms_go_to_the_other_worker_where_one_has_ended(proxy: Proxy, pair: tuple[Worker, Worker]) -> None:
    pair[0].end()
    for method in ("GET", "POST", "POST"):
        assert proxy.ask(f"/p/{KEY}/revancha", method, b"x=1")[1]["number"] == pair[1].number
    assert proxy.worker_of(f"/ws/p/{KEY}/") == pair[1].number


def test_a_busy_database_is_the_phones_to_wait_for(proxy: Proxy, pair: tuple[Worker, Worker]) -> None:
    pair[0].status = 503
    for _ in range(3):
        assert proxy.ask(f"/p/{KEY}/tap", "POST", b"key=1")[0] == 503
    assert not pair[1].paths


def test_a_file_of_another_build_comes_from_the_worker_that_has_it(proxy: Proxy) -> None:
    first = proxy.workers[proxy.worker_of("/static/a.js") - 1]
    first.status = 404
    for _ in range(3):
        status, answer = proxy.ask("/static/a.js")
        assert (status, answer["number"]) == (200, 3 - first.number)
    assert proxy.ask("/nowhere")[0] == 404


def test_only_actas_may_be_large(proxy: Proxy) -> None:
    body = bytes(3 * 1024 * 1024)
    for path in ("/partidos/traer", f"/libreta/{KEY}/traer"):
        assert proxy.ask(path, "POST", body)[1]["size"] == len(body)
    with socket.create_connection(("127.0.0.1", proxy.port), timeout=HANGS) as phone:
        phone.sendall(f"POST /p/{KEY}/tap HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n".encode())
        assert phone.recv(100).startswith(b"HTTP/1.1 413 ")
    with socket.create_connection(("127.0.0.1", proxy.port), timeout=HANGS) as phone:
        phone.sendall(f"GET / HTTP/1.1\r\nHost: x\r\nCookie: {'x' * 9000}\r\n\r\n".encode())
        assert phone.recv(100).startswith(b"HTTP/1.1 400 ")


def test_a_table_is_played_through_it(served: Served, tmp_path: Path) -> None:
    folder = tmp_path / "nginx"
    folder.mkdir()
    with running(folder, [served.port]) as port:
        front = copy(served)
        front.port = port
        phone = HttpPhone(front)
        phone.start()
        url = f"ws://127.0.0.1:{port}/ws{phone.path}?lang=es&rev=0"
        cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
        with connect(url, origin=front.url, additional_headers={"Cookie": cookie}, open_timeout=HANGS) as watching:
            assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"
            assert 'data-rev="1"' in watching.recv(timeout=HANGS)
        files = re.findall(r'(?:href|src)="(/static/[^"]+)"', phone.open(phone.path))
        assert files
        assert {phone.request("HEAD", file)[0] for file in files} == {200}
