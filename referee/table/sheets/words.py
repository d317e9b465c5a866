"""The sheets of rare words and of bets by any amount, as fresh as the table."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.matches.identity import pens, permissions
from referee.matches.log import auto_deal, queries
from referee.matches.log.fold import parse
from referee.matches.models import Pen
from referee.rules.asked.legal import Legal
from referee.rules.asked.speech import AMOUNT_RULE
from referee.table.screen.keys.amounts import bids
from referee.table.screen.keys.desk import desk_of
from referee.table.screen.keys.rare import rare
from referee.table.screen.pieces import Key
from referee.table.web import own_table


@never_cache
@require_safe
def rare_words(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the words that are seldom said: who may say each now, and what it does."""
    pen, data = own_table(request, match_id)
    words = rare(desk_of(data), Legal(data.state)) if _plays(data) else []
    own = [replace(word, keys=tuple(_for_phone(pen, word.keys, data))) for word in words]
    return render(request, "table/sheets/_rare.html", {"words": own})


@never_cache
@require_safe
def amounts(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show what may be bet now, by any amount (TF-BET-02)."""
    pen, data = own_table(request, match_id)
    if not _plays(data) or not data.look.by_amount:
        return render(request, "table/sheets/_bids.html", {"sides": []})
    # The least amount may have risen since the sheet was opened: it is asked anew each time.
    now = bids(desk_of(data))
    sides = ((side, _for_phone(pen, keys, data)) for side, keys in now.sides)
    context = {
        "least": now.least,
        "stake": now.least - 1,
        "lang": now.lang,
        "rule": AMOUNT_RULE,
        "sides": [(side, keys) for side, keys in sides if keys[0].lit],
    }
    return render(request, "table/sheets/_bids.html", context)


def _plays(data: queries.TableData) -> bool:
    return data.look.phase != "match-over"


def _for_phone(pen: Pen, keys: Iterable[Key], data: queries.TableData) -> list[Key]:
    """Return the keys as this phone may press them.

    A key that only others may log is dim.
    """
    return [replace(key, lit=key.lit and _may_log(pen, key, data)) for key in keys]


def _may_log(pen: Pen, key: Key, data: queries.TableData) -> bool:
    entry = parse(json.loads(key.entries), data.match)[0]
    sides = auto_deal.sides_of(data.match, data.look, entry)
    return permissions.may_log(pen, pens.in_own_voice(pen, entry, sides).raw, sides)
