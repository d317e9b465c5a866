"""The memory that workers share: whoever asks it waits a moment at most, and goes on without it."""

import os
import signal

import pytest

from referee.shared import PATIENCE, PAUSE, AwayError, Shared
from tests.redis_server import PATIENT, RedisServer


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def patient(server: RedisServer, clock: Clock) -> Shared:
    shared = Shared(f"{server.address}?{PATIENT}", clock)
    server.clients.append(shared._redis)
    return shared


def test_what_one_worker_writes_another_reads(redis_server: RedisServer) -> None:
    one, other = patient(redis_server, Clock()), patient(redis_server, Clock())
    one.ask(lambda redis: redis.set("name", "ñ"))
    assert other.ask(lambda redis: redis.get("name")) == "ñ"


def test_after_a_failure_nothing_is_asked_for_a_moment_and_then_again(redis_server: RedisServer) -> None:
    clock, calls = Clock(), []
    shared = patient(redis_server, clock)

    def ping() -> None:
        shared.ask(lambda redis: calls.append(redis.ping()))

    ping()
    redis_server.stop()
    with pytest.raises(AwayError):
        ping()
    redis_server.start()
    with pytest.raises(AwayError):
        ping()
    clock.now = PAUSE
    ping()
    assert calls == [True] * 2


def test_a_memory_that_does_not_answer_counts_as_away(redis_server: RedisServer) -> None:
    shared = Shared(redis_server.address)
    waits = shared.ask(lambda redis: redis.get_connection_kwargs())
    assert waits["socket_timeout"] == waits["socket_connect_timeout"] == PATIENCE
    assert redis_server.process is not None
    os.kill(redis_server.process.pid, signal.SIGSTOP)
    with pytest.raises(AwayError):
        shared.ask(lambda redis: redis.ping())


def test_a_mistake_in_a_question_is_no_reason_to_go_on_without_an_answer(redis_server: RedisServer) -> None:
    def mistaken(redis: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        patient(redis_server, Clock()).ask(mistaken)
