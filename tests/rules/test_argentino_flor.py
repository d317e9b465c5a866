"""Section 4, the flor: who may announce when, what it voids, replies, values and options (AR-FLO)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two

WORDS = ("flor", "contraflor", "contraflor al resto", "con flor quiero", "con flor me achico")


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("7e,6e,5e", 38),
        ("10e,11e,12e", 20),
        ("1c,2c,3c", 26),
        ("7o,10o,11o", 27),
        ("6b,5b,12b", 31),
        ("4e,5e,1e", 30),
    ],
)
def test_ar_flo_01_value_of_a_flor(cards, value):
    """The right value stands, the next one is wrong and gives the flor away."""
    told = "D0; 0:flor; 1:flor; 1:{}; 0:20; T1; T1; 1!" + cards
    two(told.format(value), "1+6 flor FLO-08; 1+1 truco TRU-01")
    other = value - 1 if value == 38 else value + 1
    two(told.format(other), "0+6 flor VER-04; 1+1 truco TRU-01")


def test_ar_flo_02_the_referee_sees_no_flor_but_cards_do():
    """A false flor comes out by the cards shown, a hidden one by the challenge."""
    two("D1; 0:flor; T0; T0; 0!4e,5e,6b", "1+3 flor VER-04; 0+1 truco TRU-01")
    two("D1; T0; T0; 1?0; 0!4e,5e,6e", "0+1 truco TRU-01; 1+3 pido flor PED-02")


@pytest.mark.parametrize(
    "done",
    [
        "0*4e",
        "T1",
        "0:envido",
        "0:real envido",
        "0:falta envido",
        "1:envido; 0:envido",
        "1:envido; 0:quiero",
        "0:truco",
        "1:truco; 0:quiero",
        "1:truco; 0:quiero retruco",
        "1:truco; 2:quiero; 0:retruco",
        "1:envido; 2:quiero; 0:25",
    ],
)
def test_ar_flo_03_what_its_holder_did_bars_the_flor(done):
    place = done.count(";") + 2
    four(f"D3; {done}; 0:flor", "", f"{place} flor-late FLO-23")


def test_ar_flo_03_whoever_has_folded_has_no_flor():
    four("D3; 0:al mazo; 0:flor", "", "2 folded MAZ-05")


@pytest.mark.parametrize(
    "done",
    [
        "2:envido",
        "2:envido; 1:quiero",
        "1:envido; 2:quiero",
        "1:envido; 0:no quiero",
        "1:envido; 2:quiero; 3:25; 0:son buenas",
        "1:envido; 2:quiero; 3:25",
        "2:truco",
        "2:truco; 1:quiero",
        "1:truco; 2:quiero",
        "3*4e",
        "2:al mazo",
        "0:retruco",
        "0*9e",
    ],
)
def test_ar_flo_03_what_does_not_bar_the_flor(done):
    """Seat 3 is the mano. Refused entries are nothing done."""
    refused = "1" if done in ("0:retruco", "0*9e") else ""
    four(f"D2; {done}; 0:flor", "0+3 flor FLO-06", refused)


def test_ar_flo_03_option_an_accepted_truco_closes_the_flor():
    told = "D3; 0:truco; 1:quiero; 2:flor; 3:flor"
    four(told, "", "3 flor-late FLO-23; 4 flor-late FLO-23", ruleset="fournier")
    four(told, "", "3 flor-late FLO-23; 4 flor-late FLO-23", flor_after_truco="closed")
    four("D3; 0:truco; 1:quiero; 2:flor", "0+3 flor FLO-06", ruleset="fournier", flor_after_truco="personal")
    four("D3; 0:truco; 2:flor; 1:quiero", "0+3 flor FLO-06", ruleset="fournier")


def test_ar_flo_03_option_closed_bars_the_later_flor_of_an_opponent_too():
    told = "D3; 1:flor; 2:truco; 3:quiero; 0:flor"
    four(told, "1+3 flor FLO-06", "4 flor-late FLO-23", ruleset="fournier")
    four(told, "", "")


def test_ar_flo_04_a_flor_voids_the_envido():
    waits = "D1; 0:envido; 1:flor; 1:quiero; 0:28; 0:envido; 1:real envido"
    two(waits, "1+3 flor FLO-06", "3 nothing-to-answer TRU-14; 4 not-due; 5 envido-void ENV-14; 6 envido-void ENV-14")
    four("D3; 0:envido; 1:quiero; 3:flor; 0:28", "1+3 flor FLO-06", "4 not-due")
    four("D3; 0:envido; 1:quiero; 0:28; 3:flor; 1:33", "1+3 flor FLO-06", "5")


def test_ar_flo_04_the_points_of_a_paid_envido_are_taken_back():
    four("D3; 0:envido; 1:no quiero; 3:flor", "1+3 flor FLO-06")
    four("D3; 0:envido; 1:quiero; 0:27; 1:30; 2:son buenas; 3:flor", "1+3 flor FLO-06")
    told = "D3; 0:envido; 1:quiero; 0:27; 1:20; 0*4e; 1*4b; 2:flor; 3:con flor me achico"
    four(told, "0+4 flor FLO-11")


def test_ar_flo_04_a_pending_truco_waits_and_must_be_answered():
    two(
        "D1; 0:truco; 1:flor; 1:retruco; 1:quiero; T0; T0", "1+3 flor FLO-06; 0+2 truco TRU-02", "3 needs-quiero TRU-06"
    )
    two("D1; 0:truco; 1:flor; 1:no quiero", "1+3 flor FLO-06; 0+1 truco TRU-05")


def test_ar_flo_05_nobody_announces_twice():
    two(
        "D1; 0:flor; 0:flor; 1:flor; 1:flor; 0:flor",
        "",
        "2 flor-twice FLO-05; 4 flor-twice FLO-05; 5 flor-twice FLO-05",
    )


def test_ar_flo_05_a_reply_announces():
    """The reply counts as that player's flor; who replied so cannot say flor as well."""
    four("D3; 0:flor; 1:contraflor; 2:con flor quiero; 0:25; 1:30; 2:29", "1+9 flor FLO-09")
    two("D1; 0:flor; 1:contraflor; 1:flor; 0:con flor quiero; 0:25; 1:30", "1+6 flor FLO-09", "3 flor-twice FLO-05")


def test_ar_flo_05_with_only_ones_own_side_announced_one_says_flor():
    for word in WORDS[1:]:
        four(f"D3; 0:flor; 2:{word}; 2:flor", "0+6 flor FLO-06 @3", "2 flor-reply FLO-19")


def test_ar_flo_06_three_for_each_flor_in_one_award():
    four("D3; 0:flor; 2:flor; T0; T0", "0+6 flor FLO-06 @2; 0+1 truco TRU-01")


def test_ar_flo_07_replies():
    for word in ("flor", "contraflor", "contraflor al resto"):
        two(f"D1; 0:flor; 1:{word}", "")
    two("D1; 0:flor; 1:con flor quiero", "0+3 flor FLO-06", "2 flor-reply FLO-19")
    told = "D1; 0:flor; 1:contraflor; 0:contraflor al resto; 1:con flor quiero; 0:28; 1:20"
    two(told, "0+36 flor FLO-10", score=(36, 0), games=(1, 0), winner=0, best_of=1)


def test_ar_flo_08_without_a_bet_the_best_wins_three_for_each():
    two("D1; 0:flor; 1:flor; 0:31; 1:30", "0+6 flor FLO-08 @4")
    four("D3; 0:flor; 1:flor; 2:flor; 3:flor; 0:20; 1:30; 2:29", "1+12 flor FLO-08 @7")


def test_ar_flo_09_contraflor_accepted():
    two("D1; 0:flor; 1:contraflor; 0:con flor quiero; 0:25; 1:30", "1+6 flor FLO-09 @5")
    told = "D3; 0:flor; 2:flor; 1:contraflor; 0:con flor quiero; 0:30; 1:24"
    four(told, "0+9 flor FLO-09")
    four(told, "0+12 flor FLO-09", contraflor="plus3")


def test_ar_flo_09_a_contraflor_after_ones_own_plain_flor():
    two("D1; 0:flor; 1:flor; 1:contraflor; 0:con flor quiero; 0:25; 1:30", "1+6 flor FLO-09")


def test_ar_flo_14_a_plain_flor_announces_and_answers_nothing():
    told = "D3; 0:flor; 1:contraflor; 2:flor; 0*4e; 2:con flor quiero; 0:25; 1:30; 2:29"
    four(told, "1+9 flor FLO-09", "4 flor-open GEN-12")


def test_ar_flo_14_flores_announced_before_the_values_raise_the_number_paid():
    told = "D3; 0:flor; 1:contraflor; 0:con flor quiero; 3:flor; 2:flor; 0:25; 1:24; 2:20; 3:30"
    four(told, "1+12 flor FLO-09")


def test_ar_flo_14_not_after_the_first_value():
    told = "D3; 0:flor; 1:contraflor; 0:con flor quiero; 0:25; 3:flor; 1:24"
    four(told, "0+6 flor FLO-09", "5")


def test_ar_flo_15_values_in_order_from_the_mano():
    told = "D3; 1:flor; 2:flor; 2:30; 1:son buenas; 1:25; 1:26; 2:30"
    four(told, "0+6 flor FLO-08", "3 mano-first ENV-08; 4; 6 already-declared ENV-08")


def test_ar_flo_15_the_first_value_ends_the_betting():
    told = "D1; 0:flor; 1:flor; 0:25; 1:contraflor; 1:contraflor al resto; 0:contraflor; 1:con flor me achico; 1:20"
    two(told, "0+6 flor FLO-08", "4; 5; 6; 7")


def test_ar_flo_15_son_buenas():
    two("D1; 0:flor; 1:flor; 0:25; 0:son buenas; 1:son buenas", "0+6 flor FLO-08 @5", "4")
    told = "D3; 0:flor; 1:flor; 3:flor; 0:25; 1:son buenas; 3:30; 1:33"
    four(told, "1+9 flor FLO-08 @6", "7")


@pytest.mark.parametrize(("dealer", "side"), [(0, 1), (1, 0)])
@pytest.mark.parametrize("ruleset", ["argentino", "fournier"])
def test_ar_flo_16_equal_flores(ruleset, dealer, side):
    """The earlier from the mano, in fournier too: its other rule is about the envido."""
    told = f"D{dealer}; 0:flor; 1:flor; {side}:27; {1 - side}:27"
    two(told, f"{side}+6 flor FLO-08", ruleset=ruleset)


def test_ar_flo_17_possible_values():
    for value in range(20, 39):
        two(f"D1; 0:flor; 1:flor; 0:{value}; 1:son buenas", "0+6 flor FLO-08")
    wrong = (0, 7, 19, 39, 100, -1)
    refused = "; ".join(f"{place} value-impossible FLO-17" for place in range(3, 9))
    two("D1; 0:flor; 1:flor; " + "; ".join(f"0:{value}" for value in wrong), "", refused)


def test_ar_flo_17_with_negras_at_30_there_is_no_20():
    two("D1; 0:flor; 1:flor; 0:20; 0:21; 1:30", "1+6 flor FLO-08", "3 value-impossible FLO-17", flor_negras=30)


def test_ar_flo_18_only_who_announced_takes_part():
    told = "D3; 0:flor; 1:flor; 2:33; 0:28; 3:33; 3:son buenas; 1:son buenas"
    four(told, "0+6 flor FLO-08", "3; 5 not-due; 6")


def test_ar_flo_18_no_bet_against_announcers_who_have_folded():
    told = "D3; 0:flor; 0:al mazo; 1:contraflor; 1:contraflor al resto; 1:flor; 1:20"
    four(told, "1+6 flor FLO-08", "3 flor-reply FLO-18; 4 flor-reply FLO-18")


def test_ar_flo_19_replies_without_an_opponents_flor():
    refused = "; ".join(f"{place} flor-reply FLO-19" for place in range(1, 5))
    two("D1; " + "; ".join(f"0:{word}" for word in WORDS[1:]), "", refused)


def test_ar_flo_19_plain_answers_to_a_flor_bet():
    told = "D1; 0:flor; 1:contraflor; 0:quiero; 0:no quiero; 0:con flor me achico"
    two(told, "1+4 flor FLO-11", "3 flor-reply FLO-19; 4 flor-reply FLO-19")


def test_ar_flo_20_what_follows_what():
    told = "D1; 0:flor; 1:contraflor; 0:contraflor; 0:contraflor al resto; 1:contraflor; 1:contraflor al resto"
    two(told, "", "3 flor-reply FLO-20; 5 flor-reply FLO-20; 6 flor-reply FLO-20")
    told = "D1; 0:flor; 1:contraflor; 1:contraflor al resto; 0:con flor quiero; 0:contraflor al resto"
    two(told, "", "3; 5")


def test_ar_flo_22_a_later_flor_of_a_partner_adds_three_in_its_place():
    told = "D3; 0:flor; 0*3e; 1*4b; 1:truco; 2:flor; 2:quiero; T0; Tt0"
    four(told, "0+6 flor FLO-06 @5; 0+2 truco TRU-02")


def test_ar_flo_22_a_later_flor_of_an_opponent_contests_it():
    four("D3; 0:flor; 0*4e; 1:contraflor; 0:con flor me achico; 1*5e", "1+4 flor FLO-11 @4")
    four("D3; 0:flor; 0:truco; 1:quiero; 3:flor; 0:25; 3:30; T3; T3", "1+6 flor FLO-08; 1+2 truco TRU-02")
    four("D3; 0:flor; 0*4e; 3:flor", "")
    four("D3; 0:flor; 0*4e; 1:truco; 2:quiero; 1*4b; 2*4o; 3:flor; 0:21; 3:20", "0+6 flor FLO-08")


def test_ar_flo_22_a_contested_flor_once_settled_is_not_opened_again():
    four(
        "D3; 0:flor; 1:con flor me achico; 0*4e; 2:flor; 3:flor",
        "0+4 flor FLO-11",
        "4 flor-settled FLO-22; 5 flor-settled FLO-22",
    )
    four(
        "D3; 0:flor; 1:flor; 0:25; 1:24; 2:flor; 3:flor",
        "0+6 flor FLO-08",
        "5 flor-settled FLO-22; 6 flor-settled FLO-22",
    )
    four("D3; 0:flor; 1:flor; S0; 2:flor", "0+6 flor FLO-08", "4 flor-settled FLO-22")


def test_ar_flo_23_a_flor_too_late_counts_as_not_announced():
    two(
        "D1; 0*4e; 0:flor; 1:truco; 0:no quiero; 1?0; 0!flor",
        "1+1 truco TRU-05; 1+3 pido flor PED-02",
        "2 flor-late FLO-23",
    )


@pytest.mark.parametrize(("negras", "value"), [(20, 20), (30, 30)])
def test_ar_flo_24_three_negras(negras, value):
    told = f"D1; 0:flor; 1:flor; 0:{value}; 1:son buenas; T0; T0; 0!10e,11e,12e"
    two(told, "0+6 flor FLO-08; 0+1 truco TRU-01", flor_negras=negras)
    told = f"D1; 0:flor; 1:flor; 0:{value + 1}; 1:son buenas; T0; T0; 0!10e,11e,12e"
    two(told, "1+6 flor VER-04; 0+1 truco TRU-01", flor_negras=negras)


@pytest.mark.parametrize(("cards", "value"), [("1e,10e,11e", 21), ("4e,5e,1e", 30), ("7e,2e,10e", 29)])
def test_ar_flo_24_other_flores_count_as_ever(cards, value):
    told = f"D1; 0:flor; 1:flor; 0:{value}; 1:son buenas; T0; T0; 0!{cards}"
    two(told, "0+6 flor FLO-08; 0+1 truco TRU-01", flor_negras=30)
    two(told, "0+6 flor FLO-08; 0+1 truco TRU-01")


def test_ar_flo_25_without_flor():
    refused = "; ".join(f"{place} flor-off FLO-25" for place in range(1, 6))
    two("D1; " + "; ".join(f"0:{word}" for word in WORDS), "", refused, flor=False)
    two("D1; T0; T0; 0?1", "0+1 truco TRU-01", "3 pido-refused PED-09", flor=False)


def test_ar_flo_26_a_flor_that_need_not_be_announced():
    two("D1; 0:flor; T0; T0; 0?1", "0+3 flor FLO-06; 0+1 truco TRU-01", "4 pido-refused PED-09", flor_duty="may")


def test_ar_flo_27_the_winner_of_the_flor_owes_its_cards():
    ends = "T0; T0; 0!ok; 1!ok"
    two(f"D1; 0:flor; {ends}", "0+3 flor FLO-06; 0+1 truco TRU-01", "5 * FMT-04")
    two(f"D1; 0:flor; 1:flor; 0:30; 1:25; {ends}", "0+6 flor FLO-08; 0+1 truco TRU-01", "8 * FMT-04")
    two("D1; 0:flor; T0; T0; 0!wrong", "1+3 flor VER-04; 0+1 truco TRU-01")
