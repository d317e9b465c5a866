"""Questions to the referee at the table: two taps, and nothing of them goes anywhere."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from referee.matches.models import Entry, Match
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.room import broken
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import LOW, TV, UPRIGHT, at_sizes, boxes, seated
from tests.browser.test_flat import lay

WORD = "#ask summary:has-text('{word}')"


def open_sheet(scorer: Scorer) -> Page:
    """The sheet with every word, opened by its key."""
    scorer.press("referee")
    scorer.page.wait_for_selector("#sheet-ask[open] #ask .verdicts")
    return scorer.page


def tab(page: Page, name: str) -> None:
    """Another kind of question, or the same one once more: in either case what stood there goes."""
    before = page.locator("#ask").element_handle()
    page.click(f"#ask .tabs a:has-text('{name}')")
    until(page, "(before) => !before.isConnected", before)
    page.wait_for_selector(f"#ask .tabs a[aria-current=page]:has-text('{name}')")


def pick(page: Page, *cards: str) -> None:
    """Picks cards by their keys, each into the place that waits for one."""
    for card in cards:
        alone = page.locator(f"#ask .bravas [data-card='{card}']")
        if alone.count():
            alone.click()
        else:
            page.click(f"#ask [data-rank='{card[:-1]}']")
            page.click(f"#ask [data-suit='{card[-1]}']")


def question(page: Page, address: str) -> Page:
    """A question on a page of its own, once its script has run."""
    page.goto(address)
    page.wait_for_load_state("load")
    return page


def place(page: Page, field: str) -> Locator:
    return page.locator(f"#ask [data-place='{field}']")


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
    pick(page, "1e", "1b")
    expect(page.locator("#ask .answer")).to_contain_text("Ancho de espadas mata a ancho de bastos.")
    tab(page, "Valor")
    pick(page, "7o", "6o", "1e")
    expect(page.locator("#ask .answer")).to_contain_text("Envido: 33.")
    tab(page, "Probar")
    page.click("#ask .key[aria-label='Ellos: quiero retruco']")
    expect(page.locator("#ask .chips [aria-label$='sacar']")).to_have_count(1)
    page.click("#ask .key[aria-label='Nosotros: no quiero']")
    expect(page.locator("#ask .chips [aria-label$='sacar']")).to_have_count(2)
    expect(page.locator("#ask .ruling")).to_contain_text("+2 Ellos")
    expect(page.locator("#ask .ruling")).to_be_in_viewport()
    page.click("#ask .chips a >> nth=1")
    expect(page.locator("#ask .chips [aria-label$='sacar']")).to_have_count(1)
    page.click("#ask .parts a:has-text('Carta')")
    expect(page.locator("#ask .picker")).to_be_visible()
    pick(page, "1e")
    expect(page.locator("#ask .ruling")).to_contain_text("ancho de espadas, Nosotros")
    pick(page, "3c")
    expect(page.locator("#ask .chips [aria-label$='sacar']")).to_have_count(3)
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
    scorer.page.wait_for_selector("#sheet-ask[open] #ask .verdicts")
    scorer.page.click("#ask .who a:has-text('Caro')")
    expect(scorer.page.locator("#ask .who a[aria-current]")).to_have_text("Caro")


def test_it_can_be_asked_with_the_phone_flat_on_the_table(phone: Phones) -> None:
    scorer = lay(Scorer(phone()).start())
    expect(scorer.page.locator("dialog[open]")).to_have_count(0)
    scorer.press("flat-ask")
    scorer.page.wait_for_selector("#sheet-ask[open] #ask .verdicts")


def test_the_key_is_large_and_nothing_overflows(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR).tap("k-truco-0", "undo")
    for size in at_sizes(scorer.page, UPRIGHT, LOW):
        keys = boxes(scorer.page, ".foot button")
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


def test_cards_lie_in_their_places_and_a_tap_changes_one(phone: Phones) -> None:
    page = question(phone(), "/arbitro/argentino/gana/")
    pick(page, "3c")
    expect(place(page, "x").locator("svg.card")).to_be_visible()
    expect(place(page, "x")).to_have_attribute("aria-label", "Una: 3 de copas")
    expect(place(page, "y")).to_have_attribute("aria-pressed", "true")
    pick(page, "7o")
    expect(page.locator("#ask .answer")).to_contain_text("Siete de oros mata a 3 de copas.")
    expect(page.locator("#ask .picker")).to_be_hidden()
    page.wait_for_load_state("load")
    place(page, "x").click()
    expect(page.locator("#ask .answer")).to_be_hidden()
    pick(page, "7e")
    expect(page.locator("#ask .answer")).to_contain_text("Siete de espadas mata a siete de oros.")


def test_whoever_comes_back_finds_the_cards_that_were_picked(phone: Phones) -> None:
    page = question(phone(), "/arbitro/argentino/valor/")
    pick(page, "7o", "6o")
    page.click("text=Las reglas de este juego")
    page.wait_for_url("**/reglas/**")
    page.go_back()
    expect(place(page, "k1")).to_have_attribute("aria-label", "Carta 2: 6 de oros")
    page.wait_for_load_state("load")
    pick(page, "1e")
    expect(page.locator("#ask .answer")).to_contain_text("Envido: 33.")
    page.go_back()
    expect(place(page, "k0")).to_have_attribute("aria-label", "Carta 1: siete de oros")
    expect(place(page, "k2")).to_have_attribute("aria-pressed", "true")


def test_a_card_that_is_in_another_place_is_dim_and_the_referee_says_why(phone: Phones) -> None:
    page = question(phone(), "/arbitro/argentino/gana/")
    pick(page, "1e")
    key = page.locator("#ask .bravas [data-card='1e']")
    expect(key).to_have_attribute("aria-disabled", "true")
    key.click(force=True)
    expect(page.locator("#ask .answer")).to_contain_text("AR-TRI-13")


def test_a_keyboard_picks_by_rank_and_suit(phone: Phones) -> None:
    page = question(phone(), "/arbitro/argentino/valor/")
    for keys in ("7o", "12c", "1e"):
        page.keyboard.type(keys)
    expect(page.locator("#ask .answer")).to_contain_text("Envido:")
    assert page.url.endswith("?k0=7o&k1=12c&k2=1e")


def test_a_trick_of_four_is_picked_and_another_may_have_led(phone: Phones) -> None:
    page = question(phone(), "/arbitro/argentino/gana/?n=4")
    page.click("#ask-trick summary")
    expect(page.locator("#ask-two form")).to_be_hidden()
    pick(page, "3c", "12b", "4o", "1b")
    expect(page.locator("#ask-trick .answer")).to_contain_text("Es de Jugador 4, con ancho de bastos.")
    page.wait_for_load_state("load")
    page.select_option("#ask-trick [name=b]", "2")
    page.wait_for_url("**b=2**")
    expect(page.locator("#ask-trick .answer")).to_contain_text("Es de Jugador 4")


def test_french_cards_with_their_vira_and_on_a_tablet_each_in_one_tap(phone: Phones) -> None:
    page = question(phone(viewport=TV), "/arbitro/paulista/gana/")
    for card in ("5♦", "3♣", "4♣"):
        page.click(f"#ask .all [data-card='{card}']")
    expect(page.locator("#ask .answer")).to_contain_text("Cinco de diamantes mata a tres de tréboles.")
    expect(place(page, "vira").first).to_have_attribute("aria-label", "La vira: cuatro de tréboles")


SHIFTS = """() => new Promise((done) => new PerformanceObserver((list) => done(
  list.getEntries().filter((entry) => !entry.hadRecentInput).reduce((sum, entry) => sum + entry.value, 0)
)).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => done(0), 300))"""
CUT = """() => [...document.querySelectorAll("#ask .key")].filter((key) => key.scrollWidth > key.clientWidth)
  .map((key) => key.textContent)"""
ANSWERED = ("gana/?x=1e&y=3c", "gana/?n=4&b=0&c0=1e&c1=3c&c2=4o&c3=5b", "valor/?k0=7o&k1=6o&k2=1e")


def test_nothing_moves_while_the_page_comes(phone: Phones) -> None:
    page = phone()
    for address in ("gana/", "valor/", "prueba/", *ANSWERED):
        question(page, f"/arbitro/argentino/{address}")
        assert page.evaluate(SHIFTS) < 0.05, address


def test_the_cards_and_their_answer_are_on_one_screen(phone: Phones) -> None:
    page = phone()
    for size in at_sizes(page, UPRIGHT, LOW):
        for address in ANSWERED:
            question(page, f"/arbitro/argentino/{address}")
            for part in ("[open] .places, section .places", ".answer p >> nth=0"):
                expect(page.locator(f"#ask {part}").first, f"{address} {size}").to_be_in_viewport(ratio=1)


def test_the_keys_of_the_cards_are_on_one_screen(phone: Phones) -> None:
    page = phone()
    for address in ("argentino/gana/", "argentino/valor/", "paulista/valor/", "trut/gana/"):
        question(page, f"/arbitro/{address}")
        assert page.evaluate("document.documentElement.scrollWidth") == 360, address
        for part in (".places >> visible=true", ".picker .suits"):
            expect(page.locator(f"#ask {part}"), address).to_be_in_viewport(ratio=1)


HAND = ("truco", "quiero", "quiero retruco", "quiero")


def test_an_imagined_hand_its_ruling_and_all_words_are_on_one_screen(phone: Phones) -> None:
    entries = "&".join(f'e={{"by":{number % 2},"say":"{word}"}}' for number, word in enumerate(HAND))
    page = phone()
    for address in ("argentino/prueba/", "argentino/prueba/?n=4", f"argentino/prueba/?{entries}", "mineiro/prueba/"):
        question(page, f"/arbitro/{address}")
        for part in (".ruling", ".words", ".parts"):
            expect(page.locator(f"#ask {part}"), address).to_be_in_viewport(ratio=1)
        keys = boxes(page, "#ask .key")
        assert min(height for *_place, height in keys) >= 48, address
        assert min(width for _x, _y, width, _height in keys) >= 48, address
        assert page.evaluate(CUT) + broken(page, "#ask .key", r"\S+") == [], address


FLORES = 'argentino/prueba/?e={"by":0,"say":"flor"}&e={"by":1,"say":"flor"}'


def test_no_word_is_cut_on_a_small_phone_or_in_large_letters(phone: Phones) -> None:
    page = phone()
    for address in ("argentino/prueba/", FLORES, "mineiro/prueba/?n=4"):
        question(page, f"/arbitro/{address}")
        for width, letters in ((360, "100%"), (320, "100%"), (360, "200%")):
            page.set_viewport_size({"width": width, "height": 740})
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
            assert page.evaluate("document.documentElement.scrollWidth") == width, (address, letters)
            assert page.evaluate(CUT) + broken(page, "#ask .key", r"\S+") == [], (address, width, letters)


def in_the_sheet(page: Page) -> Iterator[str]:
    open_sheet(Scorer(page).sit(FOUR).tap("k-truco-0"))
    page.click(WORD.format(word="retruco") + " >> nth=0")
    # What lies half under the head of a scrolled sheet is no small target.
    page.evaluate("document.getElementById('sheet-ask').scrollTop = 0")
    yield "word"
    tab(page, "Probar")
    page.click("#ask .key[aria-label$=': quiero retruco'] >> nth=1")
    expect(page.locator("#ask .chips")).to_be_visible()
    yield "imagined"


def on_its_page(page: Page) -> Iterator[str]:
    page.goto("/arbitro/argentino/gana/?x=1e&y=1b")
    yield "who wins"
    page.goto("/arbitro/argentino/gana/?n=4&b=0&c0=1e")
    expect(page.locator("#ask .picker")).to_be_visible()
    yield "picked"
    page.goto('/arbitro/mineiro/prueba/?n=4&e={"by":0,"say":"truco"}&e={"by":0,"say":"truco"}')
    yield "sandbox"
    page.goto("/arbitro/paulista/valor/?k0=3♣&vira=4♣")
    page.click(".setup summary")
    yield "three cards"


@pytest.mark.parametrize("screens", [in_the_sheet, on_its_page], ids=lambda screens: screens.__name__)
def test_axe_finds_nothing_by_night_or_by_day(phone: Phones, screens: Callable[[Page], Iterator[str]]) -> None:
    page = phone(bypass_csp=True)
    for name in screens(page):
        accessible(page, name)
