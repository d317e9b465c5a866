"""The two levels of score in Trut: three points make a trut, and odd points may be lost (TT-CNT)."""

from collections.abc import Sequence

from referee.rules.ledger.score import pay, playing
from referee.rules.record.rulesets.trut import POINTS
from referee.rules.record.state import Contest, State


def lose_odd(state: State, contest: Contest, before: Sequence[int], place: int) -> None:
    """Take the losers' odd points when the winners of a hand have made a trut (TT-CNT)."""
    odd, rule = _lost(state, contest, contest.winner, before)
    if odd:
        pay(state, contest, 1 - contest.winner, -odd, "truco", rule, place, joined=True)


def lost_beside(state: State, noted: Sequence[int]) -> tuple[int, ...]:
    """Return what points just noted by hand, if they are the hand's in play, take from either score with them."""
    hand = playing(state)
    winners = max((0, 1), key=lambda side: noted[side])
    before = [points - more for points, more in zip(hand.score, noted, strict=True)]
    odd, _rule = _lost(state, hand.contest, winners, before)
    return tuple(0 if side == winners else -odd for side in range(len(noted)))


def _lost(state: State, contest: Contest, winners: int, before: Sequence[int]) -> tuple[int, str]:
    """The odd points that the losers lose, and by which rule: always after an accepted proposal (TT-CNT-03), and where
    agreed when the winners' points have completed a trut (TT-CNT-04).
    """
    form, score = state.options.losers_odd, playing(state).score
    if not form:
        return 0, ""
    proposed = bool(contest.stakes.level)
    completed = score[winners] // POINTS > before[winners] // POINTS
    odd = score[1 - winners] % POINTS if proposed or (completed and form == "lost") else 0
    return odd, "TT-CNT-03" if proposed else "TT-CNT-04"
