"""The sheet that lets others in, with QR code and letters."""

from __future__ import annotations

from contextlib import suppress

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee.matches.identity import links
from referee.matches.identity.permissions import may
from referee.matches.models import Match
from referee.matches.people import seats
from referee.matches.people.codes import LASTS, codes, letters_of
from referee.outward import outward, qr
from referee.shared import AwayError
from referee.table.web import own_match


@never_cache
@require_safe
def sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the sheet to join or look on by.

    Its letters last while it is open, ten minutes at most.
    """
    pen, match = own_match(request, match_id)
    if not may(pen, "links"):
        return HttpResponseForbidden()
    link = links.token(match, "join")
    joins = outward(request, reverse("join", args=[link]))
    watches = outward(request, reverse("watch", args=[links.watch_token(match)]))
    context = {
        "joins": joins,
        "watches": watches,
        "qr": qr(joins),
        "code": _letters(match, link, pen.device),
    }
    return render(
        request,
        "table/people/_link.html",
        {**context, "home": outward(request, "/").partition("//")[2].rstrip("/"), "minutes": round(LASTS / 60)},
    )


def _letters(match: Match, link: str, device: str) -> str:
    """Return the letters to show; "" while nobody can tell whose they are."""
    try:
        return codes.open(link, device, letters_of(match))
    except AwayError:
        return ""


@require_POST
def shut(request: HttpRequest, match_id: str) -> HttpResponse:
    """Close the letters of a sheet that was shut, unless another phone shows them too."""
    pen, match = own_match(request, match_id)
    with suppress(AwayError):  # they end by themselves
        codes.close(links.token(match, "join"), pen.device)
    return HttpResponse(status=204)


@require_POST
def revoke(request: HttpRequest, match_id: str) -> HttpResponse:
    """Make every link and code given out so far worthless; who sits, sits."""
    pen, match = own_match(request, match_id)
    try:
        seats.revoke_links(match.pk, pen)
    except PermissionError:
        raise PermissionDenied from None
    return redirect("people", match.pk)
