"""The preparation before the first request, by `serve` or by `prepare`, and what `serve --prepared` demands of it.

It makes folder, secret, backup, database, translations, icons, fonts and static files.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder

from referee import env, locks
from referee.matches.cleanup import prune_matches
from referee.matches.files import deliveries
from referee.notebook.keeping import batches, notebooks
from referee.picture.letters import unpack_fonts
from referee.server.backups import back_up
from referee.server.catalogues import compile_messages
from referee.server.database import advice, age_fault, database_file, ensure_database
from referee.server.files import replace_text
from referee.server.health import is_migrated
from referee.server.icons import renew_icons
from referee.server.secret import adopt_secret, ensure_secret

_PREPARE = "run `python3 manage.py prepare` first"
_MANIFEST = "staticfiles.json"
_COLLECTORS = ("django", "django-htmx", "whitenoise")
"""The packages that have static files, or decide how they are collected."""
_JOINERS = ("assets.py", "icons.py")
"""The modules beside this one that do so."""


def prepare(collect: bool = True) -> list[str]:
    """Make everything that the server needs; return the lines to print.

    Static files are collected, if they are not yet, unless `collect` is false. Another call meanwhile waits, and finds
    nothing left to do.
    Refuses a data folder that can't be written, a database that is broken or not ours, and a secret that is missing
    beside matches.
    """
    require_secret()
    try:
        make_data_folder(settings.DATA)
        with _without_haste(), locks.alone("prepare", wait=True):
            return _prepare(collect)
    except OSError as error:
        raise _unusable_folder(error) from error
    except (DatabaseError, sqlite3.Error) as error:
        raise _unusable_database(error) from error


def _prepare(collect: bool) -> list[str]:
    database = database_file()
    if database:
        ensure_database(database, settings.SECRET_FILE)
    lines = adopt_secret(settings.SECRET_FILE)
    lines += ensure_secret(settings.SECRET_FILE, hint=advice(database) if database else "")
    lines += migrate(settings.DATA / "backups")
    lines += drop_what_is_due()
    compile_messages(settings.ROOT / "locale")
    renew_icons()
    unpack_fonts(settings.ROOT / "static/fonts")
    if collect and not is_collected():
        collect_static(settings.STATIC_ROOT)
    return lines


@contextmanager
def _without_haste() -> Iterator[None]:
    """Let a statement take its time: PostgreSQL ends long ones, as one that makes an index may be."""
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
    """Make the data folder and hold it: servers may share it, `restore` wants it alone."""
    with ExitStack() as held:
        try:
            make_data_folder(settings.DATA)
            held.enter_context(locks.folder_lock(settings.DATA, shared=not alone, wait=False))
        except BlockingIOError:
            user = "a server is running: end it first" if alone else "a backup is being restored: wait for its end"
            raise CommandError(f"The data folder {settings.DATA} is in use: {user}.") from None
        except OSError as error:
            raise _unusable_folder(error) from error
        yield


def migrate(backups: Path) -> list[str]:
    """Bring the database up to date, after a backup of its rows. Refuses one that is too old."""
    if fault := age_fault(MigrationRecorder(connection).applied_migrations()):
        raise CommandError(f"The database {fault}.")
    if is_migrated():
        return []
    lines = [f"Backed up the database: {back_up(backups)}"] if connection.introspection.table_names() else []
    call_command("migrate", interactive=False, verbosity=0)
    return lines


def drop_what_is_due(*, always: bool = False) -> list[str]:
    """Drop matches and notebooks deleted a day ago, and matches left empty; return the lines to print.

    Matches are counted in them if some were dropped or, with `always`, in any case.
    """
    # Notebooks first: the matches that the last of them had go with it.
    gone = notebooks.prune_notebooks()
    deleted, empty = prune_matches()
    deliveries.prune_deliveries()
    batches.prune_batches()
    lines = [f"Dropped matches: {deleted} deleted, {empty} empty."] if deleted or empty or always else []
    return lines + ([f"Dropped notebooks: {gone} deleted."] if gone else [])


def collect_static(folder: Path) -> None:
    """Copy the static files into `folder`, all anew if that was cut short before, and note their sources.

    Django takes a half-written copy for a whole one, but writes the list of them all last.
    """
    manifest = folder / _MANIFEST
    was_cut_short = not manifest.exists()
    manifest.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0, clear=was_cut_short)
    replace_text(_note(), _digest())


def is_collected() -> bool:
    """Return whether the static files were collected of these sources, and are all there."""
    folder, note = Path(settings.STATIC_ROOT), _note()
    try:
        listed = json.loads((folder / _MANIFEST).read_bytes())["paths"].values()
    except (OSError, ValueError):
        return False
    return note.exists() and note.read_text() == _digest() and all((folder / name).exists() for name in listed)


def _note() -> Path:
    return Path(settings.DATA) / "collected"


def _digest() -> str:
    """Return a digest of the sources of collected files, and of the programs that join them."""
    folder = Path(settings.ROOT) / "static"
    digest = sha256(" ".join(map(version, _COLLECTORS)).encode())
    for name in _JOINERS:
        digest.update(Path(__file__).with_name(name).read_bytes())
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(str(file.relative_to(folder)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def require_secret() -> None:
    """Refuse a PostgreSQL without a secret from the environment.

    One that lies in the data folder would be another for each machine.
    """
    if connection.vendor == "postgresql" and not (env.text("REFEREE_SECRET") or env.text("REFEREE_SECRET_FILE")):
        raise CommandError("With DATABASE_URL, set REFEREE_SECRET (or REFEREE_SECRET_FILE): all workers share one.")


def require_proxy() -> None:
    """Refuse workers with a PostgreSQL that don't know which proxy stands before them.

    All phones would have the proxy's address, and share the limits of one.
    """
    if connection.vendor == "postgresql" and not env.text("REFEREE_PROXY"):
        raise CommandError("With DATABASE_URL, set REFEREE_PROXY to the address of the proxy before the workers.")


def require_prepared() -> None:
    """Refuse to serve what `prepare` has not made, or has made for other sources.

    Translations lie beside the sources, where `prepare` may not have been: they are compiled here.
    """
    require_secret()
    require_proxy()
    if not settings.HAS_SECRET:
        raise CommandError(f"There is no secret yet: {_PREPARE}.")
    if not _is_migrated():
        raise CommandError(f"The database is not up to date: {_PREPARE}.")
    if not is_collected():
        raise CommandError(f"The static files of this version are not collected: {_PREPARE}.")
    compile_messages(settings.ROOT / "locale")


def _is_migrated() -> bool:
    file = database_file()
    if file and not file.exists():  # To ask it would make an empty one.
        return False
    try:
        return is_migrated()
    except (DatabaseError, sqlite3.Error) as error:
        raise _unusable_database(error) from error


def _unusable_folder(error: OSError) -> CommandError:
    return CommandError(f"The data folder {settings.DATA} can't be used: {error}")


def _unusable_database(error: Exception) -> CommandError:
    return CommandError(f"The database can't be used: {' '.join(str(error).split())}")
