"""The end of a match: signing the result, and the notes that are still written when nothing else changes any more."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from referee.matches.agreement import consent, signing
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes.telling import wrong
from referee.matches.models import Match, Pen
from referee.matches.words import names
from referee.table.web import mine, page


@require_POST
def sign(request: HttpRequest, match_id: str) -> HttpResponse:
    """Sign for a party: one's own, or one without a phone, which is recorded as said on the same phone."""
    pen, match = mine(request, match_id)
    told = request.POST.get("party", "")
    party = int(told) if told.isdecimal() and len(told) < 3 else -1
    other = None if party == consent.party_of(match, pen) else party
    return _tried(request, match, lambda: signing.sign(match_id, pen, other), reverse("table", args=[match_id]))


@require_POST
def note(request: HttpRequest, match_id: str) -> HttpResponse:
    """Write a note beside the record, also when the match is locked."""
    pen, match = mine(request, match_id)
    there = reverse("record", args=[match_id])
    return _tried(request, match, lambda: _note(pen, request.POST.get("note", "")), f"{there}#notas")


def _note(pen: Pen, text: str) -> None:
    signing.note(pen.match_id, pen, text)


def _tried(request: HttpRequest, match: Match, do: Callable[[], object], there: str) -> HttpResponse:
    """Do it and go there, or tell why it can't be."""
    try:
        do()
    except PermissionError:
        told = {"text": _("Eso no se puede desde este teléfono."), "back": there}
        return page(request, "sorry.html", told, 403)
    except CannotFixError as error:
        told = {"text": wrong(error, names.cast(match)), "back": there}
        return page(request, "sorry.html", told, 409)
    return redirect(there)
