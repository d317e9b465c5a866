"""A page of the rule book: its chapters or hits, and the order of the cards."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.html import escape

from referee import book
from referee.arbiter.at_table import Table
from referee.arbiter.hits import looked_up
from referee.arbiter.ladders import ladders
from referee.arbiter.links import Chapter, anchors, language, linked, marker
from referee.arbiter.ranking import Ranking, ranking
from referee.arbiter.search import look_for
from referee.arbiter.sections import sections
from referee.games import GAMES
from referee.matches.words.quotes import Notes, Quote, notes
from referee.matches.words.wording import tongue_of, worded
from referee.rules.asked.figures import Figures, figures
from referee.rules.record.rulesets import find_ruleset


def opened(request: HttpRequest, ruleset: str, table: Table | None) -> dict[str, Any]:
    """Open the book of a ruleset in the language.

    The request may bring a search and a vira.
    """
    lang = language(request, ruleset)
    vira = request.GET.get("vira", "")
    shown: dict[str, Any] = {
        "book_lang": lang,
        "asked_lang": request.GET.get("lang") if request.GET.get("lang") == lang else "",
        "ranking": _ranking(ruleset, table, vira),
        "chosen": vira,
        "ladders": ladders(ruleset, dict(table.options) if table else {}),
        "dealing": GAMES[ruleset].dealing,
        "signs": GAMES[ruleset].signs,
    }
    search = look_for(request.GET.get("q", ""), ruleset)
    rules = find_ruleset(ruleset)
    filled = figures(rules, table.settings if table else rules.settings({}))
    chapters = _chapters(ruleset, lang, notes(ruleset, table), filled)
    if search is None:
        return {**shown, "chapters": chapters, "sections": [section.anchor for section in sections(ruleset)]}
    return {
        **shown,
        "search": search,
        **looked_up(search, ruleset, lang, chapters, _whole(request, shown["asked_lang"]), filled),
    }


def _whole(request: HttpRequest, asked_lang: str) -> str:
    """Return the address of the whole book, in the language that was asked for."""
    return f"{request.path}?lang={asked_lang}" if asked_lang else request.path


def _chapters(ruleset: str, lang: str, noted: Notes, table: Figures) -> list[Chapter]:
    """List every chapter of the book."""
    targets = anchors(ruleset, lang)
    return [
        Chapter(
            start,
            worded(heading, tongue_of(start), lang),
            tuple(_rule(rule, lang, targets, noted, table) for rule in rules),
        )
        for start, heading, rules in book.chapters(lang, GAMES[ruleset].shelf, table)
        if rules
    ]


def _rule(rule: str, lang: str, targets: frozenset[str], noted: Notes, table: Figures) -> Quote:
    title, text = book.title(rule, lang, table), book.text(rule, lang, table)
    there = book.spoken_in(text, lang)
    mark = marker(rule, there)
    return Quote(rule, escape(rule), mark(title), linked(text, targets, mark), noted.get(rule, ()), there, link="")


def _ranking(ruleset: str, table: Table | None, vira: str) -> Ranking:
    """Order the cards under this vira, else under the one that lies on the table."""
    settings = table.settings if table else find_ruleset(ruleset).settings({})
    return ranking(ruleset, settings, vira or (table.vira() if table else ""))
