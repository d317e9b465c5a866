"""The sheets of rare words and of bets by any amount, as fresh as the table."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.matches.identity import pens
from referee.matches.log import auto_deal, queries
from referee.matches.log.folding import parse
from referee.matches.models import Pen
from referee.matches.words import names
from referee.rules.asked.look import look
from referee.rules.record.rulesets import find
from referee.table.screen.legal import Legal
from referee.table.screen.pieces import Key
from referee.table.screen.rare import bids, rare
from referee.table.screen.word_keys import Desk
from referee.table.web import own_table


@never_cache
@require_safe
def rare_words(request: HttpRequest, match_id: str) -> HttpResponse:
    """Words that are seldom said: who may say each now, and what it does."""
    pen, data = own_table(request, match_id)
    words = [
        replace(one, keys=tuple(_mine(pen, one.keys, data)))
        for one in (rare(desk_of(data), Legal(data.state)) if _plays(data) else [])
    ]
    return render(request, "table/sheets/_rare.html", {"words": words})


@never_cache
@require_safe
def amounts(request: HttpRequest, match_id: str) -> HttpResponse:
    """What may be bet now, by any amount (TF-BET-02)."""
    pen, data = own_table(request, match_id)
    if not _plays(data) or data.state.options["numbers"] != "bids":
        return render(request, "table/sheets/_bids.html", {"sides": []})
    now = bids(desk_of(data))
    sides = [(side, _mine(pen, keys, data)) for side, keys in now.sides]
    context = {"least": now.least, "stake": now.least - 1, "lang": now.lang}
    return render(request, "table/sheets/_bids.html", {**context, "sides": [one for one in sides if one[1][0].lit]})


def desk_of(data: queries.TableData) -> Desk:
    """What the keys of this table are made from: the state that the next tap meets."""
    seen = look(data.ready)
    cast = names.dueling(data.next_cast, seen.playing)
    return Desk(seen, Legal(data.ready), cast, find(seen.ruleset).settings(data.match.options))


def _plays(data: queries.TableData) -> bool:
    return data.look.phase != "match-over"


def _mine(pen: Pen, keys: Iterable[Key], data: queries.TableData) -> list[Key]:
    """The keys as this phone may press them: what only others may log stands dim."""
    return [replace(key, lit=key.lit and _may_log(pen, key, data)) for key in keys]


def _may_log(pen: Pen, key: Key, data: queries.TableData) -> bool:
    entry = parse(json.loads(key.entries), data.match)[0]
    sides = auto_deal.sides_of(data.match, data.look, entry)
    return pens.may_log(pen, pens.in_own_voice(pen, entry, sides).raw, sides)
