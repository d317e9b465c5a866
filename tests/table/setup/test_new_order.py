"""The form of a table in its order: players, then the game, the last one first, and the options folded away."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from referee.games import GAMES, sheets
from referee.table.setup.forms import TABLE_SIZES, TableForm
from tests.table.setup.test_new_games import checked, last, page_of

pytestmark = pytest.mark.django_db
SEATING = {"ruleset", "players", "dealer", *(f"seat{seat}" for seat in range(max(TABLE_SIZES)))}


def games_in(page: str) -> list[str]:
    """The games of the form in the order in which it offers them."""
    return re.findall(r'name="ruleset" value="([^"]*)"', page)


def test_the_game_that_was_played_last_comes_first_also_where_another_was_sent() -> None:
    client = last("trut")
    order = ["trut", *(name for name in GAMES if name != "trut")]
    assert games_in(page_of(client)) == order
    refused = client.post(reverse("new"), {"ruleset": "mineiro", "players": "3"}).content.decode()
    assert games_in(refused) == order
    assert 'value="mineiro" data-number="3" data-lacks="3 8" checked' in refused
    assert games_in(page_of()) == list(GAMES)


def test_players_come_before_the_game_and_the_options_are_folded_until_one_is_refused() -> None:
    page = page_of()
    places = [
        page.index(part) for part in ('name="players"', 'name="seat0"', 'name="ruleset"', '<details class="fold">')
    ]
    assert places == sorted(places)
    fold = page[places[-1] : page.index('<div class="go">')]
    asked = set(re.findall(r'data-option="(\w+)"', page)) - {"players"}
    assert asked == set(re.findall(r'data-option="(\w+)"', fold)) == set(TableForm().fields) - SEATING
    refused = Client().post(reverse("new"), {"players": "4", "flor": "0", "achico": "flat"}).content.decode()
    assert '<details class="fold" open>' in refused
    assert '<details class="fold">' in Client().post(reverse("new"), {"players": "5"}).content.decode()


def test_the_fold_tells_what_a_record_always_says_and_what_only_some_numbers_decide() -> None:
    tells = set(re.findall(r'data-option="(\w+)"[^>]* data-tells', page_of()))
    always = {sheet.field(name) for sheet in sheets() for name in sheet.always}
    assert tells == always | {"gallo", "pica_pica"}


def test_others_than_the_last_time_find_the_game_and_its_options_but_no_names() -> None:
    client = last("trut", ("Ana", "Bruno", "Caro", "Dani"), truts=7)
    assert 'href="?otros"' in page_of(client)
    page = client.get(reverse("new") + "?otros").content.decode()
    assert "Ana" not in page
    assert 'href="?otros"' not in page
    assert checked(page) | {"ruleset": "trut", "players": "4", "trut_truts": "7"} == checked(page)
    assert 'href="?otros"' not in page_of()
