"""The memory that all workers share: a Redis, where REDIS_URL names one.

It holds nothing alone that must not be lost, and no request waits long for it: where it is away, the code that asks
goes on without it.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from django.conf import settings

if TYPE_CHECKING:
    from redis import Redis

PATIENCE = 0.25
"""Seconds that one question may take."""
PAUSE = 1.0
"""Seconds without any question after one that failed: a page asks several, and none shall wait for each."""
Answer = TypeVar("Answer")


class AwayError(Exception):
    """The shared memory can't be asked now."""


class Shared:
    """A Redis that may be away, for any thread."""

    def __init__(self, url: str, clock: Callable[[], float] = time.monotonic) -> None:
        """Take its address; it is connected with the first question."""
        import redis  # Only a server with such an address has it.

        self._failures: tuple[type[Exception], ...] = (redis.RedisError, OSError)
        self._redis: Redis = redis.Redis.from_url(
            url, decode_responses=True, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=None
        )
        self._clock, self._again = clock, 0.0

    def ask(self, question: "Callable[[Redis], Answer]") -> Answer:
        """Return the answer to a question. Raises AwayError where none comes in time."""
        if self._clock() < self._again:
            raise AwayError
        try:
            return question(self._redis)
        except self._failures as error:
            self._again = self._clock() + PAUSE
            raise AwayError from error


shared = Shared(settings.REDIS_URL) if settings.REDIS_URL else None
"""The shared memory; None where this process is the only one."""
