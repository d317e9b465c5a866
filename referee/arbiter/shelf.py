"""A page of the rule book: its chapters or the hits of a search, with rules as links and what was sought marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee import book
from referee.arbiter.ranking import Ranking, card_ranking, word_ladders
from referee.arbiter.search import Search, SearchFound, book_sections, look_for, seek
from referee.games import GAMES
from referee.matches.identity import links, pens
from referee.matches.log import queries
from referee.matches.models import Match
from referee.matches.words.quotes import Notes, Quote, option_notes
from referee.matches.words.wording import marked, printed, tongue_of, worded
from referee.rules.asked.played import Figures, figures
from referee.rules.record.rulesets import Settings, find_ruleset


def book_opened(request: HttpRequest, ruleset: str, table: BookTable | None) -> dict[str, Any]:
    """Open the book of a ruleset in the language.

    The request may bring a search and a vira.
    """
    lang = book_language(request, ruleset)
    vira = request.GET.get("vira", "")
    shown: dict[str, Any] = {
        "book_lang": lang,
        "asked_lang": request.GET.get("lang") if request.GET.get("lang") == lang else "",
        "ranking": _ranking(ruleset, table, vira),
        "chosen": vira,
        "ladders": word_ladders(ruleset, dict(table.options) if table else {}),
        "dealing": GAMES[ruleset].dealing,
        "signs": GAMES[ruleset].signs,
    }
    search = look_for(request.GET.get("q", ""), ruleset)
    rules = find_ruleset(ruleset)
    filled = figures(rules, table.settings if table else rules.settings({}))
    chapters = _chapters(ruleset, lang, option_notes(ruleset, table), filled)
    if search is None:
        return {**shown, "chapters": chapters, "sections": [section.anchor for section in book_sections(ruleset)]}
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
    title, text = book.title(rule, lang, table), book.rule_text(rule, lang, table)
    there = book.spoken_in(text, lang)
    mark = marker(rule, there)
    return Quote(rule, escape(rule), mark(title), linked(text, targets, mark), noted.get(rule, ()), there, link="")


def _ranking(ruleset: str, table: BookTable | None, vira: str) -> Ranking:
    """Order the cards under this vira, else under the one that lies on the table."""
    settings = table.settings if table else find_ruleset(ruleset).settings({})
    return card_ranking(ruleset, settings, vira or (table.vira() if table else ""))


CITED = re.compile(r"\b[A-Z]{2,3}(?:-[A-Z]{3})?(?:-\d\d)?\b")
"""How a text of the book names another rule, or a chapter of rules."""

Marker = Callable[[str], SafeString]
"""What makes HTML of a piece of plain text."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a book: the beginning of its rules' numbers, heading and rules."""

    start: str
    heading: str
    rules: tuple[Quote, ...]


def book_language(request: HttpRequest, ruleset: str) -> str:
    """Return the language to show the rules in.

    It is the one that was asked for, else the reader's, else the book's own.
    """
    languages = GAMES[ruleset].shelf.languages
    wanted = (book.code(request.GET.get("lang", "")), book.code(get_language() or ""), languages[0])
    return next(lang for lang in wanted if lang in languages)


def marker(rule: str, lang: str) -> Marker:
    """Return what marks the words of a rule's game in its texts in a language."""
    return partial(marked, tongue=tongue_of(rule), lang=lang)


def anchors(ruleset: str, lang: str) -> frozenset[str]:
    """Return what can be linked to on a ruleset's page: its chapters and rules."""
    chapters = book.chapters(lang, GAMES[ruleset].shelf)
    return frozenset(start for start, _heading, _rules in chapters) | frozenset(
        rule for _start, _heading, rules in chapters for rule in rules
    )


def linked(text: str, anchors: frozenset[str], mark: Marker, address: str = "") -> SafeString:
    """Turn a text of the book into HTML in which rules and chapters are links.

    They lead to the book at `address`, by default to the page itself.
    """
    pieces, done = [], 0
    for found in CITED.finditer(text):
        if found[0] in anchors:
            pieces.append(mark(text[done : found.start()]))
            pieces.append(format_html('<a class="rule" href="{}#{}">{}</a>', address, found[0], mark(found[0])))
            done = found.end()
    pieces.append(mark(text[done:]))
    return SafeString("".join(pieces))


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
    above = [section for section in book_sections(ruleset) if section.anchor in hits.places]
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
    title, text = book.title(rule.id, rule.lang, table), book.rule_text(rule.id, rule.lang, table)
    marked = linked(text, frozenset(), mark)
    return replace(rule, number=mark(rule.id), title=mark(title), text=marked, link=f"{whole}#{rule.id}")


def _elsewhere(search: Search, found: SearchFound, rules: Container[str], lang: str) -> list[str]:
    """List the languages whose rules have it, where the reader's have not."""
    hits = [(found.langs.get(place, lang), place) for place in found.places if place in rules]
    # Whoever finds something in the own language needs no other.
    if any(other == lang for other, _place in hits):
        return []
    return sorted({other for other, place in hits if "<mark>" in search.mark(_words(place, other), other)})


def _words(rule: str, lang: str) -> str:
    return f"{book.title(rule, lang)} {book.rule_text(rule, lang)}"


def _count(text: str, found: SearchFound) -> str:
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
    above = [(section.anchor, str(section.heading)) for section in book_sections(ruleset)]
    return [*above, *((chapter.start, chapter.heading) for chapter in chapters)]


def _gloss(search: Search, ruleset: str, lang: str, table: Figures) -> dict[str, str] | None:
    """Explain the word of the game that was looked for; None where it was none."""
    if not search.word:
        return None
    game = GAMES[ruleset]
    text = worded(book.word_gloss(search.word, lang, game.shelf, table), game.lang, lang)
    return {"word": printed(search.word), "text": text}


@dataclass(frozen=True, slots=True)
class BookTable:
    """A table at which the book is read: its game, options, players and address."""

    match_id: str
    ruleset: str
    options: Mapping[str, Any]
    players: int
    address: str

    @property
    def book(self) -> str:
        """Return the address of this table's rule book.

        The table's own page names it relative to itself (`_rule.html`).
        """
        return f"{self.address}reglamento/"

    @property
    def settings(self) -> Settings:
        """Everything that holds at this table."""
        return find_ruleset(self.ruleset).settings(self.options)

    def vira(self) -> str:
        """Return the vira of the hand in play; "" where none was turned or noted."""
        return queries.read_table(self.match_id).look.vira or "" if self.settings["vira"] else ""


def table_of_pen(request: HttpRequest, match_id: str) -> BookTable:
    """Return the table of a match that this device holds a pen of.

    Raises Http404 for any other.
    """
    if pens.pen_for(request, match_id) is None:
        raise Http404
    match = Match.objects.only("ruleset", "options", "seats").get(pk=match_id)
    return _table(match, reverse("table", args=[match_id]))


def table_of_link(token: str) -> BookTable:
    """Return the table that this link lets anybody watch.

    Raises Http404 for a link that opens none.
    """
    match = links.open_watch(token)
    if match is None:
        raise Http404
    return _table(match, reverse("watch", args=[token]))


def _table(match: Match, address: str) -> BookTable:
    return BookTable(match.pk, match.ruleset, match.options, len(match.seats), address)
