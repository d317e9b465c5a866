"""What https needs beside plain http: a way there, and cookies that keep out of each other's way."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.request import split_domain_port
from django.utils.deprecation import MiddlewareMixin

from referee.server import certificate
from referee.server.middleware.hosts import Application

_HEALTH = ("/healthz", "/readyz")
_PREFIX = b"__Secure-"
"""Browsers let plain http neither set nor replace a cookie of such a name."""


class TemporaryRedirect(HttpResponseRedirect):
    """A redirect that browsers don't keep.

    The port may be another tomorrow, or https gone.
    """

    status_code = 307


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
        return TemporaryRedirect(f"https://{domain}{port}{request.get_full_path()}")


class CookiesByScheme:
    """An application whose cookies have another name over https, and are Secure there.

    Cookies know no port, so both schemes of a host share them; but a browser refuses to replace a Secure cookie over
    http, and the phone would be nobody there. What it was over http it stays over https.
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
    """Give cookies the names they have over http.

    The Secure one counts where both are there.
    """
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
