"""A phone's part in a table, carried over to another phone."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from referee.matches.identity import pens
from referee.matches.people import moving
from referee.outward import outward, qr
from referee.table.web import is_trusted, own_match, page, secure_address


@never_cache
@require_safe
def carry(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the code by which another phone takes over: one use, five minutes."""
    pen, match = own_match(request, match_id)
    path = reverse("carried", args=[moving.move_token(match, pen)])
    address = outward(request, path)
    context = {
        "match": match,
        "qr": qr(address),
        "address": address,
        "secure": "" if is_trusted(request) else secure_address(path),
        "minutes": moving.LASTS // 60,
    }
    return page(request, "table/people/carry.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def carried(request: HttpRequest, token: str) -> HttpResponse:
    """Ask the other phone whether it should take everything over; a POST does."""
    pen = moving.open_move(token)
    if pen is None:
        text = _("Ese código ya se usó, o pasaron los cinco minutos. Pedí otro.")
        return page(request, "sorry.html", {"text": text}, 404)
    if request.method != "POST":
        return page(request, "table/people/carried.html", {"match": pen.match})
    # The other phone may be at other tables already: it keeps its own device.
    device = pens.device_of(request) or pens.new_device()
    match_id = moving.move(token, device)
    response = redirect("table", match_id) if match_id else redirect("home")
    pens.remember_device(response, device)
    return response
