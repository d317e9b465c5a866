"""Truco paulista: the vira, the manilhas and the ranking (BR-CAR-06 to -11, BR-DEA-12, BR-PAU-01)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from referee.rules.record.form import ActaError
from tests.rules.brazil import mineiro, paulista, paulista_six, paulista_two
from tests.rules.folded import folded

DIRTY = {"4": "5", "5": "6", "6": "7", "7": "Q", "Q": "J", "J": "K", "K": "A", "A": "2", "2": "3", "3": "4"}
CLEAN = {"Q": "J", "J": "K", "K": "A", "A": "2", "2": "3", "3": "Q"}
"""Vira and manilhas of each pack, from the table of section 3."""
TABLES = [("sujo", *row) for row in DIRTY.items()] + [("limpo", *row) for row in CLEAN.items()]
ORDER = ("3", "2", "A", "K", "J", "Q", "7", "6", "5", "4")
SUITS = "♣♥♠♦"


def beats(vira, high, low, deck="sujo"):
    """A trick at a table of two, won by the higher card whoever leads: its player alone leads the next."""
    paulista_two(f"D1v{vira}; 0*{high}; 1*{low}; 1*?; 0*?", "", "3 not-your-turn TRK-01", deck=deck)
    paulista_two(f"D1v{vira}; 0*{low}; 1*{high}; 0*?; 1*?", "", "3 not-your-turn TRK-01", deck=deck)


def cards(rank, vira):
    """The cards of a rank that can be played."""
    return [f"{rank}{suit}" for suit in SUITS if f"{rank}{suit}" != vira]


@pytest.mark.parametrize(("deck", "vira", "manilha"), TABLES)
def test_br_car_07_the_manilhas_are_the_rank_above_the_vira(deck, vira, manilha):
    best = next(rank for rank in ORDER if rank != manilha)
    for suit in SUITS:
        turned = f"{vira}{suit}"
        beats(turned, f"{manilha}♦", cards(best, turned)[0], deck)
        beats(turned, f"{manilha}♦", cards(best, turned)[-1], deck)


@pytest.mark.parametrize(("deck", "vira", "manilha"), TABLES)
def test_br_car_08_they_rank_by_suit(deck, vira, manilha):
    for higher, lower in pairwise(SUITS):
        beats(f"{vira}♥", f"{manilha}{higher}", f"{manilha}{lower}", deck)


@pytest.mark.parametrize(("deck", "vira", "manilha"), TABLES)
def test_br_car_09_the_other_cards_rank_from_three_to_four(deck, vira, manilha):
    ranks = ORDER if deck == "sujo" else ORDER[:6]
    turned = f"{vira}♠"
    for higher, lower in pairwise([rank for rank in ranks if rank != manilha]):
        for one in cards(higher, turned):
            beats(turned, one, cards(lower, turned)[-1], deck)


@pytest.mark.parametrize(("deck", "vira", "manilha"), TABLES)
def test_br_car_09_equal_ranks_are_equal(deck, vira, manilha):
    ranks = ORDER if deck == "sujo" else ORDER[:6]
    turned = f"{vira}♠"
    for rank in ranks:
        for one, two in pairwise(cards(rank, turned)):
            winner = "T0" if rank == manilha else "T1"
            pays = "0+1 truco" if rank == manilha else "1+1 truco"
            paulista_two(f"D1v{turned}; 0*{one}; 1*{two}; {winner}", pays, deck=deck)


def test_br_car_07_in_mineiro_there_is_no_vira():
    mineiro("D3vJ♠; 0*J♠; 1*K♣; 2*4♣; 3*3♥; T0", "0+1 truco")


def test_br_car_06_the_vira_cannot_be_played():
    paulista("D3vJ♠; 0*J♠; 0*J♥; 1*J♠; 1*J♥; 1*J♦", "", "1 card-seen CAR-06; 3 card-seen CAR-06; 4 card-seen CAR-06")
    paulista("D3vJ♠; T0; T0; D0vJ♥; 1*J♠", "0+1 truco |")


@pytest.mark.parametrize("card", ["8♠", "9♥", "10♣", "*"])
def test_br_car_06_cards_outside_the_pack(card):
    paulista(f"D3v4♥; 0*{card}", "", "1 not-in-pack CAR-06")
    paulista(f"D3; 0*{card}", "", "1 not-in-pack CAR-06")


@pytest.mark.parametrize("vira", ["8♠", "9♦", "10♣", "*"])
def test_br_car_10_a_vira_outside_the_pack_makes_the_deal_refused(vira):
    paulista(f"D3v{vira}; 0*3♥; D3; T0; T0", "0+1 truco", "0 not-in-pack CAR-10; 1 no-hand REC-10")
    paulista(f"D3v4♥; D0v{vira}; T0; T0", "0+1 truco", "1 not-in-pack CAR-10")


@pytest.mark.parametrize("rank", ["4", "5", "6", "7"])
def test_br_car_11_the_clean_pack_has_24_cards(rank):
    paulista(f"D3v{rank}♣", None, "0 not-in-pack CAR-10", deck="limpo")
    for suit in SUITS:
        paulista(f"D3vA♣; 0*{rank}{suit}", "", "1 not-in-pack CAR-06", deck="limpo")


def test_br_car_11_above_a_three_comes_the_queen():
    beats("3♥", "Q♦", "3♣", "limpo")
    beats("3♥", "Q♣", "Q♥", "limpo")
    beats("3♥", "4♦", "3♣", "sujo")


def test_br_car_10_without_the_vira_results_but_no_cards():
    paulista(
        "D3; 0*3♥; 0*?; T0; 1*3♥; T0",
        "0+1 truco @5",
        "1 vira-needed CAR-10; 2 facedown-first TRK-05; 4 vira-needed CAR-10",
    )
    paulista("D3; 0:truco; 1:aceito; T0; Tp", "0+3 truco")
    paulista("D3; T0; 0*?; T0", "0+1 truco @3", "2 vira-needed CAR-10")
    paulista("D3v4♥; T0; D0; 0*3♥", "", "2 hand-not-over DEA-11")


def test_br_car_10_a_misdeal_brings_its_own_vira():
    paulista("D3v4♥; D3v7♥; 0*4♥; 1*Q♦; 2*3♥; 3*2♥; T1", "| 1+1 truco @6")
    paulista("D3v4♥; D3; 0*3♥", "|", "2 vira-needed CAR-10")


@pytest.mark.parametrize("vira", ["1e", "11♣", "?", "J", ""])
def test_br_car_10_a_vira_of_another_notation_is_malformed(vira):
    with pytest.raises(ActaError):
        folded([{"deal": 3, "vira": vira}], "paulista", 4, {})


def test_br_car_09_the_example_of_the_rules():
    for higher, lower in pairwise(("K♣", "K♥", "K♠", "K♦", "3♣", "2♣", "A♣", "J♣", "Q♣", "7♣", "6♣", "5♣", "4♣")):
        beats("J♥", higher, lower)


@pytest.mark.parametrize("word", ["fico", "passo", "queimo", "guardo", "família real", "família pobre", "mostra"])
def test_br_dea_12_nothing_is_passed_burnt_or_kept(word):
    for seat in range(4):
        paulista(f"D3; {seat}:{word}", "", "1 unknown-word REC-08")


def test_br_pau_01_three_cards_to_each():
    trick = "0*3♣; 1*2♣; 2*K♣; 3*Q♣"
    second = "0*3♥; 1*4♣; 2*K♥; 3*Q♥"
    third = "1*2♥; 2*K♠; 3*Q♠; 0*J♣"
    paulista(f"D3v6♥; {trick}; {second}", "0+1 truco @8")
    paulista(f"D3v3♠; {trick}; {second}; {third}; 0*J♥", "1+1 truco SCO-03 @12", "13 no-hand REC-10")
    paulista_six("D5v3♠; 0*2♣; 1*3♣; 2*K♣; 3*Q♣; 4*A♣; 5*J♣; 2*K♥", "", "7 not-your-turn TRK-01")
