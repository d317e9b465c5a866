"""Entries without words: cards, tricks, showdowns."""

from referee.rules.bets import card_waits, outcome, results
from referee.rules.bets.outcome import pay_tricks
from referee.rules.judge.flow import (
    after,
    at_table,
    refuse_card,
    refuse_person,
    refuse_phase,
    seat_of,
    speaker,
)
from referee.rules.ledger import legal_cards, penalties, score, tricks
from referee.rules.matters import comparison
from referee.rules.matters.comparison import Declared
from referee.rules.matters.rounds import close_rounds, comparing, settle
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
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
    if refusal is not None or not outcome.is_about_bet(state, contest):
        return refusal
    # Only a card that ties the trick of a bet needs to know who played when.
    return outcome.refuse_tie(state, contest, entry) if tricks.would_tie(state, contest, seat, card) else None


def play(state: State, entry: Entry) -> None:
    """Play a card; it may end the trick and the hand."""
    hand = score.playing(state)
    contest, seat, card = hand.contest, seat_of(entry), entry.card or ""
    hand.touched = hand.under_way = True
    # In this order: a card closes the comparison and accepts the bet before it lies there.
    close_rounds(state, contest)
    card_waits.accept_by_card(state, contest)
    _breach(state, contest, seat, card)
    if outcome.is_about_bet(state, contest) and tricks.would_tie(state, contest, seat, card):
        outcome.note_tie(state, contest, entry)
    tricks.play(state, contest, seat, card)
    pay_tricks(state, contest)
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
    card_waits.accept_by_card(state, hand.contest)
    if entry.parda:
        outcome.note_tie(state, hand.contest, entry)
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
