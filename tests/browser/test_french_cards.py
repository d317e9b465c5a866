"""The French deck on a phone: a vira picked at the deal, cards by the picker, one face down, and a tied trick."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.room import BOARD
from tests.browser.tables import LOW, TV, UPRIGHT, WIDE, at_sizes, boxes, open_table, started
from tests.browser.test_cards import answered, has_large_keys_in_reach, logged, pick, play, titled


def test_a_hand_of_paulista_with_its_vira_three_cards_and_a_tied_trick(phone: Phones) -> None:
    scorer = open_table(phone, started("paulista", tie_lead="first-tied"))
    page = scorer.page
    scorer.press("dealer")
    scorer.press("css=#sheet-deal li:nth-child(4) [data-vira]")
    titled(page, "La vira")
    play(scorer, "7♦")
    expect(page.locator("#sheet-cards")).to_be_hidden()
    assert scorer.taps == 4
    expect(page.locator(".turned p").first).to_have_text("vira siete de diamantes manilhas Q", use_inner_text=True)

    scorer.press("cards")
    scorer.taps = 0
    expect(page.locator("#sheet-cards .ends [data-card='?']")).to_have_attribute("aria-disabled", "true")
    play(scorer, "Q♣", "3♥", "A♠")
    assert scorer.taps == 1 + 2 + 2
    play(scorer, "4♣")
    titled(page, "Segunda · juega Ana")
    play(scorer, "?")
    back = page.locator("#sheet-cards .chair[data-seat='0'] use")
    expect(back).to_have_attribute("href", re.compile(r"/french\.\w+\.svg#back$"))
    play(scorer, "K♣", "K♥", "2♣")
    titled(page, "Terceira · juega Dani")
    assert logged(scorer, deals=True)[0] == '{"deal":3,"vira":"7♦"}'
    assert logged(scorer, deals=True)[5] == '{"by":0,"play":"?"}'


def test_a_tie_asks_who_played_the_first_of_the_equal_cards_in_one_tap_more(phone: Phones) -> None:
    scorer = open_table(phone, started("mineiro"))
    scorer.press("k-parda")
    expect(scorer.page.locator("#sheet-tie")).to_contain_text("la primera de las iguales")
    scorer.press("k-tie-first-1")
    scorer.wait_for(1)
    assert scorer.taps == 2
    assert logged(scorer, deals=True)[-1] == '{"trick":"parda","first":1}'
    expect(scorer.page.locator("#strip")).to_contain_text("Bruno")


def test_cards_wanted_without_a_vira_ask_for_it_first_and_then_go_on(phone: Phones) -> None:
    scorer = open_table(phone, started("paulista"))
    scorer.press("cards")
    titled(scorer.page, "La vira")
    play(scorer, "3♣")
    expect(scorer.page.locator("#sheet-cards")).to_be_visible()
    titled(scorer.page, "Primeira · juega Ana")
    scorer.press("css=#sheet-cards [data-vira]")
    play(scorer, "J♣")
    titled(scorer.page, "Primeira · juega Ana")
    brave = scorer.page.locator("#sheet-cards .bravas [data-card]")
    assert brave.evaluate_all("(all) => all.map((key) => key.dataset.card)") == ["K♣", "K♥", "K♠", "K♦"]
    assert logged(scorer, deals=True) == ['{"deal":3,"vira":"3♣"}', '{"deal":3,"vira":"J♣"}']


def test_once_the_hand_is_under_way_without_a_vira_the_picker_says_so(phone: Phones) -> None:
    scorer = open_table(phone, started("paulista", {"trick": 0}))
    scorer.press("cards")
    expect(scorer.page.locator("#sheet-cards .turned")).to_contain_text("BR-DEA-11")
    scorer.press("css=#sheet-cards [data-rank='3']")
    scorer.press("css=#sheet-cards [data-suit='♥']")
    expect(scorer.page.locator("#notice")).to_contain_text("BR-CAR-10")


@pytest.mark.parametrize(
    ("ruleset", "deal", "cards"),
    [("truc-frances", {"deal": 3}, ("K♠", "8♥")), ("paulista", {"deal": 3, "vira": "7♦"}, ("3♣", "2♥"))],
)
def test_cards_that_lie_leave_the_board_its_room(
    phone: Phones, ruleset: str, deal: dict[str, object], cards: tuple[str, str]
) -> None:
    raws = [deal, *({"by": player, "play": card} for player, card in enumerate(cards))]
    scorer = open_table(phone, started(ruleset, *raws))
    expect(scorer.page.locator(".tricks .lay:not(.vira) .fan svg")).to_have_count(2)
    for size, share in zip(at_sizes(scorer.page, UPRIGHT, LOW), (0.42, 0.33), strict=True):
        assert scorer.page.evaluate(BOARD) >= share, size


def test_a_keyboard_picks_by_rank_and_the_suits_first_letter(phone: Phones) -> None:
    scorer = open_table(phone, started("truc-frances"), viewport=TV, has_touch=False)
    keyboard = scorer.page.keyboard
    keyboard.press("j")
    for rev, typed in enumerate(("kp", "10c", "7d"), start=1):
        for key in typed:
            keyboard.press(key)
        scorer.wait_for(rev)
        answered(scorer.page)
    assert [raw[-4:-2] for raw in logged(scorer, deals=True)[1:]] == ["K♠", "0♥", "7♦"]


def test_a_family_is_shown_by_its_cards(phone: Phones) -> None:
    family = {"by": 1, "say": "familia real"}
    scorer = open_table(phone, started("mineiro", family, deck="limpo", royal_family="shown"))
    scorer.press("css=.due")
    scorer.press("css=#proof [data-show]")
    expect(scorer.page.locator("#cards-title")).to_contain_text("Cartas de Bruno")
    for card in ("K♣", "J♥", "Q♦"):
        pick(scorer, card)
    drawn = scorer.page.locator("#sheet-cards .chosen use")
    expect(drawn).to_have_count(3)
    pictures = drawn.evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    assert [href.split("#")[1] for href in pictures] == ["Kc", "Jh", "Qd"]
    scorer.press("text=mostró estas")
    scorer.wait_for(2)
    assert logged(scorer, deals=True)[-1] == '{"by":1,"show":["K♣","J♥","Q♦"]}'


@pytest.mark.parametrize("ruleset", ["mineiro", "paulista"])
def test_at_every_size_keys_are_48_pixels_and_nothing_scrolls_and_axe_finds_nothing(
    phone: Phones, ruleset: str
) -> None:
    options = {"three_and_half": "joker"} if ruleset == "mineiro" else {}
    scorer = open_table(phone, started(ruleset, {"deal": 3, "vira": "7♦"}, **options), bypass_csp=True)
    page = scorer.page
    scorer.press("cards")
    expect(page.locator("#sheet-cards")).to_be_visible()
    accessible(page)
    for size in at_sizes(page, UPRIGHT, LOW, WIDE):
        has_large_keys_in_reach(page, size, 20)
    accessible(page, "landscape")


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
    phone: Phones, ruleset: str, key: str, sheet: str
) -> None:
    scorer = open_table(phone, started(ruleset), bypass_csp=True)
    if key:
        scorer.press(key)
        expect(scorer.page.locator(f"#{sheet} button[data-entries]").first).to_be_visible()
        keys = boxes(scorer.page, f"#{sheet} button")
        assert keys
        assert all(width >= 48 and height >= 48 for *_place, width, height in keys)
    accessible(scorer.page)
