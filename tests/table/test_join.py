"""Joining over http: the link, the letters, the ring, asking, leaving, and taking everything to another phone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import timezone

from referee.matches import asking, joining, links, pens
from referee.matches.codes import codes, guesses
from referee.matches.models import Ask, Match, Pen
from referee.table.presence import AWAY_AFTER, Presence, presence
from tests.table.making import FOUR, Table, say
from tests.table.test_views import client_of, post

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    codes.clear()
    guesses.clear()
    asking.ask_buckets.clear()
    presence.clear()
    yield
    guesses.clear()
    asking.ask_buckets.clear()


def phone(device: str) -> Client:
    client = Client()
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(device)
    return client


def ring(table: Table) -> str:
    return reverse("join", args=[links.token(Match.objects.get(pk=table.match.pk), "join")])


def pen(device: str) -> Pen:
    return Pen.objects.get(device=device)


def sheet(table: Table) -> str:
    return client_of(table).get(reverse("link", args=[table.match.pk])).content.decode()


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
    assert "recién se sentó otro" in answer.content.decode()
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
    answer = Client().get(reverse("join", args=[links.token(table.match, purpose)]))
    assert answer.status_code == 404
    assert "Ese link ya no abre" in answer.content.decode()


def test_revoked_links_open_nothing_and_the_sheet_shows_new_ones() -> None:
    table = Table(FOUR)
    old, letters = ring(table), re.search(r'data-code="(\w+)"', sheet(table))
    assert letters
    client_of(table).post(reverse("revoke", args=[table.match.pk]))
    assert Client().get(old).status_code == 404
    assert Client().post(reverse("by-code"), {"code": letters[1]}).status_code == 422
    assert Client().get(ring(table)).status_code == 200


def test_the_letters_open_the_ring_while_the_sheet_is_open() -> None:
    table = Table(FOUR)
    found = re.search(r'data-code="(\w+)"', sheet(table))
    assert found
    answer = Client().post(reverse("by-code"), {"code": f" {found[1].lower()} "})
    assert answer["Location"] == ring(table)
    assert client_of(table).post(reverse("shut", args=[table.match.pk])).status_code == 204
    assert Client().post(reverse("by-code"), {"code": found[1]}).status_code == 422


def test_wrong_shut_and_impossible_letters_look_the_same() -> None:
    table = Table(FOUR)
    found = re.search(r'data-code="(\w+)"', sheet(table))
    assert found
    client_of(table).post(reverse("shut", args=[table.match.pk]))
    pages = []
    for code in (found[1], "ZZZZ", "O0I1", "?", ""):
        answer = Client().post(reverse("by-code"), {"code": code})
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


def test_guesses_are_limited_by_address() -> None:
    statuses = [Client().post(reverse("by-code"), {"code": "ZZZZ"}).status_code for _ in range(31)]
    assert statuses == [422] * 30 + [429]
    assert Client(REMOTE_ADDR="10.1.1.1").post(reverse("by-code"), {"code": "ZZZZ"}).status_code == 422


def test_asking_for_a_seat_tells_its_holder_who_says_no() -> None:
    table = Table(FOUR)
    bruno = phone("bruno")
    bruno.post(ring(table), {"seat": "1"})
    eva = phone("eva")
    waiting = eva.post(ring(table), {"seat": "ask-1", "name": "Eva", "was": ""})["Location"]
    assert "Le avisamos a Bruno" in eva.get(waiting).content.decode()
    assert eva.get(waiting, {"live": "1"}).status_code == 204
    news = bruno.get(reverse("news", args=[table.match.pk])).content.decode()
    assert "Eva pide tu lugar (Bruno)." in news
    assert "pide" not in client_of(table).get(reverse("news", args=[table.match.pk])).content.decode()
    number = Ask.objects.get().pk
    assert client_of(table).post(reverse("refuse", args=[table.match.pk, number])).status_code == 404
    bruno.post(reverse("refuse", args=[table.match.pk, number]))
    assert "Bruno dijo que no." in eva.get(waiting, {"live": "1"}).content.decode()
    assert Client().get(waiting).status_code == 404


def test_silence_gives_the_seat_and_the_other_phone_looks_on() -> None:
    table = Table(FOUR)
    bruno, eva = phone("bruno"), phone("eva")
    bruno.post(ring(table), {"seat": "1"})
    waiting = eva.post(ring(table), {"seat": "ask-1"})["Location"]
    Ask.objects.update(at=timezone.now() - timedelta(seconds=15))
    assert eva.get(waiting)["Location"] == reverse("table", args=[table.match.pk])
    assert pen("eva").seat == 1
    assert 'data-role="watcher" data-seat=""' in bruno.get(reverse("news", args=[table.match.pk])).content.decode()
    assert post(bruno, table, [say(1, "truco")]).status_code == 422
    page = bruno.get(reverse("table", args=[table.match.pk])).content.decode()
    assert "data-entries" not in page


def test_who_is_away_for_a_minute_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(FOUR)
    phone("bruno").post(ring(table), {"seat": "1"})
    monkeypatch.setattr(presence, "_clock", lambda: presence._since + AWAY_AFTER + 1)
    answer = phone("eva").post(ring(table), {"seat": "ask-1"})
    assert answer["Location"] == reverse("table", args=[table.match.pk])
    assert pen("eva").seat == 1


def test_asking_too_often_is_told() -> None:
    table = Table(FOUR)
    phone("bruno").post(ring(table), {"seat": "1"})
    eva = phone("eva")
    for _ in range(3):
        eva.post(ring(table), {"seat": "ask-1"})
        asking.refuse(Ask.objects.latest("pk").pk, pen("bruno"))
    answer = eva.post(ring(table), {"seat": "ask-1"})
    assert "varias veces" in answer.content.decode()


def test_the_pencil_is_asked_for_from_la_mesa_and_from_the_ring() -> None:
    table = Table(FOUR)
    phone("bruno").post(ring(table), {"seat": "1"})
    client_of(table).get(reverse("live", args=[table.match.pk]))
    first = phone("bruno").post(reverse("pencil", args=[table.match.pk]))
    second = phone("eva").post(ring(table), {"instead": "pencil", "name": "Eva"})
    assert "/pedido/" in first["Location"]
    assert "/pedido/" in second["Location"]
    news = client_of(table).get(reverse("news", args=[table.match.pk])).content.decode()
    assert "Bruno pide el lápiz." in news
    assert "Eva pide el lápiz." in news


def test_leaving_goes_home_and_frees_the_seat() -> None:
    table = Table(FOUR)
    bruno = phone("bruno")
    bruno.post(ring(table), {"seat": "1"})
    assert bruno.post(reverse("leave", args=[table.match.pk]))["Location"] == "/"
    assert bruno.get(reverse("table", args=[table.match.pk])).status_code == 404
    assert "Seguir" not in bruno.get("/").content.decode()
    assert phone("eva").post(ring(table), {"seat": "1"}).status_code == 302


def test_la_mesa_names_who_is_there_and_with_what() -> None:
    table = Table(FOUR)
    phone("bruno").post(ring(table), {"seat": "1"})
    page = client_of(table).get(reverse("people", args=[table.match.pk])).content.decode()
    assert "tiene el lápiz" in page
    assert "anota lo de su lado" in page
    assert "Darle un lápiz" in page
    assert "Darle un lápiz" not in phone("bruno").get(reverse("people", args=[table.match.pk])).content.decode()
    client_of(table).post(reverse("pencils", args=[table.match.pk]), {"to": pen("bruno").pk, "given": "1"})
    assert pen("bruno").role == "scorer"
    client_of(table).post(reverse("pencils", args=[table.match.pk]), {"to": pen("bruno").pk})
    assert pen("bruno").role == "seat"


def test_a_pencil_leaves_its_seat_and_stays() -> None:
    table = Table(FOUR)
    client = client_of(table)
    client.post(ring(table), {"seat": "0"})
    assert client.post(reverse("leave", args=[table.match.pk]), {"seat": "1"})["Location"].endswith("/mesa/")
    assert (pen(table.device).role, pen(table.device).seat) == ("scorer", None)


def test_names_over_http() -> None:
    table = Table()
    client = client_of(table)
    client.post(reverse("people", args=[table.match.pk]), {"seat0": "Ana", "seat1": "<i>Dani</i>"})
    page = client.get(reverse("table", args=[table.match.pk])).content.decode()
    assert "&lt;i&gt;Dani" in page
    assert "Nosotros" not in page


def test_everything_goes_to_another_phone_once() -> None:
    table = Table(FOUR)
    old = client_of(table)
    page = old.get(reverse("carry", args=[table.match.pk])).content.decode()
    address = re.search(r"http://testserver(/llevar/[^<\s]+)", page)
    assert address
    new = Client()
    assert "Traer" in new.get(address[1]).content.decode()
    assert Pen.objects.get().device == table.device
    assert new.post(address[1])["Location"] == reverse("table", args=[table.match.pk])
    assert new.get(reverse("table", args=[table.match.pk])).status_code == 200
    assert old.get(reverse("table", args=[table.match.pk])).status_code == 404
    assert Client().post(address[1]).status_code == 404
    assert "ya se usó" in Client().get(address[1]).content.decode()


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


def test_words_of_a_seat_s_phone_are_said_by_that_seat() -> None:
    table = Table(FOUR)
    bruno = phone("bruno")
    bruno.post(ring(table), {"seat": "1"})
    assert post(bruno, table, [say(1, "envido")]).json()["status"] == "taken"
    assert post(client_of(table), table, [say(0, "quiero")], key="phone-key-2").json()["status"] == "taken"
    raws = [line.raw for line in table.data.lines]
    assert raws[1:] == [{"by": 1, "say": "envido"}, {"team": 0, "say": "quiero"}]


def test_a_key_of_the_other_side_says_whom_to_ask_and_a_dim_own_one_why() -> None:
    table = Table(FOUR)
    table.tap(say(0, "truco"))
    bruno = phone("bruno")
    bruno.post(ring(table), {"seat": "1"})

    def why(raw: dict[str, Any]) -> str:
        answer = bruno.get(reverse("why", args=[table.match.pk]), {"entry": json.dumps([raw])})
        return answer.content.decode() if answer.status_code == 200 else str(answer.status_code)

    other = why(say(0, "envido"))
    assert "Pedíselo a quien tiene el lápiz." in other
    assert "Se dijo igual" not in other
    own = why(say(1, "truco"))
    assert "AR-TRU" in own
    assert "Se dijo igual" in own
    assert why(say(1, "quiero")) == "204"


def test_names_replace_nosotros_on_every_screen_once_the_other_side_has_a_phone() -> None:
    table = Table()
    watch = reverse("watch", args=[links.watch_token(table.match)])
    assert "Nosotros" in Client().get(watch).content.decode()
    joining.sit(table.match.pk, "dani", 1, "Dani")
    page = Client().get(watch).content.decode()
    assert "Nosotros" not in page
    assert "Dani" in page


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_presence_counts_sockets_and_signs_of_life() -> None:
    clock = Clock()
    known, pen_ = Presence(clock, most=2), Pen(pk=1)
    clock.now = 59
    assert not known.is_away(pen_)
    clock.now = 60
    assert known.is_away(pen_)
    known.came(1)
    known.came(1)
    clock.now = 500
    known.left(1)
    assert known.here(1)
    assert not known.is_away(pen_)
    known.left(1)
    clock.now = 559
    assert not known.is_away(pen_)
    known.seen(1)
    clock.now = 618
    assert not known.is_away(pen_)
    clock.now = 620
    assert known.is_away(pen_)
