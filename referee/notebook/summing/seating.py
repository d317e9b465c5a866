"""Who sat in each seat of a match, hand by hand: substitutes have the hands from their place in the log on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from referee.notebook.summing.seated_facts import Dealt, dealt_hands


class Seat(NamedTuple):
    """A seat in one hand."""

    dealt: Dealt
    seat: int


class Place(NamedTuple):
    """A sitting: a seat, from which place of the log on, and whose."""

    seat: int
    from_seq: int
    person: int | None


class Seating:
    """The sittings of one match."""

    def __init__(self, data: Mapping[str, Any], places: Iterable[Place]) -> None:
        self.hands = dealt_hands(data)
        self._places = sorted(places, key=lambda place: place.from_seq)
        self.sitters = [self._sitters(dealt) for dealt in self.hands]
        counted = [place for place, dealt in enumerate(self.hands) if dealt.hand["played"]]
        # Points that were only noted down have no hand that was played, and people all the same.
        self.counted = counted or [*range(len(self.hands))]

    def _sitters(self, dealt: Dealt) -> dict[int, int]:
        sitters: dict[int, int | None] = {}
        for place in self._places:
            if place.from_seq <= dealt.hand["seq"]:
                sitters[place.seat] = place.person
        return {seat: person for seat, person in sitters.items() if person is not None and seat in dealt.seats}

    @property
    def people(self) -> list[int]:
        """Everybody who sat in a hand."""
        return sorted({person for sitters in self.sitters for person in sitters.values()})

    def hands_of(self, person: int, among: Iterable[int]) -> list[Seat]:
        """Return the hands, of these, in which somebody sat, each with their seat."""
        return [
            Seat(self.hands[place], seat)
            for place in among
            for seat, sitter in self.sitters[place].items()
            if sitter == person
        ]

    def account(self, person: int, among: list[int]) -> int | None:
        """Return the score that somebody played for in most of these hands.

        None if they sat in less than half of them.
        """
        accounts = [dealt.account(seat) for dealt, seat in self.hands_of(person, among)]
        if not accounts or 2 * len(accounts) < len(among):
            return None
        return max(sorted(set(accounts)), key=accounts.count)
