"""One request to the log: its address, its checks, its errand, and its reply."""

import asyncio
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from time import monotonic
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.utils import translation
from django.utils.cache import add_never_cache_headers

from referee import measures
from referee.server.direct.hooks import Hooks
from referee.table import queue
from referee.table.live import views
from referee.table.live.views import ACTS


@dataclass(frozen=True, slots=True)
class Way:
    """The way to answer at an address.

    Its method, the view there, and what prepares its errand.
    """

    method: str
    view: Callable[..., HttpResponse]
    prepare: Callable[[HttpRequest, str], views.Errand]


WAYS = {act: Way("POST", views.answer_tap, partial(views.tap_errand, act=act)) for act in ACTS} | {
    "taps": Way("POST", queue.batch, queue.batch_errand),
    "live": Way("GET", views.live_now, views.live_errand),
}
"""By the last part of the address."""
PATH = re.compile(rf"/p/([^/]+)/({'|'.join(WAYS)})")
_log = logging.getLogger(__name__)
_logged: set[type[Exception]] = set()


class Visit:
    """One request, from its arrival to its answer."""

    def __init__(self, scope: Any, body: bytes, match_id: str, way: Way) -> None:
        """Note the request, and the loop that waits for its answer."""
        self.scope, self.body, self.match_id, self.way = scope, body, match_id, way
        self.arrived = monotonic()
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[HttpResponse | None] = self.loop.create_future()
        self.request: ASGIRequest
        self.errand: views.Errand
        self.refusal: HttpResponse | None = None

    @property
    def age(self) -> float:
        """Return for how many seconds it has been here."""
        return monotonic() - self.arrived

    def is_admitted(self, hooks: Hooks) -> bool:
        """Check the request as the middleware and the view would, and prepare its errand, or say why not."""
        try:
            self.refusal = self._refusal(hooks)
        except Exception as error:  # A bug: Django's handler meets the same, and answers.
            _note(error)
            return False
        return self.refusal is None

    def _refusal(self, hooks: Hooks) -> HttpResponse | None:
        try:
            self.request = ASGIRequest(self.scope, BytesIO(self.body))
        except UnicodeDecodeError:  # in the query; as Django's handler answers it
            return HttpResponseBadRequest()
        refusal = hooks.refusal(self.request)
        if refusal is None:
            refusal = hooks.refusal_of_view(self.request, self.way.view, {"match_id": self.match_id})
        if refusal is None:
            try:
                self.errand = self.way.prepare(self.request, self.match_id)
            except (Http404, OperationalError) as error:  # No pen, or nobody can look for one.
                refusal = hooks.respond(self.request, partial(_fail, error))
        return refusal

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


def _fail(error: Exception, _request: HttpRequest) -> HttpResponse:
    raise error


def _note(error: Exception) -> None:
    """Count a bug of this way, and log the first of its kind: phones repeat what fails."""
    measures.bypass(type(error).__name__)
    if type(error) not in _logged:
        _logged.add(type(error))
        _log.error("A request could not be answered directly", exc_info=error)
