"""A phone at its table: its news, the pencil that it is given, and its leave."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee.inputs import NumberField, PressedField, sent
from referee.matches.models import Ask, Match, Pen
from referee.matches.people import requests, seats
from referee.matches.people.requests import TO_SAY_NO
from referee.matches.words import names
from referee.matches.words.reasons import ANOTHER
from referee.table.corrections import notices
from referee.table.name_question import name_question
from referee.table.people.following import next_for
from referee.table.people.people import ask_for, pencil_part
from referee.table.screen import hold
from referee.table.web import own_match, page


class PencilForm(forms.Form):
    """The number of a phone, and whether it gets a pencil or gives it back."""

    to = NumberField()
    given = PressedField()


class LeaveForm(forms.Form):
    """Whether only the seat is left."""

    seat = PressedField()


@never_cache
@require_safe
def news(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show this phone its part in the table, and the questions of others.

    It is fetched whenever the people change.
    """
    pen, match = own_match(request, match_id)
    return render(request, "table/people/_around.html", {"match": match, "pen": pen, **around(request, match, pen)})


def around(request: HttpRequest, match: Match, pen: Pen) -> dict[str, Any]:
    """Return what concerns this phone beside the score: what waits for it."""
    return {
        "next": next_for(match, pen),
        "pencil": pencil_part(match, pen),
        "naming": name_question(request, match, pen),
        "asks": [_request(match, ask) for ask in requests.asked_of(pen)],
        "proposed": notices.notice(match, pen),
        "became": notices.became(match, pen),
        "disputed": hold.news(match, pen),
    }


def _request(match: Match, ask: Ask) -> dict[str, Any]:
    left = (ask.at + TO_SAY_NO - timezone.now()).total_seconds()
    seat = "" if ask.seat is None else names.seat(names.cast(match), ask.seat)
    return {"pk": ask.pk, "who": ask.name or ANOTHER, "seat": seat, "left": max(0, round(left))}


@require_POST
def pencils(request: HttpRequest, match_id: str) -> HttpResponse:
    """Give a phone a pencil, or take it back, for whoever started the match."""
    pen, match = own_match(request, match_id)
    form = PencilForm(request.POST)
    if not form.is_valid():
        raise BadRequest("no phone")
    try:
        seats.set_pencil(match.pk, pen, form.cleaned_data["to"], holds=form.cleaned_data["given"])
    except (PermissionError, Pen.DoesNotExist):
        return page(request, "sorry.html", {"text": ask_for(match, "pencils")}, 403)
    return redirect("people", match_id)


@require_POST
def leave(request: HttpRequest, match_id: str) -> HttpResponse:
    """Leave the table, or with a pencil only the seat."""
    pen, match = own_match(request, match_id)
    # Somebody has to keep the record: a pencil that leaves its seat stays the pencil.
    if sent(LeaveForm(request.POST))["seat"] and pen.role == Pen.Role.SCORER:
        seats.stand_up(match.pk, pen)
        return redirect("people", match_id)
    seats.leave(match.pk, pen.device)
    return redirect("home")
