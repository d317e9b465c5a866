"""What every kind of entry goes through: the phase, who acts, what has to be settled first, and the end of a hand."""

from referee.rules.bets import ladder
from referee.rules.ledger import payments, score
from referee.rules.matters import before_play, proof
from referee.rules.matters.rounds import refuse_blocked
from referee.rules.record.entry import Entry
from referee.rules.record.people import Speaker, has_folded, members
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import NOBODY, Contest, Hand, State


def refuse_phase(state: State) -> Refusal | None:
    """Why nothing but a deal, a show and the like is heard now (AR-GEN-08, AR-SCO-02)."""
    if state.hand is None:
        return state.refuse("no-hand")
    if not state.hand.over:
        return None
    if score.winner(state) != NOBODY:
        return state.refuse("match-over")
    return state.refuse("game-over") if score.game_done(state) else state.refuse("hand-over")


def refuse_person(state: State, entry: Entry) -> Refusal | None:
    """Whether there is such a seat or side, in the contest in play and not folded (AR-GEN-10, AR-PIC-09, AR-MAZ-05)."""
    if not at_table(state, entry):
        return state.refuse("not-a-seat")
    if entry.seat is None or state.hand is None or state.hand.over:
        return None
    contest = state.hand.contest
    if entry.seat not in contest.seats:
        return state.refuse("not-in-duel", seat=entry.seat)
    return state.refuse("folded", seat=entry.seat) if has_folded(contest, entry.seat) else None


def at_table(state: State, entry: Entry) -> bool:
    """Whether the seats and the side that an entry names exist."""
    if entry.to is not None and not 0 <= entry.to < state.seats:
        return False
    if entry.seat is not None:
        return 0 <= entry.seat < state.seats
    return entry.team is None or entry.team in (0, 1)


def speaker(hand: Hand, entry: Entry) -> Speaker:
    """Side and seat of who speaks; a side with one member left in the contest is that seat (AR-GEN-16)."""
    if entry.seat is not None:
        return Speaker(hand.sides[entry.seat], entry.seat)
    side = entry.team if entry.team is not None else NOBODY
    if len(hand.contest.seats) > 3 and not hand.contest.folded:
        return Speaker(side, NOBODY)  # each side has two players at least: no need to count them
    seats = members(hand, hand.contest, side)
    return Speaker(side, seats[0] if len(seats) == 1 else NOBODY)


def refuse_card(state: State, contest: Contest, entry: Entry) -> Refusal | None:
    """Why a card or the result of a trick has to wait."""
    hand = score.playing(state)
    return (
        refuse_blocked(state, contest)
        or before_play.refuse_card(state, hand)
        or ladder.refuse_card(state, contest, entry)
    )


def after(state: State) -> None:
    """Go on once a contest is decided, or the game is won in the middle of it (AR-SCO-02, AR-PIC-11)."""
    hand = score.playing(state)
    if hand.over:
        if hand.maldon:
            payments.recount(state)
    elif hand.won != NOBODY:
        end_hand(state)
    elif hand.contest.over:
        _next_duel(state, hand)


def _next_duel(state: State, hand: Hand) -> None:
    """Check what the contest paid; then its next duel begins, or the hand is over (AR-PIC-04, AR-VER-05)."""
    proof.check(state, state.place)
    if hand.won == NOBODY and hand.at + 1 < len(hand.contests):
        hand.at += 1
    else:
        end_hand(state)


def end_hand(state: State) -> None:
    """Close the hand: count together where agreed, and check what was claimed against the known cards (AR-VER-05)."""
    score.playing(state).over = True
    payments.recount(state)
    proof.check(state, state.place)


def seat_of(entry: Entry) -> int:
    """The seat of a card or a show; the reader lets neither pass without one."""
    return entry.seat if entry.seat is not None else NOBODY
