"""Tricks that are noted by their result (AR-TRI-15, BR-REC-05, TC-REC-05)."""

from referee.rules.bets.hidden_cards import can_tie, can_win, folded_before, orders_of_play
from referee.rules.ledger.score import playing
from referee.rules.ledger.tricks import PARDA, close
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest
from referee.rules.record.parts import NOBODY
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse(state: State, contest: Contest, entry: Entry) -> Refusal | None:
    """Return why a trick cannot have ended like this, None if it can (AR-TRI-15)."""
    hand = playing(state)
    # These games believe a result that no logged card disproves.
    if state.options.results == "seat":
        seat = entry.seat if entry.seat is not None else _only_seat(state, contest, entry)
        return None if _not_beaten(state, contest, seat) else state.refuse("trick-contradicts-cards")
    if entry.seat is not None:
        if folded_before(contest, entry.seat):
            return state.refuse("folded", seat=entry.seat)
        possible = can_win(state, contest, [entry.seat])
    elif entry.team is not None:
        side = [seat for seat in contest.seats if hand.sides[seat] == entry.team]
        possible = can_win(state, contest, [seat for seat in side if not folded_before(contest, seat)])
    else:
        possible = can_tie(state, contest)
    return None if possible else state.refuse("trick-contradicts-cards")


def _only_seat(state: State, contest: Contest, entry: Entry) -> int | None:
    """Return the seat of a side that has only one (BR-PLA-01)."""
    seats = [seat for seat in contest.seats if playing(state).sides[seat] == entry.team]
    return seats[0] if len(seats) == 1 else None


def _not_beaten(state: State, contest: Contest, seat: int | None) -> bool:
    """Return whether no logged card of the others beats this seat's (BR-REC-07).

    None equals it either, in the trick in play.
    """
    table, sides, rank = contest.tricks.table, playing(state).sides, state.pack.rank
    own = next((card for player, card in table if player == seat), None)
    if seat is None or own is None:
        return True
    # A partner's higher card is no contradiction: the trick is their side's anyway.
    others = [card for player, card in table if sides[player] != sides[seat] and card != FACE_DOWN]
    return own != FACE_DOWN and all(rank[card] < rank[own] for card in others)


def take(state: State, contest: Contest, entry: Entry) -> None:
    """Take the result of a trick as it is noted (AR-TRI-15, AR-GEN-16).

    A side of one is its seat.
    """
    if entry.seat is not None:
        close(state, contest, playing(state).sides[entry.seat], entry.seat, [])
    elif entry.team is not None:
        # Of a side of one the seat is clear, and so is who leads.
        only = _only_seat(state, contest, entry)
        close(state, contest, entry.team, NOBODY if only is None else only, [])
    else:
        close(state, contest, PARDA, PARDA, equal_best(state, contest, entry))


def all_face_down(state: State, contest: Contest) -> bool:
    """Return whether no card of a parda can have counted (BR-TRK-06).

    The one side's all lie face down, so the other's do.
    """
    cards: dict[int, str] = dict(contest.tricks.table)
    counting = [seat for seat in contest.seats if cards.get(seat) != FACE_DOWN]
    return len({playing(state).sides[seat] for seat in counting}) <= 1


def equal_best(state: State, contest: Contest, entry: Entry) -> list[int]:
    """Return who played the first and the last of the equal cards of a parda.

    NOBODY where it is not noted. Of two players the leader played the first and the other the last, whatever is noted
    (BR-REC-06, TC-REC-06). Where all cards lie face down there is none.
    """
    if all_face_down(state, contest):
        return []
    if len(contest.seats) == 2:
        # Two players: the leader's card lay there first.
        order = orders_of_play(state, contest)
        return order[0] if len(order) == 1 else [NOBODY]
    return [NOBODY if seat is None else seat for seat in (entry.first, entry.last)]
