"""Home: a table at once, the last one again, a match of this device, or a table near by. Also the page about https."""

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.urls import path, reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.games import GAMES
from referee.matches.agreement.texts import ago
from referee.matches.disputes import hold
from referee.matches.identity import links, pens
from referee.matches.log import queries
from referee.matches.models import Match
from referee.matches.people.codes import letters_of
from referee.matches.setup.start import quick_match
from referee.matches.words import names, phrases, quotes
from referee.rules.asked.look import look
from referee.table.screen.screen import contested_score
from referee.table.web import secure_address, whole_page


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Offer to start at once, to play the last match again, or to go on."""
    device = pens.device_of(request)
    last = queries.played_matches(device).first()
    context = {
        "matches": [_open_match(match) for match in queries.open_matches(device)],
        "rematch": _described(last) if last and queries.wants_rematch(last) else None,
        "at_once": _at_once(last or quick_match()),
        "like": last.pk if last else "",
    }
    return whole_page(request, "table/home.html", {**context, **nearby(request)})


def _at_once(like: Match) -> dict[str, Any]:
    """Describe what *Anotar ya* starts: the rules and the people of a match."""
    return {**_described(like), "terms": ", ".join(quotes.terms_of_match(like))}


def _open_match(match: Match) -> dict[str, Any]:
    now = look(queries.read_table(match.pk).state)
    return {
        **_described(match),
        "hand": now.hand,
        "score": phrases.score(now.spoken),
        "new": now.phase == "before",
        "disputed": bool(hold.open_of(match)),
    }


def _described(match: Match) -> dict[str, Any]:
    return {"id": match.pk, "who": names.versus_heading(names.cast(match)), "game": GAMES[match.ruleset]}


NEARBY_SHOWN = 5
"""So many tables are in sight; in a full bar the others are folded away."""


def nearby(request: HttpRequest) -> dict[str, Any]:
    """List the tables of this network that can be joined; none on a public server."""
    tables = queries.tables_here(pens.device_of(request)) if is_local(request) else []
    rows = [_table(match) for match in tables]
    return {"tables": rows[:NEARBY_SHOWN], "more_tables": rows[NEARBY_SHOWN:]}


def is_local(request: HttpRequest) -> bool:
    """Return whether server and phone seem to be on one local network.

    A public name or address is not.
    """
    # A server with a name or a certificate of its own is meant to be reached from anywhere.
    if settings.HTTPS or settings.HOST_NAMES:
        return False
    host, _port = split_domain_port(request.get_host())
    # Names that only a local network knows, and the one whose https leads to this very machine.
    own = urlsplit(secure_address("/")).hostname
    named = host == "localhost" or host.endswith(".local") or host == own
    return (named or _is_private(host.strip("[]"))) and _is_private(request.META.get("REMOTE_ADDR", ""))


def _is_private(address: str) -> bool:
    try:
        return ip_address(address).is_private
    except ValueError:
        return False


def _table(match: Match) -> dict[str, Any]:
    held = contested_score(match)
    score = held.line if held else phrases.score(tuple(match.result["spoken"]))
    return {
        "token": links.link_token(match, "join"),
        "letters": letters_of(match),
        "hand": match.result["hand"],
        "ago": ago(match.touched_at),
        "game": GAMES[match.ruleset],
        "who": names.versus_heading(names.cast(match)),
        "score": score,
        "disputed": held is not None,
    }


@never_cache
@require_safe
def padlock(request: HttpRequest) -> HttpResponse:
    """Show what works where, and to a phone at a table the way to another address."""
    device = pens.device_of(request)
    match = next(iter(queries.open_matches(device)), None) or queries.played_matches(device).first()
    context = {
        "origin": request.build_absolute_uri("/").rstrip("/"),
        "secure": "" if request.is_secure() else secure_address("/"),
        "carry": reverse("carry", args=[match.pk]) if match else "",
    }
    return whole_page(request, "table/padlock.html", context)


urlpatterns = [
    path("", home, name="home"),
    path("con-candado/", padlock, name="padlock"),
]
