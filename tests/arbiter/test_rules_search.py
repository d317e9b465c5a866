"""Looking something up: by number, by words of title and text, by words of the game, however they are typed."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from referee.arbiter.search import LONGEST, folded, look_for
from referee.rules import book
from tests.arbiter.reading import articles, page, plain


def found(ruleset: str, text: str, lang: str = "es") -> list[str]:
    return list(articles(page(ruleset, lang=lang, q=text)))


@pytest.mark.parametrize("text", ["AR-ENV-07", "ar-env-07", "env-07", "AR-ENV-7", "  ar-env-07 "])
def test_a_rule_is_found_by_its_number(text: str) -> None:
    assert "AR-ENV-07" in found("argentino", text)
    assert len(found("argentino", text)) < 4


@pytest.mark.parametrize("text", ["maldón", "MALDON", "Maldón", "maldon"])
def test_accents_and_capitals_make_no_difference(text: str) -> None:
    assert found("argentino", text) == found("argentino", "maldón")
    assert "AR-GEN-17" in found("argentino", text)


def test_what_is_found_is_every_rule_that_says_all_the_words() -> None:
    there = found("argentino", "mano parda")
    texts = {rule: folded(f"{book.title(rule, 'es')} {book.text(rule, 'es')}") for rule in found("argentino", "mano")}
    assert there == [rule for rule, text in texts.items() if "parda" in text]
    assert 0 < len(there) < len(texts)


def test_the_title_is_searched_too() -> None:
    assert "AR-GEN-02" in found("argentino", "quien mata a quien")


def test_what_was_found_is_marked_and_counted_and_the_page_says_so() -> None:
    html = page("argentino", q="achico")
    rules = articles(html)
    assert all("<mark>achico</mark>" in text for text in rules.values())
    assert f"{len(rules)} reglas dicen “achico”." in plain(html)
    assert "1 regla dice “caja”." in plain(page("argentino", q="caja"))
    assert "<mark>caja</mark>" in page("argentino", q="caja")
    assert f'<a href="{reverse("rules", args=["argentino"])}">' in html


def test_a_word_with_its_accent_is_marked_whole() -> None:
    assert "<mark>maldón</mark>" in page("argentino", q="maldon")
    assert "<mark>mão</mark>" in page("mineiro", q="mao")


def test_nothing_found_is_said() -> None:
    html = page("argentino", q="escoba")
    assert articles(html) == {}
    assert "No encontré “escoba”." in plain(html)


@pytest.mark.parametrize(("ruleset", "said"), [("paulista", "meio-pau"), ("mineiro", "seis"), ("paulista", "vale 6")])
def test_a_word_of_the_game_is_found_by_all_its_forms(ruleset: str, said: str) -> None:
    html = page(ruleset, q=said)
    assert "BR-TRU-05" in articles(html)
    assert "<mark>vale 6</mark>" in html
    glossed = re.search(r'<p class="glossed">(.*?)</p>', html)
    assert glossed
    assert plain(glossed[1]).startswith("seis – ")
    assert book.gloss("vale 6", "es", ruleset) in plain(glossed[1])


def test_a_word_of_two_is_looked_for_as_one() -> None:
    assert set(found("argentino", "real envido")) < set(found("argentino", "envido real"))


def test_a_short_word_is_no_part_of_another() -> None:
    there = found("truc-frances", "un")
    assert there
    assert all(re.search(r"\bun\b", folded(book.title(rule, "es") + " " + book.text(rule, "es"))) for rule in there)


def test_other_languages_are_searched_in_their_own_words() -> None:
    html = page("truc-catala", lang="ca", q="empat")
    assert "TC-TIE-01" in articles(html)
    assert '<section lang="ca"' in html
    assert '<input type="hidden" name="lang" value="ca">' in html


def test_what_is_typed_is_shown_as_text() -> None:
    html = page("argentino", q='"><script>alert(1)</script>')
    assert "<script>alert" not in html
    assert "&lt;script&gt;" in html


def test_no_more_is_looked_for_than_anybody_types() -> None:
    assert len(look_for("envido " * 100, "argentino").text) <= LONGEST
    assert look_for(" ¿? ", "argentino") is None
    assert page("argentino", q="   ").count("<article ") == page("argentino").count("<article ")


def test_it_is_a_form_that_needs_no_script() -> None:
    html = page("argentino")
    form = re.search(r'<form class="search".*?</form>', html, re.DOTALL)
    assert form
    assert "method" not in form[0]
    assert '<label for="q">' in form[0]
    assert Client().get(reverse("rules", args=["argentino"]), {"q": "flor"}).status_code == 200
