"""Points and phones carried over to other rules or seats: the new board, and where every phone sits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.matches.words.names import Cast


class OtherScoresError(Exception):
    """The number of scores changed, and the points can't be assigned (AR-GAL-05).

    `each` tells whether every player needs a score now; else players who share one would bring different points.
    """

    def __init__(self, *, each: bool) -> None:
        super().__init__(each)
        self.each, self.rule = each, "AR-GAL-05"


def carried(score: Sequence[int], before: Cast, after: Cast) -> tuple[int, ...]:
    """Return the board after the change.

    Everybody keeps their points, and players who share a score must agree. Players are known by name. Where that leaves
    a score open, boards of equal size keep theirs by place; from two scores to three, or back, it raises
    OtherScoresError. A pair's common fund becomes both their scores (AR-GAL-05).
    """
    if not any(score):
        return (0,) * after.accounts
    seats = seats_after(before.players, after.players)
    brought: list[set[int]] = [set() for _ in range(after.accounts)]
    for seat, name in enumerate(before.players):
        if (now := seats.get(seat)) is not None and after.players[now] == name:
            brought[_account(after, now)].add(score[_account(before, seat)])
    if all(len(points) == 1 for points in brought):
        return tuple(points.pop() for points in brought)
    if before.accounts == after.accounts:
        return tuple(score)
    raise OtherScoresError(each=after.by_turns)


def seats_after(before: Sequence[str], after: Sequence[str]) -> dict[int, int]:
    """Return where every seat's phone sits now.

    A phone sits with its player's name, else where it sat if that is free. A seat that is left out has no place any
    more. No two come to the same place.
    """
    places = _places(after)
    follow = {seat: places[name] for name, seat in _places(before).items() if name in places}
    free = set(range(len(after))) - set(follow.values())
    stay = {seat: seat for seat in range(len(before)) if seat not in follow and seat in free}
    return follow | stay


def _places(names: Sequence[str]) -> dict[str, int]:
    """Return the seat of every name that only one player has."""
    # two players of one name can't be told apart, so both stay where they are
    times = Counter(names)
    return {name: seat for seat, name in enumerate(names) if times[name] == 1}


def _account(cast: Cast, seat: int) -> int:
    return seat if cast.by_turns else cast.sides[seat]
