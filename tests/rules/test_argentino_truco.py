"""Section 7: truco, its answers, and folding (AR-TRU, AR-MAZ)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two

LADDER = ("truco", "retruco", "vale cuatro")


def climb(steps, answer):
    """The bets up to a step, seat 0 first, each accepted before the next; then the answer to the last."""
    said = []
    for place, word in enumerate(LADDER[:steps]):
        said.append(f"{place % 2}:{word}")
        said.append(f"{1 - place % 2}:{'quiero' if place + 1 < steps else answer}")
    return "; ".join(said)


def test_ar_tru_01_without_truco_the_tricks_are_worth_one():
    two("D1; T0; T0", "0+1 truco TRU-01 @2")


@pytest.mark.parametrize(("steps", "rule"), [(1, "TRU-02"), (2, "TRU-03"), (3, "TRU-04")])
@pytest.mark.parametrize("winner", [0, 1])
def test_ar_tru_02_to_04_what_was_accepted_is_paid(winner, steps, rule):
    two(f"D1; {climb(steps, 'quiero')}; T{winner}; T{winner}", f"{winner}+{steps + 1} truco {rule} @{2 * steps + 2}")


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_ar_tru_05_no_quiero_pays_the_value_before(steps):
    bettor = (steps - 1) % 2
    two(f"D1; {climb(steps, 'no quiero')}", f"{bettor}+{steps} truco TRU-05 @{2 * steps}")


def test_ar_tru_02_truco_once():
    told = "D3; 0:truco; 1:quiero; 2:truco; 3:truco"
    four(told, "", "3 ladder TRU-02; 4 ladder TRU-02")


def test_ar_tru_03_retruco_only_after_an_accepted_truco():
    two("D1; 0:retruco; 1:retruco", "", "1 ladder TRU-03; 2 ladder TRU-03")


def test_ar_tru_04_vale_cuatro_only_after_an_accepted_retruco():
    two("D1; 0:vale cuatro; 0:truco; 1:quiero; 1:vale cuatro", "", "1 ladder TRU-04; 4 ladder TRU-04")


def test_ar_tru_04_after_it_nothing_more():
    told = f"D1; {climb(3, 'quiero')}; 1:truco; 1:retruco; 1:vale cuatro; 0:vale cuatro; T1; T1"
    two(told, "1+4 truco TRU-04", "7 ladder; 8 ladder; 9 ladder; 10 ladder")


def test_ar_tru_06_each_step_needs_its_quiero():
    told = "D3; 0:truco; 1:retruco; 3:retruco; 1:quiero; 3:retruco; 0:vale cuatro; 2:no quiero"
    four(told, "1+2 truco TRU-05", "2 needs-quiero TRU-06; 3 needs-quiero TRU-06; 6 needs-quiero TRU-06")


def test_ar_tru_07_only_the_side_with_the_quiero_raises():
    told = "D3; 0:truco; 1:quiero; 0:retruco; 2:retruco; T0; 3:retruco; 2:quiero; 1:vale cuatro; 0:vale cuatro"
    four(told, "", "3 not-your-raise TRU-07; 4 not-your-raise TRU-07; 8 not-your-raise TRU-07")


def test_ar_tru_07_at_once_or_later():
    two("D1; 0:truco; 1:quiero; 0*4e; 1*5e; 1*6e; 1:retruco; 0:no quiero", "1+2 truco TRU-05 @7")


def test_ar_tru_08_at_any_time_before_the_hand_is_decided():
    two("D1; T1; T0; 0*4e; 1:truco; 0:quiero; 1*5e", "1+2 truco TRU-02")
    four("D3; 3:truco; 2:quiero; T0; T0", "0+2 truco TRU-02")
    four("D3; T0; 1:truco; 3:al mazo; 0:quiero; T1; T1", "1+2 truco TRU-02")
    two("D1; T0; T0; 1:truco", "0+1 truco TRU-01", "3 hand-over GEN-08")


def test_ar_tru_09_one_answer_is_enough():
    four(
        "D3; 0:truco; 3:quiero; 1:no quiero; 1:quiero; T0; T0",
        "0+2 truco TRU-02",
        "3 nothing-to-answer TRU-14; 4 nothing-to-answer TRU-14",
    )
    four("D3; 0:truco; 3:no quiero; 1:quiero", "0+1 truco TRU-05", "3 hand-over GEN-08")


def test_ar_tru_10_a_card_neither_accepts_nor_refuses():
    two("D1; 0:truco; 0*4e; 1*5e; 1:quiero; 1*6e; 0*4b", "1+2 truco TRU-02")
    two("D1; 0:truco; T0; 1:no quiero", "0+1 truco TRU-05")


def test_ar_tru_11_a_bet_unanswered_at_the_end_was_never_accepted():
    two("D1; 0:truco; T0; T0", "0+1 truco TRU-01")
    two("D1; 0:truco; 1:quiero; T0; 1:retruco; T0", "0+2 truco TRU-02")
    two("D1; 0:truco; 1:quiero retruco; 0:quiero vale cuatro; T1; T1", "1+3 truco TRU-03")


def test_ar_tru_12_the_two_words_at_once():
    two("D1; 0:truco; 1:quiero retruco; 0:no quiero", "1+2 truco TRU-05 @3")
    two("D1; 0:truco; 1:quiero retruco; 0:quiero vale cuatro; 1:quiero; T0; T0", "0+4 truco TRU-04")
    two(
        "D1; 0:truco; 1:quiero; 0:quiero retruco; 1:quiero retruco; 0:no quiero",
        "1+2 truco TRU-05",
        "3 not-your-raise TRU-07",
    )
    two("D1; 0:truco; 1:quiero retruco; 0:quiero; T0; 0:quiero vale cuatro; 1:no quiero", "0+3 truco TRU-05")


def test_ar_tru_12_only_where_the_parts_are_legal():
    two(
        "D1; 0:quiero retruco; 0:truco; 1:quiero vale cuatro; 0:quiero retruco; 1:quiero; T1; T1",
        "1+2 truco TRU-02",
        "1; 3; 4",
    )


def test_ar_tru_13_no_truco_while_envido_or_a_contested_flor_is_open():
    told = "D1; 0:envido; 1:truco; 1:quiero; 1:truco; 0:20; 1:truco"
    two(told, "0+2 envido ENV-09", "2 envido-pending GEN-12; 4 values-due GEN-12")
    two("D1; 0:flor; 1:flor; 0:truco; 0:20; 1:21; 0:truco", "1+6 flor FLO-08", "3 flor-open GEN-12")


def test_ar_tru_13_beside_an_uncontested_flor_truco_may_be_said():
    two("D1; 0:flor; 1:truco; 0:quiero; T1; T1", "0+3 flor FLO-06; 1+2 truco TRU-02")


def test_ar_tru_14_nothing_to_answer():
    told = "D1; 0:quiero; 1:no quiero; 0*4e; 1:quiero; 0:truco; 1:quiero; 1:quiero"
    refused = "; ".join(f"{place} nothing-to-answer TRU-14" for place in (1, 2, 4, 7))
    two(told, "", refused)


def test_ar_tru_14_the_envido_is_answered_first():
    two("D1; 0:truco; 1:envido; 0:no quiero; 1:no quiero", "1+1 envido ENV-06 @3; 0+1 truco TRU-05 @4")


def test_ar_maz_01_al_mazo():
    two("D1; 0:al mazo", "1+1 truco MAZ-04 @1")
    four("D3; 0:al mazo; 1*4e", "")


def test_ar_maz_02_when_the_whole_side_has_folded():
    four("D3; 0:al mazo; 2:al mazo", "1+1 truco MAZ-04 @2")
    four("D3; 0:al mazo; 1:al mazo; 2*4e; 3*5e; 2:al mazo", "1+1 truco MAZ-04 @5")
    four("D3; 1:truco; 0:quiero; 2:retruco; 1:al mazo; T0; 3:al mazo", "0+2 truco MAZ-04 @6")


def test_ar_maz_03_the_partner_may_accept_and_plays_on_alone():
    told = "D3; 1:truco; 0:al mazo; 2:quiero; 1*4e; 2*5e; 3*4b; 2*1e; 3*5b; 1*5c"
    four(told, "0+2 truco TRU-02")
    four("D3; 1:truco; 0:al mazo; 2:no quiero", "1+1 truco TRU-05 @3")


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("", 1),
        ("1:truco", 1),
        ("1:truco; 0:quiero", 2),
        ("1:truco; 0:quiero; 0:retruco", 2),
        ("0:truco; 1:quiero; 1:retruco", 2),
        ("0:truco; 1:quiero retruco; 0:quiero", 3),
        ("1:truco; 0:quiero retruco; 1:quiero vale cuatro", 3),
        ("1:truco; 0:quiero retruco; 1:quiero vale cuatro; 0:quiero", 4),
        ("0:truco", 1),
        ("0:truco; 1:quiero retruco; 0:quiero vale cuatro", 3),
    ],
)
def test_ar_maz_04_what_seat_0_loses_by_folding(said, points):
    two(f"D1; {said}; 0:al mazo", f"1+{points} truco MAZ-04")


def test_ar_maz_05_whoever_has_folded_neither_speaks_nor_plays():
    told = "D3; 0:al mazo; 0*4e; 0:truco; 0:envido; 0:flor; 0:al mazo; 1:envido; 0:quiero; 2:quiero; 0:20; 1:20; 2:20"
    refused = "; ".join(f"{place} folded MAZ-05" for place in (2, 3, 4, 5, 6, 8, 10))
    four(told, "1+2 envido ENV-09", refused)


def test_ar_maz_06_no_folding_while_something_comes_first():
    for before, code in (
        ("0:envido", "envido-pending"),
        ("0:envido; 1:quiero", "values-due"),
        ("0:flor; 1:flor", "flor-open"),
        ("0:flor; 1:contraflor", "flor-open"),
    ):
        place = before.count(";") + 2
        two(f"D1; {before}; 0:al mazo; 1:al mazo", "", f"{place} {code} GEN-12; {place + 1} {code} GEN-12")
    two("D1; 0:flor; 1:al mazo", "0+3 flor FLO-06; 0+1 truco MAZ-04")


def test_ar_maz_07_option_an_early_fold_costs_two():
    early = {"mazo_early": 2}
    both = "1+1 envido MAZ-07 @{}; 1+1 truco MAZ-04 @{}"
    two("D1; 0:al mazo", both.format(1, 1), **early)
    two("D1; 0*4e; 1*5e; 1*6e; 0:al mazo", "1+1 truco MAZ-04", **early)
    two("D0; 1*4e; 0:al mazo", both.format(2, 2), **early)
    two("D0; 1*4e; 0:al mazo", both.format(2, 2), ruleset="fournier", **early)
    two("D1; 0:al mazo", both.format(1, 1), flor=False, **early)
    two("D1; 1:al mazo", "0+1 envido MAZ-07 @1; 0+1 truco MAZ-04 @1", **early)


@pytest.mark.parametrize("said", ["0:envido; 1:no quiero", "1:flor", "1:truco", "0:truco", "T0", "Tp"])
def test_ar_maz_07_not_once_something_was_said_or_the_first_trick_is_over(said):
    pays = {"0:envido; 1:no quiero": "0+1 envido ENV-06; ", "1:flor": "1+3 flor FLO-06; "}.get(said, "")
    two(f"D1; {said}; 0:al mazo", f"{pays}1+1 truco MAZ-04", mazo_early=2)


def test_ar_maz_07_of_four_players_the_side_folds_with_its_last():
    four("D3; 0:al mazo; 2:al mazo", "1+1 envido MAZ-07; 1+1 truco MAZ-04", mazo_early=2)
    four("D3; t0:al mazo", "1+1 envido MAZ-07; 1+1 truco MAZ-04", mazo_early=2)
    four("D3; 0:al mazo; T1; 2:al mazo", "1+1 truco MAZ-04", mazo_early=2)


def test_ar_maz_07_a_refused_word_was_not_said():
    two("D1; 0:retruco; 0:al mazo", "1+1 envido MAZ-07; 1+1 truco MAZ-04", "1 ladder TRU-03", mazo_early=2)


def test_ar_maz_07_the_first_point_may_win_the_game():
    told = "D1; +0,29; 0:al mazo"
    two(told, "1+1 envido MAZ-07", score=(0, 30), games=(0, 1), winner=1, best_of=1, mazo_early=2)


def test_ar_maz_08_a_side_folds_as_one():
    four("D3; 0:truco; t1:al mazo", "0+1 truco MAZ-04 @2")
    four("D3; 1:al mazo; t1:al mazo; t1:quiero", "0+1 truco MAZ-04 @2", "3 hand-over GEN-08")
    two("D1; t1:al mazo", "0+1 truco MAZ-04")
