"""How long a tap takes on the phone: `python -m tools.bench.tapping`.

Measured in Chromium, in milliseconds since the page is told of the tap, with a network and without one: until the
request starts, until a frame is painted in which the tap is seen, and until it is on the phone's disk. `told` is what
went before, no part of the others: how long playwright's hand lay on the key, and how long the page was busy. A bare
page that writes and sends the same beside them tells how slow the machine is just now; the time that the page's thread
computed for each tap depends on that much less, and how often it laid out the page hardly. The calm table is that of a
phone which wants no motion. `LIMITS` are for a machine that does nothing else; what is over its limit is marked.
"""

import argparse
import json
import os
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.chromium import launch_options
from tools.bench.first_visit import PHONE, serving, start

Times = dict[str, list[float]]
NOTE = """
window.noted = { down: 0, since: 0, told: [], sent: [], shown: [], stored: [] };
const note = (name) => noted[name].push(performance.now() - noted.since);
addEventListener("pointerdown", ({ timeStamp }) => { noted.down = timeStamp; }, true);
addEventListener("click", ({ target }) => {
  const key = target.closest("#half-0");
  noted.since = performance.now();
  noted.told.push(noted.since - noted.down);
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => { if (key?.querySelector(".ghost")) note("shown"); };
    painted.port2.postMessage(0);
  });
}, true);
const { add } = IDBObjectStore.prototype, { fetch } = window;
IDBObjectStore.prototype.add = function (tap) {
  this.transaction.addEventListener("complete", () => note("stored"));
  return add.call(this, tap);
};
window.fetch = function (url, options) {
  if (options?.method === "POST" && /\\/taps?$/.test(url)) note("sent");
  return fetch.call(this, url, options);
};
"""
BARE = """() => {
  document.body.innerHTML = '<button id="half-0" style="position: fixed; inset: 0"></button>';
  const key = document.getElementById("half-0"), opening = indexedDB.open("bare", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("taps", { autoIncrement: true });
  key.addEventListener("click", () => {
    key.innerHTML = '<span class="ghost">+1</span>';
    const taps = opening.result.transaction("taps", "readwrite", { durability: "strict" }).objectStore("taps");
    taps.add({ key: "k".repeat(20), entries: [{ adjust: [1, 0], group: "g".repeat(20) }] });
    fetch("/no/tap", { method: "POST", body: "k".repeat(100) }).catch(() => {});
  });
}"""
LIMITS = {"table, online, computed": 30, "calm, online, computed": 15, "table, online, layouts": 4}
"""The most that a tap may take: milliseconds, and layouts."""
A_TABLE = 25
"""Taps at one table."""
APART = 350
"""Milliseconds between taps, so that each is answered before the next."""


def tap(page: Page, count: int) -> tuple[Times, dict[str, float]]:
    """Tap a half so often.

    Returns what was noted, and for each tap how long the page's thread computed and how often it laid out the page.
    """
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate("Object.assign(noted, { told: [], sent: [], shown: [], stored: [] })")
    box = page.locator("#half-0").bounding_box()
    assert box
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    before = spent(session)
    for _ in range(count):
        page.touchscreen.tap(*spot)
        page.wait_for_timeout(APART)
    noted: dict[str, Any] = page.evaluate("noted")
    took = {name: (now - before[name]) / count for name, now in spent(session).items()}
    session.detach()
    return {name: times for name, times in noted.items() if name not in ("down", "since")}, took


def spent(session: CDPSession) -> dict[str, float]:
    """Return the milliseconds that the page's thread has computed so far, and its layouts."""
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return {"computed": 1000 * metrics["TaskDuration"], "layouts": metrics["LayoutCount"]}


def table(browser: Browser, url: str, *, is_calm: bool = False) -> Page:
    """Open a table that was just started, on a phone of its own, and wait until the rest of its page has come."""
    address, cookies = start(browser, url)
    context = browser.new_context(**PHONE, reduced_motion="reduce" if is_calm else "no-preference")
    context.add_cookies(cookies)
    page = context.new_page()
    page.add_init_script(NOTE)
    page.goto(address)
    page.wait_for_selector("main[data-link=live]")
    page.wait_for_selector("#unruled[data-ready]", state="attached")
    return page


def tap_tables(browser: Browser, url: str, count: int, *, is_off: bool, kind: str) -> Times:
    """Tap so often with or without a network, at one table after the other: a match ends at 30."""
    found: Times = {}
    for _ in range(max(1, count // A_TABLE)):
        page = table(browser, url, is_calm=kind == "calm")
        if kind == "bare":
            page.goto(f"{url}/healthz")
            page.evaluate(BARE)
        page.context.set_offline(is_off)
        times, took = tap(page, min(count, A_TABLE))
        for name, each in {**times, **{name: [each] for name, each in took.items()}}.items():
            found.setdefault(name, []).extend(each)
        page.context.close()
    return found


def measure(count: int) -> dict[str, Times]:
    """Tap so often at each kind of page: the times of each."""
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        found = {
            f"{page}, {state}": tap_tables(browser, url, count, is_off=state == "offline", kind=page)
            for state in ("online", "offline")
            for page in ("bare", "table", "calm")
        }
        browser.close()
    return found


def main() -> None:
    """Measure and print: how often, median and 95th percentile of each time."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--taps", type=int, default=100)
    found = measure(arguments.parse_args().taps)
    print(f"load {os.getloadavg()[0]:.1f}\n{'':26}{'count':>7}{'p50':>8}{'p95':>8}")
    figures: dict[str, dict[str, float]] = {}
    for place, times in found.items():
        for name, each in times.items():
            figures[f"{place}, {name}"] = one = {"p50": median(each), "p95": quantiles([*each, each[-1]], n=20)[-1]}
            over = "  over its limit" if one["p50"] > LIMITS.get(f"{place}, {name}", one["p50"]) else ""
            print(f"{place + ', ' + name:26}{len(each):7}{one['p50']:8.1f}{one['p95']:8.1f}{over}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
