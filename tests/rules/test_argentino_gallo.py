"""Section 14: the gallo against the pair, and the fixed gallo with two scores (AR-GAL-01 to -03)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import three

TURN = {"gallo": "turn"}


def test_ar_gal_01_seat_0_against_the_other_two():
    three("D2; 0:truco; 0:quiero; 1:quiero; T1; T2", "1+2 truco TRU-02", "2 own-bet GEN-15")
    three("D2; 0:truco; 2:quiero; T1; T2", "1+2 truco TRU-02")


def test_ar_gal_01_the_two_are_partners():
    """One's bet is not the other's to answer; either raises what either accepted."""
    three("D2; 1:truco; 2:quiero; 2:no quiero; 0:quiero", "", "2 own-bet GEN-15; 3 own-bet GEN-15")
    told = "D2; 0:truco; 1:quiero; 2:retruco; 0:quiero; 2:vale cuatro; 0:vale cuatro; 1:quiero; T0; T0"
    three(told, "0+4 truco TRU-04", "5 not-your-raise TRU-07")
    told = "D2; 0:envido; 2:real envido; 1:quiero; 0:quiero; 0:27; 1:28"
    three(f"{told}; 0*4e", "1+5 envido ENV-09", "3 own-bet GEN-15")


def test_ar_gal_01_either_of_the_two_may_open():
    three("D2; 0*4e; 1*4b; 2:envido; 0:no quiero", "1+1 envido ENV-06")
    three("D2; 0*4e; 1*4b; 1:envido; 0:envido; 2:envido; 0:quiero; 0:20; 2:27; 2*4o", "1+2 envido ENV-09", "3; 4")


def test_ar_gal_01_both_must_fold():
    three("D2; 0:truco; 1:al mazo; 2:al mazo", "0+1 truco MAZ-04 @3")
    three("D2; 0:truco; 1:al mazo; 2:quiero; 0*4e; 1*4b; 2*5b; T2", "1+2 truco TRU-02", "5 folded MAZ-05")
    three("D2; t1:al mazo", "0+1 truco MAZ-04 @1")
    three("D2; 1:al mazo; 0:al mazo", "1+1 truco MAZ-04 @2")


def test_ar_gal_01_the_gallo_folds_alone():
    for told in ("0:al mazo", "1:truco; 0:al mazo", "t0:al mazo"):
        three(f"D2; {told}", "1+1 truco MAZ-04")
    three("D2; 1:truco; 0:quiero; 0:al mazo", "1+2 truco MAZ-04")


def test_ar_gal_01_equal_top_cards_of_the_two_are_no_parda():
    """The first of them to have played has won the trick, and leads."""
    three("D2; 0*2e; 1*3b; 2*3o; 2*4c; 1*4b; 2*5b; 0*5e", "1+1 truco TRU-01", "4 out-of-turn TRI-12")
    three("D0; 1*3b; 2*3o; 0*2e; 1*4b; 2*6b; 0*6e", "1+1 truco TRU-01 @6")


def test_ar_gal_01_equal_top_cards_of_gallo_and_pair_are_a_parda():
    three("D2; 0*3e; 1*3b; 2*2o; 0*2e; 1*4b; 2*4o", "0+1 truco TRU-01 @6")
    three("D2; 0*3e; 1*3b; 2*3o; 1*4c; 0*2e; 1*4b; 2*4o", "0+1 truco TRU-01", "4 out-of-turn TRI-12")


def test_ar_gal_01_three_pardas_are_the_manos_sides():
    told = "Tp; Tp; Tp"
    three(f"D2; {told}", "0+1 truco")
    three(f"D0; {told}", "1+1 truco")
    three(f"D1; {told}", "1+1 truco")


def test_ar_gal_01_ties_go_by_seat():
    three("D1; 2:envido; 0:quiero; 2:27; 0:27; 1:27", "1+2 envido ENV-09 @4", "5 not-due")
    three("D2; 0:envido; 1:quiero; 0:27; 1:27; 2:27; 0*4e", "0+2 envido ENV-09")
    three("D0; 0:envido; 1:quiero; 1:27; 0:27; 2:28; 0:28", "1+2 envido ENV-09 @4", "5; 6")


def test_ar_gal_01_a_tie_for_the_bidder():
    three("D2; 1:envido; 0:quiero; 0:27; 2:27", "1+2 envido ENV-09", ruleset="fournier")


def test_ar_gal_01_the_two_speak_for_themselves_in_a_comparison():
    told = "D0; 0:envido; 1:quiero; 1:25; 0:28; 1:son buenas; 1:29; 2:29"
    three(told, "1+2 envido ENV-09", "5; 6")
    told = "D2; 0:envido; 1:quiero; 0:28; 1:son buenas; 2:29; 0:30"
    three(told, "1+2 envido ENV-09 @5", "6")


def test_ar_gal_01_the_flores_of_the_two():
    three("D2; 1:flor; 2:flor", "1+6 flor FLO-06 @2")
    three("D2; 1:flor; 2:flor; 0:flor; 0:25; 1:24; 2:31", "1+9 flor FLO-08")
    three("D2; 0:flor; 1:con flor me achico; 2:flor; 0:25; 1:24; 2:26", "1+9 flor FLO-08")
    three("D2; 0:flor; 1:con flor me achico; 2:contraflor; 0:con flor quiero; 0:30; 1:24; 2:26", "0+9 flor FLO-09")


def test_ar_gal_01_while_the_gallos_surrender_stands_the_other_adds_a_flor():
    three("D0; 1:flor; 0:con flor me achico; 2:flor; 1*4e", "1+7 flor FLO-11")
    three("D0; 1:flor; 0:con flor me achico; 2:contraflor; 0:flor; 1*4e; 0:flor", "1+4 flor FLO-11", "3; 4; 6")


def test_ar_gal_01_pido_flor_between_gallo_and_pair():
    told = "D2; T0; T0; 1?2; 0?1; 1!flor; 0?2; 2!no flor; 2?0; 1?0; 0!flor"
    pays = "0+1 truco; 0+3 pido flor PED-02; 1+1 pido flor PED-03; 1+3 pido flor PED-02"
    three(told, pays, "3 pido-refused PED-07; 9 pido-refused PED-07")


def test_ar_gal_02_the_fourth_card_is_never_seen():
    three(
        "D2; 0!4e,5e,6e,7e; T0; T0; 0!4e,5e,6e,7e", "0+1 truco TRU-01", "1 show-refused VER-07; 4 show-refused VER-07"
    )
    three("D2; 0*4e; 1*4b; 2*6b; 0!5e,6e,7e", "", "4 show-refused VER-07")
    three("D2; 0!4e,5e,6e; 0*7e; 0*4e", "", "2 card-not-held TRI-13")
    three("D0; 0!4e,5e,6e; 1*4b; 2*4o; 0*7e; 0*4e", "", "4 card-not-held TRI-13", **TURN)


def test_ar_gal_02_it_counts_for_nothing():
    """Three cards are the gallo's hand: their envido is proved or disproved by them alone."""
    told = "D2; 0:envido; 1:quiero; 0:33; 1:20; T0; T0; 0!7e,5b,4o"
    three(told, "1+2 envido VER-03; 0+1 truco")
    three("D2; 0:flor; T0; T0; 0!7e,6e,5b", "1+3 flor VER-04; 0+1 truco")


def test_ar_gal_03_two_scores_through_all_deals():
    told = "D2; T0; T0; D0; T1; T2; D1; T2; T0; T0"
    out = three(told, "0+1 truco | 1+1 truco | 0+1 truco")
    assert (out["score"], out["games"]) == ([2, 1], [0, 0])


@pytest.mark.parametrize(("dealer", "order"), [(0, (1, 2, 0)), (1, (2, 0, 1)), (2, (0, 1, 2))])
def test_ar_gal_03_the_deal_goes_round(dealer, order):
    first, second, third = order
    told = f"D{dealer}; {third}*4e; {second}*4b; {first}*4o; {third}*4e; {second}*4b; {third}*4e"
    three(told, "", "1 out-of-turn TRI-12; 2 out-of-turn TRI-12; 4 out-of-turn TRI-12")


def test_ar_gal_03_the_common_fund_wins_the_game():
    told = "D2; +20,29; T1; T2; T1"
    three(told, "1+1 truco", "4 match-over SCO-02", score=(20, 30), games=(0, 1), winner=1, best_of=1)
    three("D2; +29,20; T0; T0", "0+1 truco", score=(0, 0), games=(1, 0))


def test_ar_gal_03_seat_0_is_the_gallo_in_every_game():
    told = "D2; +0,30; D0; 0:truco; 1:quiero; T0; T0; D1; 1:truco; 2:quiero"
    three(told, " | 0+2 truco | ", "9 own-bet GEN-15", score=(2, 0), games=(0, 1))


def test_ar_gal_03_an_adjust_has_two_numbers():
    three("D2; +5,16; T0; T0; D0; +-2,1", "0+1 truco | ", score=(4, 17), spoken=("4 malas", "2 buenas"))
    three("D2; +5,16; +-6,0; +0,-17", "", "2 adjust-refused SCO-09; 3 adjust-refused SCO-09", score=(5, 16))


def test_ar_gal_03_falta_envido_and_al_resto():
    three("D2; +12,20; 0:falta envido; 1:quiero; 0:30; 1:20; 0*4e", "0+10 envido ENV-09", score=(22, 20))
    told = "D2; +12,20; 1:flor; 0:contraflor al resto; 2:con flor quiero; 0:30; 1:20; 2:25"
    three(told, "0+19 flor FLO-10", score=(31, 20), games=(1, 0), winner=0, best_of=1)


def test_ar_gal_03_it_is_the_default():
    for ruleset in ("argentino", "fournier"):
        assert len(three("D2; T0; T0", "0+1 truco", ruleset=ruleset)["score"]) == 2


def test_ar_gal_08_the_sides_of_a_fixed_gallo():
    three("D1; t0:truco; t0:quiero; t1:quiero; Tt0; Tt0", "0+2 truco TRU-02", "2 own-bet GEN-15")
    three("D0; t1:envido; t0:quiero; t1:20; St0; Tt1; Tt1", "1+2 envido ENV-09; 1+1 truco", "4")
    three("D0; t1:envido; t0:quiero; St0; Tt1; 2*4e; 0*4o; 1*4b", "0+2 envido ENV-09; 1+1 truco TRU-01")


def test_ar_gal_08_the_gallo_is_one_seat_the_pair_is_not():
    """ "A side with one member in the contest is that seat": the gallo's value is checked, the pair's is not."""
    told = "D2; t0:envido; t1:quiero; t0:33; t1:20; T0; T0; 0!4e,5b,6o"
    three(told, "1+2 envido VER-03; 0+1 truco")
    told = "D2; t0:envido; t1:quiero; t0:20; t1:33; T0; T0; 1!4e,5b,6o; 2!4b,5e,6c"
    three(told, "1+2 envido ENV-09; 0+1 truco")
    three("D2; Tt0; 1*4e; 0*4e", "", "2 out-of-turn TRI-12")
    three("D2; t0:flor; 0:flor", "0+3 flor", "2 flor-twice FLO-05")


def test_ar_maz_07_the_early_fold_of_gallo_or_pair():
    three("D2; 0:al mazo", "1+1 envido MAZ-07; 1+1 truco MAZ-04", mazo_early=2)
    three("D2; 1:al mazo; 2:al mazo", "0+1 envido MAZ-07; 0+1 truco MAZ-04", mazo_early=2)
    three("D2; 1:truco; 0:al mazo", "1+1 truco MAZ-04", mazo_early=2)
