"""Section 6, the tricks: turns, pardas, short tricks and folded players (AR-TRI)."""

from __future__ import annotations

import pytest

from tests.rules.helpers import four, two


def test_ar_tri_01_the_mano_leads_and_the_others_follow_in_order():
    told = "D3; 1*4e; 0*4e; 2*5e; 1*5b; 2*6e; 0*7e; 3*1c"
    four(told, "", "1 out-of-turn TRI-12; 3 out-of-turn TRI-12; 6 out-of-turn TRI-12")


def test_ar_tri_01_there_is_no_following_suit():
    two("D1; 0*4e; 1*3o; 1*4b; 0*5c; 0*12e; 1*6o", "0+1 truco TRU-01")


def test_ar_tri_02_the_highest_rank_wins():
    two("D1; 0*3e; 1*2e; 0*7o; 1*3b", "0+1 truco TRU-01 @4")
    four("D3; 0*12e; 1*3e; 2*7o; 3*7b; 2*1b; 3*4e; 0*4b; 1*4c", "0+1 truco TRU-01 @8")


def test_ar_tri_03_equal_highest_cards_of_one_side():
    """The first of them to have played is the winner and leads."""
    told = "D3; 0*3e; 1*4c; 2*3b; 3*4b; 2*1e; 0*1e; 1*5c; 2*5b; 3*6b"
    four(told, "0+1 truco TRU-01", "5 out-of-turn TRI-12")
    told = "D3; 0*4e; 1*3c; 2*4b; 3*3b; 3*1e; 1*1e; 2*5b; 3*5c; 0*6b"
    four(told, "1+1 truco TRU-01", "5 out-of-turn TRI-12")


def test_ar_tri_04_equal_highest_cards_of_both_sides_are_a_parda():
    two("D1; 0*3e; 1*3b; 0*4e; 1*5e", "1+1 truco TRU-01")
    four("D3; 0*3e; 1*4c; 2*3b; 3*3c; 0*1e; 1*5c; 2*5b; 3*6b", "0+1 truco TRU-01")
    four("D3; 0*2e; 1*3e; 2*2b; 3*2c; 1*4e; 2*1e; 3*4b; 0*4c; 2*1b; 3*5b; 0*5c; 1*6c", "0+1 truco TRU-01")


def test_ar_tri_05_the_winner_leads():
    two("D1; 0*4e; 1*5e; 0*6e; 1*6b; 0*7e; 0*3e; 1*2b", "0+1 truco TRU-01", "3 out-of-turn TRI-12")


def test_ar_tri_06_after_a_parda_who_led_it_leads_again():
    two(
        "D1; 0*4e; 1*4b; 1*5e; 0*5b; 1*5e; 1*6e; 0*6b; 1*7b",
        "1+1 truco TRU-01",
        "3 out-of-turn TRI-12; 6 out-of-turn TRI-12",
    )
    told = "D0; 1*4e; 2*12c; 3*12b; 0*4c; 2*3e; 3*3b; 1*5e; 2*3c; 3*5b; 0*6b"
    four(told, "0+1 truco TRU-01", "5 out-of-turn TRI-12; 6 out-of-turn TRI-12")


# First, second, third trick as won by the mano's side M, the others O, or parda P.
HANDS = (
    ("MM", "M"),
    ("MP", "M"),
    ("PM", "M"),
    ("OO", "O"),
    ("OP", "O"),
    ("PO", "O"),
    ("MOM", "M"),
    ("MOP", "M"),
    ("OMM", "M"),
    ("OMO", "O"),
    ("OMP", "O"),
    ("MOO", "O"),
    ("PPM", "M"),
    ("PPP", "M"),
    ("PPO", "O"),
)


@pytest.mark.parametrize(("tricks", "winner"), HANDS)
@pytest.mark.parametrize("dealer", [0, 1])
def test_ar_tri_07_to_10_every_hand(dealer, tricks, winner):
    """Nothing is paid before the last trick, and nothing is played after it."""
    mano = 1 - dealer
    side = {"M": str(mano), "O": str(dealer), "P": "p"}
    played = [f"T{side[letter]}" for letter in tricks]
    told = f"D{dealer}; " + "; ".join(played)
    two("; ".join(told.split("; ")[:-1]), "")
    two(f"{told}; T0", f"{side[winner]}+1 truco TRU-01 @{len(tricks)}", f"{len(tricks) + 1} hand-over GEN-08")


# For each trick the cards of the mano (seat 0) and of seat 1.
CARDS = {
    "M": (("1e", "4e"), ("7e", "4b"), ("3e", "4o")),
    "O": (("5e", "1b"), ("5b", "7o"), ("5o", "3b")),
    "P": (("11e", "11c"), ("10b", "10c"), ("6o", "6c")),
}


@pytest.mark.parametrize(("tricks", "winner"), HANDS)
def test_ar_tri_07_to_10_every_hand_with_cards(tricks, winner):
    told, leader = ["D1"], 0
    for number, letter in enumerate(tricks):
        plays = [f"{seat}*{card}" for seat, card in enumerate(CARDS[letter][number])]
        told += [plays[leader], plays[1 - leader]]
        leader = {"M": 0, "O": 1}.get(letter, leader)
    two("; ".join(told), f"{0 if winner == 'M' else 1}+1 truco TRU-01 @{2 * len(tricks)}")


def test_ar_tri_08_a_parda_of_four_players():
    four("D3; Tp; T3", "1+1 truco TRU-01")
    four("D3; T1; Tp", "1+1 truco TRU-01")
    four("D3; T2; T1; Tp", "0+1 truco TRU-01")


def test_ar_tri_09_two_pardas():
    four("D2; Tp; Tp; T0", "0+1 truco TRU-01")


def test_ar_tri_10_three_pardas_go_to_the_side_of_the_mano():
    four("D2; Tp; Tp; Tp", "1+1 truco TRU-01")
    two("D1; 0*4e; 1*4b; 0*5e; 1*5b; 0*6e; 1*6b", "0+1 truco TRU-01")


def test_ar_tri_10_the_side_of_the_mano_also_when_the_mano_has_folded():
    four("D3; 0:al mazo; Tp; Tp; Tp", "0+1 truco TRU-01")


def test_ar_tri_11_the_hand_ends_with_what_decides_it():
    refused = "5 hand-over GEN-08; 6 hand-over GEN-08; 7 hand-over GEN-08"
    two("D1; 0*1e; 1*4c; 0*3e; 1*12b; 0*7e; 0:truco; T0", "0+1 truco TRU-01 @4", refused)
    two("D1; 0:truco; 1:no quiero; 1:quiero; 0*4e", "0+1 truco TRU-05 @2", "3 hand-over GEN-08; 4 hand-over GEN-08")
    two("D1; 0:al mazo; 1*4e", "1+1 truco MAZ-04 @1", "2 hand-over GEN-08")


def test_ar_tri_11_with_four_players_the_trick_is_played_to_its_end():
    told = "D3; 0*1e; 1*4c; 2*4b; 3*4o; 0*1b; 1*5c; 2*5b; 3*5o"
    four(told, "0+1 truco TRU-01 @8")
    four(told.removesuffix("; 3*5o"), "")


def test_ar_tri_12_a_card_out_of_turn_is_refused_and_played_later():
    two("D1; 1*4c; 0*4e; 1*4c; 0*5b; 1*6b", "1+1 truco TRU-01", "1 out-of-turn TRI-12")
    two("D1; 0*4e; 0*5e; 1*3e", "", "2 out-of-turn TRI-12")


def test_ar_tri_13_cards_that_cannot_be():
    told = "D1; 0*8e; 0*9c; 0*4e; 1*4e; 1*5e; 1*5e; 1*4e; 1*6e; 0*7e"
    unknown = "1 card-unknown TRI-13; 2 card-unknown TRI-13"
    two(told, "", f"{unknown}; 4 card-repeated TRI-13; 6 card-repeated TRI-13; 7 card-repeated TRI-13")


def test_ar_tri_13_a_card_shown_by_another_player():
    two("D1; 1!4e,5b; 0*4e; 0*5b; 0*5e; 1*4e", "", "2 * TRI-13; 3 * TRI-13")


def test_ar_tri_13_a_fourth_known_card():
    two("D1; 0!4e,5b,6c; 0*7e; 0*5b", "", "2 card-not-held TRI-13")
    two("D1; 0!4e,5b; 0*7e; 1*1e; 1*4c; 0*6c; 0*4e", "1+1 truco TRU-01", "5 card-not-held TRI-13")


def test_ar_tri_13_cards_come_again_in_the_next_hand():
    two("D1; 0*3e; 1*4e; 0*2e; 1*5e; D0; 1*3e; 0*4e; 1*2e; 0*5e", "0+1 truco TRU-01 | 1+1 truco TRU-01")


def test_ar_tri_14_a_card_face_down_is_no_play():
    two("D1; 0*?; 0*4e; 1*?; 1*5e", "", "1 face-down TRI-14; 3 face-down TRI-14")


def test_ar_tri_16_a_folded_player_is_passed_over():
    four("D3; 0*4e; 1:al mazo; 1*5e; 2*6e; 3*5b; 2*7e; 3*5o; 0*4b", "0+1 truco TRU-01 @8", "3 folded MAZ-05")


def test_ar_tri_16_the_cards_of_a_folded_player_stay_and_count():
    four("D3; 0*1e; 0:al mazo; 1*4e; 2*4b; 3*4c; 1*5e; 2*12e; 3*5b", "0+1 truco TRU-01")


def test_ar_tri_16_a_leader_who_has_folded_is_replaced_by_the_next():
    four(
        "D3; 0:al mazo; 2*4e; 1*4e; 2*5e; 3*4b; 1*7e; 2*7e; 3*5b; 1*5c",
        "0+1 truco TRU-01",
        "2 out-of-turn TRI-12; 6 out-of-turn TRI-12",
    )
    four("D3; Tp; 0:al mazo; 2*4e; 1*4e; 2*5e; 3*4b", "0+1 truco TRU-01", "3 out-of-turn TRI-12")
    four("D3; T0; 0:al mazo; 1:al mazo; 3*4e; 2*5e; 3*4b", "0+1 truco TRU-01", "4 out-of-turn TRI-12")


def test_ar_tri_16_the_fold_of_the_last_to_play_completes_the_trick():
    four("D3; 0*4e; 1*5e; 2*4b; 3:al mazo; 1*6e; 2*4c; 0*4o", "1+1 truco TRU-01 @7")


def test_ar_tri_16_the_next_leader_after_the_fold_of_the_winner():
    told = "D3; 0*4e; 1*3e; 2*4b; 3*4c; 1:al mazo; 3*5e; 2*5e; 3*6e; 0*7e; 0*12e; 2*5b; 3*6b"
    four(told, "0+1 truco TRU-01", "6 out-of-turn TRI-12")
