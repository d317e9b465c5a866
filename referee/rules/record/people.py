"""The players who can still speak in a contest, and their deeds in it.

A word for a side is judged as if some player of it who could say it had said it (AR-GEN-16).
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from referee.rules.record.hand import NOBODY, Contest, Hand
from referee.rules.record.ruling import Refusal


class Speaker(NamedTuple):
    """Who speaks: a side and its seat, NOBODY where only the side was logged."""

    side: int
    seat: int


@lru_cache(maxsize=64)
def speaking(side: int, seat: int) -> Speaker:
    """Return the speaker of this side and seat, made once for all.

    Every entry asks for its speaker several times, and every question of a screen does.
    """
    return Speaker(side, seat)


def not_folded(contest: Contest) -> list[int]:
    """Return the seats that have not folded, in order from the mano."""
    if not contest.folded:
        return contest.seats
    out = {seat for seat, _ in contest.folded}
    return [seat for seat in contest.seats if seat not in out]


def turn_order(contest: Contest, first: int) -> list[int]:
    """Return all seats in the order of play from `first`, folded too (AR-GEN-05)."""
    start = contest.seats.index(first)
    return contest.seats[start:] + contest.seats[:start]


def has_folded(contest: Contest, seat: int) -> bool:
    """Return whether the seat has laid its cards down (AR-MAZ-05)."""
    return any(seat == folded for folded, _ in contest.folded)


def members(hand: Hand, contest: Contest, side: int) -> list[int]:
    """Return the seats of a side that have not folded, in order from the mano."""
    sides = hand.sides
    return [seat for seat in (not_folded(contest) if contest.folded else contest.seats) if sides[seat] == side]


def can_be(hand: Hand, contest: Contest, who: Speaker) -> list[int]:
    """Return the seats that may be speaking.

    The seat that is named, or all of the side that have not folded.
    """
    side, seat = who
    # Nobody but the named seat, even if it has folded: that is refused elsewhere, with a better reason.
    return [seat] if seat != NOBODY else members(hand, contest, side)


def may_be(hand: Hand, who: Speaker, seat: int) -> bool:
    """Return whether the speaker may be this seat (AR-GEN-16).

    A side is believed to be any of its seats.
    """
    side, speaking = who
    return speaking == seat or (speaking == NOBODY and hand.sides[seat] == side)


def has_played(contest: Contest, seat: int) -> bool:
    """Return whether the seat has played its first card (AR-TRI-15).

    A trick by its winner counts as all having played.
    """
    return bool(contest.tricks.won) or any(seat == player for player, _ in contest.tricks.table)


def any_of(seats: list[int], check: Callable[[int], Refusal | None], none: Refusal | None = None) -> Refusal | None:
    """Return None if the check lets any seat pass, else the first refusal.

    `none` is the answer where there is no seat.
    """
    refusals = [check(seat) for seat in seats]
    if not refusals:
        return none
    # A side is believed: one player of it who may do this is enough.
    return None if None in refusals else refusals[0]
