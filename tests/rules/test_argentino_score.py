"""Section 10: targets, the order of scoring, games and the match (AR-SCO); and what the record's own forms refuse."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, ruled, two

TARGETS = (9, 12, 15, 18, 24, 30, 40)


@pytest.mark.parametrize("target", TARGETS)
def test_ar_sco_01_the_first_to_reach_the_target_wins(target):
    told = f"D1; +{target - 1},{target - 2}; T1; T1; D0; T0; T0"
    pays = "1+1 truco TRU-01 | 0+1 truco TRU-01"
    two(told, pays, score=(target, target - 1), games=(1, 0), winner=0, best_of=1, target=target)


def test_ar_sco_02_points_count_in_order():
    told = "D1; 0:truco; 1:flor; 1:quiero; T0; T0; 1?0; 0!flor"
    two(told, "1+3 flor FLO-06; 0+2 truco TRU-02; 1+3 pido flor PED-02")


def test_ar_sco_02_the_hand_is_over_with_the_target():
    told = "D3; +28,29; 1:truco; 0:envido; 3:quiero; 0:33; 1:20; 3:20; 0:quiero; 0*4e; T0"
    refused = "; ".join(f"{place} match-over SCO-02" for place in (8, 9, 10))
    four(told, "0+2 envido ENV-09", refused, score=(30, 29), games=(1, 0), winner=0, best_of=1)
    out = four(told, "0+2 envido ENV-09", "8; 9; 10", score=(0, 0), games=(1, 0))
    assert out["hands"][0]["score"] == [30, 29]


def test_ar_sco_02_both_cannot_reach_it():
    told = "D1; +29,29; 0:envido; 1:no quiero; T1; T1"
    two(told, "0+1 envido ENV-06", "4; 5", score=(30, 29), games=(1, 0), winner=0, best_of=1)


@pytest.mark.parametrize(
    ("target", "score", "spoken"),
    [
        (30, (0, 1), ("0 malas", "1 mala")),
        (30, (12, 15), ("12 malas", "15 malas")),
        (30, (16, 18), ("1 buena", "3 buenas")),
        (30, (20, 7), ("5 buenas", "7 malas")),
        (30, (29, 2), ("14 buenas", "2 malas")),
        (18, (9, 10), ("9 malas", "1 buena")),
        (18, (1, 17), ("1 mala", "8 buenas")),
        (24, (12, 13), ("12 malas", "1 buena")),
        (40, (20, 21), ("20 malas", "1 buena")),
        (40, (39, 0), ("19 buenas", "0 malas")),
        (9, (1, 8), ("1", "8")),
        (12, (0, 7), ("0", "7")),
        (15, (8, 14), ("8", "14")),
    ],
)
def test_ar_sco_03_how_a_score_is_said(target, score, spoken):
    two(f"D1; +{score[0]},{score[1]}", "", score=score, spoken=spoken, target=target)


def test_ar_sco_03_at_the_target_and_beyond():
    over = {"games": (1, 0), "winner": 0, "best_of": 1}
    two("D1; +30,4", "", score=(30, 4), spoken=("15 buenas", "4 malas"), **over)
    two("D1; +33,0", "", score=(33, 0), spoken=("15 buenas", "0 malas"), **over)
    two("D1; +18,0", "", score=(18, 0), spoken=("9 buenas", "0 malas"), target=18, **over)
    two("D1; +13,0", "", score=(13, 0), spoken=("13", "0"), target=12, **over)


def test_ar_sco_03_before_the_first_deal_and_in_a_new_game():
    two("", None, spoken=("0 malas", "0 malas"))
    two("D1; +30,4", "", score=(0, 0), games=(1, 0), spoken=("0 malas", "0 malas"))


def test_ar_sco_05_two_games_win_the_match():
    told = "D1; +30,0; D0; +0,30; D1; +4,30; D0"
    two(told, " | | ", "6 match-over SCO-02", score=(4, 30), games=(1, 2), winner=1)
    two("D1; +30,0; D0; +30,2", " | ", score=(30, 2), games=(2, 0), winner=0)


def test_ar_sco_05_option_a_single_game():
    two(
        "D1; +30,0; D0; 1*4e",
        "",
        "2 match-over SCO-02; 3 match-over SCO-02",
        score=(30, 0),
        games=(1, 0),
        winner=0,
        best_of=1,
    )


def test_ar_sco_06_a_won_game_leaves_nothing_on_the_board():
    told = "D1; +29,5; T0; T0"
    out = two(told, "0+1 truco TRU-01", score=(0, 0), games=(1, 0))
    assert (out["hands"][0]["score"], out["hands"][0]["game"]) == ([30, 5], 0)
    out = two(f"{told}; D0; T1; T1", "0+1 truco TRU-01 | 1+1 truco TRU-01", score=(0, 1), games=(1, 0))
    assert [(hand["score"], hand["game"]) for hand in out["hands"]] == [([30, 5], 0), ([0, 1], 1)]


def test_ar_sco_06_every_hand_has_its_board():
    out = two("D1; T0; T0; D0; T1; T1; 1?0; 0!flor; D1; 0:truco", "0+1 truco | 1+1 truco; 1+3 pido flor | ")
    assert [hand["score"] for hand in out["hands"]] == [[1, 0], [1, 4], [1, 4]]


def test_ar_sco_06_a_show_after_the_won_game_belongs_to_its_hand():
    told = "D1; +28,0; 0:envido; 1:quiero; 0:30; 1:20; 0!7e,3e; D0; T1; T1"
    two(told, "0+2 envido ENV-09 | 1+1 truco TRU-01", score=(0, 1), games=(1, 0))


def test_ar_sco_07_points_beyond_the_target_are_kept():
    told = "D1; +29,0; 0:truco; 1:quiero retruco; 0:quiero; T0; T0"
    two(told, "0+3 truco TRU-03", score=(32, 0), games=(1, 0), winner=0, best_of=1)


TOGETHER = {"scoring": "together", "best_of": 1}


def test_ar_sco_08_together_nothing_stops_the_hand():
    told = "D1; +28,5; 0:envido; 1:quiero; 0:30; 1:20; 0:truco; 1:quiero"
    two(told, "0+2 envido ENV-09", score=(28, 5), **TOGETHER)
    pays = "0+2 envido ENV-09; 1+2 truco TRU-02"
    two(f"{told}; T1; T1", pays, score=(30, 7), games=(1, 0), winner=0, **TOGETHER)


def test_ar_sco_08_together_a_closing_card_is_not_refused_at_the_target():
    told = "D1; +28,5; 0:envido; 1:quiero; 0:30; 0*4e; 1*5e; 1*6e; 0*4b"
    two(told, "0+2 envido ENV-09; 1+1 truco TRU-01", score=(30, 6), games=(1, 0), winner=0, **TOGETHER)


def test_ar_sco_08_together_a_drawn_game_is_nobodys():
    told = "D1; +28,29; 0:envido; 1:quiero; 0:30; 1:20; T1; T1"
    pays = "0+2 envido ENV-09; 1+1 truco TRU-01"
    for best_of in (1, 3):
        out = two(told, pays, score=(0, 0), scoring="together", best_of=best_of)
        assert out["hands"][0]["score"] == [30, 30]
        out = two(
            f"{told}; D0; T0; T0", f"{pays} | 0+1 truco TRU-01", score=(1, 0), scoring="together", best_of=best_of
        )
        assert [hand["game"] for hand in out["hands"]] == [0, 1]


def test_ar_sco_08_in_order_the_same_hand_is_won():
    told = "D1; +28,29; 0:envido; 1:quiero; 0:30; 1:20; T1; T1"
    two(told, "0+2 envido ENV-09", "6; 7", score=(30, 29), games=(1, 0), winner=0, best_of=1)


def test_ar_sco_08_together_what_is_asked_after_the_hand_is_added():
    told = "D1; +5,26; T1; T1; 1?0; 0!flor"
    pays = "1+1 truco TRU-01; 1+3 pido flor PED-02"
    two(told, pays, score=(5, 30), games=(0, 1), winner=1, **TOGETHER)


def test_ar_sco_08_the_table_closes_the_hand():
    told = "D1; +28,5; 0:envido; 1:quiero; 0:30; 1:20; X"
    two(told, "0+2 envido ENV-09", score=(30, 5), games=(1, 0), winner=0, **TOGETHER)


def test_ar_sco_09_adjusts_count_at_once():
    told = "D1; +3,0; T0; T0; +-1,2; D0; 0:truco; +0,-1"
    pays = "0+3 adjust SCO-09 @1; 0+1 truco TRU-01; 0+-1 adjust SCO-09 @4; 1+2 adjust SCO-09 @4 | 1+-1 adjust SCO-09 @7"
    two(told, pays, score=(3, 1))


def test_ar_sco_09_it_may_end_the_game():
    two("D1; 0:truco; +30,2; 1:quiero", "", "3 match-over SCO-02", score=(30, 2), games=(1, 0), winner=0, best_of=1)
    two("D1; T1; T1; +30,2; D0", "1+1 truco TRU-01 | ", score=(0, 0), games=(1, 0))


def test_ar_sco_09_refusals():
    two("+1,0; D1", "", "0 adjust-refused SCO-09")
    two(
        "D1; +-1,0; +1,0; +-2,0; +0,-1; +-1,1",
        "",
        "1 adjust-refused SCO-09; 3 adjust-refused SCO-09; 4 adjust-refused SCO-09",
        score=(0, 1),
    )
    two("D1; +30,30; +29,29; +1,1", "", "1 adjust-refused SCO-09; 3 adjust-refused SCO-09", score=(29, 29))
    two(
        "D1; +29,0; T0; T0; +0,1; +-1,0; D0; +0,1",
        "0+1 truco TRU-01 | ",
        "4 adjust-refused SCO-09; 5 adjust-refused SCO-09",
        score=(0, 1),
        games=(1, 0),
    )


def test_ar_sco_09_an_adjust_leaves_the_hand_in_progress():
    told = "D3; 0:envido; +1,1; 1:quiero; +1,1; 0:20; 1:25; +1,1; 3:20; 2:21; 0:truco; +1,1; 1:quiero; T0; T0"
    four(told, "1+2 envido ENV-09; 0+2 truco TRU-02", score=(6, 6))


def test_fmt_01_a_showdown_that_is_not_due():
    two("D1; S0; 0:envido; S0; 1:quiero; S1; S1", "1+2 envido ENV-09 @5", "1 * FMT-01; 3 * FMT-01; 6 * FMT-01")
    two("D1; 0:flor; S0; 1:contraflor; S1; 0:con flor quiero; St0", "0+6 flor FLO-09 @6", "2 * FMT-01; 4 * FMT-01")


def test_fmt_01_the_showdown_of_a_side():
    four("D3; 0:envido; 1:quiero; St1; 3:33", "1+2 envido ENV-09 @3", "4")
    four("D3; 0:flor; 1:flor; S2; S3; S0", "0+6 flor FLO-08 @5", "3; 4")


def test_fmt_01_after_a_showdown_the_winner_owes_the_show():
    two("D1; 0:envido; 1:quiero; S1; T0; T0; 0!wrong; 1!wrong", "0+2 envido VER-03; 0+1 truco TRU-01", "6 * FMT-04")
    two("D1; 0:flor; 1:flor; S1; T0; T0; 1!4e,5b", "0+6 flor VER-04; 0+1 truco TRU-01")


def test_fmt_01_a_showdown_of_a_side_with_one_flor():
    four("D3; 0:flor; 1:flor; St1; 0:truco", "1+6 flor FLO-08 @3")
    four("D3; 0:flor; 2:flor; 1:flor; St0; 0:truco", "0+9 flor FLO-08 @4")


def test_fmt_01_a_showdown_that_wins_the_game_ends_the_hand():
    told = "D1; +28,5; 0:envido; 1:quiero; S0; 0*4e"
    two(told, "0+2 envido ENV-09 @4", "5", score=(30, 5), games=(1, 0), winner=0, best_of=1)


def test_fmt_01_either_player_of_the_winning_side_may_show():
    """Who of side 0 won was not noted; nobody of side 1 owes anything."""
    told = "D3; 0:envido; 1:quiero; St0; T0; T0; 1!wrong; 2!{}"
    four(told.format("ok"), "0+2 envido ENV-09; 0+1 truco TRU-01", "6 * FMT-04")
    four(told.format("wrong"), "1+2 envido VER-03; 0+1 truco TRU-01", "6 * FMT-04")


def test_fmt_02_a_showdown_after_a_value():
    two("D1; 0:envido; 1:quiero; 0:20; S0; 1:21", "1+2 envido ENV-09", "4 * FMT-02")
    two("D1; 0:flor; 1:flor; 0:20; St1; 1:21", "1+6 flor FLO-08", "4 * FMT-02")


def test_fmt_03_nothing_to_close():
    told = "X; D1; X; X; D0; T0; T0; X"
    two(told, " | 0+1 truco TRU-01", "0 * FMT-03; 3 * FMT-03; 7 * FMT-03")


def test_fmt_03_what_is_not_settled_scores_nothing():
    two("D1; 0:envido; 1:quiero; 0:30; X; 1:31; D0", " | ", "5 hand-over GEN-08")
    two("D1; 0:flor; 1:flor; X", "")
    two("D1; 0:flor; X; 1:flor", "0+3 flor FLO-06", "3")
    two("D1; 0:truco; 1:quiero; T0; X", "")
    four("D3; 0:flor; 1:con flor me achico; X; 3:flor", "0+4 flor FLO-11", "4")


def test_fmt_04_a_show_that_answers_nothing():
    two(
        "D1; 0!ok; T0; T0; 0!ok; 0!wrong; 0!flor; 0!no flor",
        "0+1 truco TRU-01",
        "1 * FMT-04; 4 * FMT-04; 5 * FMT-04; 6 * FMT-04; 7 * FMT-04",
    )


def test_fmt_05_no_such_seat_cites_the_rule_of_the_family():
    refused = "0 not-a-seat GEN-10; 2 not-a-seat GEN-10; 3 not-a-seat GEN-10; 4 not-a-seat GEN-10"
    four("D7; D3; 4:truco; t2:truco; 9*4e", "", refused)


def test_the_document_says_nothing_else():
    out = ruled("D1; T0; T0; 0:truco")
    assert set(out) == {"score", "games", "winner", "spoken", "hands", "refused"}
    assert set(out["hands"][0]) == {"game", "awards", "score"}
    assert set(out["hands"][0]["awards"][0]) == {"team", "points", "for", "rule", "entry"}
    assert set(out["refused"][0]) == {"entry", "code", "rule", "why"}
