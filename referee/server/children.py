"""The processes beside the one that serves: they take deliveries in, sum notebooks, drop and pack matches.

Each runs a command of `manage.py`, at most one process a command, so that no tap waits for its work.
"""

import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from threading import Event, Lock, Thread
from types import FrameType

from django.conf import settings
from django.db import DatabaseError, connections
from django.utils import timezone

from referee import locks
from referee.matches import cleanup
from referee.matches.files import deliveries
from referee.matches.models import Tap
from referee.matches.packing import packs
from referee.matches.people import removal
from referee.notebook.keeping import notebooks
from referee.notebook.summing import work

PATIENCE = 3.0
"""Seconds that a child has to put its work down, when the server ends."""
EVERY = 15 * 60.0
"""Seconds between two looks for something to drop or pack."""
QUIET_FOR = timedelta(minutes=10)
"""The time without a tap anywhere after which nobody waits for the log."""
_SIGNALS = (signal.SIGTERM, signal.SIGINT)
_log = logging.getLogger(__name__)


class Child:
    """The process of a command, at most one at a time."""

    def __init__(self, command: str) -> None:
        """Take the name of the command."""
        self._command = command
        self._child: subprocess.Popen[bytes] | None = None
        self._lock = Lock()

    def send(self) -> None:
        """Start the process, unless this worker or another has one."""
        if locks.is_held(self._command):
            return
        command = [sys.executable, str(settings.ROOT / "manage.py"), self._command]
        environment = os.environ | {"REFEREE_NO_BOOTSTRAP": "1"}
        # Two threads may ask at once.
        with self._lock:
            if self._child is None or self._child.poll() is not None:
                self._child = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL)  # noqa: S603 (ours)

    def end(self) -> None:
        """End the process; the rest of its work is done another time."""
        if self._child is None:
            return
        self._child.terminate()
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(PATIENCE)
        self._child.kill()
        self._child.wait()
        self._child = None


def interrupt_on_signals() -> None:
    """Raise KeyboardInterrupt at the first signal to end, and nothing at the others.

    The terminal and the server may both ask for the end.
    """

    def interrupt(_sign: int, _frame: FrameType | None) -> None:
        for sign in _SIGNALS:
            signal.signal(sign, signal.SIG_IGN)
        raise KeyboardInterrupt

    for sign in _SIGNALS:
        signal.signal(sign, interrupt)


class ChildOnDemand:
    """The child of one command, for which another room asks when it has work.

    `employ` tells that room how to ask, None when nobody may; `waits` returns whether work was left behind.
    """

    def __init__(
        self, command: str, employ: Callable[[Callable[[], None] | None], None], waits: Callable[[], bool]
    ) -> None:
        self._command, self._employ, self._waits = command, employ, waits
        self._child = Child(command)

    def begin(self) -> None:
        """Let a child do the work from now on, first the work that was left behind."""
        self._employ(self._child.send)
        try:
            if self._waits():
                self._child.send()
        except DatabaseError as error:
            _log.error("What waits for `%s` can't be looked after: %s", self._command, error)

    def end(self) -> None:
        """End the child; the rest of its work is done when the server starts again."""
        self._employ(None)
        self._child.end()


def is_time_to_pack() -> bool:
    """Return whether nobody plays, and something is to be packed or emptied."""
    last = Tap.objects.order_by("-pk").values_list("at", flat=True).first()
    if last is not None and last > timezone.now() - QUIET_FOR:
        return False
    return packs.due().exists() or packs.is_unfinished()


def is_anything_to_drop() -> bool:
    """Return whether a match or a notebook was deleted so long ago that nobody can bring it back."""
    return cleanup.matches_to_drop().exists() or notebooks.is_any_to_drop()


class Packer:
    """A thread that looks now and then for something to drop or pack, and the children that do it."""

    def __init__(self, every: float = EVERY) -> None:
        """Look once in `every` seconds."""
        self._every = every
        self._child, self._pruner = Child("pack"), Child("prune")
        self._end = Event()
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Begin to look, though not at once: a server that starts has other work."""
        self._end.clear()
        self._thread = Thread(target=self._look, name="packer", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """End thread and children; the rest of their work is done another time."""
        self._end.set()
        if self._thread is not None:
            self._thread.join()
        self._thread = None
        self._pruner.end()
        self._child.end()

    def _look(self) -> None:
        while not self._end.wait(self._every):
            try:
                removal.empty_log()
                if is_anything_to_drop():
                    self._pruner.send()
                if is_time_to_pack():
                    self._child.send()
            except DatabaseError as error:
                _log.error("Nothing can be dropped or packed: %s", error)
            finally:
                connections.close_all()


couriers = ChildOnDemand("deliver", deliveries.employ_courier, lambda: deliveries.unfinished().exists())
adders = ChildOnDemand("tallies", work.employ_summer, work.is_anything_stale)
packer = Packer()
