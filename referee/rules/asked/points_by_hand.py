"""Points noted by hand.

What there is to score at a table, and whether points just noted are those of the hand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from referee.rules.asked.speech import words_heard_by
from referee.rules.asked.view import Look
from referee.rules.asked.whatif import ImaginedTable, worth_of_bets
from referee.rules.ledger.payments import lost_beside
from referee.rules.record.hand import account_names
from referee.rules.record.rulesets import Settings, find_ruleset
from referee.rules.record.state import State

AMOUNTS = range(2, 9)
"""Bets by any amount that are listed; others can be noted all the same."""


@dataclass(frozen=True, slots=True)
class PointsSource:
    """A source of points by its `kind`.

    A hand without a bet, a "bet" by its word, an "amount", a bet that was "refused", a "special" hand of a side `at` so
    many points, or a penalty that is claimed by its word.
    """

    kind: Literal["hand", "bet", "amount", "refused", "special", "claim"]
    points: int
    word: str = ""
    at: int | None = None


def sources(ruleset: str, settings: Settings) -> Iterator[PointsSource]:
    """Yield the sources of points by tricks, in the order of the ladder."""
    rules = find_ruleset(ruleset)
    ladder = rules.ladder_for(settings)
    base = ladder[0].worth
    yield PointsSource("hand", base)
    yield from (PointsSource("bet", step.worth, step.word) for step in ladder[1:] if step.word)
    if settings["numbers"] == "bids":
        yield from (PointsSource("amount", amount) for amount in AMOUNTS)
    yield PointsSource("refused", base)
    if settings["special_at"] is not None:
        yield PointsSource("special", settings["special_worth"], at=settings["special_at"])
    yield from (PointsSource("claim", base, word) for word in words_heard_by(ruleset, "claim"))


def worth_of_bet(place: ImaginedTable, words: Sequence[str]) -> int | None:
    """Return the worth of bets that answer each other.

    0 where the score decides, None where the table has no such bets.
    """
    points = worth_of_bets(place, words)
    # A falta is worth what the score makes it, so no number can be offered.
    varies = points is not None and find_ruleset(place.ruleset).words[words[-1]].act == "falta"
    return 0 if varies else points


@dataclass(frozen=True, slots=True)
class SamePoints:
    """Points noted by hand that equal the worth of the hand in play.

    `lost` is what each account loses beside them.
    """

    lost: tuple[int, ...]


def same_points(state: State, look: Look, noted: Sequence[int]) -> SamePoints | None:
    """Return whether points just noted may be those of the hand in play.

    A hand of the least worth asks nobody. A pair with a score each has them when both were given them (AR-GAL-05).
    """
    if look.phase != "open" or (look.stake <= look.base and not look.kind):
        return None
    # The points have to be all that one side would get, and nothing for the other: else they are about something else.
    for side in (0, 1):
        paid = account_names(side, look.sides, len(noted))
        if list(noted) == [look.stake * (account in paid) for account in range(len(noted))]:
            return SamePoints(lost_beside(state, noted))
    return None
