"""Section 5 continued: possible values, the end of the comparison, options of the chain (AR-ENV-12 to -22)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two


def test_ar_env_12_possible_values():
    for value in (*range(8), *range(20, 34)):
        two(f"D1; 0:envido; 1:quiero; 0:{value}; 1:son buenas", "0+2 envido ENV-09")
    wrong = (-1, 8, 12, 19, 34, 40)
    refused = "; ".join(f"{place} value-impossible ENV-12" for place in range(3, 9))
    two("D1; 0:envido; 1:quiero; " + "; ".join(f"0:{value}" for value in wrong), "", refused)


def test_ar_env_13_it_ends_when_the_side_behind_has_spoken():
    """Of the side that leads nobody else has to, and after the end nobody may."""
    four("D3; 0:envido; 1:quiero; 0:29; 1:20; 3:son buenas; 2:33", "0+2 envido ENV-09 @5", "6")
    four("D3; 0:envido; 1:quiero; 0:20; 1:29; 2:28; 3:33", "1+2 envido ENV-09 @5", "6")
    two("D1; 0:envido; 1:quiero; 0:20; 1:20", "0+2 envido ENV-09 @4")


def test_ar_env_13_of_the_side_behind_only_who_has_not_folded():
    four("D3; 3:al mazo; 0:envido; 1:quiero; 0:29; 1:28", "0+2 envido ENV-09")


def test_ar_env_13_before_the_first_value_the_entry_is_refused():
    told = "D1; 0:envido; 1:quiero; 0*4e; T0; 0:truco; 0:al mazo; 0!4e; D0; 0:20; 0*4e"
    refused = "; ".join(f"{place} values-due GEN-12" for place in range(3, 8)) + "; 8 hand-open GEN-08"
    two(told, "0+2 envido ENV-09 @9", refused)


def test_ar_env_13_silence_concedes():
    four("D3; 0:envido; 1:quiero; 0:20; 0*4e; 1:33; 3:33", "0+2 envido ENV-09 @3", "5; 6")


def test_ar_env_14_a_flor_voids_the_envido():
    two("D1; 0:envido; 1:flor; 0:envido; 1:envido", "1+3 flor FLO-06", "3 envido-void ENV-14; 4 envido-void ENV-14")


def test_ar_env_15_quiero_envido_is_a_quiero():
    two(
        "D1; 0:envido; 1:quiero; 1:envido; 0:real envido; 0:25; 1:20",
        "0+2 envido ENV-09",
        "3 envido-closed ENV-15; 4 envido-closed ENV-15",
    )
    two("D1; 0:envido; 1:quiero; 0:25; 1:20; 0:falta envido", "0+2 envido ENV-09", "5 envido-closed ENV-15")


def test_ar_env_16_whoever_has_played_may_answer_and_raise():
    four("D3; 0*4e; 1:envido; 0:real envido; 3:quiero; 0:20; 1:25; 2:24", "1+5 envido ENV-09")
    four("D3; 0*4e; 1*4b; 2:envido; 1:envido; 0:no quiero", "1+2 envido ENV-06")


def test_ar_env_16_whoever_has_folded_may_not():
    four(
        "D3; 1:al mazo; 0:envido; 1:quiero; 1:envido; 3:no quiero",
        "0+1 envido ENV-06",
        "3 folded MAZ-05; 4 folded MAZ-05",
    )


def test_ar_env_17_the_envido_is_first():
    told = "D1; 0:truco; 1:envido; 0:envido; 1:quiero; 0:25; 1:20; 1:quiero; T1; T1"
    two(told, "0+4 envido ENV-09; 1+2 truco TRU-02")
    two("D1; 0:truco; 1:falta envido; 0:no quiero; 1:no quiero", "1+1 envido ENV-06; 0+1 truco TRU-05")
    four("D3; 0:truco; 0*4e; 1*4b; 3:envido; 2:no quiero; 1:quiero", "1+1 envido ENV-06")


def test_ar_env_17_the_side_that_said_truco_may_raise_the_envido():
    two("D1; 0:truco; 1:envido; 0:falta envido; 1:no quiero; 1:no quiero", "0+2 envido ENV-06; 0+1 truco TRU-05")


def test_ar_env_17_the_truco_must_be_answered_afterwards():
    told = "D1; 0:truco; 1:envido; 0:no quiero; 1:retruco; 0:quiero; 1:quiero; 1:retruco"
    two(told, "1+1 envido ENV-06", "4 needs-quiero TRU-06; 5 own-bet GEN-15")


def test_ar_env_18_option_raises_once():
    once = {"envido_raises": "once"}
    two("D1; 0:envido; 1:envido; 0:envido; 0:no quiero", "1+2 envido ENV-06", "3 chain ENV-18", **once)
    two("D1; 0:real envido; 1:real envido; 1:no quiero", "0+1 envido ENV-06", "2 chain ENV-18", **once)
    told = "D1; 0:envido; 1:envido; 0:real envido; 1:real envido; 1:falta envido; 0:no quiero"
    two(told, "1+7 envido ENV-06", "4 chain ENV-18", **once)


def test_ar_env_18_the_double_envidos_are_not_limited():
    told = "D1; 0:dos envidos; 1:dos envidos; 0:dos envidos; 1:dos reales envido; 0:dos reales envido; 1:no quiero"
    two(told, "0+18 envido ENV-06", envido_raises="once", double_envidos=True)


@pytest.mark.parametrize(("word", "points"), [("dos envidos", 4), ("dos reales envido", 6)])
def test_ar_env_19_option_double_envidos(word, points):
    two(f"D1; 0:{word}; 1:quiero; 0:25; 1:20", f"0+{points} envido ENV-09", double_envidos=True)
    two(f"D1; 0:{word}; 1:no quiero", "0+1 envido ENV-06", double_envidos=True)
    two(f"D1; 0:{word}", "", "1")


def test_ar_env_19_no_raise_is_lower_than_its_bet():
    told = "D1; 0:envido; 1:dos envidos; 0:real envido; 0:envido; 0:dos reales envido; 1:dos envidos; 1:falta envido"
    two(
        f"{told}; 0:no quiero",
        "1+12 envido ENV-06",
        "3 chain ENV-04; 4 chain ENV-04; 6 chain ENV-04",
        double_envidos=True,
    )
    two("D1; 0:envido; 1:real envido; 0:dos envidos; 1:quiero; 0:25; 1:20", "0+9 envido ENV-09", double_envidos=True)


def test_ar_env_20_a_falta_may_be_worth_less_than_the_bets_before():
    told = "D1; +29,17; 1:real envido; 0:falta envido; 1:"
    two(f"{told}quiero; 0:20; 1:25", "1+1 envido ENV-09", score=(29, 18))
    over = {"games": (1, 0), "winner": 0, "best_of": 1}
    two(f"{told}no quiero", "0+3 envido ENV-06", score=(32, 17), **over)


def test_ar_env_21_no_card_while_an_envido_waits():
    told = "D3; 0*4e; 1:envido; 1*4b; 0:quiero; 1*4b; 0:20; 1*4b"
    four(told, "0+2 envido ENV-09", "3 envido-pending GEN-12; 5 values-due GEN-12")


def test_ar_env_22_a_flor_that_was_not_announced_counts_its_best_two():
    told = "D1; 0:envido; 1:quiero; 0:29; 1:son buenas; T1; T1; 0!6e,3e,2e"
    two(told, "0+2 envido ENV-09; 1+1 truco TRU-01")
    two(told, "0+2 envido ENV-09; 1+1 truco TRU-01", flor=False)
    two(told.replace("29", "31"), "1+2 envido VER-03; 1+1 truco TRU-01")
