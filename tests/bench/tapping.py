"""How long a tap takes on the phone: `python -m tests.bench.tapping`.

Measured in Chromium, in milliseconds: offline from pointerdown until the tap is on the phone's disk, and until the next
frame shows it; online from pointerdown until the request starts.
"""

from __future__ import annotations

import argparse
import json
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.bench.first_visit import PHONE, serving, start
from tests.browser.chromium import launch_options

NOTE = """{
window.noted = { down: 0, shown: [], stored: [], sent: [] };
addEventListener("pointerdown", () => {
  noted.down = performance.now();
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => noted.shown.push(performance.now() - noted.down);
    painted.port2.postMessage(0);
  });
}, true);
const { add } = IDBObjectStore.prototype;
IDBObjectStore.prototype.add = function (...tap) {
  const { down } = noted;
  this.transaction.addEventListener("complete", () => noted.stored.push(performance.now() - down));
  return add.apply(this, tap);
};
const { fetch } = window;
window.fetch = function (url, options) {
  if (options?.method === "POST" && /\\/tap$/.test(url)) noted.sent.push(performance.now() - noted.down);
  return fetch.call(this, url, options);
};
}"""


def tap(page: Page, count: int) -> dict[str, list[float]]:
    """Tap a half so often, as a finger does, and return what was noted."""
    page.evaluate("Object.assign(noted, { shown: [], stored: [], sent: [] })")
    box = page.locator("#half-0").bounding_box()
    assert box
    for _ in range(count):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(350)
    noted: dict[str, list[float]] = page.evaluate("noted")
    return noted


def measure(count: int) -> dict[str, dict[str, float]]:
    """Tap with and without a network: median and 95th percentile of each time."""
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        address, cookies = start(browser, url)
        context = browser.new_context(**PHONE)
        context.add_cookies(cookies)
        page = context.new_page()
        page.add_init_script(NOTE)
        page.goto(address)
        page.wait_for_selector("main[data-link=live]")
        page.wait_for_timeout(4000)  # until the rest has come
        online = tap(page, count)["sent"]
        context.set_offline(True)
        noted = tap(page, count)
        browser.close()
    found = {"online, sent": online, "offline, shown": noted["shown"], "offline, stored": noted["stored"]}
    return {name: {"p50": median(times), "p95": quantiles(times, n=20)[-1]} for name, times in found.items()}


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--taps", type=int, default=100)
    found: dict[str, Any] = measure(arguments.parse_args().taps)
    for name, one in found.items():
        print(f"{name:16}{one['p50']:8.1f}{one['p95']:8.1f}")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
