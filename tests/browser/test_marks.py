"""Boards of games that do not count in sticks: on a phone, on one that lies on the table, and on a big screen."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from playwright.sync_api import Page, expect

from referee.matches import links, log, pens, queries, starting
from referee.matches.models import Match
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.test_axe import TAGS
from tests.browser.test_big import SMALLEST
from tests.browser.test_phones import TV

GAMES = [("mineiro", [14, 11], ("14", "11")), ("truc-catala", [11, 7], ("11", "7"))]
GAMES += [("trut", [14, 10], ("4 truts 2 points", "3 truts 1 point"))]
BOARDS = pytest.mark.parametrize(("ruleset", "points", "told"), GAMES, ids=[name for name, *_ in GAMES])
LAID = """
() => [...document.querySelectorAll('.half')].map((half) => {
  const frame = half.getBoundingClientRect(), score = half.querySelector('.score b').getBoundingClientRect();
  const name = half.querySelector('.name').getBoundingClientRect();
  const marks = [...half.querySelectorAll('.tally use')].map((one) => one.getBoundingClientRect());
  return {
    count: marks.length,
    inside: marks.every((one) => one.left >= frame.left && one.right <= frame.right && one.bottom <= frame.bottom),
    clear: marks.every((one) => one.top >= name.bottom - 1 && one.bottom <= score.top + score.height * .3),
    height: Math.max(...marks.map((one) => one.height)),
  };
})
"""


def scored(ruleset: str, points: list[int]) -> tuple[str, Match]:
    """A match of four with these points, and the device that started it."""
    device = pens.new_device()
    match = starting.start_match(device, ruleset, {}, FOUR)
    pen = pens.pen_of(device, match.pk)
    assert pen is not None
    raws: list[dict[str, Any]] = [{"deal": 3}, {"adjust": points}]
    answer = log.tap(match.pk, pen, "key-00001", queries.table(match.pk).match.rev, raws)
    assert answer.status == "taken", answer
    return device, match


def own(phone: Phones, device: str, match: Match, **options: object) -> Page:
    """The page of the table on the phone that started it."""
    page = phone(**options)
    page.context.add_cookies(
        [{"name": settings.DEVICE_COOKIE_NAME, "value": pens.device_cookie(device), "url": phone.base_url}]
    )
    page.goto(f"/p/{match.pk}/")
    Scorer(page).ready()
    return page


def watched(phone: Phones, match: Match, **options: object) -> Page:
    page = phone(**options)
    page.goto(f"/m/{links.watch_token(match)}/")
    Scorer(page).ready()
    return page


def fits(page: Page) -> None:
    """Nothing is cut off sideways, and every mark lies in its half, under the name and over the score."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for half in page.evaluate(LAID):
        assert half["count"] > 0, half
        assert half["inside"], half
        assert half["clear"], half


@BOARDS
def test_a_board_on_a_phone(phone: Phones, ruleset: str, points: list[int], told: tuple[str, str]) -> None:
    device, match = scored(ruleset, points)
    for height in (740, 620):
        page = own(phone, device, match, viewport={"width": 360, "height": height}, bypass_csp=True)
        for side, score in enumerate(told):
            expect(page.locator(f".s{side} .half .score")).to_have_text(score, use_inner_text=True)
        fits(page)
        for scheme in ("dark", "light") if height == 740 else ():
            page.emulate_media(color_scheme=scheme)
            assert Axe().run(page, options=TAGS).response["violations"] == []


@BOARDS
def test_a_board_on_a_big_screen(phone: Phones, ruleset: str, points: list[int], told: tuple[str, str]) -> None:
    _device, match = scored(ruleset, points)
    page = watched(phone, match, viewport=TV, has_touch=False)
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [1280, 800]
    fits(page)
    assert page.evaluate(SMALLEST, ".score *, .name, .strip, .facts p") >= 800 / 25
    assert min(half["height"] for half in page.evaluate(LAID)) >= 800 / 18


@BOARDS
def test_a_board_that_lies_on_the_table(phone: Phones, ruleset: str, points: list[int], told: tuple[str, str]) -> None:
    device, match = scored(ruleset, points)
    page = own(phone, device, match, viewport={"width": 740, "height": 360})
    page.click(".menu")
    page.click("button[data-flat='1']")
    page.wait_for_selector("body.flat[data-facing=sides]")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert all(half["inside"] for half in page.evaluate(LAID))
    first = page.locator(".edge.near .whose b").first
    expect(first).to_have_text(told[0], use_inner_text=True)


def test_a_tap_on_a_half_is_a_tento_of_two_points(phone: Phones) -> None:
    """BR-SCO-06: while it travels, and when it has arrived."""
    device = pens.new_device()
    match = starting.start_match(device, "mineiro", {"ladder": "2-4-6-8-12"}, FOUR)
    page = own(phone, device, match)
    Scorer(page).tap("half-0", "half-0")
    expect(page.locator(".s0 .half .score b")).to_have_text("4")
    assert page.locator(".s0 .tally use").count() == 1
    page.click(".menu")
    expect(page.locator("#sheet-menu")).to_contain_text("Luz")
    assert page.locator("[data-pick]").count() == 0
