"""The end of a match on real phones: the board keeps its room, each side reads its own, and nothing lies over it."""

from playwright.sync_api import Page, expect

from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.tables import ACROSS, LOW, UPRIGHT, WIDE, at_sizes, seated, watching
from tests.browser.test_hasty import Finger

BELOW = "([x, y]) => document.elementFromPoint(x, y).closest('.final :is(a, button)') !== null"
WHERE = "(one) => { const { top, bottom, width } = one.getBoundingClientRect(); return [top, bottom, width]; }"
CUT = """() => [...document.querySelectorAll(".final *")].filter((one) => one.checkVisibility()
  && !one.closest(".quiet, svg") && one.clientWidth && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""


def ended(page: Page) -> Scorer:
    return end(Scorer(page).sit(FOUR))


def end(scorer: Scorer) -> Scorer:
    scorer.log({"adjust": [12, 6]})
    scorer.wait_for(1)
    scorer.log({"close": "x"}, {"deal": 0}, {"adjust": [18, 3]})
    scorer.page.wait_for_selector(".final h2")
    return scorer


def edges(page: Page, selector: str) -> tuple[float, float, float]:
    top, bottom, width = page.locator(selector).first.evaluate(WHERE)
    return top, bottom, width


def test_the_label_has_three_fifths_of_the_screen_and_its_race_a_name_and_a_table(phone: Phones) -> None:
    page = ended(phone(bypass_csp=True)).page
    for size in at_sizes(page, UPRIGHT, LOW):
        top, bottom = edges(page, ".won")[0], edges(page, ".dry")[1]
        assert bottom - top >= 0.6 * size["height"], size
        board = edges(page, ".board")
        assert edges(page, ".won")[1] <= board[0] < board[1] <= edges(page, ".race")[0]
        assert edges(page, ".foot")[1] <= size["height"]
        assert edges(page, "#rematch")[1] - edges(page, "#rematch")[0] >= 56
        assert page.evaluate(ACROSS) <= size["width"]
        assert page.evaluate(CUT) == []
    expect(page.get_by_role("img", name="La carrera: Ana y Caro 15 buenas · Bruno y Dani 9 malas")).to_be_visible()
    expect(page.locator(".race tbody tr")).to_have_count(2)
    expect(page.locator(".dry")).to_have_text("En 2 manos: no dio ni para entibiar las cartas.")
    signatures_stand_above_their_key_and_off_the_board(page)
    a_machine_finds_nothing_and_large_letters_are_not_cut(page)
    on_its_side_and_in_twice_the_text_no_key_lies_on_another(page)


def signatures_stand_above_their_key_and_off_the_board(page: Page) -> None:
    key = page.locator(".after > button")
    expect(key).to_have_text("Firmar")
    expect(page.locator(".signing")).to_be_hidden()
    key.click()
    expect(page.locator(".signing button >> visible=true")).to_have_count(2)
    assert edges(page, ".signing")[0] >= edges(page, ".board")[1]
    key.click()
    expect(page.locator(".signing")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator(".signing")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".signing")).to_be_hidden()


def a_machine_finds_nothing_and_large_letters_are_not_cut(page: Page) -> None:
    page.set_viewport_size(UPRIGHT)
    accessible(page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(ACROSS) <= UPRIGHT["width"]
    assert page.evaluate(CUT) == []
    page.evaluate("document.documentElement.style.fontSize = ''")


OVERLAPS = """() => {
  const keys = [...document.querySelectorAll(".after > *, #rematch, .foot > :is(a, button)")];
  const boxes = keys.map((one) => one.getBoundingClientRect());
  return boxes.some((one, place) => boxes.slice(place + 1).some((other) =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1 &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1));
}"""


def on_its_side_and_in_twice_the_text_no_key_lies_on_another(page: Page) -> None:
    page.set_viewport_size(WIDE)
    assert edges(page, ".foot")[1] <= WIDE["height"]
    assert page.evaluate(OVERLAPS) is False
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(OVERLAPS) is False
    assert page.evaluate(CUT) == []


def test_each_side_reads_its_own_and_the_rest_who_won(phone: Phones) -> None:
    scorer = ended(phone())
    expect(scorer.page.locator(".final h2")).to_have_text("Ganaron Ana y Caro", use_inner_text=True)
    for seat, text in ((0, "Ganamos"), (3, "Perdimos")):
        page = seated(phone, scorer.match, seat).page
        expect(page.locator(".final h2")).to_have_text(text, use_inner_text=True)
    expect(watching(phone, scorer.match).locator(".final h2")).to_have_text("Ganaron Ana y Caro")


def test_signatures_that_are_looked_at_stay_when_somebody_signs(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    bruno = seated(phone, scorer.match, 1)
    end(scorer)
    scorer.page.click(".after > button")
    bruno.page.click(".after > button")
    bruno.page.click("text=Firmar: Bruno y Dani")
    expect(scorer.page.locator(".signing .signed")).to_have_text("Firma de Bruno y Dani")
    expect(scorer.page.locator(".signing")).to_be_visible()


def test_a_second_tap_on_the_last_word_leads_nowhere(phone: Phones) -> None:
    finger = Finger(phone, {"adjust": [29, 0]}, {"close": "x"}, best_of=1)
    place = finger.place("k-hand-0")
    address = finger.page.url
    finger.counts("k-hand-0")
    finger.page.wait_for_selector(".final h2")
    assert finger.page.evaluate(BELOW, place)
    finger.page.mouse.click(*place)
    expect(finger.page.locator("#status")).to_have_text("cambió recién")
    assert finger.page.url == address
    finger.wait(900)
    finger.page.mouse.click(*place)
    finger.page.wait_for_url("**/acta/**")
