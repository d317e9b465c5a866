"""A table where everybody sits, for the tests of open sockets that make none of their own."""

from collections.abc import Iterator

import pytest
from channels.layers import channel_layers

from referee.matches.log import cache
from referee.matches.models import Match, Pen
from referee.matches.setup import start
from referee.table.presence import presence
from tests.at_table import join_match
from tests.redis_server import RedisServer
from tests.table.live.workers import redis_server


@pytest.fixture
def match() -> Match:
    cache.clear()
    presence.clear()
    channel_layers.backends = {}
    match = start.start_match("starter", seats=("Ana", "Bruno", "Caro", "Dani"))
    for seat, device in enumerate(("bruno", "caro", "dani"), start=1):
        join_match(match, device, Pen.Role.SEAT, seat=seat)
    return match


@pytest.fixture(scope="module")
def shared() -> Iterator[RedisServer]:
    """A Redis for the tests of a file, which none of them stops."""
    with redis_server() as server:
        yield server
