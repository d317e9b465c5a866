"""Looking something up: by number, by words of title and text, by words of the game, however they are typed."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from referee import book
from referee.arbiter.search import LONGEST_SEARCH, folded, look_for
from referee.games import GAMES
from tests.arbiter.reading import articles, page, part, plain


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


def test_every_word_that_says_something_must_be_there() -> None:
    both, mano, parda = (set(found("argentino", text)) for text in ("mano parda", "mano", "parda"))
    assert both == mano & parda
    assert 0 < len(both) < len(mano)
    assert both == set(found("argentino", "la parda y el mano"))


def test_where_nothing_has_all_the_words_the_nearest_is_told_as_such() -> None:
    html = page("argentino", q="escoba y parda")
    assert "Ninguna regla dice todo eso: “escoba y parda”." in plain(html)
    assert "AR-TRI-04" in articles(html)


def test_the_title_is_searched_too() -> None:
    assert "AR-GEN-02" in found("argentino", "quien mata a quien")


def test_what_was_found_is_marked_and_counted_and_leads_to_its_place() -> None:
    html = page("argentino", q="achicarse")
    rules = articles(html)
    assert len(rules) > 3
    assert "<mark>Achicarse</mark>" in rules["AR-FLO-11"]
    assert "<mark>achico</mark>" in rules["AR-FLO-11"]
    assert f"{len(rules)} resultados para “achicarse”." in plain(html)
    assert "1 resultado para “espadilla”." in plain(page("argentino", q="espadilla"))
    whole = reverse("rules", args=["argentino"])
    assert f'<a href="{whole}">' in html
    assert f'<a class="rule" href="{whole}#AR-FLO-11">' in html
    assert f'<a class="rule" href="{whole}?lang=en#AR-FLO-11">' in page("argentino", q="achico", lang="en")


def test_a_word_with_its_accent_is_marked_whole() -> None:
    assert "<mark>maldón</mark>" in page("argentino", q="maldon")
    assert "<mark>mão</mark>" in page("mineiro", "pt-br", q="mao")


def test_nothing_found_says_what_to_try() -> None:
    html = page("argentino", q="escoba")
    assert articles(html) == {}
    assert "No encontré “escoba”. Probá con otra palabra, o mirá las secciones." in plain(html)
    whole = reverse("rules", args=["argentino"])
    assert f'href="{whole}#senas"' in html
    assert f'href="{whole}#AR-ENV"' in html
    assert '<a class="push" href="?q=mezclar">mezclar</a>' in page("argentino", q="mezklar")
    assert "Secciones" not in page("argentino", q="flor")


def test_a_section_is_found_and_unfolded() -> None:
    html = page("argentino", q="quién baraja")
    assert '<details class="folded-part" id="reparto" open>' in html
    assert "corta el de su izquierda" in plain(part(html, "reparto"))
    assert 'id="senas"' not in html
    assert '<details class="folded-part" id="senas" open>' in page("argentino", q="señas")
    assert "quien la recibe se la queda o pide otra" in plain(part(page("argentino"), "reparto"))
    assert 'id="reparto"' not in page("mineiro")


def test_what_another_language_of_the_book_says_is_found_and_leads_there() -> None:
    html = page("mineiro", q="vaza")
    assert '<a href="?lang=pt&amp;q=vaza">Está así en el reglamento en Português</a>' in html
    assert "BR-TRK-03" in articles(html)
    assert "<mark>vaza</mark>" in page("mineiro", lang="pt", q="vaza")
    assert "Está así" not in page("mineiro", q="encoberta")


@pytest.mark.parametrize(("ruleset", "said"), [("paulista", "meio-pau"), ("mineiro", "seis"), ("paulista", "vale 6")])
def test_a_word_of_the_game_is_found_by_all_its_forms(ruleset: str, said: str) -> None:
    html = page(ruleset, q=said)
    assert "BR-TRU-05" in articles(html)
    assert "<mark>vale 6</mark>" in html
    glossed = re.search(r'<p class="glossed">(.*?)</p>', html)
    assert glossed
    assert plain(glossed[1]).startswith("seis – ")
    assert book.word_gloss("vale 6", "es", GAMES[ruleset].shelf) in plain(glossed[1])


def test_a_word_of_two_is_looked_for_as_one() -> None:
    assert set(found("argentino", "real envido")) < set(found("argentino", "envido real"))


def test_a_short_word_is_no_part_of_another() -> None:
    there = found("truc-frances", "dos")
    assert there
    assert all(
        re.search(r"\bdos\b", folded(book.title(rule, "es") + " " + book.rule_text(rule, "es"))) for rule in there
    )


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
    assert len(look_for("envido " * 100, "argentino").text) <= LONGEST_SEARCH
    assert look_for(" ¿? ", "argentino") is None
    assert page("argentino", q="   ").count("<article ") == page("argentino").count("<article ")


def test_it_is_a_form_that_needs_no_script() -> None:
    html = page("argentino")
    form = re.search(r'<form class="search".*?</form>', html, re.DOTALL)
    assert form
    assert "method" not in form[0]
    assert '<label for="q">' in form[0]
    assert Client().get(reverse("rules", args=["argentino"]), {"q": "flor"}).status_code == 200
