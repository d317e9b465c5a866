"""The verdict on entries that stand: what they paid, by which sum and rules, what they struck.

It is read off the hand as it was ruled: nothing is judged here.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass

from referee.rules.asked.cited import grounds_of_award
from referee.rules.asked.sums import AwardSum, sum_of
from referee.rules.asked.view import TRICKS, Found
from referee.rules.ledger import score
from referee.rules.record.hand import NOBODY, Contest, Finding, Hand, Points
from referee.rules.record.ruling import Award
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class Paid:
    """An award of one account, the sum that it is made of, and the further rules that it rests on.

    `unbet` tells of tricks on which nobody had bet. In a pica-pica `duel` has the seats of its duel, none for points by
    hand.
    """

    award: Award
    sum: AwardSum
    also: tuple[str, ...]
    unbet: bool
    duel: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The effect of an accepted entry, or of all those of a hand.

    `paid` stands in the order in which it counts, `found` in that of the entries.
    """

    paid: tuple[Paid, ...]
    found: tuple[Found, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that it rests on, each once."""
        cited = [rule for paid in self.paid for rule in (paid.award.rule, *paid.also)]
        return tuple(dict.fromkeys([*cited, *(found.rule for found in self.found)]))


def verdict(state: State, places: Container[int]) -> Verdict:
    """Return the verdict on the last entries judged; a deal may still pay the hand before it."""
    paid = (paid for hand in _last_hands(state) for paid in _paid(state, hand, places))
    found = (finding for hand in _last_hands(state) for finding in found_in(state, hand) if finding.entry in places)
    return Verdict(tuple(paid), tuple(found))


def hand_verdict(state: State, hand: Hand) -> Verdict:
    """Return the verdict on all entries of a hand."""
    return Verdict(tuple(_paid(state, hand)), found_in(state, hand))


def found_in(state: State, hand: Hand) -> tuple[Found, ...]:
    """Return the matters that the entries of a hand settled without points, or took back."""
    return tuple(_found(state, hand, finding) for finding in hand.findings) if hand.findings else ()


def _last_hands(state: State) -> list[Hand]:
    return [hand for hand in (state.previous, state.hand) if hand is not None]


def _paid(state: State, hand: Hand, places: Container[int] | None = None) -> Iterator[Paid]:
    for points in score.visible(state, hand):
        if places is not None and points.ruled not in places:
            continue
        award_sum, also = sum_of(state, hand, points), grounds_of_award(state, hand, points)
        duel = tuple(hand.contests[points.contest].seats) if hand.pica and not points.account else ()
        for award in score.as_awards(state, hand, points):
            yield Paid(award, award_sum, also, is_unbet(hand, points), duel)


def _found(state: State, hand: Hand, finding: Finding) -> Found:
    seats, reached = tuple(finding.seats), {points for points in hand.score if points >= state.options.target}
    tied = reached.pop() if finding.kind == "game drawn" and len(reached) == 1 else None
    struck: tuple[Award, ...] = ()
    if finding.award != NOBODY:
        struck = tuple(score.as_awards(state, hand, hand.ledger[finding.award]))
    return Found(
        finding.kind, state.ruleset.quoted(finding.rule), finding.place, seats, _left(hand, finding), struck, tied
    )


def _left(hand: Hand, finding: Finding) -> tuple[int, ...]:
    """Return the partners who played on when a seat folded, or those who can't have said a word."""
    if not finding.seats:
        return ()
    contest = next(contest for contest in hand.contests if finding.seats[0] in contest.seats)
    out = _folded_by_then(contest, finding.seats[-1]) if finding.kind == "folded" else finding.seats
    side = hand.sides[finding.seats[0]]
    return tuple(seat for seat in contest.seats if hand.sides[seat] == side and seat not in out)


def _folded_by_then(contest: Contest, last: int) -> list[int]:
    folded = [seat for seat, _trick in contest.folded]
    return folded[: folded.index(last) + 1]


def is_unbet(hand: Hand, award: Points) -> bool:
    """Return whether an award paid tricks on which nobody bet in its own hand."""
    stakes = hand.contests[award.contest].stakes
    # Points that a side loses with the tricks it loses through a bet.
    return award.matter == TRICKS and award.points > 0 and max(stakes.level, stakes.pending) <= hand.carried
