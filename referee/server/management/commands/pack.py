"""`manage.py pack`: keep the matches that nobody can change any more in a tenth of their room."""

import os
import time
from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError

from referee import locks
from referee.matches.packing import packs
from referee.server.children import interrupt_on_signals


class Command(BaseCommand):
    """The command that packs all matches that are due, and prints how many.

    `serve` does the same when nobody plays. Of several at once, only the first packs.
    """

    help = "Pack the matches that ended more than a week ago. The server does it by itself when nobody plays."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--undo", action="store_true", help="put every packed match back as it was")
        parser.add_argument(
            "--no-wait", action="store_true", help="leave to the next run what somebody may be reading still"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        interrupt_on_signals()
        # A child must not outlive the server that started it.
        parent = os.getppid()
        with locks.alone("pack", wait=options["undo"]) as is_held:
            if options["undo"]:
                self.stdout.write(f"Unpacked matches: {packs.unpack_all()}.")
            elif is_held:  # Else another worker's process packs.
                self.pack(lambda: os.getppid() == parent, wait=not options["no_wait"])

    def pack(self, going: packs.Going, *, wait: bool) -> None:
        """Pack the matches that are due, and empty those packed before and, with `wait`, now."""
        packed = emptied = 0
        try:
            # Interrupted in the middle, the next run goes on.
            with suppress(KeyboardInterrupt):
                emptied = packs.empty_all(going=going)
                packed = packs.pack_all(going=going)
                if packed and wait:
                    time.sleep(packs.waits())
                    emptied += packs.empty_all(going=going)
        except DatabaseError as error:
            raise CommandError(f"Not everything was packed: {error}") from error
        self.stdout.write(f"Packed matches: {packed}; emptied their tables: {emptied}.")
