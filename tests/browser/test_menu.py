"""The menu: all on one screen, the pencil first, and letters that do what it says, in every game."""

import json
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from referee.games import GAMES
from referee.matches.log.queries import TableData
from referee.matches.models import Ask, Match
from referee.matches.words.wording import printed
from referee.rules.asked.look import look
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import State
from referee.table.live.fragments import render_live
from tests.at_table import FOUR, Table
from tests.browser.accessible import accessible
from tests.browser.conftest import IN_POCKET, Phones
from tests.browser.scorer import Scorer
from tests.browser.tables import FITS, LOW, UPRIGHT, at_sizes, open_table, push, seated
from tests.table.screen.games import PEOPLE, played, walk
from tests.table.screen.reading import read
from tests.trials import some_of

Raw = dict[str, Any]
Press = tuple[str, str]
"""Shift or nothing, and a letter."""
BY_ID = {"cartas": "cards", "siguiente mano": "next-hand", "el árbitro": "referee", "otras palabras": "k-more"}
"""Keys that are of nobody, and need no Shift."""
BELOW = """() => {
  const [links, letters] = ["nav a[href='/']", ".typed"].map((one) => document.querySelector(`#sheet-menu ${one}`));
  return links.getBoundingClientRect().bottom <= letters.getBoundingClientRect().top;
}"""
LISTEN = """() => {
  window.pressed = [];
  window.addEventListener("click", (event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    const key = event.target.closest("button");
    window.pressed.push(key.id);
  }, true);
}"""


# --- what it holds ---------------------------------------------------------------------------------------------------
def test_all_of_it_is_on_one_screen(phone: Phones) -> None:
    scorer = Scorer(phone(bypass_csp=True)).sit(FOUR)
    others = [seated(phone, scorer.match, seat, bypass_csp=True) for seat in (1, 2)]
    for one in (scorer, others[0]):
        one.press("css=.menu")
        expect(one.page.locator("#pencils")).to_contain_text("El lápiz")
        expect(one.page.locator("#sheet-menu > .part")).to_have_count(3)
        for size in at_sizes(one.page, LOW, UPRIGHT):
            assert one.page.locator("#sheet-menu").evaluate(FITS), size
        accessible(one.page)


def test_the_pencil_is_asked_for_in_the_menu(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    bruno = seated(phone, scorer.match, 1)
    bruno.taps = 0
    bruno.press("css=.menu")
    bruno.press("css=#pencils >> text=Tomar el lápiz")
    assert bruno.taps == 2
    expect(bruno.page.locator("main.asked")).to_contain_text("15 segundos")
    expect(scorer.page.locator("#news .asking")).to_contain_text("Bruno pide el lápiz")
    Ask.objects.update(outcome=Ask.Outcome.REFUSED)
    bruno.page.reload()
    expect(bruno.page.locator("main.asked")).not_to_contain_text("15 segundos")


def test_whoever_began_gives_a_pencil_there_and_takes_it_back(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    bruno = seated(phone, scorer.match, 1)
    scorer.press("css=.menu")
    scorer.press("css=#pencils >> text=Darle un lápiz a Bruno")
    expect(bruno.page.locator("body[data-role=scorer]")).to_have_count(1)
    expect(scorer.page.locator("#pencils p")).to_contain_text("Bruno")
    scorer.press("css=#pencils >> text=Quitárselo a Bruno")
    expect(bruno.page.locator("body[data-role=seat]")).to_have_count(1)
    assert scorer.page.url.endswith(f"/p/{scorer.match.pk}/"), "nobody has left the table"


def test_a_table_with_one_phone_is_told_nothing_of_pencils(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.press("css=.menu")
    moves = "" if IN_POCKET else "Seguir en este teléfono sin servidor"
    expect(scorer.page.locator("#pencils")).to_have_text(moves)


def test_another_sheet_takes_the_place_of_the_menu(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.press("css=.menu")
    scorer.press("css=#sheet-menu [data-open=link]")
    expect(scorer.page.locator("#sheet-link .letters")).to_be_visible()
    expect(scorer.page.locator("#sheet-menu")).to_be_hidden()


def test_only_a_phone_with_a_keyboard_is_told_of_its_letters(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.press("css=.menu")
    letters = scorer.page.locator("#sheet-menu [data-typed]")
    expect(letters).to_be_hidden()
    scorer.press("css=#sheet-menu [data-shut]")
    scorer.page.keyboard.press("x")
    scorer.page.reload()
    scorer.ready()
    scorer.press("css=.menu")
    expect(letters).to_be_visible()
    assert scorer.page.evaluate(BELOW)


CLOSES = "() => document.querySelector('#sheet-menu [data-shut]').getBoundingClientRect().top"


def test_what_comes_into_the_menu_moves_nothing_under_the_finger_that_closes_it(phone: Phones) -> None:
    page = Scorer(phone()).start().page
    page.evaluate("document.getElementById('sheet-menu').showModal()")
    before = page.evaluate(CLOSES)
    page.evaluate("document.getElementById('sheet-menu').close()")
    page.click(".menu")
    expect(page.locator("#pencils a")).to_have_count(0 if IN_POCKET else 1)
    assert page.evaluate(CLOSES) == before


# --- the letters -----------------------------------------------------------------------------------------------------
def test_a_bet_is_answered_by_its_letter_whoever_must_answer(phone: Phones) -> None:
    scorer = Scorer(phone(has_touch=False)).start()
    presses = ("t", "q", "m", "Shift+T", "Shift+Q", "Shift+M", "Shift+T", "q", "Control+z", "Control+Shift+Z")
    for rev, press in enumerate(presses, 1):
        scorer.page.keyboard.press(press)
        scorer.wait_for(rev)
    raws = [json.loads(entry.raw) for entry in scorer.match.entries.filter(voided_by=None).order_by("seq", "pk")]
    words = [(raw["team"], raw["say"]) for raw in raws if "say" in raw]
    assert words == [(0, "truco"), (1, "quiero"), (1, "truco"), (0, "quiero"), (1, "truco"), (0, "quiero")]


def listed(page: Page, ruleset: str) -> dict[Press, tuple[int | None, list[str]]]:
    """What the menu says of every letter: whose it is, None for whoever it concerns, and what it does."""
    letters: dict[Press, tuple[int | None, list[str]]] = {}
    for kind in ("sided", "single"):
        for one in page.locator(f"#sheet-menu [data-{kind}]").all():
            letter = one.get_attribute(f"data-{kind}") or ""
            does = (one.text_content() or "").strip().removeprefix(letter).strip().split(", ")
            for side, shift in enumerate(("", "Shift+")):
                letters[shift, letter] = (side if kind == "sided" else None, does)
    return {
        press: meant
        for press, meant in letters.items()
        if not (press[0] and meant[1][0] in (*BY_ID, GAMES[ruleset].skin.tie))
    }


def means(raws: list[Raw], side: int | None, does: list[str], ruleset: str, sides: str) -> bool:
    """Whether a key that logs this is the one that the menu tells of."""
    raw, skin = raws[0], GAMES[ruleset].skin
    whose = int(sides[raw["by"]]) if "by" in raw else raw.get("team")
    if side is not None and "adjust" not in raw and whose != side:
        return False
    if "say" in raw:
        return (printed(raw["say"], ruleset) if isinstance(raw["say"], str) else "apuesta") in does
    if "trick" in raw:
        many = [skin.hand] if len(raws) > 1 else [skin.trick]
        return does == ([skin.tie] if raw["trick"] == "parda" else many)
    if "showdown" in raw:
        return does == ["ganó los tantos"]
    return "adjust" in raw and does == ["un punto"] and bool(raw["adjust"][side or 0])


def drawn(state: State) -> str:
    """The screen of a table in this state."""
    match = Match(ruleset=state.ruleset.name, seats=list(PEOPLE[: state.seats]), first_dealer=state.seats - 1)
    return render_live(TableData(match, state, look(state), (), (), ()), "es", "log")


def states(ruleset: str) -> Iterator[State]:
    """States of all kinds, first one with mere points."""
    yield played(ruleset, [{"adjust": [1, 0]}], 4)
    yield from chain.from_iterable(walk(ruleset, Random(seed)) for seed in range(20))


def due(html: str, wanted: dict[Press, tuple[int | None, list[str]]], ruleset: str) -> dict[Press, str]:
    """The letters that mean something on this screen, and the key that each should press."""
    live = read(html).of("#live")[0]
    lit = [one for one in live.with_data("entries") if one.tag == "button" and "aria-disabled" not in one.attrs]
    keys = [(one.attrs.get("id", ""), json.loads(one.attrs["data-entries"])) for one in lit]
    found = {}
    for press, (side, does) in wanted.items():
        if does[0] in BY_ID:
            fit = [BY_ID[does[0]]] if live.of(f"#{BY_ID[does[0]]}") else []
        else:
            fit = [
                ident
                for ident, raws in keys
                if ident.startswith(("k-", "half-")) and means(raws, side, does, ruleset, live.attrs["data-sides"])
            ]
        if len(fit) == 1:
            found[press] = fit[0]
    return found


@pytest.mark.parametrize("ruleset", some_of(sorted(GAMES), "argentino", "mineiro", "truc-frances"))
def test_every_letter_presses_the_key_that_the_menu_says(phone: Phones, ruleset: str) -> None:
    table = Table(FOUR, ruleset)
    page = open_table(phone, table, has_touch=False).page
    wanted = {press: meant for press, meant in listed(page, ruleset).items() if press[1] != "Ctrl+Z"}
    assert len(wanted) > 2 * len(find_ruleset(ruleset).ladder_for(find_ruleset(ruleset).settings({})))
    page.evaluate(LISTEN)
    for state in states(ruleset):
        if not wanted:
            break
        if look(state).phase == "match-over":
            continue  # no key is left, and its story is told from a log that these states have not
        html = drawn(state)
        now = due(html, wanted, ruleset)
        if now:
            push(page, html)
        for (shift, letter), ident in now.items():
            page.keyboard.press(f"{shift}{letter if shift else letter.lower()}")
            assert page.evaluate("window.pressed.splice(0)") == [ident], (shift, letter)
            del wanted[shift, letter]
    assert not wanted, "letters that never pressed anything"
