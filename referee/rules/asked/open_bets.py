"""The bets that wait for an answer, as a look shows them."""

from collections.abc import Iterator

from referee.rules.asked.values import TRICKS, Wait
from referee.rules.bets import stakes
from referee.rules.ledger import score
from referee.rules.matters import envido, flor
from referee.rules.record.hand import NOBODY, Contest, Hand, Points
from referee.rules.record.state import State


def waiting_bets(state: State, contest: Contest) -> list[Wait]:
    """Return the bets that wait, the first to be answered first (AR-GEN-12)."""
    waits = []
    if contest.flor.phase == "contested" and contest.flor.bettor != NOBODY:
        waits.append(_flor_wait(state, contest))
    if contest.envido.phase == "pending":
        by, chain = contest.envido.bettor, tuple(contest.envido.chain)
        yes = envido.accepted_worth(state, contest, by)
        waits.append(Wait("envido", chain, 1 - by, yes, envido.refused_worth(state, contest), "AR-ENV-05"))
    if contest.stakes.pending:
        waits.append(_stakes_wait(state, contest))
    return waits


def _stakes_wait(state: State, contest: Contest) -> Wait:
    """Return the bet on the tricks that waits.

    Its kind is a step of the ladder, an amount, or the whole game, whose worth nobody can tell yet (0).
    """
    bets = contest.stakes
    step, by, no = state.ladder[bets.pending], bets.bettor, stakes.accepted_value(state, contest)
    if not bets.offer:
        return Wait(TRICKS, (step.word,), 1 - by, step.worth, no, step.rule)
    if bets.offer == stakes.RESTE:
        # The rest is worth what the winners lack, which is not known before it is won.
        return Wait(TRICKS, ("mon reste",), 1 - by, 0, no, state.cite("reste"))
    return Wait(TRICKS, (str(bets.offer),), 1 - by, bets.offer, no, step.rule, amount=True)


def _flor_wait(state: State, contest: Contest) -> Wait:
    """Return the contraflor that waits, and the price of giving in (AR-FLO-09 to -12)."""
    by = contest.flor.bettor
    word = "contraflor al resto" if contest.flor.bet == "resto" else "contraflor"
    yes, rule = flor.compared_flor_worth(state, contest, by)
    no, _ = flor.surrender_worth(state, contest, by)
    return Wait("flor", (word,), 1 - by, yes, no, rule)


def unbet_awards(state: State, hand: Hand) -> Iterator[bool]:
    """Yield for each reported award whether it paid tricks on which nobody bet."""
    for points in score.visible(state, hand):
        unbet = is_unbet(hand, points)
        for _account in score.accounts_of(state, hand, points):
            yield unbet


def is_unbet(hand: Hand, award: Points) -> bool:
    """Return whether an award paid tricks on which nobody bet.

    Steps that a tied hand left before were not said in this one.
    """
    stakes = hand.contests[award.contest].stakes
    # What a side loses with the tricks it loses through a bet.
    return award.matter == TRICKS and award.points > 0 and max(stakes.level, stakes.pending) <= hand.carried
