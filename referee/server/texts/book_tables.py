"""A language's rule book as a table, for a speaker who works without git: written as CSV, and read back into TOML."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import groupby
from operator import getitem
from pathlib import Path
from typing import Any, NamedTuple

from referee.server.texts import tables
from referee.server.texts.sources import PLACEHOLDER
from referee.server.texts.tables import ONCE, explained

_BARE = re.compile(r"[\w-]+", re.ASCII)
"""A key that needs no quotes."""


class Kind(NamedTuple):
    """What texts of a table have in common.

    The name of their place, what a translator has to know, how many characters they may have (0: as many as they
    like), and how often at most they must hold a reserved word of the Spanish text.
    """

    place: str
    note: str
    longest: int = 0
    words: int = 0


_REFUSAL = "Why something was refused, in at most 14 words"
KINDS = {
    "chapters": Kind("chapter {1}", "Heading of a chapter"),
    "title": Kind("{1} title", "Title of a rule, without a full stop", 40),
    "text": Kind("{1}", "Text of a rule, one to three sentences", 319, ONCE),
    "glosses": Kind("gloss {1} {2}", "What a reserved word means, in one line", 120),
    "awards": Kind("award {1}", "Label of points, without a full stop", 40, ONCE),
    "reasons": Kind("reason {1} {2}", _REFUSAL, words=ONCE),
    "causes": Kind("cause {1} {2}", _REFUSAL, words=ONCE),
}
"""The kinds of text by their table, in the order of a sheet; those of a rule by their key."""


class BookText(NamedTuple):
    """A text of the book, and the way to it: its file, and the keys that lead to it there."""

    path: Path
    keys: tuple[str | int, ...]
    words: str

    @property
    def kind(self) -> Kind:
        """Return what it has in common with others."""
        return KINDS[str(self.keys[-1] if self.keys[0] == "rules" else self.keys[0])]

    @property
    def place(self) -> str:
        """Return by what it is known: "AR-FLO-01 title"."""
        return self.kind.place.format(*self.keys)

    @property
    def family(self) -> str:
        """Return the family of its game; of a refusal it is none's."""
        return str(self.keys[1])[:2]

    def __str__(self) -> str:
        """Return its words."""
        return self.words


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


def put_book_texts(changes: Iterable[tuple[BookText, str]]) -> None:
    """Write texts that changed into their files."""
    by_path = sorted(changes, key=lambda change: change[0].path)
    for path, changed in groupby(by_path, key=lambda change: change[0].path):
        source = path.read_text(encoding="utf-8")
        document = tomllib.loads(source)
        for text, words in changed:
            *way, last = text.keys
            entry: Any = reduce(getitem, way, document)  # type: ignore[arg-type]  # tables and lists alike
            entry[last] = words
        path.write_text(book_file(source.partition("\n")[0], document), encoding="utf-8")


def book_file(head: str, document: Mapping[str, Any]) -> str:
    """Write a file of the book: its first line, then each text on a line of its own."""
    parts = [head]
    for table, entries in document.items():
        if isinstance(entries, str):
            parts.append(f"{table} = {_quoted(entries)}")
        elif table == "rules":
            lines = (f"{rule}.{key} = {_quoted(words)}" for rule, one in entries.items() for key, words in one.items())
            parts.append("\n".join(["[rules]", *lines]))
        elif all(isinstance(entry, dict) for entry in entries.values()):
            parts += [_file_table(f"{table}.{_key(key)}", entry) for key, entry in entries.items()]
        else:
            parts.append(_file_table(table, entries))
    return "\n\n".join(parts) + "\n"


def _file_table(name: str, entries: Mapping[str, Any]) -> str:
    return "\n".join([f"[{name}]", *(f"{_key(key)} = {_value(entry)}" for key, entry in entries.items())])


def _value(entry: str | list[str]) -> str:
    if isinstance(entry, str):
        return _quoted(entry)
    if len(entry) == 1:
        return f"[{_quoted(entry[0])}]"
    return "".join(["[\n", *(f"  {_quoted(words)},\n" for words in entry), "]"])


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def _texts_of(path: Path) -> Iterator[BookText]:
    """Find the texts of a file that are translated row by row, in their order."""
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    for table in ("chapters", "rules", "glosses", "awards", "reasons", "causes"):
        for key, entry in document.get(table, {}).items():
            if isinstance(entry, str):
                yield BookText(path, (table, key), entry)
                continue
            for inner, words in entry.items() if isinstance(entry, dict) else enumerate(entry):
                yield BookText(path, (table, key, inner), words)


COLUMNS = ("place", "source", "translation", "note", "words")
_NEEDED = {"place", "source", "translation"}
FILLED_IN = {
    "{achico_one}": "what it pays for one flor: a number",
    "{achico}": "what giving in pays, in words",
    "{best_of}": "how many games make a match, in words",
    "{bet}": "the bet that waits or is too low",
    "{card}": "a card's name",
    "{contraflor_resto}": "what an al resto pays, in words",
    "{contraflor_three}": "a contraflor with three flores: a number",
    "{contraflor_two}": "a contraflor with two flores: a number",
    "{contraflor}": "what a contraflor pays, in words",
    "{eight_less}": "eight points below the target",
    "{falta_envido}": "what a falta envido pays, in words",
    "{first}": "the lowest envido of two cards of one suit: a number",
    "{first_buena}": "the first score of the buenas",
    "{five_buenas}": "the score of five buenas",
    "{flor_low}": "the lowest flor: a number",
    "{flor_negras}": "a flor of three negras: a number",
    "{half}": "half of the target",
    "{halved}": "a target that has malas and buenas",
    "{high}": "the highest flor or envido: a number",
    "{last}": "the highest envido of a single card: a number",
    "{low}": "the lowest flor or envido: a number",
    "{mano}": "the player who is mano",
    "{next}": "who acts next",
    "{no}": "the word that refuses",
    "{one_less}": "one point below the target",
    "{onze}": "mão de onze, or mão de dez",
    "{others}": "those who may speak",
    "{pica_end}": "the score at which pica-pica ends",
    "{pido_flor_fail}": "a number of points",
    "{resto_two}": "an al resto of six with two flores: a number",
    "{side}": "a side's name",
    "{six_less}": "six points below the target",
    "{special_at}": "11, or 10 in two-point scoring",
    "{special_worth}": "what such a hand is worth: a number",
    "{stake0}": "what a hand is worth: a number",
    "{stake1}": "the same after a truco",
    "{stake2}": "the same after a vale 6",
    "{stake3}": "the same after a vale 9",
    "{stake4}": "the same after a queda",
    "{step}": "the next word of the ladder",
    "{target}": "points that win a game",
    "{tento}": "one tento, with its points if they are two",
    "{trut_points}": "the points of so many truts",
    "{truts}": "truts that win a game",
    "{two_less}": "two points below the target",
    "{two_more}": "two points above the target",
    "{value}": "a number",
    "{who}": "a player's name",
    "{word}": "the word that was refused",
    "{yes}": "the word that accepts",
}


def book_table(root: Path, language: str) -> str:
    """Write the book of a language as CSV, beside the Spanish one."""
    own = book_texts(root, language)
    rows = [
        {
            "place": place,
            "source": str(source),
            "translation": str(own[place]),
            "note": _note(source),
            "words": explained(str(source), language, source.family),
        }
        for place, source in book_texts(root, "es").items()
        if place in own
    ]
    return tables.table_text(COLUMNS, rows)


def read_book_table(root: Path, language: str, sheet: str) -> tuple[list[str], list[str]]:
    """Take the translations of a sheet into the files of a language.

    Returns a line for each text that changed, and one for each row that was not taken, with its reason.
    """
    own, sources = book_texts(root, language), book_texts(root, "es")
    changed, refused, taken = [], [], list[tuple[BookText, str]]()
    for line, row in tables.table_rows(sheet, _NEEDED):
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
            taken.append((text, translation))
    put_book_texts(taken)
    return changed, refused


def _wrong(translation: str, text: BookText, source: BookText, translated: str) -> str:
    """Say why a translation can't be taken; "" if it can."""
    if translated != str(source):
        return "the Spanish text is another by now"
    length, longest = len(translation), source.kind.longest
    if longest and length > longest:
        return f"has {length} characters, and there is room for {longest}"
    return tables.wrong_translation(str(source), str(text), translation, source.kind.words)


def _note(source: BookText) -> str:
    """Say what a text is, and what is filled in."""
    kind, filled = source.kind, dict.fromkeys(PLACEHOLDER.findall(str(source)))
    room = [f"at most {kind.longest} characters"] if kind.longest else []
    return "; ".join([kind.note, *room, *(f"{name}: {FILLED_IN[name]}" for name in filled)])
