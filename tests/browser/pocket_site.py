"""The pocket as anybody gets it: its site on a host of plain files, which may end, and a phone that opens it."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, Error, Frame, Locator, Page, Playwright

from referee.locks import folder_lock
from tests.browser.chromium import FEWER_PROCESSES, launch_options
from tests.browser.conftest import IMPATIENT, PATIENCE, PHONE

HAS_NODE = bool(shutil.which("node") and shutil.which("npm"))
PLACE = "/porotos/"
"""Where the site lies on its host."""
IS_SHOWN = "Boolean(globalThis.porotos?.steps.some(({ name }) => name === 'page' || name === 'error'))"
STEPS = "globalThis.porotos.steps"
OPTIONS: dict[str, Any] = {"viewport": PHONE, "locale": "es-AR", "has_touch": True, "reduced_motion": "reduce"}
KEPT = "porotos.steps.some(({ name }) => name === 'memory kept')"
"""Whether Python's memory is kept, by which later starts are short."""


class Host(ThreadingHTTPServer):
    """A host that gives out plain files, 404.html where there is none, and nothing when it has ended."""

    has_ended = False
    place = PLACE


class Files(SimpleHTTPRequestHandler):
    """Answers with the site's files below `PLACE`."""

    def handle_one_request(self) -> None:
        server = self.server
        assert isinstance(server, Host)
        if server.has_ended:
            self.close_connection = True
            return
        super().handle_one_request()

    def send_head(self) -> Any:
        """Sends a file whole: an older build that is shown again has an earlier date, which says nothing."""
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def translate_path(self, path: str) -> str:
        server = self.server
        assert isinstance(server, Host)
        inner = path.removeprefix(server.place) if path.startswith(server.place) else "nowhere"
        return super().translate_path(f"/{inner}")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        with suppress(BrokenPipeError):  # Its browser may have been killed.
            self.wfile.write(page)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its own name)
        pass


@contextmanager
def hosted(site: Path, place: str = PLACE) -> Iterator[tuple[Host, str]]:
    """A host of the site, and the address of its first page."""
    host = Host(("127.0.0.1", 0), partial(Files, directory=str(site)))
    host.place = place
    thread = Thread(target=host.serve_forever, name="host")
    thread.start()
    try:
        yield host, f"http://localhost:{host.server_port}{place}"
    finally:
        host.shutdown()
        host.server_close()
        thread.join()


HOST_NAME = "pocket.localhost"
OWN_ADDRESS = f"http://{HOST_NAME}{PLACE}"
"""Where a host is for phones whose profile is copied, whatever its port: what they keep is kept for this origin."""


def open_profile(playwright: Playwright, profile: Path, host: Host) -> BrowserContext:
    """Start a browser of its own with what a profile keeps of the site on this host."""
    options = launch_options()
    options["args"] += [*FEWER_PROCESSES, f"--host-resolver-rules=MAP {HOST_NAME}:80 127.0.0.1:{host.server_port}"]
    context = playwright.chromium.launch_persistent_context(profile, **OPTIONS, **options)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(IMPATIENT)
    return context


def fetch_once(playwright: Playwright, site: Path, folder: Path) -> Path:
    """The profile of a phone that has fetched the app, made once for all processes of the tests."""
    profile, making = folder / "fetched", folder / "fetching"
    making.mkdir(exist_ok=True)
    with folder_lock(making):
        if not profile.exists():
            with hosted(site) as (host, _address):
                context = open_profile(playwright, making / "phone", host)
                window = Pocket(context, OWN_ADDRESS, context.pages[0]).open()
                until(window.page, KEPT)
                context.close()
            (making / "phone").rename(profile)
    return profile


@contextmanager
def phone_with_copy(playwright: Playwright, fetched: Path, host: Host, folder: Path) -> Iterator[BrowserContext]:
    """A phone with a copy of that profile, on which a window with Home is open."""
    context = open_profile(playwright, Path(shutil.copytree(fetched, folder / "phone")), host)
    Pocket(context, OWN_ADDRESS, context.pages[0]).open()
    yield context
    context.close()


class Pocket:
    """A window of a phone that has the app in its pocket."""

    def __init__(self, context: BrowserContext, address: str, page: Page | None = None) -> None:
        """A new window, or one that has shown the app before."""
        self.address, self.page, self.is_blank = address, page or context.new_page(), page is None

    def open(self, place: str = "") -> "Pocket":
        """Opens an address of the app, and starts it where it has not been fetched yet."""
        self.page.goto(f"{self.address}{place}")
        return self.start()

    def start(self) -> "Pocket":
        """Waits until a page is shown; presses what stands before that."""
        self.is_blank = False
        self.page.wait_for_selector("[data-start]:visible, [data-way]:visible, #app:visible")
        if (key := self.page.locator("[data-start]:visible")).count():
            key.click()
        return self.shown()

    def shown(self) -> "Pocket":
        until(self.page, IS_SHOWN)
        troubles = [step for step in self.steps if step["name"] == "error"]
        assert not troubles, troubles
        return self

    @property
    def steps(self) -> list[dict[str, object]]:
        """What the page around all others has done so far."""
        steps: list[dict[str, object]] = self.page.evaluate(STEPS)
        return steps

    @property
    def frame(self) -> Frame:
        """The frame with the app's own page."""
        return self.page.frames[1]

    def go(self, place: str) -> None:
        """Goes to an address of the app within the frame."""
        self.frame.goto(f"{self.address}{place}")

    # --- at a table ---

    def note_at_once(self) -> str:
        """From Home to a table by *Anotar ya*; returns the name of the match."""
        self.frame.get_by_role("button", name="Anotar ya").click()
        return self.at_table()

    def at_table(self) -> str:
        until(self.frame, "Boolean(document.querySelector('main[data-link=live] #live[data-own]'))")
        return self.frame.url.rstrip("/").rpartition("/")[2]

    @property
    def rev(self) -> int:
        return int(self.frame.get_attribute("#live", "data-rev") or -1)

    @property
    def says(self) -> str:
        """What a screen reader hears of the last tap."""
        return self.frame.get_attribute("#live", "data-say") or ""

    def key(self, name: str) -> Locator:
        """The first key of the table whose name begins so."""
        begins = re.compile(rf"^{re.escape(name)}(?!\w)")
        return self.frame.locator("#live").get_by_role("button", name=begins).first

    def press(self, *names: str) -> None:
        """Presses keys of the table by how their names begin, each after the answer to the one before."""
        for name in names:
            rev = self.rev
            self.key(name).click()
            until(self.frame, f"Number(document.getElementById('live')?.dataset.rev) > {rev}")


def until(place: Page | Frame, expression: str) -> None:
    """Waits until the expression holds. Playwright's own way polls with eval, which our policy forbids."""
    deadline = monotonic() + PATIENCE
    while not _holds(place, expression):
        assert monotonic() < deadline, f"still not: {expression}"
        (place if isinstance(place, Page) else place.page).wait_for_timeout(50)


def _holds(place: Page | Frame, expression: str) -> bool:
    try:
        return bool(place.evaluate(expression))
    except Error:  # The page is just being left for another one.
        return False
