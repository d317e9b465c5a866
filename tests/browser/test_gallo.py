"""Three players: a gallo by turns played to its end with two phones, columns that fit, and a fixed gallo."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.room import STICKING_OUT
from tests.browser.scorer import Scorer, judged
from tests.browser.tables import LOW, TV, UPRIGHT, WHOLE, WIDE, at_sizes, boxes, reads, seated, watching
from tests.browser.test_flat import lay, lines
from tests.browser.test_reach import SMALL_KEYS
from tests.trials import some_of

THREE = ("Ana", "Bruno", "Caro")
LONG = ("Ana", "Maximilianofedericodelossantosanchorena", "María de los Ángeles Fernández")
OUTSIDE = """
() => [...document.querySelectorAll('.three .half > :not(.quiet)')].filter((one) => one.checkVisibility())
  .flatMap((one) => {
    const inner = one.getBoundingClientRect(), outer = one.parentElement.getBoundingClientRect();
    return inner.right > outer.right || inner.bottom > outer.bottom + 1 ? [one.className] : [];
  })
"""
COLUMNS = """
(all) => all.map((half) => [...half.querySelectorAll(".name, .gallo, .score")].map((one) => one.textContent).join(" "))
"""
FINISHED = """
() => [...document.querySelectorAll('.final, .foot')].every((one) => one.getBoundingClientRect().right <= innerWidth)
"""


def scores(page: Page) -> list[str]:
    """The columns from left to right, once no tap is on its way: who has how many, and who is the gallo."""
    expect(page.locator(".board .ghost")).to_have_count(0)
    found: list[str] = page.locator(".board .half").evaluate_all(COLUMNS)
    return found


def gallo(page: Page) -> str:
    expect(page.locator(".half .gallo")).to_have_count(1)
    return (page.locator(".half:has(.gallo) .name").text_content() or "").strip()


def by_turns(page: Page, names: tuple[str, ...] = THREE, **choices: str) -> Scorer:
    """Caro deals first and is the first gallo."""
    return Scorer(page).sit(names, gallo="turn", **choices)


def test_a_gallo_by_turns_is_played_to_its_end_with_a_pencil_and_a_phone_of_one_s_own(phone: Phones) -> None:
    scorer = by_turns(phone(bypass_csp=True), target="18")
    page = scorer.page
    bruno = seated(phone, scorer.match, 1)
    assert gallo(page) == "Caro"
    assert scores(bruno.page)[0].startswith("Bruno 0")

    # Bruno is one of the pair: truco, and both get it in full
    expect(bruno.page.locator("#k-truco-0")).to_have_attribute("aria-disabled", "true")
    bruno.tap("k-truco-1")
    scorer.wait_for(1)
    expect(page.locator("#undo")).to_have_accessible_name(re.compile(r"^Deshacer: truco, Bruno"))
    scorer.tap("k-quiero-0", "k-hand-1")
    assert scorer.match.result["score"] == [2, 2, 0]
    reads(page, ".strip .awards", ["+2 Ana y Bruno truco"])

    # Ana deals: she is the gallo, and Bruno goes on with Caro
    assert gallo(page) == "Ana"
    accessible(page)
    scorer.tap("k-envido-0")
    bruno.wait_for(scorer.rev)
    bruno.tap("k-quiero-1")
    scorer.wait_for(bruno.rev)
    scorer.tap("v-28", "v-30", "k-nobody", "k-hand-0")
    assert scorer.match.result["score"] == [5, 2, 0]

    # Bruno's turn: the same phone now logs for the gallo, from before the deal on
    assert gallo(page) == "Bruno"
    bruno.wait_for(scorer.rev)
    expect(bruno.page.locator("body")).to_have_attribute("data-side", "0")
    expect(bruno.page.locator("#k-truco-1")).to_have_attribute("aria-disabled", "true")
    reads(bruno.page, ".half .name", ["BRUNO", "CARO", "ANA"])
    sentence = re.compile(r"2 malas a 0 malas a 5 malas\. Da Bruno, el gallo\.$")
    expect(bruno.page.locator("#live")).to_have_attribute("data-say", sentence)
    bruno.tap("k-truco-0")
    scorer.wait_for(bruno.rev)
    scorer.tap("k-no-quiero-1")
    assert scorer.match.result["score"] == [5, 3, 0]

    # Caro again. A source is the whole pair's, a single point one seat's
    assert gallo(page) == "Caro"
    scorer.press("more-0")
    expect(page.locator("#pad-title")).to_have_text("De dónde salieron: Ana y Bruno")
    page.click("[data-why='vale cuatro querido']")
    expect(page.locator("#undo")).to_have_accessible_name(re.compile(r"^Deshacer: \+4 Ana y Bruno"))
    scorer.tap("half-2", "half-0")
    assert scorer.match.result["score"] == [10, 7, 1]
    assert scores(page) == ["Ana 1 buena", "Bruno 7 malas", "Caro gallo 1 mala"]
    scorer.press("more-1")
    page.fill("#other-points [name=points]", "-1")
    page.check("#other-points [name=alone]")
    page.click("#other-points button")
    expect(page.locator("#undo")).to_have_accessible_name(re.compile(r"^Deshacer: \-1 Bruno"))
    assert scorer.match.result["score"] == [10, 6, 1]

    # The gallo's falta ends it
    scorer.tap("next-hand")
    assert gallo(page) == "Ana"
    scorer.press("more-0")
    expect(page.locator("#pad-title")).to_have_text("De dónde salieron: Ana")
    page.click("#sheet-pad [data-source=envido]:has([data-falta])")
    expect(page.locator(".final h2")).to_have_text("Ganó Ana", use_inner_text=True)
    assert judged(scorer.match)["score"] == [18, 6, 1]
    assert page.evaluate(FINISHED)

    page.click("text=Ver acta")
    reads(page, ".still .score", ["9 buenas", "6 malas", "1 mala"])
    reads(
        page,
        ".hands .gains",
        [
            "+2 Ana y Bruno truco querido",
            "+2 Ana envido, 30 a 28 +1 Ana la mano",
            "+1 Bruno truco no querido",
            "+4 Ana y Bruno vale cuatro querido +1 Caro a mano +1 Ana a mano -1 Bruno a mano",
            "+8 Ana falta envido querida",
        ],
    )
    shared = page.locator("#share-text").input_value().splitlines()
    assert shared[:2] == ["Truco: Ana – Bruno – Caro", "Partido para Ana: 9 buenas - 6 malas - 1 mala"]
    assert page.evaluate(STICKING_OUT) == []


@pytest.mark.parametrize("names", some_of([THREE, LONG], LONG))
def test_three_columns_fit_with_keys_for_fingers(phone: Phones, names: tuple[str, ...]) -> None:
    scorer = by_turns(phone(), names)
    for keys in ((), ("k-hand-1",), ("half-0", "half-1", "half-2"), ("k-truco-1", "k-quiero-0")):
        scorer.tap(*keys)
        for size in at_sizes(scorer.page, UPRIGHT, LOW):
            assert scorer.page.evaluate(SMALL_KEYS) == [], (keys, size)
            assert scorer.page.evaluate(STICKING_OUT) == [], (keys, size)
            assert scorer.page.evaluate(OUTSIDE) == [], (keys, size)
            if names == THREE:
                assert scorer.page.evaluate("document.documentElement.scrollHeight") <= size["height"], (keys, size)
    scorer.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for size in at_sizes(scorer.page, UPRIGHT, LOW):
        assert scorer.page.evaluate(STICKING_OUT) == [], size
        lefts = {x for x, *_others in boxes(scorer.page, ".half")}
        assert len(lefts) == 1, "with large text the columns stand one below the other"


def test_a_big_screen_and_a_phone_on_the_table_show_three(phone: Phones) -> None:
    scorer = by_turns(phone(viewport=WIDE, has_touch=False))
    scorer.tap("half-0", "half-0", "half-1")
    scorer.page.keyboard.press("3")
    scorer.wait_for(4)
    tv = watching(phone, scorer.match, viewport=TV, has_touch=False)
    reads(tv, ".half .name", ["ANA", "BRUNO", "CARO"])
    tv.keyboard.press("x")
    reads(tv, ".half .name", ["CARO", "BRUNO", "ANA"])
    expect(tv.locator("#live")).to_have_attribute("data-say", re.compile(r"1 mala a 1 mala a 2 malas\.$"))
    assert tv.evaluate(WHOLE) == [1280, 800]
    near, far = lines(lay(scorer).page)
    assert re.fullmatch(r"2 malas Ana .* 1 mala Bruno 1 mala.* Caro · gallo", near), near
    assert re.fullmatch(r"1 mala.* Caro · gallo .* 1 mala Bruno 2 malas Ana", far), far
    assert len({y for _x, y, *_size in boxes(scorer.page, ".half")}) == 1


def test_who_said_it_and_whom_to_ask_follow_the_hand(phone: Phones) -> None:
    phone.expect_trouble("status of 422")
    scorer = by_turns(phone())
    scorer.tap("k-hand-0")
    scorer.tap("k-truco-1")
    reads(scorer.page, "#last-word button", ["Bruno", "Caro", "↔"])
    scorer.press("#last-word button >> nth=1")
    scorer.wait_for(3)
    expect(scorer.page.locator("#undo")).to_have_accessible_name(re.compile(r"^Deshacer: truco, Caro"))
    bruno = seated(phone, scorer.match, 1)
    expect(bruno.page.locator(".mine")).to_have_count(0)
    ana = seated(phone, scorer.match, 0)
    expect(ana.page.locator(".strip .mine")).to_have_count(1)
    ana.tap("k-no-quiero-0")
    expect(ana.page.locator("#undo")).to_have_accessible_name(re.compile(r"^Deshacer: no quiero, Ana"))


def test_a_fixed_gallo_has_two_columns_and_no_turns(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(THREE)
    for _ in range(2):
        assert gallo(scorer.page) == "Ana"
        scorer.tap("k-hand-1")
    assert scorer.score == ("0 malas", "2 malas")
    reads(scorer.page, "#strip .awards", ["+1 Bruno y Caro la mano"])
    scorer.press("more-1")
    expect(scorer.page.locator("#pad-title")).to_have_text("De dónde salieron: Bruno y Caro")
    expect(scorer.page.locator("[data-alone]")).to_be_hidden()
