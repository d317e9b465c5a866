"""New tables: one at once, or one after questions about players and rules."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from referee.inputs import TextField, sent
from referee.matches.identity import pens
from referee.matches.log import match_lists
from referee.matches.models import Match, Pen
from referee.matches.setup.change_rules import Rules
from referee.matches.setup.start import TooManyMatchesError, quick_match, start_match
from referee.table.setup.form_page import form_page
from referee.table.setup.forms import TableForm
from referee.table.setup.prefill import as_written
from referee.table.web import page

OTHERS = "otros"
"""The query that leaves the names of the last time out."""
REMEMBERED = 10
"""So many matches of a device are looked through for its players."""


class StartForm(forms.Form):
    """The match that a table about which nothing else is asked is to be like."""

    like = TextField()


@require_POST
def start(request: HttpRequest) -> HttpResponse:
    """Open a live board at once (*Anotar ya*), as in a match played before.

    It has the rules and people of the one that the page named, even if another was played since. Without one it is the
    usual game.
    """
    named = sent(StartForm(request.POST))["like"]
    like = match_lists.played(pens.device_of(request)).filter(pk=named).first() or quick_match()
    rules = Rules(like.ruleset, like.options, tuple(like.seats), like.first_dealer)
    return _started(request, rules, neutral=like.neutral)


def _started(request: HttpRequest, chosen: Rules, *, neutral: bool = False) -> HttpResponse:
    device = pens.device_of(request) or pens.new_device()
    address = request.META.get("REMOTE_ADDR", "")
    try:
        match = start_match(
            device, chosen.ruleset, chosen.options, chosen.seats,
            dealer=chosen.dealer, address=address, neutral=neutral,
        )  # fmt: skip
    except TooManyMatchesError:
        text = _("Demasiadas mesas nuevas en una hora. Probá dentro de un rato.")
        return page(request, "sorry.html", {"text": text}, 429)
    response = redirect("table", match.pk)
    pens.remember_device(response, device)
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Ask for the players and the rules of another table.

    The form is filled in with this device's last match, but for the names where OTHERS sit down now.
    """
    last = _last(pens.device_of(request))
    if OTHERS in request.GET and last:
        last |= {"names": [""] * len(last["names"]), "further": ()}
    form = TableForm(request.POST or None, before=last)
    if request.method == "POST" and form.is_valid():
        return _started(request, form.rules(), neutral=form.neutral)
    context = {
        "title": _("Otra mesa"),
        "go": _("Empezar"),
        "back": reverse("home"),
        "others": f"?{OTHERS}" if last and any(last["names"]) else "",
        "asks_neutral": True,
    }
    return form_page(request, form, context)


def _last(device: str | None) -> dict[str, Any] | None:
    """Return the answers of this device's last match; None where it has started none.

    `further` are players of matches before it: a larger ring is filled with them.
    """
    if device is None:
        return None
    # Only the matches that it kept the record of: elsewhere others chose the rules.
    own = Pen.objects.filter(device=device, role=Pen.Role.SCORER).values("match_id")
    matches = Match.objects.defer("snapshot").filter(pk__in=own, deleted_at=None).order_by("-played_at")[:REMEMBERED]
    if not matches:
        return None
    last, *before = (as_written(match) for match in matches)
    further = dict.fromkeys(name for match in before for name in match["names"] if name and name not in last["names"])
    return {**last, "further": tuple(further)}
