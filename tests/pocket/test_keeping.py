"""A copy of all that a pocket keeps: what is in it, what Home says of it, and all of it back in an empty pocket."""

import io
import json
import zipfile
from collections.abc import Iterator
from copy import deepcopy
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from referee.book.adjudicate import adjudicate
from referee.matches import limits
from referee.matches.files import deliveries, parcels
from referee.matches.files.export import acta_document
from referee.matches.models import Match
from referee.matches.people import series
from referee.notebook.keeping import leaves
from referee.notebook.models import Bond, Keeper, Notebook
from referee.pocket import keeping
from referee.rules.record.acta import loads
from tests.notebook import making
from tests.notebook.files.test_round_trip import data_of, full

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_a_pocket(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The pocket's addresses and pages, and its way to take copies in."""
    templates = deepcopy(settings.TEMPLATES)
    templates[0]["OPTIONS"]["context_processors"].append("referee.pocket.keeping.this_copy")
    settings.TEMPLATES, settings.ROOT_URLCONF = templates, "referee.pocket.urls"
    settings.POCKET, settings.DATA = True, tmp_path
    monkeypatch.setattr(deliveries, "_readers", [*deliveries._readers])
    monkeypatch.setattr(deliveries, "_receivers", [*deliveries._receivers])
    monkeypatch.setattr(deliveries.time, "sleep", lambda seconds: None)
    keeping.take_copies_in()
    limits.import_buckets.clear()
    yield
    keeping._waiting.clear()


def copy_of(phone: Client, query: str = "") -> bytes:
    response = phone.get(f"/copia.zip{query}")
    assert response.status_code == 200
    return b"".join(response.streaming_content)


def bring(phone: Client, data: bytes) -> str:
    """The page about what was brought, by *Los partidos*."""
    upload = SimpleUploadedFile("porotos.zip", data)
    return phone.post("/partidos/traer", {"acta": [upload]}, follow=True).content.decode()


def rulings() -> list[Any]:
    """What the referee says of every match, by when it was played."""
    matches = Match.objects.visible().order_by("played_at", "pk")
    return [adjudicate(loads(acta_document(match, voided=True))) for match in matches]


def empty() -> Client:
    """Another phone, with nothing in it."""
    Notebook.objects.all().delete()
    Match.objects.all().delete()
    return making.client_of("other")


def test_everything_comes_back_in_an_empty_pocket_and_once() -> None:
    book, device = full()
    making.played(device=device, at=making.EVENING + timedelta(days=3))
    copy, before, ruled = copy_of(making.client_of(device)), data_of(book), rulings()
    other = empty()
    for _time in range(2):
        assert "data-unfinished" not in bring(other, copy)
        again = Notebook.objects.get()
        assert again.pk == book.pk
        assert data_of(again) == before
        assert rulings() == ruled
    assert Keeper.objects.get().role == Keeper.Role.KEEPS
    assert not keeping._waiting


def test_a_match_goes_on_where_it_was(client: Client) -> None:
    client.post("/anotar/", {"like": ""})
    match = Match.objects.get()
    entries = json.dumps([{"team": 0, "say": "envido"}])
    client.post(f"/p/{match.pk}/tap", {"key": "k" * 16, "rev": "0", "entries": entries})
    copy = copy_of(client)
    other = empty()
    bring(other, copy)
    brought = Match.objects.get()
    table = other.get(f"/p/{brought.pk}/").content.decode()
    assert 'data-phase="open"' in table
    assert (brought.file_id, brought.seq) == (match.pk, 2)


def test_a_notebook_that_was_deleted_comes_back_and_another_stays() -> None:
    book, device = full()
    phone = making.client_of(device)
    copy, before = copy_of(phone), data_of(book)
    Notebook.objects.filter(pk=book.pk).update(deleted_at=timezone.now())
    making.notebook(device, name="Los martes")
    bring(phone, copy)
    assert data_of(Notebook.objects.get(pk=book.pk, deleted_at=None)) == before
    assert Notebook.objects.get(name="Los martes").leaves.count() == 0


def test_a_copy_is_one_file_and_comes_back_where_a_server_would_refuse_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcels, "MAX_ACTAS", 4)
    monkeypatch.setattr(limits, "MAX_ACTAS_OF_ADDRESS", 4)
    book, device = full()
    copy, before = copy_of(making.client_of(device)), data_of(book)
    assert len([name for name in zipfile.ZipFile(io.BytesIO(copy)).namelist() if name.startswith("actas/")]) > 4
    bring(empty(), copy)
    assert data_of(Notebook.objects.get()) == before


def test_revanchas_and_matches_that_wait_for_a_notebook_come_back_as_they_were() -> None:
    book, keeper = making.notebook("own")
    phone = making.client_of("own")
    chain = [making.played(device="own", at=making.EVENING + timedelta(hours=hour)) for hour in range(3)]
    for match, following in pairwise(chain):
        series.tie(match.pk, following.pk)
    leaves.bind_match(book, chain[2], keeper)
    leaves.keep_match_out(book, chain[0], keeper)
    won = [Match.objects.get(pk=match.pk).won_before for match in chain]
    assert won[2] != won[1] != won[0] == []
    copy = copy_of(phone)
    other = empty()
    for _time in range(2):
        bring(other, copy)
        first, second, third = Match.objects.visible().order_by("played_at")
        assert (first.previous, second.previous, third.previous) == (None, first, second)
        assert (first.followed_by, second.followed_by, third.followed_by) == (second.pk, third.pk, "")
        assert [first.won_before, second.won_before, third.won_before] == won
        assert {bond.match_id: bond.state for bond in Bond.objects.all()} == {first.pk: "out", third.pk: "waits"}


@pytest.mark.parametrize("ties", ["{", "[]", '{"revanchas": [[1]]}', '{"bonds": [["a", "b", {}]], "revanchas": 3}'])
def test_ties_that_are_none_leave_the_matches(ties: str) -> None:
    making.played(device="own")
    with zipfile.ZipFile(io.BytesIO(copy_of(making.client_of("own")))) as copy:
        [acta] = [copy.read(name) for name in copy.namelist() if name.startswith("actas/")]
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("actas/1.json", acta)
        archive.writestr(keeping.TIES, ties)
    assert 'role="alert"' not in bring(empty(), file.getvalue())
    assert Match.objects.visible().count() == 1


def test_matches_that_would_follow_each_other_are_tied_once() -> None:
    one, two = (making.played(device="own", at=making.EVENING + timedelta(hours=hour)) for hour in range(2))
    for before, after in ((one, two), (two, one), (one, one)):
        series.tie(before.pk, after.pk)
    assert [match.followed_by for match in Match.objects.order_by("played_at")] == [two.pk, ""]


def test_a_server_takes_the_matches_of_a_copy_and_no_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    _book, device = full()
    copy, ruled = copy_of(making.client_of(device)), rulings()
    monkeypatch.setattr(deliveries, "_readers", [one for one in deliveries._readers if one != keeping.read_copy])
    assert 'role="alert"' not in bring(empty(), copy)
    assert rulings() == ruled
    assert not Notebook.objects.exists()


@pytest.mark.parametrize("document", [b"{", b'{"format": "acta/1"}', b"\xff"])
def test_a_notebook_that_is_none_is_refused_by_its_place(document: bytes) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(f"libretas/{'x' * 22}/libreta.json", document)
        archive.writestr("actas/1.json", making.acta())
    assert 'role="alert"' in bring(empty(), file.getvalue())
    assert not Notebook.objects.exists()
    assert not Match.objects.exists()


def test_home_says_when_the_last_copy_was_made_and_asks_for_one_after_ten_matches() -> None:
    phone = making.client_of("own")
    assert "copia" not in phone.get("/").content.decode()
    making.played(device="own")
    Match.objects.update(imported=False)
    assert "Todavía sin copia." in phone.get("/").content.decode()
    copy_of(phone)
    assert "Última copia:" in (home := phone.get("/").content.decode())
    assert "sin copia" not in home
    for day in range(10):
        making.played(device="own", at=making.EVENING + timedelta(days=day + 1))
    Match.objects.filter(imported=True).update(imported=False, touched_at=timezone.now())
    assert "Hay 10 partidos sin copia." in (home := phone.get("/").content.decode())
    assert "Última copia:" in home


def test_home_says_what_the_browser_may_do() -> None:
    phone = making.client_of("own")
    for danger, words in (("home", "Agregar a inicio"), ("clears", "puede borrar"), ("<b>", "Anotar ya")):
        phone.cookies[keeping.STORAGE] = danger
        assert words in phone.get("/").content.decode()


def test_the_end_of_a_match_offers_a_copy() -> None:
    match = making.played(device="own")
    phone = making.client_of("own")
    assert "data-all" in phone.get(f"/p/{match.pk}/").content.decode()
