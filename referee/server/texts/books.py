"""The texts of the rule book where they stand: found in its modules by their place, and written back."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from referee.server.texts.reserved import ONCE

_WIDTH = 120
_SEVERAL = ("RULES", "REASONS", "CAUSES")
"""The tables with several texts an entry."""


class Kind(NamedTuple):
    """What texts of a table have in common.

    The name of their place, what a translator has to know, how many characters they may have (0: as many as they
    like), and how often at most they must hold a reserved word of the Spanish text.
    """

    place: str
    note: str
    longest: int = 0
    words: int = 0


KINDS = {
    "CHAPTERS": (Kind("chapter {key}", "Heading of a chapter"),),
    "RULES": (
        Kind("{key} title", "Title of a rule, without a full stop", 40),
        Kind("{key}", "Text of a rule, one to three sentences", 319, ONCE),
    ),
    "GLOSSES": (Kind("gloss {family} {key}", "What a reserved word means, in one line", 120),),
    "AWARDS": (Kind("award {key}", "Label of points, without a full stop", 40, ONCE),),
    "REASONS": (Kind("reason {key} {number}", "Why something was refused, in at most 14 words", words=ONCE),),
    "CAUSES": (Kind("cause {key} {number}", "Why something was refused, in at most 14 words", words=ONCE),),
}
"""The tables of a book, with the kinds of text that an entry begins with; more are of the last kind."""


@dataclass(slots=True, eq=False)
class Entry:
    """An entry of a table; in its module it has the lines [first:last]."""

    path: Path
    table: str
    key: str
    texts: list[str]
    first: int
    last: int
    family: str = ""


class Text(NamedTuple):
    """A text of the book, by its number in its entry."""

    entry: Entry
    number: int

    @property
    def kind(self) -> Kind:
        """Return what it has in common with others."""
        kinds = KINDS[self.entry.table]
        return kinds[min(self.number, len(kinds) - 1)]

    @property
    def place(self) -> str:
        """Return by what it is known: "AR-FLO-01 title"."""
        entry = self.entry
        return self.kind.place.format(key=entry.key, family=entry.family, number=self.number)

    @property
    def family(self) -> str:
        """Return the family of its game; of a refusal it is none's."""
        return self.entry.family or self.entry.key[:2]

    def __str__(self) -> str:
        """Return its words."""
        return self.entry.texts[self.number]


def texts(root: Path, language: str) -> dict[str, Text]:
    """List the texts of a language's book by their places.

    First the chapters with their rules, then words, labels of points, and refusals.
    """
    paths = sorted((root / "referee/book" / language).rglob("*.py"))
    entries = [entry for path in paths for entry in _entries(path)]
    starts = [entry.key for entry in entries if entry.table == "CHAPTERS"]

    def rank(entry: Entry) -> tuple[int, int]:
        if entry.table in ("CHAPTERS", "RULES"):
            start = entry.key if entry.table == "CHAPTERS" else entry.key.rpartition("-")[0]
            return 0, starts.index(start)
        return list(KINDS).index(entry.table), 0

    ordered = sorted(entries, key=rank)
    listed = [Text(entry, number) for entry in ordered for number in range(len(entry.texts))]
    return {text.place: text for text in listed}


def put(entries: Iterable[Entry]) -> None:
    """Write changed entries into their modules, as the formatter would."""
    for entry in sorted(entries, key=lambda one: one.first, reverse=True):
        lines = entry.path.read_text(encoding="utf-8").split("\n")
        lines[entry.first : entry.last] = _lines(entry)
        entry.path.write_text("\n".join(lines), encoding="utf-8")


def _entries(path: Path) -> Iterator[Entry]:
    """Find the entries of a module, in their order; those of CHAPTERS first."""
    source = path.read_text(encoding="utf-8")
    lines = source.split("\n")
    values = {
        target.id: node.value
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    family = ast.literal_eval(values["FAMILY"]) if "FAMILY" in values else ""
    for table in KINDS:
        value = values.get(table)
        if not isinstance(value, ast.Dict):
            continue
        for key, node in zip(value.keys, value.values, strict=True):
            assert key is not None, f"{path}: {table} is joined of several"
            found = ast.literal_eval(node)
            # A bracket around a single text is no part of its node.
            last = next(number for number in range(node.end_lineno or 0, len(lines)) if lines[number - 1].endswith(","))
            several = list(found) if table in _SEVERAL else [found]
            yield Entry(path, table, ast.literal_eval(key), several, key.lineno - 1, last, family)


def _lines(entry: Entry) -> list[str]:
    """Write an entry, on one line if it fits there; a rule never is."""
    start, end = f"    {_literal(entry.key)}: ", "," if entry.table in _SEVERAL else ""
    inside = ", ".join(map(_literal, entry.texts)) + (end if len(entry.texts) == 1 else "")
    line = f"{start}({inside})," if end else f"{start}{inside},"
    if entry.table != "RULES" and len(line) <= _WIDTH:
        return [line]
    pieces = [f"        {piece}" for text in entry.texts for piece in _pieces(text, end)]
    return [f"{start}(", *pieces, "    ),"]


def _pieces(text: str, end: str) -> list[str]:
    """Write a text in pieces that fill their lines, with `end` behind the last."""
    pieces = [""]
    for word in re.split("(?<= )", text):
        if pieces[-1] and len(_literal(pieces[-1] + word) + end) > _WIDTH - 8:
            pieces.append("")
        pieces[-1] += word
    *others, last = map(_literal, pieces)
    return [*others, last + end]


def _literal(text: str) -> str:
    """Write a text between the quotes that need fewer escapes."""
    quote = "'" if text.count('"') > text.count("'") else '"'
    return quote + text.replace("\\", r"\\").replace(quote, f"\\{quote}") + quote
