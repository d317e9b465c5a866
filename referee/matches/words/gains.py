"""Gains of a hand: which side, or which players, got how much."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from referee.matches.words.conjunctions import together
from referee.matches.words.names import Cast, Side, columns

Gain = TypeVar("Gain")


def gainers(cast: Cast, got: Iterable[tuple[int, Gain]]) -> list[tuple[Side, Gain]]:
    """Return the gains of sides or players, by numbers of columns.

    Both of a pair that got the same are one, "Bruno y Caro" (AR-GAL-05).
    """
    board = columns(cast)
    gains: list[tuple[list[Side], Gain]] = []
    for number, gain in got:
        column = board[number]
        partner = next((some for some, same in gains if same == gain and _paired(some, column)), None)
        if partner is None:
            gains.append(([column], gain))
        else:
            partner.append(column)
    return [(replace(some[0], full=together(tuple(side.full for side in some))), gain) for some, gain in gains]


def _paired(some: list[Side], column: Side) -> bool:
    return len(some) == 1 and some[0].side == column.side and some[0].number != column.number
