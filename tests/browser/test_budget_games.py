"""The tap budget in the words of the other games: what costs so many taps in truco argentino costs no more in them."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from referee.matches import limits
from referee.matches.log import queries
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer
from tests.browser.tables import unfold

Flow = tuple[str, Sequence[str], tuple[int, int]]
BRAZIL: tuple[Flow, ...] = (
    ("4", ["hand-0"], (1, 0)),
    ("5", ["truco-0", "aceito-1", "hand-0"], (3, 0)),
    ("6", ["truco-0", "truco-1", "truco-0", "aceito-1", "hand-1"], (0, 9)),
    ("7", ["truco-0", "corro-1"], (1, 0)),
)
FLOWS: dict[str, tuple[Flow, ...]] = {
    "mineiro": BRAZIL,
    "paulista": BRAZIL,
    "truc-catala": (
        ("4", ["hand-0"], (1, 0)),
        ("5", ["truc-0", "vull-1", "hand-0"], (2, 0)),
        ("6", ["truc-0", "truc-1", "vull-0", "hand-1"], (0, 3)),
        ("7", ["truc-0", "no-vull-1"], (1, 0)),
    ),
    "truc-frances": (
        ("4", ["hand-0"], (1, 0)),
        ("5", ["bid-0", "je-joue-1", "hand-0"], (2, 0)),
        ("6", ["bid-0", "bid-1", "bid-0", "je-joue-1", "hand-1"], (0, 4)),
        ("7", ["bid-0", "je-passe-1"], (1, 0)),
    ),
    "trut": (
        ("4", ["hand-0"], (1, 0)),
        ("5", ["trut-0", "je-suis-1", "hand-0"], (3, 0)),
        ("7", ["trut-0", "je-ne-suis-pas-1"], (1, 0)),
    ),
}
BUDGET = {"4": 1, "5": 3, "6": 5, "7": 2}
"""What product.md allows."""


def sit(page: Page, ruleset: str, *choices: str, seats: int = 2) -> Scorer:
    """A table of this game, as its form makes it; the last seat deals."""
    limits.start_buckets.clear()
    page.goto("/mesa/")
    page.click(f".games .chip:has([value='{ruleset}'])")
    page.check(f"input[name=players][value='{seats}']")
    page.check(f"input[name=dealer][value='{seats - 1}']")
    unfold(page, "details.fold")
    unfold(page, "details.further")
    for choice in choices:
        page.check(choice)
    page.click("text=Empezar")
    return Scorer(page).ready()


def score(scorer: Scorer) -> tuple[int, ...]:
    return queries.read_table(scorer.match.pk).look.score


@pytest.mark.parametrize("ruleset", FLOWS)
def test_flows_by_side(phone: Phones, ruleset: str) -> None:
    page = phone()
    choices = ["input[name=frances_raise_in_reply][value='1']"] if ruleset == "truc-frances" else []
    scorer = sit(page, ruleset, *choices)
    for number, keys, gain in FLOWS[ruleset]:
        before, scorer.taps = score(scorer), 0
        scorer.tap(*(f"k-{key}" for key in keys))
        assert tuple(now - then for now, then in zip(score(scorer), before, strict=True)) == gain, number
        assert scorer.taps <= BUDGET[number]
    page.goto("/")
    limits.start_buckets.clear()
    page.click("text=Anotar ya")  # flow 1: the same game again is one tap
    assert Scorer(page).ready().match.ruleset == ruleset
