"""Home, another table, the table, the watch page and revancha."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.models import Match
from referee.rules.asked.look import look
from tests.table.live.test_views import client_of
from tests.table.making import Table

pytestmark = pytest.mark.django_db
FORM = {
    "players": "4",
    "flor": "1",
    "target": "15",
    "best_of": "3",
    "seat0": "Ana",
    "seat1": "",
    "seat2": " Caro ",
    "seat3": "Dani",
}


def test_one_tap_from_home_to_a_live_table() -> None:
    client = Client()
    assert 'action="/anotar/"' in client.get("/").content.decode()
    answer = client.post(reverse("start"), follow=True)
    match = Match.objects.get()
    assert answer.redirect_chain == [(reverse("table", args=[match.pk]), 302)]
    assert (match.ruleset, match.seats, match.options) == ("argentino", ["Nosotros", "Ellos"], {"best_of": 1})
    assert 'id="live" data-rev="0"' in answer.content.decode()


def test_home_goes_on_with_the_matches_of_this_device_only() -> None:
    table = Table()
    table.tap({"adjust": [6, 18]})
    page = client_of(table).get("/").content.decode()
    assert "Seguir: mano 1" in page
    assert "6 malas - 3 buenas" in page
    assert "Seguir" not in Client().get("/").content.decode()


def test_another_table_has_four_players_by_name() -> None:
    answer = Client().post(reverse("new"), FORM)
    assert answer.status_code == 302
    match = Match.objects.get()
    assert match.seats == ["Ana", "Jugador 2", "Caro", "Dani"]
    assert match.options == {"flor": True, "target": 15, "best_of": 3}


def test_two_players_without_flor() -> None:
    Client().post(reverse("new"), {**FORM, "players": "2", "flor": "0", "best_of": "1", "target": "30"})
    match = Match.objects.get()
    assert match.seats == ["Ana", "Jugador 2"]
    assert match.options == {"flor": False, "target": 30, "best_of": 1}


@pytest.mark.parametrize(
    "wrong", [{"players": "5"}, {"target": "31"}, {"seat0": "x" * 41}, {"best_of": "2"}, {"ruleset": "mus"}]
)
def test_what_does_not_exist_is_said_in_the_form(wrong: dict[str, str]) -> None:
    answer = Client().post(reverse("new"), FORM | wrong)
    assert answer.status_code == 422
    assert 'class="error"' in answer.content.decode()
    assert not Match.objects.exists()


def test_an_address_without_end_is_told_to_wait() -> None:
    client = Client()
    statuses = [client.post(reverse("start")).status_code for _ in range(31)]
    assert statuses == [302] * 30 + [429]


def test_a_name_is_text_and_nothing_else() -> None:
    table = Table(("<b>Ana</b>", 'O\'Brian & "Co"'))
    page = client_of(table).get(reverse("table", args=[table.match.pk])).content.decode()
    assert "<b>Ana" not in page
    assert "&lt;b&gt;Ana" in page


def test_the_watch_link_shows_the_table_without_keys_and_its_qr_is_that_link() -> None:
    table = Table()
    sheet = client_of(table).get(reverse("link", args=[table.match.pk])).content.decode()
    assert "<svg" in sheet
    address = re.search(r'href="http://testserver(/m/[^"]+)"', sheet)
    assert address
    page = Client().get(address[1]).content.decode()
    assert "Mirando" in page
    assert "data-tap" not in page
    assert "data-half" not in page


def test_revancha_is_one_match_however_often_it_is_asked_for() -> None:
    table = Table(target=15)
    table.tap({"adjust": [15, 0]})
    client = client_of(table)
    first, second = (client.post(reverse("rematch", args=[table.match.pk])) for _ in range(2))
    assert first["Location"] == second["Location"]
    assert Match.objects.count() == 2
    following = Match.objects.exclude(pk=table.match.pk).get()
    assert look(table.data.state).phase == "match-over"
    assert following.seats == table.match.seats


def test_what_this_phone_chose_is_on_the_page_and_nonsense_is_not() -> None:
    client = Client()
    client.cookies["theme"], client.cookies["marks"] = "day", "beans"
    page = client.get("/").content.decode()
    assert 'data-theme="day"' in page
    assert 'data-marks="beans"' in page
    client.cookies["theme"] = '"><script>'
    assert "<script>" not in client.get("/").content.decode()
