"""Rulings on entries that were only imagined.

The same adjudicator gives them, on a copy of the state.

Nothing here decides anything, and the state that is asked about stays as it is.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from referee.rules.asked.look import look
from referee.rules.asked.trial import why_not
from referee.rules.asked.view import Look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import Entry
from referee.rules.record.ruling import Award, Refusal
from referee.rules.record.seats import account_names
from referee.rules.record.state import State

TO_THE_END = 3
"""The number of tricks, or shows of who won, that ends anything that an answer leaves open."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a chain of imagined entries.

    The first refusal, if one was refused, the awards, and the look of the table then.
    """

    refusal: Refusal | None
    awards: tuple[Award, ...]
    look: Look

    @property
    def points(self) -> tuple[int, ...]:
        """The points that each account was paid."""
        return tuple(
            sum(award.points for award in self.awards if award.team == account)
            for account in range(len(self.look.score))
        )


def follow(state: State, entries: Iterable[Entry]) -> Outcome:
    """Return the outcome of these entries, up to the first that would be refused."""
    now = state.copy()
    awards: list[Award] = []
    for entry in entries:
        ruling = judge(now, entry)
        if ruling.refusal is not None:
            return _outcome(ruling.refusal, awards, now)
        awards += ruling.awards
    return _outcome(None, awards, now)


def _outcome(refusal: Refusal | None, awards: Iterable[Award], state: State) -> Outcome:
    """Build an outcome with the awards that still stand.

    A flor alone is paid at once, and taken back when another is announced.
    """
    table = look(state)
    return Outcome(
        refusal, tuple(award for award in awards if award.hand + 1 < table.hand or award in table.awards), table
    )


def won_by(outcome: Outcome, seat: int) -> bool:
    """Return whether the points of an outcome went to this seat's side."""
    table = outcome.look
    own = account_names(table.sides[seat], table.sides, len(table.score))
    return any(award.team in own for award in outcome.awards)


def answered(state: State, answer: Entry) -> Iterator[tuple[int | None, Outcome]]:
    """Yield the outcomes of an answer.

    One for both sides (None) if it pays at once, else one for each side that might then win (its number). A side wins
    a comparison without values, else as many tricks as the cards on the table leave it.
    """
    at_once = follow(state, [answer])
    if at_once.refusal is not None:
        return
    if at_once.awards:
        yield None, at_once
        return
    now = state.copy()
    judge(now, answer)
    for side in (0, 1):
        outcome = _played_out(now, side)
        if outcome is not None:
            yield side, outcome


def _played_out(state: State, side: int) -> Outcome | None:
    """Return the outcome if a side wins what is open, None where nothing tells."""
    shown = Entry("showdown", {}, team=side)
    if why_not(state, shown) is None:
        return follow(state, [shown])
    # Trick by trick, each as good for the side as the cards that lie there allow, until something is paid.
    chain: list[Entry] = []
    for _trick in range(TO_THE_END):
        tried = ([*chain, ending] for ending in _best_first(side))
        longer_chain = next((longer for longer in tried if follow(state, longer).refusal is None), None)
        if longer_chain is None:
            return None
        chain = longer_chain
        outcome = follow(state, chain)
        if outcome.awards:
            return outcome if _goes_to(outcome, side) else None
    return None


def _best_first(side: int) -> tuple[Entry, ...]:
    """List the ends of a trick, the best for a side first.

    Cards that lie there may rule some of them out (AR-TRI-15).
    """
    return Entry("trick", {}, team=side), Entry("trick", {}, parda=True), Entry("trick", {}, team=1 - side)


def _goes_to(outcome: Outcome, side: int) -> bool:
    return any(won_by(outcome, seat) for seat, own_side in enumerate(outcome.look.sides) if own_side == side)


def lowest_bid(state: State, speaker: Entry, most: int) -> int | None:
    """Return the lowest amount up to `most` that this speaker may bet now, if any."""
    if state.options["numbers"] != "bids":
        return None
    return next((n for n in range(1, most + 1) if why_not(state, replace(speaker, value=n)) is None), None)


def ends_hand(outcome: Outcome) -> bool:
    """Return whether nothing more is played in the hand that these entries came to."""
    return outcome.look.phase in ("over", "match-over")
