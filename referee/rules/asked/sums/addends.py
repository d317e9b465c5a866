"""The sum that an award is made of, as its parts are told to people."""

from dataclasses import dataclass

from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import Points


@dataclass(frozen=True, slots=True)
class Sum:
    """An award as it came about.

    `way` names it; `steps` are the steps of the ladder that were said, up to the last, or `words` the bets of another
    kind; `terms` add up to the points, as far as they are known. `flores` are those that were paid. Where a claim was
    disproved and the award changed sides `turned` is "held" (the cards were `held`), "unshown" or "impossible"; the
    value that had been declared is `claimed`, None where that was no number.
    """

    way: str
    words: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    terms: tuple[int, ...] = ()
    flores: int = 0
    turned: str = ""
    claimed: int | None = None
    held: int | None = None


def contest_of(hand: Hand, award: Points) -> Contest:
    """Return the contest of a hand that an award belongs to."""
    return hand.contests[award.contest]


def lacked(goal: int, points: int) -> tuple[int, ...]:
    """Return points that are what somebody lacks of a goal, as a subtraction."""
    return goal, points - goal
