"""Every page is drawn as the phone chose, also those that only say that something is not there."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/", "/partidos/", "/reglas/argentino/", "/p/nowhere/"])
def test_the_choice_of_the_phone_holds_on_every_page(address: str) -> None:
    client = Client()
    client.cookies["theme"], client.cookies["marks"] = "day", "beans"
    page = client.get(address).content.decode()
    assert 'data-theme="day"' in page
    assert page.count("theme-color") == page.count('content="#F6EBD6">') == 1
    assert 'data-marks="beans"' in page


@pytest.mark.parametrize("nonsense", ["", "x", '"><script>'])
def test_what_is_no_choice_is_the_phones_own_light(nonsense: str) -> None:
    client = Client()
    client.cookies["theme"] = client.cookies["marks"] = nonsense
    page = client.get("/").content.decode()
    assert "data-theme" not in page
    assert page.count("theme-color") == page.count("(prefers-color-scheme:") == 2
    assert 'data-marks="sticks"' in page
