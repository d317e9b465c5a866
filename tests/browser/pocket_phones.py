"""The phone of a test as a pocket: with REFEREE_TEST_POCKET=1 the tests of pages run again, and no server answers them.

A test gets the frame with the app's page where it would get a page of its own. What another phone or a server would be
needed for is left out, each with its reason.
"""

import gzip
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from django.test import override_settings
from playwright.sync_api import Browser, CDPSession, Error, Page, ViewportSize
from pytest_django import DjangoDbBlocker

from referee.matches import events
from referee.matches.identity import pens
from referee.pocket import desk
from tests.browser.conftest import FORGET, IMPATIENT, PATIENCE, PHONE, Phones
from tests.browser.pocket_database import OPENING, Counter, PhonePatch, database_of
from tests.browser.pocket_line import Line, Pattern
from tests.browser.pocket_site import KEPT, Pocket, hosted, until

OF_A_PAGE = frozenset(
    {
        "bring_to_front", "emulate_media", "expect_console_message", "expect_download", "expect_event",
        "expect_popup", "expect_request", "expect_response", "keyboard", "mouse", "screenshot", "set_viewport_size",
        "touchscreen", "viewport_size", "wait_for_event",
    }
)  # fmt: skip
"""What a frame hasn't: it is the window's, which the frame fills."""
CLOCK = """if (window !== top) {
  const { setTimeout: set, clearTimeout: clear } = window, { now } = Date, waiting = new Map();
  let ahead = 0;
  Date.now = () => now() + ahead;
  window.setTimeout = (act, wait = 0, ...more) => {
    const id = set(() => { waiting.delete(id); act(...more); }, wait);
    waiting.set(id, { due: Date.now() + wait, act: () => act(...more) });
    return id;
  };
  window.clearTimeout = (id) => { waiting.delete(id); clear(id); };
  const runUntil = (end) => {
    const [[id, next] = []] = [...waiting].sort(([, one], [, other]) => one.due - other.due);
    ahead += Math.max(0, Math.min(next?.due ?? end, end) - Date.now());
    if (!next || next.due > end) return;
    window.clearTimeout(id);
    next.act();
    runUntil(end);
  };
  window.runFor = (wait) => runUntil(Date.now() + wait);
}"""
"""A clock that a test sets on, for the app's pages alone: the page around them goes by its own."""
KNOWN = {"viewport", "bypass_csp", "timezone_id", "reduced_motion", "has_touch", "locale", "service_workers"}
"""Options of a phone that this one can take on; it has its service worker whatever a test wants."""


class FramePage:
    """The frame with the app's page, as a page."""

    def __init__(self, window: Pocket, phone: "PocketPhone") -> None:
        self.window, self.phone = window, phone
        self.listeners: list[tuple[str, Callable[..., object]]] = []
        self.is_spoiled = False
        self.session: CDPSession | None = None

    def __getattr__(self, name: str) -> Any:
        if name == "locator" or name.startswith(
            "get_by_"
        ):  # These outlive a window that is loaded anew, no frame does.
            return getattr(self.window.page.frame_locator("#app"), name)
        return getattr(self.window.page if name in OF_A_PAGE else self.window.frame, name)

    def goto(self, url: str) -> None:
        """An address within the frame; a window that was blank becomes one with the app."""
        if self.window.is_blank:
            self.window.open(url.removeprefix(self.phone.address).removeprefix("/"))
            self.window.frame.wait_for_load_state()
            self.phone.counter.open()
        else:
            self.window.frame.goto(url)

    @property
    def context(self) -> "FrameContext":
        return FrameContext(self.phone)

    def on(self, name: str, listener: Callable[..., object]) -> None:
        self.listeners.append((name, listener))
        self.window.page.on(name, listener)

    def add_init_script(self, script: str) -> None:
        self.is_spoiled = True
        self.window.page.add_init_script(script)

    def reload(self) -> None:
        """The whole window anew, with the app's worker."""
        self.window.page.reload()
        self.window.shown()
        self.window.frame.wait_for_load_state()
        self.phone.counter.open()

    def go_back(self) -> None:
        with self.window.frame.expect_navigation():
            self.window.frame.evaluate("history.back()")

    def go_forward(self) -> None:
        with self.window.frame.expect_navigation():
            self.window.frame.evaluate("history.forward()")

    def route(self, pattern: Pattern, handler: Callable[[Any], object]) -> None:
        self.phone.line.route(pattern, handler)

    def unroute(self, pattern: Pattern) -> None:
        self.phone.line.unroute(pattern)

    def unroute_all(self) -> None:
        self.phone.line.unroute()

    def route_web_socket(self, *_all: object) -> None:
        pytest.skip("a pocket has no sockets")

    @property
    def clock(self) -> "FrameClock":
        return FrameClock(self)

    @property
    def request(self) -> None:
        pytest.skip("what is asked beside the pages reaches no service worker")

    def close(self) -> None:
        self.is_spoiled = True
        self.window.page.close()

    # --- between tests ---

    def override(self, *, timezone_id: str = "", has_touch: bool = True, locale: str = "", **_others: object) -> None:
        """What would be a context's own option."""
        self.session = self.window.page.context.new_cdp_session(self.window.page)
        if timezone_id:
            self.session.send("Emulation.setTimezoneOverride", {"timezoneId": timezone_id})
        if locale:
            agent = {"userAgent": self.evaluate("navigator.userAgent"), "acceptLanguage": locale}
            self.session.send("Emulation.setUserAgentOverride", agent)
            self.window.page.set_extra_http_headers({"Accept-Language": locale})
            self.phone.counter.ask("speak", locale)
        if not has_touch:
            self.is_spoiled = True
            self.session.send("Emulation.setTouchEmulationEnabled", {"enabled": False})

    def rest(self) -> None:
        """Forget the test that is over."""
        for name, listener in self.listeners:
            self.window.page.remove_listener(name, listener)
        self.listeners.clear()
        self.window.page.set_extra_http_headers({})
        if self.session:
            self.session.detach()
            self.session = None
        if not self.window.frame.url.startswith(self.phone.address):
            self.window.frame.goto("/")
        self.window.frame.evaluate(FORGET)
        self.window.page.set_viewport_size(PHONE)
        self.window.page.emulate_media(color_scheme="light", media="null", reduced_motion="reduce")
        self.window.frame.goto("about:blank")


class FrameClock:
    """The clock of the app's page, as far as tests use one."""

    def __init__(self, page: FramePage) -> None:
        self._page = page

    def run_for(self, milliseconds: int) -> None:
        self._page.evaluate("(wait) => runFor(wait)", milliseconds)


class FrameContext:
    """The phone's browser, as a test has it."""

    def __init__(self, phone: "PocketPhone") -> None:
        self._phone = phone

    def __getattr__(self, name: str) -> Any:
        return getattr(self._phone.context, name)

    def set_offline(self, offline: bool) -> None:
        self._phone.line.cut(offline)

    def new_page(self) -> Page:
        """A window, with a page of the book: without any the phone's database can't be read."""
        page = self._phone.blank()
        if not self._phone.line.is_cut:
            page.goto("/reglas/")
        return cast(Page, page)

    def close(self) -> None:
        pytest.skip("there is one phone, and it stays")


class PocketPhone:
    """The phone that has the app in its pocket, through a whole session of tests."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.context = browser.new_context(
            viewport=PHONE, locale="es-AR", has_touch=True, base_url=address, reduced_motion="reduce"
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.counter, self.line = Counter(self.context), Line(self.context)
        self.resting: FramePage | None = None
        self.opened: list[FramePage] = []
        window = Pocket(self.context, address)
        window.page.add_init_script(IMPATIENT)
        window.open()
        until(window.page, KEPT)
        self.resting = FramePage(window, self)

    def take(self) -> FramePage:
        """The window that is open, or a new one."""
        page, self.resting = self.resting, None
        if page is None:
            return self.open()
        self.opened.append(page)
        return page

    def blank(self, *, waits: bool = False) -> FramePage:
        """A window in which nothing has been opened yet."""
        page = FramePage(Pocket(self.context, self.address), self)
        if not waits:
            page.window.page.add_init_script(IMPATIENT)
        self.opened.append(page)
        return page

    def open(self, *, waits: bool = False, clock: bool = False) -> FramePage:
        """A window with Home."""
        page = self.blank(waits=waits)
        if clock:
            page.add_init_script(CLOCK)
        page.goto("/")
        return page

    def put_away(self) -> None:
        """Forget who it was, and keep one window."""
        self.line.unroute()
        self.line.cut(False)
        for page in self.opened:
            try:
                if page.is_spoiled or self.resting:
                    for frame in page.window.page.frames[1:]:
                        frame.evaluate(FORGET)
                    page.window.page.close()
                else:
                    page.rest()
                    self.resting = page
            except Error:
                page.window.page.close()
        self.opened.clear()
        self.context.clear_cookies()
        if self.resting:
            self.counter.ask("forget")

    def begin_anew(self) -> None:
        """A window that rests, whatever a test has left."""
        for page in self.context.pages:
            page.close()
        self.opened.clear()
        self.resting = None
        self.open()
        self.put_away()


class PocketPhones(Phones):
    """`phone()` for a test: the one phone that there is."""

    def __init__(self, browser: Browser, phone: PocketPhone) -> None:
        super().__init__(browser, phone.address)
        # Of a phone that is cut off; and of an empty match that another one of this phone has replaced since.
        self.expect_trouble("ERR_FAILED", "/sin-senal", "/libreta/hueco")
        self.phone = phone

    def __call__(
        self, *, viewport: ViewportSize = PHONE, clock: bool = False, waits: bool = False, **options: Any
    ) -> Page:
        if self.phone.opened:
            pytest.skip("needs another phone")
        if others := options.keys() - KNOWN:
            pytest.skip(f"needs a phone of another kind: {', '.join(sorted(others))}")
        page = self.phone.open(waits=waits, clock=clock) if waits or clock else self.phone.take()
        page.override(**options)
        page.window.page.set_viewport_size(viewport)
        if motion := options.get("reduced_motion"):
            page.window.page.emulate_media(reduced_motion=motion)
        self.watch(cast(Page, page))
        return cast(Page, page)

    def watch(self, page: Page) -> None:
        for name, note in (("console", self.hear), ("pageerror", self.catch), ("request", self.follow)):
            page.on(name, note)

    def hang_up(self) -> None:
        """Put the phone away; what its Python could not answer is named."""
        if self.phone.opened:
            self.troubles += self.phone.counter.ask("take_faults")
        self.phone.put_away()


FILES = frozenset(
    {
        "ask", "awake", "axe", "book", "cards", "disputes", "ending", "fixing", "flat", "gallo", "games_form", "hasty",
        "keys_games", "languages", "live", "marks", "menu", "notebook_walk", "places", "queue", "reach", "record",
        "replay", "ring", "room", "schemes", "six", "unsent", "whole_games",
    }
)  # fmt: skip
"""The files of tests that run: tests/browser/test_*.py."""
LEFT_OUT = {
    "test_a_bid_keeps_its_amount_on_a_players_own_phone": "a seat at a table of another phone",
    "test_a_players_own_phone_says_its_own_words": "a seat at a table of another phone",
    "test_who_decides_at_eleven_is_told_so": "a seat at a table of another phone",
    "test_whoever_may_press_no_half_is_shown_nothing_of_it": "a seat at a table of another phone",
    "test_its_picture_lies_under_the_screen_and_goes_out_with_one_tap": "a picture under the end of a match",
    "test_the_link_by_which_another_phone_keeps_it_can_be_read_and_works": "a notebook of another phone",
    "test_six_phones_sit_at_six_seats": "six phones",
    "test_one_table_in_five_languages": "phones in five languages",
    "test_what_is_typed_where_a_form_was_refused_stays_in_another_language": "the page where a code is typed",
    "test_there_is_one_socket_for_each_page": "a socket",
    "test_with_a_socket_the_push_shows_a_tap_and_its_reply_only_names_the_rev": "a socket",
    "test_a_push_that_does_not_come_is_asked_for_and_replies_carry_the_table_from_then_on": "a socket",
    "test_a_socket_that_dies_between_a_tap_and_its_push_costs_nothing": "a socket",
    "test_another_sheet_takes_the_place_of_the_menu": "the sheet by which others come",
    "test_a_second_tap_on_the_last_word_leads_nowhere": "at the end a pocket has another key at that place",
}


def belongs_in_pocket(item: pytest.Item) -> bool:
    """Whether a test asks for a phone, and for no server beside it."""
    names, file = set(getattr(item, "fixturenames", ())), item.path.stem.removeprefix("test_")
    return file in FILES and "phone" in names and not names & {"phone_of", "served", "lasting", "serving"}


@pytest.fixture(scope="session")
def pocket_phone(browser: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PocketPhone]:
    """A phone that has fetched the app, whose worker can be asked."""
    opened = Path(shutil.copytree(site, tmp_path_factory.getbasetemp() / "opened"))
    [script] = opened.glob("pocket/worker.js.*.bin")
    script.write_bytes(gzip.compress(gzip.decompress(script.read_bytes()) + OPENING))
    with hosted(opened, "/") as (_host, address):
        phone = PocketPhone(browser, address)
        yield phone
        phone.context.close()


@pytest.fixture
def monkeypatch(pocket_phone: PocketPhone) -> Iterator[pytest.MonkeyPatch]:
    """What a test sets is set in the phone as well."""
    patch = PhonePatch(pocket_phone.counter)
    yield patch
    patch.undo()


@pytest.fixture
def live(pocket_phone: PocketPhone, collected: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """The pocket's address, over an empty database, which is this process's own too."""
    if pocket_phone.resting is None:
        pocket_phone.begin_anew()
    counter = pocket_phone.counter
    secret = counter.ask("settings", "SECRET_KEY")
    with (
        pytest.MonkeyPatch.context() as patch,
        django_db_blocker.unblock(),
        override_settings(SECRET_KEY=secret),
        database_of(counter),
    ):
        patch.setattr(pens, "new_device", lambda: desk.DEVICE)
        patch.setattr(events, "_listeners", [counter.announce])
        yield pocket_phone.address


@pytest.fixture
def phone(
    request: pytest.FixtureRequest, browser: Browser, live: str, pocket_phone: PocketPhone
) -> Iterator[PocketPhones]:
    """`phone()` is the pocket's; any unexpected error on its pages fails the test."""
    if reason := LEFT_OUT.get(request.function.__name__):
        pytest.skip(f"needs {reason}")
    phones = PocketPhones(browser, pocket_phone)
    yield phones
    phones.close()
