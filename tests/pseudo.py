"""A language made of the Spanish texts: +40 %, with accents, in brackets. What stands outside of them is hard-coded."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

import pytest
from django.conf import settings
from django.test import override_settings
from django.utils.translation import trans_real

from referee import book, languages
from referee.book import Language

CODE = "eo"
"""One that Django knows, and nobody speaks here."""
WHOLE = re.compile(r"%\(\w+\)[sd]|\{\w*\}|</?\w+[^>]*>|&\w+;|%%")
ACCENTS = str.maketrans("aeiouncstAEIOUNCST", "àèìòùñçšťÀÈÌÒÙÑÇŠŤ")
MORE = 0.4


def pseudo(text: str) -> str:
    """A text as this language has it; what is filled in and tags stay as they are."""
    if not text or text.isspace():
        return text
    parts, last = [], 0
    for found in WHOLE.finditer(text):
        parts += [text[last : found.start()].translate(ACCENTS), found[0]]
        last = found.end()
    more = re.sub(r"~{8}(?=~)", "~~~~~~~~ ", "~" * round(MORE * sum(map(str.isalpha, text))))  # in words
    return f"⟦{''.join(parts)}{text[last:].translate(ACCENTS)}{more}⟧"


class Messages(trans_real.DjangoTranslation):
    """The messages of this language."""

    def gettext(self, message: str) -> str:
        return pseudo(message.rpartition("\x04")[2])  # a context stands before it

    def ngettext(self, singular: str, plural: str, number: float) -> str:
        return pseudo(singular if number == 1 else plural)

    def pgettext(self, _context: str, message: str) -> str:
        return pseudo(message)

    def npgettext(self, _context: str, singular: str, plural: str, number: float) -> str:
        return self.ngettext(singular, plural, number)


def _texts(value: Any) -> Any:
    """The same with every text in this language; names of things stay."""
    if isinstance(value, str):
        return pseudo(value)
    if isinstance(value, tuple):
        return tuple(map(_texts, value))
    return {key: _texts(one) for key, one in value.items()}


def pseudo_book() -> Language:
    spanish = book.language("es")
    return replace(
        spanish, **{part.name: _texts(getattr(spanish, part.name)) for part in fields(spanish) if part.name != "name"}
    )


@contextmanager
def spoken(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have phones that ask for it read this language."""
    language, whole = book.language, pseudo_book()
    patch.setattr(book, "language", lambda code: whole if code == CODE else language(code))
    patch.setitem(book.FALLBACKS, CODE, ())  # type: ignore[arg-type]  # as above
    with override_settings(LANGUAGES=[*settings.LANGUAGES, (CODE, "Pseudo")]):
        # After the settings, which forget every language that was loaded.
        trans_real._translations[CODE] = Messages(CODE)
        languages.menu.cache_clear()
        yield
    languages.menu.cache_clear()


def outside(text: str) -> str:
    depth, kept = 0, []
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        if not depth and letter != "⟧":
            kept.append(letter)
    return "".join(kept)
