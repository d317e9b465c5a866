"""Files of people who mean no good: bounded, named, and nothing of them stays."""

import io
import json
import zipfile
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from referee.matches import limits
from referee.matches.files import deliveries, parcels
from referee.matches.models import Delivery, Match
from referee.notebook.models import Intake, Keeper, Leaf, Notebook, Person, Sitting
from tests.notebook import making
from tests.notebook.files.making import bring, get, whole

pytestmark = pytest.mark.django_db


def zipped(document: Any, *actas: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("libreta.json", document if isinstance(document, (str, bytes)) else json.dumps(document))
        for number, acta in enumerate(actas):
            archive.writestr(f"actas/{number}.json", acta)
    return file.getvalue()


def book_with(**more: Any) -> dict[str, Any]:
    return {"format": "libreta/1", "name": "X", **more}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x03\x04 and nothing else",
        zipped("{"),
        zipped([]),
        zipped({"format": "libreta/2"}),
        zipped("[" * 100_000),
        zipped(book_with(persons=7)),
        zipped(book_with(persons=[7])),
        zipped(book_with(persons=[{"id": True, "name": "Ana"}])),
        zipped(book_with(persons=[{"id": 1, "name": ["Ana"]}])),
        zipped(book_with(persons=[{"id": 1, "name": "Ana"}] * 2_001)),
        zipped(book_with(nights=[{"day": "2026-99-99"}])),
        zipped(book_with(nights=[{"day": 7}])),
        zipped(book_with(seasons=[{"name": "2026", "first": "2026-01-01", "win": 10**30, "loss": 0, "least": 0}])),
        zipped(book_with(leaves=[{"id": "x"}])),
        zipped(book_with(leaves=[{"id": "x", "digest": "y", "played_at": 7}])),
        zipped(book_with(leaves=[{"id": "x", "digest": "y", "played_at": "", "sittings": [[0]]}])),
        zipped(book_with(leaves=[{"id": "x", "digest": "y", "played_at": "", "sittings": [[-1, 0, 1, 1]]}])),
        zipped(book_with(leaves=[{"id": "x", "digest": "y", "played_at": "", "nameless": {"a": 1}}])),
        zipped(b"{" + b" " * (parcels.MAX_NOTEBOOK + 1) + b"}"),
        json.dumps({"plays": 7}).encode(),
        b'{"plays": ' + b"[" * 50_000,
        b"\x00\xff\xfe" * 100,
    ],
)
def test_what_is_no_notebook_is_refused_whole(notebook: Notebook, keeper: Keeper, data: bytes) -> None:
    page = bring(keeper.device, notebook, data)
    assert page.status_code in (200, 422)
    assert not Person.objects.exists()
    assert not Match.objects.exists()
    notebook.refresh_from_db()
    assert notebook.name == "Los jueves"


def test_a_bomb_is_refused_before_it_is_unpacked(notebook: Notebook, keeper: Keeper) -> None:
    bomb = zipped(book_with(), b" " * 20_000_000)
    assert len(bomb) < 100_000
    page = making.text_of(bring(keeper.device, notebook, bomb).content.decode())
    assert "actas/0.json pasa de 1000000 bytes" in page
    bombs = zipped(book_with(), *[b" " * 60_000_000] * 9)
    bring(keeper.device, notebook, bombs)
    assert not Match.objects.exists()


def test_broken_actas_keep_no_others_out(notebook: Notebook, keeper: Keeper) -> None:
    data = zipped(book_with(), b"{", making.acta(("Ana", "Bruno")), b"[]")
    page = making.text_of(bring(keeper.device, notebook, data).content.decode())
    assert "1 partido traído" in page
    assert "actas/0.json no es JSON" in page
    assert Leaf.objects.filter(notebook=notebook).count() == 1


def test_sheets_that_lie_seat_nobody_twice_and_nobody_of_others(notebook: Notebook, keeper: Keeper) -> None:
    stranger = making.person(making.notebook(name="Otra")[0], "Zoe")
    making.leaf(notebook, making.played(("Ana", "Bruno"), device=keeper.device), keeper)
    data = whole(keeper.device, notebook)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        document = json.loads(archive.read("libreta.json"))
        acta = archive.read(archive.namelist()[0])
    one = document["persons"][0]["id"]
    document["leaves"][0]["sittings"] = [
        [0, 0, one, None],
        [1, 0, one, stranger.pk],
        [7, 0, 2, None],
        [0, 999_999, 2, None],
    ]
    Notebook.objects.filter(pk=notebook.pk).delete()
    Match.objects.all().delete()
    other, keeper = making.notebook()
    bring(keeper.device, other, zipped(document, acta))
    assert Leaf.objects.filter(notebook=other).count() == 1
    assert not Sitting.objects.filter(leaf__notebook=other).exclude(person=None).exists()


def test_people_who_are_merged_in_a_circle_end_somewhere(notebook: Notebook, keeper: Keeper) -> None:
    circle = [
        {"id": 1, "name": "Ana", "mark": 0, "merged_into": 2, "gone_at": "2026-01-01T00:00:00+00:00"},
        {"id": 2, "name": "Bea", "mark": 99, "merged_into": 1, "gone_at": "2026-01-01T00:00:00+00:00"},
        {"id": 3, "name": "Caro", "mark": 0, "merged_into": 3, "gone_at": "2026-01-01T00:00:00+00:00"},
        {"id": 4, "name": "Jugador 2", "mark": 0}, {"id": 5, "name": "", "mark": 0},
    ]  # fmt: skip
    for _time in range(2):
        bring(keeper.device, notebook, zipped(book_with(persons=circle)))
    client = making.client_of(keeper.device)
    for path in ("", "gente/"):
        assert client.get(f"/libreta/{notebook.pk}/{path}").status_code == 200


def test_what_waits_has_no_names(notebook: Notebook, keeper: Keeper) -> None:
    making.leaf(notebook, making.played(device=keeper.device), keeper)
    data = whole(keeper.device, notebook)
    bring(keeper.device, notebook, data)
    waiting = json.dumps(Intake.objects.get().leaves) + json.dumps(Intake.objects.get().refused)
    assert not any(name in waiting for name in making.FOUR)


def test_a_page_keeps_a_file_and_looks_not_into_it(notebook: Notebook, keeper: Keeper) -> None:
    sent: list[int] = []
    deliveries.employ_courier(lambda: sent.append(1))
    try:
        for name, data in (("x.zip", zipped("{")), ("x.json", b"{"), ("x.csv", b";")):
            file = SimpleUploadedFile(name, data)
            answer = making.client_of(keeper.device).post(f"/libreta/{notebook.pk}/traer", {"archivo": file})
            assert answer.status_code == 302
    finally:
        deliveries.employ_courier(None)
    assert len(sent) == 3
    assert [*Delivery.objects.values_list("total", "finished_at")] == [(None, None)] * 3


def test_who_brings_without_end_has_to_wait(
    notebook: Notebook, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_ACTAS_OF_ADDRESS", 2)
    assert bring(keeper.device, notebook, "2026-11-19;Ana;Bruno;30;22\n", "x.csv").status_code == 200
    page = bring(keeper.device, notebook, "2026-11-19;Ana;Bruno;30;22\n2026-11-19;Ana;Eva;30;22\n", "x.csv")
    assert "Demasiados partidos traídos" in page.content.decode()
    assert Match.objects.count() == 1


ROLES = {"lleva": Keeper.Role.KEEPS, "anota": Keeper.Role.WRITES, "mira": Keeper.Role.LOOKS}


def test_how_far_a_file_is_is_for_who_keeps_its_notebook(notebook: Notebook, keeper: Keeper) -> None:
    """Who may bring one is told by tests/notebook/test_identity.py."""
    own, other = making.client_of(keeper.device), making.notebook(name="Otra")[1]
    file = SimpleUploadedFile("x.csv", b"2026-11-19;Ana;Bruno;30;22\n")
    shown = own.post(f"/libreta/{notebook.pk}/traer", {"archivo": file})["Location"]
    for device, status in ((keeper.device, 200), (making.keeper(notebook, ROLES["anota"]).device, 403)):
        assert making.client_of(device).get(f"{shown}?parte").status_code == status
    away = shown.replace(notebook.pk, other.notebook_id)
    assert making.client_of(other.device).get(away).status_code == 404, "it is none of another notebook"


def test_what_is_not_there_is_not_found(notebook: Notebook, keeper: Keeper) -> None:
    client = making.client_of(keeper.device)
    for path in ("bajar/secret.csv", "bajar?todo&parte=2", "bajar?todo&parte=x", "bajar?todo&parte=0", "traer/x/"):
        assert client.get(f"/libreta/{notebook.pk}/{path}").status_code == 404, path


def test_the_page_offers_what_the_role_may(notebook: Notebook) -> None:
    devices = {name: making.keeper(notebook, role).device for name, role in ROLES.items()}
    pages = {name: get(device, notebook, "bajar").decode() for name, device in devices.items()}
    assert [name for name, page in pages.items() if "?todo" in page] == ["lleva", "anota"]
    assert [name for name, page in pages.items() if "/traer" in page] == ["lleva"]
    assert all("personas.csv" in page for page in pages.values())


def test_a_file_without_anything_is_answered(notebook: Notebook, keeper: Keeper) -> None:
    client = making.client_of(keeper.device)
    assert client.post(f"/libreta/{notebook.pk}/traer").status_code == 422
    assert bring(keeper.device, notebook, "nada de nada", "x.csv").status_code in (200, 422)
