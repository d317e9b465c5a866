"""Another worker, as this one's tests have it: its end of the bus, and what it hears."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest

from referee.table.live import bus as bus_module
from referee.table.live.bus import Bus
from referee.table.live.fragments import MatchChange
from tests.redis_server import RedisServer
from tests.serving import HANGS

MATCH = "match-0123456789abcdef"
PATIENCE = HANGS
"""Seconds after which a test gives up on what it waits for."""


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    """Runs a Redis that a test may stop. The test is skipped where there is no program."""
    try:
        server = RedisServer()
    except LookupError as error:
        if os.environ.get("REFEREE_REQUIRE_ALL"):
            raise
        pytest.skip(str(error))
    server.start()
    try:
        yield server
    finally:
        server.end()


def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a bus try again at once."""
    monkeypatch.setattr(bus_module, "REDIS_PAUSE", 0.02)


class Worker:
    """A bus with a list of what came."""

    def __init__(self, address: str) -> None:
        self.bus = Bus(address)
        self.heard: asyncio.Queue[MatchChange] = asyncio.Queue()

    async def hears(self) -> MatchChange:
        return await asyncio.wait_for(self.heard.get(), PATIENCE)


@asynccontextmanager
async def worker(address: str) -> AsyncIterator[Worker]:
    beside = Worker(address)
    beside.bus.begin(beside.heard.put_nowait)
    try:
        yield beside
    finally:
        await beside.bus.end()


async def until(holds: Callable[[], bool]) -> None:
    """Wait for what no event tells of."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)
