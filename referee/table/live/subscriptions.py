"""The matches that this worker follows on a Redis: one subscription for each, however many sockets look at it."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from redis.exceptions import ConnectionError as GoneError
from redis.exceptions import RedisError

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

PATIENCE = 1.0
"""Seconds that a socket waits for the confirmation that its match is followed."""
PAUSE = 1.0
"""Seconds between two tries to reach a Redis that is away."""
SILENCE = 10.0
"""Seconds without a word after which Redis is asked for one; as many later its connection counts as lost."""
_PREFIX = "match:"
_log = logging.getLogger(__name__)


def channel_of(match_id: str) -> str:
    """Return the name under which a match's messages are published."""
    return _PREFIX + match_id


@dataclass(slots=True)
class Followed:
    """A match with sockets: how many, and what other workers have sent about it.

    It is `ready` once Redis has confirmed the subscription, and has `gaps` if that broke since the last message:
    something may have been missed. `alone` says that the last message of this worker reached no other.
    """

    sockets: int = 0
    rev: int = 0
    alone: bool = False
    gaps: bool = False
    ready: asyncio.Event = field(default_factory=asyncio.Event)


class Outage:
    """The log's two lines about each outage: when it begins, and when it ends."""

    def __init__(self) -> None:
        self._lasts = False

    def begins(self, error: BaseException) -> None:
        """Note a failure."""
        if not self._lasts:
            _log.warning("Redis is away; phones on other workers wait for the database to be asked: %s", error)
        self._lasts = True

    def ends(self) -> None:
        """Note a success."""
        if self._lasts:
            _log.warning("Redis is back.")
        self._lasts = False


class Subscriptions:
    """The subscriptions of this worker, on a connection of their own.

    It is made anew when it breaks. Everything happens in the event loop.
    """

    def __init__(self, redis: Redis, receive: Callable[[str, bytes], None], outage: Outage) -> None:
        self._redis, self._receive, self._outage = redis, receive, outage
        self._followed: dict[str, Followed] = {}
        self._held: set[str] = set()
        self._due: Counter[str] = Counter()
        self._changed = asyncio.Event()
        self._away = False

    @contextmanager
    def following(self, match_id: str) -> Iterator[None]:
        """Follow a match for the block; the first such subscribes, the last unsubscribes."""
        followed = self._followed.setdefault(match_id, Followed())
        followed.sockets += 1
        if match_id in self._held and not self._due[match_id]:
            followed.ready.set()  # the last socket left just now, and nothing has come of it yet
        self._changed.set()
        try:
            yield
        finally:
            followed.sockets -= 1
            if not followed.sockets:
                del self._followed[match_id]
                self._changed.set()

    async def confirmed(self, match_id: str) -> None:
        """Wait until nothing of a followed match can be missed.

        Not for long, and not where Redis is away.
        """
        followed = self._followed.get(match_id)
        if followed is not None and not self._away:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await followed.ready.wait()

    def of(self, match_id: str) -> Followed | None:
        """Return what is known of a match that is followed."""
        return self._followed.get(match_id)

    async def run(self) -> None:
        """Keep a connection with everything that is followed, until this is cancelled."""
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    async with asyncio.timeout(PATIENCE):
                        await pubsub.connect()
                    self._connected()
                    async with asyncio.TaskGroup() as tasks:
                        tasks.create_task(self._subscribe(pubsub))
                        tasks.create_task(self._listen(pubsub))
            except* (RedisError, OSError) as errors:
                self._away = True
                self._outage.begins(errors.exceptions[0])
            for followed in self._followed.values():
                followed.ready.clear()
                followed.gaps = True
            await asyncio.sleep(PAUSE)

    def _connected(self) -> None:
        self._away = False
        self._held, self._due = set(), Counter()
        self._changed.set()
        self._outage.ends()

    async def _subscribe(self, pubsub: PubSub) -> None:
        """Subscribe to what is followed now, and to nothing else.

        Whatever waits goes in one command.
        """
        while True:
            await self._changed.wait()
            self._changed.clear()
            wanted = set(self._followed)
            new, old = wanted - self._held, self._held - wanted
            self._held = wanted
            # One that was left and is followed again must not be taken for confirmed by its first subscription.
            self._due.update(new)
            if new:
                await pubsub.subscribe(*map(channel_of, new))
            if old:
                await pubsub.unsubscribe(*map(channel_of, old))

    async def _listen(self, pubsub: PubSub) -> None:
        is_silent = False
        while True:
            message = await pubsub.get_message(timeout=SILENCE)
            if message is not None:
                is_silent = False
                self._take(message)
            elif is_silent:
                raise GoneError("It says nothing.")
            else:
                is_silent = True
                await pubsub.ping()

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "subscribe":
            self._confirm(message["channel"].decode().removeprefix(_PREFIX))
        elif message["type"] == "message":
            try:
                self._receive(message["channel"].decode().removeprefix(_PREFIX), message["data"])
            except Exception:  # whatever one worker sends must not stop what all others do
                _log.exception("A message of another worker could not be read")

    def _confirm(self, match_id: str) -> None:
        self._due[match_id] -= 1
        if not self._due[match_id]:
            del self._due[match_id]
            followed = self._followed.get(match_id)
            if followed is not None and match_id in self._held:
                followed.ready.set()
