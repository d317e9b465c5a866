"""A flor that reaches the target (AR-FLO-21): the table waits a moment for another one."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two

WON = {"games": (1, 0), "winner": 0, "best_of": 1}


def test_ar_flo_21_an_uncontested_flor_is_scored_at_once_and_ends_the_hand():
    two(
        "D1; +27,5; 0:flor; 0*4e; 1:truco",
        "0+3 flor FLO-06",
        "3 match-over SCO-02; 4 match-over SCO-02",
        score=(30, 5),
        **WON,
    )
    two("D1; +27,5; 0:flor; 0*4e; D0", "0+3 flor FLO-06 | ", "3", score=(0, 0), games=(1, 0))


def test_ar_flo_21_a_partners_flor_still_adds():
    four("D3; +27,5; 0:flor; 2:flor", "0+6 flor FLO-06", score=(33, 5), **WON)


def test_ar_flo_21_an_opponents_flor_still_contests():
    told = "D1; +27,5; 0:flor; 1:flor; 0:25; 1:30; 0*4e"
    two(told, "1+6 flor FLO-08", score=(27, 11), best_of=1)
    two(told, "1+6 flor FLO-08", score=(27, 11))
    two("D1; +27,5; 0:flor; 1:contraflor; 0:con flor quiero; 0:25; 1:24", "0+6 flor FLO-09", score=(33, 5), **WON)


def test_ar_flo_21_the_moment_ends_with_a_show_or_a_deal():
    two("D1; +27,5; 0:flor; 0!4e,5e,6e; 1:flor", "0+3 flor FLO-06", "4", score=(30, 5), **WON)
    two("D1; +27,5; 0:flor; D0; 1:flor", "0+3 flor FLO-06 | 1+3 flor FLO-06", score=(0, 3), games=(1, 0))


def test_ar_flo_21_only_a_flor_in_time():
    four("D3; +5,27; 0*4e; 1:flor; 0:flor; 2:flor", "", "4", score=(5, 27))
    two("D0; +27,5; 1:envido; 0:flor; 1:flor", "0+3 flor FLO-06", "4", score=(30, 5), **WON)


def test_ar_flo_21_a_surrender_that_reaches_the_target_waits_for_the_partner():
    told = "D3; +26,5; 0:flor; 1:con flor me achico; 0*4e; 3:flor; 0:25; 1:20; 3:30; 0*4e"
    four(told, "1+9 flor FLO-08", "4", score=(26, 14), best_of=1)
    told = "D3; +26,5; 0:flor; 1:con flor me achico; 3!4e; 3:flor"
    four(told, "0+4 flor FLO-11", "5", score=(30, 5), **WON)


def test_ar_flo_21_a_surrender_of_two_that_reaches_the_target_is_final():
    two("D1; +26,5; 0:flor; 1:con flor me achico; 1:flor", "0+4 flor FLO-11", "4", score=(30, 5), **WON)


def test_ar_flo_21_a_flor_that_does_not_reach_the_target_leaves_the_hand_open():
    two("D1; +26,5; 0:flor; T1; T1", "0+3 flor FLO-06; 1+1 truco TRU-01", score=(29, 6))


@pytest.mark.parametrize("scoring", ["in_order", "together"])
def test_ar_flo_21_points_counted_together_do_not_end_the_hand(scoring):
    told = "D1; +27,5; 0:flor; T1; T1"
    if scoring == "in_order":
        two(told, "0+3 flor FLO-06", "3; 4", score=(30, 5), **WON)
    else:
        two(told, "0+3 flor FLO-06; 1+1 truco TRU-01", score=(30, 6), scoring=scoring, **WON)


def test_ar_flo_21_a_surrender_that_nobody_can_undo_waits_for_no_flor():
    won = {"score": (30, 5), "games": (1, 0), "winner": 0, "best_of": 1}
    four("D3; +26,5; 3:envido; 0:flor; 1:con flor me achico; 2:flor", "0+4 flor FLO-11", "5 match-over", **won)
    won["score"] = (33, 5)
    four("D3; +26,5; 0:flor; 1:con flor me achico; 2:flor", "0+7 flor FLO-11", **won)
