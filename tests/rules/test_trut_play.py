"""Trut: the table, the pack, the tricks, who leads after a draw, and three draws."""

from __future__ import annotations

import pytest

from referee.rules.record.form import ActaError
from tests.rules.truc import trut, trut_two
from tests.rules.truc_cards import FRENCH, ROWS, by_cards, by_seats, by_sides

ORDERS = {"32": "7 8 A K Q J 10 9", "32-eight-high": "8 7 A K Q J 10 9"}
LEADS = ("trick-leader", "first-tied", "last-tied")


@pytest.mark.parametrize("ranking", ORDERS)
def test_tt_car_01_the_order_of_the_cards(ranking):
    ranks = ORDERS[ranking].split()
    for high, better in enumerate(ranks):
        for worse in ranks[high + 1 :]:
            trut_two(f"D1; 0*{worse}♥; 1*{better}♠; 0*{ranks[0]}♦", "", "3 not-your-turn TC-TRK-01", ranking=ranking)
            trut_two(f"D1; 0*{better}♥; 1*{worse}♠; 1*{ranks[0]}♦", "", "3 not-your-turn TC-TRK-01", ranking=ranking)
        trut_two(f"D1; 0*{better}♥; 1*{better}♠; 1*9♦; Tt1", "1+1 truco", "3 not-your-turn", ranking=ranking)


@pytest.mark.parametrize("ranking", ORDERS)
def test_tt_car_01_the_thirty_two_cards(ranking):
    for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"):
        for suit in "♣♠♥♦":
            refused = "" if rank in ORDERS["32"].split() else "1 not-in-pack TC-CAR-03"
            trut(f"D3; 0*{rank}{suit}", "", refused, ranking=ranking)
    told = "D3; 0*?; 0**; 0*7♥; 1*7♥"
    trut(told, "", "1 facedown TC-CAR-03; 2 not-in-pack; 4 card-seen TC-CAR-03", ranking=ranking)


@pytest.mark.parametrize("sign", ["D3/1", "D3n/1", "D3n/2", "D3/4"])
def test_tt_car_01_three_cards_each(sign):
    trut(f"{sign}; T0; D3c/3; T1; T0; T1", "1+1 truco", "0 wrong-number; 1 no-hand TC-REC-04")


def test_tt_car_01_a_spanish_card_is_no_record():
    with pytest.raises(ActaError):
        trut("D3; 0*3e", "")


def test_tt_pla_01_two_players_or_two_pairs_in_the_order_of_play():
    trut_two("D1; 0*7♥; 1*9♥; 0*8♥; 1*9♠", "0+1 truco CNT-01 @4")
    trut("D3; 1*9♥; 0*9♥; 1*10♥; 2*7♥; 3*J♥; 2*8♥; 3*10♠; 0*9♠; 1*J♠", "0+1 truco CNT-01 @9", "1 not-your-turn")
    for seats in (1, 3, 6):
        with pytest.raises(ActaError):
            trut("D0", "", seats=seats)


@pytest.mark.parametrize(("tricks", "winner"), [row for row in ROWS if row[1] is not None])
@pytest.mark.parametrize("tie_lead", LEADS)
def test_tt_trk_01_the_table_of_results(tricks, winner, tie_lead):
    last = len(tricks)
    trut(f"D3; {by_seats(tricks)}", f"{winner}+1 truco CNT-01 @{last}", tie_lead=tie_lead)
    trut(f"D3; {by_sides(tricks)}", f"{winner}+1 truco @{last}", tie_lead=tie_lead)
    told = f"D3; {by_seats(tricks)}; T0; 0*7♥"
    trut(told, f"{winner}+1 truco", f"{last + 1} no-hand TC-REC-04; {last + 2} no-hand", tie_lead=tie_lead)
    if tie_lead == "trick-leader":
        trut(f"D3; {by_cards(tricks, 4, FRENCH)}", f"{winner}+1 truco @{4 * last}")
        trut_two(f"D1; {by_cards(tricks, 2, FRENCH)}", f"{winner}+1 truco @{2 * last}")


@pytest.mark.parametrize("tie_lead", LEADS)
def test_tt_trk_01_the_earlier_of_partners_with_the_highest_card_leads(tie_lead):
    trut("D3; 0*7♥; 1*8♥; 2*7♠; 3*9♥; 2*A♥; 0*A♥", "", "5 not-your-turn TC-TRK-01", tie_lead=tie_lead)
    trut("D3; 0*8♥; 1*7♥; 2*9♠; 3*7♠; 3*A♥; 1*A♥", "", "5 not-your-turn TC-TRK-01", tie_lead=tie_lead)


def leads(told: str, leaders: str, **options: str) -> None:
    """Who may play the next card after these entries; the others are refused."""
    place = len(told.split(";"))
    for seat in range(4):
        refused = "" if str(seat) in leaders else f"{place} not-your-turn TC-TRK-01"
        trut(f"{told}; {seat}*J♦", "", refused, **options)


@pytest.mark.parametrize(
    ("told", "leader", "first", "last"),
    [
        ("0*9♥; 1*A♥; 2*A♣; 3*10♥", "0", "1", "2"),
        ("0*A♥; 1*9♥; 2*A♣; 3*A♠", "0", "0", "3"),
        ("0*9♥; 1*10♥; 2*7♣; 3*7♠", "0", "2", "3"),
        ("0*7♥; 1*7♣; 2*10♣; 3*9♠", "0", "0", "1"),
        ("0*9♥; 1*9♣; 2*7♣; 3*7♠", "0", "2", "3"),
        ("0*7♥; 1*7♣; 2*7♦; 3*7♠", "0", "0", "3"),
        ("Tp<2", "0", "2", "0123"),
        ("Tp>2", "0", "0123", "2"),
        ("Tp", "0", "0123", "0123"),
        ("0*9♥; Tp", "0", "0123", "0123"),
        ("0*9♥; 1*7♥; Tp<1", "0", "1", "0123"),
        ("0*9♥; 1*7♥; Tp>3", "0", "0123", "3"),
        ("Tp<1; Tp", "0", "0123", "0123"),
        ("Tp>1; Tp<3", "0", "3", "0123"),
        ("Tp; Tp>3", "0", "0123", "3"),
        ("Tp; 0*7♥; 1*9♥; 2*10♥; 3*7♣", "0", "0", "3"),
    ],
)
def test_tt_trk_02_who_leads_after_a_draw(told, leader, first, last):
    for option, seats in zip(LEADS, (leader, first, last), strict=True):
        leads(f"D3; {told}", seats, tie_lead=option)
    leads(f"D3; {told}", leader)


@pytest.mark.parametrize("tie_lead", ["first-tied", "last-tied"])
def test_tt_trk_02_whoever_leads_where_any_may_is_followed_in_turn(tie_lead):
    leads("D3; Tp; 2*7♥", "3", tie_lead=tie_lead)
    leads("D3; Tp; 3*7♥; 0*8♥", "1", tie_lead=tie_lead)
    leads("D3; Tp; 1*8♥; 2*8♠; 3*9♥; 0*10♥", "1" if tie_lead == "first-tied" else "2", tie_lead=tie_lead)


@pytest.mark.parametrize("option", LEADS)
def test_tt_trk_02_with_two_players_first_and_last_are_always_known(option):
    leader = 1 if option == "last-tied" else 0
    for drawn in ("Tp", "Tp<0", "Tp<1", "Tp>0", "Tp>1", "0*7♥; 1*7♣", "0*7♥; Tp"):
        place = 1 + len(drawn.split(";"))
        refused = f"{place} not-your-turn TC-TRK-01"
        trut_two(
            f"D1; {drawn}; {1 - leader}*A♥; {leader}*A♥; {1 - leader}*K♥", f"{leader}+1 truco", refused, tie_lead=option
        )


def test_tt_trk_02_a_seat_that_is_not_there():
    trut("D3; Tp<4; Tp>7; T0", "", "1 not-a-seat FMT-05; 2 not-a-seat FMT-05", tie_lead="first-tied")


@pytest.mark.parametrize("seats", [2, 4])
def test_tt_trk_03_three_draws_cancel_the_hand(seats):
    last = seats - 1
    trut(f"D{last}; Tp; Tp; Tp; T0; D0; T1; T1", " | 1+1 truco", "4 no-hand TC-REC-04", seats=seats)
    trut(f"D{last}; {by_cards('DDD', seats, FRENCH)}", "", seats=seats)
    trut(f"D{last}; 0:trut; 1:je suis; Tp; Tp; Tp; 0:trut", "", "6 no-hand TC-REC-04", seats=seats)
    told = f"D{last}; T1; T1; D0; T0; T0; D1; 0:trut; 1:suivi; Tp; Tp; Tp; D0; T0; T0"
    trut(told, "1+1 truco | 0+1 truco | | 0+1 truco", seats=seats)


def test_tt_trk_03_by_option_three_draws_go_to_the_non_dealers():
    how = {"tied_hand": "non-dealer"}
    for dealer in range(4):
        other = 1 - dealer % 2
        trut(f"D{dealer}; Tp; Tp; Tp", f"{other}+1 truco TRK-03 @3", **how)
        trut(f"D{dealer}; t{dealer % 2}:trut; t{other}:suivi; Tp; Tp; Tp", f"{other}+3 truco @5", **how)
    told = "D3; +2,1; 0:trut; 1:suivi; Tp; Tp; Tp"
    trut(told, "0+3 truco @6; 1+-1 truco CNT-03 @6", score=(5, 0), **how)
    trut("D3; +2,2; Tp; Tp; Tp", "0+1 truco @4; 1+-2 truco CNT-04 @4", score=(3, 0), **how)
    trut("D3; +2,2; Tp; Tp; Tp", "", score=(2, 2))
