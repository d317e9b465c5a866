"""A phone without a name is asked for one when others begin to read of it: once, and never before the first point."""

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.agreement import signing
from referee.matches.identity.pens import phone_label
from referee.matches.log import cache
from referee.matches.models import Ask, Match, Pen
from referee.matches.people import seats
from tests.at_table import client_of
from tests.table.corrections.fixing import Fixing
from tests.table.disputes.contesting import contest
from tests.table.making import US_THEM, say, won
from tests.table.screen.reading import Node

pytestmark = pytest.mark.django_db
UNNAMED = ("Jugador 1", "Jugador 2", "Jugador 3", "Jugador 4")


@pytest.fixture
def table() -> Fixing:
    """A table with points, a nameless pencil that sits nowhere, and nobody else."""
    cache.clear()
    return Fixing()


def is_asked(table: Fixing, client: Client) -> bool:
    return bool(table.page(client, "news").of("naming"))


def called(table: Fixing, client: Client, name: str, status: int = 302, **more: str) -> None:
    """The phone answers with this name."""
    answer = client.post(reverse("own-name", args=[table.match.pk]), {"name": name, **more})
    assert answer.status_code == status


def pen(table: Fixing, device: str = "") -> Pen:
    return Pen.objects.get(match=table.match, device=device or table.device)


def test_a_pencil_that_proposes_is_asked_once_others_read_of_it(table: Fixing) -> None:
    bruno = table.seat(1)
    assert not is_asked(table, table.client)
    table.voided("truco")
    assert is_asked(table, table.client)
    made = table.voided("quiero")
    assert "uien tiene el lápiz" in table.page(bruno, "proposal", made.pk).text
    called(table, table.client, "  Ema ")
    assert not is_asked(table, table.client)
    assert "Ema" in table.page(bruno, "proposal", made.pk).text
    assert phone_label(table.match, pen(table)) == "Ema"


def test_a_phone_alone_and_one_with_a_name_are_not_asked(table: Fixing) -> None:
    table.voided("truco")
    assert not is_asked(table, table.client), "nobody else reads of it"
    bruno = table.seat(1)
    table.voided("quiero", bruno)
    assert not is_asked(table, bruno)


def test_nobody_is_asked_before_the_first_point() -> None:
    cache.clear()
    table = Fixing(UNNAMED, hand=(say(0, "truco"), say(1, "quiero")))
    bruno = table.seat(1)
    table.voided("truco", bruno)
    assert not is_asked(table, bruno)
    table.tap(won(0), won(0))
    assert is_asked(table, bruno)


def test_who_does_not_want_to_is_left_alone(table: Fixing) -> None:
    table.seat(1)
    table.voided("truco")
    table.post(table.client, "own-name", skip="1")
    assert not is_asked(table, table.client)
    assert phone_label(table.match, pen(table)) == ""


def test_on_a_seat_the_name_is_the_players() -> None:
    cache.clear()
    table = Fixing(US_THEM)
    bruno = table.seat(1)
    table.voided("quiero", bruno)
    assert is_asked(table, bruno)
    called(table, bruno, "Bruno")
    assert Match.objects.get(pk=table.match.pk).seats == ["Jugador 1", "Bruno"]


def test_a_name_that_was_given_is_kept(table: Fixing) -> None:
    bruno = table.seat(1)
    called(table, bruno, "Otro")
    assert Match.objects.get(pk=table.match.pk).seats[1] == "Bruno"
    called(table, table.client, "Ema")
    called(table, table.client, "Otra")
    assert pen(table).name == "Ema"


def test_the_next_table_offers_the_name_that_was_given_here(table: Fixing) -> None:
    table.seat(1)
    called(table, table.client, "Ema")
    other = Fixing()
    Pen.objects.filter(match=other.match, device=other.device).update(device=table.device)
    other.seat(1)
    other.voided("truco", table.client)
    field = [
        node for node in other.page(table.client, "news").of("naming")[0].all() if node.attrs.get("name") == "name"
    ]
    assert field[0].attrs["value"] == "Ema"


def test_a_signature_and_a_request_get_the_name_too() -> None:
    cache.clear()
    table = Fixing(UNNAMED)
    bruno = table.seat(1)
    request = seats.ask_holder(table.match.pk, "seat-1", None, "Jugador 2", lambda pen: False)
    assert isinstance(request, Ask)
    assert "Jugador 2" in table.page(table.client, "news").says("asking")
    assert table.page(bruno, "asked", request.pk).of("naming")
    table.tap({"adjust": [30, 0], "why": "a mano"})
    table.post(bruno, "sign", party="1")
    assert is_asked(table, bruno)
    called(table, bruno, "Bruno", ask=str(request.pk))
    assert "Bruno" in table.page(table.client, "news").says("asking")
    signature = next(one for one in signing.signed_by(Match.objects.get(pk=table.match.pk)) if one.party == 1)
    assert signature.who == "Bruno"


def test_an_onlooker_gives_no_name(table: Fixing) -> None:
    Pen.objects.create(match=table.match, device="onlooker", role=Pen.Role.WATCHER)
    called(table, client_of("onlooker"), "Ema", status=403)
    called(table, client_of("stranger"), "Ema", status=404)


def test_a_pencil_that_sits_nowhere_can_name_itself_at_any_time(table: Fixing) -> None:
    assert "Tu nombre" in table.page(table.client, "people").says("called")
    called(table, table.client, "Ema")
    assert table.page(table.client, "people").of("called") == []
    assert "Ema" in table.page(table.client, "people").says("phones")
    assert table.page(table.seat(1), "people").of("called") == []


def test_the_page_itself_has_what_waits_so_that_nothing_is_moved_by_it(table: Fixing) -> None:
    bruno = table.seat(1)
    table.voided("truco")
    assert table.page(table.client, "table").of("naming")
    assert "anular truco" in table.page(bruno, "table").says("proposed")
    assert "El lápiz" in table.page(bruno, "table").text


def hidden(page: Node) -> dict[str, str]:
    """What the question for a name sends beside the name, but its secret."""
    fields = [node.attrs for node in page.of("naming")[0].all() if node.attrs.get("type") == "hidden"]
    return {str(field["name"]): str(field["value"]) for field in fields if field["name"] != "csrfmiddlewaretoken"}


def test_the_page_of_a_proposal_asks_and_goes_on(table: Fixing) -> None:
    bruno, made = table.seat(1), table.voided("truco")
    sheet = table.client.get(reverse("proposal", args=[table.match.pk, made.pk]), headers={"HX-Request": "true"})
    assert "naming" not in sheet.content.decode(), "the table behind the sheet asks"
    assert table.page(bruno, "proposal", made.pk).of("naming") == []
    back = hidden(table.page(table.client, "proposal", made.pk))
    answer = table.client.post(reverse("own-name", args=[table.match.pk]), {"name": "Ema", **back})
    assert answer["Location"] == reverse("proposal", args=[table.match.pk, made.pk])
    page = table.page(table.client, "proposal", made.pk)
    assert page.of("naming") == []
    assert "Ema propone" in page.text


@pytest.mark.parametrize("answer", [{"name": "Ema"}, {"skip": "1"}], ids=["name", "skip"])
def test_the_page_of_a_dispute_asks_and_goes_on(table: Fixing, answer: dict[str, str]) -> None:
    bruno = table.seat(1)
    address = contest(table, table.client)
    number = address.rstrip("/").rpartition("/")[2]
    page = table.page(table.client, "dispute", number)
    assert hidden(page) == {"dispute": number}
    assert table.page(bruno, "dispute", number).of("naming") == []
    answered = table.client.post(reverse("own-name", args=[table.match.pk]), {**hidden(page), **answer})
    assert answered["Location"] == address
    assert table.page(table.client, "dispute", number).of("naming") == []
    assert ("Ema:" in table.page(bruno, "dispute", number).text) is ("name" in answer)
