"""The worker that a phone gets: from its own address, never out of a cache, with files that are there."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as own
from django.test import Client

from referee.build import build
from tests.table.making import Table

SCRIPTS = own.ROOT / "referee/server/worker"
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
