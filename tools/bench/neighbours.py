"""What a table feels of its neighbours: `python tools/bench/neighbours.py`.

Tables tap at their pace, first alone, then while strangers bring in files of 5,000 entries, one after the other, and
then while somebody reads the longest record over and over. Measured are the taps, from the start of the post to the
frame on the last phone, and a page of another match. Figures are milliseconds; the aims are those of `faults.md`: taps
at 1.5 times idle at most (row 2), a page at most 100 ms later (row 17).
"""

import argparse
import asyncio
import json
import re
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import aiohttp  # noqa: E402

from tools.bench.fixing import entries  # noqa: E402
from tools.bench.live import Figures, Server, milliseconds, paced  # noqa: E402
from tools.bench.live_phones import RefereeTable, Tally  # noqa: E402

MOST = 5000
Work = Callable[[], Awaitable[None]]


def document() -> bytes:
    """A record as long as may be: every other entry of its hands was taken back."""
    both = [one for entry in entries() for one in (entry | {"void": True}, entry)]
    whole = (both * 2)[:MOST]
    header = {"format": "acta/1", "ruleset": "argentino", "options": {"target": 40}, "seats": list("ABCD")}
    return json.dumps({**header, "entries": whole}).encode()


class Stranger(RefereeTable):
    """Somebody with a file; each time from another address, so that no bucket is in the way."""

    places = count(20_000)

    def __init__(self, http: aiohttp.ClientSession, base: str, file: bytes) -> None:
        """Take the file that is brought in."""
        super().__init__(http, base, next(self.places), Tally())
        self.file, self.brought, self.seconds = file, "", [0.0]

    async def bring(self) -> None:
        """Bring the file in, and remember where its record is."""
        self.headers["X-Forwarded-For"] = f"10.200.{next(self.places) // 250 % 250}.{next(self.places) % 250}"
        self.token = self.token if "Cookie" in self.headers else self._token(await self.get("/partidos/"))
        form = aiohttp.FormData({"csrfmiddlewaretoken": self.token})
        # Another id each time: what is here already is not brought in again.
        file = self.file.replace(b"{", f'{{"id": "stranger-{next(self.places)}", '.encode(), 1)
        form.add_field("acta", file, filename="acta.json", content_type="application/json")
        start = time.perf_counter()
        url = self.base + "/partidos/traer"
        async with self.http.post(url, data=form, headers=self.headers, allow_redirects=False) as answer:
            self._keep_cookies(answer)
            if answer.status != 302:
                raise RuntimeError(f"the file was not taken: HTTP {answer.status}")
            delivery = answer.headers["Location"]
        while not (record := re.search(r"/acta/[\w-]{22}/", await self.get(f"{delivery}?parte"))):
            await asyncio.sleep(0.2)
        self.brought = record[0]
        self.seconds.append(time.perf_counter() - start)

    async def read(self) -> None:
        """Read the record, and fetch its file."""
        for path in ("", "archivo?todo", "?hasta=25", "manos"):
            await self.get(self.brought + path)


async def over_and_over(work: Work) -> None:
    """Do it until this is cancelled."""
    while True:
        await work()


async def beside(work: Work | None, measured: Awaitable[list[float]]) -> list[float]:
    """What is measured while somebody does that."""
    busy = asyncio.create_task(over_and_over(work)) if work is not None else None
    times = await measured
    if busy is not None:
        busy.cancel()
        await asyncio.gather(busy, return_exceptions=True)
        if busy.done() and not busy.cancelled() and busy.exception() is not None:
            raise RuntimeError("the neighbour failed") from busy.exception()
    return times


async def pages(table: RefereeTable, seconds: float) -> list[float]:
    """How long a page of the table takes."""
    end, times = time.perf_counter() + seconds, []
    while (start := time.perf_counter()) < end:
        await table.get(table.path + "mano")
        times.append(time.perf_counter() - start)
        await asyncio.sleep(0.05)
    return times


async def measure(options: argparse.Namespace, server: Server) -> Figures:
    """All figures, the idle ones before and after the others."""
    timeout = aiohttp.ClientTimeout(total=30)
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar(), timeout=timeout) as http:
        await server.wait(http)
        tables = await server.tables(http, range(1, options.tables + 1), 2)
        stranger = Stranger(http, server.base, document())
        await stranger.bring()
        await paced(server, tables, 3)
        out: Figures = {}
        taps: dict[str, list[float]] = defaultdict(list)
        looks: dict[str, list[float]] = defaultdict(list)
        works: dict[str, Work | None] = {"idle": None, "import": stranger.bring, "record": stranger.read}
        for _ in range(options.rounds):
            for name, work in works.items():
                if work is not None and name not in options.works:
                    continue
                taps[name] += await beside(work, paced(server, tables, options.seconds))
                looks[name] += await beside(work, pages(tables[0], options.seconds / 2))  # type: ignore[arg-type]
        out["taps"] = {name: milliseconds(times) for name, times in taps.items()}
        out["page of another match"] = {name: milliseconds(times) for name, times in looks.items()}
        out["one import takes"] = milliseconds(stranger.seconds[1:])
        out["errors"] = dict(server.tally.errors)
        await asyncio.gather(*(table.close() for table in tables))
    return out


def report(out: Figures) -> str:
    """The figures beside those of an idle server."""
    lines = []
    for matter in ("taps", "page of another match"):
        for name, found in out[matter].items():
            idle = out[matter]["idle"]
            beside_idle = f"p95 {found['p95'] / idle['p95']:.2f}x idle, {found['p95'] - idle['p95']:+.1f} ms"
            lines.append(
                f"{matter:22} {name:8} n {found['n']:5} p50 {found['p50']:7} p95 {found['p95']:7}  {beside_idle}"
            )
    lines.append(f"one import takes {out['one import takes']}; errors: {out['errors'] or 'none'}")
    return "\n".join(lines)


def main() -> None:
    """Start a server with a folder of its own, measure, report."""
    parser = argparse.ArgumentParser(description=re.split(r"\n\n", __doc__ or "")[0])
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--works", default="import,record", help="what the neighbours do, besides nothing")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(RefereeTable, Path(folder))
        try:
            print(report(asyncio.run(measure(parser.parse_args(), server))))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
