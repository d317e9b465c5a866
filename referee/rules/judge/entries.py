"""Entries without words: cards, tricks, showdowns, agreed points, closing."""

from referee.rules.bets import ladder, outcome, results
from referee.rules.bets.outcome import pay_tricks
from referee.rules.judge.flow import (
    after,
    at_table,
    end_hand,
    refuse_card,
    refuse_person,
    refuse_phase,
    seat_of,
    speaker,
)
from referee.rules.ledger import legal_cards, payments, penalties, score, tricks
from referee.rules.matters import comparison
from referee.rules.matters.comparison import Declared
from referee.rules.matters.rounds import close_rounds, comparing, settle
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY, Points
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_play(state: State, entry: Entry) -> Refusal | None:
    """Return why this card cannot be played now, None if it can."""
    refusal = refuse_phase(state) or refuse_person(state, entry)
    if refusal is not None:
        return refusal
    contest = score.playing(state).contest
    seat, card = seat_of(entry), entry.card or ""
    refusal = refuse_card(state, contest, entry) or legal_cards.refuse_card(state, contest, seat, card)
    if refusal is not None or not ladder.is_on_trick(state, contest):
        return refusal
    # Only a card that ties the trick of a bet needs to know who played when.
    return outcome.refuse_tie(state, contest, None) if tricks.would_tie(state, contest, seat, card) else None


def play(state: State, entry: Entry) -> None:
    """Play a card; it may end the trick and the hand."""
    hand = score.playing(state)
    hand.touched = hand.under_way = True
    # In this order: a card closes the comparison and accepts the bet before it lies there.
    close_rounds(state, hand.contest)
    ladder.accept_by_card(state, hand.contest)
    _breach(state, hand.contest, seat_of(entry), entry.card or "")
    tricks.play(state, hand.contest, seat_of(entry), entry.card or "")
    pay_tricks(state, hand.contest)
    after(state)


def _breach(state: State, contest: Contest, seat: int, card: str) -> None:
    """Fine a card above the one before it, where the higher was due (BR-TIE-06).

    Its player's card of the third trick is compared with that of the second.
    """
    if not legal_cards.kept_higher(state, contest, seat, card):
        return
    # The card stands, the table only pays for it.
    penalties.fine(state, score.playing(state).sides[seat], "BR-TIE-06", state.place)


def refuse_trick(state: State, entry: Entry) -> Refusal | None:
    """Return why the trick in play cannot have ended so, None if it can."""
    refusal = refuse_phase(state)
    if refusal is not None:
        return refusal
    hand = score.playing(state)
    if not at_table(state, entry):
        return state.refuse("not-a-seat")
    if entry.seat is not None and entry.seat not in hand.contest.seats:
        return state.refuse("not-in-duel", seat=entry.seat)
    # A parda may name who played the equal cards, and those must exist.
    if not all(seat is None or 0 <= seat < state.seats for seat in (entry.first, entry.last)):
        return state.refuse("not-a-seat")
    refusal = refuse_card(state, hand.contest, entry) or results.refuse(state, hand.contest, entry)
    return refusal or (outcome.refuse_tie(state, hand.contest, entry) if entry.parda else None)


def trick(state: State, entry: Entry) -> None:
    """End the trick in play as it is noted."""
    hand = score.playing(state)
    hand.touched = hand.under_way = True
    close_rounds(state, hand.contest)
    ladder.accept_by_card(state, hand.contest)
    results.take(state, hand.contest, entry)
    pay_tricks(state, hand.contest)
    after(state)


def refuse_showdown(state: State, entry: Entry) -> Refusal | None:
    """Return why no winner of a comparison is due, None if one is (FMT-01).

    No value may be declared yet (FMT-02).
    """
    refusal = refuse_phase(state) or refuse_person(state, entry)
    if refusal is not None:
        return refusal
    hand = score.playing(state)
    due = comparing(state, hand.contest)
    if due is None:
        return state.refuse("no-showdown")
    rnd, panel = due
    if rnd.declarations:
        return state.refuse("value-declared")
    side, seat = speaker(hand, entry)
    takes_part = seat in panel.seats if seat != NOBODY else comparison.takes_part(hand.contest, panel, side)
    return None if takes_part else state.refuse("no-showdown")


def showdown(state: State, entry: Entry) -> None:
    """Settle the comparison that is due in favour of the one named."""
    hand = score.playing(state)
    hand.touched = True
    due = comparing(state, hand.contest)
    if due is None:
        raise RuntimeError("no comparison is due")
    rnd, _panel = due
    # The place of the entry is the place of the award that it decides.
    rnd.last = state.place
    side, seat = speaker(hand, entry)
    settle(state, hand.contest, Declared(seat, side, None))
    after(state)


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
            state.news.append(award)
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
