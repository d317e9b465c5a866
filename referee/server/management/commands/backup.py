"""`manage.py backup`: a whole copy of the database and the secret, also while they are in use."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import Error, connection

from referee.server.backups import back_up, keep_newest
from referee.server.database import database_file
from referee.server.prepare import make_data_folder


class Command(BaseCommand):
    """The command that makes a copy and prints its path."""

    help = "Copy database and secret into one file in the data folder's backups, and keep the newest copies only."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--keep", type=int, default=10, help="how many copies to keep (default: 10)")

    def handle(self, *args: Any, keep: int, **options: Any) -> None:
        if keep < 1:
            raise CommandError(f"--keep is at least 1, not {keep}.")
        try:
            make_data_folder(settings.DATA)
            file = database_file()
            if (file and not file.exists()) or not connection.introspection.table_names():
                raise CommandError("There is no database yet: `python3 manage.py serve` makes one.")
            copy = back_up(settings.DATA / "backups")
            keep_newest(copy.parent, keep)
        except (OSError, Error) as error:
            raise CommandError(f"The database can't be copied: {error}") from error
        if not settings.HAS_SECRET:
            self.stderr.write("The copy holds no secret: there is none.")
        self.stdout.write(str(copy))
