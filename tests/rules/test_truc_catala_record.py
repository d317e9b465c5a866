"""Truc in Catalonia: what the referee knows (section 7), its options and its words."""

from __future__ import annotations

import pytest

from referee.rules.record.form import ActaError
from tests.rules.truc import catala, catala_two, frances, trut

CATALAN = [
    "truc",
    "retruc",
    "tres si jugues",
    "vull",
    "sí",
    "d'acord",
    "vinga",
    "no vull",
    "no",
    "passo",
    "cartes a taula",
]
CATALAN += ["juguem", "no juguem", "jugo", "no jugo"]
FRENCH = ["mon reste", "notre reste", "je joue", "jouons", "tenu", "non", "je passe", "je me couche", "redonne"]
FRENCH += ["d'autres cartes", "d'accord", "oui"]
TRUT = ["trut", "je trute", "je suis", "suivi", "je vais voir", "je ne suis pas", "je me couche", "non"]
OTHERS = ["quiero", "truco", "envido", "flor", "al mazo", "", "tru c", "no  vull", "vullo", "trois", "3"]


def test_section_5_words_of_the_other_games_are_unknown():
    for play, own in ((catala, CATALAN), (frances, FRENCH), (trut, TRUT)):
        foreign = [word for word in {*CATALAN, *FRENCH, *TRUT, *OTHERS} if word not in own]
        told = [{"deal": 3}, *({"by": 0, "say": word} for word in sorted(foreign))]
        play(told, "", "; ".join(f"{place} unknown-word" for place in range(1, len(told))))


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 3, 12, 30])
def test_section_5_numbers_are_unknown_outside_the_french_game(number):
    for play in (catala, trut):
        play(f"D3; 0:{number}; t1:{number}; T0; 1:{number}", "", "1 unknown-word; 2 unknown-word; 4 unknown-word")


def test_section_1_options_of_one_value_may_be_named():
    catala("D3; Tp; Tp; Tp", "0+1 truco", tied_hand="non-dealer", tie_lead="trick-leader", games_to_win=1)
    frances("D3; Tp; 1*7♥; 0*7♥", "", "2 not-your-turn", tie_lead="trick-leader", tied_hand="none")


@pytest.mark.parametrize(
    ("play", "options"),
    [
        (catala, {"tied_hand": "none"}),
        (catala, {"tie_lead": "first-tied"}),
        (catala, {"ranking": "32"}),
        (catala, {"raise_in_reply": False}),
        (catala, {"truts": 5}),
        (catala, {"games_to_win": 3}),
        (catala, {"target": 12}),
        (catala, {"trut_when": "any-time"}),
        (catala, {"losers_odd": "lost"}),
        (frances, {"tie_lead": "first-tied"}),
        (frances, {"ranking": "40"}),
        (frances, {"raise_in_reply": "true"}),
        (frances, {"raise_in_reply": 1}),
        (frances, {"trut_when": "own-turn"}),
        (frances, {"truts": 7}),
        (frances, {"games_to_win": True}),
        (trut, {"ranking": "36"}),
        (trut, {"ranking": "32-eight-low"}),
        (trut, {"raise_in_reply": True}),
        (trut, {"truts": 6}),
        (trut, {"losers_odd": "kept"}),
        (trut, {"tie_lead": "dealer"}),
        (trut, {"trut_when": "around"}),
        (trut, {"games_to_win": 0}),
        (trut, {"tied_hand": "dealer"}),
    ],
)
def test_section_1_an_unknown_option_or_value_is_no_record(play, options):
    with pytest.raises(ActaError):
        play("D3", "", **options)


def test_tc_rec_05_a_trick_closes_by_itself_with_the_last_card():
    catala("D3; 0*3e; 1*4e; 2*5e; 3*6e; T0", "0+1 truco @5")
    catala_two("D1; 0*3e; 1*4e; T0", "0+1 truco @3")


@pytest.mark.parametrize(
    ("told", "leaders"),
    [
        ("T0", "0"),
        ("T3", "3"),
        ("Tt1", "13"),
        ("Tt0", "02"),
        ("Tp", "0"),
        ("Tt1; Tp", ""),
        ("0*2e; 1*1b; T3", "3"),
        ("0*2e; T0", "0"),
        ("0*2e; Tt1", "13"),
        ("0*2e; 1*2b; Tp", "0"),
        ("0*2e; Tp", "0"),
        ("Tp; Tp", "0"),
        ("Tt1; Tt0", "02"),
        ("T1; 1*4e; 2*3e; T2", "2"),
    ],
)
def test_tc_rec_05_the_first_card_comes_from_the_leader_or_the_leading_side(told, leaders):
    place = 1 + len(told.split(";"))
    for seat in range(4):
        if not leaders:
            catala(f"D3; {told}; {seat}*7c", "1+1 truco", f"{place} no-hand")
        elif str(seat) in leaders:
            after = (seat + 1) % 4
            catala(f"D3; {told}; {seat}*7c; {seat}*6c; {after}*5c", "", f"{place + 1} not-your-turn TRK-01")
        else:
            catala(f"D3; {told}; {seat}*7c", "", f"{place} not-your-turn TRK-01")


def test_tc_rec_05_a_drawn_trick_of_a_known_side_keeps_its_leader():
    catala("D3; Tt1; 3*3e; 0*3b; Tp; X", "1+1 truco", "5 no-hand")
    catala("D3; Tp; 0*3e; 1*3b; Tp; 1*4e; 0*4e", "", "5 not-your-turn TRK-01")


@pytest.mark.parametrize(
    ("cards", "told", "stands"),
    [
        ("0*2e; 1*3b", "T0", False),
        ("0*2e; 1*2b", "T0", False),
        ("0*2e; 1*2b", "T1", False),
        ("0*2e; 1*3b", "T1", True),
        ("0*2e; 1*3b", "T2", True),
        ("0*2e; 1*3b", "T3", True),
        ("0*2e; 1*3b", "Tt0", True),
        ("0*2e; 1*3b", "Tp", True),
        ("0*2e; 1*4b; 2*3b", "T0", True),
        ("0*2e; 1*4b; 2*3b", "T1", False),
        ("0*2e; 1*4b; 2*3b", "T3", True),
        ("0*2e", "T0", True),
        ("0*4e", "Tp", True),
        ("0*4e; 1*5e", "Tt0", True),
    ],
)
def test_tc_rec_05_a_result_against_the_named_seat_s_own_card_is_refused(cards, told, stands):
    place = 1 + len(cards.split(";"))
    catala(f"D3; {cards}; {told}", "", "" if stands else f"{place} trick-contradicts-cards REC-05")


def test_tc_rec_05_after_a_refused_result_the_trick_goes_on():
    catala("D3; 0*2e; 1*3b; T0; 2*4b; 3*5b; T1", "1+1 truco @6", "3 trick-contradicts-cards REC-05")


def test_tc_rec_05_in_a_one_card_hand():
    catala("D3n/1; 0*2e; 1*3b; T0; T3", "1+1 truco @4", "3 trick-contradicts-cards REC-05")
    catala("D3n/1; 0*2e; T2", "0+1 truco @2")


def test_tc_rec_06_a_side_in_place_of_a_seat():
    catala(
        "D3; t0:truc; t0:vull; t1:vull; Tt1; t1:retruc; t1:no; t0:no",
        "1+2 truco BET-05 @7",
        "2 not-your-reply; 6 not-your-reply",
    )
    catala("D3; 0*3e; 1*4e; t0:truc; t1:no vull", "0+1 truco BET-05 @4")
    catala("D3; t1:truc; t0:retruc; t1:vull; Tt1; Tt1", "1+3 truco BET-04 @5")


def test_tc_rec_06_the_lead_of_a_side_belongs_to_any_of_its_players():
    catala("D3; Tt1; 0*3e; 1*3e; 3*2e; 2*2e", "", "2 not-your-turn; 4 not-your-turn")
    catala("D3; Tt1; 2*3e; 3*3e; 1*2e; 0*2e", "", "2 not-your-turn; 4 not-your-turn")


def test_tc_rec_06_with_two_players_a_side_is_its_seat():
    catala_two("D1; Tt1; 0*3e; 1*3e; t1:truc; t0:no", "1+1 truco BET-05 @5", "2 not-your-turn TRK-01")
    catala_two("D1; 0*4e; 1*3e; t0:truc; 1*2e; t0:truc; 1:no", "0+1 truco BET-05 @6", "3 not-your-turn BET-02")
    catala_two("D1; Tp; Tp; 1*3e; 0*3e", "", "3 not-your-turn TRK-01")
    catala_two("D1; Tp<1; Tp>1; 1*3e; 0*3e", "", "3 not-your-turn TRK-01")


@pytest.mark.parametrize("seats", [2, 4])
def test_tc_rec_07_adjusts_are_awards_of_the_latest_hand(seats):
    def play(told, pays, *rest, **how):
        catala(told, pays, *rest, seats=seats, **how)

    last = seats - 1
    play(f"D{last}; +1,2", "0+1 adjust TC-REC-07 @1; 1+2 adjust TC-REC-07 @1")
    play(f"D{last}; +0,2; +3,0; +0,0", "1+2 adjust REC-07 @1; 0+3 adjust REC-07 @2")
    play(f"D{last}; T0; T0; +0,-0; +-1,2", "0+1 truco; 0+-1 adjust @4; 1+2 adjust @4")
    play(f"D{last}; +1,0; T0; T0; +0,1; D0; +2,2", "0+1 adjust; 0+1 truco; 1+1 adjust | 0+2 adjust @6; 1+2 adjust @6")


def test_tc_rec_07_an_adjust_may_win_the_game():
    catala("D3; 0:truc; +12,1; 1:vull", "0+12 adjust; 1+1 adjust", "3 match-over REC-04", games=(1, 0), winner=0)
    catala("D3; T0; T0; +0,14", "0+1 truco; 1+14 adjust", games=(0, 1), winner=1)
    catala(
        "D3; +0,13; T0; +1,0",
        "1+13 adjust",
        "2 no-hand REC-04; 3 no-hand REC-07",
        games=(0, 1),
        games_to_win=2,
        score=(0, 0),
    )


def test_tc_rec_07_adjusts_that_are_refused():
    catala("+1,0; D3; +1,0", "0+1 adjust @2", "0 no-hand REC-07")
    catala(
        "D3; +-1,0; +1,0; +-2,3; +0,-1; +-1,0",
        "0+1 adjust @2; 0+-1 adjust @5",
        "1 adjust-refused REC-07; 3 adjust-refused REC-07; 4 adjust-refused",
    )
    catala(
        "D3; +12,12; +11,11; +1,1; +1,0",
        "0+11 adjust; 1+11 adjust; 0+1 adjust",
        "1 adjust-refused REC-07; 3 adjust-refused",
        games=(1, 0),
        winner=0,
    )
    catala("D3; +11,0; T0; +0,12", "0+11 adjust; 1+12 adjust", games=(0, 1), winner=1)
    catala(
        "D3; +12,0; +1,0; D0; +1,0",
        "0+12 adjust | 0+1 adjust",
        "2 no-hand REC-07",
        games=(1, 0),
        games_to_win=2,
        score=(1, 0),
    )


def test_tc_rec_07_a_list_of_another_length_is_no_record():
    for points in ([1], [1, 2, 3], [], ["1", 2], [1.5, 0]):
        with pytest.raises(ActaError):
            catala([{"deal": 3}, {"adjust": points, "why": "x"}], "")


def test_tc_rec_07_an_adjust_does_not_put_the_hand_under_way_nor_end_it():
    catala("D3; +1,0; D0; 1:truc; +0,1; 2:vull; T2; T2", "0+1 adjust | 1+1 adjust; 0+2 truco BET-04")
