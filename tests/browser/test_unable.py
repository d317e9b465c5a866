"""What a phone is told when the table answers and yet does not log: it broke, it can't just now, it never will."""

import re

import pytest
from playwright.sync_api import Route, expect

from referee.matches import limits
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer


def test_a_tap_on_which_the_server_breaks_stays_and_is_sent_again(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page = scorer.page
    phone.expect_trouble("status of 500")
    page.route("**/tap", lambda route: route.fulfill(status=500, body="broken"))
    scorer.press("half-0")
    expect(page.locator(".strip")).to_have_attribute("data-away", "la mesa no pudo anotar: queda acá (1)")
    expect(page.locator("main.table")).to_have_attribute("data-link", "live")
    page.unroute("**/tap")
    scorer.wait_for(1)
    assert scorer.score == ("1 mala", "0 malas")
    expect(page.locator(".strip")).not_to_have_attribute("data-away", re.compile("."))


def test_a_server_that_can_t_just_now_gets_the_tap_again(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    phone.expect_trouble("status of 503")
    page, sent = scorer.page, []

    def busy_once(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) == 1:
            route.fulfill(status=503, headers={"Retry-After": "1"})
        else:
            route.continue_()

    page.route("**/tap", busy_once)
    scorer.press("half-0")
    scorer.wait_for(1)
    assert len(sent) == 2
    assert sent[0] == sent[1]


def test_a_match_that_is_full_is_told_and_not_taken_for_a_lost_signal(
    phone: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    scorer = Scorer(phone()).start()
    phone.expect_trouble("status of 422")
    monkeypatch.setattr(limits, "MAX_ENTRIES", 0)
    scorer.press("half-0")
    expect(scorer.page.locator("#notice")).to_contain_text("no admite más anotaciones")
    expect(scorer.page.locator(".ghost")).to_have_count(0)
