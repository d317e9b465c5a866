"""Requests to the application in this process, and taps that wait together for the log's thread."""

import asyncio
import gzip
import json
from dataclasses import dataclass, field
from threading import Event
from typing import Any
from urllib.parse import urlencode

from django.middleware.csrf import _get_new_csrf_string

from referee.matches.identity import pens
from referee.server import asgi
from tests.table.making import Table

SECRET = _get_new_csrf_string()
FORM = "application/x-www-form-urlencoded"


@dataclass
class Response:
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    read: int = 0
    """Bytes of the request that the application has asked for."""

    @property
    def text(self) -> str:
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()

    @property
    def comparable(self) -> tuple[int, dict[str, str], str]:
        """Without what differs from one second or one compression to the next."""
        changing = ("expires", "content-length" if "content-encoding" in self.headers else "", "set-cookie")
        kept = {name: value for name, value in self.headers.items() if name not in changing}
        kept |= {"cookies": ",".join(part.split("=")[0] for part in self.headers.get("set-cookie", "").split("\n"))}
        return self.status, kept, self.text


async def call(
    method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None, **scope: Any
) -> Response:
    """One request as the server hands it on."""
    sent = [(name.lower().encode(), value.encode("latin1")) for name, value in (headers or {}).items()]
    if "Content-Length" not in (headers or {}):
        sent.append((b"content-length", str(len(body)).encode()))
    arguments = {
        "type": "http", "method": method, "path": path, "query_string": b"", "scheme": "http", "headers": sent,
        "client": ("192.168.1.7", 1234), "server": ("127.0.0.1", 8000), **scope,
    }  # fmt: skip
    parts: list[Any] = [{"body": body[:7], "more_body": True}, {"body": body[7:]}]
    messages = [{"type": "http.request", **part} for part in parts]
    response = Response()

    async def receive() -> Any:
        if not messages:
            await asyncio.sleep(60)
        message = messages.pop(0)
        response.read += len(message["body"])
        return message

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            response.status = message["status"]
            for name, value in message["headers"]:
                key = name.decode().lower()
                before = f"{response.headers[key]}\n" if key in response.headers else ""
                response.headers[key] = before + value.decode()
        else:
            response.body += message.get("body", b"")

    await asyncio.wait_for(asgi.application(arguments, receive, send), 20)
    return response


def form(key: str = "phone-key-1", rev: int = 0, *raws: Any, **more: str) -> bytes:
    entries = json.dumps(raws or [{"adjust": [1, 0]}])
    return urlencode({"key": key, "rev": str(rev), "entries": entries, **more}).encode()


def run(*calls: Any) -> list[Response]:
    """Send these requests at the same time."""

    async def all_of_them() -> list[Response]:
        return list(await asyncio.gather(*(one() for one in calls)))

    return asyncio.run(all_of_them())


def in_one_group(*taps: tuple[Table, str, bytes, dict[str, str]]) -> list[Response]:
    """Send these taps so that all of them wait when the log's thread looks."""
    arrived = Event()
    asgi.LOG_THREADS[0].submit(arrived.wait, 20)

    async def watch() -> None:
        while len(asgi._logs[0].waiting) < len(taps):
            await asyncio.sleep(0.01)
        arrived.set()

    async def one(table: Table, act: str, body: bytes, headers: dict[str, str]) -> Response:
        cookie = f"csrftoken={SECRET}; device={pens.device_cookie(table.device)}"
        usual = {"Host": "localhost", "Cookie": cookie, "X-CSRFToken": SECRET, "Content-Type": FORM}
        return await call("POST", f"/p/{table.match.pk}/{act}", body, usual | headers)

    async def everybody() -> list[Response]:
        answers = await asyncio.gather(*(one(*tap) for tap in taps), watch())
        return [answer for answer in answers if answer is not None]

    return asyncio.run(everybody())
