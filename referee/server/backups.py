"""Copies of the database, each one file.

A copy of a SQLite is a database like the one that it was made from, with one table more for the secret: without it, no
link, seat or pencil of the copy would be anybody's. It has its name only once it is whole and on the disk. A copy of a
PostgreSQL is made by its own `pg_dump` and holds no secret, which comes from the environment there; `pg_restore
--clean` puts one back (docs/scale.md).
"""

import os
import sqlite3
import subprocess
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError
from django.db import connection

from referee.locks import folder_lock
from referee.server.files import beside, put_in_place

SUFFIX = ".dump"
SECRET_TABLE = "backup_secret"  # noqa: S105 (a table's name)


def stamp() -> str:
    """Return this moment as the beginning of a copy's name: names sort by age."""
    return f"{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}"


def back_up(folder: Path) -> Path:
    """Write a whole copy of the database, and of a SQLite's secret, into `folder`, and return its path."""
    suffix, write = (SUFFIX, _dump) if connection.vendor == "postgresql" else (".sqlite3", _copy)
    folder.mkdir(mode=0o700, exist_ok=True)
    with folder_lock(folder):
        sweep(folder)
        copy = folder / f"{stamp()}{suffix}"
        part = beside(copy)
        try:
            part.touch(mode=0o600)
            write(part)
            put_in_place(part, copy)
        finally:
            part.unlink(missing_ok=True)
    return copy


def _copy(part: Path) -> None:
    """Copy a SQLite, put the secret into the copy, and refuse a copy that can't be read."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(part)])
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            copy.execute("PRAGMA journal_mode = MEMORY")  # A copy cut short is swept, so it needs no journal.
            if settings.HAS_SECRET:
                copy.execute(f"DROP TABLE IF EXISTS {SECRET_TABLE}")
                copy.execute(f"CREATE TABLE {SECRET_TABLE} (secret TEXT NOT NULL)")
                copy.execute(f"INSERT INTO {SECRET_TABLE} VALUES (?)", [settings.SECRET_KEY])  # noqa: S608 (a constant)
            (first_problem,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        first_problem = str(error)
    if first_problem != "ok":
        raise CommandError(f"The database can't be copied whole: {first_problem}")


def sweep(folder: Path) -> None:
    """Delete the remains of copies that were cut short, under the folder's lock."""
    for leftover in (*folder.glob("*.part*"), *folder.glob("*.sqlite3")):
        if ".part" in leftover.name or leftover.stat().st_size == 0:
            leftover.unlink(missing_ok=True)


def is_whole(copy: Path) -> bool:
    """Return whether a file is a database of the length that its head gives."""
    with copy.open("rb") as file:
        head = file.read(100)
    page = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    length = (page if page > 1 else 65_536) * pages  # SQLite writes its largest page, 65,536, as 1.
    return head.startswith(b"SQLite format 3\0") and copy.stat().st_size == length > 0


def whole_copies(folder: Path) -> list[Path]:
    """Return the whole copies of this database, the newest first."""
    if connection.vendor == "postgresql":
        return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)
    return [copy for copy in sorted(folder.glob("*.sqlite3"), reverse=True) if is_whole(copy)]


def newest(folder: Path) -> Path | None:
    """Return the newest whole copy in a folder, if there is one."""
    return next(iter(whole_copies(folder)), None)


def keep_newest(folder: Path, number: int) -> list[Path]:
    """Delete all but the newest `number` of the whole copies; return those deleted."""
    surplus = whole_copies(folder)[number:]
    for copy in surplus:
        copy.unlink()
    return surplus


def _dump(part: Path) -> None:
    """Copy a PostgreSQL, as it is at one moment. Refuses where `pg_dump` is missing or fails."""
    command = ["pg_dump", "--format=custom", "--no-owner", f"--file={part}"]
    try:
        ended = subprocess.run(command, env=_environment(), capture_output=True, text=True, check=False)  # noqa: S603 (PostgreSQL's own)
    except FileNotFoundError as error:
        raise CommandError("The database can't be copied: pg_dump is missing (Debian: postgresql-client).") from error
    if ended.returncode:
        raise CommandError(f"The database can't be copied whole: {' '.join(ended.stderr.split())}")


def _environment() -> dict[str, str]:
    """Return the variables that lead PostgreSQL's programs to the database.

    A command line would show the password.
    """
    words = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    found = {name: str(connection.settings_dict[key]) for name, key in words.items()}
    return {**os.environ, **{name: value for name, value in found.items() if value}}
