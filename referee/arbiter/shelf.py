"""A page of the rule book: its chapters or hits in them, the order of the cards, the worth of words, and customs."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee import book
from referee.arbiter.at_table import Table
from referee.arbiter.ladders import ladders
from referee.arbiter.links import Chapter, anchors, language, linked, plain
from referee.arbiter.ranking import Ranking, ranking
from referee.arbiter.results import Found, seek
from referee.arbiter.search import Search, look_for
from referee.arbiter.sections import sections
from referee.games import GAMES
from referee.matches.words.quotes import Notes, Quote, notes
from referee.matches.words.wording import printed
from referee.rules.record.rulesets import find

FIRST = 3
"""A section that is found among so many first hits is shown unfolded."""


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
    chapters = _chapters(ruleset, lang, notes(ruleset, table))
    if search is None:
        return {**shown, "chapters": chapters, "sections": [section.anchor for section in sections(ruleset)]}
    return {
        **shown,
        "search": search,
        **_looked_up(search, ruleset, lang, chapters, _whole(request, shown["asked_lang"])),
    }


def _whole(request: HttpRequest, asked_lang: str) -> str:
    """Return the address of the whole book, in the language that was asked for."""
    return f"{request.path}?lang={asked_lang}" if asked_lang else request.path


def _chapters(ruleset: str, lang: str, noted: Notes) -> list[Chapter]:
    """List every chapter of the book."""
    targets = anchors(ruleset, lang)
    return [
        Chapter(start, heading, tuple(_rule(rule, lang, targets, noted) for rule in rules))
        for start, heading, rules in book.chapters(lang, GAMES[ruleset].shelf)
        if rules
    ]


def _rule(rule: str, lang: str, targets: frozenset[str], noted: Notes) -> Quote:
    text = linked(book.text(rule, lang), targets)
    return Quote(rule, plain(rule), plain(book.title(rule, lang)), text, noted.get(rule, ()), lang, link="")


# --- looking something up ---


def _looked_up(search: Search, ruleset: str, lang: str, chapters: list[Chapter], whole: str) -> dict[str, Any]:
    """List the hits, best first: sections, then rules.

    Where there are none, what to try instead.
    """
    hits = seek(search, ruleset, lang)
    rules = {rule.id: rule for chapter in chapters for rule in chapter.rules}
    above = [section for section in sections(ruleset) if section.anchor in hits.places]
    return {
        "whole": whole,
        "sections": [section.anchor for section in above],
        "unfolded": [place for place in hits.places[:FIRST] if place not in rules],
        "hits": [_hit(rules[place], search, whole) for place in hits.places if place in rules],
        "elsewhere": [
            (book.LANGUAGES[code].name, urlencode({"lang": code, "q": search.text}))
            for code in _elsewhere(search, hits, rules, lang)
        ],
        "told": _count(search.text, hits),
        "gloss": _gloss(search, ruleset, lang),
        "near": [(word, urlencode({"q": word})) for word in hits.near],
        "contents": [] if hits.places else _contents(ruleset, chapters),
    }


def _hit(rule: Quote, search: Search, whole: str) -> Quote:
    """Quote a rule with the search marked.

    Its number leads to its place in the whole book.
    """
    mark = partial(search.mark, lang=rule.lang)
    title, text = book.title(rule.id, rule.lang), book.text(rule.id, rule.lang)
    marked = linked(text, frozenset(), mark=mark)
    return replace(rule, number=mark(rule.id), title=mark(title), text=marked, link=f"{whole}#{rule.id}")


def _elsewhere(search: Search, found: Found, rules: Container[str], lang: str) -> list[str]:
    """List the languages whose rules have it, where the reader's have not."""
    hits = [(found.langs.get(place, lang), place) for place in found.places if place in rules]
    if any(other == lang for other, _place in hits):
        return []
    return sorted({other for other, place in hits if "<mark>" in search.mark(_words(place, other), other)})


def _words(rule: str, lang: str) -> str:
    return f"{book.title(rule, lang)} {book.text(rule, lang)}"


def _count(text: str, found: Found) -> str:
    """Say how much was found."""
    count = len(found.places)
    if not count:
        return _("No encontré “%(text)s”. Probá con otra palabra, o mirá las secciones.") % {"text": text}
    if not found.whole:
        return _("Ninguna regla dice todo eso: “%(text)s”. Esto es lo más parecido.") % {"text": text}
    line = ngettext("%(count)s resultado para “%(text)s”.", "%(count)s resultados para “%(text)s”.", count)
    return line % {"count": count, "text": text}


def _contents(ruleset: str, chapters: list[Chapter]) -> list[tuple[str, str]]:
    """List every section and chapter, to go on from."""
    above = [(section.anchor, str(section.heading)) for section in sections(ruleset)]
    return [*above, *((chapter.start, chapter.heading) for chapter in chapters)]


def _gloss(search: Search, ruleset: str, lang: str) -> dict[str, str] | None:
    """Explain the word of the game that was looked for; None where it was none."""
    if not search.word:
        return None
    return {"word": printed(search.word), "text": book.gloss(search.word, lang, GAMES[ruleset].shelf)}


def _ranking(ruleset: str, table: Table | None, vira: str) -> Ranking:
    """Order the cards under this vira, else under the one that lies on the table."""
    settings = table.settings if table else find(ruleset).settings({})
    return ranking(ruleset, settings, vira or (table.vira() if table else ""))
