"""`manage.py adjudicate FILE…`: rules on records; no database, and one line of JSON for each file."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import MAX_BYTES, loads
from referee.rules.record.json_text import ActaError


class Command(BaseCommand):
    """The command that rules on records.

    It exits with 2 if any of the files is no acta; the others are judged all the same.
    """

    help = "Judge records (acta/1): score, awards and refusals of each, one line of JSON a file."
    requires_system_checks = ()
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE")

    def handle(self, *args: Any, files: list[str], **options: Any) -> None:
        broken = False
        for name in files:
            try:
                ruled: dict[str, Any] | None = adjudicate(loads(read(name)))
            except (ActaError, OSError) as error:
                reason = error.strerror if isinstance(error, OSError) else str(error)
                self.stderr.write(f"{name}: {reason}", self.style.NOTICE)
                ruled, broken = None, True
            self.stdout.write(json.dumps(ruled, ensure_ascii=False, allow_nan=False))
        if broken:
            raise SystemExit(2)


def read(name: str) -> bytes:
    """Read the file's content, at most one byte more than a record may have."""
    with Path(name).open("rb") as file:
        return file.read(MAX_BYTES + 1)
