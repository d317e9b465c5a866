"""The frozen values of a look: open bets, comparisons, tricks, claims to be shown."""

from dataclasses import dataclass
from typing import Literal

from referee.rules.record.hand import NOBODY

Matter = Literal["flor", "envido", "truco"]
FLOR: Matter = "flor"
TRICKS: Matter = "truco"
"""The matter of the bets on the tricks, whatever the game calls them."""
COMPARED: tuple[Matter, ...] = ("envido", "flor")
"""The matters that are won by values, and come before the tricks."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A bet that waits for side `answers`.

    `yes` is what it is worth if accepted, 0 where that cannot be told yet, `no` what refusing it pays. `matter` is
    "flor", "envido" or "truco", whatever the game calls its bets; `amount` tells a bet that named a number and no word.
    """

    matter: Matter
    words: tuple[str, ...]
    answers: int
    yes: int
    no: int
    rule: str
    amount: bool = False


@dataclass(frozen=True, slots=True)
class Participant:
    """One who takes part in a comparison.

    `seat` is None for a side logged without one, `due` may speak now.
    """

    seat: int | None
    side: int
    value: int | None
    conceded: bool
    due: bool


@dataclass(frozen=True, slots=True)
class PossibleValue:
    """A value that a comparison can have.

    `lit` may be declared now, `leads` would take the lead from the others.
    """

    value: int
    lit: bool
    leads: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """An open showdown: its worth and rule, who spoke, who leads and who is next.

    `beat` is that best value; `leads` the side that has it; `closable` once the silence of the others would end it.
    `next` has to speak, or the side behind has lost; `speaker` is who may speak first, if anybody, and `numbers` are
    the values as they are to that seat.
    """

    matter: Literal["flor", "envido"]
    amount: int
    rule: str
    rows: tuple[Participant, ...]
    best: int | None
    leads: int | None
    next: int | None
    beat: int | None
    closable: bool
    speaker: int | None
    numbers: tuple[PossibleValue, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick of the contest in play, numbered from 1.

    The last one is not `done` while it is being played.
    """

    number: int
    winner_seat: int | None
    winner_side: int | None
    parda: bool
    cards: tuple[tuple[int, str], ...]
    done: bool


@dataclass(frozen=True, slots=True)
class Owed:
    """A claim that has still to be shown; `seat` is None where only the side is known."""

    seat: int | None
    side: int
    matter: str
    value: int | None


def seat_or_none(number: int) -> int | None:
    """Return a seat or side as screens have it: None is nobody."""
    return None if number == NOBODY else number
