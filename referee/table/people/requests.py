"""Requests for a seat or for the pencil, and the answers to them."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee.matches.identity import links, pens
from referee.matches.identity.labels import label
from referee.matches.identity.permissions import may
from referee.matches.models import Ask, Match, Pen
from referee.matches.people import requests
from referee.matches.people.requests import TO_SAY_NO, TooManyAsksError
from referee.matches.words import names
from referee.matches.words.reasons import ANOTHER
from referee.table.name_question import name_question
from referee.table.presence import presence
from referee.table.web import own_match, page


@require_POST
def take_pencil(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask for the pencil, or have it at once where nobody holds it."""
    pen, match = own_match(request, match_id)
    if not may(pen, "log"):
        raise PermissionDenied
    try:
        result = requests.ask(match.pk, pen.device, None, label(match, pen), presence.is_away)
    except TooManyAsksError:
        text = _("Ya lo pediste varias veces. Esperá un poco.")
        return page(request, "sorry.html", {"text": text}, 429)
    return redirect("table", match_id) if isinstance(result, Pen) else redirect("asked", match_id, result.pk)


@never_cache
@require_safe
def waiting(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Show that an answer is awaited.

    The page asks for it every two seconds: `live` answers without content while there is none.
    """
    device = pens.device_of(request)
    try:
        ask = requests.settle(number, device or "", presence.is_away)
    except (Ask.DoesNotExist, Match.DoesNotExist):
        raise Http404 from None
    if ask.match_id != match_id:
        raise Http404
    # The page looks every two seconds, and is replaced only by an answer.
    if ask.outcome == Ask.Outcome.OPEN and "live" in request.GET:
        return HttpResponse(status=204)
    if ask.outcome == Ask.Outcome.GIVEN:
        return redirect("table", match_id)
    match, pen = ask.holder.match, pens.pen_of(device, match_id)
    context = {
        "match": match,
        "naming": name_question(request, match, pen, ask=number) if pen is not None else None,
        "who": names.called(label(match, ask.holder)) or ANOTHER,
        "seat": "" if ask.seat is None else names.seat(names.cast(match), ask.seat),
        "outcome": str(ask.outcome),
        "seconds": int(TO_SAY_NO.total_seconds()),
        "here": request.path,
        "back": reverse("join", args=[links.token(match, "join")]),
    }
    return page(request, "table/people/waiting.html", context)


@require_POST
def refuse(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Let the holder keep the seat or the pencil."""
    pen, _match = own_match(request, match_id)
    try:
        requests.refuse(number, pen)
    except PermissionError:
        raise Http404 from None
    return redirect("table", match_id)
