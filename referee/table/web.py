"""What the pages around the table share: a whole page, the phone that asks for it, a QR code."""

from __future__ import annotations

from typing import Any

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe

from referee import env
from referee.addresses import is_loopback
from referee.matches import limits
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Match, Pen
from referee.rules.record import json_text
from referee.table.presence import presence


def page(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """A whole page; `referee.theme` adds what this phone chose for itself."""
    return render(request, template, context, status=status)


def read_json(text: str) -> Any:
    """What a phone sent as JSON, within the bounds of a tap. Raises UnfitError, which is a ValueError."""
    return json_text.read(text, most=limits.MAX_JSON, depth=limits.MAX_DEPTH)


def own_pen(request: HttpRequest, match_id: str) -> Pen:
    """The device's pen, which has just been seen. Raises Http404 for a device without one: there is no such page."""
    pen = pens.pen_for(request, match_id)
    if pen is None:
        raise Http404
    presence.seen(pen.pk)
    return pen


def taking_part(request: HttpRequest, match_id: str) -> Pen:
    """The device's pen if it takes part in the match, or Http404."""
    pen = own_pen(request, match_id)
    if not pens.may(pen, "propose"):
        raise Http404
    return pen


def mine(request: HttpRequest, match_id: str) -> tuple[Pen, Match]:
    """The device's pen and its match (without the snapshot), or Http404."""
    return own_pen(request, match_id), Match.objects.defer("snapshot").get(pk=match_id)


def my_table(request: HttpRequest, match_id: str) -> tuple[Pen, queries.TableData]:
    """The device's pen and the table as it is now, or Http404."""
    return own_pen(request, match_id), queries.table(match_id)


def outward(request: HttpRequest, path: str) -> str:
    """The address of a page for another phone: as this one sees it, or, on the server's own machine, as others do."""
    host, _port = split_domain_port(request.get_host())
    reached = env.text("REFEREE_REACHED_AT")
    if reached and is_loopback(host.strip("[]")):
        return reached.rstrip("/") + path
    return request.build_absolute_uri(path)


def qr(address: str) -> SafeString:
    """The address as a QR code: an svg without a size of its own."""
    code = segno.make(address, error="m", micro=False)
    return mark_safe(code.svg_inline(scale=1, border=2, omitsize=True, svgclass="qr", lineclass=None))  # noqa: S308
