"""Who sits where: the order of play, the sides of a hand, its contests, and the accounts on the board.

A side is who plays together in a hand; an account is a column of the board; a contest is the group that plays a hand
together. They are the same thing at a table of two or four, and three different things elsewhere.
"""

from collections.abc import Sequence

from referee.rules.record.rulesets.settings import Settings


def accounts_at(seats: int, settings: Settings) -> int:
    """How many scores the board has: one a side, or one a seat in a gallo by turns (AR-GAL-05)."""
    return seats if _gallo_by_turns(seats, settings) else 2


def order_from(first: int, seats: int) -> list[int]:
    """All seats in the order of play, beginning with `first` (AR-GEN-05)."""
    return [(first + step) % seats for step in range(seats)]


def sides_at(seats: int, dealer: int, settings: Settings) -> list[int]:
    """The side of every seat in this hand: alternating, or the gallo against the other two (AR-GEN-04, AR-GAL-01)."""
    if seats != 3:
        return [seat % 2 for seat in range(seats)]
    gallo = dealer if _gallo_by_turns(seats, settings) else 0
    return [0 if seat == gallo else 1 for seat in range(seats)]


def duels_from(mano: int, seats: int) -> list[list[int]]:
    """The duels of a pica-pica in the order they are played, each with its mano first (AR-PIC-03 to -05, AR-PIC-13)."""
    duels: list[list[int]] = []
    for seat in order_from(mano, seats):
        rival = (seat + seats // 2) % seats if seats // 2 % 2 else seats - 1 - seat
        if not any(seat in duel for duel in duels):
            duels.append([seat, rival])
    return duels


def account_names(score: int, sides: Sequence[int], accounts: int) -> list[int]:
    """The accounts that what side `score` wins is written to, in order of seat (AR-GAL-05)."""
    return [score] if accounts == 2 else [seat for seat, side in enumerate(sides) if side == score]


def _gallo_by_turns(seats: int, settings: Settings) -> bool:
    return seats == 3 and settings.gallo == "turn"
