"""A word that is marked with its language looks like the text around it, and lies where it would without its mark."""

import pytest
from playwright.sync_api import Page

from tests.at_table import FOUR, Table, by, say, won
from tests.browser.conftest import Phones
from tests.browser.tables import hold

WITHIN = ".quote, .book section h2, .book .choices, .verdicts, .glossed, .ledger, .log, #award, .awards, .small"
MARKS = """(within) => [...document.querySelectorAll("span[lang]")].filter(
  (one) => one.attributes.length === 1 && one.closest(within)
)"""
UNMARK = f"""(within) => {{
  const marks = ({MARKS})(within), around = new Set(marks.map((mark) => mark.parentElement));
  for (const mark of marks) mark.replaceWith(...mark.childNodes);
  for (const one of around) one.normalize();
  return marks.length;
}}"""
BOXES = """() => [...document.querySelectorAll("body *")].filter((one) => !one.matches("span[lang]")).map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""
OTHERWISE = f"""(within) => ({MARKS})(within).filter((one) => {{
  const [its, around] = [one, one.parentElement].map((part) => getComputedStyle(part));
  const alike = ["color", "font", "letterSpacing", "textTransform"].every((name) => its[name] === around[name]);
  return !alike || its.display !== "inline" || its.padding !== "0px";
}}).map((one) => one.parentElement.outerHTML)"""
NUDGE = 2
"""Pixels: letters are set anew where a mark begins."""


def unchanged(page: Page) -> None:
    """Take the marks off: nothing may move."""
    page.evaluate("document.fonts.ready")
    assert page.evaluate(OTHERWISE, WITHIN) == []
    before = page.evaluate(BOXES)
    assert page.evaluate(UNMARK, WITHIN) > 0
    pairs = zip(before, page.evaluate(BOXES), strict=True)
    assert [pair for pair in pairs if any(abs(old - new) > NUDGE for old, new in zip(*pair, strict=True))] == []


@pytest.mark.parametrize(
    ("locale", "address"),
    [
        ("fr-FR", "/reglas/argentino/"),
        ("es-AR", "/reglas/mineiro/"),
        ("fr-FR", "/reglas/argentino/?q=envido"),
        ("ca-ES", "/arbitro/argentino/"),
    ],
)
def test_on_a_page(phone: Phones, locale: str, address: str) -> None:
    page = phone(locale=locale)
    page.goto(address)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    unchanged(page)


def test_on_the_table(phone: Phones) -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, say(0, "truco"), say(1, "quiero"), won(0))
    table.log(by(0, "envido"), keep=True)
    table.tap(won(0))
    page = phone(locale="fr-FR")
    hold(page, table.device, phone.base_url)
    page.goto(f"/p/{table.match.pk}/")
    page.click("#strip")
    page.wait_for_selector("#sheet-hand .ledger")
    unchanged(page)
