"""Taps, answered without Django's handler: one hop to a thread of the log, where all that wait are done together.

Django's handler, its chain of middleware and its tasks cost as much as the tap itself. Here a request goes through the
same checks, one by one, and the same functions as the views do the rest. What isn't the usual request of an address
goes to Django's handler before its form is read; what these checks refuse is answered here: no form is read twice.
"""

import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from operator import attrgetter
from typing import Any

from django.core.handlers.asgi import ASGIHandler
from django.db import close_old_connections, connection
from django.utils import translation

from referee import measures
from referee.matches.log.session import in_one_transaction
from referee.server.direct.hooks import Hooks
from referee.server.direct.visits import PATH, WAYS, Visit, Way

MOST = 32
"""Taps in one transaction."""
_log = logging.getLogger(__name__)
_FORM = b"application/x-www-form-urlencoded"


class Direct:
    """An application that answers taps and resyncs on a thread of the log.

    `handler` answers whatever isn't the usual request.
    """

    def __init__(self, thread: ThreadPoolExecutor, handler: ASGIHandler) -> None:
        """Make one for this thread."""
        self.thread, self.handler, self.hooks = thread, handler, Hooks()
        self.waiting: deque[Visit] = deque()
        measures.queues.append(self.waiting)
        self._is_called = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        found = PATH.fullmatch(scope["path"])
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
        if response is not None and way.method == "POST":
            measures.reply(response.status_code, visit.age)
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
        visits: list[Visit] = []
        try:
            close_old_connections()  # as Django does before each request
            self._admit(visits)
            self._serve(visits)
        except Exception:  # Nobody may wait for ever. What was done already is not done twice: taps have keys.
            _log.exception("The answers to a group of taps failed")
            for visit in visits:
                visit.send(None)
        translation.deactivate()
        if self.waiting:
            self._call()

    def _admit(self, visits: list[Visit]) -> None:
        """Take those that wait, and send whoever isn't let in away."""
        taps = 0
        while self.waiting and taps < MOST and len(visits) < MOST:
            visit = self.waiting.popleft()
            if visit.is_admitted(self.hooks):
                visits.append(visit)
                taps += visit.errand.taps
            else:
                visit.send(visit.refusal)

    def _serve(self, visits: list[Visit]) -> None:
        acts = [visit for visit in visits if visit.errand.taps]
        if connection.features.has_select_for_update:
            # Groups of all threads and workers lock the rows of their matches in the same order.
            acts.sort(key=attrgetter("match_id"))
        outcomes = dict(zip(acts, in_one_transaction([visit.do for visit in acts]), strict=True))
        for visit in visits:
            visit.reply(self.hooks, outcomes.get(visit))
        measures.group(len(acts))


def _is_plain(scope: Any, way: Way) -> bool:
    """Tell whether this is the usual request of such an address."""
    if scope["method"] != way.method or scope.get("root_path"):
        return False
    return way.method == "GET" or any(
        name == b"content-type" and value.startswith(_FORM) for name, value in scope["headers"]
    )


async def _read(receive: Any) -> bytes | None:
    """Read a request's body; None where the phone has gone.

    Its length has been checked, and who sends it (`referee.server.door`).
    """
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
