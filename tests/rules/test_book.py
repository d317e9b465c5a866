"""The players' rule book, whatever the game and the language: what a ruling cites is there, and its texts keep their
form. What the law of each game asks of its book is in a file of its own.
"""

import json
import re
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from referee import book
from referee.book import read_language
from referee.book.adjudicate import adjudicate
from referee.games import GAMES
from referee.rules.asked.played import contents
from referee.rules.record.acta import loads
from referee.rules.record.rulesets import RULESETS, find_ruleset
from tests.rules.books import LONGEST_ARGS, SERVER_ANSWERS, every_text, fields, sentences, words
from tests.rules.judged import judged

BOOKS = [(ruleset, lang) for ruleset in RULESETS for lang in GAMES[ruleset].shelf.languages]
in_all = pytest.mark.parametrize("lang", sorted(book.LANGUAGES))
in_every_book = pytest.mark.parametrize(("ruleset", "lang"), BOOKS)


@cache
def rulings(ruleset: str) -> list[dict[str, Any]]:
    """What the referee rules in the vectors of a ruleset."""
    records = [vector["record"] for _stem, vector in judged() if vector["record"]["ruleset"] == ruleset]
    return [adjudicate(loads(json.dumps(record))) for record in records]


def written(ruleset: str, lang: str) -> list[str]:
    return [rule for _, _, rules in book.chapters(lang, GAMES[ruleset].shelf) for rule in rules]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_ruleset_and_its_shelf_name_the_same_law(ruleset: str) -> None:
    assert GAMES[ruleset].shelf.starts[0] == find_ruleset(ruleset).law


@in_every_book
def test_what_a_ruleset_cites_is_a_rule_of_its_book(ruleset: str, lang: str) -> None:
    game = find_ruleset(ruleset)
    cited = {cited.rule for cited in game.citations.values()}
    cited |= {step.rule for step in game.ladder}
    assert {game.quoted(rule) for rule in cited} <= set(written(ruleset, lang))


@in_every_book
def test_what_the_referee_rules_can_be_said(ruleset: str, lang: str) -> None:
    refused = [refusal for ruling in rulings(ruleset) for refusal in ruling["refused"]]
    paid = {award["rule"] for ruling in rulings(ruleset) for hand in ruling["hands"] for award in hand["awards"]}
    assert refused
    assert paid
    assert paid | {refusal["rule"] for refusal in refused} <= set(written(ruleset, lang))
    assert all(book.reason(refusal["code"], {}, lang) for refusal in refused)
    assert all(book.award(rule, lang) for rule in paid)


@in_every_book
def test_a_codes_own_name_has_a_reason(ruleset: str, lang: str) -> None:
    codes = {cited.code for name, cited in find_ruleset(ruleset).citations.items() if cited.code != name}
    assert {*codes, *SERVER_ANSWERS} <= set(book.language(lang).reasons)


@in_every_book
def test_the_book_names_each_chapter_once(ruleset: str, lang: str) -> None:
    headings = [heading for _, heading, _ in book.chapters(lang, GAMES[ruleset].shelf)]
    assert len(set(headings)) == len(headings)


@in_every_book
def test_every_reserved_word_is_glossed_in_one_line(ruleset: str, lang: str) -> None:
    for word in find_ruleset(ruleset).words:
        gloss = book.word_gloss(word, lang, GAMES[ruleset].shelf)
        assert 30 < len(gloss) <= 120
        assert "\n" not in gloss
        assert gloss.endswith((".", "”."))


@in_all
def test_every_rule_has_a_title_and_a_short_text(lang: str) -> None:
    for rule, (title, text) in book.language(lang).rules.items():
        assert 20 <= len(text) < 320, rule
        assert text[-1] in ".”", rule
        assert text == re.sub(r"\s\s+", " ", text.strip()), f"a join of two pieces of {rule} lost or doubled its blank"
        assert 2 < len(title) <= 40, rule
        assert not title.endswith("."), rule


@in_all
def test_a_reason_needs_no_argument_and_stays_short_with_all_of_them(lang: str) -> None:
    for code, forms in book.language(lang).reasons.items():
        assert "{" not in book.reason(code, {}, lang), code
        for form in forms:
            assert fields(form) <= LONGEST_ARGS.keys(), code
            text = book.reason(code, {name: LONGEST_ARGS[name] for name in fields(form)}, lang)
            assert text == form.format(**LONGEST_ARGS)
            assert len(words(text)) <= 14, text
            assert text.endswith("."), text
        assert len(words(book.reason(code, LONGEST_ARGS, lang))) <= 14, code


def test_a_reason_takes_the_fullest_sentence_that_its_arguments_fill() -> None:
    assert book.reason("merged", {"who": "Dani"}, "es") == "Ya lo anotó Dani."
    assert book.reason("merged", {}, "es") == "Eso ya está anotado."
    assert book.reason("already-answered", {"side": "Ellos"}, "es") == "Ya está la respuesta de Ellos."
    assert book.reason("already-answered", {"who": None, "side": "Them"}, "en") == "The answer of Them is logged."
    assert book.reason("value-impossible", {"value": 0}, "en") == "Nobody can have 0: it isn't a possible value."
    assert book.reason("chain", {"word": "envido"}, "en") == "That bet can't raise the one before."


def test_a_name_full_of_braces_is_only_a_name() -> None:
    assert book.reason("merged", {"who": "{word}{0.__class__}"}, "en") == "{word}{0.__class__} has logged it already."


@in_all
def test_a_label_of_points_is_a_few_words(lang: str) -> None:
    language = book.language(lang)
    assert {key.partition(" ")[0] for key in language.awards} <= language.rules.keys()
    assert all(3 < len(label) <= 40 for label in language.awards.values())


@pytest.mark.parametrize(("one", "other"), list(combinations(book.LANGUAGES, 2)))
def test_no_sentence_is_shared_by_two_languages(one: str, other: str) -> None:
    assert not {text.lower() for text in sentences(one)} & {text.lower() for text in sentences(other)}


@in_all
def test_rules_named_inside_texts_exist(lang: str) -> None:
    language = book.language(lang)
    named = {rule for text in every_text(lang) for rule in re.findall(r"(?:[A-Z]{2}-[A-Z]{3}|FMT)(?:-\d+)?", text)}
    assert named
    assert named <= {*language.rules, *language.chapters}


def test_one_word_may_say_another_thing_in_each_game() -> None:
    assert book.word_gloss("truco", "es", GAMES["argentino"].shelf) != book.word_gloss(
        "truco", "es", GAMES["mineiro"].shelf
    )
    assert book.word_gloss("truco", "es", GAMES["mineiro"].shelf) == book.word_gloss(
        "truco", "es", GAMES["paulista"].shelf
    )


@pytest.mark.parametrize(
    ("code", "same_as"), [("es-ar", "es"), ("es-AR", "es"), ("en-gb", "en"), ("en_GB", "en"), ("pt_BR", "pt")]
)
def test_a_region_reads_its_language(code: str, same_as: str) -> None:
    assert book.rule_text("FMT-01", code) == book.rule_text("FMT-01", same_as)
    assert book.chapters(code, GAMES["mineiro"].shelf) == book.chapters(same_as, GAMES["mineiro"].shelf)


@pytest.mark.parametrize(
    "look_up",
    [
        lambda: book.rule_text("AR-GEN-99", "es"),
        lambda: book.title("AR-GEN-1", "es"),
        lambda: book.reason("because", {}, "es"),
        lambda: book.word_gloss("chinchon", "en", GAMES["argentino"].shelf),
        lambda: book.word_gloss("envido", "en", GAMES["mineiro"].shelf),
        lambda: book.word_gloss(28, "pt", GAMES["mineiro"].shelf),
        lambda: book.award("AR-GEN-99", "en"),
        lambda: book.rule_text("AR-GEN-01", "tlh"),
        lambda: book.rule_text("AR-GEN-01", ""),
        lambda: book.reason("flor-late", {}, "tlh"),
        lambda: GAMES["mus"].shelf.languages,
        lambda: book.chapters("es", GAMES["mus"].shelf),
    ],
)
def test_what_the_book_does_not_know_is_a_key_error(look_up: Callable[[], object]) -> None:
    with pytest.raises(KeyError):
        look_up()


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("[rules]\nAR-1.title = 'a'\nAR-1.text = 'b'", "rules.AR-1 is written twice"),
        ("[rules]\nAR-2.title = 'a'", "rules.AR-2 has title, and not title and text alone"),
        ("[rules]\nAR-2 = {title = 'a', text = 'b', note = 'c'}", "rules.AR-2 has title, text, note, and not"),
        ("[reglas]\nAR-2 = 'a'", "reglas is no table of the book"),
        ("chapters = 'a'", "chapters is no table"),
        ("[chapters]\nAR = ''", "chapters.AR is no text"),
        ("[glosses.AR]\nflor = 3", "glosses.AR.flor is no text"),
        ("[reasons]\nno-hand = 'a'", "reasons.no-hand is no list of sentences"),
        ("[reasons]\nno-hand = ['a', 3]", "reasons.no-hand is no text"),
        ("[synonyms]\nAR-1 = ['a']", "synonyms.AR-1 is no text"),
        ("[chapters", "Expected ']'"),
    ],
)
def test_a_file_that_is_no_book_is_refused_by_name(tmp_path: Path, source: str, message: str) -> None:
    (tmp_path / "common.toml").write_text("name = 'eo'\n[rules]\nAR-1.title = 'a'\nAR-1.text = 'b'", encoding="utf-8")
    (tmp_path / "mus.toml").write_text(source, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"/mus.toml: .*{re.escape(message)}"):
        read_language(tmp_path)


@in_all
def test_a_language_is_read_only(lang: str) -> None:
    rules: Any = book.language(lang).rules
    with pytest.raises(TypeError):
        rules["AR-GEN-01"] = rules["AR-GEN-02"]


def test_english_names_a_side_only_where_us_and_them_fit() -> None:
    """A match without names has the sides “Us” and “Them”: they follow a preposition and never begin a sentence."""
    language = book.language("en")
    forms = [form for texts in (language.reasons, language.causes) for some in texts.values() for form in some]
    named = [form for form in forms if fields(form) & {"side", "next"}]
    assert named
    assert [form for form in named if not re.search(r"\b(by|for|from|of|before|to|with) \{(side|next)\}", form)] == []


@in_all
def test_a_language_has_the_files_of_every_other(lang: str) -> None:
    root = Path(book.__path__[0])
    assert {path.name for path in (root / lang).iterdir()} == {path.name for path in (root / "es").iterdir()}


LOGGED = {
    "argentino": {"numbers", "showdowns", "proofs"},
    "fournier": {"numbers", "showdowns", "proofs"},
    "gaucho": {"numbers", "showdowns", "proofs"},
    "mineiro": {"proofs", "face_down", "tied_cards", "before"},
    "paulista": {"proofs", "face_down", "tied_cards", "vira"},
    "truc-catala": {"tied_cards", "cut"},
    "truc-frances": {"numbers", "tied_cards"},
    "trut": {"tied_cards"},
    "uruguayo": {"numbers", "showdowns", "proofs", "vira"},
}


def logged(name: str, players: int = 2, **options: object) -> set[str]:
    ruleset = RULESETS[name]
    return {part for part, there in asdict(contents(ruleset, ruleset.settings(options), players)).items() if there}


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_logs_what_it_knows(name: str) -> None:
    assert logged(name) == LOGGED[name]


def test_pica_pica() -> None:
    assert "pica" in logged("argentino", 6, pica_pica="alternate")
    assert "pica" not in logged("argentino", 4, pica_pica="alternate")
    assert "pica" not in logged("argentino", 6, pica_pica="never")
