"""The rule book on a phone: from a ruling to its rule in one tap, to the book in two; search; what beats what."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import REFUSED, Scorer, until
from tests.trials import some_of

BELOW = """(two) => {
  const [one, bar] = two.map((name) => document.querySelector(name).getBoundingClientRect());
  return one.top >= bar.height;
}"""
WIDER = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def test_from_an_award_to_its_rule_and_on_to_the_book(phone: Phones) -> None:
    page = phone(bypass_csp=True)
    scorer = Scorer(page).start().tap("k-envido-0", "k-no-quiero-1")
    page.click("#strip")
    page.click("#sheet-hand a.rule >> text=AR-ENV-06")
    sheet = page.locator("#sheet-rule")
    expect(sheet).to_be_visible()
    expect(sheet.locator("h3")).to_have_text("AR-ENV-06 No quiero al envido")
    accessible(page)
    match = scorer.match
    sheet.get_by_role("link", name="Ver en el reglamento").click()
    page.wait_for_url(f"**/p/{match.pk}/reglamento/#AR-ENV-06")
    expect(page.locator("#AR-ENV-06")).to_be_in_viewport()
    until(page, BELOW, ["#AR-ENV-06", ".to-table"])
    expect(page.locator("#AR-ENV-07 .as-played")).to_contain_text("En esta mesa:")
    page.click("text=Volver a la mesa")
    scorer.ready()


def test_from_a_refusal_to_its_rule_by_keyboard_and_back(phone: Phones) -> None:
    page = phone()
    phone.expect_trouble(REFUSED)
    scorer = Scorer(page).start().tap("k-truco-0")
    scorer.press("k-envido-0")
    link = page.locator("#notice a.rule >> visible=true")
    expect(link).to_be_visible()
    number = link.inner_text()
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-rule h3 .rule")).to_have_text(number)
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-rule")).to_be_hidden()
    expect(link).to_be_focused()
    assert page.locator("#sheet-rule").evaluate("one => document.activeElement !== one")
    scorer.press("[data-act=close] >> visible=true")
    a_refused_tap_names_its_rule_as_a_link(scorer, page)


def a_refused_tap_names_its_rule_as_a_link(scorer: Scorer, page: Page) -> None:
    scorer.log({"team": 0, "say": "envido"})
    link = page.locator("#notice a.rule >> visible=true")
    expect(link).to_have_text(re.compile(r"^AR-[A-Z]{3}-\d\d$"))
    assert link.evaluate("one => one.href") == f"{page.url}reglamento/#{link.inner_text()}"
    link.click()
    expect(page.locator("#sheet-rule h3 .rule")).to_have_text(link.inner_text())
    assert scorer.rev > 0


def test_without_a_signal_the_table_stays_and_says_that_the_rule_did_not_arrive(phone: Phones) -> None:
    page = phone()
    phone.expect_trouble("ERR_FAILED")
    Scorer(page).start().tap("k-envido-0", "k-no-quiero-1")
    page.route("**/reglamento/AR-*/", lambda route: route.abort())
    page.click("#strip")
    page.click("#sheet-hand a.rule >> text=AR-ENV-06")
    # Its text is in the page before anybody asks: only where it shows has the sheet opened.
    expect(page.get_by_text("La regla no llegó. Probá de nuevo.")).to_be_visible()
    page.keyboard.press("Escape")
    page.unroute("**/reglamento/AR-*/")
    page.click("#sheet-hand a.rule >> text=AR-ENV-06")
    expect(page.locator("#sheet-rule h3 .rule")).to_have_text("AR-ENV-06")
    expect(page.locator("#sheet-rule [data-missing]")).to_be_hidden()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_the_book_is_searched_with_and_without_script(phone: Phones, script: bool) -> None:
    page = phone(java_script_enabled=script, bypass_csp=True)
    page.goto("/reglas/argentino/")
    page.fill("#q", "MALDON")
    page.keyboard.press("Enter")
    page.wait_for_url("**q=MALDON**")
    expect(page.locator("#AR-GEN-17 mark").first).to_have_text("maldón")
    if script:
        accessible(page)
        assert not page.evaluate(WIDER)
    page.click("#AR-GEN-17 a.rule")
    page.wait_for_url("**/reglas/argentino/#AR-GEN-17")
    expect(page.locator("#AR-GEN-17")).to_be_in_viewport()


def test_a_slip_of_the_pen_leads_to_the_word_and_that_to_its_section(phone: Phones) -> None:
    page = phone(bypass_csp=True)
    page.goto("/reglas/argentino/?q=mezklar")
    expect(page.get_by_role("status")).to_contain_text("No encontré “mezklar”.")
    accessible(page)
    assert not page.evaluate(WIDER)
    page.get_by_role("link", name="mezclar").click()
    expect(page.locator("#reparto")).to_have_attribute("open", "")
    expect(page.locator("#reparto")).to_contain_text("El que da mezcla")
    accessible(page, again=True)


def test_what_beats_what_and_what_words_are_worth_fit_a_phone(phone: Phones) -> None:
    page = phone(bypass_csp=True)
    for ruleset in some_of(("argentino", "truc-frances", "paulista"), "argentino", "paulista"):
        fits_a_phone(page, ruleset)
    page.click("#mata .vira a:has(b:text-is('7'))")
    page.wait_for_url("**vira=7**")
    expect(page.locator("#mata .order li").first).to_contain_text("reina de tréboles")


def fits_a_phone(page: Page, ruleset: str) -> None:
    page.goto(f"/reglas/{ruleset}/")
    for part in ("mata", "vale"):
        page.click(f"#{part} summary")
    expect(page.locator("#mata .card").first).to_be_visible()
    until(page, "() => document.querySelector('#mata use').getBoundingClientRect().height > 20")
    assert not page.evaluate(WIDER)
    accessible(page, ruleset, again=ruleset != "argentino")
