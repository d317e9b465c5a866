"""Some workers and the tables that are played at them, and what that costs."""

import asyncio
import os
import time
from collections import defaultdict
from pathlib import Path
from statistics import median

import aiohttp

from tests.serving import Served
from tools.bench.lean_phones import LeanTable, Plan
from tools.bench.live_phones import Tally


class Set:
    """Some workers, and tables that are played at them."""

    def __init__(self, name: str, served: list[Served], plan: Plan) -> None:
        """Name them; the plan says where phones and taps of a match are."""
        self.name, self.served, self.plan = name, served, plan
        self.tally, self.tables = Tally(), list[LeanTable]()
        self.runs: dict[str, list[float]] = defaultdict(list)
        self.same, self.other = list[float](), list[float]()

    async def open(self, http: aiohttp.ClientSession, first: int, count: int) -> None:
        """Open so many tables, eight at a time."""
        base, gate = self.served[0].url, asyncio.Semaphore(8)

        async def one(table: LeanTable) -> None:
            async with gate:
                await table.open(4)

        numbers = range(first, first + count)
        self.tables = [LeanTable(http, base, number, self.tally, self.plan) for number in numbers]
        await asyncio.gather(*(one(table) for table in self.tables))

    def cpu(self) -> float:
        """CPU seconds that the workers have used so far, without their database's."""
        return sum(cpu(worker.process.pid) for worker in self.served if worker.process)

    async def saturate(self, seconds: float) -> None:
        """Tap at every table again as soon as its phones have the last one."""
        begun = time.perf_counter() + 1
        end, taps = begun + seconds, 0

        async def one(table: LeanTable) -> None:
            nonlocal taps
            while time.perf_counter() < end:
                took = await table.say()
                taps += took is not None and begun <= time.perf_counter() <= end

        tasks = [asyncio.create_task(one(table)) for table in self.tables]
        await asyncio.sleep(1)
        used, own = self.cpu(), cpu(os.getpid())
        await asyncio.sleep(seconds)
        used, own, done = self.cpu() - used, cpu(os.getpid()) - own, taps
        await asyncio.gather(*tasks)
        self.runs["taps a second"].append(done / seconds)
        self.runs["CPU ms a tap"].append(1000 * used / max(1, done))
        self.runs["the driver's CPU ms a tap"].append(1000 * own / max(1, done))

    async def pace(self, seconds: float) -> None:
        """Tap at a few tables now and then, and note when phones of the tap's worker and of others had it."""
        tables, end = self.tables[:20], time.perf_counter() + seconds

        async def one(table: LeanTable, delay: float) -> None:
            await asyncio.sleep(delay)
            while time.perf_counter() < end:
                start = time.perf_counter()
                if await table.say() is not None:
                    for base, at in table.last.items():
                        (self.same if base == table.base_of_tap else self.other).append(at - start)
                await asyncio.sleep(1)

        await asyncio.gather(*(one(table, place / len(tables)) for place, table in enumerate(tables)))

    def figure(self, name: str) -> float:
        """Return the median over all rounds."""
        return median(self.runs[name])


def cpu(process: int) -> float:
    """Return the CPU seconds that a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
