"""`manage.py serve` as people meet it: the first start, the second, the end."""

import os
import re
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from uvicorn import Config

from referee import addresses
from referee.server.management.commands import serve
from tests.serving import HANGS, ROOT, Served, free_port, manage


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def get(url: str) -> tuple[int, str, bytes]:
    with urllib.request.urlopen(url, timeout=HANGS) as answer:
        return answer.status, answer.headers["Content-Type"], answer.read()


def test_the_first_start_makes_what_is_missing_and_the_second_keeps_it(tmp_path: Path) -> None:
    """The first start makes its secret when the settings are loaded already; nothing may have used another one."""
    served = Served(tmp_path / "data")
    served.wrapper = ("env",)  # As people start it, and not a fork.
    served.start()
    secret = (served.data / "secret").read_text()
    assert mode(served.data) == 0o700
    assert mode(served.data / "secret") == 0o600
    assert len(secret.strip()) >= 50
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with browser.open(f"{served.url}/", timeout=HANGS) as home:
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', home.read().decode())
    assert token is not None
    form = urllib.parse.urlencode({"csrfmiddlewaretoken": token[1]}).encode()
    with browser.open(f"{served.url}/anotar/", form, timeout=HANGS) as started:
        table = started.url
    assert "/p/" in table
    served.stop()
    assert "this machine only" in served.output
    assert f"http://127.0.0.1:{served.port}/" in served.output
    assert "▀" in served.output
    assert "secret" in served.output
    assert secret.strip() not in served.output
    served.start()
    assert (served.data / "secret").read_text() == secret
    assert not (served.data / "backups").exists()
    with browser.open(table, timeout=HANGS) as again:
        assert again.status == 200
    with pytest.raises(urllib.error.HTTPError) as stranger:
        urllib.request.urlopen(table, timeout=HANGS)
    assert stranger.value.code in (403, 404)
    stranger.value.close()
    served.stop()


def test_static_files_are_served_under_names_that_change_with_them(lasting: Served) -> None:
    status, kind, _body = get(f"{lasting.url}/favicon.ico")
    assert (status, kind) == (200, "image/svg+xml")
    names = [path.name for path in (lasting.data / "static").glob("icon.*.svg")]
    assert len(names) == 1
    with urllib.request.urlopen(f"{lasting.url}/static/{names[0]}", timeout=HANGS) as answer:
        assert "immutable" in answer.headers["Cache-Control"]


def test_the_database_is_backed_up_before_it_is_migrated(data_folder: Path) -> None:
    served, database = Served(data_folder), data_folder / "referee.sqlite3"
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE keepsake (word TEXT)")
        connection.execute("INSERT INTO keepsake VALUES ('retruco')")
        places = "type = 'table' AND (name LIKE 'matches_%' OR name LIKE 'notebook_%')"
        ours = f"SELECT name FROM sqlite_master WHERE {places}"
        for (table,) in connection.execute(ours).fetchall():
            connection.execute(f"DROP TABLE IF EXISTS {table}")
        connection.execute("DELETE FROM django_migrations WHERE app IN ('matches', 'notebook')")
    connection.close()
    served.start()
    served.stop()
    (copy,) = (served.data / "backups").iterdir()
    assert mode(copy) == 0o600
    assert mode(copy.parent) == 0o700
    with sqlite3.connect(copy) as backup:
        assert backup.execute("SELECT word FROM keepsake").fetchall() == [("retruco",)]
        assert not backup.execute("SELECT 1 FROM django_migrations WHERE app = 'matches'").fetchall()
    backup.close()
    assert str(copy) in served.output


def test_for_development_static_files_need_no_build_and_it_ends_cleanly(data_folder: Path) -> None:
    shutil.rmtree(data_folder / "static")
    server = Served(data_folder, "--reload")
    server.start()
    assert not (server.data / "static").exists()
    assert get(f"{server.url}/static/icon.svg")[0] == 200
    code = server.end(signal.SIGINT)
    assert (code, "Traceback" in server.output) == (0, False), server.output


def test_modules_templates_and_translations_are_watched(tmp_path: Path) -> None:
    for name in ("a.py", "b/c.html", "d.po", "e.css", "f.mo"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    config = Config("referee.server.asgi:application", reload=True, reload_dirs=[str(tmp_path)], log_config=None)
    watched = serve.Reloader(config, target=lambda sockets: None, sockets=[]).iter_py_files()
    assert {path.name for path in watched} == {"a.py", "c.html", "d.po"}


@pytest.mark.parametrize("coloured", [False, True])
def test_a_qr_code_keeps_its_colours_on_any_terminal(coloured: bool) -> None:
    lines = serve.qr_code("http://192.168.1.7:8000/", coloured).splitlines()
    assert len(lines) > 10
    assert all(line.startswith("\x1b[97;40m") is coloured for line in lines)


def test_static_files_that_were_cut_short_are_copied_anew(data_folder: Path) -> None:
    """A start is killed while it copies: files are there in part, and the list of them, written last, is not."""
    served, static = Served(data_folder), data_folder / "static"
    fonts = {file: file.read_bytes() for file in static.glob("fonts/*.woff2")}
    assert fonts
    for file in fonts:
        os.truncate(file, 100)
    (static / "staticfiles.json").unlink()
    served.start()
    served.stop()
    assert {file: file.read_bytes() for file in static.glob("fonts/*.woff2")} == fonts


def test_an_unknown_host_is_refused_over_the_wire(lasting: Served) -> None:
    request = urllib.request.Request(f"{lasting.url}/healthz", headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=HANGS)
    assert refused.value.code == 400
    refused.value.close()


@pytest.mark.parametrize("arguments", [["--port", "70000"], ["--port", "x"], ["--host", "no.such.name.invalid"]])
def test_an_impossible_address_is_named(arguments: list[str], tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path / "data"
    before = signal.getsignal(signal.SIGTERM)
    try:
        with pytest.raises(CommandError) as refused:
            call_command("serve", *arguments)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert arguments[1] in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not settings.DATA.exists()


def test_a_busy_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", free_port())) as busy:
        port = busy.getsockname()[1]
        ended = manage("serve", "--host", "127.0.0.1", "--port", str(port), REFEREE_DATA=str(tmp_path / "data"))
    assert ended.returncode == 1
    assert (len(ended.stderr.splitlines()), str(port) in ended.stderr) == (1, True)


def test_a_data_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path) -> None:
    broken = tmp_path / "link"
    broken.symlink_to(tmp_path / "link")
    ended = manage("serve", "--host", "127.0.0.1", "--port", "0", REFEREE_DATA=str(broken / "data"))
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1)
    assert "data folder" in ended.stderr


def test_runserver_is_refused_with_a_hint() -> None:
    ended = manage("runserver", "0:8000", "--noreload")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "serve --reload" in ended.stderr


def test_without_a_secret_the_application_does_not_start(tmp_path: Path) -> None:
    own = {"PATH": os.environ["PATH"], "REFEREE_DATA": str(tmp_path)}
    command = [sys.executable, "-c", "import referee.server.asgi"]
    ended = subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, timeout=HANGS)
    assert "There is no secret yet" in ended.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("host", "port", "url"),
    [
        ("192.168.1.7", 8000, "http://192.168.1.7:8000/"),
        ("::1", 80, "http://[::1]/"),
        ("laptop.local", 80, "http://laptop.local/"),
    ],
)
def test_urls_of_addresses_and_names(host: str, port: int, url: str) -> None:
    assert addresses.url(host, port) == url
    assert addresses.addresses(host, port) == [url]


def test_the_addresses_of_the_local_network(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {socket.AF_INET: "192.168.1.7", socket.AF_INET6: "2001:db8::7"}
    monkeypatch.setattr(addresses, "_own_address", lambda elsewhere, family: own[family])
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.lan")
    assert addresses.addresses("0.0.0.0", 8000) == ["http://192.168.1.7:8000/", "http://laptop.local:8000/"]
    own[socket.AF_INET] = ""
    assert addresses.addresses("::", 8000) == ["http://[2001:db8::7]:8000/", "http://laptop.local:8000/"]
    monkeypatch.setattr(socket, "gethostname", lambda: "localhost")
    assert addresses.addresses("0.0.0.0", 8000) == ["http://127.0.0.1:8000/"]


@pytest.mark.parametrize(("host", "own"), [("127.0.0.1", True), ("::1", True), ("localhost", True), ("::", False)])
def test_loopback_is_told_apart(host: str, own: bool) -> None:
    assert addresses.is_loopback(host) is own
