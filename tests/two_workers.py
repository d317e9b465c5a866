"""The shared memory as two workers have it."""

from itertools import count

from referee.shared import PAUSE, Shared
from tests.redis_server import PATIENT, RedisServer


def memory(server: RedisServer) -> Shared:
    """A worker's way to the memory. After a failure it asks again at once, for its clock runs ahead."""
    shared = Shared(f"{server.address}?{PATIENT}", count(step=2 * PAUSE).__next__)
    server.clients.append(shared._redis)
    return shared


def memories(server: RedisServer) -> tuple[Shared, Shared]:
    """Two workers' ways to one memory."""
    return memory(server), memory(server)
