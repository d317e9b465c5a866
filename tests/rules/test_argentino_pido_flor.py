"""Section 9: pido flor (AR-PED)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two

HAD_IT = "1+3 pido flor PED-02"
HAND = "D1; T0; T0; 1?0"


def test_ar_ped_01_after_the_hand_and_before_the_next_deal():
    two(
        "D1; 1?0; T0; 1?0; T0; 1?0; 0!flor; D0; 1?0",
        f"0+1 truco TRU-01; {HAD_IT} | ",
        "1 pido-refused PED-07; 3 pido-refused PED-07; 8 pido-refused PED-07",
    )
    two("D1; 0:truco; 1:no quiero; 1?0; 0!flor", f"0+1 truco TRU-05; {HAD_IT}")
    two("D1; 0:al mazo; 1?0; 0!flor", f"1+1 truco MAZ-04; {HAD_IT}")
    two("D1; X; 1?0; 0!flor", HAD_IT)


def test_ar_ped_01_the_referee_never_raises_it():
    """Both had three cards of one suit on the table."""
    two("D1; 0*1e; 1*4c; 0*4e; 1*5c; 1*6c; 0*3e; D0", "0+1 truco TRU-01 | ")


def test_ar_ped_02_three_to_the_challenger():
    two(f"{HAND}; 0!4e,5e,12e", f"0+1 truco TRU-01; {HAD_IT} @4")
    two(f"{HAND}; 0!flor", f"0+1 truco TRU-01; {HAD_IT} @4")


@pytest.mark.parametrize(
    ("how", "points"),
    [
        ({}, 1),
        ({"ruleset": "fournier"}, 3),
        ({"pido_flor_fail": 3}, 3),
        ({"pido_flor_fail": 4}, 4),
        ({"ruleset": "fournier", "pido_flor_fail": 1}, 1),
    ],
)
def test_ar_ped_03_whoever_had_none_scores(how, points):
    two(f"{HAND}; 0!4e,5b", f"0+1 truco TRU-01; 0+{points} pido flor PED-03 @4", **how)
    two(f"{HAND}; 0!no flor", f"0+1 truco TRU-01; 0+{points} pido flor PED-03 @4", **how)


def test_ar_ped_04_each_opponent_once_and_each_is_paid_by_itself():
    told = "D3; T0; T0; 1?0; 3?2; 1?2; 3?0; 0?1; 2!flor; 0!no flor; 1!flor"
    pays = "0+1 truco TRU-01; 1+3 pido flor PED-02 @8; 0+1 pido flor PED-03 @9; 0+3 pido flor PED-02 @10"
    four(told, pays, "5 pido-refused PED-07; 6 pido-refused PED-07")


def test_ar_ped_04_not_again_after_the_answer():
    two(f"{HAND}; 0!no flor; 1?0", "0+1 truco TRU-01; 0+1 pido flor PED-03", "5 pido-refused PED-07")


def test_ar_ped_05_what_answers():
    """One card, or two of a suit, leave it open; the challenged player's own show answers only."""
    pays = "0+1 truco TRU-01"
    two(f"{HAND}; 0!4e", pays)
    two(f"{HAND}; 0!4e,5e", pays)
    two(f"{HAND}; 0!4e,5e; 0!6e", f"{pays}; {HAD_IT} @5")
    two(f"{HAND}; 0!4e,5e; 0!6b", f"{pays}; 0+1 pido flor PED-03 @5")
    two(f"{HAND}; 1!flor; 0!flor; 0!no flor", f"{pays}; {HAD_IT}", "4 * FMT-04; 6 * FMT-04")


def test_ar_ped_05_cards_already_played_answer_at_once():
    two("D1; 0*4e; 1*5b; 1*6b; 0*5c; 1?0", "1+1 truco TRU-01; 0+1 pido flor PED-03 @5")
    told = "D1; 0*1e; 1*4c; 0*4e; 1*5c; 1*6c; 0*3e; 1?0"
    two(told, f"0+1 truco TRU-01; {HAD_IT} @7")
    two("D1; 0*4e; 1*5b; 1*6b; 0*5e; 1?0; 0!6c", "1+1 truco TRU-01; 0+1 pido flor PED-03 @6")


def test_ar_ped_05_an_answered_challenge_is_not_paid_again():
    pays = "0+1 truco TRU-01; 0+1 pido flor PED-03 @4"
    two(f"{HAND}; 0!4e,5b; 0!6c; 1!7c; 0!no flor; D0", f"{pays} | ", "7 * FMT-04")


def test_ar_ped_05_without_a_challenge_there_is_nothing_to_answer():
    two("D1; T0; T0; 0!flor; 0!no flor", "0+1 truco TRU-01", "3 * FMT-04; 4 * FMT-04")


def test_ar_ped_06_unanswered_at_the_next_deal_the_challenger_wins():
    two(f"{HAND}; D0", "0+1 truco TRU-01; 1+3 pido flor | ")
    four("D3; T0; T0; 1?0; 1?2; D0; 0?1", "0+1 truco TRU-01; 1+3 pido flor; 1+3 pido flor | ", "6 pido-refused PED-07")
    two(f"{HAND}; 0!4e; D0", "0+1 truco TRU-01; 1+3 pido flor | ")


def test_ar_ped_07_refusals():
    four("D3; T0; T0; 0?2; 0?0", "0+1 truco TRU-01", "3 pido-refused PED-07; 4 pido-refused PED-07")
    two("D1; 0:flor; T0; T0; 1?0", "0+3 flor FLO-06; 0+1 truco TRU-01", "4 pido-refused PED-07")
    four(
        "D3; 0:flor; T0; T0; 1?0; 3?0",
        "0+3 flor FLO-06; 0+1 truco TRU-01",
        "4 pido-refused PED-07; 5 pido-refused PED-07",
    )
    two(
        "D1; 0:flor; 1:con flor me achico; T0; T0; 0?1; 1?0",
        "0+4 flor FLO-11; 0+1 truco TRU-01",
        "5 pido-refused PED-07; 6 pido-refused PED-07",
    )
    two("D1; 0:maldon; 0?1", "", "2 pido-refused PED-07", maldon="any")


def test_ar_ped_07_when_the_hand_has_won_the_game():
    two("D1; +29,5; T0; T0; 1?0; D0", "0+1 truco TRU-01 | ", "4 pido-refused PED-07", score=(0, 0), games=(1, 0))
    two("D1; +29,5; T0; T0; 1?0", "0+1 truco TRU-01", "4", score=(30, 5), games=(1, 0), winner=0, best_of=1)


def test_ar_ped_07_against_who_announced_in_time_only():
    """A partner's flor is not the challenged player's."""
    four("D3; 0:flor; T0; T0; 1?2; 2!flor", f"0+3 flor FLO-06; 0+1 truco TRU-01; {HAD_IT}")


def test_ar_ped_08_option_the_hands_points_go_to_the_challengers():
    told = "D1; 0:envido; 1:quiero; 0:31; 1:son buenas; 0:truco; 1:quiero; T0; T0; 1?0; 0!7e,4e,2e"
    for how in ({"ruleset": "fournier"}, {"pido_flor_hand": True}):
        two(told, "1+7 pido flor PED-08 @10", **how)
    two(told, f"0+2 envido ENV-09; 0+2 truco TRU-02; {HAD_IT}", ruleset="fournier", pido_flor_hand=False)


def test_ar_ped_08_only_what_the_offending_side_scored():
    told = "D1; 0:envido; 1:no quiero; 0:truco; 1:quiero; T1; T1; 1?0; 0!flor"
    two(told, "1+2 truco TRU-02; 1+4 pido flor PED-08", ruleset="fournier")
    told = "D1; T1; T1; 1?0; 0!flor"
    two(told, "1+1 truco TRU-01; 1+3 pido flor", ruleset="fournier")


def test_ar_ped_08_adjusts_stay_and_a_failed_challenge_strikes_nothing():
    told = "D1; +4,0; T0; T0; 1?0; 0!flor"
    two(told, "0+4 adjust SCO-09; 1+4 pido flor PED-08", score=(4, 4), ruleset="fournier")
    two(f"{HAND}; 0!no flor", "0+1 truco TRU-01; 0+3 pido flor PED-03", ruleset="fournier")


def test_ar_ped_08_a_flor_of_the_offending_side_is_struck_out_too():
    told = "D3; 0:flor; T0; T0; 1?2; 2!flor"
    four(told, "1+7 pido flor PED-08", ruleset="fournier")


def test_ar_ped_08_of_two_challenges_the_second_finds_nothing_left():
    told = "D3; T0; T0; 1?0; 1?2; 0!flor; 2!flor"
    four(told, "1+4 pido flor PED-08; 1+3 pido flor", ruleset="fournier")


@pytest.mark.parametrize("answers", ["2!flor; 1!flor", "D0"])
def test_ar_sco_02_a_challenge_that_waits_when_another_wins_the_game_strikes_nothing(answers):
    """Side 1 is at 30 with its second challenge; the one against it would take its truco away again."""
    told = f"D3; +28,26; t1:truco; t0:quiero; T1; T1; 1?2; 0?1; {answers}"
    awards = "0+28 adjust; 1+26 adjust; 1+2 truco TRU-02; 1+3 pido flor PED-08"
    four(told, awards, score=(28, 31), games=(0, 1), winner=1, ruleset="fournier", best_of=1)


def test_ar_ped_08_unanswered():
    two(f"{HAND}; D0", "1+4 pido flor PED-08 | ", ruleset="fournier")


def test_ar_ped_08_it_may_win_the_game():
    told = "D1; +5,26; 0:envido; 1:no quiero; T0; T0; 1?0; 0!flor"
    pays = "1+5 pido flor PED-08"
    two(told, pays, score=(5, 31), games=(0, 1), winner=1, best_of=1, ruleset="fournier")


@pytest.mark.parametrize("option", [{"flor": False}, {"flor_duty": "may"}])
def test_ar_ped_09_there_is_no_pido_flor_without_the_duty(option):
    two(HAND, "0+1 truco TRU-01", "3 pido-refused PED-09", **option)


def test_ar_ped_02_a_wrong_envido_that_the_same_show_disproves():
    told = "D1; 0:envido; 1:quiero; 0:33; 1:son buenas; T0; T0; 1?0; 0!7e,4e,2e"
    two(told, f"1+2 envido VER-03; 0+1 truco TRU-01; {HAD_IT}")
