"""The way to a table by the letters of an open sheet."""

from __future__ import annotations

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.inputs import TextField, sent
from referee.matches.identity import links
from referee.matches.people.codes import LENGTH, TooManyGuessesError, guess
from referee.shared import AwayError
from referee.table.web import page

LONGEST_CODE = 20
"""So much of a code is looked at, and shown again."""


class CodeForm(forms.Form):
    """The letters of an open sheet."""

    code = TextField()


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def by_code(request: HttpRequest) -> HttpResponse:
    """Ask for the letters of an open sheet.

    A wrong code, one that was shut and one that is too old look the same.
    """
    if request.method != "POST":
        return page(request, "table/people/code.html", {"length": LENGTH})
    code = sent(CodeForm(request.POST))["code"][:LONGEST_CODE]
    try:
        match = guess(code, request.META.get("REMOTE_ADDR", ""))
    except TooManyGuessesError:
        text = _("Demasiados intentos. Probá dentro de un rato, o leé el código QR.")
        return page(request, "table/people/code.html", {"length": LENGTH, "wrong": text}, 429)
    except AwayError:
        text = _("Las letras no andan en este momento. Leé el código QR, o pedí el link.")
        return page(request, "table/people/code.html", {"length": LENGTH, "wrong": text, "given": code}, 503)
    if match is None:
        text = _("Con esas letras no hay ninguna mesa abierta. Duran mientras está abierta la hoja del código.")
        return page(request, "table/people/code.html", {"length": LENGTH, "wrong": text, "given": code}, 422)
    return redirect("join", links.token(match, "join"))
