"""The same as test_axe for a player's own phone, the phone flat on the table, and the big screen."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from referee.matches import links
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.test_axe import TAGS
from tests.browser.test_flat import WIDE, lay
from tests.browser.test_phones import TV, seated

LOW = {"width": 360, "height": 620}
UPRIGHT = {"width": 360, "height": 740}
Opened = Callable[[Phones, dict[str, int]], Page]


def pending(phone: Phones, viewport: dict[str, int]) -> Scorer:
    """A pencil's phone at a table of four, with points on both sides and a bet that waits."""
    scorer = Scorer(phone(viewport=viewport, bypass_csp=True)).sit(FOUR)
    scorer.tap(*["half-0"] * 3, "half-1", "next-hand", "k-truco-0")
    return scorer


def asked(phone: Phones, viewport: dict[str, int]) -> Page:
    return seated(phone, pending(phone, UPRIGHT).match, 3, viewport=viewport, bypass_csp=True).page


def answered(phone: Phones, viewport: dict[str, int]) -> Page:
    return seated(phone, pending(phone, UPRIGHT).match, 0, viewport=viewport, bypass_csp=True).page


def turned_away(phone: Phones, viewport: dict[str, int]) -> Page:
    player = seated(phone, pending(phone, UPRIGHT).match, 0, viewport=viewport, bypass_csp=True)
    player.press("half-0")
    player.page.wait_for_selector("#notice:not([hidden])")
    return player.page


def whose_word(phone: Phones, viewport: dict[str, int]) -> Page:
    page = pending(phone, viewport).page
    page.focus("#whosaid button")
    return page


def flat(phone: Phones, viewport: dict[str, int]) -> Page:
    return lay(pending(phone, viewport)).page


def flat_for_two(phone: Phones, viewport: dict[str, int]) -> Page:
    scorer = Scorer(phone(viewport=viewport, bypass_csp=True)).start()
    return lay(scorer.tap("half-0", "half-1", "half-1")).page


def flat_words(phone: Phones, viewport: dict[str, int]) -> Page:
    page = flat(phone, viewport)
    page.click("#flat-words")
    return page


def flat_values(phone: Phones, viewport: dict[str, int]) -> Page:
    scorer = pending(phone, viewport)
    scorer.tap("k-envido-1", "k-quiero-0")
    page = lay(scorer).page
    page.click("#flat-words")
    return page


def flat_pad(phone: Phones, viewport: dict[str, int]) -> Page:
    page = flat(phone, viewport)
    page.click("#more-1")
    page.wait_for_selector("#sheet-pad[open]")
    return page


def flat_idle_and_locked(phone: Phones, viewport: dict[str, int]) -> Page:
    page = flat(phone, viewport)
    page.click("#flat-lock")
    page.click("#flat-lock")
    page.evaluate("document.body.classList.add('idle')")
    return page


def big(phone: Phones, viewport: dict[str, int]) -> Page:
    scorer = pending(phone, UPRIGHT)
    scorer.tap("k-quiero-1", "k-trick-1")
    page = phone(viewport=viewport, bypass_csp=True)
    page.goto(f"/m/{links.watch_token(scorer.match)}/")
    Scorer(page).ready()
    return page


def big_values(phone: Phones, viewport: dict[str, int]) -> Page:
    scorer = pending(phone, UPRIGHT)
    scorer.tap("k-envido-1", "k-quiero-0", "v-28")
    page = phone(viewport=viewport, bypass_csp=True)
    page.goto(f"/m/{links.watch_token(scorer.match)}/")
    Scorer(page).ready()
    return page


SCREENS: list[tuple[Opened, dict[str, int]]] = [
    (asked, UPRIGHT), (answered, LOW), (turned_away, LOW), (whose_word, LOW), (flat, WIDE), (flat, UPRIGHT),
    (flat_for_two, WIDE), (flat_words, WIDE), (flat_values, WIDE), (flat_pad, UPRIGHT), (flat_idle_and_locked, WIDE),
    (big, TV), (big_values, TV),
]  # fmt: skip


@pytest.mark.parametrize(("opened", "viewport"), SCREENS, ids=lambda one: getattr(one, "__name__", ""))
def test_axe_finds_nothing_by_night_or_by_day(phone: Phones, opened: Opened, viewport: dict[str, int]) -> None:
    phone.expect_trouble("status of 422")
    page = opened(phone, viewport)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        found: list[dict[str, Any]] = Axe().run(page, options=TAGS).response["violations"]
        assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found] == [], scheme


@pytest.mark.parametrize("viewport", [UPRIGHT, LOW], ids=["740", "620"])
@pytest.mark.parametrize("opened", [asked, answered])
def test_a_player_s_phone_needs_no_scrolling(phone: Phones, opened: Opened, viewport: dict[str, int]) -> None:
    page = opened(phone, viewport)
    assert page.evaluate("document.documentElement.scrollHeight") <= viewport["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
