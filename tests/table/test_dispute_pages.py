"""Objecting to something, and the pages of a dispute, over http."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.table.making import FOUR, Table, say, won
from tests.table.test_views import client_of

pytestmark = pytest.mark.django_db


def shown(table: Table, **asked: str) -> str:
    """The page on which one objects, as text."""
    answer = client_of(table).get(reverse("object", args=[table.match.pk]), asked)
    assert answer.status_code == 200
    return answer.content.decode()


def chosen(page: str) -> str:
    """What is contested unless something else is chosen."""
    return page.partition('checked><span class="about">')[2].partition("</label>")[0]


def test_in_the_middle_of_a_hand_the_last_entry_is_what_one_objects_to() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, say(0, "envido"))
    table.tap(say(1, "no quiero"))
    table.tap(say(1, "truco"))
    assert "<b>truco, Bruno y Dani</b>" in chosen(shown(table))


def test_after_a_hand_its_last_award_is_what_one_objects_to() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, say(0, "truco"))
    table.tap(say(1, "quiero"))
    table.tap(won(0), won(0))
    page = shown(table)
    assert "Premio</span> <b>+2 Ana y Caro, truco querido</b>" in chosen(page)
    for other in ("truco, Ana y Caro", "quiero, Bruno y Dani", "algo después de: baza, Ana y Caro"):
        assert f"<b>{other}</b>" in page


def test_an_address_can_name_what_is_contested() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, say(0, "truco"))
    table.tap(say(1, "quiero"))
    truco = table.data.lines[1]
    assert "<b>truco, Ana y Caro</b>" in chosen(shown(table, entrada=str(truco.id)))
    assert "Falta</span> <b>algo después de: quiero" in chosen(shown(table, falta=""))


def test_what_was_taken_back_is_not_offered() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, say(0, "truco"))
    table.undo()
    assert "No hay nada anotado" in shown(table)


def test_a_phone_that_only_looks_on_has_no_such_page() -> None:
    table = Table()
    assert Client().get(reverse("object", args=[table.match.pk])).status_code == 404


def opened(table: Table, **asked: str) -> tuple[Client, str]:
    """The pencil's phone, which objects to what is offered first, and the address of the dispute."""
    client, address = client_of(table), reverse("object", args=[table.match.pk])
    answer = client.post(address, {"matter": value_of(shown(table, **asked)), "reason": "other"})
    assert answer.status_code == 302, answer.content.decode()
    return client, answer["Location"]


def value_of(page: str) -> str:
    return page.partition('" checked')[0].rpartition('value="')[2]


def test_a_reason_opens_the_dispute_at_once() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, say(0, "truco"))
    table.tap(say(1, "quiero"))
    table.tap(won(0), won(0))
    client, address = opened(table)
    page = client.get(address).content.decode()
    assert "<b>+2 Ana y Caro, truco querido</b>" in page
