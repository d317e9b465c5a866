"""Meddling in the duel of two others (AR-PIC-10)."""

from referee.rules.ledger import payments, score
from referee.rules.record.entry import Entry
from referee.rules.record.people import Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal, refuse
from referee.rules.record.state import State

MEDDLING = 4
"""The price of meddling in a duel (AR-PIC-10)."""


def refuse_meddling(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return why nobody can meddle here, None if the seat can (AR-PIC-10).

    The two of the duel cannot, nor can anybody where all play the same hand.
    """
    hand = score.playing(state)
    meddles = hand.pica and entry.seat is not None and entry.seat not in hand.contest.seats
    return None if meddles else refuse("not-in-duel", "AR-PIC-10", word=word.name)


def meddle(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Stop the duel and pay the other side 4 (AR-PIC-10).

    The points of the meddler's side in it are struck out.
    """
    hand, side = score.playing(state), who.side
    # Points by hand are the table's own agreement, and stay.
    lost = [
        award
        for award in hand.ledger
        if award.contest == hand.contest.number and award.side == side and not (award.account or award.struck)
    ]
    payments.strike(state, lost, "struck by meddling", "AR-PIC-10")
    hand.contest.over = True
    payments.pay(state, hand.contest, 1 - side, MEDDLING, "penalty", "AR-PIC-10", state.place)
