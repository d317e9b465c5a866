"""Phones held on their side, and the narrowest ones: the board stays in sight, and no word breaks."""

from playwright.sync_api import Page

from tests.browser.conftest import Phones
from tests.browser.room import BOARD, broken, troubles
from tests.browser.scorer import FOUR, Scorer
from tests.browser.tables import UPRIGHT, WIDE, at_sizes, seated

NARROW = {"width": 320, "height": 568}
PHASES = [(), ("k-truco-0",), ("k-envido-1",), ("k-quiero-0",), ("v-28",), ("k-nobody",), ("k-quiero-1", "k-trick-0")]


def is_whole(page: Page, where: object) -> None:
    page.set_viewport_size(WIDE)
    assert not troubles(page), (where, "on its side")
    assert page.evaluate(BOARD) >= 0.6, where
    page.set_viewport_size(NARROW)
    assert not troubles(page), (where, "narrow")
    for size in at_sizes(page, NARROW, UPRIGHT):
        assert broken(page, "#live .key, .foot button, .board .name") == [], (where, size)


def test_every_phase_fits(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    scorer.tap("half-0", "half-0", "half-1", "next-hand")
    phones = {"pencil": scorer} | {f"seat {seat}": seated(phone, scorer.match, seat) for seat in (0, 1)}
    for keys in PHASES:
        scorer.page.set_viewport_size(UPRIGHT)
        scorer.tap(*keys)
        for whose, one in phones.items():
            one.wait_for(scorer.rev)
            is_whole(one.page, (keys, whose))
