"""This device's matches: the list, a match deleted and brought back; the record's file, never an old one."""

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import unquote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from referee.book.adjudicate import adjudicate
from referee.history.matches import PER_PAGE
from referee.matches.agreement import signing
from referee.matches.files import export as transfer
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.matches.people import seats
from referee.matches.setup import change_rules, start
from referee.rules.record.acta import MAX_BYTES, loads
from tests.at_table import client_of, join_match
from tests.history.making import FOUR, Raw, Table, say, text_of, won

pytestmark = pytest.mark.django_db
HEAD = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": list(FOUR)}
HAND: list[Raw] = [{"deal": 3}, say(0, "truco"), say(1, "no quiero")]


def file_of(*raws: Raw, **header: object) -> SimpleUploadedFile:
    return SimpleUploadedFile("acta.json", json.dumps({**HEAD, **header, "entries": list(raws)}).encode())


def listed(client: Client, **query: object) -> str:
    return client.get(reverse("matches"), query).content.decode()


def test_each_match_says_how_it_stands_and_leads_to_record_and_table(four: Table) -> None:
    client = client_of(four)
    assert "Sin empezar" in text_of(listed(client))
    four.tap({"adjust": [6, 18]})
    page = listed(client)
    assert "Ana y Caro – Bruno y Dani En juego, mano 1 6 malas - 3 buenas" in text_of(page)
    assert reverse("record", args=[four.match.pk]) in page
    assert reverse("table", args=[four.match.pk]) in page
    Match.objects.update(touched_at=timezone.now() - timedelta(hours=13))
    assert "Suspendido en la mano 1" in listed(client)
    four.tap({"adjust": [0, 12]})
    page = listed(client)
    assert "Partido para Bruno y Dani" in page
    assert reverse("table", args=[four.match.pk]) not in page


def test_a_suspended_match_leaves_home_and_stays_in_the_list(four: Table) -> None:
    four.tap({"adjust": [6, 18]})
    client = client_of(four)
    home = client.get("/").content.decode()
    assert reverse("table", args=[four.match.pk]) in home
    assert "6 malas - 3 buenas" in home
    assert "Seguir" not in Client().get("/").content.decode()
    Match.objects.update(touched_at=timezone.now() - timedelta(hours=13))
    assert reverse("table", args=[four.match.pk]) not in client.get("/").content.decode()
    assert "Ana y Caro" in listed(client)


def test_only_the_matches_of_this_device_are_listed() -> None:
    Table(FOUR).tap({"adjust": [1, 0]})
    assert "Ana y Caro" not in listed(client_of(pens.new_device()))
    page = Client().get(reverse("matches"))
    assert "Todavía ninguno" in page.content.decode()


def test_the_list_comes_in_pages_newest_first_and_each_match_once() -> None:
    device = pens.new_device()
    now = timezone.now()
    for number in range(2 * PER_PAGE + 1):
        match = start.start_match(device, seats=(f"Ana {number:02}", "Bruno"))
        Match.objects.filter(pk=match.pk).update(seq=1, played_at=now - timedelta(minutes=number // 2))
    client = client_of(device)
    address, pages = reverse("matches"), []
    with CaptureQueriesContext(connection) as queries:
        client.get(address)
    for _ in range(3):
        page = client.get(address).content.decode()
        pages.append([part[:6] for part in page.split("<b>")[1:]])
        address = page.partition('href="?antes=')[2].partition('"')[0].replace("&amp;", "&")
        address = f"{reverse('matches')}?antes={address}"
    assert [len(names) for names in pages] == [PER_PAGE, PER_PAGE, 1]
    assert sorted(name for names in pages for name in names) == [f"Ana {n:02}" for n in range(2 * PER_PAGE + 1)]
    assert [int(name[4:]) // 2 for names in pages for name in names] == [n // 2 for n in range(2 * PER_PAGE + 1)]
    assert len(queries) <= 3


def test_matches_stand_by_evenings_and_are_found_by_a_name_page_by_page() -> None:
    device, late = pens.new_device(), datetime(2026, 11, 28, 2, 30, tzinfo=UTC)  # an evening of the 27th
    for number in range(PER_PAGE + 3):
        seats = ("José", "Bruno") if number < PER_PAGE + 1 else ("Eva", "Bruno")
        match = start.start_match(device, seats=seats)
        Match.objects.filter(pk=match.pk).update(seq=1, played_at=late - timedelta(hours=number))
    client = client_of(device)
    evenings = re.findall(r'<h2 class="evening"([^>]*)>(.*?)</h2>', listed(client), re.S)
    assert len(evenings) == PER_PAGE
    begun = [text_of(day) for marks, day in evenings if "hidden" not in marks]
    assert begun == ["27 de noviembre de 2026", "26 de noviembre de 2026"]
    assert all("data-at" in marks for marks, _day in evenings)
    with CaptureQueriesContext(connection) as queries:
        found = listed(client, nombre=" jose ")
    assert len(queries) <= 4
    assert (found.count("<b>José"), found.count("<b>Eva")) == (PER_PAGE, 0)
    older = re.search(r'href="\?nombre=([^&]+)&amp;antes=([^"]+)"', found)
    assert older
    rest = listed(client, nombre=unquote(older[1]), antes=unquote(older[2]))
    assert (rest.count("<b>José"), "Más viejos" in rest) == (1, False)
    assert "Ninguno más con ese nombre." in listed(client, nombre="Fito")


@pytest.mark.parametrize("place", ["x", "0001-01-01T00:00:00+23:00_x", "2026-01-01T00:00:00_", "_"])
def test_a_place_that_is_none_is_an_answer_too(two: Table, place: str) -> None:
    assert client_of(two).get(reverse("matches"), {"antes": place}).status_code == 200


def test_a_file_becomes_a_match_of_this_device() -> None:
    client = Client()
    answer = client.post(reverse("bring"), {"acta": file_of(*HAND)}, follow=True)
    match = Match.objects.get()
    assert answer.redirect_chain[-1] == (reverse("record", args=[match.pk]), 302)
    assert "Traído de un archivo" in answer.content.decode()
    assert Pen.objects.get().role == "scorer"
    assert client.get(reverse("table", args=[match.pk])).status_code == 200
    again = client.get(reverse("record-file", args=[match.pk])).content
    assert adjudicate(loads(again)) == adjudicate(loads(json.dumps({**HEAD, "entries": HAND})))


def test_a_file_of_ours_tells_phones_and_times_as_it_told_them() -> None:
    raws = [{**raw, "at": "2026-03-04T05:06:07Z", "pen": "Dani", "key": "one-two-three"} for raw in HAND]
    raws[1] |= {"pen": 2, "at": "yesterday"}
    raws[2] |= {"pen": {"not": "text"}, "at": "9999-12-31T23:59:59-23:00"}
    client = Client()
    page = client.post(reverse("bring"), {"acta": file_of(*raws)}, follow=True).content.decode()
    text = text_of(page)
    assert "da Dani Dani 05:06 UTC" in text
    assert "truco, Ana y Caro teléfono 2 no quiero, Bruno y Dani" in text
    client.cookies["language"] = "en"
    english = text_of(client.get(reverse("record", args=[Match.objects.get().pk])).content.decode())
    assert "truco, Ana and Caro phone 2 no quiero, Bruno and Dani" in english


@pytest.mark.parametrize(
    ("file", "place", "reason"),
    [
        (SimpleUploadedFile("x.json", b"{"), "", "no es JSON"),
        (SimpleUploadedFile("x.json", b" " * (MAX_BYTES + 1)), "", "pasa de 1000000 bytes"),
        (SimpleUploadedFile("x.png", b"\x89PNG\r\n"), "", "no es JSON"),
        (file_of(ruleset="mus"), "ruleset", "no hay reglamento 'mus'"),
        (file_of(*HAND, {"by": 0, "play": "99z"}), "entries[3].play", "'99z' no es una carta de esta baraja"),
        (file_of(seats=["<b>", 7]), "seats[1]", "7 no es un texto"),
    ],
)
def test_a_broken_file_says_where_and_changes_nothing(file: SimpleUploadedFile, place: str, reason: str) -> None:
    answer = Client().post(reverse("bring"), {"acta": file}, follow=True)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "no se trajo nada" in page
    assert reason in text_of(page)
    assert not place or f"<code>{place}</code>" in page
    assert not Match.objects.exists()


def test_no_file_is_told_so_and_an_address_without_end_waits() -> None:
    client = Client()
    answer = client.post(reverse("bring"), {})
    assert (answer.status_code, "Elegí primero un archivo" in answer.content.decode()) == (422, True)
    statuses = [client.post(reverse("bring"), {"acta": file_of(*HAND)}).status_code for _ in range(31)]
    assert statuses == [302] * 30 + [429]


def test_deleting_can_be_undone_from_the_list(four: Table) -> None:
    four.tap({"adjust": [6, 0]})
    client = client_of(four)
    page = client.post(reverse("delete", args=[four.match.pk]), follow=True).content.decode()
    assert "Borrado : Ana y Caro – Bruno y Dani, 6 malas - 0 malas Recuperar" in text_of(page).replace(
        "Borrado:", "Borrado :"
    )
    assert reverse("record", args=[four.match.pk]) not in page
    for name in ("record", "record-hands", "record-file", "table", "live"):
        assert client.get(reverse(name, args=[four.match.pk])).status_code == 404
    answer = client.post(reverse("restore", args=[four.match.pk]))
    assert answer["Location"] == reverse("record", args=[four.match.pk])
    assert client.get(answer["Location"]).status_code == 200
    assert "Recuperar" not in listed(client)


def test_only_whoever_started_it_may_delete_and_restore(four: Table) -> None:
    other = client_of(join_match(four.match, pens.new_device()).device)
    assert other.post(reverse("delete", args=[four.match.pk])).status_code == 403
    assert Client().post(reverse("delete", args=[four.match.pk])).status_code == 404
    client_of(four).post(reverse("delete", args=[four.match.pk]))
    assert other.post(reverse("restore", args=[four.match.pk])).status_code == 404
    assert "Recuperar" not in listed(other)
    for client, name in ((other, "delete"), (other, "restore")):
        assert client.get(reverse(name, args=[four.match.pk])).status_code == 405


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """One for each file that is really written."""
    calls: list[bool] = []
    export = transfer.export_acta

    def counted(match: Match, *, voided: bool = False) -> str:
        calls.append(voided)
        return export(match, voided=voided)

    monkeypatch.setattr(transfer, "export_acta", counted)
    return calls


def file(table: Table, query: str = "") -> dict[str, Any]:
    answer = client_of(table).get(reverse("record-file", args=[table.match.pk]) + query)
    assert answer.status_code == 200
    record: dict[str, Any] = json.loads(answer.content)
    return record


def test_a_file_is_written_once_for_each_rev_and_form(two: Table, written: list[bool]) -> None:
    two.tap(say(0, "truco"))
    first = [file(two), file(two), file(two, "?todo"), file(two, "?todo")]
    assert written == [False, True]
    assert first[0] == first[1] == first[2] == first[3]
    two.undo()
    assert [len(file(two)["entries"]), len(file(two, "?todo")["entries"])] == [0, 2]
    assert written == [False, True, False, True]


def test_whatever_a_file_tells_is_in_the_next_one() -> None:
    table = Table(target=9)
    table.tap({"adjust": [8, 0]})
    assert file(table)["seats"] == ["Nosotros", "Ellos"]
    change_rules.rename_players(table.match.pk, table.pen, ["Ana", "Bruno"])
    assert file(table)["seats"] == ["Ana", "Bruno"]
    table.tap(won(0), won(0))
    assert len(file(table)["entries"]) == 4
    seats.sit_down(table.match.pk, table.device, 0)
    pen = Pen.objects.get(pk=table.pen.pk)
    assert {entry["pen"] for entry in file(table)["entries"]} == {"Ana"}
    signing.sign_for_party(table.match.pk, pen)
    assert [signature["who"] for signature in file(table)["signed"]] == ["Ana"]
    signing.write_result_note(table.match.pk, pen, "otra vez el martes")
    assert [note["text"] for note in file(table)["notes"]] == ["otra vez el martes"]


def test_so_many_files_are_remembered_and_no_more() -> None:
    for _ in range(transfer.KEPT + 1):
        file(Table())
    assert len(transfer._documents) == transfer.KEPT
