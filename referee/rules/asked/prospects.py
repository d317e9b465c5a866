"""Prospects of a hand: which numbers would lead, how many tricks win.

Screens have them in a look.

Nothing here decides: the rules that judge an entry are asked about one that was not made. A keypad costs one question
to the judge and a few comparisons, not one question for each of its keys.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace

from referee.rules.asked.values import PossibleValue
from referee.rules.bets import ladder, outcome
from referee.rules.judge.judge import refusal_of
from referee.rules.ledger import tricks
from referee.rules.matters import comparison, envido, flor
from referee.rules.matters.comparison import Panel
from referee.rules.record.entry import Entry
from referee.rules.record.hand import NOBODY, Contest, Hand, Round
from referee.rules.record.people import Speaker
from referee.rules.record.state import State


def possible_in_contest(contest: Contest) -> Sequence[int]:
    """Return every value that the comparison of this contest can have at all.

    Rules: AR-ENV-12, AR-FLO-17.
    """
    return flor.POSSIBLE if flor.compares(contest) else envido.POSSIBLE


def declarable(state: State, speaker: Entry) -> Iterator[int]:
    """Yield the values that this speaker may declare now, the lowest first."""
    if state.hand is None:
        return
    for value in possible_in_contest(state.hand.contest):
        if refusal_of(state, replace(speaker, value=value)) is None:
            yield value


def numbers_of_seat(
    state: State, contest: Contest, rnd: Round, panel: Panel, seat: int | None
) -> tuple[PossibleValue, ...]:
    """Return every value of the comparison under way, as this seat has it.

    None is lit where nobody is to speak.
    """
    listed = possible_in_contest(contest)
    fitting = [value for value in listed if _fits(state, contest, value)]
    # One question for the whole keypad: no rule about declaring looks at the number but the list of possible ones.
    may = seat is not None and _may_declare(state, seat, fitting[0])
    least = _least_leading(contest, rnd, panel, seat, listed) if seat is not None else None
    lit = set(fitting) if may else ()
    return tuple(PossibleValue(value, value in lit, least is not None and value >= least) for value in listed)


def _may_declare(state: State, seat: int, value: int) -> bool:
    """Return whether a seat may declare now.

    Any value stands for all: no rule but the list of possible ones looks at the number itself.
    """
    return refusal_of(state, Entry("say", {}, seat=seat, value=value)) is None


def _fits(state: State, contest: Contest, value: int) -> bool:
    """Return whether the comparison can have this value under the table's options."""
    refusal = flor.refuse_flor_value(state, value) if flor.compares(contest) else envido.refuse_envido_value(value)
    return refusal is None


def _least_leading(contest: Contest, rnd: Round, panel: Panel, seat: int, listed: Sequence[int]) -> int | None:
    """Return the lowest value with which the seat would take the lead.

    None where the other side does not lead, or no value would do. A higher value never leads less than a lower one, so
    the first that does is found by halving.
    """
    side = panel.sides[seat]
    if not comparison.has_value(rnd) or comparison.leader(contest, rnd, panel)[1] == side:
        return None

    def leads(value: int) -> bool:
        """Return whether the value leads once it is written down, on copies.

        These share nothing that is written.
        """
        tried, tried_round = copy(contest), copy(rnd)
        tried_round.declarations = [*rnd.declarations]
        comparison.write_declared(tried, tried_round, panel, Speaker(side, seat), value, tried_round.last)
        return comparison.leader(tried, tried_round, panel)[1] == side

    place = bisect_left(listed, True, key=leads)
    return listed[place] if place < len(listed) else None


def tricks_to_win(state: State, hand: Hand, contest: Contest, side: int) -> int:
    """Return how many tricks, all won by this side from now on, give it the hand.

    Rules: AR-TRI-07 to -09, BR-TRU-07.
    """
    # No hand lasts longer than its tricks, so that this ends: whoever wins all that are left wins it.
    more = 1
    while _outcome(state, hand, contest, [side] * more) != side:
        more += 1
    return more


def tie_goes_on(state: State, hand: Hand, contest: Contest) -> bool:
    """Return whether another trick would follow, if the one in play were tied."""
    return _outcome(state, hand, contest, [tricks.PARDA]) == NOBODY


def _outcome(state: State, hand: Hand, contest: Contest, more: list[int]) -> int:
    """Return who would have won the contest by its tricks, if these were the next."""
    won = [*contest.tricks.won, *more]
    if not ladder.is_on_trick(state, contest):
        return tricks.winner_of_tricks(won, hand.size)
    tried = copy(contest)
    tried.tricks = copy(contest.tricks)
    tried.tricks.won = won
    return outcome.under_bet(state, tried)[0]
