"""The bus: what this worker tells the others about its matches, and hears from them, over a Redis.

Within a worker the in-memory layer serves all sockets (referee.layer). channels_redis's RedisPubSubChannelLayer, the
library for the way between workers, does not meet three rows of what must hold: it returns from subscribing before that
is confirmed, so that a rev may come between the read and the subscription; where Redis is away its `group_add` raises,
and with it the socket; and it does not say how many a message reached, so that a table whose phones are all on one
worker would pay for drawings that nobody gets. This is redis-py's PubSub, with a connection of our own making: its own
way of connecting again would subscribe anew unnoticed.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as GoneError
from redis.exceptions import RedisError

from referee.table.live.fragments import MatchChange, decode, encode

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub


MOST_WAITING = 1_000
"""How many matches may wait to be published, each with its newest rev."""
MESSAGES_AT_ONCE = 32
"""How many are published in one go."""


class Bus:
    """One worker's end of the bus."""

    def __init__(self, url: str) -> None:
        """Take the address of the Redis; it is connected by `begin`."""
        self._redis = Redis.from_url(
            url, protocol=2, retry=Retry(NoBackoff(), 0), socket_connect_timeout=REDIS_PATIENCE
        )
        # Its own timeouts, which the address may ask for, swallow cancellations on Python 3.11: a task that is to end
        # would go on. There are timeouts around what waits instead.
        self._redis.connection_pool.connection_kwargs["socket_timeout"] = None
        self._outage = Outage()
        self._subscriptions = Subscriptions(self._redis, self._receive, self._outage)
        self._worker = secrets.token_hex(8).encode()
        self._waiting: dict[str, MatchChange] = {}
        self._posted = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._take: Callable[[MatchChange], None] = lambda message: None

    def begin(self, take: Callable[[MatchChange], None]) -> None:
        """Connect, and have `take` called with each message of another worker, in this event loop."""
        self._take = take
        self._loop = asyncio.get_running_loop()
        self._tasks = [self._loop.create_task(self._subscriptions.run()), self._loop.create_task(self._publish())]

    async def end(self) -> None:
        """Disconnect."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            # One whose connection breaks in this very moment may hear nothing of it: the server ends all the same.
            await asyncio.wait(self._tasks, timeout=REDIS_PATIENCE)
        self._loop, self._tasks = None, []
        await self._redis.aclose()

    def following(self, match_id: str) -> AbstractContextManager[None]:
        """Follow a match for the block."""
        return self._subscriptions.following(match_id)

    async def confirmed(self, match_id: str) -> None:
        """Wait, a second at most, until every message about a followed match arrives here."""
        if self._tasks:
            await self._subscriptions.confirmed(match_id)

    def may_listen(self, match_id: str) -> bool:
        """Return whether another worker may follow this match. Any thread may ask."""
        followed = self._subscriptions.of(match_id)
        return self._loop is not None and (followed is None or not followed.alone)

    def latest(self, match_id: str) -> int:
        """Return the newest rev that another worker has sent of a match, or 0."""
        followed = self._subscriptions.of(match_id)
        return followed.rev if followed is not None else 0

    def post(self, message: MatchChange) -> None:
        """Send a change to the other workers, soon. Any thread may; nobody waits, and it may get lost."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._put, message)

    def _put(self, message: MatchChange) -> None:
        before = self._waiting.get(message.match_id)
        if before is not None:
            self._waiting[message.match_id] = before.merged(message)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting[message.match_id] = message
        self._posted.set()

    async def _publish(self) -> None:
        while True:
            await self._posted.wait()
            batch = [self._waiting.pop(match_id) for match_id in list(self._waiting)[:MESSAGES_AT_ONCE]]
            if not self._waiting:
                self._posted.clear()
            try:
                await self._send(batch)
            except (RedisError, OSError) as error:
                self._outage.begins(error)
                await asyncio.sleep(REDIS_PAUSE)
                self._waiting.clear()  # too old by now: other workers find it in the database

    async def _send(self, batch: list[MatchChange]) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        for message in batch:
            drawn = self.may_listen(message.match_id)
            pipeline.publish(channel_of(message.match_id), self._worker + encode(message, drawn=drawn))
        async with asyncio.timeout(REDIS_PATIENCE):
            counts = await pipeline.execute()
        self._outage.ends()
        for message, count in zip(batch, counts, strict=True):
            followed = self._subscriptions.of(message.match_id)
            if followed is not None:
                followed.alone = count < 2  # this worker hears it too

    def _receive(self, match_id: str, data: bytes) -> None:
        if data.startswith(self._worker):
            return
        message = decode(match_id, data[len(self._worker) :])
        followed = self._subscriptions.of(match_id)
        if followed is not None:
            # What was missed may have been a change of rights.
            message = replace(message, rights=message.rights or followed.gaps)
            followed.rev, followed.gaps = max(followed.rev, message.rev), False
            self._take(message)


REDIS_PATIENCE = 1.0
"""Seconds that a socket waits for the confirmation that its match is followed."""
REDIS_PAUSE = 1.0
"""Seconds between two tries to reach a Redis that is away."""
REDIS_SILENCE = 10.0
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
    """The subscriptions of this worker, on a connection that is made anew when it breaks."""

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
        """Wait until nothing of a followed match can be missed; not for long, nor without Redis."""
        followed = self._followed.get(match_id)
        if followed is not None and not self._away:
            with suppress(TimeoutError):
                async with asyncio.timeout(REDIS_PATIENCE):
                    await followed.ready.wait()

    def of(self, match_id: str) -> Followed | None:
        """Return a match that is followed, with its subscription."""
        return self._followed.get(match_id)

    async def run(self) -> None:
        """Keep a connection with everything that is followed, until this is cancelled."""
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    async with asyncio.timeout(REDIS_PATIENCE):
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
            await asyncio.sleep(REDIS_PAUSE)

    def _connected(self) -> None:
        self._away = False
        self._held, self._due = set(), Counter()
        self._changed.set()
        self._outage.ends()

    async def _subscribe(self, pubsub: "PubSub") -> None:
        """Subscribe to what is followed now, and to nothing else, in one command for all that waits."""
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

    async def _listen(self, pubsub: "PubSub") -> None:
        is_silent = False
        while True:
            message = await pubsub.get_message(timeout=REDIS_SILENCE)
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
