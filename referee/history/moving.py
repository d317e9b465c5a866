"""A match that goes on in a phone without a server: the page that gives its file, and the way back of what it logged.

A server's page and that of such a phone are the same one, each the other's way back.
"""

import json
from collections.abc import Sequence
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from referee.history.summary import played_on
from referee.inputs import PressedField, fresh_form, fresh_page, sent
from referee.matches.files import deliveries, moving
from referee.matches.identity import pens
from referee.matches.models import Change, Match, Pen
from referee.matches.words import names, phrases


class BackForm(forms.Form):
    """The key that was pressed: the match goes on here again, or else elsewhere."""

    back = PressedField()


@fresh_form
def moving_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show how a match goes on elsewhere, and give its file; a POST gives it out, or takes it back."""
    pen, match, change = _held(request, match_id)
    if request.method == "POST":
        try:
            if sent(BackForm(request.POST))["back"]:
                moving.take_back(match_id, pen)
                return redirect("table", match_id)
            moving.give_out(match_id, pen, closes=settings.POCKET)
        except PermissionError:
            raise PermissionDenied from None
        return redirect("moving", match_id)
    moved = moving.moved_from(match.extra)
    context = {
        "match": match,
        "closes": settings.POCKET,
        "host": moved.host if moved is not None else "",
        "note": moving.moving_note(match, change) if change is not None else "",
        "played": match.played_at if match.has_date else None,
    }
    return render(request, "history/moving.html", context)


@fresh_page
def give_moving_file(request: HttpRequest, match_id: str) -> HttpResponse:
    """Send the file with which a match goes on elsewhere."""
    _pen, match, change = _held(request, match_id)
    if change is None:
        raise Http404
    text = moving.moving_file(match, request.get_host(), closes=settings.POCKET)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    name = f"acta-{played_on(match).isoformat()}-{match.pk[:6]}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _held(request: HttpRequest, match_id: str) -> tuple[Pen, Match, Change | None]:
    """Return the pen, its match, and the change by which that goes on elsewhere. Raises Http404."""
    pen = pens.pen_or_404(request, match_id)
    match = Match.objects.get(pk=match_id)
    change = moving.gone_on(match)
    may = moving.may_give_out(pen, match, closes=settings.POCKET)
    if not may and (change is None or not moving.may_take_back(pen, change)):
        raise Http404
    return pen, match, change


@fresh_page
def returned_page(request: HttpRequest, delivery_id: str, number: int) -> HttpResponse:
    """Put what a phone without a server logged into this phone's queue, which the table sends."""
    brought = get_object_or_404(deliveries.recent(pens.device_of(request)), pk=delivery_id)
    arrival = get_object_or_404(brought.arrivals.select_related("match"), number=number)
    taps, match = deliveries.taps_to_return(arrival), arrival.match
    if taps is None or match is None:
        raise Http404
    pen = pens.pen_or_404(request, match.pk)
    context = {
        "match": match,
        "mark": pens.pen_mark(pen),
        "taps": json.dumps(_queued(match, taps), ensure_ascii=False),
        "number": sum(tap["act"] == "tap" for tap in taps),
    }
    return render(request, "history/returned.html", context)


def _queued(match: Match, taps: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return taps as the queue of a phone has them, with their words for people."""
    cast, urls = names.cast(match), {"undo": reverse("undo", args=[match.pk])}
    tap_url, queued = reverse("tap", args=[match.pk]), []
    for tap in taps:
        row = {name: tap[name] for name in ("key", "rev", "after", "entries", "at") if tap[name] is not None}
        row |= {"url": urls.get(tap["act"], tap_url), "label": phrases.tap_phrase(tap["entries"], cast)}
        if tap["act"] == "undo":
            # One that makes sure, as of a tap that was thrown away: it has no entries.
            del row["entries"]
            row |= {"quiet": True, "before": tap["before"]}
        elif tap["act"] == "note":
            row["answer"] = {"status": "merged", "code": "undone", "text": _("acá se deshizo"), "rule": ""}
        elif tap["keep"]:
            row["keep"] = True
        queued.append(row)
    return queued
