"""Nothing that a pocket acknowledged is lost or there twice, whatever ends: browser, page, or service worker."""

import json
import os
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Error, Playwright

from tests.browser.chromium import launch_options
from tests.browser.conftest import PATIENCE, PHONE, REQUIRE_ALL
from tests.browser.pocket_site import HAS_NODE, Pocket, hosted, until
from tests.pocket.built import build_once
from tests.trials import LONG, SEED

pytestmark = [
    pytest.mark.skipif(not HAS_NODE and not REQUIRE_ALL, reason="no node and npm found"),
    pytest.mark.xdist_group("pocket"),
]
OPTIONS = {"viewport": PHONE, "locale": "es-AR", "has_touch": True, "reduced_motion": "reduce"}
CHANGES = Path(__file__).with_name("pocket_changes.js").read_text(encoding="utf-8")
KEPT = "porotos.steps.some(({ name }) => name === 'memory kept')"
AGAIN = 20
"""After so many lives another match: one holds at most so many disputes."""
ENDS = 40
"""So often a part of the browser ends."""
FEWEST = 2000
"""So many entries must be acknowledged in 200 lives or more."""


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[str]:
    base = tmp_path_factory.getbasetemp()
    with hosted(build_once(base if worker_id == "master" else base.parent)) as (_host, place):
        yield place


class Log:
    """What was acknowledged in each match, as the pages said it, and a look into what is kept."""

    def __init__(self) -> None:
        self.taken: dict[str, set[str]] = {}

    def listen(self, window: Pocket, match: str) -> None:
        taken = self.taken.setdefault(match, set())

        def note(message: ConsoleMessage) -> None:
            if message.text.startswith("taken "):
                taken.add(message.text.removeprefix("taken "))

        window.page.on("console", note)

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
    playwright: Playwright, address: str, tmp_path: Path
) -> None:
    log, match, chance = Log(), "", random.Random(SEED)
    lives, fewest = (200, FEWEST) if LONG else (5, 1)
    for life in count():
        if life >= lives and len(log) >= fewest:
            break
        context = playwright.chromium.launch_persistent_context(tmp_path / "phone", **OPTIONS, **launch_options())
        window = Pocket(context, address).open()
        if life == 0:
            until(window.page, KEPT)
        for name in log.taken if life % AGAIN == 0 else filter(None, [match]):
            log.holds(window, name)
        match = at_match(window, match if life % AGAIN else "")
        log.listen(window, match)
        window.frame.evaluate(f"void ({CHANGES})()")
        window.page.wait_for_timeout(chance.uniform(300, 5000 if LONG else 3000))
        kill(tmp_path / "phone")
        with suppress(Error):
            context.close()
    context = playwright.chromium.launch_persistent_context(tmp_path / "phone", **OPTIONS, **launch_options())
    window = Pocket(context, address).open()
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
    playwright: Playwright, address: str, end: Callable[[Pocket], Pocket]
) -> None:
    log, chance = Log(), random.Random(SEED)
    browser = playwright.chromium.launch(**launch_options())
    context = browser.new_context(**OPTIONS)
    context.set_default_timeout(PATIENCE * 1000)
    window = Pocket(context, address).open()
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
