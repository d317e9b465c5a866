"""A rematch takes every phone along: by itself after some seconds, at once, or not at all where somebody stays."""

import re

import pytest
from playwright.sync_api import Page, expect

from referee.matches.models import Match
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import TV, boxes, seated, watching
from tests.browser.test_phones import together
from tests.browser.test_queue import cut_off

LATER = 2_100
"""Milliseconds until what a table needs without a network has come after it."""
NO_SECONDS = (
    "{ const every = setInterval; window.setInterval = (act, each) => every(act, each === 1000 ? 2 ** 30 : each); }"
)
"""A phone whose seconds don't end, however long a test takes to look at it."""
BOX = "(key) => { const { x, y, width, height } = key.getBoundingClientRect(); return [x, y, width, height]; }"


@pytest.fixture
def scorer(phone: Phones) -> Scorer:
    """A table of four whose match is over."""
    scorer = Scorer(phone(bypass_csp=True)).sit(FOUR)
    scorer.log({"adjust": [30, 0], "why": "a mano"})
    scorer.page.wait_for_selector("#rematch")
    return scorer


def ended(one: Scorer) -> Scorer:
    one.page.wait_for_selector("#rematch")
    return one


def goes_to(page: Page, match: Match) -> None:
    page.wait_for_url(re.compile(rf"/p/{match.pk}/$"))
    page.wait_for_selector("main[data-link=live]")


def test_two_who_press_at_once_start_one_match_and_all_come_along(phone: Phones, scorer: Scorer) -> None:
    ana, bruno = (ended(seated(phone, scorer.match, seat)) for seat in (0, 1))
    television = watching(phone, scorer.match, viewport=TV)
    old = scorer.match
    together([(ana, "rematch"), (bruno, "rematch")])
    for one in (ana, bruno, scorer):
        until(one.page, "old => !location.pathname.includes(old)", old.pk)
    assert Match.objects.filter(previous=old).count() == 1
    new = Match.objects.get(previous=old)
    for one, seat in ((ana, "0"), (bruno, "1"), (scorer, None)):
        goes_to(one.page, new)
        assert one.page.get_attribute("body", "data-seat") == seat
    until(television, "old => location.pathname.startsWith('/m/') && !location.pathname.includes(old)", old.pk)
    ana.tap("k-truco-0")
    expect(television.locator("#live")).to_have_attribute("data-rev", "1")


def test_a_phone_can_go_at_once(phone: Phones, scorer: Scorer) -> None:
    bruno = ended(seated(phone, scorer.match, 1))
    old = scorer.match
    scorer.press("rematch")
    expect(bruno.page.locator(".going [data-soon]")).to_be_visible()
    bruno.page.click(".going a")
    goes_to(bruno.page, Match.objects.get(previous=old))


def test_who_stays_is_left_in_peace_and_can_still_come(phone: Phones, scorer: Scorer) -> None:
    bruno = ended(seated(phone, scorer.match, 1, bypass_csp=True))
    page, old = bruno.page, scorer.match
    page.add_init_script(NO_SECONDS)
    page.reload()
    bruno.ready()
    scorer.press("rematch")
    page.wait_for_selector(".going [data-stay] >> visible=true")
    assert boxes(page, ".going") == [page.locator("#rematch").evaluate(BOX)], "in the place of Revancha"
    accessible(page)
    page.wait_for_timeout(900)
    page.click("[data-stay]")
    expect(page.locator(".going [data-soon]")).to_be_hidden()
    page.reload()
    bruno.ready()
    expect(page.locator(".going a")).to_have_text("Ir a la revancha", use_inner_text=True)
    expect(page.locator("[data-stay]")).to_be_hidden()
    page.wait_for_timeout(1200)
    assert old.pk in page.url
    onlooker = watching(phone, old)
    expect(onlooker.locator(".going a")).to_be_visible()
    onlooker.get_by_role("link", name="Repaso").click(trial=True)  # the way on lies over no key
    page.click(".going a")
    goes_to(page, Match.objects.get(previous=old))


def test_a_phone_that_was_away_comes_along_once_its_taps_are_out(phone: Phones) -> None:
    pencil = Scorer(phone()).sit(FOUR)
    old = pencil.match
    away = seated(phone, old, 1, clock=True)
    page = away.page
    page.clock.run_for(LATER)
    cut_off(phone, away)
    away.press("k-truco-1")
    pencil.log({"adjust": [30, 0], "why": "a mano"})
    ended(pencil).press("rematch")
    until(pencil.page, "old => !location.pathname.includes(old)", old.pk)
    phone.expect_trouble("503", "422")
    page.route("**/tap*", lambda route: route.fulfill(status=503))
    page.context.set_offline(False)
    page.wait_for_selector(".going", state="attached")
    page.clock.run_for(20_000)
    assert old.pk in page.url
    page.unroute("**/tap*")
    page.clock.run_for(30_000)
    page.click("#sheet-unsent [data-shut]")
    page.clock.run_for(9_000)
    goes_to(page, Match.objects.get(previous=old))


def test_nobody_is_taken_away_from_an_open_sheet(phone: Phones, scorer: Scorer) -> None:
    bruno = ended(seated(phone, scorer.match, 1, clock=True))
    page = bruno.page
    page.click(".menu")
    page.wait_for_selector("#sheet-menu[open]")
    old = scorer.match
    scorer.press("rematch")
    page.wait_for_selector(".going", state="attached")
    page.clock.run_for(20_000)
    assert old.pk in page.url
    page.click("#sheet-menu [data-shut]")
    page.clock.run_for(9_000)
    goes_to(page, Match.objects.get(previous=old))
