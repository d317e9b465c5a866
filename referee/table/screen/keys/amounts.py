"""The sheet of bets by any amount."""

from __future__ import annotations

from dataclasses import dataclass

from referee.matches.words import names
from referee.rules.asked.speech import least_amount
from referee.table.screen.keys.desk import Desk, say_key
from referee.table.screen.keys.ladder import bid_key
from referee.table.screen.keys.rare import QUICK
from referee.table.screen.pieces import Key


@dataclass(frozen=True, slots=True)
class Bids:
    """The sheet of amounts.

    It has the lowest amount and, for each side that may bet now, its keys, with words for the whole game.
    """

    least: int
    sides: tuple[tuple[names.Side, tuple[Key, ...]], ...]
    lang: str


def bids(desk: Desk) -> Bids:
    """Return the amounts that may be bet now; no sides where nobody may."""
    least = least_amount(desk.look)
    sides = [side for side in desk.sides if desk.legal.bids(least, side.number)]
    return Bids(least, tuple((side, _amounts(desk, least, side.number)) for side in sides), desk.skin.lang)


def _amounts(desk: Desk, least: int, side: int) -> tuple[Key, ...]:
    keys = (bid_key(desk, amount, side) for amount in range(least, least + QUICK))
    whole = (say_key(desk, word, side, f"sheet {word}") for word in desk.skin.ladder)
    return (*keys, *whole)
