"""A database that can't be used stops the start with one line, which names the fault and the newest backup."""

import os
import resource
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError

from referee.server import database
from tests.serving import Served, manage


def with_rows(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def backup_in(folder: Path) -> Path:
    folder.mkdir()
    with_rows(folder / "20260101T000000.000000Z.sqlite3", "CREATE TABLE word (word TEXT)")
    return folder / "20260101T000000.000000Z.sqlite3"


def be_empty(file: Path) -> None:
    os.truncate(file, 0)


def be_without_tables(file: Path) -> None:
    file.unlink()
    with_rows(file, "VACUUM")


def be_text(file: Path) -> None:
    file.write_text("my shopping list\n" * 500)


def be_cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def be_scratched(file: Path) -> None:
    with file.open("r+b") as stream:
        stream.seek(5 * 4096)
        stream.write(b"\xff" * 4096)


def be_foreign(file: Path) -> None:
    file.unlink()
    with_rows(file, "CREATE TABLE auth_user (name TEXT)", "CREATE TABLE django_migrations (app TEXT, name TEXT)")


def be_newer(file: Path) -> None:
    with_rows(file, "INSERT INTO django_migrations (app, name, applied) VALUES ('matches', '9999_x', '2030-01-01')")


def be_missing(file: Path) -> None:
    file.unlink()


FAULTS: list[tuple[Callable[[Path], None], str]] = [
    (be_empty, "is empty"),
    (be_without_tables, "is empty"),
    (be_text, "is broken (file is not a database)"),
    (be_cut, "is broken (database disk image is malformed)"),
    (be_scratched, "is broken ("),
    (be_foreign, "is another program's"),
    (be_newer, "was made by a newer version, with matches.9999_x: update this one"),
    (be_missing, "is missing"),
]


@pytest.fixture
def file(prepared: Path, tmp_path: Path) -> Path:
    """A sound database with its secret, in a folder of its own."""
    for name in ("referee.sqlite3", "secret"):
        (tmp_path / name).write_bytes((prepared / name).read_bytes())
    return tmp_path / "referee.sqlite3"


def test_a_sound_database_has_no_fault(file: Path) -> None:
    assert database.fault_of(file) == ""
    database.ensure_database(file, file.parent / "secret")


@pytest.mark.parametrize(("spoil", "fault"), FAULTS)
def test_the_start_names_the_fault_and_the_newest_backup(file: Path, spoil: Callable[[Path], None], fault: str) -> None:
    backup = backup_in(file.parent / "backups")
    spoil(file)
    before = file.read_bytes() if file.exists() else None
    ended = manage("serve", "--host", "127.0.0.1", "--port", "0", REFEREE_DATA=str(file.parent), REFEREE_SECRET="")
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (1, "", 1), ended.stderr
    assert f"The database {file} {fault}" in ended.stderr
    assert ended.stderr.rstrip().endswith(f"python3 manage.py restore {backup}")
    assert (file.read_bytes() if file.exists() else None) == before


@pytest.mark.parametrize(("spoil", "fault"), FAULTS[:-1])
def test_without_a_backup_it_says_so(file: Path, spoil: Callable[[Path], None], fault: str) -> None:
    spoil(file)
    with pytest.raises(CommandError, match="There is no backup; to start anew, move what is left of it elsewhere"):
        database.ensure_database(file, file.parent / "secret")


def test_a_log_whose_database_is_missing_is_not_thrown_away(file: Path) -> None:
    file.unlink()
    log = file.with_name("referee.sqlite3-wal")
    log.write_bytes(b"all of the evening")
    with pytest.raises(CommandError, match="is missing"):
        database.ensure_database(file, file.parent / "secret")
    assert log.read_bytes() == b"all of the evening"


def test_a_first_start_makes_a_database_that_is_known_as_ours(tmp_path: Path) -> None:
    file = tmp_path / "referee.sqlite3"
    (tmp_path / "secret").write_text("s" * 50)  # of a start that was cut short
    database.ensure_database(file, tmp_path / "secret")
    assert list(tmp_path.glob("referee*")) == [file]
    database.ensure_database(file, tmp_path / "secret")


def test_what_a_command_before_the_first_start_leaves_is_no_obstacle(tmp_path: Path) -> None:
    file = tmp_path / "referee.sqlite3"
    file.touch()
    be_without_tables(file)
    database.ensure_database(file, tmp_path / "secret")


@pytest.mark.parametrize("room", [10, 5_000, 50_000, 200_000])
def test_a_start_on_a_full_disk_is_one_line_and_the_next_start_works(tmp_path: Path, room: int) -> None:
    data = tmp_path / "data"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        ended = manage("serve", "--host", "127.0.0.1", "--port", "0", REFEREE_DATA=str(data), REFEREE_SECRET="")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
    server = Served(data)
    server.start()
    server.stop()
