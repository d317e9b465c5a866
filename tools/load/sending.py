"""One request or one socket to the application itself, in this process, and what came of it."""

import asyncio
import logging
import sys
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.core.signals import got_request_exception

T = TypeVar("T")
Headers = list[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class Wish:
    """A request as it is sent: `kind` is what the script wanted, for its figures."""

    kind: str
    method: str
    path: str
    query: bytes = b""
    headers: Headers = field(default_factory=list)
    body: bytes = b""

    def __str__(self) -> str:
        return f"{self.kind}: {self.method} {self.path[:200]!r}?{self.query[:300]!r} {self.body[:600]!r}"


@dataclass(slots=True)
class Answer:
    """What came back: the status, the headers and the body of a page, or the code that closed a socket."""

    status: int = 0
    headers: dict[bytes, bytes] = field(default_factory=dict)
    body: bytes = b""

    @property
    def is_page(self) -> bool:
        """Whether it is a page, or a piece of one, that can be read as it is."""
        kind = self.headers.get(b"Content-Type", b"")
        return self.status == 200 and kind.startswith(b"text/html") and b"Content-Encoding" not in self.headers


class Ear(logging.Handler):
    """Hears what is logged as an error, and what Django caught."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []
        self.caught: BaseException | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Remember a line of the log."""
        self.heard.append(f"{record.name}: {record.getMessage()}")

    def catch(self, **_more: Any) -> None:
        """Remember the exception that Django answers with 500."""
        self.caught = sys.exc_info()[1]

    def forget(self) -> None:
        """Begin anew, with the next request."""
        self.heard, self.caught = [], None

    def listen(self) -> None:
        """Begin to hear."""
        logging.getLogger().addHandler(self)
        got_request_exception.connect(self.catch)

    def deafen(self) -> None:
        """Hear no more."""
        logging.getLogger().removeHandler(self)
        got_request_exception.disconnect(self.catch)


class Line:
    """The way to the application: a loop of its own, in which one request after the other is answered."""

    def __init__(self, application: Any) -> None:
        self.application = application
        self.loop = asyncio.new_event_loop()

    def close(self) -> None:
        """End the loop."""
        self.loop.close()

    def send(self, wish: Wish, address: str) -> Answer:
        """The answer to a request. Raises what the application raises."""
        body = [{"type": "http.request", "body": wish.body, "more_body": False}]
        scope = self._scope(wish, "http", "http", address) | {"method": wish.method}
        answer = Answer()

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                answer.status, answer.headers = message["status"], dict(message["headers"])
            else:
                answer.body += message.get("body", b"")

        self._run(self.application(scope, _from(body), send))
        return answer

    def visit(self, wish: Wish, address: str) -> Answer:
        """The code with which a socket was closed, 1000 where the phone closed it itself."""
        messages: list[dict[str, Any]] = [{"type": "websocket.connect"}]
        messages += [{"type": "websocket.receive", "text": "x"}, {"type": "websocket.receive", "bytes": b"\xff"}]
        messages += [{"type": "websocket.disconnect", "code": 1000}]
        answer = Answer(1000)

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "websocket.close":
                answer.status = message.get("code", 1000)

        self._run(self.application(self._scope(wish, "websocket", "ws", address), _from(messages), send))
        return answer

    def _scope(self, wish: Wish, kind: str, scheme: str, address: str) -> dict[str, Any]:
        return {
            "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": scheme, "path": wish.path,
            "raw_path": wish.path.encode("utf-8", "surrogatepass"), "root_path": "", "query_string": wish.query,
            "headers": wish.headers, "client": (address, 40_000), "server": ("127.0.0.1", 80), "subprotocols": [],
        }  # fmt: skip

    def _run(self, answering: Awaitable[T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(answering, 60))


def _from(messages: list[dict[str, Any]]) -> Any:
    """What an application receives: these messages, and then nothing more for ever."""
    left = iter(messages)

    async def receive() -> dict[str, Any]:
        for message in left:
            return message
        await asyncio.Event().wait()
        raise AssertionError

    return receive
