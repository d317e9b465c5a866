"""Addresses that go out to other phones, as a text and as a QR code."""

import segno
from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils.safestring import SafeString, mark_safe

from referee import env
from referee.addresses import is_loopback


def outward(request: HttpRequest, path: str) -> str:
    """Return the address of a page for another phone.

    It is the address as this phone sees it or, on the server's own machine, as others do; REFEREE_URL settles it.
    """
    if settings.PUBLIC_URL:
        return str(settings.PUBLIC_URL) + path
    host, _port = split_domain_port(request.get_host())
    # Nobody else reaches a server at its own loopback address: the phones are shown another one.
    reached = env.text("REFEREE_REACHED_AT")
    if reached and is_loopback(host.strip("[]")):
        return reached.rstrip("/") + path
    return request.build_absolute_uri(path)


def qr(address: str) -> SafeString:
    """Draw the address as a QR code: an svg without a size of its own."""
    # Level "m" stands a smudge, and few cameras read micro codes.
    code = segno.make(address, error="m", micro=False)
    svg = code.svg_inline(scale=1, border=2, omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(svg)  # noqa: S308 (a drawing, in which the address is no text)
