"""Pages stand still while they load: letters that come late are as wide as those that stood in for them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import hold
from tests.table.disputes.disputing import contest, querido, seated
from tests.trials import LONG, some_of

OBSERVE = """
window.moved = 0;
new PerformanceObserver((list) => { for (const shift of list.getEntries()) window.moved += shift.value; })
  .observe({ type: "layout-shift", buffered: true });
"""
ALL_THERE = "() => document.readyState === 'complete' && document.fonts.status === 'loaded'"
MOST = 0.01
"""A fifth of what is called good: nothing on these pages has to move."""
MOST_ANYWHERE = 0.03
CUT = """() => [...document.querySelectorAll(".push, .key, h1, h2, summary")].filter((one) => one.checkVisibility()
  && one.clientWidth && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""


def finished(phone: Phones) -> tuple[Scorer, str]:
    """A match of some hands that is over, on a phone of its own, and its device."""
    scorer = Scorer(phone()).sit(FOUR)
    scorer.tap("k-envido-0", "k-quiero-1", "v-28", "k-nobody", "k-hand-1", "k-truco-1", "k-no-quiero-0")
    scorer.log({"deal": 1}, {"adjust": [28, 9]})
    scorer.page.wait_for_selector(".final h2")
    device = scorer.match.pens.get().device
    return scorer, device


def record(match: str) -> str:
    return f"/acta/{match}/"


def matches(match: str) -> str:
    return "/partidos/"


def table(match: str) -> str:
    return f"/p/{match}/"


def late_letters(page: Page) -> list[Route]:
    """The letters that this phone waits for; from now on it notes what moves."""
    late: list[Route] = []
    page.add_init_script(OBSERVE)
    page.route("**/*.woff2", lambda route: late.append(route))
    return late


def shift_of(page: Page, address: str, late: list[Route]) -> float:
    """How far things moved while a page loaded whose letters and scripts come after everything else."""
    page.goto(address, wait_until="commit")
    until(page, "() => document.querySelector('main') && performance.getEntriesByType('paint').length > 0")
    page.wait_for_timeout(150)
    assert late, "no letters came late: nothing was measured"
    while late:
        late.pop().continue_()
        page.wait_for_timeout(80)
    until(page, ALL_THERE)
    page.wait_for_timeout(200)
    moved: float = page.evaluate("window.moved")
    return moved


@pytest.mark.parametrize("address", some_of([record, matches, table], record, table), ids=lambda at: at.__name__)
def test_nothing_moves_when_letters_come_late(phone: Phones, address: Callable[[str], str]) -> None:
    scorer, device = finished(phone)
    # A zone of its own makes it a phone that has no letters yet.
    page = phone(timezone_id=f"Etc/GMT+{4 + len(address.__name__)}")
    hold(page, device, phone.base_url)
    assert shift_of(page, address(scorer.match.pk), late_letters(page)) < MOST


ANYWHERE = ("/", "/mesa/", "/reglas/", "/reglas/trut/", "/arbitro/argentino/")
AT_TABLE = ("", "mesa/", "lugar/", "reglas/", "reglamento/", "objetar/", "pedidos/", "anotado/{entry}/")
FEW = ("/", "/mesa/", "/reglas/trut/", "/arbitro/argentino/", "", "lugar/", "objetar/", "anotado/{entry}/")
"""Those that differ most, and so does a dispute."""


def test_no_quiet_page_moves_much_either(phone: Phones) -> None:
    there = querido()
    dispute, entry = contest(there, seated(there, 1)), there.data.lines[0].id
    page = phone(timezone_id="Etc/GMT+2")
    hold(page, there.device, phone.base_url)
    late = late_letters(page)
    parts = [part for part in AT_TABLE if LONG or part in FEW]
    addresses = [address for address in ANYWHERE if LONG or address in FEW]
    addresses += [f"/p/{there.match.pk}/{part.format(entry=entry)}" for part in parts]
    addresses += [dispute, *([f"{dispute}version/{entry}/"] if LONG else [])]
    moved = {address: shift_of(page, address, late) for address in addresses}
    assert not {address: far for address, far in moved.items() if far > MOST_ANYWHERE}


def test_no_label_is_cut_while_letters_never_come(phone: Phones) -> None:
    phone.expect_trouble("ERR_FAILED")
    page = phone(timezone_id="Etc/GMT+3")
    page.route("**/*.woff2", lambda route: route.abort())
    scorer = Scorer(page).sit(FOUR)
    assert page.evaluate(CUT) == []
    scorer.tap("k-truco-0")
    assert page.evaluate(CUT) == []
    match = scorer.match.pk
    for address in (record, matches):
        page.goto(address(match))
        until(page, "() => document.readyState === 'complete'")
        assert page.evaluate(CUT) == []
