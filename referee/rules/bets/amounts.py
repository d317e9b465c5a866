"""Bets that name their amount, and the remainder (TF-BET, TF-RES)."""

from referee.rules.bets import stakes, turn
from referee.rules.bets.stakes import RESTE
from referee.rules.ledger import score
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_number(state: State, who: Speaker, amount: int) -> Refusal | None:
    """Return why this amount, the new stake, cannot be bet now (TF-BET-02).

    None if it can. The stake is that of the whole hand.
    """
    contest = score.playing(state).contest
    # A negative number must not be taken for the remainder, which is one too.
    return refuse_bid(state, contest, who, max(amount, 0))


def refuse_reste(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why the remainder cannot be bet now, None if it can (TF-RES-01)."""
    return refuse_bid(state, score.playing(state).contest, who, RESTE)


def refuse_bid(state: State, contest: Contest, who: Speaker, amount: int) -> Refusal | None:
    """Return why this bid is not legal, None if it is (TF-BET).

    A redeal or an answer is due, it is no raise, or it is the other side's.
    """
    bets = contest.stakes
    if score.playing(state).opening.question == "redeal":
        return state.refuse("redeal-pending")
    # What has to be beaten: the bid that waits, else the stake.
    stake = bets.offer if bets.pending else stakes.value(state, contest)
    if bets.pending and bets.bettor == who.side:
        return state.refuse("not-your-raise", side=1 - who.side)
    if bets.pending and not state.options.raise_in_reply:
        return state.refuse("answer-first")
    if stake == RESTE:
        return state.refuse("stake-is-reste")
    if not bets.pending and bets.right not in (NOBODY, who.side):
        return state.refuse("not-your-raise", side=bets.right)
    if amount != RESTE and amount <= stake:
        return state.refuse("not-a-raise", value=stake)
    return turn.refuse_turn(state, contest, who)


def bid(state: State, who: Speaker, amount: int) -> None:
    """Bet an amount, which accepts the bid that waits (TF-BET-06)."""
    hand = score.playing(state)
    stakes.propose(hand.contest, who, 1, amount)
    hand.under_way = True


def bid_reste(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Bet the game itself (TF-RES-01)."""
    bid(state, who, RESTE)
