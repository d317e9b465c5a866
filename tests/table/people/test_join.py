"""Joining over http: the link, the letters, the ring, and the tables of a local network."""

import re
from typing import Any

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from referee.matches.identity import links, pens
from referee.matches.models import Match, Pen
from referee.matches.people import codes
from referee.matches.people.codes import SharedCodes
from referee.shared import Shared
from referee.table import join
from tests.serving import free_port
from tests.table.live.test_views import client_of
from tests.table.making import FOUR, Table
from tests.table.people.joining import letters, phone, ring

pytestmark = pytest.mark.django_db


def test_the_link_s_page_shows_every_seat_and_sits_down_in_one_post() -> None:
    table = Table(FOUR)
    client = Client()
    page = client.get(ring(table)).content.decode()
    assert page.count('name="seat"') == 4
    assert all(name in page for name in FOUR)
    answer = client.post(ring(table), {"seat": "2", "name": "", "was": ""})
    assert answer["Location"] == reverse("table", args=[table.match.pk])
    body = client.get(answer["Location"]).content.decode()
    assert 'data-role="seat" data-seat="2" data-side="0"' in body


def test_a_phone_without_a_cookie_keeps_the_one_it_gets_with_the_ring() -> None:
    table = Table(FOUR)
    client = Client()
    client.get(ring(table))
    device = pens.read_device(client.cookies["device"].value)
    client.post(ring(table), {"seat": "1"})
    assert pens.read_device(client.cookies["device"].value) == device
    assert Pen.objects.get(seat=1).device == device


def test_coming_back_needs_the_cookie_only() -> None:
    table = Table(FOUR)
    client = phone("bruno")
    client.post(ring(table), {"seat": "1"})
    again = phone("bruno").get(reverse("table", args=[table.match.pk]))
    assert 'data-seat="1"' in again.content.decode()
    assert "Seguir" in phone("bruno").get("/").content.decode()


@pytest.mark.parametrize("seat", ["", "9", "-1", "x", "ask-", "ask-9", "ask-x", "²", "1" * 40])
def test_no_seat_is_explained(seat: str) -> None:
    table = Table(FOUR)
    answer = Client().post(ring(table), {"seat": seat})
    assert answer.status_code == 422
    assert "Primero elegí un lugar" in answer.content.decode()
    assert Pen.objects.count() == 1


def test_two_phones_for_one_seat_the_second_is_told() -> None:
    table = Table(FOUR)
    phone("bruno").post(ring(table), {"seat": "1"})
    answer = phone("beto").post(ring(table), {"seat": "1"})
    assert answer.status_code == 422
    assert "Ese lugar se acaba de ocupar" in answer.content.decode()
    assert 'value="ask-1"' in answer.content.decode()


def test_the_own_seat_is_the_one_that_is_marked() -> None:
    table = Table(FOUR)
    phone("bruno").post(ring(table), {"seat": "1"})
    assert re.search(r'value="1" checked', phone("bruno").get(ring(table)).content.decode())
    assert "checked" not in Client().get(ring(table)).content.decode()


def test_a_name_is_remembered_for_the_next_table() -> None:
    first, second = Table(), Table()
    client = phone("dani")
    client.post(ring(first), {"seat": "1", "name": "Dani", "was": ""})
    assert Match.objects.get(pk=first.match.pk).seats == ["Jugador 1", "Dani"]
    page = client.get(ring(second)).content.decode()
    assert 'name="name" value="Dani"' in page
    client.post(ring(second), {"seat": "1", "name": "Dani", "was": "Dani"})
    assert Match.objects.get(pk=second.match.pk).seats == ["Jugador 1", "Dani"]


def test_a_typed_name_renames_a_seat_and_a_remembered_one_does_not() -> None:
    table = Table(FOUR)
    phone("bruno").post(ring(table), {"seat": "1", "name": "Otro", "was": "Otro"})
    assert Match.objects.get().seats == list(FOUR)
    phone("dani").post(ring(table), {"seat": "3", "name": "Daniel", "was": ""})
    assert Match.objects.get().seats[3] == "Daniel"


def test_just_watching_leaves_no_pen() -> None:
    table = Table(FOUR)
    page = Client().get(ring(table)).content.decode()
    address = re.search(r'href="(/m/[^"]+)"', page)
    assert address
    assert "Mirando" in Client().get(address[1]).content.decode()
    assert Pen.objects.count() == 1


@pytest.mark.parametrize("purpose", ["watch", "move", ""])
def test_a_link_for_something_else_opens_no_ring(purpose: str) -> None:
    table = Table(FOUR)
    answer = Client().get(reverse("join", args=[links.link_token(table.match, purpose)]))
    assert answer.status_code == 404
    assert "Ese link ya no abre" in answer.content.decode()


def test_revoked_links_open_nothing_and_the_sheet_shows_new_ones() -> None:
    table = Table(FOUR)
    old, code = ring(table), letters(table)
    client_of(table).post(reverse("revoke", args=[table.match.pk]))
    assert Client().get(old).status_code == 404
    assert Client().post(reverse("by-code"), {"code": code}).status_code == 422
    assert Client().get(ring(table)).status_code == 200


def test_while_nobody_can_tell_whose_letters_they_are_the_sheet_shows_none_and_none_are_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, away = Table(FOUR), SharedCodes(Shared(f"redis://127.0.0.1:{free_port()}"))
    code = letters(table)
    for module in (codes, join):
        monkeypatch.setattr(module, "codes", away)
    sheet = client_of(table).get(reverse("link", args=[table.match.pk])).content.decode()
    assert "Las letras no andan en este momento." in sheet
    assert 'class="letters"' not in sheet
    assert ring(table) in sheet
    answer = Client().post(reverse("by-code"), {"code": code})
    assert answer.status_code == 503
    assert "Leé el código QR, o pedí el link." in answer.content.decode()
    assert client_of(table).post(reverse("shut", args=[table.match.pk])).status_code == 204
    assert client_of(table).post(reverse("revoke", args=[table.match.pk])).status_code == 302
    monkeypatch.undo()
    assert Client().post(reverse("by-code"), {"code": code}).status_code == 422


def test_the_letters_open_the_ring_while_the_sheet_is_open() -> None:
    table = Table(FOUR)
    code = letters(table)
    answer = Client().post(reverse("by-code"), {"code": f" {code.lower()} "})
    assert answer["Location"] == ring(table)
    assert client_of(table).post(reverse("shut", args=[table.match.pk])).status_code == 204
    assert Client().post(reverse("by-code"), {"code": code}).status_code == 422


def test_wrong_shut_and_impossible_letters_look_the_same() -> None:
    table = Table(FOUR)
    code = letters(table)
    client_of(table).post(reverse("shut", args=[table.match.pk]))
    pages = []
    for given in (code, "ZZZZ", "O0I1", "?", ""):
        answer = Client().post(reverse("by-code"), {"code": given})
        page = re.sub(r'value="[^"]*"', "", answer.content.decode())
        pages.append((answer.status_code, page))
    assert len(set(pages)) == 1
    assert pages[0][0] == 422


@pytest.mark.parametrize(
    ("host", "reached", "shown"),
    [
        ("127.0.0.1:8000", "http://192.168.1.2:8000/", "http://192.168.1.2:8000/s/"),
        ("localhost:8000", "http://192.168.1.2:8000/", "http://192.168.1.2:8000/s/"),
        ("127.0.0.1:8000", "", "http://127.0.0.1:8000/s/"),
        ("mesa.local", "http://192.168.1.2:8000/", "http://mesa.local/s/"),
    ],
)
def test_the_machine_that_serves_shows_an_address_that_phones_reach(
    monkeypatch: pytest.MonkeyPatch, host: str, reached: str, shown: str
) -> None:
    monkeypatch.setenv("REFEREE_REACHED_AT", reached)
    table = Table(FOUR)
    client = Client(headers={"host": host})
    client.cookies["device"] = pens.device_cookie(table.device)
    assert shown in client.get(reverse("link", args=[table.match.pk])).content.decode()


def test_links_and_codes_lead_to_the_address_that_was_set(settings: Any) -> None:
    settings.PUBLIC_URL = "https://truco.example"
    table = Table(FOUR)
    client = Client(headers={"host": "10.0.0.4:8001"})
    client.cookies["device"] = pens.device_cookie(table.device)
    assert "https://truco.example/s/" in client.get(reverse("link", args=[table.match.pk])).content.decode()


def test_guesses_are_limited_by_address() -> None:
    statuses = [Client().post(reverse("by-code"), {"code": "ZZZZ"}).status_code for _ in range(31)]
    assert statuses == [422] * 30 + [429]
    assert Client(REMOTE_ADDR="10.1.1.1").post(reverse("by-code"), {"code": "ZZZZ"}).status_code == 422


LAN = {"REMOTE_ADDR": "192.168.1.7", "headers": {"host": "192.168.1.2:8000"}}


@pytest.mark.parametrize(
    ("names", "asks", "listed"),
    [
        ([], LAN, True),
        ([], {"REMOTE_ADDR": "192.168.1.7", "headers": {"host": "mesa.local"}}, True),
        ([], {"REMOTE_ADDR": "8.8.8.8", "headers": {"host": "192.168.1.2"}}, False),
        ([], {"REMOTE_ADDR": "192.168.1.7", "headers": {"host": "8.8.8.8"}}, False),
        (["truco.example"], LAN, False),
    ],
)
def test_home_lists_the_open_tables_of_a_local_network_only(names: list[str], asks: Any, listed: bool) -> None:
    table = Table(FOUR)
    table.tap({"adjust": [6, 3]})
    with override_settings(HOST_NAMES=names):
        page = Client(**asks).get("/").content.decode() if listed or not names else ""
        page = page or Client(**asks).get("/").content.decode()
        assert (ring(table) in page) is listed
        assert "Sumarme con código" in page
    with override_settings(HOST_NAMES=[]):
        own = Client(**LAN)
        own.cookies["device"] = pens.device_cookie(table.device)
        assert ring(table) not in own.get("/").content.decode()
