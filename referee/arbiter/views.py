"""The rule book as pages: of a game, and of a table with its own options. A sheet shows one rule alone."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from referee import book
from referee.arbiter.shelf import (
    BookTable,
    anchors,
    book_language,
    book_opened,
    linked,
    marker,
    table_of_link,
    table_of_pen,
)
from referee.games import GAMES, in_order
from referee.matches.words.quotes import Quote, option_notes
from referee.rules.asked.played import figures
from referee.rules.record.rulesets import RULESETS, find_ruleset


@require_safe
def books(request: HttpRequest) -> HttpResponse:
    """List the games that have a rule book here."""
    return render(request, "arbiter/books.html", {"games": in_order(get_language())})


@require_safe
def rules_page(request: HttpRequest, ruleset: str) -> HttpResponse:
    """Show all rules of a ruleset, each at the anchor of its number: `#AR-ENV-09`.

    `?lang=` shows them in another language of the book, for this page alone; `?q=` only those that say it.
    """
    _known(ruleset)
    return _book(request, ruleset)


@never_cache
@require_safe
def table_book(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the rules of a table of this device, with the table's own options marked."""
    table = table_of_pen(request, match_id)
    return _book(request, table.ruleset, table)


@never_cache
@require_safe
def watched_rules(request: HttpRequest, token: str) -> HttpResponse:
    """Show the rules of the table behind a watch link, with its options marked."""
    table = table_of_link(token)
    return _book(request, table.ruleset, table)


@require_safe
@vary_on_headers("HX-Request")
def rule_page(request: HttpRequest, ruleset: str, rule: str) -> HttpResponse:
    """Show one rule: its text for a sheet, else redirect to its place in the book."""
    _known(ruleset)
    return _rule(request, rule, ruleset, reverse("rules", args=[ruleset]))


@never_cache
@require_safe
def table_rule(request: HttpRequest, match_id: str, rule: str) -> HttpResponse:
    """Show one rule as it is played at a table of this device."""
    table = table_of_pen(request, match_id)
    return _rule(request, rule, table.ruleset, table.book, table)


@never_cache
@require_safe
def watched_rule(request: HttpRequest, token: str, rule: str) -> HttpResponse:
    """Show one rule as it is played at the table behind a watch link."""
    table = table_of_link(token)
    return _rule(request, rule, table.ruleset, table.book, table)


def _known(ruleset: str) -> None:
    if ruleset not in RULESETS:
        raise Http404


def _book(request: HttpRequest, ruleset: str, table: BookTable | None = None) -> HttpResponse:
    context = {
        "game": GAMES[ruleset],
        "table": table,
        "coverage": GAMES[ruleset].coverage,
        "others": {} if table else {name: game for name, game in in_order(get_language()).items() if name != ruleset},
        "languages": [(code, book.language(code).name) for code in GAMES[ruleset].shelf.languages],
        **book_opened(request, ruleset, table),
    }
    return render(request, "arbiter/rules.html", context)


def _rule(request: HttpRequest, rule: str, ruleset: str, address: str, table: BookTable | None = None) -> HttpResponse:
    """Return one rule of the book; raise Http404 for what is no rule of this game."""
    lang = book_language(request, ruleset)
    linkable = anchors(ruleset, lang)
    if rule not in linkable or not book.is_rule(rule):
        raise Http404
    # A link opened in a new tab has no sheet to show the rule in.
    if not request.headers.get("HX-Request"):
        return redirect(f"{address}#{rule}")
    played = find_ruleset(ruleset)
    filled = figures(played, table.settings if table else played.settings({}))
    title, text = book.title(rule, lang, filled), book.rule_text(rule, lang, filled)
    noted, there = option_notes(ruleset, table).get(rule, ()), book.spoken_in(text, lang)
    mark = marker(rule, there)
    context: dict[str, Any] = {
        "quote": Quote(rule, escape(rule), mark(title), linked(text, linkable, mark, address), noted, there, link=""),
        "address": address,
    }
    return render(request, "arbiter/_rule.html", context)
