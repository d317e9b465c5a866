"""Truco mineiro with `tied_hand: carry`: the stake of a tied hand goes over to the next one (BR-TRU-16)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.rules import brazil

carry = partial(brazil.mineiro, tied_hand="carry")
from_board = partial(brazil.from_board, tied_hand="carry")
TIED = "D3; 0:truco; 1:aceito; Tp; Tp; Tp"
"""A hand at three that ends tied; entry 6 is the next one."""
SIX = "D3; 0:truco; 1:vale 6; 0:aceito; Tp; Tp; Tp"


def test_br_tru_16_the_next_hand_starts_at_the_stake():
    carry(f"{TIED}; D0; T1; T1", "| 1+3 truco TRU-16 @8")
    carry(f"{SIX}; D0; T1; T1", "| 1+6 truco TRU-16 @9")
    carry(f"{TIED}; D0; T1; T1; D1; T1; T1", "| 1+3 truco | 1+1 truco SCO-03")


@pytest.mark.parametrize("form", ["none", "dealer"])
def test_br_tru_16_not_without_the_option(form):
    pays = "1+3 truco TIE-04 | 1+1 truco" if form == "dealer" else "| 1+1 truco"
    brazil.mineiro(f"{TIED}; D0; T1; T1", pays, tied_hand=form)


def test_br_tru_16_either_side_may_call_the_next_step():
    carry(f"{TIED}; D0; 1:truco; 1:vale 6; 2:corro", "| 1+3 truco TRU-06 @9", "7 wrong-step TRU-14")
    carry(f"{TIED}; D0; 2:vale 6; 1:aceito; T1", "| 1+6 truco TRU-07")
    carry(f"{TIED}; D0; 1:vale 6; 0:vale 9; 1:corro", "| 0+6 truco TRU-06")
    carry(f"{SIX}; D0; 1:vale 9; 2:aceito; T1", "| 1+9 truco TRU-07")
    carry(f"{SIX}; D0; 0:vale 9; 1:aceito; Tp<1", "| 1+9 truco TRU-09")


def test_br_tru_16_a_bet_on_the_trick_begins_with_the_call():
    carry(f"{TIED}; D0; T1; 2:vale 6; 1:aceito; T2", "| 0+6 truco TRU-08 @10")
    carry(f"{TIED}; D0; T1; T2; T0", "| 0+3 truco TRU-16 @9")
    carry(f"{TIED}; D0; 1*3♥; 2:vale 6; 1:aceito; 2*3♦; 3*Q♥; 0*Q♦", "| 1+6 truco TRU-09")
    carry(f"{TIED}; D0; 1:vale 6; 2:aceito; 1:vale 9; T1", "| 1+6 truco", "9 bet-closed TRU-13")
    carry(f"{TIED}; D0; 2:vale 6; 1:aceito; Tp; Tp<1", "| 1+6 truco TRU-09 @10", "9 first-needed REC-06")


def test_br_tru_16_without_a_call_ties_are_those_of_the_table():
    carry(f"{TIED}; D0; Tp; T1", "| 1+3 truco TRU-16")
    carry(f"{TIED}; D0; T1; Tp", "| 1+3 truco TRU-16")


def test_br_tru_16_up_to_the_top_of_the_ladder():
    twelve = "D3; 0:truco; 1:vale 6; 0:vale 9; 1:queda; 0:aceito; Tp; Tp; Tp"
    carry(
        f"{twelve}; D0; 1:queda; 1:truco; T1; T1",
        "| 1+12 truco TRU-16",
        "10 bet-closed TRU-14; 11 bet-closed TRU-14",
        games=(0, 1),
        winner=1,
    )


def test_br_tru_16_a_hand_tied_in_the_third_trick():
    carry("D3; T0; T1; 1:truco; 2:aceito; Tp; D0; T1; T1", "| 1+3 truco TRU-16")
    carry("D3; T0; 0:truco; 1:aceito; Tp; Tp; D0; T1; T1", "| 1+3 truco TRU-16")


def test_br_tru_16_the_stake_outlasts_a_misdeal():
    carry(f"{TIED}; D0; D0; D1; T1; T1", "||| 1+3 truco TRU-16")
    carry(f"{TIED}; D0; 1:tento; D0; T1; T1", "| 1+1 penalty | 1+3 truco TRU-16")
    carry(f"{TIED}; D0; 1:vale 6; D1; 2:corro", "| 1+3 truco TRU-06", "8 hand-not-over")


def test_br_tru_16_and_a_further_tied_hand():
    carry(f"{TIED}; D0; Tp; Tp; Tp; D1; T1; T1", "|| 1+3 truco TRU-16")
    carry(f"{TIED}; D0; 1:vale 6; 2:aceito; Tp; Tp; Tp; D1; T1; T1", "|| 1+6 truco TRU-16")
    carry(f"{TIED}; D0; Tp; Tp; Tp; D1; D1; Tp; Tp; Tp; D2; T1; T1", "|||| 1+3 truco TRU-16")


def test_br_tru_16_a_hand_without_calls_carries_nothing():
    carry("D3; Tp; Tp; Tp; D0; T1; T1", "| 1+1 truco SCO-03")


def test_br_tru_16_a_close_drops_it():
    carry(f"{TIED}; D0; X; D1; T1; T1", "|| 1+1 truco SCO-03")
    carry(f"{TIED}; D0; T1; X; D1; T1; T1", "|| 1+1 truco SCO-03")
    carry("D3; 0:truco; 1:aceito; Tp; X; D0; T1; T1", "| 1+1 truco SCO-03")


def test_br_tru_16_a_special_hand_drops_it():
    record = f"{TIED}; +11,0; D0; 2:corro; D1; T1; T1"
    carry(record, "| 1+1 truco ONZ-03 |", "10 decision-needed; 11 decision-needed", score=(11, 1))
    carry(f"{TIED}; +11,0; D0; 0:queimo; D0; T1; T1", "| 0+-1 penalty | 1+1 truco SCO-03", score=(10, 1))
    carry(f"{TIED}; +11,0; D0; 2:jogo; T1; T1", "| 1+3 truco ONZ-04", score=(11, 3))


def test_br_tru_16_an_iron_hand_drops_it():
    carry(f"{TIED}; +11,11; D0; T1; T1", "| 1+1 truco FER-04", score=(11, 12), games=(0, 1), winner=1)
    carry(f"{TIED}; +11,11; D0; Tp; Tp; Tp; D1; +-1,-1; X; D2; T1; T1", "||| 1+1 truco", score=(10, 11))


def test_br_tru_16_a_new_game_drops_it():
    carry(f"{TIED}; +12,0; D0; T1; T1", "| 1+1 truco SCO-03", score=(0, 1), games=(1, 0), games_to_win=2)


def test_br_tru_16_a_special_hand_tied_carries_nothing():
    from_board((11, 4), "D0; 0:jogo; Tp; Tp; Tp; D1; 0:corro", "| 1+1 truco ONZ-03")
    from_board((11, 4), "D0; 0:jogo; Tp; Tp; Tp; D1; 0:queimo; D1; T0; T0", "|0+-1 penalty|0+1 truco SCO-03")


def test_br_tru_16_raising_past_the_win_counts_the_stake_in_force():
    told = "D3; 0:truco; 1:aceito; Tp; Tp; Tp"
    carry(
        f"{told}; +9,0; D0; 2:vale 6; T0; T0",
        "| 1+1 penalty TRU-12 @8; 0+3 truco",
        score=(12, 1),
        games=(1, 0),
        winner=0,
    )
    carry(f"{told}; +8,0; D0; 2:vale 6; 1:corro", "| 0+3 truco TRU-06", score=(11, 0))


def test_br_tru_16_too_many_cards_bring_the_carried_stake():
    carry(f"{TIED}; D0; 1:cartas a mais", "| 1+3 truco IRR-05 @7")
    carry(f"{TIED}; D0; 1:vale 6; 1:cartas a mais", "| 1+3 truco IRR-05 @8")


def test_br_tru_16_with_the_bet_on_the_hand_and_two_point_scoring():
    options = {"truco_bets": "hand", "ladder": "2-4-6-8-12"}
    carry(f"{TIED}; D0; T1; 1:vale 6; 2:aceito; T1", "| 1+6 truco TRU-05", **options)
    carry(f"{TIED}; D0; T1; T1", "| 1+4 truco TRU-16", **options)
    carry(
        f"{TIED}; D0; 1:vale 6; 2:aceito; 1:vale 9; 2:vale 9; 1:aceito; T1; T1",
        "| 1+8 truco TRU-05",
        "9 not-your-raise PAU-04",
        **options,
    )


def test_br_tie_04_carry_and_points_after_the_tied_hand():
    carry(f"{TIED}; 0:tento; D0; T1; T1", "0+1 penalty @6 | 1+3 truco TRU-16")
