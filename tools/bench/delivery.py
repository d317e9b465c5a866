"""What tables feel while many actas are brought in: `python -m tools.bench.delivery`.

Tables tap at their pace, alone and while a phone brings in a zip, by turns in one run, so that what the machine does
meanwhile hits both alike. Measured are the taps, from the start of the post to the frame on the last phone. The aim is
a p95 of 1.5 times idle at most, and every good acta in.
"""

import argparse
import asyncio
import io
import json
import re
import tempfile
import time
import zipfile
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

from tools.bench.live import Server, milliseconds, paced
from tools.bench.live_phones import RefereeTable, Tally

Raw = dict[str, Any]
HANDS = 15
BROKEN_OF = 100
"""One acta of so many is none."""
TRICKS = (
    ("3e", "12c", "4b", "5c"), ("5e", "3c", "4c", "6c"), ("6b", "1e", "12o", "4e"),
)  # fmt: skip
LEADERS = (0, 0, 1)
_ids = count()


def hand(dealer: int) -> list[Raw]:
    """A hand of four with words, values and every card, turned so that this seat deals it."""
    bets = [("envido", 0), ("quiero", 1), (29, 0), ("son buenas", 1), ("son buenas", 3), ("truco", 1), ("quiero", 0)]
    shift = dealer + 1
    words = [{"by": (seat + shift) % 4, "say": word} for word, seat in bets]
    cards = [
        {"by": (leader + place + shift) % 4, "play": trick[(leader + place) % 4]}
        for leader, trick in zip(LEADERS, TRICKS, strict=True)
        for place in range(4)
    ]
    return [{"deal": dealer}, *words, *cards]


def acta(number: int) -> bytes:
    """A match as this server writes it: of each entry the tap, its time and its phone."""
    if number % BROKEN_OF == 0:
        return b'{"format": "acta/1"}'
    raws = [raw for place in range(HANDS) for raw in hand((3 + place) % 4)]
    stamps = {"at": "2024-05-04T22:10:00Z", "pen": "Ana"}
    entries = [raw | {"key": f"{number:06}-{place:06}", **stamps} for place, raw in enumerate(raws)]
    header = {"format": "acta/1", "ruleset": "argentino", "options": {"target": 40}, "seats": list("ABCD")}
    return json.dumps({**header, "id": f"bench-{number:08}", "entries": entries}).encode()


def zipped(number: int) -> bytes:
    """A zip with so many actas that nobody has brought before."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for place in range(number):
            archive.writestr(f"{place}.json", acta(next(_ids)))
    return file.getvalue()


class Stranger(RefereeTable):
    """Somebody with a zip; each time from another address, so that no bucket is in the way."""

    def __init__(self, http: aiohttp.ClientSession, base: str) -> None:
        """Begin without a cookie."""
        super().__init__(http, base, 20_000, Tally())
        self.address = ""

    async def bring(self, file: bytes) -> None:
        """Send the zip, and remember where its progress is."""
        self.headers["X-Forwarded-For"] = f"10.200.0.{next(_ids) % 250}"
        self.token = self.token if "Cookie" in self.headers else self._token(await self.get("/partidos/"))
        form = aiohttp.FormData({"csrfmiddlewaretoken": self.token})
        form.add_field("acta", file, filename="all.zip", content_type="application/zip")
        url = self.base + "/partidos/traer"
        async with self.http.post(url, data=form, headers=self.headers, allow_redirects=False) as answer:
            self._keep_cookies(answer)
            if answer.status != 302:
                raise RuntimeError(f"the zip was not taken: HTTP {answer.status}")
            self.address = answer.headers["Location"]

    async def look(self) -> tuple[int, bool, str]:
        """How many are in, whether that is all, and the page."""
        page = await self.get(f"{self.address}?parte")
        done = re.search(r'<progress[^>]* value="(\d+)"', page)
        return int(done[1]) if done else 0, "data-unfinished" not in page, page


async def busy(stranger: Stranger, actas: int, done: list[float], enough: asyncio.Event) -> None:
    """Bring zips in, one after the other, and look on as the page does; note how long each takes."""
    while not enough.is_set():
        await stranger.bring(zipped(actas))
        start, is_finished = time.perf_counter(), False
        while not is_finished:
            await asyncio.sleep(1)
            _number, is_finished, page = await stranger.look()
        done.append((time.perf_counter() - start) / actas)
        if f"{actas // BROKEN_OF} no se pud" not in page and actas >= BROKEN_OF:
            raise RuntimeError(f"the summary is wrong: {page}")


async def measure(options: argparse.Namespace, server: Server) -> str:
    """The taps' times, idle and beside a delivery, by turns."""
    timeout = aiohttp.ClientTimeout(total=60)
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar(), timeout=timeout) as http:
        await server.wait(http)
        tables = await server.tables(http, range(1, options.tables + 1), 2)
        await paced(server, tables, 3)
        idle: list[float] = []
        beside: list[float] = []
        done: list[float] = []
        stranger = Stranger(http, server.base)
        for _ in range(options.rounds):
            idle += await paced(server, tables, options.seconds)
            enough = asyncio.Event()
            neighbour = asyncio.create_task(busy(stranger, options.actas, done, enough))
            await asyncio.sleep(options.warm)
            beside += await paced(server, tables, options.seconds)
            # The delivery is worked off before the next idle round.
            enough.set()
            await neighbour
        await asyncio.gather(*(table.close() for table in tables))
    alone, among = milliseconds(idle), milliseconds(beside)
    pace = f"{len(done) / sum(done):.1f} actas of {HANDS} hands a second"
    ratio = f"p95 {among['p95'] / alone['p95']:.2f}x idle"
    return f"idle     {alone}\nbeside   {among}\n{ratio}\n{pace}; errors: {dict(server.tally.errors) or 'none'}"


def main() -> None:
    """Start a server with a folder of its own, measure, report."""
    parser = argparse.ArgumentParser(description=re.split(r"\n\n", __doc__ or "")[0])
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--actas", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--warm", type=float, default=3, help="seconds after the upload before taps are measured")
    parser.add_argument("--rounds", type=int, default=3)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(RefereeTable, Path(folder))
        try:
            print(asyncio.run(measure(parser.parse_args(), server)))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
