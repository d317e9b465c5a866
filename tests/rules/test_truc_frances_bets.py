"""Truc in France: bets by amount, their answers, and the remainder."""

from __future__ import annotations

import pytest

from tests.rules.truc import frances, frances_two

YES = ["je joue", "jouons", "tenu", "JE JOUE", " Tenu "]
NO = ["je passe", "je me couche", "non", "NON", "Je Passe"]
RESTE = ["mon reste", "notre reste", "Mon Reste"]


def test_tf_bet_01_a_hand_without_a_bet_is_worth_one():
    frances("D3; T1; T1", "1+1 truco BET-01 @2")
    frances_two("D1; 0*7♥; 1*8♥; 0*8♠; 1*9♥", "0+1 truco BET-01 @4")


@pytest.mark.parametrize("amount", [2, 3, 11, 12, 13, 100, 10**12])
def test_tf_bet_02_the_number_is_the_new_stake_without_a_limit(amount):
    won = amount >= 12
    over = {"games": (1, 0), "winner": 0} if won else {}
    frances(f"D3; 0:{amount}; 1:je joue; T0; T0", f"0+{amount} truco BET-04 @4", games_to_win=1, **over)
    frances(f"D3; 0:{amount}; 1:je passe", "0+1 truco BET-05 @2")


def test_tf_bet_02_a_bet_is_above_the_stake():
    told = "D3; 0:1; 0:0; 0:-5; t0:1; 0:3; 1:je joue; 1:3; 3:2; t1:1; 3:4; 0:je joue; Tt1; Tt1"
    refused = "; ".join(f"{place} not-a-raise BET-02" for place in (1, 2, 3, 4, 7, 8, 9))
    frances(told, "1+4 truco BET-04 @13", refused)


@pytest.mark.parametrize(
    ("told", "allowed"),
    [
        ("D3", "0123"),
        ("D3; 0*7♥", "1"),
        ("D3; 0*7♥; 1*8♥", "2"),
        ("D3; 0*7♥; 1*8♥; 2*9♥", "3"),
        ("D3; 0*7♥; 1*8♥; 2*9♥; 3*10♥", "0"),
        ("D3; 0*7♥; 1*8♥; 2*9♥; 3*7♠", "0"),
        ("D3; 0*8♥; 1*9♥; 2*9♠; 3*7♠", "3"),
        ("D3; 0*8♥; 1*9♥; 2*9♠; 3*7♠; 3*A♥", "0"),
        ("D3; T1", "0123"),
        ("D3; T1; 1*7♥", "2"),
        ("D3; Tt1; 3*7♥; 0*8♥", "1"),
        ("D3; 0*7♥; T0", "0123"),
    ],
)
def test_tf_bet_02_only_the_player_whose_turn_it_is_bets(told, allowed):
    place = len(told.split(";"))
    for seat in range(4):
        for bet in ("4", "mon reste"):
            if str(seat) in allowed:
                frances(f"{told}; {seat}:{bet}; t{1 - seat % 2}:non", f"{seat % 2}+1 truco @{place + 1}")
            else:
                frances(f"{told}; {seat}:{bet}", "", f"{place} not-your-turn BET-02")
    for side in (0, 1):
        frances(f"{told}; t{side}:4; t{1 - side}:non", f"{side}+1 truco BET-05 @{place + 1}")


def test_tf_bet_02_at_a_table_of_two_a_side_is_held_to_the_turn():
    frances_two(
        "D1; 0*7♥; t0:3; 0:3; t1:3; 0:tenu; Tt1; T1", "1+3 truco @7", "2 not-your-turn BET-02; 3 not-your-turn BET-02"
    )
    frances_two("D1; 0*7♥; 1*8♥; 1:2; t0:mon reste; 1:non", "0+1 truco @5", "3 not-your-turn BET-02")


def test_tf_bet_03_never_twice_running():
    frances(
        "D3; 0:3; 1:je joue; 0:5; 2:mon reste; t0:9; T0; T0",
        "0+3 truco",
        "3 not-your-raise BET-03; 4 not-your-raise; 5 not-your-raise BET-03",
    )
    frances("D3; 0*7♥; 1:3; 2:tenu; 1*8♥; 2*9♥; 3:5", "", "6 not-your-raise BET-03")


def test_tf_bet_03_as_often_as_they_like_by_turns():
    told = "D3; 0:2; 1:tenu; 1:3; 0:tenu; 2:4; 3:tenu; 3:50; 0:je passe"
    frances(told, "1+4 truco BET-05 @8")
    cards = "D3; 0:2; 1:tenu; 0*7♥; 1:3; 2:tenu; 1*8♥; 2:4; 1:tenu; 2*9♥; 3*10♥; 0*A♥; 1:6; 0:jouons; T1; T1"
    frances(cards, "1+6 truco BET-04 @15")


@pytest.mark.parametrize("told", ["0*7♥", "1*7♥", "3*7♥", "T0", "Tp", "Tt1"])
def test_tf_bet_04_nobody_plays_before_the_answer(told):
    frances(f"D3; 0:3; {told}; 1:tenu; T0; T0", "0+3 truco @5", "2 bet-pending BET-04")
    frances(f"D3; 0:mon reste; {told}; 1:non", "0+1 truco", "2 bet-pending BET-04")


def test_tf_bet_04_numbers_wait_too_by_default():
    told = "D3; 0:3; 1:5; 3:mon reste; t1:2; 1:tenu; 1:5; 0:non"
    frances(told, "1+3 truco BET-05 @7", "2 answer-first BET-04; 3 answer-first BET-04; 4 answer-first BET-04")
    frances("D3; 0:3; 0:5; 2:mon reste; 1:non", "0+1 truco", "2; 3")


@pytest.mark.parametrize("seat", ["1", "3", "t1"])
@pytest.mark.parametrize("word", YES)
def test_tf_bet_04_accepting(seat, word):
    frances(f"D3; 0:3; {seat}:{word}; T1; T1", "1+3 truco BET-04 @4")


@pytest.mark.parametrize("seat", ["1", "3", "t1"])
@pytest.mark.parametrize("word", NO)
def test_tf_bet_05_conceding(seat, word):
    frances(f"D3; 0:3; {seat}:{word}; T1", "0+1 truco BET-05 @2", "3 no-hand TC-REC-04")
    frances(f"D3; {seat}:3; 0:tenu; 0:7; {seat}:{word}", "0+3 truco BET-05 @4")


def test_tf_bet_05_the_example_with_two_raises():
    frances("D3; 0:3; 1:je joue; 3:7; 2:je passe", "1+3 truco BET-05 @4")


def test_tf_bet_04_answers_without_a_bet_or_by_the_bettors():
    words = [*YES, *NO]
    told = "; ".join(f"{place % 4}:{word}" for place, word in enumerate(words))
    frances(f"D3; {told}", "", "; ".join(f"{place} nothing-to-answer BET-04" for place in range(1, 11)))
    told = "; ".join(f"{place % 2 * 2}:{word}" for place, word in enumerate(words))
    frances(f"D3; 0:3; {told}; t0:tenu", "", "; ".join(f"{place} not-your-reply BET-04" for place in range(2, 13)))
    frances(
        "D3; 0:3; 1:tenu; 3:tenu; 0:non; 2*7♥; T0; T0",
        "0+3 truco",
        "3 nothing-to-answer; 4 nothing-to-answer; 5 not-your-turn",
    )
    frances("D3; 0:3; 1:oui; 3:d'accord; 1:tenu", "", "2 nothing-to-answer; 3 nothing-to-answer")


def test_tf_bet_07_either_player_answers_and_the_first_binds():
    frances("D3; 0:3; 3:je passe; 1:je joue", "0+1 truco BET-05 @2", "3 no-hand TC-REC-04")
    frances("D3; 0:3; 3:je joue; 1:je passe; T0; T0", "0+3 truco BET-04 @5", "3 nothing-to-answer BET-04")


def test_tf_bet_06_a_number_in_reply_accepts_and_bets_again():
    reply = {"raise_in_reply": True}
    frances("D3; 0:3; 1:5; 0:je passe", "1+3 truco BET-05 @3", **reply)
    frances("D3; 0:3; 3:5; 2:je joue; T0; T0", "0+5 truco BET-04 @5", **reply)
    frances("D3; 0:3; 1:5; 2:7; 3:9; 0:non", "1+7 truco BET-05 @5", **reply)
    frances("D3; 0:3; t1:5; t0:6; t1:tenu; Tt1; Tt1", "1+6 truco BET-04 @6", **reply)
    frances("D3; 0*7♥; 1:3; 0:4; 1:tenu; 2:6; 1*8♥; 2:6", "", "5; 7", **reply)


def test_tf_bet_06_the_reply_is_above_the_proposed_stake():
    told = "D3; 0:3; 1:3; 1:2; 3:1; 1:4; 0:4; 2:non"
    frances(
        told, "1+3 truco BET-05 @7", "2 not-a-raise; 3 not-a-raise; 4 not-a-raise; 6 not-a-raise", raise_in_reply=True
    )


def test_tf_bet_06_the_bettors_cannot_raise_themselves():
    told = "D3; 0:3; 0:5; 2:mon reste; t0:9; 1:4; 3:6; 1:mon reste; 2:non"
    refused = "2 not-your-raise BET-03; 3 not-your-raise; 4 not-your-raise; 6 not-your-raise; 7 not-your-raise BET-03"
    frances(told, "1+3 truco", refused, raise_in_reply=True)


@pytest.mark.parametrize("word", RESTE)
def test_tf_bet_06_the_remainder_in_reply(word):
    frances(f"D3; 0:4; 1:{word}; 2:je passe", "1+4 truco @3", raise_in_reply=True)
    told = f"D3; +2,5; 0:4; 1:{word}; 2:je joue; T0; T0"
    frances(told, "0+10 truco RES-02 @6", raise_in_reply=True, games_to_win=1, score=(12, 5), games=(1, 0), winner=0)


def test_tf_bet_06_cards_wait_with_the_option_too():
    frances(
        "D3; 0:3; 1*7♥; T0; 1:4; 0*7♥; 0:tenu; 0*7♥",
        "",
        "2 bet-pending; 3 bet-pending; 5 bet-pending BET-04",
        raise_in_reply=True,
    )


@pytest.mark.parametrize("word", RESTE)
@pytest.mark.parametrize("who", ["0", "t0"])
def test_tf_res_01_the_game_is_the_stake(word, who):
    frances(f"D3; {who}:{word}; 1:je joue; T0; T0", "0+12 truco RES-02 @4", games_to_win=1, games=(1, 0), winner=0)
    frances(f"D3; 0:2; 1:tenu; {who}:{word}; 1:{word}; t0:non", "1+2 truco @5", "3 not-your-raise BET-03")


def test_tf_res_02_the_winners_win_the_game_whichever_side_they_are():
    one = {"games_to_win": 1}
    frances(
        "D3; +9,2; 0:mon reste; 1:tenu; Tt1; Tt1", "1+10 truco RES-02 @5", score=(9, 12), games=(0, 1), winner=1, **one
    )
    frances(
        "D3; +9,2; 0:mon reste; 1:tenu; Tt0; Tt0", "0+3 truco RES-02 @5", score=(12, 2), games=(1, 0), winner=0, **one
    )
    frances(
        "D3; +11,11; 1:mon reste; 2:tenu; Tp; Tp; Tp", "0+1 truco @6", score=(12, 11), games=(1, 0), winner=0, **one
    )
    frances("D3; +0,11; 1:mon reste; 2:tenu; Tp; Tp; Tp", "", score=(0, 11), tied_hand="none")
    frances("D3; 0:mon reste; 1:tenu; +4,1; T0; +1,0; T0", "0+7 truco", score=(12, 1), games=(1, 0), winner=0, **one)
    frances("D3; 0:mon reste; 1:tenu; T0; T0; D0; T1; T1", "0+12 truco | 1+1 truco", score=(0, 1), games=(1, 0))


def test_tf_res_03_conceded_the_stake_from_before():
    frances("D3; 0:mon reste; 3:je passe", "0+1 truco RES-03 @2")
    frances("D3; 0:5; 1:tenu; 1:notre reste; 2:je me couche", "1+5 truco RES-03 @4")
    frances("D3; 0:5; 1:mon reste; 0:non", "1+5 truco RES-03 @3", raise_in_reply=True)


def test_tf_res_04_above_an_accepted_remainder_nothing_can_be_bet():
    told = "D3; 0:mon reste; 1:tenu; 1:5; 3:mon reste; 0:20; t0:mon reste; T1; 1:99"
    frances(told, "", "; ".join(f"{place} stake-is-reste RES-04" for place in (3, 4, 5, 6, 8)))


def test_tf_res_04_nor_in_reply_to_one():
    told = "D3; 0:mon reste; 1:50; 3:mon reste; 1:tenu; 1:50; T0; T0"
    over = {"games": (1, 0), "winner": 0, "games_to_win": 1, "raise_in_reply": True}
    frances(
        told, "0+12 truco RES-02", "2 stake-is-reste RES-04; 3 stake-is-reste RES-04; 5 stake-is-reste RES-04", **over
    )
    frances("D3; 0:mon reste; 1:50; 3:mon reste; 1:non", "0+1 truco", "2; 3")


def test_tf_res_01_after_a_remainder_was_conceded_the_next_hand_begins_anew():
    frances("D3; 0:mon reste; 1:non; D0; 1:2; 2:tenu; T2; T2", "0+1 truco | 0+2 truco")
