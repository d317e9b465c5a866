"""Coming to a table: by its link or its letters, to a free seat, or asking for one that is taken."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.games import GAMES
from referee.matches.identity import links, pens
from referee.matches.identity.labels import label
from referee.matches.identity.permissions import may
from referee.matches.log import queries
from referee.matches.models import Ask, Match, Pen
from referee.matches.people import moving, requests, seats
from referee.matches.people.codes import LENGTH, TooManyGuessesError, guess
from referee.matches.people.presence_log import at_seats, remembered_name
from referee.matches.people.requests import TO_SAY_NO, TooManyAsksError
from referee.matches.people.seats import NoSuchSeatError, SeatTakenError
from referee.matches.plain_text import clean
from referee.matches.words import names
from referee.matches.words.names import Cast
from referee.matches.words.naming import is_placeholder
from referee.matches.words.reasons import ANOTHER
from referee.table.places import place
from referee.table.presence import presence
from referee.table.whole import mine, page


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """The ring of seats for whoever has the link."""
    match = links.open_token(token, "join")
    if match is None:
        text = _("Ese link ya no abre ninguna mesa. Pedí que te muestren el de ahora.")
        return page(request, "table/sorry.html", {"text": text}, 404)
    return _ring(request, match, pens.device_of(request) or pens.new_device())


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def seat(request: HttpRequest, match_id: str) -> HttpResponse:
    """The same ring for a phone that is at the table already, to sit down or elsewhere."""
    pen, match = mine(request, match_id)
    if not may(pen, "links"):
        raise Http404
    return _ring(request, match, pen.device)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def by_code(request: HttpRequest) -> HttpResponse:
    """The four letters of an open sheet. A wrong code, one that was shut and one that is too old look the same."""
    if request.method != "POST":
        return page(request, "table/code.html", {"length": LENGTH})
    given = request.POST.get("code", "")[:20]
    try:
        match_id = guess(given, request.META.get("REMOTE_ADDR", ""))
    except TooManyGuessesError:
        text = _("Demasiados intentos. Probá dentro de un rato, o leé el código QR.")
        return page(request, "table/code.html", {"length": LENGTH, "wrong": text}, 429)
    match = Match.objects.filter(pk=match_id, deleted_at=None).first() if match_id else None
    if match is None:
        text = _("Con esas letras no hay ninguna mesa abierta. Duran mientras está abierta la hoja del código.")
        return page(request, "table/code.html", {"length": LENGTH, "wrong": text, "given": given}, 422)
    return redirect("join", links.token(match, "join"))


def _ring(request: HttpRequest, match: Match, device: str) -> HttpResponse:
    wrong = ""
    if request.method == "POST":
        try:
            return _remembering(_take(request, match, device), device)
        except SeatTakenError:
            wrong = _("En ese lugar recién se sentó otro. Elegí otro, o pedíselo.")
        except TooManyAsksError:
            wrong = _("Ya lo pediste varias veces. Esperá un poco.")
        except ValueError:
            wrong = _("Primero elegí un lugar.")
    return _remembering(_drawn(request, match, device, wrong), device)


def _take(request: HttpRequest, match: Match, device: str) -> HttpResponse:
    """Sit down, or ask. Raises what the ring explains; ValueError for no seat at all."""
    wanted, name = request.POST.get("instead") or request.POST.get("seat", ""), clean(request.POST.get("name", ""))
    if wanted.isdecimal() and len(wanted) < 3:
        renames = bool(name) and name != request.POST.get("was", name)
        seats.sit(match.pk, device, int(wanted), name, renames=renames)
        return redirect("table", match.pk)
    number = wanted.removeprefix("ask-")
    if wanted != "pencil" and not (number.isdecimal() and len(number) < 3):
        raise NoSuchSeatError(wanted)
    got = requests.ask(match.pk, device, None if wanted == "pencil" else int(number), name, presence.is_away)
    return redirect("table", match.pk) if isinstance(got, Pen) else redirect("asked", match.pk, got.pk)


def _remembering(response: HttpResponse, device: str) -> HttpResponse:
    pens.remember_device(response, device)
    return response


def _drawn(request: HttpRequest, match: Match, device: str, wrong: str) -> HttpResponse:
    there = at_seats(match)
    own = next((pen for pen in there.values() if pen.device == device), None)
    name = clean(request.POST.get("name", "")) or remembered_name(device)
    cast = queries.table(match.pk).next_cast
    places = [_place(match, cast, number, there.get(number), device) for number in range(len(match.seats))]
    context = {
        "match": match,
        "places": places,
        "left": GAMES[match.ruleset].clockwise,
        "own": own,
        "name": name,
        "was": request.POST.get("was", name),
        "wrong": wrong,
        "here": pens.pen_of(device, match.pk) is not None,
        "watch": reverse("watch", args=[links.watch_token(match)]),
    }
    return page(request, "table/join.html", context, 422 if wrong else 200)


def _place(match: Match, cast: Cast, number: int, holder: Pen | None, device: str) -> dict[str, Any]:
    taken = holder is not None and holder.device != device
    return {
        **place(cast, number),
        "empty": is_placeholder(match.seats[number]),
        "taken": taken,
        "own": holder is not None and not taken,
        "value": f"ask-{number}" if taken else str(number),
    }


@never_cache
@require_safe
def asked(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """Waiting for an answer. It comes to whoever asks for it: this page does, every two seconds."""
    device = pens.device_of(request)
    try:
        ask = requests.settle(number, device or "", presence.is_away)
    except (Ask.DoesNotExist, Match.DoesNotExist):
        raise Http404 from None
    if ask.match_id != match_id:
        raise Http404
    if ask.outcome == Ask.Outcome.OPEN and "live" in request.GET:
        return HttpResponse(status=204)
    if ask.outcome == Ask.Outcome.GIVEN:
        return redirect("table", match_id)
    match = ask.holder.match
    context = {
        "who": names.called(label(match, ask.holder)) or ANOTHER,
        "seat": "" if ask.seat is None else names.seat(names.cast(match), ask.seat),
        "outcome": str(ask.outcome),
        "seconds": int(TO_SAY_NO.total_seconds()),
        "here": request.path,
        "back": reverse("join", args=[links.token(match, "join")]),
    }
    return page(request, "table/asked.html", context)


@require_POST
def refuse(request: HttpRequest, match_id: str, number: int) -> HttpResponse:
    """The holder keeps what was asked for."""
    pen, _match = mine(request, match_id)
    try:
        requests.refuse(number, pen)
    except PermissionError:
        raise Http404 from None
    return redirect("table", match_id)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def carried(request: HttpRequest, token: str) -> HttpResponse:
    """On the other phone: whether it should take everything over, and then it does."""
    pen = moving.open_move(token)
    if pen is None:
        text = _("Ese código ya se usó, o pasaron los cinco minutos. Pedí otro.")
        return page(request, "table/sorry.html", {"text": text}, 404)
    if request.method != "POST":
        return page(request, "table/carried.html", {"match": pen.match})
    device = pens.device_of(request) or pens.new_device()
    match_id = moving.move(token, device)
    return _remembering(redirect("table", match_id) if match_id else redirect("home"), device)
