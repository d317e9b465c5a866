"""A match played back on a phone: from its first tap to its last by taps alone, and what only a browser shows of it."""

from playwright.sync_api import Page, expect

from referee.matches.identity import links
from tests.at_table import FOUR, LA_MANO, Table, by, say
from tests.browser.accessible import accessible
from tests.browser.conftest import IN_POCKET, Phones
from tests.browser.tables import ACROSS, LOW, UPRIGHT, at_sizes, hold, watching

SHOWN = ".part:not([hidden]) .step:not([hidden])"
HALVES = "(all) => all.map((half) => half.innerText)"


def thirty() -> Table:
    """A match to thirty: nine hands of three taps each, and one more."""
    table = Table(FOUR, best_of=1)
    for hand in range(9):
        table.tap(say(hand % 2, "truco"))
        table.tap(say(1 - hand % 2, "quiero"))
        table.tap(*LA_MANO)
    table.tap(by(1, "falta envido"))
    table.tap(by(0, "no quiero"))
    table.tap({"close": "x"}, {"deal": 2}, {"adjust": [12, 0]})
    assert table.data.look.phase == "match-over"
    return table


def step_of(page: Page) -> tuple[str, str]:
    """The hand and the step that are shown."""
    shown = page.locator(SHOWN)
    expect(shown).to_have_count(1)
    return page.get_attribute(".part:not([hidden])", "data-mano") or "", shown.get_attribute("data-paso") or ""


def tap_third(page: Page, third: int) -> None:
    box = page.locator(f"{SHOWN} .board").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] * (third * 2 + 1) / 6, box["y"] + box["height"] / 2)


def test_from_the_first_tap_to_the_last_by_taps_alone(phone: Phones) -> None:
    table = thirty()
    page = phone()
    page.goto(f"/m/{links.watch_token(table.match)}/acta/repaso")
    page.wait_for_selector("[data-slide]:not([hidden])")
    way = [step_of(page)]
    while page.locator("[data-go=forth]:not([aria-disabled])").count():
        tap_third(page, 2)
        page.wait_for_function("(was) => !location.search.endsWith(was)", arg=f"mano={way[-1][0]}&paso={way[-1][1]}")
        way.append(step_of(page))
    hands = [(str(hand), str(step)) for hand in range(1, 10) for step in (1, 2, 3)]
    # what closes a hand by agreement is a step of it, though the same tap opened the next one
    assert way == [*hands, ("10", "1"), ("10", "2"), ("10", "3"), ("11", "1")]
    live = watching(phone, table.match).locator(".half .score").evaluate_all(HALVES)
    assert page.locator(f"{SHOWN} .half .score").evaluate_all(HALVES) == live
    expect(page.locator(f"{SHOWN} .closing .sum")).to_have_count(1)
    # back again, by keys, a swipe and the slider
    page.keyboard.press("ArrowLeft")
    expect(page.locator(SHOWN)).to_have_attribute("data-paso", "3")
    page.keyboard.press("Home")
    assert step_of(page) == ("10", "1")
    tap_third(page, 0)
    page.wait_for_function("() => location.search.endsWith('mano=9&paso=3')")
    page.locator("[data-slide]").fill("1")
    assert step_of(page) == ("9", "1")
    accessible(page, "replay")
    for size in at_sizes(page, UPRIGHT, LOW):
        assert page.evaluate(ACROSS) <= size["width"]


def test_without_a_script_and_by_itself(phone: Phones) -> None:
    table = thirty()
    bare = phone(java_script_enabled=False)
    hold(bare, table.device, phone.base_url)
    bare.goto(f"/acta/{table.match.pk}/repaso?mano=9&paso=3")
    expect(bare.locator(SHOWN)).to_have_attribute("data-paso", "3")
    bare.locator("[data-go=forth]").click()
    expect(bare.locator(f"{SHOWN} .what")).to_have_text("falta envido")
    page = phone(reduced_motion="no-preference")
    hold(page, table.device, phone.base_url)
    page.goto(f"/acta/{table.match.pk}/repaso?mano=9&paso=1")
    page.locator("[data-play]").click()
    page.wait_for_function("() => location.search.endsWith('mano=9&paso=3')")
    page.touchscreen.tap(180, 200)
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "false")


SHARES = """() => {
  navigator.canShare = () => true;
  navigator.share = async ({ text, files: [file] }) => { window.shared = [text, file.name, file.type, file.size]; };
}"""


def test_a_picture_goes_out_as_a_file_with_its_words_or_is_saved(phone: Phones) -> None:
    table = thirty()
    page = phone()
    page.goto(f"/m/{links.watch_token(table.match)}/acta/#share-text")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Mandar la foto").click()
    assert saved.value.suggested_filename.endswith(".png")
    page.evaluate(SHARES)
    if not IN_POCKET:  # Nobody looks on there.
        page.get_by_label("con el código para mirar").check()
    page.get_by_role("button", name="Mandar la foto").click()
    page.wait_for_function("() => window.shared")
    text, name, kind, size = page.evaluate("window.shared")
    assert text.startswith("Partido para Ana y Caro. Ana y Caro 15 buenas")
    assert (name, kind) == (saved.value.suggested_filename, "image/png")
    assert size > 10_000
    accessible(page, "record")
