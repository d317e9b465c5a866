"""`manage.py deliver`: take in what phones have brought; `serve` starts it by itself."""

import signal
from contextlib import suppress
from types import FrameType
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from referee.server.couriers import deliver

SIGNALS = (signal.SIGTERM, signal.SIGINT)


def interrupt(_sign: int, _frame: FrameType | None) -> None:
    """End what is being done, once: the terminal and the server may both ask for it."""
    for sign in SIGNALS:
        signal.signal(sign, signal.SIG_IGN)
    raise KeyboardInterrupt


class Command(BaseCommand):
    """The command that takes in all deliveries that wait, and ends.

    At once, where another process does so.
    """

    help = "Take in the actas that phones have brought. The server starts it by itself."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        for sign in SIGNALS:
            signal.signal(sign, interrupt)
        # Not as a process of low priority: it would hold the log while others go first, and taps would wait for both.
        # Interrupted in the middle of an acta, it leaves nothing of it behind.
        with suppress(KeyboardInterrupt):
            if code := deliver():
                raise CommandError(f"Not everything was taken in: what reads it ended with {code}.")
