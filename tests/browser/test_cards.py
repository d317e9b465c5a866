"""The card picker on phones: counted taps, one stroke, a keyboard, cards as proof, and how it looks and sounds."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.room import BOARD, COVERED
from tests.browser.scorer import FOUR, REFUSED, Scorer, until
from tests.browser.tables import FITS, LOW, TV, UPRIGHT, WIDE, at_sizes, boxes, open_table, reads, started

TWICE = 450
TABLET = {"width": 1024, "height": 768}
"""Milliseconds after which the same card again is no longer the second tap of one press."""
TRICK = ("3e", "12c", "4b", "1b")


def picker(page: Page) -> Locator:
    return page.locator("#sheet-cards")


def titled(page: Page, text: str) -> None:
    expect(page.locator("#cards-title")).to_have_text(text)


def answered(page: Page) -> None:
    """Waits until no card is on its way; a push may show it before its own answer has come."""
    until(page, "() => !document.querySelector('#sheet-cards .down')")


def open_picker(scorer: Scorer) -> Scorer:
    scorer.press("cards")
    expect(picker(scorer.page)).to_be_visible()
    scorer.taps = 0
    return scorer


def pick(scorer: Scorer, card: str, wide: bool = False) -> None:
    """Taps what a card takes: itself where it has a key of its own, or its rank and its suit."""
    own = f"#sheet-cards {'.all' if wide else ':is(.bravas, .ends)'} [data-card='{card}']"
    if scorer.page.locator(own).count():
        scorer.press(f"css={own}")
    else:
        scorer.press(f"css=#sheet-cards [data-rank='{card[:-1]}']")
        scorer.press(f"css=#sheet-cards [data-suit='{card[-1]}']")


def play(scorer: Scorer, *cards: str, wide: bool = False) -> Scorer:
    for card in cards:
        rev = scorer.rev
        pick(scorer, card, wide)
        scorer.wait_for(rev + 1)
        answered(scorer.page)
    return scorer


def logged(scorer: Scorer, *, deals: bool = False) -> list[str]:
    raws = scorer.match.entries.order_by("seq").values_list("raw", flat=True)
    return [raw for raw in raws if deals or "deal" not in raw]


@pytest.fixture
def scorer(phone: Phones) -> Scorer:
    return open_picker(Scorer(phone()).sit(FOUR))


def test_on_a_tablet_every_card_is_one_tap_and_in_landscape_they_lie_beside_the_board(phone: Phones) -> None:
    scorer = open_picker(Scorer(phone(viewport=TABLET)).sit(FOUR))
    play(scorer, *TRICK, wide=True)
    assert scorer.taps == 4
    titled(scorer.page, "Segunda · juega Dani")
    scorer.page.set_viewport_size(WIDE)
    [(x, y, _width, height)] = boxes(scorer.page, "#sheet-cards")
    [(left, _top, wide, _high)], [(_left, foot, *_size)] = (boxes(scorer.page, one) for one in (".board", ".foot"))
    assert left + wide <= x
    assert y + height <= foot + 1


def stroke(scorer: Scorer, start: str, end: str) -> None:
    answered(scorer.page)
    [(x, y, *_here)], [(to_x, to_y, *_there)] = (boxes(scorer.page, f"#sheet-cards {key}") for key in (start, end))
    mouse = scorer.page.mouse
    mouse.move(x + 20, y + 20)
    mouse.down()
    mouse.move(to_x + 20, to_y + 20, steps=5)
    mouse.up()


def test_a_stroke_from_the_rank_to_the_suit_is_the_card_and_two_taps_go_in_either_order(scorer: Scorer) -> None:
    stroke(scorer, "[data-rank='4']", "[data-rank='11']")
    scorer.page.wait_for_timeout(300)
    assert logged(scorer) == [], "a stroke that ends nowhere plays nothing"
    stroke(scorer, "[data-rank='4']", "[data-suit='c']")
    scorer.wait_for(1)
    stroke(scorer, "[data-rank='10']", "[data-suit='b']")
    scorer.wait_for(2)
    assert logged(scorer) == ['{"by":0,"play":"4c"}', '{"by":1,"play":"10b"}']
    expect(picker(scorer.page)).to_be_visible()
    scorer.press("css=[data-suit='o']")
    scorer.press("css=[data-rank='11']")
    scorer.wait_for(3)
    assert logged(scorer)[-1] == '{"by":2,"play":"11o"}'


def test_the_sheet_stays_from_trick_to_trick_and_goes_when_the_hand_ends(scorer: Scorer) -> None:
    places = "#sheet-cards :is([data-rank='4'], .bravas)"
    before = boxes(scorer.page, places)
    assert len(before) == 2
    play(scorer, *TRICK)
    titled(scorer.page, "Segunda · juega Dani")
    expect(picker(scorer.page)).to_contain_text("primera Bruno y Dani")
    assert boxes(scorer.page, places) == before
    play(scorer, "7o", "4e", "4o", "4c")
    expect(picker(scorer.page)).to_be_hidden()
    assert scorer.score == ("0 malas", "1 mala")


def test_a_card_that_is_gone_dims_its_suit_says_so_with_its_rule_and_may_be_noted_all_the_same(
    phone: Phones, scorer: Scorer
) -> None:
    play(scorer, "3e")
    scorer.press("css=[data-rank='3']")
    suits = scorer.page.locator("#sheet-cards [data-suit]")
    off = suits.evaluate_all("(all) => all.map((suit) => suit.getAttribute('aria-disabled'))")
    assert off == [None, None, "true", None]
    expect(suits.nth(1)).to_have_attribute("aria-label", "3 de copas")
    scorer.page.wait_for_timeout(TWICE)
    scorer.press("css=[data-suit='e']")
    expect(scorer.page.locator("#notice")).to_contain_text("AR-TRI-13")
    scorer.press("[data-act=close] >> visible=true")
    play(scorer, "7e")
    gone = scorer.page.locator(".bravas [data-card='7e']")
    expect(gone).to_have_attribute("aria-disabled", "true")
    scorer.page.wait_for_timeout(TWICE)
    scorer.press("css=.bravas [data-card='7e']")
    expect(scorer.page.locator("#notice")).to_contain_text("AR-TRI-13")
    expect(scorer.page.locator("#notice")).to_contain_text("Siete de espadas ya salió en esta mano")
    phone.expect_trouble(REFUSED)
    scorer.press("text=Se dijo igual")
    scorer.wait_for(3)
    assert logged(scorer)[-1] == '{"by":2,"play":"7e"}'


def test_another_chair_changes_who_plays_and_whoever_is_not_in_turn_is_told(scorer: Scorer) -> None:
    scorer.press("css=#sheet-cards .chair[data-seat='2']")
    expect(scorer.page.locator("#sheet-cards .chair[data-seat='2']")).to_have_attribute("aria-pressed", "true")
    scorer.press("css=.bravas [data-card='1e']")
    expect(scorer.page.locator("#notice")).to_contain_text("Es el turno de Ana")


def test_a_brava_is_one_tap_any_other_card_two_and_only_who_won_goes_back_to_the_trick_keys(scorer: Scorer) -> None:
    play(scorer, "1e")
    assert scorer.taps == 1
    play(scorer, "12c")
    assert scorer.taps == 3
    assert logged(scorer) == ['{"by":0,"play":"1e"}', '{"by":1,"play":"12c"}']
    scorer.press("text=sólo quién ganó")
    expect(picker(scorer.page)).to_be_hidden()
    expect(scorer.page.locator("#k-trick-0")).to_be_focused()


def test_where_only_the_side_is_known_that_leads_the_card_waits_for_its_player(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR).tap("k-trick-1")
    open_picker(scorer)
    titled(scorer.page, "Segunda · sale Bruno o Dani")
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
    scorer.page.unroute("**/tap")
    answered(scorer.page)
    scorer.page.wait_for_timeout(TWICE)
    scorer.page.locator("#sheet-cards .bravas [data-card='7o']").dblclick()
    scorer.wait_for(4)
    scorer.page.wait_for_timeout(500)
    assert logged(scorer)[3:] == ['{"by":3,"play":"7o"}'], "a double tap plays it once"
    assert scorer.page.locator("#notice").is_hidden()


def test_a_card_tapped_before_the_one_before_it_is_answered_is_not_lost(scorer: Scorer) -> None:
    """However soon the answer comes: the card that waited is no second tap of one press."""
    keys = scorer.page.locator("#sheet-cards .bravas").locator("[data-card='1e'], [data-card='1b']")
    keys.evaluate_all("(keys) => keys.forEach((key) => key.click())")
    scorer.wait_for(2)
    assert logged(scorer) == ['{"by":0,"play":"1e"}', '{"by":1,"play":"1b"}']


def test_a_card_that_a_keyboard_plays_right_after_an_answer_counts(scorer: Scorer) -> None:
    """A keyboard goes by the key, and this one has meant the same card all the time."""
    bravas = scorer.page.locator("#sheet-cards .bravas")
    bravas.evaluate("""(keys) => document.querySelector("[data-live]").addEventListener(
        "table:answered", () => keys.querySelector("[data-card='1b']").click(), { once: true })""")
    bravas.locator("[data-card='1e']").evaluate("(key) => key.click()")
    scorer.wait_for(2)
    assert logged(scorer) == ['{"by":0,"play":"1e"}', '{"by":1,"play":"1b"}']


def test_a_card_noted_on_another_phone_shows_in_an_open_picker(phone: Phones, scorer: Scorer) -> None:
    other = phone()
    other.context.add_cookies(scorer.page.context.cookies())
    other.goto(scorer.page.url)
    open_picker(Scorer(other).ready())
    play(Scorer(other), "7o")
    scorer.wait_for(1)
    titled(scorer.page, "Primera · juega Bruno")
    expect(scorer.page.locator("#sheet-cards .bravas [data-card='7o']")).to_have_attribute("aria-disabled", "true")


def test_a_keyboard_opens_it_and_plays_by_rank_and_suit(phone: Phones) -> None:
    scorer = Scorer(phone(viewport={"width": 1280, "height": 800}, has_touch=False)).sit(FOUR)
    keyboard = scorer.page.keyboard
    keyboard.press("j")
    expect(picker(scorer.page)).to_be_visible()
    for rev, typed in enumerate(("1e", "12c"), start=1):
        for key in typed:
            keyboard.press(key)
        scorer.wait_for(rev)
        answered(scorer.page)
    scorer.page.focus(".all [data-card='4b']")
    keyboard.press("Enter")
    scorer.wait_for(3)
    keyboard.press("Escape")
    expect(picker(scorer.page)).to_be_hidden()
    assert [raw[-5:-2] for raw in logged(scorer)] == ['"1e', "12c", '"4b']


def test_a_proof_can_wait_while_its_chip_stays_and_is_shown_by_its_cards(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    scorer.tap("k-envido-0", "k-quiero-1", "v-28", "k-nobody", "k-hand-0")
    for _ in range(2):
        scorer.press("css=.due")
        expect(scorer.page.locator("#proof")).to_be_visible()
        scorer.press("css=[data-later]")
        expect(scorer.page.locator("#proof")).to_be_hidden()
        expect(scorer.page.locator("#k-truco-0")).to_be_visible()
    expect(scorer.page.locator(".due")).to_have_text("Ana: envido 28", use_inner_text=True)
    scorer.taps = 0
    scorer.press("css=.due")
    scorer.press("css=#proof [data-show]")
    titled(scorer.page, "Cartas de Ana: envido 28")
    for card in ("7o", "4c", "1o"):
        pick(scorer, card)
    scorer.press("css=.chosen [data-card='4c']")
    expect(scorer.page.locator(".chosen button")).to_have_count(2)
    scorer.press("text=mostró estas")
    scorer.wait_for(6)
    assert logged(scorer)[-1] == '{"by":0,"show":["7o","1o"]}'
    assert scorer.score == ("3 malas", "0 malas")
    expect(scorer.page.locator(".due")).to_have_count(0)


TWO_TAPS = """() => {
  const at = performance.now(), { now } = performance; // both within one moment, however slow this machine is
  performance.now = () => at;
  const { x, y } = document.querySelector(".unshown").getBoundingClientRect(), clientX = x + 9, clientY = y + 9;
  for (let tap = 0; tap < 2; tap += 1) {
    const press = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY });
    document.elementFromPoint(clientX, clientY).dispatchEvent(press);
  }
  performance.now = now;
  return document.querySelector(".strip").dataset.note;
}"""


def test_a_proof_that_nobody_showed_is_named_for_one_hand_more(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    page, note = scorer.page, scorer.page.locator(".unshown")
    scorer.tap("half-1", "k-envido-0", "k-quiero-1", "v-28", "k-nobody", "k-hand-0", "k-truco-0")
    reads(page, ".s0 .unshown", ["28 de Ana sin mostrar"])
    assert len({width for _x, _y, width, _height in boxes(page, ".mark")}) == 1, "squares of one size"
    assert page.evaluate(COVERED) == []
    page.reload()
    scorer.ready()
    expect(note).to_have_count(1)
    scorer.tap("k-no-quiero-1")
    expect(note).to_have_count(0)
    scorer.tap("undo")
    expect(note).to_have_count(0)  # the hand that it was named in is over
    scorer.tap("undo")
    expect(page.locator(".due")).to_have_text("Ana: envido 28", use_inner_text=True)
    scorer.tap("k-truco-0")
    expect(note).to_have_count(1)
    assert page.evaluate(TWO_TAPS) == "cambió recién", "no point for the half below"
    expect(note).to_have_count(0)
    scorer.tap("k-quiero-1")
    expect(note).to_have_count(0)


def test_a_pido_flor_is_answered_by_cards(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR).tap("k-hand-0")
    scorer.press("k-pido")
    scorer.tap("k-pido-to-1")
    scorer.press("text=con sus cartas")
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
    tricks = scorer.page.locator(".tricks .lay")
    expect(tricks).to_have_count(2)
    assert tricks.nth(0).locator("svg").evaluate_all("(all) => all.map((card) => card.getAttribute('aria-label'))") == [
        "3 de espadas, Ana",
        "rey de copas, Bruno",
        "4 de bastos, Caro",
        "ancho de bastos, Dani, gana",
    ]
    places = boxes(scorer.page, ".tricks .quiet + .lay svg")
    assert places[3][1] < places[0][1]
    assert all(right[0] - left[0] >= 14 for left, right in pairwise(places)), "hidden numeral"
    expect(tricks.nth(1).locator("svg")).to_have_attribute("aria-label", "5 de oros, Dani")


def fresh(scorer: Scorer) -> None:
    """The first trick, with two cards on the table and a rank picked."""
    play(open_picker(scorer), "3e", "12c")
    scorer.press("css=[data-rank='3']")


def refused(scorer: Scorer) -> None:
    play(open_picker(scorer), "1e")
    scorer.page.wait_for_timeout(TWICE)
    pick(scorer, "1e")
    expect(scorer.page.locator("#notice")).to_be_visible()


def showing(scorer: Scorer) -> None:
    scorer.tap("k-envido-0", "k-quiero-1", "v-28", "k-nobody", "k-hand-0")
    scorer.press("css=.due")
    scorer.press("css=#proof [data-show]")
    for card in ("7o", "1o"):
        pick(scorer, card)
    expect(scorer.page.locator(".chosen button")).to_have_count(2)


def laid(scorer: Scorer) -> None:
    play(open_picker(scorer), *TRICK, "5o")
    scorer.press("css=#sheet-cards [data-shut]")


def has_large_keys_in_reach(page: Page, size: dict[str, int], least: int = 18) -> None:
    """Every key of the open picker is 48 pixels wide and high, and nothing needs scrolling."""
    keys = boxes(page, "#sheet-cards button")
    assert len(keys) >= (40 if size == TABLET else least)
    assert all(width >= 48 and height >= 48 for *_place, width, height in keys), size
    assert picker(page).evaluate(FITS), size


@pytest.mark.parametrize("screen", [fresh, refused, showing, laid], ids=lambda screen: screen.__name__)
def test_axe_finds_nothing_and_at_every_size_keys_are_large_and_nothing_scrolls(
    phone: Phones, screen: Callable[[Scorer], None]
) -> None:
    scorer = Scorer(phone(bypass_csp=True)).sit(FOUR)
    screen(scorer)
    accessible(scorer.page)
    if screen in (fresh, showing):
        for size in at_sizes(scorer.page, UPRIGHT, LOW, WIDE, TABLET):
            has_large_keys_in_reach(scorer.page, size)
    # where the whole pack lies open; what is said over it would cover some of its keys
    scorer.page.set_viewport_size(WIDE if screen is refused else TABLET)
    accessible(scorer.page, "landscape", again=screen in (showing, laid))


def test_in_english_the_cards_are_glossed(phone: Phones) -> None:
    scorer = open_picker(Scorer(phone(locale="en-GB", viewport=TABLET)).start())
    key = scorer.page.locator(".all [data-card='1e']")
    expect(key).to_have_attribute("aria-label", "ancho de espadas (ace of swords)")
    play(scorer, "1e", wide=True)
    titled(scorer.page, "First · Them to play")


# --- the French deck -------------------------------------------------------------------------------------------------
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
    accessible(page, "landscape", again=ruleset == "mineiro")


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
    accessible(scorer.page, again=(ruleset, key) == ("truc-catala", "dealer"))
