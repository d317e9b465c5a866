"""The order of play, the sides of a hand, its contests, and the accounts.

A side is who plays together in a hand; an account is a column of the board; a contest is the group that plays a hand
together. They are the same thing at a table of two or four, and three different things elsewhere.
"""

from collections.abc import Sequence

from referee.rules.record.rulesets.base import Settings


def accounts_at(seats: int, settings: Settings) -> int:
    """Return the number of scores on the board (AR-GAL-05).

    There is one a side, or one a seat in a gallo by turns.
    """
    return seats if _gallo_by_turns(seats, settings) else 2


def order_from(first: int, seats: int) -> list[int]:
    """Return all seats in the order of play, beginning with `first` (AR-GEN-05)."""
    return [(first + step) % seats for step in range(seats)]


def sides_at(seats: int, dealer: int, settings: Settings) -> list[int]:
    """Return the side of every seat in this hand (AR-GEN-04, AR-GAL-01).

    Sides alternate, or the gallo plays against the other two.
    """
    if seats != 3:
        return [seat % 2 for seat in range(seats)]
    # The gallo plays alone; by turns it is the dealer, else always the first seat.
    gallo = dealer if _gallo_by_turns(seats, settings) else 0
    return [0 if seat == gallo else 1 for seat in range(seats)]


def duels_from(mano: int, seats: int) -> list[list[int]]:
    """Return the duels of a pica-pica in order, the mano of each first.

    Who plays whom: AR-PIC-03 to -05, AR-PIC-13.
    """
    duels: list[list[int]] = []
    for seat in order_from(mano, seats):
        # With three a side the rival sits opposite; with four a partner does, so the order is mirrored.
        rival = (seat + seats // 2) % seats if seats // 2 % 2 else seats - 1 - seat
        if not any(seat in duel for duel in duels):
            duels.append([seat, rival])
    return duels


def account_names(score: int, sides: Sequence[int], accounts: int) -> list[int]:
    """Return the accounts of a side, in order of seat (AR-GAL-05)."""
    return [score] if accounts == 2 else [seat for seat, side in enumerate(sides) if side == score]


def _gallo_by_turns(seats: int, settings: Settings) -> bool:
    return seats == 3 and settings.gallo == "turn"
