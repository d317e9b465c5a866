"""The players' rule book of truc in Catalonia, in France, and of trut, in each of its languages."""

import re
from itertools import combinations
from string import Formatter

import pytest

from referee import book
from referee.games import GAMES
from referee.rules.record.rulesets import find_ruleset
from tests.rules.books import words
from tests.rules.unrecordable_truc import SECTIONS

LANGUAGES = ("es", "en", "pt", "ca", "fr")

CHAPTER_LENGTHS = {**SECTIONS, "FMT": 5}
"""How many rules each chapter of the law has; they are numbered from 01 without gaps."""

RULES = [f"{chapter}-{number:02}" for chapter, last in CHAPTER_LENGTHS.items() for number in range(1, last + 1)]
OWN = [rule for rule in RULES if not rule.startswith("FMT")]

CHAPTERS = {
    "truc-catala": "TC-PLA TC-SCO TC-CAR TC-DEA TC-TRK TC-TIE TC-TLK TC-BET TC-ONZ TC-REC FMT",
    "truc-frances": "TF-PLA TF-SCO TF-CAR TF-DEA TF-TRK TF-BET TF-RES TC-CAR TC-TRK TC-TIE TC-REC FMT",
    "trut": "TT-PLA TT-CAR TT-TRK TT-TRU TT-CNT TT-SCO TC-CAR TC-TRK TC-TIE TC-REC FMT",
}
"""What each game's book holds: its own law, and what it takes over from truc in Catalonia (TF-TRK-01, TT-TRK-01)."""
NOT_THEIRS = {
    "truc-catala": set(),
    "truc-frances": {"TC-CAR-01", "TC-CAR-02", "TC-TRK-07", "TC-TIE-04"},
    "trut": {"TC-CAR-01", "TC-CAR-02", "TC-TRK-07", "TC-TIE-02", "TC-TIE-03", "TC-TIE-04"},
}
RULESETS = list(CHAPTERS)

REFUSAL_NAMES = """
no-hand match-over adjust-refused hand-not-over one-card-needs-no-cut one-card-at-eleven wrong-number not-your-turn
bet-pending not-your-reply not-your-raise nothing-to-answer wrong-step not-a-raise answer-first stake-is-reste
bet-closed no-card-left no-betting decision-needed not-your-decision redeal-pending not-the-leader too-late
pack-exhausted facedown not-in-pack card-seen trick-contradicts-cards unknown-word not-due already-declared
show-refused not-a-seat
"""
REFUSALS = REFUSAL_NAMES.split()
SERVER_ANSWERS = ["merged", "hand-over-stale", "already-answered", "stale", "limited"]
CODES = REFUSALS + SERVER_ANSWERS

PAID = {"adjust", "iron", "ran", "refused", "reste", "reste-refused", "special", "tied", "tied-one-card"}
"""What of a ruleset's `cites` are points and not refusals."""

PAYING_RULES = """
TC-BET-01 TC-BET-04 TC-BET-05 TC-TIE-03 TC-TIE-04 TC-ONZ-02 TC-ONZ-03 TC-ONZ-05 TC-REC-07 TF-BET-01 TF-BET-04 TF-BET-05
TF-RES-02 TF-RES-03 TF-TRK-01 TT-TRK-03 TT-TRU-03 TT-TRU-04 TT-CNT-01 TT-CNT-03 TT-CNT-04
"""
AWARDS = PAYING_RULES.split()

WORDS = {ruleset: [*find_ruleset(ruleset).words] for ruleset in RULESETS}
SAID = {word for words in WORDS.values() for word in words}

LONGEST_ARGS = {
    "who": "Guadalupe", "side": "Nosotros", "word": "d'accord", "bet": "retruc", "next": "Guadalupe",
    "mano": "Guadalupe", "step": "retruc", "value": 34, "card": "8 de espadas", "yes": "juguem", "no": "no juguem",
}  # fmt: skip

TRANSLATED_WORDS = [
    "i want it", "i don't want", "je veux bien", "mi resto", "yo juego", "no lo quiero", "pudrido", "rotten",
]  # fmt: skip
"""What reserved words would be in a rule's text if somebody translated them."""

in_all = pytest.mark.parametrize("lang", LANGUAGES)
in_all_games = pytest.mark.parametrize("ruleset", RULESETS)


def of_the_family(lang: str) -> list[str]:
    """Every text of a language that only these games have, where a language has other games too."""
    language = book.language(lang)
    pairs = [text for rule in OWN for text in language.rules[rule]]
    glosses = [line for family in ("TC", "TF", "TT") for line in language.glosses[family].values()]
    headings = [heading for start, heading in language.chapters.items() if start in CHAPTER_LENGTHS]
    return [*headings, *pairs, *glosses, *(language.awards[rule] for rule in AWARDS)]


def forms_of(lang: str) -> list[str]:
    return [form for code in CODES for form in book.language(lang).reasons[code]]


def fields(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name}


def quoted_words(text: str) -> set[str]:
    return {said for said in re.findall("“([^”]*)”", text.lower()) if said in SAID}


def figures(text: str) -> list[str]:
    """The numbers of a text, rules' numbers left out."""
    return sorted(re.findall(r"\d+", re.sub(r"T[CFT]-[A-Z]+(-\d+)?", "", text)))


@in_all_games
def test_every_game_of_the_family_is_written_in_every_language(ruleset: str) -> None:
    assert GAMES[ruleset].shelf.languages == LANGUAGES


@in_all
@in_all_games
def test_the_book_of_a_game_holds_its_law_and_what_it_takes_over(ruleset: str, lang: str) -> None:
    chapters = book.chapters(lang, GAMES[ruleset].shelf)
    starts = CHAPTERS[ruleset].split()
    assert [start for start, _, _ in chapters] == starts
    assert len({heading for _, heading, _ in chapters}) == len(chapters)
    wanted = [rule for start in starts for rule in RULES if rule[:-3] == start and rule not in NOT_THEIRS[ruleset]]
    assert [rule for _, _, rules in chapters for rule in rules] == wanted


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_say_the_same_numbers_and_words(lang: str) -> None:
    texts = {rule: (book.rule_text(rule, "es"), book.rule_text(rule, lang)) for rule in OWN}
    assert [rule for rule, (spanish, other) in texts.items() if figures(spanish) != figures(other)] == []
    assert [rule for rule, (spanish, other) in texts.items() if quoted_words(spanish) != quoted_words(other)] == []


@in_all
@in_all_games
def test_whatever_a_ruling_cites_is_in_the_game_s_book(ruleset: str, lang: str) -> None:
    game = find_ruleset(ruleset)
    written = {rule for _, _, rules in book.chapters(lang, GAMES[ruleset].shelf) for rule in rules}
    cited = {entry if isinstance(entry, str) else entry[1] for entry in game.cites.values()}
    paid = {step.rule for step in game.ladder} | {
        entry for key, entry in game.cites.items() if key in PAID and isinstance(entry, str)
    }
    other = PAID | {"tied-none"}
    codes = {key if isinstance(entry, str) else entry[0] for key, entry in game.cites.items() if key not in other}
    assert cited | paid <= written
    assert codes <= set(CODES)
    assert paid <= set(AWARDS)


@in_all
def test_a_reason_stays_short_with_everything_that_it_can_name(lang: str) -> None:
    """How a reason is filled holds for every game (`test_book`); those of this family are shorter still."""
    forms = {code: form.format(**LONGEST_ARGS) for code in CODES for form in book.language(lang).reasons[code]}
    assert {code: text for code, text in forms.items() if len(words(text)) > 12} == {}


def test_a_reason_names_what_the_referee_knows() -> None:
    assert book.reason("not-a-raise", {"value": 5}, "fr") == "Il faut plus que 5."
    assert book.reason("not-a-raise", {}, "fr") == "Il faut plus que l'enjeu présent."
    assert book.reason("not-your-turn", {"next": "Biel"}, "ca") == "Ara toca a Biel."
    assert book.reason("no-card-left", {"who": "Aina"}, "es") == "Aina ya jugó todas sus cartas: no puede decir trut."
    assert book.reason("not-the-leader", {"mano": "Zoé"}, "en") == "Only Zoé may ask for new cards."


@in_all
@in_all_games
def test_every_reserved_word_is_glossed_in_one_line(ruleset: str, lang: str) -> None:
    numbers = ["number"] if ruleset == "truc-frances" else []
    family = {"truc-catala": "TC", "truc-frances": "TF", "trut": "TT"}[ruleset]
    assert set(book.language(lang).glosses[family]) == {*WORDS[ruleset], *numbers}
    said: list[str | int] = [*WORDS[ruleset], *(7 for _ in numbers)]
    for word in said:
        gloss = book.word_gloss(word, lang, GAMES[ruleset].shelf)
        assert 30 < len(gloss) <= 120
        assert "\n" not in gloss
        assert gloss.endswith((".", "”."))


@in_all
@in_all_games
def test_a_gloss_names_the_other_ways_to_say_a_word(ruleset: str, lang: str) -> None:
    plain = str.maketrans("íé", "ie")
    for synonym, word in find_ruleset(ruleset).synonyms.items():
        assert f"“{synonym}”" in book.word_gloss(word, lang, GAMES[ruleset].shelf).lower().translate(plain)


@in_all
def test_every_rule_that_pays_has_a_label_of_its_own(lang: str) -> None:
    labels = [book.award(rule, lang) for rule in AWARDS]
    assert all(3 < len(label) <= 40 for label in labels)
    assert len(set(labels)) == len(labels)


@in_all
def test_reserved_words_are_not_translated(lang: str) -> None:
    for rule in OWN:
        assert not [word for word in TRANSLATED_WORDS if word in book.rule_text(rule, lang).lower()], rule
    assert "mà" in book.rule_text("TC-TRK-01", lang)
    assert "bas" in book.rule_text("TC-TRK-03", lang)
    assert "empat" in book.rule_text("TC-TIE-01", lang).split(".")[0]
    assert "pourri" in book.rule_text("TT-TRK-02", lang)
    assert "petit" in book.rule_text("TT-CNT-01", lang)
    assert "long" in book.rule_text("TT-CNT-01", lang)


@pytest.mark.parametrize(("one", "other"), list(combinations(LANGUAGES, 2)))
def test_no_text_is_shared_by_two_languages(one: str, other: str) -> None:
    assert not {text.lower() for text in of_the_family(one)} & {text.lower() for text in of_the_family(other)}
    assert not set(forms_of(one)) & set(forms_of(other))


@in_all
def test_rules_named_inside_texts_exist(lang: str) -> None:
    named = {rule for text in of_the_family(lang) for rule in re.findall(r"T[CFT]-[A-Z]+(?:-\d+)?", text)}
    assert named
    assert all(rule in RULES or rule in CHAPTER_LENGTHS for rule in named)


def test_every_language_speaks_to_one_player() -> None:
    formal = {
        "es": r"\b(tú|tienes|puedes|dices|juegas|quieres|debes|vosotros|usted|ustedes)\b",
        "ca": r"\b(vostè|vostès|vosaltres|vós|podeu|jugueu|teniu)\b",
        "fr": r"\b(vous|votre|vos|pouvez|jouez|avez|devez)\b",
    }
    for lang, pattern in formal.items():
        texts = of_the_family(lang) + forms_of(lang)
        assert not [text for text in texts if re.search(pattern, text, re.IGNORECASE)]


def test_french_keeps_its_blank_before_a_colon() -> None:
    for text in of_the_family("fr") + forms_of("fr"):
        assert not re.search(r"\w[:;?!]", text), text
