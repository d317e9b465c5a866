"""The question for this phone's name: once, when it matters, and never twice."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from referee.inputs import NumberField, PressedField, TextField, sent
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.matches.people import naming
from referee.matches.people.presence_log import remembered_name
from referee.table.web import own_match

SKIPPED = "unnamed"
"""The cookie of a phone whose holder does not want to be asked."""


class NameForm(forms.Form):
    """The name, or that there shall be none; `ask` is a waiting request."""

    name = TextField()
    skip = PressedField()
    ask = NumberField(otherwise=0, min_value=0)


def asked_name(request: HttpRequest, match: Match, pen: Pen) -> dict[str, str] | None:
    """Return the name to offer, where this phone is to be asked for one.

    It is the one that it last played under, or empty.
    """
    if SKIPPED in request.COOKIES or not naming.needs_name(match, pen):
        return None
    return {"name": remembered_name(pen.device)}


@require_POST
def own_name(request: HttpRequest, match_id: str) -> HttpResponse:
    """Give this phone a name, or remember that it wants none."""
    pen, _match = own_match(request, match_id)
    answer = sent(NameForm(request.POST))
    response = redirect("asked", match_id, answer["ask"]) if answer["ask"] else redirect("table", match_id)
    if answer["skip"]:
        options = {**settings.DEVICE_COOKIE_OPTIONS}
        response.set_cookie(SKIPPED, "1", **options)
        return response
    try:
        naming.name_phone(match_id, pen, answer["name"])
    except PermissionError:
        return HttpResponseForbidden()
    pens.remember_device(response, pen.device)
    return response
