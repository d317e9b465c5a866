"""Penalties of the Brazilian games (BR-PEN).

A point for the other side or, once somebody is at eleven, off the offender's.
"""

from referee.rules.ledger import payments, score
from referee.rules.record.entry import Entry
from referee.rules.record.people import Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def fine(state: State, offender: int, rule: str, place: int) -> None:
    """Punish an irregularity by the score of this moment (BR-PEN-01, BR-PEN-04)."""
    hand = score.playing(state)
    if score.is_special(state, hand.score):
        take(state, offender, rule, place)
    else:
        payments.pay(state, hand.contest, 1 - offender, state.ladder[0].worth, "penalty", rule, place)


def take(state: State, offender: int, rule: str, place: int) -> None:
    """Take a point from the offender, never more than it has (BR-PEN-05, BR-PEN-06)."""
    hand = score.playing(state)
    # Nobody goes below zero.
    points = min(state.ladder[0].worth, hand.score[offender])
    if points:
        payments.pay(state, hand.contest, offender, -points, "penalty", rule, place)


def refuse_claim(state: State, who: Speaker, word: Word, entry: Entry) -> Refusal | None:
    """Return no refusal: the phase tells when a claim is heard (BR-PEN-03).

    Claims are heard from the first deal until the match ends, but not between games.
    """
    return None


def claim(state: State, who: Speaker, word: Word, entry: Entry) -> None:
    """Take a claim of the other side's irregularity at its word (BR-PEN-03).

    A disputed one is voided.
    """
    eleven = score.is_special(state, score.playing(state).score)
    fine(state, 1 - who.side, "BR-PEN-04" if eleven else "BR-PEN-01", state.place)
