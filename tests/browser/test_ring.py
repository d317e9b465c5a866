"""Tables of three, six and eight on a phone: set by taps and drags, joined in the ring, told in lists."""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import atan2, tau

from playwright.sync_api import Page, expect

from referee.matches.models import Match
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.room import STICKING_OUT
from tests.browser.scorer import Scorer
from tests.browser.tables import ACROSS, TV, UPRIGHT, at_sizes, unfold
from tests.browser.test_join import SMALL, patient, qr_address, sit

__all__ = ["patient"]
EIGHT = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo")
LONG = (
    "Ana",
    "Bruno",
    "Caro",
    "Dani",
    "Eva",
    "Maximilianofedericodelossantosanchorena",
    "Gabi",
    "María de los Ángeles Fernández",
)
WHERE = """
() => [...document.querySelectorAll('.ring .place')].filter((one) => one.checkVisibility()).map((one) => {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})
"""
SIDES = """
() => [...document.querySelectorAll('.making .place')].filter((one) => one.checkVisibility())
  .map((one) => getComputedStyle(one).borderTopStyle)
"""


def choose(page: Page, players: int) -> None:
    page.check(f"[name=players][value='{players}']")


def names(page: Page, players: int) -> list[str]:
    return [page.input_value(f"[name=seat{seat}]") for seat in range(players)]


def goes_round(page: Page, players: int) -> bool:
    """Whether the places lie in the order of play, anticlockwise, once round the table."""
    places: list[list[float]] = page.evaluate(WHERE)
    assert len(places) == players
    middle = [sum(axis) / players for axis in zip(*places, strict=True)]
    angles = [atan2(middle[1] - y, x - middle[0]) for x, y in places]
    turns = [(after - before) % tau for before, after in pairwise([*angles, angles[0]])]
    return all(0 < turn < tau / 2 + 0.01 for turn in turns) and abs(sum(turns) - tau) < 0.01


def fits(page: Page) -> None:
    assert page.evaluate(ACROSS) == page.evaluate("innerWidth")
    assert page.evaluate(STICKING_OUT) == []
    assert page.evaluate(SMALL) == []


def test_a_table_of_eight_is_set_by_taps_and_drags_and_starts(phone: Phones) -> None:
    page = phone()
    page.goto("/mesa/")
    address = page.url
    page.evaluate("globalThis.stayed = true")
    for players in (2, 3, 4, 6, 8):
        choose(page, players)
        assert goes_round(page, players), players
        fits(page)
        expect(page.locator("button.big")).to_be_in_viewport()
    assert page.evaluate("globalThis.stayed")
    assert page.url == address
    for seat, name in enumerate(EIGHT):
        page.fill(f"[name=seat{seat}]", name)
    page.click("[data-place='0'] [data-move]")
    page.click("[data-place='5'] [data-move]")
    assert names(page, 8) == ["Fede", "Bruno", "Caro", "Dani", "Eva", "Ana", "Gabi", "Hugo"]
    page.locator("[data-place='7'] [data-move]").drag_to(page.locator("[name=seat4]"))
    assert names(page, 8) == ["Fede", "Bruno", "Caro", "Dani", "Hugo", "Ana", "Gabi", "Eva"]
    page.click("[data-place='2'] .chip")
    assert page.evaluate(SIDES) == ["solid", "dashed"] * 4
    expect(page.locator(".mano:visible")).to_have_count(1)
    expect(page.locator("[data-place='3'] .mano")).to_be_visible()
    page.click("text=Empezar")
    page.wait_for_selector("main[data-link=live]")
    match = Match.objects.get()
    assert match.seats == ["Fede", "Bruno", "Caro", "Dani", "Hugo", "Ana", "Gabi", "Eva"]
    assert (match.first_dealer, match.options) == (2, {"flor": True, "target": 30, "best_of": 1})


def test_three_see_who_is_the_gallo_and_only_what_concerns_them(phone: Phones) -> None:
    page = phone()
    page.goto("/mesa/")
    unfold(page, "details.fold")
    options = page.locator("[data-option=gallo], [data-option^=pica]")
    for players, questions in ((2, 0), (4, 0), (6, 3), (8, 3), (3, 1)):
        choose(page, players)
        expect(options.locator("visible=true")).to_have_count(questions)
    assert page.evaluate(SIDES) == ["solid", "dashed", "dashed"]
    expect(page.locator("[data-place='0'] .cock")).to_be_visible()
    page.check("[name=gallo][value=turn]")
    page.click("[data-place='1'] .chip")
    assert page.evaluate(SIDES) == ["dashed", "solid", "dashed"]
    expect(page.locator(".cock:visible")).to_have_count(1)
    expect(page.locator("[data-place='1'] .cock")).to_be_visible()
    choose(page, 6)
    page.check("[name=pica_pica][value=never]")
    expect(page.locator("[data-option=pica_until]")).to_be_hidden()
    choose(page, 3)
    page.click("text=Empezar")
    page.wait_for_selector("main[data-link=live]")
    match = Match.objects.get()
    assert match.seats == ["Jugador 1", "Jugador 2", "Jugador 3"]
    assert (match.first_dealer, match.options["gallo"], "pica_pica" in match.options) == (1, "turn", False)


def test_a_pica_pica_that_cannot_be_is_told_at_once_and_only_where_there_is_one(phone: Phones) -> None:
    page = phone()
    page.goto("/mesa/")
    choose(page, 6)
    unfold(page, "details.fold")
    page.check("[name=pica_from][value='5']")
    page.check("input[name=target][value='9']")
    expect(page.locator(".go .forbidden:visible")).to_contain_text("AR-PIC-12")
    choose(page, 4)
    expect(page.locator(".go .forbidden:visible")).to_have_count(0)
    page.context.close()
    plain = phone(java_script_enabled=False)
    plain.goto("/mesa/")
    choose(plain, 8)
    assert goes_round(plain, 8)
    fits(plain)
    plain.fill("[name=seat7]", "Hugo")
    plain.click("text=Empezar")
    expect(plain.locator("body.at-table")).to_be_visible()
    assert Match.objects.get().seats[7] == "Hugo"


def pages(page: Page, other: Page) -> Iterator[str]:
    """Every page with the ring or with eight names, one after the other, on the phone `page`."""
    page.goto("/mesa/")
    choose(page, 3)
    yield "three"
    choose(page, 8)
    for seat, name in enumerate(LONG):
        page.fill(f"[name=seat{seat}]", name)
    yield "eight"
    scorer = Scorer(other).sit(LONG)
    scorer.tap("half-0")
    address = qr_address(other)
    page.goto(address)
    assert goes_round(page, 8)
    yield "join"
    page.click(".place.n5")
    assert goes_round(page, 8)
    places = page.evaluate(WHERE)
    assert max(range(8), key=lambda seat: places[seat][1]) == 5
    page.click("button.big")
    page.wait_for_selector("main[data-link=live]")
    assert page.get_attribute("body", "data-seat") == "5"
    page.goto(f"/p/{scorer.match.pk}/mesa/")
    yield "people"
    other.goto(address)
    other.click(".place.n5")
    expect(other.locator("button.big")).to_have_text("Pedir el lugar", use_inner_text=True)
    page.goto("/")
    expect(page.locator(".go-on")).to_contain_text("María de los Ángeles")
    yield "home"
    page.goto("/partidos/")
    yield "matches"


AXED = ("eight", "people")
"""The others go through axe with shorter names, in the tests of what they do."""


def test_eight_long_names_fit_every_page_and_axe_finds_nothing(phone: Phones) -> None:
    page = phone(bypass_csp=True)
    for name in pages(page, phone()):
        for size in at_sizes(page, {"width": 320, "height": 620}, TV, UPRIGHT):
            assert page.evaluate(STICKING_OUT) == [], (name, size)
            assert page.evaluate(ACROSS) <= size["width"], name
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(STICKING_OUT) == [], (name, "twice the text")
        page.evaluate("document.documentElement.style.fontSize = ''")
        accessible(page, name, again=name not in AXED)


def test_six_phones_sit_at_six_seats(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(EIGHT[:6])
    address = qr_address(scorer.page)
    guest = sit(phone(), address, 4)
    assert (guest.get_attribute("body", "data-seat"), guest.get_attribute("body", "data-side")) == ("4", "0")
    again = phone()
    again.goto(address)
    expect(again.locator(".place.n4")).to_have_class(re.compile("taken"))
    expect(again.locator(".place.free")).to_have_count(5)
