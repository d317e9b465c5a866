"""A table without a network: whole hands, what needs a signal, and what others did to the match meanwhile."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from referee.games import GAMES
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Match, Pen
from tests.at_table import Table, join_match, standing_entries, won
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.room import BOARD, broken, troubles
from tests.browser.scorer import FOUR, NOT_ONE_PRESS, Scorer, until
from tests.browser.tables import LOW, UPRIGHT, WIDE, at_sizes, open_table, seated, started
from tests.browser.test_flat import lay, lines
from tests.browser.test_queue import STORED, cut_off, say
from tests.browser.test_unsent import saved
from tests.trials import some_of

NARROW = {"width": 320, "height": 568}
HANDS = (
    ((0, "envido"), (1, "no quiero"), (0, "truco"), (1, "quiero"), (0, "la mano")),
    ((1, "truco"), (0, "quiero"), (0, "retruco"), (1, "no quiero")),
    ((0, "truco"), (1, "no quiero")),
)
NEXT = "siguiente mano"


def back(page: Page) -> Page:
    page.context.set_offline(False)
    until(page, f"async () => await ({STORED})() === 0")
    return page


def test_three_hands_without_a_network_are_those_that_the_same_words_make_with_one(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR[:2])
    page = cut_off(phone, scorer).page
    scorer.press("half-1")
    for hand in HANDS:
        for side, word in hand:
            page.wait_for_timeout(NOT_ONE_PRESS)
            say(page, side, word)
        page.wait_for_timeout(NOT_ONE_PRESS)
        page.click("[data-aside=others]")
        page.click(f".others >> text={NEXT}")
    back(page)
    online = Table(FOUR[:2])
    online.tap({"adjust": [0, 1]})
    for hand in HANDS:
        for side, word in hand:
            online.tap(*([won(side), won(side)] if word == "la mano" else [{"team": side, "say": word}]))
        online.tap({"deal": "next"})
    made, same = (list(map(told, standing_entries(match))) for match in (scorer.match.pk, online.match.pk))
    assert made == same
    assert queries.read_table(scorer.match.pk).look.score == online.data.look.score == (6, 1)


def told(raw: dict[str, object]) -> dict[str, object]:
    return {name: raw[name] for name in ("deal", "team", "say", "trick", "adjust") if name in raw}


def away(phone: Phones, scorer: Scorer, key: str = "half-0") -> Page:
    page = cut_off(phone, scorer).page
    scorer.press(key)
    page.wait_for_selector(".unruled")
    return page


LEAST = {"numbers": 0.42, "others": 0.37, "": 0.42}
"""What the board has of an upright screen: under a drawer, and under the columns."""

IN_TITLE = """() => [...document.querySelectorAll(".title > *")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth).map((one) => one.textContent.trim())"""


def fits(page: Page, where: str, *, again: bool = False) -> None:
    """Nothing is cut, small or covered: columns and drawers, at every size, and in letters twice as large."""
    for size in at_sizes(page, WIDE, NARROW, LOW, UPRIGHT):
        assert where == "gallo" or page.evaluate(IN_TITLE) == [], (where, size)
        assert page.evaluate("document.querySelector('.menu').offsetWidth") == 48, (where, size)
        for drawer, least in LEAST.items():
            key = page.locator(f".foot [data-aside={drawer or 'none'}]")
            if drawer and not key.count():
                continue
            page.evaluate("(drawer) => { document.body.dataset.drawer = drawer; }", drawer)
            found = troubles(page, least=44)
            assert not found, (where, size, drawer, found)
            assert not broken(page, ".unruled.lean .key"), (where, size)
            assert page.evaluate(BOARD) >= (least if size == UPRIGHT else 0.2), (where, size, drawer)
    accessible(page, where, again=again)
    page.evaluate("() => { document.documentElement.style.fontSize = '32px'; }")
    for drawer in LEAST:
        page.evaluate("(drawer) => { document.body.dataset.drawer = drawer; }", drawer)
        found = troubles(page, least=44, scrolls=True)
        assert not found, (where, "large", drawer, found)


PLACES = """() => Object.fromEntries([...document.querySelectorAll("section.words > .row .key[id]")].map((key) => {
  const { x, y, width, height } = key.getBoundingClientRect();
  return [key.id, [key.textContent.trim(), ...[x, y, width, height].map(Math.round)].join(" ")];
}))"""


def test_the_same_table_stands_there_without_a_signal(phone: Phones) -> None:
    scorer = Scorer(phone(bypass_csp=True)).start().tap("half-0", "half-1", "k-truco-0")
    page = scorer.page
    before = page.evaluate(PLACES)
    cut_off(phone, scorer)
    scorer.press("more-1")
    page.click("#sheet-pad >> text=flor")
    page.wait_for_selector(".unruled")
    assert page.evaluate(PLACES) == before  # the row of answers is there, and the ladder has its next word
    expect(page.locator(".unruled [aria-disabled]")).to_have_count(0)
    say(page, 1, "quiero retruco")
    say(page, 0, "vale cuatro")
    expect(page.locator(".unruled")).to_be_visible()
    assert page.evaluate(PLACES) == before  # nobody has judged that
    page.click("[data-aside=numbers]")
    page.click(".numbers [data-value='28']")
    page.click(".numbers .wide")
    accessible(page, "numbers")
    listed = page.locator("#strip")
    expect(listed).to_have_attribute("data-listed", "Nosotros: vale cuatro · Nosotros: 28 · Ellos: son buenas")
    assert page.locator(".strip .stamp").inner_text() == "2"
    expect(page.locator(".outage")).to_have_text("sin señal · 5")
    expect(page.locator(".since .word")).to_have_text("truco")
    expect(page.locator("#half-1 .ghost")).to_have_text("+3 acá")
    for count in (4, 3, 2, 1):
        page.wait_for_timeout(NOT_ONE_PRESS)
        page.click(".foot [data-here]")
        expect(page.locator(".outage")).to_have_text(f"sin señal · {count}")
    page.wait_for_timeout(NOT_ONE_PRESS)
    page.click(".foot [data-here]")
    expect(page.locator(".unruled, .outage, .foot [data-aside]")).to_have_count(0)
    assert page.evaluate(PLACES) == before
    expect(page.locator("#strip")).to_contain_text("contestan")


@pytest.mark.parametrize("ruleset", some_of(GAMES, "argentino", "mineiro"))
def test_the_words_of_each_game_fit(phone: Phones, ruleset: str) -> None:
    fits(away(phone, open_table(phone, started(ruleset), bypass_csp=True)), ruleset)


def test_a_seat_a_gallo_and_six_fit(phone: Phones) -> None:
    four = Scorer(phone()).sit(FOUR)
    fits(away(phone, seated(phone, four.match, 0, bypass_csp=True), "k-truco-0"), "seat")
    fits(away(phone, Scorer(phone(bypass_csp=True, locale="fr-FR")).sit(FOUR[:3], gallo="turn")), "gallo", again=True)
    fits(away(phone, Scorer(phone(bypass_csp=True, locale="fr-FR")).sit((*FOUR, "Elena", "Fede"))), "six", again=True)


def test_a_phone_that_lies_on_the_table_says_so_at_both_edges(phone: Phones) -> None:
    scorer = lay(Scorer(phone(bypass_csp=True)).sit(FOUR))
    page = cut_off(phone, scorer).page
    scorer.press("half-0")
    until(page, "() => document.querySelector('.edge').textContent.includes('sin señal')")
    assert all("sin señal: anoto acá (1)" in line for line in lines(page))
    accessible(page, "flat")
    page.click(".foot [data-here]")
    until(page, "() => !document.querySelector('.edge').textContent.includes('sin señal')")


def test_what_needs_a_signal_says_so_and_leads_nowhere(phone: Phones) -> None:
    scorer = Scorer(phone(bypass_csp=True)).sit(FOUR)
    page = away(phone, scorer)
    for opener in ("[data-open=link]", ".menu, #sheet-menu a[href^='acta']", ".menu, #sheet-menu [href$='/mesa/']"):
        for selector in opener.split(", "):
            page.locator(selector).first.click()
        expect(page.locator("#notice")).to_contain_text("Esto necesita señal.")
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.click("#notice [data-act=close]")
    page.keyboard.press("t")
    expect(page.locator("#strip")).to_have_attribute("data-listed", "+1 Ana y Caro · Ana y Caro: truco")
    page.keyboard.press("Control+z")
    expect(page.locator("#strip")).to_have_attribute("data-listed", "+1 Ana y Caro")
    page.wait_for_timeout(NOT_ONE_PRESS)
    page.keyboard.press("Control+z")
    expect(page.locator(".strip")).not_to_have_attribute("data-away", re.compile("."))
    page.click("#cards")
    expect(page.locator("#sheet-cards")).to_be_visible()


def test_a_pencil_that_was_given_away_keeps_what_it_logged(phone: Phones) -> None:
    scorer = Scorer(phone(bypass_csp=True)).start()
    match, page = scorer.match, away(phone, scorer)
    mark = page.get_attribute("body", "data-pen")
    join_match(match, pens.new_device(), name="Dani")
    Pen.objects.filter(match=match, device=scorer.device).update(role=Pen.Role.WATCHER)
    phone.expect_trouble("422")
    with page.expect_event("load"):  # the page hears of its new role, and loads itself again
        page.context.set_offline(False)
    sheet = page.locator("#sheet-unsent")
    expect(sheet).to_be_visible()
    expect(sheet.locator("text=pedir el lápiz")).to_be_visible()
    assert page.get_attribute("body", "data-pen") == mark
    expect(sheet).to_contain_text("El lápiz lo tiene Dani.")
    expect(sheet.locator("li")).to_contain_text("+1 Nosotros")
    accessible(page, "barred")
    Pen.objects.filter(match=match, device=scorer.device).update(role=Pen.Role.SCORER)
    page.reload()
    back(page)
    assert queries.read_table(match.pk).look.score == (1, 0)


def test_a_deleted_match_leaves_its_taps_as_a_file(phone: Phones, tmp_path: Path) -> None:
    scorer = Scorer(phone(bypass_csp=True)).start()
    page = away(phone, scorer)
    Match.objects.all().delete()
    phone.expect_trouble("404", "WebSocket")
    page.context.set_offline(False)
    sheet = page.locator("#sheet-unsent")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("Este partido se borró")
    accessible(page, "gone")
    assert [tap["entries"][0]["adjust"] for tap in saved(page, tmp_path)] == [[1, 0]]
    assert page.evaluate(f"({STORED})()") == 1


def test_the_phone_forgets_what_it_keeps_after_it_has_asked(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page = away(phone, scorer)
    page.click(".menu")
    page.click("[data-wipe]")
    expect(page.locator("[data-wipe]")).to_have_text("¿seguro?")
    page.click("[data-wipe]")
    until(page, f"async () => await ({STORED})() === 0")
    expect(page.locator(".unruled")).to_have_count(0)
