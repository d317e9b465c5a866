"""Bounds of the log, and of how often somebody may do a thing: token buckets."""

import re
import time
from collections.abc import Callable
from datetime import timedelta
from hashlib import sha256
from threading import Lock

from cachetools import LRUCache
from django.utils.crypto import salted_hmac

from referee.addresses import network_of
from referee.shared import AwayError, Shared, shared

# Token buckets, which bound how often somebody may do a thing.

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

    `burst` tokens at once, then `per_second` for each name. A process that restarts forgets them, and each process
    counts for itself; they guard against a stuck key and a rude script, they are no lock. At most `names` are
    remembered, the longest unused is forgotten first.
    """

    def __init__(
        self, per_second: float, burst: int, names: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = per_second, burst, clock
        self._left: LRUCache[object, tuple[float, float]] = LRUCache(names)
        self._lock = Lock()

    def take(self, name: object, tokens: float = 1) -> bool:
        """Take tokens of this name's bucket; take none, and return false, where there are fewer."""
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
        """Take tokens of this address's bucket; take none, and return false, where there are fewer."""
        return self._ask(super().take, name, tokens, "take")

    def has(self, name: object, tokens: float = 1) -> bool:
        """Tell whether so many tokens could be taken of this address's bucket."""
        return self._ask(super().has, name, tokens, "look")

    def clear(self) -> None:
        """Forget every address."""
        super().clear()
        if self._memory is not None:
            self._memory.ask(lambda redis: [redis.delete(key) for key in redis.scan_iter(f"limit:{self._title}:*")])

    def _ask(self, alone: Callable[[object, float], bool], name: object, tokens: float, how: str) -> bool:
        """Ask the shared memory; where there is none, or it is away, this process's own (`alone`)."""
        # Whoever has a network of the new kind has addresses without end in it.
        network = network_of(str(name))
        if self._memory is None:
            return alone(network, tokens)
        # Nobody who reads the shared memory learns an address from it.
        digest = salted_hmac("referee.matches.buckets", network, algorithm=sha256().name).hexdigest()
        key, numbers = f"limit:{self._title}:{digest}", (str(tokens / self._rate), str(self._burst / self._rate))
        try:
            return bool(self._memory.ask(lambda redis: redis.eval(_SCRIPT, 1, key, *numbers, how)))
        except AwayError:
            return alone(network, tokens * self._price_alone)


MAX_ENTRIES = 5_000
"""Entries in a match, as in the record format."""
MAX_TAPS = 15_000
"""Stored taps in a match, refused ones and undos too."""
MAX_ENTRIES_IN_TAP = 12
MAX_TAP_CHARS = 4_096
"""All entries of a tap, as JSON."""
MAX_KEYS = 24
"""Keys of an entry; the record adds a few of its own."""
MAX_DEPTH = 12
"""Objects and lists within one another in a tap; the record puts it into several more."""
MAX_JSON = 8 * MAX_TAP_CHARS
"""Bytes of a tap as a phone may write it, with signs in their longest form."""
MAX_TAPS_IN_BATCH = 50
MAX_BATCH_JSON = 256 * 1024
"""Bytes of a batch of taps that waited on a phone."""
BATCH_COST = 1 / 5
"""Tokens for a tap of a batch: it costs a fifth of one that comes alone."""
TO_RECLAIM = timedelta(minutes=30)
"""So long after the end of a game, or of a match, what was logged may still be put right."""
MAX_NAME = 40
MAX_REASON = 200

_KEY = re.compile(r"[A-Za-z0-9_-]{8,40}\Z")
_GROUP = re.compile(r"[A-Za-z0-9_-]{1,40}\Z")


def good_key(key: object) -> bool:
    """Tell whether this can be a tap's key: 8 to 40 letters, digits, hyphens and underscores."""
    return isinstance(key, str) and _KEY.match(key) is not None


def good_group(group: object) -> bool:
    """Tell whether this can name a group of taps: 1 to 40 letters, digits, hyphens and underscores."""
    return isinstance(group, str) and _GROUP.match(group) is not None


tap_buckets = Buckets(per_second=5, burst=20)
"""By pen: five taps a second, twenty at once."""
start_buckets = AddressBuckets("matches", per_second=30 / 3600, burst=30)
"""By address: thirty new matches an hour, for a whole bar is one address."""
import_buckets = AddressBuckets("imports", per_second=30 / 3600, burst=30)
"""By address: thirty times an hour files may be brought in; they take nothing from the new matches."""
MAX_ACTAS_OF_ADDRESS, ACTAS_WITHIN = 6_000, timedelta(hours=3)
"""So many actas of an address are taken in within so long; they are counted where files are read."""
notebook_buckets = AddressBuckets("notebooks", per_second=10 / 3600, burst=10)
"""By address: ten new notebooks an hour."""
link_buckets = AddressBuckets("links", per_second=60 / 3600, burst=60)
"""By address: links of notebooks that make a phone one of theirs."""
leaf_buckets = Buckets(per_second=200 / 3600, burst=200)
"""By device: changes of the notebooks that it keeps or writes in."""
picture_buckets = Buckets(per_second=30 / 3600, burst=30)
"""By device, else by address: thirty pictures an hour that were not drawn before."""
address_picture_buckets = AddressBuckets("pictures", per_second=120 / 3600, burst=12)
"""By address: pictures that are drawn dot by dot, whoever wants them, for one is a tenth of a second's work."""
stranger_buckets = Buckets(per_second=5, burst=60)
"""By address, each worker for itself: posts that are refused, or of phones that nobody knows. A bar may come in."""


def may_draw(device: str | None, address: str, kind: str) -> bool:
    """Take a token for a picture of this kind, of the device and of the address where it is."""
    is_light = not address or kind == "svg"
    return (is_light or address_picture_buckets.take(address)) and picture_buckets.take(
        device or f"at {network_of(address)}"
    )
