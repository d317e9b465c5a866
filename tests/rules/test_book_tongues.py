"""The books in Portuguese, Catalan and French: one word for one thing, and refusals name what the Spanish ones name."""

import re

import pytest

from referee import book
from tests.rules.books import every_text, fields

TONGUES = ("pt", "ca", "fr")

OTHER_WORDS = {
    "pt": r"\b(degraus?|lados?)\b",
    "ca": r"\b(base|envits?|envid(?!os?\b)\w+|graons?|graó|bàndols?|enfrontaments?)\b",
    "fr": r"\b(levées?|enchères?|paliers?|mises?|miser|nous|vous|votre)\b",
}
"""Second words for what the book calls aumento and time, basa, aposta, equip and partit, pli and relance.

In French also other forms of address.
"""

PRONOUN_AFTER = re.compile(r"\w-se\b")
"""A pronoun set after its verb, as deeds and contracts write Portuguese: people speak otherwise."""

in_each = pytest.mark.parametrize("lang", TONGUES)


def said(texts: list[str]) -> list[str]:
    """Texts without what stands in quotes: that belongs to the game."""
    return [re.sub("“[^”]*”", "", text) for text in texts]


def named(lang: str, code: str) -> set[str]:
    """Name everything that the sentences of a code can name."""
    return {name for form in book.language(lang).reasons[code] for name in fields(form)}


@in_each
def test_one_thing_has_one_word(lang: str) -> None:
    assert not [text for text in said(every_text(lang)) if re.search(OTHER_WORDS[lang], text, re.IGNORECASE)]


def test_portuguese_sets_no_pronoun_after_its_verb() -> None:
    assert not [text for text in every_text("pt") if PRONOUN_AFTER.search(text)]


def test_french_proposes_only_a_trut() -> None:
    chapters = ("TC-", "TF-")
    rules = [text for rule, (_, text) in book.language("fr").rules.items() if rule.startswith(chapters)]
    assert not [text for text in rules if re.search(r"\bpropositions?\b", text, re.IGNORECASE)]


@in_each
def test_a_refusal_names_what_the_spanish_one_names(lang: str) -> None:
    both = book.language("es").reasons.keys() & book.language(lang).reasons.keys()
    assert [code for code in sorted(both) if not named("es", code) <= named(lang, code)] == []


@pytest.mark.parametrize("lang", ["ca", "fr"])
def test_no_name_stands_where_a_vowel_would_cut_the_word_before_it(lang: str) -> None:
    """“De Ana” and “que Ana” are wrong in both: nothing that loses its vowel stands before a name."""
    cut = re.compile(r"\b(?:de|que|le|la|el)\s\{(?:who|side|next|mano|card)\}", re.IGNORECASE)
    assert not [form for forms in book.language(lang).reasons.values() for form in forms if cut.search(form)]
