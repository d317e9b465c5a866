"""Section 11: shows, pido flor and closing in a pica-pica (AR-PIC-14), and the defaults of `fournier` in duels."""

from __future__ import annotations

import pytest

from tests.rules.helpers import six

DUELS = "T0; T0; T1; T1; T2; T2"
PAID = "0+1 truco TRU-01; 1+1 truco TRU-01; 0+1 truco TRU-01"
CLAIM = "D5p; 0:envido; 3:quiero; 0:33; 3:20; T0; T0"
"""The first duel, won by seat 0 with 33 declared; the second, 1 against 4, begins."""


def test_ar_pic_14_a_show_concerns_ones_own_duel_also_after_it():
    """Seat 0 proves its 33 wrong while the others play, and the deal goes on where it was."""
    told = f"{CLAIM}; 1*4c; 0!4e,5b,6o; 4*5c; 4*4b"
    six(told, "1+2 envido VER-03 @8; 0+1 truco TRU-01")
    six(f"{CLAIM}; T1; T1; T2; T2; 0!wrong", "1+2 envido VER-03; 0+1 truco; 1+1 truco; 0+1 truco")


def test_ar_pic_14_a_right_show_changes_nothing():
    six(f"{CLAIM}; 0!7e,6e; T1; T1", "0+2 envido ENV-09; 0+1 truco; 1+1 truco")
    six(f"{CLAIM}; T1; T1; T2; T2; 0!ok", "0+2 envido ENV-09; 0+1 truco; 1+1 truco; 0+1 truco")


def test_ar_pic_14_a_show_from_another_duel_closes_nothing_and_waits_for_nothing():
    """Between 1 and 4 an envido waits, is due, is compared; seat 0 shows at each moment."""
    told = f"{CLAIM}; 4:envido; 0!7e; 1:quiero; 0!6e; 1:27; 0!4c; 4:28; T4; T4"
    six(told, "0+2 envido ENV-09; 0+1 truco; 0+2 envido ENV-09 @13; 0+1 truco")


def test_ar_pic_14_a_show_of_the_two_in_the_duel_waits_and_closes():
    told = f"{CLAIM}; 4:envido; 4!4c; 1:quiero; 1!4c; 1:27; 1!4c; 4:28"
    refused = "8 envido-pending GEN-12; 10 values-due GEN-12; 13 *"
    six(told, "0+2 envido; 0+1 truco; 1+2 envido ENV-09 @11", refused)


def test_ar_pic_14_a_reversal_in_the_middle_can_win_the_game():
    told = "D5p; +0,28; 0:envido; 3:quiero; 0:33; 3:20; T0; T0; 1*4c; 0!wrong; 4*5c"
    over = {"games": (0, 1), "winner": 1, "best_of": 1}
    six(told, "1+2 envido VER-03", "10 match-over", score=(0, 30), **over)


def test_ar_pic_14_cards_shown_are_nobody_elses_in_the_deal():
    six(f"{CLAIM}; 0!7e,6e; 1*7e; 4!6e; 1*4c", "0+2 envido; 0+1 truco", "8 card-repeated; 9 show-refused VER-07")
    six("D5p; 0*1e; 3*4e; 0*7e; 3*5e; 2!1e; 4!7e", "0+1 truco", "5; 6")


def test_ar_pic_14_cards_of_another_duel_can_disprove_a_claim():
    """A 7 and no 6 is left of the suits that seat 0 can hold two of."""
    told = "D5p; 0:envido; 3:quiero; 0:33; 3:20; 0*7e; 3*4c; 0*7b; 3*5c; 1*6e; 4*1o; 4*6b; 1*2o; 1*3o; 4*2b; 3!6c"
    pays = "1+2 envido VER-03; 0+1 truco; 1+1 truco"
    six(told, pays, score=(1, 3))


def test_ar_pic_14_pido_flor_waits_until_the_whole_deal_is_over():
    told = "D5p; T0; T0; 3?0; T1; T1; 3?0; T2; T2; 3?0; 0!flor"
    six(told, f"{PAID}; 1+3 pido flor PED-02", "3; 6")


@pytest.mark.parametrize("seat", [1, 2, 4, 5])
def test_ar_pic_14_pido_flor_is_for_the_opponent_of_the_duel_only(seat):
    six(f"D5p; {DUELS}; {seat}?0; 0?{seat}", PAID, "7 pido-refused; 8 pido-refused")


def test_ar_pic_14_all_six_may_be_asked():
    told = f"D5p; {DUELS}; 0?3; 3?0; 1?4; 4?1; 2?5; 5?2; 3!flor; 0!no flor; 4!no flor; 1!flor; 5!flor; 2!no flor; 0?3"
    answers = ("0+3 pido flor PED-02", "0+1 pido flor PED-03", "0+1 pido flor PED-03")
    pays = "; ".join((PAID, *answers, "0+3 pido flor PED-02", "0+3 pido flor PED-02", "0+1 pido flor PED-03"))
    six(told, pays, "19 pido-refused PED-07")


def test_ar_pic_14_a_side_asks_and_is_asked_as_its_player_of_the_duel():
    six(f"D5p; {DUELS}; t1?0; 0!flor; t0?1; 1!flor", f"{PAID}; 1+3 pido flor; 0+3 pido flor")
    six(f"D5p; {DUELS}; t0?0; t1?3", PAID, "7 pido-refused; 8 pido-refused")


def test_ar_pic_14_who_announced_in_the_duel_is_not_asked():
    told = "D5p; 0:flor; T0; T0; T1; T1; T2; T2; 3?0; 4?1; 1!no flor"
    six(told, f"0+3 flor FLO-06; {PAID}; 1+1 pido flor PED-03", "8 pido-refused PED-07")


def test_ar_pic_14_unanswered_challenges_are_won_at_the_next_deal():
    told = f"D5p; {DUELS}; 3?0; 4?1; D0"
    six(told, f"{PAID}; 1+3 pido flor; 0+3 pido flor | ")


def test_ar_pic_14_cards_on_the_table_answer_at_once():
    told = "D5p; 0*4e; 3*5e; 3*7o; 0*6b; T1; T1; T2; T2; 0?3"
    six(told, "1+1 truco; 1+1 truco; 0+1 truco; 1+1 pido flor PED-03 @9")


def test_ar_pic_14_not_when_the_deal_has_won_the_game():
    told = "D5p; +29,0; T0; T0; 3?0"
    six(told, "0+1 truco", "4", score=(30, 0), games=(1, 0), winner=0, best_of=1)


def test_ar_ped_08_the_sum_is_that_of_the_duel():
    """Struck out is what the offending side scored in its duel, not in the others."""
    told = f"D5p; 0:envido; 3:quiero; 0:30; 3:20; {DUELS}; 3?0; 0!flor"
    pays = "1+1 truco TRU-01; 0+1 truco TRU-01; 1+6 pido flor PED-08 @12"
    six(told, pays, pido_flor_hand=True)
    six(told, pays, ruleset="fournier")
    six(told, "0+2 envido ENV-09; 0+1 truco; 1+1 truco; 0+1 truco; 1+3 pido flor PED-02")


def test_ar_pic_08_closed_by_the_table_in_the_middle():
    """What is settled stays, an open comparison scores nothing, the remaining duels are not played."""
    told = "D5p; T0; T0; 4:envido; 1:quiero; 1:30; X; T1; 4*4e; D0; T1; T2"
    six(told, "0+1 truco TRU-01 | ", "7 hand-over GEN-08; 8 hand-over GEN-08")
    six("D5p; 0:truco; 3:quiero; T0; X; 3:al mazo", "", "5 hand-over")


def test_ar_pic_14_after_the_close_shows_and_pido_flor_are_possible():
    six(f"{CLAIM}; 1*4e; X; 0!wrong", "1+2 envido VER-03; 0+1 truco")
    six("D5p; T0; T0; X; 3?0; 0!flor", "0+1 truco; 1+3 pido flor PED-02")


def test_ar_pic_08_an_adjust_leaves_the_duel_as_it_is():
    told = "D5p; 0:envido; +1,0; 3:quiero; 0:20; +0,2; 3:27; 0*4e; 3*5e; +0,1; 3*5b; 0*4b; T1; T1"
    six(told, "1+2 envido ENV-09; 1+1 truco; 1+1 truco", score=(1, 7))


def test_ar_env_10_in_a_duel_of_fournier_the_bidder_wins_the_tie():
    told = "D5p; 3:envido; 0:quiero; 0:27; 3:27"
    six(told, "1+2 envido ENV-09", ruleset="fournier")
    six(told, "0+2 envido ENV-09", envido_tie="mano")
    told = "D5p; 0:envido; 3:real envido; 0:quiero; 0:27; 3:27"
    six(told, "0+5 envido ENV-09", ruleset="fournier")


def test_ar_flo_03_in_a_duel_of_fournier_an_accepted_truco_closes_the_flor():
    told = "D5p; 0:truco; 3:quiero; 0:flor; T0; T0; 1:flor"
    six(told, "0+2 truco TRU-02; 1+3 flor FLO-06", "3 flor-late FLO-23", ruleset="fournier")
    told = "D5p; 3:truco; 0:quiero; 0:flor"
    six(told, "", "3 flor-late FLO-23")


def test_ar_ped_03_in_a_duel_of_fournier_a_wrong_challenge_costs_3():
    told = f"D5p; {DUELS}; 3?0; 0!no flor"
    six(told, f"{PAID}; 0+3 pido flor PED-03", ruleset="fournier")
    six(told, f"{PAID}; 0+1 pido flor PED-03")


def test_ar_pic_01_fournier_alternates_as_well():
    told = "D5; T0; T0; D0; T1; T1; T2; T2; T3; T3; D1; T2; T3"
    six(told, "0+1 truco | 1+1 truco; 0+1 truco; 1+1 truco | ", ruleset="fournier")
    six("D5; +0,25; T0; T0; D0; T1; T2", "0+1 truco | ", score=(1, 25), ruleset="fournier")


def test_ar_gen_13_in_a_duel_a_closing_that_wins_the_game_waits_for_words():
    told = "D5p; +28,0; 0:envido; 3:quiero; 0:30; 0*4e; T0; 0:truco"
    refused = "5; 6; 7"
    won = {"score": (30, 0), "games": (1, 0), "winner": 0, "best_of": 1}
    for closing in ("3:son buenas", "t1:son buenas", "3!4e", "0!4e", "D0"):
        six(f"{told}; {closing}", "0+2 envido ENV-09", refused, **won)


def test_ar_gen_13_a_show_from_another_duel_does_not_close_it():
    told = "D5p; +5,28; T0; T0; 4:envido; 1:quiero; 1:30; 0!4e; 4:31"
    six(told, "0+1 truco; 0+2 envido ENV-09 @8", score=(8, 28))


def test_ar_pic_11_a_game_taken_back_in_the_middle_leaves_the_deal_closed():
    """The remaining duels stay unplayed, and a redonda follows the pica-pica."""
    told = "D5p; +28,0; 0:envido; 3:quiero; 0:33; 3:20; 0!wrong; T1; T0; D0; T1; T2"
    six(told, "1+2 envido VER-03 | ", "7 hand-over; 8 hand-over", score=(28, 2), best_of=1)


def test_ar_pic_11_a_reversal_counts_the_duels_again_in_order():
    """The first duel's envido, now of side 1, reaches the target: all that came after it falls away."""
    told = "D5p; +5,28; 0:envido; 3:quiero; 0:33; 3:20; T0; T0; T4; T4; T2; T2; 0!wrong"
    won = {"score": (5, 30), "games": (0, 1), "winner": 1, "best_of": 1}
    six(told, "1+2 envido VER-03", **won)
    counted = "0+2 envido ENV-09; 0+1 truco; 0+1 truco; 0+1 truco"
    six(told.removesuffix("; 0!wrong"), counted, score=(10, 28), best_of=1)


def test_ar_ped_07_no_pido_flor_after_a_maldon_of_the_deal():
    six("D5p; 2:maldon; 3?0", "", "2 pido-refused PED-07", maldon="any")


def test_ar_flo_25_a_duel_without_flor():
    six("D5p; 0:flor; T0; T0; X; 3?0", "0+1 truco", "1 flor-off FLO-25; 5 pido-refused PED-09", flor=False)


def test_ar_env_09_a_duel_told_in_short():
    six("D5p; 0:envido; 3:quiero; S3; T0; T3; T0; t1:envido; t0:quiero; St0", "1+2 envido; 0+1 truco; 0+2 envido")


def test_ar_ver_05_a_show_in_an_open_duel_checks_the_duels_before_it():
    before = "D5p; 0:envido; 3:quiero; 0:33; 3:son buenas; T0; T0"
    six(f"{before}; 1!7e; 0!4e,5b,6c", "1+2 envido VER-03; 0+1 truco TRU-01")
    six(f"{before}; 1!7e", "0+2 envido ENV-09; 0+1 truco TRU-01")
