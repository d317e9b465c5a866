"""The tap budget: how many taps each thing at the table costs, counted on a phone.

Setup of each number, unless it says otherwise: a table of two that nobody named (*Anotar ya*), one phone that logs
by side.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from referee.games import QUICK
from referee.matches import limits
from referee.matches.log import queries
from referee.matches.models import Match
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import seated, started, unfold
from tests.trials import some_of


@pytest.fixture
def scorer(phone: Phones) -> Scorer:
    scorer = Scorer(phone()).start()
    scorer.taps = 0
    return scorer


@pytest.fixture
def scorer_of_four(phone: Phones) -> Scorer:
    return Scorer(phone()).sit(FOUR)


def test_1_first_match_ever_is_one_tap_and_so_is_revancha(phone: Phones) -> None:
    scorer = Scorer(phone()).start_from_home()
    assert (scorer.taps, scorer.score) == (1, ("0 malas", "0 malas"))
    first = scorer.match.pk
    scorer.add_points(30)
    scorer.page.wait_for_selector(".final")
    scorer.taps = 0
    scorer.press("rematch")
    until(scorer.page, "id => !location.pathname.includes(id)", first)
    scorer.ready()
    assert (scorer.taps, scorer.score) == (1, ("0 malas", "0 malas"))


def test_1_the_evening_after_the_same_people_are_one_tap_from_home(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR, target="15")
    first = scorer.match.pk
    scorer.log({"adjust": [15, 0]})
    scorer.page.wait_for_selector(".final")
    Match.objects.update(touched_at=timezone.now() - timedelta(hours=22))
    scorer.page.goto("/")
    scorer.taps = 0
    scorer.press("text=Revancha")
    until(scorer.page, "id => location.pathname !== '/' && !location.pathname.includes(id)", first)
    scorer.ready()
    assert (scorer.taps, scorer.score) == (1, ("0", "0"))
    assert (scorer.match.seats, scorer.match.previous_id) == (list(FOUR), first)
    scorer.page.goto("/")
    scorer.taps = 0
    scorer.press("text=Anotar ya")
    until(scorer.page, "() => location.pathname !== '/'")
    scorer.ready()
    assert (scorer.taps, scorer.match.seats, scorer.match.options["target"]) == (1, list(FOUR), 15)


def test_3_points_are_a_tap_each_and_from_the_source_pad_a_hold_and_a_tap(scorer: Scorer) -> None:
    scorer.hold(1)
    scorer.press("[data-why='truco querido']")
    scorer.wait_for(1)
    assert (scorer.taps, scorer.score) == (2, ("0 malas", "2 malas"))
    assert scorer.match.entries.get(seq=1).raw.count('"source":"truco"') == 1
    scorer.start().taps = 0
    scorer.tap("half-0", "half-0")
    assert (scorer.taps, scorer.score) == (2, ("2 malas", "0 malas")), "plain two points"
    scorer.tap("undo")
    assert scorer.score == ("0 malas", "0 malas"), "are one thing to undo"


BY_SIDE: list[tuple[str, list[str], int, tuple[str, str]]] = [
    ("4 a hand without bets", ["k-hand-0"], 1, ("1 mala", "0 malas")),
    ("5 truco querido and who won", ["k-truco-0", "k-quiero-1", "k-hand-0"], 3, ("2 malas", "0 malas")),
    (
        "6 up to vale cuatro and who won",
        ["k-truco-0", "k-truco-1", "k-truco-0", "k-quiero-1", "k-hand-1"],
        5,
        ("0 malas", "4 malas"),
    ),
    ("7 truco no querido", ["k-truco-0", "k-no-quiero-1"], 2, ("1 mala", "0 malas")),
    ("7 al mazo", ["k-al-mazo-1"], 1, ("1 mala", "0 malas")),
    ("8 envido with values", ["k-envido-0", "k-quiero-1", "v-28", "v-buenas"], 4, ("2 malas", "0 malas")),
    ("9 envido, only who won it", ["k-envido-0", "k-quiero-1", "k-won-1"], 3, ("0 malas", "2 malas")),
    ("10 envido no querido", ["k-envido-0", "k-no-quiero-1"], 2, ("1 mala", "0 malas")),
    (
        "11 real envido, falta envido, two values",
        ["k-real-envido-0", "k-falta-envido-1", "k-quiero-0", "v-33", "v-31"],
        5,
        ("15 buenas", "0 malas"),
    ),
    ("12 flor alone", ["k-flor-1"], 1, ("0 malas", "3 malas")),
    ("12 flor against flor with values", ["k-flor-0", "k-flor-1", "v-25", "v-30"], 4, ("0 malas", "6 malas")),
]


def test_flows_by_side(phone: Phones) -> None:
    """Each at a new table of the same phone."""
    scorer = Scorer(phone())
    for name, keys, taps, score in BY_SIDE:
        scorer.start().taps = 0
        scorer.tap(*keys)
        assert (scorer.taps, scorer.score) == (taps, score), name


def test_13_pido_flor_is_asked_of_a_side_in_two_taps_and_answered_in_another(scorer: Scorer) -> None:
    scorer.tap("k-hand-0")
    scorer.taps = 0
    scorer.press("k-pido")
    scorer.tap("k-pido-to-1", "k-show-1-flor")
    assert (scorer.taps, scorer.score) == (3, ("4 malas", "0 malas"))


def test_13_with_four_seats_the_sheet_names_each(scorer_of_four: Scorer) -> None:
    scorer = scorer_of_four
    scorer.tap("k-hand-0")
    scorer.taps = 0
    scorer.press("k-pido")
    scorer.tap("k-pido-to-3", "k-show-3-no-flor")
    assert (scorer.taps, scorer.score) == (3, ("1 mala", "1 mala"))


def test_13_a_player_s_own_phone_asks_in_one_tap(phone: Phones) -> None:
    table = started(QUICK, {"trick": 0, "team": 0}, {"trick": 0, "team": 0}, seats=("Ana", "Bruno"))
    own = seated(phone, table.match, 0)
    own.tap("k-pido")
    expect(own.page.locator("#k-show-1-flor")).to_be_visible()
    assert own.taps == 1


def test_8_with_four_seats_a_value_that_nobody_beats_takes_one_tap_more(scorer_of_four: Scorer) -> None:
    scorer = scorer_of_four
    scorer.taps = 0
    scorer.tap("k-envido-0", "k-quiero-1", "v-28", "k-nobody")
    assert (scorer.taps, scorer.score) == (4, ("2 malas", "0 malas"))


def test_14_undo_is_one_tap_that_names_what_it_takes_back(scorer: Scorer) -> None:
    scorer.tap("k-truco-0", "k-quiero-1")
    assert scorer.page.get_attribute("#undo", "aria-label") == "Deshacer: quiero, Ellos"
    scorer.taps = 0
    scorer.tap("undo")
    assert scorer.taps == 1
    assert scorer.page.get_attribute("#undo", "aria-label") == "Deshacer: truco, Nosotros"
    assert scorer.page.get_attribute("#redo", "aria-label") == "Rehacer: quiero, Ellos"
    assert "TRUCO" in scorer.strip.upper()


def test_the_next_deal_costs_no_tap_the_dealer_goes_round_and_another_is_chosen_at_the_chip(scorer: Scorer) -> None:
    scorer.tap("k-hand-0", "k-truco-1")
    deals: list[Any] = [entry.raw for entry in scorer.match.entries.order_by("seq") if '"deal"' in entry.raw]
    assert deals == ['{"deal":1}', '{"deal":0}']
    scorer.start().press("dealer")
    scorer.press("#sheet-deal button[data-entries*='0']")
    scorer.wait_for(1)
    assert "damos Nosotros" in scorer.page.inner_text(".title")


# --- the words of the other games ------------------------------------------------------------------------------------
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


@pytest.mark.parametrize("ruleset", some_of(FLOWS, "mineiro", "truc-frances"))
def test_flows_of_other_games_by_side(phone: Phones, ruleset: str) -> None:
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
