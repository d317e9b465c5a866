"""The places of a game's words on the table screen: the slots of a side's column."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a side's column, which it keeps for the whole match.

    `words` share it, in the order in which they come; a table without any of them has no such place. A "ladder" holds
    the next word that raises the stake, a "bid" the least amount that may be bet, and "amounts" opens all others.
    `unless` is an option and the value that leaves a table without it.
    """

    words: tuple[str, ...] = ()
    unless: tuple[str, str | bool] = ("", "")
    kind: Literal["words", "ladder", "bid", "amounts"] = "words"


# Compared and hashed as itself: what a table has of the rows is remembered by them.
@dataclass(frozen=True, slots=True, eq=False)
class SlotRow:
    """A row of slots, from the outer edge of the screen to the seam between the sides.

    `flor` are the slots that stand there instead while flores are bet on.
    """

    slots: tuple[Slot, ...]
    flor: tuple[Slot, ...] = ()


LADDER = Slot(kind="ladder")
BID = Slot(kind="bid")
AMOUNTS = Slot(kind="amounts")


def slot(*words: str) -> Slot:
    """Return the place that these words share."""
    return Slot(words)
