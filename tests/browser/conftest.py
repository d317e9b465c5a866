"""Phones: pages of a real browser against a real server, which runs in a thread on the test database."""

import asyncio
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connections
from django.test import override_settings
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    ViewportSize,
    expect,
)
from uvicorn import Config, Server

from referee.locks import folder_lock
from referee.matches.models import Match
from referee.table.live.audience import audience
from tests.browser.chromium import CHROMIUM, FEWER_PROCESSES, launch_options
from tests.pocket.built import build_once
from tests.serving import HANGS

REQUIRE_ALL = os.environ.get("REFEREE_REQUIRE_ALL") == "1"
PATIENCE = 100
"""Seconds that a busy machine is given for anything that must come."""

expect.set_options(timeout=PATIENCE * 1000)


IN_POCKET = os.environ.get("REFEREE_TEST_POCKET") == "1"
"""Whether the pages of the tests are those of a pocket (tests/browser/pocket_phones.py)."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if IN_POCKET:
        items[:] = filter(belongs_in_pocket, items)
    if CHROMIUM or REQUIRE_ALL:
        return
    skip = pytest.mark.skip(reason="no Chromium found: install it, or set CHROMIUM to its path")
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(skip)


@pytest.fixture(scope="session", autouse=True)
def database_beside_playwright() -> None:
    """Playwright's loop runs in the tests' thread, where Django would refuse to touch the database."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    assert CHROMIUM, "No Chromium was found, and REFEREE_REQUIRE_ALL=1 asks for it: install it, or set CHROMIUM."
    options = launch_options()
    return {**browser_type_launch_args, **options, "args": [*options["args"], *FEWER_PROCESSES]}


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder for what is made once for all processes of the tests."""
    base = tmp_path_factory.getbasetemp()
    return base if worker_id == "master" else base.parent


@pytest.fixture(scope="session")
def site(shared_folder: Path) -> Path:
    """The site of the pocket."""
    return build_once(shared_folder)


@pytest.fixture(scope="session")
def fetched(playwright: Playwright, site: Path, shared_folder: Path) -> Path:
    """The profile of a phone that has the app in its pocket, to be copied."""
    from tests.browser.pocket_site import fetch_once

    return fetch_once(playwright, site, shared_folder)


@pytest.fixture(scope="session")
def collected(shared_folder: Path) -> Iterator[None]:
    """Styles and scripts as `serve` serves them: joined, and for good, so that a phone loads each of them only once.

    They are collected once for all processes of the tests.
    """
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": "referee.server.assets.Storage"}}
    folder = shared_folder / "static"
    folder.mkdir(exist_ok=True)
    with override_settings(
        STATIC_ROOT=folder, STORAGES=storages, WHITENOISE_USE_FINDERS=False, WHITENOISE_AUTOREFRESH=False
    ):
        with folder_lock(folder.parent):
            if not any(folder.iterdir()):
                call_command("collectstatic", interactive=False, verbosity=0)
        yield


@pytest.fixture(scope="session")
def serving(collected: None) -> Iterator[tuple[Server, str]]:
    """A server in a thread of this process, and its address. It lasts for the whole session."""
    from referee.server import asgi

    # Another test may have loaded them for files from the source.
    for handler in (asgi._pages, *(log.handler for log in asgi._logs)):
        handler.load_middleware()
    listener = socket.create_server(("127.0.0.1", 0))
    config = Config(asgi.application, lifespan="off", log_config=None, access_log=False, ws="websockets-sansio")
    server = Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listener])), name="server")
    thread.start()
    yield server, f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join(timeout=HANGS)
    on_each_thread(connections.close_all)
    assert not thread.is_alive()


def on_each_thread(act: Callable[[], None]) -> None:
    """Do it on each of the server's threads, after what each is at."""
    from referee.server import asgi

    for executor in (*asgi.LOG_THREADS, asgi.DOOR_THREAD, *asgi.PAGE_THREADS.executors):
        executor.submit(act).result(timeout=HANGS)


@pytest.fixture
def live(serving: tuple[Server, str], transactional_db: None) -> str:
    """The server's address, over an empty database."""
    return serving[1]


PHONE: ViewportSize = {"width": 360, "height": 740}
FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}"""
IMPATIENT = "{ const now = performance.now.bind(performance); performance.now = () => 100 * now(); }"
"""A page that has waited long before a hand can be too quick for it: only `places.js` asks how long it has been."""


CALLED = "called"
"""Names on a page, or on its context, which of these were called by a test: what they do lasts longer than it."""
OF_PAGES = ("add_init_script", "emulate_media", "on", "once", "route", "route_web_socket")
STAYS = {"add_init_script", "on", "once", "route_web_socket"}
"""These can't be taken back."""
OF_CONTEXTS = ("route", "set_offline")


@dataclass(frozen=True, slots=True)
class Kind:
    """What phones are alike by: options of a browser context, and whether they take as long as a person's."""

    options: dict[str, Any]
    waits: bool


def new_context(browser: Browser, kind: Kind, *, clock: bool = False) -> BrowserContext:
    context = browser.new_context(**kind.options)
    if clock:
        context.clock.install()
    if not kind.waits:
        context.add_init_script(IMPATIENT)
    return context


def new_page(context: BrowserContext) -> Page:
    """Open a page that remembers what a test has done to it that lasts."""
    page = context.new_page()
    remember_calls(page, *OF_PAGES)
    return page


def remember_calls(thing: Page | BrowserContext, *names: str) -> None:
    """From now on, write on a page or context which of these are called."""
    called = set[str]()
    setattr(thing, CALLED, called)
    for name in names:
        setattr(thing, name, partial(call_and_note, getattr(thing, name), called, name))


def call_and_note(act: Callable[..., Any], called: set[str], name: str, *arguments: object, **options: object) -> Any:
    called.add(name)
    return act(*arguments, **options)


def take_calls(thing: Page | BrowserContext) -> set[str]:
    """Return what was called, and forget it."""
    called: set[str] = getattr(thing, CALLED, {*OF_PAGES})
    noted = {*called}
    called.clear()
    return noted


class Drawer:
    """Phones that a test has put away, by their kind: they have forgotten everything but the files that never change.

    A new one would fetch all of those again, which takes half of a short test's time; a new page takes a fifth.
    """

    def __init__(self) -> None:
        self.kept: dict[str, list[BrowserContext]] = {}

    def take(self, browser: Browser, kind: Kind) -> BrowserContext:
        """A phone of this kind out of the drawer, or a new one.

        Its first page stays empty and open, so that its process does not end with the page of a test.
        """
        if kept := self.kept.get(repr(kind)):
            return kept.pop()
        context = new_context(browser, kind)
        remember_calls(context, *OF_CONTEXTS)
        context.new_page()
        return context

    def put(self, context: BrowserContext, kind: Kind, owner: "Phones") -> None:
        """Make a phone forget who it was, and keep it with a page for its next owner; one that can't is closed."""
        try:
            called = take_calls(context)
            if "set_offline" in called:
                context.set_offline(False)
            if "route" in called:
                context.unroute_all()
            make_blank(one_page(context, owner), owner.base_url)
            context.clear_cookies()
        except Error:
            context.close()
        else:
            self.kept.setdefault(repr(kind), []).append(context)


def one_page(context: BrowserContext, owner: "Phones") -> Page:
    """Close a phone's pages but the first; that too, for a new one, where a test did to it what lasts."""
    pages = context.pages[1:]
    called = take_calls(pages[0]) if pages else STAYS
    if called & STAYS:
        kept = new_page(context)
    else:
        kept = pages.pop(0)
        owner.unwatch(kept)
        if "route" in called:
            kept.unroute_all()
        if "emulate_media" in called:
            kept.emulate_media(media="null", color_scheme="light")
    for page in pages:
        page.close()
    return kept


def make_blank(page: Page, base_url: str) -> None:
    """Leave nothing on a page, nor on its phone: a table that still runs would write again what is forgotten."""
    page.goto(f"{base_url}/static/icon.svg")
    page.evaluate(FORGET)
    page.goto("about:blank")
    page.mouse.move(-1, -1)


@pytest.fixture(scope="session")
def drawer(browser: Browser) -> Drawer:
    """What the phones of this session are put away in; the browser closes them in the end."""
    return Drawer()


class Phones:
    """Opens phones that know nothing of each other, and remembers what went wrong on any of them."""

    def __init__(self, browser: Browser, base_url: str, drawer: Drawer | None = None) -> None:
        self.browser, self.base_url, self.drawer = browser, base_url, drawer
        self.contexts: list[tuple[BrowserContext, Kind, Drawer | None]] = []
        self.troubles: list[str] = []
        self.expected: list[str] = []

    def __call__(
        self, *, viewport: ViewportSize = PHONE, clock: bool = False, waits: bool = False, **options: Any
    ) -> Page:
        """A new phone: 360x740, Spanish, unless `options` (of a browser context) say otherwise.

        With `clock` its clock is the test's. It keeps that for good, so such a phone is not put away,
        nor one that may have a worker. Only one that
        `waits` takes as long as a person's until a place that has just changed logs something.
        """
        defaults: dict[str, Any] = {
            "viewport": PHONE,
            "locale": "es-AR",
            "has_touch": True,
            "base_url": self.base_url,
            "service_workers": "block",  # a worker would be a phone's own server, out of reach of a test's routes
            "reduced_motion": "reduce",
        }
        kind = Kind(defaults | options, waits)
        drawer = None if clock or kind.options["service_workers"] == "allow" else self.drawer
        context = drawer.take(self.browser, kind) if drawer else new_context(self.browser, kind, clock=clock)
        context.set_default_timeout(PATIENCE * 1000)
        self.contexts.append((context, kind, drawer))
        page = context.pages[1] if context.pages[1:] else new_page(context)
        if page.viewport_size != viewport:  # one that is turned or made larger is no other kind of phone
            page.set_viewport_size(viewport)
        self.watch(page)
        return page

    def watch(self, page: Page) -> None:
        """Notes console errors (a violated content policy is one), page errors, and requests to anywhere else."""
        Page.on(page, "console", self.hear)
        Page.on(page, "pageerror", self.catch)
        Page.on(page, "request", self.follow)

    def unwatch(self, page: Page) -> None:
        page.remove_listener("console", self.hear)
        page.remove_listener("pageerror", self.catch)
        page.remove_listener("request", self.follow)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} {message.location['url']}".rstrip())

    def catch(self, error: Error) -> None:
        self.troubles.append(f"script: {error}")

    def follow(self, request: Request) -> None:
        if self.is_elsewhere(request.url):
            self.troubles.append(request.url)

    def is_elsewhere(self, url: str) -> bool:
        address = urlsplit(url)
        own = urlsplit(self.base_url)
        return address.scheme not in ("data", "blob", "about") and address.hostname != own.hostname

    def expect_trouble(self, *parts: str) -> None:
        """Allows troubles that contain one of these, for a test that causes them: a killed server, a 409."""
        self.expected += parts

    def hang_up(self) -> None:
        """Closes all phones: before their server goes, so that none of them asks for it again."""
        while self.contexts:
            context, kind, drawer = self.contexts.pop()
            if drawer is None:
                context.close()
            else:
                drawer.put(context, kind, self)

    def close(self) -> None:
        self.hang_up()
        unexpected = [trouble for trouble in self.troubles if not any(part in trouble for part in self.expected)]
        assert not unexpected, unexpected


@pytest.fixture
def phone(browser: Browser, live: str, serving: tuple[Server, str], drawer: Drawer) -> Iterator[Phones]:
    """`phone()` opens an independent phone; any unexpected error on one of them fails the test."""
    phones = Phones(browser, live, drawer)
    yield phones
    phones.hang_up()
    nobody_looks(serving[0])
    phones.close()


def nobody_looks(server: Server) -> None:
    """Waits until the server has seen all sockets close, and has answered whatever was asked: it needs the database."""
    matches = list(Match.objects.values_list("pk", flat=True))
    deadline = time.monotonic() + PATIENCE
    while server.server_state.tasks or any(map(audience.online, matches)):
        assert time.monotonic() < deadline, "a socket or a request of a phone that has hung up stays open"
        time.sleep(0.005)
    on_each_thread(lambda: None)  # one that hung up leaves its page's thread to itself


@pytest.fixture
def phone_of(browser: Browser) -> Iterator[Callable[[str], Phones]]:
    """`phone_of(url)` is `phone` for another server, such as `served.url`."""
    opened: list[Phones] = []

    def open_for(url: str) -> Phones:
        opened.append(Phones(browser, url))
        return opened[-1]

    yield open_for
    for phones in opened:
        phones.close()


if IN_POCKET:
    from tests.browser.pocket_phones import belongs_in_pocket, live, monkeypatch, phone, pocket_phone  # noqa: F401 (fixtures in place of its own)
