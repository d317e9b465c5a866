"""`manage.py test`: runs pytest with whatever arguments follow."""

import os
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError

POSTGRES = "--postgres"


class Command(BaseCommand):
    """The command that gives way to pytest, which has settings of its own (tests/settings.py)."""

    help = (
        "Run the tests; the arguments are pytest's. With --postgres, those of the database on a PostgreSQL and a Redis."
    )
    requires_system_checks = ()

    def run_from_argv(self, argv: list[str]) -> None:
        """Hand the arguments on unread."""
        environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
        sys.stdout.flush()
        arguments = [argument for argument in argv[2:] if argument != POSTGRES]
        command = [sys.executable, "-m", "pytest", *arguments]
        if POSTGRES in argv:
            command = [sys.executable, "-m", "tests.database_server", *command]
        os.execve(sys.executable, command, environment)  # noqa: S606 (ourselves)

    def handle(self, *args: Any, **options: Any) -> None:
        raise CommandError("Run it from the command line: python3 manage.py test")
