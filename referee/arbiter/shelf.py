"""What a page of the rule book shows: its chapters or what was looked for in them, who beats whom, what words are
worth, and the signs.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language, ngettext

from referee.arbiter.at_table import Table
from referee.arbiter.ladders import ladders
from referee.arbiter.options import Notes, notes
from referee.arbiter.ranking import Ranking, ranking
from referee.arbiter.reading import Chapter, Mark, Rule, anchors, language, linked, plain
from referee.arbiter.search import Search, look_for
from referee.arbiter.signs import signs
from referee.matches.wording import printed
from referee.rules import book
from referee.rules.rulesets import find


def opened(request: HttpRequest, ruleset: str, table: Table | None) -> dict[str, Any]:
    """The book of a ruleset as this request asks for it: in which language, looking for what, with which vira."""
    lang = language(request, ruleset)
    search = look_for(request.GET.get("q", ""), ruleset)
    chapters = _chapters(ruleset, lang, search, notes(ruleset, table))
    count = sum(len(chapter.rules) for chapter in chapters)
    shown: dict[str, Any] = {
        "book_lang": lang,
        "asked_lang": request.GET.get("lang") if request.GET.get("lang") == lang else "",
        "reader_lang": get_language(),
        "search": search,
        "chapters": chapters,
        "count": count,
    }
    if search:
        return {**shown, "found": _found(count, search.text), "gloss": _gloss(search, ruleset, lang)}
    asked = request.GET.get("vira", "")
    return {
        **shown,
        "ranking": _ranking(ruleset, table, asked),
        "chosen": asked,
        "ladders": ladders(ruleset, dict(table.options) if table else {}),
        "signs": signs(ruleset),
    }


def _chapters(ruleset: str, lang: str, search: Search | None, noted: Notes) -> list[Chapter]:
    """The chapters with their rules; those that were looked for, where something was."""
    known: frozenset[str] = frozenset() if search else anchors(ruleset, lang)
    chapters = [
        Chapter(
            start,
            heading,
            tuple(_rule(rule, lang, search, known, noted) for rule in rules if _fits(rule, lang, search)),
        )
        for start, heading, rules in book.chapters(lang, ruleset)
    ]
    return [chapter for chapter in chapters if chapter.rules]


def _fits(rule: str, lang: str, search: Search | None) -> bool:
    return search is None or search.finds(rule, book.title(rule, lang), book.text(rule, lang))


def _rule(rule: str, lang: str, search: Search | None, known: frozenset[str], noted: Notes) -> Rule:
    mark: Mark = search.mark if search else plain
    text = linked(book.text(rule, lang), known, mark=mark)
    return Rule(rule, mark(rule), mark(book.title(rule, lang)), text, noted.get(rule, ()))


def _found(count: int, text: str) -> str:
    said = ngettext("%(count)s regla dice “%(text)s”.", "%(count)s reglas dicen “%(text)s”.", count)
    return said % {"count": count, "text": text}


def _gloss(search: Search, ruleset: str, lang: str) -> dict[str, str] | None:
    """The word of the game that was looked for, and what it does; None where it was none."""
    if not search.word:
        return None
    return {"word": printed(search.word), "text": book.gloss(search.word, lang, ruleset)}


def _ranking(ruleset: str, table: Table | None, asked: str) -> Ranking:
    """Who beats whom: with the vira that is asked for, else with the one that lies on the table."""
    settings = table.settings if table else find(ruleset).settings({})
    return ranking(ruleset, settings, asked or (table.vira() if table else ""))
