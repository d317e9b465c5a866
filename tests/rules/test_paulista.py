"""Truco paulista: the ranking under every vira, calls at eleven, the table of results at every stake."""

from itertools import pairwise

import pytest

from referee.rules.record.json_text import ActaError
from tests.rules.brazil_table import RUNGS
from tests.rules.judging import folded, mineiro, paulista, paulista_six, paulista_two
from tests.rules.truc_cards import BRAZIL, DECIDED, by_cards, by_seats, by_sides

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


@pytest.mark.parametrize("vira", ["1e", "11♣", "?", "J", ""])
def test_br_car_10_a_vira_of_another_notation_is_malformed(vira):
    with pytest.raises(ActaError):
        folded([{"deal": 3, "vira": vira}], "paulista", 4, {})


def test_br_car_09_the_example_of_the_rules():
    for higher, lower in pairwise(("K♣", "K♥", "K♠", "K♦", "3♣", "2♣", "A♣", "J♣", "Q♣", "7♣", "6♣", "5♣", "4♣")):
        beats("J♥", higher, lower)


BETS = (("", 1, "SCO-03"), ("0:truco; 1:aceito; ", 3, "TRU-05"), ("1:truco; 0:seis; 3:aceito; ", 6, "TRU-05"))


@pytest.mark.parametrize(("tricks", "winner"), DECIDED)
@pytest.mark.parametrize(("bet", "worth", "rule"), BETS)
def test_br_pau_02_the_table_decides_the_hand_at_the_stake(tricks, winner, bet, worth, rule):
    pays = f"{winner}+{worth} truco {rule} @{bet.count(';') + len(tricks)}"
    paulista(f"D3; {bet}{by_seats(tricks)}", pays)
    paulista(f"D3; {bet}{by_sides(tricks)}", pays)
    paulista_two(f"D1; {bet.replace('3:', '1:')}{by_seats(tricks, 2)}", pays)
    paulista_six(f"D5; {bet}{by_seats(tricks, 6)}", pays)
    mineiro(f"D3; {bet}{by_seats(tricks)}", pays, truco_bets="hand")


@pytest.mark.parametrize(("tricks", "winner"), DECIDED)
def test_br_trk_08_by_cards(tricks, winner):
    paulista(f"D3v4♥; 0:truco; 1:aceito; {by_cards(tricks, 4, BRAZIL)}", f"{winner}+3 truco @{2 + 4 * len(tricks)}")
    paulista_two(f"D1v4♥; {by_cards(tricks, 2, BRAZIL)}", f"{winner}+1 truco @{2 * len(tricks)}")


@pytest.mark.parametrize(("ladder", "worth"), RUNGS.items())
def test_br_pau_04_the_ladder_climbed_as_answers_or_later(ladder, worth):
    at_once = ("0:truco", "1:vale 6", "0:vale 9", "1:queda")
    later = ("0:truco; 1:aceito", "1:vale 6; 0:aceito", "0:vale 9; 1:aceito", "1:queda; 0:aceito")
    for step in range(1, 5):
        caller, other = (step + 1) % 2, step % 2
        won = {"games": (other, caller), "winner": caller} if worth[step] >= 12 else {}
        for climb in ("; ".join(at_once[:step]), "; ".join((*later[: step - 1], at_once[step - 1]))):
            paulista(f"D3; {climb}; {other}:corro", f"{caller}+{worth[step - 1]} truco TRU-06", ladder=ladder)
            paulista(
                f"D3; {climb}; {other}:aceito; T{caller}; T{caller}",
                f"{caller}+{worth[step]} truco TRU-05",
                ladder=ladder,
                **won,
            )
