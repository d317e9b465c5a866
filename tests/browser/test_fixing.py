"""Corrections with several phones: an older entry voided, agreed to or refused, while the game goes on."""

from typing import Any

from playwright.sync_api import expect

from tests.at_table import LA_MANO, Table, say
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.tables import LOW, UPRIGHT, at_sizes, open_table, seated, stands

SHOWN = "document.querySelector('[data-live]').dispatchEvent(new CustomEvent('table:shown'))"
KEYS = """[...document.querySelectorAll("section.words .key, .foot button")].map((one) => {
  const { x, y } = one.getBoundingClientRect();
  return [one.id, x, y];
})"""
COVERED = """() => {
  const box = document.querySelector("#news .proposed").getBoundingClientRect();
  const keys = "#live :is(.key, .value), .foot button, .board button, .menu"; // who may join and look on gives way
  return [...document.querySelectorAll(keys)].filter((key) => {
    const other = key.getBoundingClientRect();
    const top = Math.max(other.top, key.closest(".board")?.getBoundingClientRect().top ?? 0); // the board cuts its keys
    return other.bottom > box.top + 1 && top < box.bottom - 1 && other.right > box.left && other.left < box.right;
  }).map((key) => key.id);
}"""

NEWS = """() => new Promise((done) => {
  const main = document.querySelector("main");
  main.addEventListener("table:news", done, { once: true });
  main.dispatchEvent(new CustomEvent("table:cut"));
})"""


def hand_of_two(phone: Phones, viewport: dict[str, int] = LOW, **options: Any) -> tuple[Scorer, Scorer]:
    """A pencil that sits nowhere, and Bruno's phone; the pencil's side won a truco."""
    table = Table(FOUR, best_of=1)
    for entries in ([say(0, "truco")], [say(1, "quiero")], LA_MANO):
        table.tap(*entries)
    scorer = open_table(phone, table, viewport=viewport, **options)
    return scorer, seated(phone, table.match, 1, viewport=viewport, **options)


def void(scorer: Scorer, what: str) -> None:
    """Strip, entry, Anular, reason."""
    scorer.press("strip")
    scorer.page.wait_for_selector("#sheet-hand .target")
    scorer.press(f"#sheet-hand .target >> text={what}")
    scorer.page.wait_for_selector("#sheet-hand .fix .acts")
    scorer.press("#sheet-hand .acts >> text=Anular")
    scorer.page.wait_for_selector("#sheet-hand [name=why]")
    scorer.press("#sheet-hand [name=why][value='no se dijo']")


def test_14_an_older_entry_is_voided_with_four_taps_and_agreed_to_with_one(phone: Phones) -> None:
    scorer, bruno = hand_of_two(phone)
    before = bruno.page.evaluate(KEYS)
    void(scorer, "truco, Ana y Caro")
    assert scorer.taps == 4
    expect(scorer.page.locator("#sheet-hand")).to_contain_text("Espera a Bruno")
    notice = bruno.page.locator("#news .proposed")
    expect(notice).to_contain_text("anular truco, Ana y Caro (no se dijo)")
    expect(notice).to_contain_text("Ana y Caro: 2 malas → 1 mala")
    expect(bruno.page.locator("#strip")).to_contain_text("1 propuesta")
    assert bruno.page.evaluate(KEYS) == before, "no key moves"
    assert bruno.page.evaluate(COVERED) == [], "no key is covered"
    for one in (scorer, bruno):
        stands(one.page, "2 malas", "0 malas")
    bruno.taps = 0
    bruno.press("#news [value=yes]")
    assert bruno.taps == 1
    for one in (scorer, bruno):
        expect(one.page.locator(".s0 .half .score")).to_have_text("1 mala")
    expect(notice).to_have_count(0)
    expect(scorer.page.locator("#sheet-hand .became")).to_have_text("se hizo")


IN_SIGHT = """(one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


def reached(scorer: Scorer, selector: str) -> None:
    """A tap on what can be seen without scrolling."""
    target = scorer.page.locator(selector)
    target.wait_for()
    assert target.evaluate(IN_SIGHT), selector
    scorer.press(selector)
    assert scorer.page.evaluate("document.getElementById('sheet-hand').scrollTop") == 0, selector


def test_14_each_hand_back_costs_one_tap_more_and_nothing_is_scrolled(phone: Phones) -> None:
    scorer, _bruno = hand_of_two(phone, UPRIGHT)
    scorer.tap("k-envido-1", "k-quiero-0", "k-won-1", "k-hand-1", "k-trick-1")
    scorer.taps = 0
    scorer.press("strip")
    for _hand in range(2):
        reached(scorer, "css=#sheet-hand .hands a[aria-label^='‹']")
        scorer.page.wait_for_timeout(300)
    expect(scorer.page.locator("#sheet-hand .hands h3")).to_have_text("Mano 1")
    reached(scorer, "css=#sheet-hand .target >> text=truco, Ana y Caro")
    reached(scorer, "css=#sheet-hand .acts >> text=Anular")
    reached(scorer, "css=#sheet-hand [name=why][value='no se dijo']")
    assert scorer.taps == 4 + 2
    expect(scorer.page.locator("#sheet-hand")).to_contain_text("Espera a Bruno")


def test_an_older_hand_stays_in_its_sheet_while_others_log(phone: Phones) -> None:
    scorer, bruno = hand_of_two(phone)
    scorer.tap("k-trick-0")
    scorer.press("strip")
    scorer.press("css=#sheet-hand .hands a")
    expect(scorer.page.locator("#sheet-hand .hands h3")).to_have_text("Mano 1")
    bruno.tap("k-truco-1")
    scorer.wait_for(bruno.rev)
    scorer.page.wait_for_timeout(300)
    expect(scorer.page.locator("#sheet-hand .hands h3")).to_have_text("Mano 1")


def test_one_no_ends_it_and_nothing_changes(phone: Phones) -> None:
    scorer, bruno = hand_of_two(phone)
    void(scorer, "truco, Ana y Caro")
    bruno.page.locator("#news [value=no]").hover()
    bruno.page.mouse.down()
    bruno.page.evaluate(NEWS)  # drawn anew while a finger is on it
    bruno.page.mouse.up()
    expect(scorer.page.locator("#sheet-hand .became")).to_have_text("Bruno dijo que no")
    expect(bruno.page.locator("#news .proposed")).to_have_count(0)
    scorer.press("css=#sheet-hand [data-shut]")
    expect(scorer.page.locator("#news .became-of")).to_have_text("Bruno dijo que no: anular truco, Ana y Caro")
    scorer.press("css=.naming >> text=Ahora no")
    scorer.page.locator("#news .became-of").evaluate("(one) => one.getAnimations().forEach((fade) => fade.finish())")
    expect(scorer.page.locator("#news .became-of")).to_have_count(0)
    stands(scorer.page, "2 malas", "0 malas")


def test_play_goes_on_while_a_proposal_waits(phone: Phones) -> None:
    scorer, bruno = hand_of_two(phone, UPRIGHT)
    before = bruno.page.evaluate(KEYS)
    void(scorer, "truco, Ana y Caro")
    scorer.press("css=#sheet-hand [data-shut]")
    bruno.page.wait_for_selector("#news .proposed")
    assert (bruno.page.evaluate(KEYS), bruno.page.evaluate(COVERED)) == (before, []), "the board gives way"
    bruno.tap("k-truco-1")
    scorer.wait_for(bruno.rev)
    scorer.tap("k-no-quiero-0")
    expect(bruno.page.locator("#news .proposed")).to_be_visible()
    bruno.press("css=#news [data-into-hand]")
    expect(bruno.page.locator("#sheet-hand .scores")).to_contain_text("1 mala")
    bruno.page.locator("#sheet-hand [value=yes]").hover()
    bruno.page.mouse.down()
    with bruno.page.expect_response("**/propuesta/**"):
        bruno.page.evaluate(SHOWN)  # drawn anew while a finger is on it
    bruno.page.wait_for_timeout(100)
    bruno.page.mouse.up()
    expect(bruno.page.locator("#sheet-hand .became")).to_have_text("se hizo")
    expect(scorer.page.locator(".s0 .half .score")).to_have_text("1 mala")
    expect(scorer.page.locator(".s1 .half .score")).to_have_text("1 mala")


def test_in_a_closed_hand_an_entry_is_found_in_the_record(phone: Phones) -> None:
    scorer, bruno = hand_of_two(phone)
    scorer.tap("k-hand-1")
    record = f"/acta/{scorer.match.pk}/"
    scorer.page.goto(record)
    scorer.page.click("#mano-1 summary")
    scorer.page.click("#mano-1 .target >> text=quiero")
    scorer.page.click(".acts >> text=Anular")
    expect(scorer.page.locator(".breaks, .counts, .changes").first).to_be_visible()
    scorer.page.click("[value='lado equivocado']")
    expect(scorer.page.locator("main")).to_contain_text("Espera a Bruno")
    bruno.press("#news [value=yes]")
    expect(bruno.page.locator("#news .proposed")).to_have_count(0)
    scorer.page.goto(record)
    scorer.page.click("#mano-1 summary")
    line = scorer.page.locator("#mano-1 .log li", has=scorer.page.locator("del"))
    expect(line).to_contain_text("anulado: equipo equivocado · de acuerdo: Bruno")


def test_one_phone_for_all_agrees_on_the_same_phone_and_the_record_says_so(phone: Phones) -> None:
    scorer = Scorer(phone(viewport=LOW)).start()
    scorer.tap("k-truco-0", "k-quiero-1", "k-hand-0")
    void(scorer, "truco, Nosotros")
    scorer.press("#sheet-hand [value=yes]")
    expect(scorer.page.locator("#sheet-hand .became")).to_have_text("se hizo")
    stands(scorer.page, "1 mala", "0 malas")
    scorer.page.goto(f"/acta/{scorer.match.pk}/")
    expect(scorer.page.locator(".log").first).to_contain_text("de acuerdo: mismo teléfono")


def test_another_word_is_put_in_the_place_of_one(phone: Phones) -> None:
    scorer = Scorer(phone(viewport=LOW)).start()
    scorer.tap("k-envido-0", "k-quiero-1", "k-won-1", "k-hand-0")
    scorer.press("strip")
    scorer.press("#sheet-hand .target >> text=envido, Nosotros")
    scorer.press("#sheet-hand .acts >> text=Corregir")
    sheet = scorer.page.locator("#sheet-hand")
    sheet.locator("select[name=word]").select_option("real envido")
    scorer.press("css=#sheet-hand .chief")
    expect(sheet.locator(".scores")).to_contain_text("3 malas")
    scorer.press("#sheet-hand [name=why][value='valor mal']")
    scorer.press("#sheet-hand [value=yes]")
    expect(scorer.page.locator(".s1 .half .score")).to_have_text("3 malas")


def test_what_a_seat_may_not_log_it_proposes(phone: Phones) -> None:
    scorer, bruno = hand_of_two(phone)
    bruno.press("half-1")
    bruno.press("[data-act=propose]")
    expect(bruno.page.locator("#notice")).to_contain_text("Se lo pedí a")
    expect(scorer.page.locator("#news .proposed")).to_contain_text("anotar +1 Bruno y Dani")
    assert scorer.page.evaluate(COVERED) == []
    scorer.press("#news [value=yes]")
    expect(bruno.page.locator(".s1 .half .score")).to_have_text("1 mala")


def test_a_screen_reader_and_weak_eyes_can_use_them(phone: Phones) -> None:
    scorer, bruno = hand_of_two(phone, bypass_csp=True)
    scorer.press("strip")
    scorer.press("#sheet-hand .target >> text=truco")
    scorer.page.wait_for_selector("#sheet-hand .acts")
    accessible(scorer.page)
    scorer.press("#sheet-hand .acts >> text=Corregir")
    scorer.page.wait_for_selector("#sheet-hand .chief")
    accessible(scorer.page)
    scorer.press("css=#sheet-hand .back .push")
    scorer.press("#sheet-hand .acts >> text=Anular")
    scorer.page.wait_for_selector("#sheet-hand [name=why]")
    accessible(scorer.page)
    scorer.press("#sheet-hand [name=why][value='no se dijo']")
    bruno.page.wait_for_selector("#news .proposed")
    accessible(bruno.page)


# --- a phone without a name is asked for one -------------------------------------------------------------------------
UNDER = """() => {
  const { bottom } = document.querySelector("#news .naming").getBoundingClientRect();
  return [...document.querySelectorAll(".board .half, #strip, .rows .push, .foot .push")]
    .filter((one) => one.getBoundingClientRect().top < bottom - 4).map((one) => one.id);
}"""


def test_who_proposes_is_asked_for_a_name_and_the_others_read_it(phone: Phones) -> None:
    scorer, bruno = hand_of_two(phone, bypass_csp=True)
    expect(scorer.page.locator(".naming")).to_have_count(0)
    void(scorer, "truco, Ana y Caro")
    bruno.press("css=#news [data-into-hand]")
    expect(bruno.page.locator("#sheet-hand")).to_contain_text("uien tiene el lápiz")
    scorer.press("css=#sheet-hand [data-shut]")
    name = scorer.page.locator(".naming [name=name]")
    expect(name).to_be_visible()
    for size in at_sizes(scorer.page, LOW, UPRIGHT):
        assert scorer.page.evaluate(UNDER) == [], size
    accessible(scorer.page)
    name.press_sequentially("Em")
    bruno.press("css=#sheet-hand [data-shut]")
    bruno.tap("k-truco-1")
    scorer.wait_for(bruno.rev)
    expect(name).to_have_value("Em")
    expect(name).to_be_focused()
    name.press_sequentially("a")
    scorer.press("css=.naming >> text=Listo")
    expect(scorer.page.locator(".naming")).to_have_count(0)
    expect(bruno.page.locator("#news .proposed")).to_contain_text("Ema")
    bruno.press("css=#news [data-into-hand]")
    expect(bruno.page.locator("#sheet-hand")).to_contain_text("Ema")


def test_who_wants_no_name_is_not_asked_again(phone: Phones) -> None:
    scorer, _bruno = hand_of_two(phone)
    void(scorer, "truco, Ana y Caro")
    scorer.press("css=#sheet-hand [data-shut]")
    scorer.press("css=.naming >> text=Ahora no")
    expect(scorer.page.locator(".naming")).to_have_count(0)
    scorer.page.reload()
    scorer.ready()
    scorer.page.wait_for_timeout(500)
    expect(scorer.page.locator(".naming")).to_have_count(0)
