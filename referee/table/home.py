"""Home: a table at once, or one of this device's matches."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.games import GAMES, QUICK
from referee.matches.disputes import hold
from referee.matches.identity import pens
from referee.matches.log import match_lists, queries
from referee.matches.models import Match
from referee.matches.words import names, phrases
from referee.rules.asked.look import look
from referee.table.people.nearby import nearby
from referee.table.web import page


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Offer to start at once, or to go on with a match of this device."""
    device = pens.device_of(request)
    matches = [_open_match(match) for match in match_lists.open_matches(device)]
    return page(request, "table/home.html", {"matches": matches, "again": _again(device), **nearby(request)})


def _again(device: str | None) -> dict[str, Any] | None:
    """Return the game of this device's last match, where it is not the usual one."""
    ruleset = match_lists.last_ruleset(device)
    return {"ruleset": ruleset, "game": GAMES[ruleset]} if ruleset not in ("", QUICK) else None


def _open_match(match: Match) -> dict[str, Any]:
    now = look(queries.table(match.pk).state)
    return {
        "id": match.pk,
        "who": names.versus(names.cast(match)),
        "game": GAMES[match.ruleset],
        "hand": now.hand,
        "score": phrases.score(now.spoken),
        "new": now.phase == "before",
        "disputed": bool(hold.open_of(match)),
    }
