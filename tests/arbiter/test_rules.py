"""The rule book as a page: every rule that a ruling can cite, at its anchor."""

import re
from html import escape

import pytest
from django.test import Client
from django.urls import reverse

from referee import book
from referee.games import GAMES
from referee.rules.asked.played import figures
from referee.rules.record.rulesets import RULESETS
from tests.marked import unmarked

BOOKS = [(ruleset, lang) for ruleset in RULESETS for lang in GAMES[ruleset].shelf.languages]


def page(ruleset: str, lang: str = "", reader: str = "es") -> str:
    client = Client()
    client.cookies["language"] = reader
    return client.get(reverse("rules", args=[ruleset]), {"lang": lang} if lang else {}).content.decode()


@pytest.mark.parametrize(("ruleset", "lang"), BOOKS)
def test_every_rule_stands_at_its_anchor(ruleset: str, lang: str) -> None:
    # Words of the game are marked with their language.
    shown = unmarked(page(ruleset, lang))
    usual = figures(RULESETS[ruleset], RULESETS[ruleset].settings({}))
    chapters = book.chapters(lang, GAMES[ruleset].shelf)
    for start, heading, rules in chapters:
        assert f'<h2 id="{start}">{escape(heading)}</h2>' in shown
        for rule in rules:
            assert shown.count(f'<article id="{rule}">') == 1
            assert escape(book.rule_text(rule, lang, usual)) in re.sub(r"</?a\b[^>]*>", "", shown)
    assert shown.count("<article ") == sum(len(rules) for _, _, rules in chapters)
    assert shown.count(f'<section lang="{lang}"') == len(chapters)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_language_of_the_book_is_a_link_away(ruleset: str) -> None:
    shown = page(ruleset)
    offered = re.findall(r'href="\?lang=(\w+)" lang="\1" hreflang="\1"( aria-current="true")?>([^<]+)<', shown)
    assert [code for code, _, _ in offered] == list(GAMES[ruleset].shelf.languages)
    assert [name for _, _, name in offered] == [book.language(code).name for code in GAMES[ruleset].shelf.languages]
    assert [code for code, now, _ in offered if now] == ["es"]


def test_the_reader_s_language_is_shown_unless_another_is_asked_for() -> None:
    assert escape(book.rule_text("AR-GEN-01", "en")) in page("argentino", reader="en")
    assert escape(book.rule_text("AR-GEN-01", "es")) in page("argentino", "es", reader="en")
    assert escape(book.rule_text("AR-GEN-01", "pt")) in page("argentino", "pt")
    assert escape(book.rule_text("AR-GEN-01", "es")) in page("argentino", "tlh")


def test_a_language_that_was_asked_for_is_not_remembered() -> None:
    client = Client()
    address = reverse("rules", args=["argentino"])
    asked = client.get(address, {"lang": "en"})
    assert escape(book.rule_text("AR-GEN-01", "en")) in asked.content.decode()
    assert "language" not in asked.cookies
    assert escape(book.rule_text("AR-GEN-01", "es")) in client.get(address).content.decode()


def test_a_ruleset_that_is_none_has_no_page() -> None:
    assert Client().get(reverse("rules", args=["mus"])).status_code == 404
