"""Presence of phones in the memory that workers share."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from referee.shared import AwayError, Shared

if TYPE_CHECKING:
    from redis import Redis

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
        """Write how many seconds ago there were signs, and which sockets are open.

        Raises AwayError.
        """
        name = self._memory.ask(lambda redis: self._written(redis, ages, sockets))
        if name != self._name:
            self._name, self._since = name, now

    @staticmethod
    def _written(redis: Redis, ages: dict[int, float], sockets: list[int]) -> str:
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
        """Return those of these pens of which a socket is open at some worker.

        No others count while nobody can tell.
        """
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


def _read(redis: Redis, pen: int) -> tuple[str | None, float | None, tuple[int, int]]:
    with redis.pipeline() as pipe:
        pipe.get("here:name")
        pipe.zscore("here", str(pen))
        pipe.time()
        name, last, at = pipe.execute()
    return name, last, at


def _seconds(at: tuple[int, int]) -> float:
    return at[0] + at[1] / 1e6
