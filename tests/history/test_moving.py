"""A match that goes on in a phone without a server, over the web: its file, the note at the table, the way back."""

import json
import os
from html import unescape
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from referee.matches import bulk
from referee.matches.files import bringing, deliveries, moving, returning
from referee.matches.identity import links, pens
from referee.matches.models import Delivery, Match, Pen
from referee.matches.people import seats
from tests.at_table import client_of, join_match
from tests.history.making import Table, say
from tests.matches.conftest import Phone

pytestmark = pytest.mark.django_db
WAY, BACK = "Seguir en este teléfono sin servidor", "Devolver a su mesa"


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DATA = tmp_path
    monkeypatch.setattr(bulk, "leave_to_others", lambda seconds: None)


def given_out(table: Table) -> bytes:
    """The file, as the pencil's phone gets it: first the note, then the file."""
    client, way = client_of(table), reverse("moving", args=[table.match.pk])
    assert client.get(reverse("moving-file", args=[table.match.pk])).status_code == 404
    assert client.post(way).url == way
    response = client.get(reverse("moving-file", args=[table.match.pk]))
    assert response["Content-Disposition"].startswith("attachment")
    return bytes(response.content)


def pocket_of(file: bytes) -> Phone:
    copy = bringing.bring_match(pens.new_device(), file)
    return Phone(copy.pens.get(), copy.rev)


def file_of(pocket: Phone) -> bytes:
    return moving.moving_file(Match.objects.get(pk=pocket.pen.match_id), "", closes=True).encode()


def bring(client: Client, *files: bytes) -> Any:
    uploads = [SimpleUploadedFile(f"acta-{number}.json", file) for number, file in enumerate(files)]
    return client.get(client.post(reverse("bring"), {"acta": uploads}).url)


def queue_on(page: str) -> list[dict[str, Any]]:
    text: list[dict[str, Any]] = json.loads(unescape(page.partition('data-taps="')[2].partition('"')[0]))
    return text


def test_the_menu_shows_the_way_to_the_pencil_alone_and_no_first_page_has_it(four: Table) -> None:
    news, table, people = (reverse(page, args=[four.match.pk]) for page in ("news", "table", "people"))
    way = reverse("moving", args=[four.match.pk])
    assert f'href="{way}"' in client_of(four).get(news).content.decode()
    assert WAY not in client_of(four).get(table).content.decode()
    # Where several phones log, the menu is full: it stands on the page of the table alone.
    seat = seats.sit_down(four.match.pk, pens.new_device(), 1, "Bruno")
    assert WAY not in client_of(four).get(news).content.decode()
    assert f'href="{way}"' in client_of(four).get(people).content.decode()
    assert WAY not in client_of(seat.device).get(people).content.decode()
    assert WAY not in client_of(seat.device).get(news).content.decode()
    assert client_of(seat.device).get(way).status_code == 404
    assert client_of(seat.device).post(way).status_code == 404


def test_the_file_says_where_it_comes_from_and_has_all_keys(four: Table) -> None:
    four.tap(say(0, "truco"))
    four.undo()
    four.tap(say(0, "envido"))
    file = json.loads(given_out(four))
    match = Match.objects.get(pk=four.match.pk)
    assert file["moved"] == {"match": match.pk, "rev": match.rev, "host": "testserver"}
    assert [entry.get("void", False) for entry in file["entries"]] == [True, True, False, False]
    assert all(entry["key"] for entry in file["entries"])
    # The record's own file stays what it was.
    assert "moved" not in json.loads(client_of(four).get(reverse("record-file", args=[match.pk])).content)


def test_everybody_at_the_table_reads_where_it_goes_on_until_it_is_back(four: Table) -> None:
    four.tap(say(0, "truco"))
    seats.sit_down(four.match.pk, four.device, 2, "Caro")
    other = join_match(four.match, pens.new_device(), Pen.Role.SEAT, 1)
    pages = [
        (client_of(four), reverse("table", args=[four.match.pk])),
        (client_of(four), reverse("news", args=[four.match.pk])),
        (client_of(other.device), reverse("news", args=[four.match.pk])),
        (Client(), reverse("watch-news", args=[links.watch_token(four.match)])),
    ]
    before = [client.get(page).content for client, page in pages[1:]]
    given_out(four)
    shown = [client.get(page).content.decode() for client, page in pages]
    assert all("Sigue en el teléfono de Caro." in page for page in shown)
    assert ["Seguir acá" in page for page in shown] == [True, True, False, False]
    assert four.log(say(1, "quiero")).status == "taken"
    assert client_of(other.device).post(reverse("moving", args=[four.match.pk]), {"back": "1"}).status_code == 404
    client_of(four).post(reverse("moving", args=[four.match.pk]), {"back": "1"})
    after = [client.get(page).content for client, page in pages[1:]]
    assert [len(page) for page in after] == [len(page) for page in before]


def test_a_phone_without_a_name_is_no_name(four: Table) -> None:
    given_out(four)
    assert (
        "Sigue en un teléfono, sin servidor."
        in client_of(four).get(reverse("news", args=[four.match.pk])).content.decode()
    )


def test_a_file_that_comes_back_becomes_the_queue_of_this_phone(four: Table) -> None:
    four.tap(say(0, "envido"))
    pocket = pocket_of(given_out(four))
    pocket.undo()
    for raw in (say(0, "truco"), say(1, "quiero"), {"trick": 0}):
        pocket.tap(raw)
    client = client_of(four)
    response = bring(client, file_of(pocket))
    assert response.url == reverse("returned", args=[response.url.split("/")[3], 0])
    page = client.get(response.url).content.decode()
    queue = queue_on(page)
    tap, undo = (reverse(act, args=[four.match.pk]) for act in ("tap", "undo"))
    assert [row["url"] for row in queue] == [undo, tap, tap, tap]
    assert [row["label"] for row in queue][2:] == ["quiero, Bruno y Dani", "baza, Ana"]
    assert queue[0]["quiet"]
    assert "entries" not in queue[0]
    assert [row["after"] for row in queue[1:]] == [row["key"] for row in queue[:-1]]
    assert f'data-pen="{pens.pen_mark(four.pen)}"' in page
    assert Match.objects.filter(imported=True).count() == 1  # The copy in the pocket; none beside it.
    # Nobody else reads it.
    assert client_of(pens.new_device()).get(response.url).status_code == 404
    # The address of its taps answers them as they are.
    for row in queue:
        fields = {
            "key": row["key"],
            "rev": row["rev"],
            "after": row["after"],
            "entries": json.dumps(row.get("entries")),
        }
        answer = client.post(row["url"], fields | ({"alone": "1"} if "quiet" in row else {}))
        assert answer.json()["status"] == "taken"
    # The same file once more has nothing new.
    assert bring(client, file_of(pocket)).url.endswith("?traida=already")


def test_several_files_at_once_lead_to_what_is_to_enter(four: Table) -> None:
    pocket = pocket_of(given_out(four))
    pocket.tap(say(0, "truco"))
    client = client_of(four)
    page = bring(client, file_of(pocket), b"{").content.decode()
    assert reverse("returned", args=[Delivery.objects.get().pk, 0]) in page
    assert "volvió: se anota al tocarlo" in page


@pytest.mark.parametrize(
    ("reason", "text"),
    [(returning.FOREIGN, "está cortado, o es de otro partido"), (returning.OTHER_RULES, "otras reglas")],
)
def test_a_file_that_can_not_come_back_says_why(four: Table, reason: str, text: str) -> None:
    four.tap(say(0, "envido"))
    pocket = pocket_of(given_out(four))
    pocket.tap(say(1, "quiero"))
    file = json.loads(file_of(pocket))
    if reason == returning.FOREIGN:
        del file["entries"][1]
    else:
        file["options"] = {"target": 15}
    response = bring(client_of(four), json.dumps(file).encode())
    assert response.status_code == 422
    assert text in response.content.decode()
    assert "no se trajo nada" not in response.content.decode()
    assert Match.objects.filter(imported=True).count() == 1


def test_what_was_undone_here_meanwhile_is_shown_as_such(four: Table) -> None:
    four.tap(say(0, "envido"))
    pocket = pocket_of(given_out(four))
    pocket.tap(say(1, "quiero"))
    four.undo()
    client = client_of(four)
    queue = queue_on(client.get(bring(client, file_of(pocket)).url).content.decode())
    assert [row.get("answer", {}).get("code") for row in queue] == [None, "undone"]


def test_what_came_back_is_forgotten_with_its_delivery(four: Table) -> None:
    pocket = pocket_of(given_out(four))
    pocket.tap(say(0, "truco"))
    client = client_of(four)
    page = bring(client, file_of(pocket)).url
    kept = next(deliveries._root().glob("*.taps"))
    deliveries.prune_deliveries()
    assert client.get(page).status_code == 200
    os.utime(kept, (0, 0))
    deliveries.prune_deliveries()
    assert client.get(page).status_code == 404


def test_the_phone_without_a_server_gives_the_match_back_and_logs_no_more(four: Table, settings: Any) -> None:
    four.tap(say(0, "envido"))
    file = given_out(four)
    settings.POCKET = True
    pocket = pocket_of(file)
    pocket.tap(say(1, "quiero"))
    match_id, client = pocket.pen.match_id, client_of(pocket.pen.device)
    way, table = reverse("moving", args=[match_id]), reverse("table", args=[match_id])
    assert BACK in client.get(reverse("news", args=[match_id])).content.decode()
    client.post(way)
    page = client.get(way).content.decode()
    assert "Pasó a testserver." in page
    assert json.loads(client.get(reverse("moving-file", args=[match_id])).content)["moved"]["match"] == four.match.pk
    shown = client.get(table).content.decode()
    assert "Mirando" in shown
    assert "Pasó a testserver." in shown
    assert client.post(way, {"back": "1"}).url == table
    assert "Mirando" not in client.get(table).content.decode()
    # One that was born here has its record's file, and no other way.
    assert BACK not in client_of(four).get(reverse("news", args=[four.match.pk])).content.decode()
    assert client_of(four).get(reverse("moving", args=[four.match.pk])).status_code == 200  # it was given out above
