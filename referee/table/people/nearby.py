"""Open tables of the local network, for Home."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from referee.games import GAMES
from referee.matches.agreement.texts import ago
from referee.matches.identity import links, pens
from referee.matches.log import match_lists
from referee.matches.models import Match
from referee.matches.people.codes import letters_of
from referee.matches.words import names, phrases
from referee.table.screen.hold import contested
from referee.table.web import secure_address

AT_ONCE = 5
"""So many tables are in sight; in a full bar the others are folded away."""


def nearby(request: HttpRequest) -> dict[str, Any]:
    """List the tables of this network that can be joined; none on a public server."""
    tables = match_lists.tables_here(pens.device_of(request)) if is_local(request) else []
    rows = [_table(match) for match in tables]
    return {"tables": rows[:AT_ONCE], "more_tables": rows[AT_ONCE:]}


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
    held = contested(match)
    score = held.line if held else phrases.score(tuple(match.result["spoken"]))
    return {
        "token": links.token(match, "join"),
        "letters": letters_of(match),
        "hand": match.result["hand"],
        "ago": ago(match.touched_at),
        "game": GAMES[match.ruleset],
        "who": names.versus(names.cast(match)),
        "score": score,
        "disputed": held is not None,
    }
