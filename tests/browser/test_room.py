"""The board is the screen: in every phase of a game there is room for it, and nothing is covered, cut or too small."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.at_table import FOUR, LA_MANO, Raw, Table, by, say
from tests.browser.conftest import Phones
from tests.browser.room import BOARD, troubles
from tests.browser.scorer import Scorer
from tests.browser.tables import LOW, UPRIGHT, at_sizes, open_table

POINTS: list[Raw] = [{"adjust": [12, 0]}, {"adjust": [0, 18]}, {"close": "x"}, {"deal": 3}]
CARDS: list[Raw] = [{"by": seat, "play": card} for seat, card in enumerate(("3e", "12c", "4b", "5c"))]
QUERIDO = [say(0, "envido"), say(1, "quiero")]
WORDS, KEYPAD = (0.42, 0.33), (0.33, 0.26)
"""The least share of the height that the board has at 740 and at 620 pixels."""
PHASES: dict[str, tuple[list[Raw], tuple[float, float]]] = {
    "first word": ([], WORDS),
    "truco waits": ([say(0, "truco")], WORDS),
    "retruco waits": ([say(0, "truco"), say(1, "quiero retruco")], WORDS),
    "envido waits": ([say(0, "envido")], WORDS),
    "envido before the truco": ([say(0, "truco"), say(1, "envido"), say(0, "falta envido")], WORDS),
    "keypad": (QUERIDO, KEYPAD),
    "values": ([*QUERIDO, by(0, 28), by(1, "son buenas")], KEYPAD),
    "flor": ([say(0, "flor")], WORDS),
    "flores": ([say(0, "flor"), say(1, "flor")], KEYPAD),
    "contraflor waits": ([say(0, "flor"), say(1, "contraflor")], WORDS),
    "cards": ([say(0, "truco"), say(1, "quiero"), *CARDS], WORDS),
    "more cards": ([*CARDS, {"by": 0, "play": "7o"}, {"by": 1, "play": "1e"}], WORDS),
    "between hands": ([*QUERIDO, by(0, 28), by(1, 30), say(0, "truco"), say(1, "quiero"), *LA_MANO], WORDS),
    "pido flor": ([*LA_MANO, {"team": 1, "say": "pido flor", "to": 0}], KEYPAD),
}


def at_table(phone: Phones, raws: list[Raw], **options: object) -> Scorer:
    """The pencil's phone at a table of four, late in a game."""
    table = Table(FOUR, **options)
    for raw in [*POINTS, *raws]:
        table.tap(raw)
    return open_table(phone, table.match, table.device)


def has_room(page: Page, shares: tuple[float, float]) -> None:
    for size, share in zip(at_sizes(page, UPRIGHT, LOW), shares, strict=True):
        found = troubles(page)
        board = float(page.evaluate(BOARD))
        if board < share:
            found["board"] = round(board, 3)
        assert not found, (size["height"], found)


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_room(phone: Phones, phase: str) -> None:
    raws, shares = PHASES[phase]
    has_room(at_table(phone, raws).page, shares)


def chips(scorer: Scorer) -> None:
    scorer.tap("k-truco-0")
    scorer.page.wait_for_selector("#last-word button")


def refused(scorer: Scorer) -> None:
    scorer.tap("k-truco-0")
    scorer.press("k-envido-0")
    scorer.page.wait_for_selector("#notice:not([hidden])")


def cards(scorer: Scorer) -> None:
    scorer.page.click("#cards")


@pytest.mark.parametrize("act", [chips, refused])
def test_what_comes_by_a_tap_has_room(phone: Phones, act: Callable[[Scorer], None]) -> None:
    scorer = at_table(phone, [])
    act(scorer)
    has_room(scorer.page, WORDS)
