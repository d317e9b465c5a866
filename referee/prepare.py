"""What `serve` does before the first request: folder, secret, backup, database, translations, static files."""

import os
import secrets
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from referee.matches.tidying import prune
from referee.messages import compile_messages


def prepare(collect: bool = True) -> list[str]:
    """Makes everything that the server needs, and returns a line for each thing worth telling.

    Static files are collected unless `collect` is false. Refuses a data folder that can't be written.
    """
    try:
        make_data_folder(settings.DATA)
        told = use_secret(settings.SECRET_FILE)
        told += migrate(settings.DATA / "backups")
        told += drop_what_is_due()
        compile_messages(settings.ROOT / "locale")
    except OSError as error:
        raise CommandError(f"The data folder {settings.DATA} can't be used: {error}") from error
    if collect:
        call_command("collectstatic", interactive=False, verbosity=0)
    return told


def make_data_folder(folder: Path) -> None:
    """Makes the folder, and keeps it from other users of the machine (mode 700)."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)


def use_secret(file: Path) -> list[str]:
    """Writes a secret to `file` (mode 600) if there is none yet, and puts it into the settings, loaded by now."""
    if settings.HAS_SECRET:
        return []
    secret = secrets.token_urlsafe(48)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as stream:
        stream.write(secret + "\n")
    settings.SECRET_KEY, settings.HAS_SECRET = secret, True
    return [f"Made a secret: {file}"]


def migrate(backups: Path) -> list[str]:
    """Brings the database up to date; one that holds something already is backed up first."""
    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return []
    told = [f"Backed up the database: {back_up(backups)}"] if connection.introspection.table_names() else []
    call_command("migrate", interactive=False, verbosity=0)
    return told


def drop_what_is_due() -> list[str]:
    """Drops matches that were deleted or left empty more than a day ago."""
    deleted, empty = prune()
    return [f"Dropped matches: {deleted} deleted, {empty} empty."] if deleted or empty else []


def back_up(folder: Path) -> Path:
    """Writes a whole copy of the database into `folder`, named after the moment, and returns its path."""
    folder.mkdir(mode=0o700, exist_ok=True)
    target = folder / f"{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}.sqlite3"
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(target)])
    target.chmod(0o600)
    return target


def keep_newest(folder: Path, number: int) -> list[Path]:
    """Deletes all but the newest `number` of the backups in `folder`, and returns those that it deleted."""
    copies = sorted(folder.glob("*.sqlite3"), reverse=True)  # their names begin with the moment
    for copy in copies[number:]:
        copy.unlink()
    return copies[number:]
