"""Presence of phones, of one process and of two workers that share a memory."""

from collections.abc import Callable
from dataclasses import dataclass
from queue import Queue
from unittest.mock import Mock

import pytest
import redis

from referee.matches.models import Pen
from referee.shared import AwayError
from referee.table.presence import AWAY_AFTER, BEAT, Presence, PresenceMemory
from tests.redis_server import RedisServer
from tests.serving import HANGS
from tests.two_workers import memory

PEN = Pen(pk=7)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Workers:
    """Two workers on one Redis, and the time."""

    server: RedisServer
    clock: Clock
    one: Presence
    other: Presence

    def beat(self) -> None:
        """Both write what they know."""
        self.one.write()
        self.other.write()

    def wait(self, seconds: float) -> None:
        """Let time pass: for the workers, and in what the memory holds."""
        self.clock.now += seconds
        with redis.Redis(port=self.server.port, decode_responses=True) as client:
            for key in ("here", "sockets"):
                for pen, _at in client.zscan_iter(key):
                    client.zincrby(key, -seconds, pen)
            left = client.pttl("here:name") - round(seconds * 1000)
            if left > 0:
                client.pexpire("here:name", left)
            else:
                client.delete("here:name")

    def play(self, seconds: float) -> None:
        """Let time pass with beats."""
        while seconds > 0:
            self.wait(min(BEAT, seconds))
            self.beat()
            seconds -= BEAT


@pytest.fixture
def workers(redis_server: RedisServer) -> Workers:
    """Two workers that have been at it for a while."""
    clock = Clock()
    one, other = (Presence(clock, memory=PresenceMemory(memory(redis_server))) for _ in range(2))
    workers = Workers(redis_server, clock, one, other)
    workers.beat()
    workers.play(AWAY_AFTER + BEAT)
    return workers


def both_away(workers: Workers) -> bool:
    one, other = workers.one.is_away(PEN), workers.other.is_away(PEN)
    assert one == other
    return one


def test_presence_counts_sockets_and_signs_of_life() -> None:
    clock = Clock()
    known, pen = Presence(clock, most=2), Pen(pk=1)
    clock.now = 59
    assert not known.is_away(pen)
    clock.now = 60
    assert known.is_away(pen)
    known.came(1)
    known.came(1)
    clock.now = 500
    known.left(1)
    assert known.here(1) == known.here(1, 2) == {1}
    assert not known.is_away(pen)
    known.left(1)
    clock.now = 559
    assert not known.is_away(pen)
    known.touch(1)
    clock.now = 618
    assert not known.is_away(pen)
    clock.now = 620
    assert known.is_away(pen)


def test_a_phone_at_one_worker_is_here_for_the_other_and_away_a_minute_after_it_left(workers: Workers) -> None:
    assert both_away(workers)
    workers.one.came(PEN.pk)
    workers.play(500)
    assert not both_away(workers)
    assert workers.one.here(PEN.pk, 8) == workers.other.here(PEN.pk, 8) == {PEN.pk}
    workers.one.left(PEN.pk)
    workers.play(45)
    assert workers.one.here(PEN.pk) == workers.other.here(PEN.pk) == set()
    assert not both_away(workers)
    workers.wait(16)
    assert both_away(workers)


def test_a_phone_that_asks_now_here_now_there_is_away_a_minute_after_the_last_time(workers: Workers) -> None:
    workers.one.touch(PEN.pk)
    workers.wait(20)
    workers.other.touch(PEN.pk)
    workers.wait(1)
    workers.other.write()
    workers.one.write()  # of a sign that is older
    workers.play(45)
    assert not both_away(workers)
    workers.wait(16)
    assert both_away(workers)


def test_a_worker_that_has_just_started_takes_nobody_for_away(workers: Workers) -> None:
    workers.one.came(PEN.pk)
    workers.beat()
    new = Presence(workers.clock, memory=PresenceMemory(memory(workers.server)))
    assert not new.is_away(Pen(pk=8))
    workers.clock.now += 2 * AWAY_AFTER
    assert not new.is_away(Pen(pk=8))  # it could not write yet
    new.write()
    workers.beat()
    workers.clock.now += AWAY_AFTER + 1
    assert new.is_away(Pen(pk=8))
    assert not new.is_away(PEN)


def test_the_phones_of_a_worker_that_died_are_away_after_a_minute(workers: Workers) -> None:
    workers.one.came(PEN.pk)
    workers.one.write()
    for _ in range(4):
        assert not workers.other.is_away(PEN)
        workers.wait(BEAT + 0.1)
        workers.other.write()
    assert workers.other.is_away(PEN)
    assert workers.other.here(PEN.pk) == set()


def test_while_the_memory_is_away_everybody_is_here_and_for_a_minute_after_it(workers: Workers) -> None:
    workers.one.came(PEN.pk)
    workers.beat()
    workers.server.stop()
    with pytest.raises(AwayError):
        workers.one.write()
    workers.clock.now += AWAY_AFTER + 1
    assert not workers.other.is_away(PEN)
    assert not both_away(workers)
    assert not workers.one.is_away(Pen(pk=8))
    assert (workers.one.here(PEN.pk), workers.other.here(PEN.pk)) == ({PEN.pk}, set())
    workers.server.start()  # it has lost everything
    assert not workers.other.is_away(PEN)
    workers.other.write()
    assert not workers.other.is_away(PEN)
    workers.clock.now += BEAT
    workers.one.write()
    workers.clock.now += AWAY_AFTER - 1
    assert not workers.one.is_away(Pen(pk=8))
    workers.beat()
    workers.clock.now += 2
    assert workers.one.is_away(Pen(pk=8))
    assert workers.other.here(PEN.pk) == {PEN.pk}
    assert not both_away(workers)


def test_a_memory_that_nobody_could_write_for_long_tells_nothing_of_who_is_away(workers: Workers) -> None:
    workers.one.came(PEN.pk)
    workers.beat()
    workers.wait(AWAY_AFTER)
    workers.other.write()
    assert not workers.other.is_away(PEN)


def test_a_worker_that_could_not_write_yet_takes_nobody_for_away(redis_server: RedisServer) -> None:
    clock = Clock()
    new = Presence(clock, memory=PresenceMemory(memory(redis_server)))
    clock.now += 2 * AWAY_AFTER
    assert not new.is_away(PEN)


def test_signs_that_could_not_be_written_are_written_later(workers: Workers) -> None:
    workers.one.touch(PEN.pk)
    workers.clock.now += 10
    workers.server.stop()
    with pytest.raises(AwayError):
        workers.one.write()
    workers.server.start()
    workers.clock.now += 10
    workers.one.write()
    with redis.Redis(port=workers.server.port, decode_responses=True) as client:
        assert client.zrange("here", 0, -1) == [str(PEN.pk)]


def test_who_comes_is_written_by_a_thread_at_once(redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    written = Queue[set[int]]()
    notes = PresenceMemory(memory(redis_server))
    monkeypatch.setattr(notes, "write", lambda ages, sockets, now: written.put({*ages}))
    monkeypatch.setattr("referee.table.presence.BEAT", 3600)
    worker = Presence(memory=notes)
    worker.begin()
    for pen in (7, 8):
        worker.touch(pen)
        worker.touch(pen)
        while pen not in written.get(timeout=HANGS):
            pass
    thread = worker._thread
    worker.end()
    assert thread is not None
    assert not thread.is_alive()


def test_a_phone_that_others_know_of_waits_for_the_next_beat() -> None:
    clock = Clock()
    worker = Presence(clock)

    def is_news(note: Callable[[int], None], after: float) -> bool:
        clock.now += after
        worker._news.clear()
        note(PEN.pk)
        return worker._news.is_set()

    assert is_news(worker.touch, 0)
    assert not is_news(worker.touch, AWAY_AFTER - BEAT)
    assert is_news(worker.came, AWAY_AFTER)
    assert not is_news(worker.touch, AWAY_AFTER)
    assert not is_news(worker.left, AWAY_AFTER)
    assert is_news(worker.touch, AWAY_AFTER)


def test_no_note_visits_the_memory() -> None:
    notes = Mock(spec=PresenceMemory)
    worker = Presence(memory=notes)
    worker.came(PEN.pk)
    worker.touch(PEN.pk)
    worker.left(PEN.pk)
    assert not worker.is_away(PEN)
    assert notes.mock_calls == []


def test_without_other_workers_nothing_is_written_and_no_thread_runs() -> None:
    alone = Presence()
    alone.begin()
    assert alone._thread is None
    alone.write()
    alone.end()
