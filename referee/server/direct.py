"""Taps, answered without Django's handler: one hop to a thread of the log, where all that wait are done together.

Django's handler, its chain of middleware and its tasks cost as much as the tap itself. Here a request goes through the
same checks, one by one, and the same functions as the views do the rest. Another request than the usual one of
an address goes to Django's handler before its form is read; a refusal of these checks is answered here: no form is read
twice.
"""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from math import inf
from operator import attrgetter
from time import monotonic
from typing import Any, cast

from cachetools import FIFOCache
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured, SuspiciousOperation
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.core.handlers.exception import convert_exception_to_response, response_for_exception
from django.db import OperationalError, close_old_connections, connection
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.utils import translation
from django.utils.cache import add_never_cache_headers
from django.utils.deprecation import MiddlewareMixin
from django.utils.module_loading import import_string

from referee import measures
from referee.matches.log.session import in_one_transaction
from referee.table import queue
from referee.table.live import views
from referee.table.live.views import ACTS

MOST = 32
"""Taps in one transaction."""
_FORM = b"application/x-www-form-urlencoded"
_NAMES = ("process_request", "process_view", "process_response", "process_exception")
_BY_HEADERS = {
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.locale.LocaleMiddleware",
}
"""Middleware whose checks read nothing of a tap but its headers, and a token that its form may have."""
_NEEDLESS = {"whitenoise.middleware.WhiteNoiseMiddleware", "django_htmx.middleware.HtmxMiddleware"}
"""Middleware that has more than hooks, for files and for the templates of pages."""
_FORM_TOKEN = "csrfmiddlewaretoken"  # noqa: S105 (the name of a field)
_KNOWN = 5_000
"""How many phones are remembered by their headers."""
_LONGEST, _MANY = 3_000, 40
"""Bytes of headers that are remembered, and how many headers: a phone could send thousands of short ones."""
_log = logging.getLogger(__name__)
_logged: set[type[Exception]] = set()


class Hooks:
    """The hooks of settings.MIDDLEWARE, in the order in which the chain runs them."""

    def __init__(self) -> None:
        """Make the middleware."""
        names = [name for name in settings.MIDDLEWARE if name not in _NEEDLESS]
        made = [*enumerate(_made(name) for name in names)]
        self._request, self._view = (_named(name, made) for name in _NAMES[:2])
        rest = [(place, middleware) for place, middleware in made if names[place] not in _BY_HEADERS]
        self._rest_of_request, self._rest_of_view = (_named(name, rest) for name in _NAMES[:2])
        self._response, self._exception = (_named(name, made[::-1]) for name in _NAMES[2:])

    def refusal(self, request: HttpRequest, *, admitted: bool = False) -> HttpResponse | None:
        """Return what the chain answers before it looks for a view; None where it goes on.

        Of a request whose headers were `admitted` before, only what reads more than these looks again.
        """
        for place, hook in self._rest_of_request if admitted else self._request:
            try:
                response: HttpResponse | None = hook(request)
            except SuspiciousOperation as error:  # As of a Host that is none.
                return self._sent(request, response_for_exception(request, error), place - 1)
            if response is not None:
                # Besides the one that made it, only those that are further out see it.
                return self._sent(request, response, place)
        return None

    def refusal_of_view(
        self, request: HttpRequest, view: Callable[..., Any], arguments: dict[str, Any], *, admitted: bool = False
    ) -> HttpResponse | None:
        """Return what the chain answers in the place of this view; None where it goes on."""
        for _place, hook in self._rest_of_view if admitted else self._view:
            response: HttpResponse | None = hook(request, view, (), arguments)
            if response is not None:
                return self._sent(request, response)
        return None

    def respond(self, request: HttpRequest, view: Callable[[HttpRequest], HttpResponse]) -> HttpResponse:
        """Answer an admitted request as the chain would, also where the view raises."""

        def seen(request: HttpRequest) -> HttpResponse:
            try:
                return view(request)
            except Exception as error:
                answers = (hook(request, error) for _place, hook in self._exception)
                answer: HttpResponse | None = next((answer for answer in answers if answer is not None), None)
                if answer is None:
                    raise
                return answer

        return self._sent(request, convert_exception_to_response(seen)(request))

    def _sent(self, request: HttpRequest, response: Any, innermost: float = inf) -> HttpResponse:
        """Lead a response out through the middleware."""
        for place, hook in self._response:
            if place <= innermost:
                response = hook(request, response)
        return cast(HttpResponse, response)


def _made(name: str) -> Any:
    middleware = import_string(name)(_never)
    # Its hooks must be all that it does.
    if not isinstance(middleware, MiddlewareMixin) or type(middleware).__call__ is not MiddlewareMixin.__call__:
        raise ImproperlyConfigured(f"{name} has more than hooks: what is answered directly would do without it.")
    return middleware


def _named(name: str, made: list[tuple[int, Any]]) -> list[tuple[int, Callable[..., Any]]]:
    return [(place, getattr(middleware, name)) for place, middleware in made if hasattr(middleware, name)]


def _never(request: HttpRequest) -> HttpResponse:
    raise NotImplementedError  # middleware wants something to call; its hooks are called one by one here


@dataclass(frozen=True, slots=True)
class Way:
    """The way to answer at an address: its method, its view, and the function that prepares the errand."""

    method: str
    view: Callable[..., HttpResponse]
    prepare: Callable[[HttpRequest, str], views.Errand]


WAYS = {act: Way("POST", views.answer_tap, partial(views.tap_errand, act=act)) for act in ACTS} | {
    "taps": Way("POST", queue.batch, queue.batch_errand),
    "live": Way("GET", views.live_now, views.live_errand),
}
"""Ways by the last part of their address."""
PATH = re.compile(rf"/p/([^/]+)/({'|'.join(WAYS)})")


@dataclass(slots=True)
class Admission:
    """The findings of the chain in a phone's headers.

    They are its language, its secret, and the headers of a brief reply. A phone sends the same headers with each of its
    taps, and to find the same in them again is a tenth of a tap.
    """

    language: str
    secret: str
    reply: list[tuple[bytes, bytes]] | None = None


@dataclass(frozen=True, slots=True)
class BriefReply:
    """A reply of JSON under the headers that the chain gave the first of its kind."""

    headers: list[tuple[bytes, bytes]]
    text: bytes
    status_code = 200

    async def send(self, send: Any) -> None:
        """Send it."""
        headers = [*self.headers, (b"Content-Length", b"%d" % len(self.text))]
        await send({"type": "http.response.start", "status": self.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": self.text})


class Admissions:
    """The last phones whose taps were let in, by all their headers; their rights are looked up each time."""

    def __init__(self) -> None:
        self._kept: FIFOCache[Hashable, Admission] = FIFOCache(_KNOWN)

    @staticmethod
    def key(scope: Any) -> Hashable:
        """Return what all taps of a phone have in common; None where that is too much to keep."""
        headers = tuple(header for header in scope["headers"] if header[0] != b"content-length")
        size = sum(len(name) + len(value) for name, value in headers)
        return (scope["scheme"], headers) if size < _LONGEST and len(headers) <= _MANY else None

    def find(self, key: Hashable) -> Admission | None:
        """Return what was found in these headers."""
        return self._kept.get(key)

    def keep(self, key: Hashable, request: HttpRequest) -> Admission:
        """Keep what the chain found in these headers, unless they brought a secret to be replaced."""
        admission = Admission(request.LANGUAGE_CODE, request.META.get("CSRF_COOKIE", ""))
        if key is not None and admission.secret and "CSRF_COOKIE_NEEDS_UPDATE" not in request.META:
            self._kept[key] = admission
        return admission


class Visit:
    """One request, from its arrival to its answer."""

    def __init__(self, scope: Any, body: bytes, match_id: str, way: Way) -> None:
        """Note the request, and the loop that waits for its answer."""
        self.scope, self.body, self.match_id, self.way = scope, body, match_id, way
        self.arrived = monotonic()
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[HttpResponse | BriefReply | None] = self.loop.create_future()
        self.request: ASGIRequest
        self.errand: views.Errand
        self.admission: Admission
        self.refusal: HttpResponse | None = None

    @property
    def age(self) -> float:
        """The seconds since it arrived."""
        return monotonic() - self.arrived

    def is_admitted(self, hooks: Hooks, admissions: Admissions) -> bool:
        """Check the request as middleware and view would, and prepare its errand, or note the refusal."""
        try:
            self.refusal = self._refusal(hooks, admissions)
        except Exception as error:  # A bug: Django's handler meets the same, and answers.
            _note(error)
            return False
        return self.refusal is None

    def _refusal(self, hooks: Hooks, admissions: Admissions) -> HttpResponse | None:
        try:
            request = self.request = ASGIRequest(self.scope, BytesIO(self.body))
        except UnicodeDecodeError:  # In the query; as Django's handler answers it
            return HttpResponseBadRequest()
        key = admissions.key(self.scope) if self.way.method == "POST" else None
        admission = admissions.find(key) if key is not None else None
        refusal = hooks.refusal(request, admitted=admission is not None)
        if refusal is None and key is not None and _FORM_TOKEN in request.POST:  # It counts before that of the headers.
            key, admission, refusal = None, None, hooks.refusal(request) if admission is not None else None
        if refusal is None:
            if admission is not None:
                translation.activate(admission.language)
                request.LANGUAGE_CODE, request.META["CSRF_COOKIE"] = admission.language, admission.secret
            arguments = {"match_id": self.match_id}
            refusal = hooks.refusal_of_view(request, self.way.view, arguments, admitted=admission is not None)
        if refusal is None:
            try:
                self.errand = self.way.prepare(request, self.match_id)
                self.admission = admission or admissions.keep(key, request)
            except (Http404, OperationalError) as error:  # No pen, or nobody can look for one.
                refusal = hooks.respond(request, partial(raise_error, error))
        return refusal

    def do(self) -> Any:
        """Do the errand, in the language of this phone."""
        translation.activate(self.request.LANGUAGE_CODE)
        return self.errand.do()

    def reply(self, hooks: Hooks, outcome: object) -> None:
        """Send the reply to the outcome of the errand."""
        brief = None if isinstance(outcome, Exception) else self.errand.brief(outcome)
        if brief is not None and self.admission.reply is not None:
            measures.tap("taken")
            self.send(BriefReply(self.admission.reply, brief))
            return
        translation.activate(self.request.LANGUAGE_CODE)

        def view(_request: HttpRequest) -> HttpResponse:
            if isinstance(outcome, Exception):
                raise outcome
            response = self.errand.reply(outcome)
            add_never_cache_headers(response)  # As @never_cache does.
            return response

        response = hooks.respond(self.request, view)
        if brief is not None and response.content == brief and not response.cookies:
            headers = [(name.encode(), value.encode("latin1")) for name, value in response.items()]
            self.admission.reply = [header for header in headers if header[0] != b"Content-Length"]
        self.send(response)

    def send(self, response: HttpResponse | BriefReply | None) -> None:
        """Hand the response to the loop; None where Django's handler shall make it."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._set, response)

    def _set(self, response: HttpResponse | BriefReply | None) -> None:
        if not self.answer.done():
            self.answer.set_result(response)


def raise_error(error: Exception, _request: HttpRequest) -> HttpResponse:
    """Answer as a view that meets this error."""
    raise error


def _note(error: Exception) -> None:
    """Count a bug of this way, and log the first of its kind: phones repeat what fails."""
    measures.bypass(type(error).__name__)
    if type(error) not in _logged:
        _logged.add(type(error))
        _log.error("A request could not be answered directly", exc_info=error)


class Direct:
    """An application that answers taps and resyncs on a thread of the log.

    `handler` answers whatever isn't the usual request.
    """

    def __init__(self, thread: ThreadPoolExecutor, handler: ASGIHandler) -> None:
        """Make one for this thread."""
        self.thread, self.handler, self.hooks, self.admissions = thread, handler, Hooks(), Admissions()
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
            await self.handler(scope, receive_again(body, receive), send)
        elif isinstance(response, BriefReply):
            await response.send(send)
        else:
            await self.handler.send_response(response, send)

    def _call(self) -> None:
        """Have the thread take the visits that wait, after what it does already."""
        if not self._is_called:
            self._is_called = True
            self.thread.submit(self._work)

    def _work(self) -> None:
        """Do what waits, up to `MOST` taps, and reply to each visit."""
        self._is_called = False  # Before it looks: a visit that comes now calls again.
        visits: list[Visit] = []
        try:
            close_old_connections()  # As Django does before each request.
            self._admit(visits)
            self._serve(visits)
        except Exception:  # No phone may wait for ever. A tap that was done is not done twice: taps have keys.
            _log.exception("The answers to a group of taps failed")
            for visit in visits:
                visit.send(None)
        translation.deactivate()
        if self.waiting:
            self._call()

    def _admit(self, visits: list[Visit]) -> None:
        """Take visits that wait, and send away those that aren't let in."""
        taps = 0
        while self.waiting and taps < MOST and len(visits) < MOST:
            visit = self.waiting.popleft()
            if visit.is_admitted(self.hooks, self.admissions):
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
    """Return whether this is the usual request of such an address."""
    if scope["method"] != way.method or scope.get("root_path"):
        return False
    return way.method == "GET" or any(
        name == b"content-type" and value.startswith(_FORM) for name, value in scope["headers"]
    )


async def _read(receive: Any) -> bytes | None:
    """Read the body of a request; None where the phone has gone.

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


def receive_again(body: bytes, receive: Any) -> Callable[[], Any]:
    """Make a `receive` that begins with a body that was read already."""
    first = [{"type": "http.request", "body": body}]

    async def receive_rest() -> Any:
        return first.pop() if first else await receive()

    return receive_rest
