"""The tricks: the cards as they are played, who leads, and who wins the hand (AR-TRI, BR-TRK, BR-TIE, TC-TRK, TF-TRK,
TT-TRK). Those that the table tells without cards are in `results`.
"""

from typing import Any

from referee.rules.ledger.score import playing
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.people import members, standing, turn_order
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import CARDS, NOBODY, Contest, Hand, State

PARDA = -1
"""Who has won a trick in which both sides had the highest card."""
TIED = -2
"""Who has won a hand in which nobody won a trick, or the bet on it."""
LED_BY = {"first-tied": "first", "last-tied": "last"}
"""Where whoever played one of the equal cards leads on, by `tie_lead`: which card's player a record tells."""


def leaders(hand: Hand, contest: Contest) -> list[int]:
    """The seats that may lead the trick in play; a leader who has folded is replaced by the next (AR-TRI-16)."""
    tricks = contest.tricks
    if tricks.leader == NOBODY:
        return members(hand, contest, tricks.lead_side) if tricks.lead_side != NOBODY else standing(contest)
    return [_next_standing(contest, tricks.leader)]


def _next_standing(contest: Contest, seat: int) -> int:
    """The seat itself, or the first after it that has not folded."""
    up = standing(contest)
    return next(other for other in turn_order(contest, seat) if other in up)


def to_play(hand: Hand, contest: Contest) -> list[int]:
    """The seats of which one has to play the next card; usually a single one (AR-TRI-01, AR-TRI-05)."""
    if not contest.tricks.table:
        return leaders(hand, contest)
    waiting = missing(contest)
    return [seat for seat in turn_order(contest, contest.tricks.led) if seat in waiting][:1]


def missing(contest: Contest) -> list[int]:
    """The seats that have not folded and have no card in the trick in play."""
    there = [seat for seat, _ in contest.tricks.table]
    return [seat for seat in standing(contest) if seat not in there]


def refuse_card(state: State, contest: Contest, seat: int, card: str) -> Refusal | None:
    """Why this card cannot be played now, None if it can (AR-TRI-12, -13, -14)."""
    hand = playing(state)
    refusal = _refuse_face_down(state, contest) if card == FACE_DOWN else _refuse_unknown(state, card)
    refusal = refusal or _refuse_without_vira(state, card)
    if refusal is not None:
        return refusal
    turn = to_play(hand, contest)
    if seat not in turn:
        return state.refuse("out-of-turn", next=turn[0] if len(turn) == 1 else None)
    return None if card == FACE_DOWN else _refuse_holding(state, seat, card)


def _refuse_face_down(state: State, contest: Contest) -> Refusal | None:
    """Where a card may lie face down at all: from the second trick on, by option not after a tie (BR-TRK-05,
    BR-TIE-06, BR-TIE-07), never in a hand that is played blind (BR-FER-01).
    """
    won = contest.tricks.won
    if not state.options.face_down:
        return state.refuse("face-down")
    if is_blind(state):
        return state.refuse("facedown-iron")
    if not won:
        return state.refuse("facedown-first")
    if won[-1] == PARDA and not state.options.facedown_after_tie:
        return state.refuse("facedown-after-tie")
    return state.refuse("facedown-highest") if must_be_highest(state, contest) else None


def is_blind(state: State) -> bool:
    """Whether the players of this hand have not looked at their cards (BR-FER-01, BR-FER-05)."""
    return playing(state).kind == "iron" and state.options.iron_hand == "blind"


def must_be_highest(state: State, contest: Contest) -> bool:
    """Whether this is the trick in which everybody must play the higher of two cards (BR-TIE-06)."""
    return state.options.after_tie == "highest" and contest.tricks.won == [PARDA] and not is_blind(state)


def _refuse_unknown(state: State, card: str) -> Refusal | None:
    """Whether such a card is in play at all."""
    return None if card in state.pack.rank else state.refuse("card-unknown", card=card)


def _refuse_without_vira(state: State, card: str) -> Refusal | None:
    """Without the vira no card is taken, since nobody knows the ranks, nor whether it is the vira (BR-CAR-10)."""
    if state.ruleset.pack_for is not None and state.options.vira and not playing(state).vira:
        return state.refuse("vira-needed", card=card)
    return None


def _refuse_holding(state: State, seat: int, card: str) -> Refusal | None:
    """Whether a seat can still have this card: nobody played it, nobody else showed it, and three are enough."""
    hand = playing(state)
    known = hand.known[seat]
    elsewhere = any(card in cards for other, cards in enumerate(hand.known) if other != seat)
    if card in hand.played[seat] or elsewhere or card in hand.gone or card == hand.vira:
        return state.refuse("card-repeated", card=card)
    if card not in known and len(known) >= CARDS:
        return state.refuse("card-not-held", card=card)
    return None


def play(state: State, contest: Contest, seat: int, card: str) -> None:
    """Put a card on the table; the trick closes by itself once everybody has played."""
    hand, tricks = playing(state), contest.tricks
    if not tricks.table:
        tricks.led = seat
    tricks.table.append([seat, card])
    hand.played[seat].append(card)
    if card != FACE_DOWN and card not in hand.known[seat]:
        hand.known[seat].append(card)
    complete(state, contest)


def complete(state: State, contest: Contest) -> None:
    """Close the trick if all who have not folded have played to it (AR-TRI-16)."""
    if not contest.tricks.table or missing(contest):
        return
    best = best_of(state, contest.tricks.table)
    sides = playing(state).sides
    won = bool(best) and len({sides[seat] for seat in best}) == 1
    later = state.options.tie_lead == "last-tied" and not state.options.earlier_partner
    winner = best[-1 if later else 0] if won else PARDA
    close(state, contest, sides[winner] if won else PARDA, winner, best)


def best_of(state: State, table: list[list[Any]]) -> list[int]:
    """The seats with the highest card on the table, in the order in which they played; a card that lies face down
    wins nothing (AR-TRI-02 to -04, BR-TRK-04).
    """
    rank = state.pack.rank
    top = max((rank[card] for _, card in table if card != FACE_DOWN), default=0)
    return [seat for seat, card in table if card != FACE_DOWN and rank[card] == top]


def would_tie(state: State, contest: Contest, seat: int, card: str) -> bool:
    """Whether this card would complete the trick, and tie it."""
    if missing(contest) != [seat]:
        return False
    sides = playing(state).sides
    return len({sides[one] for one in best_of(state, [*contest.tricks.table, [seat, card]])}) != 1


def kept_higher(state: State, contest: Contest, seat: int, card: str) -> bool:
    """Whether a card of the third trick shows that its player held back the higher one in the second (BR-TIE-06)."""
    tricks = contest.tricks
    due = state.options.after_tie == "highest" and len(tricks.won) == 2 and tricks.won[0] == PARDA
    if not due or is_blind(state) or card == FACE_DOWN:
        return False
    before = next((played for player, played in tricks.past[1] if player == seat), FACE_DOWN)
    return before != FACE_DOWN and state.pack.rank[card] > state.pack.rank[before]


def close(state: State, contest: Contest, side: int, winner: int, best: list[int]) -> None:
    """End the trick in play: its winner leads the next, after a parda whom the table's option names (AR-TRI-05, -06,
    BR-TIE-03). `best` are the seats of the equal cards of a parda where they are known.
    """
    tricks = contest.tricks
    tricks.top = best[0] if side == PARDA and best else NOBODY
    if side != PARDA:
        tricks.leader, tricks.lead_side = winner, side
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
    """The side that has won the hand by tricks, TIED after pardas only, NOBODY while it is open (AR-TRI-07 to -10)."""
    return winner(contest.tricks.won, hand.size)


def winner(won: list[int], size: int) -> int:
    """The same for any results of a hand of this size: sides, and PARDA, in the order of the tricks."""
    pardas = won.count(PARDA)
    for side in (0, 1):
        mine = won.count(side)
        if mine * 2 > size or (mine == 1 and pardas and _first(won) == side):
            return side
    return TIED if len(won) == size else NOBODY


def _first(won: list[int]) -> int:
    """Who won the earliest trick that was no parda: it decides once there is a parda (AR-TRI-08, AR-TRI-09)."""
    return next(side for side in won if side != PARDA)


def held_to_turn(contest: Contest) -> bool:
    """Whether the record tells whose turn it is: a card of this trick lies there, or all tricks before it were logged
    with cards (BR-REC-04, TC-REC-05).
    """
    tricks = contest.tricks
    return bool(tricks.table) or bool(tricks.past and all(len(cards) == len(contest.seats) for cards in tricks.past))
