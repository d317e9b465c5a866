"""The players' rule book: texts of rules, refusals, words and awards.

Everything is looked up by the identifiers that the referee's rulings carry, in "es" (es-AR, the book's own
language), "en", "pt", "ca" or "fr". Reserved words of a game are the same in every language. A text that a language
lacks is taken from another, and says so (`Foreign`). Where a text names a figure of a table ("{target}"), it is filled
in: as the table has it, or as its game has it where nobody chose. An identifier or a language that the book doesn't
know raises KeyError: code that has one from outside asks `is_rule`, `is_reason` or `is_word` before.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from referee.rules.asked.played import Figures, usual_figures

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
    """Its name among its speakers, in `common.toml`."""
    chapters: Texts
    """Beginning of a rule ID ("AR-FLO") to the chapter's heading, in the order of the laws."""
    rules: Mapping[str, Rule]
    """By rule ID; those of a chapter stand in one file, in their order."""
    wordings: Mapping[str, Texts]
    """A figure of a table that is put into words (`rules.asked.played`), and the words by its value."""
    glosses: Mapping[str, Texts]
    """Family of games ("AR") to its reserved words, as the record writes them, to one line."""
    awards: Texts
    """Rule ID that an award cites to a short label; with "unshown" behind it, of one that changed sides so."""
    reasons: Sentences
    """By refusal code, for every game: a code that several games share says nothing that only one of them knows."""
    causes: Sentences
    """By the cause of a refusal, where `judge.causes` knows one; the sentences of its code hold besides."""
    synonyms: Mapping[str, Texts]
    """File ("argentino") to players' other names, with commas, for places: rules, and sections of the rule page."""


def read_language(folder: Path) -> Language:
    """Read the files of a language; ValueError names a strange or repeated table or text."""
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
"""The tables of a file, and the function that reads an entry of each."""


Text = TypeVar("Text")

FALLBACKS = {"es": (), "en": ("es",), "pt": ("es", "en"), "ca": ("es", "en"), "fr": ("es", "en")}
"""The languages of the book, and where each looks for a text that it lacks."""

LANGUAGES = tuple(FALLBACKS)

NUMBER = "number"
"""The key under which `word_gloss` keeps its line on numbers that are said."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The part of the book that belongs to a game.

    `starts` begin its rule IDs, in the order of its law, of which it `leaves_out` some; `words` is the family whose
    words it speaks, `synonyms` the file with other names for its places; `languages` have all of it, the book's own
    first.
    """

    starts: tuple[str, ...]
    words: str
    synonyms: str
    leaves_out: frozenset[str] = frozenset()
    languages: tuple[str, ...] = LANGUAGES


class Foreign(str):
    """A text in another language than the page's, with the short name of its language behind it.

    "Ya cantaron envido. (es)": templates take its HTML, in which the words are marked with their language.
    """

    __slots__ = ("lang", "words")
    lang: str
    words: str

    def __new__(cls, words: str, lang: str) -> "Foreign":
        """Mark a text as one in the language `lang`."""
        text = super().__new__(cls, f"{words} ({lang})")
        text.words, text.lang = words, lang
        return text

    def __html__(self) -> str:
        """Return the text as HTML, marked with its language."""
        return f'<span lang="{self.lang}">{escape(self.words)}</span> ({self.lang})'


@cache
def language(code: str) -> Language:
    """Return a language of the book, whose files are read when somebody first asks for it."""
    if code not in FALLBACKS:
        raise KeyError(code)
    return read_language(Path(__file__).parent / code)


def code(lang: str) -> str:
    """Return the book's language for a tag: a region is ignored ("pt-br", "en_GB")."""
    return lang.lower().replace("_", "-").partition("-")[0]


def is_rule(rule_id: str) -> bool:
    """Return whether this is the ID of a rule."""
    return rule_id in language("es").rules


def is_reason(code: str) -> bool:
    """Return whether this is the code of a refusal that the book can say."""
    return code in language("es").reasons


def is_word(word: object, shelf: Shelf) -> bool:
    """Return whether this is a reserved word of a game."""
    return word in language("es").glosses[shelf.words]


def rule_text(rule_id: str, lang: str, figures: Figures | None = None) -> str:
    """Return the text of a rule ("AR-ENV-06"): one to three sentences, with the figures of a table."""
    (_title, text), there = _find(lang, lambda language: language.rules, rule_id)
    return _marked(_filled(text, there, rule_id, figures), there, lang)


def title(rule_id: str, lang: str, figures: Figures | None = None) -> str:
    """Name rule `rule_id` in a few words, for headings and lists."""
    (title, _text), there = _find(lang, lambda language: language.rules, rule_id)
    return _marked(_filled(title, there, rule_id, figures), there, lang)


def chapters(lang: str, shelf: Shelf, figures: Figures | None = None) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """List a game's chapters: the beginning of its rule IDs, heading, and the IDs in order.

    A chapter of which its law leaves out every rule is none of its book.
    """
    own = language("es")
    starts = [start for wanted in shelf.starts for start in own.chapters if f"{start}-".startswith(f"{wanted}-")]
    found = ((start, tuple(rule for rule in own.rules if _is_in(rule, start, shelf))) for start in starts)
    return tuple((start, _heading(start, lang, figures), rules) for start, rules in found if rules)


def reason(code: str, args: Mapping[str, object], lang: str) -> str:
    """Say why an entry was refused (or not taken), in one short sentence.

    `args` are ready to be shown and all of them optional: of the cause's sentences, then of the code's, the first
    is taken whose arguments are all there (and not None); the last needs none. Known names: `cause` (chooses the
    text, see `judge.causes`), `who` (the player or pen that the refusal is about), `others` (those who may speak),
    `side` (the name of a side), `word` (the word refused), `bet` (the bet that waits), `next` and `mano` (the
    player to act), `step` (the next word of the ladder), `value` (a number), `low`, `last`, `first` and `high`
    (the ends of what it may be), `card` (a name), `yes` and `no` (the words of an answer).
    """
    ready = {name: value for name, value in args.items() if value is not None}
    forms, there = _find(lang, lambda language: language.reasons, code)
    forms = (*language(there).causes.get(str(ready.get("cause")), ()), *forms)
    sentence = next(form.format_map(ready) for form in forms if _fields(form) <= ready.keys())
    return _marked(sentence, there, lang)


def word_gloss(word: str | int, lang: str, shelf: Shelf, figures: Figures | None = None) -> str:
    """Explain a word as the record writes it, or a number, in one line: effect, worth, sound."""
    key = NUMBER if isinstance(word, int) else word
    text, there = _find(lang, lambda language: language.glosses.get(shelf.words, {}), key)
    return _marked(_filled(text, there, shelf.words, figures), there, lang)


def award(rule_id: str, lang: str, *ways: str) -> str:
    """Say in a few words why points were given by this rule, else by its title.

    `ways` are how they came about, the finest first (`AwardSum`): a rule may have labels of its own for some.
    """
    labels = language("es").awards
    key = next((key for key in (*(f"{rule_id} {way}" for way in ways), rule_id) if key in labels), None)
    if key is None:
        return title(rule_id, lang)
    text, there = _find(lang, lambda language: language.awards, key)
    return _marked(text, there, lang)


def synonyms(lang: str, shelf: Shelf) -> Mapping[str, str]:
    """Return players' other names for places of a game's book."""
    return language(lang).synonyms.get(shelf.synonyms, {})


def spoken_in(text: str, lang: str) -> str:
    """Return the language of a text of the book that was asked for in `lang`."""
    return text.lang if isinstance(text, Foreign) else lang


def _heading(start: str, lang: str, figures: Figures | None) -> str:
    heading, there = _find(lang, lambda language: language.chapters, start)
    return _marked(_filled(heading, there, start, figures), there, lang)


def _filled(text: str, there: str, of: str, figures: Figures | None) -> str:
    """Fill the figures of a table, else those of its game, into a text of a law ("AR-ENV-06", "BR")."""
    # Most texts name none.
    if "{" not in text:
        return text
    found = usual_figures(of.partition("-")[0]) if figures is None else figures
    wordings = language(there).wordings
    words = {name: wordings[name][str(found[name])] if name in wordings else found[name] for name in _fields(text)}
    whole = text.format_map(words)
    # A title may begin with a figure that is filled in.
    return whole[:1].upper() + whole[1:] if text.startswith("{") else whole


def _find(lang: str, part: Callable[[Language], Mapping[str, Text]], key: str) -> tuple[Text, str]:
    """Find a text in the language that is read, else in the next that has it."""
    own = code(lang)
    for there in (own, *FALLBACKS[own]):
        texts = part(language(there))
        if key in texts:
            return texts[key], there
    raise KeyError(key)


def _marked(text: str, there: str, lang: str) -> str:
    return text if there == code(lang) else Foreign(text, there)


def _is_in(rule: str, start: str, shelf: Shelf) -> bool:
    """Return whether a rule belongs to a chapter of a ruleset's book."""
    return rule.startswith(f"{start}-") and rule not in shelf.leaves_out


@cache
def _fields(form: str) -> frozenset[str]:
    """Name the arguments that a sentence needs."""
    return frozenset(name for _, name, _, _ in Formatter().parse(form) if name)
