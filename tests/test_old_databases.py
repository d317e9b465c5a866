"""Databases of older versions: one of 681d7d09 comes across whole, an older one is refused and stays as it is."""

import json
import os
import sqlite3
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.core.signing import Signer

from tests.database_server import ADDRESS
from tests.serving import HANGS, ROOT, Served, copied_files, manage

SECRET = "only-for-tests-" * 4
DEVICE = "a-phone-of-681d7d09-00"
OLD = (ROOT / "tests/database_681d7d09.sql").read_text(encoding="utf-8")
REPLACED = "start commit 681d7d09 on it once, then this one"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A data folder as a server of 681d7d09 left it."""
    (tmp_path / "data").mkdir()
    with closing(sqlite3.connect(tmp_path / "data/referee.sqlite3")) as kept:
        kept.executescript(OLD)
    return tmp_path / "data"


def columns(file: Path) -> dict[str, Any]:
    """The columns of each table, and its indexes, whatever order they were made in."""
    with closing(sqlite3.connect(file)) as kept:
        tables = [name for (name,) in kept.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found: dict[str, Any] = {
            name: sorted(row[1:] for row in kept.execute(f"PRAGMA table_info({name})"))
            for name in tables
            if name != "told"
        }
        found["indexes"] = sorted(
            kept.execute("SELECT tbl_name, sql FROM sqlite_master WHERE sql LIKE 'CREATE% INDEX%'")
        )
    return found


def applied(file: Path) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(file)) as kept:
        return {*kept.execute("SELECT app, name FROM django_migrations")}


def get(server: Served, path: str) -> str:
    cookie = Signer(key=SECRET, salt="referee.matches.device").sign(DEVICE)
    request = urllib.request.Request(f"{server.url}{path}", headers={"Cookie": f"device={cookie}"})
    with urllib.request.urlopen(request, timeout=HANGS) as answer:
        return str(answer.read().decode())


def test_one_of_681d7d09_has_the_tables_and_the_migrations_of_a_new_one(old: Path, prepared: Path) -> None:
    ended = manage("prepare", REFEREE_DATA=str(old), REFEREE_SECRET=SECRET)
    assert ended.returncode == 0, ended.stderr
    assert "Backed up the database" in ended.stdout
    assert columns(old / "referee.sqlite3") == columns(prepared / "referee.sqlite3")
    assert applied(old / "referee.sqlite3") == applied(prepared / "referee.sqlite3")


def test_one_of_681d7d09_is_served_with_all_that_it_kept(old: Path) -> None:
    with closing(sqlite3.connect(old / "referee.sqlite3")) as kept:
        rows = kept.execute("SELECT match, acta FROM told").fetchall()
        ((notebook,),) = kept.execute("SELECT id FROM notebook_notebook").fetchall()
    server = Served(old, REFEREE_SECRET=SECRET)
    server.start()
    try:
        assert len(rows) == 2
        for match, acta in rows:
            brought = json.loads(get(server, f"/acta/{match}/archivo?todo=1"))
            assert {**brought, "engine": "5"} == json.loads(acta), "this engine has ruled on what is open"
            assert "Ana" in get(server, f"/acta/{match}/")
        assert "no quiero" in get(server, f"/p/{rows[1][0]}/")
        assert "Los jueves" in get(server, f"/libreta/{notebook}/")
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("command", "missing"),
    [
        (["prepare"], "matches.0012_fewer_indexes"),
        (["serve", "--host", "127.0.0.1", "--port", "0"], "notebook.0007_feat_step"),
    ],
)
def test_an_older_one_is_refused_in_one_line_and_left_as_it_is(old: Path, command: list[str], missing: str) -> None:
    file = old / "referee.sqlite3"
    with closing(sqlite3.connect(file)) as kept, kept:
        kept.execute("DELETE FROM django_migrations WHERE app || '.' || name = ?", [missing])
    before = file.read_bytes()
    ended = manage(*command, REFEREE_DATA=str(old), REFEREE_SECRET=SECRET)
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (1, "", 1), ended.stderr
    assert f"The database {file} was made by an older version, without {missing}: {REPLACED}." in ended.stderr
    assert file.read_bytes() == before
    assert not (old / "backups").exists()
    line = manage("serve", "--prepared", REFEREE_DATA=str(old), REFEREE_SECRET=SECRET).stderr
    assert "The database is not up to date: run `python3 manage.py prepare` first." in line


@pytest.fixture
def fresh() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with psycopg.connect(f"{os.environ[ADDRESS]}/postgres", autocommit=True) as server:
        server.execute("CREATE DATABASE older")
        yield f"{os.environ[ADDRESS]}/older"
        server.execute("DROP DATABASE older WITH (FORCE)")


@pytest.mark.postgres
@pytest.mark.django_db
def test_on_postgresql_one_of_681d7d09_goes_on_and_an_older_one_is_refused(
    tmp_path: Path, fresh: str, prepared: Path
) -> None:
    data = str(copied_files(prepared, tmp_path / "data"))
    own = {"DATABASE_URL": fresh, "REFEREE_SECRET": SECRET, "REFEREE_PROXY": "10.0.0.1", "REFEREE_DATA": data}
    first = manage("migrate", "notebook", "0001_squashed_0007_feat_step", **own)
    assert first.returncode == 0, first.stderr
    with psycopg.connect(fresh, autocommit=True) as kept:
        kept.execute("DELETE FROM django_migrations WHERE name LIKE '%squashed%'")
        kept.execute("UPDATE django_migrations SET app = 'away' WHERE name = '0012_fewer_indexes'")
        ended = manage("prepare", **own)
        assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
        assert f"without matches.0012_fewer_indexes: {REPLACED}." in ended.stderr
        kept.execute("UPDATE django_migrations SET app = 'matches' WHERE name = '0012_fewer_indexes'")
        ended = manage("prepare", **own)
        assert ended.returncode == 0, ended.stderr
        names = {name for (name,) in kept.execute("SELECT name FROM django_migrations").fetchall()}
        assert {"0001_squashed_0007_feat_step", "0013_deliveries_read_by_couriers"} <= names
