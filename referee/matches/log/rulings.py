"""Entries with the rulings on them, as the log is about to store them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from referee.matches.log.states import to_text
from referee.matches.types import Kind, Raw, kind_of
from referee.rules.record.ruling import Refusal


@dataclass(slots=True)
class Ruled:
    """An entry and the ruling on it.

    `before` is the state before it, as JSON, where it is an accepted deal. Nobody changes a Ruled; it isn't frozen
    because a correction makes thousands.
    """

    raw: Raw
    refusal: Refusal | None
    awards: tuple[Raw, ...]
    before: str = ""

    @property
    def kind(self) -> Kind:
        """Kind of the entry."""
        return kind_of(self.raw)

    @property
    def opens_hand(self) -> bool:
        """Whether it is an accepted deal."""
        return bool(self.before)

    @property
    def code(self) -> str:
        """Code of the refusal, or nothing."""
        return self.refusal.code if self.refusal else ""

    @property
    def rule(self) -> str:
        """Rule that refuses it, or nothing."""
        return self.refusal.rule if self.refusal else ""

    @property
    def awards_text(self) -> str:
        """Awards as they are stored: JSON, or nothing where there are none."""
        return to_text(self.awards) if self.awards else ""


def first_refusal(ruled: Sequence[Ruled]) -> Ruled | None:
    """Return the first entry that was refused, or None."""
    return next((entry for entry in ruled if entry.refusal), None)


def hands_of(ruled: Iterable[tuple[int, Ruled]], hand: int) -> Iterator[int]:
    """Name the hand of each entry, given in order with their places.

    The first ones come after an entry of this `hand`. A hand is named by the place of its deal. This is the only place
    that says so of an entry: whoever stores one that stands, or rules on it anew, asks here.
    """
    for place, entry in ruled:
        if entry.opens_hand:
            hand = place
        yield hand
