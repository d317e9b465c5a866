"""Sums up the matches of all notebooks whose figures are out of date, with progress."""

import sys
import time
from typing import Any

from django.core.management.base import BaseCommand
from django.db.models import QuerySet

from referee import locks
from referee.notebook.models import Leaf
from referee.notebook.summing.work import mark_stale, stale_leaves, sum_all

EVERY = 0.5
"""Seconds between two lines of progress."""


class Command(BaseCommand):
    """`manage.py tallies [--all]`; of several at once, only the first sums."""

    requires_system_checks = ()
    help = "Sum up the matches of all notebooks whose figures are out of date."

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument("--all", action="store_true", help="also those that are up to date")

    def handle(self, *args: Any, **options: Any) -> None:
        leaves = Leaf.objects.all()
        if options["all"]:
            mark_stale(leaves)
        again = True
        # Another process may mark leaves while this one sums, and leaves them to it: so it looks again.
        while again:
            with locks.alone("tallies") as is_held:
                if is_held:
                    self._sum(leaves)
            again = is_held and stale_leaves(leaves).exists()

    def _sum(self, leaves: QuerySet[Leaf]) -> None:
        total, started, shown = stale_leaves(leaves).count(), time.monotonic(), 0.0
        for done in sum_all(leaves):
            if done == total or time.monotonic() - shown >= EVERY:
                shown = time.monotonic()
                self._show(f"{done} of {total} matches summed", last=done == total)
        seconds = time.monotonic() - started
        self.stdout.write(f"{total} matches in {seconds:.1f} s." if total else "Nothing to sum.")

    def _show(self, text: str, *, last: bool) -> None:
        if sys.stdout.isatty():
            self.stdout.write(f"\r{text}", ending="\n" if last else "")
            self.stdout.flush()
        else:
            self.stdout.write(text)
