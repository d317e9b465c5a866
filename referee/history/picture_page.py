"""The picture of a match, to be sent: as SVG or as PNG, for whoever may see its record."""

from __future__ import annotations

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.history.picture_of_match import name_of, poster
from referee.inputs import PressedField
from referee.matches import limits
from referee.matches.identity import links, pens
from referee.matches.models import Match
from referee.outward import outward
from referee.picture.answer import answer


class PictureForm(forms.Form):
    """Whether the way to watch is drawn on it, and its day.

    The day is that of the clock where they played.
    """

    qr = PressedField()
    dia = forms.DateField(required=False)


@never_cache
@require_safe
def own(request: HttpRequest, match_id: str, kind: str) -> HttpResponse:
    """Draw a match for a phone with a pen of it."""
    if pens.pen_for(request, match_id) is None:
        raise Http404
    return _drawn(request, Match.objects.defer("snapshot").get(pk=match_id), kind)


@never_cache
@require_safe
def watched(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """Draw a match for whoever has the link to watch."""
    match = links.open_watch(token)
    if match is None:
        raise Http404
    return _drawn(request, match, kind)


@require_safe
def from_table(request: HttpRequest, match_id: str) -> HttpResponse:
    """Redirect from the table's `acta/figura.png` to the picture."""
    return redirect("picture-png", match_id)


def _drawn(request: HttpRequest, match: Match, kind: str) -> HttpResponse:
    if not match.seq:
        raise Http404
    form = PictureForm(request.GET)
    form.is_valid()  # a day that is none is no reason to refuse the picture
    way = outward(request, reverse("watch", args=[links.watch_token(match)])) if form.cleaned_data["qr"] else ""
    day = form.cleaned_data.get("dia")
    drawing, name = poster(match, day, way), name_of(match, day)
    address = str(request.META.get("REMOTE_ADDR", ""))
    device = pens.device_of(request)
    return answer(request, drawing, kind, name, lambda: limits.may_draw(device, address, kind))
