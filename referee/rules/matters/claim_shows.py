"""Shows that answer a claim: of a family thrown in, or of too many cards (BR-FAM, BR-IRR)."""

from __future__ import annotations

from referee.rules.ledger import payments, penalties, score
from referee.rules.matters.claims import may_owe
from referee.rules.matters.families import in_family
from referee.rules.record.entry import Entry
from referee.rules.record.hand import CARDS, Hand
from referee.rules.record.parts import NOBODY, Due
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_show(state: State, entry: Entry) -> Refusal | None:
    """Return why a show answers nothing, or cannot be there.

    Rules: FMT-04, BR-CAR-06, BR-IRR-05.
    """
    hand = score.playing(state)
    due = _due(hand, entry.seat or 0)
    if due is None or entry.shown in ("flor", "no flor") or score.game_done(state):
        return state.refuse("show-refused")
    unknown = next((card for card in entry.cards if card not in state.pack.rank), None)
    if unknown is not None:
        return state.refuse("card-unknown", card=unknown)
    # Only a claim of too many cards has paid before it is shown.
    excess = due.award != NOBODY
    if excess and entry.shown == "wrong" and _below_zero(state, due):
        return state.refuse("show-negative")
    for card in entry.cards:
        # Who had too many cards may have played some of those that prove it; what was thrown in lies elsewhere.
        others = (cards for seat, cards in enumerate(hand.known_cards) if not (excess and seat == entry.seat))
        if card in hand.gone or card == hand.vira or any(card in cards for cards in others):
            return state.refuse("card-repeated", card=card)
    # Too many cards may be any number of them; a family is one hand.
    most = len(state.pack.rank) if excess else CARDS
    return None if len(set(entry.cards)) == len(entry.cards) <= most else state.refuse("show-refused")


def _due(hand: Hand, seat: int) -> Due | None:
    """Return the claim that this seat's show answers.

    The claim that ended the hand comes before a family, one surely its own first.
    """
    dues = [due for due in hand.dues if due.must_show and may_owe(hand, due, seat)]
    return min(dues, key=lambda due: (due.award == NOBODY, due.seat == NOBODY), default=None)


def _below_zero(state: State, due: Due) -> bool:
    """Return whether giving the award away would leave its side below zero.

    At any time of the hand; awards after one that wins the game fall away (BR-IRR-05).
    """
    hand = score.playing(state)
    board = list(hand.base)
    for index, award in enumerate(hand.ledger):
        if max(board) >= state.options.target and not award.joined:
            return False
        # Count again as if the award had been the other side's from the start.
        side = 1 - award.side if index == due.award else award.side
        board[side] += award.points
        if board[side] < 0:
            return True
    return False


def show(state: State, entry: Entry) -> None:
    """Settle a claim by a show.

    A wrong family is an irregularity, wrong cards give the hand away.
    """
    hand, seat = score.playing(state), entry.seat or 0
    due = _due(hand, seat)
    if due is None:
        raise RuntimeError("nothing is due")
    hand.dues.remove(due)
    if due.award != NOBODY:
        if entry.shown == "wrong":
            _give_away(state, due)
        return
    # Cards that were thrown in can be neither played nor shown any more.
    hand.gone += entry.cards
    wrong = entry.shown == "wrong" or any(not in_family(due.word, card) for card in entry.cards)
    if wrong:
        penalties.fine(state, hand.sides[seat], "BR-FAM-04", state.place)


def _give_away(state: State, due: Due) -> None:
    """Give the award to the other side, at its place and with its points (BR-IRR-05)."""
    hand = score.playing(state)
    award = hand.ledger[due.award]
    # Reported again, at the entry that turned it.
    award.side, award.place = 1 - award.side, state.place
    payments.report(state, award)
    payments.recount(state)
