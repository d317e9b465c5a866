"""The players' rule book: nothing that a ruling can cite is missing, and its texts keep their form."""

import re
from string import Formatter

import pytest

from referee.rules import book
from referee.rules.book.language import bind

CHAPTER_LENGTHS = {
    "AR-GEN": 18,
    "AR-FLO": 27,
    "AR-ENV": 22,
    "AR-TRI": 16,
    "AR-TRU": 14,
    "AR-MAZ": 8,
    "AR-VER": 7,
    "AR-PED": 9,
    "AR-SCO": 9,
    "AR-PIC": 14,
    "AR-GAL": 8,
    "FMT": 5,
}
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

SERVER_ANSWERS = ["merged", "hand-over-stale", "already-answered", "stale", "limited"]

CODES = REFUSALS + SERVER_ANSWERS

WORDS = [
    "flor",
    "contraflor",
    "contraflor al resto",
    "con flor quiero",
    "con flor me achico",
    "envido",
    "real envido",
    "falta envido",
    "dos envidos",
    "dos reales envido",
    "son buenas",
    "truco",
    "retruco",
    "vale cuatro",
    "quiero retruco",
    "quiero vale cuatro",
    "quiero",
    "no quiero",
    "al mazo",
    "pido flor",
    "maldon",
    "intromision",
]

PAYING_RULES = """
AR-FLO-06 AR-FLO-08 AR-FLO-09 AR-FLO-10 AR-FLO-11 AR-FLO-12 AR-PIC-07 AR-ENV-09 AR-ENV-06 AR-PIC-06 AR-MAZ-07 AR-TRU-01
AR-TRU-02 AR-TRU-03 AR-TRU-04 AR-TRU-05 AR-MAZ-04 AR-VER-03 AR-VER-04 AR-PED-02 AR-PED-03 AR-PED-08 AR-PIC-10 AR-SCO-09
"""
AWARDS = PAYING_RULES.split()

LONGEST_ARGS = {
    "who": "Guadalupe",
    "side": "Nosotros",
    "word": "contraflor al resto",
    "bet": "contraflor al resto",
    "next": "Guadalupe",
    "mano": "Guadalupe",
    "step": "vale cuatro",
    "value": 34,
    "card": "8 de espadas",
}

LANGUAGES = ["es", "en"]

TRANSLATED_WORDS = [
    "flower",
    "counter-flower",
    "i accept",
    "i want",
    "they are good",
    "worth four",
    "to the deck",
    "okay",
]
"""What reserved words would be if somebody translated them."""

in_both = pytest.mark.parametrize("lang", LANGUAGES)


def every_text(lang: str) -> list[str]:
    language = book.LANGUAGES[lang]
    pairs = [text for pair in language.rules.values() for text in pair]
    forms = [form for forms in language.reasons.values() for form in forms]
    glosses = [line for words in language.glosses.values() for line in words.values()]
    return [*language.chapters.values(), *pairs, *forms, *glosses, *language.awards.values()]


def quoted_words(text: str) -> set[str]:
    plain = text.lower().replace("ó", "o")
    return {said.strip("¿?…") for said in re.findall("“([^”]*)”", plain)} & set(WORDS)


def fields(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name}


@in_both
def test_the_book_holds_the_rules_of_the_law_and_no_others(lang: str) -> None:
    assert [rule for _, _, rules in book.chapters(lang, "argentino") for rule in rules] == sorted(
        RULES, key=lambda rule: (list(CHAPTER_LENGTHS).index(rule[:-3]), rule)
    )


@in_both
@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_title_and_a_short_text(rule: str, lang: str) -> None:
    text = book.text(rule, lang)
    assert 20 <= len(text) < 320
    assert text[-1] in ".”"
    assert text == " ".join(text.split()), "a join of two pieces lost or doubled its blank"
    assert 2 < len(book.title(rule, lang)) <= 40
    assert not book.title(rule, lang).endswith(".")


@in_both
def test_every_refusal_and_server_answer_has_a_reason(lang: str) -> None:
    assert set(CODES) <= set(book.LANGUAGES[lang].reasons)


@in_both
@pytest.mark.parametrize("code", CODES)
def test_a_reason_needs_no_argument_and_stays_short_with_all_of_them(code: str, lang: str) -> None:
    assert "{" not in book.reason(code, {}, lang)
    for form in book.LANGUAGES[lang].reasons[code]:
        assert fields(form) <= LONGEST_ARGS.keys()
        said = book.reason(code, {name: LONGEST_ARGS[name] for name in fields(form)}, lang)
        assert said == form.format(**LONGEST_ARGS)
        assert len(said.split()) <= 12
        assert said.endswith(".")
    assert len(book.reason(code, LONGEST_ARGS, lang).split()) <= 12


def test_a_reason_takes_the_fullest_sentence_that_its_arguments_fill() -> None:
    assert book.reason("merged", {"who": "Dani"}, "es") == "Ya lo anotó Dani."
    assert book.reason("merged", {}, "es") == "Eso ya está anotado."
    assert book.reason("already-answered", {"side": "Ellos"}, "es") == "Ya está la respuesta de Ellos."
    assert book.reason("already-answered", {"who": None, "side": "Them"}, "en") == "Them already gave the answer."
    assert book.reason("value-impossible", {"value": 0}, "en") == "0 isn't a possible value."
    assert book.reason("chain", {"word": "envido"}, "en") == "That bet can't raise the one before."


def test_a_name_full_of_braces_is_only_a_name() -> None:
    assert book.reason("merged", {"who": "{word}{0.__class__}"}, "en") == "{word}{0.__class__} has logged it already."


@in_both
@pytest.mark.parametrize("word", WORDS)
def test_every_reserved_word_is_glossed_in_one_line(word: str, lang: str) -> None:
    gloss = book.gloss(word, lang)
    assert 30 < len(gloss) <= 120
    assert "\n" not in gloss
    assert gloss.endswith((".", "”."))


@in_both
def test_declared_numbers_are_glossed_too(lang: str) -> None:
    assert book.gloss(28, lang) == book.gloss(0, lang) == book.gloss("number", lang)
    assert set(book.LANGUAGES[lang].glosses["AR"]) == {*WORDS, "number"}
    assert all(number in book.gloss(28, lang) for number in ("7", "20", "33", "38"))


@in_both
def test_every_rule_that_pays_has_a_label(lang: str) -> None:
    assert {rule for rule in book.LANGUAGES[lang].awards if rule.startswith("AR")} == set(AWARDS)
    assert set(AWARDS) <= set(RULES)
    assert all(3 < len(book.award(rule, lang)) <= 40 for rule in AWARDS)


@pytest.mark.parametrize("rule", RULES)
def test_both_languages_quote_the_same_reserved_words(rule: str) -> None:
    assert quoted_words(book.text(rule, "es")) == quoted_words(book.text(rule, "en"))


def test_reserved_words_are_not_translated() -> None:
    for text in every_text("en"):
        assert not [word for word in TRANSLATED_WORDS if word in text.lower()], text
    assert "contraflor al resto" in book.text("AR-FLO-20", "en").lower()
    assert "“Vale cuatro”" in book.text("AR-TRU-04", "en")
    assert "mano" in book.text("AR-GEN-05", "en")
    assert "pie" in book.text("AR-GEN-06", "en")
    assert "parda" in book.text("AR-TRI-04", "en")
    assert "malas" in book.text("AR-SCO-03", "en")
    assert quoted_words(book.text("AR-GEN-17", "en")) == {"maldon"}
    assert quoted_words(book.text("AR-PIC-10", "en")) == {"intromision"}


def test_no_text_is_shared_by_the_two_languages() -> None:
    assert not {text.lower() for text in every_text("es")} & {text.lower() for text in every_text("en")}


@in_both
def test_rules_named_inside_texts_exist(lang: str) -> None:
    named = {rule for text in every_text(lang) for rule in re.findall(r"(?:[A-Z]{2}-[A-Z]+|FMT)-\d+", text)}
    assert named
    assert named <= set(book.LANGUAGES[lang].rules)


def test_spanish_speaks_to_vos() -> None:
    tuteo = re.compile(
        r"\b(tú|tienes|puedes|dices|cantas|juegas|quieres|debes|vosotros|ustedes pueden)\b", re.IGNORECASE
    )
    assert not [text for text in every_text("es") if tuteo.search(text)]


@pytest.mark.parametrize(("code", "same_as"), [("es-ar", "es"), ("es-AR", "es"), ("en-gb", "en"), ("en_GB", "en")])
def test_a_region_reads_its_language(code: str, same_as: str) -> None:
    assert book.text("AR-GEN-01", code) == book.text("AR-GEN-01", same_as)
    assert book.chapters(code, "argentino") == book.chapters(same_as, "argentino")


@pytest.mark.parametrize(
    "look_up",
    [
        lambda: book.text("AR-GEN-99", "es"),
        lambda: book.title("AR-GEN-1", "es"),
        lambda: book.reason("because", {}, "es"),
        lambda: book.gloss("chinchon", "en"),
        lambda: book.award("AR-GEN-01", "en"),
        lambda: book.text("AR-GEN-01", "tlh"),
        lambda: book.text("AR-GEN-01", ""),
    ],
)
def test_what_the_book_does_not_know_is_a_key_error(look_up) -> None:
    with pytest.raises(KeyError):
        look_up()


def test_a_rule_written_twice_is_noticed() -> None:
    with pytest.raises(ValueError, match="AR-GEN-01"):
        bind({"AR-GEN-01": ("a", "b")}, {"AR-GEN-01": ("c", "d")})
