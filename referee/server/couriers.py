"""The processes that take deliveries in and sum notebooks, beside the one that serves: no tap waits for their work."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Lock

from django.conf import settings
from django.db import DatabaseError

from referee.matches.files import deliveries
from referee.notebook.summing import work

PATIENCE = 3.0
"""Seconds that it has to put down what it is doing, when the server ends."""
_log = logging.getLogger(__name__)


class Couriers:
    """The child of this process for one command, at most one at a time.

    `employ` lets somebody else ask for it, `waits` tells whether there is work that was left behind.
    """

    def __init__(
        self, command: str, employ: Callable[[Callable[[], None] | None], None], waits: Callable[[], bool]
    ) -> None:
        self._command, self._employ, self._waits = command, employ, waits
        self._child: subprocess.Popen[bytes] | None = None
        self._lock = Lock()

    def begin(self) -> None:
        """Let the work be done by a child from now on, first what was left behind."""
        self._employ(self.send)
        try:
            if self._waits():
                self.send()
        except DatabaseError as error:
            _log.error("What waits for `%s` can't be looked after: %s", self._command, error)

    def send(self) -> None:
        """Start the child, if there is none."""
        command = [sys.executable, str(settings.ROOT / "manage.py"), self._command]
        environment = os.environ | {"REFEREE_NO_BOOTSTRAP": "1"}
        # Two pages may ask at once.
        with self._lock:
            if self._child is None or self._child.poll() is not None:
                self._child = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL)  # noqa: S603 (ours)

    def end(self) -> None:
        """End the child; what it had not done is done when the server starts again."""
        self._employ(None)
        if self._child is None:
            return
        self._child.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(PATIENCE)
        self._child.kill()
        self._child.wait()
        self._child = None


couriers = Couriers("deliver", deliveries.employ, lambda: deliveries.unfinished().exists())
adders = Couriers("tallies", work.employ, work.is_waiting)
