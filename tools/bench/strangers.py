"""What strangers cost who post what they may not: `python tools/bench/strangers.py`.

Tables tap at their pace, alone and beside eight connections that post without a pause, in turns. Then comes the CPU of
one such request, for each kind of address with the longest body that it takes, from somebody with nothing; and last the
memory that 250 half-sent bodies take. The aims: 20 ms of CPU for each, the taps' p95 at most 1.5 times that of an idle
server. `--tree TREE` measures the server of another tree.
"""

import argparse
import asyncio
import re
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import aiohttp  # noqa: E402 (the project is on the path only now)

from tools.bench.live import Figures, Server, milliseconds, paced  # noqa: E402 (as above)
from tools.bench.live_phones import RefereeTable  # noqa: E402 (as above)

KEY = "Zx3-abcdefghijklmno_90"
PAGE, TAPS, UPLOAD = 64 * 1024, 256 * 1024, 52 * 1024 * 1024
"""As in `referee/server/budgets.py`, and the same for another tree."""
ADDRESSES = {
    f"/p/{KEY}/tap": PAGE,
    f"/p/{KEY}/taps": TAPS,
    f"/p/{KEY}/mesa/": PAGE,
    f"/libreta/{KEY}/ajustes/": PAGE,
    "/mesa/": PAGE,
    "/partidos/traer": UPLOAD,
}
FORGED = {"Cookie": f"csrftoken={'x' * 32}"}
"""Anybody can make up a cookie for a token; a form with it has to be read where everybody may post."""
AT_ONCE = 8
HALVES = 250


async def post(server: Server, path: str, length: int, headers: dict[str, str]) -> str:
    """Post a body as a stranger, on a connection of its own, and return the first line of the answer."""
    address = urlsplit(server.base)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    try:
        with suppress(ConnectionError):  # it may have hung up on so long a body
            writer.write(head(path, length, headers) + (b"a=" + b"%41" * (length // 3))[:length].ljust(length, b"4"))
            await writer.drain()
        with suppress(ConnectionError):
            return (await reader.readline()).decode().strip()
        return "closed"
    finally:
        writer.close()


def head(path: str, length: int, headers: dict[str, str]) -> bytes:
    """Make the head of a stranger's post, from the address of all strangers."""
    usual = {"Host": "localhost", "Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(length)}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**usual, **headers}.items())]
    return "\r\n".join([*lines, "X-Forwarded-For: 10.99.0.1", "", ""]).encode()


async def costs(server: Server, times: int) -> Figures:
    """The CPU of each kind of request, in milliseconds, and how it was answered."""
    found: Figures = {}
    for path, length in ADDRESSES.items():
        for whose, headers in {"nothing": {}, "a forged token": FORGED}.items():
            answers = {await post(server, path, length, headers)}
            before = server.cpu()
            for _ in range(times):
                answers.add(await post(server, path, length, headers))
            name = f"{re.sub(KEY, '…', path)} of {length // 1024} kB, {whose}"
            found[name] = (round(1000 * (server.cpu() - before) / times, 1), *sorted(answers))
    return found


async def molest(server: Server) -> None:
    """Post what takes longest, without a pause."""
    while True:
        for path, length in ADDRESSES.items():
            if length < UPLOAD:
                await post(server, path, length, FORGED if path == "/mesa/" else {})


async def half_sent(server: Server) -> int:
    """The memory that bodies take of which only a half comes, in KiB."""
    before, address, writers = server.memory(), urlsplit(server.base), []
    for _ in range(HALVES):
        _reader, writer = await asyncio.open_connection(address.hostname, address.port)
        writers.append(writer)
        with suppress(ConnectionError):
            writer.write(head(f"/p/{KEY}/tap", PAGE, {}) + b"x" * (PAGE - 1))
            await writer.drain()
    await asyncio.sleep(3)
    after = server.memory()
    for writer in writers:
        writer.close()
    return after - before


async def measure(options: argparse.Namespace, server: Server) -> Figures:
    """All figures."""
    timeout = aiohttp.ClientTimeout(total=30)
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar(), timeout=timeout) as http:
        await server.wait(http)
        tables = await server.tables(http, range(1, options.tables + 1), 2)
        await paced(server, tables, 3)
        times: dict[str, list[float]] = {"idle": [], "strangers": []}
        for _ in range(options.rounds):
            times["idle"] += await paced(server, tables, options.seconds)
            strangers = [asyncio.create_task(molest(server)) for _ in range(AT_ONCE)]
            times["strangers"] += await paced(server, tables, options.seconds)
            for stranger in strangers:
                stranger.cancel()
            await asyncio.gather(*strangers, return_exceptions=True)
            await asyncio.sleep(3)
        await asyncio.gather(*(table.close() for table in tables))
    await asyncio.sleep(options.rest)  # until the strangers may come again without a pause
    taps = {name: milliseconds(taken) for name, taken in times.items()}
    return {"taps": taps, "costs": await costs(server, options.times), "half": await half_sent(server)}


def report(out: Figures) -> str:
    """The figures beside what they must reach."""
    lines = [f"{name:60} {cost:6} ms  {', '.join(answers)}" for name, (cost, *answers) in out["costs"].items()]
    idle, strangers = out["taps"]["idle"], out["taps"]["strangers"]
    lines += [f"taps, {name:54} {figures}" for name, figures in out["taps"].items()]
    lines.append(f"p95 beside {AT_ONCE} strangers: {strangers['p95'] / idle['p95']:.2f} times that of an idle server")
    lines.append(f"{HALVES} half-sent bodies: {out['half']} KiB")
    return "\n".join(lines)


def main() -> None:
    """Start a server with a folder of its own, measure, report."""
    parser = argparse.ArgumentParser(description=re.split(r"\n\n", __doc__ or "")[0])
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--times", type=int, default=4, help="requests of each kind, of which the CPU is measured")
    parser.add_argument("--rest", type=float, default=15)
    parser.add_argument("--tree", type=Path, default=ROOT, help="the tree whose server it is")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(RefereeTable, Path(folder), options.tree.resolve())
        try:
            print(report(asyncio.run(measure(options, server))))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
