"""Nothing that a pocket acknowledged is lost or there twice, whatever ends: browser, page, or service worker."""

import json
import os
import random
import shutil
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import ConsoleMessage, Error, Page, Playwright

from tests.browser.chromium import launch_options
from tests.browser.conftest import PATIENCE, REQUIRE_ALL
from tests.browser.pocket_site import (
    HAS_NODE,
    IS_SHOWN,
    KEPT,
    OPTIONS,
    OWN_ADDRESS,
    Host,
    Pocket,
    hosted,
    open_profile,
    until,
)
from tests.pocket.built import rebuilt
from tests.trials import LONG, SEED

pytestmark = [
    pytest.mark.skipif(not HAS_NODE and not REQUIRE_ALL, reason="no node and npm found"),
    pytest.mark.xdist_group("pocket"),
]
CHANGES = Path(__file__).with_name("pocket_changes.js").read_text(encoding="utf-8")
MIGRATES = "porotos.steps.some(({ name }) => name === 'migrating')"
AGAIN = 20
"""After so many lives another match: one holds at most so many disputes."""
ENDS = 40
"""So often a part of the browser ends."""
FEWEST = 2000
"""So many entries must be acknowledged in 200 lives or more."""
UPDATES = 20
"""So often the browser is killed while it takes another build."""
NEWER, MORE = "newer00000", "CREATE TABLE later AS SELECT * FROM matches_entry"
LOOK_FOR_NEWER = """navigator.serviceWorker.getRegistration().then(async (registration) => {
  if (!registration.waiting && !registration.installing) await registration.update();
  return Boolean(registration.waiting);
})"""


@pytest.fixture
def host(site: Path) -> Iterator[tuple[Host, str]]:
    with hosted(site) as served:
        yield served


class Log:
    """What was acknowledged in each match, as the pages said it, and a look into what is kept."""

    def __init__(self) -> None:
        self.taken: dict[str, set[str]] = {}
        self.listening: dict[Page, Callable[[ConsoleMessage], None]] = {}

    def listen(self, window: Pocket, match: str) -> None:
        """Notes what the window says of this match, and no longer of another."""
        taken, page = self.taken.setdefault(match, set()), window.page

        def note(message: ConsoleMessage) -> None:
            if message.text.startswith("taken "):
                taken.add(message.text.removeprefix("taken "))

        if page in self.listening:
            page.remove_listener("console", self.listening.pop(page))
        self.listening[page] = note
        page.on("console", note)

    def holds(self, window: Pocket, match: str) -> None:
        """Every entry that was acknowledged is there once, and no other is there twice."""
        file = window.frame.evaluate(f"fetch('/porotos/acta/{match}/archivo?todo').then((it) => it.text())")
        logged = Counter(entry["key"] for entry in json.loads(file)["entries"] if "adjust" in entry)
        assert not self.taken[match] - set(logged), "lost"
        assert {key for key, times in logged.items() if times > 1} == set(), "there twice"

    def __len__(self) -> int:
        return sum(map(len, self.taken.values()))


def at_match(window: Pocket, match: str) -> str:
    """A match of this name, or a new one."""
    if not match:
        window.go("")
        return window.note_at_once()
    window.go(f"p/{match}/")
    return window.at_table()


def kill(profile: Path) -> None:
    """Kills the browser that has this profile, and all its processes."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if str(profile).encode() in (process / "cmdline").read_bytes():
                os.kill(int(process.name), signal.SIGKILL)


def test_what_was_acknowledged_is_there_after_the_browser_is_killed(
    playwright: Playwright, fetched: Path, host: tuple[Host, str], tmp_path: Path
) -> None:
    log, match, chance = Log(), "", random.Random(SEED)
    lives, fewest, longest = (200, FEWEST, 5000) if LONG else (5, 5, 1500)
    profile = Path(shutil.copytree(fetched, tmp_path / "phone"))
    for life in count():
        if life >= lives and len(log) >= fewest:
            break
        context = open_profile(playwright, profile, host[0])
        window = Pocket(context, OWN_ADDRESS, context.pages[0]).open()
        for name in log.taken if life % AGAIN == 0 else filter(None, [match]):
            log.holds(window, name)
        match = at_match(window, match if life % AGAIN else "")
        log.listen(window, match)
        window.frame.evaluate(f"void ({CHANGES})()")
        window.page.wait_for_timeout(chance.uniform(300, longest))
        kill(profile)
        with suppress(Error):
            context.close()
    context = open_profile(playwright, profile, host[0])
    window = Pocket(context, OWN_ADDRESS, context.pages[0]).open()
    for name in log.taken:
        log.holds(window, name)
    context.close()
    print(f"{life} kills, {len(log)} acknowledged")


# --- less than the whole browser -------------------------------------------------------------------------------------
def reload_page(window: Pocket) -> Pocket:
    window.page.reload()
    return window.shown()


def kill_page(window: Pocket) -> Pocket:
    """Kills the processes of the page and of its worker; somebody opens it again."""
    context = window.page.context
    assert context.browser
    session = context.browser.new_browser_cdp_session()
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            os.kill(process["id"], signal.SIGKILL)
    session.detach()
    window.page.close()
    return Pocket(context, window.address).open()


def end_service_workers(window: Pocket) -> Pocket:
    """Ends them as a browser does that wants its memory back; the page goes on."""
    session = window.page.context.new_cdp_session(window.page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()
    return window


@pytest.mark.skipif(not LONG, reason="REFEREE_LONG=1 makes it: each start of the app takes seconds")
@pytest.mark.parametrize("end", [reload_page, kill_page, end_service_workers], ids=lambda end: end.__name__)
def test_what_was_acknowledged_is_there_after_a_part_has_ended(
    playwright: Playwright, host: tuple[Host, str], end: Callable[[Pocket], Pocket]
) -> None:
    log, chance = Log(), random.Random(SEED)
    browser = playwright.chromium.launch(**launch_options())
    context = browser.new_context(**OPTIONS)
    context.set_default_timeout(PATIENCE * 1000)
    window = Pocket(context, host[1]).open()
    until(window.page, KEPT)
    match = ""
    for life in range(ENDS):
        match = at_match(window, match if life % AGAIN else "")
        log.listen(window, match)
        window.frame.evaluate(f"void ({CHANGES})()")
        window.page.wait_for_timeout(chance.uniform(100, 2000))
        window = end(window)
        log.holds(window, match)
    browser.close()
    assert len(log) > ENDS


# --- while another build is taken ------------------------------------------------------------------------------------
def show(place: Path, site: Path) -> None:
    """Has the host show this build."""
    place.unlink(missing_ok=True)
    place.symlink_to(site)


def begin_newer(window: Pocket) -> None:
    """Fetches the build that the host shows, and takes it as *usarla* does, on Home.

    While a page asks without a pause, its service worker has work, and Chromium keeps it for up to five minutes.
    """
    until(window.page, LOOK_FOR_NEWER)
    window.go("")
    window.page.evaluate("void porotos.renew()")


@pytest.mark.skipif(not LONG, reason="REFEREE_LONG=1 makes it: each kill is an update of nine megabytes")
def test_what_was_acknowledged_is_there_after_a_kill_during_an_update(
    playwright: Playwright, site: Path, tmp_path: Path
) -> None:
    """It comes at a random moment between *usarla* and the first answer of the new build, which migrates before."""
    log, chance = Log(), random.Random(SEED)
    newer, place, profile = rebuilt(site, tmp_path / "newer", NEWER, MORE), tmp_path / "shown", tmp_path / "phone"
    span, outcomes = 0.0, Counter[str]()

    def phone(folder: Path) -> Pocket:
        context = playwright.chromium.launch_persistent_context(folder, **OPTIONS, **launch_options())
        context.set_default_timeout(PATIENCE * 1000)
        return Pocket(context, home).open()

    def change_some(window: Pocket, match: str) -> None:
        log.listen(window, at_match(window, match))
        window.frame.evaluate(f"void ({CHANGES})()")
        window.page.wait_for_timeout(2000)

    show(place, site)
    with hosted(place) as (_host, home):
        window = phone(tmp_path / "before")
        until(window.page, KEPT)
        for _match in range(3):
            change_some(window, "")
        window.page.context.close()
        kept = dict(log.taken)
        for number in range(UPDATES + 1):
            show(place, site)
            shutil.copytree(tmp_path / "before", profile, ignore=shutil.ignore_patterns("Singleton*"))
            log.taken = {match: set(keys) for match, keys in kept.items()}
            window = phone(profile)
            change_some(window, next(iter(kept)))
            show(place, newer)
            begin_newer(window)
            begun = monotonic()
            if number == 0:  # Nobody ends this one: it says how long the moment is.
                until(window.page, f"POCKET.build === {NEWER!r} && {IS_SHOWN}")
                span = monotonic() - begun
            else:
                if number % 2:  # The most delicate part is the shortest.
                    until(window.page, f"POCKET.build === {NEWER!r} && {MIGRATES}")
                window.page.wait_for_timeout(1000 * chance.uniform(0, span / 8 if number % 2 else span))
                kill(profile)
                with suppress(Error):
                    window.page.context.close()
                window = phone(profile)
                names = {str(step["name"]) for step in window.steps}
                outcomes[f"{window.page.evaluate('POCKET.build')} {sorted(names & {'memory kept', 'migrating'})}"] += 1
            for name in log.taken:
                log.holds(window, name)
            window.page.context.close()
            shutil.rmtree(profile)
    print(f"{span:.1f} s, {len(log)} acknowledged, then: {outcomes}")
