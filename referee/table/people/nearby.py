"""What Home offers to somebody who wants to join: the letters of a code and, on a local network, the open tables."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from referee.games import GAMES
from referee.matches.identity import links, pens
from referee.matches.log import queries
from referee.matches.models import Match
from referee.matches.words import names, phrases
from referee.table.screen.hold import contested


def nearby(request: HttpRequest) -> dict[str, Any]:
    """The tables of this local network that can be joined; none of a server that anybody reaches."""
    tables = queries.tables_here(pens.device_of(request)) if is_local(request) else []
    return {"tables": [_table(match) for match in tables]}


def is_local(request: HttpRequest) -> bool:
    """Whether server and phone are on one local network, as far as one can tell: a public name or address is not."""
    if settings.HTTPS or settings.HOST_NAMES:
        return False
    host, _port = split_domain_port(request.get_host())
    named = host == "localhost" or host.endswith(".local")
    return (named or _is_private(host.strip("[]"))) and _is_private(request.META.get("REMOTE_ADDR", ""))


def _is_private(address: str) -> bool:
    try:
        return ip_address(address).is_private
    except ValueError:
        return False


def _table(match: Match) -> dict[str, Any]:
    held = contested(match)
    score = held.line if held else phrases.score(tuple(match.result["spoken"]))
    told = {"who": names.versus(names.cast(match)), "score": score, "disputed": held is not None}
    return {"token": links.token(match, "join"), "game": GAMES[match.ruleset], **told}
