"""Random histories of two phones that lose network, page, browser and server: `python -m tools.load.queue`.

Each phone logs numbered points while chance cuts it off, reloads or closes its page, kills its browser, or kills the
server. In the end everything is there again, and the record must hold each tap once, those of a phone in their order.
"""

import argparse
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import django
from playwright.sync_api import sync_playwright

from tests.serving import Served
from tools.load.phones import Phone

STEPS, TAPS, HASTY = 16, 4, 0.2
"""Steps of a history, the most taps in each, and how often a hand does not wait until they are on the disk."""
PATIENCE = 250
"""Seconds until all taps are in the record."""
SAME = 20
"""Histories in which phones keep their disks."""


class Place:
    """A server with a data folder of its own, and two phones."""

    def __init__(self, served: Served, phones: list[Phone]) -> None:
        self.served, self.phones = served, phones
        self.up = True

    def turn_server(self) -> None:
        """Kill the server, or start it again."""
        if self.up:
            self.served.kill()
        else:
            self.served.start()
        self.up = not self.up

    def begin(self) -> None:
        """Have both phones at the table of a new match, straight from the database."""
        from referee.matches.identity import pens
        from referee.matches.log import taps
        from referee.matches.setup.start import start_match
        from tests.at_table import join_match

        devices = [pens.new_device() for _ in self.phones]
        match = start_match(devices[0])
        # In the middle of a match: a point that gets in after one that was lost neither ends it nor falls below 0.
        taps.log_tap(
            match.pk, join_match(match, devices[1]), "middle-of-it", 0, [{"adjust": [15, 15], "why": "middle"}]
        )
        for phone, device in zip(self.phones, devices, strict=True):
            cookie = {"name": "device", "value": pens.device_cookie(device), "url": self.served.url}
            phone.sit(f"{self.served.url}/p/{match.pk}/", [cookie])


class History:
    """One random course of things at a table of two phones."""

    def __init__(self, place: Place, chance: Random, steps: int) -> None:
        self.place, self.chance, self.steps = place, chance, steps
        self.phones = place.phones
        place.begin()

    def run(self) -> list[str]:
        """Live through it, and return what went wrong."""
        for _ in range(self.steps):
            phone = self.chance.choice(self.phones)
            hasty = self.chance.random() < HASTY
            for _ in range(self.chance.randint(0, TAPS) if phone.is_open else 0):
                phone.tap(hasty=hasty)
                if not hasty:
                    phone.page.wait_for_timeout(self.chance.choice((5, 60, 300)))
            acts: list[Callable[[], None]] = [phone.flip] * 4
            acts += [phone.open, phone.close_tab, phone.kill, self.place.turn_server]
            self.chance.choice(acts)()
        return self.end()

    def end(self) -> list[str]:
        """Bring everything back, wait for all taps, and compare the record with what was tapped."""
        if not self.place.up:
            self.place.turn_server()
        for phone in self.phones:
            if phone.is_off:
                phone.flip()
            phone.open()
        deadline = monotonic() + PATIENCE
        while any(phone.is_waiting for phone in self.phones) and monotonic() < deadline:
            self.phones[0].page.wait_for_timeout(100)
        wrong = [f"{phone.name}: taps wait for ever" for phone in self.phones if phone.is_waiting]
        answer = self.phones[0].page.request.get(self.phones[0].address.replace("/p/", "/acta/") + "archivo")
        whys = [entry["why"] for entry in json.loads(answer.text())["entries"] if "adjust" in entry]
        for phone in self.phones:
            wrong += phone.refused()
            wrong += phone.judge([int(why.split()[1]) for why in whys if why.startswith(phone.name)])
        return wrong


@contextmanager
def served_here() -> Iterator[tuple[Served, Path]]:
    """Serve from a folder of its own, which this process may write to as well."""
    with tempfile.TemporaryDirectory(prefix="queue-", ignore_cleanup_errors=True) as name:
        served = Served(Path(name) / "data")
        served.start()
        os.environ.pop("REFEREE_SECRET", None)  # a test's own; the server has another, which signs its cookies
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "referee.settings",
            "REFEREE_DATA": str(served.data),
            "DJANGO_ALLOW_ASYNC_UNSAFE": "true",  # playwright's loop runs in this thread
        }
        django.setup()
        try:
            yield served, Path(name)
        finally:
            served.kill()


def play(seeds: range, steps: int = STEPS) -> Iterator[tuple[int, list[Phone], list[str]]]:
    """Play the history of each seed: its phones, and what went wrong."""
    with served_here() as (served, folder), sync_playwright() as playwright:
        place, wrong = Place(served, []), list[str]()
        for count, seed in enumerate(seeds):
            if count % SAME == 0 or wrong:
                for phone in place.phones:
                    phone.context.close()
                place.phones = [Phone(playwright, folder / str(seed), name) for name in ("one", "two")]
            wrong = History(place, Random(seed), steps).run()
            yield seed, place.phones, wrong


def main() -> None:
    """Play so many histories, and print what went wrong."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--count", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--steps", type=int, default=STEPS)
    options = arguments.parse_args()
    total, failed, begun = 0, 0, monotonic()
    for seed, phones, wrong in play(range(options.seed, options.seed + options.count), options.steps):
        taps: list[Any] = [tap for phone in phones for tap in phone.taps]
        unsure = sum(became == "unsure" for _life, became in taps)
        total, failed = total + len(taps), failed + bool(wrong)
        line = f"seed {seed}: {len(taps)} taps, {unsure} of them unsure, {monotonic() - begun:.0f} s"
        print(line, *wrong, sep="\n  ", flush=True)
    print(f"{options.count} histories, {total} taps, {failed} failed")
    raise SystemExit(failed > 0)


if __name__ == "__main__":
    main()
