"""The SQLite file as a file: its making, its faults, and its end."""

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from django.core.management import CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from referee.server.backups import newest
from referee.server.files import beside, put_in_place

APPLICATION_ID = 0x504F524F
"""The mark of a file of ours before its first table ("PORO"; SQLite's application_id)."""
NO_TABLE = "is empty"
FOREIGN = "is another program's"
FIRST = "commit 681d7d09"
"""The oldest version whose databases can be brought up to date: migrations before it are gone."""


def database_file() -> Path | None:
    """Return the database's file, or None if it is kept by a server of its own."""
    return Path(connection.settings_dict["NAME"]) if connection.vendor == "sqlite" else None


def ensure_database(file: Path, secret: Path) -> None:
    """Make a new database's file, or refuse one that can't be used.

    Refuses a missing or an empty one too, where backups, a log or the secret tell that it held something.
    """
    if not file.exists():
        if newest(file.parent / "backups") or _holds_something(_log_of(file)):
            raise CommandError(f"The database {file} is missing. {advice(file)}")
        make_database(file)
        return
    if fault := fault_of(file):
        is_new = fault == NO_TABLE and not secret.exists() and not newest(file.parent / "backups")
        if not is_new:  # A command that only looked, before the first start, leaves a database without a table.
            raise CommandError(f"The database {file} {fault}. {advice(file)}")


def make_database(file: Path) -> None:
    """Write a database that holds no table yet, but is marked as ours."""
    part = beside(file)
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(part)) as database:
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    put_in_place(part, file)


def advice(file: Path) -> str:
    """Say which backup brings a database back."""
    copy = newest(file.parent / "backups")
    if copy is None:
        return "There is no backup; to start anew, move what is left of it elsewhere."
    return f"The newest backup comes back with: python3 manage.py restore {copy}"


def fault_of(file: Path) -> str:
    """Say why this file can't be the database, as the end of a sentence; else ""."""
    if not _holds_something(file):
        return "is empty (0 bytes)"
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as database:
            (first_problem,) = database.execute("PRAGMA quick_check(1)").fetchone()
            if first_problem != "ok":
                return f"is broken ({' '.join(first_problem.split())})"
            return _foreign(database) or _of_other_sources(database)
    except sqlite3.OperationalError as error:
        return f"can't be opened ({error})"
    except sqlite3.Error as error:
        return f"is broken ({error})"


def _foreign(database: sqlite3.Connection) -> str:
    if database.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,):
        return ""
    tables = _tables(database)
    if not tables:
        return NO_TABLE
    if "django_migrations" not in tables:
        return FOREIGN
    migrated = database.execute("SELECT 1 FROM django_migrations WHERE app = 'matches'").fetchone()
    return "" if migrated else FOREIGN


def _of_other_sources(database: sqlite3.Connection) -> str:
    if "django_migrations" not in _tables(database):
        return ""
    applied = database.execute("SELECT app, name FROM django_migrations ORDER BY id").fetchall()
    disk = MigrationLoader(None).disk_migrations
    names = {*disk, *(replaced for migration in disk.values() for replaced in migration.replaces)}
    unknown = [f"{app}.{name}" for app, name in applied if (app, name) not in names]
    return f"was made by a newer version, with {unknown[0]}: update this one" if unknown else age_fault(applied)


def age_fault(applied: Collection[tuple[str, str]]) -> str:
    """Say that these migrations are of a version too old to go on from, as the end of a sentence; else ""."""
    for migration in MigrationLoader(None).disk_migrations.values():
        missing = [name for name in migration.replaces if name not in applied]
        if 0 < len(missing) < len(migration.replaces):
            app, name = missing[0]
            return f"was made by an older version, without {app}.{name}: start {FIRST} on it once, then this one"
    return ""


def _tables(database: sqlite3.Connection) -> set[str]:
    return {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _log_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def _holds_something(file: Path) -> bool:
    return file.exists() and file.stat().st_size > 0


def fold_log() -> None:
    """Bring everything written into the database's file, so that it stands alone."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
