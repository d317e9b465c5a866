"""The tricks: who leads, who plays, who wins (AR-TRI, BR-TRK, BR-TIE, TC-TRK).

Also by TF-TRK and TT-TRK. Tricks that are noted without cards are in `bets.results`.
"""

from typing import Any

from referee.rules.ledger.score import playing
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import members, standing, turn_order
from referee.rules.record.state import State

PARDA = -1
"""Who has won a trick in which both sides had the highest card."""
TIED = -2
"""Who has won a hand in which nobody won a trick, or the bet on it."""
LED_BY = {"first-tied": "first", "last-tied": "last"}
"""Where whoever played one of the equal cards leads on, by `tie_lead`: which card's player a record tells."""


def leaders(hand: Hand, contest: Contest) -> list[int]:
    """Return the seats that may lead the trick in play (AR-TRI-16).

    A leader who has folded is replaced by the next.
    """
    tricks = contest.tricks
    # A trick noted for a side leaves open who of it leads.
    if tricks.leader == NOBODY:
        return members(hand, contest, tricks.lead_side) if tricks.lead_side != NOBODY else standing(contest)
    return [_next_standing(contest, tricks.leader)]


def _next_standing(contest: Contest, seat: int) -> int:
    """Return the seat itself, or the first after it that has not folded."""
    up = standing(contest)
    return next(other for other in turn_order(contest, seat) if other in up)


def to_play(hand: Hand, contest: Contest) -> list[int]:
    """Return the seats of which one has to play the next card.

    Usually that is a single one (AR-TRI-01, AR-TRI-05).
    """
    if not contest.tricks.table:
        return leaders(hand, contest)
    waiting = missing(contest)
    return [seat for seat in turn_order(contest, contest.tricks.led) if seat in waiting][:1]


def missing(contest: Contest) -> list[int]:
    """Return the seats that have not folded and have no card in the trick in play."""
    played = [seat for seat, _ in contest.tricks.table]
    return [seat for seat in standing(contest) if seat not in played]


def play(state: State, contest: Contest, seat: int, card: str) -> None:
    """Put a card on the table; the trick closes by itself once everybody has played."""
    hand, tricks = playing(state), contest.tricks
    if not tricks.table:
        tricks.led = seat
    tricks.table.append([seat, card])
    hand.played[seat].append(card)
    if card != FACE_DOWN and card not in hand.known_cards[seat]:
        hand.known_cards[seat].append(card)
    complete(state, contest)


def complete(state: State, contest: Contest) -> None:
    """Close the trick if all who have not folded have played to it (AR-TRI-16)."""
    if not contest.tricks.table or missing(contest):
        return
    best = best_of(state, contest.tricks.table)
    sides = playing(state).sides
    won = bool(best) and len({sides[seat] for seat in best}) == 1
    # Partners may share the highest card: then the option tells which of them leads.
    later = state.options.tie_lead == "last-tied" and not state.options.earlier_partner
    winner = best[-1 if later else 0] if won else PARDA
    close(state, contest, sides[winner] if won else PARDA, winner, best)


def best_of(state: State, table: list[list[Any]]) -> list[int]:
    """Return the seats with the highest card, in the order of play (AR-TRI-02 to -04).

    A card that lies face down wins nothing (BR-TRK-04).
    """
    rank = state.pack.rank
    top = max((rank[card] for _, card in table if card != FACE_DOWN), default=0)
    return [seat for seat, card in table if card != FACE_DOWN and rank[card] == top]


def would_tie(state: State, contest: Contest, seat: int, card: str) -> bool:
    """Return whether this card would complete the trick, and tie it."""
    # Only the last card of a trick decides whether it is tied.
    if missing(contest) != [seat]:
        return False
    sides = playing(state).sides
    return len({sides[player] for player in best_of(state, [*contest.tricks.table, [seat, card]])}) != 1


def close(state: State, contest: Contest, side: int, winner: int, best: list[int]) -> None:
    """End the trick in play, and note who leads the next (AR-TRI-05, AR-TRI-06).

    Its winner does, after a parda whom the table's option names (BR-TIE-03). `best` are the seats of the equal cards of
    a parda where they are known.
    """
    tricks = contest.tricks
    if side != PARDA:
        tricks.leader, tricks.lead_side = winner, side
    # Where no card counted, all of them face down, the leader leads again too.
    elif state.options.tie_lead == "trick-leader" or (tricks.table and not best):
        tricks.leader = tricks.led if tricks.table else tricks.leader
    else:
        tricks.leader = best[-1 if state.options.tie_lead == "last-tied" else 0] if best else NOBODY
        tricks.lead_side = playing(state).sides[tricks.leader] if tricks.leader != NOBODY else NOBODY
    tricks.won.append(side)
    tricks.winners.append(winner)
    tricks.past.append(tricks.table)
    tricks.table = []


def decided(hand: Hand, contest: Contest) -> int:
    """Return the side that has won the hand by tricks (AR-TRI-07 to -10).

    TIED after pardas only, NOBODY while it is open.
    """
    return winner(contest.tricks.won, hand.size)


def winner(won: list[int], size: int) -> int:
    """Return the winner of a hand of this size by the results of its tricks.

    The results are sides, and PARDA, in the order of the tricks.
    """
    pardas = won.count(PARDA)
    for side in (0, 1):
        own = won.count(side)
        # Most tricks win; with a parda among them the earliest that was won does.
        if own * 2 > size or (own == 1 and pardas and _first(won) == side):
            return side
    return TIED if len(won) == size else NOBODY


def _first(won: list[int]) -> int:
    """Return who won the earliest trick that was no parda.

    That trick decides once there is a parda (AR-TRI-08, AR-TRI-09).
    """
    return next(side for side in won if side != PARDA)


def held_to_turn(contest: Contest) -> bool:
    """Return whether the record tells whose turn it is (BR-REC-04, TC-REC-05).

    A card of this trick lies there, or all tricks before it were logged with cards.
    """
    tricks = contest.tricks
    # A record that names winners only never tells who played when.
    return bool(tricks.table) or bool(tricks.past and all(len(cards) == len(contest.seats) for cards in tricks.past))
