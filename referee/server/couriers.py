"""The processes that take deliveries in and sum notebooks, beside the one that serves: no tap waits for their work.

What strangers wrote is read in one more process, the courier's own, with bounds on its time and memory. A file that
takes more is refused by its name, and another process goes on with the next.
"""

import json
import logging
import math
import mmap
import multiprocessing
import os
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from time import process_time

from django.db import DatabaseError, connections

from referee import locks
from referee.matches.files import deliveries
from referee.notebook.summing import work
from referee.server.child import PATIENCE, Child

SECONDS = 30
"""Of the processor for one file or acta: a long one takes two on a small machine."""
MEMORY = 640 * 1024 * 1024
"""Bytes of addresses for all of the process, which has 100 MB before it reads anything."""
TOO_LONG = "takes too long"
_NO_MEMORY, _NOT_ALONE = 70, 71
"""Exit codes."""
_LOOK = 1.0
_log = logging.getLogger(__name__)


class Couriers:
    """The child of this process for one command.

    `employ` lets somebody else ask for it, `waits` tells whether there is work that was left behind.
    """

    def __init__(
        self, command: str, employ: Callable[[Callable[[], None] | None], None], waits: Callable[[], bool]
    ) -> None:
        self._command, self._employ, self._waits = command, employ, waits
        self._child = Child(command)

    def begin(self) -> None:
        """Let the work be done by a child from now on, first what was left behind."""
        self._employ(self._child.send)
        try:
            if self._waits():
                self._child.send()
        except DatabaseError as error:
            _log.error("What waits for `%s` can't be looked after: %s", self._command, error)

    def end(self) -> None:
        """End the child; what it had not done is done when the server starts again."""
        self._employ(None)
        self._child.end()


class _Note:
    """What the process that reads is at, where the one that watches it can see it too, also after its end."""

    _SIZE = 4096

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, self._SIZE)

    def write(self, place: deliveries.DeliveryPlace) -> None:
        self._memory[:] = json.dumps(place).encode().ljust(self._SIZE)

    def read(self) -> deliveries.DeliveryPlace | None:
        text = self._memory[:].rstrip(b" \0")
        return deliveries.DeliveryPlace(*json.loads(text)) if text else None


def deliver() -> int:
    """Take in all that waits, and return 0; else with what the process ended that read it.

    Returns 0 as well where another process is at it. Each time that one dies of what it reads, that is refused, and
    another one goes on.
    """
    note, server = _Note(), os.getppid()
    deaths: Counter[deliveries.DeliveryPlace] = Counter()
    while os.getppid() == server and _is_wanted():
        code, place = _watched(note, server), note.read()
        if code == _NOT_ALONE:
            return 0
        if code == 0:
            continue
        if place is None or (code > 0 and code != _NO_MEMORY):
            return code
        # Anybody may kill a process: only one that is killed twice at the same place was killed by what it read there.
        deaths[place] += 1
        why = {-signal.SIGXCPU: TOO_LONG, _NO_MEMORY: deliveries.TOO_LARGE}.get(code)
        if why or deaths[place] > 1:
            deliveries.refuse_place(place, why or deliveries.FAILED)
        deliveries.release()
    return 0


def _is_wanted() -> bool:
    try:
        return deliveries.unfinished().exists()
    finally:
        # A process that is made of this one must not have its connections.
        connections.close_all()


def _watched(note: _Note, server: int) -> int:
    """Have a process take in what waits, and return with what it ended."""
    connections.close_all()
    reader = multiprocessing.get_context("fork").Process(target=_read, args=(note, os.getpid()), name="reader")
    reader.start()
    try:
        while reader.is_alive():
            reader.join(_LOOK)
            if os.getppid() != server:
                break
    finally:
        reader.terminate()
        reader.join(PATIENCE)
        reader.kill()
        reader.join()
    return reader.exitcode or 0


def _read(note: _Note, parent: int) -> None:
    """Take in what waits, within the limits of this process."""
    for inherited in connections.all(initialized_only=True):
        inherited.connection = None  # It is the parent's, and not to be closed here.
    _bound(resource.RLIMIT_CORE, 0)
    _bound(resource.RLIMIT_AS, MEMORY)

    def watch(place: deliveries.DeliveryPlace) -> None:
        note.write(place)
        _bound(resource.RLIMIT_CPU, math.ceil(process_time()) + SECONDS)

    try:
        with suppress(KeyboardInterrupt), locks.alone("deliver") as is_held:
            if not is_held:
                sys.exit(_NOT_ALONE)
            deliveries.work_off(lambda: os.getppid() == parent, watch)
    except MemoryError:
        sys.exit(_NO_MEMORY)


def _bound(kind: int, most: int) -> None:
    """Let this process have no more of something; not all systems can, as macOS with memory."""
    hard = resource.getrlimit(kind)[1]
    with suppress(OSError, ValueError):
        resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


couriers = Couriers("deliver", deliveries.employ_courier, lambda: deliveries.unfinished().exists())
adders = Couriers("tallies", work.employ_summer, work.is_anything_stale)
