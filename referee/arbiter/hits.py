"""The hits of a search in the rule book, and what to try where there are none."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee import book
from referee.arbiter.links import Chapter, linked, marker
from referee.arbiter.results import Found, seek
from referee.arbiter.search import Search
from referee.arbiter.sections import sections
from referee.games import GAMES
from referee.matches.words.quotes import Quote
from referee.matches.words.wording import printed, worded
from referee.rules.asked.figures import Figures

FIRST = 3
"""A section that is found among so many first hits is shown unfolded."""


def looked_up(
    search: Search, ruleset: str, lang: str, chapters: list[Chapter], whole: str, table: Figures
) -> dict[str, Any]:
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
        "hits": [_hit(rules[place], search, whole, table) for place in hits.places if place in rules],
        "elsewhere": [
            (book.language(code).name, urlencode({"lang": code, "q": search.text}))
            for code in _elsewhere(search, hits, rules, lang)
        ],
        "count": _count(search.text, hits),
        "gloss": _gloss(search, ruleset, lang, table),
        "near": [(word, urlencode({"q": word})) for word in hits.near],
        "contents": [] if hits.places else _contents(ruleset, chapters),
    }


def _hit(rule: Quote, search: Search, whole: str, table: Figures) -> Quote:
    """Quote a rule with the search marked.

    Its number leads to its place in the whole book.
    """
    mark = partial(search.mark, lang=rule.lang, within=marker(rule.id, rule.lang))
    title, text = book.title(rule.id, rule.lang, table), book.text(rule.id, rule.lang, table)
    marked = linked(text, frozenset(), mark)
    return replace(rule, number=mark(rule.id), title=mark(title), text=marked, link=f"{whole}#{rule.id}")


def _elsewhere(search: Search, found: Found, rules: Container[str], lang: str) -> list[str]:
    """List the languages whose rules have it, where the reader's have not."""
    hits = [(found.langs.get(place, lang), place) for place in found.places if place in rules]
    # Whoever finds something in the own language needs no other.
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


def _gloss(search: Search, ruleset: str, lang: str, table: Figures) -> dict[str, str] | None:
    """Explain the word of the game that was looked for; None where it was none."""
    if not search.word:
        return None
    game = GAMES[ruleset]
    text = worded(book.gloss(search.word, lang, game.shelf, table), game.lang, lang)
    return {"word": printed(search.word), "text": text}
