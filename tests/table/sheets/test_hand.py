"""The sheet of a hand: it pages back through the hands, each as it was paid, and names everybody whole."""

import pytest
from django.test import Client

from referee.matches import limits
from referee.matches.log import cache
from referee.matches.models import Match
from tests.table.corrections.fixing import Fixing
from tests.table.making import US_THEM, say, won
from tests.table.screen.reading import Node

pytestmark = pytest.mark.django_db
LONG = ("Maximiliano Alejandro", "Bruno", "Guillermina", "Dani")


@pytest.fixture(autouse=True)
def fresh() -> None:
    cache.clear()
    limits.tap_buckets.clear()


@pytest.fixture
def table() -> Fixing:
    """Three hands: a truco of the first side, one without a word of the second, and one in play."""
    table = Fixing()
    table.tap(won(1), won(1))
    table.tap(say(0, "envido"))
    return table


def sheet(table: Fixing, number: int | str = "", client: Client | None = None) -> Node:
    return table.page(client or table.client, "hand", **({"mano": number} if number != "" else {}))


def ways(page: Node) -> list[str]:
    """The hands that the sheet leads to, by their numbers."""
    return [node.attrs["href"].rpartition("=")[2] for node in page.of("hands")[0].of("push")]


def test_it_opens_with_the_last_hand_and_leads_back_one_by_one(table: Fixing) -> None:
    assert "Mano 3" in sheet(table).says("hands")
    assert ways(sheet(table)) == ["2"]
    assert ways(sheet(table, 2)) == ["1", "3"]
    assert ways(sheet(table, 1)) == ["2"]


def test_an_older_hand_has_its_own_entries_and_awards(table: Fixing) -> None:
    first, second = sheet(table, 1), sheet(table, 2)
    assert "truco, Ana y Caro" in first.says("log")
    assert "+2 Ana y Caro" in first.says("ledger")
    assert "truco" not in second.says("log")
    assert "+1 Bruno y Dani" in second.says("ledger")
    assert "envido, Ana y Caro" in sheet(table, 3).says("log")


def test_what_was_taken_back_stays_in_its_hand(table: Fixing) -> None:
    table.undo()
    table.yes(table.seat(1), table.voided("truco"))
    assert "truco, Ana y Caro anulado" in sheet(table, 1).says("log")


@pytest.mark.parametrize("number", ["4", "99", "-1", "x", "0", ""])
def test_a_hand_that_there_is_not_is_the_last_one(table: Fixing, number: str) -> None:
    assert "Mano 3" in sheet(table, number).says("hands")


def test_before_the_first_deal_there_is_nothing_to_page_through() -> None:
    table = Fixing(hand=(say(0, "truco"),))
    table.undo()
    assert sheet(table).of("hands") == []


def test_an_entry_of_an_older_hand_leads_back_to_that_hand(table: Fixing) -> None:
    def back(said: str) -> str:
        page = table.client.get(f"/p/{table.match.pk}/anotado/{table.entry(said).pk}/", headers={"HX-Request": "true"})
        return page.content.decode().partition('class="back"')[2]

    assert "/mano?mano=1" in back("truco")
    assert "Mano 1" in back("truco")
    assert "Esta mano" in back("envido")


def test_states_of_another_engine_are_left_to_the_record(table: Fixing) -> None:
    Match.objects.filter(pk=table.match.pk).update(engine="another", finished=True)
    cache.clear()
    assert ways(sheet(table)) == []


def test_long_names_stand_whole() -> None:
    table = Fixing(LONG)
    assert sheet(table).says("whole") == "Maximiliano Alejandro y Guillermina Bruno y Dani"
    assert sheet(Fixing(US_THEM)).of("whole") == []
