"""Token buckets that two workers share, and what is left of them while the memory is away."""

import redis

from referee.matches.limits import AddressBuckets
from tests.redis_server import RedisServer
from tests.two_workers import memories

HOME = "192.0.2.7"


def pair(server: RedisServer, price_alone: float = 1) -> list[AddressBuckets]:
    """One kind of buckets as two workers have it."""
    return [
        AddressBuckets("tests", 30 / 3600, 30, price_alone=price_alone, memory=memory) for memory in memories(server)
    ]


def test_two_workers_take_from_one_bucket(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert all([*(one.take(HOME) for _ in range(15)), *(other.take(HOME) for _ in range(14))])
    assert one.has(HOME)
    assert other.take(HOME)
    assert [one.has(HOME), other.has(HOME), one.take(HOME), other.take(HOME)] == [False] * 4
    assert other.take("192.0.2.8")


def test_a_network_of_the_new_kind_has_one_bucket(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert one.take("2001:db8:1:2::1", 30)
    assert not other.take("2001:db8:1:2:ffff::")
    assert other.take("2001:db8:1:3::1")


def test_whoever_takes_too_many_takes_none(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert one.take(HOME, 20)
    assert not other.take(HOME, 11)
    assert other.take(HOME, 10)


def test_a_bucket_fills_up_again(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert one.take(HOME, 30)
    with redis.Redis(port=redis_server.port, decode_responses=True) as client:
        (key,) = client.scan_iter()
        client.incrbyfloat(key, -250)  # so many seconds pass
    assert [other.take(HOME) for _ in range(3)] == [True, True, False]


def test_the_memory_learns_no_address_and_forgets_the_bucket(redis_server: RedisServer) -> None:
    one, _other = pair(redis_server)
    one.take(HOME, 15)
    with redis.Redis(port=redis_server.port, decode_responses=True) as client:
        (key,) = client.scan_iter()
        assert key.startswith("limit:tests:")
        assert HOME not in key
        assert 0 < client.ttl(key) <= 1_802  # the half hour in which it is full again
        one.clear()
        assert not [*client.scan_iter()]


def test_without_the_memory_each_worker_counts_for_itself_until_it_is_back(redis_server: RedisServer) -> None:
    one, other = pair(redis_server)
    assert one.take(HOME, 30)
    redis_server.stop()
    for worker in (one, other):
        assert worker.take(HOME, 30)
        assert not worker.has(HOME)
        assert not worker.take(HOME)
    redis_server.start()
    assert one.take(HOME, 30)
    assert not other.take(HOME)


def test_without_the_memory_a_price_may_be_higher(redis_server: RedisServer) -> None:
    one, other = pair(redis_server, price_alone=10)
    redis_server.stop()
    for worker in (one, other):
        assert worker.take(HOME, 1.5)
        assert worker.has(HOME)
        assert worker.take(HOME)
        assert not worker.has(HOME)
        assert not worker.take(HOME)
