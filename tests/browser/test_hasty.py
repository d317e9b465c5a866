"""A place that has just become something else logs nothing for 800 ms, or 1.2 s; quick hands are not slowed by it."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from referee.games import GAMES, QUICK
from tests.at_table import FOUR, US_THEM, Raw, say
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer
from tests.browser.tables import NO_SOCKET, hold, started
from tests.browser.walking import stroll, table_of
from tests.trials import LONG, some_of

CLOCK = "window.clock = 0; performance.now = () => window.clock; Date.now = () => window.clock;"
HASTY = Path(__file__).with_name("hasty.js").read_text()
FOLLOW = """async (pairs) => {
  const wrong = [];
  for (const pair of pairs) wrong.push(...await window.follow(pair));
  return wrong;
}"""


OTHERS = sorted({*GAMES} - {QUICK})
TABLES = [(QUICK, 2), (QUICK, 4), *((ruleset, 4 if number % 2 else 2) for number, ruleset in enumerate(OTHERS))]
"""The classic game for two and for four, who play cards; of the others, every second for two: what counts at once is
asked of a place and its key, by one rule for all games."""


@pytest.mark.parametrize(("ruleset", "seats"), some_of(TABLES, (QUICK, 4), "paulista", "truc-catala"))
def test_only_what_stood_there_before_counts_at_once(phone: Phones, ruleset: str, seats: int) -> None:
    random = Random(f"{ruleset} {seats}")
    table = table_of(random, ruleset, seats)
    page = phone(waits=True)
    page.add_init_script(NO_SOCKET + ";" + CLOCK)
    hold(page, table.device, phone.base_url)
    page.goto(f"/p/{table.match.pk}/")
    page.evaluate(f"() => {{ {HASTY} }}")
    walk = list(stroll(table, random, 12, plays=seats == 4))
    pairs = [
        {
            "first": first.html,
            "next": second.html,
            "leads": second.key if random.random() < 0.6 else "",
            "early": random.randrange(10, 1190),
        }
        for first, second in pairwise(walk)
    ]
    wrong = page.evaluate(FOLLOW, pairs)
    assert not wrong, "\n".join(wrong)


# --- a finger, at times that the test sets ----------------------------------------------------------------------------
PLACE = """([id, across, down]) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [x + width * across, y + height * down];
}"""


class Finger:
    """A phone at a table whose clock stands still, but for what the finger waits."""

    def __init__(self, phone: Phones, *raws: Raw, seats: tuple[str, ...] = US_THEM, **options: object) -> None:
        self.phone, self.page = phone, phone(waits=True)
        self.page.add_init_script(CLOCK)
        self.sit(*raws, seats=seats, **options)

    def sit(self, *raws: Raw, seats: tuple[str, ...] = US_THEM, **options: object) -> None:
        """At a table where this was said, which the phone has shown for long."""
        made = started(QUICK, *raws, seats=seats, **options)
        hold(self.page, made.device, self.phone.base_url)
        self.page.goto(f"/p/{made.match.pk}/")
        self.scorer = Scorer(self.page).ready()
        self.wait(5000)

    def wait(self, milliseconds: int) -> None:
        self.page.evaluate("milliseconds => { window.clock += milliseconds; }", milliseconds)

    def place(self, key: str, across: float = 0.5, down: float = 0.5) -> tuple[float, float]:
        x, y = self.page.evaluate(PLACE, [key, across, down])
        return x, y

    def counts(self, key: str) -> None:
        """Taps the key, and waits until that is logged."""
        rev = self.scorer.rev
        self.page.mouse.click(*self.place(key))
        self.scorer.wait_for(rev + 1)

    def logs_nothing(self, x: float, y: float) -> None:
        rev = self.scorer.rev
        self.page.mouse.click(x, y)
        self.page.wait_for_timeout(150)
        assert self.scorer.rev == rev


PACE, TAPS = 107, 13 if LONG else 9
"""Thirteen taps in 1.4 seconds; nine take longer than what has just changed waits."""


def test_quick_hands_are_not_slowed(phone: Phones) -> None:
    finger = Finger(phone)
    for keys in (("k-truco-0", "k-no-quiero-1"), ("half-0",), ("half-0", "half-1")):
        finger.sit()
        for number in range(TAPS):
            finger.counts(keys[number % len(keys)])
            finger.wait(PACE)
        assert finger.scorer.rev == TAPS


CORNERS = ((0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9))
MIDDLE = (0.5, 0.5)


SECOND_TAPS = [
    *((350, spot) for spot in CORNERS),
    (1190, CORNERS[-1]),
    *((later, MIDDLE) for later in (350, 500, 1190)),
]
MORE_TAPS = [(1190, spot) for spot in (*CORNERS[:-1], MIDDLE)]


def test_a_second_tap_where_quiero_was_says_nothing_nor_does_one_at_its_edges(phone: Phones) -> None:
    finger = Finger(phone)
    finger.sit(say(0, "truco"))
    for later, spot in [*SECOND_TAPS, *(MORE_TAPS if LONG else [])]:
        place = finger.place("k-quiero-1", *spot)
        finger.counts("k-quiero-1")
        finger.wait(later)
        finger.logs_nothing(*place)
        finger.page.evaluate("document.querySelector('dialog[open]')?.close()")  # one corner is the strip's by then
        finger.wait(5000)
        finger.counts("undo")
        finger.wait(5000)


def test_what_waits_says_so(phone: Phones) -> None:
    finger = Finger(phone, say(0, "truco"), say(1, "quiero"))
    finger.counts("k-trick-0")
    finger.wait(400)
    finger.logs_nothing(*finger.place("k-trick-0"))
    assert finger.page.get_attribute(".strip", "data-note") == "cambió recién"
    finger.wait(410)
    finger.counts("k-trick-0")


def test_two_taps_on_a_half_are_two_points(phone: Phones) -> None:
    finger = Finger(phone)
    finger.counts("half-1")
    finger.wait(400)
    finger.counts("half-1")
    assert finger.scorer.score == ("0 malas", "2 malas")


def test_a_sheet_is_not_live_at_once(phone: Phones) -> None:
    finger = Finger(phone, seats=FOUR)
    finger.page.click("#cards")
    card = finger.page.locator(".bravas [data-card]").first
    finger.wait(400)
    card.click()
    assert "shakes" in (card.get_attribute("class") or "")
    finger.wait(410)
    card.click()
    finger.scorer.wait_for(1)


def test_the_keypad_takes_the_next_value_only_after_a_while(phone: Phones) -> None:
    finger = Finger(phone, say(0, "envido"), say(1, "quiero"), seats=FOUR)
    finger.counts("v-28")
    finger.wait(400)
    finger.logs_nothing(*finger.place("v-28"))
    finger.wait(410)
    finger.counts("v-28")


def test_holding_a_half_opens_its_pad_and_letting_go_does_not_close_it(phone: Phones) -> None:
    page = phone(waits=True)
    scorer = Scorer(page).start()
    scorer.hold(1)
    page.wait_for_timeout(900)
    assert page.locator("#sheet-pad[open]").count() == 1
    assert scorer.rev == 0
    scorer.press("[data-why='truco querido']")
    scorer.wait_for(1)
    assert scorer.score == ("0 malas", "2 malas")
