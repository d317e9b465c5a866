"""The hands of a tally with the seats that their facts count for, and who sat there."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from referee.notebook.columns import CALL, CONTEST, PLAYED, StintColumn
from referee.rules.asked.facts import NO_CONTEST, Fact
from referee.rules.asked.tally import PAID, HandTally, MatchTally
from referee.rules.record.hand import NOBODY

TRUCO_ANSWERS = frozenset(("truco.wanted", "truco.refused", "truco.raised", "truco.unanswered"))


class DealtHand(NamedTuple):
    """A hand of a tally for those who sat in it; with `own_points` every player has their own score."""

    hand: HandTally
    own_points: bool

    def account(self, seat: int) -> int:
        """Return the column of the board that a seat plays for."""
        return seat if self.own_points else self.hand["sides"][seat]

    def seats_of(self, fact: Fact, column: StintColumn) -> Sequence[int]:
        """Return the seats that a fact counts for in a column."""
        if column.whose == "seat":
            return () if fact.seat == NOBODY else (fact.seat,)
        # The board is the side's: points of a duel are of the whole side, other facts of its two.
        sides, is_paid = self.hand["sides"], fact.figure.startswith(PAID)
        among = range(len(sides)) if is_paid else self._among(fact)
        if column.whose == "others":
            return [seat for seat in among if sides[seat] != fact.side]
        if self.own_points and is_paid:
            return (fact.seat,)
        return [seat for seat in among if sides[seat] == fact.side]

    def _among(self, fact: Fact) -> Sequence[int]:
        """Return the seats between which it was: in a duel its two, else all."""
        if not self.hand["pica"] or fact.contest == NO_CONTEST:
            return range(len(self.hand["sides"]))
        contests = self.hand["contests"]
        return contests[fact.contest] if fact.contest < len(contests) else (fact.seat,)

    def has_mano(self, seat: int, contest: int) -> bool:
        """Tell whether the side of a seat holds the mano of a contest, or of the hand."""
        sides, contests = self.hand["sides"], self.hand["contests"]
        if not contests:
            return sides[seat] == sides[(self.hand["dealer"] + 1) % len(sides)]
        return sides[seat] == sides[contests[contest if 0 <= contest < len(contests) else 0][0]]

    def facts(self) -> Iterator[Fact]:
        """Yield the facts of the hand, and those that follow from them."""
        calls: dict[int, Fact] = {}
        for row in self.hand["facts"]:
            fact = Fact(*row)
            if fact.figure in TRUCO_ANSWERS and (call := calls.pop(fact.contest, None)) is not None:
                yield call._replace(figure=CALL + fact.figure.partition(".")[2])
            elif fact.figure == "truco.called":
                calls[fact.contest] = fact
            yield fact
        if self.hand["played"]:
            sides = self.hand["sides"]
            yield from (Fact(PLAYED, NO_CONTEST, side, seat) for seat, side in enumerate(sides))
            for number, seats in enumerate(self.hand["contests"]):
                yield from (Fact(CONTEST, number, sides[seat], seat) for seat in seats)


def dealt_hands(data: MatchTally) -> list[DealtHand]:
    """Return the hands of a tally."""
    own_points = data["accounts"] == data["seats"] != 2
    return [DealtHand(hand, own_points) for hand in data["hands"]]


# Who sat in each seat of a match, hand by hand.


class SeatInHand(NamedTuple):
    """A seat in one hand."""

    dealt: DealtHand
    seat: int


class SeatPlace(NamedTuple):
    """A sitting: a seat, from which place of the log on, and whose."""

    seat: int
    from_seq: int
    person: int | None


class Seating:
    """The sittings of one match: substitutes have the hands from their place in the log on."""

    def __init__(self, data: MatchTally, places: Iterable[SeatPlace]) -> None:
        self.hands = dealt_hands(data)
        self._places = sorted(places, key=lambda place: place.from_seq)
        self.sitters = [self._sitters(dealt.hand) for dealt in self.hands]
        counted = [place for place, dealt in enumerate(self.hands) if dealt.hand["played"]]
        # Points that were only noted down have people, but no hand that was played.
        self.counted = counted or [*range(len(self.hands))]

    def _sitters(self, hand: HandTally) -> dict[int, int]:
        sitters = {place.seat: place.person for place in self._places if place.from_seq <= hand["seq"]}
        return {seat: person for seat, person in sitters.items() if person is not None and seat < len(hand["sides"])}

    @property
    def people(self) -> list[int]:
        """Everybody who sat in a hand."""
        return sorted({person for sitters in self.sitters for person in sitters.values()})

    def hands_of(self, person: int, among: Iterable[int]) -> list[SeatInHand]:
        """Return the hands, of these, in which somebody sat, each with their seat."""
        return [
            SeatInHand(self.hands[place], seat)
            for place in among
            for seat, sitter in self.sitters[place].items()
            if sitter == person
        ]

    def account(self, person: int, among: Sequence[int]) -> int | None:
        """Return the score that somebody played for in most of these hands; None for less than half."""
        own = self.hands_of(person, among)
        return usual_account(own) if own and 2 * len(own) >= len(among) else None


def usual_account(hands: Iterable[SeatInHand]) -> int:
    """Return the score that a seat plays for in most of these hands, 0 in none."""
    accounts = [dealt.account(seat) for dealt, seat in hands]
    return max(sorted(set(accounts)), key=accounts.count, default=0)
