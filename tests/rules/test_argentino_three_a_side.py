"""Six players in a redonda: what changes when a side has three players (sections 3 to 10)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import six


def test_ar_gen_04_six_players_sit_in_turn():
    told = "D5; 0:truco; 2:quiero; 4:no quiero; 5:quiero; T1; T3"
    six(told, "1+2 truco TRU-02", "2 own-bet GEN-15; 3 own-bet GEN-15")


def test_ar_gen_07_the_deal_goes_round():
    """The dealer plays last, the next seat first, in every hand."""
    told = "D5; 5*4e; 0*4e; 2*4b; 1*4b; 2*4o; 3*4c; 4*5e; 0*6b; 5*5b; 0*6b"
    six(told, "", "1 out-of-turn; 3 out-of-turn; 8 out-of-turn")


def test_ar_tri_03_equal_top_cards_of_one_side():
    told = "D5; 0*2e; 1*3b; 2*2b; 3*3o; 4*2o; 5*3c; 3*4b; 1*4b"
    six(told, "", "7 out-of-turn TRI-12")


def test_ar_tri_04_equal_top_cards_of_both_sides():
    told = "D5; 0*3e; 1*4b; 2*4o; 3*3o; 4*4c; 5*5c; 3*5b; 0*1e; 1*5b; 2*5o; 3*5e; 4*6c; 5*6b"
    six(told, "0+1 truco TRU-01 @13", "7 out-of-turn TRI-12")


def test_ar_tri_10_three_pardas_are_the_manos_sides():
    six("D5; Tp; Tp; Tp", "0+1 truco")
    six("D2; Tp; Tp; Tp", "1+1 truco")


def test_ar_tri_15_a_side_may_lead_with_any_of_its_three():
    told = "*4e; 5*4b; 0*4o; 1*4c; 2*5e"
    six(f"D5; Tt0; 4{told}", "")
    six("D5; Tt0; 3*4e; 2*4b; 3*5e; 4*5b", "", "2 out-of-turn TRI-12")


def test_ar_tri_15_of_six_cards_some_are_recorded():
    six("D5; 0*1e; T3; T2; T0; T4", "0+1 truco", "2 trick-contradicts-cards TRI-15; 3 trick-contradicts-cards")


def test_ar_tri_16_a_folded_player_is_passed_over():
    six("D5; 0:al mazo; 2*4e; 1*4e; 3:al mazo; 2*4b; 4*4o; 5*4c; 1*5e", "", "2 out-of-turn TRI-12")
    told = "D5; 0*3e; 1*4e; 2*4b; 3*4o; 4*4c; 5*5e; 0:al mazo; 2*5b; 1*5b; 2*5o; 3*5c; 4*6e; 5*6b"
    six(told, "0+1 truco TRU-01 @13", "8 out-of-turn TRI-12")


def test_ar_maz_02_all_three_must_fold():
    six("D5; 0:truco; 1:al mazo; 5:al mazo; 3:al mazo", "0+1 truco MAZ-04 @4")
    six("D5; 0:truco; 1:quiero retruco; 2:al mazo; 0:al mazo; 4:al mazo", "1+2 truco MAZ-04 @5")
    six("D5; 0:truco; 1:al mazo; 5:al mazo; 3:quiero; 3:al mazo", "0+2 truco MAZ-04 @5")


def test_ar_maz_03_the_last_of_three_plays_on_alone():
    told = "D5; 0:truco; 1:al mazo; 5:al mazo; 1:quiero; 3:quiero; 0*4e; 2*4b; 3*1e; 4*4o; 3*1b; 4*3e; 0*3b; 2*3o"
    six(told, "1+2 truco TRU-02 @13", "4 folded MAZ-05")


def test_ar_maz_03_the_last_of_three_raises_and_refuses():
    told = "D5; 0:truco; 1:al mazo; 5:al mazo; 3:quiero retruco; 2:no quiero"
    six(told, "1+2 truco TRU-05")
    six("D5; 0:truco; 1:al mazo; 5:al mazo; 3:no quiero", "0+1 truco TRU-05")


def test_ar_maz_07_three_fold_early():
    six("D5; 1:al mazo; 3:al mazo; 5:al mazo", "0+1 envido MAZ-07; 0+1 truco MAZ-04", mazo_early=2)
    six("D5; 1:al mazo; 3:al mazo; 2:truco; 5:al mazo", "0+1 truco MAZ-04", mazo_early=2)


def test_ar_maz_08_a_side_of_three_folds_in_one_entry():
    six("D5; t0:al mazo; 2:truco", "1+1 truco MAZ-04 @1", "2 hand-over")
    six("D5; 4:al mazo; t0:al mazo", "1+1 truco MAZ-04 @2")


def test_ar_env_08_in_order_from_the_mano_and_nobody_twice():
    told = "D2; 0:envido; 5:quiero; 0:30; 3:27; 4:28; 0:26; 5:29; 3:31"
    six(f"{told}; 3*4e", "1+2 envido ENV-09 @7", "3 mano-first ENV-08; 8 *")


def test_ar_env_08_a_partner_who_leads_lets_the_others_be_silent():
    """Seat 0 leads, so 2 and 4 keep silent until seat 3 goes ahead; then 4 answers."""
    told = "D5; 1:envido; 0:quiero; 0:27; 1:son buenas; 3:28; 4:29; 5:son buenas; 5:30; 2:33"
    six(told, "0+2 envido ENV-09 @7", "8; 9")


def test_ar_env_11_one_partner_may_still_win():
    told = "D5; 0:envido; 1:quiero; 0:27; 1:son buenas; 3:son buenas"
    six(f"{told}; 5:28; 2:son buenas; 4:son buenas", "1+2 envido ENV-09 @8")
    six(f"{told}; 5:son buenas; 3:30", "0+2 envido ENV-09 @6", "7")
    six(f"{told}; 0*4e; 5:30", "0+2 envido ENV-09 @5", "7")


def test_ar_env_11_a_side_of_three_gives_in():
    six("D5; 0:envido; 1:quiero; 0:27; t0:son buenas; t1:son buenas; 5:30", "0+2 envido ENV-09 @5", "4; 6")


def test_ar_env_13_silence_concedes():
    told = "D5; 0:envido; 1:quiero; 0:27; 3:28; 0*4e"
    six(told, "1+2 envido ENV-09 @4")
    six("D5; 0:envido; 1:quiero; 0*4e; 0:27; 0*4e", "0+2 envido ENV-09 @4", "3 values-due GEN-12")


def test_ar_env_13_folded_partners_have_nothing_to_say():
    told = "D5; 2:al mazo; 4:al mazo; 1:envido; 0:quiero; 0:27; 2:33; 1:28; 3:33; 0*4e"
    six(told, "1+2 envido ENV-09 @7", "6 folded MAZ-05; 8")
    six("D5; 0:al mazo; 1:envido; 2:quiero; 2:20; 1:20; 2:20; 4:22; 1*4e", "0+2 envido ENV-09 @7", "4 mano-first")


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 0), (2, 0), (3, 0), (4, 1), (5, 1)])
def test_ar_env_10_the_earliest_of_three_ties(dealer, winner):
    """Seats 1 and 4 tie above the mano; from the mano round, whoever of them comes first wins."""
    mano = (dealer + 1) % 6
    values = {mano: 20} | {4: 29, 1: 29}
    told = "; ".join(f"{seat}:{value}" for seat, value in sorted(values.items(), key=lambda pair: pair[0] != mano))
    six(f"D{dealer}; 1:envido; 2:quiero; {told}; {mano}*4e", f"{winner}+2 envido ENV-09")


def test_ar_env_10_a_tie_of_three_for_the_bidder():
    told = "D5; 1:envido; 0:quiero; 0:29; 5:29; 2:29; 0*4e"
    six(told, "1+2 envido ENV-09", ruleset="fournier")
    six(told, "0+2 envido ENV-09")


def test_ar_gen_16_a_side_without_a_seat_takes_its_earliest_place():
    told = "D5; 2:envido; t1:quiero; t0:29; t1:29"
    six(f"{told}; 0*4e", "0+2 envido ENV-09")
    six("D0; 2:envido; t1:quiero; t1:29; t0:29; 1*4e", "1+2 envido ENV-09")
    six("D5; t0:flor; t0:flor; t0:flor; t0:flor", "0+9 flor FLO-06 @3", "4 flor-twice FLO-05")


def test_ar_flo_06_each_of_three_adds_3():
    six("D5; 0:flor; 4:flor; 2:flor", "0+9 flor FLO-06 @3")
    six("D5; 0:flor; 0*4e; 1*4b; 2:flor; 2*4o; 4:flor", "0+9 flor FLO-06 @6")


def test_ar_flo_08_six_flores():
    told = "D5; 0:flor; 1:flor; 2:flor; 3:flor; 4:flor; 5:flor; 1:30; 0:20; 3:30; 4:30; 5:29"
    six(f"{told}; 0*4e", "1+18 flor FLO-08 @11", "7 mano-first")


def test_ar_flo_10_al_resto_with_five_flores():
    told = "D5; +5,11; 0:flor; 1:contraflor; 2:contraflor al resto; 4:flor; 5:flor; 1:con flor quiero; 0:20; 1:30; 2:31"
    won = {"score": (39, 11), "games": (1, 0), "winner": 0, "best_of": 1}
    six(f"{told}; 5:son buenas", "0+34 flor FLO-10", **won)


def test_ar_flo_13_either_partner_undoes_the_surrender():
    before = "D5; 0:flor; 1:con flor me achico"
    for partner in (3, 5):
        six(f"{before}; {partner}:flor; 0:25; 1:24; {partner}:26; 0*4e", "1+9 flor FLO-08")
    six(f"{before}; 3:flor; 5:flor; 0:25; 1:24; 3:26; 0*4e", "1+12 flor FLO-08")


def test_ar_flo_13_the_third_after_two_surrenders():
    before = "D5; 0:flor; 1:con flor me achico; 3:con flor me achico"
    six(f"{before}; 5:contraflor; 0:con flor me achico", "1+10 flor FLO-11 @5")
    six(f"{before}; 5:contraflor al resto; 0:con flor me achico", "1+10 flor FLO-11")
    six(f"{before}; 5:con flor me achico; 5:flor; 3:flor; 0*4e", "0+4 flor FLO-11", "5; 6")


def test_ar_flo_13_given_up_again_after_it_was_undone():
    before = "D5; 0:flor; 1:con flor me achico; 3:flor"
    six(f"{before}; 1:con flor me achico; 0*4e", "0+4 flor FLO-11 @4")
    six(f"{before}; 3:con flor me achico; 5:flor; 0:25; 1:24; 3:23; 5:26; 0*4e", "1+12 flor FLO-08")


def test_ar_flo_13_the_other_side_adds_plain_flores_meanwhile():
    told = "D5; 0:flor; 1:con flor me achico; 2:flor; 4:contraflor; 4:flor; 0*4e"
    six(told, "0+10 flor FLO-11 @5", "4")
    told = "D5; 0:flor; 1:con flor me achico; 2:flor; 4:flor; 5:flor; 0:25; 1:24; 2:23; 4:22; 5:30; 0*4e"
    six(told, "1+15 flor FLO-08")


def test_ar_flo_13_who_folded_played_or_bet_cannot_undo_it():
    told = "D2; 5:al mazo; 3*4e; 0:flor; 1:con flor me achico; 3:flor; 5:flor; 4*4b"
    six(told, "0+4 flor FLO-11", "5 flor-late FLO-23; 6 folded MAZ-05")
    told = "D5; 3:envido; 0:flor; 1:con flor me achico; 3:flor; 5:flor; 0:25; 1:24; 5:23; 0*4e"
    six(told, "0+9 flor FLO-08", "4 flor-late FLO-23")


def test_ar_flo_13_it_is_final_with_the_next_entry_of_another_kind():
    six("D5; 0:flor; 1:con flor me achico; 0*4e; 3:flor; 5:flor", "0+4 flor FLO-11", "4; 5")
    six("D5; 0:flor; 1:con flor me achico; 5*4e; 3:flor; 0:20; 3:30; 0*4b", "1+9 flor FLO-08", "3 out-of-turn")


def test_ar_flo_14_flores_of_all_after_quiero_count():
    told = "D5; 0:flor; 1:contraflor; 0:con flor quiero; 2:flor; 5:flor; 0:25; 1:30; 3:flor; 0*4e"
    six(told, "1+12 flor FLO-09", "8")


def test_ar_flo_18_no_bet_against_folded_announcers():
    told = "D5; 0:flor; 2:flor; 0:al mazo; 2:al mazo; 1:contraflor; 1:flor; 1:30; 0*4e"
    six(told, "1+9 flor FLO-08", "5 flor-reply FLO-18; 8")


def test_ar_flo_21_others_in_time_may_still_sing():
    told = "D5; +27,5; 0:flor; 2:flor; 4:flor"
    six(told, "0+9 flor FLO-06", score=(36, 5), games=(1, 0), winner=0, best_of=1)
    six("D5; +27,5; 0:flor; 5:flor; 0:25; 5:30; 0*4e", "1+6 flor FLO-08", score=(27, 11))


def test_ar_ver_04_one_wrong_flor_of_three_loses_all():
    told = "D5; 0:flor; 2:flor; 4:flor; T0; T0; 4!4e,5b,6o"
    six(told, "1+9 flor VER-04; 0+1 truco")


def test_ar_ped_04_each_of_three_opponents_may_be_challenged():
    told = "D5; T0; T0; 0?1; 2?3; 4?5; 2?1; 1!flor; 3!no flor; 5!flor; 0?2"
    pays = "0+1 truco; 0+3 pido flor PED-02; 1+1 pido flor PED-03; 0+3 pido flor PED-02"
    six(told, pays, "6 pido-refused; 10 pido-refused")


def test_ar_sco_02_falta_envido_of_six_wins_the_game():
    won = {"score": (12, 30), "games": (0, 1), "winner": 1, "best_of": 1}
    six("D5; +12,20; 4:falta envido; 1:quiero; 0:20; 1:27; 4:son buenas; 2:son buenas", "1+10 envido ENV-09", **won)


def test_ar_flo_03_six_of_fournier():
    told = "D5; 0:truco; 5:quiero; 3:flor; 2:flor"
    six(told, "", "3 flor-late FLO-23; 4 flor-late FLO-23", ruleset="fournier")
    six("D5; 0:truco; 5:quiero; 3:flor; 0*4e", "1+3 flor FLO-06")


def test_ar_flo_11_six_of_fournier():
    told = "D5; 0:flor; 2:flor; 1:con flor me achico; 0*4e"
    six(told, "0+6 flor FLO-11", ruleset="fournier")
    six(told, "0+7 flor FLO-11")
