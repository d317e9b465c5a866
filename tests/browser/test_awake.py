"""The screen stays on while a hand is played, where a browser lets a page keep it, and says so."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer, until
from tests.browser.test_flat import lay

LOCKS = """
window.locks = [];
class Lock extends EventTarget {
  release() { window.locks = window.locks.filter((one) => one !== this); this.dispatchEvent(new Event("release")); }
}
const request = async () => { const lock = new Lock(); window.locks.push(lock); return lock; };
Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => ({ request }) });
"""
NONE = "Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => undefined })"
HIDDEN = """(state) => {
  Object.defineProperty(Document.prototype, "visibilityState", { configurable: true, get: () => state });
  if (state === "hidden") for (const lock of window.locks) lock.release();
  document.dispatchEvent(new Event("visibilitychange"));
}"""
HELD = "(count) => window.locks.length === count && document.getElementById('awake').hidden === !count"
MINUTE = 60_000


def awake(phone: Phones, **options: bool) -> Scorer:
    page = phone(**options)
    page.add_init_script(LOCKS)
    return Scorer(page).start()


def held(page: Page, count: int) -> None:
    """Waits until so many locks are held, and the bar says so."""
    until(page, HELD, count)


def test_the_first_tap_keeps_the_screen_on_and_the_bar_says_so(phone: Phones) -> None:
    scorer = awake(phone)
    held(scorer.page, 0)
    expect(scorer.page.get_by_role("img", name="Pantalla prendida")).to_be_hidden()
    scorer.tap("k-truco-0", "k-quiero-1")
    held(scorer.page, 1)
    expect(scorer.page.get_by_role("img", name="Pantalla prendida")).to_be_visible()


def test_it_is_let_go_when_hidden_and_taken_again_on_return(phone: Phones) -> None:
    scorer = awake(phone).tap("k-truco-0")
    held(scorer.page, 1)
    scorer.page.evaluate(HIDDEN, "hidden")
    held(scorer.page, 0)
    scorer.page.evaluate(HIDDEN, "visible")
    held(scorer.page, 1)


def test_what_the_system_takes_away_the_next_tap_takes_again(phone: Phones) -> None:
    scorer = awake(phone).tap("k-truco-0")
    held(scorer.page, 1)
    scorer.page.evaluate("window.locks[0].release()")
    held(scorer.page, 0)
    scorer.tap("k-quiero-1")
    held(scorer.page, 1)


def test_it_is_let_go_some_minutes_after_the_hand_not_within_it(phone: Phones) -> None:
    scorer = awake(phone, clock=True)
    page = scorer.page
    scorer.tap("k-truco-0")
    held(page, 1)
    page.clock.run_for(10 * MINUTE)
    held(page, 1)
    scorer.tap("k-no-quiero-1")
    page.clock.run_for(2 * MINUTE)
    held(page, 1)
    page.clock.run_for(2 * MINUTE)
    held(page, 0)
    scorer.tap("k-truco-0")
    held(page, 1)
    page.clock.run_for(31 * MINUTE)  # nobody is there any more
    held(page, 0)


def test_the_menu_turns_it_off_and_this_phone_remembers(phone: Phones) -> None:
    scorer = awake(phone).tap("k-truco-0")
    held(scorer.page, 1)
    scorer.page.click(".menu")
    expect(scorer.page.locator("[data-awake]")).to_have_attribute("aria-pressed", "true")
    scorer.page.click("[data-awake]")
    expect(scorer.page.locator("[data-awake]")).to_have_attribute("aria-pressed", "false")
    held(scorer.page, 0)
    scorer.page.reload()
    scorer.ready().tap("k-quiero-1")
    scorer.page.wait_for_timeout(200)
    held(scorer.page, 0)
    scorer.page.click(".menu")
    scorer.page.click("[data-awake]")
    scorer.page.keyboard.press("Escape")
    scorer.press("half-0")
    held(scorer.page, 1)


def test_a_phone_that_lies_on_the_table_stays_on_without_a_tap(phone: Phones) -> None:
    scorer = lay(awake(phone))
    until(scorer.page, "() => window.locks.length === 1")
    scorer.page.evaluate(HIDDEN, "hidden")
    scorer.page.evaluate(HIDDEN, "visible")
    until(scorer.page, "() => window.locks.length === 1")


def test_where_browsers_keep_it_from_a_page_nothing_is_promised(phone: Phones) -> None:
    page = phone()
    page.add_init_script(NONE)  # as over plain http
    scorer = Scorer(page).start().tap("k-truco-0")
    expect(page.locator("#awake")).to_be_hidden()
    page.click(".menu")
    expect(page.locator("[data-awake]")).to_be_hidden()
    assert scorer.rev == 1


def test_the_bar_says_what_chromium_itself_gives_or_refuses(phone: Phones) -> None:
    page = phone()
    scorer = Scorer(page).start().tap("k-truco-0")
    gives = page.evaluate("navigator.wakeLock.request('screen').then(() => true, () => false)")
    expect(page.locator("#awake")).to_be_visible(visible=gives)
    scorer.tap("k-quiero-1")
