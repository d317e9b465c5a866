"""Truco gaúcho on the screens: its words are Portuguese in every language, and the record keeps those of Argentina."""

import json
import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.models import Match
from referee.notebook.models import Leaf
from referee.notebook.summing.work import sum_all
from tests.at_table import FOUR, Table, by, client_of, won
from tests.notebook import making
from tests.test_games import opened, played

pytestmark = pytest.mark.django_db
TAPS = (
    *('{"deal":1}', '{"by":0,"say":"envido"}', '{"by":1,"say":"real envido"}', '{"by":0,"say":"quiero"}'),
    *('{"by":0,"say":28}', '{"by":1,"say":30}', '{"by":0,"say":"truco"}', '{"by":1,"say":"no quiero"}'),
)
SPANISH = re.compile(
    r".{0,60}\b(?:envidos?|quiero|al mazo|son buenas|contraflor|vale cuatro|pido flor)\b.{0,30}", re.IGNORECASE
)
SIX = (*FOUR, "Elena", "Fede")
PAGES = ("table", "table-book", "ask", "link", "record", "record-hands", "match-replay")


def seen(page: str) -> str:
    """What a page shows, without what it sends."""
    body = re.sub(r"<(script|style)\b.*?</\1>", "", page.partition("</head>")[2] or page, flags=re.DOTALL)
    labels = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', body)
    return unescape(" ".join([re.sub(r"<[^>]*>", " ", body), *labels]))


@pytest.mark.parametrize("language", ["pt-br", "es", "en", "ca", "fr"])
def test_every_page_has_its_words(language: str) -> None:
    client = Client(headers={"Accept-Language": language})
    client.post(reverse("new"), {"ruleset": "gaucho", "players": "2", "seat0": "Ana", "seat1": "Bento"})
    match = Match.objects.get()
    for taps in (TAPS[:2], TAPS[2:4], TAPS[4:]):
        played(client, match, taps)
        shown = seen(opened(client, reverse("table", args=[match.pk])))
        assert SPANISH.findall(shown) == []
        assert "invido" in shown
    for name in PAGES:
        assert SPANISH.findall(seen(opened(client, reverse(name, args=[match.pk])))) == [], name
    book = opened(client, reverse("rules", args=["gaucho"]))
    assert SPANISH.findall(seen(book)) == []
    assert "“não quero”" in seen(book).lower() or "não quero" in seen(book).lower()
    if language != "pt-br":
        assert re.search(r'<span lang="pt">“?não quero', book, re.IGNORECASE)
    record = json.loads(client.get(reverse("record-file", args=[match.pk])).content)
    said = [entry["say"] for entry in record["entries"] if "say" in entry]
    assert said == ["envido", "real envido", "quiero", 28, 30, "truco", "no quiero"]


def test_a_duel_has_its_words() -> None:
    table = Table(SIX, "gaucho")
    table.tap({"deal": 5, "pica": True}, by(0, "envido"))
    shown = opened(client_of(table), reverse("table", args=[table.match.pk]))
    assert re.search(r'<button[^>]*lang="pt"[^>]*aria-label="intromissão"', shown)
    assert '<small lang="pt">mão</small>' in shown
    assert re.search(r'<h2[^>]*lang="pt">Intromissão</h2>', shown)


def test_a_proof_that_is_owed_is_named_in_its_words() -> None:
    table = Table(FOUR[:2], "gaucho", dealer=1)
    for raw in ({"deal": 1}, by(0, "envido"), by(1, "quiero"), by(0, 31), by(1, "son buenas"), won(0), won(0)):
        table.tap(raw)
    shown = opened(client_of(table), reverse("table", args=[table.match.pk]))
    assert '<span class="word" lang="pt">invido 31</span>' in shown
    assert re.search(r'id="k-pido"[^>]*lang="pt"', shown)


def test_figures_of_a_match_and_records_have_its_words() -> None:
    ending = [by(0, "envido"), by(1, "quiero"), by(0, 30), by(1, 28), {"adjust": [30, 12]}]
    notebook, keeper = making.notebook()
    match = making.played(FOUR[:2], device=keeper.device, entries=[{"deal": 1}, *ending], ruleset="gaucho")
    making.leaf(notebook, match, keeper)
    assert [*sum_all(Leaf.objects.filter(notebook=notebook))]
    for language in ("es", "pt-br", "en"):
        client = client_of(keeper.device, language)
        figures = opened(client, reverse("match-figures", args=[match.pk]))
        records = opened(client, reverse("records", args=[notebook.pk]))
        for page in (figures, records):
            assert "invido" in seen(page).lower()
            assert ('<span lang="pt">invido' in page.lower()) == (language != "pt-br")
        assert SPANISH.findall(seen(figures)) == []


def test_questions_have_its_words() -> None:
    shown = opened(Client(), "/arbitro/gaucho/gana/?m=envido&a=0&va=30&z=1&vz=30")
    assert SPANISH.findall(seen(shown)) == []
    assert '<option value="envido" lang="pt"' in shown


@pytest.mark.parametrize("name", ["record-hands", "match-replay"])
def test_what_was_said_is_marked_and_names_stay(name: str) -> None:
    table = Table(("Mazo", "Bento"), "gaucho", dealer=1)
    for raw in ({"deal": 1}, by(0, "envido"), by(1, "no quiero")):
        table.tap(raw)
    shown = opened(client_of(table), reverse(name, args=[table.match.pk]))
    assert '<span lang="pt">invido</span>' in shown
    assert '<span lang="pt">não quero</span>' in shown
    assert "Mazo" in seen(shown)
    if name == "record-hands":
        shown = opened(client_of(table, "pt-br"), reverse(name, args=[table.match.pk]))
        assert "invido, Mazo" in shown
