"""The page on which a phone removes a name from a match."""

import pytest
from django.urls import reverse

from referee.matches.models import Change, Match
from referee.matches.people import seats
from tests.history.making import client_of, text_of
from tests.table.making import FOUR, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    made = Table(FOUR, best_of=1)
    seats.sit_down(made.match.pk, "bruno", 1)
    return made


def address(table: Table, name: str = "remove-name") -> str:
    return reverse(name, args=[table.match.pk])


def test_the_page_removes_a_name_once_and_says_so(table: Table) -> None:
    bruno = client_of("bruno")
    assert "Quitar «Bruno»" in text_of(bruno.get(address(table)).content.decode())
    for _again in range(2):
        answer = bruno.post(address(table), {"seat": "1", "name": "Bruno"}, follow=True)
        text = text_of(answer.content.decode())
        assert "ya no está en este partido" in text
        assert "Bruno" not in text
    assert Match.objects.get().seats == ["Ana", "Jugador 2", "Caro", "Dani"]
    assert Change.objects.filter(data={"removed": True}).count() == 1


def test_who_may_not_is_told_whose_it_is(table: Table) -> None:
    answer = client_of(table.device).post(address(table), {"seat": "1", "name": "Bruno"})
    assert answer.status_code == 403
    assert "el teléfono que está en ese lugar" in text_of(answer.content.decode())
    assert client_of("nobody").get(address(table)).status_code == 404
    for bad in ({"seat": "x", "name": "Bruno"}, {"seat": "1"}, {"seat": "-2", "name": "Bruno"}):
        assert client_of("bruno").post(address(table), bad).status_code == 400


def test_la_mesa_and_the_record_lead_there_also_when_it_is_finished(table: Table) -> None:
    table.tap({"adjust": [30, 0]})
    for page in ("people", "record"):
        for device in (table.device, "bruno"):
            assert address(table) in client_of(device).get(address(table, page)).content.decode()


def test_an_old_page_of_names_brings_no_removed_name_back(table: Table) -> None:
    """Its form sends every name that it showed; only one that was written anew is meant."""
    shown = {f"{field}{seat}": name for seat, name in enumerate(FOUR) for field in ("seat", "was")}
    page = client_of(table.device).get(address(table, "people")).content.decode()
    assert all(f'name="{field}"' in page for field in shown)
    client_of("bruno").post(address(table), {"seat": "1", "name": "Bruno"})
    client_of(table.device).post(address(table, "people"), {**shown, "seat2": "Carola"})
    assert Match.objects.get().seats == ["Ana", "Jugador 2", "Carola", "Dani"]
