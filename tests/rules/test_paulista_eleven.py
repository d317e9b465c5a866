"""Truco paulista: special and iron hands, penalties, score and what else it shares with mineiro (BR-PAU-06, -07)."""

from __future__ import annotations

from functools import partial

import pytest

from tests.rules import brazil
from tests.rules.brazil import paulista, paulista_six, paulista_two

from_board = partial(brazil.from_board, table=paulista)
WON = {"games": (1, 0), "winner": 0}
LOST = {"games": (0, 1), "winner": 1}
CALLS = ("truco", "vale 6", "retruco", "seis", "meio-pau", "vale 9", "nove", "queda", "vale 12", "doze", "peço 12")


@pytest.mark.parametrize("word", CALLS)
@pytest.mark.parametrize("caller", ["0", "1", "2", "3", "t0", "t1"])
def test_br_pau_06_any_call_loses_the_game(word, caller):
    side = int(caller[-1]) % 2
    how = LOST if side == 0 else WON
    for board in ((11, 4), (11, 11), (4, 11)):
        pays = f"{1 - side}+{12 - board[1 - side]} penalty PAU-06 @4"
        from_board(board, f"D0; {caller}:{word}; T0", pays, "5 match-over REC-10", **how)


def test_br_pau_06_at_any_time_of_the_hand():
    from_board((11, 4), "D0; 0:jogo; T1; 2:truco", "1+8 penalty PAU-06 @6", **LOST)
    from_board((11, 4), "D0; 0:jogo; T1; 3:truco; 0:corro", "0+1 penalty PAU-06 @6", "7 match-over REC-10", **WON)
    from_board((11, 4), "D0; 0:tento; 0:jogo; 1:truco", "1+-1 penalty; 0+1 penalty PAU-06 @6", **WON)


def test_br_pau_06_the_award_is_what_the_other_side_lacks():
    from_board((10, 3), "D0; 0:truco", "1+9 penalty PAU-06", ladder="2-4-6-8-12", **LOST)
    from_board((11, 0), "D0; 1:tento; 1:truco", "0+-1 penalty PEN-04; 0+2 penalty PAU-06", **WON)


def test_br_pau_06_in_a_match_of_two_games():
    record = "D3; +11,4; X; D0; 0:truco; D1; T1; T1"
    paulista(record, "| 1+8 penalty | 1+1 truco", score=(0, 1), games=(0, 1), games_to_win=2)


def test_br_onz_05_the_other_forms():
    from_board(
        (11, 4),
        "D0; 1:truco; 0:truco; 0:jogo; T0; T0",
        "1+-1 penalty ONZ-05; 0+-1 penalty; 0+3 truco ONZ-04",
        truco_at_eleven="lose-1",
        **WON,
    )
    from_board(
        (11, 4),
        "D0; 1:truco; 0:doze; 0:jogo; T1; T1",
        "1+3 truco",
        "4 no-betting ONZ-05; 5 no-betting ONZ-05",
        truco_at_eleven="refuse",
    )


def test_br_pau_06_not_in_a_hand_that_was_dealt_below_eleven():
    paulista("D3; +11,0; 1:truco; 0:corro; 2:truco", "1+1 truco TRU-06", "4 no-hand", score=(11, 1))
    paulista("D3; +11,0; 0:truco; T1; T1", "0+-1 penalty TRU-12; 1+1 truco", score=(10, 1))


def test_br_pau_07_the_special_hand():
    from_board(
        (11, 4),
        "D0v4♥; 1*3♥; 1:jogo; 2:corro",
        "1+1 truco ONZ-03 @6",
        "4 decision-needed ONZ-06; 5 not-your-decision ONZ-06",
    )
    from_board((11, 4), "D0; 0:vem; T1; Tp", "1+3 truco ONZ-04 @6")
    from_board((11, 4), "D0; 0:vamos; Tp; T0", "0+3 truco ONZ-04 @6", **WON)
    from_board((11, 4), "D0; 0:jogo; Tp; Tp; Tp; D1; 0:corro", "| 1+1 truco")
    from_board((11, 4), "D0; 0:jogo; Tp; Tp; Tp", "0+3 truco TIE-04", tied_hand="dealer", **WON)


def test_br_pau_07_the_iron_hand():
    from_board(
        (11, 11), "D0v4♥; 1*?; 1*3♥; 2*2♥; 3*K♥; 0*Q♥; T1", "1+1 truco FER-04 @9", "4 facedown-iron FER-01", **LOST
    )
    for form in ("none", "dealer", "carry"):
        from_board((11, 11), "D0; Tp; Tp; Tp; D1; T1; T1", "| 1+1 truco FER-04", tied_hand=form, **LOST)
    from_board((11, 11), "D0v4♥; T1; 1*?; 2*Q♥; 3*?; 0*?; T1", "1+1 truco FER-04", iron_hand="seen", **LOST)


def test_br_pau_07_too_many_cards():
    paulista("D3; 0:cartas a mais; 0!wrong", "1+1 truco IRR-05 @2")
    paulista("D3; 0:truco; 1:seis; 2:cartas a mais; 2!ok", "0+3 truco IRR-05 @3")
    paulista("D3; 0:truco; 1:seis; 0:aceito; 2:cartas a mais; 2!4♣,5♣,6♣,7♣", "0+6 truco IRR-05 @4")
    paulista("D3; 1:cartas a mais", "", "1 dealers-side IRR-05")
    from_board((11, 4), "D0; 1:cartas a mais", "1+3 truco IRR-05")
    from_board((11, 11), "D0; 1:cartas a mais", "1+1 truco IRR-05", **LOST)


def test_br_pen_01_to_06_are_the_same():
    paulista("D3; 0:tento; T0; T0; 1:tento", "0+1 penalty PEN-01 @1; 0+1 truco; 1+1 penalty PEN-01 @4")
    from_board((11, 4), "D0; 0:tento; 1:tento; 1:tento", "1+-1 penalty PEN-04; 0+-1 penalty PEN-04; 1+1 penalty PEN-01")
    from_board((11, 0), "D0; 0:tento", "")
    paulista(
        "0:tento; D3; +12,0; 0:tento; D0; 0:tento",
        "| 0+1 penalty",
        "0 no-hand; 3 no-hand",
        score=(1, 0),
        games=(1, 0),
        games_to_win=2,
    )


def test_br_pen_05_has_nothing_to_punish_but_calls():
    from_board(
        (11, 4), "D0; 1:passo; 2:queimo; 1:família real", "", "4 unknown-word REC-08; 5 unknown-word; 6 unknown-word"
    )


def test_br_dea_11_misdeals():
    paulista("D3v4♥; 0:tento; D3v5♥; T0; D0", "0+1 penalty |", "4 hand-not-over DEA-11")
    paulista("D3; 0:truco; D0", "", "2 hand-not-over DEA-11")
    from_board((11, 4), "D0; 0:jogo; D1", "", "5 hand-not-over DEA-11")


def test_br_sco_06_two_point_scoring():
    for ladder in ("2-4-6-8-12", "2-4-6-10-12"):
        paulista(
            "D3; T0; T0; D0; 1:truco; 0:corro; 0:tento",
            "0+2 truco SCO-03 | 1+2 truco; 0+2 penalty PEN-01",
            ladder=ladder,
        )
        from_board((10, 0), "D0; 0:jogo; T1; T1", "1+4 truco ONZ-04", ladder=ladder)
        from_board((9, 9), "D0; 1:truco; 0:corro", "1+2 truco", ladder=ladder)


def test_br_pla_01_tables_of_two_and_six():
    paulista_two("D1; t0:truco; t1:aceito; Tt1; t1:seis; t0:aceito; Tp", "1+6 truco TRU-05")
    paulista_two("D1v4♥; 0*Q♥; 1*2♥; 0*K♥; 1*K♥; 0*K♦", "1+1 truco @5", "3 not-your-turn TRK-01")
    paulista_six("D5v4♥; 0*Q♥; 1*2♥; 2*K♥; 3*J♥; 4*A♥; 5*3♥; 0*5♦; 5*5♣; 0*5♦; T1", "1+1 truco @10", "7 not-your-turn")


def test_br_rec_04_calls_and_turns_with_cards():
    paulista(
        "D3v4♥; T1; 0:truco; 1:aceito; 0*3♥; 1*3♥; 0:truco; 3:seis; 2:seis",
        "",
        "4 not-your-turn TRK-01; 6 wrong-step TRU-14; 7 not-your-turn TRU-01; 8 not-your-raise PAU-04",
    )


def test_br_rec_06_ties_under_an_accepted_call_need_no_first():
    paulista("D3; 2:truco; 1:aceito; Tp; T1", "1+3 truco")
    paulista("D3; t0:truco; t1:aceito; Tp; Tt1", "1+3 truco", truco_when="any-time")
