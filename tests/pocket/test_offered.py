"""A server offers the pocket where somebody set its address, and is the same as ever where nobody did."""

import re
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from referee import env
from tests.at_table import Table, client_of

PLACE = "https://truco.example/porotos/"
LINK = re.compile(rf'<a class="push(?: calm)?" href="{PLACE}">.*?</a>', re.DOTALL)
TOKEN = re.compile(r'(csrfmiddlewaretoken" value="|X-CSRFToken": ")[^"]+')


@pytest.mark.django_db
@pytest.mark.parametrize("place", ["", "p/"])
def test_it_is_offered_over_https_alone_and_costs_no_byte_otherwise(place: str, settings: Any) -> None:
    table = Table()
    client = client_of(table)

    def page(address: str, *, secure: bool) -> str:
        settings.POCKET_URL = address
        got = client.get(f"/p/{table.match.pk}/" if place else "/", secure=secure)
        return TOKEN.sub("", got.content.decode())

    offered = page(PLACE, secure=True)
    assert "Preparar este teléfono" in offered
    assert LINK.sub("", offered) == page("", secure=True)
    assert page(PLACE, secure=False) == page("", secure=False)


@pytest.mark.parametrize(
    ("address", "taken"),
    [
        ("", ""),
        ("https://name.github.io/porotos", "https://name.github.io/porotos/"),
        ("https://truco.example:8443/a/b.c/", "https://truco.example:8443/a/b.c/"),
        ("http://truco.example/", None),
        ("truco.example", None),
        ("https://truco.example/index.html", None),
        ("https://truco.example/a/../b/", None),
        ("https://truco.example//a/", None),
        ("https://truco.example/?a=b", None),
        ("https://ana@truco.example/", None),
    ],
)
def test_only_a_folder_over_https_is_taken(address: str, taken: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_POCKET", address)
    if taken is not None:
        assert env.https_folder("REFEREE_POCKET") == taken
        return
    with pytest.raises(ImproperlyConfigured, match="REFEREE_POCKET must be an address such as"):
        env.https_folder("REFEREE_POCKET")
