"""Every quiet page is what Lighthouse asks of one: no finding of axe, and what browsers and crawlers look for."""

import re

from playwright.sync_api import Page

from referee.matches.identity import links
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.tables import hold
from tests.table.disputes.disputing import contest, querido, seated

ANYWHERE = (
    "/",
    "/mesa/",
    "/sumarme/",
    "/con-candado/",
    "/partidos/",
    "/reglas/",
    "/reglas/trut/",
    "/arbitro/",
    "/arbitro/argentino/",
)
AXED = ("/", "/mesa/", "/sumarme/", "/partidos/", "/reglas/trut/")
AXED_AT_TABLE = re.compile(r"^/acta/|/(llevar|mesa|objetar|disputa/[0-9]+)/$")
"""These go through axe in the tests of what they do, and so does the table."""
AT_TABLE = ("", "mesa/", "lugar/", "llevar/", "reglas/", "reglamento/", "objetar/", "pedidos/", "anotado/{entry}/")
# A link within a text is as high as its line (WCAG 2.5.8); what a label holds is pressed by its label.
FAULTS = """() => {
  const { documentElement: html, head, title } = document, found = [];
  const meta = (name) => head.querySelector(`meta[name="${name}"]`)?.content ?? "";
  const wants = (fault, holds) => { if (!holds) found.push(fault); };
  wants("lang", /^(es|en|pt-br|ca|fr)$/.test(html.lang));
  wants("title", title.trim().length > 3);
  wants("description", meta("description").length > 20);
  wants("theme-color", meta("theme-color"));
  wants("viewport", meta("viewport").includes("width=device-width"));
  wants("zoom", !/user-scalable|maximum-scale/.test(meta("viewport")));
  wants("one h1", document.querySelectorAll("h1").length === 1);
  for (const link of document.querySelectorAll("a")) {
    const address = link.getAttribute("href") ?? "";
    wants(`no crawler follows ${link.outerHTML.slice(0, 90)}`, address && !/^(javascript:|#$)/.test(address));
    wants(`says nothing: ${address}`, link.textContent.trim() || link.ariaLabel);
  }
  for (const image of document.images) wants(`alt of ${image.src}`, image.hasAttribute("alt"));
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    if (!heading.checkVisibility()) continue;
    const next = Number(heading.tagName[1]);
    wants(`h${level} before h${next}: ${heading.textContent.trim()}`, next <= level + 1);
    level = next;
  }
  for (const one of document.querySelectorAll("a, button, summary, select, input:not([type=hidden])")) {
    if (!one.checkVisibility() || one.closest("label, .skip") || getComputedStyle(one).display === "inline") continue;
    const { width, height } = one.getBoundingClientRect();
    wants(`${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 90)}`, Math.min(width, height) >= 24);
  }
  return found;
}"""


def test_every_page_is_what_lighthouse_asks_of_one(phone: Phones) -> None:
    there = querido()
    dispute, entry = contest(there, seated(there, 1)), there.data.lines[0].id
    page = phone(bypass_csp=True)
    hold(page, there.device, phone.base_url)
    at_table = [f"/p/{there.match.pk}/{part.format(entry=entry)}" for part in AT_TABLE]
    records = [
        f"/acta/{there.match.pk}/",
        f"/acta/{there.match.pk}/repaso",
        f"/m/{links.watch_token(there.match)}/capa/",
    ]
    addresses = [*ANYWHERE, *at_table, *records, dispute, f"{dispute}version/{entry}/"]
    faults = {address: found for address in addresses if (found := faults_of(page, address))}
    assert not faults


def is_axed(address: str) -> bool:
    """Whether the test of what this page does puts it through axe."""
    return address in AXED or bool(AXED_AT_TABLE.search(address))


def faults_of(page: Page, address: str) -> list[str]:
    """What is wrong with a page, beside what axe finds, which fails at once."""
    page.goto(address)
    if not is_axed(address) and not page.locator("#live").count():
        accessible(page, address)
    found: list[str] = page.evaluate(FAULTS)
    return found
