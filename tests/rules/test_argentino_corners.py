"""Where several rules of the law meet: corners that a table reaches once in a hundred evenings."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two


def test_ar_env_02_the_dealer_opens_the_envido_after_all_others_have_played():
    four("D3; 0*4e; 1*4b; 2*4o; 3:envido; 0:quiero; 0:20; 1:25; 2:24; 3*4c", "1+2 envido ENV-09 @8")


def test_ar_env_10_by_bidder_the_side_that_bid_without_a_seat():
    told = "D3; t1:envido; t0:real envido; t1:quiero; t0:27; t1:27; 2:20"
    four(told, "1+5 envido ENV-09", ruleset="fournier")
    four(told.removesuffix("; 2:20") + "; t1:20", "0+5 envido ENV-09")


def test_ar_flo_04_a_flor_voids_an_envido_whose_values_are_due_or_begun():
    four("D3; 0:envido; 1:quiero; 2:flor; 0:20; 0*4e", "0+3 flor FLO-06", "4 not-due")
    four("D3; 0:envido; 1:quiero; 0:20; 1:25; 2:flor; 3:flor; 2:30; 3:20", "0+6 flor FLO-08")


def test_ar_flo_05_a_flor_without_a_seat_may_be_either_partners():
    four("D3; t0:flor; 0:flor; 2:flor", "0+6 flor FLO-06", "3")
    four("D3; 0:flor; t0:flor; 2:flor", "0+6 flor FLO-06", "3 flor-twice FLO-05")


def test_ar_flo_05_a_side_that_answers_a_bet_announces_no_other_flor():
    told = "D3; t0:flor; t1:contraflor; t0:con flor quiero; t0:25; t1:30"
    four(told, "1+6 flor FLO-09 @5")
    told = "D3; 0:flor; 1:contraflor; t0:con flor quiero; 0:25; 1:30"
    four(told, "1+6 flor FLO-09 @5")


def test_ar_flo_15_of_flores_without_a_seat_only_those_still_there_are_declared():
    told = "D3; t0:flor; 0:flor; 2:al mazo; 1:flor; 0:20; 1:30"
    four(told, "1+9 flor FLO-08 @6")
    told = "D3; t0:flor; t0:flor; 0:al mazo; 1:flor; 1:30; 2:20"
    four(told, "1+9 flor FLO-08 @6")
    told = "D3; t0:flor; t0:flor; 1:flor; 0:20; 1:30; t0:25"
    four(told, "1+9 flor FLO-08 @6")


def test_ar_flo_12_a_partner_who_gives_in_too_raises_nothing():
    """Its flor is announced, but of what stands "a partner's con flor me achico changes nothing else"."""
    told = "D3; 0:flor; 1:contraflor; 0:contraflor al resto; 1:con flor me achico; 3:con flor me achico"
    four(told, "0+6 flor FLO-12")
    four(f"{told}; 2:flor", "0+9 flor FLO-12")


def test_ar_flo_13_undone_for_a_side_without_a_seat():
    told = "D3; 0:flor; 1:con flor me achico; t1:flor; 0:25; t1:24; t1:30"
    four(told, "1+9 flor FLO-08")


def test_ar_flo_13_a_surrender_after_ones_own_plain_flor():
    four("D3; 0:flor; 1:flor; 1:con flor me achico; 3:flor; 0:30; 1:20; 3:29", "0+9 flor FLO-08")
    two("D1; 0:flor; 1:flor; 1:con flor me achico; 0*4e", "0+4 flor FLO-11 @3")


def test_ar_flo_15_no_surrender_once_the_bet_was_accepted():
    told = "D1; 0:flor; 1:contraflor; 0:con flor quiero; 0:con flor me achico; 1:con flor me achico; 0:25; 1:30"
    two(told, "1+6 flor FLO-09", "4; 5")


def test_ar_flo_21_folded_players_sing_no_flor_any_more():
    told = "D3; +27,5; 2:al mazo; 1:al mazo; 0:flor; 2:flor; 1:flor; 3:flor; 0:20; 3:30"
    four(told, "1+6 flor FLO-08", "5; 6", score=(27, 11))


def test_ar_flo_21_after_a_contest_the_hand_is_played_on():
    told = "D1; +27,5; 0:flor; 1:flor; 0:25; 1:30; 0:truco; 1:quiero; T0; T0"
    two(told, "1+6 flor FLO-08; 0+2 truco TRU-02", score=(29, 11), best_of=1)


def test_ar_flo_22_the_flor_of_a_later_player_takes_points_back_before_the_truco_is_answered():
    told = "D3; 0:flor; 0*3e; 1:truco; 2*4b" + "; 3:flor; 0:quiero; 0:25; 3:30; 0:quiero"
    four(told, "1+6 flor FLO-08", "4 out-of-turn TRI-12; 6 flor-open GEN-12")


def test_ar_tri_15_after_a_trick_of_a_side_either_player_may_have_led():
    """Seats 0 and 2 can only tie: whoever of them led has won."""
    for winner in (0, 2):
        four(f"D3; 0!3e,3b,3o; 2!3c,2e,2b; Tt0; 1!4e,4b,4o; 3!5e,5b,5o; T{winner}", "0+1 truco TRU-01")


def test_ar_tri_15_a_side_of_which_one_has_folded_is_not_one_seat():
    four("D3; 2:al mazo; 0*4e; 1*4b; Tt0", "", "4 trick-contradicts-cards TRI-15")
    four("D3; 2:al mazo; Tt0; 1*4e; 0*4e", "", "3 out-of-turn TRI-12")


def test_ar_tru_08_a_bet_before_the_last_card_of_the_hand():
    told = "D1; 0*1e; 1*4c; 0*4e; 1*5c; 1*6c; 0:truco; 1:quiero; 0*3e"
    two(told, "0+2 truco TRU-02 @8")


def test_ar_maz_03_who_plays_on_alone_may_still_win_by_tricks():
    told = "D3; 1:al mazo; 0*3e; 2*4e; 3*1e; 3*7e; 0*4b; 2*5b"
    four(told, "1+1 truco TRU-01 @7")


def test_ar_ver_02_a_fold_shows_no_card():
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; 0*1e; 1*4c; 0:al mazo"
    two(told, "0+2 envido ENV-09; 1+1 truco MAZ-04")


def test_ar_ver_05_a_hand_that_the_table_closed_is_checked_at_every_show():
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; X; 0!7e,5e"
    two(told, "0+2 envido ENV-09")
    two(f"{told}; 0!4b", "1+2 envido VER-03")


def test_ar_ver_05_a_value_without_a_seat_is_not_checked_even_if_only_one_player_could_have_said_it():
    """Seat 0 has declared, so side 0's second value is its partner's."""
    told = "D3; 0:envido; 1:quiero; 0:20; 1:25; t0:33; 3:son buenas; T0; T0; 2!4b,5c,6e"
    four(told, "0+2 envido ENV-09; 0+1 truco TRU-01")


def test_ar_ver_06_a_reversal_that_wins_the_game_stops_an_open_challenge():
    told = "D1; +5,28; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; 0?1; 0!wrong"
    over = {"games": (0, 1), "winner": 1, "best_of": 1}
    two(told, "1+2 envido VER-03", score=(5, 30), **over)


def test_ar_ver_06_a_pido_flor_is_counted_again_too():
    """Reversed, the envido is in the count before the challenge's points."""
    told = "D1; +5,26; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; 1?0; 0!flor"
    pays = "0+2 envido ENV-09; 0+1 truco TRU-01; 1+3 pido flor PED-02"
    two(told, pays, score=(8, 29), best_of=1)
    pays = "1+2 envido VER-03; 0+1 truco TRU-01; 1+3 pido flor PED-02"
    two(f"{told}; 0!wrong", pays, score=(6, 31), games=(0, 1), winner=1, best_of=1)


def test_ar_ver_06_counted_together_a_reversal_can_undo_a_drawn_game():
    told = "D1; +28,29; 0:envido; 1:quiero; 0:33; 1:20; T1; T1"
    pays = "0+2 envido ENV-09; 1+1 truco TRU-01"
    two(told, pays, score=(0, 0), best_of=1, scoring="together")
    pays = "1+2 envido VER-03; 1+1 truco TRU-01"
    over = {"games": (0, 1), "winner": 1, "best_of": 1, "scoring": "together"}
    two(f"{told}; 0!wrong", pays, score=(28, 32), **over)


@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
def test_ar_ped_08_what_the_same_show_reverses_is_not_paid_twice(ruleset):
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; 1?0; 0!7e,4e,2e"
    score = (1, 5) if ruleset == "argentino" else (0, 6)
    pays = {
        "argentino": "1+2 envido VER-03; 0+1 truco TRU-01; 1+3 pido flor PED-02",
        "fournier": "1+2 envido VER-03; 1+4 pido flor PED-08",
    }
    two(told, pays[ruleset], score=score, ruleset=ruleset)


def test_ar_ped_01_whoever_has_folded_may_ask_and_be_asked_after_the_hand():
    """ "In that hand" ends with the hand: folding bars play and speech, not the challenge after it."""
    told = "D1; 0:truco; 1:al mazo; 1?0; 0?1; 0!flor; 1!no flor"
    two(told, "0+1 truco MAZ-04; 1+3 pido flor PED-02; 1+1 pido flor PED-03")


def test_ar_ped_07_a_side_of_which_all_have_announced_is_not_asked():
    told = "D3; t1:flor; t1:flor; T0; T0; 0?1; 2?3"
    four(told, "1+6 flor FLO-06; 0+1 truco TRU-01", "5 pido-refused PED-07; 6 pido-refused PED-07")


def test_ar_sco_02_a_whole_match_over_three_games():
    """Games by envido, by flor and by adjust; what comes after each target counts for nothing."""
    first = "D1; +28,0; 0:truco; 1:envido; 0:quiero; 0:30; 1:20"
    second = "D0; +0,28; 1:flor; 0*4e"
    third = "D1; +10,0; T0; T0; +20,0"
    told = f"{first}; {second}; {third}"
    pays = "0+2 envido ENV-09 | 1+3 flor FLO-06 | 0+1 truco TRU-01"
    out = two(told, pays, "10", score=(31, 0), games=(2, 1), winner=0)
    assert [(hand["game"], hand["score"]) for hand in out["hands"]] == [(0, [30, 0]), (1, [0, 31]), (2, [31, 0])]
