"""Two workers on one Redis: what reaches the other, what is followed, and what happens while it is away."""

import asyncio
import logging
import os
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from redis import Redis

from referee.table.live import bus as bus_module
from referee.table.live import fragments, push
from referee.table.live.bus import Bus, channel_of
from referee.table.live.fragments import Face, MatchChange, decode, encode
from referee.table.live.push import Others, others
from tests import database_server
from tests.matches.log.http_phones import HttpPhone
from tests.redis_server import RedisServer
from tests.serving import HANGS, ROOT, Served
from tests.table.live.test_push import socket
from tests.table.live.workers import MATCH, PATIENCE, Worker, hasty, redis_server, until, worker

FACE: Face = ("es", "log")
DRAWN = {FACE: "<p>drawn</p>"}


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
        sent = MatchChange(MATCH, 3, rights=True, at=2.5, fragments=DRAWN)
        one.bus.post(sent)
        assert await other.hears() == sent
        assert (one.bus.latest(MATCH), other.bus.latest(MATCH)) == (0, 3)
        other.bus.post(MatchChange(MATCH, 4))
        assert (await one.hears()).rev == 4
        assert one.heard.empty()


async def test_nothing_is_missed_from_the_confirmation_on(shared: RedisServer, one: Worker, other: Worker) -> None:
    matches = [f"match-{number:016}" for number in range(50)]
    with ExitStack() as stack:
        for match_id in matches:
            stack.enter_context(other.bus.following(match_id))
            await other.bus.confirmed(match_id)
            assert followers(shared, match_id) == 1
            one.bus.post(MatchChange(match_id, 1))
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
            one.bus.post(MatchChange(MATCH, rev))
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
        one.bus.post(MatchChange(MATCH, 1, fragments=DRAWN))
        followed = one.bus._subscriptions.of(MATCH)
        await until(lambda: followed is not None and followed.alone)
        with other.bus.following(MATCH):
            await other.bus.confirmed(MATCH)
            received = []
            for rev in (2, 3):
                one.bus.post(MatchChange(MATCH, rev, fragments=DRAWN))
                received.append((await other.hears()).fragments)
                await until(lambda: followed is not None and not followed.alone)
    assert received == [{}, DRAWN]


async def test_only_the_newest_rev_of_a_match_waits_and_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_module, "MOST_WAITING", 2)
    bus = Bus("redis://127.0.0.1:1")
    for rev in (1, 3, 2):
        bus._put(MatchChange(MATCH, rev))
    bus._put(MatchChange(MATCH, rights=True))
    for name in ("another", "one too many"):
        bus._put(MatchChange(name, 1))
    assert bus._waiting == {MATCH: MatchChange(MATCH, 3, rights=True), "another": MatchChange("another", 1)}


async def test_nonsense_on_the_wire_stops_nothing(
    shared: RedisServer, one: Worker, other: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    with other.bus.following(MATCH):
        await other.bus.confirmed(MATCH)
        with Redis(port=shared.port) as client:
            client.publish(channel_of(MATCH), b"\xff nonsense")
        one.bus.post(MatchChange(MATCH, 1))
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
            one.bus.post(MatchChange(MATCH, 1))
            mortal.start()
            await until(lambda: followers(mortal) == 2)
            await other.bus.confirmed(MATCH)
            while other.heard.empty():  # what was posted into the outage may get lost
                one.bus.post(MatchChange(MATCH, 2))
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
                one.bus.post(MatchChange(MATCH, 1))
                await until(lambda: one.bus._subscriptions._away)
                mortal.start()
                await until(lambda: followers(mortal) == followers(mortal, "another-match") == 1)
                await one.bus.confirmed(MATCH)
                while one.heard.empty():
                    other.bus.post(MatchChange(MATCH, 2))
                    await asyncio.sleep(0.01)
                assert (await one.hears()).rights  # a change of them may have been missed
                other.bus.post(MatchChange(MATCH, 3))
                while (news := await one.hears()).rev < 3:
                    pass
                assert not news.rights
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
                one.bus.post(MatchChange(MATCH, 1))
        assert not [task for task in asyncio.all_tasks() if "Subscriptions" in str(task)]


ALONE = """
import sys
import referee.server.asgi
from referee.table.live.push import HAS_OTHERS, others
print(others.bus, HAS_OTHERS, "redis" in sys.modules)
"""


def test_a_process_that_is_alone_loads_nothing_of_a_bus(tmp_path: Path) -> None:
    own = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    environment = {**own, "DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_DATA": str(tmp_path)}
    command = [sys.executable, "-c", ALONE]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=HANGS)
    assert ended.stdout.split() == ["None", "False", "False"], ended.stderr


async def test_whoever_is_alone_waits_for_nobody_and_begins_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "HAS_OTHERS", False)
    monkeypatch.setattr(others, "bus", None)
    before, alone = asyncio.all_tasks(), Others()
    await push.begin_hearing()
    with alone.following("match-0123456789abcdef"):
        await alone.confirmed("match-0123456789abcdef")
        alone.post(MatchChange("match-0123456789abcdef", 1))
        assert alone.latest("match-0123456789abcdef") == 0
    assert asyncio.all_tasks() == before
    await push.end_hearing()


async def test_a_worker_polls_until_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "HAS_OTHERS", True)
    monkeypatch.setattr(others, "bus", None)
    before = asyncio.all_tasks()
    await push.begin_hearing()
    assert len(asyncio.all_tasks() - before) == 1
    await push.end_hearing()
    assert asyncio.all_tasks() == before


@contextmanager
def database() -> Iterator[str]:
    """An empty database. The test is skipped where there is no PostgreSQL."""
    with ExitStack() as stack:
        try:
            server = stack.enter_context(database_server.running())
        except LookupError as error:
            if os.environ.get("REFEREE_REQUIRE_ALL"):
                raise
            pytest.skip(str(error))
        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {database_server.NAME}")
        yield f"{server}/{database_server.NAME}"


@contextmanager
def workers(folder: Path, prepared: Path, redis: RedisServer) -> Iterator[tuple[Served, Served]]:
    """Two workers that share everything but their folders."""
    with database() as url:
        environment = {
            "DATABASE_URL": url,
            "REDIS_URL": redis.address,
            "REFEREE_SECRET": secrets.token_urlsafe(48),
            "REFEREE_PROXY": "127.0.0.1",
        }
        pair = [
            Served(
                Path(shutil.copytree(prepared, folder / name, ignore=shutil.ignore_patterns("secret"))), **environment
            )
            for name in ("one", "other")
        ]
        try:
            for served in pair:
                served.start()
            yield pair[0], pair[1]
        finally:
            for served in pair:
                served.stop()


def test_what_is_tapped_on_one_worker_is_seen_on_the_other(tmp_path: Path, prepared: Path) -> None:
    with redis_server() as redis, workers(tmp_path, prepared, redis) as (one, other):
        phone = HttpPhone(one)
        phone.start()
        away = phone.at(other)
        with socket(phone, 0) as near, socket(away, 0) as far:
            assert phone.tap("the-first-tap", 0, {"team": 0, "say": "truco"})["status"] == "taken"
            texts = [str(end.recv(HANGS)) for end in (near, far)]
            assert texts[0] == texts[1]
            assert 'data-rev="1"' in texts[0]
            assert away.tap("the-second-tap", 1, {"team": 1, "say": "quiero"})["status"] == "taken"
            assert all('data-rev="2"' in str(end.recv(HANGS)) for end in (near, far))
            redis.stop()
            assert phone.tap("the-third-tap", 2, {"team": 1, "say": "retruco"})["status"] == "taken"
            assert 'data-rev="3"' in str(near.recv(HANGS))
            with socket(away, 2) as late:
                assert 'data-rev="3"' in str(late.recv(HANGS))


FRAGMENTS: dict[Face, str] = {("es", "log"): "<p>¡Quiero!</p>", ("en", "watch"): "<p>x</p>\n"}
MESSAGE = MatchChange("match", 7, rights=True, at=1.5, fragments=FRAGMENTS, carried='[{"id":"match"}]')


def test_a_message_comes_out_as_it_went_in() -> None:
    assert decode("match", encode(MESSAGE, drawn=True)) == MESSAGE


def test_fragments_are_left_out_where_nobody_wants_them() -> None:
    assert decode("match", encode(MESSAGE, drawn=False)) == MatchChange("match", 7, rights=True, at=1.5)


@pytest.mark.parametrize("name", ["build", "ENGINE"])
def test_fragments_of_another_build_are_left_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = encode(MESSAGE, drawn=True)
    monkeypatch.setattr(fragments, name, (lambda: "another") if name == "build" else "another")
    assert decode("match", data) == MatchChange("match", 7, rights=True, at=1.5)


@pytest.mark.parametrize(
    "data",
    [b"", b"x", b"[]\n", b"{}\n", b'{"rev": null}', b"\xff\n", encode(MESSAGE, drawn=True)[:-9],
     encode(MESSAGE, drawn=False) + b"no deflate"],
)  # fmt: skip
def test_nonsense_is_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (that is all that is promised)
        decode("match", data)


def test_of_two_messages_the_newest_rev_stays_and_the_rights_of_either() -> None:
    older = MatchChange("match", 6, fragments={("es", "log"): "older"})
    rights = MatchChange("match", rights=True)
    assert older.merged(MESSAGE) == MESSAGE.merged(older) == MESSAGE
    for merged in (older.merged(rights), rights.merged(older)):
        assert (merged.rev, merged.rights, merged.fragments) == (6, True, older.fragments)
