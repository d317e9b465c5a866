"""Truco mineiro: special and iron hands (BR-ONZ, BR-FER)."""

from __future__ import annotations

import pytest

from tests.rules.brazil import from_board, mineiro, mineiro_six, mineiro_two

WON = {"games": (1, 0), "winner": 0}
LOST = {"games": (0, 1), "winner": 1}
CALLS = (
    "truco",
    "vale 6",
    "retruco",
    "peço 6",
    "seis",
    "meio-pau",
    "vale 9",
    "peço 9",
    "nove",
    "queda",
    "vale 12",
    "peço 12",
    "doze",
)


@pytest.mark.parametrize("board", [(11, 0), (11, 10), (0, 11), (10, 11)])
def test_br_onz_01_exactly_one_side_at_eleven(board):
    ahead = int(board[1] > board[0])
    from_board(board, f"D0; T0; {ahead}:corro", f"{1 - ahead}+1 truco ONZ-03 @5", "4 decision-needed ONZ-06")


@pytest.mark.parametrize("board", [(10, 10), (10, 0), (0, 0)])
def test_br_onz_01_below_eleven_a_hand_is_ordinary(board):
    from_board(board, "D0; 0:corro; 0:jogo; T0; T0", "0+1 truco SCO-03 @7", "4 nothing-to-answer; 5 nothing-to-answer")


@pytest.mark.parametrize("ladder", ["2-4-6-8-12", "2-4-6-10-12"])
@pytest.mark.parametrize("board", [(10, 9), (11, 0)])
def test_br_onz_01_the_special_score_or_more(ladder, board):
    from_board(board, "D0; T0; 0:corro", "1+2 truco ONZ-03 @5", "4 decision-needed ONZ-06", ladder=ladder)


def test_br_onz_03_the_leaders_run_away():
    for who in ("0", "2", "t0"):
        from_board((11, 4), f"D0; {who}:corro; T0", "1+1 truco ONZ-03 @4", "5 no-hand REC-10")
        from_board((11, 4), f"D0; {who}:fujo", "1+1 truco ONZ-03 @4")
    from_board((0, 11), "D1; 0:tento; 3:corro", "1+-1 penalty; 0+1 truco ONZ-03 @5")


def test_br_onz_03_running_away_can_win_no_game():
    from_board((11, 10), "D0; 0:corro; D1; T0; T0", "1+1 truco | 0+1 truco FER-04", **WON)


@pytest.mark.parametrize("word", ["jogo", "vamos", "aceito", "joga", "bate", "vem", "mata", "cai"])
def test_br_onz_04_they_play_for_three(word):
    from_board((11, 4), f"D0; 2:{word}; T1; T1", "1+3 truco ONZ-04 @6")
    from_board((11, 4), f"D0; t0:{word}; T0; T0", "0+3 truco ONZ-04 @6", **WON)


def test_br_onz_04_the_others_win_with_three_too():
    from_board((11, 9), "D0; 0:jogo; T1; T1", "1+3 truco ONZ-04", **LOST)


def test_br_onz_04_the_tricks_decide_by_the_table():
    for tricks, winner in (("T0; T1; T1", 1), ("Tp; T1", 1), ("T1; Tp", 1), ("T0; T1; Tp", 0)):
        how = WON if winner == 0 else {}
        from_board((11, 4), f"D0; 0:jogo; {tricks}", f"{winner}+3 truco ONZ-04", **how)


def test_br_onz_04_leaders_who_win_win_the_game():
    pays = "; ".join(f"0+-1 penalty ONZ-05 @{place}" for place in range(5, 10))
    record = "D0; 0:jogo; 0:truco; 0:truco; 2:truco; 2:truco; 0:truco; T0; T0"
    from_board((11, 4), record, f"{pays}; 0+6 truco ONZ-04 @11", **WON)
    from_board((11, 4), record.replace("T0", "T1"), f"{pays}; 1+3 truco ONZ-04 @11")


def test_br_onz_04_with_two_point_scoring():
    two = {"ladder": "2-4-6-8-12"}
    from_board(
        (10, 4), "D0; 0:jogo; 0:truco; 0:truco; T0; T0", "0+-2 penalty; 0+-2 penalty; 0+6 truco ONZ-04", **WON, **two
    )
    from_board((10, 8), "D0; 0:jogo; T1; T1", "1+4 truco ONZ-04", **LOST, **two)


@pytest.mark.parametrize("word", CALLS)
@pytest.mark.parametrize("who", ["0", "1", "2", "3", "t0", "t1"])
def test_br_onz_05_any_word_of_the_ladder_costs_the_caller_a_tento(word, who):
    side = int(who[-1]) % 2
    from_board((11, 4), f"D0; {who}:{word}", f"{side}+-1 penalty ONZ-05 @4")
    from_board((11, 4), f"D0; 0:jogo; 1*3♥; {who}:{word}", f"{side}+-1 penalty ONZ-05 @6")
    from_board((11, 11), f"D0; {who}:{word}", f"{side}+-1 penalty ONZ-05 @4")


def test_br_onz_05_the_names_of_two_point_ladders():
    for ladder, words in (("2-4-6-8-12", ("vale 8", "oito", "vale 9")), ("2-4-6-10-12", ("vale 10", "dez", "nove"))):
        for word in words:
            from_board((10, 4), f"D0; 1:{word}", "1+-2 penalty ONZ-05 @4", ladder=ladder)
    from_board((11, 4), "D0; 1:dez", "", "4 unknown-word REC-08")


def test_br_onz_05_the_hand_goes_on_unchanged():
    from_board((11, 4), "D0; 1:truco; 0:aceito; 1*3♥; 0:corro", "1+-1 penalty ONZ-05", "7 nothing-to-answer TRU-14")
    from_board(
        (11, 4), "D0; 0:jogo; 0:truco; 1:aceito; T1; T0; T1", "0+-1 penalty; 1+3 truco", "6 nothing-to-answer TRU-14"
    )


def test_br_onz_05_refused_by_option():
    for board in ((11, 4), (11, 11)):
        for seat in range(4):
            from_board(
                board,
                f"D0; {seat}:truco; {seat}:doze",
                "",
                "4 no-betting ONZ-05; 5 no-betting ONZ-05",
                truco_at_eleven="refuse",
            )


def test_br_onz_05_and_pau_06_the_game_by_option():
    lose = {"truco_at_eleven": "lose-game"}
    from_board((11, 4), "D0; 3:vale 9", "0+1 penalty PAU-06 @4", **WON, **lose)
    from_board((11, 4), "D0; 0:jogo; T1; 2:truco", "1+8 penalty PAU-06 @6", **LOST, **lose)
    from_board((11, 11), "D0; t0:truco", "1+1 penalty PAU-06 @4", **LOST, **lose)
    from_board((10, 0), "D0; 0:doze", "1+12 penalty PAU-06 @4", **LOST, ladder="2-4-6-8-12", **lose)


@pytest.mark.parametrize("what", ["1*3♥", "T0", "T1", "Tp", "Tt1", "1*?"])
def test_br_onz_06_nothing_is_played_before_the_decision(what):
    from_board((11, 4), f"D0; {what}; 0:jogo; T0; T0", "0+3 truco", "4 decision-needed ONZ-06", **WON)


@pytest.mark.parametrize("word", ["corro", "jogo", "aceito", "vamos", "fujo"])
def test_br_onz_06_only_the_leaders_decide(word):
    for who in ("1", "3", "t1"):
        from_board((11, 4), f"D0; {who}:{word}; 0:corro", "1+1 truco ONZ-03", "4 not-your-decision ONZ-06")


def test_br_onz_06_the_decision_is_made_once():
    from_board(
        (11, 4),
        "D0; 0:jogo; 2:corro; 0:jogo; T1; T1",
        "1+3 truco",
        "5 nothing-to-answer TRU-14; 6 nothing-to-answer TRU-14",
    )


def test_br_onz_07_a_special_hand_tied_to_the_end():
    tied = "D0; 0:jogo; Tp; Tp; Tp"
    for form in ("none", "carry"):
        from_board(
            (11, 4), f"{tied}; D1; T0; 0:corro", "| 1+1 truco ONZ-03", "9 decision-needed ONZ-06", tied_hand=form
        )
    from_board((11, 4), tied.replace("D0", "D1"), "1+3 truco TIE-04 @7", tied_hand="dealer")
    from_board((11, 4), tied, "0+3 truco TIE-04 @7", tied_hand="dealer", **WON)


def test_br_fer_01_both_sides_at_eleven():
    from_board(
        (11, 11),
        "D0; 0:jogo; 0:corro; T0; T0",
        "0+1 truco FER-04 @7",
        "4 nothing-to-answer; 5 nothing-to-answer",
        **WON,
    )
    from_board((11, 10), "D0; T0", "", "4 decision-needed", ladder="1-3-6-9-12")
    from_board((11, 10), "D0; T0; T0", "0+1 truco FER-04", **WON, ladder="2-4-6-8-12")


def test_br_fer_01_no_card_lies_face_down():
    from_board(
        (11, 11),
        "D0; 1*?; 1*3♥; 2*?; T0; 0*?; T0",
        "0+1 truco",
        "4 facedown-iron FER-01; 6 facedown-iron FER-01; 8 facedown-iron FER-01",
        **WON,
    )


def test_br_fer_02_no_call_is_possible():
    pays = "1+-1 penalty ONZ-05 @4; 0+-1 penalty ONZ-05 @5; 0+2 truco FER-04 @7"
    from_board((11, 11), "D0; 1:truco; 0:truco; T0; T0", pays, **WON)


@pytest.mark.parametrize("form", ["none", "dealer", "carry"])
def test_br_fer_03_a_tied_iron_hand_scores_nothing(form):
    from_board((11, 11), "D0; Tp; Tp; Tp; D1; Tp; Tp; Tp; D2; T1; T1", "|| 1+1 truco FER-04", **LOST, tied_hand=form)


def test_br_fer_04_its_winners_win_the_game():
    from_board((11, 11), "D0; 0:tento; T1; T1", "1+-1 penalty PEN-04; 1+2 truco FER-04 @6", **LOST)
    from_board((11, 11), "D0; 0:tento; T0; T0", "1+-1 penalty; 0+1 truco FER-04", **WON)
    mineiro_two("D1; +11,11; X; D0; T1; T0; T1", "| 1+1 truco FER-04", score=(11, 12), **LOST)
    mineiro_six("D5; +11,11; X; D0; T1; T5", "| 1+1 truco FER-04", score=(11, 12), **LOST)


def test_br_fer_05_seen_they_play_as_they_like():
    seen = {"iron_hand": "seen"}
    from_board(
        (11, 11), "D0; 1*?; T0; 0*?; 1*?; 2*4♥; 3*?", "0+1 truco FER-04 @9", "4 facedown-first TRK-05", **WON, **seen
    )
    from_board((11, 11), "D0; 1:truco; T1; T1", "1+-1 penalty ONZ-05; 1+2 truco", **LOST, **seen)
    from_board((11, 11), "D0; Tp<1; 1*?", "", "5 facedown-after-tie TIE-07", facedown_after_tie=False, **seen)


def test_br_pen_07_the_kind_is_fixed_by_the_score_at_the_deal():
    mineiro("D3; +11,0; T0; T0", "0+1 truco SCO-03", score=(12, 0), **WON)
    mineiro(
        "D3; +10,0; 0:tento; 0:corro; 0:truco; 1:corro",
        "0+1 penalty PEN-01; 0+-1 penalty TRU-12",
        "3 nothing-to-answer; 5 nothing-to-answer",
        score=(10, 0),
    )
    from_board((11, 4), "D0; 0:truco; T0; 0:jogo; T0; T0", "0+-1 penalty; 0+3 truco ONZ-04", "5 decision-needed", **WON)
    from_board(
        (11, 11),
        "D0; 0:truco; 1:truco; 1*?; T1; T1",
        "0+-1 penalty; 1+-1 penalty; 1+2 truco FER-04",
        "6 facedown-iron",
        **LOST,
    )
