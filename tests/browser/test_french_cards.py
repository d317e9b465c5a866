"""The French deck on a phone: a vira picked at the deal, cards by the picker, one face down, and a tied trick."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from playwright.sync_api import Page, expect

from referee.matches import pens, starting
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.test_axe import TAGS

SIZES = {"tall": (360, 740), "short": (360, 620), "landscape": (740, 360)}


def seat(page: Page, url: str, ruleset: str, **options: Any) -> Scorer:
    """The table of a new match, on a phone that has its pencil."""
    device = pens.new_device()
    match = starting.start_match(device, ruleset, options, FOUR)
    page.context.add_cookies([{"name": settings.DEVICE_COOKIE_NAME, "value": pens.device_cookie(device), "url": url}])
    page.goto(f"/p/{match.pk}/")
    return Scorer(page).ready()


def title(page: Page) -> str:
    return page.inner_text("#cards-title")


def pick(scorer: Scorer, card: str) -> None:
    """Taps what a card takes: a manilha or a card face down itself, any other by rank and suit."""
    rev = scorer.rev
    if scorer.page.locator(f"#sheet-cards .bravas [data-card='{card}']").count():
        scorer.press(f"css=#sheet-cards .bravas [data-card='{card}']")
    elif card == "?":
        scorer.press("css=#sheet-cards .ends [data-card='?']")
    else:
        scorer.press(f"css=#sheet-cards [data-rank='{card[:-1]}']")
        scorer.press(f"css=#sheet-cards [data-suit='{card[-1]}']")
    scorer.wait_for(rev + 1)
    scorer.page.wait_for_timeout(30)


def logged(scorer: Scorer) -> list[str]:
    return list(scorer.match.entries.order_by("seq").values_list("raw", flat=True))


def test_a_hand_of_paulista_with_its_vira_three_cards_and_a_tied_trick(phone: Phones, live: str) -> None:
    scorer = seat(phone(), live, "paulista", tie_lead="first-tied")
    page = scorer.page
    scorer.press("dealer")
    scorer.press("css=#sheet-deal li:nth-child(4) [data-vira]")
    assert title(page) == "La vira"
    pick(scorer, "7♦")
    expect(page.locator("#sheet-cards")).to_be_hidden()
    assert scorer.taps == 4
    assert page.inner_text(".turned p").split() == ["vira", "siete", "de", "diamantes", "manilhas", "Q"]

    scorer.press("cards")
    scorer.taps = 0
    expect(page.locator("#sheet-cards .ends [data-card='?']")).to_have_attribute("aria-disabled", "true")
    for card in ("Q♣", "3♥", "A♠"):
        pick(scorer, card)
    assert scorer.taps == 1 + 2 + 2
    pick(scorer, "4♣")
    assert title(page) == "Vaza 2 · juega Ana"
    pick(scorer, "?")
    expect(page.locator("#sheet-cards .chair[data-seat='0'] use")).to_have_attribute("href", "/static/french.svg#back")
    for card in ("K♣", "K♥", "2♣"):
        pick(scorer, card)
    assert title(page) == "Vaza 3 · juega Dani"
    assert logged(scorer)[0] == '{"deal":3,"vira":"7♦"}'
    assert logged(scorer)[5] == '{"by":0,"play":"?"}'


def test_a_tie_asks_who_played_the_first_of_the_equal_cards_in_one_tap_more(phone: Phones, live: str) -> None:
    scorer = seat(phone(), live, "mineiro")
    scorer.press("k-parda")
    expect(scorer.page.locator("#sheet-tie")).to_contain_text("la primera de las iguales")
    scorer.press("k-tie-first-1")
    scorer.wait_for(1)
    assert scorer.taps == 2
    assert logged(scorer)[-1] == '{"trick":"parda","first":1}'
    expect(scorer.page.locator("#strip")).to_contain_text("Bruno")


def test_cards_wanted_without_a_vira_ask_for_it_first_and_then_go_on(phone: Phones, live: str) -> None:
    scorer = seat(phone(), live, "paulista")
    scorer.press("cards")
    assert title(scorer.page) == "La vira"
    pick(scorer, "3♣")
    expect(scorer.page.locator("#sheet-cards")).to_be_visible()
    assert title(scorer.page) == "Vaza 1 · juega Ana"
    scorer.press("css=#sheet-cards [data-vira]")
    pick(scorer, "J♣")
    assert title(scorer.page) == "Vaza 1 · juega Ana"
    brave = scorer.page.locator("#sheet-cards .bravas [data-card]")
    assert [key.get_attribute("data-card") for key in brave.all()] == ["K♣", "K♥", "K♠", "K♦"]
    assert logged(scorer) == ['{"deal":3,"vira":"3♣"}', '{"deal":3,"vira":"J♣"}']


def test_once_the_hand_is_under_way_without_a_vira_the_picker_says_so(phone: Phones, live: str) -> None:
    scorer = seat(phone(), live, "paulista")
    scorer.page.evaluate("porotos.tap([{ trick: 0 }])")
    scorer.wait_for(1)
    scorer.press("cards")
    expect(scorer.page.locator("#sheet-cards .turned")).to_contain_text("BR-DEA-11")
    scorer.press("css=#sheet-cards [data-rank='3']")
    scorer.press("css=#sheet-cards [data-suit='♥']")
    expect(scorer.page.locator("#notice")).to_contain_text("BR-CAR-10")


def test_a_keyboard_picks_by_rank_and_the_suits_first_letter(phone: Phones, live: str) -> None:
    scorer = seat(phone(viewport={"width": 1280, "height": 800}, has_touch=False), live, "truc-frances")
    keyboard = scorer.page.keyboard
    keyboard.press("j")
    for rev, typed in enumerate(("kp", "10c", "7d"), start=1):
        for key in typed:
            keyboard.press(key)
        scorer.wait_for(rev)
        scorer.page.wait_for_timeout(30)
    assert [raw[-4:-2] for raw in logged(scorer)[1:]] == ["K♠", "0♥", "7♦"]


def test_a_family_is_shown_by_its_cards(phone: Phones, live: str) -> None:
    scorer = seat(phone(), live, "mineiro", deck="limpo", royal_family="shown")
    scorer.page.evaluate("porotos.tap([{ by: 1, say: 'familia real' }])")
    scorer.wait_for(1)
    scorer.press("k-show-cards")
    assert title(scorer.page).startswith("Bruno muestra")
    for card in ("K♣", "J♥", "Q♦"):
        scorer.press(f"css=#sheet-cards [data-rank='{card[0]}']")
        scorer.press(f"css=#sheet-cards [data-suit='{card[1]}']")
    drawn = scorer.page.locator("#sheet-cards .chosen use")
    assert [one.get_attribute("href") for one in drawn.all()] == [
        f"/static/french.svg#{one}" for one in ("Kc", "Jh", "Qd")
    ]
    scorer.press("text=mostró estas")
    scorer.wait_for(2)
    assert logged(scorer)[-1] == '{"by":1,"show":["K♣","J♥","Q♦"]}'


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruleset", ["mineiro", "paulista"])
def test_every_key_is_48_pixels_nothing_scrolls_and_axe_finds_nothing(
    phone: Phones, live: str, ruleset: str, size: str
) -> None:
    width, height = SIZES[size]
    options = {"three_and_half": "joker"} if ruleset == "mineiro" else {}
    page = phone(viewport={"width": width, "height": height}, color_scheme="dark", bypass_csp=True)
    scorer = seat(page, live, ruleset, **options)
    scorer.page.evaluate("porotos.tap([{ deal: 3, vira: '7♦' }])")
    scorer.wait_for(1)
    scorer.press("cards")
    boxes: list[Any] = [key.bounding_box() for key in page.locator("#sheet-cards button:visible").all()]
    assert len(boxes) >= (40 if width > height else 20)
    assert all(box["width"] >= 48 and box["height"] >= 48 for box in boxes)
    assert page.evaluate(
        "() => { const s = document.getElementById('sheet-cards');"
        " return s.scrollHeight <= s.clientHeight && s.scrollWidth <= s.clientWidth; }"
    )
    accessible(page)


def accessible(page: Page) -> None:
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        found: list[dict[str, Any]] = Axe().run(page, options=TAGS).response["violations"]
        assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found] == [], scheme


@pytest.mark.parametrize(
    ("ruleset", "key", "sheet"),
    [
        ("paulista", "", "live"),
        ("paulista", "dealer", "sheet-deal"),
        ("truc-catala", "dealer", "sheet-deal"),
        ("mineiro", "k-parda", "sheet-tie"),
    ],
)
def test_axe_finds_nothing_in_the_line_of_the_vira_nor_in_the_sheets(
    phone: Phones, live: str, ruleset: str, key: str, sheet: str
) -> None:
    page = phone(color_scheme="dark", bypass_csp=True)
    scorer = seat(page, live, ruleset)
    if key:
        scorer.press(key)
        expect(page.locator(f"#{sheet} button[data-entries]").first).to_be_visible()
        boxes: list[Any] = [one.bounding_box() for one in page.locator(f"#{sheet} button:visible").all()]
        assert all(box["width"] >= 48 and box["height"] >= 48 for box in boxes)
    accessible(page)
