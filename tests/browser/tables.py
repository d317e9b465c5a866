"""Phones at tables: of the pencil, of a player, of somebody who looks on; and the sizes that phones come in."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.conf import settings
from playwright.sync_api import Page, expect

from referee.matches.identity import links, pens
from referee.matches.models import Match, Pen
from tests.at_table import FOUR, Raw, Table, join_match
from tests.browser.conftest import Phones
from tests.browser.scorer import SHOWN, Scorer, until

LOW, UPRIGHT = {"width": 360, "height": 620}, {"width": 360, "height": 740}
WIDE, TV = {"width": 740, "height": 360}, {"width": 1280, "height": 800}
BUZZES = "window.buzzed = []; Navigator.prototype.vibrate = (pattern) => window.buzzed.push(pattern)"
NO_SOCKET = """window.WebSocket = class { addEventListener() {} close() {} };
top.openPocketSocket &&= () => new WebSocket();"""
"""A browser in which sockets never open, nor what a pocket has for them."""
PUSHED = "htmx.trigger(document.querySelector('[ws-connect]'), 'htmx:wsBeforeMessage', { message: html })"
"""A screen that comes over the socket."""
ACROSS = "document.documentElement.scrollWidth"
WHOLE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
FITS = "(sheet) => sheet.scrollHeight <= sheet.clientHeight && sheet.scrollWidth <= sheet.clientWidth"
BOXES = "(all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height])"


def hold(page: Page, device: str, url: str) -> None:
    """Makes the phone be this device, at this server."""
    cookie = {"name": settings.DEVICE_COOKIE_NAME, "value": pens.device_cookie(device), "url": url}
    page.context.add_cookies([cookie])


def started(ruleset: str, *raws: Raw, seats: Sequence[str] = FOUR, **options: Any) -> Table:
    """A table where these were tapped, one after the other."""
    table = Table(seats, ruleset, **options)
    for raw in raws:
        table.tap(raw)
    return table


def open_table(phone: Phones, table: Table, **options: Any) -> Scorer:
    """A table on the phone that scores it."""
    page = phone(**options)
    hold(page, table.device, phone.base_url)
    page.goto(f"/p/{table.match.pk}/")
    return Scorer(page).ready()


def second_pencil(phone: Phones, match: Match, name: str = "") -> Scorer:
    """Another phone that logs at the same table; its socket never opens: it sees only what it asks for."""
    device = pens.new_device()
    join_match(match, device, name=name)
    page = phone()
    page.add_init_script(NO_SOCKET)
    hold(page, device, phone.base_url)
    page.goto(f"/p/{match.pk}/")
    until(page, SHOWN)
    return Scorer(page)


def push(page: Page, html: str) -> None:
    """Shows a screen as if it came over the socket, whatever was shown before."""
    page.evaluate(f"(html) => {{ document.getElementById('live').dataset.rev = -1; {PUSHED}; }}", html)
    assert page.get_attribute("#live", "data-rev") != "-1", "the screen was not shown"


def seated(
    phone: Phones, match: Match, seat: int, *, hears: bool = True, buzzes: bool = False, **options: object
) -> Scorer:
    """A player's own phone; one that does not hear sees only what it asks for; one that buzzes notes when it did."""
    device = pens.new_device()
    join_match(match, device, Pen.Role.SEAT, seat)
    page = phone(**options)
    if buzzes or not hears:
        page.add_init_script(BUZZES if buzzes else NO_SOCKET)
    hold(page, device, phone.base_url)
    page.goto(f"/p/{match.pk}/")
    page.wait_for_selector("main[data-link=live]" if hears else "#live")
    return Scorer(page)


def watching(phone: Phones, match: Match, **options: object) -> Page:
    """The page of somebody who only has the link."""
    page = phone(**options)
    page.goto(f"/m/{links.watch_token(match)}/")
    Scorer(page).ready()
    return page


def reads(page: Page, selector: str, texts: list[str]) -> None:
    """Waits until just this is read on the ones that can be seen."""
    expect(page.locator(f"{selector} >> visible=true")).to_have_text(texts, use_inner_text=True)


def stands(page: Page, *scores: str) -> None:
    """Waits until these are the scores on the board, side by side."""
    for side, score in enumerate(scores):
        expect(page.locator(f".s{side} .half .score")).to_have_text(score, use_inner_text=True)


def boxes(page: Page, selector: str) -> list[list[float]]:
    """Where the ones lie that can be seen, all of one moment: x, y, width and height of each."""
    found: list[list[float]] = page.locator(f"{selector} >> visible=true").evaluate_all(BOXES)
    return found


def unfold(page: Page, folds: str) -> None:
    """Opens all of these folds that can be seen and are shut, as one."""
    closed = page.locator(f"{folds}:not([open]) > summary >> visible=true")
    closed.evaluate_all("(all) => all.forEach((one) => one.click())")


def at_sizes(page: Page, *sizes: dict[str, int]) -> Iterator[dict[str, int]]:
    """The same page at one size after the other."""
    for size in sizes:
        page.set_viewport_size(size)
        yield size
