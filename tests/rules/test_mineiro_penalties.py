"""Truco mineiro: irregularities, the tento that they cost, and too many cards (BR-PEN, BR-IRR-05)."""

from __future__ import annotations

import pytest

from tests.rules.brazil import entries, from_board, mineiro, mineiro_six, mineiro_two, paulista
from tests.rules.folded import folded

WON = {"games": (1, 0), "winner": 0}
LOST = {"games": (0, 1), "winner": 1}


@pytest.mark.parametrize("who", ["0", "1", "2", "3", "t0", "t1"])
def test_br_pen_01_an_irregularity_gives_the_other_side_a_tento(who):
    side = int(who[-1]) % 2
    mineiro(f"D3; {who}:tento", f"{side}+1 penalty PEN-01 @1")
    from_board((10, 10), f"D0; {who}:tento", f"{side}+1 penalty PEN-01 @4")


def test_br_pen_02_only_the_raise_past_the_win_is_seen_by_the_referee():
    from_board((9, 0), "D0; 1:truco; 0:vale 6", "1+1 penalty TRU-12 @5")
    from_board((9, 0), "D0; 1:truco; 0:vale 6; 1:tento", "1+1 penalty TRU-12 @5; 1+1 penalty PEN-01 @6")


def test_br_pen_03_in_any_hand_and_after_it():
    mineiro(
        "D3; 0:tento; 0:truco; 1:tento; 1:aceito; 0:tento; T0; 0:tento; 3:tento; D0",
        "0+1 penalty @1; 1+1 penalty @3; 0+1 penalty @5; 0+3 truco @6; 0+1 penalty @7; 1+1 penalty @8 |",
    )
    mineiro("D3; X; 1:tento; D0; 1:tento", "1+1 penalty @2 | 1+1 penalty @4")
    mineiro("D3; Tp; Tp; Tp; 1:tento", "1+1 penalty @4")
    mineiro_two("D1; 0:tento; t1:tento", "0+1 penalty; 1+1 penalty")


def test_br_pen_03_it_leaves_the_hand_as_it_is():
    mineiro("D3; 0*3♥; 0:truco; 1:truco; 2:tento; 0:corro", "0+1 penalty @4; 1+1 truco @5", "2 not-your-turn")
    from_board((11, 4), "D0; 1:tento; T0; 0:corro", "0+-1 penalty @4; 1+1 truco @6", "5 decision-needed")


def test_br_pen_03_where_nothing_can_be_claimed():
    mineiro("0:tento; D3", "", "0 no-hand REC-10")
    mineiro(
        "D3; +12,0; 1:tento; D0; 1:tento",
        "| 1+1 penalty",
        "2 no-hand REC-10",
        score=(0, 1),
        games=(1, 0),
        games_to_win=2,
    )
    mineiro("D3; +12,0; 1:tento", "", "2 match-over REC-10", score=(12, 0), **WON)


def test_br_pen_03_a_disputed_claim_is_voided():
    mineiro("D3; #0:tento; T0; T0", "0+1 truco @3")


def test_br_pen_03_a_reason_may_stand_beside_it():
    raw = entries("D3; 0:tento")
    raw[1]["why"] = "they looked"
    assert folded(raw, "mineiro", 4, {})["score"] == (1, 0)


@pytest.mark.parametrize("board", [(11, 4), (4, 11), (11, 11), (11, 0)])
@pytest.mark.parametrize("claimant", [0, 1])
def test_br_pen_04_at_eleven_it_is_taken_from_the_offender(board, claimant):
    offender = 1 - claimant
    pays = f"{offender}+-1 penalty PEN-04 @4" if board[offender] else ""
    from_board(board, f"D0; {claimant}:tento", pays)


def test_br_pen_04_the_score_at_the_moment_of_the_claim_counts():
    mineiro(
        "D3; +10,0; 0:tento; 0:tento; 1:tento; 1:tento",
        "0+1 penalty PEN-01 @2; 0+-1 penalty PEN-04 @4; 1+1 penalty PEN-01 @5",
        score=(10, 1),
    )
    from_board((10, 0), "D0; T0; T0; 1:tento; 1:tento", "0+1 truco; 0+-1 penalty PEN-04 @6; 1+1 penalty PEN-01 @7")
    from_board((11, 4), "D0; 0:corro; 0:tento", "1+1 truco; 1+-1 penalty PEN-04 @5")


def test_br_pen_04_no_game_is_won_by_a_penalty():
    from_board(
        (11, 11), "D0; 0:tento; 0:tento; 0:tento; 1:tento", "1+-1 penalty; 1+-1 penalty; 1+-1 penalty; 0+-1 penalty"
    )


def test_br_pen_05_whatever_the_scores_have_become():
    pays = "0+-1 penalty ONZ-05 @4; 1+-1 penalty ONZ-05 @5; 1+-1 penalty DEA-10 @6; 0+-1 penalty DEA-10 @7"
    from_board((11, 4), "D0; 0:truco; 1:truco; 1:passo; 0:queimo", pays)
    pays = "0+-1 penalty ONZ-05 @4; 1+-1 penalty FAM-03 @5"
    from_board((11, 4), "D0; 0:truco; 1:família pobre", pays, poor_family="shown")
    from_board((11, 4), "D0; 0:truco; 1:tento", "0+-1 penalty ONZ-05 @4; 1+1 penalty PEN-01 @5")


def test_br_pen_06_from_an_empty_board_nothing_is_taken():
    from_board(
        (11, 0), "D0; 1:truco; 0:tento; 1:passo; 1:família pobre; 0:jogo; T1; T1", "1+3 truco", poor_family="shown"
    )
    from_board((11, 1), "D0; 1:truco; 3:truco; 1:doze", "1+-1 penalty @4")
    from_board((10, 1), "D0; 1:truco; 1:truco", "1+-1 penalty @4", ladder="2-4-6-8-12")
    from_board((11, 1), "D0; 0:tento; 0:tento", "1+-1 penalty @4")


def test_br_pen_06_a_punished_call_of_an_empty_board_is_not_refused():
    out = from_board((11, 0), "D0; 1:truco; D1", "|")
    assert out["refused"] == []


def test_br_irr_05_the_dealer_s_opponents_win_the_hand():
    for seat in (0, 2):
        mineiro(
            f"D3; {seat}:cartas a mais; T0; {seat}:truco", "0+1 truco IRR-05 @1", "2 no-hand REC-10; 3 no-hand REC-10"
        )
    mineiro("D3; t0:cartas a mais", "0+1 truco IRR-05 @1")
    mineiro("D2; 1:cartas a mais", "1+1 truco IRR-05 @1")
    mineiro_two("D1; 0:cartas a mais", "0+1 truco IRR-05 @1")
    mineiro_six("D5; 4:cartas a mais", "0+1 truco IRR-05 @1")
    mineiro("D3; 0:cartas a mais", "0+2 truco IRR-05 @1", ladder="2-4-6-8-12")


def test_br_irr_05_at_the_stake_in_force():
    mineiro("D3; 0:truco; 1:aceito; 2:cartas a mais", "0+3 truco IRR-05 @3")
    mineiro("D3; 0:truco; 2:cartas a mais", "0+1 truco IRR-05 @2")
    mineiro("D3; 0:truco; 1:vale 6; 2:cartas a mais", "0+3 truco IRR-05 @3")
    mineiro("D3; T1; 0:cartas a mais", "0+1 truco IRR-05 @2")
    from_board((11, 4), "D0; 1:cartas a mais", "1+3 truco IRR-05 @4")
    from_board((11, 4), "D0; 0:jogo; T0; 1:cartas a mais", "1+3 truco IRR-05 @6")
    from_board((11, 9), "D0; 1:cartas a mais", "1+3 truco IRR-05", **LOST)
    from_board((11, 4), "D1; 0:cartas a mais", "0+3 truco IRR-05", **WON)
    from_board((11, 11), "D0; 1:cartas a mais", "1+1 truco IRR-05", **LOST)
    from_board((11, 11), "D0; 1:truco; 1:cartas a mais", "1+-1 penalty; 1+2 truco IRR-05", **LOST)


def test_br_irr_05_the_dealer_s_side_has_nothing_to_claim():
    mineiro(
        "D3; 1:cartas a mais; 3:cartas a mais; t1:cartas a mais",
        "",
        "1 dealers-side IRR-05; 2 dealers-side IRR-05; 3 dealers-side IRR-05",
    )


def test_br_irr_05_only_while_the_hand_is_undecided():
    mineiro("0:cartas a mais; D3; T0; T0; 0:cartas a mais", "0+1 truco", "0 no-hand REC-10; 4 no-hand REC-10")


@pytest.mark.parametrize("proof", ["0!ok", "0!3♥,2♥,K♠,5♦", "0!3♥,3♦,3♣,3♠"])
def test_br_irr_05_proved_by_a_show(proof):
    mineiro(f"D3; 0:cartas a mais; {proof}; 0!wrong; D0", "0+1 truco |", "3 show-refused FMT-04")


def test_br_irr_05_shown_wrong_the_award_goes_to_the_other_side():
    mineiro("D3; 0:cartas a mais; 0!wrong", "1+1 truco IRR-05 @2")
    mineiro("D3; 0:truco; 1:aceito; 2:cartas a mais; 2!wrong; 0!ok", "1+3 truco IRR-05 @4", "5 show-refused FMT-04")
    mineiro("D3; t0:cartas a mais; 1!wrong; 2!wrong", "1+1 truco @3", "2 show-refused FMT-04")
    from_board((11, 4), "D0; 1:cartas a mais; 1!wrong", "0+3 truco IRR-05", **WON)


def test_br_irr_05_at_its_place_and_with_its_points():
    mineiro("D3; 1:tento; 0:cartas a mais; 1:tento; 0!wrong", "1+1 penalty @1; 1+1 truco @4; 1+1 penalty @3")
    from_board((11, 4), "D0; 1:truco; 1:cartas a mais; 1!wrong", "1+-1 penalty; 0+3 truco", **WON)


def test_br_irr_05_a_reversal_can_win_the_game():
    from_board((0, 10), "D3; 0:truco; 1:aceito; 0:cartas a mais; 0!wrong", "1+3 truco @7", **LOST)


def test_br_irr_05_no_reversal_below_zero():
    mineiro("D3; 0:cartas a mais; +-1,0; 0!wrong", "0+1 truco @1", "3 show-refused IRR-05", score=(0, 0))
    from_board(
        (11, 0),
        "D0; 1:cartas a mais; 0:tento; 1!wrong; 1!ok",
        "1+3 truco; 1+-1 penalty PEN-04",
        "6 show-refused IRR-05",
    )


def test_br_irr_05_not_after_the_next_deal_nor_after_a_won_game():
    mineiro("D3; 0:cartas a mais; D0; 0!wrong", "0+1 truco |", "3 show-refused FMT-04")
    mineiro(
        "D3; +11,0; 0:cartas a mais; 0!wrong",
        "0+1 truco",
        "3 show-refused FMT-04",
        score=(0, 0),
        games=(1, 0),
        games_to_win=2,
    )
    mineiro("D3; +11,0; 0:cartas a mais; 0!wrong", "0+1 truco", "3 match-over REC-10", score=(12, 0), **WON)
    mineiro(
        "D3; 0:cartas a mais; +11,0; 0!wrong",
        "0+1 truco",
        "3 show-refused FMT-04",
        score=(0, 0),
        games=(1, 0),
        games_to_win=2,
    )


def test_br_irr_05_what_is_shown_must_be_cards_of_the_pack():
    mineiro("D3; 0:cartas a mais; 0!3♥,2♥,8♠,5♦; 0!wrong", "1+1 truco @3", "2 not-in-pack CAR-06")


def test_br_irr_05_what_is_shown_cannot_lie_elsewhere():
    played = "D2; 3*K♣; 0*J♦; 1*K♠; 3:cartas a mais"
    mineiro(f"{played}; 3!J♦,3♥,2♥,5♦; 3!wrong", "0+1 truco @6", "5 card-seen CAR-06")
    mineiro(f"{played}; 3!3♥,3♥,2♥,5♦; 3!wrong", "0+1 truco @6", "5 show-refused FMT-04")
    mineiro(f"{played}; 3!K♣,3♥,2♥,5♦; 3!wrong", "1+1 truco @4", "6 show-refused FMT-04")
    paulista("D3vK♥; 0:cartas a mais; 0!K♥,3♥,2♥,5♦; 0!ok", "0+1 truco @1", "2 card-seen CAR-06")


def test_br_irr_05_a_family_thrown_in_before_does_not_stand_in_its_way():
    record = "D3; 2:família pobre; 2:cartas a mais; 2!4♥,5♥,6♥,6♦; 2!wrong"
    mineiro(record, "0+1 truco @2; 1+1 penalty FAM-04 @4", poor_family="shown")
