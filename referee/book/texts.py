"""Every text of one language of the rule book, read from its files: one for each game, and what games share."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

Texts = Mapping[str, str]
Sentences = Mapping[str, tuple[str, ...]]
"""Of a refusal: the one with most named arguments first, one without any last."""


class Rule(NamedTuple):
    """A rule of the book."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Language:
    """Every text of one language, in the tables that its files have.

    Texts are plain, without markup; escaping is the screen's work. Chapters, rules and glosses may name figures of a
    table ("{target}").
    """

    name: str
    """What its speakers call it, in `common.toml`."""
    chapters: Texts
    """Beginning of a rule ID ("AR-FLO") to the chapter's heading, in the order of the laws."""
    rules: Mapping[str, Rule]
    """By rule ID; those of a chapter stand in one file, in their order."""
    wordings: Mapping[str, Texts]
    """A figure of a table that is put into words (`rules.asked.figures`), and the words by its value."""
    glosses: Mapping[str, Texts]
    """Family of games ("AR") to its reserved words, as the record writes them, to one line."""
    awards: Texts
    """Rule ID that an award cites to a short label; with "unshown" behind it, of one that changed sides so."""
    reasons: Sentences
    """By refusal code, for every game: a code that several games share says nothing that only one of them knows."""
    causes: Sentences
    """By the cause of a refusal, where `rules.causes` knows one; the sentences of its code hold besides."""
    synonyms: Mapping[str, Texts]
    """File ("argentino") to players' other names, with commas, for places: rules, and sections of the rule page."""


def read_language(folder: Path) -> Language:
    """Read the files of a language.

    ValueError names the file and the place of a table or a text that the book doesn't know, or has already.
    """
    name, tables = "", {table: dict[str, Any]() for table in (*ENTRIES, "synonyms")}
    for path in sorted(folder.glob("*.toml")):
        place = f"{folder.name}/{path.name}"
        try:
            file = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{place}: {error}") from error
        if "name" in file:
            name = _text(file.pop("name"), f"{place}: name")
        if "synonyms" in file:
            tables["synonyms"][path.stem] = _texts(file.pop("synonyms"), f"{place}: synonyms")
        for table, entries in file.items():
            if table not in ENTRIES:
                raise ValueError(f"{place}: {table} is no table of the book")
            for key, entry in _table(entries, f"{place}: {table}").items():
                if key in tables[table]:
                    raise ValueError(f"{place}: {table}.{key} is written twice")
                tables[table][key] = ENTRIES[table](entry, f"{place}: {table}.{key}")
    return Language(name, **{table: MappingProxyType(entries) for table, entries in tables.items()})


def _text(value: object, place: str) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError(f"{place} is no text")
    return value


def _table(value: object, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"{place} is no table")
    return value


def _texts(value: object, place: str) -> Texts:
    return MappingProxyType({key: _text(text, f"{place}.{key}") for key, text in _table(value, place).items()})


def _rule(value: object, place: str) -> Rule:
    texts = _texts(value, place)
    if set(texts) != {"title", "text"}:
        raise ValueError(f"{place} has {', '.join(texts)}, and not title and text alone")
    return Rule(**texts)


def _sentences(value: object, place: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise ValueError(f"{place} is no list of sentences")
    return tuple(_text(sentence, place) for sentence in value)


ENTRIES = {
    "chapters": _text,
    "rules": _rule,
    "wordings": _texts,
    "glosses": _texts,
    "awards": _text,
    "reasons": _sentences,
    "causes": _sentences,
}
"""The tables of a file, and what reads an entry of each."""
