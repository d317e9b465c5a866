"""The page about https, where it is linked from, and the way to this server's own."""

import re

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from referee.matches.identity import links, pens
from tests.table.making import FOUR, Table

pytestmark = pytest.mark.django_db
PAGE = "/con-candado/"
PLAIN = ["192.168.1.7:8000", "laptop.local:8000", "localhost.local"]
TRUSTED = ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "testserver.localhost"]
SECURE = "https://truco.example:8443/"


def read(path: str, host: str, *, https: bool = False, device: str = "", language: str = "es") -> str:
    client = Client(headers={"host": host, "Accept-Language": language})
    if device:
        client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(device)
    answer = client.get(path, secure=https)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.fixture(autouse=True)
def names(settings: object, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.HOST_NAMES = [".localhost", "truco.example"]  # type: ignore[attr-defined]
    monkeypatch.setenv("REFEREE_SECURE_AT", "")


@pytest.mark.parametrize(("hosts", "linked"), [(PLAIN, True), (TRUSTED, False)])
def test_it_is_linked_from_home_and_menu_where_the_page_is_not_secure(hosts: list[str], linked: bool) -> None:
    table = Table(FOUR)
    pages = ["/", reverse("table", args=[table.match.pk]), reverse("watch", args=[links.watch_token(table.match)])]
    for host in hosts:
        for path in pages:
            assert (f'href="{PAGE}"' in read(path, host, device=table.device)) is linked
            assert f'href="{PAGE}"' not in read(path, host, device=table.device, https=True)


@pytest.mark.parametrize(
    ("host", "https", "text"),
    [
        ("192.168.1.7:8000", False, "Ahora estás sin candado: http://192.168.1.7:8000"),
        ("truco.example", True, "Ahora estás con candado: https://truco.example"),
        ("localhost:8000", False, "en el mismo aparato que atiende la mesa"),
    ],
)
def test_it_says_how_this_phone_came(host: str, https: bool, text: str) -> None:
    assert text in read(PAGE, host, https=https)


@pytest.mark.parametrize("kept", [True, False])
def test_it_promises_only_what_holds_there(monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    monkeypatch.setattr("referee.context.has_worker", lambda: kept)
    page = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", read(PAGE, "192.168.1.7")))
    for what, plain, secure in (
        ("si el teléfono no puede guardar, avisa", "sí", "sí"),
        ("se juzga al volver la señal", "sí", "sí"),
        ("después de abrirla una vez con señal", "no", "sí")
        if kept
        else ("este servidor no deja la app en los teléfonos", "no", "no"),
        ("Compartir y Agregar a inicio", "abre el navegador", "abre la app"),
        ("Pantalla prendida durante la mano", "en algunos teléfonos", "sí"),
        ("por WhatsApp o correo se manda siempre", "no", "sí"),
    ):
        assert f"{what} {plain} {secure}" in page


def test_it_is_there_in_english_too() -> None:
    page = read(PAGE, "192.168.1.7", language="en")
    assert "Another address is another phone" in page
    assert "candado<" not in page


def test_it_leads_to_the_server_s_own_https_if_that_leads_here(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Abrir con candado" not in read(PAGE, "192.168.1.7")
    monkeypatch.setenv("REFEREE_SECURE_AT", SECURE)
    assert f'href="{SECURE}"' in read(PAGE, "192.168.1.7")
    assert f'href="{SECURE}"' not in read(PAGE, "truco.example:8443", https=True)


def test_who_is_at_a_table_is_led_to_the_way_out_of_this_address(four: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    carry = reverse("carry", args=[four.match.pk])
    assert f'href="{carry}"' in read(PAGE, "192.168.1.7", device=four.device)
    assert "Menú, La mesa, Llevar" in read(PAGE, "192.168.1.7")
    assert "con candado" not in read(carry, "192.168.1.7", device=four.device)
    monkeypatch.setenv("REFEREE_SECURE_AT", SECURE)
    page = read(carry, "192.168.1.7", device=four.device)
    moved = re.search(r'href="https://truco\.example:8443(/llevar/[^"]+)"', page)
    assert moved
    other = Client(headers={"host": "truco.example:8443"})
    answer = other.post(moved[1], secure=True)
    assert answer["Location"] == reverse("table", args=[four.match.pk])
