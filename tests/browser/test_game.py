"""A whole game to thirty as a table would play it, with a second phone watching; its acta gives the same score."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer, judged
from tests.browser.tables import stands
from tests.browser.test_live import watch_address


def agree(scorer: Scorer, watcher: Page, score: tuple[str, str]) -> None:
    """Both phones show this score."""
    for page in (scorer.page, watcher):
        stands(page, *score)


def test_a_game_to_thirty(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(("Ana", "Bruno", "Caro", "Dani"), target="30", best_of="1")
    watcher = phone()
    watcher.goto(watch_address(scorer))

    # A contested flor: Bruno's side bets, Ana's accepts; Ana is mano.
    scorer.tap("k-flor-0", "k-contraflor-1", "k-con-flor-quiero-0", "v-27", "v-33", "k-truco-1", "k-no-quiero-0")
    agree(scorer, watcher, ("0 malas", "7 malas"))

    # Envido before the truco, then up to vale cuatro; trick by trick.
    scorer.tap("k-truco-0", "k-envido-1", "k-quiero-0", "v-30", "v-29", "k-nobody")
    scorer.tap("k-truco-1", "k-truco-0", "k-quiero-1", "k-trick-0", "k-trick-1", "k-parda")
    agree(scorer, watcher, ("4 malas", "9 malas"))

    # A word that is refused and kept, and a slip to the wrong side taken back.
    scorer.tap("k-truco-0")
    rev = scorer.rev
    scorer.press("k-truco-0")
    scorer.page.click("text=Se dijo igual")
    scorer.wait_for(rev + 1)
    scorer.tap("k-quiero-1", "k-hand-1")
    agree(scorer, watcher, ("4 malas", "11 malas"))
    scorer.tap("undo", "k-hand-0")
    agree(scorer, watcher, ("6 malas", "9 malas"))

    # Pido flor, and its answer before the next deal.
    scorer.press("k-pido-1")
    scorer.tap("k-pido-to-2", "k-show-2-flor")
    agree(scorer, watcher, ("6 malas", "12 malas"))

    # Points without words, and on to the next hand.
    scorer.tap("half-0", "half-0", "half-0")
    scorer.hold(1)
    scorer.press("[data-why='vale cuatro querido']")
    expect(scorer.page.locator(".s1 .score")).to_have_text(re.compile(r"1\s+buena"))
    scorer.tap("next-hand")
    agree(scorer, watcher, ("9 malas", "1 buena"))

    # A falta envido ends it: the leaders need 14, and get them.
    scorer.tap("k-envido-0", "k-falta-envido-1", "k-quiero-0")
    scorer.tap("v-25", "v-33", "k-nobody")
    agree(scorer, watcher, ("9 malas", "15 buenas"))
    expect(scorer.page.locator(".final h2")).to_have_text("Ganaron Bruno y Dani", use_inner_text=True)
    expect(watcher.locator(".final h2")).to_have_text("Ganaron Bruno y Dani")

    result = judged(scorer.match)
    assert result["spoken"] == ["9 malas", "15 buenas"]
    assert (result["score"], result["winner"]) == ([9, 30], 1)
    assert [one["code"] for one in result["refused"]] == ["ladder"]
