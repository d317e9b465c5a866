"""The card picker on phones: counted taps, one stroke, a keyboard, cards as proof, and how it looks and sounds."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, REFUSED, Scorer
from tests.browser.test_axe import TAGS

SIZES = {"tall": (360, 740), "short": (360, 620), "landscape": (740, 360)}
WIDE = {"viewport": {"width": 740, "height": 360}}
BRAVAS = ("1e", "1b", "7e", "7o")
TWICE = 450
"""Milliseconds after which the same card again is no longer the second tap of one press."""
TRICK = ("3e", "12c", "4b", "1b")


def picker(page: Page) -> Locator:
    return page.locator("#sheet-cards")


def title(page: Page) -> str:
    return page.inner_text("#cards-title")


def open_picker(scorer: Scorer) -> Scorer:
    scorer.press("cards")
    expect(picker(scorer.page)).to_be_visible()
    scorer.taps = 0
    return scorer


def pick(scorer: Scorer, card: str, wide: bool = False) -> None:
    """Taps what a card takes: itself, or its rank and its suit."""
    if wide:
        scorer.press(f"css=.all [data-card='{card}']")
    elif card in BRAVAS:
        scorer.press(f"css=.bravas [data-card='{card}']")
    else:
        scorer.press(f"css=[data-rank='{card[:-1]}']")
        scorer.press(f"css=[data-suit='{card[-1]}']")


def play(scorer: Scorer, *cards: str, wide: bool = False) -> Scorer:
    for card in cards:
        rev = scorer.rev
        pick(scorer, card, wide)
        scorer.wait_for(rev + 1)
        scorer.page.wait_for_timeout(30)
    return scorer


def logged(scorer: Scorer) -> list[str]:
    return [raw for raw in scorer.match.entries.order_by("seq").values_list("raw", flat=True) if "deal" not in raw]


@pytest.fixture
def scorer(phone: Phones) -> Scorer:
    return open_picker(Scorer(phone()).sit(FOUR))


def test_a_brava_is_one_tap_and_any_other_card_two(scorer: Scorer) -> None:
    play(scorer, "1e")
    assert scorer.taps == 1
    play(scorer, "12c")
    assert scorer.taps == 3
    assert logged(scorer) == ['{"by":0,"play":"1e"}', '{"by":1,"play":"12c"}']


def test_in_landscape_every_card_is_one_tap(phone: Phones) -> None:
    scorer = open_picker(Scorer(phone(**WIDE)).sit(FOUR))
    play(scorer, *TRICK, wide=True)
    assert scorer.taps == 4
    assert title(scorer.page) == "Baza 2 · juega Dani"


def test_rank_and_suit_go_in_either_order(scorer: Scorer) -> None:
    scorer.press("css=[data-suit='o']")
    scorer.press("css=[data-rank='11']")
    scorer.wait_for(1)
    assert logged(scorer) == ['{"by":0,"play":"11o"}']


def stroke(scorer: Scorer, start: str, end: str) -> None:
    here, there = (scorer.page.locator(f"#sheet-cards {key}").bounding_box() for key in (start, end))
    assert here
    assert there
    mouse = scorer.page.mouse
    mouse.move(here["x"] + 20, here["y"] + 20)
    mouse.down()
    mouse.move(there["x"] + 20, there["y"] + 20, steps=5)
    mouse.up()


def test_a_stroke_from_the_rank_to_the_suit_is_the_card(scorer: Scorer) -> None:
    stroke(scorer, "[data-rank='4']", "[data-suit='c']")
    scorer.wait_for(1)
    stroke(scorer, "[data-rank='10']", "[data-suit='b']")
    scorer.wait_for(2)
    assert logged(scorer) == ['{"by":0,"play":"4c"}', '{"by":1,"play":"10b"}']
    expect(picker(scorer.page)).to_be_visible()


def test_a_stroke_that_ends_nowhere_plays_nothing(scorer: Scorer) -> None:
    stroke(scorer, "[data-rank='4']", "[data-rank='11']")
    scorer.page.wait_for_timeout(300)
    assert logged(scorer) == []


def test_the_sheet_stays_from_trick_to_trick_and_goes_when_the_hand_ends(scorer: Scorer) -> None:
    before = {key: scorer.page.locator(f"#sheet-cards {key}").bounding_box() for key in ("[data-rank='4']", ".bravas")}
    play(scorer, *TRICK)
    assert title(scorer.page) == "Baza 2 · juega Dani"
    assert "1ª Bruno y Dani" in picker(scorer.page).inner_text()
    assert {key: scorer.page.locator(f"#sheet-cards {key}").bounding_box() for key in before} == before
    play(scorer, "7o", "4e", "4o", "4c")
    expect(picker(scorer.page)).to_be_hidden()
    assert scorer.score == ("0 malas", "1 mala")


def test_a_card_that_is_gone_says_so_with_its_rule_and_may_be_noted_all_the_same(phone: Phones, scorer: Scorer) -> None:
    play(scorer, "3e", "7e")
    gone = scorer.page.locator(".bravas [data-card='7e']")
    expect(gone).to_have_attribute("aria-disabled", "true")
    scorer.press("css=.bravas [data-card='7e']")
    expect(scorer.page.locator("#notice")).to_contain_text("AR-TRI-13")
    assert "Siete de espadas: esa carta ya salió" in scorer.page.inner_text("#notice")
    phone.expect_trouble(REFUSED)
    scorer.press("text=Se dijo igual")
    scorer.wait_for(3)
    assert logged(scorer)[-1] == '{"by":2,"play":"7e"}'


def test_a_gone_card_turns_its_suit_off_once_its_rank_is_picked(scorer: Scorer) -> None:
    play(scorer, "3e")
    scorer.press("css=[data-rank='3']")
    suits = scorer.page.locator("#sheet-cards [data-suit]")
    assert [suit.get_attribute("aria-disabled") for suit in suits.all()] == [None, None, "true", None]
    assert suits.nth(1).get_attribute("aria-label") == "3 de copas"
    scorer.page.wait_for_timeout(TWICE)
    scorer.press("css=[data-suit='e']")
    expect(scorer.page.locator("#notice")).to_contain_text("AR-TRI-13")


def test_another_chair_changes_who_plays_and_whoever_is_not_in_turn_is_told(scorer: Scorer) -> None:
    scorer.press("css=#sheet-cards .chair[data-seat='2']")
    expect(scorer.page.locator("#sheet-cards .chair[data-seat='2']")).to_have_attribute("aria-pressed", "true")
    scorer.press("css=.bravas [data-card='1e']")
    expect(scorer.page.locator("#notice")).to_contain_text("Es el turno de Ana")


def test_where_only_the_side_is_known_that_leads_the_card_waits_for_its_player(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR).tap("k-trick-1")
    open_picker(scorer)
    assert title(scorer.page) == "Baza 2 · sale Bruno o Dani"
    pick(scorer, "1e")
    expect(scorer.page.locator("#sheet-cards >> text=¿Quién la jugó?")).to_be_visible()
    scorer.press("css=#sheet-cards .chair[data-seat='3']")
    scorer.wait_for(2)
    assert logged(scorer)[-1] == '{"by":3,"play":"1e"}'


def test_cards_tapped_faster_than_they_are_answered_go_to_the_right_players(scorer: Scorer) -> None:
    def slowly(route: Route) -> None:
        scorer.page.wait_for_timeout(250)
        route.continue_()

    scorer.page.route("**/tap", slowly)
    for card in ("1e", "1b", "7e"):
        scorer.page.locator(f"#sheet-cards .bravas [data-card='{card}']").click()
    scorer.wait_for(3)
    assert logged(scorer) == ['{"by":0,"play":"1e"}', '{"by":1,"play":"1b"}', '{"by":2,"play":"7e"}']


def test_a_double_tap_on_a_card_plays_it_once_and_complains_of_nothing(scorer: Scorer) -> None:
    scorer.page.locator("#sheet-cards .bravas [data-card='1e']").dblclick()
    scorer.wait_for(1)
    scorer.page.wait_for_timeout(500)
    assert logged(scorer) == ['{"by":0,"play":"1e"}']
    assert scorer.page.locator("#notice").is_hidden()


def test_a_card_noted_on_another_phone_shows_in_an_open_picker(phone: Phones, scorer: Scorer) -> None:
    other = phone()
    other.context.add_cookies(scorer.page.context.cookies())
    other.goto(scorer.page.url)
    open_picker(Scorer(other).ready())
    play(Scorer(other), "7o")
    scorer.wait_for(1)
    assert title(scorer.page) == "Baza 1 · juega Bruno"
    expect(scorer.page.locator("#sheet-cards .bravas [data-card='7o']")).to_have_attribute("aria-disabled", "true")


def test_only_who_won_goes_back_to_the_trick_keys(scorer: Scorer) -> None:
    scorer.press("text=sólo quién ganó")
    expect(picker(scorer.page)).to_be_hidden()
    expect(scorer.page.locator("#k-trick-0")).to_be_focused()


def test_a_keyboard_opens_it_and_plays_by_rank_and_suit(phone: Phones) -> None:
    scorer = Scorer(phone(viewport={"width": 1280, "height": 800}, has_touch=False)).sit(FOUR)
    keyboard = scorer.page.keyboard
    keyboard.press("j")
    expect(picker(scorer.page)).to_be_visible()
    for rev, typed in enumerate(("1e", "12c"), start=1):
        for key in typed:
            keyboard.press(key)
        scorer.wait_for(rev)
        scorer.page.wait_for_timeout(30)
    scorer.page.focus(".all [data-card='4b']")
    keyboard.press("Enter")
    scorer.wait_for(3)
    keyboard.press("Escape")
    expect(picker(scorer.page)).to_be_hidden()
    assert [raw[-5:-2] for raw in logged(scorer)] == ['"1e', "12c", '"4b']


def test_a_proof_is_shown_by_its_cards(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    scorer.tap("k-envido-0", "k-quiero-1", "v-28", "k-nobody", "k-hand-0")
    scorer.taps = 0
    scorer.press("k-show-cards")
    assert title(scorer.page) == "Ana muestra: envido 28"
    for card in ("7o", "4c", "1o"):
        pick(scorer, card)
    scorer.press("css=.chosen [data-card='4c']")
    assert scorer.page.locator(".chosen button").count() == 2
    scorer.press("text=mostró estas")
    scorer.wait_for(6)
    assert logged(scorer)[-1] == '{"by":0,"show":["7o","1o"]}'
    assert scorer.score == ("3 malas", "0 malas")
    assert scorer.page.locator("#k-show-cards").count() == 0


def test_a_pido_flor_is_answered_by_cards(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR).tap("k-hand-0", "k-pido-1")
    scorer.press("k-show-cards")
    for card in ("4c", "5c", "6c"):
        pick(scorer, card)
    fourth = scorer.page.locator(".bravas [data-card='1e']")
    expect(fourth).to_have_attribute("aria-disabled", "true")
    scorer.press("text=mostró estas")
    scorer.wait_for(3)
    assert scorer.score == ("4 malas", "0 malas")


def test_once_the_envido_is_over_the_played_cards_take_the_room(scorer: Scorer) -> None:
    play(scorer, *TRICK, "5o")
    scorer.press("css=#sheet-cards [data-shut]")
    tricks = scorer.page.locator(".tricks li")
    cards = tricks.nth(0).locator("svg")
    assert [card.get_attribute("aria-label") for card in cards.all()] == [
        "3 de espadas, Ana",
        "rey de copas, Bruno",
        "4 de bastos, Caro",
        "ancho de bastos, Dani, gana",
    ]
    places: list[Any] = [card.bounding_box() for card in cards.all()]
    assert places[3]["y"] < places[0]["y"]
    assert all(right["x"] - left["x"] >= 14 for left, right in pairwise(places)), "hidden numeral"
    assert tricks.nth(1).locator("svg").get_attribute("aria-label") == "5 de oros, Dani"


def fresh(scorer: Scorer, wide: bool) -> None:
    """The first trick, with two cards on the table and, where it takes two taps, a rank picked."""
    play(open_picker(scorer), "3e", "12c", wide=wide)
    if not wide:
        scorer.press("css=[data-rank='3']")


def refused(scorer: Scorer, wide: bool) -> None:
    play(open_picker(scorer), "1e", wide=wide)
    pick(scorer, "1e", wide)
    expect(scorer.page.locator("#notice")).to_be_visible()


def showing(scorer: Scorer, wide: bool) -> None:
    scorer.tap("k-envido-0", "k-quiero-1", "v-28", "k-nobody", "k-hand-0")
    scorer.press("k-show-cards")
    for card in ("7o", "1o"):
        pick(scorer, card, wide)


def laid(scorer: Scorer, wide: bool) -> None:
    play(open_picker(scorer), *TRICK, "5o", wide=wide)
    scorer.press("css=#sheet-cards [data-shut]")


SCREENS = (fresh, refused, showing, laid)


@pytest.fixture(params=SIZES)
def sized(request: pytest.FixtureRequest, phone: Phones) -> tuple[Scorer, bool]:
    width, height = SIZES[request.param]
    page = phone(viewport={"width": width, "height": height}, color_scheme="dark", bypass_csp=True)
    return Scorer(page).sit(FOUR), width > height


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_finds_nothing_in_either_theme(sized: tuple[Scorer, bool], screen: Callable[[Scorer, bool], None]) -> None:
    scorer, wide = sized
    screen(scorer, wide)
    for scheme in ("dark", "light"):
        scorer.page.emulate_media(color_scheme=scheme)
        found: list[dict[str, Any]] = Axe().run(scorer.page, options=TAGS).response["violations"]
        assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found] == [], scheme


@pytest.mark.parametrize("screen", [fresh, showing], ids=lambda screen: screen.__name__)
def test_every_key_is_48_pixels_wide_and_high_and_nothing_needs_scrolling(
    sized: tuple[Scorer, bool], screen: Callable[[Scorer, bool], None]
) -> None:
    scorer, wide = sized
    screen(scorer, wide)
    keys = picker(scorer.page).locator("button:visible")
    boxes: list[Any] = [key.bounding_box() for key in keys.all()]
    assert len(boxes) >= (40 if wide else 18)
    assert all(box["width"] >= 48 and box["height"] >= 48 for box in boxes)
    inside = scorer.page.evaluate(
        "() => { const s = document.getElementById('sheet-cards');"
        " return s.scrollHeight <= s.clientHeight && s.scrollWidth <= s.clientWidth; }"
    )
    assert inside


def test_in_english_the_cards_are_glossed(phone: Phones) -> None:
    page = phone(locale="en-GB", **WIDE)
    page.goto("/")
    page.click("form[action='/anotar/'] button")
    scorer = open_picker(Scorer(page).ready())
    key = scorer.page.locator(".all [data-card='1e']")
    assert key.get_attribute("aria-label") == "ancho de espadas (ace of swords)"
    play(scorer, "1e", wide=True)
    assert title(scorer.page) == "Trick 1 · Them to play"
