"""Truco paulista: an accepted call bets on the hand, later raises, ties (BR-PAU-02 to -05, BR-TRK-08)."""

from __future__ import annotations

import pytest

from tests.rules.brazil import BRAZIL, from_board, mineiro, paulista, paulista_six, paulista_two
from tests.rules.test_mineiro_results import ROWS
from tests.rules.truc_cards import by_cards, by_seats, by_sides

BETS = (("", 1, "SCO-03"), ("0:truco; 1:aceito; ", 3, "TRU-05"), ("1:truco; 0:seis; 3:aceito; ", 6, "TRU-05"))
LADDERS = (("1-3-6-9-12", (1, 3, 6, 9, 12)), ("2-4-6-8-12", (2, 4, 6, 8, 12)), ("2-4-6-10-12", (2, 4, 6, 10, 12)))
WON = {"games": (1, 0), "winner": 0}
LOST = {"games": (0, 1), "winner": 1}


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
@pytest.mark.parametrize(("bet", "worth", "rule"), BETS)
def test_br_pau_02_the_table_decides_the_hand_at_the_stake(tricks, winner, bet, worth, rule):
    pays = f"{winner}+{worth} truco {rule} @{bet.count(';') + len(tricks)}"
    paulista(f"D3; {bet}{by_seats(tricks)}", pays)
    paulista(f"D3; {bet}{by_sides(tricks)}", pays)
    paulista_two(f"D1; {bet.replace('3:', '1:')}{by_seats(tricks, 2)}", pays)
    paulista_six(f"D5; {bet}{by_seats(tricks, 6)}", pays)
    mineiro(f"D3; {bet}{by_seats(tricks)}", pays, truco_bets="hand")


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_br_trk_08_by_cards(tricks, winner):
    paulista(f"D3v4♥; 0:truco; 1:aceito; {by_cards(tricks, 4, BRAZIL)}", f"{winner}+3 truco @{2 + 4 * len(tricks)}")
    paulista_two(f"D1v4♥; {by_cards(tricks, 2, BRAZIL)}", f"{winner}+1 truco @{2 * len(tricks)}")


@pytest.mark.parametrize("open_hand", ["A", "B", "D", "AB", "BA", "DD"])
def test_br_pau_02_play_goes_on_until_the_table_decides(open_hand):
    record = f"D3; 0:truco; 1:aceito; {by_seats(open_hand)}; D0"
    paulista(record, "", f"{3 + len(open_hand)} hand-not-over DEA-11")


@pytest.mark.parametrize(("form", "pays"), [("none", ""), ("carry", ""), ("dealer", "1+3 truco TIE-04 @5")])
def test_br_tie_04_tied_to_the_end(form, pays):
    paulista("D3; 0:truco; 1:aceito; Tp; Tp; Tp; D0", f"{pays}|", tied_hand=form)


def test_br_tru_16_the_stake_is_carried():
    tied = "D3; 0:truco; 1:aceito; Tp; Tp; Tp"
    paulista(f"{tied}; D0; T1; T1", "| 1+3 truco TRU-16", tied_hand="carry")
    paulista(f"{tied}; D0; T1; 1:seis; 2:aceito; 2:nove; 1:aceito; T1", "| 1+9 truco TRU-05", tied_hand="carry")
    paulista(f"{tied}; D0; 1:seis; 2:aceito; Tp; Tp; Tp; D1; T1; T1", "|| 1+6 truco TRU-16", tied_hand="carry")
    paulista(f"{tied}; +11,0; D0; 0:truco", "| 1+12 penalty PAU-06", score=(11, 12), tied_hand="carry", **LOST)


def test_br_pau_03_the_leader_of_a_tied_trick_leads_again():
    tie = "0*Q♥; 1*3♥; 2*3♦; 3*Q♦"
    paulista(f"D3v4♥; {tie}; 1*K♥; 2*K♥; 0*K♥", "", "5 not-your-turn TRK-01; 6 not-your-turn TRK-01")
    paulista("D3v4♥; T2; Tp; 0*K♥; 2*K♥", "0+1 truco", "3 no-hand; 4 no-hand")
    paulista(f"D3v4♥; Tp; {tie}; 2*K♥; 0*K♥", "", "6 not-your-turn TRK-01")
    paulista("D3v4♥; Tp<2; 2*K♥; 0*K♥", "", "2 not-your-turn TRK-01")
    paulista("D3v4♥; Tp; Tp; 1*K♥; 0*K♥", "", "3 not-your-turn TRK-01")


@pytest.mark.parametrize(("tie_lead", "leader"), [("first-tied", 1), ("trick-leader", 0), ("last-tied", 2)])
def test_br_tie_03_the_other_leads_by_option(tie_lead, leader):
    others = [seat for seat in range(4) if seat != leader]
    record = f"D3v4♥; 0*Q♥; 1*3♥; 2*3♦; 3*Q♦; {'; '.join(f'{seat}*K♥' for seat in others)}; {leader}*K♥"
    paulista(record, "", "5 not-your-turn TRK-01; 6 not-your-turn TRK-01; 7 not-your-turn TRK-01", tie_lead=tie_lead)


@pytest.mark.parametrize(("ladder", "worth"), LADDERS)
def test_br_pau_04_the_ladder_climbed_as_answers_or_later(ladder, worth):
    at_once = ("0:truco", "1:vale 6", "0:vale 9", "1:queda")
    later = ("0:truco; 1:aceito", "1:vale 6; 0:aceito", "0:vale 9; 1:aceito", "1:queda; 0:aceito")
    for step in range(1, 5):
        caller, other = (step + 1) % 2, step % 2
        how = ({**WON} if caller == 0 else {**LOST}) if worth[step] >= 12 else {}
        for climb in ("; ".join(at_once[:step]), "; ".join((*later[: step - 1], at_once[step - 1]))):
            paulista(f"D3; {climb}; {other}:corro", f"{caller}+{worth[step - 1]} truco TRU-06", ladder=ladder)
            paulista(
                f"D3; {climb}; {other}:aceito; T{caller}; T{caller}",
                f"{caller}+{worth[step]} truco TRU-05",
                ladder=ladder,
                **how,
            )


def test_br_pau_04_a_later_raise_in_every_trick():
    paulista(
        "D3; 0:truco; 1:aceito; T0; 1:seis; 0:aceito; T1; 2:nove; 3:aceito; 1:doze; 2:corro", "1+9 truco TRU-06 @10"
    )
    paulista("D3; T0; 0:truco; 1:aceito; T1; 3:seis; 0:aceito; T1", "1+6 truco TRU-05 @7")
    paulista("D3; 0:truco; 1:aceito; T0; 3:seis; 2:aceito; T2", "0+6 truco TRU-05")
    paulista("D3; 0:truco; 1:seis; 0:aceito; T0; 0:nove; 1:aceito; T0", "0+9 truco TRU-05")


def test_br_pau_04_the_side_that_called_last_may_not():
    record = (
        "D3; 0:truco; 1:aceito; 0:seis; 2:seis; t0:seis; T0; 0:seis; 1:seis; 1:nove; 3:nove; 0:aceito; 1:nove; 0:nove"
    )
    refused = "3 not-your-raise PAU-04; 4 not-your-raise PAU-04; 5 not-your-raise PAU-04; 7 not-your-raise PAU-04;"
    refused += "9 not-your-raise TRU-04; 10 not-your-raise TRU-04; 12 not-your-raise PAU-04"
    paulista(record, "", refused)
    mineiro("D3; 0:truco; 1:aceito; 0:vale 6", "", "3 not-your-raise PAU-04", truco_bets="hand")


def test_br_pau_04_play_waits_for_the_answer():
    paulista(
        "D3v4♥; 0:truco; 1:aceito; 0*3♥; 1:seis; 1*2♥; T0; 2:aceito; 1*2♥",
        "",
        "5 bet-pending TRU-02; 6 bet-pending TRU-02",
    )


def test_br_pau_04_a_later_raise_is_held_to_the_turn():
    paulista(
        "D3v4♥; 0:truco; 1:aceito; 0*3♥; 3:seis; 1*2♥; 1:seis; 2*K♥; 1:seis; 3:seis; 0:aceito",
        "",
        "4 not-your-turn TRU-01; 6 not-your-turn TRU-01; 8 not-your-turn TRU-01",
    )
    paulista("D3v4♥; 0:truco; 1:aceito; 0*3♥; 3:seis; 0:corro", "1+3 truco", truco_when="any-time")
    paulista("D3v4♥; 0:truco; 1:aceito; 0*3♥; t1:seis; 0:corro", "1+3 truco")
    paulista_two(
        "D1v4♥; 0:truco; 1:aceito; 0*3♥; 1*2♥; t1:seis; 0*2♦; t1:seis; t0:corro", "1+3 truco", "5 not-your-turn TRU-01"
    )


def test_br_pau_04_the_other_partner_raises_as_an_answer_whoever_s_turn_it_is():
    paulista("D3v4♥; 0:truco; 3:seis; 2:nove; 1:aceito; T0; T0", "0+9 truco")
    paulista("D3v4♥; 0*3♥; 1:truco; 2:seis; 3:corro", "0+3 truco")


def test_br_pau_04_steps_in_order_and_none_after_the_top():
    paulista(
        "D3; 0:truco; 1:aceito; 1:truco; 1:nove; 1:doze",
        "",
        "3 wrong-step TRU-14; 4 wrong-step TRU-14; 5 wrong-step TRU-14",
    )
    top = "0:truco; 1:seis; 0:nove; 1:doze; 0:aceito"
    paulista(
        f"D3; {top}; 0:doze; 1:doze; 0:truco; T0; T0",
        "0+12 truco",
        "6 bet-closed TRU-14; 7 bet-closed TRU-14; 8 bet-closed TRU-14",
        **WON,
    )


def test_br_tru_12_a_later_raise_past_the_win():
    from_board(
        (9, 0), "D0; 1:truco; 0:aceito; T0; 0:seis; T0", "1+1 penalty TRU-12 @7; 0+3 truco", table=paulista, **WON
    )
    from_board((8, 0), "D0; 1:truco; 0:aceito; T0; 0:seis; 1:corro", "0+3 truco TRU-06", table=paulista)
    from_board(
        (9, 0),
        "D0; 1:truco; 0:aceito; T0; 0:seis; T0",
        "0+3 truco",
        "7 over-raise TRU-12",
        table=paulista,
        overraise="refuse",
        **WON,
    )
    from_board(
        (6, 0),
        "D0; 1:truco; 0:seis; 1:aceito; T1; 1:nove; 0:aceito; T0; 0:doze; T0",
        "1+1 penalty TRU-12 @11; 0+9 truco",
        table=paulista,
        **WON,
    )


def test_br_pau_02_the_options_of_a_bet_on_the_trick():
    trick = {"truco_bets": "trick"}
    paulista("D3; T0; 0:truco; 1:aceito; T1; T1", "1+3 truco TRU-08 @4", "5 no-hand REC-10", **trick)
    paulista("D3v4♥; 0*3♥; 1:truco; 0:aceito; 1*3♦; 2*Q♥; 3*Q♦", "0+3 truco TRU-09", **trick)
    paulista("D3; 1:truco; 2:aceito; Tp; Tp<1; T1", "1+3 truco TRU-10", "3 first-needed REC-06", **trick)
    paulista("D3; t1:truco; 2:aceito; Tp<0; T1", "1+3 truco", "3 order-needed REC-05", **trick)
    paulista("D3; 0:truco; 1:aceito; 1:seis", "", "3 bet-closed TRU-13", **trick)


def test_br_tie_06_the_highest_card_by_the_vira():
    record = "D3v4♥; Tp; 0*K♥; 1*K♦; 2*6♠; 3*7♠; 0*5♦; 1*J♥; 2*4♠; 3*6♦"
    paulista(record, "1+1 penalty TIE-06 @6; 0+1 truco @9", after_tie="highest")
    paulista("D3v4♥; Tp; 0*5♦; 1*5♥; 2*6♠; 3*7♠; T0; T0", "1+1 truco @5", "6 no-hand; 7 no-hand", after_tie="highest")


def test_br_tie_07_no_face_down_card_right_after_a_tie():
    paulista("D3v4♥; Tp; 0*?", "", "2 facedown-after-tie TIE-07", facedown_after_tie=False)
    paulista("D3v4♥; Tp; 0*?", "", "2 facedown-after-tie TIE-06", after_tie="highest")
    paulista("D3v4♥; Tp; 0*?; 1*?; 2*?; 3*?; 1*K♥; 0*K♥", "", "6 not-your-turn TRK-01")


def test_br_tie_02_partners_share_the_highest_card():
    paulista("D3v4♥; 0*Q♥; 1*3♥; 2*2♥; 3*3♦; 3*K♥; 1*K♥", "", "5 not-your-turn TRK-01")
    paulista("D3v4♥; 0*Q♥; 1*3♥; 2*2♥; 3*3♦; 1*K♥; 3*K♥", "", "5 not-your-turn TRK-01", tie_lead="last-tied")
