"""The end of a match on real phones: the board keeps its room, each side reads its own, and nothing lies over it."""

import re

import pytest
from playwright.sync_api import Page, expect

from referee.matches.models import Match
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import ACROSS, LOW, TV, UPRIGHT, WIDE, at_sizes, boxes, seated, watching
from tests.browser.test_hasty import Finger
from tests.browser.test_phones import together
from tests.browser.test_queue import cut_off

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
    key = page.locator(".after > [popovertarget=signing]")
    expect(key).to_have_text("Firmar")
    expect(page.locator("#signing")).to_be_hidden()
    key.click()
    expect(page.locator("#signing button >> visible=true")).to_have_count(2)
    assert edges(page, "#signing")[0] >= edges(page, ".board")[1]
    key.click()
    expect(page.locator("#signing")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("#signing")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#signing")).to_be_hidden()


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


RINGS = """window.rings = []; window.AudioContext = class {
  sampleRate = 100; currentTime = 0;
  createBuffer() { return { getChannelData: () => [] }; }
  createBufferSource() { return { connect: (next) => next, start: (after) => rings.push(after) }; }
  createBiquadFilter() { return { frequency: {}, connect: (next) => next }; }
}"""
MOVES = """[...document.querySelectorAll(".filete, .matchbox")].map((one) => getComputedStyle(one).animationName)"""
REST = "import(document.querySelector('[data-rest]').dataset.rest)"


def test_the_end_is_a_moment_and_a_still_where_nothing_may_move_or_it_is_past(phone: Phones) -> None:
    scorer = Scorer(phone(reduced_motion="no-preference")).sit(FOUR)
    page, bruno = scorer.page, seated(phone, scorer.match, 1, reduced_motion="reduce")
    page.context.add_cookies([{"name": "sounds", "value": "on", "url": phone.base_url}])
    page.add_init_script(RINGS)
    page.reload()
    scorer.ready()
    page.evaluate(REST)
    end(scorer)
    over(bruno)
    assert sorted(page.evaluate(MOVES)) == ["draw", "draw", "shut"]
    assert page.evaluate("rings.filter((after) => after > 0).length") == 8, "sticks into their box, which shuts"
    assert set(bruno.page.evaluate(MOVES)) == {"none"}
    page.reload()
    over(scorer)
    assert "draw" not in page.evaluate(MOVES)


SHARE = """() => Object.assign(Object.defineProperty(navigator, "canShare", { value: () => true }), {
  share: ({ files: [file], text }) => { window.sent = [file.name, file.type, text]; return Promise.resolve(); },
})"""


def test_its_picture_lies_under_the_screen_and_goes_out_with_one_tap(phone: Phones) -> None:
    """Two taps to the list of chats: this one, and one on the phone's share sheet."""
    page = ended(phone()).page
    until(page, "() => document.querySelector('#picture').naturalWidth === 1080")
    assert "tema=dia" in str(page.locator("#picture").get_attribute("src"))
    assert edges(page, ".foot")[1] <= edges(page, "#picture")[0] < edges(page, "#picture")[1]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Mandar", exact=True).click()
    assert saved.value.suggested_filename.endswith(".png")
    expect(page.locator(".after [role=status]")).to_have_text("Quedó en Descargas")
    page.evaluate(SHARE)
    page.get_by_role("button", name="Mandar", exact=True).click()
    until(page, "() => Array.isArray(window.sent)")
    name, kind, text = page.evaluate("window.sent")
    assert (name, kind) == (saved.value.suggested_filename, "image/png")
    assert text.startswith("Partido para Ana y Caro. Ana y Caro 15 buenas")


def test_signatures_that_are_looked_at_stay_when_somebody_signs(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    bruno = seated(phone, scorer.match, 1)
    end(scorer)
    scorer.page.click(".after > [popovertarget=signing]")
    bruno.page.click(".after > [popovertarget=signing]")
    bruno.page.click("text=Firmar: Bruno y Dani")
    expect(scorer.page.locator("#signing .signed")).to_have_text("Firma de Bruno y Dani")
    expect(scorer.page.locator("#signing")).to_be_visible()


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


# --- a rematch takes every phone along -------------------------------------------------------------------------------
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


def over(one: Scorer) -> Scorer:
    one.page.wait_for_selector("#rematch")
    return one


def goes_to(page: Page, match: Match) -> None:
    page.wait_for_url(re.compile(rf"/p/{match.pk}/$"))
    page.wait_for_selector("main[data-link=live]")


def test_two_who_press_at_once_start_one_match_and_all_come_along(phone: Phones, scorer: Scorer) -> None:
    ana, bruno = (over(seated(phone, scorer.match, seat)) for seat in (0, 1))
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
    bruno = over(seated(phone, scorer.match, 1))
    old = scorer.match
    scorer.press("rematch")
    expect(bruno.page.locator(".going [data-soon]")).to_be_visible()
    bruno.page.click(".going a")
    goes_to(bruno.page, Match.objects.get(previous=old))


def test_who_stays_is_left_in_peace_and_can_still_come(phone: Phones, scorer: Scorer) -> None:
    bruno = over(seated(phone, scorer.match, 1, bypass_csp=True))
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
    over(pencil).press("rematch")
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
    bruno = over(seated(phone, scorer.match, 1, clock=True))
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
