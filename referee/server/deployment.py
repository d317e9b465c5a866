"""The demands on a start beyond one process: what the environment must say, and what must be prepared."""

import sqlite3
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError
from django.db import DatabaseError, connection

from referee import env
from referee.server.database import database_file
from referee.server.files import replace_text
from referee.server.health import is_migrated
from referee.server.messages import compile_messages

_PREPARE = "run `python3 manage.py prepare` first"


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
    if not _is_collected():
        raise CommandError(f"The static files of this version are not collected: {_PREPARE}.")
    compile_messages(settings.ROOT / "locale")


def note_collected() -> None:
    """Remember of which sources the static files were collected."""
    replace_text(_note(), _digest())


def _is_migrated() -> bool:
    file = database_file()
    if file and not file.exists():  # To ask it would make an empty one.
        return False
    try:
        return is_migrated()
    except (DatabaseError, sqlite3.Error) as error:
        raise CommandError(f"The database can't be used: {' '.join(str(error).split())}") from error


def _is_collected() -> bool:
    listed = Path(settings.STATIC_ROOT) / "staticfiles.json"
    return listed.exists() and _note().exists() and _note().read_text() == _digest()


def _note() -> Path:
    return Path(settings.DATA) / "collected"


def _digest() -> str:
    folder = Path(settings.ROOT) / "static"
    digest = sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(str(file.relative_to(folder)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
