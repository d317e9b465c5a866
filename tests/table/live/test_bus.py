"""Two workers on one Redis: what reaches the other, what is followed, and what happens while the Redis is away."""

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from redis import Redis

from referee.table.live import bus as bus_module
from referee.table.live.bus import Bus, channel_of
from referee.table.live.fragments import Face
from referee.table.live.messages import Message
from tests.redis_server import RedisServer
from tests.table.live.workers import MATCH, PATIENCE, Worker, hasty, redis_server, until, worker

FACE: Face = ("es", "log")
DRAWN = {FACE: "<p>drawn</p>"}


@pytest.fixture(scope="module")
def shared() -> Iterator[RedisServer]:
    with redis_server() as server:
        yield server


@pytest.fixture
def mortal(monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisServer]:
    """A Redis that the test may kill, and workers that come back to it at once."""
    hasty(monkeypatch)
    with redis_server() as server:
        yield server


@pytest.fixture
async def one(shared: RedisServer) -> AsyncIterator[Worker]:
    async with worker(shared.address) as first:
        yield first


@pytest.fixture
async def other(shared: RedisServer) -> AsyncIterator[Worker]:
    async with worker(shared.address) as second:
        yield second


def followers(server: RedisServer, match_id: str = MATCH) -> int:
    """How many workers follow a match, as Redis sees it."""
    with Redis(port=server.port) as client:
        return int(client.pubsub_numsub(channel_of(match_id))[0][1])


async def test_a_message_reaches_the_other_worker_and_not_the_own(one: Worker, other: Worker) -> None:
    with one.bus.following(MATCH), other.bus.following(MATCH):
        await asyncio.gather(one.bus.confirmed(MATCH), other.bus.confirmed(MATCH))
        sent = Message(MATCH, 3, rights=True, at=2.5, fragments=DRAWN)
        one.bus.post(sent)
        assert await other.hears() == sent
        assert (one.bus.latest(MATCH), other.bus.latest(MATCH)) == (0, 3)
        other.bus.post(Message(MATCH, 4))
        assert (await one.hears()).rev == 4
        assert one.heard.empty()


async def test_nothing_is_missed_from_the_confirmation_on(shared: RedisServer, one: Worker, other: Worker) -> None:
    matches = [f"match-{number:016}" for number in range(50)]
    with ExitStack() as stack:
        for match_id in matches:
            stack.enter_context(other.bus.following(match_id))
            await other.bus.confirmed(match_id)
            assert followers(shared, match_id) == 1
            one.bus.post(Message(match_id, 1))
        assert {(await other.hears()).match_id for _ in matches} == set(matches)


async def test_a_match_is_followed_once_until_its_last_socket_goes(shared: RedisServer, one: Worker) -> None:
    with one.bus.following(MATCH):
        with one.bus.following(MATCH):
            await one.bus.confirmed(MATCH)
            assert followers(shared) == 1
        await one.bus.confirmed(MATCH)
        assert followers(shared) == 1
    await until(lambda: not followers(shared))


async def test_who_comes_as_the_last_one_goes_follows_all_the_same(
    shared: RedisServer, one: Worker, other: Worker
) -> None:
    for rev in range(1, 30):
        with other.bus.following(MATCH):
            await asyncio.sleep(0 if rev % 3 else 0.002)
        if rev % 2:
            await asyncio.sleep(0)
        with other.bus.following(MATCH):
            await other.bus.confirmed(MATCH)
            one.bus.post(Message(MATCH, rev))
            assert (await other.hears()).rev == rev
    await until(lambda: not followers(shared))


async def test_what_is_followed_anew_waits_for_its_own_confirmation() -> None:
    sent: list[tuple[str, str]] = []

    class Wire:
        """A connection on which the test confirms."""

        async def subscribe(self, name: str) -> None:
            sent.append(("subscribe", name))

        async def unsubscribe(self, name: str) -> None:
            sent.append(("unsubscribe", name))

    wire: Any = Wire()
    bus, name = Bus("redis://127.0.0.1:1"), channel_of(MATCH)
    beside, confirmation = bus._subscriptions, {"type": "subscribe", "channel": name.encode(), "data": 1}
    task = asyncio.create_task(beside._subscribe(wire))
    for _ in range(2):
        with beside.following(MATCH):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        await asyncio.sleep(0)
    with beside.following(MATCH):
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        followed = beside.of(MATCH)
        assert followed is not None
        assert sent == [("subscribe", name), ("unsubscribe", name)] * 2 + [("subscribe", name)]
        for is_last in (False, False, True):
            assert not followed.ready.is_set()
            beside._take(confirmation)
            assert followed.ready.is_set() is is_last
    task.cancel()


async def test_fragments_are_sent_once_somebody_else_listens(one: Worker, other: Worker) -> None:
    with one.bus.following(MATCH):
        await one.bus.confirmed(MATCH)
        one.bus.post(Message(MATCH, 1, fragments=DRAWN))
        followed = one.bus._subscriptions.of(MATCH)
        await until(lambda: followed is not None and followed.alone)
        with other.bus.following(MATCH):
            await other.bus.confirmed(MATCH)
            received = []
            for rev in (2, 3):
                one.bus.post(Message(MATCH, rev, fragments=DRAWN))
                received.append((await other.hears()).fragments)
                await until(lambda: followed is not None and not followed.alone)
    assert received == [{}, DRAWN]


async def test_only_the_newest_rev_of_a_match_waits_and_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_module, "MOST_WAITING", 2)
    bus = Bus("redis://127.0.0.1:1")
    for rev in (1, 3, 2):
        bus._put(Message(MATCH, rev))
    bus._put(Message(MATCH, rights=True))
    for name in ("another", "one too many"):
        bus._put(Message(name, 1))
    assert bus._waiting == {MATCH: Message(MATCH, 3, rights=True), "another": Message("another", 1)}


async def test_nonsense_on_the_wire_stops_nothing(
    shared: RedisServer, one: Worker, other: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    with other.bus.following(MATCH):
        await other.bus.confirmed(MATCH)
        with Redis(port=shared.port) as client:
            client.publish(channel_of(MATCH), b"\xff nonsense")
        one.bus.post(Message(MATCH, 1))
        assert (await other.hears()).rev == 1
    assert len(caplog.records) == 1


async def test_nobody_waits_for_a_redis_that_is_away_and_it_is_found_later(
    mortal: RedisServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus_module, "REDIS_PATIENCE", 2 * PATIENCE)
    mortal.stop()
    async with worker(mortal.address) as one, worker(mortal.address) as other:
        with one.bus.following(MATCH), other.bus.following(MATCH):
            await until(lambda: other.bus._subscriptions._away)
            async with asyncio.timeout(PATIENCE):
                await other.bus.confirmed(MATCH)
            one.bus.post(Message(MATCH, 1))
            mortal.start()
            await until(lambda: followers(mortal) == 2)
            await other.bus.confirmed(MATCH)
            while other.heard.empty():  # what was posted into the outage may get lost
                one.bus.post(Message(MATCH, 2))
                await asyncio.sleep(0.01)
            assert (await other.hears()).rev in (1, 2)
    lines = [record.getMessage().partition(";")[0].partition(":")[0] for record in caplog.records]
    assert sorted(lines) == ["Redis is away"] * 2 + ["Redis is back."] * 2


async def test_subscriptions_return_with_the_redis(mortal: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    async with worker(mortal.address) as one, worker(mortal.address) as other:
        with one.bus.following(MATCH):
            await one.bus.confirmed(MATCH)
            mortal.stop()
            with one.bus.following("another-match"):
                one.bus.post(Message(MATCH, 1))
                await until(lambda: one.bus._subscriptions._away)
                mortal.start()
                await until(lambda: followers(mortal) == followers(mortal, "another-match") == 1)
                await one.bus.confirmed(MATCH)
                while one.heard.empty():
                    other.bus.post(Message(MATCH, 2))
                    await asyncio.sleep(0.01)
                assert (await one.hears()).rights  # a change of them may have been missed
                other.bus.post(Message(MATCH, 3))
                while (heard := await one.hears()).rev < 3:
                    pass
                assert not heard.rights
    away = [record for record in caplog.records if "away" in record.getMessage() and record.levelno == logging.WARNING]
    assert len(away) <= 2  # one for each worker, however often they tried


async def test_a_redis_that_hangs_is_waited_for_a_moment_and_then_left(
    mortal: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus_module, "REDIS_PATIENCE", 0.1)
    monkeypatch.setattr(bus_module, "REDIS_SILENCE", 0.1)
    async with worker(mortal.address) as one:
        with one.bus.following(MATCH):
            await until(lambda: is_sure(one))
            assert mortal.process is not None
            os.kill(mortal.process.pid, signal.SIGSTOP)
            with one.bus.following("another-match"):
                async with asyncio.timeout(PATIENCE):
                    await one.bus.confirmed("another-match")
                assert not is_sure(one, "another-match")
                await until(lambda: one.bus._subscriptions._away)
                os.kill(mortal.process.pid, signal.SIGCONT)
                await until(lambda: is_sure(one) and is_sure(one, "another-match"))


def is_sure(one: Worker, match_id: str = MATCH) -> bool:
    """Whether nothing about a match can be missed."""
    followed = one.bus._subscriptions.of(match_id)
    return followed is not None and followed.ready.is_set()


async def test_before_the_beginning_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_module, "REDIS_PATIENCE", 2 * PATIENCE)
    bus = Bus("redis://127.0.0.1:1")
    with bus.following(MATCH):
        async with asyncio.timeout(PATIENCE):
            await bus.confirmed(MATCH)


async def test_the_end_waits_for_nothing(shared: RedisServer) -> None:
    for _ in range(20):
        async with worker(f"{shared.address}?socket_timeout=5") as one, asyncio.timeout(PATIENCE):
            with one.bus.following(MATCH):
                await one.bus.confirmed(MATCH)
                one.bus.post(Message(MATCH, 1))
        assert not [task for task in asyncio.all_tasks() if "Subscriptions" in str(task)]
