"""The tally of a whole record, and its facts by figure and by seat."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from referee.rules.asked.tally.counting import Counting
from referee.rules.asked.tally.facts import NO_CONTEST, Fact
from referee.rules.judge.judge import judge
from referee.rules.record.acta import Acta
from referee.rules.record.state import new_state

PAID = ("points.", "declined", "given up")
"""How the figures begin that are noted for each account of the board."""
UNTIMED: Mapping[int, float] = {}
"""The times of a record that has none."""


class FactOfHand(NamedTuple):
    """A fact, and the number of the hand that it is about."""

    hand: int
    fact: Fact


def tally(acta: Acta, times: Mapping[int, float] = UNTIMED) -> dict[str, Any]:
    """Judge a record and count it; entries that were taken back count for nothing.

    `times` are the seconds at which entries were logged during the play, by their places.
    """
    state = new_state(acta.ruleset, acta.options, len(acta.seats))
    counting = Counting()
    for place, entry in enumerate(acta.entries):
        if not entry.void and judge(state, entry, place).refusal is None:
            counting.take(state, entry, place, at=times.get(place))
    return counting.tally(state)


def facts_of(data: Mapping[str, Any], *figures: str) -> Iterator[FactOfHand]:
    """Yield the facts of some figures, each with its hand; of all where none is named."""
    for hand in data["hands"]:
        for fact in hand["facts"]:
            if not figures or fact[0] in figures:
                yield FactOfHand(hand["hand"], Fact(*fact))


def counts_for(data: Mapping[str, Any], hand: Mapping[str, Any], fact: Fact, seat: int) -> bool:
    """Return whether a fact of a hand counts for a seat, as one of its side.

    A duel is of its two, and what it paid of their sides. Where every player has a score the points are their own.
    """
    if fact.figure.startswith(PAID):
        is_own = data["accounts"] == data["seats"] != 2
    else:
        is_own = hand["pica"] and fact.contest != NO_CONTEST
    return fact.seat == seat if is_own else bool(fact.side == hand["sides"][seat])
