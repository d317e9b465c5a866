"""What a first visit takes on a phone of the middle range: `python -m tools.bench.first_visit`.

Opens pages in Chromium with nothing kept, over 150 ms and 1.6 Mbit/s, at a quarter of this machine's pace, as
Lighthouse does. Prints for each page the requests and the bytes on the wire, and in milliseconds (median of some
visits) the first contentful paint, when a tap counts, and the longest task; and how far things moved (layout shift).
"""

import argparse
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.chromium import launch_options
from tests.serving import Served

Figures = dict[str, float]
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
PACE = 4
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "locale": "es-AR",
    "has_touch": True,
    "is_mobile": True,
}
QUIET = 1500
"""Milliseconds after the page is there in which letters and a socket may still come."""
NOTE = """
window.noted = { shift: 0, task: 0, ready: 0 };
const note = (type, write) => new PerformanceObserver((list) => list.getEntries().forEach(write)).observe({ type });
note("layout-shift", ({ value }) => { noted.shift += value; });
note("longtask", ({ duration }) => { noted.task = Math.max(noted.task, duration); });
(function look() {
  if (document.querySelector("#live[data-own]")) noted.ready = performance.now();
  else requestAnimationFrame(look);
})();
"""
# A page of links and forms takes a tap once it is painted; the table once its scripts have run.
READ = """() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
  return { paint, taps: Math.max(paint, noted.ready), task: noted.task, shift: noted.shift };
}"""


class Wire:
    """What a page fetches: how many answers, and how many bytes with their heads."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.requests = self.size = 0
        self.session.on("Network.loadingFinished", self._count)
        self.session.send("Network.enable")

    def _count(self, event: dict[str, Any]) -> None:
        self.requests += 1
        self.size += int(event["encodedDataLength"])

    def slow_down(self) -> None:
        """Make line and phone as slow as Lighthouse has them."""
        self.session.send("Network.emulateNetworkConditions", LINE)
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": PACE})


def visit(browser: Browser, address: str, cookies: list[Any], language: str = "es-AR", *, slow: bool = True) -> Figures:
    """Open a page on a phone that was never here and reads this language; a slow one takes this CPU as well."""
    context = browser.new_context(**PHONE | {"locale": language})
    context.add_cookies(cookies)
    page = context.new_page()
    page.add_init_script(NOTE)
    wire = Wire(page)
    if slow:
        wire.slow_down()
    page.goto(address)
    page.wait_for_timeout(QUIET)
    figures: Figures = {"requests": wire.requests, "bytes": wire.size, **page.evaluate(READ)}
    context.close()
    return figures


def start(browser: Browser, url: str) -> tuple[str, list[Any]]:
    """Start a table with one tap: its address, and the cookies of the phone that did."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(url)
    page.click(".at-once button")
    page.wait_for_selector("main[data-link=live]")
    found = page.url, context.cookies()
    context.close()
    return found


@contextmanager
def serving() -> Iterator[str]:
    """Serve from a folder of its own: the address."""
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder) / "data")
        served.start()
        try:
            yield served.url
        finally:
            served.stop()


def measure(visits: int, language: str) -> dict[str, Figures]:
    """Visit home and a table, started in Spanish, so often; the median of each figure."""
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        table, cookies = start(browser, url)
        pages: dict[str, tuple[str, list[Any]]] = {"home": (url, []), "table": (table, cookies)}
        found = {name: [visit(browser, *page, language) for _ in range(visits)] for name, page in pages.items()}
        browser.close()
    return {name: {key: median(one[key] for one in runs) for key in runs[0]} for name, runs in found.items()}


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--visits", type=int, default=5)
    arguments.add_argument("--language", default="es-AR")
    wanted = arguments.parse_args()
    found = measure(wanted.visits, wanted.language)
    print(f"{'':8}{'requests':>10}{'bytes':>9}{'paint':>8}{'taps':>8}{'task':>8}{'shift':>8}")
    for name, one in found.items():
        numbers = f"{one['requests']:10.0f}{one['bytes']:9.0f}{one['paint']:8.0f}{one['taps']:8.0f}{one['task']:8.0f}"
        print(f"{name:8}{numbers}{one['shift']:8.4f}")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
