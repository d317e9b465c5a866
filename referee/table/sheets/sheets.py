"""Sheets that must be as fresh as the table: the deal, a tied trick, meddling in a duel, and pido flor for many."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.log.folding import parse
from referee.matches.models import Pen
from referee.matches.words import names
from referee.matches.words.wording import kind
from referee.rules.asked.choices import why_not
from referee.rules.asked.look import Look, look
from referee.rules.record.rulesets import find
from referee.table.screen import duels
from referee.table.screen.ending import pido_keys
from referee.table.screen.legal import Legal
from referee.table.screen.pieces import Key, wire
from referee.table.screen.word_keys import Desk
from referee.table.sheets import ties
from referee.table.sheets.deal import dealing
from referee.table.web import own_table


@never_cache
@require_safe
def deal(request: HttpRequest, match_id: str) -> HttpResponse:
    """Who deals, and what: what the rules say is chosen, and only another choice is written (AR-PIC-02)."""
    _pen, data = own_table(request, match_id)
    if not duels.plays_duels(data.look):
        return render(request, "table/sheets/_dealing.html", dealing(data))
    options = find(data.match.ruleset).settings(data.match.options)
    kinds = [_kind(pica, data) for pica in (False, True)]
    return render(request, "table/sheets/_deal.html", {"kinds": kinds, "why": duels.why_kind(data.look, options)})


def _kind(pica: bool, data: queries.TableData) -> dict[str, Any]:
    """Redonda or pica-pica, with the keys that deal it."""
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
    """Who played the equal cards of a tied trick, where that matters (BR-TIE-03, BR-REC-06, TT-TRK-02)."""
    _pen, data = own_table(request, match_id)
    state = data.ready
    now = look(state)
    settings = find(data.match.ruleset).settings(data.match.options)
    desk = Desk(now, Legal(state), data.next_cast, settings)
    asked = ties.groups(desk) if now.phase == "open" else []
    return render(request, "table/sheets/_tie.html", {"groups": asked, "bare": ties.bare(desk) if asked else None})


@never_cache
@require_safe
def meddled(request: HttpRequest, match_id: str) -> HttpResponse:
    """Who may have meddled in the duel, what that does, and how the duels stand (AR-PIC-10)."""
    pen, data = own_table(request, match_id)
    seen, cast = data.look, data.cast
    if not seen.pica or seen.phase != "open":
        return render(request, "table/sheets/_meddled.html", {"keys": []})
    context = {
        "keys": [_meddler(seat, seen, cast, pen) for seat in range(seen.seats) if seat not in seen.playing],
        "mano": names.seat(cast, seen.playing[0]),
        "rival": names.seat(cast, seen.playing[1]),
        "line": duels.duels(seen, cast),
        "note": duels.note(seen, find(data.match.ruleset).settings(data.match.options)),
    }
    return render(request, "table/sheets/_meddled.html", context)


def _meddler(seat: int, seen: Look, cast: names.Cast, pen: Pen) -> Key:
    """The key against a player outside the duel; dim where this phone may only ask for it."""
    who, side, raw = names.seat(cast, seat), seen.sides[seat], {"by": seat, "say": "intromision"}
    entries = wire(tuple(raw.items()))
    return Key(f"{who}: intromisión", who, pens.may_log(pen, raw, seen.sides), side, entries, f"meddled-{seat}")


@never_cache
@require_safe
def pido(request: HttpRequest, match_id: str) -> HttpResponse:
    """Who can be asked for a flor, where they are too many for a row (AR-PED-01)."""
    pen, data = own_table(request, match_id)
    keys = pido_keys(data.look, Legal(data.state), data.cast) if data.look.phase == "over" else []
    return render(request, "table/sheets/_pido.html", {"keys": [_asked_by(pen, key, data) for key in keys]})


def _asked_by(pen: Pen, key: Key, data: queries.TableData) -> Key:
    """The key as this phone may press it: a player asks for the own side, and in a duel the other of it (AR-PIC-14)."""
    entry = parse(json.loads(key.entries), data.match)[0]
    mine = pens.in_own_voice(pen, entry, data.look.sides)
    lit = pens.may_log(pen, entry.raw, data.look.sides) and why_not(data.state, mine) is None
    return replace(key, lit=lit)
