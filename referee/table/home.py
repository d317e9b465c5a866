"""Home: a match of this device, the last one and its revancha, a table at once or near by. And the page about https."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.urls import path, reverse

from referee.games import GAMES
from referee.games.base import Game
from referee.inputs import fresh_page
from referee.languages import reader_tag
from referee.matches.agreement.texts import ago
from referee.matches.disputes.disputes import open_disputes
from referee.matches.identity import links, pens
from referee.matches.log import queries
from referee.matches.models import Match
from referee.matches.people.codes import letters_of
from referee.matches.race.course import course_of
from referee.matches.race.ending import MatchEnding, match_ending
from referee.matches.setup.start import quick_match
from referee.matches.words import names, phrases, quotes
from referee.rules.asked.look import look
from referee.table.screen.screen import contested_score
from referee.table.web import secure_address, whole_page


@fresh_page
def home(request: HttpRequest) -> HttpResponse:
    """Offer to start at once, to play the last match again, or to go on."""
    device = pens.device_of(request)
    played = queries.played_matches(device)
    last, over = played.first(), queries.last_finished(played)
    # What *Anotar ya* starts has the rules and the people of this match.
    like = last or quick_match(reader_tag(request))
    # The tables of this network can be joined; a public server lists none, and in a pocket nobody else has one.
    tables = queries.tables_here(device) if is_local(request) and not settings.POCKET else []
    near = [_table_nearby(match) for match in tables]
    context = {
        "matches": _open_rows(queries.open_matches(device)),
        "over": _finished_row(over) if over else None,
        "rematch": over if over and over == last and queries.wants_rematch(over) else None,
        "at_once": _row(like, terms=", ".join(quotes.terms_of_match(like))),
        "like": last.pk if last else "",
        "tables": near[:NEARBY_SHOWN],
        "more_tables": near[NEARBY_SHOWN:],
    }
    return whole_page(request, "table/home.html", context)


NEARBY_SHOWN = 5
"""So many tables are in sight; in a full bar the others are folded away."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as the page offers it: who plays what, and how it stands or ended.

    One that goes on may be a `revancha`; the last one that is over has its `ending`. One that is to be joined has the
    `token` of its link, its `letters`, and how long `ago` somebody touched it.
    """

    id: str
    who: str
    game: Game
    terms: str = ""
    hand: int = 0
    score: str = ""
    revancha: bool = False
    ending: MatchEnding | None = None
    disputed: bool = False
    token: str = ""
    letters: str = ""
    ago: str = ""


def _row(match: Match, **more: Any) -> MatchRow:
    return MatchRow(match.pk, names.versus_heading(names.cast(match)), GAMES[match.ruleset], **more)


def _open_rows(matches: list[Match]) -> list[MatchRow]:
    """Return the matches in progress as rows; a match after one that ended is its revancha."""
    again = set(Match.objects.filter(finished=True, revancha__in=matches).values_list("revancha", flat=True))
    return [_open_row(match, revancha=match.pk in again) for match in matches]


def _open_row(match: Match, *, revancha: bool) -> MatchRow:
    now = look(queries.read_table(match.pk).state)
    score = phrases.scores_against(now.score) if now.phase == "before" else phrases.score(now.spoken)
    return _row(match, score=score, revancha=revancha, disputed=bool(open_disputes(match)))


def _finished_row(match: Match) -> MatchRow:
    """Return the last match as a row, with what its picture says; in discussion nobody has won it yet."""
    winner, disputed = match.result["winner"], bool(open_disputes(match))
    ending = None if disputed or winner is None else match_ending(match, course_of(match), winner)
    return _row(match, score=phrases.score(match.result["spoken"]), ending=ending, disputed=disputed)


def is_local(request: HttpRequest) -> bool:
    """Return whether server and phone seem to be on one local network."""
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


def _table_nearby(match: Match) -> MatchRow:
    held = contested_score(match)
    return _row(
        match,
        hand=match.result["hand"],
        score=held.line if held else phrases.score(tuple(match.result["spoken"])),
        disputed=held is not None,
        token=links.link_token(match, "join"),
        letters=letters_of(match),
        ago=ago(match.touched_at),
    )


@fresh_page
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
