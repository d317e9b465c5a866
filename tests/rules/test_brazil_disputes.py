"""Section 12: the ten disputes, each logged as it happens at a table, with its ruling and the rule it hinges on."""

from __future__ import annotations

from tests.rules.brazil import from_board, mineiro, paulista


def test_br_tru_09_dispute_1_our_three_lay_there_already():
    told = "D3; 0*3♥; 1:truco; 2:aceito; 1*K♣; 2*Q♣; 3*3♦; Tp; 0*2♥"
    mineiro(told, "0+3 truco TRU-09 @6", "7 no-hand REC-10; 8 no-hand REC-10")
    mineiro("D3; 3:truco; 2:aceito; Tp<0; T1", "0+3 truco TRU-09 @3", "4 no-hand REC-10")


def test_br_tru_08_dispute_2_there_is_no_third_trick():
    mineiro("D3; T0; 0:truco; 1:aceito; T1; T0", "1+3 truco TRU-08 @4", "5 no-hand REC-10")
    cards = "0*3♥; 1*2♥; 2*K♥; 3*Q♥; 0:truco; 1:aceito; 0*K♣; 1*2♦; 2*Q♦; 3*J♦; 1*4♣"
    mineiro(f"D3; {cards}", "1+3 truco TRU-08 @10", "11 no-hand REC-10")


def test_br_tru_12_dispute_3_vale_9_of_the_side_with_seven():
    told = "D3; 0:truco; 1:vale 6; 2:vale 9; 1:corro; 0*3♥; 0:corro"
    refused = "7 not-your-reply TRU-04; 8 bet-pending TRU-02"
    from_board((7, 5), told, "1+1 penalty TRU-12 @6; 1+3 truco TRU-06 @9", refused)
    from_board(
        (7, 5),
        "D3; 0:truco; 1:vale 6; 2:vale 9; 0:aceito; T1",
        "1+1 penalty TRU-12 @6; 1+6 truco TRU-07 @8",
        games=(0, 1),
        winner=1,
    )


def test_br_tru_04_dispute_4_the_first_answer_binds():
    mineiro("D3; 0:truco; 1:corro; 3:aceito", "0+1 truco TRU-06 @2", "3 no-hand REC-10")
    mineiro("D3; 0:truco; 3:aceito; 1:corro; T0", "0+3 truco TRU-07 @4", "3 nothing-to-answer TRU-14")
    paulista("D3; 0:truco; 1:corro; 3:aceito", "0+1 truco TRU-06 @2", "3 no-hand REC-10")


def test_br_onz_05_dispute_5_truco_out_of_habit_at_eleven_in_mineiro():
    from_board((11, 7), "D0; 0:jogo; 1:truco; T1; T1", "1+-1 penalty ONZ-05 @5; 1+3 truco ONZ-04 @7")
    from_board((11, 7), "D0; 0:truco; 0:jogo; T1; T1", "0+-1 penalty ONZ-05 @4; 1+3 truco ONZ-04 @7")
    from_board((11, 11), "D0; 1:truco; T1; T1", "1+-1 penalty ONZ-05 @4; 1+2 truco FER-04 @6", games=(0, 1), winner=1)


def test_br_pau_06_dispute_5_truco_out_of_habit_at_eleven_in_paulista():
    lost, won = {"games": (0, 1), "winner": 1}, {"games": (1, 0), "winner": 0}
    from_board((11, 7), "D0; 0:jogo; 1:truco; 0:corro", "0+1 penalty PAU-06 @5", "6 match-over", table=paulista, **won)
    from_board((11, 7), "D0; 0:truco", "1+5 penalty PAU-06 @4", table=paulista, **lost)
    from_board((11, 11), "D0; 1:truco", "0+1 penalty PAU-06 @4", table=paulista, **won)


def test_br_tie_02_dispute_6_two_partners_with_the_same_highest_card():
    trick = "0*Q♥; 1*3♥; 2*K♥; 3*3♦"
    mineiro(
        f"D3; {trick}; 3*2♥; 0*2♥; 1*2♥; T1", "1+1 truco SCO-03 @8", "5 not-your-turn TRK-01; 6 not-your-turn TRK-01"
    )
    paulista(f"D3v4♥; {trick}; 3*2♥; 0*2♥; 1*2♥; T1", "1+1 truco SCO-03 @8", "5 not-your-turn; 6 not-your-turn TRK-01")


def test_br_tie_03_dispute_7_who_leads_after_a_tie():
    trick = "0*Q♥; 1*3♥; 2*3♦; 3*J♥"
    mineiro(f"D3; {trick}; 0*2♥; 2*2♥; 1*2♥", "", "5 not-your-turn TRK-01; 6 not-your-turn TRK-01")
    paulista(f"D3v4♥; {trick}; 1*2♥; 2*2♥; 0*2♥", "", "5 not-your-turn TRK-01; 6 not-your-turn TRK-01")
    for table in (mineiro, paulista):
        table(f"D3v4♥; {trick}; 0*2♥; 1*2♥; 2*2♥", "", "5 not-your-turn; 6 not-your-turn TRK-01", tie_lead="last-tied")


def test_br_pau_04_dispute_8_vale_6_in_trick_two():
    told = "D3; 0:truco; 1:aceito; T0; 1:vale 6; 0:aceito; T1; T1"
    paulista(told, "1+6 truco TRU-05 @7")
    told = "D3; 0:truco; 1:aceito; Tp; 1:vale 6; 0:aceito; T1"
    mineiro(told, "1+3 truco TRU-10 @6", "4 bet-closed TRU-13; 5 nothing-to-answer TRU-14")


def test_br_car_07_dispute_9_the_vira_is_a_seven():
    paulista("D3v7♥; 0*J♥; 1*Q♦; 2*3♥; 3*J♦; T1", "1+1 truco SCO-03 @5")
    paulista("D3v7♥; 0*J♥; 1*A♦; 2*2♥; 3*J♦; T0", "0+1 truco SCO-03 @5")


def test_br_irr_05_dispute_10_a_non_dealer_with_four_cards():
    mineiro("D3; 0:cartas a mais; 0!3♥,2♥,K♠,5♦", "0+1 truco IRR-05 @1")
    mineiro("D3; 0:truco; 1:aceito; 2:cartas a mais; 2!3♥,2♥,K♠,5♦", "0+3 truco IRR-05 @3")
    paulista("D3; 0:truco; 1:vale 6; 2:cartas a mais; 2!ok", "0+3 truco IRR-05 @3")
