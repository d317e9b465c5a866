"""The secret that signs device cookies and links, and is never lost in silence."""

import secrets
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError
from django.db import connection

from referee import env
from referee.matches.models import Match
from referee.server.backups import SECRET_TABLE, stamp
from referee.server.files import replace_text


def ensure_secret(file: Path, hint: str) -> list[str]:
    """Write a secret to `file` if there is none yet; return the lines to print.

    Refuses to do so beside matches: their links, seats and pencils hang on the secret that is missing.
    """
    if settings.HAS_SECRET:
        return []
    # Another process may have made it since the settings were read.
    if made := env.secret("REFEREE_SECRET", file, least=50):
        settings.SECRET_KEY, settings.HAS_SECRET = made, True
        return []
    if _has_matches():
        raise CommandError(
            f"The secret {file} is missing, and without it nobody's links, seats and pencils are theirs: put it back. "
            f"{hint} (To go on without them all, write 50 or more random characters into the file.)"
        )
    _use(file, secrets.token_urlsafe(48))
    return [f"Made a secret: {file}"]


def adopt_secret(file: Path) -> list[str]:
    """Take the secret out of a restored database; return the lines to print."""
    secret = secret_in_database()
    if not secret:
        return []
    check_secret(secret)
    lines = []
    if secret != settings.SECRET_KEY:
        lines = _keep(file)
        _use(file, secret)
        lines.append(f"Took the backup's secret: {file}")
    with connection.cursor() as cursor:
        cursor.execute(f"DROP TABLE {SECRET_TABLE}")
    return lines


def check_secret(secret: str) -> None:
    """Refuse a backup's secret if the environment gives another one."""
    source = next((name for name in ("REFEREE_SECRET", "REFEREE_SECRET_FILE") if env.text(name)), "")
    if source and secret != settings.SECRET_KEY:
        raise CommandError(f"The backup was made with another secret than that of {source}: unset it, and try again.")


def secret_in_database() -> str:
    """Return the secret that a backup has brought along, or nothing."""
    if SECRET_TABLE not in connection.introspection.table_names():
        return ""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT secret FROM {SECRET_TABLE}")  # noqa: S608 (a constant)
        return str(cursor.fetchone()[0])


def _has_matches() -> bool:
    return Match._meta.db_table in connection.introspection.table_names() and Match.objects.exists()


def _use(file: Path, secret: str) -> None:
    replace_text(file, secret + "\n")
    settings.SECRET_KEY, settings.HAS_SECRET = secret, True


def _keep(file: Path) -> list[str]:
    if not file.exists() or not settings.HAS_SECRET:
        return []
    kept = file.parent / "backups" / f"{stamp()}.secret"
    kept.parent.mkdir(mode=0o700, exist_ok=True)
    replace_text(kept, settings.SECRET_KEY + "\n")
    return [f"Kept the secret that was there: {kept}"]
