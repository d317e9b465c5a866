"""Truc in Catalonia: hands at eleven, the game and the match."""

from __future__ import annotations

import pytest

from tests.rules.truc import catala, catala_two

ALONE = "D3; X; +11,6; D0"
"""Side 0 has eleven; seat 0 deals the hand with index 1, whose first entry has the place 4."""
BOTH = "D3; X; +11,11; D0"


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("1*3e", "decision-needed ONZ-01"),
        ("0*3e", "decision-needed ONZ-01"),
        ("T0", "decision-needed ONZ-01"),
        ("Tp", "decision-needed ONZ-01"),
        ("Tt1", "decision-needed ONZ-01"),
        ("1:juguem", "not-your-decision ONZ-01"),
        ("3:no juguem", "not-your-decision ONZ-01"),
        ("t1:jugo", "not-your-decision ONZ-01"),
        ("0:truc", "no-betting ONZ-04"),
        ("1:truc", "no-betting ONZ-04"),
        ("t1:retruc", "no-betting ONZ-04"),
    ],
)
def test_tc_onz_01_the_leaders_decide_before_any_card(told, code):
    catala(f"{ALONE}; {told}; 2:juguem; T1; T1", "| 1+3 truco ONZ-03 @7", f"4 {code}", score=(11, 9))


@pytest.mark.parametrize("who", ["0", "2", "t0"])
@pytest.mark.parametrize(("play", "leave"), [("juguem", "no juguem"), ("jugo", "no jugo"), ("JUGUEM", " No Jugo ")])
def test_tc_onz_01_either_of_the_leaders_may_decide(who, play, leave):
    catala(f"{ALONE}; {who}:{play}; T1; T1", "| 1+3 truco ONZ-03 @6", score=(11, 9))
    catala(f"{ALONE}; {who}:{leave}; T1", "| 1+1 truco ONZ-02 @4", "5 no-hand REC-04", score=(11, 7))


def test_tc_onz_01_the_decision_is_made_once():
    catala(
        f"{ALONE}; 0:juguem; 2:no juguem; 1:juguem; T0; T0",
        "| 0+3 truco",
        "5; 6",
        score=(14, 6),
        games=(1, 0),
        winner=0,
    )


def test_tc_onz_01_the_side_behind_may_be_at_ten():
    catala(
        "D3; X; +10,11; D0; 0:juguem; 1:juguem; T0; T0",
        "| 0+3 truco",
        "4 not-your-decision",
        score=(13, 11),
        games=(1, 0),
        winner=0,
    )


def test_tc_onz_01_at_a_table_of_two():
    catala_two(
        "D1; X; +0,11; D1; 0*3e; 0:juguem; t1:juguem; 0*3e; 1*4e; 0*2e; 1*5e", "| 0+3 truco", "4; 5", score=(3, 11)
    )


def test_tc_onz_01_no_decision_is_asked_for_in_other_hands():
    catala("D3; 0:juguem; 1:no juguem; T0; T0", "0+1 truco", "1; 2")
    catala("D3; X; +10,10; D0; 1:juguem; 0:no juguem; T0; T0", "| 0+1 truco", "4; 5", score=(11, 10))
    catala(
        f"{BOTH}; 0:juguem; 1:no juguem; T1; T1", "| 1+1 truco ONZ-05", "4; 5", score=(11, 12), games=(0, 1), winner=1
    )


def test_tc_onz_02_not_playing_gives_the_others_one_point():
    catala(
        f"{ALONE}; 0:no juguem; D1; 2:no juguem; D2; t0:no juguem",
        "| 1+1 truco ONZ-02 @4 | 1+1 truco ONZ-02 @6 | 1+1 truco ONZ-02 @8",
        score=(11, 9),
    )
    catala(
        "D3; X; +11,10; D0; 0:no juguem; D1; T0; T0",
        "| 1+1 truco ONZ-02 @4 | 0+1 truco ONZ-05 @7",
        score=(12, 11),
        games=(1, 0),
        winner=0,
    )


def test_tc_onz_03_the_hand_is_worth_three_to_either_side():
    catala(f"{ALONE}; 0:juguem; T0; T0", "| 0+3 truco ONZ-03 @6", score=(14, 6), games=(1, 0), winner=0)
    catala(f"{ALONE}; 0:juguem; T3; T3", "| 1+3 truco ONZ-03 @6", score=(11, 9))
    catala("D3; X; +11,10; D0; 0:juguem; T3; T3", "| 1+3 truco ONZ-03 @6", score=(11, 13), games=(0, 1), winner=1)


def test_tc_onz_03_drawn_to_the_end_it_goes_to_the_non_dealers():
    catala(f"{ALONE}; 0:juguem; Tp; Tp; Tp", "| 1+3 truco @7", score=(11, 9))
    catala("D3; X; +11,6; D1; 0:juguem; Tp; Tp; Tp", "| 0+3 truco @7", score=(14, 6), games=(1, 0), winner=0)


@pytest.mark.parametrize("word", ["truc", "retruc", "tres si jugues"])
def test_tc_onz_04_bets_are_refused_also_after_the_decision(word):
    refused = "5 no-betting ONZ-04; 7 no-betting ONZ-04; 8 no-betting ONZ-04"
    catala(f"{ALONE}; 0:juguem; 1:{word}; T1; 2:{word}; t1:{word}; T1", "| 1+3 truco", refused, score=(11, 9))


def test_tc_onz_04_answers_are_refused_too():
    catala(
        f"{ALONE}; 0:vull; 1:no vull; 0:juguem; 1:vull; 0:no vull; T1; T1", "| 1+3 truco", "4; 5; 7; 8", score=(11, 9)
    )


def test_tc_onz_05_with_both_at_eleven_the_winners_win_the_game():
    catala(f"{BOTH}; T0; T0", "| 0+1 truco ONZ-05 @5", score=(12, 11), games=(1, 0), winner=0)
    catala(f"{BOTH}; 1*3e; 2*4e; 3*5e; 0*6e; T1", "| 1+1 truco ONZ-05 @8", score=(11, 12), games=(0, 1), winner=1)
    catala(
        f"{BOTH}; 1:truc; T1; 2:retruc; T1",
        "| 1+1 truco ONZ-05",
        "4 no-betting; 6 no-betting",
        score=(11, 12),
        games=(0, 1),
        winner=1,
    )


def test_tc_onz_05_drawn_to_the_end_the_non_dealers_win_the_game():
    catala(f"{BOTH}; Tp; Tp; Tp", "| 1+1 truco @6", score=(11, 12), games=(0, 1), winner=1)


def test_tc_onz_05_the_award_is_what_they_lack():
    catala(f"{BOTH}; +-2,0; T0; T0", "| 0+3 truco ONZ-05", score=(12, 11), games=(1, 0), winner=0)
    catala(f"{BOTH}; +0,-4; T1; T1", "| 1+5 truco ONZ-05", score=(11, 12), games=(0, 1), winner=1)


def test_tc_onz_01_the_kind_is_fixed_by_the_score_at_the_deal():
    catala("D3; +11,0; 0:truc; 1:vull; T1; T1", "1+2 truco BET-04", score=(11, 2))
    catala(f"{ALONE}; +-3,0; T1; 0:juguem; T1; T1", "| 1+3 truco", "5 decision-needed", score=(8, 9))
    catala(
        f"{ALONE}; +0,5; 1:juguem; 0:no juguem",
        "| 1+1 truco ONZ-02",
        "5 not-your-decision",
        score=(11, 12),
        games=(0, 1),
        winner=1,
    )
    catala(f"{ALONE}; +-1,0; D0; 1:truc; 0:no", "| | 1+1 truco BET-05", score=(10, 7))
    catala("D3; +11,11; 1:truc; 0:vull; T0; T0", "0+2 truco BET-04", score=(13, 11), games=(1, 0), winner=0)


def test_tc_sco_01_twelve_win_and_awards_are_not_trimmed():
    catala("D3; +9,0; 0:truc; 1:retruc; 0:vull; T0; T0", "0+3 truco", score=(12, 0), games=(1, 0), winner=0)
    catala("D3; +10,11; 0:truc; 1:retruc; 0:vull; T1; T1", "1+3 truco", score=(10, 14), games=(0, 1), winner=1)
    catala("D3; +10,0; T0; T0; D0; 0:no juguem", "0+1 truco | 1+1 truco", score=(11, 1))


def test_tc_sco_02_a_match_of_two_games():
    out = catala(
        "D3; +11,4; T0; T0; D0; T1; T1; D1; +0,10; T1; T1; D2; T0; T0; D3; +10,0; T0; T0; 0:truc; D0",
        "0+1 truco | 1+1 truco | 1+1 truco | 0+1 truco | 0+1 truco",
        "18 match-over REC-04; 19 match-over REC-04",
        score=(12, 0),
        games=(2, 1),
        winner=0,
        games_to_win=2,
    )
    assert [(hand["game"], hand["score"]) for hand in out["hands"]] == [
        (0, (12, 4)), (1, (0, 1)), (1, (0, 12)), (2, (1, 0)), (2, (12, 0)),
    ]  # fmt: skip


def test_tc_sco_02_after_a_won_game_both_scores_read_zero_at_once():
    catala("D3; +11,4; T0; T0", "0+1 truco", score=(0, 0), games=(1, 0), games_to_win=2)
    catala("D3; +11,4; T0; T0", "0+1 truco", score=(12, 4), games=(1, 0), winner=0, games_to_win=1)
    catala("D3; +11,4; T0; T0", "0+1 truco", score=(12, 4), games=(1, 0), winner=0)


def test_tc_sco_02_a_decision_can_win_the_match():
    catala(
        "D3; X; +11,11; +0,-1; D0; 0:no juguem; D1; T1; T1",
        "| 1+1 truco | 1+1 truco ONZ-05",
        score=(0, 0),
        games=(0, 1),
        games_to_win=2,
    )
