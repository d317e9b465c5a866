"""`manage.py restore FILE`: a backup takes the database's place, and what was there becomes a backup."""

import sqlite3
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from referee.server.backups.restoration import restore
from referee.server.database import database_file
from referee.server.prepare import data_folder


class Command(BaseCommand):
    """The command that restores a backup and prints what was kept."""

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
