"""The rule book as a page: every rule at its anchor, what is refereed, and the way to it from every ruling."""

import json
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee import book
from referee.games import GAMES, in_order
from referee.matches.identity import links
from referee.matches.words.wording import reworded
from referee.rules.asked.played import figures
from referee.rules.record.rulesets import RULESETS, find_ruleset
from tests.arbiter.reading import articles, page, plain, sheet
from tests.at_table import client_of
from tests.history.making import unmarked
from tests.rules.test_book import rulings
from tests.table.making import Table, say, won

pytestmark = pytest.mark.django_db
BOOKS = [(ruleset, lang) for ruleset in RULESETS for lang in GAMES[ruleset].shelf.languages]


def book_page(ruleset: str, lang: str = "", reader: str = "es") -> str:
    client = Client()
    client.cookies["language"] = reader
    return client.get(reverse("rules", args=[ruleset]), {"lang": lang} if lang else {}).content.decode()


@pytest.mark.parametrize(("ruleset", "lang"), BOOKS)
def test_every_rule_stands_at_its_anchor(ruleset: str, lang: str) -> None:
    # Words of the game are marked with their language.
    shown = unmarked(book_page(ruleset, lang))
    usual = figures(RULESETS[ruleset], RULESETS[ruleset].settings({}))
    chapters = book.chapters(lang, GAMES[ruleset].shelf)
    for start, heading, rules in chapters:
        assert f'<h2 id="{start}">{escape(reworded(heading, ruleset))}</h2>' in shown
        for rule in rules:
            assert shown.count(f'<article id="{rule}">') == 1
            assert escape(reworded(book.rule_text(rule, lang, usual), ruleset)) in re.sub(r"</?a\b[^>]*>", "", shown)
    assert shown.count("<article ") == sum(len(rules) for _, _, rules in chapters)
    assert shown.count(f'<section lang="{lang}"') == len(chapters)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_language_of_the_book_is_a_link_away(ruleset: str) -> None:
    shown = book_page(ruleset)
    offered = re.findall(r'href="\?lang=(\w+)" lang="\1" hreflang="\1"( aria-current="true")?>([^<]+)<', shown)
    assert [code for code, _, _ in offered] == list(GAMES[ruleset].shelf.languages)
    assert [name for _, _, name in offered] == [book.language(code).name for code in GAMES[ruleset].shelf.languages]
    assert [code for code, now, _ in offered if now] == ["es"]


def test_the_reader_s_language_is_shown_unless_another_is_asked_for() -> None:
    assert escape(book.rule_text("AR-GEN-01", "en")) in book_page("argentino", reader="en")
    assert escape(book.rule_text("AR-GEN-01", "es")) in book_page("argentino", "es", reader="en")
    assert escape(book.rule_text("AR-GEN-01", "pt")) in book_page("argentino", "pt")
    assert escape(book.rule_text("AR-GEN-01", "es")) in book_page("argentino", "tlh")


def test_a_language_that_was_asked_for_is_not_remembered() -> None:
    client = Client()
    address = reverse("rules", args=["argentino"])
    answer = client.get(address, {"lang": "en"})
    assert escape(book.rule_text("AR-GEN-01", "en")) in answer.content.decode()
    assert "language" not in answer.cookies
    assert escape(book.rule_text("AR-GEN-01", "es")) in client.get(address).content.decode()


def test_a_ruleset_that_is_none_has_no_page() -> None:
    assert Client().get(reverse("rules", args=["mus"])).status_code == 404


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_page_says_what_is_refereed_what_cannot_be_known_and_what_is_left_out(ruleset: str, lang: str) -> None:
    client = Client()
    client.cookies["language"] = lang
    page = client.get(reverse("rules", args=[ruleset])).content.decode()
    coverage = GAMES[ruleset].coverage
    assert min(len(coverage.covered), len(coverage.believes), len(coverage.left_out)) > 0
    with translation.override(lang):
        for one in (*coverage.covered, *coverage.believes, *coverage.left_out):
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


def test_home_leads_to_all_and_each_to_the_others() -> None:
    client = Client()
    assert f'href="{reverse("books")}"' in client.get("/").content.decode()
    page = client.get(reverse("books")).content.decode()
    assert re.findall(r'href="/reglas/([\w-]+)/"', page) == list(in_order("es"))
    for ruleset in RULESETS:
        others = client.get(reverse("rules", args=[ruleset])).content.decode()
        assert set(re.findall(r'href="/reglas/([\w-]+)/"', others)) == set(RULESETS) - {ruleset}


def test_a_table_leads_to_its_own_rules() -> None:
    table = Table()
    page = client_of(table).get(reverse("table", args=[table.match.pk])).content.decode()
    assert 'href="reglamento/"' in page
    assert "<article" in client_of(table).get(reverse("table-book", args=[table.match.pk])).content.decode()


ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\"((?:AR|BR|TC|TF|TT)-[A-Z]{3}-\d\d|FMT-\d\d)\"")


@cache
def cited(ruleset: str) -> set[str]:
    """Every rule that a ruling of this game names: as it is declared, and as the vectors are ruled."""
    rules = find_ruleset(ruleset)
    declared = {cited.rule for cited in rules.citations.values()}
    steps = {step.rule for ladder in (rules.ladder, *rules.ladders.values()) for step in ladder}
    paid = {award["rule"] for one in rulings(ruleset) for hand in one["hands"] for award in hand["awards"]}
    refused = {refusal["rule"] for one in rulings(ruleset) for refusal in one["refused"]}
    return {rules.quoted(rule) for rule in declared | steps | paid | refused}


@pytest.mark.parametrize(("ruleset", "lang"), BOOKS)
def test_what_a_ruling_cites_stands_at_its_anchor_in_every_language(ruleset: str, lang: str) -> None:
    there = articles(page(ruleset, lang=lang))
    assert cited(ruleset) <= set(there)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_ruling_cites_can_be_read_alone(ruleset: str) -> None:
    for rule in cited(ruleset):
        text = sheet(Client(), "rule", ruleset, rule)
        assert plain(text).startswith(f"{rule} {reworded(book.title(rule, 'es'), ruleset)}")
        assert f'href="{reverse("rules", args=[ruleset])}#{rule}"' in text


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_rule_that_the_code_names_is_in_the_book(lang: str) -> None:
    files = [one for one in (ROOT / "referee").rglob("*.py") if "book" not in one.parts]
    named = {rule for one in files for rule in NUMBER.findall(one.read_text(encoding="utf-8"))}
    assert len(named) > 100
    assert named <= set(book.language(lang).rules)


def test_a_rule_alone_is_for_the_sheet_and_its_address_leads_to_the_book() -> None:
    address = reverse("rule", args=["argentino", "AR-ENV-07"])
    assert address == "/reglas/argentino/AR-ENV-07/"
    answer = Client().get(address)
    assert (answer.status_code, answer["Location"]) == (302, "/reglas/argentino/#AR-ENV-07")
    fetched = Client().get(address, headers={"HX-Request": "true"})
    assert "<html" not in fetched.content.decode()
    assert "HX-Request" in fetched["Vary"]


@pytest.mark.parametrize("rule", ["AR-ENV", "AR-ENV-99", "BR-TRU-01", "x"])
def test_what_is_no_rule_of_the_game_has_no_address(rule: str) -> None:
    assert Client().get(f"/reglas/argentino/{rule}/").status_code == 404


def test_a_rule_that_names_others_leads_to_them() -> None:
    assert '<a class="rule" href="#AR-GAL-01">AR-GAL-01</a>' in articles(page("argentino"))["AR-GEN-04"]
    alone = sheet(Client(), "rule", "argentino", "AR-GEN-04")
    assert '<a class="rule" href="/reglas/argentino/#AR-GAL-01">AR-GAL-01</a>' in alone
    assert 'href="#TC-TIE"' in articles(page("truc-frances"))["TF-TRK-01"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_link_of_a_book_leads_nowhere(ruleset: str) -> None:
    html = page(ruleset)
    anchors = set(re.findall(r' id="([\w-]+)"', html))
    assert set(re.findall(r'href="#([\w-]+)"', html)) <= anchors


class TestAtTheTable:
    def test_awards_and_refusals_of_the_hand_are_links(self) -> None:
        table = Table()
        table.tap({"deal": 1}, say(0, "envido"), say(1, "no quiero"))
        table.tap(say(0, "retruco"), keep=True)
        html = client_of(table).get(reverse("hand", args=[table.match.pk])).content.decode()
        found = re.findall(r'<a class="rule" href="reglamento/#([\w-]+)">\1</a>', html)
        assert {"AR-ENV-06", "AR-TRU-03"} <= set(found)
        assert 'span class="rule"' not in html

    def test_a_dim_key_s_reason_is_a_link(self) -> None:
        table = Table()
        table.tap({"deal": 1}, say(0, "truco"))
        entry = json.dumps([say(0, "envido")])
        html = client_of(table).get(reverse("why", args=[table.match.pk]), {"entry": entry}).content.decode()
        assert '<a class="rule" href="reglamento/#AR-ENV-02">AR-ENV-02</a>' in html

    def test_the_table_s_sheet_tells_what_is_played_there_and_the_link_is_relative_to_it(self) -> None:
        table = Table(mazo_early=2)
        client = client_of(table)
        html = client.get(reverse("table", args=[table.match.pk])).content.decode()
        assert 'id="sheet-rule"' in html
        assert "js/table.js" in html
        own = f"{reverse('table', args=[table.match.pk])}reglamento/"
        assert own == reverse("table-book", args=[table.match.pk])
        shown = sheet(client, "table-book-rule", table.match.pk, "AR-MAZ-07")
        assert "En esta mesa: Irse al mazo antes de que se cante nada cuesta 2" in plain(shown)
        assert f'href="{own}#AR-MAZ-07"' in shown

    def test_onlookers_read_it_too(self) -> None:
        table = Table()
        table.tap({"deal": 1}, say(0, "truco"), say(1, "no quiero"))
        token = links.watch_token(table.match)
        html = Client().get(reverse("watch", args=[token])).content.decode()
        assert '<a class="rule" href="reglamento/#AR-TRU-05">AR-TRU-05</a>' in html
        assert f"{reverse('watch', args=[token])}reglamento/" == reverse("watch-book", args=[token])
        assert "no quiero" in sheet(Client(), "watch-book-rule", token, "AR-TRU-05").lower()

    def test_the_record_s_rules_are_the_table_s(self) -> None:
        table = Table()
        table.tap({"deal": 1}, won(0), won(0))
        html = client_of(table).get(reverse("record", args=[table.match.pk])).content.decode()
        assert f'href="{reverse("table-book", args=[table.match.pk])}#AR-TRU-01"' in html
        token = links.watch_token(table.match)
        watched = Client().get(reverse("watch-record-hands", args=[token])).content.decode()
        assert f'href="{reverse("watch-book", args=[token])}#AR-TRU-01"' in watched
        assert 'href="reglamento/' not in html + watched

    def test_a_table_that_cannot_be_changed_cites_the_rules_it_would_play(self) -> None:
        table = Table()
        table.tap({"deal": 1}, {"adjust": [25, 0], "why": "x"})
        fields: dict[str, Any] = {"ruleset": "mineiro", "players": "2", "shown": "argentino"}
        answer = client_of(table).post(reverse("table-rules", args=[table.match.pk]), fields)
        assert answer.status_code == 422
        assert f'href="{reverse("rules", args=["mineiro"])}#BR-SCO-05"' in answer.content.decode()


def test_every_number_of_a_rule_is_printed_in_one_way() -> None:
    """What is no link is the heading of the rule itself."""
    files = [one for one in (ROOT / "templates").rglob("*.html") if one.name != "_quote.html"]
    loose = [one.name for one in files if re.search(r'<(?!a )\w+ class="rule"', one.read_text(encoding="utf-8"))]
    assert loose == []
