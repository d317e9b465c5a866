"""Truco mineiro: the packs, the ranking and impossible cards (BR-CAR-01 to BR-CAR-06)."""

from itertools import pairwise

import pytest

from tests.rules.tables import mineiro, mineiro_two

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
