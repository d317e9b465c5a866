"""A language's rule book as a table, for a speaker who works without git: written as CSV, and read back."""

import re
from pathlib import Path

from referee.server.texts import tables
from referee.server.texts.books import Entry, Text, put, texts
from referee.server.texts.reserved import explained
from referee.server.texts.sources import PLACEHOLDER

COLUMNS = ("place", "source", "translation", "note", "words")
_NEEDED = {"place", "source", "translation"}
_FILLED = {
    "{bet}": "the bet that waits or is too low",
    "{card}": "a card's name",
    "{mano}": "the player who is mano",
    "{next}": "who acts next",
    "{no}": "the word that refuses",
    "{others}": "those who may speak",
    "{side}": "a side's name",
    "{step}": "the next word of the ladder",
    "{value}": "a number",
    "{who}": "a player's name",
    "{word}": "the word that was refused",
    "{yes}": "the word that accepts",
}


def table(root: Path, language: str) -> str:
    """Write the book of a language as CSV, beside the Spanish one."""
    own = texts(root, language)
    rows = [
        {
            "place": place,
            "source": str(source),
            "translation": str(own[place]),
            "note": _note(source),
            "words": explained(str(source), language, source.family),
        }
        for place, source in texts(root, "es").items()
        if place in own
    ]
    return tables.written(COLUMNS, rows)


def read(root: Path, language: str, sheet: str) -> tuple[list[str], list[str]]:
    """Take the translations of a sheet into the modules of a language.

    Returns a line for each text that changed, and one for each row that was not taken, with its reason.
    """
    own, sources = texts(root, language), texts(root, "es")
    changed, refused, entries = [], [], set[Entry]()
    for line, row in tables.rows(sheet, _NEEDED):
        place, translation = row["place"], re.sub(r"[ \t\r\n]+", " ", row["translation"]).strip()
        where, text, source = f"line {line}: {place}", own.get(place), sources.get(place)
        if text is None or source is None:
            refused.append(f"{where}: the book has no such text")
        elif translation != str(text):
            reason = _wrong(translation, text, source, row["source"])
            if reason:
                refused.append(f"{where}: {reason}")
                continue
            changed.append(f"{where}: {str(text)!r} -> {translation!r}")
            text.entry.texts[text.number] = translation
            entries.add(text.entry)
    put(entries)
    return changed, refused


def _wrong(translation: str, text: Text, source: Text, translated: str) -> str:
    """Say why a translation can't be taken; "" if it can."""
    if translated != str(source):
        return "the Spanish text is another by now"
    length, longest = len(translation), source.kind.longest
    if longest and length > longest:
        return f"has {length} characters, and there is room for {longest}"
    return tables.wrong(str(source), str(text), translation, source.kind.words)


def _note(source: Text) -> str:
    """Say what a text is, and what is filled in."""
    kind, filled = source.kind, dict.fromkeys(PLACEHOLDER.findall(str(source)))
    room = [f"at most {kind.longest} characters"] if kind.longest else []
    return "; ".join([kind.note, *room, *(f"{name}: {_FILLED[name]}" for name in filled)])
