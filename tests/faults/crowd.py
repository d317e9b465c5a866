"""All phones of a test, what became of their taps, and what must hold in the end."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import cycle
from random import random

import aiohttp

from tests.faults.phones import Phone
from tests.faults.proxy import Proxy
from tests.faults.workers import Workers
from tests.serving import HANGS
from tests.whole_logs import check_logs, entries_of_taps, taken


class Crowd:
    """The phones of a test."""

    def __init__(self, http: aiohttp.ClientSession, addresses: list[str], workers: Workers) -> None:
        """Take the addresses where they find the workers, each phone the next."""
        self.http, self.addresses, self.workers = http, cycle(addresses), workers
        self.phones: list[Phone] = []
        self.taken: set[tuple[str, str]] = set()
        self.repeated: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.tapping: list[asyncio.Task[None]] = []
        self.is_over = False
        self.slowest = 0.0
        """Seconds that the slowest tap took."""

    async def tables(self, count: int, pencils: int = 1, watchers: int = 1) -> None:
        """Start so many matches, and have so many phones look at each, the pencils first."""
        for phones in await asyncio.gather(*(self._table(pencils, watchers) for _ in range(count))):
            self.phones += phones
        await self.until(lambda: all(phone.is_live for phone in self.phones))

    async def _table(self, pencils: int, watchers: int) -> list[Phone]:
        first = Phone(self)
        await first.start()
        others = [await first.another() for _ in range(pencils - 1)]
        return [first, *others, *[await first.watcher() for _ in range(watchers)]]

    @property
    def pencils(self) -> list[Phone]:
        """The phones that log."""
        return [phone for phone in self.phones if phone.path.startswith("/p/")]

    def tap(self, pause: float) -> None:
        """Have every pencil tap at this pace, until all is over."""
        self.tapping = [asyncio.create_task(self._tap(phone, pause)) for phone in self.pencils]

    async def _tap(self, phone: Phone, pause: float) -> None:
        await asyncio.sleep(pause * random())
        while not self.is_over:
            await asyncio.gather(phone.say(), asyncio.sleep(pause))

    async def until(self, holds: Callable[[], bool], within: float = HANGS) -> float:
        """Wait until it holds; the seconds that this took. Raises TimeoutError with what each phone shows."""
        begun = time.monotonic()
        while not holds():
            if time.monotonic() - begun > within:
                raise TimeoutError("\n".join(map(str, self.phones)))
            await asyncio.sleep(0.02)
        return time.monotonic() - begun

    async def until_all_show(self, within: float = HANGS) -> float:
        """Wait until every phone shows the last rev of its match; the seconds that this took."""
        latest: dict[str, int] = dict(self.workers.stored("SELECT id, rev FROM matches_match"))
        return await self.until(lambda: all(phone.rev == latest[phone.match_id] for phone in self.phones), within)

    async def end(self) -> None:
        """Wait for the answers to all taps; then all that was acknowledged is there, once, and on every screen."""
        self.is_over = True
        await asyncio.gather(*self.tapping)
        matches = {phone.match_id for phone in self.phones}
        assert self.taken == {(match, key) for match, key in taken(self.workers.stored) if match in matches}
        counted = entries_of_taps(self.workers.stored)
        assert {tap: counted[tap] for tap in self.taken} == dict.fromkeys(self.taken, 2)
        check_logs(self.workers.stored)
        await self.until_all_show()
        for phone in self.phones:
            assert phone.text == await phone.look()
        assert not self.wrong


@asynccontextmanager
async def crowd(workers: Workers, *, routes: bool = True, addresses: list[str] | None = None) -> AsyncIterator[Crowd]:
    """Make a crowd that finds the workers behind a proxy, or at their own addresses; check all when the block ends."""
    connector, timeout = aiohttp.TCPConnector(limit=0), aiohttp.ClientTimeout(total=HANGS)
    async with (
        Proxy(workers.ports, routes=routes) as proxy,
        aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar(), timeout=timeout) as http,
    ):
        phones = Crowd(http, addresses or [proxy.url], workers)
        try:
            yield phones
            await phones.end()
        finally:
            phones.is_over = True
            for task in (*phones.tapping, *(phone.listening for phone in phones.phones)):
                task.cancel()
            await asyncio.gather(*(phone.listening for phone in phones.phones), return_exceptions=True)
