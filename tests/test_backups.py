"""Backups: whole or not there, with the secret; and a database that can't be used stops the start with one line."""

import os
import re
import resource
import secrets
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError

from referee.server import backups, database
from referee.server.management.commands.restore import restore
from tests.matches.log.http_phones import HttpPhone
from tests.serving import HANGS, ROOT, Served, manage
from tests.trials import LONG

Row = tuple[object, ...]


def rows(database: Path, query: str) -> list[Row]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(query).fetchall()


def a_copy(folder: Path, name: str, rows: int = 0) -> Path:
    """A whole database of a few pages in a folder of backups."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / name)) as connection, connection:
        connection.execute("CREATE TABLE word (word TEXT)")
        connection.executemany("INSERT INTO word VALUES (?)", [("retruco" * 100,)] * rows)
    return folder / name


def own(served: Served) -> dict[str, str]:
    """The environment of commands on a server's data, without the tests' own secret."""
    return {"REFEREE_DATA": str(served.data), "REFEREE_SECRET": ""}


def made_by_backup(served: Served) -> Path:
    ended = manage("backup", **own(served))
    assert ended.returncode == 0, ended.stderr
    return Path(ended.stdout.strip())


@pytest.fixture(scope="module")
def backed_up(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> HttpPhone:
    """A phone at a table of a server that was backed up, and has ended."""
    served = Served(Path(shutil.copytree(prepared, tmp_path_factory.mktemp("backed-up") / "data")))
    served.start()
    phone = HttpPhone(served)
    phone.start()
    made_by_backup(served)
    served.stop()
    return phone


@pytest.fixture
def phone(backed_up: HttpPhone, tmp_path: Path) -> HttpPhone:
    """The phone at a copy of that server, which does not run."""
    return backed_up.at(Served(Path(shutil.copytree(backed_up.served.data, tmp_path / "data"))))


@pytest.fixture
def stopped(phone: HttpPhone) -> Iterator[Served]:
    """A server that was backed up and has ended; a test may start it."""
    yield phone.served
    phone.served.stop()


@pytest.fixture
def copy(stopped: Served) -> Path:
    """The backup of that server."""
    (file,) = (stopped.data / "backups").iterdir()
    return file


def test_a_backup_of_a_running_server_is_one_private_file_with_everything(served: Served) -> None:
    phone = HttpPhone(served)
    phone.start()
    copy = made_by_backup(served)
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert rows(copy, "SELECT id FROM matches_match") == [(phone.match_id,)]
    assert rows(copy, "SELECT secret FROM backup_secret") == [((served.data / "secret").read_text().strip(),)]
    assert "backup_secret" not in str(rows(served.data / "referee.sqlite3", "SELECT name FROM sqlite_master"))


@pytest.mark.parametrize("lost", [["secret"], ["secret", "referee.sqlite3"]])
def test_a_backup_brings_back_what_was_lost_and_every_link_works(
    stopped: Served, phone: HttpPhone, copy: Path, lost: list[str]
) -> None:
    for name in lost:
        for file in stopped.data.glob(f"{name}*"):
            file.unlink()
    ended = manage("restore", str(copy), **own(stopped))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert f"Restored {copy}" in ended.stdout
    stopped.start()
    assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"
    assert stat.S_IMODE((stopped.data / "secret").stat().st_mode) == 0o600
    assert "backup_secret" not in str(rows(stopped.data / "referee.sqlite3", "SELECT name FROM sqlite_master"))


def test_what_a_restore_replaces_becomes_a_backup(served: Served) -> None:
    phone = HttpPhone(served)
    phone.start()
    copy = made_by_backup(served)
    assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"
    served.kill()
    ended = manage("restore", str(copy), **own(served))
    assert rows(served.data / "referee.sqlite3", "SELECT rev FROM matches_match") == [(0,)]
    (kept,) = {*copy.parent.iterdir()} - {copy}
    assert f"Kept what was there: {kept}" in ended.stdout
    assert manage("restore", str(kept), **own(served)).returncode == 0
    assert rows(served.data / "referee.sqlite3", "SELECT rev FROM matches_match") == [(1,)]


def test_a_restore_after_a_new_start_keeps_the_new_secret_too(stopped: Served, copy: Path) -> None:
    shutil.move(copy, stopped.data.parent / "elsewhere.sqlite3")
    first = (stopped.data / "secret").read_text()
    for file in (*stopped.data.glob("referee.sqlite3*"), stopped.data / "secret"):
        file.unlink()
    stopped.start()
    second = (stopped.data / "secret").read_text()
    stopped.stop()
    ended = manage("restore", str(stopped.data.parent / "elsewhere.sqlite3"), **own(stopped))
    assert ended.returncode == 0, ended.stderr
    assert (stopped.data / "secret").read_text() == first
    (kept,) = (stopped.data / "backups").glob("*.secret")
    assert (kept.read_text(), stat.S_IMODE(kept.stat().st_mode)) == (second, 0o600)
    assert first != second


def test_a_database_that_cannot_be_read_is_put_aside_whole(stopped: Served, copy: Path) -> None:
    database, log = stopped.data / "referee.sqlite3", stopped.data / "referee.sqlite3-wal"
    database.write_bytes(b"nonsense" * 1000)
    log.write_bytes(b"half a log")
    ended = manage("restore", str(copy), **own(stopped))
    assert ended.returncode == 0, ended.stderr
    (kept,) = copy.parent.glob("*.broken")
    assert (kept / "referee.sqlite3").read_bytes() == b"nonsense" * 1000
    assert (kept / "referee.sqlite3-wal").read_bytes() == b"half a log"
    assert rows(database, "PRAGMA quick_check") == [("ok",)]
    stopped.start()


def test_a_restore_cut_short_after_its_rename_is_finished_by_the_next_start(
    stopped: Served, phone: HttpPhone, copy: Path
) -> None:
    shutil.copy(copy, stopped.data / "referee.sqlite3")
    (stopped.data / "secret").unlink()
    stopped.start()
    assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"
    assert "backup_secret" not in str(rows(stopped.data / "referee.sqlite3", "SELECT name FROM sqlite_master"))


def test_a_backup_of_an_earlier_version_leaves_the_secret_that_is_there(
    stopped: Served, phone: HttpPhone, copy: Path
) -> None:
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("DROP TABLE backup_secret")
    ended = manage("restore", str(copy), **own(stopped))
    assert (ended.returncode, "holds no secret" in ended.stdout) == (0, True)
    stopped.start()
    assert phone.tap("the-first-tap", 0, {"adjust": [1, 0]})["status"] == "taken"


def test_nothing_is_restored_under_a_running_server(served: Served) -> None:
    copy = made_by_backup(served)
    before = (served.data / "referee.sqlite3").stat().st_ino
    ended = manage("restore", str(copy), **own(served))
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (1, "", 1)
    assert "a server is running" in ended.stderr
    assert (served.data / "referee.sqlite3").stat().st_ino == before
    assert list(copy.parent.iterdir()) == [copy]


def test_another_secret_in_the_environment_is_not_overruled(stopped: Served, copy: Path) -> None:
    ended = manage("restore", str(copy), REFEREE_DATA=str(stopped.data), REFEREE_SECRET=secrets.token_urlsafe(48))
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1)
    assert "REFEREE_SECRET" in ended.stderr
    assert list(copy.parent.iterdir()) == [copy]
    same = (stopped.data / "secret").read_text().strip()
    assert manage("restore", str(copy), REFEREE_DATA=str(stopped.data), REFEREE_SECRET=same).returncode == 0


@pytest.mark.parametrize("fault", ["missing", "cut", "foreign", "text", "newer"])
def test_only_a_whole_backup_of_ours_is_restored(stopped: Served, copy: Path, fault: str) -> None:
    wrong = stopped.data.parent / "wrong.sqlite3"
    if fault == "cut":
        wrong.write_bytes(copy.read_bytes()[:-20_000])
    elif fault == "foreign":
        a_copy(wrong.parent, wrong.name)
    elif fault == "text":
        wrong.write_text("no database at all " * 100)
    elif fault == "newer":
        shutil.copy(copy, wrong)
        with closing(sqlite3.connect(wrong)) as newer, newer:
            newer.execute(
                "INSERT INTO django_migrations (app, name, applied) VALUES ('matches', '9999_x', '2030-01-01')"
            )
    before = {file: file.read_bytes() for file in stopped.data.iterdir() if file.is_file()}
    with pytest.raises(CommandError, match=re.escape(str(wrong))):
        restore(wrong, stopped.data / "referee.sqlite3")
    assert {file: file.read_bytes() for file in stopped.data.iterdir() if file.is_file()} == before


def test_a_refused_restore_ends_with_one_line(stopped: Served) -> None:
    ended = manage("restore", "no-such-file", **own(stopped))
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (1, "", 1), ended.stderr
    assert "no-such-file" in ended.stderr


def test_a_backup_on_a_full_disk_leaves_nothing(data_folder: Path) -> None:
    served = Served(data_folder)
    limit = (served.data / "referee.sqlite3").stat().st_size // 2

    def fill_the_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_NO_BOOTSTRAP": "1"}
    ended = subprocess.run(
        [sys.executable, "manage.py", "backup"],
        cwd=ROOT,
        env=environment | own(served),
        preexec_fn=fill_the_disk,
        capture_output=True,
        text=True,
        timeout=HANGS,
    )
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
    assert list((served.data / "backups").iterdir()) == []


def test_what_a_killed_backup_leaves_is_swept_and_never_counts(data_folder: Path) -> None:
    served = Served(data_folder)
    folder = served.data / "backups"
    whole = [a_copy(folder, f"2020010{day}T000000.000000Z.sqlite3") for day in (1, 2)]
    (folder / "20210101T000000.000000Z.sqlite3.part").write_bytes(b"half")
    (folder / "20210101T000000.000000Z.sqlite3.part-journal").write_bytes(b"half")
    (folder / "20210101T000000.000000Z.sqlite3").touch()  # as earlier versions left it
    cut = a_copy(folder, "20210102T000000.000000Z.sqlite3", rows=100)
    os.truncate(cut, 8192)
    assert backups.newest(folder) == whole[1]
    ended = manage("backup", "--keep", "2", **own(served))
    assert {*folder.iterdir()} == {whole[1], cut, Path(ended.stdout.strip())}


def test_a_copy_that_cannot_be_read_does_not_get_its_name(data_folder: Path) -> None:
    """A row lacks what its table must have: SQLite copies such a database without a word."""
    served = Served(data_folder)
    database = served.data / "referee.sqlite3"
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("CREATE TABLE odd (word TEXT NOT NULL)")
        connection.execute("INSERT INTO odd VALUES ('x')")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = 'CREATE TABLE odd (word TEXT NOT NULL, a TEXT NOT NULL)' WHERE name = 'odd'"
        )
    ended = manage("backup", **own(served))
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
    assert list((served.data / "backups").iterdir()) == []


def test_without_a_database_there_is_nothing_to_back_up(tmp_path: Path) -> None:
    ended = manage("backup", REFEREE_DATA=str(tmp_path / "data"))
    assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1)
    assert not list((tmp_path / "data").iterdir())


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
    with pytest.raises(CommandError) as refused:
        database.ensure_database(file, file.parent / "secret")
    assert f"The database {file} {fault}" in str(refused.value)
    assert str(refused.value).endswith(f"python3 manage.py restore {backup}")
    assert (file.read_bytes() if file.exists() else None) == before


def test_such_a_start_ends_with_that_line_alone(file: Path) -> None:
    be_cut(file)
    before = file.read_bytes()
    ended = manage("serve", "--host", "127.0.0.1", "--port", "0", REFEREE_DATA=str(file.parent), REFEREE_SECRET="")
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (1, "", 1), ended.stderr
    assert f"The database {file} is broken (" in ended.stderr
    assert file.read_bytes() == before


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


def test_a_start_on_a_full_disk_is_one_line_and_the_next_start_works(data_folder: Path) -> None:
    data = data_folder
    for file in (*data.glob("referee.sqlite3*"), data / "secret"):
        file.unlink()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    for room in (10, 5_000, 50_000, 200_000) if LONG else (10, 50_000):
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
        try:
            ended = manage("serve", "--host", "127.0.0.1", "--port", "0", REFEREE_DATA=str(data), REFEREE_SECRET="")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert (ended.returncode, len(ended.stderr.splitlines())) == (1, 1), ended.stderr
    server = Served(data)
    server.start()
    server.stop()
