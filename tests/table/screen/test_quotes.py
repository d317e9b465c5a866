"""Rules as the table's sheets quote them: with their titles, and with what the table plays beside them."""

import json

import pytest
from django.urls import reverse

from referee import book
from referee.matches.words.quotes import agreement, option_notes, quote
from tests.arbiter.reading import agreed, plain
from tests.table.live.test_views import client_of
from tests.table.making import Table, say

pytestmark = pytest.mark.django_db


def test_a_refusal_quotes_its_rules_with_the_table_s_options() -> None:
    table = Table(flor_after_truco="closed")
    table.tap({"deal": 1}, say(0, "truco"), say(1, "quiero"))
    entry = json.dumps([say(0, "flor")])
    html = client_of(table).get(reverse("why", args=[table.match.pk]), {"entry": entry}).content.decode()
    assert f"{book.title('AR-FLO-23', 'es')} {book.rule_text('AR-FLO-23', 'es')}" in plain(
        html.replace("</p>", " </p>")
    )
    assert any("lo usual" in one for one in agreed(html))


def test_an_award_quotes_its_rule_with_the_table_s_options() -> None:
    table = Table(achico="flat")
    table.tap({"deal": 1}, say(0, "flor"), say(1, "con flor me achico"))
    html = client_of(table).get(reverse("hand", args=[table.match.pk])).content.decode()
    assert f"<b>{book.title('AR-FLO-11', 'es')}</b>" in html
    assert any(one.startswith("En esta mesa: ") and "lo usual: " in one for one in agreed(html))


def test_what_is_no_rule_is_not_quoted() -> None:
    table = Table()
    noted = option_notes("argentino", agreement(table.match))
    assert quote("", noted) is None
    assert quote("AR-XXX-99", noted) is None
    found = quote("AR-ENV-07", noted)
    assert found is not None
    assert found.title == book.title("AR-ENV-07", "es")
    assert found.notes[0].is_usual
