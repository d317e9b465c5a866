"""Truc in Catalonia: truc and retruc, when they may be said, their answers and what they pay."""

from __future__ import annotations

import pytest

from tests.rules.truc import catala, catala_two

PLAYED = "D3; 0*4e; 1*5e; 2*6e; 3*7e"
"""The first trick with cards: seat 3 wins it and leads; it played last too."""
LED_BY_OTHER = "D3; 0*3e; 1*5e; 2*6e; 3*7e"
"""Seat 0 wins it and leads; seat 3 played last."""
DRAWN = "D3; 0*3e; 1*3b; 2*6e; 3*7e"
"""Drawn: seat 0 leads again; seat 3 played last."""

YES = ["vull", "sí", "si", "d'acord", "vinga", "VULL", " Sí ", "D’Acord", "VINGA"]
NO = ["no vull", "no", "passo", "cartes a taula", "NO VULL", " Cartes a Taula "]


def test_tc_bet_01_a_hand_without_a_bet_is_worth_one():
    catala("D3; T1; T1", "1+1 truco BET-01 @2")
    catala("D3n/1; T1", "1+1 truco BET-01 @1")


def window(told: str, allowed: str) -> None:
    """Who may say truc after these entries: all others are refused."""
    place = len(told.split(";"))
    for seat in range(4):
        if str(seat) in allowed:
            catala(f"{told}; {seat}:truc; t{1 - seat % 2}:no", f"{seat % 2}+1 truco BET-05 @{place + 1}")
        else:
            catala(f"{told}; {seat}:truc", "", f"{place} not-your-turn BET-02")
    for side in (0, 1):
        catala(f"{told}; t{side}:truc; t{1 - side}:no", f"{side}+1 truco BET-05 @{place + 1}")


@pytest.mark.parametrize(
    ("told", "allowed"),
    [
        ("D3", "0123"),
        ("D3; 0*3e", "01"),
        ("D3; 0*3e; 1*4e", "12"),
        ("D3; 0*3e; 1*4e; 2*5e", "23"),
        (PLAYED, "3"),
        (LED_BY_OTHER, "03"),
        (DRAWN, "03"),
        (f"{LED_BY_OTHER}; 0*4b", "01"),
        (f"{LED_BY_OTHER}; 0*4b; 1*3b", "12"),
        (f"{LED_BY_OTHER}; 0*4b; 1*3b; 2*4o; 3*5o", "13"),
        (f"{DRAWN}; 0*3o; 1*3c", "12"),
        (f"{DRAWN}; 0*3o; 1*3c; 2*4o; 3*4c", "03"),
        (f"{PLAYED}; 3*4b; 0*5b; 1*6b; 2*7b; 2*4o; 3*5o; 0*6o", "01"),
        ("D3; T1", "0123"),
        ("D3; Tp", "0123"),
        ("D3; Tt1", "0123"),
        ("D3; T1; 1*3e", "12"),
        ("D3; Tt1; 3*3e; 0*4e", "01"),
        ("D3; Tp; 0*3e", "01"),
        ("D3; 0*3e; T0", "0123"),
        ("D3; 0*3e; T1; 1*4b; 2*4o", "23"),
        ("D3; T0; 0*4e; 1*3e; 2*4b; 3*5e", "0123"),
    ],
)
def test_tc_bet_02_who_may_bet_when(told, allowed):
    window(told, allowed)


def test_tc_bet_02_in_a_one_card_hand():
    window("D3n/1", "0123")
    window("D3n/1; 0*4e", "01")
    window("D3n/1; 0*4e; 1*5e; 2*6e", "23")


def test_tc_bet_02_at_a_table_of_two():
    refused = "3 not-your-turn BET-02"
    catala_two("D1; 0*3e; 1*4e; 1:truc; 0:no", "1+1 truco")
    catala_two("D1; 0*3e; 1*4e; 0:truc; 1:no", "0+1 truco")
    catala_two("D1; 0*4e; 1*3e; 0:truc; t0:truc; 1:truc; 0:no", "1+1 truco", f"{refused}; 4 not-your-turn BET-02")
    catala_two("D1; 0*4e; t0:truc; 1:no", "0+1 truco")
    catala_two("D1; 1:truc; 0:no", "1+1 truco")


def test_tc_bet_02_a_void_bet_may_be_repeated_by_the_partner_whose_turn_it_is():
    catala("D3; 0*3e; 1*4e; 0:truc; 2:truc; 3:vull; 2*5e; 3*6e; T0", "0+2 truco BET-04 @8", "3 not-your-turn BET-02")


def test_tc_bet_02_after_a_void_bet_nothing_is_to_be_answered():
    told = "D3; 0*3e; 1*4e; 0:truc; 1:vull; 3:no vull; 1:retruc"
    catala(told, "", "3 not-your-turn; 4 nothing-to-answer BET-06; 5 nothing-to-answer BET-06; 6 wrong-step BET-06")


@pytest.mark.parametrize("bettor", [0, 1])
def test_tc_bet_03_truc_is_open_to_both_sides_and_retruc_to_the_side_that_accepted(bettor):
    other = 1 - bettor
    bet = f"D3; t{bettor}:truc"
    catala(f"{bet}; t{other}:vull; Tt{bettor}; Tt{bettor}", f"{bettor}+2 truco BET-04 @4")
    catala(f"{bet}; t{other}:retruc; t{bettor}:vull; Tt{other}; Tt{other}", f"{other}+3 truco BET-04 @5")
    catala(f"{bet}; t{other}:vull; t{other}:retruc; t{bettor}:vull; Tt0; Tt0", "0+3 truco BET-04 @6")
    catala(f"{bet}; t{other}:vull; t{bettor}:retruc", "", "3 not-your-raise BET-06")
    catala(f"{bet}; t{bettor}:retruc", "", "2 not-your-raise BET-06")


@pytest.mark.parametrize("word", ["retruc", "tres si jugues", "RETRUC", "Tres si Jugues"])
def test_tc_bet_03_retruc_as_the_answer_is_for_either_player(word):
    for seat in (1, 3):
        catala(f"D3; 0*3e; 0:truc; {seat}:{word}; 2:vull; 1*4e; 2*5e; 3*6e; T0", "0+3 truco BET-04 @8")
        catala(f"D3; 0*3e; 0:truc; {seat}:{word}; 0:no", "1+2 truco BET-05 @4")


def test_tc_bet_03_retruc_later_is_held_to_the_turn():
    accepted = "D3; 0*3e; 0:truc; 3:vull"
    catala(f"{accepted}; 3:retruc; 1:retruc; 2:no", "1+2 truco BET-05 @6", "4 not-your-turn BET-02")
    catala(f"{accepted}; t1:retruc; 2:no", "1+2 truco BET-05 @5")
    late = f"{accepted}; 1*4e; 2*5e; 3*6e; 1:retruc; 0*2e; 3:retruc; 1:retruc; 0:no"
    catala(late, "1+2 truco BET-05 @11", "7 not-your-turn BET-02; 9 not-your-turn BET-02")
    catala(f"{accepted}; 1*4e; 2*5e; 3*6e; 3:retruc; 0:vull; T0; ", "0+3 truco BET-04 @9")
    catala("D3; 0:truc; 1:vull; T0; T1; 3:retruc; 2:vull; T1", "1+3 truco BET-04 @7")


@pytest.mark.parametrize("word", YES)
@pytest.mark.parametrize("seat", [1, 3])
def test_tc_bet_04_either_player_accepts(word, seat):
    catala(f"D3; 0:truc; {seat}:{word}; T0; T0", "0+2 truco BET-04 @4")


@pytest.mark.parametrize("word", NO)
@pytest.mark.parametrize("seat", [1, 3])
def test_tc_bet_05_a_refused_bet_ends_the_hand(word, seat):
    catala(f"D3; 0:truc; {seat}:{word}; T0", "0+1 truco BET-05 @2", "3 no-hand REC-04")
    catala(f"D3; {seat}:truc; 0:retruc; {seat}:{word}", "0+2 truco BET-05 @3")


def test_tc_bet_04_the_first_answer_binds():
    catala("D3; 0:truc; 1:vull; 3:no vull; T1; T1", "1+2 truco BET-04 @5", "3 nothing-to-answer BET-06")
    catala("D3; 0:truc; 3:no vull; 1:vull", "0+1 truco BET-05 @2", "3 no-hand REC-04")
    catala("D3; 0:truc; 3:retruc; 1:no vull; 2:vull; T0; T0", "0+3 truco", "3 not-your-reply BET-06")


def test_tc_bet_04_one_card_hands_may_be_bet_on():
    catala("D3n/1; 0:truc; 1:vull; T1", "1+2 truco BET-04 @3")
    catala("D3n/1; 0*4e; 1:truc; 2:retruc; 3:vull; 1*5e; 2*6e; 3*7e", "1+3 truco BET-04 @7")
    catala("D3n/1; 0*4e; 1:truc; 2:no", "1+1 truco BET-05 @3")
    catala("D3n/1; 0:truc; 1:retruc; 2:no", "1+2 truco BET-05 @3")
    catala("D3n/1; 0:truc; 1:vull; 1:retruc; 2:no", "1+2 truco BET-05 @4")
    catala("D3n/1; 0*3e; 0:truc; 1*3b; 2*4e; 3*5e", "0+2 truco @5")
    catala("D3n/1; 1:truc; 0:retruc; T3", "1+3 truco BET-04 @3")


@pytest.mark.parametrize("deal", ["D3", "D3n/1"])
def test_tc_bet_05_the_stake_from_before_goes_to_the_side_that_bet(deal):
    catala(f"{deal}; 1:truc; 2:no vull", "1+1 truco BET-05 @2")
    catala(f"{deal}; 1:truc; 2:retruc; 3:no vull", "0+2 truco BET-05 @3")
    catala(f"{deal}; 1:truc; 2:vull; 0:retruc; 3:no vull", "0+2 truco BET-05 @4")


def test_tc_bet_06_the_steps_in_order():
    catala("D3; 0:retruc; 1:retruc; t0:retruc", "", "1 wrong-step BET-06; 2 wrong-step BET-06; 3 wrong-step BET-06")
    catala(
        "D3; 0:truc; 1:truc; 3:truc; 0:truc",
        "",
        "2 wrong-step BET-06; 3 wrong-step BET-06; 4 not-your-raise BET-06",
    )
    catala("D3; 0:truc; 1:vull; 1:truc; 0:truc", "", "3 wrong-step BET-06; 4 wrong-step BET-06")
    told = "D3; 0:truc; 1:retruc; 0:truc; 2:retruc; 0:vull; 0:truc; 2:retruc; 1:retruc; 3:truc; T0; T0"
    refused = "; ".join(f"{place} wrong-step BET-06" for place in (3, 4, 6, 7, 8, 9))
    catala(told, "0+3 truco", refused)


def test_tc_bet_06_raises_by_the_side_that_made_the_last_bet():
    catala("D3; 0:truc; 0:retruc; 2:retruc", "", "2 not-your-raise BET-06; 3 not-your-raise BET-06")
    catala("D3; 0:truc; 1:vull; 0:retruc; 2:retruc; T0; T0", "0+2 truco", "3 not-your-raise; 4 not-your-raise BET-06")


def test_tc_bet_06_answers_without_a_bet_or_by_the_betting_side():
    words = [*YES, *NO]
    told = "; ".join(f"{place % 4}:{word}" for place, word in enumerate(words))
    refused = "; ".join(f"{place} nothing-to-answer BET-06" for place in range(1, len(words) + 1))
    catala(f"D3; {told}", "", refused)
    told = "; ".join(f"{place % 2 * 2}:{word}" for place, word in enumerate(words))
    refused = "; ".join(f"{place} not-your-reply BET-06" for place in range(2, len(words) + 2))
    catala(f"D3; 0:truc; {told}; t0:vull", "", f"{refused}; {len(words) + 2} not-your-reply BET-06")
    catala(
        "D3; 0:truc; 1:retruc; 1:vull; 3:no; t1:vull", "", "3 not-your-reply BET-06; 4 not-your-reply; 5 not-your-reply"
    )


def test_tc_bet_07_a_card_of_the_other_side_accepts():
    rest = "2*6e; 3*7e; T0"
    catala(f"D3; 0*3e; 0:truc; 1*5e; {rest}", "0+2 truco BET-04 @6")
    catala(
        f"D3; 0*3e; 0:truc; 1*5e; 1:vull; 1:retruc; 0:no; {rest}",
        "1+2 truco",
        "4 nothing-to-answer; 7 no-hand; 8 no-hand; 9 no-hand",
    )
    catala(f"{LED_BY_OTHER}; 3:truc; 0*4b; 0:retruc; 1:no", "0+2 truco BET-05 @8")
    catala(f"{LED_BY_OTHER}; 3:truc; 0*4b; 1:retruc", "", "7 not-your-raise BET-06")
    catala_two("D1; 0*3e; 0:truc; 1*4e; T0", "0+2 truco BET-04 @4")


def test_tc_bet_07_a_card_accepts_a_retruc_too():
    catala("D3; 0*3e; 1:truc; 0:retruc; 1*4e; 2*5e; 3*6e; T0", "0+3 truco BET-04 @7")
    catala("D3; 0*3e; 1*4e; 1:truc; 2*5e; 2:retruc; 3*6e; T0", "0+3 truco BET-04 @7")


def test_tc_bet_07_a_refused_card_accepts_nothing():
    for card, code in (("3*4e", "not-your-turn"), ("1*8e", "not-in-pack"), ("1*?", "facedown"), ("1*3e", "card-seen")):
        catala(f"D3; 0*3e; 0:truc; {card}; 1:no", "0+1 truco BET-05 @4", f"3 {code}")
    catala("D3; 0:truc; 1*4e; 3*4e; 1:no", "0+1 truco BET-05 @4", "2 not-your-turn TRK-01; 3 not-your-turn TRK-01")
    catala("D3; 0*3e; 1:truc; 2*4e; 0*4e; 2:no", "1+1 truco BET-05 @5", "3 not-your-turn TRK-01; 4")


def test_tc_bet_07_laying_the_cards_down_refuses():
    catala("D3; 0*3e; 0:truc; 1:cartes a taula", "0+1 truco BET-05 @3")


@pytest.mark.parametrize("told", ["T0", "T1", "Tp", "Tt0", "Tt1"])
def test_tc_rec_03_a_trick_while_a_bet_is_open_accepts_it(told):
    catala(f"D3; 1:truc; {told}; 2:retruc; 1:no", "0+2 truco BET-05 @4")
    catala(f"D3; 1:truc; {told}; 2:vull; 1:retruc", "", "3 nothing-to-answer BET-06; 4 not-your-raise BET-06")
    catala(f"D3; 1:truc; {told}; X", "")


def test_tc_rec_03_a_trick_accepts_and_decides_at_once():
    catala("D3; T0; 0:truc; T0", "0+2 truco BET-04 @3")
    catala("D3; T0; 0:truc; 1:retruc; T0", "0+3 truco BET-04 @4")
    catala("D3; Tp; Tp; 0:truc; Tp", "0+2 truco @4")
    catala("D3; 0:truc; T0; 1:retruc; T0", "0+3 truco BET-04 @4")


def test_tc_rec_03_a_refused_trick_accepts_nothing():
    catala(
        "D3; 0*3e; 1*3b; 1:truc; T1; T7; 2:no",
        "1+1 truco BET-05 @6",
        "4 trick-contradicts-cards REC-05; 5 not-a-seat FMT-05",
    )


def test_tc_rec_03_with_results_only_bets_of_any_seat_are_believed():
    for seat in range(4):
        catala(f"D3; T0; T1; {seat}:truc; t{1 - seat % 2}:no", f"{seat % 2}+1 truco BET-05 @4")


def test_tc_bet_08_the_betting_side_waits():
    refused = "; ".join(f"{place} bet-pending BET-08" for place in (2, 3))
    catala("D3; 0:truc; 0*3e; 2*3e; 1:vull; 0*3e; T0; T0", "0+2 truco", refused)
    catala(
        "D3; 0*3e; 1:truc; 1*4e; 3*4e; 0:vull; 1*4e; T0; T0", "0+2 truco", "3 bet-pending BET-08; 4 bet-pending BET-08"
    )
    catala(f"{PLAYED}; 3:truc; 3*3b; 1*3b; 0:vull; 3*3b", "", "6 bet-pending BET-08; 7 bet-pending BET-08")
    catala("D3; 0*3e; 0:truc; 1:retruc; 1*4e; 0:vull; 1*4e", "", "4 bet-pending BET-08")
    catala("D3n/1; 0:truc; 0*3e; 1:no", "0+1 truco", "2 bet-pending BET-08")
    catala_two("D1; 0:truc; 0*3e; 1:vull; 0*3e", "", "2 bet-pending BET-08")


def test_tc_bet_05_adjusts_and_closes_leave_the_bet():
    catala("D3; 0:truc; +1,1; 1:vull; T0; T0", "0+2 truco @5", score=(3, 1))
    catala("D3; 0:truc; X; D0; T1; T1", " | 1+1 truco BET-01")
