"""`manage.py backup`: a whole copy of the database, also while it is in use."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import Error, connection

from referee.prepare import back_up, keep_newest, make_data_folder


class Command(BaseCommand):
    """Prints the path of the copy."""

    help = "Copy the database into the data folder's backups, and keep the newest copies only."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--keep", type=int, default=10, help="how many copies to keep (default: 10)")

    def handle(self, *args: Any, keep: int, **options: Any) -> None:
        if keep < 1:
            raise CommandError(f"--keep is at least 1, not {keep}.")
        try:
            make_data_folder(settings.DATA)
            if not connection.introspection.table_names():
                raise CommandError("There is no database yet: `python3 manage.py serve` makes one.")
            copy = back_up(settings.DATA / "backups")
            keep_newest(copy.parent, keep)
        except (OSError, Error) as error:
            raise CommandError(f"The database can't be copied: {error}") from error
        self.stdout.write(str(copy))
