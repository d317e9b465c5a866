"""The names that this server answers to.

They are any IP address, `localhost`, `*.local`, the names in ALLOWED_HOSTS and those of the certificate that is served.
A table plays over `http://192.168.…` or `http://laptop.local`, with addresses that nobody knows beforehand. A page
elsewhere can't borrow them: DNS can't rebind an IP address, and `.local` names are resolved on the local network.
"""

import re
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.http.request import split_domain_port, validate_host
from django.utils.deprecation import MiddlewareMixin

from referee.server import certificate

Application = Callable[[Any, Any, Any], Awaitable[Any]]
"""An ASGI application: scope, receive, send."""
_LOCAL = re.compile(r"(?:[a-z0-9_-]+\.)+local|localhost", re.ASCII)


def is_allowed(host: str) -> bool:
    """Tell whether this server answers to `host`, as in a Host header.

    A port may follow the name.
    """
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
    """Middleware that answers 400 to requests for names that aren't ours.

    First in MIDDLEWARE; Django's own check is left open.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Answer a request for another name."""
        if is_allowed(request.get_host()):
            return None
        return HttpResponseBadRequest("This server does not answer to that name.", content_type="text/plain")


class SameHostOrigin:
    """A door for sockets whose page came from this host, or from ALLOWED_HOSTS.

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
    """Accept a socket and close it with this code.

    Browsers retry any other refusal.
    """
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
