"""What a phone that installs the app gets: manifest, icons, and a worker with files that are there."""

import json
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.conf import settings as own
from django.core.management import call_command
from django.test import Client, override_settings

from referee.context import build
from referee.server.icons import ICONS, draw_icon
from tests.table.making import Table

DRAWING = (settings.ROOT / "static/icon.svg").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder in which static files are collected, as `serve` serves them: only those are kept on a phone."""
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": "referee.server.assets.Storage"}}
    folder = tmp_path_factory.mktemp("static")
    with override_settings(STATIC_ROOT=folder, STORAGES=storages):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield folder


def read(client: Client, lang: str = "es") -> Any:
    answer = client.get(f"/manifest.webmanifest?lang={lang}")
    assert answer["Content-Type"] == "application/manifest+json"
    assert answer["Cache-Control"] == "no-cache"
    return answer.json()


def test_the_manifest_names_the_app_by_its_start_and_in_the_colours_of_the_night(client: Client) -> None:
    manifest = read(client)
    fields = ("id", "start_url", "scope", "display", "theme_color", "background_color", "lang")
    assert [manifest[name] for name in fields] == ["/", "/?desde=icono", "/", "standalone", "#1A120D", "#1A120D", "es"]
    assert [way["name"] for way in manifest["shortcuts"]] == ["Anotar ya", "Preguntar al árbitro"]
    for address in (manifest["start_url"], *(way["url"] for way in manifest["shortcuts"])):
        assert "http" not in address


@pytest.mark.django_db
def test_where_the_manifest_leads_there_is_a_page(client: Client) -> None:
    manifest = read(client)
    for address in (manifest["start_url"], *(way["url"] for way in manifest["shortcuts"])):
        assert client.get(address).status_code == 200


@pytest.mark.parametrize(("lang", "name"), [("en", "Keep score"), ("es", "Anotar ya"), ("xx", "Anotar ya")])
def test_the_manifest_speaks_the_language_of_its_address(client: Client, lang: str, name: str) -> None:
    client.cookies["language"] = "es"
    assert read(client, lang)["shortcuts"][0]["name"] == name


@pytest.mark.django_db
def test_every_page_links_to_manifest_and_icon(client: Client) -> None:
    page = client.get("/", headers={"accept-language": "en"}).text
    assert '<link rel="manifest" href="/manifest.webmanifest?lang=en">' in page
    assert '<link rel="apple-touch-icon" href="/static/icons/apple-180.png">' in page


def size(png: bytes) -> tuple[int, int]:
    """The width and the height of a picture of RGBA."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, depth, colour = struct.unpack(">IIBB", png[16:26])
    assert (depth, colour) == (8, 6)
    return width, height


def pixels(png: bytes) -> tuple[int, list[bytes]]:
    """The width of a picture, and its rows of RGBA; only what resvg writes is read."""
    width, height = size(png)
    data, place = b"", 8
    while place < len(png):
        (length,), kind = struct.unpack(">I", png[place : place + 4]), png[place + 4 : place + 8]
        data += png[place + 8 : place + 8 + length] if kind == b"IDAT" else b""
        place += 12 + length
    raw, rows, above = zlib.decompress(data), list[bytes](), bytes(4 * width)
    for start in range(0, len(raw), 4 * width + 1):
        above = unfilter(raw[start], raw[start + 1 : start + 1 + 4 * width], above)
        rows.append(above)
    assert len(rows) == height
    return width, rows


def unfilter(way: int, row: bytes, above: bytes) -> bytes:
    made = bytearray()
    for place, byte in enumerate(row):
        left, up, corner = (made[place - 4], above[place], above[place - 4]) if place > 3 else (0, above[place], 0)
        nearest = min((left, up, corner), key=lambda one: abs(left + up - corner - one))
        made.append((byte + (0, left, up, (left + up) // 2, nearest)[way]) % 256)
    return bytes(made)


FEW = 128
"""So wide are icons of which each dot is looked at."""


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_an_icon_has_its_size_and_its_ground(icon: Any) -> None:
    assert size(draw_icon(icon, DRAWING)) == (icon.size, icon.size)
    width, rows = pixels(draw_icon(icon._replace(size=FEW), DRAWING))
    corner, middle = rows[0][:4], rows[width // 2][2 * width : 2 * width + 4]
    assert corner == (b"\x1a\x12\x0d\xff" if icon.ground == "square" else bytes(4))
    assert any(row[column] for row in rows for column in range(3, 4 * width, 4))
    if icon.ground == "none":
        assert {row[at : at + 3] for row in rows for at in range(0, 4 * width, 4)} == {b"\0\0\0"}
    else:
        assert middle[3] == 255


def test_a_launcher_s_circle_cuts_nothing_off(client: Client) -> None:
    icon = next(icon for icon in ICONS if icon.purpose == "maskable")
    width, rows = pixels(draw_icon(icon._replace(size=FEW), DRAWING))
    for y, row in enumerate(rows):
        for x in range(width):
            if row[4 * x : 4 * x + 3] != b"\x1a\x12\x0d":
                assert (x - width / 2) ** 2 + (y - width / 2) ** 2 <= (0.4 * width + 1) ** 2


def test_the_command_draws_them_all(tmp_path: Path, settings: Any) -> None:
    settings.ICONS = tmp_path
    call_command("icons", verbosity=0)
    assert {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.png")} == {icon.path for icon in ICONS}


def test_collecting_brings_them_with_the_rest(files: Path, client: Client) -> None:
    manifest = read(client)
    assert [one["sizes"] for one in manifest["icons"]] == ["192x192", "512x512", "512x512", "512x512"]
    for one in manifest["icons"]:
        file = files / one["src"].removeprefix("/static/")
        assert size(file.read_bytes())[0] == int(one["sizes"].split("x")[0])


SCRIPTS = own.ROOT / "referee/server"
MOST_LINES = 120
MOST_KEPT = 200_000
"""Bytes on the wire."""


def setting(script: str) -> Any:
    return json.loads(script.splitlines()[0].removeprefix("const BUILD = ").removesuffix(";"))


def on_the_wire(file: Path) -> int:
    assert file.exists()
    small = file.with_name(f"{file.name}.gz")
    return (small if small.exists() else file).stat().st_size


def test_the_worker_comes_from_the_root_and_is_asked_for_each_time(files: Path, client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Cache-Control"] == "no-cache"
    assert "default-src 'self'" in answer["Content-Security-Policy"]
    assert "worker-src" not in answer["Content-Security-Policy"]
    assert setting(answer.text)["id"] == build()


def test_what_it_keeps_from_the_start_is_there_and_little(files: Path, client: Client) -> None:
    kept = setting(client.get("/sw.js").text)
    found = [files / address.removeprefix("/static/") for address in kept["files"]]
    assert sum(map(on_the_wire, found)) < MOST_KEPT
    assert any("js/shell." in address for address in kept["files"])
    assert not any("/p/" in address for address in kept["files"])
    shell = client.get(kept["shell"])
    for address in kept["files"]:
        if "shell" in address:
            assert address in shell.text


def test_the_page_without_a_network_speaks_the_reader_s_language(files: Path, client: Client) -> None:
    for lang, title in (("es", "Sin señal"), ("en", "No signal"), ("pt-br", "Sem sinal")):
        shell = client.get("/sin-senal/", headers={"accept-language": lang})
        named = client.get("/sin-senal/", {"lang": lang})
        assert f"<h1>{title}</h1>" in shell.text
        assert f"<h1>{title}</h1>" in named.text
        assert shell["Content-Language"] == named["Content-Language"] == lang
    assert setting(client.get("/sw.js").text)["languages"] == list(dict(own.LANGUAGES))


def test_the_worker_is_short() -> None:
    assert len((SCRIPTS / "worker.js").read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.django_db
def test_a_server_that_keeps_nothing_on_phones_ends_the_worker(files: Path, client: Client, settings: Any) -> None:
    assert "data-app" in client.get("/").text
    settings.WORKER = False
    assert client.get("/sw.js").text == (SCRIPTS / "retired.js").read_text(encoding="utf-8")
    assert "data-app" not in client.get("/").text
    assert "home" not in client.get("/").text.split("</head>")[0]


def test_from_source_nothing_is_kept(files: Path, client: Client, settings: Any) -> None:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
    assert "unregister" in client.get("/sw.js").text


@pytest.mark.django_db
def test_a_fragment_carries_the_build() -> None:
    from referee.table.live.fragments import render_live

    assert f'data-build="{build()}"' in render_live(Table().data, "es", "log")
