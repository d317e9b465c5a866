"""`manage.py prepare`, once for all workers, and `serve --prepared`, which refuses what it has not made."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError

from referee.server import deployment
from tests.database_server import ADDRESS
from tests.serving import HANGS, ROOT, Served, manage

SECRET = "only-for-tests-" * 5


def spawn(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    own = {**os.environ, "DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_NO_BOOTSTRAP": "1", **environment}
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.Popen(command, cwd=ROOT, env=own, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def both(*processes: subprocess.Popen[str]) -> list[str]:
    """What both say, each of which ends well."""
    found = [process.communicate(timeout=HANGS)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0], found
    return found


def refusal(*arguments: str, **environment: str) -> str:
    """The one line that a command gives instead of its work."""
    ended = manage(*arguments, **environment)
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
    return ended.stderr


def test_two_at_once_and_a_worker_that_only_serves(tmp_path: Path) -> None:
    own = {"REFEREE_DATA": str(tmp_path / "data"), "REFEREE_SECRET": ""}
    found = both(spawn("prepare", **own), spawn("prepare", **own))
    assert sorted("Made a secret" in lines for lines in found) == [False, True]
    assert not (tmp_path / "data/backups").exists()
    collected = (tmp_path / "data/static/staticfiles.json").stat().st_mtime_ns
    server = Served(tmp_path / "data", "--prepared")
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


def test_files_of_another_version_are_none(tmp_path: Path, settings: object) -> None:
    settings.DATA, settings.STATIC_ROOT, settings.ROOT = tmp_path, tmp_path / "static", tmp_path / "sources"
    (tmp_path / "sources/static").mkdir(parents=True)
    (tmp_path / "static").mkdir()
    (tmp_path / "static/staticfiles.json").touch()
    assert not deployment._is_collected()
    deployment.note_collected()
    assert deployment._is_collected()
    (tmp_path / "sources/static/more.css").touch()
    assert not deployment._is_collected()


@pytest.mark.parametrize("command", [["prepare"], ["serve", "--prepared"], ["serve"]])
def test_a_secret_must_be_set_for_a_database_that_several_share(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(SECRET)  # one that lies in the data folder is not enough
    own = {"REFEREE_DATA": str(tmp_path), "REFEREE_SECRET": "", "REFEREE_PROXY": "10.0.0.1"}
    more = ["--host", "127.0.0.1", "--port", "0"] if command[0] == "serve" else []
    line = refusal(*command, *more, DATABASE_URL="postgres://club@127.0.0.1:1/truco", **own)
    assert "set REFEREE_SECRET (or REFEREE_SECRET_FILE)" in line


@pytest.mark.parametrize("command", [["prepare"], ["serve", "--prepared", "--host", "127.0.0.1", "--port", "0"]])
def test_the_proxy_must_be_set_too(command: list[str], tmp_path: Path) -> None:
    own = {"REFEREE_DATA": str(tmp_path), "REFEREE_SECRET": SECRET, "REFEREE_PROXY": ""}
    line = refusal(*command, DATABASE_URL="postgres://club@127.0.0.1:1/truco", **own)
    assert "set REFEREE_PROXY" in line


def test_a_database_that_is_away_is_one_line(tmp_path: Path) -> None:
    own = {"REFEREE_DATA": str(tmp_path), "REFEREE_SECRET": SECRET, "REFEREE_PROXY": "10.0.0.1"}
    for command in (["prepare"], ["serve", "--prepared", "--host", "127.0.0.1", "--port", "0"]):
        line = refusal(*command, DATABASE_URL="postgres://club@127.0.0.1:1/truco", **own)
        assert "The database can't be used" in line


def test_with_sqlite_nothing_of_that_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REFEREE_SECRET", "REFEREE_PROXY"):
        monkeypatch.delenv(name, raising=False)
    deployment.require_secret()
    deployment.require_proxy()


@pytest.fixture
def fresh() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with psycopg.connect(f"{os.environ[ADDRESS]}/postgres", autocommit=True) as server:
        server.execute("CREATE DATABASE fresh")
        yield f"{os.environ[ADDRESS]}/fresh"
        server.execute("DROP DATABASE fresh WITH (FORCE)")


@pytest.mark.postgres
@pytest.mark.django_db
def test_on_postgresql_two_at_once_migrate_once(tmp_path: Path, fresh: str) -> None:
    """Each on a machine of its own."""
    own = {"DATABASE_URL": fresh, "REFEREE_SECRET": SECRET, "REFEREE_PROXY": "10.0.0.1"}
    folders = [str(tmp_path / name) for name in ("one", "other")]
    both(*(spawn("prepare", REFEREE_DATA=folder, **own) for folder in folders))
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
    deployment.require_secret()
    monkeypatch.delenv("REFEREE_SECRET")
    with pytest.raises(CommandError, match="REFEREE_SECRET"):
        deployment.require_secret()
