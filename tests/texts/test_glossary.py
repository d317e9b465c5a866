"""What the glossary of a language says for a Spanish term is what its screens say."""

import csv
from collections import Counter

import pytest

from tests.texts.glossary import GLOSSARIES, lacking, stems, terms
from tests.texts.written import CATALOGUES, LOCALE, Text, allowed, screens


@pytest.mark.parametrize("lang", GLOSSARIES)
def test_messages_use_the_words_of_the_glossary(lang: str) -> None:
    meant = allowed().get(("terms", lang), set())
    found = {text.place: missing for text in screens(lang) if (missing := list(lacking(text, lang)))}
    assert {place: missing for place, missing in found.items() if place not in meant} == {}
    assert meant - found.keys() == set(), f"no longer found; take it out of {LOCALE}/allowed.csv"


@pytest.mark.parametrize("lang", GLOSSARIES)
def test_most_terms_are_asked_for(lang: str) -> None:
    """If stems or terms were read wrongly, nothing would be found to be lacking."""
    uses = Counter(term for text in screens(lang) for term in terms(lang) if term[0] in stems(text.source, "es"))
    assert len(uses) > 60
    assert uses.total() > 1000


def test_a_word_that_is_not_the_glossary_s_is_found() -> None:
    assert list(lacking(Text("", "Ver o registro", "Ver el acta"), "pt")) == ["acta"]
    assert list(lacking(Text("", "Ver a súmula da mesa", "Ver el acta de la mesa"), "pt")) == []


def test_each_language_but_english_has_a_glossary() -> None:
    assert set(GLOSSARIES) == CATALOGUES.keys() - {"en"}


@pytest.mark.parametrize("lang", GLOSSARIES)
def test_each_term_has_its_word_and_says_where_it_is_from(lang: str) -> None:
    with (LOCALE / f"glossary/{lang}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["term"] for row in rows if not all(row[name] for name in ("term", "meaning", "word", "source"))] == []
    assert [term for term, times in Counter(row["term"] for row in rows).items() if times > 1] == []
