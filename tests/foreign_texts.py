"""What is read on a page in a language that is not the page's: texts of another language's messages and book."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import polib
from django.conf import settings
from django.utils.translation import to_locale

from referee import book
from referee.games import GAMES
from referee.languages import spoken
from tests.history.making import MARKED

ROOT = Path(__file__).resolve().parent.parent
BLANK = re.compile(r"%\(\w+\)[sd]|\{\w*\}|%%")
READ = ("aria-label", "title", "placeholder", "alt")
"""Attributes that are read to somebody."""
UNREAD = {"script", "style"}
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
SHORTEST = 3
"""Letters from which a text can be told to be of one language."""
LEAST = 10
"""Letters that a message with blanks needs beside them, to be told from any other text."""


class Piece(NamedTuple):
    """A text that is read on a page, and the language that it is marked with."""

    text: str
    lang: str


class Pieces(HTMLParser):
    """The texts of a page, each with the language of the element that it stands in."""

    def __init__(self, lang: str = "") -> None:
        super().__init__()
        self.found: list[Piece] = []
        self.open: list[tuple[str, str]] = [("", lang)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        lang = named.get("lang") or self.open[-1][1]
        self.found += [Piece(plain(named[name] or ""), lang) for name in READ if named.get(name)]
        if tag == "meta" and named.get("name") == "description":
            self.found.append(Piece(plain(named["content"] or ""), lang))
        if tag not in VOID:
            self.open.append((tag, lang))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in [name for name, _lang in self.open]:
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        tag, lang = self.open[-1]
        if data.strip() and tag not in UNREAD:
            self.found.append(Piece(plain(data), lang))


def pieces(html: str, lang: str = "") -> list[Piece]:
    """All that is read on a page, or on a part of one that stands in a page of this language.

    A text in which words of a game are marked is read whole.
    """
    reader = Pieces(lang)
    reader.feed(MARKED.sub(_unmarked, html))
    return reader.found


def _unmarked(mark: re.Match[str]) -> str:
    """A word without its mark; other texts keep theirs."""
    word = unescape(mark[2]).casefold()
    return mark[2] if {word, word.removesuffix("s"), word.removesuffix("es")} & reserved() else mark[0]


def plain(text: str) -> str:
    """A text with single spaces, whichever they are, and without hyphens that may be."""
    return " ".join(text.replace("\N{SOFT HYPHEN}", "").split())


@cache
def messages(lang: str) -> frozenset[str]:
    """Every text that the screens have in a language: its messages, with their blanks, and its book."""
    if lang == settings.LANGUAGE_CODE:
        found = {form for entry in catalogue("en") for form in (entry.msgid, entry.msgid_plural)}
    else:
        found = {form for entry in catalogue(lang) for form in (entry.msgstr, *entry.msgstr_plural.values())}
    own = book.language(book.code(lang))
    for pair in own.rules.values():
        found.update(pair)
    for forms in (*own.reasons.values(), *own.causes.values()):
        found.update(forms)
    for glosses in own.glosses.values():
        found.update(glosses.values())
    found.update(own.awards.values(), own.chapters.values())
    return frozenset(map(plain, found - {""}))


@cache
def catalogue(lang: str) -> polib.POFile:
    return polib.pofile(str(ROOT / "locale" / to_locale(lang) / "LC_MESSAGES/django.po"))


@cache
def reserved() -> frozenset[str]:
    """The words of the games, which are the same in every language, and the names of the games."""
    words = {word for lang in book.LANGUAGES for family in book.language(lang).glosses.values() for word in family}
    words |= {"malas", "buenas"}
    for game in GAMES.values():
        terms = game.skin.terms
        words |= {game.name, terms.trick, terms.tie, terms.hand, *terms.tricks, *terms.special.values(), terms.iron}
    words |= {shown for game in GAMES.values() for shown in game.spelling.values()}
    words |= {own for game in GAMES.values() if game.rewording for own in game.rewording.words.values()}
    return frozenset(plain(word).casefold() for word in words if word)


WORD, WHOLE_WORD = re.compile(r"\w+"), re.compile(r"(?<=\W)\w+(?=\W)")


@cache
def said(text: str, lang: str) -> bool:
    """Whether a language has this text, with anything in its blanks."""
    forms = (form for word in ("", *WORD.findall(text)) for form in _forms(lang).get(word, ()))
    return text in messages(lang) or any(part in text and form.fullmatch(text) for part, form in forms)


@cache
def _forms(lang: str) -> dict[str, list[tuple[str, re.Pattern[str]]]]:
    """Each message with blanks by a word that is whole in its longest part: that part, and what it can look like."""
    found: dict[str, list[tuple[str, re.Pattern[str]]]] = {}
    for message in messages(lang):
        parts = BLANK.split(message)
        if len(parts) > 1 and sum(map(str.isalpha, "".join(parts))) >= LEAST:
            part = max(parts, key=len)
            word = max(WHOLE_WORD.findall(part), key=len, default="")
            found.setdefault(word, []).append((part, re.compile(".+".join(map(re.escape, parts)))))
    return found


def foreign(found: list[Piece], lang: str) -> Iterator[tuple[str, str]]:
    """Each text that another language has and the page's has not, and the language; also where several make one.

    Words of the games are the same in all of them. A text that is marked with a language has to be of that one.
    """
    for piece in dict.fromkeys(found):
        marked = _screens(piece.lang) if piece.lang else lang
        for text in {piece.text, *_JOINT.split(piece.text)}:
            other = _other(text, lang, marked) if sum(map(str.isalpha, text)) >= SHORTEST else ""
            if other:
                yield text, other


_JOINT = re.compile(r"(?<=[.:;,]) | [·–→] ")


@cache
def _other(text: str, lang: str, marked: str) -> str:
    """The language that a text is of, if it is neither the page's nor that of its mark; "" if it is in order."""
    if text.casefold() in reserved() or said(text, lang) or (marked != lang and said(text, marked)):
        return ""
    return next((other for other in dict(settings.LANGUAGES) if other != lang and said(text, other)), "")


@cache
def _screens(mark: str) -> str:
    """The language of the screens that a mark means: "pt" is that of the book and of words."""
    return spoken(mark)
