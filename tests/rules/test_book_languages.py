"""Each language that claims a game has all of its book, and says it with the numbers and words of the Spanish one."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from django.conf import settings

from referee import book
from referee.games import GAMES
from referee.rules.record.rulesets import RULESETS, find_ruleset
from referee.server.sheets import book_texts
from tests.rules.books import every_text, fields

BOOKS = [(ruleset, lang) for ruleset in RULESETS for lang in GAMES[ruleset].shelf.languages if lang != "es"]
OTHERS = [lang for lang in book.LANGUAGES if lang != "es"]
"""Every language has every game (`test_book_laws`)."""
TONGUES = [(ruleset, lang) for ruleset, lang in BOOKS if lang != "en"]
"""English says fold where the others say al mazo; which words it quotes is held in the tests of each game's book."""
TERMS = {
    "AR": "flor contraflor envido real truco retruco quiero achico mazo parda mala buena negra gallo pica-pica redonda "
    "maldón intromisión poroto pie resto mano",
    "BR": "truco vira manilha onze ferro pé tento família sujo limpo meio melar cangar embuchar zap espadilha copas "
    "ouros",
    "TC": "truc retruc vull mà basa empat pourri",
    "TF": "reste truc",
    "TT": "trut truc pourri patté petit long",
}
"""By family of rules, the words of its games that stand in rules without quotes too; a plural counts as the word."""
ORDINARY = {"pt": {"vira", "meio"}, "ca": {"mà", "basa"}, "fr": {"reste", "petit"}}
"""Words of a game that are everyday words of a language as well: there they are not counted."""
OTHER_WORDS = {("fr", "TC-BET-01"): "“sans aucun truc” for “en la que nadie apostó”: nothing else can be bet first"}
"""Rules that say a word of the game more or less often than in Spanish, each with the reason."""
OTHER_NUMBERS = {
    ("en", "AR-GEN-01"): "“forty”, and the figures by their numbers",
    ("en", "AR-GEN-02"): "the figures by their numbers",
    ("en", "AR-GEN-03"): "the figures by their numbers",
    ("en", "AR-GEN-17"): "the king is a 12",
    ("en", "AR-FLO-01"): "the figures by their numbers",
    ("en", "AR-FLO-24"): "the figures by their numbers",
}
"""Rules with other numbers than in Spanish, each with the reason."""
NUMBER = re.compile(r"(?:[A-Z]{2}-[A-Z]{3}|FMT)(?:-\d+)?|\d+[♣♥♠♦]?")
THE_MANO = re.compile(r"\b(?:el|del|al|es) mano\b")
"""In Spanish “la mano” is a deal, and only “el mano” is the player."""
in_every_book = pytest.mark.parametrize(("ruleset", "lang"), BOOKS)
in_every_tongue = pytest.mark.parametrize(("ruleset", "lang"), TONGUES)
in_each_other = pytest.mark.parametrize("lang", OTHERS)


def rules_of(ruleset: str, lang: str) -> list[str]:
    return [rule for _, _, rules in book.chapters(lang, GAMES[ruleset].shelf) for rule in rules]


def numbers(rule: str, lang: str) -> Counter[str]:
    return Counter(NUMBER.findall(book.rule_text(rule, lang)))


def said(ruleset: str, rule: str, lang: str) -> Counter[str]:
    """Count the words of a game that a rule quotes, as they are recorded or as players say them."""
    game = find_ruleset(ruleset)
    known = {*game.words, *game.synonyms}
    plain = book.rule_text(rule, lang).lower().replace("ó", "o").replace("í", "i").replace("ã", "a").replace("ç", "c")
    return Counter(word for word in (one.strip("¿?") for one in re.findall("“([^”]*)”", plain)) if word in known)


def named(rule: str, lang: str) -> Counter[str]:
    """Count the words of a rule's family in its text, quoted or not."""
    text = book.rule_text(rule, lang).lower()
    counts: Counter[str] = Counter()
    for term in TERMS.get(rule[:2], "").split():
        if term == "mano" and lang == "es":
            counts[term] = len(THE_MANO.findall(text))
        elif term not in ORDINARY.get(lang, ()):
            counts[term] = len(re.findall(rf"(?<!\w){term}(?:e?s)?(?!\w)", text))
    return +counts


def parts(lang: str) -> Iterator[tuple[str, list[str]]]:
    """Name every collection of texts of a language, with its keys in order."""
    language = book.language(lang)
    yield from ((name, list(getattr(language, name))) for name in ("chapters", "rules", "reasons", "causes", "awards"))
    yield from ((f"glosses {family}", list(words)) for family, words in language.glosses.items())


@in_each_other
def test_a_language_has_every_text_in_the_order_of_the_spanish_one(lang: str) -> None:
    assert dict(parts(lang)) == dict(parts("es"))


@in_each_other
def test_a_text_is_found_at_the_same_place_in_every_language(lang: str) -> None:
    own, spanish = book_texts(settings.ROOT, lang), book_texts(settings.ROOT, "es")
    assert [(place, text.path.name) for place, text in own.items()] == [
        (place, text.path.name) for place, text in spanish.items()
    ]


@in_every_book
def test_the_numbers_of_a_rule_are_those_of_the_spanish_one(ruleset: str, lang: str) -> None:
    other = [rule for rule in rules_of(ruleset, lang) if numbers(rule, lang) != numbers(rule, "es")]
    assert [rule for rule in other if (lang, rule) not in OTHER_NUMBERS] == []


@in_every_tongue
def test_the_words_of_a_game_are_quoted_as_often_as_in_spanish(ruleset: str, lang: str) -> None:
    rules = rules_of(ruleset, lang)
    assert [rule for rule in rules if said(ruleset, rule, lang) != said(ruleset, rule, "es")] == []


@in_every_tongue
def test_the_words_of_a_game_stand_as_often_as_in_spanish(ruleset: str, lang: str) -> None:
    counts = {rule: (named(rule, lang), named(rule, "es")) for rule in rules_of(ruleset, lang)}
    everyday = ORDINARY.get(lang, set())
    other = {
        rule: {word: there[word] - here[word] for word in here | there if word not in everyday}
        for rule, (here, there) in counts.items()
        if (lang, rule) not in OTHER_WORDS
    }
    assert {rule: less for rule, less in other.items() if any(less.values())} == {}


@pytest.mark.parametrize(("lang", "rule"), [*OTHER_WORDS, *OTHER_NUMBERS])
def test_an_exception_is_still_one(lang: str, rule: str) -> None:
    """An exception that no text needs any more is taken off the list."""
    assert numbers(rule, lang) != numbers(rule, "es") or named(rule, lang) != named(rule, "es")


@pytest.mark.parametrize("lang", book.LANGUAGES)
def test_no_text_is_empty_or_begins_small(lang: str) -> None:
    assert all(text.strip() for text in every_text(lang))
    begun = [text.lstrip("“¿") for _, text in book.language(lang).rules.values()]
    assert not [text for text in begun if text[0].islower()]


TONGUES_OF_GAMES = ("pt", "ca", "fr")
OTHER_WORDS_OF_GAMES = {
    "pt": r"\b(degraus?|lados?)\b",
    "ca": r"\b(base|envits?|envid(?!os?\b)\w+|graons?|graó|bàndols?|enfrontaments?)\b",
    "fr": r"\b(levées?|enchères?|paliers?|mises?|miser|nous|vous|votre)\b",
}
"""Second words for what the book calls aumento and time, basa, aposta, equip and partit, pli and relance.

In French also other forms of address.
"""
PRONOUN_AFTER = re.compile(r"\w-se\b")
"""A pronoun set after its verb, as deeds and contracts write Portuguese: people speak otherwise."""
in_each = pytest.mark.parametrize("lang", TONGUES_OF_GAMES)


def said_of_games(texts: list[str]) -> list[str]:
    """Texts without what stands in quotes: that belongs to the game."""
    return [re.sub("“[^”]*”", "", text) for text in texts]


def named_of_games(lang: str, code: str) -> set[str]:
    """Name everything that the sentences of a code can name."""
    return {name for form in book.language(lang).reasons[code] for name in fields(form)}


@in_each
def test_one_thing_has_one_word(lang: str) -> None:
    assert not [
        text for text in said_of_games(every_text(lang)) if re.search(OTHER_WORDS_OF_GAMES[lang], text, re.IGNORECASE)
    ]


def test_portuguese_sets_no_pronoun_after_its_verb() -> None:
    assert not [text for text in every_text("pt") if PRONOUN_AFTER.search(text)]


def test_french_proposes_only_a_trut() -> None:
    chapters = ("TC-", "TF-")
    rules = [text for rule, (_, text) in book.language("fr").rules.items() if rule.startswith(chapters)]
    assert not [text for text in rules if re.search(r"\bpropositions?\b", text, re.IGNORECASE)]


@in_each
def test_a_refusal_names_what_the_spanish_one_names(lang: str) -> None:
    both = book.language("es").reasons.keys() & book.language(lang).reasons.keys()
    assert [code for code in sorted(both) if not named_of_games("es", code) <= named_of_games(lang, code)] == []


@pytest.mark.parametrize("lang", ["ca", "fr"])
def test_no_name_stands_where_a_vowel_would_cut_the_word_before_it(lang: str) -> None:
    """“De Ana” and “que Ana” are wrong in both: nothing that loses its vowel stands before a name."""
    cut = re.compile(r"\b(?:de|que|le|la|el)\s\{(?:who|side|next|mano|card)\}", re.IGNORECASE)
    assert not [form for forms in book.language(lang).reasons.values() for form in forms if cut.search(form)]
