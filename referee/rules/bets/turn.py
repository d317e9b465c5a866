"""The turn to bet."""

from __future__ import annotations

from referee.rules.ledger import score, tricks
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker, can_be
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_turn(state: State, contest: Contest, who: Speaker) -> Refusal | None:
    """Return why the seat may not bet now, as far as the record tells.

    When bets are made: BR-TRU-01, BR-REC-04, TC-BET-02, TT-TRU-01. Answering with a raise is for either player of the
    side (BR-TRU-04).
    """
    seat, bets = who.seat, contest.stakes
    if bets.pending:
        return None
    hand = score.playing(state)
    if state.options.needs_card and not _holds_card(hand, contest, who):
        return state.refuse("no-card-left", **({} if seat == NOBODY else {"seat": seat}))
    # A side noted without its seat is believed to have spoken in turn.
    if seat == NOBODY:
        return None
    form = state.options.bet_when
    if form == "any-time" or not tricks.held_to_turn(contest):
        return None
    turn = tricks.to_play(hand, contest)
    allowed = turn + _just_played(contest) if form == "around" else turn
    return None if seat in allowed else state.refuse("bet-out-of-turn", next=turn[0] if len(turn) == 1 else None)


def _holds_card(hand: Hand, contest: Contest, who: Speaker) -> bool:
    """Return whether a seat that may be speaking has a card left (TT-TRU-01).

    As far as the record can tell.
    """
    # Only in the last trick can a player be without cards.
    played = [player for player, _ in contest.tricks.table]
    last = len(contest.tricks.won) == hand.size - 1
    return not last or any(seat not in played for seat in can_be(hand, contest, who))


def _just_played(contest: Contest) -> list[int]:
    """Return who played the last card, and may bet until the next one (TC-BET-02)."""
    table = contest.tricks.table or (contest.tricks.past[-1] if contest.tricks.past else [])
    return [seat for seat, _card in table[-1:]]
