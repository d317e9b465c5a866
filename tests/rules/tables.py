"""`judging.holds` at the tables of each game; in most records the last seat deals, so seat 0 leads."""

from functools import partial
from typing import Any

from tests.rules.judging import AWARD, holds

# Argentina: of three seat 0 is the gallo, or the dealer with `gallo` `turn`; of six the duels are 0-3, 1-4 and 2-5,
# of eight 0-7, 1-6, 2-5 and 3-4.
two, three, four, six, eight = (partial(holds, seats=seats) for seats in (2, 3, 4, 6, 8))

catala, frances, trut = (
    partial(holds, ruleset=ruleset, seats=4) for ruleset in ("truc-catala", "truc-frances", "trut")
)
catala_two, frances_two, trut_two = (partial(table, seats=2) for table in (catala, frances, trut))
mineiro, paulista = (partial(holds, ruleset=ruleset, seats=4) for ruleset in ("mineiro", "paulista"))
mineiro_two, paulista_two = (partial(table, seats=2) for table in (mineiro, paulista))
mineiro_six, paulista_six = (partial(table, seats=6) for table in (mineiro, paulista))


def from_board(
    board: tuple[int, int],
    record: str,
    pays: str,
    refuses: str = "",
    *,
    score: tuple[int, int] | None = None,
    table: Any = mineiro,
    **how: Any,
) -> Any:
    """Assert a record that begins at this board, with entry 3: before it the points are agreed in a closed hand.

    `pays` are the awards after that; without `score` the board and their sum.
    """
    if score is None:
        paid = [(int(award[1]), int(award[2])) for award in AWARD.finditer(pays)]
        first, second = (board[side] + sum(points for place, points in paid if place == side) for side in (0, 1))
        score = (first, second)
    before = f"D{how.get('seats', 4) - 1}; +{board[0]},{board[1]}; X"
    return table(f"{before}; {record}", f"|{pays}", refuses, score=score, **how)
