"""Truc in France: the table, the packs and their orders, the tricks, the game and the rubber."""

from __future__ import annotations

import pytest

from referee.rules.record.form import ActaError
from tests.rules.truc import frances, frances_two
from tests.rules.truc_cards import FRENCH, ROWS, by_cards, by_seats, by_sides

ORDERS = {
    "32": "7 8 A K Q J 10 9",
    "32-eight-high": "8 7 A K Q J 10 9",
    "32-eight-low": "7 A K Q J 10 9 8",
    "36": "7 6 A K Q J 10 9 8",
}
EVERY = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def order(ranking: str) -> None:
    """Every card of the ranking against every other, each way; equal ranks draw."""
    ranks = ORDERS[ranking].split()
    for high, better in enumerate(ranks):
        for worse in ranks[high + 1 :]:
            frances_two(f"D1; 0*{worse}♥; 1*{better}♠; 0*{ranks[0]}♦", "", "3 not-your-turn TC-TRK-01", ranking=ranking)
            frances_two(f"D1; 0*{better}♥; 1*{worse}♠; 1*{ranks[0]}♦", "", "3 not-your-turn TC-TRK-01", ranking=ranking)
        frances_two(f"D1; 0*{better}♥; 1*{better}♠; 1*9♦; Tt1", "1+1 truco", "3 not-your-turn", ranking=ranking)


def pack(ranking: str) -> None:
    """What is in the pack is played, what is not is refused."""
    for rank in EVERY:
        for suit in "♣♠♥♦":
            refused = "" if rank in ORDERS[ranking].split() else "1 not-in-pack TC-CAR-03"
            frances(f"D3; 0*{rank}{suit}", "", refused, ranking=ranking)
    frances("D3; 0*?; 0**; 0*7♥", "", "1 facedown TC-CAR-03; 2 not-in-pack TC-CAR-03", ranking=ranking)


def test_tf_car_01_thirty_two_cards():
    order("32")
    pack("32")
    frances_two("D1; 0*8♥; 1*7♠; Tt1", "1+1 truco")


@pytest.mark.parametrize("ranking", ["32-eight-high", "32-eight-low"])
def test_tf_car_02_the_eight_high_or_low(ranking):
    order(ranking)
    pack(ranking)


def test_tf_car_03_thirty_six_cards():
    order("36")
    pack("36")


@pytest.mark.parametrize("card", ["3e", "12c", "1♥", "11♥", "V♥", "R♥", "D♥", "7h", "♥7", "7"])
def test_tf_car_01_another_notation_is_no_record(card):
    with pytest.raises(ActaError):
        frances(f"D3; 0*{card}", "")


def test_tf_car_01_a_card_is_played_once():
    frances("D3; 0*7♥; 1*7♥; 1*8♥; 2*7♥; T0; 0*8♥", "", "2 card-seen TC-CAR-03; 4 card-seen; 6 card-seen")


def test_tf_pla_01_two_or_four_players():
    frances_two("D1; 0*7♥; 1*9♥; 0*8♥; 1*9♠", "0+1 truco BET-01 @4")
    frances("D3; 0*9♥; 1*10♥; 2*7♥; 3*J♥; 2*8♥; 3*10♠; 0*9♠; 1*J♠", "0+1 truco BET-01 @8")
    for seats in (1, 3, 6):
        with pytest.raises(ActaError):
            frances("D0", "", seats=seats)


def test_tf_dea_01_three_cards_each():
    frances("D3/3; T0; T1; T0; D0c; T1; T1; D1n; T0; T0", "0+1 truco | 1+1 truco | 0+1 truco")
    frances("D0; 0*7♥; 1*7♥", "", "1 not-your-turn TC-TRK-01")


@pytest.mark.parametrize("sign", ["D3/1", "D3n/1", "D3c/1", "D3/2", "D3n/4", "D3/0"])
def test_tf_sco_03_there_is_no_one_card_deal(sign):
    frances(f"{sign}; T0", None, "0 wrong-number SCO-03; 1 no-hand TC-REC-04")


def test_tf_sco_03_eleven_points_have_no_special_rule():
    told = "D3; +11,6; T1; T1; D0; 0:juguem; 1:3; 2:tenu; T1; T1"
    frances(told, "1+1 truco BET-01 | 1+3 truco BET-04", "5 unknown-word", score=(11, 10))
    frances("D3; X; +11,11; D0; 1:2; 2:non; T1", "| 1+1 truco", "6 no-hand", score=(0, 0), games=(0, 1))
    frances("D3; X; +11,0; D0; T0; D0; T0", "| 0+1 truco BET-01", "5 hand-not-over", score=(0, 0), games=(1, 0))


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_tf_trk_01_the_table_of_results(tricks, winner):
    who, last = 0 if winner is None else winner, len(tricks)
    frances(f"D3; {by_seats(tricks)}", f"{who}+1 truco @{last}")
    frances(f"D3; {by_sides(tricks)}", f"{who}+1 truco @{last}")
    frances(f"D3; {by_cards(tricks, 4, FRENCH)}", f"{who}+1 truco @{4 * last}")
    frances_two(f"D1; {by_cards(tricks, 2, FRENCH)}", f"{who}+1 truco @{2 * last}")
    frances(
        f"D3; {by_cards(tricks, 4, FRENCH)}; 0*8♥; T0",
        f"{who}+1 truco",
        f"{4 * last + 1} no-hand TC-REC-04; {4 * last + 2} no-hand",
    )


def test_tf_trk_01_three_draws_go_to_the_non_dealers():
    for dealer in range(4):
        other = 1 - dealer % 2
        frances(f"D{dealer}; Tp; Tp; Tp", f"{other}+1 truco TRK-01 @3")
        frances(f"D{dealer}; t0:6; t1:tenu; Tp; Tp; Tp", f"{other}+6 truco @5")


def test_tf_trk_01_draws_leads_and_partners():
    frances("D3; 0*9♥; 1*7♥; 2*7♠; 3*9♠; 1*8♥; 0*8♥", "", "5 not-your-turn TC-TRK-01")
    frances("D3; 0*9♥; 1*7♥; 2*9♠; 3*7♠; 3*8♥; 1*8♥", "", "5 not-your-turn TC-TRK-01")
    frances("D3; 0*7♦; 1*7♥; 2*7♠; 3*9♠; 1*8♥; 2*8♥; 0*8♥", "", "5 not-your-turn; 6 not-your-turn")


@pytest.mark.parametrize("seats", [2, 4])
def test_tf_trk_02_three_draws_void_the_hand_by_option(seats):
    how = {"tied_hand": "none", "seats": seats}
    last = seats - 1
    frances(f"D{last}; Tp; Tp; Tp; T0; D0; T1; T1", " | 1+1 truco", "4 no-hand TC-REC-04", **how)
    frances(f"D{last}; 0:9; 1:tenu; Tp; Tp; Tp", "", **how)
    frances(f"D{last}; 0:mon reste; 1:tenu; Tp; Tp; Tp; D0; 1:2; 0:tenu; T1; T1", " | 1+2 truco", **how)
    frances(f"D{last}; {by_cards('DDD', seats, FRENCH)}", "", **how)
    frances(f"D{last}; Tp; Tp; T0", "0+1 truco", **how)


def test_tf_sco_01_twelve_win_and_awards_are_not_trimmed():
    frances("D3; +11,0; 0:9; 1:tenu; T0; T0", "0+9 truco", score=(20, 0), games=(1, 0), winner=0, games_to_win=1)
    frances("D3; +11,0; T0; T0", "0+1 truco", score=(12, 0), games=(1, 0), winner=0, games_to_win=1)
    frances("D3; +10,11; 1:12; 0:tenu; T0; T0", "0+12 truco", score=(22, 11), games=(1, 0), winner=0, games_to_win=1)


def test_tf_sco_02_the_rubber_and_the_board_after_each_game():
    told = "D3; 0:12; 1:tenu; T0; T0; D0; 1:12; 2:tenu; T1; T1; D1; T0; T0; D2; 0:mon reste; 1:tenu; T0; T0; T0; D3"
    out = frances(
        told,
        "0+12 truco | 1+12 truco | 0+1 truco | 0+11 truco RES-02",
        "18 match-over TC-REC-04; 19 match-over TC-REC-04",
        score=(12, 0),
        games=(2, 1),
        winner=0,
    )
    assert [(hand["game"], hand["score"]) for hand in out["hands"]] == [
        (0, (12, 0)),
        (1, (0, 12)),
        (2, (1, 0)),
        (2, (12, 0)),
    ]


def test_tf_sco_02_a_new_game_starts_at_zero():
    told = "D3; 0:12; 1:tenu; T0; T0; 0:2; +1,0; D0; T1; T1"
    frances(told, "0+12 truco | 1+1 truco", "5 no-hand TC-REC-04; 6 no-hand TC-REC-07", score=(0, 1), games=(1, 0))
    frances(
        "D3; 0:12; 1:tenu; T0; T0; D0; 1:12; 0:tenu; T0; T0",
        "0+12 truco | 0+12 truco",
        score=(12, 0),
        games=(2, 0),
        winner=0,
    )


def test_tf_trk_01_the_record_s_own_rules_hold_in_france():
    frances("D3; 0*8♥; 1*7♥; T0; T1", "", "3 trick-contradicts-cards TC-REC-05")
    frances("D3; 0:3; D0; 1:tenu; D0; T0; D0", "", "2 hand-not-over TC-REC-04; 4 hand-not-over; 6 hand-not-over")
    frances("D3; S0; 0!7♥; 0!ok; X; X", "", "1 not-due FMT-01; 2 show-refused FMT-04; 3 show-refused; 5 no-hand FMT-03")
    frances(
        "+1,0; D3; +-1,0; +12,12; +1,2",
        "0+1 adjust TC-REC-07; 1+2 adjust",
        "0 no-hand TC-REC-07; 2 adjust-refused; 3 adjust-refused",
    )
