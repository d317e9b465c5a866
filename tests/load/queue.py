"""Random histories of two phones that lose network, page, browser and server: `python -m tests.load.queue`.

Each phone logs numbered points while chance cuts it off, reloads or closes its page, kills its browser, or kills the
server. In the end everything is there again, and the record must hold each tap once, those of a phone in their order.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from tests.browser.chromium import CHROMIUM, FLAGS
from tests.serving import Served, manage

STEPS, TAPS = 16, 4
"""Steps of a history, and the most taps in each."""
SETTLES, PATIENCE = 200, 90
"""Milliseconds until a tap is on the disk, seconds until all of them are in the record."""
JOIN = """
from referee.matches.identity import pens
from referee.matches.models import Match
device = pens.new_device()
pens.join(Match.objects.get(), device)
print(pens.device_cookie(device))
"""
LOG = """(entries) => {
  const keys = document.createElement("div"), key = document.createElement("button");
  [keys.dataset.keys, key.type, key.dataset.entries] = ["", "button", JSON.stringify(entries)];
  keys.append(key);
  document.querySelector("main").append(keys);
  key.click();
  keys.remove();
}"""
IMPATIENT = "{ const now = performance.now.bind(performance); performance.now = () => 100 * now(); }"
"""A key whose place has just changed logs nothing, and a hand here is quicker than any person's."""
LEFT = """async () => {
  const open = indexedDB.open("porotos");
  await new Promise((done) => { open.onsuccess = done; });
  const taps = open.result.transaction("taps").objectStore("taps").getAll();
  await new Promise((done) => { taps.onsuccess = done; });
  open.result.close();
  return taps.result.filter((tap) => !tap.answer).length;
}"""
SHOWN = "() => document.querySelector('#live[data-own]') !== null"


class Phone:
    """A browser with a disk of its own, at the table of one match."""

    def __init__(self, playwright: Playwright, folder: Path, name: str) -> None:
        self.playwright, self.folder, self.name = playwright, folder / name, name
        self.mark = f"{name}-{folder.name}"
        self.address, self.cookies, self.made = "", [], 0
        self.is_off = False
        self.start()

    cookies: list[Any]

    def start(self) -> None:
        """Open the browser, with nothing in it but what its disk kept."""
        options: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "locale": "es-AR"}
        args = [*FLAGS, "--no-sandbox", f"--user-agent={self.mark}"]
        launch = self.playwright.chromium.launch_persistent_context
        self.context: BrowserContext = launch(self.folder, executable_path=CHROMIUM, args=args, **options)
        self.context.add_init_script(IMPATIENT)
        self.page: Page = self.context.new_page()
        if self.cookies:  # which Chromium writes to the disk every half minute only
            self.context.add_cookies(self.cookies)

    @property
    def is_open(self) -> bool:
        """Tell whether its page is there to be tapped."""
        with suppress(Error):
            return bool(self.page.evaluate(SHOWN))
        return False

    def open(self) -> None:
        """Go to the table, if it can be reached."""
        with suppress(Error):
            self.page.goto(self.address, timeout=8000)

    def tap(self) -> None:
        """Log the next of its points: they go up and down by one, so that the match never ends."""
        amount = -1 if self.made % 2 else 1
        adjust = [amount, 0] if self.name == "one" else [0, amount]
        self.page.evaluate(LOG, [{"adjust": adjust, "why": f"{self.name} {self.made}"}])
        self.made += 1

    def flip(self) -> None:
        """Lose the network, or find it again."""
        self.is_off = not self.is_off
        self.context.set_offline(self.is_off)

    def close_tab(self) -> None:
        """Close the page and open it anew."""
        self.page.close()
        self.page = self.context.new_page()
        self.open()

    def kill(self) -> None:
        """End the browser without warning, and start it again."""
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                line = (process / "cmdline").read_bytes().decode(errors="replace")
                if f"--user-agent={self.mark}" in line and int(process.name) != os.getpid():
                    os.kill(int(process.name), signal.SIGKILL)
        with suppress(Error):
            self.context.close()
        self.is_off = False
        self.start()
        self.open()


class History:
    """One random course of things at a table of two phones."""

    def __init__(self, playwright: Playwright, served: Served, folder: Path, chance: Random) -> None:
        self.served, self.chance = served, chance
        self.phones = [Phone(playwright, folder, name) for name in ("one", "two")]
        first, second = self.phones
        first.page.goto(served.url)
        first.page.click("text=Anotar ya")
        first.page.wait_for_selector("main[data-link=live]")
        first.address = second.address = first.page.url
        first.cookies = first.context.cookies()
        [device] = [cookie for cookie in first.cookies if cookie.get("name") == "device"] or first.cookies[:1]
        joined = manage("shell", "-v", "0", "-c", JOIN, REFEREE_DATA=str(served.data))
        second.cookies = [{**device, "value": joined.stdout.strip().splitlines()[-1]}]
        second.context.add_cookies(second.cookies)
        second.open()
        self.up = True

    def run(self) -> list[str]:
        """Live through it, and return what went wrong."""
        for _ in range(STEPS):
            phone = self.chance.choice(self.phones)
            for _ in range(self.chance.randint(0, TAPS) if phone.is_open else 0):
                phone.tap()
                phone.page.wait_for_timeout(self.chance.choice((5, 60, 300)))
            if phone.is_open:
                phone.page.wait_for_timeout(SETTLES)
            acts: list[Callable[[], None]] = [phone.flip] * 4 + [
                phone.open,
                phone.close_tab,
                phone.kill,
                self.turn_server,
            ]
            self.chance.choice(acts)()
        return self.end()

    def turn_server(self) -> None:
        """Kill the server, or start it again."""
        if self.up:
            self.served.kill()
        else:
            self.served.start()
        self.up = not self.up

    def end(self) -> list[str]:
        """Bring everything back, wait for all taps, and compare the record with what was tapped."""
        if not self.up:
            self.turn_server()
        for phone in self.phones:
            if phone.is_off:
                phone.flip()
            phone.open()
        deadline = monotonic() + PATIENCE
        while any(self.left(phone) for phone in self.phones) and monotonic() < deadline:
            self.phones[0].page.wait_for_timeout(300)
        page = self.phones[0].page
        answer = page.request.get(self.phones[0].address.replace("/p/", "/acta/") + "archivo")
        whys = [entry["why"] for entry in json.loads(answer.text())["entries"] if "adjust" in entry]
        wrong = []
        for phone in self.phones:
            own = [why for why in whys if why.startswith(phone.name)]
            made = [f"{phone.name} {number}" for number in range(phone.made)]
            if own != made:
                wrong.append(f"{phone.name}: {made} became {own}")
            phone.context.close()
        return wrong

    def left(self, phone: Phone) -> int:
        """Count the taps that wait on a phone."""
        with suppress(Error):
            return int(phone.page.evaluate(LEFT))
        return 1


def play(playwright: Playwright, seed: int) -> tuple[int, list[str]]:
    """Play the history of a seed on a server of its own: how many taps it had, and what went wrong."""
    with tempfile.TemporaryDirectory(prefix=f"queue{seed}-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        served = Served(folder / "data")
        served.start()
        try:
            history = History(playwright, served, folder, Random(seed))
            wrong = history.run()
        finally:
            served.kill()
    return sum(phone.made for phone in history.phones), wrong


def main() -> None:
    """Play so many histories, and print what went wrong."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--count", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    total, failed = 0, 0
    with sync_playwright() as playwright:
        for seed in range(options.seed, options.seed + options.count):
            taps, wrong = play(playwright, seed)
            total, failed = total + taps, failed + bool(wrong)
            print(f"seed {seed}: {taps} taps", *wrong, sep="\n  ", flush=True)
    print(f"{options.count} histories, {total} taps, {failed} failed")
    raise SystemExit(failed > 0)


if __name__ == "__main__":
    main()
