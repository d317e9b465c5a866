"""All that people read in a language: the messages of the screens, and the rule book."""

import csv
from functools import cache
from typing import NamedTuple

import polib
from django.conf import settings

from referee.server.catalogues import catalogues, forms, messages
from referee.server.sheets import book_texts

LOCALE = settings.ROOT / "locale"
CATALOGUES = {path.parts[-3].partition("_")[0]: path for path in catalogues(LOCALE).values()}
"""The catalogue of each language that the screens are translated to."""


class Text(NamedTuple):
    """A text, where it stands, and the Spanish one that it translates: "" in the rule book."""

    place: str
    text: str
    source: str = ""


@cache
def screens(lang: str) -> tuple[Text, ...]:
    """The messages of the screens; those in Spanish are the sources."""
    if lang == "es":
        every = messages(settings.ROOT).values()
        texts = (text for message in every for text in (message.msgid, message.msgid_plural) if text)
        return tuple(Text(text, text, text) for text in texts)
    catalogue = polib.pofile(str(CATALOGUES[lang]))
    return tuple(Text(form.source, form.translation, form.source) for form in forms(catalogue))


@cache
def book(lang: str) -> tuple[Text, ...]:
    """Every text of the rule book that this language has of its own."""
    return tuple(Text(place, text.words) for place, text in book_texts(settings.ROOT, lang).items())


@cache
def translated_books(lang: str) -> tuple[Text, ...]:
    """Every text of the rule book that this language has, beside the Spanish one."""
    sources = {text.place: text.text for text in book("es")}
    return tuple(text._replace(source=sources[text.place]) for text in book(lang) if text.place in sources)


@cache
def allowed() -> dict[tuple[str, str], set[str]]:
    """What checks find and people want so: by check and language, the sources or places."""
    rows: dict[tuple[str, str], set[str]] = {}
    with (LOCALE / "allowed.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rows.setdefault((row["check"], row["language"]), set()).add(row["place"])
    return rows
