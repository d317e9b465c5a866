"""The rule book as pages."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from referee.arbiter.coverage import COVERAGE
from referee.matches.games import GAMES
from referee.rules import book
from referee.rules.rulesets import RULESETS


@require_GET
def books(request: HttpRequest) -> HttpResponse:
    """The games whose rules are kept here."""
    return render(request, "arbiter/books.html", {"games": GAMES})


@require_GET
def rules(request: HttpRequest, ruleset: str) -> HttpResponse:
    """All rules of a ruleset, each at the anchor of its number: `#AR-ENV-09`. They are the ones that rulings cite.

    `?lang=` shows them in another language of the book, for this page alone.
    """
    if ruleset not in RULESETS:
        raise Http404
    lang = _reads(request, ruleset)
    context = {
        "game": GAMES[ruleset],
        "coverage": COVERAGE[ruleset],
        "others": {name: game for name, game in GAMES.items() if name != ruleset},
        "book_lang": lang,
        "languages": [(code, book.LANGUAGES[code].name) for code in book.languages(ruleset)],
        "chapters": _chapters(lang, ruleset),
    }
    return render(request, "arbiter/rules.html", context)


def _reads(request: HttpRequest, ruleset: str) -> str:
    """The language to show the rules in: the one asked for, else the reader's, else the book's own."""
    known = book.languages(ruleset)
    return next(lang for lang in (request.GET.get("lang"), get_language(), known[0]) if lang in known)


def _chapters(lang: str, ruleset: str) -> list[dict[str, Any]]:
    return [
        {
            "start": start,
            "heading": heading,
            "rules": [{"id": rule, "title": book.title(rule, lang), "text": book.text(rule, lang)} for rule in ids],
        }
        for start, heading, ids in book.chapters(lang, ruleset)
    ]
