"""Sheets as fresh as the table: the deal, a tied trick, meddling, pido flor."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.games import GAMES
from referee.matches.identity import pens, permissions
from referee.matches.log import breath, queries
from referee.matches.log.fold import parse
from referee.matches.models import Pen
from referee.matches.words import names
from referee.matches.words.conjunctions import labelled
from referee.matches.words.wording import kind, printed
from referee.rules.asked.deals import MEDDLING_RULE, meddling_word
from referee.rules.asked.legal import Legal, why_not
from referee.rules.asked.ties import tie_of_trick
from referee.rules.asked.view import Look
from referee.table.screen import duels
from referee.table.screen.dues import pido_keys
from referee.table.screen.keys.desk import desk_of, ident
from referee.table.screen.kinds import note, why_kind
from referee.table.screen.pieces import Key, wire
from referee.table.sheets import ties
from referee.table.sheets.deal import dealing
from referee.table.web import own_table


@never_cache
@require_safe
def deal(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show who deals, and what.

    The kind that the rules say is chosen, and only another is written (AR-PIC-02).
    """
    _pen, data = own_table(request, match_id)
    if not data.look.has_duels:
        return render(request, "table/sheets/_dealing.html", dealing(data))
    kinds = [_kind(pica, data) for pica in (False, True)]
    return render(request, "table/sheets/_deal.html", {"kinds": kinds, "why": why_kind(data.look, data.state.options)})


def _kind(pica: bool, data: queries.TableData) -> dict[str, Any]:
    """Return the choice of redonda or pica-pica, with the keys that deal it."""
    # A kind that the rules say by themselves is not written: the log would hold what everybody knows.
    expected = pica == data.look.next_pica
    chosen = () if expected else (("pica", pica),)
    dealers = [
        {"name": names.seat(data.cast, seat), "entries": wire((("deal", seat), *chosen))}
        for seat in range(len(data.cast.players))
    ]
    return {"pica": pica, "name": kind(pica), "chosen": expected, "dealers": dealers}


@never_cache
@require_safe
def tie(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask who played the equal cards of a tied trick, where that matters.

    Of a card that closes the trick (`by` a seat, `play`) it asks only what lay there before a bet.

    Rules: BR-TIE-03, BR-REC-05, BR-REC-06, TT-TRK-02.
    """
    _pen, data = own_table(request, match_id)
    desk = desk_of(data)
    if "play" in request.GET:
        of_card = ties.card_groups(desk, request.GET.get("by", ""), request.GET["play"])
        return render(request, "table/sheets/_tie.html", {"groups": of_card})
    tied = tie_of_trick(desk.look, desk.legal) if desk.look.phase == "open" else None
    groups = ties.groups(desk, tied) if tied is not None else []
    bare = ties.bare(tied) if tied is not None and groups else None
    return render(request, "table/sheets/_tie.html", {"groups": groups, "bare": bare})


@never_cache
@require_safe
def both(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask whether a yes is to the envido, to the truco said in one breath with it, or to both (AR-GEN-12)."""
    _pen, data = own_table(request, match_id)
    wait = data.look.to_answer
    if wait is None or not breath.asks_for_both(data.kept, data.look):
        return render(request, "table/sheets/_both.html", {"keys": []})
    skin, side = GAMES[data.look.ruleset].skin, wait.answers
    answers = (
        (_("Las dos"), skin.yes, skin.yes),
        (_("Sólo el envido"), skin.yes, skin.no),
        (_("Sólo el truco"), skin.no, skin.yes),
    )
    return render(request, "table/sheets/_both.html", {"keys": [_answer(*answer, side) for answer in answers]})


def _answer(label: str, first: str, second: str, side: int) -> Key:
    """Return the key of an answer to the envido, and of one to what was said with it."""
    entries = wire((("team", side), ("say", first), (breath.AND, second)))
    return Key(label, label, True, side, entries, ident("both", first, second))


@never_cache
@require_safe
def meddled(request: HttpRequest, match_id: str) -> HttpResponse:
    """Ask who may have meddled in the duel.

    The sheet tells what that does, and how the duels stand (AR-PIC-10).
    """
    pen, data = own_table(request, match_id)
    look, cast = data.look, data.cast
    if not look.pica or look.phase != "open":
        return render(request, "table/sheets/_meddled.html", {"keys": []})
    context = {
        "keys": [_meddler(seat, look, cast, pen) for seat in range(look.seats) if seat not in look.playing],
        "mano": names.seat(cast, look.playing[0]),
        "rival": names.seat(cast, look.playing[1]),
        "line": duels.duels(look, cast),
        "note": note(look, data.state.options),
        "rule": MEDDLING_RULE,
    }
    return render(request, "table/sheets/_meddled.html", context)


def _meddler(seat: int, look: Look, cast: names.Cast, pen: Pen) -> Key:
    """Return the key against a player outside the duel.

    It is dim where this phone may only ask for it.
    """
    who, side, word = names.seat(cast, seat), look.sides[seat], meddling_word(look.ruleset)
    raw = {"by": seat, "say": word}
    entries = wire(tuple(raw.items()))
    return Key(
        labelled(who, printed(word)), who, permissions.may_log(pen, raw, look.sides), side, entries, f"meddled-{seat}"
    )


@never_cache
@require_safe
def pido(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show who can be asked for a flor, by one side or by both (AR-PED-01)."""
    pen, data = own_table(request, match_id)
    keys = pido_keys(data.look, Legal(data.state), data.cast) if data.look.phase == "over" else []
    side = request.GET.get("side", "")
    keys = [key for key in keys if side in ("", str(key.raw["team"]))]
    return render(request, "table/sheets/_pido.html", {"keys": [_asked_by(pen, key, data) for key in keys]})


def _asked_by(pen: Pen, key: Key, data: queries.TableData) -> Key:
    """Return the key as this phone may press it.

    A player asks for the own side and, in a pica-pica, only the opponent of the own duel (AR-PIC-14).
    """
    entry = parse(json.loads(key.entries), data.match)[0]
    own = pens.in_own_voice(pen, entry, data.look.sides)
    lit = permissions.may_log(pen, entry.raw, data.look.sides) and why_not(data.state, own) is None
    return replace(key, lit=lit)
