"""A command of this program in a process of its own, beside the one that serves."""

import os
import subprocess
import sys
from contextlib import suppress
from threading import Lock

from django.conf import settings

from referee import locks

PATIENCE = 3.0
"""Seconds that it has to put down what it is doing, when the server ends."""


class Child:
    """The process of a command, at most one at a time."""

    def __init__(self, command: str) -> None:
        """Take the name of the command."""
        self._command = command
        self._child: subprocess.Popen[bytes] | None = None
        self._lock = Lock()

    def send(self) -> None:
        """Start the process, if there is none, of another worker neither."""
        if locks.is_held(self._command):
            return
        command = [sys.executable, str(settings.ROOT / "manage.py"), self._command]
        environment = os.environ | {"REFEREE_NO_BOOTSTRAP": "1"}
        # Two threads may ask at once.
        with self._lock:
            if self._child is None or self._child.poll() is not None:
                self._child = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL)  # noqa: S603 (ours)

    def end(self) -> None:
        """End the process; what it had not done is done another time."""
        if self._child is None:
            return
        self._child.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(PATIENCE)
        self._child.kill()
        self._child.wait()
        self._child = None
