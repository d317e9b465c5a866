"""The texts of the rule book where they stand: found in its files by their place, and written back."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import groupby
from operator import getitem
from pathlib import Path
from typing import Any, NamedTuple

from referee.server.texts.reserved import ONCE

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


class Text(NamedTuple):
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


def texts(root: Path, language: str) -> dict[str, Text]:
    """List the texts of a language's book by their places.

    First the chapters with their rules, then words, labels of points, and refusals.
    """
    paths = sorted((root / "referee/book" / language).glob("*.toml"))
    found = [text for path in paths for text in _texts(path)]
    starts = [text.keys[1] for text in found if text.keys[0] == "chapters"]

    def rank(text: Text) -> tuple[int, int]:
        table, key = map(str, text.keys[:2])
        if table in ("chapters", "rules"):
            return 0, starts.index(key if table == "chapters" else key.rpartition("-")[0])
        return list(KINDS).index(table), 0

    return {text.place: text for text in sorted(found, key=rank)}


def put(changes: Iterable[tuple[Text, str]]) -> None:
    """Write texts that changed into their files."""
    by_path = sorted(changes, key=lambda change: change[0].path)
    for path, changed in groupby(by_path, key=lambda change: change[0].path):
        source = path.read_text(encoding="utf-8")
        document = tomllib.loads(source)
        for text, words in changed:
            *way, last = text.keys
            entry: Any = reduce(getitem, way, document)  # type: ignore[arg-type]  # tables and lists alike
            entry[last] = words
        path.write_text(written(source.partition("\n")[0], document), encoding="utf-8")


def written(head: str, document: Mapping[str, Any]) -> str:
    """Write a file of the book: its first line, then each text on a line of its own."""
    parts = [head]
    for table, entries in document.items():
        if isinstance(entries, str):
            parts.append(f"{table} = {_quoted(entries)}")
        elif table == "rules":
            lines = (f"{rule}.{key} = {_quoted(words)}" for rule, one in entries.items() for key, words in one.items())
            parts.append("\n".join(["[rules]", *lines]))
        elif all(isinstance(entry, dict) for entry in entries.values()):
            parts += [_table(f"{table}.{_key(key)}", entry) for key, entry in entries.items()]
        else:
            parts.append(_table(table, entries))
    return "\n\n".join(parts) + "\n"


def _table(name: str, entries: Mapping[str, Any]) -> str:
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


def _texts(path: Path) -> Iterator[Text]:
    """Find the texts of a file that are translated row by row, in their order."""
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    for table in ("chapters", "rules", "glosses", "awards", "reasons", "causes"):
        for key, entry in document.get(table, {}).items():
            if isinstance(entry, str):
                yield Text(path, (table, key), entry)
                continue
            for inner, words in entry.items() if isinstance(entry, dict) else enumerate(entry):
                yield Text(path, (table, key, inner), words)
