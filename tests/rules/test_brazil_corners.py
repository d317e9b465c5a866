"""Rules of the Brazilian games that meet in one hand, and what a printed record says beside scores."""

from __future__ import annotations

import pytest

from tests.rules.brazil import from_board, mineiro, mineiro_six, mineiro_two, paulista
from tests.rules.folded import folded

WON = {"games": (1, 0), "winner": 0}
LOST = {"games": (0, 1), "winner": 1}


def test_br_sco_04_each_hand_has_its_game_and_the_board_right_after_it():
    record = "D3; T0; T0; D0; +11,0; D1; 1:tento; D2; T1; T1"
    out = mineiro(record, "0+1 truco ||1+1 penalty| 1+1 truco", score=(0, 2), games=(1, 0), games_to_win=2)
    assert [(hand["game"], hand["score"]) for hand in out["hands"]] == [
        (0, (1, 0)),
        (0, (12, 0)),
        (1, (0, 1)),
        (1, (0, 2)),
    ]
    assert out["spoken"] == ("0", "2")


def test_br_sco_04_the_match_of_two_games_by_lost_games_at_eleven():
    record = "D3; +11,4; X; D0; 1:truco; D1; +0,11; X; D2; 1:truco; D3; 0:truco"
    out = paulista(
        record,
        "| 0+1 penalty || 0+12 penalty",
        "10 match-over REC-10; 11 match-over REC-10",
        score=(12, 11),
        games=(2, 0),
        winner=0,
        games_to_win=2,
    )
    assert len(out["hands"]) == 4


def test_br_tru_12_a_penalty_that_lifts_the_other_side_to_eleven():
    record = "D0; 1:truco; 0:vale 6; 0:vale 6; 0:aceito; T1"
    from_board((9, 10), record, "1+1 penalty TRU-12 @5; 0+-1 penalty TRU-12 @6; 1+3 truco TRU-07", **LOST)


def test_br_tru_12_after_points_were_lost_the_raise_is_needed_again():
    record = "D0; 1:truco; 0:vale 6; +-1,0; 0:vale 6; 1:corro"
    from_board((9, 0), record, "1+1 penalty TRU-12 @5; 0+3 truco TRU-06", score=(11, 1))


def test_br_rec_06_a_result_under_a_bet_may_close_logged_cards():
    mineiro("D3; 0*3♥; 1:truco; 0:aceito; Tp<0", "0+3 truco TRU-09 @4")
    mineiro("D3; 0*3♥; 1:truco; 0:aceito; 1*2♥; Tp<2; T1", "1+3 truco TRU-10 @6")
    mineiro("D3; 0*3♥; 1:truco; 0:aceito; Tp; T2", "0+3 truco TRU-07", "4 first-needed REC-06")


def test_br_rec_06_two_players_and_the_last_of_a_tie():
    last = {"tie_lead": "last-tied"}
    mineiro_two("D1; 0:truco; 1:aceito; Tp; 0*3♥; 1*3♥; 0*2♥", "1+3 truco TRU-10 @6", "4 not-your-turn TRK-01", **last)
    mineiro_two(
        "D1; Tp; 1:truco; 0:aceito; Tp; 1*3♥; 0*3♥; 1*2♥", "0+3 truco TRU-10 @7", "5 not-your-turn TRK-01", **last
    )
    mineiro_two("D1; Tp; 0:truco; 1:aceito; Tp", "1+3 truco TRU-09 @4", **last)


def test_br_rec_06_a_tie_told_with_both_first_and_last():
    tie = {"trick": "parda", "first": 0, "last": 3}
    for tie_lead, leader in (("first-tied", 0), ("last-tied", 3)):
        record = [{"deal": 3}, {"by": 1, "say": "truco"}, {"by": 2, "say": "aceito"}, tie]
        out = folded(record, "mineiro", 4, {"tie_lead": tie_lead})
        assert [(award["team"], award["rule"]) for award in out["hands"][0]["awards"]] == [(0, "BR-TRU-09")]
        out = folded(
            [{"deal": 3}, tie, {"by": 1, "play": "3♥"}, {"by": leader, "play": "3♥"}],
            "mineiro",
            4,
            {"tie_lead": tie_lead},
        )
        assert [told["entry"] for told in out["refused"]] == [2]


@pytest.mark.parametrize("tie_lead", ["first-tied", "trick-leader", "last-tied"])
def test_br_tie_02_partners_share_the_card_under_a_bet_on_the_trick(tie_lead):
    record = "D3; 0*3♥; 1:truco; 2:aceito; 1*Q♥; 2*3♦; 3*2♥"
    mineiro(record, "0+3 truco TRU-07 @6", tie_lead=tie_lead)
    record = "D3; 0*Q♥; 1*3♥; 2:truco; 3:aceito; 2*2♥; 3*3♦"
    mineiro(record, "1+3 truco TRU-07 @6", tie_lead=tie_lead)


def test_br_tru_09_the_first_of_three_lay_there_before():
    mineiro_six("D5; 0*3♥; 1*Q♥; 2:truco; 5:aceito; 2*3♦; 3*3♣; 4*Q♦; 5*Q♣", "1+3 truco TRU-09 @8")
    mineiro_six("D5; 0*Q♥; 1*J♥; 2:truco; 5:aceito; 2*3♦; 3*3♣; 4*Q♦; 5*Q♣; T1", "1+3 truco TRU-10 @9")


def test_br_onz_04_the_prize_is_that_of_the_moment():
    from_board(
        (11, 4), "D0; 0:jogo; T0; 1:tento; 1:tento; T0", "0+-1 penalty PEN-04; 1+1 penalty PEN-01; 0+3 truco", **WON
    )
    from_board((11, 4), "D0; 0:jogo; T0; +-4,0; T0", "0+5 truco ONZ-04", score=(12, 4), **WON)
    from_board((11, 4), "D0; 0:jogo; T1; +-4,0; T1", "1+3 truco ONZ-04", score=(7, 7))


def test_br_onz_01_points_by_hand_make_the_next_hand_special():
    mineiro("D3; T0; T0; +10,0; D0; T0; 0:corro", "0+1 truco | 1+1 truco ONZ-03", "5 decision-needed", score=(11, 1))
    mineiro("D3; +11,0; D0; 0:corro", "| 1+1 truco ONZ-03", score=(11, 1))


def test_br_fer_04_points_by_hand_in_an_iron_hand():
    from_board((11, 11), "D0; T0; +-3,-2; T0", "0+4 truco FER-04", score=(12, 9), **WON)


def test_br_irr_05_after_a_punished_call_and_before_the_decision():
    from_board((11, 4), "D1; 2:truco; 2:cartas a mais", "0+-1 penalty ONZ-05; 0+3 truco IRR-05", **WON)
    from_board(
        (11, 4),
        "D1; 2:truco; 0:truco; 2:truco; 2:cartas a mais",
        "0+-1 penalty; 0+-1 penalty; 0+-1 penalty; 0+4 truco",
        **WON,
    )


def test_br_irr_05_reversed_in_a_special_hand_keeps_its_points():
    from_board((11, 4), "D1; 1:tento; 2:cartas a mais", "0+-1 penalty; 0+3 truco", **WON)
    from_board((4, 11), "D1; 2:cartas a mais; 2!wrong", "1+3 truco IRR-05", **LOST)
    from_board((8, 11), "D3; 2:cartas a mais; 2!wrong", "1+3 truco IRR-05", **LOST)


def test_br_tie_06_a_breach_and_the_end_of_the_game():
    mineiro(
        "D3; +10,10; Tp<0; 0*K♥; 1*K♦; 2*6♠; 3*7♠; 0*A♣; 1*J♥; 2*5♠; 3*6♦",
        "1+1 penalty TIE-06 @7; 0+1 truco @10",
        score=(11, 11),
        after_tie="highest",
    )
    mineiro(
        "D3; +11,0; Tp<0; 0*K♥; 1*K♦; 2*6♠; 3*7♠; 0*A♣; 1*J♥; 2*5♠; 3*6♦",
        "0+-1 penalty TIE-06 @7; 0+1 truco",
        score=(11, 0),
        after_tie="highest",
    )


def test_br_fam_04_a_family_asked_for_after_the_stake_was_raised():
    hidden = {"deck": "limpo", "royal_family": "hidden"}
    mineiro(
        "D3; 1:família real; 0:truco; 2?1; 1!wrong; 1:aceito; T0",
        "0+1 penalty FAM-04 @4; 0+3 truco TRU-07 @6",
        **hidden,
    )


def test_br_dea_11_a_game_won_by_hand_before_the_first_card():
    mineiro("D3; D0; +12,0; D1; T1; T1", "||1+1 truco", score=(0, 1), games=(1, 0), games_to_win=2)


def test_br_rec_08_what_stands_beside_an_entry_changes_nothing():
    told = [
        {"deal": 3, "vira": "x", "cut": True, "note": 1},
        {"by": 0, "say": "truco", "to": 5, "at": "now"},
        {"by": 1, "say": "corro", "why": "nothing"},
    ]
    out = folded(told, "mineiro", 4, {})
    assert (out["score"], out["refused"]) == ((1, 0), [])
