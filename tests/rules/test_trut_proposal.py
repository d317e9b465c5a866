"""Trut: the proposal, when it may be made, and its answers."""

from __future__ import annotations

import pytest

from tests.rules.truc import trut, trut_two

YES = ["je suis", "suivi", "je vais voir", "JE SUIS", " Suivi "]
NO = ["je ne suis pas", "je me couche", "non", "Non", "JE NE SUIS PAS"]

THIRD = "D3; 0*8♥; 1*9♥; 2*10♥; 3*J♥; 0*9♠; 1*7♠; 2*10♠; 3*J♠"
"""Two tricks with cards, one each; seat 1 leads the third."""
THIRD_BY_RESULT = "D3; T0; T1"


@pytest.mark.parametrize("word", ["trut", "je trute", "TRUT", "Je Trute "])
@pytest.mark.parametrize("who", ["0", "1", "2", "3", "t0", "t1"])
def test_tt_tru_01_anybody_may_propose_at_any_moment(word, who):
    side = int(who[-1]) % 2
    for told in ("D3", "D3; 0*7♥", "D3; 0*7♥; 1*8♥; 2*9♥", "D3; T1", "D3; Tp; 0*7♥", "D3; 0*7♥; 1*8♥; 2*9♥; 3*10♥"):
        place = len(told.split(";"))
        trut(f"{told}; {who}:{word}; t{1 - side}:non", f"{side}+1 truco TRU-03 @{place + 1}")


@pytest.mark.parametrize("told", [THIRD, THIRD_BY_RESULT])
def test_tt_tru_01_a_player_without_a_card_cannot(told):
    place = len(told.split(";"))
    out = f"{told}; 1*K♥; 1:trut; 2:trut; 1:suivi; 2*K♣; 3*A♣; 0*Q♦"
    trut(out, "1+3 truco", f"{place + 1} no-card-left TRU-01")
    trut(
        f"{told}; 1*K♥; 2*K♣; 3*A♣; 1:trut; 2:trut; 3:trut; 0:trut; 3:non",
        "0+1 truco",
        f"{place + 3} no-card-left TRU-01; {place + 4} no-card-left; {place + 5} no-card-left",
    )
    trut(f"{told}; 1*K♥; t1:trut; t0:non", "1+1 truco")


@pytest.mark.parametrize("told", [THIRD, THIRD_BY_RESULT])
def test_tt_tru_01_a_side_of_which_nobody_has_a_card_cannot(told):
    place = len(told.split(";"))
    trut(f"{told}; 1*K♥; 2*K♣; 3*A♣; t1:trut; t0:trut; 3:non", "0+1 truco", f"{place + 3} no-card-left TRU-01")


def test_tt_tru_01_while_a_card_is_left_it_is_heard():
    trut(f"{THIRD}; 1:trut; 0:non", "1+1 truco TRU-03 @10")
    trut("D3; 0*8♥; 1*9♥; 2*10♥; 3*J♥; 0*9♠; 0:trut; 3:non", "0+1 truco @7")
    trut("D3; T0; T1; 2:trut; 1:non", "0+1 truco @4")


def test_tt_tru_01_without_a_card_at_a_table_of_two():
    told = "D1; 0*8♥; 1*9♥; 0*9♠; 1*7♠; 1*K♥"
    trut_two(f"{told}; 1:trut; t1:trut; 0:trut; 1:non", "0+1 truco @9", "6 no-card-left TRU-01; 7 no-card-left TRU-01")
    trut_two("D1; T0; T1; 1*K♥; 1:trut; t0:trut; 1:suivi; T0", "0+3 truco", "4 no-card-left TRU-01")


@pytest.mark.parametrize("when", ["any-time", "own-turn"])
def test_tt_tru_01_no_card_is_left_with_either_option(when):
    trut(f"{THIRD}; 1*K♥; 1:trut", "", "10", trut_when=when)


@pytest.mark.parametrize(
    ("told", "allowed"),
    [
        ("D3", "0123"),
        ("D3; 0*7♥", "1"),
        ("D3; 0*7♥; 1*8♥", "2"),
        ("D3; 0*7♥; 1*8♥; 2*9♥; 3*10♥", "0"),
        ("D3; 0*9♥; 1*8♥; 2*9♠; 3*7♥", "3"),
        ("D3; 0*7♥; 1*8♥; 2*9♥; 3*7♠", "0"),
        ("D3; T1", "0123"),
        ("D3; Tp", "0123"),
        ("D3; T1; 1*7♥", "2"),
        ("D3; Tt1; 3*7♥", "0"),
        (THIRD, "1"),
        (f"{THIRD}; 1*K♥", "2"),
    ],
)
def test_tt_tru_01_by_option_only_in_the_own_turn(told, allowed):
    place = len(told.split(";"))
    for seat in range(4):
        if str(seat) in allowed:
            trut(f"{told}; {seat}:trut; t{1 - seat % 2}:non", f"{seat % 2}+1 truco @{place + 1}", trut_when="own-turn")
        else:
            trut(f"{told}; {seat}:trut", "", f"{place}", trut_when="own-turn")
    for side in (0, 1):
        trut(f"{told}; t{side}:trut; t{1 - side}:non", f"{side}+1 truco @{place + 1}", trut_when="own-turn")


def test_tt_tru_01_by_option_the_refusal_names_the_rule():
    trut("D3; 0*7♥; 0:trut; 3:trut; 1:trut", "", "2 not-your-turn TRU-01; 3 not-your-turn TRU-01", trut_when="own-turn")
    trut_two("D1; 0*7♥; t0:trut; 0:trut; t1:trut", "", "2 not-your-turn; 3 not-your-turn TRU-01", trut_when="own-turn")


@pytest.mark.parametrize("tie_lead", ["first-tied", "last-tied"])
def test_tt_tru_01_by_option_in_turn_after_a_draw(tie_lead):
    leader, other = (1, 2) if tie_lead == "first-tied" else (2, 1)
    told = f"D3; 0*9♥; 1*7♥; 2*7♠; 3*9♠; {other}:trut; 0:trut; {leader}:trut; t{other % 2}:non"
    trut(told, f"{leader % 2}+1 truco @8", "5 not-your-turn; 6 not-your-turn", trut_when="own-turn", tie_lead=tie_lead)
    told = "D3; Tp; 3:trut; 2:non"
    trut(told, "1+1 truco", trut_when="own-turn", tie_lead=tie_lead)


@pytest.mark.parametrize("told", ["0*7♥", "1*7♥", "2*7♥", "T0", "Tp", "Tt1", "T1"])
def test_tt_tru_02_while_the_proposal_is_open_nobody_plays(told):
    trut(f"D3; 0:trut; {told}; 1:suivi; T0; T0", "0+3 truco TRU-04 @5", "2 bet-pending TRU-02")
    trut(f"D3; 1:trut; {told}; 0:non", "1+1 truco TRU-03", "2 bet-pending TRU-02")


@pytest.mark.parametrize("who", ["1", "3", "t1"])
@pytest.mark.parametrize("word", YES)
def test_tt_tru_04_accepted_the_winners_of_the_hand_score_a_trut(who, word):
    trut(f"D3; 0:trut; {who}:{word}; T0; T0", "0+3 truco TRU-04 @4")
    trut(f"D3; 0:trut; {who}:{word}; Tt1; Tt1", "1+3 truco TRU-04 @4")


@pytest.mark.parametrize("who", ["1", "3", "t1"])
@pytest.mark.parametrize("word", NO)
def test_tt_tru_03_refused_the_proposers_score_a_point(who, word):
    trut(f"D3; 0:trut; {who}:{word}; T0", "0+1 truco TRU-03 @2", "3 no-hand TC-REC-04")
    trut(f"D3; T1; T0; 2:trut; {who}:{word}", "0+1 truco TRU-03 @4")


def test_tt_tru_02_the_first_answer_binds():
    trut("D3; 0:trut; 1:suivi; 3:non; T0; T0", "0+3 truco", "3 nothing-to-answer TRU-02")
    trut("D3; 0:trut; 1:non; 3:suivi; T0", "0+1 truco", "3 no-hand; 4 no-hand")


def test_tt_tru_02_answers_by_the_proposers_or_without_a_proposal():
    words = [*YES, *NO]
    told = "; ".join(f"{place % 4}:{word}" for place, word in enumerate(words))
    trut(f"D3; {told}", "", "; ".join(f"{place} nothing-to-answer TRU-02" for place in range(1, 11)))
    told = "; ".join(f"{place % 2 * 2}:{word}" for place, word in enumerate(words))
    trut(f"D3; 0:trut; {told}; t0:non", "", "; ".join(f"{place} not-your-reply TRU-02" for place in range(2, 13)))


@pytest.mark.parametrize("who", ["0", "1", "2", "3", "t0", "t1"])
def test_tt_tru_05_one_proposal_in_a_hand(who):
    trut(f"D3; 0:trut; {who}:trut; 1:suivi; T0; T0", "0+3 truco", "2 bet-closed TRU-05")
    trut(
        f"D3; 0:trut; 1:suivi; {who}:je trute; T0; {who}:trut; T0",
        "0+3 truco",
        "3 bet-closed TRU-05; 5 bet-closed TRU-05",
    )


def test_tt_tru_05_a_new_hand_a_new_proposal():
    trut(
        "D3; 0:trut; 1:non; D0; 0:trut; 1:non; D1; 1:trut; 0:suivi; T1; T1",
        "0+1 truco | 0+1 truco | 1+3 truco; 0+-2 truco",
        score=(0, 3),
    )
    trut("D3; 0:trut; X; D0; 0:trut; 3:non", " | 0+1 truco")


def test_tt_tru_05_there_is_no_raise():
    trut("D3; 0:trut; 1:3; 1:retruc; 1:mon reste; 1:suivi", "", "2 unknown-word; 3 unknown-word; 4 unknown-word")


def test_tt_tru_04_the_hand_goes_on_where_it_was():
    trut(
        "D3; 0*7♥; 3:trut; 1*8♥; 0:suivi; 1*8♥; 2*9♥; 3*10♥; 0*9♠; 1*10♠; 2*8♣; 3*J♠",
        "0+3 truco TRU-04 @11",
        "3 bet-pending",
    )
    trut_two("D1; 0*7♥; 0:trut; 1*8♥; 1:suivi; 1*8♥; T0", "0+3 truco @6", "3 bet-pending TRU-02")


def test_tt_tru_02_misdeals_adjusts_and_closes():
    trut("D3; 0:trut; D0; +1,0; 1:suivi; T0; T0", "0+3 truco", "2 hand-not-over TC-REC-04", score=(4, 0))
    trut("D3; 0:trut; X; 1:suivi; D0; T1; T1", " | 1+1 truco", "3 no-hand")
    trut("D3; 0:trut; +15,0; 1:suivi", "", "3 no-hand TC-REC-04", games=(1, 0))
    trut("D3; D1; 0:trut; 1:non", " | 0+1 truco")
