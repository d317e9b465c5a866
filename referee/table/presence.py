"""Presence of phones.

A phone is away when it has had no socket, and asked for nothing, for a minute. Each worker notes its own phones in
memory; where there are several, a thread of each writes its notes into the memory that they share.
"""

import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from itertools import takewhile
from math import inf
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from referee.matches.models import Pen
from referee.shared import PAUSE, AwayError, Shared, shared

if TYPE_CHECKING:
    from redis import Redis


class Presence:
    """The pens that this process has seen, by their numbers, for any thread.

    Nothing is known of the time before this process started: nobody counts as away in its first minute. With a
    `memory` a pen is here as long as any worker sees it, and everybody is while that can't be read.
    """

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, most: int = 20_000, memory: "PresenceMemory | None" = None
    ) -> None:
        self._clock, self._most, self._lock = clock, most, Lock()
        self._since = clock()
        self._sockets: Counter[int] = Counter()
        self._latest: OrderedDict[int, float] = OrderedDict()
        self._memory, self._written = memory, -inf
        self._thread: Thread | None = None
        self._news = Event()

    def came(self, pen: int) -> None:
        """Note that a socket of this pen has opened."""
        with self._lock:
            self._note(pen)
            self._sockets[pen] += 1

    def left(self, pen: int) -> None:
        """Note that a socket of this pen has closed."""
        with self._lock:
            self._note(pen)
            self._sockets[pen] -= 1
            if not self._sockets[pen]:
                del self._sockets[pen]

    def touch(self, pen: int) -> None:
        """Note that the pen's phone has just asked for something."""
        with self._lock:
            self._note(pen)

    def _note(self, pen: int) -> None:
        now = self._clock()
        if pen not in self._sockets and now - self._latest.get(pen, -inf) > AWAY_AFTER - BEAT:
            self._news.set()  # others may take it for away before the next beat
        self._latest[pen] = now
        self._latest.move_to_end(pen)
        # The longest absent goes first; it counts as away then, as it would anyway.
        if len(self._latest) > self._most:
            self._latest.popitem(last=False)

    def here(self, *pens: int) -> set[int]:
        """Return those of these pens of which a socket is open."""
        own = {pen for pen in pens if pen in self._sockets}
        return own if self._memory is None else own | self._memory.open([pen for pen in pens if pen not in own])

    def is_away(self, pen: Pen) -> bool:
        """Return whether this pen's phone has been away for a minute."""
        with self._lock:
            now = self._clock()
            # A process that has just started has seen nobody yet: it waits a minute before it says so.
            last = self._latest.get(pen.pk, self._since)
            is_away = pen.pk not in self._sockets and now - last >= AWAY_AFTER
        return is_away and (self._memory is None or self._memory.is_away(pen.pk, now))

    def write(self, *, all_sockets: bool = True) -> None:
        """Write the signs since the last time for other workers. Raises AwayError."""
        if self._memory is None:
            return
        with self._lock:
            now = self._clock()
            fresh = takewhile(lambda sign: sign[1] >= self._written, reversed(self._latest.items()))
            ages = {pen: now - at for pen, at in fresh}
            sockets = list(self._sockets) if all_sockets else []
        self._memory.write(ages, sockets, now)
        self._written = now

    def begin(self) -> None:
        """Have a thread write what other workers shall know, so that no tap waits for it."""
        if self._memory is not None and self._thread is None:
            self._thread = Thread(target=self._beat, name="presence", daemon=True)
            self._thread.start()

    def end(self) -> None:
        """End the thread."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._news.set()
            thread.join()

    def _beat(self) -> None:
        due = self._clock()
        while self._thread is not None:
            all_sockets = self._clock() >= due
            try:
                # Whoever comes is written at once: another worker may be asked for that seat.
                self.write(all_sockets=all_sockets)
            except AwayError:
                due = self._clock() + PAUSE
            else:
                due = self._clock() + BEAT if all_sockets else due
            self._news.wait(max(0.0, due - self._clock()))
            self._news.clear()

    def clear(self) -> None:
        """Forget everything, as a process that starts now."""
        with self._lock:
            self._sockets.clear()
            self._latest.clear()
            self._since = self._clock()
        if self._memory is not None:
            self._memory.clear()


AWAY_AFTER = 60.0
"""Seconds without a sign of life after which a phone is away."""
BEAT = 15.0
"""Seconds after which a worker writes again which sockets are open."""


class PresenceMemory:
    """The signs of life of all workers' phones.

    `here` holds each pen by the time of its last sign, `sockets` each by the time at which one was still open; the
    clock is that of the memory. One that lost everything, or could not be written for long, gets another name: it tells
    of nobody that they are away until all workers have written into it for a minute.
    """

    def __init__(self, memory: Shared) -> None:
        self._memory = memory
        self._name: str | None = None
        self._since = 0.0

    def write(self, ages: dict[int, float], sockets: list[int], now: float) -> None:
        """Write how many seconds ago there were signs, and which sockets are open. Raises AwayError."""
        name = self._memory.ask(lambda redis: self._written(redis, ages, sockets))
        if name != self._name:
            self._name, self._since = name, now

    @staticmethod
    def _written(redis: "Redis", ages: dict[int, float], sockets: list[int]) -> str:
        now = _seconds(redis.time())
        open_now = {str(pen): now for pen in sockets}
        signs = {str(pen): now - age for pen, age in ages.items()} | open_now
        with redis.pipeline() as pipe:
            if signs:
                pipe.zadd("here", signs, gt=True)  # another worker may have seen the phone later
            if open_now:
                pipe.zadd("sockets", open_now, gt=True)
            pipe.zremrangebyscore("here", "-inf", now - AWAY_AFTER)
            pipe.zremrangebyscore("sockets", "-inf", now - 2 * BEAT)
            # The name goes before the first sign of a worker that can't write would be a minute old.
            pipe.set("here:name", secrets.token_hex(8), nx=True)
            pipe.expire("here:name", round(2 * BEAT))
            pipe.get("here:name")
            return str(pipe.execute()[-1])

    def is_away(self, pen: int, now: float) -> bool:
        """Return whether it is known that no worker had a sign of this pen for a minute."""
        if self._name is None or now - self._since < AWAY_AFTER:
            return False
        try:
            name, last, at = self._memory.ask(lambda redis: _read(redis, pen))
        except AwayError:
            return False
        return name == self._name and (last is None or _seconds(at) - last >= AWAY_AFTER)

    def open(self, pens: list[int]) -> set[int]:
        """Return those of these pens of which a socket is known to be open at some worker."""
        if not pens:
            return set()
        try:
            found = self._memory.ask(lambda redis: redis.zmscore("sockets", [str(pen) for pen in pens]))
        except AwayError:
            return set()
        return {pen for pen, at in zip(pens, found, strict=True) if at is not None}

    def clear(self) -> None:
        """Trust the memory no more, as a process that starts now."""
        self._name = None


def _read(redis: "Redis", pen: int) -> tuple[str | None, float | None, tuple[int, int]]:
    with redis.pipeline() as pipe:
        pipe.get("here:name")
        pipe.zscore("here", str(pen))
        pipe.time()
        name, last, at = pipe.execute()
    return name, last, at


def _seconds(at: tuple[int, int]) -> float:
    return at[0] + at[1] / 1e6


presence = Presence(memory=None if shared is None else PresenceMemory(shared))
"""The phones that this process sees, and with several workers all of theirs."""
