"""Token buckets, which bound how often somebody may do a thing."""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import sha256
from threading import Lock

from cachetools import LRUCache
from django.utils.crypto import salted_hmac

from referee.addresses import network_of
from referee.shared import AwayError, Shared, shared

# A bucket is one number: the time at which it is full again. KEYS: the bucket. ARGV: the seconds in which the tokens
# come back, those in which a whole bucket does, and "take" or "look".
_SCRIPT = """
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local full = math.max(tonumber(redis.call('GET', KEYS[1])) or 0, now) + ARGV[1]
if full - now > tonumber(ARGV[2]) then return 0 end
if ARGV[3] == 'take' then redis.call('SET', KEYS[1], full, 'EX', math.ceil(full - now) + 1) end
return 1
"""


class Buckets:
    """Token buckets in the memory of this process.

    `burst` tokens at once, then `per_second` for each name.

    A process that restarts forgets them, and each process counts for itself; they guard against a stuck key and
    a rude script, they are no lock. At most `names` are remembered, the longest unused is forgotten first.
    """

    def __init__(
        self, per_second: float, burst: int, names: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = per_second, burst, clock
        self._left: LRUCache[object, tuple[float, float]] = LRUCache(names)
        self._lock = Lock()

    def take(self, name: object, tokens: float = 1) -> bool:
        """Take tokens of this name's bucket.

        Takes none, and returns false, where there are fewer.
        """
        now = self._clock()
        with self._lock:
            left, then = self._left.get(name, (float(self._burst), now))
            # Filled up only when somebody asks: no timer runs.
            left = min(self._burst, left + (now - then) * self._rate)
            enough = left >= tokens
            self._left[name] = (left - tokens if enough else left, now)
        return enough

    def has(self, name: object, tokens: float = 1) -> bool:
        """Tell whether so many tokens could be taken of this name's bucket."""
        with self._lock:
            left, then = self._left.get(name, (float(self._burst), self._clock()))
        return left + (self._clock() - then) * self._rate >= tokens

    def clear(self) -> None:
        """Forget every name."""
        with self._lock:
            self._left.clear()


class AddressBuckets(Buckets):
    """Token buckets of addresses, which all workers share.

    One for each address of the old kind, and one for each network of the new kind. While the shared memory is away
    each worker counts for itself, and a token costs `price_alone`.
    """

    def __init__(
        self,
        title: str,
        per_second: float,
        burst: int,
        price_alone: float = 1,
        memory: Shared | None = shared,
    ) -> None:
        super().__init__(per_second, burst)
        self._title, self._price_alone, self._memory = title, price_alone, memory

    def take(self, name: object, tokens: float = 1) -> bool:
        """Take tokens of this address's bucket.

        Takes none, and returns false, where there are fewer.
        """
        # Whoever has a network of the new kind has addresses without end in it.
        network = network_of(str(name))
        if self._memory is None:
            return super().take(network, tokens)
        try:
            return self._ask(self._memory, network, tokens, "take")
        except AwayError:
            return super().take(network, tokens * self._price_alone)

    def has(self, name: object, tokens: float = 1) -> bool:
        """Tell whether so many tokens could be taken of this address's bucket."""
        network = network_of(str(name))
        if self._memory is None:
            return super().has(network, tokens)
        try:
            return self._ask(self._memory, network, tokens, "look")
        except AwayError:
            return super().has(network, tokens * self._price_alone)

    def clear(self) -> None:
        """Forget every address."""
        super().clear()
        if self._memory is not None:
            self._memory.ask(lambda redis: [redis.delete(key) for key in redis.scan_iter(f"limit:{self._title}:*")])

    def _ask(self, memory: Shared, network: str, tokens: float, how: str) -> bool:
        # Nobody who reads the shared memory learns an address from it.
        digest = salted_hmac("referee.matches.buckets", network, algorithm=sha256().name).hexdigest()
        key, numbers = f"limit:{self._title}:{digest}", (str(tokens / self._rate), str(self._burst / self._rate))
        return bool(memory.ask(lambda redis: redis.eval(_SCRIPT, 1, key, *numbers, how)))
