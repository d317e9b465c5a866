"""The pages of the replay: who may see them, what an address shows, and what a request costs."""

import gzip
import re
import time

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from referee.matches.identity import links, pens
from referee.matches.log import cache
from referee.matches.models import Entry, Match
from referee.table.replay import PER_PART
from tests.at_table import FOUR, LA_MANO, Table, by, say

pytestmark = pytest.mark.django_db
SHOWN = re.compile(r'<li class="step" data-paso="(\d+)"[^>]*?(hidden)?>')
CARDS = ("4c", "4o", "4b", "4e", "5c", "5o", "5b", "5e", "6c", "6o", "6b", "6e")


def phone(device: str = "") -> Client:
    client = Client()
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(device or pens.new_device())
    return client


def at(table: Table, query: str = "") -> str:
    return f"/acta/{table.match.pk}/repaso{query}"


def two_hands() -> Table:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    table.tap(by(1, "quiero"))
    table.tap(*LA_MANO)
    table.tap(say(1, "envido"))
    return table


def shown(client: Client, address: str) -> tuple[str, list[str]]:
    """The hand of a page, and the steps of it that can be seen."""
    html = client.get(address).content.decode()
    hand = re.search(r'data-mano="(\d+)"', html)
    assert hand
    return hand[1], [number for number, hidden in SHOWN.findall(html) if not hidden]


def long_hand() -> Table:
    """A hand of thirty entries: words, values, tied tricks of four cards each, and what was said in vain."""
    table = Table(FOUR)
    for who, word in enumerate(("envido", "real envido", "quiero")):
        table.tap(by(who, word))
    for who, value in ((0, 28), (1, 30), (2, 31), (3, 33)):
        table.tap(by(who, value))
    table.tap(by(0, "truco"))
    table.tap(by(1, "quiero"))
    for place, card in enumerate(CARDS):
        if place == 8:
            for _ in range(8):
                table.tap(by(3, "envido"), keep=True)
        table.tap({"play": card, "by": table.data.look.may_play[0]})
    return table


def test_each_address_opens_alone() -> None:
    table = two_hands()
    client = phone(table.device)
    assert shown(client, at(table)) == ("1", ["1"])
    assert shown(client, at(table, "?mano=1&paso=2")) == ("1", ["2"])
    assert shown(client, at(table, "?mano=1&paso=fin")) == ("1", ["3"])
    assert shown(client, at(table, "?mano=2")) == ("2", ["1"])
    for nonsense in ("?mano=99&paso=99", "?mano=2&paso=x", "?mano=2&paso=-4"):
        assert shown(client, at(table, nonsense)) == ("2", ["1"])
    assert shown(client, at(table, "?mano=x")) == ("1", ["1"])


def test_without_a_script_the_arrows_are_links_through_the_whole_match() -> None:
    table = two_hands()
    client, address, way = phone(table.device), at(table), []
    while address:
        html = client.get(address).content.decode()
        hand, [step] = shown(client, address)
        way.append((hand, step))
        forth = re.search(r'href="([^"]*)"( aria-disabled="true")?\s*data-go="forth"', html)
        assert forth
        address = "" if forth[2] else forth[1].replace("&amp;", "&")
    assert way == [("1", "1"), ("1", "2"), ("1", "3"), ("2", "1")]


def test_who_may_see_the_record_may_see_it_played_back() -> None:
    table = two_hands()
    watch = f"/m/{links.watch_token(table.match)}/acta/repaso"
    assert phone(table.device).get(at(table)).status_code == 200
    assert phone().get(at(table)).status_code == Client().get(at(table)).status_code == 404
    assert Client().get(watch).status_code == 200
    assert f"/acta/{table.match.pk}" not in Client().get(watch).content.decode()
    Match.objects.update(epoch=1)
    assert Client().get(watch).status_code == 404


def test_the_table_leads_to_it() -> None:
    table = two_hands()
    response = phone(table.device).get(f"/p/{table.match.pk}/acta/repaso")
    assert response.headers["Location"] == at(table)


def test_what_another_engine_ruled_is_not_played_back() -> None:
    table = two_hands()
    Match.objects.update(engine="another", finished=True)
    client = phone(table.device)
    assert "otra versión del árbitro" in client.get(at(table)).content.decode()
    assert client.get(at(table, "?parte")).status_code == 404


def test_an_open_match_of_another_engine_is_folded_anew_first() -> None:
    table = two_hands()
    Match.objects.update(engine="another")
    Entry.objects.update(before="{}")
    cache.clear()
    assert shown(phone(table.device), at(table, "?mano=2")) == ("2", ["1"])
    assert Match.objects.get().is_ruled_here


def test_a_match_without_a_hand_says_so() -> None:
    table = Table(FOUR)
    assert "Todavía no se dio ninguna mano" in phone(table.device).get(at(table)).content.decode()


def test_a_request_costs_what_its_hand_costs() -> None:
    table = two_hands()
    client = phone(table.device)

    def queries(query: str) -> int:
        with CaptureQueriesContext(connection) as captured:
            assert client.get(at(table, query)).status_code == 200
        return len(captured)

    first = queries("?mano=1")
    table.tap(say(0, "no quiero"))
    for _ in range(6):
        table.tap(say(0, "truco"), say(1, "no quiero"))
    assert queries("?mano=1") == queries("?mano=4&paso=fin") == first <= 5


def test_a_part_comes_without_the_page() -> None:
    table = two_hands()
    html = phone(table.device).get(at(table, "?mano=2&parte")).content.decode()
    assert html.startswith('<section class="part"')
    assert "<html" not in html


def test_thirty_entries_are_small_and_quick() -> None:
    table = long_hand()
    client = phone(table.device)
    client.get(at(table))
    times = []
    for _ in range(3):
        started = time.process_time()
        response = client.get(at(table))
        times.append(time.process_time() - started)
    assert len(SHOWN.findall(response.content.decode())) == 29
    assert len(gzip.compress(response.content, 6)) <= 25_000
    assert min(times) <= 0.5, "a generous bound for a busy machine: tools/bench measures"


def test_a_hand_of_three_hundred_entries_is_bounded() -> None:
    table = Table(FOUR)
    for _ in range(150):
        table.tap({"adjust": [1, 0]}, {"adjust": [-1, 0]})
    client = phone(table.device)
    response = client.get(at(table, "?paso=70"))
    steps = [number for number, _hidden in SHOWN.findall(response.content.decode())]
    assert steps == [str(number) for number in range(PER_PART + 1, 2 * PER_PART + 1)]
    assert len(gzip.compress(response.content, 6)) <= 25_000
