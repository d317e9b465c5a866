"""`manage.py prune`: drop what was deleted a day ago, and matches left empty for two weeks."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from referee.matches.cleanup import prune_matches
from referee.matches.files import deliveries
from referee.notebook.keeping import notebooks


class Command(BaseCommand):
    """The command that drops matches and prints how many went.

    `serve` does the same when it starts, and every quarter of an hour where something is due.
    """

    help = "Drop matches that were deleted a day ago, or left without an entry for two weeks."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            deleted, empty = prune_matches()
            deliveries.prune_deliveries()
            gone = notebooks.prune_notebooks()
        except DatabaseError as error:
            raise CommandError(f"Nothing was dropped: {error}") from error
        self.stdout.write(f"Dropped matches: {deleted} deleted, {empty} empty.")
        if gone:
            self.stdout.write(f"Dropped notebooks: {gone} deleted.")
