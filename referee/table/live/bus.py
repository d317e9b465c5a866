"""The bus: what this worker tells the others about its matches, and hears from them, over a Redis.

Within a worker the in-memory layer serves all sockets (referee.layer). channels_redis's RedisPubSubChannelLayer, the
library for the way between workers, does not meet three rows of what must hold: it returns from subscribing before that
is confirmed, so that a rev may come between the read and the subscription; where Redis is away its `group_add` raises,
and with it the socket; and it does not say how many a message reached, so that a table whose phones are all on one
worker would pay for drawings that nobody gets. This is redis-py's PubSub, with a connection of our own making: its own
way of connecting again would subscribe anew unnoticed.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from referee.table.live.messages import Message, decode, encode
from referee.table.live.subscriptions import PATIENCE, PAUSE, Outage, Subscriptions, channel_of

MOST = 1_000
"""How many matches may wait to be published, each with its newest rev."""
AT_ONCE = 32
"""How many are published in one go."""


class Bus:
    """One worker's end of the bus."""

    def __init__(self, url: str) -> None:
        """Take the address of the Redis; it is connected by `begin`."""
        self._redis = Redis.from_url(url, protocol=2, retry=Retry(NoBackoff(), 0), socket_connect_timeout=PATIENCE)
        # Its own timeouts, which the address may ask for, swallow cancellations on Python 3.11: a task that is to end
        # would go on. There are timeouts around what waits instead.
        self._redis.connection_pool.connection_kwargs["socket_timeout"] = None
        self._outage = Outage()
        self._subscriptions = Subscriptions(self._redis, self._receive, self._outage)
        self._worker = secrets.token_hex(8).encode()
        self._waiting: dict[str, Message] = {}
        self._posted = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._take: Callable[[Message], None] = lambda message: None

    def begin(self, take: Callable[[Message], None]) -> None:
        """Connect, and have `take` called with each message of another worker.

        Both happen in one event loop.
        """
        self._take = take
        self._loop = asyncio.get_running_loop()
        self._tasks = [self._loop.create_task(self._subscriptions.run()), self._loop.create_task(self._publish())]

    async def end(self) -> None:
        """Disconnect."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            # One whose connection breaks in this very moment may hear nothing of it: the server ends all the same.
            await asyncio.wait(self._tasks, timeout=PATIENCE)
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
        """Return whether another worker may follow this match.

        Any thread may ask.
        """
        followed = self._subscriptions.of(match_id)
        return self._loop is not None and (followed is None or not followed.alone)

    def latest(self, match_id: str) -> int:
        """Return the newest rev that another worker has sent of a match, or 0."""
        followed = self._subscriptions.of(match_id)
        return followed.rev if followed is not None else 0

    def post(self, message: Message) -> None:
        """Tell the other workers, soon.

        Any thread may; nobody waits for it, and it may get lost.
        """
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._put, message)

    def _put(self, message: Message) -> None:
        before = self._waiting.get(message.match_id)
        if before is not None:
            self._waiting[message.match_id] = before.merged(message)
        elif len(self._waiting) < MOST:
            self._waiting[message.match_id] = message
        self._posted.set()

    async def _publish(self) -> None:
        while True:
            await self._posted.wait()
            batch = [self._waiting.pop(match_id) for match_id in list(self._waiting)[:AT_ONCE]]
            if not self._waiting:
                self._posted.clear()
            try:
                await self._send(batch)
            except (RedisError, OSError) as error:
                self._outage.begins(error)
                await asyncio.sleep(PAUSE)
                self._waiting.clear()  # too old by now: other workers find it in the database

    async def _send(self, batch: list[Message]) -> None:
        pipeline = self._redis.pipeline(transaction=False)
        for message in batch:
            drawn = self.may_listen(message.match_id)
            pipeline.publish(channel_of(message.match_id), self._worker + encode(message, drawn=drawn))
        async with asyncio.timeout(PATIENCE):
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
