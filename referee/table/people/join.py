"""The way to a seat: by a table's link, and the ring of seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.games import GAMES
from referee.inputs import TextField, sent, whole_number
from referee.matches.identity import links, pens
from referee.matches.identity.permissions import may
from referee.matches.log import queries
from referee.matches.models import Match, Pen
from referee.matches.people import requests, seats
from referee.matches.people.presence_log import at_seats, remembered_name
from referee.matches.people.requests import TooManyAsksError
from referee.matches.people.seats import NoSuchSeatError, SeatTakenError
from referee.matches.plain_text import clean
from referee.matches.words.names import Cast
from referee.matches.words.placeholders import is_placeholder
from referee.table.people.seats import place
from referee.table.presence import presence
from referee.table.web import own_match, page

Answers = Mapping[str, Any]


class RingForm(forms.Form):
    """The seat that somebody wants, and under which name.

    A seat is "2", one to ask for "ask-2", and the pencil "pencil"; `instead` counts before `seat`. `was` is the name
    that the page had filled in, None where it told none.
    """

    seat = TextField()
    instead = TextField()
    name = TextField()
    was = TextField()

    def clean_name(self) -> str:
        """Return the name as it is kept."""
        return clean(self.cleaned_data["name"])

    def clean_was(self) -> str | None:
        """Return the name that was filled in."""
        return self.cleaned_data["was"] if "was" in self.data else None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Show the ring of seats to whoever has the link."""
    match = links.open_token(token, "join")
    if match is None:
        text = _("Ese link ya no abre ninguna mesa. Pedí que te muestren el de ahora.")
        return page(request, "sorry.html", {"text": text}, 404)
    return _ring(request, match, pens.device_of(request) or pens.new_device())


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the ring to a phone that is at the table already, to sit down or elsewhere."""
    pen, match = own_match(request, match_id)
    if not may(pen, "links"):
        raise Http404
    return _ring(request, match, pen.device)


def _ring(request: HttpRequest, match: Match, device: str) -> HttpResponse:
    wrong, answers = "", sent(RingForm(request.POST))
    if request.method == "POST":
        try:
            return _remembering(_take(answers, match, device), device)
        except SeatTakenError:
            wrong = _("Ese lugar se acaba de ocupar. Elegí otro, o pedilo.")
        except TooManyAsksError:
            wrong = _("Ya lo pediste varias veces. Esperá un poco.")
        except ValueError:
            wrong = _("Primero elegí un lugar.")
    return _remembering(_drawn(request, match, device, answers, wrong), device)


def _take(answers: Answers, match: Match, device: str) -> HttpResponse:
    """Sit down, or ask.

    Raises the errors that the ring explains; ValueError for no seat at all.
    """
    wanted, name, was = answers["instead"] or answers["seat"], answers["name"], answers["was"]
    # The server knows who sits where; the page only says which seats it showed as taken.
    free = whole_number(wanted)
    if free is not None:
        # A name that was only filled in for the phone takes nobody else's away.
        renames = bool(name) and was is not None and name != was
        seats.sit(match.pk, device, free, name, renames=renames)
        return redirect("table", match.pk)
    taken = whole_number(wanted.removeprefix("ask-"))
    if taken is None and wanted != "pencil":
        raise NoSuchSeatError(wanted)
    result = requests.ask(match.pk, device, taken, name, presence.is_away)
    return redirect("table", match.pk) if isinstance(result, Pen) else redirect("asked", match.pk, result.pk)


def _remembering(response: HttpResponse, device: str) -> HttpResponse:
    pens.remember_device(response, device)
    return response


def _drawn(request: HttpRequest, match: Match, device: str, answers: Answers, wrong: str) -> HttpResponse:
    holders = at_seats(match)
    own = next((pen for pen in holders.values() if pen.device == device), None)
    name = answers["name"] or remembered_name(device)
    cast = queries.table(match.pk).next_cast
    places = [_place(match, cast, number, holders.get(number), device) for number in range(len(match.seats))]
    context = {
        "match": match,
        "places": places,
        "left": GAMES[match.ruleset].clockwise,
        "own": own,
        "name": name,
        "was": name if answers["was"] is None else answers["was"],
        "wrong": wrong,
        "here": pens.pen_of(device, match.pk) is not None,
        "watch": reverse("watch", args=[links.watch_token(match)]),
    }
    return page(request, "table/people/join.html", context, 422 if wrong else 200)


def _place(match: Match, cast: Cast, number: int, holder: Pen | None, device: str) -> dict[str, Any]:
    taken = holder is not None and holder.device != device
    return {
        **place(cast, number),
        "empty": is_placeholder(match.seats[number]),
        "taken": taken,
        "own": holder is not None and not taken,
        "value": f"ask-{number}" if taken else str(number),
    }
