"""A word changes its speaker over http: for whom, and what is answered."""

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from referee.matches.identity import pens
from referee.matches.models import Pen
from tests.table.live.test_views import client_of, post
from tests.table.making import FOUR, Table, say

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    table = Table(FOUR)
    table.tap(say(0, "truco"))
    return table


def phone(table: Table, role: Pen.Role, seat: int | None = None) -> Client:
    device = pens.new_device()
    pens.join_match(table.match, device, role, seat)
    client = Client()
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(device)
    return client


def test_the_pencil_s_word_gets_its_speaker_and_every_screen_says_so(table: Table) -> None:
    answer = post(client_of(table), table, [{"by": 2, "say": "truco"}], "instead")
    assert answer.status_code == 200
    assert answer.json()["rev"] == 2
    assert "truco, Caro" in answer.json()["live"]


@pytest.mark.parametrize(("role", "seat"), [(Pen.Role.WATCHER, None), (Pen.Role.SEAT, 0), (Pen.Role.SCORER, None)])
def test_other_phones_change_nothing_about_it(table: Table, role: Pen.Role, seat: int | None) -> None:
    answer = post(phone(table, role, seat), table, [{"by": 2, "say": "truco"}], "instead")
    assert answer.status_code in (409, 422)
    assert table.data.undo[-1].raw == say(0, "truco")


def test_a_stranger_finds_nothing(table: Table) -> None:
    assert post(Client(), table, [{"by": 2, "say": "truco"}], "instead").status_code == 404
    assert client_of(table).get(reverse("instead", args=[table.match.pk])).status_code == 405


@pytest.mark.parametrize("text", ["", "null", "{", '"truco"', "[3]"])
def test_nonsense_is_turned_away(table: Table, text: str) -> None:
    body = {"key": "phone-key-1", "rev": 1, "entries": text}
    assert client_of(table).post(reverse("instead", args=[table.match.pk]), body).status_code == 400


def test_the_fragment_tells_whose_turn_it_is_and_how_all_are_called(table: Table) -> None:
    live = client_of(table).get(reverse("live", args=[table.match.pk])).content.decode()
    assert 'data-answers="1"' in live
    assert 'data-turn=""' in live
    assert "&quot;seats&quot;:[&quot;Ana&quot;,&quot;Bruno&quot;,&quot;Caro&quot;,&quot;Dani&quot;]" in live
    table.tap(say(1, "envido"))
    table.tap(say(0, "quiero"))
    live = client_of(table).get(reverse("live", args=[table.match.pk])).content.decode()
    assert 'data-answers=""' in live
    assert 'data-turn="0"' in live
