"""Truco mineiro: playing cards, face-down cards, ties and who leads after them (BR-TRK, BR-TIE)."""

from __future__ import annotations

import pytest

from tests.rules.brazil import from_board, mineiro, mineiro_six, mineiro_two

OPPONENTS = "0*Q♥; 1*3♥; 2*3♦; 3*Q♣"
"""A first trick led by seat 0 and tied by the threes of seats 1 and 2."""
LEADS = (("first-tied", 1), ("trick-leader", 0), ("last-tied", 2))


def leads(record, seat, seats=4, **options):
    """Only this seat may lead now: every other one is refused, it is not."""
    others = [other for other in range(seats) if other != seat]
    place = len(record.split(";"))
    tried = "; ".join(f"{other}*{card}" for other, card in zip(others, ("K♣", "K♥", "K♠", "K♦", "J♣"), strict=False))
    refused = "; ".join(f"{place + step} not-your-turn TRK-01" for step in range(len(others)))
    mineiro(
        f"{record}; {tried}; {seat}*J♥; {seat}*J♠",
        "",
        f"{refused}; {place + len(others) + 1} not-your-turn",
        seats=seats,
        **options,
    )


def test_br_trk_01_the_mao_leads_and_the_others_follow():
    leads("D3", 0)
    leads("D1", 2)
    leads("D5", 0, seats=6)
    mineiro(
        "D3; 0*3♥; 2*2♥; 3*2♥; 0*2♥; 1*2♥", "", "2 not-your-turn TRK-01; 3 not-your-turn TRK-01; 4 not-your-turn TRK-01"
    )


@pytest.mark.parametrize("winner", range(4))
def test_br_trk_01_the_player_of_the_winning_card_leads(winner):
    trick = "; ".join(f"{seat}*{'7♦' if seat == winner else f'{rank}♣'}" for seat, rank in enumerate("2A56"))
    leads(f"D3; {trick}", winner)
    leads(f"D3; T{winner}", winner)


def test_br_trk_02_any_card_may_be_played():
    mineiro("D3; 0*3♥; 1*4♥; 2*2♣; 3*7♥; 3*5♦; 0*6♠; 1*Q♣; 2*4♦", "1+1 truco SCO-03 @8")


def test_br_trk_03_the_highest_card_wins_for_its_side():
    mineiro("D3; 0*Q♥; 1*K♥; 2*2♥; 3*A♥; T1; T0", "0+1 truco @6")
    mineiro("D3; 0*Q♥; 1*K♥; 2*A♥; 3*2♥; T0; T1", "1+1 truco @6")
    mineiro_six("D5; 0*Q♥; 1*K♥; 2*A♥; 3*J♥; 4*2♥; 5*6♥; T0", "0+1 truco @7")


def test_br_trk_04_a_face_down_card_wins_nothing():
    mineiro("D3; T0; 0*?; 1*4♥; 2*?; 3*?; T1", "1+1 truco @6")
    mineiro("D3; Tp<0; 0*4♥; 1*?; 2*?; 3*?", "0+1 truco @5")
    mineiro("D3; T0; 0*?; 1*4♥; 2*?; 3*4♦; T1", "1+1 truco")
    mineiro("D3; T1; 1*?; 2*4♥; 3*4♦; 0*?; D0", "1+1 truco|")
    leads("D3; T1; 1*?; 2*4♥; 3*?; 0*?", 2)


def test_br_trk_04_its_player_has_not_won_the_trick():
    mineiro("D3; T1; 1*?; T1; T0", "", "3 trick-contradicts-cards REC-07")


def test_br_trk_05_no_face_down_card_in_the_first_trick():
    mineiro(
        "D3; 0*?; 0*3♥; 1*?; 1*2♥; 2*?; 2*K♥; 3*?; 3*Q♥; 0*?",
        "",
        "1 facedown-first TRK-05; 3 facedown-first TRK-05; 5 facedown-first TRK-05; 7 facedown-first TRK-05",
    )


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(("tie_lead", "told"), [("first-tied", "<"), ("trick-leader", ""), ("last-tied", ">")])
def test_br_trk_06_all_face_down_is_a_tie_and_its_leader_leads_again(tie_lead, told, leader):
    mineiro("D3; T1; 1*?; 2*?; 3*?; 0*?; D0", "1+1 truco SCO-03 @5|", tie_lead=tie_lead)
    tied = f"D{(leader - 1) % 4}; Tp" if tie_lead == "trick-leader" else f"D3; Tp{told}{leader}"
    laid = "; ".join(f"{(leader + step) % 4}*?" for step in range(4))
    leads(f"{tied}; {laid}", leader, tie_lead=tie_lead)


@pytest.mark.parametrize(("tie_lead", "dealer"), [("first-tied", 1), ("last-tied", 0)])
def test_br_trk_06_a_tie_told_over_one_sides_cards_face_down_is_all_face_down(tie_lead, dealer):
    leads(f"D{dealer}; Tp; 0*?; Tp", 0, seats=2, tie_lead=tie_lead)
    leads("D3; Tp; 2*?; 3*?; 0*?; Tp<1", 2, tie_lead=tie_lead)
    mineiro("D3; Tp; 2*?; 3*?; Tp; 1*3♥", "", tie_lead=tie_lead)


@pytest.mark.parametrize("tie", [
    "0*3♥; 1*3♦; 2*Q♥; 3*Q♦", "0*3♥; 1*Q♥; 2*Q♦; 3*3♦", "0*Q♥; 1*3♥; 2*3♦; 3*Q♦", "0*Q♥; 1*Q♦; 2*3♥; 3*3♦",
    "0*3♥; 1*3♦; 2*3♣; 3*Q♦", "0*3♥; 1*3♦; 2*Q♦; 3*3♣", "0*Q♦; 1*3♥; 2*3♦; 3*3♣", "0*3♥; 1*3♦; 2*3♣; 3*3♠",
])  # fmt: skip
def test_br_tie_01_opponents_share_the_highest_card(tie):
    for winner in (0, 1):
        mineiro(f"D3; {tie}; T{winner}", f"{winner}+1 truco @5")


def test_br_tie_01_it_belongs_to_nobody():
    mineiro("D3; Tp; Tp; T1", "1+1 truco")
    mineiro("D3; T0; Tp", "0+1 truco @2")
    mineiro_six("D5; 0*3♥; 1*Q♥; 2*3♦; 3*Q♦; 4*3♣; 5*3♠; T1", "1+1 truco @7")


@pytest.mark.parametrize(("tie_lead", "leader"), [("first-tied", 0), ("trick-leader", 0), ("last-tied", 2)])
def test_br_tie_02_partners_who_share_it_win(tie_lead, leader):
    record = "D3; 0*3♥; 1*Q♥; 2*3♦; 3*2♥"
    leads(record, leader, tie_lead=tie_lead)
    mineiro(f"{record}; T0", "0+1 truco @5", tie_lead=tie_lead)


@pytest.mark.parametrize(("tie_lead", "leader"), [("first-tied", 1), ("trick-leader", 1), ("last-tied", 3)])
def test_br_tie_02_where_neither_of_them_led(tie_lead, leader):
    leads("D3; 0*Q♥; 1*3♥; 2*2♥; 3*3♦", leader, tie_lead=tie_lead)


@pytest.mark.parametrize(("tie_lead", "leader"), [("first-tied", 1), ("trick-leader", 1), ("last-tied", 5)])
def test_br_tie_02_three_partners(tie_lead, leader):
    leads("D5; 0*Q♥; 1*3♥; 2*2♥; 3*3♦; 4*Q♦; 5*3♣", leader, seats=6, tie_lead=tie_lead)


@pytest.mark.parametrize(("tie_lead", "leader"), LEADS)
def test_br_tie_03_who_leads_after_a_tie(tie_lead, leader):
    leads(f"D3; {OPPONENTS}", leader, tie_lead=tie_lead)


@pytest.mark.parametrize(("tie_lead", "leader"), [("first-tied", 1), ("trick-leader", 0), ("last-tied", 3)])
def test_br_tie_03_after_a_tie_of_three(tie_lead, leader):
    leads("D3; 0*Q♥; 1*3♥; 2*3♦; 3*3♣", leader, tie_lead=tie_lead)


@pytest.mark.parametrize(("tie_lead", "leader"), [("first-tied", 2), ("trick-leader", 1), ("last-tied", 3)])
def test_br_tie_03_after_a_second_tie(tie_lead, leader):
    record = {"first-tied": "D3; Tp<1", "trick-leader": "D0; Tp", "last-tied": "D3; Tp>1"}[tie_lead]
    leads(f"{record}; 1*Q♥; 2*3♥; 3*3♦; 0*Q♣", leader, tie_lead=tie_lead)


def test_br_tie_03_after_a_tie_noted_by_its_result():
    for seat in range(4):
        leads(f"D3; Tp<{seat}", seat)
        leads(f"D3; Tp>{seat}", seat, tie_lead="last-tied")
        leads(f"D3; Tp<{seat}", 0, tie_lead="trick-leader")
        leads(f"D{(seat - 1) % 4}; Tp", seat, tie_lead="trick-leader")


def test_br_tie_03_at_a_table_of_two():
    for noted in ("Tp", "Tp<0", "Tp<1", "Tp>0", "Tp>1"):
        for tie_lead, leader in (("first-tied", 0), ("trick-leader", 0), ("last-tied", 1)):
            leads(f"D1; {noted}", leader, seats=2, tie_lead=tie_lead)
    for tie_lead, leader in (("first-tied", 0), ("trick-leader", 0), ("last-tied", 1)):
        leads("D1; 0*3♥; 1*3♦", leader, seats=2, tie_lead=tie_lead)


def test_br_tie_04_the_dealer_takes_a_tied_hand_by_option():
    mineiro("D3; Tp; Tp; Tp", "1+1 truco TIE-04 @3", tied_hand="dealer")
    mineiro("D2; Tp; Tp; Tp", "0+1 truco TIE-04 @3", tied_hand="dealer")
    mineiro_two("D1; Tp; Tp; Tp", "1+1 truco TIE-04 @3", tied_hand="dealer")
    mineiro_six("D4; Tp; Tp; Tp", "0+1 truco TIE-04 @3", tied_hand="dealer")
    mineiro("D3; Tp; Tp; Tp", "1+2 truco TIE-04", tied_hand="dealer", ladder="2-4-6-8-12")
    mineiro("D3; 0:truco; 1:vale 6; 0:aceito; Tp; Tp; Tp", "1+6 truco TIE-04", tied_hand="dealer", truco_bets="hand")


def test_br_tie_04_in_the_other_forms_nobody_scores():
    for form in ("none", "carry"):
        mineiro("D3; Tp; Tp; Tp; D0; T0; T0", "| 0+1 truco", tied_hand=form)


FACEDOWN = {"facedown_after_tie": False}


def test_br_tie_07_no_face_down_card_right_after_a_tie():
    mineiro(
        "D3; Tp<0; 0*?; 0*3♥; 1*?; 1*3♦; 2*?; 2*Q♥; 3*?; 3*Q♦; 0*?",
        "",
        "2 facedown-after-tie TIE-07; 4 facedown-after-tie TIE-07; 6 facedown-after-tie TIE-07;"
        "8 facedown-after-tie TIE-07; 10 facedown-after-tie TIE-07",
        **FACEDOWN,
    )
    mineiro("D3; 0*3♥; 1*3♦; 2*Q♥; 3*Q♦; 0*?", "", "5 facedown-after-tie TIE-07", **FACEDOWN)


def test_br_tie_07_elsewhere_it_may_lie_face_down():
    mineiro("D3; T0; 0*?; 1*?; 2*?; 3*?", "0+1 truco", **FACEDOWN)
    mineiro("D3; T0; T1; 1*?; 2*?; 3*?; 0*4♥", "0+1 truco", **FACEDOWN)
    mineiro("D3; Tp<0; 0*?; 1*?; 2*?; 3*4♥", "1+1 truco")


HIGHEST = {"after_tie": "highest"}
KEPT = "D3; Tp<0; 0*K♥; 1*K♦; 2*6♠; 3*7♠"
"""The second trick after a tied first one is tied as well; seat 0 leads the third."""


def test_br_tie_06_a_higher_card_held_back_costs_a_tento():
    mineiro(f"{KEPT}; 0*A♣; 1*J♥; 2*5♠; 3*6♦", "1+1 penalty TIE-06 @6; 0+1 truco @9", **HIGHEST)
    mineiro(f"{KEPT}; 0*J♣; 1*J♥; 2*5♠; 3*7♥", "0+1 penalty TIE-06 @9; 1+1 truco @9", **HIGHEST)
    mineiro(f"{KEPT}; 0*A♣; 1*J♥; 2*5♠; 3*6♦", "0+1 truco @9")


def test_br_tie_06_several_players():
    pays = "1+1 penalty TIE-06 @6; 0+1 penalty TIE-06 @7; 1+1 penalty TIE-06 @8; 0+1 penalty TIE-06 @9; 1+1 truco @9"
    mineiro(f"{KEPT}; 0*A♣; 1*2♥; 2*3♠; 3*4♣", pays, **HIGHEST)


def test_br_tie_06_equal_and_lower_cards_are_no_breach():
    mineiro(f"{KEPT}; 0*K♣; 1*K♠; 2*6♦; 3*7♣; D0", "|", **HIGHEST)
    mineiro(f"{KEPT}; 0*?; 1*Q♥; 2*?; 3*?", "1+1 truco", **HIGHEST)


def test_br_tie_06_face_down_is_refused_there():
    mineiro("D3; Tp<0; 0*?; 0*3♥; 1*?", "", "2 facedown-after-tie TIE-06; 4 facedown-after-tie TIE-06", **HIGHEST)
    mineiro("D3; 0*3♥; 1*3♦; 2*Q♥; 3*Q♦; 0*?", "", "5 facedown-after-tie TIE-06", **HIGHEST)
    mineiro("D3; Tp; Tp; 0*?", "", **HIGHEST)
    mineiro("D3; T0; 0*?; 1*?; 2*?; 3*?", "0+1 truco", **HIGHEST)


def test_br_tie_06_what_was_not_logged_is_no_breach():
    mineiro("D3; Tp; Tp; 0*4♣; 1*7♥; 2*A♠; 3*7♦", "0+1 truco", **HIGHEST)
    mineiro("D3; Tp<0; 0*K♥; Tp<0; 0*A♥; 1*4♣; 2*Q♥; 3*Q♦", "1+1 penalty TIE-06 @4; 1+1 truco", **HIGHEST)


def test_br_tie_06_only_after_a_tied_first_trick():
    mineiro("D3; T0; 0*6♥; 1*K♥; 2*5♥; 3*5♦; 1*3♥; 2*4♥; 3*4♦; 0*2♥", "1+1 truco @9", **HIGHEST)


def test_br_tie_06_under_an_accepted_truco():
    record = f"D3; 0:truco; 1:aceito; {KEPT[4:]}; 0*A♣; 1*J♥; 2*5♠; 3*6♦"
    mineiro(record, "1+1 penalty TIE-06 @8; 0+3 truco TRU-10 @11", **HIGHEST)


def test_br_tie_06_at_eleven_the_tento_is_taken():
    tricks = "Tp<1; 1*K♥; 2*K♦; 3*6♠; 0*7♠; 1*A♣; 2*J♥; 3*5♠; 0*6♦"
    from_board((11, 4), f"D0; 0:jogo; {tricks}", "1+-1 penalty TIE-06 @10; 1+3 truco ONZ-04", **HIGHEST)
    from_board((11, 0), f"D0; 0:jogo; {tricks}", "1+3 truco ONZ-04 @13", **HIGHEST)
    breaches = "Tp<1; 1*K♥; 2*K♦; 3*6♠; 0*7♠; 1*J♣; 2*2♥; 3*5♠; 0*A♦"
    pays = "0+-1 penalty TIE-06 @11; 1+1 penalty TIE-06 @13; 0+3 truco ONZ-04 @13"
    from_board((11, 4), f"D0; 0:jogo; {breaches}", pays, games=(1, 0), winner=0, **HIGHEST)


def test_br_tie_06_not_in_a_blind_iron_hand():
    tricks = "Tp<1; 1*K♥; 2*K♦; 3*6♠; 0*7♠; 1*A♣; 2*J♥; 3*5♠; 0*6♦"
    from_board((11, 11), f"D0; {tricks}", "1+1 truco FER-04", games=(0, 1), winner=1, **HIGHEST)
    pays = "1+-1 penalty TIE-06 @9; 1+2 truco FER-04 @12"
    from_board((11, 11), f"D0; {tricks}", pays, games=(0, 1), winner=1, iron_hand="seen", **HIGHEST)
    from_board((11, 11), "D0; Tp<1; 1*?", "", "5 facedown-iron FER-01", **HIGHEST)
    from_board((11, 11), "D0; Tp<1; 1*?", "", "5 facedown-after-tie TIE-06", iron_hand="seen", **HIGHEST)
