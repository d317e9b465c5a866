"""The pages of the replay: for the phones that hold a pen of the match, and for whoever has the link to watch.

An address names a hand and a step of it, and brings that whole hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.inputs import NumberField, PressedField, TextField, sent, whole_number
from referee.matches.disputes import hold
from referee.matches.identity import links, pens, veils
from referee.matches.log import queries
from referee.matches.models import Match
from referee.matches.words import names
from referee.outward import outward
from referee.table.replay.drawing import closing, heading, step, tongue
from referee.table.replay.walk import PER_PART, Place, place_of, taps_of, walk

Context = dict[str, Any]
LAST = "fin"
"""Instead of the number of a step: the last one of its hand."""
PLAIN = 4
"""With more players there may be duels, which have a line of their own."""
NEAR = 12
"""So many hands before and after this one can be chosen at once; any other by its number."""


class StepForm(forms.Form):
    """The hand and the step of it, from 1.

    With `deshecho` taps that were taken back are steps too; `parte` asks for the hand alone.
    """

    mano = NumberField(otherwise=1, min_value=1)
    paso = TextField()
    deshecho = PressedField()
    parte = PressedField()


@dataclass(frozen=True, slots=True)
class _Ways:
    """Where a replay lies, and what is beside it.

    `shared` is its address for others; of a veiled one there is no `record`, and the way `back` leads to its notebook.
    """

    replay: str
    record: str
    book: str
    shared: str
    back: str = ""


@never_cache
@require_safe
def replay(request: HttpRequest, match_id: str) -> HttpResponse:
    """Play a match back, for a phone with a pen of it."""
    if pens.pen_for(request, match_id) is None:
        raise Http404
    match = Match.objects.defer("snapshot").get(pk=match_id)
    shared = reverse("watch-replay", args=[links.watch_token(match)])
    here, record, book = (reverse(name, args=[match_id]) for name in ("match-replay", "record", "table-book"))
    return _page(request, match, _Ways(here, record, book, shared))


@require_safe
def from_table(request: HttpRequest, match_id: str) -> HttpResponse:
    """Redirect from the table's `acta/repaso` to the replay."""
    return redirect("match-replay", match_id)


@never_cache
@require_safe
def watched_replay(request: HttpRequest, token: str) -> HttpResponse:
    """Play a match back, for whoever has the link to watch."""
    match = links.open_watch(token)
    if match is None:
        raise Http404
    here, record, book = (reverse(name, args=[token]) for name in ("watch-replay", "watch-record", "watch-book"))
    return _page(request, match, _Ways(here, record, book, here))


@never_cache
@require_safe
def veiled_replay(request: HttpRequest, token: str) -> HttpResponse:
    """Play a match back as a notebook shows it: some seats are "alguien"."""
    veil = veils.open_veil(token)
    if veil is None:
        raise Http404
    match = veil.match
    match.seats = [_("alguien") if seat in veil.seats else name for seat, name in enumerate(match.seats)]
    here, book = reverse("veiled-replay", args=[token]), reverse("rules", args=[match.ruleset])
    back = reverse("leaf", args=[veil.notebook, match.pk])
    return _page(request, match, _Ways(here, "", book, here, back))


def _page(request: HttpRequest, match: Match, ways: _Ways) -> HttpResponse:
    """Show a part of a hand; with `parte` without the page around it."""
    if not match.is_ruled_here and not match.finished:
        # opening the table folds it, and stores that
        queries.table(match.pk)
        match.refresh_from_db(fields=["engine", "rev", "result", "finished"])
    context: Context = {"match": match, "ways": ways, "rule_book": ways.book, "tongue": tongue(match)}
    query = sent(StepForm(request.GET))
    # Another engine's states can't be read, and what it ruled stays as it was ruled.
    place = None if match.is_closed else place_of(match, query["mano"])
    if place is None:
        return render(request, "table/replay/none.html", context, status=404 if query["parte"] else 200)
    context |= _part(request, match, place, query, ways)
    if query["parte"]:
        return render(request, "table/replay/_part.html", context)
    context |= {
        "hands": _hands(place, query, ways),
        "contested": bool(hold.open_of(match)),
        "many": len(match.seats) > PLAIN,
    }
    return render(request, "table/replay/replay.html", context)


def _part(request: HttpRequest, match: Match, place: Place, query: Context, ways: _Ways) -> Context:
    taps = taps_of(match, place, undone=query["deshecho"])
    count = len(taps)
    shown = count if query["paso"] == LAST else min(max(whole_number(query["paso"]) or 1, 1), count)
    first = (shown - 1) // PER_PART * PER_PART + 1
    steps, last = [], None
    for last in walk(match, place, taps, first):
        steps.append(step(last))
    ends = last is not None and last.number == count
    if ends and last is not None:
        steps[-1] |= {"closing": closing(last, match, place)}
    address = outward(request, ways.shared)
    who = names.versus(names.cast(match))
    return {
        "place": place,
        "steps": steps,
        "shown": shown,
        "count": count,
        "undone": query["deshecho"],
        **heading(match, place),
        **_neighbours(place, (first, shown, count), query, ways),
        "subject": _("Mano %(number)s: %(who)s") % {"number": place.number, "who": who},
        "text": _("Mano %(number)s de %(who)s: %(address)s")
        % {"number": place.number, "who": who, "address": f"{address}?mano={place.number}"},
    }


def _neighbours(place: Place, bounds: tuple[int, int, int], query: Context, ways: _Ways) -> Context:
    """Return the addresses of the steps and hands beside the one that is shown.

    They are "" for none.
    """
    first, shown, count = bounds
    ends = min(first + PER_PART - 1, count)
    before = _address(ways, query, place.number - 1, LAST) if place.number > 1 else ""
    after = _address(ways, query, place.number + 1, 1) if place.number < place.count else ""
    return {
        "here": _address(ways, query, place.number, ""),
        "now": _address(ways, query, place.number, shown),
        "back": _address(ways, query, place.number, shown - 1) if shown > 1 else before,
        "forth": _address(ways, query, place.number, shown + 1) if shown < count else after,
        "part_before": _address(ways, query, place.number, first - 1) if first > 1 else before,
        "part_after": _address(ways, query, place.number, ends + 1) if ends < count else after,
        "hand_before": _address(ways, query, place.number - 1, 1) if place.number > 1 else "",
        "hand_after": after,
    }


def _address(ways: _Ways, query: Context, hand: int, number: int | str) -> str:
    named = {"mano": hand} | ({"paso": number} if number else {}) | ({"deshecho": ""} if query["deshecho"] else {})
    return f"{ways.replay}?{urlencode(named)}"


def _hands(place: Place, query: Context, ways: _Ways) -> Iterable[Context]:
    """Yield the hands that can be chosen.

    They are those around this one, the first and the last.
    """
    near = range(max(place.number - NEAR, 1), min(place.number + NEAR, place.count) + 1)
    for number in sorted({1, *near, place.count}):
        yield {"number": number, "address": _address(ways, query, number, "")}
