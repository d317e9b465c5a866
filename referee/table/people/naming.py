"""The question for this phone's name: once, when it matters, and never twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from referee.inputs import NumberField, PressedField, TextField, sent
from referee.matches.identity import pens
from referee.matches.people import naming
from referee.table.name_question import PAGES, SKIPPED
from referee.table.web import own_match


class NameForm(forms.Form):
    """The name, or that there shall be none; a number is that of the page that asked."""

    name = TextField()
    skip = PressedField()
    ask = NumberField(otherwise=0, min_value=0)
    dispute = NumberField(otherwise=0, min_value=0)
    proposal = NumberField(otherwise=0, min_value=0)


@require_POST
def own_name(request: HttpRequest, match_id: str) -> HttpResponse:
    """Give this phone a name, or remember that it wants none."""
    pen, _match = own_match(request, match_id)
    answer = sent(NameForm(request.POST))
    response = _back(match_id, answer)
    if answer["skip"]:
        options = {**settings.DEVICE_COOKIE_OPTIONS}
        response.set_cookie(SKIPPED, "1", **options)
        return response
    try:
        naming.name_phone(match_id, pen, answer["name"])
    except PermissionError:
        raise PermissionDenied from None
    pens.remember_device(response, pen.device)
    return response


def _back(match_id: str, answer: Mapping[str, Any]) -> HttpResponseRedirect:
    page = next((field for field in PAGES if answer[field]), None)
    return redirect(PAGES[page], match_id, answer[page]) if page else redirect("table", match_id)
