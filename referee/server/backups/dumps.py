"""Copies of a PostgreSQL, made by its own `pg_dump`.

They hold no secret: it comes from the environment there. `pg_restore --clean` puts one back (docs/scale.md).
"""

import os
import subprocess
from pathlib import Path

from django.core.management import CommandError
from django.db import connection

from referee.server.files import beside, put_in_place

SUFFIX = ".dump"


def dump(copy: Path) -> None:
    """Write a whole copy of the database, as it was at one moment.

    Refuses where `pg_dump` is missing or fails.
    """
    part = beside(copy)
    try:
        part.touch(mode=0o600)
        command = ["pg_dump", "--format=custom", "--no-owner", f"--file={part}"]
        ended = subprocess.run(command, env=_environment(), capture_output=True, text=True, check=False)  # noqa: S603 (PostgreSQL's own)
        if ended.returncode:
            raise CommandError(f"The database can't be copied whole: {' '.join(ended.stderr.split())}")
        put_in_place(part, copy)
    except FileNotFoundError as error:
        raise CommandError("The database can't be copied: pg_dump is missing (Debian: postgresql-client).") from error
    finally:
        part.unlink(missing_ok=True)


def _environment() -> dict[str, str]:
    """Return where the database is, as PostgreSQL's programs want it.

    A command line would show the password.
    """
    words = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    found = {name: str(connection.settings_dict[key]) for name, key in words.items()}
    return {**os.environ, **{name: value for name, value in found.items() if value}}
