"""Sheets for translators: the messages or the rule book of a language as CSV, and each translation judged and taken.

A speaker who works without git writes into a spreadsheet. A translation keeps the signs of values that are filled in,
and the reserved words of the games; a row that can't be taken is named with its reason.
"""

import csv
import io
import json
import re
import tomllib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import polib
from django.conf import settings

from referee.book import LANGUAGES, language
from referee.games import GAMES
from referee.matches.words.wording import reserved
from referee.server.catalogues import NUMBERS, PLACEHOLDER, Form, entry_key, forms, messages, notes, save

FUZZY = "fuzzy"
ALWAYS, ONCE = 99, 1
"""How often at most a translation must hold a word: a rule once, as other languages have pronouns instead."""
_PICTURED = ("templates/table/screen/", "referee/table/screen/")
_PICTURE = ".pictures/night.png"
_FILLED = re.compile(rf"{PLACEHOLDER.pattern}|[{{}}]")
"""The signs of values that are filled in, and a brace alone, which would break a sentence of the book."""
_IN_SENTENCES = {"al mazo": "a[lu] mazo"}
"""Words that begin with an article, which French sentences write in their own way."""
_AMBIGUOUS = {
    # The player who leads, not a hand that is dealt, nor work done by hand.
    "mano": r"(?<=\bel )mano\b|(?<=\bdel )mano\b|(?<=\bal )mano\b|(?<=\b(?:es|de) )mano\b(?! a\b)|(?<=\b(?:son) )mano\b"
    r"|(?<=\bsomos )mano\b|(?<=\()mano(?=\))",
    # The last player of a side, not a foot.
    "pie": r"(?<=\bel )pie\b|(?<=\bdel )pie\b|(?<=\bde )pie\b",
}
"""Where a word with another meaning is the game's, in the Spanish texts."""


class UnreadableSheetError(ValueError):
    """A file is no table of translations."""


@dataclass(frozen=True, slots=True)
class SheetText:
    """A text of a sheet: its row, the `place` that keeps it, and its bounds.

    `words` is how often at most it must hold a reserved word of the Spanish text, `longest` how many characters it may
    have (0: any number).
    """

    row: Mapping[str, str]
    place: Any
    words: int = ALWAYS
    longest: int = 0

    def refusal(self, translation: str, source: str) -> str:
        """Return why a translation of this source can't be taken; "" if it can."""
        if source != self.row["source"]:
            return "the Spanish text is another by now"
        if self.longest and len(translation) > self.longest:
            return f"has {len(translation)} characters, and there is room for {self.longest}"
        return wrong_translation(source, self.row["translation"], translation, self.words)


class TranslationSheet(ABC):
    """The texts of a language as CSV.

    `key` are the columns by which a text is found, `label` names a row where it is refused, `unknown` refuses others.
    """

    columns: ClassVar[tuple[str, ...]]
    key: ClassVar[tuple[str, ...]]
    label: ClassVar[str]
    unknown: ClassVar[str]

    @abstractmethod
    def texts(self) -> Iterator[SheetText]:
        """List the texts, in the order of the sheet."""

    @abstractmethod
    def keep(self, changes: Sequence[tuple[Any, str]]) -> None:
        """Keep the translations that changed, each with the place of its text."""

    def tidy(self, translation: str) -> str:
        """Return a translation as it is kept."""
        return translation

    def write(self) -> str:
        """Write the sheet with its head."""
        file = io.StringIO()
        writer = csv.DictWriter(file, self.columns, lineterminator="\r\n")
        writer.writeheader()
        writer.writerows(text.row for text in self.texts())
        return file.getvalue()

    def read(self, sheet: str) -> tuple[list[str], list[str]]:
        """Keep the translations of a sheet.

        Returns a line for each text that changed, and one for each row that was not taken, with its reason.
        """
        by_key = {tuple(text.row[name] for name in self.key): text for text in self.texts()}
        changed, refused, kept = [], [], list[tuple[Any, str]]()
        for line, row in _rows(sheet, {*self.key, "source", "translation"}):
            where, text = f"line {line}: {self.label.format(**row)}", by_key.get(tuple(row[name] for name in self.key))
            if text is None:
                refused.append(f"{where}: {self.unknown}")
                continue
            before, translation = text.row["translation"], self.tidy(row["translation"])
            is_looked_at = text.row.get("state") == FUZZY and row.get("state", FUZZY) == ""
            if translation == before and not is_looked_at:
                continue
            if reason := text.refusal(translation, row["source"]):
                refused.append(f"{where}: {reason}")
            else:
                changed.append(f"{where}: {before!r} -> {translation!r}")
                kept.append((text.place, translation))
        if kept:
            self.keep(kept)
        return changed, refused


def _rows(sheet: str, needed: set[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """Read a sheet as a spreadsheet saves it: with commas, semicolons or tabs."""
    text = sheet.removeprefix("\ufeff")
    head = text.partition("\n")[0]
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=head.count))
    if absent := needed - set(reader.fieldnames or ()):
        raise UnreadableSheetError(f"no column {', '.join(sorted(absent))}")
    for row in reader:
        yield reader.line_num, {name: value or "" for name, value in row.items() if name}


class MessageSheet(TranslationSheet):
    """The messages of a catalogue, in the order of the sources, with their lines."""

    columns = ("place", "context", "number", "source", "translation", "state", "note", "words", "picture")
    key = ("context", "number", "source")
    label = "{source!r}"
    unknown = "the sources have no such message"

    def __init__(self, root: Path, path: Path) -> None:
        """Read the catalogue at `path`, of the project at `root`."""
        self.root, self.path = root, path
        self.catalogue = polib.pofile(str(path), wrapwidth=0)

    def texts(self) -> Iterator[SheetText]:
        """List every text with its translation."""
        wanted, by_key = messages(self.root), notes(self.root / "locale")
        for form in forms(self.catalogue):
            key = entry_key(form.entry)
            places = wanted[key].occurrences if key in wanted else []
            row = {
                "place": " ".join(f"{place}:{line}" for place, line in places),
                "context": key.context,
                "number": form.number,
                "source": form.source,
                "translation": form.translation,
                "state": FUZZY if form.entry.fuzzy else "",
                "note": by_key.get(key, ""),
                "words": explained(form.source, self.path.parts[-3]),
                "picture": _PICTURE if any(place.startswith(_PICTURED) for place, _line in places) else "",
            }
            yield SheetText(row, form)

    def keep(self, changes: Sequence[tuple[Form, str]]) -> None:
        """Write translations into their entries, which count as looked at, and the catalogue."""
        for (entry, number, *_texts), translation in changes:
            if number:
                entry.msgstr_plural[NUMBERS.index(number)] = translation
            else:
                entry.msgstr = translation
            entry.fuzzy = False
            entry.previous_msgid = entry.previous_msgctxt = entry.previous_msgid_plural = None
        save(self.catalogue, self.path)


class BookKind(NamedTuple):
    """The place, note, greatest length and reserved words that texts of one table of the book share."""

    place: str
    note: str
    longest: int = 0
    words: int = 0


_REFUSAL = "Why something was refused, in at most 14 words"
KINDS = {
    "chapters": BookKind("chapter {1}", "Heading of a chapter"),
    "title": BookKind("{1} title", "Title of a rule, without a full stop", 40),
    "text": BookKind("{1}", "Text of a rule, one to three sentences", 319, ONCE),
    "glosses": BookKind("gloss {1} {2}", "What a reserved word means, in one line", 120),
    "awards": BookKind("award {1}", "Label of points, without a full stop", 40, ONCE),
    "reasons": BookKind("reason {1} {2}", _REFUSAL, words=ONCE),
    "causes": BookKind("cause {1} {2}", _REFUSAL, words=ONCE),
}
"""The kinds of text by their table, in the order of a sheet; those of a rule by their key."""


class BookText(NamedTuple):
    """A text of the book, and the way to it: its file, its line (from 0), and the keys that lead to it."""

    path: Path
    line: int
    keys: tuple[str | int, ...]
    words: str

    @property
    def kind(self) -> BookKind:
        """The kind that it shares with others of its table."""
        return KINDS[str(self.keys[-1] if self.keys[0] == "rules" else self.keys[0])]

    @property
    def place(self) -> str:
        """Its place in words: "AR-FLO-01 title"."""
        return self.kind.place.format(*self.keys)

    @property
    def note(self) -> str:
        """The note for translators: its kind, and the values that are filled in."""
        kind, filled = self.kind, dict.fromkeys(PLACEHOLDER.findall(self.words))
        room = [f"at most {kind.longest} characters"] if kind.longest else []
        return "; ".join([kind.note, *room, *(f"{name}: {placeholders()[name]}" for name in filled)])


@cache
def placeholders() -> dict[str, str]:
    """Read the notes on values that are filled into sentences of the book, by their sign: "{side}"."""
    with (settings.ROOT / "locale/placeholders.csv").open(encoding="utf-8", newline="") as file:
        return {row["placeholder"]: row["note"] for row in csv.DictReader(file)}


def book_texts(root: Path, language: str) -> dict[str, BookText]:
    """List the texts of a language's book by their places.

    First the chapters with their rules, then words, labels of points, and refusals.
    """
    paths = sorted((root / "referee/book" / language).glob("*.toml"))
    found = [text for path in paths for text in _texts_of(path)]
    starts = [text.keys[1] for text in found if text.keys[0] == "chapters"]

    def rank(text: BookText) -> tuple[int, int]:
        table, key = map(str, text.keys[:2])
        if table in ("chapters", "rules"):
            return 0, starts.index(key if table == "chapters" else key.rpartition("-")[0])
        return list(KINDS).index(table), 0

    return {text.place: text for text in sorted(found, key=rank)}


def _texts_of(path: Path) -> Iterator[BookText]:
    """Yield the texts of a file that are translated row by row, each of which has a line of its own."""
    for line, keys, words in _lines_of(path.read_text(encoding="utf-8")):
        yield BookText(path, line, keys, words)


@cache
def _lines_of(source: str) -> list[tuple[int, tuple[str | int, ...], str]]:
    """List the texts of a file's source with their lines; a book is read for each sheet, and parsed once."""
    lines = enumerate(source.split("\n"))
    return [
        (next(number for number, line in lines if _quoted(words) in line), keys, words)
        for table, entries in tomllib.loads(source).items()
        if table in KINDS or table == "rules"
        for keys, words in _leaves((table,), entries)
    ]


def _leaves(keys: tuple[str | int, ...], entry: Any) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if isinstance(entry, str):
        yield keys, entry
    else:
        for key, inner in entry.items() if isinstance(entry, dict) else enumerate(entry):
            yield from _leaves((*keys, key), inner)


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


class BookSheet(TranslationSheet):
    """The rule book of a language, beside the Spanish one."""

    columns = ("place", "source", "translation", "note", "words")
    key = ("place",)
    label = "{place}"
    unknown = "the book has no such text"

    def __init__(self, root: Path, language: str) -> None:
        """Take the project at `root`, and the language as the book names it."""
        self.root, self.language = root, language

    def texts(self) -> Iterator[SheetText]:
        """List every text that both languages have, chapter by chapter."""
        own = book_texts(self.root, self.language)
        for place, source in book_texts(self.root, "es").items():
            if text := own.get(place):
                family = str(source.keys[1])[:2]  # Of its game; a refusal has none.
                row = {
                    "place": place,
                    "source": source.words,
                    "translation": text.words,
                    "note": source.note,
                    "words": explained(source.words, self.language, family),
                }
                yield SheetText(row, text, source.kind.words, source.kind.longest)

    def tidy(self, translation: str) -> str:
        """Return a translation on one line."""
        return re.sub(r"[ \t\r\n]+", " ", translation).strip()

    def keep(self, changes: Sequence[tuple[BookText, str]]) -> None:
        """Write texts that changed into their files."""
        by_path = sorted(changes, key=lambda change: change[0].path)
        for path, changed in groupby(by_path, key=lambda change: change[0].path):
            lines = path.read_text(encoding="utf-8").split("\n")
            for text, translation in changed:
                lines[text.line] = lines[text.line].replace(_quoted(text.words), _quoted(translation))
            path.write_text("\n".join(lines), encoding="utf-8")


def wrong_translation(source: str, before: str, translation: str, most: int) -> str:
    """Say why a translation can't take the place of the one before; "" if it can.

    A reserved word must stand up to `most` times as often as in the source, if it did so before.
    """
    if not translation.strip():
        return "left empty" if before else ""
    wanted, there = (Counter(_FILLED.findall(text)) for text in (source, translation))
    meant = lacking(source, before, most) if before else []
    return ", ".join(
        [
            *(f"lacks {name}" for name in wanted - there),
            *(f"has {name}, which the source lacks" for name in there - wanted),
            *(f"lacks the reserved word {word}" for word in lacking(source, translation, most) if word not in meant),
        ]
    )


@cache
def within(text: str) -> Counter[str]:
    """Count the reserved words of a Spanish text; a plural counts as its word."""
    return Counter(_word(found) for found in _pattern().findall(text.lower()))


def lacking(source: str, text: str, most: int) -> list[str]:
    """List the reserved words of a Spanish text that a translation lacks.

    Up to `most` times a word must be there as often as in the source.
    """
    return [word for word, times in within(source).items() if min(times, most) > min(_occurrences(word, text), most)]


def _occurrences(word: str, text: str) -> int:
    """Count a reserved word in a text of any language."""
    pattern = _IN_SENTENCES.get(word, re.escape(word))
    return len(re.findall(rf"(?<!\w){pattern}(?:e?s)?(?!\w)", text.lower()))


def explained(text: str, locale: str, family: str = "") -> str:
    """Gloss the words of a game in a Spanish text, in the language of a catalogue.

    A word of several games is explained as in this family ("BR"), if it has it.
    """
    code = locale.partition("_")[0]
    families = dict(language(code).glosses) if code in LANGUAGES else {}
    glosses = [families.pop(family, {}), *families.values()]
    spellings = [spelled for game in GAMES.values() for spelled in game.spelling.items()]
    lines = []
    for word in within(text):
        kept = next((record for record, shown in spellings if shown == word), word)
        lines += [f"{word}: {own[kept]}" for own in glosses if kept in own][:1]
    return " ".join(lines)


@cache
def _pattern() -> re.Pattern[str]:
    """Return a pattern of every reserved word, the longest first."""
    words = sorted(reserved(), key=len, reverse=True)
    return re.compile("|".join(_AMBIGUOUS.get(word, rf"(?<!\w){re.escape(word)}(?:e?s)?(?!\w)") for word in words))


def _word(found: str) -> str:
    """Return the reserved word of which this is perhaps the plural."""
    return next(word for word in (found, found.removesuffix("s"), found.removesuffix("es")) if word in reserved())
