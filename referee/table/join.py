"""The ways to a table: its sheet with QR code and letters, the ring of seats, and a part carried to another phone."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseForbidden
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from referee.addresses import outward, qr
from referee.games import GAMES
from referee.inputs import TextField, fresh_form, fresh_page, sent, whole_number
from referee.matches.identity import links, pens
from referee.matches.identity.permissions import may_act
from referee.matches.log import queries
from referee.matches.models import Match, Pen
from referee.matches.people import phones, seats
from referee.matches.people.codes import LASTS, LENGTH, TooManyGuessesError, codes, guess, letters_of
from referee.matches.people.seats import NoSuchSeatError, SeatTakenError, TooManyAsksError, at_seats, remembered_name
from referee.matches.plain_text import clean
from referee.matches.words import names
from referee.shared import AwayError
from referee.table.presence import presence
from referee.table.web import is_trusted, pen_and_match, secure_address, whole_page

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


@fresh_form
def join_page(request: HttpRequest, token: str) -> HttpResponse:
    """Show the ring of seats to people with the link."""
    match = links.open_token(token, "join")
    if match is None:
        text = _("Ese link ya no abre ninguna mesa. Pedí que te muestren el de ahora.")
        return whole_page(request, "sorry.html", {"text": text}, 404)
    return _ring(request, match, pens.device_of(request) or pens.new_device())


@fresh_form
def seat_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the ring to a phone that is at the table already, to sit down or elsewhere."""
    pen, match = pen_and_match(request, match_id)
    if not may_act(pen, "links"):
        raise Http404
    return _ring(request, match, pen.device)


def _ring(request: HttpRequest, match: Match, device: str) -> HttpResponse:
    wrong, answers = "", sent(RingForm(request.POST))
    if request.method == "POST":
        try:
            return pens.remember_device(_take(answers, match, device), device)
        except SeatTakenError:
            wrong = _("Ese lugar se acaba de ocupar. Elegí otro, o pedilo.")
        except TooManyAsksError:
            wrong = _("Ya lo pediste varias veces. Esperá un poco.")
        except ValueError:
            wrong = _("Primero elegí un lugar.")
    return pens.remember_device(_drawn(request, match, device, answers, wrong), device)


def _take(answers: Answers, match: Match, device: str) -> HttpResponse:
    """Sit down, or ask. Raises the errors that the ring explains; ValueError for no seat at all."""
    wanted, name, was = answers["instead"] or answers["seat"], answers["name"], answers["was"]
    # The server knows who sits where; the page only says which seats it showed as taken.
    free = whole_number(wanted)
    if free is not None:
        # A name that was only filled in for the phone takes nobody else's away.
        renames = bool(name) and was is not None and name != was
        seats.sit_down(match.pk, device, free, name, renames=renames)
        return redirect("table", match.pk)
    taken = whole_number(wanted.removeprefix("ask-"))
    if taken is None and wanted != "pencil":
        raise NoSuchSeatError(wanted)
    result = seats.ask_holder(match.pk, device, taken, name, presence.is_away)
    return redirect("table", match.pk) if isinstance(result, Pen) else redirect("asked", match.pk, result.pk)


def _drawn(request: HttpRequest, match: Match, device: str, answers: Answers, wrong: str) -> HttpResponse:
    holders = at_seats(match)
    own = next((pen for pen in holders.values() if pen.device == device), None)
    name = answers["name"] or remembered_name(device)
    cast = queries.read_table(match.pk).next_cast
    places = [place_at(match, cast, number, holders.get(number), device) for number in range(len(match.seats))]
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
    return whole_page(request, "table/people/join.html", context, 422 if wrong else 200)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of the hand in play, or of the next one: the gallo may change with every deal (AR-GAL-04).

    `given` is the name that somebody gave it, empty for a stand-in. It is `taken` by another phone, or `own`.
    """

    number: int
    side: int
    name: str
    gallo: bool
    given: str
    taken: bool = False
    own: bool = False

    @property
    def value(self) -> str:
        """The seat as a form asks for it."""
        return f"ask-{self.number}" if self.taken else str(self.number)


def place_at(match: Match, cast: names.Cast, seat: int, holder: Pen | None = None, device: str = "") -> Place:
    """Return a seat, as the phone `device` sees it where somebody holds it."""
    name = "" if names.is_placeholder(match.seats[seat]) else match.seats[seat]
    about = (seat, cast.sides[seat], names.seat_name(cast, seat), seat == cast.gallo, name)
    return Place(*about) if holder is None else Place(*about, holder.device != device, holder.device == device)


@fresh_page
def link_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the sheet to join or look on by; its letters last while it is open, ten minutes at most."""
    pen, match = pen_and_match(request, match_id)
    if not may_act(pen, "links"):
        return HttpResponseForbidden()
    link = links.link_token(match, "join")
    joins = outward(request, reverse("join", args=[link]))
    watches = outward(request, reverse("watch", args=[links.watch_token(match)]))
    code = ""
    with suppress(AwayError):  # while nobody can tell whose the letters are, none are shown
        code = codes.open(link, pen.device, letters_of(match))
    context = {
        "joins": joins,
        "watches": watches,
        "qr": qr(joins),
        "code": code,
        "home": outward(request, "/").partition("//")[2].rstrip("/"),
        "minutes": round(LASTS / 60),
    }
    return render(request, "table/people/_link.html", context)


@require_POST
def shut_link(request: HttpRequest, match_id: str) -> HttpResponse:
    """Close the letters of a sheet that was shut, unless another phone shows them too."""
    pen, match = pen_and_match(request, match_id)
    with suppress(AwayError):  # they end by themselves
        codes.close(links.link_token(match, "join"), pen.device)
    return HttpResponse(status=204)


@require_POST
def revoke(request: HttpRequest, match_id: str) -> HttpResponse:
    """Make every link and code given out so far worthless; who sits, sits."""
    pen, match = pen_and_match(request, match_id)
    try:
        seats.revoke_match_links(match.pk, pen)
    except PermissionError:
        raise PermissionDenied from None
    return redirect("people", match.pk)


LONGEST_CODE = 20
"""So much of a code is looked at, and shown again."""


@fresh_form
def by_code(request: HttpRequest) -> HttpResponse:
    """Ask for the letters of an open sheet; wrong ones and those of a shut sheet look the same."""
    if request.method != "POST":
        return whole_page(request, "table/people/code.html", {"length": LENGTH})
    code = request.POST.get("code", "")[:LONGEST_CODE]
    try:
        match, status = guess(code, request.META.get("REMOTE_ADDR", "")), 422
        text = _("Con esas letras no hay ninguna mesa abierta. Duran mientras está abierta la hoja del código.")
    except TooManyGuessesError:
        match, code = None, ""
        text, status = _("Demasiados intentos. Probá dentro de un rato, o leé el código QR."), 429
    except AwayError:
        match = None
        text, status = _("Las letras no andan en este momento. Leé el código QR, o pedí el link."), 503
    if match is not None:
        return redirect("join", links.link_token(match, "join"))
    return whole_page(request, "table/people/code.html", {"length": LENGTH, "wrong": text, "given": code}, status)


@fresh_page
def carry_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the code by which another phone takes over: one use, five minutes."""
    pen, match = pen_and_match(request, match_id)
    path = reverse("carried", args=[phones.move_token(match, pen)])
    address = outward(request, path)
    context = {
        "match": match,
        "qr": qr(address),
        "address": address,
        "secure": "" if is_trusted(request) else secure_address(path),
        "minutes": phones.LASTS // 60,
    }
    return whole_page(request, "table/people/carry.html", context)


@fresh_form
def carried_page(request: HttpRequest, token: str) -> HttpResponse:
    """Ask the other phone whether it should take everything over; a POST does."""
    pen = phones.open_move(token)
    if pen is None:
        text = _("Ese código ya se usó, o pasaron los cinco minutos. Pedí otro.")
        return whole_page(request, "sorry.html", {"text": text}, 404)
    if request.method != "POST":
        return whole_page(request, "table/people/carried.html", {"match": pen.match})
    # The other phone may be at other tables already: it keeps its own device.
    device = pens.device_of(request) or pens.new_device()
    match_id = phones.move(token, device)
    return pens.remember_device(redirect("table", match_id) if match_id else redirect("home"), device)


urlpatterns = [
    path("sumarme/", by_code, name="by-code"),
    path("s/<str:token>/", join_page, name="join"),
    path("llevar/<str:token>/", carried_page, name="carried"),
    path("p/<str:match_id>/link", link_sheet, name="link"),
    path("p/<str:match_id>/link/cerrar", shut_link, name="shut"),
    path("p/<str:match_id>/link/anular", revoke, name="revoke"),
    path("p/<str:match_id>/llevar/", carry_page, name="carry"),
    path("p/<str:match_id>/lugar/", seat_page, name="seat"),
]
