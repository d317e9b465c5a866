"""The possible players behind words that were noted for a side alone (AR-GEN-16).

A world is one choice of the players behind a side's words, as `[announced, acted, *spoke]`: two sets of seats, written
as bits, of those who announced a flor and of those who did something after which theirs is late (AR-FLO-03), then the
seats that declared or conceded in the open comparison, as they did. Once that is settled its winner alone is left.

An entry stands if it does in some world, and those in which it doesn't are dropped. A case has the worlds of side 0 and
those of side 1, any of which go together. There is one case, until the first value of a flor makes one side's choice
depend on the other's: it is the first announcer's of both (AR-FLO-15), so there is one case for each who may have been.
"""

from collections.abc import Callable, Iterable, Iterator

from referee.rules.ledger.score import playing
from referee.rules.record.hand import NOBODY, Contest, Speaker, World, members
from referee.rules.record.state import State

ANNOUNCED, ACTED, SPOKE = 0, 1, 2
"""Places in a world."""


def seat_bits(seats: Iterable[int]) -> int:
    """Return the set of these seats, one bit each."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def worlds_of(contest: Contest, side: int) -> Iterator[World]:
    """Yield the possible worlds of a side."""
    for case in contest.cases:
        yield from case[side]


def announced_flores(contest: Contest, side: int) -> int:
    """Count the flores that a side has announced.

    The number is the same in every world, since a reply of a seat that may have announced already announces nothing
    more (AR-FLO-05).
    """
    return contest.cases[0][side][0][ANNOUNCED].bit_count()


def spread(contest: Contest, side: int, bits_of: Callable[[World], int]) -> tuple[int, int]:
    """Return which seats are in a set of every world, and which in that of some world."""
    sure, perhaps = -1, 0
    for case in contest.cases:
        for world in case[side]:
            bits = bits_of(world)
            sure &= bits
            perhaps |= bits
    return sure, perhaps


def surely(contest: Contest, side: int, bits_of: Callable[[World], int]) -> int:
    """Return the seats that are in a set of every world."""
    return spread(contest, side, bits_of)[0]


def perhaps(contest: Contest, side: int, bits_of: Callable[[World], int]) -> int:
    """Return the seats that are in a set of some world."""
    return spread(contest, side, bits_of)[1]


def announced(world: World) -> int:
    """Return the seats that have announced a flor."""
    return world[ANNOUNCED]


def keep_worlds(contest: Contest, side: int, holds: Callable[[World], object]) -> None:
    """Drop the worlds of a side in which something does not hold that has to."""
    branch(contest, side, lambda world: [world] if holds(world) else [])


def branch(contest: Contest, side: int, follow: Callable[[World], Iterable[World]]) -> None:
    """Put in the place of every world of a side those that follow from it; an empty case goes."""
    for case in contest.cases:
        case[side] = distinct([new for world in case[side] for new in follow(world)])
    if len(contest.cases) > 1:
        contest.cases = [case for case in contest.cases if case[side]]


def distinct(worlds: list[World]) -> list[World]:
    """Leave out every world that is there already."""
    # Nearly always there are one or two: no need of a set for those.
    if len(worlds) == 2:
        return worlds if worlds[0] != worlds[1] else worlds[:1]
    return worlds if len(worlds) < 2 else [list(world) for world in dict.fromkeys(map(tuple, worlds))]


def act(state: State, contest: Contest, who: Speaker, seats: list[int] | None = None) -> None:
    """Remember that the speaker bet or accepted: its flor is late (AR-FLO-03).

    The speaker is one of these seats. The act is moot for seats that have no flor left to announce; leaving those out
    keeps the worlds few.
    """
    if contest.tricks.won or not state.options.flor:
        return
    side, seat = who
    if seat != NOBODY:
        seats = [seat]
    elif seats is None:
        seats = members(playing(state), contest, side)
    if len(seats) == 1:
        bit = 1 << seats[0]
        for case in contest.cases:
            for world in case[side]:
                world[ACTED] |= bit
        return
    # A side that may be any of several: one world for each of them who may have acted.
    late = [1 << seat for seat in seats]
    if contest.tricks.table or contest.folded:
        moot = seat_bits(seat for seat, _ in (*contest.tricks.table, *contest.folded))
        late = [bit & ~moot for bit in late]
    for case in contest.cases:
        case[side] = distinct(
            [
                [world[ANNOUNCED], world[ACTED] | (bit & ~world[ANNOUNCED]), *world[SPOKE:]]
                for world in case[side]
                for bit in late
            ]
        )


def announce_flor(contest: Contest, side: int, seats: list[int]) -> None:
    """Remember that one of these seats announced a flor, its first word about it."""
    branch(
        contest,
        side,
        lambda world: ([world[ANNOUNCED] | 1 << seat, world[ACTED]] for seat in seats if is_free(world, seat)),
    )


def is_free(world: World, seat: int) -> bool:
    """Return whether a seat's flor is neither announced nor late."""
    return not (world[ANNOUNCED] | world[ACTED]) >> seat & 1


def forget_spoken(contest: Contest) -> None:
    """Drop the words of a comparison that counts for nothing any more (AR-FLO-04)."""
    for side in (0, 1):
        branch(contest, side, lambda world: [world[:SPOKE]])
