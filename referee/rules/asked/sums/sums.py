"""The sums behind awards, read off the hand that paid them.

Nothing is judged here. What the numbers cannot tell is left out: a sum that would not come to the points is none.
"""

from dataclasses import replace

from referee.rules.asked.sums.addends import Sum, contest_of, lacked
from referee.rules.asked.sums.comparison_sums import envido_sum, flor_sum
from referee.rules.asked.sums.trick_sums import trick_sum
from referee.rules.matters.pido import WORTH
from referee.rules.record.hand import Hand
from referee.rules.record.parts import Points
from referee.rules.record.state import State

__all__ = ["Sum", "sum_of"]


def sum_of(state: State, hand: Hand, award: Points) -> Sum:
    """Return the sum of an award of a hand."""
    explained = _SUMS[award.matter](state, hand, award)
    # A sum that does not come to the points would mislead: better none.
    return explained if sum(explained.terms) == award.points else replace(explained, terms=())


def _pido(state: State, hand: Hand, award: Points) -> Sum:
    """Return the sum of a flor that was asked for (AR-PED-02, -03, -08).

    Its price, and the points of the hand taken from the other side.
    """
    if award.rule == "AR-PED-03":
        return Sum("pido in vain", terms=(award.points,))
    contest = contest_of(hand, award)
    taken = [
        struck.points
        for struck in hand.ledger
        if struck.struck and struck.contest == contest.number and _lost(award, struck)
    ]
    # The hand's points may have been nothing, and then the price is all.
    if award.points == WORTH:
        return Sum("pido", terms=(WORTH,))
    return Sum("pido hand", terms=(WORTH, *taken))


def _lost(award: Points, struck: Points) -> bool:
    """Return whether a pido flor may have taken this award (AR-PED-08)."""
    return award.rule == "AR-PED-08" and struck.side != award.side and struck.matter in ("flor", "envido", "truco")


def _penalty(state: State, hand: Hand, award: Points) -> Sum:
    """Return the sum of a fine (AR-PIC-10, BR-PEN, BR-PAU-06).

    It is fixed, a tento given or taken, or the game.
    """
    if award.rule == "AR-PIC-10":
        return Sum("meddling", terms=(award.points,))
    if award.rule == "BR-PAU-06":
        return Sum("game", terms=lacked(state.options["target"], award.points))
    return Sum("tento" if award.points > 0 else "tento off", terms=(award.points,))


def _adjust(state: State, hand: Hand, award: Points) -> Sum:
    """Return the sum of points by hand, which their entry explains."""
    return Sum("adjust", terms=(award.points,))


_SUMS = {
    "flor": flor_sum,
    "envido": envido_sum,
    "truco": trick_sum,
    "pido flor": _pido,
    "penalty": _penalty,
    "adjust": _adjust,
}
"""By the matter of an award."""
