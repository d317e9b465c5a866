"""The board is the screen: in every phase of a game there is room for it, and nothing is covered, cut or too small."""

from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Page, expect

from tests.at_table import FOUR, LA_MANO, Raw, Table, by, say, won
from tests.browser.conftest import Phones
from tests.browser.room import BOARD, STICKING_OUT, broken, troubles
from tests.browser.scorer import Scorer
from tests.browser.tables import LOW, UPRIGHT, WIDE, at_sizes, boxes, open_table, push, seated, started
from tests.browser.test_disputes import object_to
from tests.browser.test_fixing import void
from tests.browser.walking import drawn
from tests.trials import LONG, some_of

POINTS: list[Raw] = [{"adjust": [12, 0]}, {"adjust": [0, 18]}, {"close": "x"}, {"deal": 3}]
CARDS: list[Raw] = [{"by": seat, "play": card} for seat, card in enumerate(("3e", "12c", "4b", "5c"))]
QUERIDO = [say(0, "envido"), say(1, "quiero")]
WORDS, KEYPAD, MANY = (0.42, 0.33), (0.33, 0.26), (0.26, 0.18)
"""The least share of the height that the board has at 740 and at 620 pixels; pieces make `MANY` values."""
PHASES: dict[str, tuple[list[Raw], tuple[float, float]]] = {
    "first word": ([], WORDS),
    "truco waits": ([say(0, "truco")], WORDS),
    "retruco waits": ([say(0, "truco"), say(1, "quiero retruco")], WORDS),
    "envido waits": ([say(0, "envido")], WORDS),
    "envido after a truco": ([say(0, "truco"), say(1, "envido")], WORDS),
    "envido before the truco": ([say(0, "truco"), say(1, "envido"), say(0, "falta envido")], WORDS),
    "keypad": (QUERIDO, KEYPAD),
    "first value": ([*QUERIDO, by(0, 28)], KEYPAD),
    "values": ([*QUERIDO, by(0, 28), by(1, "son buenas")], KEYPAD),
    "flor": ([say(0, "flor")], WORDS),
    "flores": ([say(0, "flor"), say(1, "flor")], KEYPAD),
    "contraflor waits": ([say(0, "flor"), say(1, "contraflor")], WORDS),
    "a trick": ([say(0, "truco"), say(1, "quiero"), won(0)], WORDS),
    "cards": ([say(0, "truco"), say(1, "quiero"), *CARDS], WORDS),
    "more cards": ([*CARDS, {"by": 0, "play": "7o"}, {"by": 1, "play": "1e"}], WORDS),
    "between hands": ([*QUERIDO, by(0, 28), by(1, 30), say(0, "truco"), say(1, "quiero"), *LA_MANO], WORDS),
    "pido flor": ([*LA_MANO, {"team": 1, "say": "pido flor", "to": 0}], KEYPAD),
}
LARGE, LEAST = 84, 44
"""How wide a square of five is laid at least: at 360×740 without a keypad, and elsewhere."""
SQUARE = "Math.min(...[...document.querySelectorAll('.board .mark')].map((one) => one.getBoundingClientRect().width))"
A_HAND = ("first word", "truco waits", "envido after a truco", "keypad", "first value", "a trick", "between hands")
"""The phases of a hand that also phones held on their side, and the narrowest ones, must have room for."""
LOWEST = {"width": 320, "height": 568}


def played(raws: list[Raw]) -> Table:
    """A table of four, late in a game."""
    return started("argentino", *POINTS, *raws)


def at_table(phone: Phones, raws: list[Raw]) -> Scorer:
    """The pencil's phone at such a table."""
    return open_table(phone, played(raws))


def has_room(page: Page, shares: tuple[float, float], *where: object, squares: tuple[int, int] = (0, 0)) -> None:
    for size, share, least in zip(at_sizes(page, UPRIGHT, LOW), shares, squares, strict=True):
        found = troubles(page)
        board = float(page.evaluate(BOARD))
        if board < share:
            found["board"] = round(board, 3)
        if (square := page.evaluate(SQUARE)) < least:
            found["square"] = square
        assert not found, (*where, size["height"], found)


def is_whole(page: Page, *where: object) -> None:
    """It fits a phone held on its side and the narrowest one, and breaks no word."""
    page.set_viewport_size(WIDE)
    assert not troubles(page), (*where, "on its side")
    assert page.evaluate(BOARD) >= 0.6, where
    page.set_viewport_size(LOWEST)
    assert not troubles(page), (*where, "narrow")
    assert page.evaluate(SQUARE) >= LEAST, (*where, "narrow")
    for size in at_sizes(page, LOWEST, UPRIGHT):
        assert broken(page, "#live .key, .foot button, .board .name") == [], (*where, size)


def in_turn(phones: Iterable[str], number: int) -> list[str]:
    """The pencil's phone and one of the players' by turns: of these each side is a mirror of the other."""
    pencil, *players = phones
    return [pencil, *(players if LONG else [players[number % len(players)]])]


def test_every_phase_has_room(phone: Phones) -> None:
    scorer = at_table(phone, [])
    pages = {"pencil": scorer.page} | {f"seat {seat}": seated(phone, scorer.match, seat).page for seat in (0, 1)}
    for number, (phase, (raws, shares)) in enumerate(PHASES.items()):
        html = drawn(played(raws))
        for whose in in_turn(pages, number):
            page = pages[whose]
            push(page, html)
            has_room(page, shares, phase, whose, squares=(LARGE if shares is WORDS else LEAST, LEAST))
            if phase in A_HAND:
                is_whole(page, phase, whose)


def chips(scorer: Scorer) -> None:
    scorer.tap("k-truco-0")
    scorer.page.wait_for_selector("#last-word button")


def refused(scorer: Scorer) -> None:
    scorer.tap("k-truco-0")
    scorer.press("k-envido-0")
    scorer.page.wait_for_selector("#notice:not([hidden])")


@pytest.mark.parametrize("act", [chips, refused])
def test_what_comes_by_a_tap_has_room(phone: Phones, act: Callable[[Scorer], None]) -> None:
    scorer = at_table(phone, [])
    act(scorer)
    has_room(scorer.page, WORDS)
    is_whole(scorer.page)


def proposed(phone: Phones) -> tuple[Page, Page]:
    """A pencil that asks to void a word, and the phone that is asked."""
    scorer = at_table(phone, [say(0, "truco"), say(1, "quiero")])
    bruno = seated(phone, scorer.match, 1)
    void(scorer, "truco, Ana y Caro")
    scorer.press("css=#sheet-hand [data-shut]")
    bruno.page.wait_for_selector("#news .proposed")
    return scorer.page, bruno.page


def disputed(phone: Phones) -> tuple[Page, Page]:
    """A pencil that objects to an award, and a phone that is told."""
    scorer = at_table(phone, [say(0, "truco"), say(1, "quiero"), *LA_MANO])
    match, bruno = scorer.match, seated(phone, scorer.match, 1)
    object_to(scorer)
    scorer.page.goto(f"/p/{match.pk}/")
    scorer.ready()
    bruno.page.wait_for_selector("#contested")
    return scorer.page, bruno.page


def proposed_in_play(phone: Phones) -> tuple[Page, Page]:
    """The same two phones when a retruco waits beside the proposal."""
    pencil, bruno = proposed(phone)
    Scorer(pencil).press("k-truco-1")
    for page in (pencil, bruno):
        page.wait_for_selector("#live[data-answers='0']")
    return pencil, bruno


# A phone that is asked something shows it over the bar, until it is answered.
@pytest.mark.parametrize("between", [proposed, proposed_in_play, disputed])
def test_what_two_phones_settle_leaves_room(phone: Phones, between: Callable[[Phones], tuple[Page, Page]]) -> None:
    for page in between(phone):
        has_room(page, WORDS)
        if between is proposed and page.locator("#news .proposed").count():
            [[_, top, _, bar]], [[_, below, *_]] = boxes(page, "#news .proposed"), boxes(page, ".board")
            assert (top, bar, below) == (48, 60, 108), "under the title, and over nothing"
        if between is proposed_in_play and page.locator("#news .proposed").count():
            expect(page.locator("#news .folded")).to_have_text("1 propuesta")
            expect(page.locator(".tools .push")).to_be_visible()


# --- other games, more players ----------------------------------------------------------------------------------------
SIX = (*FOUR, "Elena", "Fede")
EIGHT = (*SIX, "Gabi", "Hugo")
ROUNDS: list[Raw] = [
    *({"by": seat, "play": card} for seat, card in enumerate(("4c", "5c", "6c", "7c", "10c", "11c", "12c", "4b"))),
    *(
        {"by": (6 + turn) % 8, "play": card}
        for turn, card in enumerate(("4e", "5e", "6e", "5b", "6b", "7b", "4o", "5o"))
    ),
]
"""Two tricks of eight cards."""
AT_ELEVEN: list[Raw] = [{"adjust": [11, 0]}, {"adjust": [0, 3]}, {"close": "x"}, {"deal": 3}]
VIRA: list[Raw] = [{"deal": 3, "vira": "7♦"}]
PLAYED: list[Raw] = [{"by": seat, "play": card} for seat, card in enumerate(("3♣", "2♥", "4♠", "5♦"))]
OTHERS: dict[str, tuple[str, tuple[str, ...], list[Raw]]] = {
    "fournier": ("fournier", FOUR, [say(0, "truco")]),
    "mineiro": ("mineiro", FOUR, []),
    "mineiro, seis": ("mineiro", FOUR, [say(0, "truco"), say(1, "vale 6")]),
    "mineiro at eleven": ("mineiro", FOUR, AT_ELEVEN),
    "paulista with a vira": ("paulista", FOUR, [*VIRA, *PLAYED, say(1, "truco")]),
    "vira before the cards": ("paulista", FOUR, [*VIRA, say(1, "truco")]),
    "truc català": ("truc-catala", FOUR, [say(0, "truc")]),
    "truc català at eleven": ("truc-catala", FOUR, AT_ELEVEN),
    "truc francès": ("truc-frances", FOUR, []),
    "redonne": ("truc-frances", FOUR, [{"by": 0, "say": "redonne"}, {"by": 1, "say": "d'accord"}]),
    "mon reste": ("truc-frances", FOUR, [say(0, "mon reste")]),
    "trut": ("trut", FOUR, [say(0, "trut")]),
    "uruguayo": ("uruguayo", FOUR, [{"deal": 3, "vira": "7o"}, by(0, "flor")]),
    "pico a pico": ("uruguayo", SIX, [{"deal": 5, "pica": True}, say(0, "truco")]),
    "keypad of all flores": ("uruguayo", FOUR, [{"deal": 3, "vira": "7o"}, by(0, "flor"), by(1, "flor")]),
    "keypad with pieces": ("uruguayo", FOUR, [{"deal": 3, "vira": "7o"}, *QUERIDO]),
    "keypad of a pico a pico": ("uruguayo", SIX, [{"deal": 5, "pica": True}, *QUERIDO]),
    "gaúcho": ("gaucho", FOUR, [{"deal": 3}]),
    "gaúcho, truco": ("gaucho", FOUR, [{"deal": 3}, say(0, "truco")]),
    "testa": ("gaucho", SIX, [{"deal": 5, "pica": True}, say(0, "truco")]),
    "three scores": ("argentino", FOUR[:3], [{"deal": 2}, say(0, "truco")]),
    "six": ("argentino", SIX, [{"deal": 5}, say(0, "truco")]),
    "duel of six": ("argentino", SIX, [{"deal": 5, "pica": True}, say(0, "truco")]),
    "next duel of six": ("argentino", SIX, [{"deal": 5, "pica": True}, say(0, "truco"), say(1, "no quiero")]),
    "keypad of a duel": ("argentino", SIX, [{"deal": 5, "pica": True}, *QUERIDO]),
    "keypad of six": ("argentino", SIX, [{"deal": 5}, *QUERIDO]),
    "eight": ("argentino", EIGHT, [{"deal": 7}, say(0, "truco")]),
    "eight with cards": ("argentino", EIGHT, [{"deal": 7}, *ROUNDS]),
}
OWN_PHONES = ("mineiro", "truc català", "mon reste", "trut", "six", "three scores", "uruguayo", "gaúcho")
NARROW = {"width": 320, "height": 640}


def other(name: str) -> Table:
    ruleset, seats, raws = OTHERS[name]
    return started(ruleset, *raws, seats=seats)


def spare(name: str) -> tuple[float, float]:
    return (MANY if OTHERS[name][0] == "uruguayo" else KEYPAD) if "keypad" in name else WORDS


KINDS = list(dict.fromkeys((ruleset, len(seats)) for ruleset, seats, _raws in OTHERS.values()))


@pytest.mark.parametrize(
    ("ruleset", "seats"), some_of(KINDS, "mineiro", "paulista", "truc-frances", ("argentino", 6), ("argentino", 8))
)
def test_other_games_and_larger_tables_have_room(phone: Phones, ruleset: str, seats: int) -> None:
    """On one phone for each kind of table, which is shown one after the other."""
    names = [name for name, (game, people, _raws) in OTHERS.items() if (game, len(people)) == (ruleset, seats)]
    screens = {name: drawn(other(name)) for name in names}
    page = open_table(phone, other(names[0])).page
    for name, screen in screens.items():
        push(page, screen)
        has_room(page, spare(name), name)
        assert broken(page, "#live .key, .foot button") == [], name
        page.set_viewport_size(NARROW)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(STICKING_OUT) == [], name
        assert not troubles(page, scrolls=True), name
        page.evaluate("document.documentElement.style.fontSize = ''")


@pytest.mark.parametrize("name", some_of(OWN_PHONES, "mineiro", "mon reste", "three scores"))
def test_so_has_a_player_s_own_phone(phone: Phones, name: str) -> None:
    table = other(name)
    for seat in (0, 1):
        page = seated(phone, table.match, seat).page
        has_room(page, spare(name))
        page.set_viewport_size(UPRIGHT)
        assert broken(page, "#live .key, .foot button") == []
