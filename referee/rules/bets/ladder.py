"""Bets on a fixed ladder outside truco argentino (BR-TRU, TC-BET, TT-TRU).

When they may be said, and the price of saying them wrongly.
"""

from typing import Any

from referee.rules.bets import eleven, stakes
from referee.rules.bets.turn import refuse_turn
from referee.rules.ledger import penalties, score
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker, can_be
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why this call cannot be made now, None if it can.

    None also for one that is heard and punished.
    """
    hand = score.playing(state)
    # At eleven nobody bets: it is refused or punished, whoever's turn it is.
    if hand.kind:
        return eleven.refuse_call(state)
    contest = hand.contest
    refusal = _refuse_step(state, contest, who, word) or refuse_turn(state, contest, who)
    if refusal is None and state.options.overraise == "refuse" and _wins_already(state, contest, who):
        return state.refuse("over-raise")
    return refusal


def _refuse_step(state: State, contest: Contest, who: Speaker, word: Word) -> Refusal | None:
    """Return why this step cannot be climbed now, None if it can.

    Each step comes once, in order, from alternating sides (BR-TRU-13, -14, TC-BET-06, TT-TRU-05).
    """
    bets = contest.stakes
    if not bets.pending and is_on_trick(state, contest):
        return state.refuse("bet-closed")
    if bets.pending and bets.bettor == who.side:
        return state.refuse("not-your-raise", side=1 - who.side)
    # A bet that waits is answered by the step above it.
    reached = bets.pending or bets.level
    if word.worth != reached + 1:
        step = state.ladder[reached + 1].word if reached + 1 < len(state.ladder) else None
        code = "wrong-step" if step is not None else "bet-highest"
        return _cited(state, code, "bet-closed", word=word.name, step=step)
    if not bets.pending and bets.right not in (NOBODY, who.side):
        return _cited(state, "raised-last", "not-your-raise", side=bets.right)
    return None


def _cited(state: State, code: str, wider: str, **args: Any) -> Refusal:
    """Return the refusal by its own rule, where the game has one.

    Else it is by the rule of the wider code.
    """
    return state.refuse(code if code in state.ruleset.cites else wider, **args)


def _wins_already(state: State, contest: Contest, who: Speaker) -> bool:
    """Return whether the side needs no raise to win (BR-TRU-12).

    Its score and the stake without a raise reach the target.
    """
    bets = contest.stakes
    without = state.ladder[bets.pending or bets.level].worth
    return score.lack(state, who.side) <= without


def say(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Make the call; or punish it, which leaves all as it was (BR-ONZ-05, BR-TRU-12)."""
    hand = score.playing(state)
    contest, bets = hand.contest, hand.contest.stakes
    if hand.kind:
        eleven.punish_call(state, contest, who, state.place)
    elif state.options.overraise == "penalty" and _wins_already(state, contest, who):
        penalties.fine(state, who.side, "BR-TRU-12", state.place)
    else:
        # The first bet fixes the trick that it is about, and what tells who had played by then.
        if not bets.pending:
            bets.trick, bets.logged = len(contest.tricks.won), [seat for seat, _ in contest.tricks.table]
            bets.callers = [seat for seat in can_be(hand, contest, who) if seat not in bets.logged]
        stakes.propose(contest, who, word.worth)
        hand.under_way = True


def is_on_trick(state: State, contest: Contest) -> bool:
    """Return whether an accepted bet is about a trick, not the hand (BR-TRU-07)."""
    bets = contest.stakes
    # A step that a tied hand left is no bet of this hand's.
    accepted = bets.trick != NOBODY and (bets.level > score.playing(state).carried)
    return accepted and state.options.truco_bets == "trick"
