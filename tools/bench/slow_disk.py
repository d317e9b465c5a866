"""Taps on a slow disk, next to those of another tree: `python -m tools.bench.slow_disk TREE`.

The servers of both trees run under a small library that adds 10 ms to each fsync, which this machine's C compiler makes
first. Real tables play on them in turns, each again as soon as its phones have the last tap. Printed are the taps a
second and their ratio.
"""

import argparse
import asyncio
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

import aiohttp

from tools.bench.live import ROOT, Server, saturated
from tools.bench.live_phones import RefereeTable, Table

SOURCE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int slow(const char *name, int file) {
    int (*real)(int) = (int (*)(int)) dlsym(RTLD_NEXT, name);
    struct timespec wait = {0, MILLISECONDS * 1000000L};
    nanosleep(&wait, 0);
    return real(file);
}
int fsync(int file) { return slow("fsync", file); }
int fdatasync(int file) { return slow("fdatasync", file); }
"""


def library(compiler: str, folder: Path, milliseconds: int) -> Path:
    """Make the library that slows each fsync."""
    source, made = folder / "slow.c", folder / "slow.so"
    source.write_text(SOURCE)
    command = [compiler, "-shared", "-fPIC", f"-DMILLISECONDS={milliseconds}", "-o", str(made), str(source), "-ldl"]
    subprocess.run(command, check=True)
    return made


async def measure(options: argparse.Namespace, servers: list[Server]) -> list[float]:
    """Return the taps a second of each server, the median of its rounds."""
    connector, timeout = aiohttp.TCPConnector(limit=0), aiohttp.ClientTimeout(total=60)
    async with aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar(), timeout=timeout) as http:
        playing: list[list[Table]] = []
        for server in servers:
            await server.wait(http)
            playing.append(await server.tables(http, range(options.tables)))
        rates: list[list[float]] = [[] for _ in servers]
        for _ in range(options.rounds):
            for server, tables, found in zip(servers, playing, rates, strict=True):
                found.append((await saturated(server, tables, options.seconds))["posts_per_s"])
        await asyncio.gather(*(table.close() for tables in playing for table in tables))
    return [median(found) for found in rates]


def main() -> int:
    """Measure and print; 1 where taps went wrong, 2 without a compiler."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("tree", type=Path, help="the other tree")
    arguments.add_argument("--tables", type=int, default=80, help="no pen may tap more than five times a second")
    arguments.add_argument("--seconds", type=float, default=8)
    arguments.add_argument("--rounds", type=int, default=2)
    arguments.add_argument("--milliseconds", type=int, default=10, help="added to each fsync")
    options = arguments.parse_args()
    compiler = shutil.which("cc")
    if compiler is None:
        print("No C compiler (cc) here: no disk can be slowed.")
        return 2
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        slowed = {"LD_PRELOAD": str(library(compiler, folder, options.milliseconds))}
        trees = {"this": ROOT, "other": options.tree.resolve()}
        servers = [Server(RefereeTable, folder / tree, root, slowed) for tree, root in trees.items()]
        try:
            this, other = asyncio.run(measure(options, servers))
        finally:
            for server in servers:
                server.stop()
    print(f"{options.milliseconds} ms added to each fsync, {options.tables} tables: ", end="")
    print(f"{this:.0f} taps/s here, {other:.0f} there, {this / other:.2f} times as many")
    errors = {tree: dict(server.tally.errors) for tree, server in zip(trees, servers, strict=True)}
    print("errors:", {tree: some for tree, some in errors.items() if some} or "none")
    return 1 if any(errors.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
