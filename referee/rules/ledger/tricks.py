"""The tricks: who leads, who plays what, who wins (AR-TRI, BR-TRK, BR-TIE, TC-TRK, TF-TRK, TT-TRK).

Tricks that are noted without cards are in `bets.results`.
"""

from typing import Any

from referee.rules.ledger.score import playing
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.hand import CARDS, NOBODY, Contest, Hand, members, not_folded, turn_order
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

PARDA = -1
"""Who has won a trick in which both sides had the highest card."""
TIED = -2
"""Who has won a hand in which nobody won a trick, or the bet on it."""
LED_BY = {"first-tied": "first", "last-tied": "last"}
"""By a `tie_lead` that gives the lead to a player of an equal card: which of the cards it is."""


def leaders(hand: Hand, contest: Contest) -> list[int]:
    """Return the seats that may lead the trick in play; the next leads for one that folded (AR-TRI-16)."""
    tricks = contest.tricks
    # A trick noted for a side leaves open who of it leads.
    if tricks.leader == NOBODY:
        return members(hand, contest, tricks.lead_side) if tricks.lead_side != NOBODY else not_folded(contest)
    return [_next_standing(contest, tricks.leader)]


def _next_standing(contest: Contest, seat: int) -> int:
    """Return the seat itself, or the first after it that has not folded."""
    up = not_folded(contest)
    return next(other for other in turn_order(contest, seat) if other in up)


def to_play(hand: Hand, contest: Contest) -> list[int]:
    """Return the seats of which one plays the next card, usually a single one (AR-TRI-01, AR-TRI-05)."""
    if not contest.tricks.table:
        return leaders(hand, contest)
    waiting = missing(contest)
    return [seat for seat in turn_order(contest, contest.tricks.led) if seat in waiting][:1]


def missing(contest: Contest) -> list[int]:
    """Return the seats that have not folded and have no card in the trick in play."""
    played = [seat for seat, _ in contest.tricks.table]
    return [seat for seat in not_folded(contest) if seat not in played]


def lay_card(state: State, contest: Contest, seat: int, card: str) -> None:
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
    close_trick(state, contest, sides[winner] if won else PARDA, winner, best)


def best_of(state: State, table: list[list[Any]]) -> list[int]:
    """Return the seats with the highest card that lies face up, in the order of play.

    Rules: AR-TRI-02 to -04, BR-TRK-04.
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


def close_trick(state: State, contest: Contest, side: int, winner: int, best: list[int]) -> None:
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
    """Return the side that has won by tricks, TIED after pardas, NOBODY yet (AR-TRI-07 to -10)."""
    return winner_of_tricks(contest.tricks.won, hand.size)


def winner_of_tricks(won: list[int], size: int) -> int:
    """Return the winner of a hand of this size by the sides, or PARDA, that won its tricks."""
    pardas = won.count(PARDA)
    for side in (0, 1):
        own = won.count(side)
        # Most tricks win; with a parda among them the earliest that was won does.
        if own * 2 > size or (own == 1 and pardas and next(other for other in won if other != PARDA) == side):
            return side
    return TIED if len(won) == size else NOBODY


def held_to_turn(contest: Contest) -> bool:
    """Return whether the record tells whose turn it is (BR-REC-04, TC-REC-05).

    A card of this trick lies there, or all tricks before it were logged with cards.
    """
    tricks = contest.tricks
    # A record that names winners only never tells who played when.
    return bool(tricks.table) or bool(
        tricks.past and all(_is_logged(contest, trick) for trick in range(len(tricks.past)))
    )


def _is_logged(contest: Contest, trick: int) -> bool:
    """Return whether all cards of a trick were logged; who had folded played none (UR-MAZ-01)."""
    absent = {seat for seat, since in contest.folded if since <= trick}
    return absent.union(seat for seat, _ in contest.tricks.past[trick]).issuperset(contest.seats)


# Cards that may be played, and those that may not (AR-TRI-12 to -14, BR-TRK-05).


def refuse_illegal_card(state: State, contest: Contest, seat: int, card: str) -> Refusal | None:
    """Return why this card cannot be played now, None if it can (AR-TRI-12 to -14)."""
    hand = playing(state)
    refusal = _refuse_face_down(state, contest) if card == FACE_DOWN else _refuse_unknown(state, card)
    # A card that cannot be in play is refused as such, whoever's turn it is.
    refusal = refusal or _refuse_without_vira(state, card)
    if refusal is not None:
        return refusal
    turn = to_play(hand, contest)
    if seat not in turn:
        return state.refuse("out-of-turn", next=turn[0] if len(turn) == 1 else None)
    return None if card == FACE_DOWN else _refuse_holding(state, seat, card)


def _refuse_face_down(state: State, contest: Contest) -> Refusal | None:
    """Return why no card may lie face down here, None if it may.

    One may from the second trick on, by option not after a tie (BR-TRK-05, BR-TIE-06, BR-TIE-07), never in a hand that
    is played blind (BR-FER-01).
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
    """Return whether nobody has looked at their cards (BR-FER-01, BR-FER-05)."""
    return playing(state).kind == "iron" and state.options.iron_hand == "blind"


def must_be_highest(state: State, contest: Contest) -> bool:
    """Return whether the higher of two cards is due from everybody (BR-TIE-06)."""
    # Without a look at the cards nobody can tell which is higher.
    return state.options.after_tie == "highest" and contest.tricks.won == [PARDA] and not is_blind(state)


def _refuse_unknown(state: State, card: str) -> Refusal | None:
    """Return why no such card is in play, None if it is."""
    return None if card in state.pack.rank else state.refuse("card-unknown", card=card)


def _refuse_without_vira(state: State, card: str) -> Refusal | None:
    """Return why no card can be taken before the vira, which makes the ranks, is noted (BR-CAR-10)."""
    if state.options.vira and not playing(state).vira:
        return state.refuse("vira-needed", card=card)
    return None


def _refuse_holding(state: State, seat: int, card: str) -> Refusal | None:
    """Return why a seat cannot have this card, None if it can."""
    hand = playing(state)
    own = hand.known_cards[seat]
    # A card that another seat has shown cannot be here too.
    elsewhere = any(card in cards for other, cards in enumerate(hand.known_cards) if other != seat)
    if card == hand.vira:
        return state.refuse("card-turned", card=card)
    if card in hand.played[seat] or elsewhere or card in hand.gone:
        return state.refuse("card-repeated", card=card)
    if card not in own and len(own) >= CARDS:
        return state.refuse("card-not-held", card=card)
    return None


def kept_higher(state: State, contest: Contest, seat: int, card: str) -> bool:
    """Return whether the card is above the player's one before, held back against the rule (BR-TIE-06)."""
    tricks = contest.tricks
    due = state.options.after_tie == "highest" and len(tricks.won) == 2 and tricks.won[0] == PARDA
    if not due or is_blind(state) or card == FACE_DOWN:
        return False
    # A card that lay face down tells nothing about the one that was held back.
    before = next((played for player, played in tricks.past[1] if player == seat), FACE_DOWN)
    return before != FACE_DOWN and state.pack.rank[card] > state.pack.rank[before]
