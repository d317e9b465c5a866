"""Questions to the referee at the table: two taps, and nothing of them goes anywhere."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from referee.matches.models import Entry, Match
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import LOW, UPRIGHT, at_sizes, boxes, seated

WORD = "#ask summary:has-text('{word}')"


def open_sheet(scorer: Scorer) -> Page:
    """The sheet with every word, opened by its key."""
    scorer.press("referee")
    scorer.page.wait_for_selector("#sheet-ask[open] #ask .words")
    return scorer.page


def tab(page: Page, name: str) -> None:
    """Another kind of question, or the same one once more: in either case what stood there goes."""
    before = page.locator("#ask").element_handle()
    page.click(f"#ask .tabs a:has-text('{name}')")
    until(page, "(before) => !before.isConnected", before)
    page.wait_for_selector(f"#ask .tabs a[aria-current=page]:has-text('{name}')")


def test_15_can_this_be_said_now_is_two_taps(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR).tap("k-envido-0")
    entries, rev, scorer.taps = Entry.objects.count(), scorer.rev, 0
    page = open_sheet(scorer)
    line = page.locator(WORD.format(word="truco")).first
    expect(line).to_contain_text("no")
    expect(line).to_contain_text("AR-GEN-12")
    assert not page.locator("#ask .whole >> visible=true").count()
    scorer.press(WORD.format(word="truco") + " >> nth=0")
    whole = page.locator("#ask .whole >> visible=true")
    expect(whole).to_contain_text("Primero se contesta “envido” y se cantan los tantos; “truco” se anota después.")
    expect(whole.locator("a.rule").first).to_have_text("AR-GEN-12")
    assert scorer.taps == 2
    assert (Entry.objects.count(), scorer.rev) == (entries, rev)


def test_a_question_stays_while_another_phone_logs_and_says_that_the_table_went_on(phone: Phones) -> None:
    asking = Scorer(phone()).sit(FOUR)
    other = seated(phone, asking.match, 1)
    page = open_sheet(asking)
    expect(page.locator("[data-stale]")).to_be_hidden()
    asking.press(WORD.format(word="envido") + " >> nth=0")
    other.tap("k-truco-1")
    asking.wait_for(other.rev)
    expect(page.locator("[data-stale]")).to_be_visible()
    expect(page.locator("#sheet-ask")).to_have_attribute("open", "")
    expect(page.locator("#ask .whole >> visible=true")).to_be_visible()
    assert other.page.locator("#sheet-ask[open]").count() == 0
    page.click("[data-stale] a")
    expect(page.locator("[data-stale]")).to_be_hidden()
    expect(page.locator("#ask .gives")).to_contain_text("no quiero")
    assert list(Entry.objects.values_list("raw", flat=True)) == ['{"deal":3}', '{"by":1,"say":"truco"}']


def test_everything_asked_in_the_sheet_stays_in_it(phone: Phones) -> None:
    scorer = Scorer(phone()).start().tap("k-truco-0")
    address, rev, match = scorer.page.url, scorer.rev, Match.objects.get()
    page = open_sheet(scorer)
    tab(page, "¿Quién gana?")
    page.select_option("#ask [name=x]", "1e")
    page.select_option("#ask [name=y]", "1b")
    page.click("#ask button:has-text('¿Cuál mata?')")
    expect(page.locator("#ask .answer")).to_contain_text("Ancho de espadas mata a ancho de bastos.")
    tab(page, "Valor")
    for field, card in (("k0", "7o"), ("k1", "6o"), ("k2", "1e")):
        page.select_option(f"#ask [name={field}]", card)
    page.click("#ask button:has-text('¿Cuánto vale?')")
    expect(page.locator("#ask .answer")).to_contain_text("Envido: 33.")
    tab(page, "Probar")
    page.click("#ask .adding button:has-text('retruco') >> nth=0")
    expect(page.locator("#ask .tried li")).to_have_count(1)
    page.click("#ask .adding button:has-text('no quiero') >> nth=0")
    expect(page.locator("#ask .tried li")).to_have_count(2)
    expect(page.locator("#ask .tried li").last).to_be_in_viewport()
    page.click("#ask a:has-text('Sacar la última')")
    expect(page.locator("#ask .tried li")).to_have_count(1)
    assert (page.url, scorer.rev, match.rev) == (address, rev, Match.objects.get().rev)
    page.click("#sheet-ask [data-shut]")
    scorer.tap("k-quiero-1")


def test_a_rule_opens_over_the_question(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page = open_sheet(scorer)
    page.click(WORD.format(word="quiero retruco"))
    page.click("#ask .whole a.rule >> visible=true")
    expect(page.locator("#sheet-rule")).to_contain_text("AR-")
    page.click("#sheet-rule [data-shut]")
    expect(page.locator("#sheet-ask")).to_have_attribute("open", "")


def test_a_letter_opens_it_on_a_keyboard_and_another_seat_is_one_tap(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    scorer.page.keyboard.press("h")
    scorer.page.wait_for_selector("#sheet-ask[open] #ask .words")
    scorer.page.click("#ask .who a:has-text('Caro')")
    expect(scorer.page.locator("#ask .who a[aria-current]")).to_have_text("Caro")


def test_it_can_be_asked_with_the_phone_flat_on_the_table(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.page.click(".menu")
    scorer.page.click("[data-flat='1']")
    expect(scorer.page.locator("dialog[open]")).to_have_count(0)
    scorer.press("flat-ask")
    scorer.page.wait_for_selector("#sheet-ask[open] #ask .words")


def test_the_key_is_large_and_nothing_overflows(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR).tap("k-truco-0", "undo")
    for size in at_sizes(scorer.page, UPRIGHT, LOW):
        keys = boxes(scorer.page, ".foot .push")
        assert len(keys) == 3
        for x, _y, width, height in keys:
            assert min(width, height) >= 48, size
            assert 0 <= x <= x + width <= 360, size
    assert scorer.page.get_attribute("#referee", "aria-label") == "Preguntar al árbitro"
    page = open_sheet(scorer)
    for name in ("¿Puedo decir…?", "¿Quién gana?", "Valor", "Probar"):
        tab(page, name)
        for size in at_sizes(page, UPRIGHT, LOW):
            assert page.evaluate("document.getElementById('sheet-ask').scrollWidth") <= 360, (name, size)
            assert len({round(y) for _x, y, *_size in boxes(page, "#ask .tabs a")}) == 1, (name, size)
            keys = boxes(page, "#ask :is(.push, select, summary)")
            assert keys
            assert [height for *_place, height in keys if height < 48] == [], (name, size)


def test_without_a_script_the_page_answers_too(phone: Phones) -> None:
    page = phone(java_script_enabled=False)
    page.goto("/")
    page.click("text=Preguntar al árbitro")
    page.click("a:has-text('Paulista')")
    page.click("a:has-text('¿Quién gana?')")
    page.goto("/arbitro/paulista/gana/?v=4♣")
    page.select_option("[name=x]", "5♦")
    page.select_option("[name=y]", "3♣")
    page.click("button:has-text('¿Cuál mata?')")
    expect(page.locator(".answer")).to_contain_text("Cinco de diamantes mata a tres de tréboles.")
    assert "v=4" in page.url


def in_the_sheet(page: Page) -> None:
    open_sheet(Scorer(page).sit(FOUR).tap("k-truco-0"))
    page.click(WORD.format(word="retruco") + " >> nth=0")


def who_wins(page: Page) -> None:
    page.goto("/arbitro/argentino/gana/?x=1e&y=1b")


def sandbox(page: Page) -> None:
    page.goto('/arbitro/mineiro/prueba/?n=4&e={"by":0,"say":"truco"}&e={"by":0,"say":"truco"}')


def three_cards(page: Page) -> None:
    page.goto("/arbitro/paulista/valor/?k0=3♣&vira=4♣")
    page.click(".setup summary")


@pytest.mark.parametrize("screen", [in_the_sheet, who_wins, sandbox, three_cards], ids=lambda screen: screen.__name__)
def test_axe_finds_nothing_by_night_or_by_day(phone: Phones, screen: Callable[[Page], None]) -> None:
    page = phone(bypass_csp=True)
    screen(page)
    accessible(page)
