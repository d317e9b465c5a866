"""`manage.py restore FILE`: a backup takes the database's place, and what was there becomes a backup.

One rename is the whole change: the secret comes along inside the file, and is taken out of it afterwards, here or by
the next start. So whatever stops this, there is the old database or the new one, with its own secret.
"""

import shutil
import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection

from referee.server.backups import SECRET_TABLE, back_up, stamp
from referee.server.database import database_file, fault_of, fold_log
from referee.server.files import beside, put_in_place
from referee.server.prepare import data_folder
from referee.server.secret import adopt_secret, check_secret, secret_in_database

_COMPANIONS = ("-wal", "-shm", "-journal")


class Command(BaseCommand):
    """The command that restores a backup, and prints the path of the copy that it has kept."""

    help = "Put a backup, with its secret, in the place of the database. What is there is backed up first."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="a file that `backup` has made")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        database = database_file()
        if database is None:
            raise CommandError("The database is no file here: its own server's tools restore it.")
        with data_folder(alone=True):
            try:
                lines = restore(file, database)
            except (OSError, DatabaseError, sqlite3.Error) as error:
                raise CommandError(f"{file} can't be restored: {error}") from error
        for line in lines:
            self.stdout.write(line)


def restore(backup: Path, database: Path) -> list[str]:
    """Replace the database by a backup; return the lines to print. Refuses a file that is no whole backup."""
    if not backup.is_file():
        raise CommandError(f"There is no file {backup}.")
    part = beside(database)
    part.unlink(missing_ok=True)
    try:
        _copy(backup, part)
        lines = _keep(database)
        for name in _COMPANIONS:  # SQLite would take them for the new file's.
            database.with_name(database.name + name).unlink(missing_ok=True)
        put_in_place(part, database)
    finally:
        part.unlink(missing_ok=True)
    lines.append(f"Restored {backup}.")
    if not secret_in_database():
        return [*lines, "It holds no secret, as those of earlier versions: the one that is there stays."]
    return lines + adopt_secret(settings.SECRET_FILE)


def _copy(backup: Path, part: Path) -> None:
    part.touch(mode=0o600)
    try:
        with (
            closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(part)) as target,
        ):
            source.backup(target)
    except sqlite3.Error as error:
        raise CommandError(f"{backup} can't be read ({error}); nothing was changed.") from error
    if fault := fault_of(part):
        raise CommandError(f"{backup} {fault}; nothing was changed.")
    check_secret(_secret_in(part) or settings.SECRET_KEY)


def _secret_in(part: Path) -> str:
    with closing(sqlite3.connect(part)) as copy:
        if not copy.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [SECRET_TABLE]).fetchone():
            return ""
        return str(copy.execute(f"SELECT secret FROM {SECRET_TABLE}").fetchone()[0])  # noqa: S608 (a constant)


def _keep(database: Path) -> list[str]:
    """Back up the database that is there, or put it aside if it can't be read."""
    files = [database, *(database.with_name(database.name + name) for name in _COMPANIONS)]
    left = [file for file in files if file.exists() and file.stat().st_size > 0]
    if not left:
        return []
    backups = database.parent / "backups"
    kept = _back_up(backups) if database in left else None
    return [f"Kept what was there: {kept or _put_aside(left, backups / f'{stamp()}.broken')}"]


def _back_up(backups: Path) -> Path | None:
    try:
        kept = back_up(backups)
        fold_log()
    except (CommandError, DatabaseError):
        connection.close()
        return None
    return kept


def _put_aside(files: list[Path], folder: Path) -> Path:
    folder.mkdir(mode=0o700, parents=True)
    for file in files:
        shutil.copyfile(file, beside(folder / file.name))
        put_in_place(beside(folder / file.name), folder / file.name)
    return folder
