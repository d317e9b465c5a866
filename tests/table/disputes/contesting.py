"""A table where something is contested, and the phones that do it, over http."""

from typing import Any

from django.test import Client
from django.urls import reverse

from referee.matches.identity import pens
from referee.matches.models import Pen
from tests.at_table import client_of, join_match
from tests.history.making import text_of
from tests.table.making import FOUR, Table, say, won


def shown(table: Table, **asked: str) -> str:
    """The page on which one objects, as text."""
    answer = client_of(table).get(reverse("object", args=[table.match.pk]), asked)
    assert answer.status_code == 200
    return answer.content.decode()


def value_of(page: str) -> str:
    """The form's name for what is contested unless something else is chosen."""
    return page.partition('" checked')[0].rpartition('value="')[2]


def querido(**options: Any) -> Table:
    """Four at a table: two points by hand for the first side, then a truco that it won; +2 as logged."""
    table = Table(FOUR, **options)
    table.tap({"adjust": [2, 0]})
    table.tap({"close": "x"})
    table.tap({"deal": 0}, say(0, "truco"))
    table.tap(say(1, "quiero"))
    table.tap(won(0), won(0))
    return table


def seated(table: Table, seat: int) -> Client:
    """A player's own phone."""
    device = pens.new_device()
    join_match(table.match, device, Pen.Role.SEAT, seat)
    return client_of(device)


def contest(table: Table, client: Client, reason: str = "other", **asked: str) -> str:
    """Object to what is offered first, on this phone; the address of the dispute."""
    address = reverse("object", args=[table.match.pk])
    matter = value_of(client.get(address, asked).content.decode())
    answer = client.post(address, {"matter": matter, "reason": reason})
    assert answer.status_code == 302, answer.content.decode()
    return str(answer["Location"])


def text(client: Client, address: str) -> str:
    """What a page says, without markup."""
    answer = client.get(address)
    assert answer.status_code == 200
    return text_of(answer.content.decode())


def not_wanted(table: Table, client: Client, address: str) -> None:
    """Tell it so that the truco was not wanted."""
    row = next(line for line in table.data.lines if line.raw.get("say") == "quiero")
    there = f"{address}version/{row.id}/"
    assert "y fue…" in text(client, there)
    said = client.post(f"{there}?tipo=say", {"who": "team:1", "word": "no quiero", "claim": "lo oí bien"})
    assert said.status_code == 302, said.content.decode()
