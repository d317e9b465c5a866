"""Truco mineiro: an accepted call is a bet on the trick, and what its ties mean (BR-TRU-07 to -11, BR-REC-05, -06)."""

from __future__ import annotations

import pytest

from tests.rules.brazil import mineiro, mineiro_six, mineiro_two, paulista

CALL = "D3; 0:truco; 1:aceito"
TIED_AFTER = "D3; 0:truco; 1:aceito; 0*3♥; 1*3♦; 2*4♠; 3*5♣"


@pytest.mark.parametrize(("told", "winner"), [("T0", 0), ("T2", 0), ("T1", 1), ("Tt1", 1), ("Tt0", 0)])
def test_br_tru_07_the_side_that_wins_the_trick_wins_the_hand(told, winner):
    mineiro(f"{CALL}; {told}; T0", f"{winner}+3 truco TRU-07 @3", "4 no-hand REC-10")


def test_br_tru_07_with_cards():
    mineiro("D3; 0*3♥; 1:truco; 0:aceito; 1*2♥; 2*K♥; 3*4♣", "1+3 truco TRU-07 @6")
    mineiro("D3; 0*3♥; 1:truco; 0:aceito; 1*2♥; 2*K♥; 3*Q♥", "0+3 truco TRU-07 @6")


def test_br_tru_07_as_an_option_of_paulista():
    paulista(f"{CALL}; T1", "1+3 truco TRU-07", truco_bets="trick")
    paulista(f"{CALL}; T1; T1", "1+3 truco TRU-05")


@pytest.mark.parametrize(("before", "then", "winner", "rule"), [
    ("T0", "T1", 1, "08"), ("T0", "T0", 0, "07"), ("T1", "T0", 0, "08"), ("Tp", "T1", 1, "07"),
    ("T0; T1", "T0", 0, "08"), ("T1; T0", "T1", 1, "08"), ("Tp; Tp", "T0", 0, "07"),
])  # fmt: skip
def test_br_tru_08_a_call_can_turn_a_hand_round(before, then, winner, rule):
    place = 1 + len(before.split(";"))
    mineiro(f"D3; {before}; 0:truco; 3:aceito; {then}", f"{winner}+3 truco TRU-{rule} @{place + 2}")


def test_br_tru_09_a_top_card_lay_there_before_the_call():
    mineiro("D3; 0*3♥; 1:truco; 0:aceito; 1*3♦; 2*K♣; 3*2♠", "0+3 truco TRU-09 @6")
    mineiro("D3; 0*3♥; 1*Q♥; 2:truco; 1:aceito; 2*2♥; 3*3♦", "1+3 truco TRU-09 @6")
    mineiro("D3; 0*Q♥; 1*3♥; 2*3♦; 3:truco; 2:aceito; 3*Q♦", "0+3 truco TRU-09 @6")


def test_br_tru_09_the_last_raiser_loses_not_the_first_caller():
    mineiro("D3; 0*3♥; 1:truco; 0:vale 6; 1:aceito; 1*3♦; 2*K♣; 3*2♠", "1+6 truco TRU-09 @7")
    mineiro("D3; 0*3♥; 1:truco; 0:vale 6; 1:vale 9; 0:aceito; 1*3♦; 2*K♣; 3*2♠", "0+9 truco TRU-09 @8")
    mineiro("D3; 1:truco; 0:vale 6; 3:aceito; Tp<0", "1+6 truco TRU-09 @4")


def test_br_tru_09_even_with_an_earlier_trick_won():
    mineiro("D3; T1; 1*3♥; 2:truco; 1:aceito; 2*3♦; 3*Q♥; 0*Q♦", "1+3 truco TRU-09")
    mineiro("D3; T2; 2*3♥; 3:truco; 2:aceito; 3*3♦; 0*Q♥; 1*Q♦", "0+3 truco TRU-09")
    mineiro("D3; T1; 1*3♥; 2*Q♥; 3:truco; 2:aceito; 3*Q♣; 0*3♦", "0+3 truco TRU-09")


def test_br_tru_09_in_the_last_trick_too():
    mineiro("D3; T0; T1; 1*3♥; 2:truco; 3:aceito; 2*3♦; 3*Q♥; 0*Q♦", "1+3 truco TRU-09")
    mineiro("D3; Tp<0; Tp<0; 0*3♥; 1:truco; 2:aceito; 1*3♦; 2*Q♥; 3*Q♦", "0+3 truco TRU-09")
    mineiro("D3; T0; T1; 2:truco; 1:aceito; Tp<1", "1+3 truco TRU-09")


def test_br_tru_09_three_of_the_equal_cards():
    mineiro("D3; 0*3♥; 1*3♦; 2:truco; 1:aceito; 2*3♣; 3*Q♥", "1+3 truco TRU-09")
    mineiro("D3; 0*3♥; 1:truco; 0:aceito; 1*3♦; 2*3♣; 3*3♠", "0+3 truco TRU-09")


def test_br_tru_10_every_top_card_came_after_the_call():
    for then, winner in (("T1", 1), ("T0", 0)):
        mineiro(f"{TIED_AFTER}; {then}", f"{winner}+3 truco TRU-10 @7")
        mineiro(f"{CALL}; Tp; {then}", f"{winner}+3 truco TRU-10 @4")
    mineiro("D3; 0*Q♥; 1:truco; 0:aceito; 1*3♦; 2*3♣; 3*2♠; 1*K♥", "")
    mineiro("D3; 0*Q♥; 1:truco; 0:aceito; 1*3♦; 2*3♣; 3*2♠; T0", "0+3 truco TRU-10")


def test_br_tru_10_partners_before_the_call_beaten_by_a_true_tie():
    mineiro("D3; 0*3♥; 1*2♥; 2:truco; 1:aceito; 2*7♦; 3*Q♥", "0+3 truco TRU-07")
    mineiro("D3; 0*3♥; 1:truco; 2:aceito; 1*2♦; 2*3♣; 3*2♠", "0+3 truco TRU-07")


def test_br_tru_10_decided_by_the_next_trick_alone():
    mineiro("D3; T0; 0:truco; 1:aceito; Tp; T1", "1+3 truco TRU-08 @5")
    mineiro("D3; T0; 0:truco; 1:aceito; Tp; T2", "0+3 truco TRU-10 @5")
    mineiro(f"{CALL}; Tp; Tp<0; T1", "1+3 truco TRU-10 @5")


def test_br_tru_10_a_tie_told_over_one_sides_cards_face_down_is_a_true_one():
    mineiro_two("D1; T0; 0*?; 1:truco; 0:aceito; Tp; T1", "1+3 truco @6")
    mineiro("D3; T0; 0*?; 1*?; 2:truco; 1:aceito; 2*?; Tp; T1", "1+3 truco @8")
    mineiro("D3; T0; 0*?; 1:truco; 0:aceito; 1*3♥; Tp; Tp<0", "0+3 truco TRU-09 @7", "6 first-needed REC-06")


def test_br_tru_10_the_later_trick_needs_no_first():
    mineiro("D3; 2:truco; 1:aceito; Tp<2; Tp; T1", "1+3 truco TRU-10")
    mineiro("D3; 3:truco; 2:aceito; Tp<3; 3*3♥; 0*3♦; 1*Q♥; 2*Q♦; T0", "0+3 truco TRU-10")


def test_br_tru_11_the_last_trick_truly_tied():
    mineiro("D3; T0; T1; 1:truco; 0:aceito; Tp; D0", "|")
    mineiro(f"{CALL}; Tp; Tp; Tp; D0", "|")
    mineiro("D3; T0; 0:truco; 1:aceito; Tp; Tp; D0; T1; T1", "| 1+1 truco")
    mineiro("D3; T0; T1; 1:truco; 0:aceito; 1*3♥; 2*3♦; 3*Q♥; 0*Q♦; D0", "|")


def test_br_tru_11_with_the_option_the_dealer_takes_it():
    for told in ("T0; T1; 1:truco; 0:aceito; Tp", "T0; 0:truco; 1:aceito; Tp; Tp"):
        mineiro(f"D3; {told}", "1+3 truco TIE-04", tied_hand="dealer")
        mineiro(f"D2; {told}", "0+3 truco TIE-04", tied_hand="dealer")
    mineiro("D3; 0:truco; 1:vale 6; 0:aceito; Tp; Tp; Tp", "1+6 truco TIE-04 @6", tied_hand="dealer")


def test_br_trk_06_all_face_down_under_an_accepted_call_is_a_true_tie():
    for option in ("first-tied", "trick-leader", "last-tied"):
        mineiro(
            "D3; T0; 0*?; 1*?; 2:truco; 3:aceito; 2*?; 3*?; 1*3♥; 0*3♥", "", "8 not-your-turn TRK-01", tie_lead=option
        )
    mineiro("D3; T0; 0*?; 1*?; 2:truco; 3:aceito; 2*?; 3*?; T1", "1+3 truco TRU-08")
    mineiro("D3; T0; T1; 1*?; 2*?; 3*?; 0:truco; 1:aceito; 0*?; D0", "|")


@pytest.mark.parametrize("caller", range(4))
@pytest.mark.parametrize("first", range(4))
def test_br_rec_06_who_sits_between_the_leader_and_the_caller_has_played(caller, first):
    record = f"D3; {caller}:truco; {(caller + 1) % 4}:aceito; Tp<{first}; T0"
    loser = caller % 2
    if first < caller:
        mineiro(record, f"{1 - loser}+3 truco TRU-09 @3", "4 no-hand REC-10")
    else:
        mineiro(record, "0+3 truco TRU-10 @4")


def test_br_rec_06_the_leader_of_a_later_trick():
    mineiro("D3; T2; 0:truco; 1:aceito; Tp<3", "1+3 truco TRU-09")
    mineiro("D3; T2; 3:truco; 0:aceito; Tp<3; T0", "0+3 truco TRU-10")
    mineiro("D3; Tp<3; 0:truco; 1:aceito; Tp<3", "1+3 truco TRU-09")
    mineiro_six("D5; T4; 2:truco; 3:aceito; Tp<1", "1+3 truco TRU-09")
    mineiro_six("D5; T4; 2:truco; 3:aceito; Tp<3; T1", "1+3 truco TRU-08")


def test_br_rec_06_without_first_the_tie_is_refused():
    for caller in (1, 2, 3):
        record = f"D3; {caller}:truco; {(caller + 1) % 4}:aceito; Tp; Tp>0; T1"
        mineiro(record, "1+3 truco TRU-07 @5", "3 first-needed REC-06; 4 first-needed REC-06")
    mineiro("D3; T2; 0:truco; 1:aceito; Tp; T0", "0+3 truco", "4 first-needed REC-06")


def test_br_rec_06_unless_the_caller_led_the_trick():
    mineiro("D3; 0:truco; 1:aceito; Tp; T1", "1+3 truco TRU-10")
    mineiro("D3; T2; 2:truco; 1:aceito; Tp; T1", "1+3 truco")
    mineiro("D3; Tp<1; 1:truco; 2:aceito; Tp; T1", "1+3 truco")


def test_br_rec_06_in_any_other_tie_first_may_be_missing():
    mineiro("D3; Tp; 0:truco; 1:corro", "0+1 truco TRU-06")
    mineiro("D3; 1:truco; 2:aceito; Tp<1; Tp; T0", "0+3 truco TRU-10")
    paulista("D3; 2:truco; 1:aceito; Tp; T0", "0+3 truco")


def test_br_rec_06_at_any_time_nothing_tells_the_order():
    late = {"truco_when": "any-time"}
    for seat in range(4):
        record = f"D3; {seat}:truco; {(seat + 1) % 4}:aceito; Tp; Tp<0; Tp<3; T1"
        refused = "3 order-needed REC-06; 4 order-needed REC-06; 5 order-needed REC-06"
        mineiro(record, "1+3 truco TRU-07", refused, **late)
    mineiro_two("D1; 1:truco; 0:aceito; Tp; T1", "1+3 truco", "3 order-needed REC-06", **late)
    mineiro_two("D1; 0:truco; 1:aceito; Tp; T1", "1+3 truco", "3 order-needed REC-06", **late)


def test_br_rec_06_at_any_time_cards_tell_it():
    late = {"truco_when": "any-time"}
    mineiro("D3; 0*3♥; 3:truco; 0:aceito; 1*3♦; 2*Q♥; 3*Q♦", "0+3 truco TRU-09", **late)
    mineiro("D3; 0*3♥; 0:truco; 1:aceito; 1*3♦; 2*Q♥; 3*Q♦", "1+3 truco TRU-09", **late)
    mineiro("D3; 0*Q♥; 3:truco; 0:aceito; 1*3♦; 2*3♥; 3*Q♦; T1", "1+3 truco TRU-10", **late)
    mineiro("D3; 3:truco; 0:aceito; 0*3♥; 1*3♦; 2*Q♥; 3*Q♦; T1", "1+3 truco TRU-10", **late)
    mineiro_two("D1; 0*3♥; 0:truco; 1:aceito; 1*3♦", "1+3 truco TRU-09", **late)


def test_br_rec_06_at_any_time_a_later_tie_is_a_true_one():
    late = {"truco_when": "any-time"}
    mineiro("D3; 3:truco; 0:aceito; 0*3♥; 1*3♦; 2*Q♥; 3*Q♦; Tp; T1", "1+3 truco TRU-10", **late)


def test_br_rec_06_at_a_table_of_two_the_first_card_is_the_leader_s():
    for noted in ("Tp", "Tp<0", "Tp<1", "Tp>0", "Tp>1"):
        mineiro_two(f"D1; 1:truco; 0:aceito; {noted}", "0+3 truco TRU-09 @3")
        mineiro_two(f"D1; 0:truco; 1:aceito; {noted}; T1", "1+3 truco TRU-10 @4")
        mineiro_two(f"D1; T1; 0:truco; 1:aceito; {noted}", "1+3 truco TRU-09 @4")
        mineiro_two(f"D1; {noted}; 0:truco; 1:aceito; Tp; T1", "1+3 truco TRU-10 @5")
        mineiro_two(f"D1; {noted}; 1:truco; 0:aceito; Tp", "0+3 truco TRU-09 @4")


def test_br_rec_05_a_call_by_side_leaves_its_place_unknown():
    for tie in ("Tp", "Tp<0", "Tp<1"):
        mineiro(f"D3; t0:truco; 1:aceito; {tie}; T1", "1+3 truco TRU-07 @4", "3 order-needed REC-05")
    mineiro(
        "D3; t0:truco; 1:aceito; 0*3♥; 1*3♦; 2*Q♥; 3*Q♦; 3*3♠; 3*7♦",
        "1+3 truco TRU-07 @8",
        "6 order-needed REC-05; 7 order-needed REC-05",
    )


def test_br_trk_06_with_all_cards_face_down_the_order_says_nothing():
    down = "D3; 0*3♥; 1*2♥; 2*4♠; 3*5♣; 0*?; 1*?; t0:truco; 3:aceito; 2*?"
    mineiro(f"{down}; 3*?; T1", "1+3 truco TRU-08 @11")
    mineiro(f"{down}; Tp; T1", "1+3 truco TRU-08 @11")
    mineiro_two("D1; T0; 0*?; 1:truco; 0:aceito; Tp; T0", "0+3 truco TRU-10", truco_when="any-time")
    up = "D3; 0*3♥; 1*2♥; 2*4♠; 3*5♣; 0*K♥; 1*?; t0:truco; 3:aceito; 2*?"
    mineiro(f"{up}; 3*K♠; Tp; 3*7♥", "1+3 truco TRU-08 @12", "10 order-needed REC-05; 11 order-needed REC-05")


def test_br_rec_05_until_the_table_voids_it_and_logs_the_seat():
    mineiro("D3; #t0:truco; 2:truco; 1:aceito; Tp<1", "1+3 truco TRU-09 @4")


def test_br_rec_05_an_unknown_leader_leaves_it_unknown_too():
    mineiro("D3; Tt1; 1:truco; 2:aceito; Tp<1; T2", "0+3 truco", "4 order-needed REC-05")
    mineiro("D3; Tp; 1:truco; 2:aceito; Tp<1; T2", "0+3 truco", "4 order-needed REC-05")
    mineiro("D3; Tt1; 1*3♥; 2:truco; 1:aceito; 2*3♦; 3*Q♥; 0*Q♦", "1+3 truco TRU-09")


def test_br_rec_05_at_a_table_of_two_the_seat_is_known():
    mineiro_two("D1; t1:truco; t0:aceito; Tp", "0+3 truco TRU-09")
    mineiro_two("D1; Tt1; t1:truco; t0:aceito; Tp; Tt1", "1+3 truco TRU-10")


def test_br_rec_05_the_hand_s_bet_asks_for_nothing():
    mineiro("D3; t0:truco; t1:aceito; Tp; Tt1", "1+3 truco TRU-05", truco_bets="hand")
    mineiro("D3; 2:truco; 1:aceito; Tp; T0", "0+3 truco TRU-05", truco_bets="hand")
