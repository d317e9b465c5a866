"""The phone lying in the middle of the table: halves, the line at both edges, the padlock, and what it keeps."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.tables import UPRIGHT, WIDE, at_sizes

BOXES = """
(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  .map((one) => { const box = one.getBoundingClientRect(); return [one.id, box.left, box.top, box.right, box.bottom]; })
"""
KEYS = ".half, .flatkeys .push, #undo, .table > .menu"


def lay(scorer: Scorer) -> Scorer:
    """From the menu: this phone lies on the table."""
    scorer.page.click(".menu")
    scorer.page.click("button[data-flat='1']")
    expect(scorer.page.locator("body")).to_have_class(re.compile(r"\bflat\b"))
    return scorer


def lines(page: Page) -> list[str]:
    """What is read at the near and at the far edge, from left to right for whoever sits there."""
    return [" ".join(text.split()) for text in page.locator(".edge").all_inner_texts()]


@pytest.mark.parametrize("names", [FOUR, FOUR[:2]], ids=["four", "two"])
def test_everything_fits_is_large_and_keeps_its_distance(phone: Phones, names: tuple[str, ...]) -> None:
    scorer = lay(Scorer(phone()).sit(names))
    scorer.tap("half-0")
    for size in at_sizes(scorer.page, WIDE, UPRIGHT):
        boxes = scorer.page.evaluate(BOXES, KEYS)
        assert len(boxes) == 8
        for name, left, top, right, bottom in boxes:
            assert min(left, top) >= 0, (name, size)
            assert right <= size["width"], (name, size)
            assert bottom <= size["height"], (name, size)
            assert min(right - left, bottom - top) >= 48, (name, size)
        first, second = (box for box in boxes if box[0].startswith("half"))
        assert max(second[1] - first[3], second[2] - first[4]) >= 12, size


def test_the_same_line_stands_at_both_edges_and_each_score_beside_its_half(phone: Phones) -> None:
    scorer = Scorer(phone(viewport=WIDE)).sit(FOUR)
    scorer.tap("half-1", "k-truco-0")
    lay(scorer)
    near, far = lines(scorer.page)
    assert near.startswith("0 malas Ana y Caro")
    assert far.startswith("1 mala Bruno y Dani")
    for line in (near, far):
        assert "2 TRUCO contestan Bruno y Dani" in line
    boxes = {name: place for name, *place in scorer.page.evaluate(BOXES, ".half")}
    for edge in (".near", ".far"):
        (_id, left, *_rest), *_others = scorer.page.evaluate(BOXES, f"{edge} .whose.s1")
        assert left >= boxes["half-1"][0]


def test_a_tap_counts_one_and_a_hold_opens_the_pad(phone: Phones) -> None:
    scorer = lay(Scorer(phone(viewport=WIDE)).start())
    scorer.tap("half-1", "half-1", "half-0")
    right, left = lines(scorer.page)
    assert (right[:7], left[:6]) == ("2 malas", "1 mala")
    scorer.page.locator("#half-1").hover()
    scorer.page.mouse.down()
    scorer.page.wait_for_selector("#sheet-pad[open]")
    scorer.page.mouse.up()
    scorer.press("[data-source=flor] >> visible=true")
    scorer.wait_for(4)
    assert scorer.match.result["score"] == [1, 5]


def test_behind_the_padlock_nothing_scores_until_two_taps_or_a_second_open_it(phone: Phones) -> None:
    scorer = lay(Scorer(phone(viewport=WIDE)).start())
    page, locked = scorer.page, scorer.page.locator("#flat-lock[aria-pressed=true]")
    page.click("#flat-lock")
    expect(locked).to_have_count(0)
    page.click("#flat-lock")
    expect(locked).to_have_count(1)
    for key in ("half-0", "more-1", "flat-words"):
        scorer.press(key)
    page.keyboard.press("1")
    page.keyboard.press("t")
    page.wait_for_timeout(400)
    assert (scorer.rev, page.locator("dialog[open]").count(), "words" in page.evaluate("document.body.className")) == (
        0, 0, False,
    )  # fmt: skip
    page.locator("#flat-lock").hover()
    page.mouse.down()
    page.wait_for_timeout(1200)
    page.mouse.up()
    expect(locked).to_have_count(0)
    scorer.tap("half-0")


def test_the_padlock_holds_when_another_phone_logs(phone: Phones) -> None:
    scorer = lay(Scorer(phone(viewport=WIDE)).start())
    page = scorer.page.context.new_page()
    phone.watch(page)
    page.goto(scorer.page.url)
    scorer.page.click("#flat-lock")
    scorer.page.click("#flat-lock")
    expect(scorer.page.locator("#flat-lock[aria-pressed=true]")).to_have_count(1)
    other = Scorer(page).ready()
    other.page.click("#flat-words")
    other.tap("k-truco-0")
    scorer.wait_for(1)
    scorer.press("half-0")
    scorer.page.wait_for_timeout(300)
    assert scorer.rev == 1


def test_words_are_a_tap_away_and_the_phone_stays_flat_after_a_reload(phone: Phones) -> None:
    scorer = lay(Scorer(phone(viewport=WIDE)).sit(FOUR))
    scorer.press("flat-words")
    scorer.tap("k-truco-0", "k-quiero-1")
    scorer.press("flat-back")
    assert "2 TRUCO primera · juega Ana" in lines(scorer.page)[0]
    scorer.press("flat-turn")
    assert scorer.page.evaluate("getComputedStyle(document.querySelector('main')).rotate") == "180deg"
    scorer.page.reload()
    scorer.ready()
    assert scorer.page.evaluate("getComputedStyle(document.querySelector('main')).rotate") == "180deg"
    assert scorer.page.evaluate("document.cookie").count("flat") == 0
    scorer.page.click(".menu")
    scorer.page.click("button[data-flat='0']")
    expect(scorer.page.locator("section.words")).to_be_visible()


def test_with_two_players_each_half_faces_its_player(phone: Phones) -> None:
    scorer = lay(Scorer(phone(viewport=WIDE)).sit(FOUR[:2]))
    turned = "(side) => getComputedStyle(document.getElementById(`half-${side}`)).rotate"
    assert [scorer.page.evaluate(turned, side) for side in (0, 1)] == ["90deg", "-90deg"]


def test_left_alone_it_turns_to_embers_and_wakes_at_a_touch(phone: Phones) -> None:
    page = phone(viewport=WIDE, clock=True)
    scorer = lay(Scorer(page).start())
    page.clock.run_for(61_000)
    expect(page.locator("body")).to_have_class(re.compile(r"\bidle\b"))
    scorer.press("half-0")
    scorer.wait_for(1)
    expect(page.locator("body")).not_to_have_class(re.compile(r"\bidle\b"))
