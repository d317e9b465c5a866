"""`manage.py runserver`: Django's own server speaks no websockets, so it is refused."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    """The command that only refuses, and says what to use instead."""

    help = "Not for this project: use serve."

    def run_from_argv(self, argv: list[str]) -> None:
        """Refuse whatever the arguments are."""
        self.stderr.write("runserver has no websockets. Use: python3 manage.py serve --reload")
        raise SystemExit(1)

    def handle(self, *args: Any, **options: Any) -> None:
        raise CommandError("runserver has no websockets. Use serve.")
