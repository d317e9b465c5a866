"""Section 11: meddling in a duel, and the end of the game in the middle of a deal (AR-PIC-10, -11)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import six

PENALTY = "penalty PIC-10"


@pytest.mark.parametrize("seat", [1, 2, 4, 5])
def test_ar_pic_10_the_other_side_scores_4_and_the_next_duel_begins(seat):
    six(f"D5p; {seat}:intromision; 0*4e; 1*4e; 4*4b", f"{1 - seat % 2}+4 {PENALTY} @1", "2 not-in-duel PIC-09")


@pytest.mark.parametrize("seat", [0, 3])
def test_ar_pic_10_the_two_of_the_duel_cannot_meddle_in_it(seat):
    six(f"D5p; {seat}:intromision; T0; T0", "0+1 truco TRU-01", "1")


def test_ar_pic_10_a_side_without_a_seat_is_the_player_of_the_duel():
    six("D5p; t0:intromision; t1:intromision; T0; T0", "0+1 truco TRU-01", "1; 2")


def test_ar_pic_10_of_the_duel_in_play():
    """In the second duel, 1 against 4, the two of the first may meddle."""
    six("D5p; T0; T0; 1:intromision; 4:intromision; 0:intromision", "0+1 truco; 1+4 penalty", "3; 4")
    six("D5p; T0; T0; T1; T1; 2:intromision; 5:intromision; 4:intromision", "0+1 truco; 1+1 truco; 1+4 penalty", "5; 6")


def test_ar_pic_10_not_in_a_redonda_and_not_after_the_deal():
    six("D5; 1:intromision; t1:intromision", "", "1; 2")
    told = "D5p; T0; T0; T1; T1; T2; T2; 0:intromision"
    six(told, "0+1 truco; 1+1 truco; 0+1 truco", "7 hand-over GEN-08")
    six("0:intromision", None, "0 no-hand GEN-08")
    six("D5p; 6:intromision", "", "1 not-a-seat GEN-10")


def test_ar_pic_10_what_the_meddlers_side_scored_in_the_duel_is_struck_out():
    told = "D5p; 0:envido; 3:quiero; 0:30; 3:20"
    six(f"{told}; 2:intromision", f"1+4 {PENALTY} @5")
    six(f"{told}; 5:intromision", f"0+2 envido ENV-09; 0+4 {PENALTY} @5")


def test_ar_pic_10_a_flor_is_struck_out_as_well():
    told = "D5p; 3:flor; 1:intromision; T1; T1"
    six(told, f"0+4 {PENALTY}; 1+1 truco TRU-01")
    six("D5p; 3:flor; 4:intromision", f"1+3 flor FLO-06; 1+4 {PENALTY}")


def test_ar_pic_10_points_of_other_duels_and_hands_stay():
    told = "D5; T0; T0; D0; 4:envido; 1:no quiero; T4; T4; 2:envido; 5:no quiero; 0:intromision; T3; T3"
    pays = f"0+1 truco | 0+1 envido ENV-06; 0+1 truco TRU-01; 1+4 {PENALTY}; 1+1 truco TRU-01"
    six(told, pays)


@pytest.mark.parametrize(
    "before", ["0:truco", "0:envido", "0:envido; 3:quiero", "0:flor; 3:contraflor", "0*4e", "T3; T0"]
)
def test_ar_pic_10_the_duel_stops_whatever_waits_in_it(before):
    """Nothing that was not settled is paid, and nothing of it goes on in the next duel."""
    told = f"D5p; {before}; 1:intromision; 4:truco; 1:quiero; 1*4b; 4*5b"
    six(told, f"0+4 {PENALTY}")


def test_ar_pic_10_an_accepted_truco_is_not_paid():
    six("D5p; 0:truco; 3:quiero; T0; 5:intromision; T4; T4", f"0+4 {PENALTY}; 0+1 truco TRU-01")


def test_ar_pic_10_in_every_duel():
    told = "D5p; 1:intromision; 0:intromision; 4:intromision; 1:intromision"
    six(told, f"0+4 {PENALTY}; 1+4 {PENALTY}; 1+4 {PENALTY}", "4 hand-over GEN-08")


def test_ar_pic_10_in_the_last_duel_it_ends_the_deal():
    told = "D5p; T0; T0; T1; T1; 2*4e; 3:intromision; 2*5e; D0; T1; T2"
    six(told, f"0+1 truco; 1+1 truco; 0+4 {PENALTY} | ", "7 hand-over GEN-08")


def test_ar_pic_10_it_can_win_the_game():
    told = "D5p; +20,26; 2:intromision; T1"
    six(told, f"1+4 {PENALTY}", "3 match-over SCO-02", score=(20, 30), games=(0, 1), winner=1, best_of=1)
    told = "D5p; +20,26; 2:intromision; D0; T1; T2"
    six(told, f"1+4 {PENALTY} | ", score=(0, 0), games=(0, 1))


def test_ar_pic_10_a_game_that_was_won_stays_won():
    told = "D5p; +28,0; 0:envido; 3:quiero; 0:30; 3:20; 2:intromision"
    six(told, "0+2 envido ENV-09", "6 match-over SCO-02", score=(30, 0), games=(1, 0), winner=0, best_of=1)


def test_ar_pic_10_the_stopped_duel_needs_no_proof():
    """The struck envido does not come back by the cards that are shown later."""
    told = "D5p; 0:envido; 3:quiero; 0:33; 3:20; 4:intromision; T1; T1; T2; T2; 0!4e,5b,6o"
    six(told, f"1+4 {PENALTY}; 1+1 truco TRU-01; 0+1 truco TRU-01")


def test_ar_pic_10_dispute_22_a_team_mate_says_quiero_for_me():
    """Refused; the truco still waits, and the table may record the meddling."""
    six("D5p; 0:truco; 5:quiero; 3:quiero; T0; T0", "0+2 truco TRU-02", "2 not-in-duel PIC-09")
    six("D5p; 0:truco; 5:quiero; 5:intromision; T1", f"0+4 {PENALTY} @3", "2 not-in-duel PIC-09")


def test_ar_pic_11_the_remaining_duels_are_not_played():
    told = "D5p; +29,28; T0; T0; T1; 1*4e; 1:truco"
    over = {"games": (1, 0), "winner": 0, "best_of": 1}
    six(told, "0+1 truco TRU-01", "4 match-over; 5 match-over; 6 match-over", score=(30, 28), **over)


def test_ar_pic_11_by_whatever_is_scored_in_the_second_duel():
    over = {"games": (0, 1), "winner": 1, "best_of": 1}
    told = "D5p; +20,27; T0; T0; 1:flor; T1; T2"
    six(told, "0+1 truco; 1+3 flor FLO-06", "5; 6", score=(21, 30), **over)
    told = "D5p; +20,29; T0; T0; 4:al mazo; 2*4e"
    six(told, "0+1 truco; 1+1 truco MAZ-04", "5", score=(21, 30), **over)
    told = "D5p; +20,24; T0; T0; 4:falta envido; 1:quiero; 1:30; 4:20; T1"
    six(told, "0+1 truco; 1+6 envido PIC-06", "8", score=(21, 30), **over)


def test_ar_pic_11_by_an_adjust_between_the_duels():
    told = "D5p; T0; T0; +5,30; T1"
    six(told, "0+1 truco", "4", score=(6, 30), games=(0, 1), winner=1, best_of=1)


def test_ar_pic_11_the_next_game_begins_with_a_new_deal():
    told = "D5p; +29,28; T0; T0; T1; D0; T1; T2"
    out = six(told, "0+1 truco | ", "4", score=(0, 0), games=(1, 0))
    assert [hand["game"] for hand in out["hands"]] == [0, 1]


def test_ar_pic_11_the_duels_go_on_if_25_is_reached_in_the_middle():
    told = "D5p; +24,24; T0; T0; T4; T4; T5; T5"
    six(told, "0+1 truco; 0+1 truco; 1+1 truco", score=(26, 25))


def test_ar_pic_11_a_flor_in_time_is_the_opponents_only():
    """3 for the flor reach the target; within the duel the flor may still be contested, from outside it not."""
    told = "D5p; +27,5; 0:flor; 1:flor; 5:flor; 2:flor; 3:flor; 0:25; 3:30; T0"
    six(told, "1+6 flor FLO-08", "3; 4; 5", score=(27, 11))
    over = {"games": (1, 0), "winner": 0, "best_of": 1}
    six("D5p; +27,5; 0:flor; 5:flor; T1", "0+3 flor FLO-06", "3; 4 match-over", score=(30, 5), **over)


def test_ar_pic_11_counted_together_nothing_stops_the_deal():
    how = {"scoring": "together", "best_of": 1}
    told = "D5p; +29,28; T0; T0; T1; T1; T5; T5"
    out = six(told, "0+1 truco; 1+1 truco; 1+1 truco", score=(0, 0), **how)
    assert out["hands"][0]["score"] == [30, 30]
    told = "D5p; +29,5; T0; T0; T1; T1; T5; T5"
    six(told, "0+1 truco; 1+1 truco; 1+1 truco", score=(30, 7), games=(1, 0), winner=0, **how)


def test_ar_pic_11_together_the_struck_points_do_not_count():
    told = "D5p; +29,5; 0:envido; 3:quiero; 0:30; 3:20; 2:intromision; T1; T1; T5; T5"
    pays = f"1+4 {PENALTY}; 1+1 truco; 1+1 truco"
    six(told, pays, score=(29, 11), scoring="together")
