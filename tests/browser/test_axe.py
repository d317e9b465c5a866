"""No page breaks a rule of WCAG 2.2 AA that a machine can check, by night or by day."""

from collections.abc import Callable

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


def home(page: Page) -> None:
    Scorer(page).start().tap("half-0")
    page.goto("/")


def new(page: Page) -> None:
    page.goto("/mesa/")
    page.check("input[name=players][value='4']")
    page.fill("[name=seat0]", "x" * 41)


def nowhere(page: Page) -> None:
    page.goto("/p/nowhere/")


def fresh(page: Page) -> None:
    Scorer(page).start()


def points(page: Page) -> None:
    scorer = Scorer(page).start()
    scorer.tap(*["half-0"] * 4, *["half-1"] * 2)


def pending(page: Page) -> None:
    Scorer(page).sit(FOUR).tap("k-truco-0")


def refused(page: Page) -> None:
    scorer = Scorer(page).start()
    scorer.tap("k-truco-0")
    scorer.press("k-envido-0")
    page.wait_for_selector("#notice:not([hidden])")


def contested(page: Page) -> None:
    Scorer(page).sit(FOUR).tap("k-flor-0", "k-contraflor-1")


def values(page: Page) -> None:
    Scorer(page).sit(FOUR).tap("k-envido-0", "k-quiero-1", "v-28")


def between(page: Page) -> None:
    Scorer(page).sit(FOUR).tap("k-envido-0", "k-quiero-1", "v-28", "k-nobody", "k-hand-1")


def finished(page: Page) -> None:
    scorer = Scorer(page).start()
    scorer.press("more-0")
    page.fill("[name=points]", "30")
    scorer.press("text=anotar")
    page.wait_for_selector(".final")


def sheet(name: str, key: str) -> Callable[[Page], None]:
    def opened(page: Page) -> None:
        Scorer(page).start().tap("k-hand-0", "k-truco-0", "k-no-quiero-1")
        page.click(key)
        page.wait_for_selector(f"#sheet-{name}[open]")
        until(page, LOADED, f"sheet-{name}")

    opened.__name__ = name
    return opened


def watched(page: Page) -> None:
    scorer = Scorer(page).start()
    scorer.tap("k-truco-0")
    page.goto(f"/m/{links.watch_token(scorer.match)}/")
    scorer.ready()


SHEETS = [
    sheet("menu", ".menu"),
    sheet("link", "[data-open=link]"),
    sheet("hand", "#strip"),
    sheet("pad", "#more-1"),
    sheet("deal", "#dealer"),
]
SCREENS = [home, new, nowhere, fresh, points, pending, refused, contested, values, between, finished, watched, *SHEETS]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_finds_nothing_by_night_or_by_day(phone: Phones, screen: Callable[[Page], None]) -> None:
    phone.expect_trouble("status of 404")
    page = phone(bypass_csp=True)
    screen(page)
    accessible(page)
