"""A rule as it is read, with links to other rules and the search marked."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from referee import book
from referee.games import GAMES
from referee.matches.words.quotes import Quote
from referee.matches.words.wording import marked, tongue_of

CITED = re.compile(r"\b[A-Z]{2,3}(?:-[A-Z]{3})?(?:-\d\d)?\b")
"""How a text of the book names another rule, or a chapter of rules."""

Mark = Callable[[str], SafeString]
"""What makes HTML of a piece of plain text."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a book: the beginning of its rules' numbers, heading and rules."""

    start: str
    heading: str
    rules: tuple[Quote, ...]


def language(request: HttpRequest, ruleset: str) -> str:
    """Return the language to show the rules in.

    It is the one that was asked for, else the reader's, else the book's own.
    """
    languages = GAMES[ruleset].shelf.languages
    wanted = (book.code(request.GET.get("lang", "")), book.code(get_language() or ""), languages[0])
    return next(lang for lang in wanted if lang in languages)


def marker(rule: str, lang: str) -> Mark:
    """Return what marks the words of a rule's game in its texts in a language."""
    return partial(marked, tongue=tongue_of(rule), lang=lang)


def anchors(ruleset: str, lang: str) -> frozenset[str]:
    """Return what can be linked to on a ruleset's page: its chapters and rules."""
    chapters = book.chapters(lang, GAMES[ruleset].shelf)
    return frozenset(start for start, _heading, _rules in chapters) | frozenset(
        rule for _start, _heading, rules in chapters for rule in rules
    )


def linked(text: str, anchors: frozenset[str], mark: Mark, address: str = "") -> SafeString:
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
