"""Several phones at one table: joining in two taps, a seat that is taken, another phone, and a table set by hand."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from playwright.sync_api import Page, expect

from referee.matches import limits
from referee.matches.models import Match, Pen
from referee.matches.people import seats
from referee.matches.people.codes import codes, guesses
from tests.at_table import standing_entries
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.room import STICKING_OUT
from tests.browser.scorer import FOUR, REFUSED, Scorer
from tests.browser.tables import LOW, TV, UPRIGHT, at_sizes, boxes

SMALL = """
() => [...document.querySelectorAll('main :is(button, .push, summary, input:not([type=hidden], [type=radio]))')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent || one.name, one.getBoundingClientRect()])
  .filter(([, box]) => box.height < 47.5 || box.width < 47.5)
  .map(([name, box]) => `${name.trim().slice(0, 30)} ${box.width}x${box.height}`)
"""


@pytest.fixture(autouse=True)
def patient() -> Iterator[None]:
    for bucket in (guesses, seats.ask_buckets, limits.start_buckets):
        bucket.clear()
    codes.clear()
    yield
    for bucket in (guesses, seats.ask_buckets):
        bucket.clear()


def qr_address(page: Page) -> str:
    """What the camera of another phone reads from the sheet."""
    page.click("[data-open=link]")
    page.wait_for_selector("#sheet-link .letters")
    page.click("#sheet-link summary")
    return page.inner_text("#sheet-link details p.small").strip()


def sit(page: Page, address: str, seat: int) -> Page:
    page.goto(address)
    page.click(f".place.n{seat}")
    page.click("button.big")
    page.wait_for_selector("main[data-link=live]")
    return page


def test_from_the_qr_s_address_to_the_first_own_word_in_two_taps(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    address = qr_address(scorer.page)
    page = phone()
    page.goto(address)
    guest = Scorer(page)
    for key in ("css=.place.n1", "css=button.big"):
        guest.press(key)
    guest.ready()
    assert guest.taps == 2
    guest.tap("k-truco-1")
    expect(scorer.page.locator(".strip.waits")).to_contain_text("truco")
    assert standing_entries(scorer.match.pk)[-1] == {"by": 1, "say": "truco"}
    assert (page.get_attribute("body", "data-seat"), page.get_attribute("body", "data-side")) == ("1", "1")


def test_the_letters_do_as_well_and_end_with_the_sheet(phone: Phones) -> None:
    phone.expect_trouble(REFUSED)
    scorer = Scorer(phone()).sit(FOUR)
    qr_address(scorer.page)
    letters = scorer.page.inner_text("#sheet-link .letters").strip()
    page = phone()
    page.goto("/")
    page.click("text=Sumarme con código")
    page.fill("[name=code]", letters.lower())
    page.click("main button")
    page.wait_for_selector(".place.n1")
    with scorer.page.expect_response(re.compile("/link/cerrar$")):
        scorer.page.click("#sheet-link [data-shut]")
    page.goto("/sumarme/")
    page.fill("[name=code]", letters)
    page.click("main button")
    expect(page.locator(".forbidden")).to_contain_text("ninguna mesa abierta")


def test_the_sheet_says_how_long_the_letters_live_and_when_they_have_ended(phone: Phones) -> None:
    page = phone(clock=True)
    Scorer(page).sit(FOUR)
    qr_address(page)
    sheet = page.locator("#sheet-link")
    expect(sheet).to_contain_text("valen mientras esta hoja esté abierta, 10 minutos como mucho")
    with page.expect_response(re.compile("/link/cerrar$")):
        page.clock.run_for(600_000)
    expect(sheet.locator(".letters")).to_be_hidden()
    expect(sheet.locator("[data-ended]")).to_contain_text("Las letras ya no valen")
    sheet.locator("text=Otras letras").click()
    expect(sheet.locator(".letters")).to_be_visible()
    expect(sheet.locator("[data-ended]")).to_be_hidden()


def test_the_ring_is_seen_from_the_own_seat(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    page = phone()
    page.goto(qr_address(scorer.page))

    page.click(".place.n2")
    centres = [
        (x + width / 2, y + height / 2)
        for seat in (2, 3, 0, 1)
        for x, y, width, height in boxes(page, f".place.n{seat}")
    ]
    bottom, right, top, left = centres
    assert bottom[1] > right[1] > top[1]
    assert left[0] < bottom[0] < right[0]
    assert abs(left[1] - right[1]) < 2


def two_for_one_seat(phone: Phones) -> tuple[Page, Page]:
    """Bruno's phone at his seat, and Eva's, on which it has been chosen too."""
    address = qr_address(Scorer(phone()).sit(FOUR).page)
    bruno, eva = sit(phone(), address, 1), phone()
    eva.goto(address)
    eva.click(".place.n1")
    return bruno, eva


def test_of_two_phones_for_one_seat_the_second_asks_and_the_first_says_no(phone: Phones) -> None:
    bruno, eva = two_for_one_seat(phone)
    eva.fill("[name=name]", "Eva")
    expect(eva.locator("button.big")).to_have_text("Pedir el lugar", use_inner_text=True)
    eva.click("button.big")
    expect(bruno.locator("#news")).to_contain_text("Eva pide tu lugar")
    bruno.click("#news button")
    expect(eva.locator("main")).to_contain_text("Bruno dijo que no")
    expect(bruno.locator("#news form")).to_have_count(0)
    assert Pen.objects.get(seat=1).role == "seat"


def test_silence_gives_the_seat_and_the_phone_that_had_it_looks_on(
    phone: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fifteen seconds end here once the question has been seen; how many they are, the server's own tests say."""
    bruno, eva = two_for_one_seat(phone)
    eva.click("button.big")
    expect(bruno.locator("#news form")).to_be_visible()
    monkeypatch.setattr(seats, "TO_SAY_NO", timedelta(0))
    eva.wait_for_selector("main[data-link=live]")
    expect(bruno.locator("body.watching")).to_be_visible()
    expect(bruno.locator("#k-truco-1")).to_have_count(0)
    assert eva.get_attribute("body", "data-seat") == "1"


def test_everything_goes_to_another_phone(phone: Phones) -> None:
    phone.expect_trouble("status of 404")
    old = Scorer(phone()).sit(FOUR)
    old.tap("half-0")
    old.page.click(".menu")
    old.page.click("#sheet-menu >> text=La mesa")
    with old.page.context.expect_page() as opened:
        old.page.context.new_page()
    table = opened.value
    phone.watch(table)
    table.goto(old.page.url.replace("mesa/", ""))
    table.wait_for_selector("main[data-link=live]")
    old.page.click("text=Llevar a otro teléfono")
    old.page.wait_for_url("**/llevar/")
    address = old.page.locator("main p.small").inner_text().strip()
    new = phone()
    new.goto(address)
    new.click("main button")
    new.wait_for_selector("main[data-link=live]")
    expect(new.locator(".s0 .half .score")).to_contain_text("1")
    table.wait_for_url(re.compile(r"//[^/]+/$"))
    expect(table.locator("text=Seguir")).to_have_count(0)
    new.goto("/")
    expect(new.locator("text=Seguir")).to_be_visible()


def test_a_table_is_set_with_taps_and_drags(phone: Phones) -> None:
    phone.expect_trouble(REFUSED)
    page = phone()
    page.goto("/mesa/")
    page.check("input[name=players][value='4']")
    assert page.is_checked("input[name=dealer][value='3']")
    for seat, name in enumerate(FOUR):
        page.fill(f"[name=seat{seat}]", name)

    def names() -> list[str]:
        return [page.input_value(f"[name=seat{seat}]") for seat in range(4)]

    page.click("[data-place='0'] [data-move]")
    page.click("[data-place='1'] [data-move]")
    assert names() == ["Bruno", "Ana", "Caro", "Dani"]
    page.locator("[data-place='2'] [data-move]").drag_to(page.locator("[data-place='3'] input[name=seat3]"))
    assert names() == ["Bruno", "Ana", "Dani", "Caro"]
    page.check("input[name=dealer][value='1']")
    page.check("input[name=ruleset][value=fournier]")
    page.click(".fold > summary")
    page.click(".further summary:visible")
    assert page.is_checked("input[name=envido_tie][value=bidder]")
    page.check("input[name=flor][value='0']")
    page.check("input[name=achico][value=plus1]")
    expect(page.locator(".go .forbidden:not([hidden])")).to_contain_text("AR-FLO-25")
    page.click("text=Empezar")
    expect(page.locator(".forbidden[role=alert]")).to_contain_text("AR-FLO-25")
    page.click("text=Empezar sin eso")
    page.wait_for_selector("main[data-link=live]")
    match = Match.objects.get()
    assert (match.ruleset, match.seats, match.first_dealer) == ("fournier", ["Bruno", "Ana", "Dani", "Caro"], 1)
    assert match.options == {"flor": False, "target": 30, "best_of": 1}


def test_the_next_table_is_filled_in_and_starts_with_one_tap(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR, target="15")
    scorer.tap("half-0")
    scorer.page.goto("/mesa/")
    scorer.page.click("text=Empezar")
    scorer.ready()
    assert (scorer.match.seats, scorer.match.options["target"]) == (list(FOUR), 15)


def test_new_names_and_other_rules_reach_every_phone(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    page = scorer.page
    bruno = sit(phone(), qr_address(page), 1)
    page.goto(f"{page.url}mesa/")
    page.fill("[name=seat1]", "Beto")
    page.click("text=Guardar nombres")
    expect(bruno.locator(".half .name").filter(has_text="Beto")).to_be_visible()
    page.click("[aria-label='Volver a la mesa']")
    scorer.ready().tap("half-0", "k-truco-0")
    page.goto(f"{page.url}mesa/")
    page.click("text=Seguir con otras reglas")
    page.check("input[name=flor][value='0']")
    page.click("text=Seguir así")
    scorer.ready()
    assert scorer.score[0] == "1 mala"
    bruno.click("#news >> text=Ir al partido que sigue")
    bruno.wait_for_url(page.url)
    bruno.wait_for_selector("main[data-link=live]")
    assert bruno.get_attribute("body", "data-seat") == "1"
    expect(bruno.locator("#k-flor-1")).to_have_count(0)


def test_without_scripts_the_forms_do_it(phone: Phones) -> None:
    page = phone(java_script_enabled=False)
    page.goto("/mesa/")
    page.check("input[name=players][value='4']")
    page.fill("[name=seat0]", "Ana")
    page.click("text=Empezar")
    expect(page.locator("body.at-table")).to_be_visible()
    match = Match.objects.get()
    assert match.seats == ["Ana", "Jugador 2", "Jugador 3", "Jugador 4"]


def screens(page: Page, other: Page) -> Iterator[str]:
    """Every page of this part, one after the other, on the phone `page`."""
    page.goto("/mesa/")
    page.check("input[name=players][value='4']")
    page.click(".fold > summary")
    page.click(".further summary:visible")
    page.check("input[name=flor][value='0']")
    page.check("input[name=achico][value=flat]")
    yield "new"
    page.click("text=Empezar")
    page.wait_for_selector(".forbidden[role=alert]")
    yield "impossible"
    scorer = Scorer(other).sit(FOUR)
    address = qr_address(other)
    page.goto("/sumarme/")
    yield "code"
    page.goto(address)
    yield "join"
    page.click(".place.n1")
    yield "chosen"
    page.click("button.big")
    page.wait_for_selector("main[data-link=live]")
    other.goto(address)
    other.click(".place.n1")
    other.click("button.big")
    page.wait_for_selector("#news form")
    yield "wanted"
    page.goto(f"/p/{Match.objects.latest('created_at').pk}/mesa/")
    yield "people"
    page.click("text=Tomar el lápiz")
    page.wait_for_selector("[data-waits], main[data-link=live]")
    yield "asked"
    page.goto(f"/p/{Match.objects.latest('created_at').pk}/llevar/")
    yield "carry"
    page.goto(page.locator("main p.small").inner_text().strip())
    yield "carried"
    page.goto("/s/nowhere/")
    yield "no link"
    assert scorer


def test_every_page_of_it_fits_and_axe_finds_nothing(phone: Phones) -> None:
    phone.expect_trouble(REFUSED, "status of 404")
    page = phone(bypass_csp=True)
    for name in screens(page, phone()):
        for size in at_sizes(page, LOW, TV, UPRIGHT):
            assert page.evaluate(STICKING_OUT) == [], (name, size)
            assert page.locator("body.at-table").count() or page.evaluate(SMALL) == [], (name, size)
        accessible(page, name, again=name == "new")
