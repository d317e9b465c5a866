"""The checks of the two Brazilian games: `mineiro` and `paulista` at tables of four, `…_two` and `…_six` at others.

Seat 3 (the last seat) deals in most records, so seat 0 is the mão and leads. The notation is that of `folded`, with

| written | entry |
| --- | --- |
| `2?1`, `t0?1` | seat 2 (side 0) says `mostra` to seat 1 |
| `#0:truco` | the entry behind the sign, voided |
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from tests.rules import folded

Entry = dict[str, Any]
ASKED = re.compile(r"(t?)(\d+)\?(\d+)")

BRAZIL = (("3", "2", "K"), ("Q", "J", "6"), "♣♥♠♦")
"""Cards of `truc_cards.by_cards` that are no manilhas in mineiro, nor in paulista after a vira of four."""


def entry(sign: str) -> Entry:
    """One entry from its compact sign."""
    sign = sign.strip()
    if sign.startswith("#"):
        return entry(sign[1:]) | {"void": True}
    if found := ASKED.fullmatch(sign):
        return {"team" if found[1] else "by": int(found[2]), "say": "mostra", "to": int(found[3])}
    return folded.entry(sign)


def entries(record: str) -> list[Entry]:
    """All entries of a record."""
    return [entry(sign) for sign in record.split(";") if sign.strip()]


def told(record: str, pays: str | None, refuses: str = "", *, ruleset: str, **how: Any) -> Entry:
    """`folded.holds` for a record in the notation of this file."""
    return folded.holds(entries(record), pays, refuses, ruleset=ruleset, **how)


mineiro = partial(told, ruleset="mineiro", seats=4)
mineiro_two = partial(told, ruleset="mineiro", seats=2)
mineiro_six = partial(told, ruleset="mineiro", seats=6)
paulista = partial(told, ruleset="paulista", seats=4)
paulista_two = partial(told, ruleset="paulista", seats=2)
paulista_six = partial(told, ruleset="paulista", seats=6)


def from_board(
    board: tuple[int, int],
    record: str,
    pays: str,
    refuses: str = "",
    *,
    score: tuple[int, int] | None = None,
    table: Any = mineiro,
    **how: Any,
) -> Entry:
    """A record that begins at this board, with entry 3: before it the points are agreed in a hand that is closed.

    `pays` are the awards after that; without `score` the board and their sum.
    """
    if score is None:
        paid = [(int(found[1]), int(found[2])) for found in folded.AWARD.finditer(pays)]
        first, second = (board[side] + sum(points for team, points in paid if team == side) for side in (0, 1))
        score = (first, second)
    before = f"D{how.get('seats', 4) - 1}; +{board[0]},{board[1]}; X"
    return table(f"{before}; {record}", f"|{pays}", refuses, score=score, **how)
