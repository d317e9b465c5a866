"""Points by hand, and the close of a hand by agreement."""

from __future__ import annotations

from referee.rules.judge.flow import (
    after,
    end_hand,
)
from referee.rules.ledger import payments, score
from referee.rules.record.entry import Entry
from referee.rules.record.parts import NOBODY, Points
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_adjust(state: State, entry: Entry) -> Refusal | None:
    """Return why no points can be agreed on, None if they can (AR-SCO-09).

    A game has to be in progress, and the board has to stay within its bounds.
    """
    if score.winner(state) != NOBODY:
        return state.refuse("match-over")
    if state.hand is None or (state.hand.over and score.game_done(state)):
        return state.refuse("adjust-early")
    board = [points + more for points, more in zip(state.hand.score, entry.points, strict=True)]
    # Two at the target would leave open who has won.
    reached = [points for points in board if points >= state.options.target]
    return state.refuse("adjust-refused") if min(board) < 0 or len(reached) > 1 else None


def adjust(state: State, entry: Entry) -> None:
    """Write the agreed points into the hand.

    There is one award for each number that is not zero.
    """
    hand = score.playing(state)
    before = len(hand.ledger)
    for account, points in enumerate(entry.points):
        if points:
            award = Points(account, points, "adjust", state.cite("adjust"), state.place)
            # All numbers of one entry count together, so that none of them ends the game alone.
            award.account, award.joined = True, bool(hand.ledger) and hand.ledger[-1].place == state.place
            hand.ledger.append(award)
            payments.report(state, award)
    payments.recount(state, len(hand.ledger) - before)
    after(state)


def refuse_close(state: State, entry: Entry) -> Refusal | None:
    """Return why no hand can be closed: none is in progress (FMT-03)."""
    if score.winner(state) != NOBODY:
        return state.refuse("match-over")
    in_progress = state.hand is not None and not state.hand.over
    return None if in_progress else state.refuse("no-hand-to-close")


def close(state: State, entry: Entry) -> None:
    """End the hand here; matters that are not settled score nothing."""
    score.playing(state).closed = True
    end_hand(state)
