"""The preparation before the first request, by `serve` or by `prepare`.

It makes folder, secret, backup, database, translations, icons and static files.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from referee import locks
from referee.matches.cleanup import prune_matches
from referee.matches.files import deliveries
from referee.notebook.keeping import notebooks
from referee.picture.fonts import unpack_fonts
from referee.server.backups.copies import back_up
from referee.server.database import advice, age_fault, database_file, ensure_database
from referee.server.deployment import note_collected, require_secret
from referee.server.files import lock
from referee.server.messages import compile_messages
from referee.server.secret import adopt_secret, ensure_secret
from referee.server.worker.icons import make_icons


def prepare(collect: bool = True) -> list[str]:
    """Make everything that the server needs; return the lines to print.

    Static files are collected unless `collect` is false. Whoever comes meanwhile waits, and finds nothing left to do.
    Refuses a data folder that can't be written, a database that is broken or not ours, and a secret that is missing
    beside matches.
    """
    require_secret()
    try:
        make_data_folder(settings.DATA)
        with _without_haste(), locks.alone("prepare", wait=True):
            return _prepare(collect)
    except OSError as error:
        raise CommandError(f"The data folder {settings.DATA} can't be used: {error}") from error
    except (DatabaseError, sqlite3.Error) as error:
        raise CommandError(f"The database can't be used: {' '.join(str(error).split())}") from error


def _prepare(collect: bool) -> list[str]:
    database = database_file()
    if database:
        ensure_database(database, settings.SECRET_FILE)
    lines = adopt_secret(settings.SECRET_FILE)
    lines += ensure_secret(settings.SECRET_FILE, hint=advice(database) if database else "")
    lines += migrate(settings.DATA / "backups")
    lines += drop_what_is_due()
    compile_messages(settings.ROOT / "locale")
    make_icons(settings.ICONS, settings.ROOT / "static/icon.svg")
    unpack_fonts(settings.ROOT / "static/fonts")
    if collect:
        collect_static(settings.STATIC_ROOT)
        note_collected()
    return lines


@contextmanager
def _without_haste() -> Iterator[None]:
    """Let a statement take its time.

    PostgreSQL ends long ones, as one that makes an index may be.
    """
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET statement_timeout = 0")
    try:
        yield
    finally:
        connection.close()


def make_data_folder(folder: Path) -> None:
    """Make the folder, and keep it from other users of the machine (mode 700)."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)


@contextmanager
def data_folder(alone: bool = False) -> Iterator[None]:
    """Make the data folder and hold it.

    Servers may share it, `restore` wants it alone.
    """
    with ExitStack() as held:
        try:
            make_data_folder(settings.DATA)
            held.enter_context(lock(settings.DATA, shared=not alone, wait=False))
        except BlockingIOError:
            user = "a server is running: end it first" if alone else "a backup is being restored: wait for its end"
            raise CommandError(f"The data folder {settings.DATA} is in use: {user}.") from None
        except OSError as error:
            raise CommandError(f"The data folder {settings.DATA} can't be used: {error}") from error
        yield


def migrate(backups: Path) -> list[str]:
    """Bring the database up to date, after a backup of what it holds. Refuses one that is too old."""
    if fault := age_fault(MigrationRecorder(connection).applied_migrations()):
        raise CommandError(f"The database {fault}.")
    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return []
    lines = [f"Backed up the database: {back_up(backups)}"] if connection.introspection.table_names() else []
    call_command("migrate", interactive=False, verbosity=0)
    return lines


def drop_what_is_due() -> list[str]:
    """Drop matches and notebooks deleted a day ago, and matches left empty."""
    deleted, empty = prune_matches()
    deliveries.prune_deliveries()
    gone = notebooks.prune_notebooks()
    lines = [f"Dropped matches: {deleted} deleted, {empty} empty."] if deleted or empty else []
    return lines + ([f"Dropped notebooks: {gone} deleted."] if gone else [])


def collect_static(folder: Path) -> None:
    """Copy the static files into `folder`, all anew if that was cut short before.

    Django takes a half-written copy for a whole one, but writes the list of them all last.
    """
    manifest = folder / "staticfiles.json"
    was_cut_short = not manifest.exists()
    manifest.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0, clear=was_cut_short)
