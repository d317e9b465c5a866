"""The way of every entry: the phase, who acts, and the end of a hand."""

from referee.rules.bets import stakes
from referee.rules.ledger import payments, score
from referee.rules.matters import before_play, proof
from referee.rules.matters.rounds import refuse_blocked
from referee.rules.record.entry import Entry
from referee.rules.record.hand import NOBODY, Contest, Hand
from referee.rules.record.people import Speaker, has_folded, members, speaking
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_phase(state: State) -> Refusal | None:
    """Return why nothing but a deal, a show and the like is heard now.

    The hand, the game or the match is over (AR-GEN-08, AR-SCO-02).
    """
    if state.hand is None:
        return state.refuse("no-hand")
    if not state.hand.over:
        return None
    if score.match_winner(state) != NOBODY:
        return state.refuse("match-over")
    return state.refuse("game-over") if score.game_done(state) else state.refuse("hand-over")


def refuse_person(state: State, entry: Entry) -> Refusal | None:
    """Return why there is no such seat or side, None if there is.

    In the contest in play and not folded (AR-GEN-10, AR-PIC-09, AR-MAZ-05).
    """
    if not is_at_table(state, entry):
        return state.refuse("not-a-seat")
    # After the hand nobody is folded, and nobody is out of a duel.
    if entry.seat is None or state.hand is None or state.hand.over:
        return None
    contest = state.hand.contest
    if entry.seat not in contest.seats:
        return state.refuse("not-in-duel", seat=entry.seat)
    return state.refuse("folded", seat=entry.seat) if has_folded(contest, entry.seat) else None


def is_at_table(state: State, entry: Entry) -> bool:
    """Return whether the seats and the side that an entry names exist."""
    if entry.to is not None and not 0 <= entry.to < state.seats:
        return False
    if entry.seat is not None:
        return 0 <= entry.seat < state.seats
    return entry.team is None or entry.team in (0, 1)


def speaker_named(hand: Hand, entry: Entry) -> Speaker:
    """Return side and seat of the speaker (AR-GEN-16).

    A side with one member left in the contest is that seat.
    """
    if entry.seat is not None:
        return speaking(hand.sides[entry.seat], entry.seat)
    side = entry.team if entry.team is not None else NOBODY
    if len(hand.contest.seats) > 3 and not hand.contest.folded:
        return speaking(side, NOBODY)  # each side has two players at least: no need to count them
    seats = members(hand, hand.contest, side)
    return speaking(side, seats[0] if len(seats) == 1 else NOBODY)


def refuse_card_by_phase(state: State, contest: Contest, entry: Entry) -> Refusal | None:
    """Return why a card or the result of a trick has to wait."""
    hand = score.playing(state)
    return (
        refuse_blocked(state, contest)
        or before_play.refuse_early_card(state, hand)
        or stakes.refuse_card_before_answer(state, contest, entry)
    )


def after_contest(state: State) -> None:
    """Go on once a contest is decided, or the game is won (AR-SCO-02, AR-PIC-11).

    The game may be won in the middle of a contest.
    """
    hand = score.playing(state)
    if hand.over:
        # A hand thrown in was over at once, without the count that ends others.
        if hand.maldon:
            payments.recount(state)
    elif hand.won != NOBODY:
        end_hand(state)
    elif hand.contest.over:
        _next_duel(state, hand)


def _next_duel(state: State, hand: Hand) -> None:
    """Check the payments of the contest and go on (AR-PIC-04, AR-VER-05).

    Its next duel begins, or the hand is over.
    """
    proof.check_claims(state, state.place)
    # A game that is won ends the hand, with its duels unplayed.
    if hand.won == NOBODY and hand.at + 1 < len(hand.contests):
        hand.at += 1
    else:
        end_hand(state)


def end_hand(state: State) -> None:
    """Close the hand and check its claims against the known cards (AR-VER-05).

    Its points are counted together where that is agreed.
    """
    score.playing(state).over = True
    payments.recount(state)
    proof.check_claims(state, state.place)


def seat_of(entry: Entry) -> int:
    """Return the seat of a card or a show; the reader lets none pass without one."""
    return entry.seat if entry.seat is not None else NOBODY
