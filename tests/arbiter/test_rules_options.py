"""The table's options beside the rules that depend on them: what it plays, what is usual, what can be chosen."""

from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee import book
from referee.arbiter.views import BookTable as AtTable
from referee.games import GAMES
from referee.matches.identity import links, pens
from referee.matches.models import Match
from referee.matches.setup import start
from referee.matches.words.quotes import option_notes
from referee.rules.record.rulesets import RULESETS, find_ruleset
from tests.arbiter.reading import agreed, articles, page, plain, sheet
from tests.table.live.test_views import client_of
from tests.table.making import FOUR, Table

pytestmark = pytest.mark.django_db
OPTIONS = [(ruleset, name) for ruleset, rules in RULESETS.items() for name in rules.options]
ONE_VALUE = {("truc-catala", "tied_hand"), ("truc-catala", "tie_lead"), ("truc-frances", "tie_lead")}
"""Options that a ruleset has with one value only: nothing to ask, and nothing to say beside a rule."""


def rules_of(table: Table) -> dict[str, str]:
    return articles(client_of(table).get(reverse("table-book", args=[table.match.pk])).content.decode())


def match_of(ruleset: str, **options: Any) -> tuple[Client, Match]:
    """A match of four, and the phone that began it."""
    device = pens.new_device()
    client = Client()
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(device)
    return client, start.start_match(device, ruleset, options, FOUR)


@pytest.mark.parametrize(("ruleset", "name"), OPTIONS)
def test_every_option_names_rules_of_its_book(ruleset: str, name: str) -> None:
    known = {rule for _start, _heading, rules in book.chapters("es", GAMES[ruleset].shelf) for rule in rules}
    named = find_ruleset(ruleset).options[name].rules
    assert named
    assert set(named) <= known


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_option_is_told_beside_its_rules_unless_it_has_one_value(ruleset: str) -> None:
    told = option_notes(ruleset)
    for name, option in find_ruleset(ruleset).options.items():
        if (ruleset, name) in ONE_VALUE:
            assert len(option.values) == 1
            continue
        sentence = GAMES[ruleset].sheet.sentences[name]
        for rule in option.rules:
            note = next(one for one in told[rule] if one.question == sentence.asks)
            assert note.usual == sentence.says[option.default]
            assert len(note.others) == len(option.values) - 1


def test_without_a_table_the_values_are_told_the_usual_first() -> None:
    said = agreed(articles(page("argentino"))["AR-ENV-07"])
    assert said == [
        "Según la mesa: La falta envido vale lo que falta para ganar lo usual · el chico"
        " · en malas, lo que falta para las buenas · en malas, el chico"
    ]
    assert agreed(articles(page("argentino"))["AR-ENV-08"]) == []
    fournier = agreed(articles(page("fournier"))["AR-ENV-10"])
    assert fournier == ["Según la mesa: Si empatan los tantos gana el equipo que abrió el envido lo usual · el mano"]


def test_a_table_s_book_tells_what_it_plays_and_whether_that_is_usual() -> None:
    rules = rules_of(Table(falta_envido="half", achico="plus1"))
    assert agreed(rules["AR-ENV-07"]) == [
        "En esta mesa: La falta envido vale en malas, lo que falta para las buenas lo usual: lo que falta para ganar"
    ]
    assert agreed(rules["AR-FLO-11"]) == ["En esta mesa: Achicarse con flor paga 3 por flor y uno más lo usual"]
    assert 'class="as-played unusual"' in rules["AR-ENV-07"]
    assert 'class="as-played unusual"' not in rules["AR-FLO-11"]


def test_what_has_no_effect_at_a_table_is_not_told_there() -> None:
    two = rules_of(Table(flor=False))
    assert agreed(two["AR-FLO-25"]) == ["En esta mesa: Se juega sin flor lo usual: con flor"]
    assert agreed(two["AR-FLO-11"]) == agreed(two["AR-PIC-01"]) == agreed(two["AR-GAL-03"]) == []
    six = rules_of(Table(("Ana", "Bruno", "Caro", "Dani", "Eva", "Fer"), pica_pica="never"))
    assert agreed(six["AR-PIC-01"]) == ["En esta mesa: El pica-pica no va lo usual: una mano sí y otra no"]
    assert agreed(six["AR-PIC-12"]) == []


@pytest.mark.parametrize(
    ("ruleset", "options", "rule", "said"),
    [
        ("mineiro", {}, "BR-TRU-07", "En esta mesa: El truco aceptado decide la baza en juego lo usual"),
        (
            "paulista",
            {"tied_hand": "carry"},
            "BR-TRU-16",
            "En esta mesa: La mano empatada pasa lo apostado a la siguiente lo usual: no vale nada",
        ),
        (
            "truc-catala",
            {"games_to_win": 2},
            "TC-SCO-02",
            "En esta mesa: El partido es al mejor de tres lo usual: a un solo juego",
        ),
        (
            "truc-frances",
            {"raise_in_reply": True},
            "TF-BET-06",
            "En esta mesa: A una apuesta se contesta sí, no o con otra más alta lo usual: sí o no",
        ),
        ("trut", {"truts": 7}, "TT-SCO-01", "En esta mesa: Se juega a 7 truts lo usual: 5 truts"),
    ],
)
def test_the_other_games_have_their_own(ruleset: str, options: dict[str, Any], rule: str, said: str) -> None:
    client, match = match_of(ruleset, **options)
    rules = articles(client.get(reverse("table-book", args=[match.pk])).content.decode())
    assert said in agreed(rules[rule])
    assert agreed(sheet(client, "table-book-rule", match.pk, rule)) == agreed(rules[rule])


def test_in_english_too() -> None:
    table = Table(envido_tie="bidder")
    client = client_of(table, "en")
    client.cookies["language"] = "en"
    html = client.get(reverse("table-book", args=[table.match.pk])).content.decode()
    with translation.override("en"):
        sentence = GAMES["argentino"].sheet.sentences["envido_tie"]
        said = f"At this table: {sentence.asks} {sentence.says['bidder']} usually: {sentence.says['mano']}"
    assert agreed(articles(html)["AR-ENV-10"]) == [said]


def test_a_table_s_book_is_for_its_own_phones_and_for_the_link_to_watch() -> None:
    table = Table(mazo_early=2)
    address = reverse("table-book", args=[table.match.pk])
    assert Client().get(address).status_code == 404
    assert Client().get(f"{address}AR-MAZ-07/").status_code == 404
    assert Client().get(reverse("watch-book", args=["x" * 44])).status_code == 404
    watching = reverse("watch-book", args=[links.watch_token(table.match)])
    html = Client().get(watching).content.decode()
    assert agreed(articles(html)["AR-MAZ-07"]) == [
        "En esta mesa: Irse al mazo antes de que se cante nada cuesta 2 lo usual: 1"
    ]
    assert table.match.pk not in html.replace(links.watch_token(table.match), "")


def test_a_table_s_book_leads_back_to_it_and_costs_no_more_in_a_long_match(
    django_assert_max_num_queries: Any,
) -> None:
    table = Table()
    with django_assert_max_num_queries(2):
        html = client_of(table).get(reverse("table-book", args=[table.match.pk])).content.decode()
    assert f'href="{reverse("table", args=[table.match.pk])}"' in html
    assert "El reglamento de esta mesa: Argentino" in plain(html)


def test_what_the_table_plays_is_read_anew() -> None:
    told = AtTable("x", "argentino", {"mazo_early": 2}, 2, "/p/x/")
    assert told.book == "/p/x/reglamento/"
    assert option_notes("argentino", told)["AR-MAZ-07"][0].is_usual is False
