"""Django's middleware of this server: hosts, https, forms, headers, and a database that can't serve.

It answers to any IP address, `localhost`, `*.local`, the names in ALLOWED_HOSTS and those of the certificate that is
served. A table plays over `http://192.168.…` or `http://laptop.local`, with addresses that nobody knows beforehand. A
page elsewhere can't borrow them: DNS can't rebind an IP address, and `.local` names are resolved on the local network.
"""

import logging
import re
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any

from csp.middleware import CSPMiddleware
from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.db import DatabaseError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect, JsonResponse
from django.http.multipartparser import MultiPartParserError
from django.http.request import split_domain_port, validate_host
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

from referee.server import certificate


class HeadersMiddleware(MiddlewareMixin):
    """Middleware that closes unused features and keeps other sites out."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Put them on an answer."""
        response.headers.setdefault("Permissions-Policy", settings.PERMISSIONS_POLICY)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        return response


class PolicyMiddleware(CSPMiddleware):
    """Middleware that says what a page may load, which JSON does not: to say so costs a fortieth of a tap."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Put the policy on an answer."""
        return response if isinstance(response, JsonResponse) else super().process_response(request, response)


Application = Callable[[Any, Any, Any], Awaitable[Any]]
"""An ASGI application: scope, receive, send."""
_LOCAL = re.compile(r"(?:[a-z0-9_-]+\.)+local|localhost", re.ASCII)


def is_allowed(host: str) -> bool:
    """Return whether this server answers to `host`, as in a Host header, with or without a port."""
    domain, _port = split_domain_port(host)
    if not domain:
        return False
    is_local = _is_ip(domain) or _LOCAL.fullmatch(domain) is not None
    return is_local or validate_host(domain, settings.HOST_NAMES) or certificate.is_current_for(domain)


def _is_ip(domain: str) -> bool:
    try:
        ip_address(domain.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


class HostMiddleware(MiddlewareMixin):
    """Middleware that answers 400 to requests for names that aren't ours; Django's check is left open."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Answer a request for another name."""
        if is_allowed(request.get_host()):
            return None
        return HttpResponseBadRequest("This server does not answer to that name.", content_type="text/plain")


class SameHostOrigin:
    """A door that lets in sockets of pages from this host, or from ALLOWED_HOSTS.

    Browsers send cookies with a socket that any page opens, so the Origin is what CSRF protection is for forms.
    """

    def __init__(self, application: Application) -> None:
        """Wrap `application`, an ASGI application for sockets."""
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Call the application, or close the socket with 4403."""
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin1").lower()
        origin = headers.get(b"origin", b"").decode("latin1").lower()
        if is_allowed(host) and _comes_from(origin, host):
            await self.application(scope, receive, send)
            return
        await close_at_once(receive, send, 4403)


async def close_at_once(receive: Any, send: Any, code: int) -> None:
    """Accept a socket and close it with this code: browsers retry after any other refusal."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code})


def _comes_from(origin: str, host: str) -> bool:
    scheme, separator, netloc = origin.partition("://")
    if not separator or scheme not in ("http", "https"):
        return False
    if netloc == host:
        return True
    domain, _port = split_domain_port(netloc)
    return bool(domain) and validate_host(domain, settings.HOST_NAMES)


_HEALTH = ("/healthz", "/readyz")
_PREFIX = b"__Secure-"
"""Browsers let plain http neither set nor replace a cookie of such a name."""


class PadlockMiddleware(MiddlewareMixin):
    """Middleware that sends pages from http to https.

    Those of the certificate's own names, and pages only: what an open page sends is heard where it is sent to, or its
    taps would be lost. Guests who come by an IP address or another name stay on http.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Answer a page that can be had over https."""
        is_page = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("Accept", "")
        served = certificate.current
        if not served or not is_page or request.is_secure() or request.path in _HEALTH:
            return None
        if not served.holds_for(request.get_host()):
            return None
        domain, _port = split_domain_port(request.get_host())
        port = "" if served.port == 443 else f":{served.port}"
        # Not to be kept (307): the port may be another tomorrow, or https gone.
        return HttpResponseRedirect(f"https://{domain}{port}{request.get_full_path()}", preserve_request=True)


class CookiesByScheme:
    """An application whose cookies have another name over https, and are Secure there.

    Cookies know no port, so both schemes of a host share them; but a browser refuses to replace a Secure cookie over
    http, and the phone would be nobody there. The phone of http stays the same phone over https.
    """

    def __init__(self, application: Application) -> None:
        """Wrap `application`."""
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Call the application with cookies by the names that it knows.

        Behind a proxy where all is https (REFEREE_HTTPS), they have those names already.
        """
        if settings.HTTPS or scope.get("scheme") not in ("https", "wss"):
            await self.application(scope, receive, send)
            return

        async def send_renamed(message: Any) -> None:
            if "headers" in message:
                message = {**message, "headers": [_sent(name, value) for name, value in message["headers"]]}
            await send(message)

        headers = [(name, _received(value) if name == b"cookie" else value) for name, value in scope["headers"]]
        await self.application({**scope, "headers": headers}, receive, send_renamed)


def _received(header: bytes) -> bytes:
    """Give cookies the names that they have over http; of two, the Secure one counts."""
    cookies = dict(_split(part) for part in header.split(b";"))
    cookies.pop(settings.CSRF_COOKIE_NAME.encode(), None)  # Anybody on the way could have set it over http.
    secure = {name: value for name, value in cookies.items() if name.startswith(_PREFIX)}
    plain = {name: value for name, value in cookies.items() if name not in secure}
    named = plain | {name.removeprefix(_PREFIX): value for name, value in secure.items()}
    return b"; ".join(name + b"=" + value for name, value in named.items())


def _sent(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    return (name, _PREFIX + value + b"; Secure") if name.lower() == b"set-cookie" else (name, value)


def _split(cookie: bytes) -> tuple[bytes, bytes]:
    name, _equals, value = cookie.strip().partition(b"=")
    return name, value


class FormsMiddleware(MiddlewareMixin):
    """Middleware that answers 400 to forms that can't be read, and to U+0000 anywhere.

    Django would read a form for the first time while it makes a page for another error, and end in one of its own. No
    phone sends U+0000, and PostgreSQL neither keeps nor looks for it.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Read the form."""
        if request.method == "POST":
            try:
                request.POST  # noqa: B018 (it is read here)
            except (MultiPartParserError, BadRequest, SuspiciousOperation):
                return HttpResponseBadRequest("This is no form.", content_type="text/plain")
        if _has_nul(request):
            return HttpResponseBadRequest("There is a U+0000 in this.", content_type="text/plain")
        return None


def _has_nul(request: HttpRequest) -> bool:
    if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
        return True
    return request.method == "POST" and any("\0" in text for _name, texts in request.POST.lists() for text in texts)


RETRY_AFTER = 2
"""Seconds after which a phone may try again."""
BROKEN = ("SQLITE_CONSTRAINT_TRIGGER", "SQLITE_CORRUPT", "SQLITE_NOTADB")
"""Errors of a disk that Django takes for ours: we have no trigger but that which guards the disk."""
_log = logging.getLogger(__name__)


class BusyMiddleware(MiddlewareMixin):
    """Middleware that answers 503, with a time to try again, where the database is busy or full."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answer a request that the database could not serve; None for other errors."""
        if not cannot_serve(exception):
            return None
        _log.error("The database can't serve a request: %s", exception)  # No path: it would name a match.
        text = _("La mesa no llega a contestar ahora. Probá de nuevo en un rato.")
        response = render(request, "sorry.html", {"text": text}, status=503)
        response["Retry-After"] = str(RETRY_AFTER)
        return response


def cannot_serve(error: Exception) -> bool:
    """Return whether an error is of the database's state, and not of a statement."""
    name = getattr(error.__cause__, "sqlite_errorname", "")
    return isinstance(error, OperationalError) or (isinstance(error, DatabaseError) and name.startswith(BROKEN))
