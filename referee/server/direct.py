"""Taps, answered without Django's handler: one hop to the log's thread, where all that wait are done together.

Django's handler, its chain of middleware and its tasks cost as much as the tap itself. Here a request goes through the
same checks, one by one, and the same functions as the views do the rest. Whatever these checks don't plainly let
through goes to Django's handler, which says why not.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import Any

from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import add_never_cache_headers

from referee.matches.log.group import together
from referee.server.middleware.hooks import Hooks
from referee.table.live import views
from referee.table.live.acts import ACTS
from referee.table.queue import batch

MOST = 32
"""Taps in one transaction."""
_log = logging.getLogger(__name__)
_FORM = b"application/x-www-form-urlencoded"


@dataclass(frozen=True, slots=True)
class Way:
    """The way to answer at an address: the method, the view there, and what prepares its errand."""

    method: str
    view: Callable[..., HttpResponse]
    prepare: Callable[[HttpRequest, str], views.Errand]


WAYS = {act: Way("POST", views.tap, partial(views.tap_errand, act=act)) for act in ACTS} | {
    "taps": Way("POST", batch.batch, batch.batch_errand),
    "live": Way("GET", views.live, views.live_errand),
}
"""By the last part of the address."""
_PATH = re.compile(rf"/p/([^/]+)/({'|'.join(WAYS)})")


class Visit:
    """One request, from its arrival to its answer."""

    def __init__(self, scope: Any, body: bytes, match_id: str, way: Way) -> None:
        """Note the request, and the loop that waits for its answer."""
        self.scope, self.body, self.match_id, self.way = scope, body, match_id, way
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[HttpResponse | None] = self.loop.create_future()
        self.request: ASGIRequest
        self.errand: views.Errand

    def is_admitted(self, hooks: Hooks) -> bool:
        """Check the request as the middleware and the view would, and prepare its errand."""
        try:
            self.request = ASGIRequest(self.scope, BytesIO(self.body))
            if not hooks.admits(self.request, self.way.view, {"match_id": self.match_id}):
                return False
            self.errand = self.way.prepare(self.request, self.match_id)
        except (
            Exception
        ):  # No pen, a header that can't be read, or a bug: Django's handler meets the same, and answers.
            return False
        return True

    def do(self) -> Any:
        """Do the errand, in the language of this phone."""
        translation.activate(self.request.LANGUAGE_CODE)
        return self.errand.do()

    def reply(self, hooks: Hooks, outcome: object) -> None:
        """Send the reply to what came of the errand."""
        translation.activate(self.request.LANGUAGE_CODE)

        def view(_request: HttpRequest) -> HttpResponse:
            if isinstance(outcome, Exception):
                raise outcome
            response = self.errand.reply(outcome)
            add_never_cache_headers(response)  # as @never_cache does
            return response

        self.send(hooks.respond(self.request, view))

    def send(self, response: HttpResponse | None) -> None:
        """Hand the response to the loop; None where Django's handler shall make it."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._set, response)

    def _set(self, response: HttpResponse | None) -> None:
        if not self.answer.done():
            self.answer.set_result(response)


class Direct:
    """An application that answers taps and resyncs on the log's thread; `handler` answers the rest."""

    def __init__(self, thread: ThreadPoolExecutor, handler: ASGIHandler) -> None:
        """Make one for the log's thread."""
        self.thread, self.handler, self.hooks = thread, handler, Hooks()
        self.waiting: deque[Visit] = deque()
        self._is_called = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        found = _PATH.fullmatch(scope["path"])
        way = WAYS[found[2]] if found else None
        if found is None or way is None or not _is_plain(scope, way):
            await self.handler(scope, receive, send)
            return
        body = await _read(receive)
        if body is None:
            return
        visit = Visit(scope, body, found[1], way)
        self.waiting.append(visit)
        self._call()
        response = await visit.answer
        if response is None:
            await self.handler(scope, _again(body, receive), send)
        else:
            await self.handler.send_response(response, send)

    def _call(self) -> None:
        """Have the thread take those that wait, behind what it does already."""
        if not self._is_called:
            self._is_called = True
            self.thread.submit(self._work)

    def _work(self) -> None:
        """Do what waits, at most so many taps of it, and reply to each."""
        self._is_called = False  # Before it looks: whoever comes now calls again.
        visits = self._admitted()
        try:
            self._serve(visits)
        except Exception:  # Nobody may wait for ever. What was done already is not done twice: taps have keys.
            _log.exception("The answers to a group of taps failed")
            for visit in visits:
                visit.send(None)
        translation.deactivate()
        if self.waiting:
            self._call()

    def _serve(self, visits: list[Visit]) -> None:
        acts = [visit for visit in visits if visit.errand.taps]
        outcomes = dict(zip(acts, together([visit.do for visit in acts]), strict=True))
        for visit in visits:
            visit.reply(self.hooks, outcomes.get(visit))

    def _admitted(self) -> list[Visit]:
        """Take those that wait, and send to Django's handler whoever isn't let in here."""
        close_old_connections()  # as Django does before each request
        visits: list[Visit] = []
        while self.waiting and sum(visit.errand.taps for visit in visits) < MOST and len(visits) < MOST:
            visit = self.waiting.popleft()
            if visit.is_admitted(self.hooks):
                visits.append(visit)
            else:
                visit.send(None)
        return visits


def _is_plain(scope: Any, way: Way) -> bool:
    """Tell whether this is the usual request of such an address."""
    if scope["method"] != way.method or scope.get("root_path"):
        return False
    return way.method == "GET" or any(
        name == b"content-type" and value.startswith(_FORM) for name, value in scope["headers"]
    )


async def _read(receive: Any) -> bytes | None:
    """Read a request's body, whose length has been checked; None where the phone has gone."""
    parts = []
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)


def _again(body: bytes, receive: Any) -> Callable[[], Any]:
    """Make a `receive` that begins with a body that was read already."""
    first = [{"type": "http.request", "body": body}]

    async def receive_again() -> Any:
        return first.pop() if first else await receive()

    return receive_again
