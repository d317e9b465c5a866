"""Truco mineiro: calls, answers, the ladder and raising past the win (BR-TRU-01 to -06, -12 to -15)."""

from __future__ import annotations

import pytest

from tests.rules.brazil import from_board, mineiro, mineiro_six, mineiro_two

CLIMB = ("0:truco", "1:vale 6", "0:vale 9", "1:queda")
LADDERS = (
    ("1-3-6-9-12", (1, 3, 6, 9, 12)),
    ("2-4-6-8-12", (2, 4, 6, 8, 12)),
    ("2-4-6-10-12", (2, 4, 6, 10, 12)),
)


def test_br_tru_01_the_player_whose_turn_it_is_calls():
    trick = "0*3♥; 1*2♥; 2*K♥; 3*Q♥"
    for played, seat in enumerate((1, 2, 3), start=1):
        laid = "; ".join(trick.split("; ")[:played])
        others = [other for other in range(4) if other != seat]
        record = f"D3; {laid}; {'; '.join(f'{other}:truco' for other in others)}; {seat}:truco"
        refused = "; ".join(f"{played + step} not-your-turn TRU-01" for step in (1, 2, 3))
        mineiro(record, "", refused)


def test_br_tru_01_between_tricks_it_is_the_leader():
    trick = "0*2♥; 1*3♥; 2*K♥; 3*Q♥"
    mineiro(
        f"D3; {trick}; 0:truco; 2:truco; 3:truco; 1:truco; 0:corro",
        "1+1 truco TRU-06 @9",
        "5 not-your-turn TRU-01; 6 not-your-turn TRU-01; 7 not-your-turn TRU-01",
    )


def test_br_tru_01_any_time_drops_the_turn():
    for seat in range(4):
        side, other = seat % 2, (seat + 1) % 4
        pays = f"{side}+1 truco TRU-06"
        mineiro(f"D3; 0*3♥; {seat}:truco; {other}:corro", pays, truco_when="any-time")
        mineiro(f"D3; 0*3♥; 1*2♥; 2*K♥; 3*Q♥; {seat}:truco; {other}:corro", pays, truco_when="any-time")


def test_br_tru_01_with_results_only_any_seat_is_believed():
    for seat in range(4):
        mineiro(f"D3; T0; {seat}:truco; {(seat + 1) % 4}:corro", f"{seat % 2}+1 truco")


def test_br_tru_02_nobody_plays_while_a_call_waits():
    waits = "0*3♥; 1*3♥; 0*?; T0; Tp; Tt1"
    refused = "; ".join(f"{place} bet-pending TRU-02" for place in range(2, 8))
    mineiro(f"D3; 0:truco; {waits}; 1:aceito; T0", "0+3 truco", refused)
    mineiro("D3; 0:truco; 1:vale 6; 0*3♥; 2:aceito; 0*3♥", "", "3 bet-pending TRU-02")


def test_br_tru_03_run_accept_or_raise():
    mineiro("D3; 0:truco; 1:corro", "0+1 truco TRU-06 @2")
    mineiro("D3; 0:truco; 1:aceito; T0", "0+3 truco TRU-07 @3")
    mineiro("D3; 0:truco; 1:vale 6; 0:corro", "1+3 truco TRU-06 @3")
    mineiro("D3; 0:truco; 1:vale 6; 2:aceito; T1", "1+6 truco TRU-07 @4")


def test_br_tru_04_either_player_answers_and_the_first_answer_binds():
    for first in (1, 3):
        mineiro(f"D3; 0:truco; {first}:corro; {4 - first}:aceito", "0+1 truco @2", "3 no-hand REC-10")
        mineiro(f"D3; 0:truco; {first}:aceito; {4 - first}:corro; T0", "0+3 truco @4", "3 nothing-to-answer TRU-14")
        mineiro(
            f"D3; 0:truco; {first}:vale 6; {4 - first}:corro; 2:aceito; T0", "0+6 truco @5", "3 not-your-reply TRU-04"
        )
    mineiro("D3; 0:truco; t1:aceito; T0", "0+3 truco")
    mineiro_six("D5; 0:truco; 5:corro", "0+1 truco")


def test_br_tru_04_the_calling_side_cannot_answer():
    mineiro(
        "D3; 0:truco; 0:aceito; 2:aceito; 2:corro; t0:corro; 0:vale 6",
        "",
        "2 not-your-reply TRU-04; 3 not-your-reply TRU-04; 4 not-your-reply TRU-04; 5 not-your-reply TRU-04;"
        "6 not-your-raise TRU-04",
    )
    mineiro_two("D1; 0:truco; 0:aceito; 1:aceito; T0", "0+3 truco", "2 not-your-reply TRU-04")


@pytest.mark.parametrize(("ladder", "worth"), LADDERS)
@pytest.mark.parametrize("step", [1, 2, 3, 4])
def test_br_tru_05_and_15_every_step_of_every_ladder(ladder, worth, step):
    climb = "; ".join(CLIMB[:step])
    caller, other = (step + 1) % 2, step % 2
    won = {"games": (1 - caller, caller), "winner": caller} if worth[step] >= 12 else {}
    mineiro(f"D3; {climb}; {other}:corro", f"{caller}+{worth[step - 1]} truco TRU-06 @{step + 1}", ladder=ladder)
    mineiro(
        f"D3; {climb}; {other}:aceito; T{caller}",
        f"{caller}+{worth[step]} truco TRU-07 @{step + 2}",
        ladder=ladder,
        **won,
    )


def test_br_tru_06_running_away_pays_the_stake_before_the_call():
    mineiro("D3; T1; 0:truco; 1:corro; 1*3♥; T0", "0+1 truco TRU-06 @3", "4 no-hand; 5 no-hand")
    mineiro("D3; 0:truco; t1:fujo", "0+1 truco TRU-06 @2")


def test_br_tru_12_a_raise_that_is_not_needed():
    pays = "1+1 penalty TRU-12 @6; 0+6 truco @8"
    from_board((7, 5), "D3; 0:truco; 1:vale 6; 2:vale 9; 0:aceito; T0", pays, games=(1, 0), winner=0)


@pytest.mark.parametrize(("points", "void"), [(5, False), (6, True), (10, True)])
def test_br_tru_12_vale_9_after_vale_6(points, void):
    pays = "1+1 penalty TRU-12 @6; 1+3 truco TRU-06 @7" if void else "0+6 truco TRU-06 @7"
    runs = 0 if void else 1
    from_board((points, 0), f"D3; 0:truco; 1:vale 6; 2:vale 9; {runs}:corro", pays)


@pytest.mark.parametrize(("points", "void"), [(8, False), (9, True)])
def test_br_tru_12_vale_6_after_truco(points, void):
    pays = "0+1 penalty TRU-12 @5; 0+1 truco TRU-06 @6" if void else "1+3 truco TRU-06 @6"
    from_board((0, points), f"D3; 0:truco; 1:vale 6; {1 if void else 0}:corro", pays)


@pytest.mark.parametrize(("points", "void"), [(2, False), (3, True)])
def test_br_tru_12_queda_after_vale_9(points, void):
    pays = "0+1 penalty TRU-12 @7; 0+6 truco TRU-06 @8" if void else "1+9 truco TRU-06 @8"
    from_board((0, points), f"D3; 0:truco; 1:vale 6; 0:vale 9; 1:queda; {1 if void else 0}:corro", pays)


@pytest.mark.parametrize(("points", "void"), [(7, False), (8, True)])
def test_br_tru_12_with_two_point_scoring(points, void):
    """Accepting truco is worth four there, and the tento two."""
    pays = "0+2 penalty TRU-12 @5; 0+2 truco TRU-06 @6" if void else "1+4 truco TRU-06 @6"
    from_board((0, points), f"D3; 0:truco; 1:vale 6; {1 if void else 0}:corro", pays, ladder="2-4-6-8-12")


@pytest.mark.parametrize(
    ("ladder", "points", "void"),
    [("2-4-6-8-12", 3, False), ("2-4-6-8-12", 4, True), ("2-4-6-10-12", 1, False), ("2-4-6-10-12", 2, True)],
)
def test_br_tru_12_queda_with_two_point_scoring(ladder, points, void):
    third = 10 if ladder == "2-4-6-10-12" else 8
    pays = "0+2 penalty TRU-12 @7; 0+6 truco TRU-06 @8" if void else f"1+{third} truco TRU-06 @8"
    climb = "0:truco; 1:vale 6; 0:vale 9; 1:queda"
    from_board((0, points), f"D3; {climb}; {1 if void else 0}:corro", pays, ladder=ladder)


def test_br_tru_12_repeated_by_either_partner_and_the_call_still_waits():
    pays = "1+1 penalty TRU-12 @5; 1+1 penalty TRU-12 @6; 1+1 penalty TRU-12 @7; 0+3 truco TRU-07 @10"
    record = "D0; 1:truco; 0:vale 6; 2:vale 6; t0:vale 6; 1*3♥; 0:aceito; T0"
    from_board((9, 0), record, pays, "8 bet-pending TRU-02", games=(1, 0), winner=0)


def test_br_tru_12_a_step_out_of_order_is_refused_not_punished():
    from_board((9, 0), "D0; 1:truco; 0:vale 9; 1:vale 6; 0:truco", "", "5 wrong-step; 6 not-your-raise; 7 wrong-step")


def test_br_tru_12_the_first_call_is_a_raise_too():
    mineiro("D3; +11,0; 0:truco; 1:truco; 0:corro", "0+-1 penalty TRU-12 @2; 1+1 truco TRU-06 @4", score=(10, 1))


def test_br_tru_12_once_a_side_has_eleven_the_tento_is_taken():
    mineiro(
        "D3; +0,9; 0:truco; +11,0; 1:vale 6; 1:aceito; T0",
        "1+-1 penalty TRU-12 @4; 0+3 truco",
        score=(14, 8),
        games=(1, 0),
        winner=0,
    )


def test_br_tru_12_refused_by_option():
    refuse = {"overraise": "refuse"}
    from_board(
        (9, 0),
        "D0; 1:truco; 0:vale 6; 0:aceito; T0",
        "0+3 truco",
        "5 over-raise TRU-12",
        games=(1, 0),
        winner=0,
        **refuse,
    )
    from_board((8, 0), "D0; 1:truco; 0:vale 6; 1:corro", "0+3 truco", **refuse)
    mineiro("D3; +11,0; 0:truco; 1:truco", "", "2 over-raise TRU-12", score=(11, 0), **refuse)


def test_br_tru_13_an_accepted_call_ends_the_betting_of_the_hand():
    for seat in range(4):
        mineiro(
            f"D3; 0:truco; 1:aceito; {seat}:truco; {seat}:vale 6; {seat}:queda",
            "",
            "3 bet-closed TRU-13; 4 bet-closed TRU-13; 5 bet-closed TRU-13",
        )
    mineiro("D3; 0:truco; 1:aceito; Tp; 1:vale 6; T1", "1+3 truco TRU-10 @5", "4 bet-closed TRU-13")


def test_br_tru_13_a_call_run_away_from_or_won_leaves_the_next_hand_free():
    mineiro("D3; 0:truco; 1:aceito; T0; D0; 1:truco; 0:vale 6; 1:corro", "0+3 truco | 0+3 truco")


def test_br_tru_14_steps_out_of_order():
    mineiro("D3; 0:vale 6; 0:vale 9; 0:queda", "", "1 wrong-step TRU-14; 2 wrong-step TRU-14; 3 wrong-step TRU-14")
    mineiro(
        "D3; 0:truco; 1:truco; 1:vale 9; 1:queda", "", "2 wrong-step TRU-14; 3 wrong-step TRU-14; 4 wrong-step TRU-14"
    )
    mineiro("D3; 0:truco; 1:vale 6; 0:vale 6; 0:truco; 0:queda", "", "3 wrong-step; 4 wrong-step; 5 wrong-step")


def test_br_tru_14_after_the_top_step():
    record = "D3; 0:truco; 1:vale 6; 0:vale 9; 1:queda; 0:queda; 0:truco; 0:aceito; T1"
    mineiro(record, "1+12 truco TRU-07", "5 bet-closed TRU-14; 6 bet-closed TRU-14", games=(0, 1), winner=1)


def test_br_tru_14_a_call_by_the_side_that_called_last():
    mineiro(
        "D3; 0:truco; 2:vale 6; 0:truco; 1:vale 6; 3:vale 9",
        "",
        "2 not-your-raise TRU-04; 3 not-your-raise TRU-04; 5 not-your-raise TRU-04",
    )


def test_br_tru_14_an_answer_without_a_call():
    for seat in range(4):
        mineiro(
            f"D3; {seat}:aceito; {seat}:corro; {seat}:jogo",
            "",
            "1 nothing-to-answer TRU-14; 2 nothing-to-answer TRU-14; 3 nothing-to-answer TRU-14",
        )


def test_br_tru_15_the_third_step_has_the_name_of_its_ladder():
    climb = "D3; 0:truco; 1:vale 6"
    for ladder, words, foreign in (
        ("1-3-6-9-12", ("vale 9", "nove", "peço 9"), ("vale 8", "oito", "vale 10", "dez")),
        ("2-4-6-8-12", ("vale 9", "nove", "peço 9", "vale 8", "oito"), ("vale 10", "dez")),
        ("2-4-6-10-12", ("vale 9", "nove", "peço 9", "vale 10", "dez"), ("vale 8", "oito")),
    ):
        for word in words:
            mineiro(f"{climb}; 0:{word}; 1:corro", "0+6 truco TRU-06 @4", ladder=ladder)
        for word in foreign:
            mineiro(f"{climb}; 0:{word}", "", "3 unknown-word REC-08", ladder=ladder)


def test_br_tru_17_after_running_away_nothing_is_shown():
    mineiro("D3; 0*3♥; 1:truco; 0:corro; 1!3♦,2♦,K♦; D0", "1+1 truco @3|", "4 show-refused FMT-04")
