"""Requests that don't come to an end, over real connections: they end, and they keep nobody out."""

import select
import socket
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any

import pytest
from pytest_django import Settings
from uvicorn import Config, Server

from referee.addresses import counted_address
from referee.server import protocols
from referee.server.protocols import BoundedRequests
from tests.serving import HANGS

WHOLE = b"GET /whole HTTP/1.1\r\nHost: a\r\n\r\n"
SECONDS = 1.5
"""Enough for a request that comes at once, also on a busy machine."""
HALF_HEAD = b"GET / HTTP/1.1\r\nHost: a\r\n"
HALF_BODY = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc"


async def echo_length(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the length of what came, or gives up with the client; what is unwanted it does not read."""
    if scope["path"] == "/unwanted":
        await send({"type": "http.response.start", "status": 403, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"no"})
        return
    length, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        length, more = length + len(message["body"]), message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"%2d" % length})


class Clients:
    """Connections to one server, which fail rather than wait for ever."""

    def __init__(self, port: int, server: Server) -> None:
        self.port, self.server, self.opened = port, server, list[socket.socket]()

    def send(self, data: bytes) -> socket.socket:
        client = socket.create_connection(("127.0.0.1", self.port), timeout=HANGS)
        self.opened.append(client)
        client.sendall(data)
        return client


def everything(client: socket.socket) -> bytes:
    """What comes until the server closes, with a reset if it left something unread."""
    received = b""
    with suppress(ConnectionResetError):
        while data := client.recv(4096):
            received += data
    return received


def answer(client: socket.socket) -> bytes:
    """The answer of a server that keeps the connection."""
    received = b""
    while not received.partition(b"\r\n\r\n")[2]:
        came = client.recv(4096)
        assert came, f"closed after {received!r}"
        received += came
    return received


def ends_after_a_drop(client: socket.socket) -> bool:
    """Whether the server has ended a request that goes on by one byte."""
    try:
        client.sendall(b"x")
        client.recv(4096)
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


@pytest.fixture
def clients(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clients]:
    """A server that waits a moment for a request, with nothing but the protocol before an application of four lines."""
    settings.PROXIES = []
    monkeypatch.setattr(protocols, "SECONDS", SECONDS)
    monkeypatch.setattr(protocols, "unfinished_requests", protocols.Unfinished())
    server = Server(Config(echo_length, http=BoundedRequests, ws="none", lifespan="off", log_config=None))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        clients = Clients(listener.getsockname()[1], server)
        yield clients
        for client in clients.opened:
            client.close()
        server.should_exit = True
        thread.join()


@pytest.mark.parametrize("half", [HALF_HEAD, HALF_BODY, HALF_HEAD[:3]])
def test_a_request_that_stays_unfinished_is_ended_with_a_word(clients: Clients, half: bytes) -> None:
    assert everything(clients.send(half)).startswith(b"HTTP/1.1 408 ")


def test_a_connection_that_sends_nothing_is_closed(clients: Clients) -> None:
    assert everything(clients.send(b"")) == b""


@pytest.mark.parametrize(
    ("path", "least", "status"),
    [("/partidos/traer", 5, b"200"), (f"/libreta/{'x' * 22}/traer", 5, b"200"), ("/other", 5, b"408")],
)
def test_a_long_upload_that_comes_steadily_may_take_longer(
    clients: Clients, monkeypatch: pytest.MonkeyPatch, path: str, least: int, status: bytes
) -> None:
    monkeypatch.setattr(protocols, "LEAST_OF_UPLOAD", least)
    client = clients.send(f"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Length: 90\r\n\r\n".encode())
    for _ in range(9):
        if select.select([client], [], [], SECONDS / 6)[0]:  # longer in all than any other request may take
            break
        client.sendall(b"x" * 10)
    assert client.recv(4096).startswith(b"HTTP/1.1 " + status)


def test_drops_of_a_request_do_not_keep_it_open(clients: Clients) -> None:
    client = clients.send(HALF_HEAD)
    client.settimeout(SECONDS / 6)
    assert any(ends_after_a_drop(client) for _ in range(200))


@pytest.mark.parametrize("rest", [HALF_BODY, b"\r\n"])
def test_what_comes_after_a_whole_request_is_bounded_too(clients: Clients, rest: bytes) -> None:
    client = clients.send(WHOLE)
    assert answer(client).endswith(b" 0")
    client.sendall(rest)
    assert everything(client).startswith(b"HTTP/1.1 408 " if rest == HALF_BODY else b"")


def test_a_body_that_nobody_wants_is_not_kept(clients: Clients, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "SECONDS", 60)
    head = b"POST /unwanted HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n"
    client = clients.send(head + b"x" * 50_000)
    assert answer(client).startswith(b"HTTP/1.1 403 ")
    assert answer(clients.send(WHOLE)).endswith(b" 0")  # So the server has done with the other one.
    assert [len(connection.cycle.body) for connection in clients.server.server_state.connections] == [0, 0]
    client.sendall(b"x" * 10_000 + WHOLE)
    assert answer(client).endswith(b" 0")


def test_an_idle_connection_stays_for_the_next_request(clients: Clients) -> None:
    client, other = clients.send(WHOLE), clients.send(b"")
    assert answer(client).endswith(b" 0")
    everything(other)  # Ended, so the time in which the first would have been is over too.
    client.sendall(WHOLE)
    assert answer(client).endswith(b" 0")


def test_the_oldest_unfinished_request_of_an_address_makes_room(
    clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "SECONDS", 60)
    monkeypatch.setattr(protocols, "AT_ONCE", 3)
    halves = [clients.send(HALF_BODY) for _ in range(3)]
    whole = clients.send(WHOLE)
    assert answer(whole).endswith(b" 0")
    everything(halves[0])
    for half in halves[1:]:
        half.sendall(b"defghij")
        assert answer(half).endswith(b"\r\n\r\n10")


def test_a_trusted_proxy_is_not_counted(clients: Clients, monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    monkeypatch.setattr(protocols, "SECONDS", 60)
    monkeypatch.setattr(protocols, "AT_ONCE", 3)
    settings.PROXIES = ["127.0.0.0/8"]
    halves = [clients.send(HALF_BODY) for _ in range(8)]
    for half in halves:
        half.sendall(b"defghij")
        assert answer(half).endswith(b"\r\n\r\n10")


def test_nothing_is_counted_once_it_is_over(clients: Clients) -> None:
    with closing(clients.send(WHOLE)) as client:
        answer(client)
    everything(clients.send(HALF_HEAD))
    everything(clients.send(b""))
    assert not protocols.unfinished_requests._requests


@pytest.mark.parametrize(("address", "counted"), [("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("10.1.2.3", "")])
def test_an_address_counts_with_its_network_but_that_of_a_proxy_does_not(address: str, counted: str) -> None:
    assert counted_address(address, ("10.0.0.0/8",)) == counted
