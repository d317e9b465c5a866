"""Boards of games that do not count in sticks: on a phone, on one that lies on the table, and on a big screen."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.at_table import Table
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import (
    ACROSS,
    LOW,
    PUSHED,
    TV,
    UPRIGHT,
    WHOLE,
    WIDE,
    at_sizes,
    open_table,
    push,
    reads,
    seated,
    stands,
    started,
    watching,
)
from tests.browser.test_flat import lay
from tests.browser.walking import drawn
from tests.trials import some_of

GAMES = [("mineiro", [14, 11], ("14", "11")), ("truc-catala", [11, 7], ("11", "7"))]
GAMES += [("trut", [14, 10], ("4 truts 2 points", "3 truts 1 point"))]
LOOKED_AT = some_of(GAMES, "mineiro", "trut")
BOARDS = pytest.mark.parametrize(("ruleset", "points", "told"), LOOKED_AT, ids=[name for name, *_ in LOOKED_AT])
LAID = """
() => [...document.querySelectorAll('.half')].map((half) => {
  const frame = half.getBoundingClientRect(), score = half.querySelector('.score').getBoundingClientRect();
  const name = half.querySelector('.name').getBoundingClientRect();
  const marks = [...half.querySelectorAll('.mark')].map((mark) => mark.getBoundingClientRect());
  const beside = [...half.querySelectorAll('.aside > *')].map((piece) => piece.getBoundingClientRect());
  const aside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const apart = (a, b) => aside(a, b) || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const { bottom } = half.closest(".board").getBoundingClientRect();
  const within = (one) => one.left >= frame.left && one.right <= frame.right && one.bottom <= bottom;
  return {
    count: marks.length,
    inside: [score, ...marks].filter((one) => one.width > 1).every(within),
    clear: marks.every((mark) => [name, score, ...beside].every((other) => !other.width || apart(mark, other))),
    height: Math.max(...marks.map((one) => one.height)),
  };
})
"""


SIZED = """
([width, height]) => {
  const board = document.querySelector('.board');
  board.style.cssText = `position: fixed; z-index: 3; left: 0; top: 44px; width: ${width}px; height: ${height}px`;
}
"""


HEIGHTS = (620, 552, 444, 392, 385, 332, 250, 212, 167, 125)
"""How high the board is on phones of 740 and 620 px, from a pure scorer's to the worst."""
MOTIONS = """() => {
  window.moved = [];
  addEventListener("animationstart", ({ target, animationName }) => {
    const own = target.getAnimations().find((one) => one.animationName === animationName);
    const named = (own?.effect.getKeyframes() ?? []).flatMap(Object.keys);
    const properties = named.filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name));
    moved.push([animationName, properties, target.ownerSVGElement == null]);
  });
}"""
"""Notes each motion that starts: its name, what it changes, and whether on a box, not within a drawing."""
COMPOSED = {"transform", "translate", "rotate", "scale", "opacity"}
AT_ONCE = {"visibility"}
CLOSED = "() => getComputedStyle(document.querySelector('.new')).animationName"


def scored(ruleset: str, points: list[int], **options: Any) -> Table:
    """A table of four with these points."""
    table = Table(FOUR, ruleset, **options)
    table.tap({"deal": 3}, {"adjust": points})
    return table


def fits(page: Page) -> None:
    """Nothing is cut off sideways, and every mark lies in its half, under the name and over the score."""
    assert page.evaluate(ACROSS) <= page.evaluate("innerWidth")
    for half in page.evaluate(LAID):
        assert half["count"] > 0, half
        assert half["inside"], half
        assert half["clear"], half


@BOARDS
def test_a_board_on_a_phone_and_on_one_that_lies_on_the_table(
    phone: Phones, ruleset: str, points: list[int], told: tuple[str, str]
) -> None:
    scorer = open_table(phone, scored(ruleset, points), bypass_csp=True)
    page = scorer.page
    for _size in at_sizes(page, LOW, UPRIGHT):
        stands(page, *told)
        fits(page)
    accessible(page)
    page.set_viewport_size(WIDE)
    lay(scorer)
    page.wait_for_selector("body.flat[data-facing=sides]")
    assert page.evaluate(ACROSS) <= 740
    assert all(half["inside"] for half in page.evaluate(LAID))
    first = page.locator(".edge.near .whose b").first
    expect(first).to_have_text(told[0], use_inner_text=True)


@BOARDS
def test_a_board_on_a_big_screen(phone: Phones, ruleset: str, points: list[int], told: tuple[str, str]) -> None:
    page = watching(phone, scored(ruleset, points).match, viewport=TV, has_touch=False)
    assert page.evaluate(WHOLE) == [1280, 800]
    fits(page)
    assert page.evaluate(SMALLEST, ".score *, .name, .strip, .facts p") >= 800 / 25
    assert min(half["height"] for half in page.evaluate(LAID)) >= 800 / 18


def test_a_tap_on_a_half_is_a_tento_of_two_points(phone: Phones) -> None:
    """BR-SCO-06: while it travels, and when it has arrived."""
    page = open_table(phone, started("mineiro", ladder="2-4-6-8-12")).tap("half-0", "half-0").page
    expect(page.locator(".s0 .half .score b")).to_have_text("4")
    expect(page.locator(".s0 .mark")).to_have_count(1)
    page.click(".menu")
    expect(page.locator("#sheet-menu")).to_contain_text("Luz")
    expect(page.locator("[data-pick]")).to_have_count(0)


def shown(phone: Phones, tables: list[list[int]], **options: Any) -> Iterator[Page]:
    """One phone that is shown a table with these points after the other."""
    first, *others = [scored("argentino", points, **options) for points in tables]
    page = open_table(phone, first, bypass_csp=True).page
    yield page
    for table in others:
        push(page, drawn(table))
        yield page


def test_nothing_lies_over_sticks_or_number_however_high_the_board_is(phone: Phones) -> None:
    for number, page in enumerate(shown(phone, [[12, 18], [15, 30], [0, 29]])):
        for width, height in product((360, 320), HEIGHTS):
            page.set_viewport_size({"width": width, "height": 740})
            page.evaluate(SIZED, [width, height])
            for half in page.evaluate(LAID):
                assert half["inside"], (number, width, height, half)
                assert half["clear"], (number, width, height, half)
                assert width < 360 or half["height"] >= 44 or not half["count"], (number, height, half)


def test_a_long_game_has_smaller_squares(phone: Phones) -> None:
    for number, page in enumerate(shown(phone, [[40, 12], [33, 12], [19, 12]], target=40)):
        for height in HEIGHTS:
            page.evaluate(SIZED, [360, height])
            for half in page.evaluate(LAID):
                assert half["inside"], (number, height, half)
                assert half["clear"], (number, height, half)


def test_the_newest_stick_drops_and_under_reduced_motion_it_only_lies_there(phone: Phones) -> None:
    scorer = Scorer(phone(reduced_motion="no-preference")).start().tap("half-0", "half-0")
    scorer.page.wait_for_timeout(2600)  # a go of taps ends
    scorer.tap("half-0")
    expect(scorer.page.locator(".s0 .new")).to_have_count(1)
    for layer in scorer.page.locator(".s0 .new use").all():
        expect(layer).to_have_attribute("href", "#a3")
    assert "drop" in scorer.page.evaluate(CLOSED)
    still = Scorer(phone()).start().tap("half-0")
    assert still.page.evaluate(CLOSED) == "none"
    expect(still.page.locator(".s0 .glow")).to_be_hidden()


@pytest.mark.parametrize("ruleset", some_of(["argentino", "mineiro", "truc-catala", "trut"], "argentino", "trut"))
def test_what_moves_after_a_tap_is_a_box_that_a_phone_moves_without_painting(phone: Phones, ruleset: str) -> None:
    page = open_table(phone, started(ruleset), reduced_motion="no-preference").page
    page.evaluate(MOTIONS)
    page.click("#half-0")
    until(page, "(names) => names.every((name) => moved.some(([one]) => one === name))", ["drop", "shine", "land"])
    for name, properties, is_box in page.evaluate("moved"):
        assert is_box, name
        assert {*properties} <= (AT_ONCE if name == "fade" else COMPOSED), name


def test_each_new_stick_drops_also_where_one_had_just_dropped_beside_it(phone: Phones) -> None:
    page = open_table(phone, started("argentino"), reduced_motion="no-preference").page
    page.evaluate(MOTIONS)
    for points in (1, 2, 3):
        push(page, drawn(started("argentino", {"deal": 3}, *[{"adjust": [1, 0]}] * points)))
        until(page, "(count) => moved.filter(([name]) => name === 'drop').length === count", points)


def test_a_second_answer_of_the_same_rev_is_not_parsed(phone: Phones) -> None:
    page = open_table(phone, started("argentino")).page
    html = drawn(started("argentino", {"deal": 3}, {"adjust": [1, 0]}))
    page.evaluate("""() => {
      window.parsed = 0;
      const { parseFromString } = DOMParser.prototype;
      DOMParser.prototype.parseFromString = function (...all) { parsed += 1; return parseFromString.apply(this, all); };
    }""")
    push(page, html)
    expect(page.locator(".s0 .score b")).to_have_text("1")
    page.evaluate(f"(html) => {{ {PUSHED}; }}", html)
    assert page.evaluate("parsed") == 1
    page.evaluate(f"(html) => {{ {PUSHED}; }}", drawn(started("argentino", {"deal": 3}, *[{"adjust": [1, 0]}] * 2)))
    expect(page.locator(".s0 .score b")).to_have_text("2")
    assert page.evaluate("parsed") == 2


def test_a_tap_on_its_way_is_a_hollow_stick_where_it_will_lie(phone: Phones) -> None:
    scorer = Scorer(phone()).start().tap("half-0", "half-0", "half-0", "half-0")
    page = scorer.page
    phone.expect_trouble("ERR_INTERNET_DISCONNECTED", "WebSocket", "object Event")
    page.context.set_offline(True)
    scorer.press("half-0")
    scorer.press("half-0")
    expect(page.locator("#half-0 .ghost")).to_contain_text("+2")
    expect(page.locator("#half-0 use.hollow")).to_have_count(2)
    assert page.locator("#half-0 use.hollow").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))") == [
        "#a5", "#b1",
    ]  # fmt: skip
    page.context.set_offline(False)
    scorer.wait_for(6)
    expect(page.locator("#half-0 :is(.ghost, .hollow)")).to_have_count(0)
    expect(page.locator("#half-0 .mark")).to_have_count(2)


def test_the_first_minute_of_a_phone_shows_where_the_first_point_will_lie(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page = scorer.page
    hints, ghosts = page.locator(".half .first-tap"), page.locator(".half .first")
    expect(hints).to_have_text(["tocá: +1", "tocá: +1"])
    expect(ghosts).to_have_count(2)
    for half in page.evaluate(LAID):
        assert half["inside"], half
        assert half["clear"], half
    expect(page.locator(".strip")).to_contain_text("Tocá un lado: +1.")
    scorer.tap("half-1")
    expect(hints.or_(ghosts)).to_have_count(0)
    scorer.start()
    expect(page.locator(".half .score b")).to_have_text(["0", "0"])
    expect(hints.or_(ghosts)).to_have_count(0)


def test_whoever_may_press_no_half_is_shown_nothing_of_it(phone: Phones) -> None:
    table = started("mineiro")
    expect(seated(phone, table.match, 1).page.locator(".first-tap")).to_have_count(0)
    expect(watching(phone, table.match).locator(".first-tap")).to_have_count(0)
    expect(open_table(phone, table).page.locator(".first-tap")).to_have_count(2)


# --- the watch page on a big screen, read from five metres -----------------------------------------------------------
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
