"""Places for uploads: one for each address, and none where the disk has no room for it."""

import asyncio
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler

from referee.server import door
from referee.server.door import COPIES, SPARE, Uploads

LENGTH = 40_000_000
ROOM = COPIES * LENGTH + SPARE
"""Bytes that must be free for one upload of this length."""


class Slow(ASGIHandler):
    """In the place of the pages: takes requests, and answers each when it may; while not `is_slow`, at once."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[str] = []
        self.is_slow = True
        self.may_answer = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Take a request."""
        self.taken.append(scope["client"][0])
        if self.is_slow:
            await self.may_answer.wait()
        await send({"type": "http.response.start", "status": 302, "headers": []})


@pytest.fixture
def thread() -> Iterator[ThreadPoolExecutor]:
    """Where refusals are drawn."""
    with ThreadPoolExecutor(1) as executor:
        yield executor


@pytest.fixture(autouse=True)
def disk(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A disk with room for ten of them."""
    usage = SimpleNamespace(free=10 * ROOM)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)
    return usage


async def sent(application: Uploads, client: str, language: str = "es") -> tuple[int, str]:
    """How an upload is answered; it comes in two parts."""
    parts = [{"type": "http.request", "body": b"x", "more_body": more} for more in (False, True)]
    headers = [
        (b"content-length", str(LENGTH).encode()),
        (b"accept-language", language.encode()),
        (b"host", b"localhost"),
    ]
    scope = {
        "type": "http", "method": "POST", "path": "/partidos/traer", "query_string": b"", "headers": headers,
        "client": (client, 1), "server": ("localhost", 80), "scheme": "http", "http_version": "1.1",
    }  # fmt: skip
    answers: list[Any] = []

    async def receive() -> Any:
        return parts.pop()

    async def send(message: Any) -> None:
        answers.append(message)

    await application(scope, receive, send)
    assert not parts or answers[0]["status"] == 302, "a browser waits until all of it is sent"
    return answers[0]["status"], b"".join(answer.get("body", b"") for answer in answers).decode()


async def test_an_address_has_one_place_and_keeps_nobody_else_out(thread: ThreadPoolExecutor) -> None:
    handler = Slow()
    application = Uploads(handler, thread)
    clients = [f"203.0.113.{number}" for number in range(7, 12)]
    tasks = [asyncio.create_task(sent(application, client)) for client in clients]
    while len(handler.taken) < len(tasks) and not any(task.done() for task in tasks):
        await asyncio.sleep(0)
    handler.is_slow = False
    status, page = await sent(application, "203.0.113.7")
    assert (status, "Desde esta conexión ya se está subiendo" in page) == (503, True)
    assert "already being uploaded" in (await sent(application, "203.0.113.8", "en"))[1]
    assert handler.taken == clients
    handler.may_answer.set()
    assert [(await task)[0] for task in tasks] == [302] * len(tasks)
    assert (await sent(application, "203.0.113.7"))[0] == 302
    assert application.under_way == []


async def test_what_has_no_room_on_the_disk_is_refused_before_it_is_kept(
    thread: ThreadPoolExecutor, disk: SimpleNamespace
) -> None:
    handler = Slow()
    application = Uploads(handler, thread)
    disk.free, handler.is_slow = ROOM - 1, False
    status, page = await sent(application, "203.0.113.7")
    assert (status, "no queda lugar" in page, handler.taken) == (503, True, [])
    disk.free, handler.is_slow = ROOM, True
    first = asyncio.create_task(sent(application, "203.0.113.7"))
    while not handler.taken:
        await asyncio.sleep(0)
    handler.is_slow = False
    # Room is kept for what is under way.
    assert (await sent(application, "203.0.113.8"))[0] == 503
    handler.may_answer.set()
    assert (await first)[0] == 302


def test_both_disks_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    disks: list[object] = []
    monkeypatch.setattr(shutil, "disk_usage", lambda path: disks.append(path) or SimpleNamespace(free=10 * ROOM))
    assert Uploads(ASGIHandler(), ThreadPoolExecutor(1)).why_not("", LENGTH) == ""
    assert disks == [settings.DATA, door.tempfile.gettempdir()]
