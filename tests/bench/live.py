"""How fast a tap reaches the phones, next to the floor: `python tests/bench/live.py`.

Starts `serve` and the floor app (live_floor_app.py) on loopback, each with a folder of its own, and plays real tables
on both in turns, so that what the machine does meanwhile hits both alike; that takes some minutes. Measured is the time
from the start of the post to the frame on the last of four phones. Prints a table with the ratios and a JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import aiohttp  # noqa: E402

from tests.bench.live_phones import FloorTable, RefereeTable, Table, Tally  # noqa: E402

Figures = dict[str, Any]


class Server:
    """One server process on a free port of this machine."""

    def __init__(self, kind: type[Table], folder: Path) -> None:
        self.kind, self.tally = kind, Tally()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        floor = [str(ROOT / "tests/bench/live_floor_app.py"), "--port", str(port), "--data", str(folder)]
        serve = [str(ROOT / "manage.py"), "serve", "--host", "127.0.0.1", "--port", str(port)]
        environment = os.environ | {"REFEREE_DATA": str(folder), "FLOOR_DATA": str(folder), "PYTHONPATH": str(ROOT)}
        environment.pop("DJANGO_SETTINGS_MODULE", None)
        command = [sys.executable, *(floor if kind is FloorTable else serve)]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, cwd=ROOT)
        self.base = f"http://127.0.0.1:{port}"

    async def wait(self, http: aiohttp.ClientSession) -> None:
        """Wait until it answers."""
        for _ in range(600):
            try:
                async with http.get(self.base + "/healthz"):
                    return
            except aiohttp.ClientError:
                await asyncio.sleep(0.1)
        raise RuntimeError(f"{self.base} does not answer")

    async def tables(self, http: aiohttp.ClientSession, numbers: range, phones: int = 4) -> list[Table]:
        """Open tables, eight at a time."""
        gate, tables = asyncio.Semaphore(8), [self.kind(http, self.base, number, self.tally) for number in numbers]

        async def one(table: Table) -> None:
            async with gate:
                await table.open(phones)

        await asyncio.gather(*(one(table) for table in tables))
        return tables

    def cpu(self) -> float:
        """CPU seconds used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident memory, KiB."""
        return int(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())[0])

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(15)


def milliseconds(seconds: list[float]) -> Figures:
    """Count, p50, p95 and p99."""
    ordered = sorted(seconds)
    at = {f"p{q}": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * q // 100)], 2) for q in (50, 95, 99)}
    return {"n": len(ordered), **at}


async def one_table(servers: list[Server], http: aiohttp.ClientSession, posts: int) -> list[Figures]:
    """One table each, a post here, a post there, with pauses that keep within five taps a second."""
    tables = [(await server.tables(http, range(1, 2)))[0] for server in servers]
    taken: list[list[float]] = [[] for _ in servers]
    for number in range(posts + 20):
        for table, times in zip(tables, taken, strict=True):
            seconds = await table.say()
            if seconds is not None and number >= 20:
                times.append(seconds)
            await asyncio.sleep(0.1)
    await asyncio.gather(*(table.close() for table in tables))
    return [milliseconds(times) for times in taken]


async def paced(server: Server, tables: list[Table], seconds: float) -> list[float]:
    """Every table says something once a second, each at its own moment."""
    end, taken = time.perf_counter() + seconds, []

    async def one(table: Table, delay: float) -> None:
        await asyncio.sleep(delay)
        while (start := time.perf_counter()) < end:
            took = await table.say()
            if took is not None:
                taken.append(took)
            await asyncio.sleep(max(0.0, start + 1 - time.perf_counter()))

    moment = Random(1)
    await asyncio.gather(*(one(table, moment.random()) for table in tables))
    return taken


async def saturated(server: Server, tables: list[Table], seconds: float) -> Figures:
    """Every table posts again as soon as its phones have the last one."""
    start = time.perf_counter() + 1
    end, done = start + seconds, 0

    async def one(table: Table) -> None:
        nonlocal done
        while time.perf_counter() < end:
            took = await table.say()
            done += took is not None and start <= time.perf_counter() <= end

    tasks = [asyncio.create_task(one(table)) for table in tables]
    await asyncio.sleep(1)
    before = server.cpu()
    await asyncio.sleep(seconds)
    used, posts = server.cpu() - before, done
    await asyncio.gather(*tasks)
    return {"posts_per_s": round(posts / seconds, 1), "cpu_ms_per_post": round(1000 * used / max(1, posts), 2)}


async def idle(server: Server, http: aiohttp.ClientSession, count: int) -> float:
    """KiB for each further phone that only listens."""
    tables = await server.tables(http, range(1000, 1000 + count), 1)
    await asyncio.sleep(1)
    before = server.memory()
    extra = await asyncio.gather(*(_listen_only(server, http, table) for table in tables))
    await asyncio.sleep(2)
    after = server.memory()
    await asyncio.gather(*(table.close() for table in (*tables, *extra)))
    return round((after - before) / (3 * count), 1)


async def _listen_only(server: Server, http: aiohttp.ClientSession, table: Table) -> Table:
    further = server.kind(http, server.base, table.number, server.tally)
    for _ in range(3):
        path, cookie = table.path, table.headers["Cookie"]
        await further.listen(f"/ws{path}?lang=es&rev={table.rev}", cookie)
    return further


async def measure(options: argparse.Namespace, floor: Server, product: Server) -> Figures:
    """All figures, in turns."""
    servers = [floor, product]
    connector = aiohttp.TCPConnector(limit=0)
    timeout = aiohttp.ClientTimeout(total=20)
    async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar(), timeout=timeout) as http:
        for server in servers:
            await server.wait(http)
        out: Figures = {"kib_per_idle_phone": await idle(product, http, options.idle)}
        alone = await one_table(servers, http, options.posts)
        out["one_table"] = {"floor": alone[0], "product": alone[1]}
        everyone = [await server.tables(http, range(100, 100 + options.tables)) for server in servers]
        times: list[list[float]] = [[], []]
        full: list[list[Figures]] = [[], []]
        for _ in range(options.rounds):
            for place, server in enumerate(servers):
                times[place] += await paced(server, everyone[place], options.seconds)
                await asyncio.sleep(4)
                full[place].append(await saturated(server, everyone[place], options.seconds))
                await asyncio.sleep(4)
        out["fifty_tables"] = {"floor": milliseconds(times[0]), "product": milliseconds(times[1])}
        out["saturation"] = {
            name: {key: round(median(run[key] for run in runs), 2) for key in runs[0]}
            for name, runs in zip(("floor", "product"), full, strict=True)
        }
        await asyncio.gather(*(table.close() for tables in everyone for table in tables))
        plain, packed = product.tally.weigh()
        out["push"] = {"bytes": plain, "gzip": packed}
        out["errors"] = {**floor.tally.errors, **product.tally.errors}
    return out


def report(out: Figures) -> str:
    """The figures next to what they must reach."""
    one, fifty, full = out["one_table"], out["fifty_tables"], out["saturation"]
    rows = [
        ("one table, p50", one["floor"]["p50"], one["product"]["p50"], "ms", "at most 2x"),
        ("one table, p95", one["floor"]["p95"], one["product"]["p95"], "ms", "at most 2.5x"),
        ("all tables, 1/s each, p95", fifty["floor"]["p95"], fifty["product"]["p95"], "ms", "under 17 ms"),
        ("saturation", full["floor"]["posts_per_s"], full["product"]["posts_per_s"], "posts/s", "at least 0.5x"),
        ("CPU per post", full["floor"]["cpu_ms_per_post"], full["product"]["cpu_ms_per_post"], "ms", ""),
    ]
    lines = [f"{'':28}{'floor':>9}{'product':>9}  ratio"]
    lines += [f"{name:28}{low:9}{high:9}  {high / low:.2f}x  {unit}; {aim}" for name, low, high, unit, aim in rows]
    lines.append(f"{'idle phone':28}{'':9}{out['kib_per_idle_phone']:9}  KiB; at most 45")
    lines.append(
        f"{'largest push, gzip':28}{'':9}{out['push']['gzip']:9}  bytes; at most 6000 (plain {out['push']['bytes']})"
    )
    lines.append(f"errors: {out['errors'] or 'none'}")
    return "\n".join(lines)


def main() -> int:
    """Start both, measure, print, stop both."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--posts", type=int, default=100, help="posts on one table")
    arguments.add_argument("--tables", type=int, default=50)
    arguments.add_argument("--seconds", type=float, default=8, help="of each paced and each saturated stretch")
    arguments.add_argument("--rounds", type=int, default=2)
    arguments.add_argument("--idle", type=int, default=250, help="tables whose phones only listen")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        servers = [Server(FloorTable, Path(first)), Server(RefereeTable, Path(second))]
        try:
            out = asyncio.run(measure(options, *servers))
        finally:
            for server in servers:
                server.stop()
    print(report(out))
    print(json.dumps(out))
    return 1 if out["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
