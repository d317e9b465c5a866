"""Who may take what out of a notebook, and bring what in (§3)."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from referee.matches.identity import pens
from referee.notebook.models import Keeper, Notebook
from tests.notebook import making
from tests.notebook.files.making import TABLES, bring

pytestmark = pytest.mark.django_db
WHOLE = ("bajar?todo", "bajar?json", "bajar?todo&parte=1")
ROLES = {"lleva": Keeper.Role.KEEPS, "anota": Keeper.Role.WRITES, "mira": Keeper.Role.LOOKS}


def phones(book: Notebook) -> dict[str, str]:
    """A phone of each role, one of another notebook, and one of none."""
    others = {name: making.keeper(book, role).device for name, role in ROLES.items()}
    return others | {"de otra": making.notebook(name="Otra")[1].device, "nadie": pens.new_device()}


@pytest.mark.parametrize(
    ("paths", "allowed"),
    [
        (("bajar", *(f"bajar/{name}.csv" for name in TABLES)), {"lleva", "anota", "mira"}),
        (WHOLE, {"lleva", "anota"}),
        (("traer",), {"lleva"}),
    ],
)
def test_every_role(paths: tuple[str, ...], allowed: set[str]) -> None:
    book, _keeper = making.notebook()
    making.leaf(book, making.played())
    for name, device in phones(book).items():
        client = making.client_of(device)
        for path in paths:
            response = client.get(f"/libreta/{book.pk}/{path}")
            assert response.status_code == (200 if name in allowed else 403), (name, path)
            assert "no-store" in response["Cache-Control"]
            if response.streaming:
                assert b"".join(response.streaming_content)


def test_only_who_keeps_it_brings_files_and_sees_how_far_they_are() -> None:
    book, _keeper = making.notebook()
    devices = phones(book)
    for name, device in devices.items():
        upload = SimpleUploadedFile("x.csv", b"2026-11-19;Ana;Bruno;30;22\n")
        response = making.client_of(device).post(f"/libreta/{book.pk}/traer", {"archivo": upload})
        assert response.status_code == (302 if name == "lleva" else 403), name
        if name == "lleva":
            shown = response["Location"]
    assert book.leaves.count() == 1
    for name, device in devices.items():
        for query in ("", "?parte"):
            assert making.client_of(device).get(shown + query).status_code == (200 if name == "lleva" else 403), name
    # Nor is it shown as one of another notebook.
    other = Keeper.objects.get(device=devices["de otra"]).notebook_id
    assert making.client_of(devices["de otra"]).get(shown.replace(book.pk, other)).status_code == 404


def test_what_is_not_there_is_not_found() -> None:
    book, keeper = making.notebook()
    client = making.client_of(keeper.device)
    for path in ("bajar/secret.csv", "bajar?todo&parte=2", "bajar?todo&parte=x", "bajar?todo&parte=0", "traer/x/"):
        assert client.get(f"/libreta/{book.pk}/{path}").status_code == 404, path


def test_the_page_offers_what_the_role_may() -> None:
    book, _keeper = making.notebook()
    devices = phones(book)
    pages = {name: making.client_of(devices[name]).get(f"/libreta/{book.pk}/bajar").content.decode() for name in ROLES}
    assert [name for name, page in pages.items() if "?todo" in page] == ["lleva", "anota"]
    assert [name for name, page in pages.items() if "/traer" in page] == ["lleva"]
    assert all("personas.csv" in page for page in pages.values())


def test_a_file_without_anything_is_answered() -> None:
    book, keeper = making.notebook()
    client = making.client_of(keeper.device)
    assert client.post(f"/libreta/{book.pk}/traer").status_code == 422
    assert bring(keeper.device, book, "nada de nada", "x.csv").status_code in (200, 422)
