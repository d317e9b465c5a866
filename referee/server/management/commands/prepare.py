"""`manage.py prepare`: makes everything that `serve --prepared` needs, once for all workers."""

from typing import Any

from django.core.management.base import BaseCommand

from referee.server.prepare import data_folder, prepare, require_proxy


class Command(BaseCommand):
    """The command that prepares, and ends.

    `serve` does the same at its start. Of several at once, each waits for the one before it.
    """

    help = "Make database, icons, fonts and static files ready for `serve --prepared`, once for all workers."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        require_proxy()
        with data_folder():
            for line in prepare():
                self.stdout.write(line)
        self.stdout.write("Prepared.")
