"""The watch page on a big screen, read from five metres."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.tables import TV, WHOLE, reads, watching

SMALLEST = """
(selector) => Math.min(
  ...[...document.querySelectorAll(selector)].map((one) => parseFloat(getComputedStyle(one).fontSize)))
"""


@pytest.fixture
def scorer(phone: Phones) -> Scorer:
    return Scorer(phone()).sit(FOUR)


@pytest.fixture
def screen(phone: Phones, scorer: Scorer) -> Page:
    return watching(phone, scorer.match, viewport=TV, has_touch=False)


def test_a_big_screen_fills_its_window_with_what_is_read_from_afar(scorer: Scorer, screen: Page) -> None:
    scorer.tap("half-0", "half-1", "next-hand", "k-envido-0", "k-no-quiero-1", "k-truco-1")
    expect(screen.locator(".strip")).to_contain_text("contestan Ana y Caro")
    assert screen.evaluate(WHOLE) == [1280, 800]
    stick = screen.locator(".mark").first.bounding_box()
    assert stick
    assert stick["height"] >= 800 / 6
    reads(screen, ".facts .award", ["+1 Ana y Caro envido no querido AR-ENV-06"])
    reads(screen, ".facts .now", ["es mano Bruno · la mano vale 1"])
    expect(screen.locator("button:visible:not(.menu), [data-entries]")).to_have_count(0)
    expect(screen.locator(".corner .qr")).to_be_visible()
    smallest = screen.evaluate(SMALLEST, ".score *, .name, .strip, .facts p")
    assert smallest >= 800 / 25


def test_the_words_of_the_hand_stand_below_for_all_who_look_on(phone: Phones, scorer: Scorer, screen: Page) -> None:
    scorer.tap("k-envido-0", "k-no-quiero-1", "k-truco-1")
    page = watching(phone, scorer.match)
    for onlooker in (screen, page):
        reads(onlooker, ".facts .spoken", ["Se dijo: envido no quiero truco"])
    scorer.tap("undo")
    reads(screen, ".facts .spoken", ["Se dijo: envido no quiero"])
    scorer.log({"by": 0, "play": "3e"})
    expect(screen.locator(".tricks .card")).to_be_visible()
    assert screen.evaluate(WHOLE) == [1280, 800]


def test_the_last_award_stays_until_the_next(scorer: Scorer, screen: Page) -> None:
    scorer.tap("k-truco-0", "k-no-quiero-1")
    expect(screen.locator("#award")).to_contain_text("+1 Ana y Caro")
    scorer.tap("k-truco-0", "k-quiero-1")
    expect(screen.locator(".strip")).to_contain_text("primera · juega Bruno")
    expect(screen.locator("#award")).to_contain_text("+1 Ana y Caro")
    scorer.tap("k-hand-1")
    expect(screen.locator("#award")).to_contain_text("+2 Bruno y Dani")
    expect(screen.locator("#award")).to_have_count(1)


def test_a_tap_or_a_key_swaps_the_sides_and_the_screen_remembers(scorer: Scorer, screen: Page) -> None:
    first = screen.locator(".half .name").first
    expect(first).to_have_text("Ana y Caro")
    screen.keyboard.press("x")
    expect(first).to_have_text("Bruno y Dani")
    scorer.tap("half-0")
    expect(screen.locator(".s0 .score")).to_contain_text("1")
    expect(first).to_have_text("Bruno y Dani")
    screen.reload()
    expect(first).to_have_text("Bruno y Dani")
    screen.click(".board")
    expect(first).to_have_text("Ana y Caro")


def test_a_phone_that_watches_swaps_nothing_by_a_tap(phone: Phones, scorer: Scorer) -> None:
    page = watching(phone, scorer.match)
    page.click(".board")
    expect(page.locator(".half .name").first).to_have_text("Ana y Caro")
    assert page.locator(".corner").is_hidden()
