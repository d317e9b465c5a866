"""What is refereed and what is not, for every game; and the way to its rules from everywhere."""

import re
from html import escape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.games import GAMES
from referee.rules.record.rulesets import RULESETS
from tests.table.live.test_views import client_of
from tests.table.making import Table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_page_says_what_is_refereed_what_cannot_be_known_and_what_is_left_out(ruleset: str, lang: str) -> None:
    client = Client()
    client.cookies["language"] = lang
    page = client.get(reverse("rules", args=[ruleset])).content.decode()
    told = GAMES[ruleset].coverage
    assert min(len(told.covered), len(told.believes), len(told.left_out)) > 0
    with translation.override(lang):
        for one in (*told.covered, *told.believes, *told.left_out):
            assert f"<li>{escape(str(one))}</li>" in page.replace("&#x27;", "&#x27;")
    assert f'<span lang="{GAMES[ruleset].lang}">{GAMES[ruleset].name}</span></h1>' in page


def test_what_the_laws_leave_out_is_said_by_its_name() -> None:
    with translation.override("es"):
        trut = " ".join(map(str, GAMES["trut"].coverage.left_out))
        catala = " ".join(map(str, GAMES["truc-catala"].coverage.left_out))
        argentino = " ".join(map(str, GAMES["argentino"].coverage.left_out))
    assert "una carta al compañero: las fuentes no dicen nada, lo decide la mesa" in argentino
    assert "trut d'office" in trut
    assert "sur-trut" in trut
    assert "48 cartas" in catala


def test_home_leads_to_all_seven_and_each_to_the_others() -> None:
    client = Client()
    assert f'href="{reverse("books")}"' in client.get("/").content.decode()
    page = client.get(reverse("books")).content.decode()
    assert re.findall(r'href="/reglas/([\w-]+)/"', page) == list(RULESETS)
    for ruleset in RULESETS:
        others = client.get(reverse("rules", args=[ruleset])).content.decode()
        assert set(re.findall(r'href="/reglas/([\w-]+)/"', others)) == set(RULESETS) - {ruleset}


def test_a_table_leads_to_its_own_rules() -> None:
    table = Table()
    page = client_of(table).get(reverse("table", args=[table.match.pk])).content.decode()
    assert 'href="reglamento/"' in page
    assert "<article" in client_of(table).get(reverse("table-book", args=[table.match.pk])).content.decode()
