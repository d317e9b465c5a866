"""No text is cut off, and no key is too small for a finger, in any language; nor in letters twice as large.

Those are looked at in French, whose words are the longest, and there on more pages than in the other languages.
With REFEREE_PICTURES every page there is joins the screens, also in letters of twice the size, and pictures of all are
kept in that folder (tools/bench/layouts.py).
"""

import json
import os
import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
from django.test import Client
from playwright.sync_api import Page

from referee.matches.models import Entry
from referee.matches.people import seats
from tests import pseudo
from tests.at_table import FOUR, Table, by, say, won
from tests.browser.conftest import Phones
from tests.browser.room import CUT, SMALL, broken
from tests.browser.scorer import Scorer
from tests.browser.tables import LOW, UPRIGHT, WIDE, at_sizes, hold, started
from tests.notebook import test_sample
from tests.table.disputes.disputing import contest, querido, seated
from tests.test_headers import addresses
from tests.trials import LONG, some_of

PICTURES = os.environ.get("REFEREE_PICTURES", "")
LANGUAGES = (os.environ.get("REFEREE_LANGUAGES") or "pt-BR ca-ES fr-FR").split()
LARGE = (os.environ.get("REFEREE_LANGUAGES") or "fr-FR").split()
"""The languages that are looked at in letters twice as large too."""
# A text that may be cut ends in an ellipsis, and is whole elsewhere.
CLIPPED = """() => [...document.querySelectorAll(
    "h1, h2, h3, legend, label, summary, button, a.push, th, figcaption, .key, .push span, p, li")]
  .filter((one) => {
    const { display, overflowX, textOverflow } = getComputedStyle(one);
    if (!one.checkVisibility() || display === "inline" || one.closest(".quiet, .wide, svg, .skip")) return false;
    if (one.matches(".which, .form li")) return false;
    if (textOverflow === "ellipsis" || /auto|scroll/.test(overflowX)) return false;
    return one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1;
  }).map((one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 60)}`)"""
# Pixels between the edge of a chip and its word; lines of the names on the board, and of what keeps the place of "+".
AROUND = """() => [...document.querySelectorAll(".acts .chip span")].filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().left - one.closest(".chip").getBoundingClientRect().left)"""
NAME_LINES = """() => [...document.querySelectorAll(".board .name")].map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
})"""
ACROSS = "document.documentElement.scrollWidth - innerWidth"
LETTERS = "(size) => { document.documentElement.style.fontSize = size; }"
FINGER = 48
# SMALL has the measure of what stands around the board at a table.
LITTLE = """(least) => [...document.querySelectorAll("button, a.push, summary.push, label.push")]
  .filter((one) => one.checkVisibility() && !one.closest(".quiet, .skip, .strip, .tools, #dealer, #one-card"))
  .filter((one) => !one.matches(".table > .push"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.height && (box.height < least - 0.5 || box.width < 24))
  .map(([one, box]) => `${one.id || one.className} ${one.textContent.trim()} ${box.width}x${box.height}`)"""
# Lines of two texts that lie over each other, by more than what letters reach out of their lines.
OVER = r"""() => {
  const shown = document.querySelector("dialog[open], main:not(:has(~ dialog[open]))");
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const lines = [], range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: text } = texts, one = text.parentElement;
    if (!text.data.trim() || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.closest(".quiet, svg, .go, .skip, noscript")) continue; // .go stays in sight, over the page
    if (getComputedStyle(one).clipPath !== "none") continue;
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


def faults(page: Page) -> dict[str, object]:
    """What is wrong with a screen as it stands."""
    found = {"clipped": page.evaluate(CLIPPED), "little": page.evaluate(LITTLE, FINGER)}
    if page.locator("#live").count():
        found |= {"cut": page.evaluate(CUT), "small": page.evaluate(SMALL, FINGER)}
    if page.evaluate(ACROSS) > 0:
        found["across"] = page.evaluate(ACROSS)
    return {name: what for name, what in found.items() if what}


def faults_of_large_letters(page: Page) -> dict[str, object]:
    """What is wrong with a screen whose letters are twice as large."""
    page.evaluate(LETTERS, "200%")
    page.wait_for_timeout(100)
    found = {name: page.evaluate(script) for name, script in {"clipped": CLIPPED, "over": OVER, "out": OUT}.items()}
    # Addresses are split anywhere; a word may go on after a hyphen or a stroke of its own.
    of_addresses = {
        part for word in page.inner_text("body").split() if "://" in word for part in re.split("[/-]", word)
    }
    split = [word for word in broken(page, TEXTS, r"[^\s\u00AD/-]+") if len(word) < 20]
    found["split"] = [word for word in split if word not in of_addresses and not re.search(r"[\d.:]", word)]
    found["across"] = max(0, page.evaluate(ACROSS))
    page.evaluate(LETTERS, "")
    return {name: what for name, what in found.items() if what}


def quiet(page: Page, _url: str) -> Iterator[str]:
    """Pages without a table."""
    for name, address in {"home": "/", "new": "/mesa/", "books": "/reglas/", "ask": "/arbitro/argentino/",
                          "notebook": "/libreta/muestra/", "person": "/libreta/muestra/gente/1/",
                          "league": "/libreta/muestra/tabla/"}.items():  # fmt: skip
        page.goto(address)
        yield name


def argentine(page: Page, url: str) -> Iterator[str]:
    """A table of four with flor and envido, its sheets, its end and its record."""
    table = Table(FOUR)
    yield from at(page, table, url, "fresh")
    table.tap(by(0, "envido"))
    yield from at(page, table, url, "envido")
    table.tap(by(1, "quiero"))
    table.tap(by(0, 28))
    yield from at(page, table, url, "showdown")
    table.tap(by(1, 30))
    table.tap(say(0, "truco"))
    yield from at(page, table, url, "truco")
    table.tap(say(1, "quiero"))
    table.tap(won(0), won(0))
    yield from at(page, table, url, "over")
    page.click("#strip")
    page.wait_for_selector("#sheet-hand[open] a.rule")
    yield "sums"
    page.locator("#sheet-hand a.rule").first.click()
    page.wait_for_selector("#sheet-rule[open] h3")
    yield "rule"
    page.goto(f"/p/{table.match.pk}/mesa/")
    yield "people"
    page.goto(f"/acta/{table.match.pk}/")
    yield "record"
    flor = Table(FOUR)
    flor.tap(by(0, "flor"))
    yield from at(page, flor, url, "flor")
    flor.tap(by(1, "contraflor"))
    yield from at(page, flor, url, "contraflor")
    flor.tap({"adjust": [30, 0]}, keep=True)
    yield from at(page, flor, url, "final")


def other_games(page: Page, url: str) -> Iterator[str]:
    """The keypads of the other games, each in its own language; for pictures all of them."""
    language = page.evaluate("navigator.language")
    for home, ruleset, word in (
        ("pt-BR", "paulista", "truco"),
        ("ca", "truc-catala", "truc"),
        ("fr", "trut", "trut"),
        ("fr", "truc-frances", "redonne"),
    ):
        if not PICTURES and not language.startswith(home):
            continue
        table = Table(FOUR, ruleset)
        yield from at(page, table, url, ruleset)
        table.tap(say(0, word))
        yield from at(page, table, url, f"{ruleset}-{word}")


def further(page: Page, _url: str) -> Iterator[str]:
    """More pages without a table."""
    for address in (
        "sumarme/", "partidos/", "arbitro/argentino/gana/", "libreta/",
        *(f"libreta/muestra/{part}" for part in ("gente/", "records/", "noche/2026-11-12/")),
    ):  # fmt: skip
        page.goto(f"/{address}")
        yield f"/{address}"


def around_a_table(page: Page, url: str) -> Iterator[str]:
    """The sheets of a table whose hand is over, and the pages around it."""
    table = started("argentino", by(0, "envido"), by(1, "quiero"), by(0, 28), by(1, 30), say(0, "truco"))
    table.tap(say(1, "quiero"), won(0), won(0))
    for _name in at(page, table, url, ""):
        for opener in (".menu", ".tools .push", "#cards", "#dealer", "#k-more"):
            if page.locator(opener).is_visible():
                page.locator(opener).click()
                page.wait_for_selector("dialog[open]")
                page.wait_for_timeout(300)
                yield opener
                page.keyboard.press("Escape")
    seats.sit_down(table.match.pk, "another", 1, "Bruno")
    truco = Entry.objects.get(match=table.match, raw__contains='"truco"').pk
    of_entry = f"anotado/{truco}/"
    for part in ("mesa/", "lugar/", "reglas/", "arbitro/", "llevar/", "pedidos/", "quitar-nombre/", of_entry,
                 f"{of_entry}corregir/", "objetar/"):  # fmt: skip
        page.goto(f"/p/{table.match.pk}/{part}")
        yield part
    for own in ("/mesa/", "/"):
        page.goto(own)
        yield own


def every_page(page: Page, url: str) -> Iterator[str]:
    """Every page that an address leads to: of a table with a dispute, and of the sample notebook."""
    there = querido()
    dispute = contest(there, seated(there, 1))
    hold(page, there.device, url)
    sample = [address for address, answer in test_sample.walked(Client()) if answer.status_code == 200]
    for address in dict.fromkeys([*addresses(there), dispute, f"{dispute}version/{there.data.lines[0].id}/", *sample]):
        answer = page.request.get(url + address)
        if "html" in answer.headers["content-type"] and "<html" in answer.text():
            page.goto(address)
            yield re.sub(r"\W+", "-", re.sub(r"[A-Za-z0-9_-]{20,}", "x", address)).strip("-")


def at(page: Page, table: Table, url: str, name: str) -> Iterator[str]:
    hold(page, table.device, url)
    page.goto(f"/p/{table.match.pk}/")
    Scorer(page).ready()
    yield name


SCREENS = [quiet, argentine, other_games, *([every_page] if PICTURES else [])]
OF_LARGE = [further, around_a_table]


def keep(page: Page, name: str) -> dict[str, object]:
    """Keep pictures of a screen, also in letters of twice the size; what is cut off in those."""
    folder = Path(PICTURES) / page.evaluate("document.documentElement.lang")
    folder.mkdir(exist_ok=True)
    for size in at_sizes(page, LOW, UPRIGHT):
        page.screenshot(path=folder / f"{name}-{size['height']}.png", full_page=True)
    page.evaluate(LETTERS, "200%")
    wrong = {"clipped": page.evaluate(CLIPPED), "cut": page.evaluate(CUT), "across": max(0, page.evaluate(ACROSS))}
    page.screenshot(path=folder / f"{name}-twice.png", full_page=True)
    page.evaluate(LETTERS, "")
    return {fault: what for fault, what in wrong.items() if what}


@pytest.mark.parametrize(("screens", "tag"), [*product(SCREENS, some_of(LANGUAGES, *LARGE)), *product(OF_LARGE, LARGE)])
def test_nothing_is_cut_off(phone: Phones, screens: Callable[[Page, str], Iterator[str]], tag: str) -> None:
    if PICTURES:
        phone.expect_trouble("the server responded with a status of 4")
    page = phone(locale=tag)
    page.emulate_media(color_scheme="light")
    found: dict[tuple[str, int], dict[str, object]] = {}
    for name in screens(page, phone.base_url):
        # How low a phone is makes no difference to a page that scrolls.
        for size in at_sizes(page, *([LOW] if LONG or page.locator("#live").count() else []), UPRIGHT):
            if wrong := faults(page):
                found[name, size["height"]] = wrong
        if tag in LARGE and (wrong := faults_of_large_letters(page)):
            found[f"{name} in large letters", size["height"]] = wrong
        if PICTURES and (wrong := keep(page, name)):
            found[name, 0] = wrong
    if PICTURES and found:
        print(tag, json.dumps({f"{name} {height}": wrong for (name, height), wrong in found.items()}, indent=1))
    assert found == {}


@pytest.mark.parametrize("tag", LANGUAGES)
def test_short_names_and_who_deals_have_room(phone: Phones, tag: str) -> None:
    page = phone(locale=tag, viewport=UPRIGHT)
    page.goto("/mesa/")
    assert min(page.evaluate(AROUND)) >= 5
    for _name in at(page, Table(FOUR), phone.base_url, ""):
        assert page.evaluate(NAME_LINES) == [1] * 4
        page.set_viewport_size(WIDE)
        assert faults_of_large_letters(page) == {}, "on a phone that lies on its side"


def test_keys_hold_texts_that_are_nearly_half_as_long_again(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    with pseudo.spoken(monkeypatch):
        page = phone(locale=pseudo.CODE)
        found = {}
        for address in ("/", "/mesa/", "/libreta/"):
            page.goto(address)
            assert "⟦" in page.inner_text("main")
            found[address] = page.evaluate(CLIPPED)
        table = Table(FOUR)
        for name in at(page, table, phone.base_url, "fresh"):
            found[name] = page.evaluate(CUT)
        table.tap(by(0, "envido"))
        for name in at(page, table, phone.base_url, "envido"):
            found[name] = page.evaluate(CUT)
        if PICTURES:
            page.screenshot(path=Path(PICTURES) / "pseudo.png")
        phone.hang_up()
    assert {where: what for where, what in found.items() if what} == {}
