"""A phone without a name is asked for one over the bar of the table, while the game goes on below."""

from playwright.sync_api import expect

from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.tables import LOW, UPRIGHT, at_sizes
from tests.browser.test_fixing import hand_of_two, void

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
