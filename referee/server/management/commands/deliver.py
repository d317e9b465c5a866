"""`manage.py deliver`: take in what phones have brought; `serve` starts it by itself.

Files of strangers are read in one more process, with bounds on its time and memory. A file that takes more is refused
by its name, and another process goes on with the next.
"""

import json
import math
import mmap
import multiprocessing
import os
import resource
import signal
import sys
from collections import Counter
from contextlib import suppress
from time import process_time
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from referee import locks
from referee.matches.files import deliveries
from referee.server.children import PATIENCE, interrupt_on_signals

SECONDS = 30
"""Seconds of the processor for one file or acta: a long one takes two on a small machine."""
MEMORY = 640 * 1024 * 1024
"""Bytes of addresses for all of the process, which has 100 MB before it reads anything."""
TOO_LONG = "takes too long"
_NO_MEMORY, _NOT_ALONE = 70, 71
"""Exit codes."""
_LOOK = 1.0


class Command(BaseCommand):
    """The command that takes in all deliveries that wait, and ends.

    It ends at once where another process takes them in.
    """

    help = "Take in the actas that phones have brought. The server starts it by itself."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        interrupt_on_signals()
        # Not as a process of low priority: it would hold the log while others go first, and taps would wait for both.
        # Interrupted in the middle of an acta, it leaves nothing of it behind.
        with suppress(KeyboardInterrupt):
            if code := deliver():
                raise CommandError(f"Not everything was taken in: what reads it ended with {code}.")


class _Note:
    """The place that the reading process is at, kept where its parent can see it, also after its end."""

    _SIZE = 4096

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, self._SIZE)

    def write(self, place: deliveries.DeliveryPlace) -> None:
        self._memory[:] = json.dumps(place).encode().ljust(self._SIZE)

    def read(self) -> deliveries.DeliveryPlace | None:
        text = self._memory[:].rstrip(b" \0")
        return deliveries.DeliveryPlace(*json.loads(text)) if text else None


def deliver() -> int:
    """Take in all that waits, and return 0, or the exit code of the process that could not read it.

    Returns 0 as well where another process takes it in. Each time that a process dies of what it reads, that is
    refused, and another one goes on.
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
        # Anybody may kill a process: only one that is killed twice at the same place was killed by the file.
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
    """Have a process take in what waits, and return its exit code."""
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
    """Bound a resource of this process, where the system can: macOS can't with memory."""
    hard = resource.getrlimit(kind)[1]
    with suppress(OSError, ValueError):
        resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
