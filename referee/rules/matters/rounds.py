"""The flor and the envido of a contest together (AR-GEN-12, AR-GEN-13).

One of them is in comparison, and entries of other kinds wait for it or close it.
"""

from referee.rules.ledger import payments, score
from referee.rules.matters import comparison, envido, flor
from referee.rules.matters.comparison import Declared, Panel, conclude, finished
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import Contest, Round, Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Matter, Payment, Refusal, refused
from referee.rules.record.state import State

UNSETTLED = ("pending", "comparing")
"""Phases of an envido for which other matters wait, or which they close (AR-GEN-12, AR-GEN-13)."""


def refuse_blocked(state: State, contest: Contest) -> Refusal | None:
    """Return why cards, truco words and folding wait, None if they don't.

    They wait also where closing a comparison would win the game.
    """
    # The usual case, without a look at any value.
    if contest.flor.phase != "contested" and contest.envido.phase not in UNSETTLED:
        return None
    waiting = flor.flor_waits(state, contest) or envido.envido_waits(state, contest)
    if waiting is None and closing_wins(state, contest):
        return state.refuse("closing-wins")
    return waiting


def closing_wins(state: State, contest: Contest) -> bool:
    """Return whether an open comparison could be closed and would win the game."""
    due = comparison_due(state, contest)
    if due is None or not comparison.has_value(due[0]):
        return False
    side = comparison.leader(contest, *due).side
    return score.would_win(state, side, _compared_worth(state, contest, due[0], side).points)


def close_rounds(state: State, contest: Contest) -> None:
    """Close an open comparison, and make a surrender final (AR-GEN-13)."""
    # Nobody of the side undid the surrender in time.
    if contest.flor.phase == "surrendered":
        contest.flor.phase = "settled"
    elif contest.flor.phase == "contested" or contest.envido.phase == "comparing":
        due = comparison_due(state, contest)
        if due is not None and comparison.has_value(due[0]):
            settle_comparison(state, contest)


def comparison_due(state: State, contest: Contest) -> tuple[Round, Panel] | None:
    """Return the comparison that is due, flor before envido, and who takes part (AR-GEN-12)."""
    # A flor makes the envido void, so both never compare at once.
    if flor.compares(contest):
        return contest.flor, flor.flor_panel(state, contest)
    if contest.envido.phase == "comparing":
        return contest.envido, envido.envido_panel(state, contest)
    return None


def settle_comparison(state: State, contest: Contest, result: Declared | None = None) -> None:
    """End that comparison and pay it; `result` is its winner where it is noted."""
    due = comparison_due(state, contest)
    if due is None:
        raise RuntimeError("no comparison is open")
    rnd, panel = due
    winner = conclude(contest, rnd, panel, result)
    rnd.result, rnd.phase = list(winner), "settled"
    points, rule = _compared_worth(state, contest, rnd, winner.side)
    # Kept beside the award, in case that a proof turns it round at another score.
    other = _compared_worth(state, contest, rnd, 1 - winner.side).points
    matter: Matter = "flor" if rnd is contest.flor else "envido"
    rnd.award = payments.pay(state, contest, winner.side, points, matter, rule)
    award = score.playing(state).ledger[rnd.award]
    award.other, award.place = other, rnd.last


def _compared_worth(state: State, contest: Contest, rnd: Round, side: int) -> Payment:
    """Return the points of a comparison that `side` wins, and their rule."""
    if rnd is contest.flor:
        return flor.compared_flor_worth(state, contest, side)
    duel = score.playing(state).pica and contest.envido.chain[-1] == "falta envido"
    return Payment(envido.accepted_worth(state, contest, side), "AR-PIC-06" if duel else "AR-ENV-09")


def refuse_declared(state: State, who: Speaker, value: int) -> Refusal | None:
    """Return why this value of a flor or an envido is not due, None if it is (AR-ENV-08)."""
    hand = score.playing(state)
    due = comparison_due(state, hand.contest)
    if due is None:
        return refused("not-due", "AR-ENV-08")
    rnd, panel = due
    refuse = flor.refuse_flor_value if rnd is hand.contest.flor else envido.refuse_envido_value
    wrong = refuse(state, value)
    return wrong or comparison.refuse_value(hand.contest, rnd, panel, who)


def refuse_buenas(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> Refusal | None:
    """Return why "son buenas" answers nothing, None if it does (AR-ENV-11)."""
    hand = score.playing(state)
    due = comparison_due(state, hand.contest)
    return refused("not-due", "AR-ENV-11") if due is None else comparison.refuse_concession(hand.contest, *due, who)


def declare_due(state: State, who: Speaker, value: int | None) -> None:
    """Take a value or a concession, and settle once nobody could change it (AR-ENV-13)."""
    hand = score.playing(state)
    due = comparison_due(state, hand.contest)
    if due is None:
        raise RuntimeError("no comparison is open")
    rnd, panel = due
    comparison.write_declared(hand.contest, rnd, panel, who, value, state.place)
    # It closes by itself; else the next entry of another kind closes it.
    if finished(hand.contest, rnd, panel):
        settle_comparison(state, hand.contest)


def concede(state: State, who: Speaker, word: Word, entry: ParsedEntry) -> None:
    """Say son buenas."""
    declare_due(state, who, None)
