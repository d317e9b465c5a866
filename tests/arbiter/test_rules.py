"""The rule book as a page: every rule that a ruling can cite, at its anchor."""

from html import escape

import pytest
from django.test import Client
from django.urls import reverse

from referee.rules import book
from referee.rules.rulesets import RULESETS


@pytest.mark.parametrize("lang", sorted(book.LANGUAGES))
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_rule_stands_at_its_anchor(ruleset: str, lang: str) -> None:
    client = Client()
    client.cookies["language"] = lang
    page = client.get(reverse("rules", args=[ruleset])).content.decode()
    chapters = book.chapters(lang)
    assert sum(len(rules) for _, _, rules in chapters) > 100
    for start, heading, rules in chapters:
        assert f'<h2 id="{start}">{escape(heading)}</h2>' in page
        for rule in rules:
            assert page.count(f'<article id="{rule}">') == 1
            assert escape(book.text(rule, lang)) in page


def test_a_ruleset_that_is_none_has_no_page() -> None:
    assert Client().get(reverse("rules", args=["mus"])).status_code == 404
