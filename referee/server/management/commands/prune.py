"""`manage.py prune`: drop matches and notebooks deleted a day ago, and matches left empty for two weeks."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from referee.server.prepare import drop_what_is_due


class Command(BaseCommand):
    """The command that drops matches and prints how many went.

    `serve` does the same when it starts, and every quarter of an hour where something is due.
    """

    help = "Drop matches that were deleted a day ago, or left without an entry for two weeks."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            lines = drop_what_is_due(always=True)
        except DatabaseError as error:
            raise CommandError(f"Nothing was dropped: {error}") from error
        for line in lines:
            self.stdout.write(line)
