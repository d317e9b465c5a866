"""Phones of the random histories (queue.py): browsers with a disk of their own, that log numbered points."""

import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Playwright

from tests.browser.chromium import CHROMIUM, FLAGS

IMPATIENT = "{ const now = performance.now.bind(performance); performance.now = () => 100 * now(); }"
"""A key whose place has just changed logs nothing, and a hand here is quicker than any person's."""
NOTE = """
window.kept = new Set();
const { add } = IDBObjectStore.prototype, { setItem } = Storage.prototype;
IDBObjectStore.prototype.add = function (tap) {
  this.transaction.addEventListener("complete", () => kept.add(tap.entries?.[0].why));
  return add.call(this, tap);
};
Storage.prototype.setItem = function (name, text) {
  setItem.call(this, name, text);
  if (name === "porotos") for (const tap of JSON.parse(text)) kept.add(tap.entries?.[0].why);
};
"""
"""Which taps of this page are on the phone's disk."""
LOG = """async ([entries, waits, patience]) => {
  const key = document.createElement("button"), { why } = entries[0];
  if (document.body.inert) return "refused";
  [key.type, key.dataset.entries] = ["button", JSON.stringify(entries)];
  document.getElementById("live").append(key);
  key.click();
  const isRefused = key.matches(".shakes");
  key.remove();
  if (isRefused) return "refused";
  if (!waits) return "unsure";
  for (const begun = Date.now(); !kept.has(why); await new Promise((done) => setTimeout(done, 4))) {
    if (Date.now() - begun > patience) return "nowhere";
  }
  return "kept";
}"""
"""Press a key as the table has them; a hasty hand does not wait until the tap is on the disk."""
KEPT = """async () => {
  const open = indexedDB.open("porotos");
  open.onupgradeneeded = () => open.transaction.abort();
  await new Promise((done, fail) => { [open.onsuccess, open.onerror] = [done, fail]; });
  const taps = open.result.transaction("taps").objectStore("taps").getAll();
  await new Promise((done) => { taps.onsuccess = done; });
  open.result.close();
  return [...taps.result, ...JSON.parse(localStorage.getItem("porotos") ?? "[]")];
}"""
"""The taps that the phone keeps: those that wait, and those that were answered otherwise than with yes."""
SHOWN = "() => document.querySelector('#live[data-own]') !== null"
STORES = 20_000
"""Milliseconds in which a busy machine has a tap on its disk."""


class Phone:
    """A browser with a disk of its own, at the table of one match after the other."""

    def __init__(self, playwright: Playwright, folder: Path, name: str) -> None:
        self.playwright, self.folder, self.name = playwright, folder / name, name
        self.address, self.is_off = "", False
        self.cookies: list[Any] = []
        self.start()

    def start(self) -> None:
        """Open the browser, with nothing in it but what its disk kept."""
        options: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "locale": "es-AR"}
        args = [*FLAGS, "--no-sandbox"]
        launch = self.playwright.chromium.launch_persistent_context
        self.context: BrowserContext = launch(self.folder, executable_path=CHROMIUM, args=args, **options)
        self.context.add_init_script(IMPATIENT + NOTE)
        self.page: Page = self.context.pages[0]
        if self.cookies:  # which Chromium writes to the disk every half minute only
            self.context.add_cookies(self.cookies)

    def sit(self, address: str, cookies: list[Any]) -> None:
        """Go to the table of a new match, as somebody new: `life` counts the pages that were looked at there."""
        self.address, self.cookies = address, cookies
        self.taps: list[tuple[int, str]] = []
        self.life, self.wrong = 0, list[str]()
        self.context.clear_cookies()
        self.context.add_cookies(cookies)
        self.open()

    @property
    def is_open(self) -> bool:
        """Tell whether its page is there to be tapped."""
        with suppress(Error):
            return bool(self.page.evaluate(SHOWN))
        return False

    def open(self) -> None:
        """Go to the table, if it can be reached."""
        self.life += 1
        with suppress(Error):
            self.page.goto(self.address, timeout=8000, wait_until="domcontentloaded")

    def tap(self, *, hasty: bool) -> None:
        """Log the next of its points: they go up and down by one, so that the match never ends."""
        number = len(self.taps)
        amount = -1 if number % 2 else 1
        adjust = [amount, 0] if self.name == "one" else [0, amount]
        entries, became, life = [{"adjust": adjust, "why": f"{self.name} {number}"}], "refused", self.life
        while became == "refused":
            try:
                became = self.page.evaluate(LOG, [entries, not hasty, STORES])
            except Error:  # the page was loaded anew under the hand
                became = "unsure"
                self.life += 1
        if became == "nowhere":
            self.wrong.append(f"{self.name} {number} was pressed, and is not on the disk ({self.page.url})")
        self.taps.append((life, became))

    def flip(self) -> None:
        """Lose the network, or find it again."""
        self.is_off = not self.is_off
        self.context.set_offline(self.is_off)

    def close_tab(self) -> None:
        """Close the page and open it anew."""
        old, self.page = self.page, self.context.new_page()
        old.close()
        self.open()

    def kill(self) -> None:
        """End the browser without warning, and start it again."""
        end_all(f"--user-data-dir={self.folder}")
        with suppress(Error):
            self.context.close()
        self.is_off = False
        self.start()
        self.open()

    @property
    def is_waiting(self) -> bool:
        """Tell whether taps wait on it; they do where it can't tell."""
        with suppress(Error):
            return any("answer" not in tap for tap in self.page.evaluate(KEPT))
        return True

    def refused(self) -> list[str]:
        """Name the taps that were answered otherwise than with yes; there is nothing in them to be refused."""
        kept = [tap for tap in self.page.evaluate(KEPT) if tap.get("answer", {}).get("status", "taken") != "taken"]
        return [f"{tap['entries'][0]['why']}: {tap['answer']['text']}" for tap in kept]

    def judge(self, numbers: list[int]) -> list[str]:
        """Compare what the record has of it with what was tapped, and tell what is wrong.

        Each once, in their order. What was on the disk is there. What a page was left with before it was on the disk
        may be missing, but nothing that comes after something missing.
        """
        wrong = list(self.wrong)
        if numbers != sorted(set(numbers)):
            wrong.append(f"{self.name}: twice, or in another order: {numbers}")
        missing = {number: tap for number, tap in enumerate(self.taps) if number not in numbers}
        for number, (life, became) in missing.items():
            later = [other for other in numbers if other > number and self.taps[other][0] == life]
            if became == "kept" or later:
                wrong.append(f"{self.name} {number}, {became}, is lost; later ones of the same page are there: {later}")
        return wrong


def end_all(mark: str) -> None:
    """Kill the browser whose command has this in it, with all that it started."""
    parents: dict[int, int] = {}
    ending: list[int] = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            number = int(process.name)
            parents[number] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            if mark.encode() in (process / "cmdline").read_bytes().split(b"\0"):
                ending.append(number)
    for number in ending:
        ending += [child for child, parent in parents.items() if parent == number and child not in ending]
    for number in ending:
        with suppress(OSError):
            os.kill(number, signal.SIGKILL)
