"""Words noted for a side alone bind what comes later: who can have said them, and what is certain (AR-GEN-16)."""

import pytest

from tests.rules.helpers import eight, four, six, three, two

TRICKS = "; 0+1 truco"
FLORES = "0+6 flor FLO-06"


def test_ar_gen_16_nobody_sings_twice_behind_the_sides_words():
    four("D3; t0:flor; 0:flor; 2:flor; T0; T0", f"{FLORES}{TRICKS}", "3 flor-twice FLO-05")
    four("D3; t0:flor; t0:flor; t0:flor; T0; T0", f"{FLORES}{TRICKS}", "3 flor-twice FLO-05")


def test_ar_gen_16_who_surely_bet_has_no_flor_left_and_the_partner_has():
    four("D3; t0:truco; 0:flor; 2:flor", "0+3 flor FLO-06", "3 flor-late FLO-23")
    four("D3; 0*4c; 1*5c; t1:envido; 3:flor; t1:flor", "", "4 flor-late FLO-23; 5 flor-late FLO-23")


def test_ar_gen_16_a_raise_in_one_breath_is_one_players():
    told = "D3; 1:truco; t0:quiero retruco; 0:flor; 2:flor"
    four(told, "0+3 flor FLO-06", "4 flor-late FLO-23")


def test_ar_gen_16_no_quiero_bars_nobody():
    four("D3; 1:envido; t0:no quiero; 0:flor; 2:flor", FLORES)


def test_ar_gen_16_what_elimination_leaves_owes_the_show():
    told = "D3; t0:flor; t0:flor; T0; T0; 2!4b,5c"
    four(told, f"1+6 flor VER-04{TRICKS}")
    four("D3; t0:flor; 2:flor; T0; T0; 0!4b,5c", f"1+6 flor VER-04{TRICKS}")
    four("D3; t0:flor; T0; T0; 0!4b,5c; 2!4o,5e", f"0+3 flor FLO-06{TRICKS}")


def test_ar_gen_16_a_word_of_a_show_tells_whose_the_flor_was():
    told = "D3; t0:flor; T0; T0; 0!ok; 2!wrong; 0!4b,5c"
    four(told, f"1+3 flor VER-04{TRICKS}", "5 nothing-to-show FMT-04")


def test_ar_ped_07_who_surely_announced_is_not_challenged():
    four("D3; t0:flor; t0:flor; T0; T0; 1?0; 1?2", f"{FLORES}{TRICKS}", "5 pido-refused PED-07; 6 pido-refused PED-07")
    told = "D3; t0:flor; T0; T0; 1?0; 1?2; 0!no flor"
    four(told, f"0+3 flor FLO-06{TRICKS}; 0+1 pido flor PED-03", "5 pido-refused PED-07")


def test_ar_flo_18_a_bet_needs_an_announcer_who_has_not_folded():
    told = "D3; t0:flor; 2:al mazo; 1:contraflor; 0:flor; 0:con flor me achico; T1; T1"
    four(told, "1+4 flor FLO-11; 1+1 truco", "4 flor-twice FLO-05")
    told = "D3; 0:flor; 0:al mazo; 1:contraflor; 1:flor; 1:30; T1; T1"
    four(told, "1+6 flor FLO-08; 1+1 truco", "3 flor-reply FLO-18")


def test_ar_flo_15_the_first_value_of_a_side_is_its_first_announcers():
    told = "D5r; t1:flor; t0:flor; t1:25; 2:25; 4:26; T0; T0"
    six(told, "1+6 flor FLO-08; 0+1 truco", "5 not-due ENV-08")
    told = "D5r; t1:flor; t0:flor; t1:25; 0:26; 4:26; T0; T0"
    six(told, "0+6 flor FLO-08; 0+1 truco", "4 not-due ENV-08")


def test_ar_flo_15_nobody_before_the_first_declares():
    six("D5r; 0:flor; t1:flor; t0:flor; 2:30; 0:25; 4:31; t1:son buenas", "0+9 flor FLO-08", "4 mano-first ENV-08")


def test_ar_flo_16_of_equal_values_the_sides_earliest_possible_player_counts():
    told = "D5r; 0:envido; 1:quiero; 0:27; t0:30; t1:30; T0; T0"
    six(told, "1+2 envido ENV-09; 0+1 truco")


def test_ar_env_08_the_manos_value_is_the_manos_whoever_notes_it():
    told = "D3; 1:envido; 2:quiero; t0:27; 0:28; 2:28; t1:son buenas; T0; T0"
    four(told, f"0+2 envido ENV-09{TRICKS}", "4 already-declared ENV-08")


def test_ar_env_13_it_ends_with_the_last_who_may_speak():
    four("D3; 1:envido; 2:quiero; t0:27; t1:26; t1:25; 2:29; T0; T0", f"0+2 envido ENV-09{TRICKS}", "6 not-due ENV-08")


def test_ar_ver_01_who_can_not_have_won_owes_no_show():
    told = "D3; 1:envido; 2:quiero; t0:27; t1:son buenas; T0; T0; 2!wrong; 0!wrong"
    four(told, f"1+2 envido VER-03{TRICKS}", "7 nothing-to-show FMT-04")


def test_ar_ver_04_the_winner_by_elimination_is_checked_for_a_suit_not_for_the_value():
    told = "D3; 0:truco; t0:flor; 1:flor; 1:25; t0:38; T0; T0; 2!4e,5b"
    four(told, "1+6 flor VER-04; 0+1 truco")
    told = "D3; 0:truco; t0:flor; 1:flor; 1:25; t0:38; T0; T0; 2!4e,5e,1e"
    four(told, "0+6 flor FLO-08; 0+1 truco")


def test_ar_maz_05_a_word_of_the_side_may_have_been_the_folded_players():
    four("D3; t0:flor; 2:al mazo; 0:flor; t0:flor; T0; T0", f"{FLORES}{TRICKS}", "4 flor-twice FLO-05")
    three("D1; t1:truco; 1:al mazo; t1:flor", "1+3 flor FLO-06")


def test_ar_gen_16_the_choice_is_the_same_for_eight():
    eight("D7r; t0:flor; t0:flor; t0:flor; 0:flor; 2:flor", "0+12 flor FLO-06", "5 flor-twice FLO-05")


@pytest.mark.parametrize(("word", "side", "rule"), [("ok", 0, "ENV-09"), ("wrong", 1, "VER-03")])
def test_ar_gen_13_the_word_of_a_show_closes_what_wins_the_game(word, side, rule):
    won = {"games": (1 - side, side), "winner": side, "best_of": 1}
    record = f"D3; 0:falta envido; 1:quiero; 0:30; 1!{word}; 2!{word}; 0!{word}"
    four(record, f"{side}+30 envido {rule}", "4 * FMT-04; 5 * FMT-04", **won)


def test_ar_gen_13_the_word_of_a_show_closes_nothing_else():
    two("D1; 0:envido; 1:quiero; 0:30; 0!ok; 1:31; T0; T0", f"1+2 envido ENV-09{TRICKS}", "4 nothing-to-show FMT-04")


def test_ar_ver_01_an_award_that_was_struck_owes_no_show():
    told = "D1; 0:envido; 1:quiero; 0:30; 1:20; T0; T0; 1?0; 0!flor; 0!ok; 0!wrong"
    refuses = "9 nothing-to-show FMT-04; 10 nothing-to-show FMT-04"
    two(told, "1+6 pido flor PED-08", refuses, ruleset="fournier")
