"""Cards while a bet waits: they wait for its answer, or accept it."""

from __future__ import annotations

from referee.rules.bets import stakes
from referee.rules.ledger import score
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_card(state: State, contest: Contest, entry: Entry) -> Refusal | None:
    """Return why a card or a trick has to wait for the answer to a bet.

    Rules: BR-TRU-02, TC-BET-08, TF-BET-04, TT-TRU-02.
    """
    bets, form = contest.stakes, state.options.cards_wait
    if not bets.pending or not form:
        return None
    # Where playing on accepts a bet, only the other side's card does.
    side = score.playing(state).sides[entry.seat] if entry.seat is not None else NOBODY
    if form == "accept" and (entry.kind == "trick" or side != bets.bettor):
        return None
    return state.refuse("bet-pending", bet=_waiting_word(state, contest))


def _waiting_word(state: State, contest: Contest) -> str | None:
    """Return the word of the bet that waits.

    None for an amount or the remainder.
    """
    bets = contest.stakes
    return None if bets.offer else state.ladder[bets.pending].word


def accept_by_card(state: State, contest: Contest) -> None:
    """Accept the bet that waits by playing on (TC-BET-07, TC-REC-03)."""
    bets = contest.stakes
    # The card is the other side's: `refuse_card` lets no other through.
    if bets.pending and state.options.cards_wait == "accept":
        stakes.accept(contest, Speaker(1 - bets.bettor, NOBODY))
