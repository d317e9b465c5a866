"""The process that takes deliveries in, beside the one that serves: no tap waits for its work."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from contextlib import suppress
from threading import Lock

from django.conf import settings
from django.db import DatabaseError

from referee.matches.files import deliveries

PATIENCE = 3.0
"""Seconds that it has to put down what it is doing, when the server ends."""
_log = logging.getLogger(__name__)


class Couriers:
    """The child of this process, at most one at a time."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self._lock = Lock()

    def begin(self) -> None:
        """Let deliveries be taken in by a child from now on, first what was left behind."""
        deliveries.employ(self.send)
        try:
            if deliveries.unfinished().exists():
                self.send()
        except DatabaseError as error:
            _log.error("Deliveries can't be looked after: %s", error)

    def send(self) -> None:
        """Start the child, if there is none."""
        command = [sys.executable, str(settings.ROOT / "manage.py"), "deliver"]
        environment = os.environ | {"REFEREE_NO_BOOTSTRAP": "1"}
        # Two pages may ask at once.
        with self._lock:
            if self._child is None or self._child.poll() is not None:
                self._child = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL)  # noqa: S603 (ours)

    def end(self) -> None:
        """End the child; what it had not done is done when the server starts again."""
        deliveries.employ(None)
        if self._child is None:
            return
        self._child.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(PATIENCE)
        self._child.kill()
        self._child.wait()
        self._child = None


couriers = Couriers()
