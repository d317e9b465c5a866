"""How fast a tap reaches the phones, next to the floor: `python tools/bench/live.py`.

Starts `serve` and the floor app (live_floor_app.py) on loopback, each with a folder of its own, and plays real tables
on both in turns, so that what the machine does meanwhile hits both alike; that takes some minutes. Measured is the time
from the start of the post to the frame on the last of four phones. Prints a table with the ratios and a JSON object.

`--before TREE` plays on the server of another tree too, as a third. At saturation there are more tables than else: no
pen may tap more than five times a second, on either app. Taps that came too soon (HTTP 429) are counted apart.
"""

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

from tools.bench.live_phones import FloorTable, RefereeTable, Table, Tally  # noqa: E402

Figures = dict[str, Any]


class Server:
    """One server process on a free port of this machine."""

    def __init__(self, kind: type[Table], folder: Path, root: Path = ROOT, more: dict[str, str] | None = None) -> None:
        self.kind, self.tally = kind, Tally()
        folder.mkdir(exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        floor = [str(root / "tools/bench/live_floor_app.py"), "--port", str(port), "--data", str(folder)]
        serve = [str(root / "manage.py"), "serve", "--host", "127.0.0.1", "--port", str(port)]
        environment = os.environ | {"REFEREE_DATA": str(folder), "FLOOR_DATA": str(folder), "PYTHONPATH": str(root)}
        # All trees run on the libraries of this one.
        environment |= {"REFEREE_NO_BOOTSTRAP": "1"} | (more or {})
        environment.pop("DJANGO_SETTINGS_MODULE", None)
        command = [sys.executable, *(floor if kind is FloorTable else serve)]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, cwd=root)
        self.base = f"http://127.0.0.1:{port}"

    async def wait(self, http: aiohttp.ClientSession) -> None:
        """Wait until it answers."""
        for _ in range(600):
            try:
                async with http.get(self.base + "/healthz"):
                    return
            except (aiohttp.ClientError, TimeoutError):
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
    before, own, limited = server.cpu(), time.process_time(), server.tally.limited
    await asyncio.sleep(seconds)
    used, own, posts = server.cpu() - before, time.process_time() - own, done
    limited = server.tally.limited - limited
    await asyncio.gather(*tasks)
    return {
        "posts_per_s": round(posts / seconds, 1),
        "cpu_ms_per_post": round(1000 * used / max(1, posts), 2),
        # Where the phones take as much of a core as the server of its own, it may be they who set the pace.
        "phones_cpu_ms_per_post": round(1000 * own / max(1, posts), 2),
        "limited_per_s": round(limited / seconds, 1),
    }


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


async def measure(options: argparse.Namespace, servers: dict[str, Server]) -> Figures:
    """All figures, in turns."""
    connector = aiohttp.TCPConnector(limit=0)
    timeout = aiohttp.ClientTimeout(total=20)
    async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar(), timeout=timeout) as http:
        for server in servers.values():
            await server.wait(http)
        product = servers["product"]
        out: Figures = {"kib_per_idle_phone": await idle(product, http, options.idle)}
        alone = await one_table(list(servers.values()), http, options.posts)
        out["one_table"] = dict(zip(servers, alone, strict=True))
        most = range(100, 100 + max(options.tables, options.full))
        everyone = {name: await server.tables(http, most) for name, server in servers.items()}
        times: dict[str, list[float]] = {name: [] for name in servers}
        full: dict[str, list[Figures]] = {name: [] for name in servers}
        for _ in range(options.rounds):
            for name, server in servers.items():
                times[name] += await paced(server, everyone[name][: options.tables], options.seconds)
                await asyncio.sleep(4)
                full[name].append(await saturated(server, everyone[name][: options.full], options.seconds))
                await asyncio.sleep(4)
        out["paced"] = {name: milliseconds(some) for name, some in times.items()}
        out["saturation"] = {
            name: {key: round(median(run[key] for run in runs), 2) for key in runs[0]} for name, runs in full.items()
        }
        await asyncio.gather(*(table.close() for tables in everyone.values() for table in tables))
        plain, packed = product.tally.weigh()
        out["push"] = {"bytes": plain, "gzip": packed}
        out["errors"] = {name: dict(server.tally.errors) for name, server in servers.items() if server.tally.errors}
    return out


def report(out: Figures) -> str:
    """Return the figures next to what they must reach, as ratios to the floor and to the tree before."""
    rows = [
        ("one table, p50, ms", "one_table", "p50", "at most 2x"),
        ("one table, p95, ms", "one_table", "p95", "at most 2.5x"),
        ("all tables, 1/s each, p95, ms", "paced", "p95", "under 17 ms"),
        ("saturation, posts/s", "saturation", "posts_per_s", "at least 1.35x; 1.8x before"),
        ("  CPU a post, ms", "saturation", "cpu_ms_per_post", "at most 0.75x; 0.55x before"),
        ("  CPU of the phones, ms", "saturation", "phones_cpu_ms_per_post", ""),
        ("  too soon (429), a second", "saturation", "limited_per_s", ""),
    ]
    names = list(out["saturation"])
    others = [name for name in names if name != "product"]
    lines = [f"{'':30}" + "".join(f"{name:>9}" for name in names) + "".join(f"{'/ ' + name:>9}" for name in others)]
    for title, kind, key, aim in rows:
        found = {name: out[kind][name][key] for name in names}
        ratios = [f"{found['product'] / found[name]:9.2f}" if found[name] else f"{'':9}" for name in others]
        lines.append(f"{title:30}" + "".join(f"{found[name]:9}" for name in names) + "".join(ratios) + f"  {aim}")
    push = out["push"]
    lines.append(f"idle phone: {out['kib_per_idle_phone']} KiB; at most 40")
    lines.append(f"largest push: {push['gzip']} bytes with gzip, {push['bytes']} without; at most 2000")
    lines.append(f"errors: {out['errors'] or 'none'}")
    return "\n".join(lines)


def main() -> int:
    """Start both, measure, print, stop both."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--posts", type=int, default=100, help="posts on one table")
    arguments.add_argument("--tables", type=int, default=50, help="tables that tap once a second")
    arguments.add_argument("--full", type=int, default=120, help="tables at saturation")
    arguments.add_argument("--before", type=Path, help="another tree, to be measured too")
    arguments.add_argument("--seconds", type=float, default=8, help="of each paced and each saturated stretch")
    arguments.add_argument("--rounds", type=int, default=2)
    arguments.add_argument("--idle", type=int, default=250, help="tables whose phones only listen")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        servers = {
            "floor": Server(FloorTable, Path(folder) / "floor"),
            "product": Server(RefereeTable, Path(folder) / "product"),
        }
        if options.before:
            servers["before"] = Server(RefereeTable, Path(folder) / "before", options.before.resolve())
        try:
            out = asyncio.run(measure(options, servers))
        finally:
            for server in servers.values():
                server.stop()
    print(report(out))
    print(json.dumps(out))
    return 1 if out["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
