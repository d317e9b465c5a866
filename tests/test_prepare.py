"""`manage.py prepare` and `serve --prepared`; how the serving process ends, what it leaves, how much it holds."""

import json
import os
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
from django.core.management import CommandError
from uvicorn import Config
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from referee.server import icons, prepare, process
from referee.server.management.commands import serve
from referee.server.protocols import BoundedRequests
from tests.database_server import ADDRESS
from tests.matches.log.http_phones import HttpPhone
from tests.serving import HANGS, ROOT, Served, copied_files, manage

SECRET = "only-for-tests-" * 5


def prepared_by(*environments: dict[str, str]) -> list[str]:
    """What two say that prepare at once, both of which end well."""
    with ThreadPoolExecutor() as pool:
        ended = list(pool.map(lambda own: manage("prepare", **own), environments))
    assert [one.returncode for one in ended] == [0, 0], ended
    return [one.stdout + one.stderr for one in ended]


def refusal(*arguments: str, **environment: str) -> str:
    """The one line that a command gives instead of its work."""
    ended = manage(*arguments, **environment)
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
    return ended.stderr


def test_two_at_once_and_a_worker_that_only_serves(tmp_path: Path) -> None:
    own = {"REFEREE_DATA": str(tmp_path / "data"), "REFEREE_SECRET": ""}
    found = prepared_by(own, own)
    assert sorted("Made a secret" in lines for lines in found) == [False, True]
    assert not (tmp_path / "data/backups").exists()
    collected = (tmp_path / "data/static/staticfiles.json").stat().st_mtime_ns
    server = Served(tmp_path / "data", "--prepared")
    server.wrapper = ("env",)  # Started by itself, not as a fork of what is loaded.
    server.start()
    server.stop()
    assert (tmp_path / "data/static/staticfiles.json").stat().st_mtime_ns == collected


def test_a_worker_refuses_in_one_line_what_was_not_prepared(tmp_path: Path, prepared: Path) -> None:
    own = {"REFEREE_DATA": str(tmp_path / "data"), "REFEREE_SECRET": SECRET}
    line = refusal("serve", "--prepared", "--host", "127.0.0.1", "--port", "0", **own)
    assert "The database is not up to date: run `python3 manage.py prepare` first." in line
    assert not (tmp_path / "data/referee.sqlite3").exists()
    (tmp_path / "data/referee.sqlite3").write_bytes((prepared / "referee.sqlite3").read_bytes())
    line = refusal("serve", "--prepared", "--host", "127.0.0.1", "--port", "0", **own)
    assert "static files of this version are not collected" in line


@pytest.fixture
def collected(settings: Any, tmp_path: Path, prepared: Path) -> Path:
    """A folder of collected files, of two sources, with icons that need not be drawn."""
    settings.DATA, settings.STATIC_ROOT, settings.ROOT = tmp_path, tmp_path / "static", tmp_path / "sources"
    settings.ICONS, settings.STATICFILES_DIRS = tmp_path / "icons", [tmp_path / "sources/static"]
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": "referee.server.assets.Storage"}}
    (tmp_path / "sources/static/css").mkdir(parents=True)
    shutil.copy2(ROOT / "static/icon.svg", tmp_path / "sources/static")
    shutil.copytree(prepared / "icons", tmp_path / "icons")
    (tmp_path / "sources/static/css/home.css").write_text("a { color: red }")
    assert not prepare.is_collected()
    prepare.collect_static(settings.STATIC_ROOT)
    return tmp_path / "static"


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "sources/static/css/home.css").write_text("a { color: green }"),
        lambda folder: (folder / "sources/static/more.css").touch(),
        lambda folder: (folder / "sources/static/css/home.css").unlink(),
        lambda folder: next((folder / "static/css").glob("home.*.css")).unlink(),
        lambda folder: (folder / "static/staticfiles.json").unlink(),
        lambda folder: (folder / "static/staticfiles.json").write_text("{"),
        lambda folder: (folder / "collected").unlink(),
    ],
)
def test_files_are_collected_anew_only_of_other_sources_or_where_one_is_missing(
    collected: Path, change: Callable[[Path], object]
) -> None:
    assert prepare.is_collected()
    change(collected.parent)
    assert not prepare.is_collected()
    prepare.collect_static(collected)
    assert prepare.is_collected()


def test_what_joins_the_files_counts_too(collected: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "version", lambda package: "another")
    assert not prepare.is_collected()
    monkeypatch.undo()
    assert prepare.is_collected()


def test_a_start_draws_only_icons_that_are_missing_or_older(settings: Any, tmp_path: Path) -> None:
    settings.ICONS = tmp_path
    icons.renew_icons()
    drawn = {path: path.stat().st_mtime_ns for path in (tmp_path / "icons").iterdir()}
    assert len(drawn) == len(icons.ICONS)
    icons.renew_icons()
    assert {path: path.stat().st_mtime_ns for path in drawn} == drawn
    one, other, *_rest = drawn
    one.unlink()
    icons.renew_icons()
    assert one.exists()
    os.utime(other, (0, 0))
    icons.renew_icons()
    assert other.stat().st_mtime > 0


START_AGAIN = """
import django, sys
django.setup()
from django.core.management import call_command
call_command("prepare")
import referee.server.asgi
assert not {"fontTools", "resvg_py"} & {*sys.modules}
"""


def test_a_second_start_collects_nothing_and_loads_no_program_that_draws(tmp_path: Path, prepared: Path) -> None:
    data = shutil.copytree(prepared, tmp_path / "data")
    before = (data / "static/staticfiles.json").stat().st_mtime_ns
    own = {"DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_DATA": str(data), "REFEREE_SECRET": ""}
    subprocess.run([sys.executable, "-c", START_AGAIN], cwd=ROOT, env={**os.environ, **own}, check=True, timeout=HANGS)
    assert (data / "static/staticfiles.json").stat().st_mtime_ns == before


def test_for_a_database_that_several_share_secret_and_proxy_must_be_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any
) -> None:
    settings.DATA, settings.SECRET_FILE = tmp_path, tmp_path / "secret"
    settings.SECRET_FILE.write_text(SECRET)  # One that lies in the data folder is not enough.
    monkeypatch.setattr(prepare, "connection", SimpleNamespace(vendor="postgresql"))
    monkeypatch.delenv("REFEREE_SECRET", raising=False)
    monkeypatch.setenv("REFEREE_PROXY", "10.0.0.1")
    for begin in (prepare.prepare, prepare.require_prepared):
        with pytest.raises(CommandError, match=r"set REFEREE_SECRET \(or REFEREE_SECRET_FILE\)"):
            begin()
    monkeypatch.setenv("REFEREE_SECRET", SECRET)
    monkeypatch.setenv("REFEREE_PROXY", "")
    with pytest.raises(CommandError, match="set REFEREE_PROXY"):
        prepare.require_prepared()


def test_the_proxy_must_be_set_to_prepare_too(tmp_path: Path) -> None:
    own = {"REFEREE_DATA": str(tmp_path), "REFEREE_SECRET": SECRET, "REFEREE_PROXY": ""}
    line = refusal("prepare", DATABASE_URL="postgres://club@127.0.0.1:1/truco", **own)
    assert "set REFEREE_PROXY" in line


def test_a_database_that_is_away_is_one_line(tmp_path: Path) -> None:
    own = {"REFEREE_DATA": str(tmp_path), "REFEREE_SECRET": SECRET, "REFEREE_PROXY": "10.0.0.1"}
    for command in (["prepare"], ["serve", "--prepared", "--host", "127.0.0.1", "--port", "0"]):
        line = refusal(*command, DATABASE_URL="postgres://club@127.0.0.1:1/truco", **own)
        assert "The database can't be used" in line


def test_with_sqlite_nothing_of_that_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REFEREE_SECRET", "REFEREE_PROXY"):
        monkeypatch.delenv(name, raising=False)
    prepare.require_secret()
    prepare.require_proxy()


@pytest.fixture
def fresh() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with psycopg.connect(f"{os.environ[ADDRESS]}/postgres", autocommit=True) as server:
        server.execute("CREATE DATABASE fresh")
        yield f"{os.environ[ADDRESS]}/fresh"
        server.execute("DROP DATABASE fresh WITH (FORCE)")


@pytest.mark.postgres
@pytest.mark.django_db
def test_on_postgresql_two_at_once_migrate_once(tmp_path: Path, fresh: str, prepared: Path) -> None:
    """Each on a machine of its own."""
    own = {"DATABASE_URL": fresh, "REFEREE_SECRET": SECRET, "REFEREE_PROXY": "10.0.0.1"}
    folders = [str(copied_files(prepared, tmp_path / name)) for name in ("one", "other")]
    prepared_by(*({"REFEREE_DATA": folder, **own} for folder in folders))
    with psycopg.connect(fresh) as database:
        twice = "SELECT app, name FROM django_migrations GROUP BY app, name HAVING count(*) > 1"
        assert database.execute(twice).fetchall() == []
        assert database.execute("SELECT count(*) FROM matches_match").fetchone() == (0,)
    server = Served(Path(folders[1]), "--prepared", **own)
    server.start()
    server.stop()
    with psycopg.connect(fresh) as database:
        database.execute("DELETE FROM django_migrations WHERE app = 'notebook'")
    line = refusal("serve", "--prepared", "--host", "127.0.0.1", "--port", "0", REFEREE_DATA=folders[0], **own)
    assert "not up to date" in line


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_a_secret_from_the_environment_passes_and_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare.require_secret()
    monkeypatch.delenv("REFEREE_SECRET")
    with pytest.raises(CommandError, match="REFEREE_SECRET"):
        prepare.require_secret()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_both_signals_close_the_sockets_and_leave_a_whole_file(served: Served, sign: int, tmp_path: Path) -> None:
    phone = HttpPhone(served)
    phone.start()
    url = f"ws://127.0.0.1:{served.port}/ws{phone.path}?lang=es&rev=0"
    cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
    database = served.data / "referee.sqlite3"
    with (
        connect(url, origin=phone.served.url, additional_headers={"Cookie": cookie}, open_timeout=HANGS) as watching,
        closing(sqlite3.connect(database)) as other,  # The last to close would fold the log in by itself.
    ):
        other.execute("SELECT count(*) FROM matches_match").fetchone()
        assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"
        assert served.end(sign) == 0
        with suppress(ConnectionClosed):
            list(watching)
        alone = shutil.copy(database, tmp_path / "alone.sqlite3")
        assert watching.protocol.close_code == 1012  # "service restart": phones come back
    assert "Traceback" not in served.output
    assert served.output.rstrip().endswith("Stopped.")
    with closing(sqlite3.connect(alone)) as copy:
        assert copy.execute("SELECT rev FROM matches_match").fetchall() == [(1,)]


def answer_of(url: str) -> tuple[int, Any]:
    """Status and JSON of an address."""
    try:
        with urllib.request.urlopen(url, timeout=HANGS) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, json.load(refused)


def test_a_server_that_drains_serves_on_and_says_that_it_ends(data_folder: Path) -> None:
    served = Served(data_folder, REFEREE_DRAIN="600")
    served.start()
    try:
        phone = HttpPhone(served)
        phone.start()
        url = f"ws://127.0.0.1:{served.port}/ws{phone.path}?lang=es&rev=0"
        cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
        with connect(url, origin=served.url, additional_headers={"Cookie": cookie}, open_timeout=HANGS) as watching:
            assert served.process is not None
            os.kill(served.process.pid, signal.SIGTERM)
            deadline = time.monotonic() + HANGS
            while served.is_ready() and time.monotonic() < deadline:
                time.sleep(0.02)
            assert answer_of(f"{served.url}/readyz") == (503, {"status": "draining"})
            assert answer_of(f"{served.url}/healthz") == (200, {"status": "ok"})
            assert phone.tap("while-it-drains", 0, {"adjust": [1, 0]})["status"] == "taken"
            assert 'data-rev="1"' in watching.recv(timeout=HANGS)
            assert served.end(signal.SIGTERM) == 0  # whoever says so twice need not wait
            with suppress(ConnectionClosed):
                list(watching)
            assert watching.protocol.close_code == 1012
    finally:
        served.kill()
    assert served.output.rstrip().endswith("Stopped.")


async def test_a_server_ends_when_it_has_drained(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.DRAIN, now, drained = 20, 1000.0, []
    monkeypatch.setattr(process, "monotonic", lambda: now)
    monkeypatch.setattr(process.health, "drain", lambda: drained.append(now))
    server = process.TableServer(Config("none"))
    server.handle_exit(signal.SIGTERM, None)
    now += 19.9
    assert not await server.on_tick(1)
    now += 0.1
    assert await server.on_tick(1)
    assert drained == [1000.0]


@pytest.mark.parametrize(("sign", "drain"), [(signal.SIGINT, 20), (signal.SIGTERM, 0)])
def test_without_draining_and_by_hand_it_ends_at_once(sign: signal.Signals, drain: int, settings: Any) -> None:
    settings.DRAIN = drain
    server = process.TableServer(Config("none"))
    server.handle_exit(sign, None)
    assert server.should_exit


def test_more_phones_come_in_than_files_are_usually_allowed(data_folder: Path) -> None:
    served = Served(data_folder)
    served.wrapper = ("sh", "-c", 'ulimit -Sn 64; exec "$@"', "sh")
    served.start()
    with ExitStack() as phones:
        for _ in range(150):
            phone = phones.enter_context(socket.create_connection((served.host, served.port), timeout=HANGS))
            phone.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert phone.recv(4096).startswith(b"HTTP/1.1 200 ")
    served.stop()


@pytest.mark.parametrize(
    ("soft", "hard", "raised"),
    [
        (1024, 524_288, 65_536),
        (1024, 4096, 4096),
        (1024, resource.RLIM_INFINITY, 65_536),
        (100_000, 524_288, None),
        (4096, 4096, None),
    ],
)
def test_the_file_limit_is_raised_as_far_as_the_system_allows(
    soft: int, hard: int, raised: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[Any] = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda which, new: limits.append(new))
    process.raise_file_limit()
    assert limits == ([] if raised is None else [(raised, hard)])


def test_a_limit_that_the_system_says_but_refuses_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[Any] = []

    def refuse_much(which: int, new: tuple[int, int]) -> None:
        if new[0] > 20_000:
            raise ValueError("current limit exceeds maximum limit")
        limits.append(new)

    monkeypatch.setattr(resource, "getrlimit", lambda which: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse_much)
    process.raise_file_limit()
    assert limits == [(10_240, resource.RLIM_INFINITY)]


def test_what_is_served_has_bounds_for_unfinished_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    configs: list[Any] = []
    monkeypatch.setattr(serve.TableServer, "run", lambda self, sockets: configs.append(self.config))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        serve.run(listener, reload=False)
    assert configs[0].http is BoundedRequests
