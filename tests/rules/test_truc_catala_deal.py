"""Truc in Catalonia: the deal, one card each, misdeals, and what is heard outside a hand."""

from __future__ import annotations

import pytest

from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.acta import loads
from referee.rules.record.state import new_state
from tests.rules.truc import catala, catala_two

ELEVEN = "D3; +11,6"


@pytest.mark.parametrize("dealer", range(4))
def test_tc_dea_01_whoever_dealt_is_accepted(dealer):
    catala(
        f"D{dealer}; T0; T0; D{dealer}; T1; T1; D{(dealer + 2) % 4}; {(dealer + 3) % 4}*3e", "0+1 truco | 1+1 truco |"
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_tc_dea_01_the_next_seat_is_proposed_as_the_next_dealer(seats):
    state = new_state("truc-catala", {}, seats)
    for place, dealer in enumerate(range(seats)):
        names = ", ".join(f'"{seat}"' for seat in range(seats))
        told = f'[{{"deal": {dealer}}}, {{"trick": 0}}, {{"trick": 0}}]'
        acta = loads(f'{{"format": "acta/1", "ruleset": "truc-catala", "seats": [{names}], "entries": {told}}}')
        for entry in acta.entries:
            assert judge(state, entry).refusal is None
        assert look(state).next_dealer == (dealer + 1) % seats, place


def test_tc_dea_02_three_cards_from_the_dealer_s_right():
    catala("D3/3; T0; T1; T0", "0+1 truco @3")
    catala("D3c; 0*3e; 1*4e; 2*5e; 3*6e; 0*4b; 1*5b; 2*6b; 3*7b; 3*2e", "", "")
    catala("D3c/3; T0; T0", "0+1 truco @2")


@pytest.mark.parametrize("sign", ["D3", "D3c", "D3n", "D3/3", "D3c/3", "D3n/3"])
def test_tc_dea_03_three_cards_with_and_without_a_cut_are_an_ordinary_hand(sign):
    catala(f"{sign}; 0:truc; 1:vull; T0; T1; T1", "1+2 truco BET-04 @5")
    catala(f"{sign}; T0; D0", "", "2 hand-not-over REC-04")


@pytest.mark.parametrize("sign", ["D3/1", "D3c/1"])
def test_tc_dea_03_one_card_after_a_cut_is_refused(sign):
    catala(f"{sign}; T0; 0*3e; 0:truc", None, "0 one-card-needs-no-cut DEA-03; 1 no-hand REC-04; 2 no-hand; 3 no-hand")
    catala(f"D3; T0; T0; {sign}; T1", "0+1 truco", "3 one-card-needs-no-cut DEA-03; 4 no-hand REC-04")


def test_tc_dea_03_one_card_without_a_cut():
    catala("D3n/1; 0*3e; 1*2e; 2*4e; 3*5e", "0+1 truco BET-01 @4")
    catala("D3n/1; T3; D0n/1; T0", "1+1 truco | 0+1 truco")


@pytest.mark.parametrize("number", [0, 2, 4, -1, 40])
def test_tc_dea_03_no_other_number_of_cards(number):
    for cut in ({}, {"cut": True}, {"cut": False}):
        told = [{"deal": 3, "cards": number, **cut}, {"trick": 0}]
        catala(told, None, "0 wrong-number DEA-03; 1 no-hand REC-04")


@pytest.mark.parametrize("board", ["+10,10", "+10,0", "+0,10", "+9,10"])
def test_tc_dea_03_up_to_ten_points_one_card_may_be_dealt(board):
    points = [int(number) for number in board[1:].split(",")]
    catala(f"D3; {board}; D3n/1; T0", "| 0+1 truco @3", score=(points[0] + 1, points[1]))


@pytest.mark.parametrize("board", ["+11,0", "+0,11", "+11,11", "+11,10", "+3,11"])
def test_tc_dea_04_at_eleven_one_card_is_refused_and_no_hand_begins(board):
    score = tuple(int(number) for number in board[1:].split(","))
    refused = "3 one-card-at-eleven DEA-04; 4 no-hand REC-04; 5 no-hand REC-04"
    catala(f"D3; X; {board}; D0n/1; T0; 0:juguem; D0n", "|", refused, score=score)


def test_tc_dea_04_at_eleven_and_after_a_cut_it_is_refused_too():
    catala(f"{ELEVEN}; D0c/1; D0/1; D0c; 0:no juguem", "| 1+1 truco ONZ-02", "2; 3", score=(11, 7))


def test_tc_dea_04_a_new_game_knows_nothing_of_the_eleven_of_the_last():
    catala("D3; +12,11; D0n/1; T1", "| 1+1 truco", games=(1, 0), score=(0, 1), games_to_win=2)


def test_tc_dea_04_the_score_of_the_deal_counts_not_a_later_one():
    catala("D3n/1; +11,0; 1:truc; 0:vull; T1", "1+2 truco", score=(11, 2))


def test_tc_dea_03_a_refused_deal_leaves_the_cards_dealt_before_it():
    catala("D3; D3/1; 0*3e; 1*3b; 2*4e; 0*4b", "", "1 one-card-needs-no-cut DEA-03; 5 not-your-turn TRK-01")
    catala("D3n/1; D3n/2; T0", "0+1 truco @2", "1 wrong-number DEA-03")


def test_tc_rec_04_a_deal_before_the_hand_is_under_way_replaces_it():
    catala("D3; D0; 1*3e", " | ")
    catala("D3n/1; D3; T0; T0", " | 0+1 truco @3")
    catala("D3; 1*3e; D3; 0:vull; D2; T3; T3", " | | 1+1 truco", "1 not-your-turn; 3 nothing-to-answer")
    catala("D3; +1,2; D0; T1; T1", " | 1+1 truco", score=(1, 3))


@pytest.mark.parametrize("begun", ["0*3e", "T0", "Tp", "Tt1", "0:truc", "t1:truc", "0:truc; 1:vull"])
def test_tc_rec_04_a_deal_while_the_hand_is_under_way_is_refused(begun):
    place = 1 + len(begun.split(";"))
    refused = f"{place} hand-not-over REC-04; {place + 1} hand-not-over REC-04"
    catala(f"D3; {begun}; D0; D0n/1", "", refused)


def test_tc_rec_04_a_decision_puts_the_hand_under_way():
    catala(f"{ELEVEN}; D0; D1; 0:juguem; D1; T1; T1", "| | 1+3 truco", "5 hand-not-over REC-04", score=(11, 9))


def test_tc_rec_04_nothing_is_heard_before_the_first_deal():
    told = "0:truc; 0:vull; 0*3e; T0; Tp; 0:juguem; 0:abracadabra; 0:3"
    catala(told, None, "; ".join(f"{place} no-hand TC-REC-04" for place in range(8)))


def test_tc_rec_04_nothing_is_heard_between_hands():
    told = "D3; T0; T0; 0:truc; 1:vull; 1:no vull; 0*3e; T0; Tp; 0:juguem"
    catala(told, "0+1 truco", "; ".join(f"{place} no-hand TC-REC-04" for place in range(3, 10)))


def test_tc_rec_04_after_a_won_game_only_a_deal_is_heard():
    told = "D3; +12,0; 0:truc; T0; 0*3e; +0,1; X; 0!ok; D0; T1; T1"
    refused = "2 no-hand REC-04; 3 no-hand REC-04; 4 no-hand REC-04; 5 no-hand REC-07"
    refused += "; 6 no-hand FMT-03; 7 show-refused FMT-04"
    catala(told, " | 1+1 truco", refused, games=(1, 0), score=(0, 1), games_to_win=2)


def test_tc_rec_04_after_the_match_nothing_is_heard():
    told = "D3; +12,0; 0:truc; T0; 0*3e; +0,1; X; D0; D0n/1; S0; 0!ok"
    refused = "; ".join(f"{place} match-over TC-REC-04" for place in range(2, 11))
    catala(told, "", refused, games=(1, 0), score=(12, 0), winner=0)


def test_tc_rec_02_thrown_in_hands_and_refused_entries_are_counted():
    out = catala(
        "D3; D3; D0; 1:x; T1; X; D1; 0*3e; 2:truc; 3:no vull", " | | | 0+1 truco @9", "3 unknown-word; 7 not-your-turn"
    )
    assert [hand["score"] for hand in out["hands"]] == [(0, 0), (0, 0), (0, 0), (1, 0)]


def test_tc_rec_02_voided_entries_keep_their_places():
    told = [
        {"deal": 3},
        {"by": 0, "say": "truc", "void": True},
        {"trick": 0},
        {"deal": 1, "void": True},
        {"by": 1, "play": "9e"},
        {"trick": 0},
    ]
    catala(told, "0+1 truco @5", "4")


def test_tc_rec_01_what_the_record_cannot_show_is_believed():
    catala("D3; T2; T3; T1", "1+1 truco @3")
    catala("D3; 2:truc; 1:vull; T0; 3:retruc; 2:no vull", "1+2 truco BET-05 @5")


def test_fmt_01_02_03_04_the_forms_that_nothing_answers_to_here():
    refused = "1 not-due FMT-01; 2 not-due FMT-01; 3 show-refused FMT-04; 4 show-refused FMT-04; 5 show-refused FMT-04"
    catala(
        "D3; S0; St1; 0!3e; 1!flor; 2!no flor; T0; T0; X; 0!ok",
        "0+1 truco",
        f"{refused}; 8 no-hand FMT-03; 9 show-refused FMT-04",
    )
    catala("0!3e; 0!ok; X; S0", None, "0 show-refused FMT-04; 1 show-refused FMT-04; 2 no-hand FMT-03; 3")


def test_fmt_03_a_closed_hand_scores_nothing():
    catala("D3; 0:truc; 1:vull; T0; X; T0; D0; T1; T1", " | 1+1 truco", "5 no-hand REC-04")
    catala("D3; 0:truc; X; 1:vull; X", "", "3 no-hand REC-04; 4 no-hand FMT-03")
    catala("D3; X; D0n/1; 1*3e; X; D1; T1; T1", " | | 1+1 truco")


def test_fmt_05_no_such_seat_or_side():
    refused = "; ".join(f"{place} not-a-seat FMT-05" for place in (0, 2, 3, 4, 5, 6))
    catala("D4; D3; 4:truc; 5*3e; T7; t2:truc; Tt3", "", refused)
    catala_two("D2; D1; 2*3e; T2; t2:truc", "", "0 not-a-seat FMT-05; 2 not-a-seat FMT-05; 3 not-a-seat; 4 not-a-seat")


def test_section_5_what_is_said_at_the_table_but_not_logged():
    told = "D3; 0:base; 1:empat; 2:ma; 3:empatxada; 0:petits; 1:tinc un tres; 2:jo"
    catala(told, "", "; ".join(f"{place} unknown-word" for place in range(1, 8)))
