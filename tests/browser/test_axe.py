"""No page breaks a rule of WCAG 2.2 AA that a machine can check, by night or by day."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from referee.matches.identity import links
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer, until

LOADED = """(id) => {
  const body = document.querySelector(`#${id}[open] [data-body]`);
  return !body || (body.children.length && !body.matches(".htmx-request, .htmx-swapping, .htmx-settling"));
}"""


def elsewhere(page: Page) -> Iterator[str]:
    page.goto("/mesa/")
    page.check("input[name=players][value='4']")
    page.fill("[name=seat0]", "x" * 41)
    yield "new"
    page.goto("/p/nowhere/")
    yield "nowhere"


def by_side(page: Page) -> Iterator[str]:
    """A game of two sides from its first screen to its last, with what lies over it and beside it."""
    scorer = Scorer(page).start()
    table = page.url
    yield "fresh"
    scorer.tap(*["half-0"] * 4, *["half-1"] * 2)
    yield "points"
    scorer.tap("next-hand", "k-truco-0")
    scorer.press("k-envido-0")
    page.wait_for_selector("#notice:not([hidden])")
    yield "refused"
    page.goto(f"/m/{links.watch_token(scorer.match)}/")
    scorer.ready()
    yield "watched"
    page.goto("/")
    yield "home"
    page.goto(table)
    scorer.ready().tap("k-no-quiero-1")
    for name, key in SHEETS.items():
        page.click(key)
        page.wait_for_selector(f"#sheet-{name}[open]")
        until(page, LOADED, f"sheet-{name}")
        yield name
        page.keyboard.press("Escape")
        page.wait_for_selector(f"#sheet-{name}", state="hidden")
    scorer.press("more-0")
    page.fill("[name=points]", "30")
    scorer.press("text=anotar")
    page.wait_for_selector(".final")
    yield "finished"


def of_four(page: Page) -> Iterator[str]:
    scorer = Scorer(page).sit(FOUR).tap("k-truco-0")
    yield "pending"
    scorer.tap("undo", "k-envido-0", "k-quiero-1", "v-28")
    yield "values"
    scorer.tap("k-nobody", "k-hand-1")
    yield "between"
    scorer.tap("k-flor-0", "k-contraflor-1")
    yield "contested"


SHEETS = {"menu": ".menu", "link": "[data-open=link]", "hand": "#strip", "pad": "#more-1", "deal": "#dealer"}


@pytest.mark.parametrize("screens", [elsewhere, by_side, of_four], ids=lambda screens: screens.__name__)
def test_axe_finds_nothing_by_night_or_by_day(phone: Phones, screens: Callable[[Page], Iterator[str]]) -> None:
    phone.expect_trouble("status of 404")
    page = phone(bypass_csp=True)
    for name in screens(page):
        accessible(page, name)
