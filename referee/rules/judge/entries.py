"""Entries without words: cards, tricks, showdowns, points by hand, the close of a hand, shows."""

from referee.rules.bets import outcome, results, stakes
from referee.rules.bets.outcome import pay_tricks
from referee.rules.judge.flow import (
    after_contest,
    end_hand,
    is_at_table,
    refuse_card_by_phase,
    refuse_person,
    refuse_phase,
    seat_of,
    speaker_named,
)
from referee.rules.ledger import payments, score, tricks
from referee.rules.matters import claims, comparison, envido, flor, proof
from referee.rules.matters.comparison import Declared, may_lead
from referee.rules.matters.rounds import close_rounds, closing_wins, comparison_due, settle_comparison
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import NOBODY, Contest, Points
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_play(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why this card cannot be played now, None if it can."""
    refusal = refuse_phase(state) or refuse_person(state, entry)
    if refusal is not None:
        return refusal
    contest = score.playing(state).contest
    seat, card = seat_of(entry), entry.card or ""
    refusal = refuse_card_by_phase(state, contest, entry) or tricks.refuse_illegal_card(state, contest, seat, card)
    if refusal is not None or not outcome.is_about_bet(state, contest):
        return refusal
    # Only a card that ties the trick of a bet needs to know who played when.
    return outcome.refuse_tie(state, contest, entry) if tricks.would_tie(state, contest, seat, card) else None


def play_card(state: State, entry: ParsedEntry) -> None:
    """Play a card; it may end the trick and the hand."""
    hand = score.playing(state)
    contest, seat, card = hand.contest, seat_of(entry), entry.card or ""
    hand.touched = hand.under_way = True
    # In this order: a card closes the comparison and accepts the bet before it lies there.
    close_rounds(state, contest)
    stakes.accept_by_card(state, contest)
    _breach(state, contest, seat, card)
    if outcome.is_about_bet(state, contest) and tricks.would_tie(state, contest, seat, card):
        outcome.note_tie(state, contest, entry)
    tricks.lay_card(state, contest, seat, card)
    pay_tricks(state, contest)
    after_contest(state)


def _breach(state: State, contest: Contest, seat: int, card: str) -> None:
    """Fine a card above its player's one before, where the higher was due (BR-TIE-06)."""
    if not tricks.kept_higher(state, contest, seat, card):
        return
    # The card stands, the table only pays for it.
    payments.fine(state, score.playing(state).sides[seat], "BR-TIE-06")


def refuse_trick(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why the trick in play cannot have ended so, None if it can."""
    refusal = refuse_phase(state)
    if refusal is not None:
        return refusal
    hand = score.playing(state)
    if not is_at_table(state, entry):
        return state.refuse("not-a-seat")
    if entry.seat is not None and entry.seat not in hand.contest.seats:
        return state.refuse("not-in-duel", seat=entry.seat)
    # A parda may name who played the equal cards, and those must exist.
    if not all(seat is None or 0 <= seat < state.seats for seat in (entry.first, entry.last)):
        return state.refuse("not-a-seat")
    refusal = refuse_card_by_phase(state, hand.contest, entry) or results.refuse_result(state, hand.contest, entry)
    return refusal or (outcome.refuse_tie(state, hand.contest, entry) if entry.parda else None)


def end_trick(state: State, entry: ParsedEntry) -> None:
    """End the trick in play as it is noted."""
    hand = score.playing(state)
    hand.touched = hand.under_way = True
    close_rounds(state, hand.contest)
    stakes.accept_by_card(state, hand.contest)
    if entry.parda:
        outcome.note_tie(state, hand.contest, entry)
    results.take_result(state, hand.contest, entry)
    pay_tricks(state, hand.contest)
    after_contest(state)


def refuse_showdown(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why no winner of a comparison is due (FMT-01), or no longer (FMT-02)."""
    refusal = refuse_phase(state) or refuse_person(state, entry)
    if refusal is not None:
        return refusal
    hand = score.playing(state)
    due = comparison_due(state, hand.contest)
    if due is None:
        return state.refuse("no-showdown")
    rnd, panel = due
    if rnd.declarations:
        return state.refuse("value-declared")
    side, seat = speaker_named(hand, entry)
    takes_part = seat in panel.seats if seat != NOBODY else comparison.takes_part(hand.contest, panel, side)
    return None if takes_part else state.refuse("no-showdown")


def settle_showdown(state: State, entry: ParsedEntry) -> None:
    """Settle the comparison that is due in favour of the one named."""
    hand = score.playing(state)
    hand.touched = True
    due = comparison_due(state, hand.contest)
    if due is None:
        raise RuntimeError("no comparison is due")
    rnd, _panel = due
    # The place of the entry is the place of the award that it decides.
    rnd.last = state.place
    side, seat = speaker_named(hand, entry)
    settle_comparison(state, hand.contest, Declared(seat, side, None))
    after_contest(state)


# Points by hand, and the close of a hand by agreement.


def refuse_adjust(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why no points can be agreed on now, or within the board's bounds (AR-SCO-09)."""
    if score.match_winner(state) != NOBODY:
        return state.refuse("match-over")
    if state.hand is None or (state.hand.over and score.game_done(state)):
        return state.refuse("adjust-early")
    board = [points + more for points, more in zip(state.hand.score, entry.points, strict=True)]
    # Two at the target would leave open who has won.
    reached = [points for points in board if points >= state.options.target]
    return state.refuse("adjust-refused") if min(board) < 0 or len(reached) > 1 else None


def adjust(state: State, entry: ParsedEntry) -> None:
    """Write the agreed points into the hand, one award for each number that is not zero."""
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
    after_contest(state)


def refuse_close(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why no hand can be closed: none is in progress (FMT-03)."""
    if score.match_winner(state) != NOBODY:
        return state.refuse("match-over")
    in_progress = state.hand is not None and not state.hand.over
    return None if in_progress else state.refuse("no-hand-to-close")


def close_hand(state: State, entry: ParsedEntry) -> None:
    """End the hand here; matters that are not settled score nothing."""
    score.playing(state).closed = True
    end_hand(state)


# Shows: their legality, and the claims that they settle (AR-VER-05, FMT-04).


def refuse_show(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why nothing can be shown so, None if it can (AR-VER-05, AR-VER-07)."""
    if state.options.shows != "claims":
        return _refuse_due(state, entry)
    if state.hand is None:
        return state.refuse("no-hand")
    # A duel that is over can be proved while the next one is played.
    duel_over = is_at_table(state, entry) and proof.contest_played_in(state, seat_of(entry)).over
    person = None if duel_over else refuse_person(state, entry)
    if person is not None:
        return person
    free = state.hand.over or duel_over
    if entry.shown is not None:
        return None if not free and _proves_by_closing(state, entry) else proof.refuse_show_of_nothing(state, entry)
    contest = state.hand.contest
    # Cards shown in the middle of a hand would tell the values that are still to be declared.
    waiting = None if free else flor.flor_waits(state, contest) or envido.envido_waits(state, contest)
    return waiting or proof.refuse_cards(state, entry)


def _proves_by_closing(state: State, entry: ParsedEntry) -> bool:
    """Return whether a winner's show closes the comparison that wins the game (AR-GEN-13)."""
    contest = score.playing(state).contest
    due = comparison_due(state, contest)
    if due is None or entry.shown not in ("ok", "wrong") or not closing_wins(state, contest):
        return False
    _seat, side, value = comparison.leader(contest, *due)
    return bool(may_lead(contest, *due, side, value) >> seat_of(entry) & 1)


def _refuse_due(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why a show answers no claim of this hand, where nothing is owed by itself (FMT-04)."""
    if score.match_winner(state) != NOBODY:
        return state.refuse("match-over")
    if not is_at_table(state, entry):
        return state.refuse("not-a-seat")
    return state.refuse("show-refused") if state.hand is None else claims.refuse_claim_show(state, entry)


def show_cards(state: State, entry: ParsedEntry) -> None:
    """Take a show, which closes a comparison, may turn an award round and answer a pido flor."""
    hand = score.playing(state)
    if state.options.shows != "claims":
        claims.show_for_claim(state, entry)
        after_contest(state)
        return
    contest = proof.contest_played_in(state, seat_of(entry))
    if not (hand.over or contest.over):
        close_rounds(state, contest)
        after_contest(state)
    hand.under_way = True
    # Once cards are shown after the hand, no flor can be announced any more.
    hand.sealed = hand.sealed or hand.over
    proof.take_show(state, entry)
    proof.check_claims(state)
    # Cards answer a pido flor too: `None` leaves it to them.
    words = {"flor": True, "no flor": False}
    proof.answer_challenges(state, entry.seat, words.get(entry.shown or ""))
    after_contest(state)
