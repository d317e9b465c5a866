"""The players' rule book of truco argentino, in each of its languages: it holds the law and all that a ruling cites."""

import re

import pytest

from referee import book
from referee.games import GAMES
from tests.rules.books import every_text
from tests.rules.unrecordable_argentino import SECTIONS

CHAPTER_LENGTHS = {**SECTIONS, "FMT": 5}
"""How many rules each chapter of the law has; they are numbered from 01 without gaps."""

RULES = [f"{chapter}-{number:02}" for chapter, last in CHAPTER_LENGTHS.items() for number in range(1, last + 1)]

REFUSAL_NAMES = """
no-hand hand-open hand-over match-over game-over not-a-seat unknown-word not-in-duel folded own-bet envido-pending
values-due flor-open envido-late truco-accepted truco-own envido-closed envido-void chain card-unknown card-repeated
card-not-held show-refused maldon-refused trick-contradicts-cards nothing-to-answer needs-quiero not-your-raise ladder
flor-off flor-late flor-twice flor-settled flor-reply value-impossible mano-first already-declared not-due out-of-turn
face-down pido-refused adjust-refused no-showdown value-declared no-hand-to-close nothing-to-show
"""
REFUSALS = REFUSAL_NAMES.split()

WORDS = [
    "flor", "contraflor", "contraflor al resto", "con flor quiero", "con flor me achico", "envido", "real envido",
    "falta envido", "dos envidos", "dos reales envido", "son buenas", "truco", "retruco", "vale cuatro",
    "quiero retruco", "quiero vale cuatro", "quiero", "no quiero", "al mazo", "pido flor", "maldon", "intromision",
]  # fmt: skip

PAYING_RULES = """
AR-FLO-06 AR-FLO-08 AR-FLO-09 AR-FLO-10 AR-FLO-11 AR-FLO-12 AR-PIC-07 AR-ENV-09 AR-ENV-06 AR-PIC-06 AR-MAZ-07 AR-TRU-01
AR-TRU-02 AR-TRU-03 AR-TRU-04 AR-TRU-05 AR-MAZ-04 AR-VER-03 AR-VER-04 AR-PED-02 AR-PED-03 AR-PED-08 AR-PIC-10 AR-SCO-09
"""
AWARDS = PAYING_RULES.split()

LANGUAGES = GAMES["argentino"].shelf.languages

TRANSLATED_WORDS = [
    "flower", "counter-flower", "i accept", "i want", "they are good", "worth four", "to the deck", "okay",
]  # fmt: skip
"""What reserved words would be if somebody translated them."""

in_all = pytest.mark.parametrize("lang", LANGUAGES)


def quoted_words(text: str) -> set[str]:
    plain = text.lower().replace("ó", "o")
    return {said.strip("¿?…") for said in re.findall("“([^”]*)”", plain)} & set(WORDS)


@in_all
def test_the_book_holds_the_rules_of_the_law_and_no_others(lang: str) -> None:
    assert [rule for _, _, rules in book.chapters(lang, GAMES["argentino"].shelf) for rule in rules] == sorted(
        RULES, key=lambda rule: (list(CHAPTER_LENGTHS).index(rule[:-3]), rule)
    )


@in_all
def test_every_refusal_of_the_law_has_a_reason(lang: str) -> None:
    assert set(REFUSALS) <= set(book.language(lang).reasons)


@in_all
def test_declared_numbers_are_glossed_too(lang: str) -> None:
    gloss = book.word_gloss(28, lang, GAMES["argentino"].shelf)
    assert (
        gloss
        == book.word_gloss(0, lang, GAMES["argentino"].shelf)
        == book.word_gloss("number", lang, GAMES["fournier"].shelf)
    )
    assert set(book.language(lang).glosses["AR"]) == {*WORDS, "number"}
    assert all(number in gloss for number in ("7", "20", "33", "38"))


@in_all
def test_every_rule_that_pays_has_a_label(lang: str) -> None:
    assert {rule for rule in book.language(lang).awards if rule.startswith("AR")} == {
        *AWARDS, "AR-VER-03 unshown", "AR-VER-04 unshown",
    }  # fmt: skip
    assert set(AWARDS) <= set(RULES)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_quote_the_same_reserved_words(lang: str) -> None:
    words = {rule: [quoted_words(book.rule_text(rule, one)) for one in ("es", lang)] for rule in RULES}
    assert [rule for rule, (spanish, other) in words.items() if spanish != other] == []


@in_all
def test_reserved_words_are_not_translated(lang: str) -> None:
    for text in every_text(lang):
        assert not [word for word in TRANSLATED_WORDS if re.search(rf"\b{word}\b", text.lower())], text
    assert "contraflor al resto" in book.rule_text("AR-FLO-20", lang).lower()
    assert "“Vale cuatro”" in book.rule_text("AR-TRU-04", lang)
    assert "mano" in book.rule_text("AR-GEN-05", lang)
    assert "pie" in book.rule_text("AR-GEN-06", lang)
    assert "parda" in book.rule_text("AR-TRI-04", lang)
    assert "malas" in book.rule_text("AR-SCO-03", lang)
    assert quoted_words(book.rule_text("AR-GEN-17", lang)) == {"maldon"}
    assert quoted_words(book.rule_text("AR-PIC-10", lang)) == {"intromision"}


def test_spanish_speaks_to_vos() -> None:
    tuteo = re.compile(
        r"\b(tú|tienes|puedes|dices|cantas|juegas|quieres|debes|vosotros|ustedes pueden)\b", re.IGNORECASE
    )
    assert not [text for text in every_text("es") if tuteo.search(text)]
