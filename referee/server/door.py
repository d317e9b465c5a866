"""The door: no byte of a body is read, and no form parsed, for somebody who may not send it.

What an address takes is in `referee.server.budgets`. The checks are those of the middleware and of the views, which do
them again: here they come before the body.
"""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import Any

from django.conf import settings
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.db import OperationalError, close_old_connections
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.urls import Resolver404, resolve
from django.utils import translation

from referee.addresses import counted_address
from referee.matches import limits
from referee.matches.identity import pens
from referee.notebook import identity
from referee.server.budgets import BUDGETS, PAGE, Budget, Who
from referee.server.direct.hooks import Hooks
from referee.server.direct.visits import PATH, WAYS
from referee.server.middleware.hosts import Application

PAUSE = 2.0
"""Seconds that a stranger waits who comes too often: whoever tries again and again costs next to nothing."""
REFUSED = 4
"""Tokens that a refusal costs a stranger's address, of which a form that may be sent takes one."""
_KNOWN = 5_000
"""So many phones are remembered whose taps were let in."""
_LONGEST_KEY = 1_000
_OF_A_BODY = (b"content-length", b"content-type", b"transfer-encoding")


@dataclass(frozen=True, slots=True)
class Address:
    """An address that takes a form: its budget, its view, and what the address names."""

    budget: Budget
    view: Callable[..., Any]
    names: Mapping[str, Any]


class Door:
    """An application before another one, which sees only bodies that may be sent.

    Whoever is refused is answered here, on a thread that no tap waits for.
    """

    def __init__(self, application: Application, handler: ASGIHandler, thread: ThreadPoolExecutor) -> None:
        """Wrap `application`; `handler` knows how a response is sent."""
        self.application, self.handler, self.thread, self.hooks = application, handler, thread, Hooks()
        self._known: dict[tuple[object, ...], None] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Hand a request on, with its body or without, or refuse it."""
        headers = dict(scope["headers"])
        length = _length_of(headers)
        address = _address_of(scope["path"]) if scope["method"] == "POST" else None
        if length is None:
            await refuse(send, 411, b"Say how long it is.")
        elif length > (address.budget.most if address else PAGE):
            await refuse(send, 413, b"Too long.")
        elif address is not None:
            await self._admit(scope, headers, address, receive, send)
        elif length:
            await self.application(_without_body(scope), _nothing(), send)
        else:
            await self.application(scope, receive, send)

    async def _admit(self, scope: Any, headers: dict[bytes, bytes], address: Address, receive: Any, send: Any) -> None:
        # What a phone sends with each of its taps: all of it is looked up only once.
        key = (*address.names.values(), headers.get(b"cookie", b""), headers.get(b"x-csrftoken", b""))
        if not (address.budget.header and key in self._known):
            loop = asyncio.get_running_loop()
            refusal, is_stranger = await loop.run_in_executor(self.thread, self._checked, scope, address)
            if is_stranger and not _may_come(scope, 1 if refusal is None else REFUSED):
                await asyncio.sleep(PAUSE)
            if refusal is not None:
                if (_length_of(headers) or 0) > PAGE:  # What is so long is not even thrown away.
                    refusal["Connection"] = "close"
                await self.handler.send_response(refusal, send)
                return
            if address.budget.header and sum(map(len, key)) < _LONGEST_KEY:
                self._remember(key)
        await self.application(scope, receive, send)

    def _remember(self, key: tuple[object, ...]) -> None:
        if len(self._known) >= _KNOWN:
            del self._known[next(iter(self._known))]
        self._known[key] = None

    def _checked(self, scope: Any, address: Address) -> tuple[HttpResponse | None, bool]:
        """Return why this may not be sent, None if it may, and whether a stranger sends it."""
        close_old_connections()
        try:
            request = ASGIRequest(_without_body(scope), BytesIO())
        except UnicodeDecodeError:  # in the query; as Django's handler answers it
            return HttpResponseBadRequest(), True
        try:
            refusal = self._refusal(request, address)
            return refusal, refusal is not None or pens.device_of(request) is None
        finally:
            translation.deactivate()

    def _refusal(self, request: ASGIRequest, address: Address) -> HttpResponse | None:
        refusal = self.hooks.refusal(request)
        # A token that is in the form is looked for when all else is right; without its cookie it is worth nothing.
        in_form = not address.budget.header and settings.CSRF_HEADER_NAME not in request.META
        has_cookie = "CSRF_COOKIE" in request.META and "CSRF_COOKIE_NEEDS_UPDATE" not in request.META
        if refusal is None and not (in_form and has_cookie):
            refusal = self.hooks.refusal_of_view(request, address.view, dict(address.names))
        if refusal is not None:
            return refusal
        try:
            if _may_send(request, address):
                return None
        except OperationalError as error:
            return self.hooks.respond(request, partial(_fail, error))
        return self.hooks.respond(request, identity.refuse if address.budget.who is Who.KEEPER else _unknown)


def _length_of(headers: dict[bytes, bytes]) -> int | None:
    """Read how long a body is; None where nobody says so."""
    length = headers.get(b"content-length", b"0")
    if b"transfer-encoding" in headers or not length.isdigit():
        return None
    return int(length[:20])


def _address_of(path: str) -> Address | None:
    """Find out what an address takes; None for nothing."""
    found = PATH.fullmatch(path)
    if found is not None:  # A tap, most often: this is a tenth of what it takes to resolve it.
        budget = BUDGETS.get(found[2])
        return None if budget is None else Address(budget, WAYS[found[2]].view, {"match_id": found[1]})
    try:
        match = resolve(path)
    except Resolver404:
        return None
    budget = BUDGETS.get(match.url_name or "")
    return None if budget is None else Address(budget, match.func, match.kwargs)


def _may_send(request: HttpRequest, address: Address) -> bool:
    device = pens.device_of(request)
    match address.budget.who:
        case Who.ANYBODY:
            return True
        case Who.DEVICE:
            return device is not None
        case Who.PEN:
            return pens.pen_of(device, address.names["match_id"]) is not None
        case Who.KEEPER:
            return identity.keeper_of(device, address.names["notebook"]) is not None


def _may_come(scope: Any, tokens: int) -> bool:
    """Take tokens of a stranger's address."""
    client = scope.get("client")
    network = counted_address(client[0], tuple(settings.PROXIES)) if client else ""
    return not network or limits.stranger_buckets.take(network, tokens)


def _without_body(scope: Any) -> Any:
    return {**scope, "headers": [(name, value) for name, value in scope["headers"] if name not in _OF_A_BODY]}


def _nothing() -> Callable[[], Any]:
    """Make a `receive` of a request without a body; the one that there is is left where it is."""
    first = [{"type": "http.request", "body": b""}]

    async def receive() -> Any:
        return first.pop() if first else await asyncio.get_running_loop().create_future()

    return receive


def _unknown(_request: HttpRequest) -> HttpResponse:
    raise Http404


def _fail(error: Exception, _request: HttpRequest) -> HttpResponse:
    raise error


async def refuse(send: Any, status: int, text: bytes) -> None:
    """Send a refusal that is a line of text, and let go of what is still to come."""
    headers = [(b"content-type", b"text/plain"), (b"retry-after", b"60"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text})
