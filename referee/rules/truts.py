"""The two levels of score in Trut: three points make a trut, and odd points may be lost (TT-CNT)."""

from collections.abc import Sequence

from referee.rules.rulesets.trut import POINTS
from referee.rules.score import pay, playing
from referee.rules.state import Contest, State


def lose_odd(state: State, contest: Contest, before: Sequence[int], place: int) -> None:
    """Take the losers' odd points when the winners of a hand have made a trut: always after an accepted proposal
    (TT-CNT-03), and where agreed when their points have completed one (TT-CNT-04).
    """
    form = state.options["losers_odd"]
    if not form:
        return
    winners = contest.winner
    losers, proposed = 1 - winners, bool(contest.stakes.level)
    completed = playing(state).score[winners] // POINTS > before[winners] // POINTS
    odd = playing(state).score[losers] % POINTS
    if odd and (proposed or (completed and form == "lost")):
        rule = "TT-CNT-03" if proposed else "TT-CNT-04"
        pay(state, contest, losers, -odd, "truco", rule, place, joined=True)
