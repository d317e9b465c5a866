"""The players' rule book of mineiro and paulista, in each of its languages."""

import re

import pytest

from referee import book
from referee.games import GAMES
from referee.rules.record.rulesets import find_ruleset
from tests.rules.books import SERVER_ANSWERS
from tests.rules.unrecordable_brazil import SECTIONS

LANGUAGES = ("es", "en", "pt", "ca", "fr")
RULESETS = ("mineiro", "paulista")

CHAPTER_LENGTHS = {**SECTIONS, "FMT": 5}
"""How many rules each chapter of the law has, in its order; they are numbered from 01 without gaps."""

RULES = [f"{chapter}-{number:02}" for chapter, last in CHAPTER_LENGTHS.items() for number in range(1, last + 1)]
OWN = [rule for rule in RULES if not rule.startswith("FMT")]

REFUSAL_NAMES = """
no-hand match-over adjust-refused hand-not-over not-your-turn bet-pending not-your-reply not-your-raise
nothing-to-answer wrong-step bet-closed over-raise no-betting decision-needed not-your-decision facedown-first
facedown-after-tie facedown-iron not-in-pack card-seen vira-needed option-off too-late deal-limit not-the-mao
not-for-the-mao not-the-cutter special-hand dealers-side nothing-to-challenge show-refused first-needed order-needed
trick-contradicts-cards not-due already-declared unknown-word not-a-seat
"""
REFUSALS = REFUSAL_NAMES.split()
"""Section 10 of the law, and the seat that a table doesn't have (FMT-05)."""
CODES = REFUSALS + SERVER_ANSWERS

PAYING_RULES = """
BR-SCO-03 BR-SCO-05 BR-DEA-10 BR-IRR-05 BR-FAM-03 BR-FAM-04 BR-TIE-04 BR-TIE-06 BR-TRU-05 BR-TRU-06 BR-TRU-07 BR-TRU-08
BR-TRU-09 BR-TRU-10 BR-TRU-12 BR-TRU-16 BR-PAU-06 BR-ONZ-03 BR-ONZ-04 BR-ONZ-05 BR-FER-04 BR-PEN-01 BR-PEN-04
"""
AWARDS = PAYING_RULES.split()

WORDS = [*find_ruleset("mineiro").words]

in_all = pytest.mark.parametrize("lang", LANGUAGES)
in_both_games = pytest.mark.parametrize("ruleset", RULESETS)


def of_the_family(lang: str) -> list[str]:
    """Every text of a language that only these two games have, rules' titles left out: some are names."""
    language = book.language(lang)
    texts = [language.rules[rule][1] for rule in OWN]
    return [*texts, *language.glosses["BR"].values(), *(language.awards[rule] for rule in AWARDS)]


def forms_of(lang: str) -> list[str]:
    return [form for code in CODES for form in book.language(lang).reasons[code]]


def plain(text: str) -> str:
    return text.lower().translate(str.maketrans("çíã", "cia"))


def quoted_words(text: str) -> set[str]:
    return set(re.findall("“([^”]*)”", plain(text))) & set(WORDS)


def figures(text: str) -> list[str]:
    """The numbers of a text, cards and rules by their numbers included."""
    return sorted(re.findall(r"[A-Z]{2}-[A-Z]{3}-\d+|\d+[♣♥♠♦]?", text))


@in_both_games
def test_both_games_are_written_in_every_language(ruleset: str) -> None:
    assert GAMES[ruleset].shelf.languages == LANGUAGES


@in_all
@in_both_games
def test_the_book_holds_the_law_in_its_order_and_nothing_else(ruleset: str, lang: str) -> None:
    chapters = book.chapters(lang, GAMES[ruleset].shelf)
    assert [start for start, _, _ in chapters] == list(CHAPTER_LENGTHS)
    assert len({heading for _, heading, _ in chapters}) == len(chapters)
    assert [rule for _, _, rules in chapters for rule in rules] == RULES


@in_all
def test_no_two_rules_have_one_title(lang: str) -> None:
    assert len({book.title(rule, lang) for rule in OWN}) == len(OWN)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_say_the_same_numbers_and_words(lang: str) -> None:
    texts = {rule: (book.rule_text(rule, "es"), book.rule_text(rule, lang)) for rule in OWN}
    assert [rule for rule, (spanish, other) in texts.items() if figures(spanish) != figures(other)] == []
    assert [rule for rule, (spanish, other) in texts.items() if quoted_words(spanish) != quoted_words(other)] == []


def test_the_ladders_of_the_book_are_those_of_the_game() -> None:
    for rule, name in (("BR-TRU-05", "1-3-6-9-12"), ("BR-TRU-15", "2-4-6-8-12"), ("BR-TRU-15", "2-4-6-10-12")):
        for step in find_ruleset("mineiro").ladders[name]:
            for lang in LANGUAGES:
                text = book.rule_text(rule, lang)
                assert str(step.worth) in figures(text)
                assert not step.word or f"“{step.word}”" in text


def test_a_reason_names_what_the_referee_knows() -> None:
    assert book.reason("not-your-turn", {"next": "Bia"}, "pt") == "Agora é a vez de Bia."
    assert book.reason("not-the-cutter", {"who": "Bia"}, "pt") == "Só quem corta, Bia, diz isso."
    assert book.reason("not-for-the-mao", {"mano": "Ana"}, "es") == "El mão, Ana, no puede tirar família."
    assert book.reason("wrong-step", {"word": "queda", "step": "vale 6"}, "en") == "Only “vale 6” can be said now."
    assert book.reason("option-off", {"word": "guardo"}, "es") == "En esta mesa no se juega “guardo”."


@in_all
def test_what_all_games_share_says_nothing_that_only_argentina_knows(lang: str) -> None:
    argentine = re.compile(r"\b(quiero|envido|flor|chico|mazo|parda|maldón)\b", re.IGNORECASE)
    assert not [form for form in forms_of(lang) if argentine.search(form)]


@in_all
@in_both_games
def test_no_word_is_glossed_that_is_none(ruleset: str, lang: str) -> None:
    assert set(book.language(lang).glosses["BR"]) == set(WORDS) >= set(find_ruleset(ruleset).words)


@in_all
@in_both_games
def test_a_gloss_names_the_other_ways_to_say_a_word(ruleset: str, lang: str) -> None:
    for synonym, word in find_ruleset(ruleset).synonyms.items():
        assert f"“{synonym}”" in plain(book.word_gloss(word, lang, GAMES[ruleset].shelf))


@in_all
def test_every_rule_that_pays_has_a_label_of_its_own(lang: str) -> None:
    labels = [book.award(rule, lang) for rule in AWARDS]
    assert len(set(labels)) == len(labels)


@in_all
def test_reserved_words_are_not_translated(lang: str) -> None:
    assert all(word in book.rule_text("BR-PLA-02", lang) for word in ("mão", "pé"))
    assert "vira" in book.rule_text("BR-CAR-07", lang)
    assert "manilhas" in book.rule_text("BR-CAR-07", lang)
    assert "encoberta" in book.rule_text("BR-TRK-04", lang)
    assert "cangar" in book.rule_text("BR-TIE-01", lang)
    assert "mão de onze" in book.rule_text("BR-ONZ-01", lang)
    assert "mão de ferro" in book.rule_text("BR-FER-01", lang)
    assert all(f"“{word}”" in book.rule_text("BR-DEA-04", lang) for word in ("fico", "passo", "queimo"))


def test_every_language_speaks_to_one_player() -> None:
    wrong = {
        "es": r"\b(tú|tienes|puedes|dices|juegas|quieres|debes|vosotros|usted|ustedes)\b",
        "pt": r"\b(tu|tens|podes|dizes|jogas|queres|deves|vós|vosso|vocês)\b",
    }
    for lang, pattern in wrong.items():
        texts = of_the_family(lang) + forms_of(lang)
        assert not [text for text in texts if re.search(pattern, text, re.IGNORECASE)]
