"""Truco mineiro: the table of results of a hand without a call (BR-TRK-07, BR-TRK-08, BR-SCO-03)."""

from __future__ import annotations

import pytest

from tests.rules.brazil import BRAZIL, mineiro, mineiro_six, mineiro_two
from tests.rules.truc_cards import by_cards, by_seats, by_sides

ROWS = (
    ("AA", 0), ("AD", 0), ("ABA", 0), ("ABD", 0), ("ABB", 1), ("DA", 0), ("DDA", 0),
    ("BB", 1), ("BD", 1), ("BAB", 1), ("BAD", 1), ("BAA", 0), ("DB", 1), ("DDB", 1),
)  # fmt: skip
"""Tricks won by side 0 (A), side 1 (B) or tied (D), and who wins the hand."""


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_br_trk_08_the_rows_of_the_table_by_results(tricks, winner):
    pays = f"{winner}+1 truco SCO-03 @{len(tricks)}"
    mineiro(f"D3; {by_seats(tricks)}", pays)
    mineiro(f"D3; {by_sides(tricks)}", pays)
    mineiro_two(f"D1; {by_seats(tricks, 2)}", pays)
    mineiro_two(f"D1; {by_sides(tricks)}", pays)
    mineiro_six(f"D5; {by_seats(tricks, 6)}", pays)


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_br_trk_08_the_rows_of_the_table_by_cards(tricks, winner):
    mineiro(f"D3; {by_cards(tricks, 4, BRAZIL)}", f"{winner}+1 truco SCO-03 @{4 * len(tricks)}")
    mineiro_two(f"D1; {by_cards(tricks, 2, BRAZIL)}", f"{winner}+1 truco SCO-03 @{2 * len(tricks)}")


def test_br_tie_04_three_tied_tricks_score_nothing():
    mineiro("D3; Tp; Tp; Tp; D0", "|")
    mineiro(f"D3; {by_cards('DDD', 4, BRAZIL)}; D0", "|")
    mineiro_two(f"D1; {by_cards('DDD', 2, BRAZIL)}; D0", "|")
    mineiro("D3; Tp; Tp; Tp; T0", "", "4 no-hand REC-10")


@pytest.mark.parametrize("open_hand", ["A", "B", "D", "AB", "BA", "DD"])
def test_br_trk_08_what_is_not_in_the_table_decides_nothing(open_hand):
    for record in (by_seats(open_hand), by_sides(open_hand), by_cards(open_hand, 4, BRAZIL)):
        mineiro(f"D3; {record}; D0", "", f"{len(record.split(';')) + 1} hand-not-over DEA-11")


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_br_trk_07_nothing_is_played_after_the_hand_is_decided(tricks, winner):
    last = len(tricks)
    more = f"D3; {by_seats(tricks)}; T0; 0*7♠; Tp; 0:truco; 1:aceito; 0:cartas a mais; 0:fico"
    refused = "; ".join(f"{last + step} no-hand REC-10" for step in range(1, 8))
    mineiro(more, f"{winner}+1 truco @{last}", refused)


def test_br_sco_03_a_hand_without_an_accepted_raise_is_worth_the_base():
    mineiro("D3; T0; T2", "0+1 truco SCO-03 @2")
    mineiro("D3; T0; T2", "0+2 truco SCO-03 @2", ladder="2-4-6-8-12")
    mineiro("D3; T0; T2", "0+2 truco SCO-03 @2", ladder="2-4-6-10-12")
