"""The end of a match: signatures, and the notes that may follow them."""

from __future__ import annotations

from collections.abc import Callable

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from referee.inputs import NumberField, TextField, sent
from referee.matches.agreement import consent, result_notes, signing
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.disputes.telling import wrong
from referee.matches.models import Match
from referee.matches.words import names
from referee.table.web import own_match, page


class SignForm(forms.Form):
    """The party that is signed for; -1 is none."""

    party = NumberField(otherwise=-1, min_value=0)


class NoteForm(forms.Form):
    """A note beside the record."""

    note = TextField()


@require_POST
def sign(request: HttpRequest, match_id: str) -> HttpResponse:
    """Sign for a party: one's own, or one without a phone.

    The record tells that the latter agreed on the same phone.
    """
    pen, match = own_match(request, match_id)
    party = sent(SignForm(request.POST))["party"]
    # One's own party signs by itself; for another it is told that it shared this phone.
    other = None if party == consent.party_of(match, pen) else party
    return _tried(request, match, lambda: signing.sign(match_id, pen, other), reverse("table", args=[match_id]))


@require_POST
def note(request: HttpRequest, match_id: str) -> HttpResponse:
    """Write a note beside the record, also when the match is locked."""
    pen, match = own_match(request, match_id)
    text = sent(NoteForm(request.POST))["note"]
    back = reverse("record", args=[match_id])
    return _tried(request, match, lambda: result_notes.note(match_id, pen, text), f"{back}#notas")


def _tried(request: HttpRequest, match: Match, do: Callable[[], object], back: str) -> HttpResponse:
    """Carry out an action and go back, or tell why it can't be done."""
    try:
        do()
    except PermissionError:
        sorry = {"text": _("Eso no se puede desde este teléfono."), "back": back}
        return page(request, "sorry.html", sorry, 403)
    except CannotFixError as error:
        sorry = {"text": wrong(error, names.cast(match)), "back": back}
        return page(request, "sorry.html", sorry, 409)
    return redirect(back)
