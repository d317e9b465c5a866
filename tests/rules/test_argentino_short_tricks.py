"""Tricks noted without cards (AR-TRI-15), and when they contradict the cards."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two

WRONG = "trick-contradicts-cards TRI-15"


def test_ar_tri_15_a_short_trick_stands_for_all_cards():
    two("D1; T0; T0", "0+1 truco TRU-01 @2")
    four("D3; T2; T1; Tt0", "0+1 truco TRU-01 @3")
    four("D3; T2; 0*4e; 2*4e", "", "2 out-of-turn TRI-12")


def test_ar_tri_15_everybody_counts_as_having_played():
    told = "D3; T0; 3:envido; 2:flor"
    four(told, "", "2 envido-late ENV-02; 3 flor-late FLO-23")


def test_ar_tri_15_after_a_trick_of_a_side_any_of_its_players_leads():
    for leader, follower in ((0, 1), (2, 3)):
        four(f"D3; Tt0; 1*4e; 3*4e; {leader}*4e; {follower}*4b", "", "2 out-of-turn TRI-12; 3 out-of-turn TRI-12")
    two("D1; Tt0; 1*4e; 0*4e", "", "2 out-of-turn TRI-12")


def test_ar_tri_15_it_completes_a_trick_partly_recorded():
    four("D3; 0*4e; 1*3c; T3; 3*1e; T3", "1+1 truco TRU-01")
    four("D3; 0*4e; 1*3c; T2; 2*1e; 3*5e; 0*5b; 1*6e", "0+1 truco TRU-01")
    two("D1; 0*3e; Tp; 1*4e; 0*5e; T1", "1+1 truco TRU-01", "3 out-of-turn TRI-12")


def test_ar_tri_15_first_is_not_asked_for():
    two([{"deal": 1}, {"trick": "parda"}, {"trick": "parda", "first": 1}, {"trick": 0}], "0+1 truco TRU-01")


@pytest.mark.parametrize("short", ["T1", "Tp", "Tt1"])
def test_ar_tri_15_nothing_beats_or_equals_the_espadilla(short):
    two(f"D1; 0*1e; {short}; 1*4e", "", f"2 {WRONG}")


@pytest.mark.parametrize("short", ["T0", "Tt0"])
def test_ar_tri_15_nothing_is_lower_than_a_four(short):
    two(f"D1; 0*4e; {short}; 1*4b", "", f"2 {WRONG}")


@pytest.mark.parametrize("card", ["1b", "7e", "7o"])
def test_ar_tri_15_single_cards_make_no_parda(card):
    two(f"D1; 0*{card}; Tp; T1", "", f"2 {WRONG}")


def test_ar_tri_15_a_beaten_card_does_not_win():
    four("D3; 0*4e; 1*3c; T0; 2*5e", "", f"3 {WRONG}")
    four("D3; 0*3e; 1*1e; T2; Tt0; Tp; T3; T1", "", f"3 {WRONG}; 4 {WRONG}; 5 {WRONG}; 6 {WRONG}")


def test_ar_tri_15_a_later_equal_card_of_the_same_side_does_not_win_but_a_higher_one_does():
    four("D3; 0*1e; T2; T0", "", f"2 {WRONG}")
    four("D3; 0*1b; T2; 2*4e", "", "")
    four("D3; 0*1b; 1!1e; T2; T0", "", f"3 {WRONG}")


def test_ar_tri_15_cards_known_elsewhere_are_not_available():
    told = "D1; 0*7b; 1*4c; 0*7c; Tp; T1"
    two(told, "", f"4 {WRONG}")
    two("D1; 0!1b,4b,4o; 0*1b; T1; T0; T1", "1+1 truco TRU-01", f"4 {WRONG}")


def test_ar_tri_15_of_three_known_cards_one_of_these():
    two("D1; 1!4c,5c,6c; 0*7b; T1; Tp; T0; T0", "0+1 truco TRU-01", f"3 {WRONG}; 4 {WRONG}")
    two("D1; 1!4c,5c,7c; 0*7b; T1; Tp; Tp; T0", "0+1 truco TRU-01", f"3 {WRONG}")


def test_ar_tri_15_three_known_cards_that_all_win():
    four("D3; 2!1e,1b,7e; 0*7o; T0; T2", "", f"3 {WRONG}")
    four("D3; 1!1e,1b,7e; 0*7o; T0; Tp; T3; T1", "", f"3 {WRONG}; 4 {WRONG}; 5 {WRONG}")


def test_ar_tri_15_no_parda_when_the_partner_holds_all_equal_cards():
    four("D3; 2!3b,3o,3c; 0*3e; Tp; T1", "", f"3 {WRONG}")
    four("D3; 1!3b,4o,4c; 0*3e; Tp", "")


def test_ar_tri_15_a_refused_short_trick_leaves_the_trick_open():
    two("D1; 0*1e; T1; 1*4e; T0", "0+1 truco TRU-01", f"2 {WRONG}")


def test_ar_tri_15_a_seat_of_the_table():
    two("D1; T4; Tt3; T0; T0", "0+1 truco TRU-01", "1 not-a-seat GEN-10; 2 not-a-seat GEN-10")


def test_ar_tri_15_with_a_folded_player():
    four("D3; 1:al mazo; 0*4e; T1; T3; T3", "1+1 truco TRU-01", "3")
    four("D3; 1:al mazo; 3!4b,4c,4o; 0*5e; Tt1; Tp; T0; T0", "0+1 truco TRU-01", f"4 {WRONG}; 5 {WRONG}")


def test_ar_tri_15_a_card_that_a_folded_player_may_have_played_must_be_free():
    """Ana may have played before folding, but nothing that ties or beats the 1e, which is known to be Dani's."""
    told = "D0; 1*6c; 2*7e; 3*7c; 0*7b; 2*6e; 3!10c,1e; 3*10c; 0*5b; 1*12c; 0:al mazo; Tp; T0; T3"
    four(told, "1+1 truco TRU-01", "11 trick-contradicts-cards TRI-15; 12 trick-contradicts-cards TRI-15")
