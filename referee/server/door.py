"""The door: no byte of a body is read, and no form parsed, for somebody who may not send it.

The forms that addresses take are in `referee.server.budgets`. The checks are those of the middleware and of the views,
which do them again: here they come before the body.
"""

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import Any

from cachetools import FIFOCache
from django.conf import settings
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.db import OperationalError, close_old_connections
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import render
from django.urls import Resolver404, resolve
from django.utils import translation
from django.utils.translation import gettext_lazy

from referee.addresses import counted_address
from referee.matches import limits
from referee.matches.identity import pens
from referee.notebook import identity
from referee.server.budgets import BUDGETS, PAGE, Budget, Who
from referee.server.direct import PATH, WAYS, Hooks, raise_error, receive_again
from referee.server.middleware import Application

COPIES = 3
"""A request lies on the disk as it comes, as the file of its form, and as what waits to be read."""
SPARE = 200_000_000
"""Bytes of the disk that are left to the log, whatever is brought."""
BUSY = gettext_lazy("Desde esta conexión ya se está subiendo un archivo: probá cuando termine.")
FULL = gettext_lazy("En el disco del servidor no queda lugar para ese archivo: avisale a quien lo mantiene.")
PAUSE = 2.0
"""Seconds that a stranger waits who comes too often: one who tries again and again costs next to nothing."""
REFUSED = 4
"""Tokens that a refusal costs a stranger's address, of which a form that may be sent takes one."""
_KNOWN = 5_000
"""The number of phones that are remembered because their taps were let in."""
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

    A refusal is answered here, on a thread that no tap waits for.
    """

    def __init__(self, application: Application, handler: ASGIHandler, thread: ThreadPoolExecutor) -> None:
        """Wrap `application`; `handler` knows how a response is sent."""
        self.application, self.handler, self.thread, self.hooks = application, handler, thread, Hooks()
        self._known: FIFOCache[tuple[object, ...], None] = FIFOCache(_KNOWN)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Hand a request on, with its body or without, or refuse it."""
        headers = dict(scope["headers"])
        length = _length_of(headers)
        address = _address_of(scope["path"]) if scope["method"] == "POST" else None
        if length is None:
            await send_refusal(send, 411, b"Say how long it is.")
        elif length > (address.budget.most if address else PAGE):
            await send_refusal(send, 413, b"Too long.")
        elif address is not None:
            await self._admit(scope, headers, address, receive, send)
        elif length:
            await self.application(_without_body(scope), receive_again(b"", _nothing_more), send)
        else:
            await self.application(scope, receive, send)

    async def _admit(self, scope: Any, headers: dict[bytes, bytes], address: Address, receive: Any, send: Any) -> None:
        # A phone sends this with each of its taps: it is looked up only once.
        key = (*address.names.values(), headers.get(b"cookie", b""), headers.get(b"x-csrftoken", b""))
        if not (address.budget.header and key in self._known):
            loop = asyncio.get_running_loop()
            refusal, is_stranger = await loop.run_in_executor(self.thread, self._checked, scope, address)
            if is_stranger and not _may_come(scope, 1 if refusal is None else REFUSED):
                await asyncio.sleep(PAUSE)
            if refusal is not None:
                if (_length_of(headers) or 0) > PAGE:  # A body so long is not even read to be dropped.
                    refusal["Connection"] = "close"
                await self.handler.send_response(refusal, send)
                return
            if address.budget.header and sum(map(len, key)) < _LONGEST_KEY:
                self._known[key] = None
        await self.application(scope, receive, send)

    def _checked(self, scope: Any, address: Address) -> tuple[HttpResponse | None, bool]:
        """Return why this may not be sent, None if it may, and whether a stranger sends it."""
        close_old_connections()
        try:
            request = ASGIRequest(_without_body(scope), BytesIO())
        except UnicodeDecodeError:  # In the query; as Django's handler answers it
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
            return self.hooks.respond(request, partial(raise_error, error))
        return self.hooks.respond(request, identity.refuse_role if address.budget.who is Who.KEEPER else _unknown)


class Uploads:
    """An application before Django's, which sees only uploads that have a place.

    Each network has one at a time, and only while the disk has room for all that is under way.
    """

    def __init__(self, handler: ASGIHandler, thread: ThreadPoolExecutor) -> None:
        """Wrap `handler`; what refuses an upload is drawn on `thread`."""
        self.handler, self.thread, self.hooks = handler, thread, Hooks()
        self.under_way: list[tuple[str, int]] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Hand an upload on that says how long it is, or say why it has to wait."""
        held = _network_of(scope), int(dict(scope["headers"]).get(b"content-length", b"0"))
        if why := self.why_not(*held):
            # All of it is let through to nowhere: a browser shows no answer before it has sent its files.
            while (await receive()).get("more_body"):
                pass
            response = await asyncio.get_running_loop().run_in_executor(self.thread, self._refused, scope, why)
            await self.handler.send_response(response, send)
            return
        self.under_way.append(held)
        try:
            await self.handler(scope, receive, send)
        finally:
            self.under_way.remove(held)

    def why_not(self, network: str, length: int) -> Any:
        """Return why a request of this network and length has no place; "" where it has one."""
        if network and any(network == other for other, _length in self.under_way):
            return BUSY
        wanted = COPIES * (length + sum(other for _network, other in self.under_way)) + SPARE
        # A request is kept in the system's folder first, which may be on another disk.
        disks = (settings.DATA, tempfile.gettempdir())
        return FULL if any(shutil.disk_usage(disk).free < wanted for disk in disks) else ""

    def _refused(self, scope: Any, why: Any) -> HttpResponse:
        request = ASGIRequest(_without_body(scope), BytesIO())
        try:
            return self.hooks.refusal(request) or self.hooks.respond(
                request, lambda request: render(request, "sorry.html", {"text": why}, status=503)
            )
        finally:
            translation.deactivate()


def _length_of(headers: dict[bytes, bytes]) -> int | None:
    """Read the length of a body; None where the request does not say it."""
    length = headers.get(b"content-length", b"0")
    if b"transfer-encoding" in headers or not length.isdigit():
        return None
    return int(length[:20])


def _address_of(path: str) -> Address | None:
    """Return the address that a path leads to; None where it takes no form."""
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
    """Take tokens of a stranger's network, and return whether it had them."""
    network = _network_of(scope)
    return not network or limits.stranger_buckets.take(network, tokens)


def _network_of(scope: Any) -> str:
    """Return the network by which the sender is counted; "" where none is."""
    client = scope.get("client")
    return counted_address(client[0], tuple(settings.PROXIES)) if client else ""


def _without_body(scope: Any) -> Any:
    return {**scope, "headers": [(name, value) for name, value in scope["headers"] if name not in _OF_A_BODY]}


async def _nothing_more() -> Any:
    """Wait for ever, as the `receive` of a request that is whole; what still comes is left where it is."""
    await asyncio.get_running_loop().create_future()


def _unknown(_request: HttpRequest) -> HttpResponse:
    raise Http404


async def send_refusal(send: Any, status: int, text: bytes) -> None:
    """Send a refusal that is a line of text, and let go of what is still to come."""
    headers = [(b"content-type", b"text/plain"), (b"retry-after", b"60"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text})
