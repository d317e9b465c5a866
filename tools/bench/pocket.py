"""What the pocket takes of a browser: `python -m tools.bench.pocket`.

Starts Chromium with nothing kept and nothing attached to it but questions to the page (a debugger that follows the
network keeps a copy of everything fetched), opens a site of the pocket, begins it once, ends its host, opens it again
some times, and presses 120 keys of a table. The same first page and the same taps are asked natively at the same desk.

Figures are of CPU, so that other work on the machine does not decide; "worker" is the thread in which the app runs,
"browser" all threads of all its processes. Memory is that of the page's process, and of a blank page's beside it.
"""

import argparse
import asyncio
import gzip
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

import aiohttp

from tests.browser.chromium import CHROMIUM, FLAGS
from tests.serving import ROOT, free_port

PAUSE = 900
"""Milliseconds between taps: a table takes no press of a key whose place has just changed."""
QUIET = 8.0
"""Seconds after which what a start leaves to be done is done."""
REST = 40.0
"""Seconds after which the page's engine has collected what the taps left behind."""
PATIENCE = 300.0
BEGIN = "document.querySelector('main:not([hidden]) [data-start]').click()"
STEPS = "JSON.stringify(globalThis.porotos?.steps ?? [])"
START_TABLE = (
    """(() => { document.getElementById("app").contentDocument.querySelector(".at-once button").click(); })()"""
)
IS_AT_TABLE = (
    """Boolean(document.getElementById("app").contentDocument?.querySelector("main[data-link=live] #live[data-own]"))"""
)
TAPS = """(async () => {
  const app = document.getElementById("app").contentWindow, page = app.document, taken = [];
  const press = (count) => {
    const key = page.getElementById(count % 2 ? "k-truco-0" : "k-truco-1");
    key.dataset.entries = JSON.stringify([{ adjust: count % 2 ? [0, -1] : [0, 1] }]);
    key.click();
  };
  for (let count = 0; count < COUNT; count += 1) {
    app.performance.clearResourceTimings();
    const begun = performance.now(), answered = new Promise((done) => {
      page.addEventListener("table:answered", ({ detail }) => { done(detail); }, { capture: true, once: true });
    });
    press(count);
    if (await answered !== "taken") throw new Error(await answered);
    const whole = performance.now() - begun;
    await new Promise((done) => { setTimeout(done, PAUSE); });
    const requests = app.performance.getEntriesByType("resource").filter(({ name }) => /[/](tap|live)$/.test(name));
    taken.push([whole, requests[0].serverTiming[0].duration, requests.length]);
  }
  return JSON.stringify(taken);
})()"""
NATIVE = """
import json, os, sys, time
from urllib.parse import urlencode
import django
from django.conf import settings

# The storage wants the names of collected files, which lie nowhere here.
settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
django.setup()
from referee.pocket import desk

desk.open_desk()
plain = [["host", "localhost:8000"], ["accept", "text/html"], ["accept-language", "es-AR"], ["x-scheme", "http"]]
home = desk.answer("GET", "/", json.dumps(plain), b"")
assert home.status == 200
start = time.process_time()
token = home.body.decode().partition('csrfmiddlewaretoken" value="')[2].partition('"')[0]
form = [["content-type", "application/x-www-form-urlencoded"], ["x-csrftoken", token], ["origin", "http://localhost:8000"]]

def post(url, **fields):
    return desk.answer("POST", url, json.dumps(plain + form), urlencode(fields).encode())

table = dict(json.loads(post("/anotar/", like="").headers))["Location"]
desk.answer("GET", table, json.dumps(plain), b"")
taps = 0.0
for count in range(int(sys.argv[1])):
    begun = time.process_time()
    entries = json.dumps([{"adjust": [0, -1] if count % 2 else [0, 1]}])
    tapped = post(f"{table}tap", key=f"bench{count}".ljust(16, "x"), rev=str(count), after="", entries=entries)
    assert json.loads(tapped.body)["status"] == "taken"
    desk.run_errands()
    taps += time.process_time() - begun
    time.sleep(int(sys.argv[2]) / 1000)
print(json.dumps([start, taps / max(1, int(sys.argv[1]))]))
"""


class Spent:
    """CPU seconds of a browser so far: of all its processes, and of threads by process and name."""

    def __init__(self, root: int) -> None:
        self.processes, self.threads = dict[int, float](), dict[tuple[int, str], float]()
        for process in _family(root):
            for task in Path(f"/proc/{process}/task").glob("*"):
                try:
                    name, spent = (task / "comm").read_text().strip(), int((task / "schedstat").read_text().split()[0])
                except OSError:  # It has just ended.
                    continue
                self.threads[process, name] = self.threads.get((process, name), 0.0) + spent / 1e9
            ticks = _stat(process)[11:13]
            self.processes[process] = sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")

    def since(self, before: "Spent") -> float:
        """Return what all processes spent since."""
        return sum(spent - before.processes.get(process, 0.0) for process, spent in self.processes.items())

    def worker(self) -> tuple[int, float]:
        """Return the process with a page's worker, and what that has spent in its life."""
        found = {process: spent for (process, name), spent in self.threads.items() if name == "DedicatedWorker"}
        [(process, spent)] = found.items()
        return process, spent


def _stat(process: int) -> list[str]:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    except OSError:
        return ["0"] * 20


def _family(root: int) -> set[int]:
    """Return a process and all that come from it."""
    parents = {int(folder.name): int(_stat(int(folder.name))[1]) for folder in Path("/proc").glob("[0-9]*")}
    family = {root}
    while more := {process for process, parent in parents.items() if parent in family} - family:
        family |= more
    return family


def memory(process: int) -> dict[str, float]:
    """Return megabytes of a process: resident, and those that it alone has written."""
    rows = [line.split() for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]]
    kilobytes = {row[0]: int(row[1]) for row in rows}
    return {"resident": kilobytes["Rss:"] / 1e3, "own": kilobytes["Private_Dirty:"] / 1e3}


class Window:
    """A page of the browser, which only answers questions."""

    def __init__(self, line: aiohttp.ClientWebSocketResponse) -> None:
        self._line, self._count = line, 0

    async def ask(self, expression: str) -> Any:
        """Return what an expression gives, or its promise."""
        self._count += 1
        question = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        await self._line.send_json({"id": self._count, "method": "Runtime.evaluate", "params": question})
        while (answer := await self._line.receive_json(timeout=PATIENCE)).get("id") != self._count:
            pass
        result = answer["result"]
        assert "exceptionDetails" not in result, result
        return result["result"].get("value")

    async def steps(self) -> dict[str, dict[str, Any]]:
        """Return what the page around all others has done, by name."""
        return {step["name"]: step for step in json.loads(await self.ask(STEPS))}

    async def until(self, *names: str) -> dict[str, dict[str, Any]]:
        """Wait for one of these steps."""
        deadline = monotonic() + PATIENCE
        while not (steps := await self.steps()).keys() & set(names):
            assert "error" not in steps, steps
            assert monotonic() < deadline, steps
            await asyncio.sleep(0.02)
        return steps


class Chromium:
    """A browser with a profile of its own."""

    def __init__(self, http: aiohttp.ClientSession, process: int, port: int) -> None:
        self._http, self.process, self._address = http, process, f"http://127.0.0.1:{port}/json"

    @asynccontextmanager
    async def window(self, address: str) -> AsyncIterator[Window]:
        """Open a page, and close it at the end."""
        async with self._http.put(f"{self._address}/new?{address}") as answer:
            target = await answer.json(content_type=None)
        async with self._http.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0) as line:
            yield Window(line)
        await self._http.get(f"{self._address}/close/{target['id']}")
        await asyncio.sleep(1)

    def spent(self) -> Spent:
        return Spent(self.process)

    async def blank(self) -> float:
        """Return the megabytes of a page with nothing in it."""
        before = _family(self.process)
        async with self.window("about:blank"):
            await asyncio.sleep(2)
            new = _family(self.process) - before
            return max(memory(process)["resident"] for process in new)


@asynccontextmanager
async def browsing(folder: Path) -> AsyncIterator[Chromium]:
    """Start a browser that keeps its things in a folder."""
    assert CHROMIUM, "no Chromium found"
    port, sandbox = free_port(), ["--no-sandbox"] if os.geteuid() == 0 else []
    own = [f"--user-data-dir={folder}", f"--remote-debugging-port={port}", "--window-size=360,740", "--lang=es-AR"]
    command = [CHROMIUM, *FLAGS, *sandbox, *own, "--headless", "about:blank"]
    nothing = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True)
    try:
        async with aiohttp.ClientSession() as http:
            while True:
                try:
                    await (await http.get(f"http://127.0.0.1:{port}/json/version")).read()
                    break
                except aiohttp.ClientError:
                    await asyncio.sleep(0.1)
            yield Chromium(http, process.pid, port)
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # What starts it may be a script, and not end it
        process.wait()


async def first_start(browser: Chromium, address: str) -> dict[str, float]:
    """Fetch everything and begin."""
    async with browser.window(address) as window:
        await window.until("visit")
        await window.ask(BEGIN)
        fetched = (await window.until("fetched"))["fetched"]["at"]
        before = browser.spent()
        shown = (await window.until("page"))["page"]["at"]
        after = browser.spent()
        steps = await window.until("open")
        assert "memory kept" in steps, steps
        await asyncio.sleep(QUIET)
        whole = browser.spent()
        return {
            "worker": after.worker()[1],
            "browser": after.since(before),
            "clock": (shown - fetched) / 1000,
            "worker, memory kept": whole.worker()[1],
            "heap": steps["open"]["heap"] / 1e6,
            **memory(whole.worker()[0]),
        }


async def later_start(browser: Chromium, address: str, taps: int) -> tuple[dict[str, float], list[list[float]]]:
    """Begin with what was kept; tap so often."""
    before = browser.spent()
    async with browser.window(address) as window:
        steps = await window.until("page")
        after = browser.spent()
        assert steps["open"]["hadMemory"], steps
        await asyncio.sleep(QUIET)
        process = after.worker()[0]
        figures = {
            "worker": after.worker()[1],
            "browser": after.since(before),
            "clock": steps["page"]["at"] / 1000,
            **memory(process),
        }
        if not taps:
            return figures, []
        await window.ask(START_TABLE)
        while not await window.ask(IS_AT_TABLE):
            await asyncio.sleep(0.1)
        await asyncio.sleep(2)
        idle = browser.spent()
        taken = json.loads(await window.ask(TAPS.replace("COUNT", str(taps)).replace("PAUSE", str(PAUSE))))
        busy = browser.spent()
        figures |= {
            "tap worker": (busy.worker()[1] - idle.worker()[1]) / taps * 1000,
            "tap browser": busy.since(idle) / taps * 1000,
            **{f"{name} at the table": size for name, size in memory(process).items()},
        }
        await asyncio.sleep(REST)
        figures |= {f"{name} after a rest": size for name, size in memory(process).items()}
        return figures, taken


def native(site: Path, folder: Path, taps: int) -> tuple[float, float]:
    """Ask natively for the first page and for the taps: CPU seconds to the page, milliseconds a tap."""
    folder.mkdir()
    (folder / "referee.sqlite3").write_bytes(_database(site))
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "DJANGO_SETTINGS_MODULE": "referee.pocket.settings",
        "REFEREE_DATA": str(folder),
        "REFEREE_SECRET": "only-for-figures" * 4,
    }
    command = [sys.executable, "-c", NATIVE, str(taps), str(PAUSE)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    start, tap = json.loads(done.stdout)
    return start, tap * 1000


def _database(site: Path) -> bytes:
    [packed] = site.glob("pocket/empty.sqlite3.*")
    return gzip.decompress(packed.read_bytes())


@contextmanager
def hosting(site: Path, folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Show the site below a path, from a process that can be ended; give its address."""
    folder.mkdir()
    (folder / "porotos").symlink_to(site.absolute())
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process, f"http://localhost:{port}/porotos/"
    finally:
        process.terminate()
        process.wait()


def build(out: Path) -> Path:
    """Build a site as everybody does."""
    subprocess.run([sys.executable, "manage.py", "pocket", "--out", str(out)], cwd=ROOT, check=True)
    return out


def fetched(site: Path) -> list[Path]:
    """Return the files that a phone fetches once: the list of parts, in which each has its address."""
    [script] = site.glob("pocket/*/parts.js")
    listed, _end = json.JSONDecoder().raw_decode(script.read_text(encoding="utf-8").removeprefix("const POCKET = "))
    return [site / part["from"] for part in listed["parts"]]


async def measure(site: Path, folder: Path, later: int, taps: int) -> dict[str, Any]:
    """Start once, again and again, and tap."""
    with hosting(site, folder / "host") as (host, address):
        async with browsing(folder / "profile") as browser:
            blank = await browser.blank()
            first, natively = await first_start(browser, address), [native(site, folder / "native", 0)]
            host.terminate()
            host.wait()
            starts = []
            for left in reversed(range(later)):
                starts.append(await later_start(browser, address, 0 if left else taps))
                natively.append(native(site, folder / f"native-{left}", 0 if left else taps))
    again = {name: median(one[name] for one, _taken in starts if name in one) for name in starts[-1][0]}
    return {"blank": blank, "first": first, "later": again, "taps": starts[-1][1]} | {
        "native": (median(start for start, _tap in natively), natively[-1][1])
    }


def quantiles(times: list[float]) -> tuple[float, float]:
    """Return the time within which half of them lie, and 95 of 100."""
    return median(times), sorted(times)[int(len(times) * 0.95)]


def report(found: dict[str, Any]) -> Iterator[str]:
    """Yield the rows of docs/pocket.md."""
    first, later, blank = found["first"], found["later"], found["blank"]
    setup, tap = found["native"]
    yield f"fetched once: {found['size'] / 1e6:.1f} MB"
    worker = first["worker"]
    yield f"first start, after fetching: worker {worker:.2f} s ({worker / setup:.2f} x native {setup:.2f})"
    yield (
        f"until its memory is kept {first['worker, memory kept']:.2f}; browser {first['browser']:.2f}; "
        f"clock {first['clock']:.1f}"
    )
    yield (
        f"later start, host ended: worker {later['worker']:.2f} s ({later['worker'] / setup:.2f} x native), "
        f"browser {later['browser']:.2f}; clock {later['clock']:.1f}"
    )
    for what, column in (("in Django", 1), ("until the page shows it", 0)):
        half, most = quantiles([times[column] for times in found["taps"]])
        yield f"a tap {what}: p50 {half:.1f} ms, p95 {most:.1f} ({most / half:.1f} x)"
    yield f"a tap: {sum(times[2] for times in found['taps']) / len(found['taps']):.2f} requests"
    yield f"a tap: worker {later['tap worker']:.1f} ms ({later['tap worker'] / tap:.2f} x native {tap:.1f})"
    yield f"a tap: browser {later['tap browser']:.1f} ms"
    yield f"Python's memory: {first['heap']:.0f} MB"
    yield f"a blank page's process: {blank:.0f} MB"
    for where, figures, suffix in (
        ("first", first, ""),
        ("later", later, ""),
        ("at the table", later, " at the table"),
        ("after a rest there", later, " after a rest"),
    ):
        resident, own = figures["resident" + suffix], figures["own" + suffix]
        yield f"page's process, {where}: {resident:.0f} MB, {resident - blank:.0f} above blank; {own:.0f} its own"


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--site", type=Path, help="a site that there is; one is built without")
    arguments.add_argument("--later", type=int, default=3, help="how often to start again")
    arguments.add_argument("--taps", type=int, default=120)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site = options.site or build(folder / "site")
        found = asyncio.run(measure(site, folder, options.later, options.taps))
        found["size"] = sum(part.stat().st_size for part in fetched(site))
    print(f"load {os.getloadavg()[0]:.1f}", *report(found), sep="\n")
    print(json.dumps({name: part for name, part in found.items() if name != "taps"}))


if __name__ == "__main__":
    main()
