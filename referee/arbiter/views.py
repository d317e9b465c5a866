"""The rule book as pages: of a game, and of a table with its own options. A sheet shows one rule alone.

A page has all chapters, or the hits of a search; rules are links, and the words that were sought are marked.
"""

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from referee import book
from referee.arbiter.ranking import Ladder, Ranking, card_ranking, word_ladders
from referee.arbiter.search import Search, SearchFound, book_sections, look_for, seek
from referee.games import GAMES, in_order
from referee.games.base import Game
from referee.inputs import fresh_page
from referee.languages import reader_tag
from referee.matches.identity import links, pens
from referee.matches.log import queries
from referee.matches.models import Match
from referee.matches.words.quotes import Agreement, Notes, Quote, option_notes
from referee.matches.words.wording import marked, printed, reworded, tongue_of, worded
from referee.rules.asked.played import Figures, figures
from referee.rules.record.rulesets import RULESETS, Settings, find_ruleset


@require_safe
def books(request: HttpRequest) -> HttpResponse:
    """List the games that have a rule book here."""
    return render(request, "arbiter/books.html", {"games": in_order(reader_tag(request))})


@require_safe
def rules_page(request: HttpRequest, ruleset: str) -> HttpResponse:
    """Show all rules of a ruleset, each at the anchor of its number: `#AR-ENV-09`.

    `?lang=` shows them in another language of the book, for this page alone; `?q=` only those that say it.
    """
    return _book(request, ruleset)


@require_safe
@vary_on_headers("HX-Request")
def rule_page(request: HttpRequest, ruleset: str, rule: str) -> HttpResponse:
    """Show one rule: its text for a sheet, else redirect to its place in the book."""
    return _rule(request, rule, ruleset, reverse("rules", args=[ruleset]))


@fresh_page
def table_book(request: HttpRequest, rule: str = "", **opens: str) -> HttpResponse:
    """Show the rules of a table with its own options marked, or one rule as it is played there.

    The table is one of this device (`match_id`), or the one behind a watch link (`token`).
    """
    table = _table_at(request, **opens)
    if rule:
        return _rule(request, rule, table.ruleset, f"{table.address}reglamento/", table)
    return _book(request, table.ruleset, table)


def _rule(
    request: HttpRequest, rule: str, ruleset: str, address: str, table: "BookTable | None" = None
) -> HttpResponse:
    """Return one rule of the book; raise Http404 for any other of this game."""
    opened = OpenBook(ruleset, book_language(request, ruleset), table)
    if rule not in opened.anchors or not book.is_rule(rule):
        raise Http404
    # A link opened in a new tab has no sheet to show the rule in.
    if not request.headers.get("HX-Request"):
        return redirect(f"{address}#{rule}")
    return render(request, "arbiter/_rule.html", {"quote": opened.quote(rule, address), "address": address})


# The tables at which the book is read.


@dataclass(frozen=True, slots=True)
class BookTable(Agreement):
    """A table at which the book is read: its agreement, game, match, options and address."""

    ruleset: str
    match_id: str
    options: Mapping[str, Any]
    address: str

    def vira(self) -> str:
        """Return the vira of the hand in play; "" where none was turned or noted."""
        return queries.read_table(self.match_id).look.vira or "" if self.settings["vira"] else ""


def _table_at(request: HttpRequest, match_id: str = "", token: str = "") -> BookTable:
    """Return the table that this device has a pen at, or that a link opens; else raise Http404."""
    if match_id and pens.pen_for(request, match_id) is None:
        raise Http404
    match = Match.objects.only("ruleset", "options", "seats").get(pk=match_id) if match_id else links.open_watch(token)
    if match is None:
        raise Http404
    address = reverse("table", args=[match_id]) if match_id else reverse("watch", args=[token])
    return BookTable(len(match.seats), match.settings, match.ruleset, match.pk, match.options, address)


# The whole book, with rules as links.

CITED = re.compile(r"\b[A-Z]{2,3}(?:-[A-Z]{3})?(?:-\d\d)?\b")
"""How a text of the book names another rule, or a chapter of rules."""
Marker = Callable[[str], SafeString]
"""A function that makes HTML of a piece of plain text."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a book: the beginning of its rules' numbers, heading and rules."""

    start: str
    heading: str
    rules: tuple[Quote, ...]


@dataclass(frozen=True)
class OpenBook:
    """The book of a ruleset in one language, with the options of a table where it is read at one."""

    ruleset: str
    lang: str
    table: BookTable | None = None

    @property
    def settings(self) -> Settings:
        """Everything that holds at the table, else usually."""
        return self.table.settings if self.table else find_ruleset(self.ruleset).settings({})

    @cached_property
    def figures(self) -> Figures:
        """The figures that its texts name."""
        return figures(find_ruleset(self.ruleset), self.settings)

    @cached_property
    def noted(self) -> Notes:
        """The notes of options beside the rules."""
        return option_notes(self.ruleset, self.table)

    @cached_property
    def anchors(self) -> frozenset[str]:
        """The chapters and rules that can be linked to."""
        chapters = book.chapters(self.lang, GAMES[self.ruleset].shelf)
        return frozenset(anchor for start, _heading, rules in chapters for anchor in (start, *rules))

    @cached_property
    def chapters(self) -> list[Chapter]:
        """Every chapter of the book."""
        return [
            Chapter(
                start,
                worded(heading, tongue_of(self.ruleset, start), self.lang),
                tuple(self.quote(rule) for rule in rules),
            )
            for start, heading, rules in book.chapters(self.lang, GAMES[self.ruleset].shelf, self.figures)
            if rules
        ]

    def texts(self, rule: str, lang: str = "") -> tuple[str, str]:
        """Return title and text of a rule, in another language where it stands in one."""
        lang = lang or self.lang
        texts = book.title(rule, lang, self.figures), book.rule_text(rule, lang, self.figures)
        return reworded(texts[0], self.ruleset), reworded(texts[1], self.ruleset)

    def quote(self, rule: str, address: str = "") -> Quote:
        """Quote a rule whose links lead to the book at `address`, by default to the page itself."""
        title, text = self.texts(rule)
        there = book.spoken_in(text, self.lang)
        mark = marker(self.ruleset, rule, there)
        linked = linked_text(text, self.anchors, mark, address, find_ruleset(self.ruleset).quoted)
        return Quote(rule, escape(rule), mark(title), linked, self.noted.get(rule, ()), there, link="")


def book_language(request: HttpRequest, ruleset: str) -> str:
    """Return the language to show the rules in: the one asked for, else the reader's, else the book's own.

    Raises Http404 for no ruleset.
    """
    if ruleset not in RULESETS:
        raise Http404
    languages = GAMES[ruleset].shelf.languages
    wanted = (book.code(request.GET.get("lang", "")), book.code(get_language() or ""), languages[0])
    return next(lang for lang in wanted if lang in languages)


def marker(ruleset: str, rule: str, lang: str) -> Marker:
    """Return a function that marks the words of a game in a rule's texts in a language."""
    return partial(marked, tongue=tongue_of(ruleset, rule), lang=lang)


def linked_text(
    text: str, anchors: frozenset[str], mark: Marker, address: str = "", quoted: Callable[[str], str] = str
) -> SafeString:
    """Turn a text of the book into HTML in which rules and chapters are links to the book at `address`.

    A rule of another game is named as the one that is `quoted` in its place.
    """
    pieces, done = [], 0
    for found in CITED.finditer(text):
        rule = quoted(found[0])
        if rule in anchors:
            pieces.append(mark(text[done : found.start()]))
            pieces.append(format_html('<a class="rule" href="{}#{}">{}</a>', address, rule, mark(rule)))
            done = found.end()
    pieces.append(mark(text[done:]))
    return SafeString("".join(pieces))


@dataclass(frozen=True)
class BookPage:
    """A page of the book: its chapters with sections above them, or the places that a search found.

    `sections` are those above the rules that are shown, `chosen` is the vira that was asked for, `asked_lang` the
    language, if any.
    """

    game: Game
    table: BookTable | None
    others: Mapping[str, Game]
    languages: list[tuple[str, str]]
    book_lang: str
    asked_lang: str
    ranking: Ranking
    chosen: str
    ladders: tuple[Ladder, ...]
    chapters: list[Chapter]
    sections: list[str]
    search: Search | None


def _book(request: HttpRequest, ruleset: str, table: BookTable | None = None) -> HttpResponse:
    """Show the book of a ruleset; the request may bring a language, a search and a vira."""
    opened, game = OpenBook(ruleset, book_language(request, ruleset), table), GAMES[ruleset]
    vira, search = request.GET.get("vira", ""), look_for(request.GET.get("q", ""), ruleset)
    offered = in_order(reader_tag(request))
    asked_lang = opened.lang if request.GET.get("lang") == opened.lang else ""
    hits = None if search is None else seek(search, ruleset, opened.lang)
    page = BookPage(
        game=game,
        table=table,
        others={} if table else {name: game for name, game in offered.items() if name != ruleset},
        languages=[(code, book.language(code).name) for code in game.shelf.languages],
        book_lang=opened.lang,
        asked_lang=asked_lang,
        # The vira that was chosen goes before the one that lies on the table.
        ranking=card_ranking(ruleset, opened.settings, vira or (table.vira() if table else "")),
        chosen=vira,
        ladders=word_ladders(ruleset, table.options if table else {}),
        chapters=opened.chapters,
        sections=[place.anchor for place in book_sections(ruleset) if hits is None or place.anchor in hits.places],
        search=search,
    )
    context = vars(page)
    if search is not None and hits is not None:
        whole = f"{request.path}?lang={asked_lang}" if asked_lang else request.path
        context = context | vars(looked_up(search, hits, opened, whole))
    return render(request, "arbiter/rules.html", context)


# The hits of a search.

FIRST = 3
"""A section that is found among so many first hits is shown unfolded."""


@dataclass(frozen=True)
class BookHits:
    """The places that a search has found, best first, and things to try instead where there are none.

    `whole` is the address of the whole book, `elsewhere` are other languages that have it, each with its query, `near`
    words that resemble those typed. `gloss` explains the word of the game that it was.
    """

    whole: str
    unfolded: list[str]
    hits: list[Quote]
    elsewhere: list[tuple[str, str]]
    count: str
    gloss: "WordGloss | None"
    near: list[tuple[str, str]]
    contents: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class WordGloss:
    """A word of the game, and its line."""

    word: str
    text: str


def looked_up(search: Search, found: SearchFound, opened: OpenBook, whole: str) -> BookHits:
    """List the hits, best first: sections, then rules."""
    rules = {rule.id: rule for chapter in opened.chapters for rule in chapter.rules}
    return BookHits(
        whole=whole,
        unfolded=[place for place in found.places[:FIRST] if place not in rules],
        hits=[_hit(rules[place], search, opened, whole) for place in found.places if place in rules],
        elsewhere=[
            (book.language(code).name, urlencode({"lang": code, "q": search.text}))
            for code in _elsewhere(search, found, rules, opened.lang)
        ],
        count=_count(search.text, found),
        gloss=_gloss(search, opened),
        near=[(word, urlencode({"q": word})) for word in found.near],
        contents=[] if found.places else _contents(opened),
    )


def _hit(rule: Quote, search: Search, opened: OpenBook, whole: str) -> Quote:
    """Quote a rule with the search marked; its number leads to its place in the whole book."""
    mark = partial(search.mark, lang=rule.lang, within=marker(opened.ruleset, rule.id, rule.lang))
    title, text = opened.texts(rule.id, rule.lang)
    marked_text = linked_text(text, frozenset(), mark)
    return replace(rule, number=mark(rule.id), title=mark(title), text=marked_text, link=f"{whole}#{rule.id}")


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


def _contents(opened: OpenBook) -> list[tuple[str, str]]:
    """List every section and chapter, to go on from."""
    above = [(section.anchor, str(section.heading)) for section in book_sections(opened.ruleset)]
    return [*above, *((chapter.start, chapter.heading) for chapter in opened.chapters)]


def _gloss(search: Search, opened: OpenBook) -> WordGloss | None:
    """Explain the word of the game that was looked for; None where it was none."""
    if not search.word:
        return None
    game = GAMES[opened.ruleset]
    text = book.word_gloss(search.word, opened.lang, game.shelf, opened.figures)
    return WordGloss(printed(search.word, opened.ruleset), worded(text, tongue_of(opened.ruleset), opened.lang))


urlpatterns: list[URLPattern | URLResolver] = [
    path("reglas/", books, name="books"),
    path("reglas/<str:ruleset>/", rules_page, name="rules"),
    path("reglas/<str:ruleset>/<str:rule>/", rule_page, name="rule"),
    path("p/<str:match_id>/reglamento/", table_book, name="table-book"),
    path("p/<str:match_id>/reglamento/<str:rule>/", table_book, name="table-book-rule"),
    path("m/<str:token>/reglamento/", table_book, name="watch-book"),
    path("m/<str:token>/reglamento/<str:rule>/", table_book, name="watch-book-rule"),
]
