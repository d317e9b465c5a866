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
        # In a gallo by turns the pair wins together, each on a column of its own.
        partner = next((sides for sides, same in gains if same == gain and _paired(sides, column)), None)
        if partner is None:
            gains.append(([column], gain))
        else:
            partner.append(column)
    return [(_together(sides), gain) for sides, gain in gains]


def _together(sides: list[Side]) -> Side:
    if len(sides) == 1:
        return sides[0]
    return replace(sides[0], full=together(tuple(side.full for side in sides)), person="many")


def _paired(sides: list[Side], column: Side) -> bool:
    return len(sides) == 1 and sides[0].side == column.side and sides[0].number != column.number
