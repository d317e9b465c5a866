"""Every language of the rule book: complete for each game that it claims, with the numbers and words of the Spanish.

That a sentence says the same is for readers to judge; what can be counted is counted here.
"""

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from referee import book
from referee.book.language import Language
from referee.games import GAMES
from referee.rules.record.rulesets import RULESETS, find

ROOT = Path(book.__path__[0])
PARTS = ("CHAPTERS", "RULES", "REASONS", "AWARDS", "CAUSES", "GLOSSES")
LANGUAGES = tuple(lang for lang in book.LANGUAGES if lang != "es")

OWN_LANGUAGE = {"AR": "es", "BR": "pt", "TC": "ca", "TF": "fr", "TT": "fr"}
"""The language in which a game's words are everyday words too: “la mà”, “a mão”."""

TERMS = {
    "AR": "envidos? retruco truco quiero flor(?:es)? contraflor mazo malas? buenas? pardas? pie porotos? chicos? gallo "
    "redonda pica-pica maldón intromisión negras",
    "BR": "truco tentos? viras? manilhas? mão pé encobertas? famílias? baralho sujo limpo ferro zap espadilha",
    "TC": "truc retruc",
    "TF": "truc",
    "TT": "truts? pourri patté",
}
"""Words of a game that no language translates, quoted or not, by the law of which they are."""

Count = Callable[[str, str], Any]
"""What is counted in a text, of the law of its rule."""
Exceptions = dict[tuple[str, str], str]
"""Language and rule, and why they may differ."""

NUMBERS_DIFFER = {
    ("en", "AR-GEN-01"): "40 is a word",
    ("en", "AR-GEN-02"): "court cards by their numbers",
    ("en", "AR-GEN-03"): "court cards by their numbers",
    ("en", "AR-GEN-17"): "the king by its number",
    ("en", "AR-FLO-01"): "negras by their numbers",
    ("en", "AR-FLO-24"): "negras by their numbers",
    ("en", "AR-PIC-02"): "half of the points by its number",
}
QUOTES_DIFFER = {
    ("en", "AR-FLO-07"): "joins the two answers",
}
TERMS_DIFFER = {
    ("fr", "TC-BET-01"): "names the truc that nobody has said",
}
in_each = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def claimed(lang: str) -> dict[str, tuple[str, str]]:
    """Return the rules of all games that claim a language, as Spanish has them."""
    shelves = [GAMES[ruleset].shelf for ruleset in RULESETS if lang in GAMES[ruleset].shelf.languages]
    rules = {rule for shelf in shelves for _, _, some in book.chapters("es", shelf) for rule in some}
    return {rule: pair for rule, pair in book.LANGUAGES["es"].rules.items() if rule in rules}


def modules(room: str) -> list[Any]:
    """Import the Spanish modules of a room, or of the one file that a game has."""
    files = [ROOT / "es" / f"{room}.py", *(ROOT / "es" / room).glob("*.py")]
    dotted = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files if file.exists()]
    return [import_module(f"referee.book.{name.removesuffix('.__init__')}") for name in dotted]


def keys(language: Language, part: str, family: str = "") -> set[str]:
    """Name what a language has in a part of the book."""
    held = getattr(language, part.lower())
    return set(held.get(family, {}) if part == "GLOSSES" else held)


def rooms(lang: str) -> list[str]:
    """List the rooms of the Spanish book that have rules of a game which claims a language."""
    names = sorted({path.stem for path in (ROOT / "es").iterdir()} - {"__init__", "__pycache__"})
    return [room for room in names if any(claimed(lang).keys() & getattr(one, "RULES", {}) for one in modules(room))]


@in_each
def test_a_language_has_all_of_the_games_that_it_claims(lang: str) -> None:
    lacks = [
        f"{room}: {part} {key}"
        for room in rooms(lang)
        for one in modules(room)
        for part in PARTS
        for key in sorted(set(getattr(one, part, {})) - keys(book.LANGUAGES[lang], part, getattr(one, "FAMILY", "")))
    ]
    assert lacks == []


@in_each
def test_a_language_says_nothing_that_spanish_does_not(lang: str) -> None:
    spanish = book.LANGUAGES["es"]
    parts = [part for part in PARTS if part != "GLOSSES"]
    assert [part for part in parts if not keys(book.LANGUAGES[lang], part) <= keys(spanish, part)] == []
    glosses = book.LANGUAGES[lang].glosses
    assert [family for family in glosses if glosses[family].keys() != spanish.glosses[family].keys()] == []


def numbers_of(text: str, _law: str) -> list[str]:
    """List the numbers of a text, cards and rules that it names among them."""
    return sorted(re.findall(r"[A-Z]{2}-[A-Z]{3}(?:-\d+)?|\d+[♣♥♠♦]?", text))


def quoted(text: str, law: str) -> list[str]:
    """List the words of a game that a text quotes, each as often as it does."""
    words = {word for ruleset in RULESETS if find(ruleset).law == law for word in find(ruleset).words}
    plain = text.lower().translate(str.maketrans("óíãç", "oiac"))
    return sorted(said for said in (one.strip("¿?…") for one in re.findall("“([^”]*)”", plain)) if said in words)


def terms(text: str, law: str) -> dict[str, int]:
    """Count the words of a game in a text, quoted or not."""
    return {term: len(re.findall(rf"\b{term}\b", text, re.IGNORECASE)) for term in TERMS.get(law, "").split()}


def differing(lang: str, count: Count, but: Exceptions, *, native: bool = True) -> list[str]:
    """List the rules of a language in which something is not as in the Spanish ones."""
    said = {rule: (pair[1], book.text(rule, lang)) for rule, pair in claimed(lang).items() if (lang, rule) not in but}
    some = {rule: texts for rule, texts in said.items() if native or OWN_LANGUAGE.get(rule[:2]) != lang}
    return [rule for rule, (spanish, other) in some.items() if count(spanish, rule[:2]) != count(other, rule[:2])]


@in_each
def test_a_rule_has_the_numbers_of_the_spanish_one(lang: str) -> None:
    assert differing(lang, numbers_of, NUMBERS_DIFFER) == []


@in_each
def test_a_rule_quotes_the_words_of_the_spanish_one_as_often(lang: str) -> None:
    assert differing(lang, quoted, QUOTES_DIFFER) == []


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_a_word_of_the_game_is_never_translated(lang: str) -> None:
    """English alone says *game* and *fold* for words of the table."""
    assert differing(lang, terms, TERMS_DIFFER, native=False) == []


@pytest.mark.parametrize(
    ("count", "differ"), [(numbers_of, NUMBERS_DIFFER), (quoted, QUOTES_DIFFER), (terms, TERMS_DIFFER)]
)
def test_no_exception_is_left_over(count: Count, differ: Exceptions) -> None:
    assert [(lang, rule) for lang, rule in differ if rule not in differing(lang, count, {})] == []
