"""No page breaks a rule of WCAG 2.2 AA that a machine can check, by night or by day, on any phone or screen."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from referee.matches.identity import links
from tests.browser.accessible import accessible
from tests.browser.conftest import IN_POCKET, Phones
from tests.browser.scorer import FOUR, REFUSED, Scorer, until
from tests.browser.tables import LOW, TV, UPRIGHT, WIDE, at_sizes, seated, watching
from tests.browser.test_flat import lay

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
    scorer.add_points(30)
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


AXED_ELSEWHERE = ("new", "home", "pending")
"""In the tests of a new table, of records, and of whose word it was."""
SHEETS = {"menu": ".menu", "link": "[data-open=link]", "hand": "#strip", "pad": "#more-1", "deal": "#dealer"}
if IN_POCKET:
    del SHEETS["link"]


@pytest.mark.parametrize("screens", [elsewhere, by_side, of_four], ids=lambda screens: screens.__name__)
def test_axe_finds_nothing_by_night_or_by_day(phone: Phones, screens: Callable[[Page], Iterator[str]]) -> None:
    phone.expect_trouble("status of 404")
    page = phone(bypass_csp=True)
    for name in screens(page):
        accessible(page, name, again=name in AXED_ELSEWHERE)


# --- a player's own phone, the phone flat on the table, the big screen -----------------------------------------------
def pending(phone: Phones, viewport: dict[str, int] = UPRIGHT) -> Scorer:
    """A pencil's phone at a table of four, with points on both sides and a bet that waits."""
    scorer = Scorer(phone(viewport=viewport, bypass_csp=True)).sit(FOUR)
    scorer.tap(*["half-0"] * 3, "half-1", "next-hand", "k-truco-0")
    return scorer


def needs_no_scrolling(page: Page) -> None:
    for size in at_sizes(page, UPRIGHT, LOW):
        assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_a_player_who_asks_and_one_who_is_asked_need_no_scrolling(phone: Phones) -> None:
    phone.expect_trouble(REFUSED)
    match = pending(phone).match
    dani = seated(phone, match, 3, bypass_csp=True).page
    needs_no_scrolling(dani)
    accessible(dani, "asked")
    player = seated(phone, match, 0, bypass_csp=True)
    needs_no_scrolling(player.page)
    accessible(player.page, "answered")
    player.press("half-0")
    expect(player.page.locator("#notice")).to_be_visible()
    accessible(player.page, "turned away", again=True)


def test_the_phone_that_lies_on_the_table(phone: Phones) -> None:
    scorer = lay(pending(phone, WIDE))
    page = scorer.page
    accessible(page, "wide")
    page.click("#flat-words")
    expect(page.locator("section.words")).to_be_visible()
    accessible(page, "words")
    scorer.tap("k-envido-1", "k-quiero-0")
    accessible(page, "values")
    page.click("#flat-back")
    page.click("#flat-lock")
    page.click("#flat-lock")
    expect(page.locator("#flat-lock[aria-pressed=true]")).to_have_count(1)
    page.evaluate("document.body.classList.add('idle')")
    accessible(page, "idle and locked")


def test_whose_word_it_was_and_the_phone_that_lies_on_the_table_upright(phone: Phones) -> None:
    scorer = pending(phone, LOW)
    page = scorer.page
    page.locator("#last-word button >> visible=true").first.focus()
    accessible(page, "whose word")
    expect(page.locator("#last-word")).to_be_visible()
    page.set_viewport_size(UPRIGHT)
    lay(scorer)
    accessible(page, "flat")
    page.click("#more-1")
    expect(page.locator("#sheet-pad")).to_be_visible()
    accessible(page, "pad")


def test_the_phone_that_lies_between_two(phone: Phones) -> None:
    scorer = Scorer(phone(viewport=WIDE, bypass_csp=True)).start()
    accessible(lay(scorer.tap("half-0", "half-1", "half-1")).page)


PLAYED, VALUES = ("k-quiero-1", "k-trick-1"), ("k-envido-1", "k-quiero-0", "v-28")


def test_the_big_screen(phone: Phones) -> None:
    scorer = pending(phone)
    screen = watching(phone, scorer.match, viewport=TV, bypass_csp=True)
    for keys in (PLAYED, ("undo", "undo", *VALUES)):
        scorer.tap(*keys)
        Scorer(screen).wait_for(scorer.rev)
        accessible(screen, *keys)
