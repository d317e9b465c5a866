"""What several workers cost and gain: `python -m tools.bench.workers`.

One worker on SQLite, one of two on a PostgreSQL and a Redis, both of them with each match at one, and both with phones
and taps of each match at either, in turns in one run, so that what the machine does meanwhile hits all alike. Then a
restart of PostgreSQL under load, and some time without Redis. Prints ratios and what they must be.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import aiohttp
import uvloop

from tests.faults import outages, workers
from tests.faults.crowd import crowd
from tests.serving import Served
from tools.bench.lean_phones import alone, routed, spread
from tools.bench.live import milliseconds
from tools.bench.worker_sets import Set

Figures = dict[str, Any]
SQLITE, ONE, ROUTED, SPREAD = "SQLite", "PostgreSQL", "two, routed", "two, spread"

IN_DATABASE = {"HOT updates of matches": "over 0.9", "indexes on taps": "at most 5"}
IN_OUTAGES = {
    "all taps through after PostgreSQL's restart": "at most 3 s",
    "all screens right without Redis": "at most 20 s",
    "taps refused without Redis": "0",
}


async def measure(options: argparse.Namespace, laptop: Served, cluster: workers.Workers) -> Figures:
    """All figures, in turns."""
    bases = [worker.url for worker in cluster.all]
    sets = [
        Set(SQLITE, [laptop], alone(laptop.url)),
        Set(ONE, cluster.all[:1], alone(bases[0])),
        Set(ROUTED, cluster.all, routed(bases)),
        Set(SPREAD, cluster.all, spread(bases)),
    ]
    connector, timeout = aiohttp.TCPConnector(limit=0), aiohttp.ClientTimeout(total=30)
    async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar(), timeout=timeout) as http:
        for place, one in enumerate(sets):
            await one.open(http, 1 + place * options.tables, options.tables)
        for number in range(options.rounds):
            for one in sets:
                await one.saturate(options.seconds)
                await asyncio.sleep(3)  # the buckets of the pens fill up again
            if not number:  # a match's first tap says when it was played, which is indexed
                before = await updates(cluster)
        await sets[-1].pace(4 * options.seconds)
        hot, every = map(int.__sub__, await updates(cluster), before)
        await asyncio.gather(*(table.close() for one in sets for table in one.tables))
    out: Figures = {one.name: {name: round(one.figure(name), 2) for name in one.runs} for one in sets}
    out["push"] = {"same worker": milliseconds(sets[-1].same), "other worker": milliseconds(sets[-1].other)}
    indexes = cluster.stored("SELECT count(*) FROM pg_indexes WHERE tablename = 'matches_tap'")[0][0]
    out["database"] = dict(zip(IN_DATABASE, (round(hot / max(1, every), 3), indexes), strict=True))
    out["errors"] = {f"{one.name}: {error}": count for one in sets for error, count in one.tally.errors.items()}
    return out


async def updates(cluster: workers.Workers) -> tuple[int, int]:
    """How many updates of a match's row were HOT, and how many there were, once PostgreSQL has counted them."""
    await asyncio.sleep(12)
    counts = "SELECT n_tup_hot_upd, n_tup_upd FROM pg_stat_user_tables WHERE relname = 'matches_match'"
    hot, every = cluster.stored(counts)[0]
    return hot, every


async def have_outages(cluster: workers.Workers, without_redis: float) -> Figures:
    """Seconds until all is well again after PostgreSQL was restarted, and while Redis is away."""
    async with crowd(cluster, routes=False) as phones:
        await phones.tables(5, pencils=2, watchers=2)
        right = await outages.do_without_redis(phones, without_redis)
        refused = phones.repeated.total()
    async with crowd(cluster) as phones:
        await phones.tables(10, pencils=2)
        back = await outages.restart_postgresql(phones)
    return dict(zip(IN_OUTAGES, (back, right, refused), strict=True))


def report(out: Figures) -> str:
    """The ratios, and what they must be."""
    rows = [
        ("CPU a tap, PostgreSQL : SQLite", _ratio(out, "CPU ms a tap", ONE, SQLITE), "at most 1.25"),
        ("taps a second, two routed : one", _ratio(out, "taps a second", ROUTED, ONE), "at least 1.3 (2 cores)"),
        ("CPU a tap, two routed : one", _ratio(out, "CPU ms a tap", ROUTED, ONE), ""),
        ("CPU a tap, two spread : routed", _ratio(out, "CPU ms a tap", SPREAD, ROUTED), "at most 1.5"),
        ("push to the other worker, p95, ms later", _later(out["push"]), "at most 5"),
    ]
    rows += [(name, out["database"][name], aim) for name, aim in IN_DATABASE.items()]
    rows += [(name, out["outages"][name], aim) for name, aim in IN_OUTAGES.items()]
    lines = [f"{name:42}{figure:8.2f}  {aim}" for name, figure, aim in rows]
    return "\n".join([*lines, f"errors: {out['errors'] or 'none'}"])


def _ratio(out: Figures, name: str, one: str, other: str) -> float:
    return float(out[one][name] / out[other][name])


def _later(push: Figures) -> float:
    return float(push["other worker"]["p95"] - push["same worker"]["p95"])


def main() -> int:
    """Start all, measure, print, stop all."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--tables", type=int, default=100, help="a pen may tap five times a second")
    arguments.add_argument("--seconds", type=float, default=8, help="of each saturated stretch")
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--without-redis", type=float, default=60, help="seconds")
    options = arguments.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "referee.settings")
    with tempfile.TemporaryDirectory() as folder, workers.running(2) as cluster:
        laptop = Served(Path(folder) / "data")
        try:
            laptop.start()
            out = uvloop.run(measure(options, laptop, cluster))
            out["outages"] = asyncio.run(have_outages(cluster, options.without_redis))
        finally:
            laptop.stop()
    print(report(out))
    print(json.dumps(out))
    return 1 if out["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
