"""Disputes on two and three phones: from the claim to the decision, and the end signed by both sides."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.at_table import LA_MANO, Raw, Table, say
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import LOW, TV, open_table, seated, stands, watching

REASON = "[data-about=award] button >> nth=0"


def querido(phone: Phones, **options: Any) -> Scorer:
    """The pencil's phone: one point for each side, then a truco that the first side won, three to one."""
    table = Table(FOUR, best_of=1)
    points: list[list[Raw]] = [[{"adjust": [1, 0]}], [{"adjust": [0, 1]}], [{"close": "x"}]]
    for entries in (*points, [{"deal": 0}, say(0, "truco")], [say(1, "quiero")], LA_MANO):
        table.tap(*entries)
    return open_table(phone, table, **options)


def object_to(scorer: Scorer) -> Page:
    """⚖, Objetar, a reason."""
    scorer.press("referee")
    scorer.press("text=Objetar algo ya anotado")
    scorer.page.wait_for_selector(".objecting")
    scorer.page.wait_for_load_state()  # once it is all there, nothing on it moves while it is pressed
    scorer.press(REASON)
    scorer.page.wait_for_selector("#dispute")
    return scorer.page


def tell_otherwise(page: Page) -> None:
    """The quiero was a no quiero. Once the page is all there, nothing on it moves while it is pressed."""
    page.wait_for_load_state()
    page.click("#tell summary")
    page.click("#tell a:has-text('quiero')")
    page.wait_for_selector("main.telling")
    page.select_option("[name=word]", "no quiero")
    page.click("text=Contarlo así")
    page.wait_for_selector(".version >> nth=1")


def test_15_a_dispute_is_opened_with_three_taps(phone: Phones) -> None:
    scorer = querido(phone, viewport=LOW)
    scorer.taps = 0
    page = object_to(scorer)
    assert scorer.taps == 3
    expect(page.locator(".claimed")).to_contain_text("+2 Ana y Caro, truco querido")


def test_a_dispute_from_claim_to_decision_on_three_phones(phone: Phones) -> None:
    scorer = querido(phone, viewport=LOW)
    match, bruno = scorer.match, seated(phone, scorer.match, 1)
    screen = watching(phone, match, viewport=TV, has_touch=False)
    stands(screen, "3 malas", "1 mala")

    page = object_to(bruno)
    expect(screen.locator("#contested")).to_have_text("En discusión")
    stands(screen, "1 mala", "1 mala")
    expect(scorer.page.locator("#news a")).to_contain_text("Bruno objeta: +2 Ana y Caro")
    shown = screen.evaluate("parseFloat(getComputedStyle(document.querySelector('#contested b')).fontSize)")
    assert shown >= TV["height"] / 25

    scorer.wait_for(Scorer(screen).rev)
    scorer.tap("half-1")
    Scorer(screen).wait_for(scorer.rev)
    until(page, "(rev) => Number(document.getElementById('dispute').dataset.rev) >= rev", scorer.rev)
    stands(scorer.page, "3 malas", "2 malas")
    stands(screen, "1 mala", "1 mala")

    scorer.page.click("#news a")
    scorer.page.wait_for_selector("#dispute")
    tell_otherwise(page)
    expect(scorer.page.locator(".version")).to_have_count(2)
    expect(scorer.page.locator(".version >> nth=1")).to_contain_text("truco no querido")
    page.click("[name=version]")
    scorer.page.click(".proposed >> text=Ana y Caro dicen que sí")
    expect(page.locator("#dispute h1")).to_have_text("Discusión decidida")
    expect(screen.locator("#contested")).to_have_count(0)
    stands(screen, "2 malas", "2 malas")


def test_what_somebody_is_filling_in_stays_while_others_go_on(phone: Phones) -> None:
    scorer = querido(phone)
    match = scorer.match
    page, dani = object_to(scorer), seated(phone, match, 3)
    page.click("#tell summary")
    # A fold with nothing in it to fill in, as where only other entries can be told otherwise.
    page.evaluate("document.querySelectorAll('#tell form').forEach((form) => form.remove())")
    page.click("#by-points summary")
    page.fill("[name=points1]", "2")
    dani.page.goto(page.url)
    dani.page.click("[value=protest]")
    expect(page.locator(".proposed")).to_contain_text("seguir bajo protesta")
    expect(page.locator("[name=points1]")).to_have_value("2")
    expect(page.locator("#tell")).to_have_attribute("open", "")


def test_the_end_is_signed_on_two_phones(phone: Phones) -> None:
    scorer = Scorer(phone(viewport=LOW)).sit(FOUR)
    bruno = seated(phone, scorer.match, 1, viewport=LOW)
    scorer.add_points(30)
    bruno.page.click("text=Firmar")
    own = bruno.page.locator("#signing button >> visible=true")
    expect(own).to_have_text(["Firmar: Bruno y Dani"])
    own.click()
    expect(scorer.page.locator("#signing .signed")).to_have_text("Firma de Bruno y Dani")
    scorer.page.click(".after > [popovertarget=signing]")
    scorer.page.click("text=Firmar: Ana y Caro")
    expect(bruno.page.locator("#signing .signed")).to_have_count(2)
    expect(bruno.page.locator("#signing button")).to_have_count(0)
    scorer.page.click("text=Ver acta")
    expect(scorer.page.locator(".signatures li")).to_have_count(2)


def is_in_order(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    accessible(page)


def test_no_step_breaks_a_rule_that_a_machine_can_check(phone: Phones) -> None:
    scorer = querido(phone, viewport=LOW, bypass_csp=True)
    table = scorer.page.url
    scorer.page.goto(f"{table}objetar/")
    scorer.page.click("summary >> nth=0")
    is_in_order(scorer.page)
    scorer.page.click("summary >> nth=0")
    scorer.page.click(REASON)
    tell_otherwise(scorer.page)
    scorer.page.click("[name=version]")
    scorer.page.wait_for_selector(".proposed")
    scorer.page.click("text=Proponer otra cosa")
    scorer.page.click("#by-points summary")
    is_in_order(scorer.page)
    scorer.page.goto(table)
    scorer.ready()
    is_in_order(scorer.page)
    scorer.page.click("#contested")
    scorer.page.click(".proposed .yes")
    scorer.page.wait_for_selector(".decided")
    scorer.page.goto(table)
    scorer.ready().add_points(30)
    scorer.page.click(".after > [popovertarget=signing]")
    is_in_order(scorer.page)
    scorer.page.click("text=Ver acta")
    scorer.page.wait_for_selector(".disputes")
    is_in_order(scorer.page)
