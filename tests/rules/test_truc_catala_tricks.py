"""Truc in Catalonia: the table, the pack, the tricks, the draws and the table of results."""

from __future__ import annotations

import pytest

from referee.rules.record.form import ActaError
from tests.rules.truc import catala, catala_two
from tests.rules.truc_cards import ROWS, by_cards, by_seats, by_sides

LOW_TO_HIGH = ("4", "5", "6", "7", "10", "11", "12", "1", "2", "3")


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_tc_trk_05_the_table_of_results(tricks, winner):
    who, last = 0 if winner is None else winner, len(tricks)
    pays = f"{who}+1 truco @{last}"
    catala(f"D3; {by_seats(tricks)}", pays)
    catala(f"D3; {by_sides(tricks)}", pays)
    catala_two(f"D1; {by_seats(tricks, 2)}", pays)
    catala_two(f"D1; {by_sides(tricks)}", pays)
    catala(f"D3; {by_cards(tricks)}", f"{who}+1 truco @{4 * last}")
    catala_two(f"D1; {by_cards(tricks, 2)}", f"{who}+1 truco @{2 * last}")


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_tc_trk_06_nothing_is_played_after_the_hand_is_decided(tricks, winner):
    who = 0 if winner is None else winner
    told, last = f"D3; {by_cards(tricks)}", 4 * len(tricks)
    more = f"{told}; 0*7e; 1*7b; T0; Tp; 0:truc; 1:vull"
    catala(more, f"{who}+1 truco", "; ".join(f"{last + step} no-hand TC-REC-04" for step in range(1, 7)))
    if len(tricks) == 3:
        return
    catala(f"D3; {by_seats(tricks)}; T0", f"{who}+1 truco", f"{len(tricks) + 1} no-hand REC-04")


@pytest.mark.parametrize("open_hand", ["A", "B", "D", "AB", "BA", "DD"])
def test_tc_trk_05_what_is_not_in_the_table_decides_nothing(open_hand):
    for told in (by_seats(open_hand), by_sides(open_hand), by_cards(open_hand)):
        catala(f"D3; {told}; D0", "", f"{len(told.split(';')) + 1} hand-not-over REC-04")


def test_tc_pla_01_two_or_four_players():
    catala_two("D1; 0*3e; 1*4e; 0*2e; 1*5e", "0+1 truco BET-01 @4")
    catala("D3; 0*4e; 1*5e; 2*3e; 3*6e; 2*2e; 3*7e; 0*5b; 1*4b", "0+1 truco BET-01 @8")


@pytest.mark.parametrize("seats", [1, 3, 5, 6, 8])
def test_tc_pla_01_no_other_number_of_players(seats):
    with pytest.raises(ActaError):
        catala("D0", "", seats=seats)


@pytest.mark.parametrize("rank", LOW_TO_HIGH)
def test_tc_car_01_the_forty_cards(rank):
    for suit in "eboc":
        catala(f"D3; 0*{rank}{suit}", "")


@pytest.mark.parametrize("card", ["8e", "9e", "8b", "9b", "8o", "9o", "8c", "9c"])
def test_tc_car_01_no_eights_and_nines(card):
    catala(f"D3; 0*{card}; 0*3e", "", "1 not-in-pack CAR-03")


@pytest.mark.parametrize("card", ["A♠", "7♥", "*", "13e", "0e", "3x", "e3", "K♦"])
def test_tc_car_01_another_pack_s_notation_is_no_record(card):
    with pytest.raises(ActaError):
        catala(f"D3; 0*{card}", "")


@pytest.mark.parametrize("high", range(1, 10))
@pytest.mark.parametrize("low", range(9))
def test_tc_car_02_the_order_of_the_cards(high, low):
    if low >= high:
        return
    better, worse = LOW_TO_HIGH[high], LOW_TO_HIGH[low]
    catala_two(f"D1; 0*{better}e; 1*{worse}b; 1*3o", "", "3 not-your-turn TRK-01")
    catala_two(f"D1; 0*{worse}e; 1*{better}b; 0*3o", "", "3 not-your-turn TRK-01")


@pytest.mark.parametrize("rank", LOW_TO_HIGH)
@pytest.mark.parametrize("suits", ["eb", "bo", "oc", "ce"])
def test_tc_car_02_suits_mean_nothing(rank, suits):
    catala_two(f"D1; 0*{rank}{suits[0]}; 1*{rank}{suits[1]}; Tt1", "1+1 truco")


def test_tc_car_03_a_card_face_down_is_refused():
    catala("D3; 0*?; 0*3e; 1*?; T0; 0*?", "", "1 facedown CAR-03; 3 facedown CAR-03; 5 facedown CAR-03")


def test_tc_car_03_a_card_that_was_played_is_refused():
    catala("D3; 0*3e; 1*3e; 1*4e; 2*4e; 2*3e", "", "2 card-seen CAR-03; 4 card-seen; 5 card-seen CAR-03")
    catala("D3; 0*3e; 1*4e; 2*5e; 3*6e; 0*3e; 0*6e", "", "5 card-seen CAR-03; 6 card-seen CAR-03")
    catala("D3; 0*3e; T0; 0*3e; 0*2e", "", "3 card-seen CAR-03")


def test_tc_car_03_a_new_hand_has_all_cards_again():
    catala("D3; 0*3e; 1*4e; 2*5e; 3*6e; T0; D0; 1*3e; 2*4e; 3*5e; 0*6e", "0+1 truco | ")
    catala("D3; 0*3e; X; D0; 1*3e", " | ")


def test_tc_car_03_a_refused_card_was_not_played():
    catala("D3; 1*3e; 0*3e; 1*?; 1*8e; 1*2e", "", "1 not-your-turn TRK-01; 3 facedown; 4 not-in-pack")


def test_tc_trk_01_the_player_after_the_dealer_leads():
    for dealer in range(4):
        wrong = [seat for seat in range(4) if seat != (dealer + 1) % 4]
        told = "; ".join(f"{seat}*3e" for seat in wrong)
        refused = "; ".join(f"{place} not-your-turn TRK-01" for place in (1, 2, 3))
        catala(f"D{dealer}; {told}; {(dealer + 1) % 4}*3e", "", refused)
    catala_two("D0; 0*3e; 1*3e", "", "1 not-your-turn TRK-01")
    catala_two("D1; 1*3e; 0*3e", "", "1 not-your-turn TRK-01")


def test_tc_trk_01_the_winner_of_a_trick_leads_the_next():
    told = "D3; 0*4e; 1*5e; 2*3e; 3*6e; 0*2e; 1*2e; 3*2e; 2*2e"
    catala(told, "", "5 not-your-turn TRK-01; 6 not-your-turn TRK-01; 7 not-your-turn TRK-01")


def test_tc_trk_01_the_others_follow_in_turn():
    refused = "2 not-your-turn TRK-01; 3 not-your-turn; 4 not-your-turn TRK-01; 6 not-your-turn; 8 not-your-turn"
    catala("D3; 0*3e; 2*4e; 3*4e; 0*4e; 1*4e; 3*5e; 2*6e; 0*7e; 3*7e", "", refused)


@pytest.mark.parametrize("reply", ["4e", "7b", "3o", "12c", "3b"])
def test_tc_trk_02_any_card_may_be_played(reply):
    catala(f"D3; 0*2e; 1*{reply}; 2*1e; 3*10e", "")


@pytest.mark.parametrize("winner", range(4))
def test_tc_trk_03_the_highest_card_wins_for_its_player_s_side(winner):
    cards = ["3e" if seat == winner else f"{4 + seat}e" for seat in range(4)]
    told = "; ".join(f"{seat}*{card}" for seat, card in enumerate(cards))
    wrong = (winner + 2) % 4
    catala(f"D3; {told}; {wrong}*2e; {winner}*2e; Tt{winner % 2}", f"{winner % 2}+1 truco", "5 not-your-turn TRK-01")


def test_tc_trk_04_partners_share_the_highest_card_and_the_earlier_leads():
    catala("D3; 0*3e; 1*4e; 2*3b; 3*5e; 2*2e; 0*2e; Tt0", "0+1 truco", "5 not-your-turn TRK-01")
    catala("D3; 0*4b; 1*3e; 2*4e; 3*3b; 3*2e; 1*2e; Tt1", "1+1 truco", "5 not-your-turn TRK-01")
    catala("D2; 3*3e; 0*4e; 1*3b; 2*5e; 1*2e; 3*2e; Tt1", "1+1 truco", "5 not-your-turn TRK-01")


def test_tc_trk_07_in_a_one_card_hand_the_single_trick_is_the_hand():
    catala("D3n/1; 0*4e; 1*5e; 2*6e; 3*3e; 3*2e", "1+1 truco BET-01 @4", "5 no-hand REC-04")
    catala("D3n/1; T2; T2", "0+1 truco BET-01 @1", "2 no-hand REC-04")
    catala("D3n/1; Tt1", "1+1 truco BET-01 @1")
    catala_two("D1n/1; 0*4e; 1*5e", "1+1 truco BET-01 @2")


def test_tc_trk_08_cards_left_over_are_not_shown():
    refused = "3 show-refused FMT-04; 4 show-refused FMT-04; 5 show-refused FMT-04"
    catala("D3; T0; T0; 0!3e; 1!ok; 2!wrong", "0+1 truco", refused)
    catala("D3; 0!3e; 0*3e; 1!4e", "", "1 show-refused FMT-04; 3 show-refused FMT-04")


@pytest.mark.parametrize(
    "cards",
    [
        "3e 3b 4e 4b",
        "4e 3b 3e 4b",
        "4e 4b 3e 3b",
        "3e 4b 4e 3b",
        "3e 3b 3o 4b",
        "3e 3b 4e 3o",
        "4e 3b 3e 3o",
        "3e 3b 3o 3c",
    ],
)
def test_tc_tie_01_both_sides_share_the_highest_card(cards):
    told = "; ".join(f"{seat}*{card}" for seat, card in enumerate(cards.split()))
    catala(f"D3; {told}; 1*2b; 2*2b; 3*2b; 0*2b; T1", "1+1 truco", "5 not-your-turn; 6 not-your-turn; 7 not-your-turn")


@pytest.mark.parametrize("leader", range(4))
def test_tc_tie_02_after_a_draw_the_player_who_led_it_leads_again(leader):
    dealer, after = (leader - 1) % 4, (leader + 1) % 4
    catala(f"D{dealer}; Tp; {after}*3e; {leader}*3e", "", "2 not-your-turn TRK-01")
    catala(f"D{dealer}; Tp; Tp; {after}*3e; {leader}*3e", "", "3 not-your-turn TRK-01")


def test_tc_tie_03_three_draws_go_to_the_side_that_did_not_deal():
    for dealer in range(4):
        other = 1 - dealer % 2
        catala(f"D{dealer}; Tp; Tp; Tp", f"{other}+1 truco TIE-03 @3")
        catala(f"D{dealer}; {dealer}:truc; {(dealer + 1) % 4}:vull; Tp; Tp; Tp", f"{other}+2 truco @5")
        catala(f"D{dealer}; {dealer}:truc; t{other}:retruc; Tp; Tp; Tp", f"{other}+3 truco @5")
    catala_two("D1; Tp; Tp; Tp", "0+1 truco TIE-03 @3")
    catala_two("D0; Tp; Tp; Tp", "1+1 truco TIE-03 @3")


def test_tc_tie_04_a_drawn_one_card_hand_goes_to_the_side_that_did_not_deal():
    for dealer in range(4):
        catala(f"D{dealer}n/1; Tp", f"{1 - dealer % 2}+1 truco TIE-04 @1")
    catala("D3n/1; 0*3e; 1*3b; 2*4e; 3*5e", "0+1 truco TIE-04 @4")
    catala_two("D0n/1; 1*3e; 0*3b", "1+1 truco TIE-04 @2")
    catala_two("D1n/1; 1:truc; 0:vull; Tp", "0+2 truco @3")
