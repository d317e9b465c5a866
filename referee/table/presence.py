"""Presence of phones.

A phone is away when it has had no socket, and asked for nothing, for a minute.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from threading import Lock

from referee.matches.models import Pen

AWAY_AFTER = 60.0
"""Seconds."""


class Presence:
    """The pens that this process has seen, by their numbers, for any thread.

    Nothing is known of the time before this process started: nobody counts as away in its first minute.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = 20_000) -> None:
        self._clock, self._most, self._lock = clock, most, Lock()
        self._since = clock()
        self._sockets: Counter[int] = Counter()
        self._latest: OrderedDict[int, float] = OrderedDict()

    def came(self, pen: int) -> None:
        """Note that a socket of this pen has opened."""
        with self._lock:
            self._sockets[pen] += 1

    def left(self, pen: int) -> None:
        """Note that a socket of this pen has closed."""
        with self._lock:
            self._sockets[pen] -= 1
            if not self._sockets[pen]:
                del self._sockets[pen]
        self.touch(pen)

    def touch(self, pen: int) -> None:
        """Note that the pen's phone has just asked for something."""
        with self._lock:
            self._latest[pen] = self._clock()
            self._latest.move_to_end(pen)
            # The longest absent goes first; it counts as away then, as it would anyway.
            if len(self._latest) > self._most:
                self._latest.popitem(last=False)

    def here(self, pen: int) -> bool:
        """Return whether a socket of this pen is open."""
        return pen in self._sockets

    def is_away(self, pen: Pen) -> bool:
        """Return whether this pen's phone has been away for a minute."""
        with self._lock:
            # A process that has just started has seen nobody yet: it waits a minute before it says so.
            last = self._latest.get(pen.pk, self._since)
            return pen.pk not in self._sockets and self._clock() - last >= AWAY_AFTER

    def clear(self) -> None:
        """Forget everything, as a process that starts now."""
        with self._lock:
            self._sockets.clear()
            self._latest.clear()
            self._since = self._clock()


presence = Presence()
"""The phones that this process sees."""
