"""Which names the server answers to, and whose pages may open a socket."""

from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.test import Client
from pytest_django import Settings

from referee.server import middleware


@pytest.fixture(autouse=True)
def names(settings: Settings) -> None:
    settings.HOST_NAMES = ["truco.example", ".club.example"]


OURS = [
    "192.168.1.7", "192.168.1.7:8000", "[2001:db8::7]:8000", "[::1]", "localhost:8000", "LAPTOP.local:8000",
    "a.b-c.local", "truco.example", "bar.club.example", "club.example",
]  # fmt: skip
NOT_OURS = [
    "", "evil.example", "evil.example:8000", "192.168.1.7.evil.example", "local", "x.local.evil.example",
    "x.localhost.evil", "localhost.evil", "truco.example.evil", "sub.truco.example", "256.1.1.1", "a b.local",
    "<script>.local", "[::1", "[evil.example]",
]  # fmt: skip


@pytest.mark.parametrize("host", [*OURS, *NOT_OURS])
def test_addresses_local_names_and_listed_names_are_ours_and_others_are_not(host: str) -> None:
    assert middleware.is_allowed(host) is (host in OURS)


def test_a_request_for_another_name_is_refused(client: Client) -> None:
    assert client.get("/healthz", headers={"host": "192.168.1.7:8000"}).status_code == 200
    answer = client.get("/healthz", headers={"host": "evil.example"})
    assert (answer.status_code, answer["Content-Type"]) == (400, "text/plain")
    assert client.get("/healthz", headers={"host": "a b"}).status_code == 400


async def accept(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept", "subprotocol": "in"})


async def connects(host: str, origin: str | None) -> bool:
    headers = [(b"host", host.encode())] + ([(b"origin", origin.encode())] if origin is not None else [])
    scope = {"type": "websocket", "path": "/ws", "headers": headers}
    socket = ApplicationCommunicator(middleware.SameHostOrigin(accept), scope)
    await socket.send_input({"type": "websocket.connect"})
    answer = await socket.receive_output()
    if answer == {"type": "websocket.accept", "subprotocol": "in"}:
        return True
    assert answer == {"type": "websocket.accept"}
    assert await socket.receive_output() == {"type": "websocket.close", "code": 4403}
    return False


@pytest.mark.parametrize(
    ("host", "origin"),
    [("192.168.1.7:8000", "http://192.168.1.7:8000"), ("laptop.local", "http://laptop.local"),
     ("[::1]:8000", "http://[::1]:8000"), ("truco.example", "https://truco.example"),
     ("10.0.0.2:8000", "https://bar.club.example")],
)  # fmt: skip
async def test_pages_of_this_server_may_open_a_socket(host: str, origin: str) -> None:
    assert await connects(host, origin)


FOREIGN = (None, "null", "", "http://192.168.1.8:8000", "http://192.168.1.7:9000", "https://evil.example",
           "file://192.168.1.7:8000")  # fmt: skip


@pytest.mark.parametrize(
    ("host", "origin"), [*(("192.168.1.7:8000", one) for one in FOREIGN), ("evil.example", "http://evil.example")]
)
async def test_pages_from_elsewhere_may_not(host: str, origin: str | None) -> None:
    assert not await connects(host, origin)
