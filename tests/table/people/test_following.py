"""Every phone of a match finds the way to the one that follows it, with the seat or the pencil that it had."""

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.identity import links, pens
from referee.matches.log import cache
from referee.matches.models import Match, Pen
from referee.matches.people.seats import revoke_match_links
from referee.table.presence import presence
from tests.table.corrections.fixing import Fixing
from tests.table.making import say
from tests.table.screen.reading import Node, read

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Fixing:
    cache.clear()
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
    bruno, onlooker = table.seat(1), table.phone("onlooker")
    pens.join_match(table.match, "onlooker", Pen.Role.WATCHER)
    assert way(table, bruno) == ""
    new = rematch(table, bruno)
    for client in (table.client, bruno, onlooker):
        assert way(table, client) == reverse("table", args=[new.pk])
        assert client.get(way(table, client)).status_code == 200
    held = new.pens.order_by("pk").values_list("device", "role", "seat")
    assert list(held) == list(table.match.pens.order_by("pk").values_list("device", "role", "seat"))


def test_who_came_too_late_is_led_to_the_seats_and_an_onlooker_to_look_on(table: Fixing) -> None:
    new = rematch(table, table.client)
    pens.join_match(table.match, "onlooker", Pen.Role.WATCHER)
    assert way(table, table.seat(2)) == reverse("join", args=[links.link_token(new, "join")])
    assert way(table, table.phone("onlooker")) == reverse("watch", args=[links.watch_token(new)])


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
