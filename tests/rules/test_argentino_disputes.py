"""Section 18: the disputes at the table and their rulings (all but the one of pica-pica)."""

from __future__ import annotations

from tests.rules.helpers import four, two


def test_ar_env_02_dispute_1_envido_after_the_truco_was_accepted():
    two(
        "D1; 0:truco; 1:quiero; 1:envido; 0:envido; T0; T0",
        "0+2 truco TRU-02",
        "3 truco-accepted ENV-02; 4 truco-accepted ENV-02",
    )


def test_ar_tru_06_dispute_2_retruco_without_quiero():
    two("D1; 0:truco; 1:retruco; 1:no quiero", "0+1 truco TRU-05", "2 needs-quiero TRU-06")


def test_ar_env_15_dispute_3_quiero_envido():
    two("D1; 0:envido; 1:quiero; 1:envido; 0:25; 1:24", "0+2 envido ENV-09", "3 envido-closed ENV-15")


def test_ar_tru_10_dispute_4_a_card_while_a_truco_waits():
    two("D1; 0:truco; 0*4e; 1*5e; 1*6e; 0*4b", "1+1 truco TRU-01")
    two("D1; 0:truco; 0*4e; 1*5e; 1:quiero; 1*6e; 0*4b", "1+2 truco TRU-02")
    two("D1; 0:truco; 0*4e; 1*5e; 1:no quiero", "0+1 truco TRU-05")


def test_ar_env_02_dispute_5_my_partner_has_not_played():
    four("D3; 0*4e; 0:envido; 2:envido; 1:no quiero", "0+1 envido ENV-06", "2 envido-late ENV-02")


def test_ar_flo_23_dispute_6_flor_after_the_first_card():
    told = "D1; 0*4e; 0:flor; 1*5b; 1*6b; 0*4b; 1?0"
    two(told, "1+1 truco TRU-01; 0+1 pido flor PED-03", "2 flor-late FLO-23")


def test_ar_sco_02_dispute_7_the_envido_wins_with_a_truco_in_play():
    told = "D1; +28,28; 0:truco; 1:envido; 0:quiero; 0:25; 1:20; 1:quiero"
    two(told, "0+2 envido ENV-09", "7 match-over SCO-02", score=(30, 28), games=(1, 0), winner=0, best_of=1)


def test_ar_sco_02_dispute_8_both_would_reach_the_target():
    told = "D1; +28,27; 0:envido; 1:flor; T0; T0"
    two(told, "1+3 flor FLO-06", "4; 5", score=(28, 30), games=(0, 1), winner=1, best_of=1)


def test_ar_ver_03_disputes_9_and_10_too_high_and_too_low():
    for value, cards in ((29, "5e,12e,4b"), (27, "5e,3e,4b")):
        told = f"D1; 0:envido; 1:quiero; 0:{value}; 1:son buenas; T0; T0; 0!{cards}"
        two(told, "1+2 envido VER-03; 0+1 truco TRU-01")


def test_ar_env_17_dispute_11_envido_in_answer_to_the_truco():
    two("D1; 0:truco; 1:envido; 0:no quiero; 1:quiero; T0; T0", "1+1 envido ENV-06; 0+2 truco TRU-02")


def test_ar_env_02_dispute_12_envido_of_the_side_that_said_truco():
    four("D3; 0:truco; 2:envido", "", "2 truco-own ENV-02")


def test_ar_tru_13_dispute_13_truco_in_answer_to_the_envido():
    two("D1; 0:envido; 1:truco; 1:no quiero; 1:truco", "0+1 envido ENV-06", "2 envido-pending GEN-12")


def test_ar_maz_03_dispute_14_one_throws_the_cards_in():
    four("D3; 0:truco; 1:al mazo; 3:quiero; T3; T3", "1+2 truco TRU-02")


def test_ar_env_11_dispute_15_the_partner_has_more():
    four("D3; 0:envido; 1:quiero; 0:25; 1:son buenas; 3:30; 2:son buenas", "1+2 envido ENV-09")


def test_ar_env_10_dispute_16_equal_values():
    two("D1; 1:envido; 0:quiero; 0:27; 1:27", "0+2 envido ENV-09")
    two("D1; 1:envido; 0:quiero; 0:27; 1:27", "1+2 envido ENV-09", ruleset="fournier")


def test_ar_flo_13_dispute_17_the_partner_had_a_flor_too():
    four("D3; 0:flor; 1:con flor me achico; 3:flor; 0:25; 1:20; 3:30", "1+9 flor FLO-08")


def test_ar_env_04_dispute_18_a_raise_is_never_lower():
    two("D1; 0:real envido; 1:envido; 1:no quiero", "0+1 envido ENV-06", "2 chain ENV-04")


def test_ar_env_20_dispute_19_the_one_point_refused():
    told = "D1; +29,17; 1:real envido; 0:falta envido; 1:no quiero"
    two(told, "0+3 envido ENV-06", score=(32, 17), games=(1, 0), winner=0, best_of=1)


def test_ar_tri_08_dispute_20_the_third_trick_after_a_parda():
    two("D1; Tp; T1; T0", "1+1 truco TRU-01", "3 hand-over GEN-08")


def test_ar_tru_07_dispute_21_only_the_side_with_the_quiero_raises():
    two("D1; 0:truco; 1:quiero; 0:retruco", "", "3 not-your-raise TRU-07")


def test_ar_flo_03_dispute_23_no_quiero_and_then_flor():
    two("D1; 0:envido; 1:no quiero; 1:flor; T0; T0", "1+3 flor FLO-06; 0+1 truco TRU-01")


def test_ar_flo_03_dispute_24_flor_after_an_accepted_truco():
    told = "D3; 0:truco; 1:quiero; 2:flor; T0; T0"
    four(told, "0+3 flor FLO-06; 0+2 truco TRU-02")
    four(told, "0+2 truco TRU-02", "3 flor-late FLO-23", ruleset="fournier")
