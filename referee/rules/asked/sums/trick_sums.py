"""The sums of the tricks.

They name the bets that an award counts; in a special hand they start from what its side lacked.
"""

from referee.rules.asked.sums.addends import Sum, contest_of, lacked
from referee.rules.bets.stakes import RESTE
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import Points
from referee.rules.record.state import State


def trick_sum(state: State, hand: Hand, award: Points) -> Sum:
    """Return what the tricks were worth, by which bets.

    Rules: AR-TRU, AR-MAZ, BR-TRU, BR-ONZ, TC-BET, TF-BET, TT-TRU.
    """
    contest, cites = contest_of(hand, award), state.ruleset.cites
    # Odd points that the losers lose are booked among the points of the tricks.
    if award.points < 0:
        return Sum("odd points", terms=(award.points,))
    if award.rule == "BR-IRR-05":
        unshown = hand.sides[hand.dealer] == award.side
        return Sum("too many cards", terms=(award.points,), turned="unshown" if unshown else "")
    if award.rule == cites.get("ran"):
        return Sum("ran", terms=(award.points,))
    # A hand at eleven has no bets, so it comes before their sums.
    if hand.kind:
        return _at_eleven(state, hand, award)
    if contest.stakes.worth == RESTE:
        return Sum("game", _bids(contest), terms=lacked(state.options["target"], award.points))
    if award.rule in (cites.get("refused"), cites.get("reste-refused")):
        return _laddered("refused", hand, contest, award)
    return _won(hand, contest, award)


def _at_eleven(state: State, hand: Hand, award: Points) -> Sum:
    """Return the sum of a hand at eleven (BR-ONZ-04, BR-FER-04, TC-ONZ-03).

    It is played for a worth agreed on, or for the points that the winners lack.
    """
    if hand.kind == "special" and award.points == state.options["special_worth"]:
        return Sum("special", terms=(award.points,))
    return Sum("game", terms=lacked(state.options["target"], award.points))


def _won(hand: Hand, contest: Contest, award: Points) -> Sum:
    """Return the sum of tricks won, or given up by folding (AR-TRU-11, AR-MAZ-04).

    A bet that nobody answered counts for nothing.
    """
    bets = contest.stakes
    if bets.pending:
        return _laddered("unanswered", hand, contest, award)
    if bets.level and bets.level == hand.carried:
        return Sum("carried", terms=(award.points,))
    return _laddered("bets" if bets.level else "no bets", hand, contest, award)


def _laddered(way: str, hand: Hand, contest: Contest, award: Points) -> Sum:
    """Return the sum with the steps said in this hand.

    Steps that a tied hand left before were not said in it.
    """
    bets = contest.stakes
    steps = tuple(range(hand.carried + 1, max(bets.level, bets.pending) + 1))
    return Sum(way, _bids(contest), steps, terms=(award.points,))


def _bids(contest: Contest) -> tuple[str, ...]:
    """Return the last amount that was named, where bets name one (TF-BET-02)."""
    amount = contest.stakes.offer or contest.stakes.worth
    if not amount:
        return ()
    return ("mon reste" if amount == RESTE else str(amount),)
