"""La mesa: who is who, with what pen, and what each may change about it; and what a phone is told about its own."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from referee.games import GAMES
from referee.matches.agreement import proposals
from referee.matches.identity.labels import label
from referee.matches.identity.permissions import Act, may, whom_to_ask
from referee.matches.log import queries
from referee.matches.models import Ask, Match, Pen, Proposal
from referee.matches.people import requests, seats
from referee.matches.people.presence_log import present
from referee.matches.people.requests import TO_SAY_NO, TooManyAsksError
from referee.matches.plain_text import clean
from referee.matches.setup import change_rules
from referee.matches.words import names
from referee.matches.words.goals import terms
from referee.matches.words.names import Cast
from referee.matches.words.naming import is_placeholder, player
from referee.matches.words.reasons import ANOTHER, PENCIL
from referee.rules.record.rulesets import RULESETS
from referee.table.corrections import proposals as proposed
from referee.table.places import place
from referee.table.presence import presence
from referee.table.screen import hold
from referee.table.whole import mine, page

LONGEST_NUMBER = 15
"""Digits of a phone's number, in a form."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table's names, phones and rules; a POST gives the names."""
    pen, match = mine(request, match_id)
    wrong = ""
    if request.method == "POST":
        try:
            made = _renamed(request, match, pen)
        except PermissionError:
            wrong = _ask_for(match, "names")
        else:
            return redirect("proposal", match_id, made.pk) if made else redirect("people", match_id)
    cast = queries.table(match_id).next_cast
    context = {
        "match": match,
        "pen": pen,
        "wrong": wrong,
        "places": [_place(match, cast, pen, seat) for seat in range(len(match.seats))],
        "phones": [_phone(match, one, pen) for one in present(match)],
        "may": {act: may(pen, act) for act in ("names", "options", "propose", "links", "revoke", "pencils")},
        "still_open": change_rules.is_open(match),
        "game": GAMES[match.ruleset],
        "rules": _rules(match),
        "previous": match.previous_id if _holds(pen.device, match.previous_id) else None,
    }
    return page(request, "table/people.html", context, 403 if wrong else 200)


def _renamed(request: HttpRequest, match: Match, pen: Pen) -> Proposal | None:
    """Give the names that were sent; a seat that sent none keeps its own. Names of others a seat proposes.

    Raises PermissionError for a phone that may do neither, and where it can't be proposed.
    """
    given = [request.POST.get(f"seat{seat}", name) for seat, name in enumerate(match.seats)]
    if may(pen, "names"):
        change_rules.rename(match.pk, pen, given)
        return None
    new = [_named(clean(name), seat, match.seats[seat]) for seat, name in enumerate(given)]
    own = [name if seat == pen.seat else match.seats[seat] for seat, name in enumerate(new)]
    change_rules.rename(match.pk, pen, own)
    if new == own:
        return None
    try:
        return proposals.propose(match.pk, pen, Proposal.Kind.NAMES, {"names": new})
    except (proposals.CannotFixError, proposals.TooManyError):
        raise PermissionError from None


def _named(name: str, seat: int, before: str) -> str:
    """The name that a field gives; one that was left empty takes nobody's stand-in away."""
    return name or (before if is_placeholder(before) else player(seat))


def _ask_for(match: Match, act: Act) -> str:
    return _("Pedíselo a %(who)s.") % {"who": names.called(whom_to_ask(match, act)) or PENCIL}


def _place(match: Match, cast: Cast, pen: Pen, seat: int) -> dict[str, Any]:
    name = match.seats[seat]
    return {
        **place(cast, seat),
        "value": "" if is_placeholder(name) else name,
        "mine": may(pen, "propose"),
    }


def _phone(match: Match, one: Pen, pen: Pen) -> dict[str, Any]:
    return {
        "pk": one.pk,
        "who": names.called(label(match, one)) or _("sin nombre"),
        "own": one.pk == pen.pk,
        "role": str(one.role),
        "seat": one.seat,
        "here": presence.here(one.pk) or one.pk == pen.pk,
    }


def _rules(match: Match) -> list[str]:
    """What is played here, in as few words as tables use, after the game's name."""
    neutral = [_("las disputas las decide el que anota, si no juega")] if match.neutral else []
    return [*terms(match), *_of_this_number(match), *neutral]


def _of_this_number(match: Match) -> list[str]:
    """What only so many players have to decide, where their game leaves it to them."""
    ruleset, sentences = RULESETS[match.ruleset], GAMES[match.ruleset].sheet.sentences
    options, players = ruleset.settings(match.options), len(match.seats)
    deciding = [
        (name, sentence.brief) for name, sentence in sentences.items() if sentence.brief and players in sentence.at
    ]
    return [str(brief[options[name]]) for name, brief in deciding if name in ruleset.options]


def _holds(device: str, match_id: str | None) -> bool:
    return match_id is not None and Pen.objects.filter(match_id=match_id, device=device).exists()


@never_cache
@require_safe
def news(request: HttpRequest, match_id: str) -> HttpResponse:
    """What this phone is at this table now, and what others ask of it. Fetched whenever the people change."""
    pen, match = mine(request, match_id)
    asks = [_asked(match, one) for one in requests.asked_of(pen)]
    context = {
        "match": match,
        "pen": pen,
        "asks": asks,
        "proposed": proposed.notice(match, pen),
        "became": proposed.became(match, pen),
    }
    context["disputed"] = hold.news(match, pen)
    return render(request, "table/_news.html", context)


def _asked(match: Match, ask: Ask) -> dict[str, Any]:
    left = (ask.at + TO_SAY_NO - timezone.now()).total_seconds()
    seat = "" if ask.seat is None else names.seat(names.cast(match), ask.seat)
    return {"pk": ask.pk, "who": ask.name or ANOTHER, "seat": seat, "left": max(0, round(left))}


@require_POST
def take_pencil(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask for the pencil, or have it at once where nobody holds it."""
    pen, match = mine(request, match_id)
    if not may(pen, "log"):
        return HttpResponseForbidden()
    try:
        got = requests.ask(match.pk, pen.device, None, label(match, pen), presence.is_away)
    except TooManyAsksError:
        text = _("Ya lo pediste varias veces. Esperá un poco.")
        return page(request, "table/sorry.html", {"text": text}, 429)
    return redirect("table", match_id) if isinstance(got, Pen) else redirect("asked", match_id, got.pk)


@require_POST
def pencils(request: HttpRequest, match_id: str) -> HttpResponse:
    """Whoever started the match gives a phone a pencil, or takes it back."""
    pen, match = mine(request, match_id)
    to = request.POST.get("to", "")
    if len(to) > LONGEST_NUMBER:
        raise BadRequest("no phone")
    try:
        seats.set_pencil(match.pk, pen, int(to) if to.isdecimal() else 0, given="given" in request.POST)
    except (PermissionError, Pen.DoesNotExist):
        return page(request, "table/sorry.html", {"text": _ask_for(match, "pencils")}, 403)
    return redirect("people", match_id)


@require_POST
def leave(request: HttpRequest, match_id: str) -> HttpResponse:
    """The phone leaves the table; a pencil may leave only its seat."""
    pen, match = mine(request, match_id)
    if "seat" in request.POST and pen.role == Pen.Role.SCORER:
        seats.stand_up(match.pk, pen)
        return redirect("people", match_id)
    seats.leave(match.pk, pen.device)
    return redirect("home")
