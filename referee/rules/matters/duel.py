"""Meddling in the duel of two others (AR-PIC-10)."""

from referee.rules.ledger import payments, score
from referee.rules.record.entry import Entry
from referee.rules.record.people import Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refuse
from referee.rules.record.state import State

MEDDLING = 4
"""What meddling in a duel costs (AR-PIC-10)."""


def refuse_meddling(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Nobody can meddle where all play the same hand, nor the two of the duel (AR-PIC-10)."""
    hand = score.playing(state)
    meddles = hand.pica and entry.seat is not None and entry.seat not in hand.contest.seats
    return None if meddles else refuse("not-in-duel", "AR-PIC-10", word=word.name)


def meddle(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Stop the duel: what the meddler's side scored in it is struck out, the other side scores 4 (AR-PIC-10)."""
    hand, side = score.playing(state), who.side
    for award in hand.ledger:
        if award.contest == hand.contest.number and award.side == side and not award.account:
            award.struck = True
    hand.contest.over = True
    payments.pay(state, hand.contest, 1 - side, MEDDLING, "penalty", "AR-PIC-10", state.place)
