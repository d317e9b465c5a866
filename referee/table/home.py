"""Home: a table at once, the last one again, or one of this device's matches."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.games import GAMES
from referee.matches.disputes import hold
from referee.matches.identity import pens
from referee.matches.log import match_lists, queries
from referee.matches.models import Match
from referee.matches.setup.start import quick_match
from referee.matches.words import goals, names, phrases
from referee.rules.asked.look import look
from referee.table.people.nearby import nearby
from referee.table.web import page


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Offer to start at once, to play the last match again, or to go on."""
    device = pens.device_of(request)
    last = match_lists.played(device).first()
    context = {
        "matches": [_open_match(match) for match in match_lists.open_matches(device)],
        "rematch": _described(last) if last and match_lists.wants_rematch(last) else None,
        "at_once": _at_once(last or quick_match()),
        "like": last.pk if last else "",
    }
    return page(request, "table/home.html", {**context, **nearby(request)})


def _at_once(like: Match) -> dict[str, Any]:
    """Describe what *Anotar ya* starts: the rules and the people of a match."""
    return {**_described(like), "terms": ", ".join(goals.terms(like))}


def _open_match(match: Match) -> dict[str, Any]:
    now = look(queries.table(match.pk).state)
    return {
        **_described(match),
        "hand": now.hand,
        "score": phrases.score(now.spoken),
        "new": now.phase == "before",
        "disputed": bool(hold.open_of(match)),
    }


def _described(match: Match) -> dict[str, Any]:
    return {"id": match.pk, "who": names.versus(names.cast(match)), "game": GAMES[match.ruleset]}
