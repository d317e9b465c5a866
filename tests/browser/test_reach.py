"""Everybody can use it: by keyboard alone, with large text, on small phones, by night and day, in two languages."""

from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.room import STICKING_OUT
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import LOW, TV, UPRIGHT, at_sizes

# The strip is 44 px high to the eye; every key is 48 px or more.
SMALL_KEYS = """
() => [...document.querySelectorAll('#live button, .table > button, .tools button')]
  .filter((one) => one.checkVisibility() && !one.closest('.strip'))
  .map((one) => [one.id || one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 48 || box.width < 48)
  .map(([name, box]) => `${name} ${box.width}x${box.height}`)
"""
FOCUSED = "document.activeElement.id || document.activeElement.getAttribute('aria-label')"
AS_BEANS = "getComputedStyle(document.querySelector('#half-0 .sticks')).getPropertyValue('--as-bean')"
A_HAND = [(), ("k-truco-0",), ("k-envido-1",), ("k-quiero-0",), ("v-28", "v-buenas"), ("k-no-quiero-1",), ("k-flor-0",)]


def test_the_keyboard_alone_scores_a_hand(phone: Phones) -> None:
    page = phone(viewport=TV, has_touch=False)
    scorer = Scorer(page).start()

    def types(key: str, rev: int) -> None:
        page.keyboard.press(key)
        scorer.wait_for(rev)

    for rev, key in enumerate(("e", "Shift+R", "q"), 1):
        types(key, rev)
    page.keyboard.type("28")
    scorer.wait_for(4)
    page.keyboard.type("31")
    scorer.wait_for(5)
    assert scorer.score == ("0 malas", "5 malas")
    for rev, key in enumerate(("t", "q", "Shift+M"), 6):
        types(key, rev)
    assert scorer.score == ("0 malas", "7 malas")
    types("Control+z", 9)
    assert scorer.score == ("0 malas", "5 malas")
    types("Control+Shift+Z", 10)
    types("1", 11)
    assert scorer.score == ("1 mala", "7 malas")


def test_every_key_is_reached_with_tab_and_pressed_with_enter(phone: Phones) -> None:
    scorer = Scorer(phone(has_touch=False)).start()
    reached = set()
    for _ in range(60):
        scorer.page.keyboard.press("Tab")
        reached.add(scorer.page.evaluate(FOCUSED))
    keys = scorer.page.evaluate("[...document.querySelectorAll('#live button[id]')].map((key) => key.id)")
    assert set(keys) <= reached
    scorer.page.focus("#k-truco-0")
    scorer.page.keyboard.press("Enter")
    scorer.wait_for(1)
    assert scorer.page.evaluate("document.activeElement.id") == "k-truco-0"


def test_hot_keys_can_be_turned_off(phone: Phones) -> None:
    scorer = Scorer(phone(has_touch=False)).start()
    scorer.page.keyboard.press("x")  # the menu tells of letters where somebody types
    scorer.page.click(".menu")
    scorer.page.click("[data-hotkeys=off]")
    scorer.page.keyboard.press("Escape")
    scorer.page.keyboard.press("t")
    scorer.page.wait_for_timeout(300)
    assert scorer.rev == 0


def test_at_320_pixels_and_twice_the_text_the_page_scrolls_under_one_line_of_score(phone: Phones) -> None:
    scorer = Scorer(phone(viewport={"width": 320, "height": 640})).sit(FOUR)
    scorer.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for keys in ((), ("k-truco-0",), ("k-envido-1",), ("k-quiero-0",), ("v-28",)):
        scorer.tap(*keys)
        assert scorer.page.evaluate(STICKING_OUT) == []
    scorer.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    line = scorer.page.locator(".title .line")
    expect(line).to_be_visible()
    until(scorer.page, "() => document.querySelector('.title .line').getBoundingClientRect().y >= 0")


def test_keys_are_large_and_the_table_fits_without_scrolling(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    for keys in A_HAND:
        scorer.tap(*keys)
        for size in at_sizes(scorer.page, LOW, UPRIGHT):
            assert scorer.page.evaluate("document.documentElement.scrollHeight") <= size["height"], (keys, size)
            assert scorer.page.evaluate(SMALL_KEYS) == [], (keys, size)


def test_sticks_or_beans_and_night_or_day_are_kept_on_this_phone(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.tap("half-0")
    assert scorer.page.evaluate(AS_BEANS) != "inline"
    scorer.page.click(".menu")
    scorer.page.click("[data-pick=beans]")
    scorer.page.click("#sheet-menu [data-theme=day]")
    scorer.page.reload()
    scorer.ready()
    assert scorer.page.evaluate(AS_BEANS) == "inline"
    assert scorer.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(246, 235, 214)"


def test_the_language_is_changed_in_two_taps_and_only_here(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.page.click(".menu")
    scorer.page.click("#sheet-menu [value=en]")
    expect(scorer.page.locator("html")).to_have_attribute("lang", "en")
    scorer.ready()
    expect(scorer.page.locator("h1")).to_have_text("Hand 1")
    expect(scorer.page.locator("#half-0 .name")).to_contain_text("Us")
    scorer.tap("k-envido-0")
    expect(scorer.page.locator(".strip")).to_contain_text("Them to answer")
