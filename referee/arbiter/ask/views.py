"""The pages and the sheet that put questions to the referee.

They only read: nothing asked is kept anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.arbiter.ask import setup
from referee.arbiter.ask.imagine import read_scene
from referee.arbiter.ask.scene import Scene
from referee.arbiter.ask.tabs import TABS
from referee.games import GAMES, in_order
from referee.matches.identity import pens, permissions
from referee.matches.log import queries
from referee.matches.models import Pen
from referee.matches.words.goals import terms
from referee.rules.record.rulesets import RULESETS


@never_cache
@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """Ask about which game, where there is no match."""
    return render(request, "arbiter/ask/games.html", {"games": in_order(get_language())})


@never_cache
@require_safe
def anywhere(request: HttpRequest, ruleset: str, tab: str = "") -> HttpResponse:
    """Answer a question about a game that nobody plays here."""
    if ruleset not in RULESETS or tab not in TABS:
        raise Http404
    place = setup.setup(ruleset, request.GET)
    address, book = reverse("ask-game", args=[ruleset]), reverse("rules", args=[ruleset])
    question = read_scene(request.GET, place.data, place.kept, address, book, place.problems)
    return _page(request, question, tab, {"setup": place})


@never_cache
@require_safe
def at_table(request: HttpRequest, match_id: str, tab: str = "") -> HttpResponse:
    """Answer a question about a match, from any phone that holds a pen of it."""
    pen = pens.pen_for(request, match_id)
    if pen is None or tab not in TABS:
        raise Http404
    address, book = reverse("ask", args=[match_id]), reverse("table-book", args=[match_id])
    question = read_scene(request.GET, queries.table(match_id), (), address, book, (), pen)
    shared = pen.role == Pen.Role.SCORER and pen.seat is None
    objecting = reverse("object", args=[match_id]) if permissions.may(pen, "log") else ""
    return _page(request, question, tab, {"shared": shared, "object": objecting, "back": match_id})


def _page(request: HttpRequest, question: Scene, tab: str, extra: Mapping[str, Any]) -> HttpResponse:
    """Render the whole page, or only the question where a sheet asks for it."""
    shown = TABS[tab]
    context = {
        **extra,
        **shown.context(question, request.GET),
        "question": question,
        "tabs": [(name, entry.label, question.link(name), name == tab) for name, entry in TABS.items()],
        "action": question.link(tab).partition("?")[0],
        "game": GAMES[question.match.ruleset],
        "terms": terms(question.match),
        "rule_book": question.book,
        "body": shown.template,
        "again": request.get_full_path(),
    }
    sheet = request.headers.get("HX-Request") == "true"
    answer = render(request, "arbiter/ask/_question.html" if sheet else "arbiter/ask/ask.html", context)
    if sheet:
        answer["HX-Push-Url"] = "false"  # the phone stays at its table, also when it is reloaded
    return answer
