"""Joining over http: the link, the letters, the ring for every number of players, and the way to a rematch."""

import re
from typing import Any

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from referee.matches.identity import links, pens
from referee.matches.models import Match, Pen
from referee.matches.people import codes as known_codes
from referee.matches.people.codes import SharedCodes
from referee.matches.people.seats import revoke_match_links
from referee.rules.record.rulesets import RULESETS
from referee.shared import Shared
from referee.table import join
from referee.table.presence import presence
from tests.at_table import client_of, join_match
from tests.serving import free_port
from tests.table.corrections.fixing import Fixing
from tests.table.making import FOUR, Table, say, won
from tests.table.people.joining import letters, ring
from tests.table.screen.reading import Node, read

pytestmark = pytest.mark.django_db


def test_the_link_s_page_shows_every_seat_and_sits_down_in_one_post(four: Table) -> None:
    client = Client()
    page = client.get(ring(four)).content.decode()
    assert page.count('name="seat"') == 4
    assert all(name in page for name in FOUR)
    answer = client.post(ring(four), {"seat": "2", "name": "", "was": ""})
    assert answer["Location"] == reverse("table", args=[four.match.pk])
    body = client.get(answer["Location"]).content.decode()
    assert 'data-role="seat" data-seat="2" data-side="0"' in body


def test_a_phone_without_a_cookie_keeps_the_one_it_gets_with_the_ring(four: Table) -> None:
    client = Client()
    client.get(ring(four))
    device = pens.read_device(client.cookies["device"].value)
    client.post(ring(four), {"seat": "1"})
    assert pens.read_device(client.cookies["device"].value) == device
    assert Pen.objects.get(seat=1).device == device


def test_coming_back_needs_the_cookie_only(four: Table) -> None:
    client = client_of("bruno")
    client.post(ring(four), {"seat": "1"})
    again = client_of("bruno").get(reverse("table", args=[four.match.pk]))
    assert 'data-seat="1"' in again.content.decode()
    assert "Seguir" in client_of("bruno").get("/").content.decode()


@pytest.mark.parametrize("seat", ["", "9", "-1", "x", "ask-", "ask-9", "ask-x", "²", "1" * 40])
def test_no_seat_is_explained(four: Table, seat: str) -> None:
    answer = Client().post(ring(four), {"seat": seat})
    assert answer.status_code == 422
    assert "Primero elegí un lugar" in answer.content.decode()
    assert Pen.objects.count() == 1


def test_two_phones_for_one_seat_the_second_is_told(four: Table) -> None:
    client_of("bruno").post(ring(four), {"seat": "1"})
    answer = client_of("beto").post(ring(four), {"seat": "1"})
    assert answer.status_code == 422
    assert "Ese lugar se acaba de ocupar" in answer.content.decode()
    assert 'value="ask-1"' in answer.content.decode()


def test_the_own_seat_is_the_one_that_is_marked(four: Table) -> None:
    client_of("bruno").post(ring(four), {"seat": "1"})
    assert re.search(r'value="1" checked', client_of("bruno").get(ring(four)).content.decode())
    assert "checked" not in Client().get(ring(four)).content.decode()


def test_a_name_is_remembered_for_the_next_table() -> None:
    first, second = Table(), Table()
    client = client_of("dani")
    client.post(ring(first), {"seat": "1", "name": "Dani", "was": ""})
    assert Match.objects.get(pk=first.match.pk).seats == ["Jugador 1", "Dani"]
    page = client.get(ring(second)).content.decode()
    assert 'name="name" value="Dani"' in page
    client.post(ring(second), {"seat": "1", "name": "Dani", "was": "Dani"})
    assert Match.objects.get(pk=second.match.pk).seats == ["Jugador 1", "Dani"]


def test_a_typed_name_renames_a_seat_and_a_remembered_one_does_not(four: Table) -> None:
    client_of("bruno").post(ring(four), {"seat": "1", "name": "Otro", "was": "Otro"})
    assert Match.objects.get().seats == list(FOUR)
    client_of("dani").post(ring(four), {"seat": "3", "name": "Daniel", "was": ""})
    assert Match.objects.get().seats[3] == "Daniel"


def test_just_watching_leaves_no_pen(four: Table) -> None:
    page = Client().get(ring(four)).content.decode()
    address = re.search(r'href="(/m/[^"]+)"', page)
    assert address
    assert "Mirando" in Client().get(address[1]).content.decode()
    assert Pen.objects.count() == 1


@pytest.mark.parametrize("purpose", ["watch", "move", ""])
def test_a_link_for_something_else_opens_no_ring(four: Table, purpose: str) -> None:
    answer = Client().get(reverse("join", args=[links.link_token(four.match, purpose)]))
    assert answer.status_code == 404
    assert "Ese link ya no abre" in answer.content.decode()


def test_revoked_links_open_nothing_and_the_sheet_shows_new_ones(four: Table) -> None:
    old, code = ring(four), letters(four)
    client_of(four).post(reverse("revoke", args=[four.match.pk]))
    assert Client().get(old).status_code == 404
    assert Client().post(reverse("by-code"), {"code": code}).status_code == 422
    assert Client().get(ring(four)).status_code == 200


def test_while_nobody_can_tell_whose_letters_they_are_the_sheet_shows_none_and_none_are_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, away = Table(FOUR), SharedCodes(Shared(f"redis://127.0.0.1:{free_port()}"))
    code = letters(table)
    for module in (known_codes, join):
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


def test_the_letters_open_the_ring_while_the_sheet_is_open(four: Table) -> None:
    code = letters(four)
    answer = Client().post(reverse("by-code"), {"code": f" {code.lower()} "})
    assert answer["Location"] == ring(four)
    assert client_of(four).post(reverse("shut", args=[four.match.pk])).status_code == 204
    assert Client().post(reverse("by-code"), {"code": code}).status_code == 422


def test_wrong_shut_and_impossible_letters_look_the_same(four: Table) -> None:
    code = letters(four)
    client_of(four).post(reverse("shut", args=[four.match.pk]))
    pages = []
    for typed in (code, "ZZZZ", "O0I1", "?", ""):
        answer = Client().post(reverse("by-code"), {"code": typed})
        page = re.sub(r'value="[^"]*"', "", answer.content.decode())
        pages.append((answer.status_code, page))
    assert len(set(pages)) == 1
    assert pages[0][0] == 422


LAN_URL = "http://192.168.1.2:8000/"


@pytest.mark.parametrize(
    ("host", "reached", "shown"),
    [
        *((host, LAN_URL, f"{LAN_URL}s/") for host in ("127.0.0.1:8000", "localhost:8000")),
        ("127.0.0.1:8000", "", "http://127.0.0.1:8000/s/"),
        ("mesa.local", LAN_URL, "http://mesa.local/s/"),
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
        page = Client(**asks).get("/").content.decode()
        assert (ring(table) in page) is listed
        assert "Sumarme con código" in page
    with override_settings(HOST_NAMES=[]):
        own = Client(**LAN)
        own.cookies["device"] = pens.device_cookie(table.device)
        assert ring(table) not in own.get("/").content.decode()


EIGHT = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo")
SEAT = re.compile(
    r'place push n(\d) s(\d) (free|taken|own)"><input[^>]*>(<i class="tag cock" lang="es">gallo</i>)?<b>(\w+)'
)


def seats(table: Table, device: str = "newcomer") -> list[tuple[str, str, str, bool, str]]:
    """The ring as a phone sees it: seat, side, whether it is free, gallo or not, name."""
    page = client_of(device).get(ring(table)).content.decode()
    return [(seat, side, free, bool(gallo), name) for seat, side, free, gallo, name in SEAT.findall(page)]


def gallos(table: Table) -> list[str]:
    return [name for _seat, side, _free, gallo, name in seats(table) if gallo and side == "0"]


@pytest.mark.parametrize("players", RULESETS["argentino"].players)
def test_the_ring_holds_every_seat_in_the_order_of_play(players: int) -> None:
    table = Table(EIGHT[:players])
    found = seats(table)
    assert [(int(seat), name) for seat, _side, _free, _gallo, name in found] == list(enumerate(EIGHT[:players]))
    assert {free for _seat, _side, free, _gallo, _name in found} == {"free"}
    if players != 3:
        assert [side for _seat, side, *_rest in found] == [str(seat % 2) for seat in range(players)]
        assert gallos(table) == []


@pytest.mark.parametrize("players", RULESETS["argentino"].players)
def test_any_seat_is_taken_by_its_link_and_asked_for_by_the_next_phone(players: int) -> None:
    table, last = Table(EIGHT[:players]), players - 1
    assert client_of("first").post(ring(table), {"seat": str(last)}).status_code == 302
    assert Pen.objects.get(device="first").seat == last
    assert seats(table)[last][2] == "taken"
    assert seats(table, "first")[last][2] == "own"
    answer = client_of("second").post(ring(table), {"seat": f"ask-{last}", "name": "Iris"})
    assert answer["Location"].startswith(f"/p/{table.match.pk}/")
    beyond = client_of("third").post(ring(table), {"seat": str(players)})
    assert beyond.status_code == 422


def test_the_gallo_is_marked_in_the_ring_and_at_the_table_and_moves_with_the_deal() -> None:
    table = Table(EIGHT[:3], gallo="turn")
    assert gallos(table) == ["Caro"]
    table.tap({"deal": 0}, won(0), won(0))
    assert gallos(table) == ["Bruno"]
    page = client_of(table).get(reverse("people", args=[table.match.pk])).content.decode()
    marked = r'<li class="s0"><i class="tag cock" lang="es">gallo</i><label>.*?value="(\w+)"'
    assert re.findall(marked, page) == ["Bruno"]


def test_the_same_gallo_stays_marked() -> None:
    table = Table(EIGHT[:3])
    table.tap({"deal": 0}, won(0), won(0))
    assert gallos(table) == ["Ana"]


def test_eight_names_are_given_at_the_table() -> None:
    table = Table(EIGHT)
    address = reverse("people", args=[table.match.pk])
    client = client_of(table)
    client.post(address, {f"seat{seat}": name.upper() for seat, name in enumerate(EIGHT)})
    table.match.refresh_from_db()
    assert table.match.seats == [name.upper() for name in EIGHT]
    assert '<ol class="names of8">' in client.get(address).content.decode()


RULES = [
    (EIGHT[:3], {}, "siempre el mismo gallo"),
    (EIGHT[:3], {"gallo": "turn"}, "gallo por turno"),
    (EIGHT, {}, "con pica-pica"),
    (EIGHT[:6], {"pica_pica": "never"}, "sin pica-pica"),
    (EIGHT[:4], {}, "a 30"),
]


@pytest.mark.parametrize(("names", "options", "last"), RULES)
def test_the_table_tells_what_its_number_of_players_decided(
    names: tuple[str, ...], options: dict[str, str], last: str
) -> None:
    table = Table(names, **options)
    page = client_of(table).get(reverse("people", args=[table.match.pk])).content.decode()
    assert f" · {last}</p>" in page


@pytest.fixture
def table() -> Fixing:
    return Fixing(hand=(say(0, "truco"),))


def way(table: Fixing, client: Client) -> str:
    """Where a phone at the old table is led to; empty for nowhere."""
    return _way(table.page(client, "news"))


def _way(page: Node) -> str:
    boxes = page.of("going")
    return boxes[0].attrs["data-going"] if boxes else ""


def rematch(table: Fixing, client: Client) -> Match:
    table.post(client, "rematch")
    return Match.objects.get(previous=table.match)


def test_all_who_held_a_pen_go_to_the_same_table_and_keep_their_place(table: Fixing) -> None:
    bruno, onlooker = table.seat(1), client_of("onlooker")
    join_match(table.match, "onlooker", Pen.Role.WATCHER)
    assert way(table, bruno) == ""
    new = rematch(table, bruno)
    for client in (table.client, bruno, onlooker):
        assert way(table, client) == reverse("table", args=[new.pk])
        assert client.get(way(table, client)).status_code == 200
    held = new.pens.order_by("pk").values_list("device", "role", "seat")
    assert list(held) == list(table.match.pens.order_by("pk").values_list("device", "role", "seat"))


def test_who_came_too_late_is_led_to_the_seats_and_an_onlooker_to_look_on(table: Fixing) -> None:
    new = rematch(table, table.client)
    join_match(table.match, "onlooker", Pen.Role.WATCHER)
    assert way(table, table.seat(2)) == reverse("join", args=[links.link_token(new, "join")])
    assert way(table, client_of("onlooker")) == reverse("watch", args=[links.watch_token(new)])


def test_who_only_has_the_link_goes_on_watching(table: Fixing) -> None:
    address = reverse("watch-news", args=[links.watch_token(table.match)])
    assert _way(read(Client().get(address).content.decode())) == ""
    new = rematch(table, table.client)
    assert _way(read(Client().get(address).content.decode())) == reverse("watch", args=[links.watch_token(new)])


def test_a_link_that_was_taken_back_leads_nowhere(table: Fixing) -> None:
    address = reverse("watch-news", args=[links.watch_token(table.match)])
    revoke_match_links(table.match.pk, Pen.objects.get(match=table.match, device=table.device))
    rematch(table, table.client)
    assert Client().get(address).status_code == 404


def test_a_match_that_was_deleted_is_no_way_to_go(table: Fixing) -> None:
    new = rematch(table, table.client)
    Match.objects.filter(pk=new.pk).update(deleted_at=new.created_at)
    assert way(table, table.client) == ""


def test_a_pencil_on_its_way_is_not_away(table: Fixing, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(presence, "_clock", lambda: now[0])
    presence.clear()
    presence.write()
    now[0] = 1000.0
    new = rematch(table, table.seat(1))
    assert not any(presence.is_away(pen) for pen in new.pens.all())
    now[0] += 61
    assert all(presence.is_away(pen) for pen in new.pens.all())
