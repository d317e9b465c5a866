"""Every option of section 1 with every value, and none besides; the cards under each."""

from itertools import pairwise

import pytest

from referee.rules.record.acta import read_options
from referee.rules.record.json_text import ActaError
from referee.rules.record.rulesets import find_ruleset
from tests.rules.judging import mineiro, mineiro_two, paulista

BOTH = {
    "deck": ("sujo", "limpo"), "ladder": ("1-3-6-9-12", "2-4-6-8-12", "2-4-6-10-12"), "truco_bets": ("trick", "hand"),
    "truco_when": ("own-turn", "any-time"), "overraise": ("penalty", "refuse"),
    "truco_at_eleven": ("lose-1", "lose-game", "refuse"), "tie_lead": ("first-tied", "trick-leader", "last-tied"),
    "tied_hand": ("none", "dealer", "carry"), "tied_deal": ("next", "same"), "after_tie": ("free", "highest"),
    "facedown_after_tie": (True, False), "iron_hand": ("blind", "seen"), "games_to_win": (1, 2),
}  # fmt: skip
MINEIRO = {
    "three_and_half": ("none", "joker", "10♣"), "deal": ("choice", "simple", "cutter", "cutter2"),
    "royal_family": ("off", "shown", "hidden"), "poor_family": ("off", "shown", "hidden"),
}  # fmt: skip
DEFAULTS = {
    "deck": "sujo", "ladder": "1-3-6-9-12", "truco_bets": "trick", "truco_when": "own-turn", "overraise": "penalty",
    "truco_at_eleven": "lose-1", "tie_lead": "first-tied", "tied_hand": "none", "tied_deal": "next",
    "after_tie": "free",
    "facedown_after_tie": True, "iron_hand": "blind", "games_to_win": 1, "three_and_half": "none", "deal": "choice",
    "royal_family": "off", "poor_family": "off",
}  # fmt: skip
PAULISTA = {"truco_bets": "hand", "truco_at_eleven": "lose-game", "tie_lead": "trick-leader"}


def test_the_defaults_of_section_1():
    assert find_ruleset("mineiro").defaults() == DEFAULTS
    assert find_ruleset("paulista").defaults() == {key: DEFAULTS[key] for key in BOTH} | PAULISTA


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BOTH.items() for value in values])
def test_every_value_of_both(name, value):
    mineiro("D3; T0; T0", "0+2 truco" if str(value).startswith("2-") else "0+1 truco", **{name: value})
    paulista("D3; T0; T0", "0+2 truco" if str(value).startswith("2-") else "0+1 truco", **{name: value})


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in MINEIRO.items() for value in values])
def test_every_value_of_mineiro_alone(name, value):
    deck = {"deck": "limpo"} if name == "royal_family" and value != "off" else {}
    mineiro("D3; T0; T0", "0+1 truco", **{name: value}, **deck)
    with pytest.raises(ActaError, match=name):
        paulista("D3", "", **{name: value})


@pytest.mark.parametrize(("name", "value"), [
    ("deck", "limpa"), ("ladder", "1-3-6-9"), ("truco_bets", None), ("games_to_win", 3), ("games_to_win", True),
    ("games_to_win", "1"), ("facedown_after_tie", 1), ("facedown_after_tie", "true"), ("iron_hand", "Blind"),
    ("target", 12), ("flor", True), ("best_of", 1), ("tied_hand", "mano"),
])  # fmt: skip
@pytest.mark.parametrize("ruleset", ["mineiro", "paulista"])
def test_any_other_option_or_value_is_malformed(ruleset, name, value):
    with pytest.raises(ActaError, match=name):
        read_options({name: value}, find_ruleset(ruleset))


def test_every_option_has_exactly_the_values_of_the_table():
    for ruleset, wanted in (("mineiro", BOTH | MINEIRO), ("paulista", BOTH)):
        assert {name: option.values for name, option in find_ruleset(ruleset).options.items()} == wanted


SUITS = "♣♥♠♦"
PLACES = (
    ("4♣",), ("7♥",), ("A♠",), ("7♦",), ("3♣", "3♥", "3♠", "3♦"), ("2♣", "2♥", "2♠", "2♦"), ("A♣", "A♥", "A♦"),
    ("K♣", "K♥", "K♠", "K♦"), ("J♣", "J♥", "J♠", "J♦"), ("Q♣", "Q♥", "Q♠", "Q♦"), ("7♣", "7♠"),
    ("6♣", "6♥", "6♠", "6♦"), ("5♣", "5♥", "5♠", "5♦"), ("4♥", "4♠", "4♦"),
)  # fmt: skip
"""The table of section 3, from high to low."""
CLEAN = PLACES[:10]
DIRTY = {card for place in PLACES for card in place}


def in_pack(card, **options):
    mineiro(f"D3; 0*{card}; 0*{card}", "", "2 not-your-turn TRK-01", **options)


def not_in_pack(card, **options):
    mineiro(f"D3; 0*{card}", "", "1 not-in-pack CAR-06", **options)


def beats(high, low, **options):
    """A trick at a table of two, won by the higher card whoever leads: its player alone leads again."""
    mineiro_two(f"D1; 0*{high}; 1*{low}; 1*?; 0*?", "", "3 not-your-turn TRK-01", **options)
    mineiro_two(f"D1; 0*{low}; 1*{high}; 0*?; 1*?", "", "3 not-your-turn TRK-01", **options)


def ties(one, two, **options):
    """A trick that is tied: the next one won by side 1 wins the hand."""
    mineiro_two(f"D1; 0*{one}; 1*{two}; T1", "1+1 truco @3", **options)


@pytest.mark.parametrize("rank", ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
def test_br_car_01_the_forty_cards_of_the_dirty_pack(rank):
    for suit in SUITS:
        card = f"{rank}{suit}"
        (in_pack if rank not in ("8", "9", "10") else not_in_pack)(card)
    assert len(DIRTY) == 40


@pytest.mark.parametrize("card", sorted(DIRTY))
def test_br_car_02_the_27_cards_of_the_clean_pack(card):
    clean = {card for place in CLEAN for card in place}
    assert len(clean) == 27
    (in_pack if card in clean else not_in_pack)(card, deck="limpo")


@pytest.mark.parametrize(("higher", "lower"), tuple(pairwise(PLACES)))
def test_br_car_04_each_place_beats_the_next(higher, lower):
    for high in higher:
        for low in lower:
            beats(high, low)


@pytest.mark.parametrize(("higher", "lower"), tuple(pairwise(CLEAN)))
def test_br_car_04_the_clean_pack_ranks_alike(higher, lower):
    for low in lower:
        beats(higher[0], low, deck="limpo")


@pytest.mark.parametrize("place", [place for place in PLACES if len(place) > 1])
def test_br_car_05_cards_of_one_rank_are_equal(place):
    for one, two in pairwise((*place, place[0])):
        ties(one, two)
