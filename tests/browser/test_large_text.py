"""With letters twice as large nothing is cut off, lies over another text or leads out of the page.

In French, whose words are the longest; tools/bench/layouts.py goes through any languages.
"""

import os
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from referee.matches.models import Entry
from referee.matches.people import seats
from tests.at_table import FOUR, Table, by, say, won
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer
from tests.browser.tables import UPRIGHT, hold
from tests.browser.test_languages_layout import ACROSS, CLIPPED
from tests.browser.test_narrow import BROKEN

LANGUAGES = os.environ.get("REFEREE_LANGUAGES", "fr-FR").split()
TWICE = "document.documentElement.style.fontSize = '200%'"
# Lines of two texts that lie over each other, by more than what letters reach out of their lines.
OVER = r"""() => {
  const shown = document.querySelector("dialog[open], main:not(:has(~ dialog[open]))");
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const lines = [], range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts, one = text.parentElement;
    if (!text.data.trim() || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.closest(".quiet, svg, .go, .skip, noscript")) continue; // .go stays in sight, over the page
    range.selectNodeContents(text);
    lines.push(...[...range.getClientRects()].filter((box) => box.width > 2).map((box) => [text, box]));
  }
  const shared = (one, other, from, to) => Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
  return lines.flatMap(([text, box], place) => lines.slice(place + 1).filter(([other, its]) => other !== text
    && shared(box, its, "left", "right") > 3
    && shared(box, its, "top", "bottom") > Math.min(box.height, its.height) / 2.5
  ).map(([other]) => `${text.data.trim().slice(0, 30)} / ${other.data.trim().slice(0, 30)}`));
}"""
OUT = """() => [...document.querySelectorAll("main *, dialog[open] *")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .quiet, .wide, .skip"))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.outerHTML.slice(0, 60))"""
TEXTS = ":is(main, dialog[open]) :is(h1, h2, h3, button, a, label, li, p, b, span, th, td)"
# A word may go on after a hyphen or a stroke of its own.
SPLIT = BROKEN.replace(r"[^\s\u00AD]+", r"[^\s\u00AD/-]+").replace("#live .key, .foot button, .board .name", TEXTS)


def faults(page: Page) -> dict[str, object]:
    """What is wrong with a page whose letters are twice as large."""
    page.evaluate(TWICE)
    page.wait_for_timeout(100)
    scripts = {"clipped": CLIPPED, "over": OVER, "out": OUT, "split": SPLIT}
    found = {name: page.evaluate(script) for name, script in scripts.items()}
    # Addresses are split anywhere.
    of_addresses = {
        part for word in page.inner_text("body").split() if "://" in word for part in re.split("[/-]", word)
    }
    split = [word for word in found["split"] if len(word) < 20 and not re.search(r"[\d.:]", word)]
    found["split"] = [word for word in split if word not in of_addresses]
    found["across"] = max(0, page.evaluate(ACROSS))
    return {name: what for name, what in found.items() if what}


def quiet(page: Page, _url: str) -> Iterator[str]:
    """Pages without a table."""
    for address in (
        "", "mesa/", "sumarme/", "partidos/", "reglas/", "arbitro/argentino/", "arbitro/argentino/gana/", "libreta/",
        *(f"libreta/muestra/{part}" for part in ("", "gente/", "gente/1/", "tabla/", "records/", "noche/2026-11-12/")),
    ):  # fmt: skip
        page.goto(f"/{address}")
        yield f"/{address}"


def of_table(page: Page, url: str) -> Iterator[str]:
    """A hand at a table, and the pages around it."""
    table = Table(FOUR)
    address = f"/p/{table.match.pk}/"
    hold(page, table.device, url)
    for raws in SAID:
        table.tap(*raws)
        page.goto(address)
        Scorer(page).ready()
        yield f"after {raws}"
    for opener in ("#strip", ".menu", ".tools .push", "#cards", "#dealer", "#k-more"):
        if page.locator(opener).is_visible():
            page.locator(opener).click()
            page.wait_for_selector("dialog[open]")
            page.wait_for_timeout(300)
            yield opener
            page.keyboard.press("Escape")
    seats.sit_down(table.match.pk, "another", 1, "Bruno")
    truco = Entry.objects.get(match=table.match, raw__contains='"truco"').pk
    of_entry = f"anotado/{truco}/"
    for part in ("mesa/", "lugar/", "reglas/", "acta/", "arbitro/", "llevar/", "pedidos/", "quitar-nombre/", of_entry,
                 f"{of_entry}corregir/", "objetar/"):  # fmt: skip
        page.goto(address + part)
        yield part
    for own in ("/mesa/", "/"):
        page.goto(own)
        yield own


SAID = [
    [{"deal": 3}], [by(0, "envido")], [by(1, "quiero"), by(0, 28)], [by(1, 30), say(0, "truco")],
    [say(1, "quiero"), won(0), won(0)],
]  # fmt: skip
"""What is tapped at the table, up to each look at it."""


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("screens", [quiet, of_table], ids=lambda screens: screens.__name__)
def test_twice_the_text_fits(phone: Phones, screens: Callable[[Page, str], Iterator[str]], tag: str) -> None:
    page = phone(locale=tag, viewport=UPRIGHT)
    assert {name: wrong for name in screens(page, phone.base_url) if (wrong := faults(page))} == {}
