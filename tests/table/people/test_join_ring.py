"""The ring and La mesa for every number of players: each seat on its side, the gallo marked, every name there."""

import re

import pytest
from django.urls import reverse

from referee.matches.models import Pen
from referee.rules.record.rulesets import RULESETS
from tests.table.live.test_views import client_of
from tests.table.making import Table, won
from tests.table.people.joining import phone, ring

pytestmark = pytest.mark.django_db
EIGHT = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo")
SEAT = re.compile(
    r'place push n(\d) s(\d) (free|taken|own)"><input[^>]*>(<i class="tag cock" lang="es">gallo</i>)?<b>(\w+)'
)


def seats(table: Table, device: str = "newcomer") -> list[tuple[str, str, str, bool, str]]:
    """The ring as a phone sees it: seat, side, whether it is free, gallo or not, name."""
    page = phone(device).get(ring(table)).content.decode()
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
    assert phone("first").post(ring(table), {"seat": str(last)}).status_code == 302
    assert Pen.objects.get(device="first").seat == last
    assert seats(table)[last][2] == "taken"
    assert seats(table, "first")[last][2] == "own"
    asked = phone("second").post(ring(table), {"seat": f"ask-{last}", "name": "Iris"})
    assert asked["Location"].startswith(f"/p/{table.match.pk}/")
    beyond = phone("third").post(ring(table), {"seat": str(players)})
    assert beyond.status_code == 422


def test_the_gallo_is_marked_in_the_ring_and_at_the_table_and_moves_with_the_deal() -> None:
    table = Table(EIGHT[:3], gallo="turn")
    assert gallos(table) == ["Caro"]
    table.tap({"deal": 0}, won(0), won(0))
    assert gallos(table) == ["Bruno"]
    page = client_of(table).get(reverse("people", args=[table.match.pk])).content.decode()
    assert re.findall(r'<li class="s0"><i class="tag cock" lang="es">gallo</i><label>.*?value="(\w+)"', page) == [
        "Bruno"
    ]


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
