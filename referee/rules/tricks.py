"""The tricks: cards as played or results as told, who leads, and who wins the hand (section 6 of the rules)."""

from collections.abc import Iterable
from typing import Any

from referee.rules.acta import Entry
from referee.rules.cards import FACE_DOWN
from referee.rules.people import has_folded, members, standing
from referee.rules.ruling import Refusal
from referee.rules.score import playing
from referee.rules.state import CARDS, NOBODY, Contest, Hand, State

PARDA = -1
TIED = -2
"""What decides a hand in which nobody won a trick, or the bet on it."""


def leaders(hand: Hand, contest: Contest) -> list[int]:
    """The seats that may lead the trick in play; a leader who has folded is replaced by the next (AR-TRI-16)."""
    tricks = contest.tricks
    if tricks.leader == NOBODY:
        return members(hand, contest, tricks.lead_side) if tricks.lead_side != NOBODY else standing(contest)
    return [_next_standing(contest, tricks.leader)]


def _next_standing(contest: Contest, seat: int) -> int:
    """The seat itself, or the first after it that has not folded."""
    up = standing(contest)
    start = contest.seats.index(seat)
    order = contest.seats[start:] + contest.seats[:start]
    return next(other for other in order if other in up)


def to_play(hand: Hand, contest: Contest) -> list[int]:
    """The seats of which one has to play the next card; usually a single one (AR-TRI-01, AR-TRI-05)."""
    if not contest.tricks.table:
        return leaders(hand, contest)
    waiting = missing(contest)
    seats = contest.seats
    start = seats.index(contest.tricks.led)
    order = seats[start:] + seats[:start]
    return [seat for seat in order if seat in waiting][:1]


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
    if not state.options.get("face_down", False):
        return state.refuse("face-down")
    if is_blind(state):
        return state.refuse("facedown-iron")
    if not won:
        return state.refuse("facedown-first")
    if won[-1] == PARDA and not state.options["facedown_after_tie"]:
        return state.refuse("facedown-after-tie")
    return state.refuse("facedown-highest") if must_be_highest(state, contest) else None


def is_blind(state: State) -> bool:
    """Whether the players of this hand have not looked at their cards (BR-FER-01, BR-FER-05)."""
    return playing(state).kind == "iron" and state.options.get("iron_hand") == "blind"


def must_be_highest(state: State, contest: Contest) -> bool:
    """Whether this is the trick in which everybody must play the higher of two cards (BR-TIE-06)."""
    return state.options.get("after_tie") == "highest" and contest.tricks.won == [PARDA] and not is_blind(state)


def _refuse_unknown(state: State, card: str) -> Refusal | None:
    """Whether such a card is in play at all."""
    return None if card in state.pack.rank else state.refuse("card-unknown", card=card)


def _refuse_without_vira(state: State, card: str) -> Refusal | None:
    """Without the vira no card is taken, since nobody knows the ranks, nor whether it is the vira (BR-CAR-10)."""
    if state.ruleset.pack_for is not None and state.options.get("vira") and not playing(state).vira:
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
    later = state.options["tie_lead"] == "last-tied" and not state.options.get("earlier_partner", False)
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
    due = state.options.get("after_tie") == "highest" and len(tricks.won) == 2 and tricks.won[0] == PARDA
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
    elif state.options["tie_lead"] == "trick-leader" or (tricks.table and not best and not missing(contest)):
        tricks.leader = tricks.led if tricks.table else tricks.leader
    else:
        tricks.leader = best[-1 if state.options["tie_lead"] == "last-tied" else 0] if best else NOBODY
        tricks.lead_side = playing(state).sides[tricks.leader] if tricks.leader != NOBODY else NOBODY
    tricks.won.append(side)
    tricks.winners.append(winner)
    tricks.past.append(tricks.table)
    tricks.table = []


def decided(hand: Hand, contest: Contest) -> int:
    """The side that has won the hand by tricks, TIED after pardas only, NOBODY while it is open (AR-TRI-07 to -10)."""
    won = contest.tricks.won
    for side in (0, 1):
        mine, pardas = won.count(side), won.count(PARDA)
        if mine * 2 > hand.size or (mine == 1 and pardas and _first(won) == side):
            return side
    return TIED if len(won) == hand.size else NOBODY


def _first(won: list[int]) -> int:
    """Who won the earliest trick that was no parda: it decides once there is a parda (AR-TRI-08, AR-TRI-09)."""
    return next(side for side in won if side != PARDA)


def refuse_result(state: State, contest: Contest, entry: Entry) -> Refusal | None:
    """Why a trick cannot have ended as the entry says, None if it can (AR-TRI-15)."""
    hand = playing(state)
    if state.options["results"] == "seat":
        seat = entry.seat if entry.seat is not None else _only_seat(state, contest, entry)
        return None if _not_beaten(state, contest, seat) else state.refuse("trick-contradicts-cards")
    if entry.seat is not None:
        if _folded_before(contest, entry.seat):
            return state.refuse("folded", seat=entry.seat)
        possible = can_win(state, contest, [entry.seat])
    elif entry.team is not None:
        side = [seat for seat in contest.seats if hand.sides[seat] == entry.team]
        possible = can_win(state, contest, [seat for seat in side if not _folded_before(contest, seat)])
    else:
        possible = can_tie(state, contest)
    return None if possible else state.refuse("trick-contradicts-cards")


def _only_seat(state: State, contest: Contest, entry: Entry) -> int | None:
    """The seat of a side that has only one (BR-PLA-01)."""
    mine = [seat for seat in contest.seats if playing(state).sides[seat] == entry.team]
    return mine[0] if len(mine) == 1 else None


def _not_beaten(state: State, contest: Contest, seat: int | None) -> bool:
    """Whether no logged card of the other side equals or beats the one that this seat has in the trick (BR-REC-07)."""
    table, sides, rank = contest.tricks.table, playing(state).sides, state.pack.rank
    mine = next((card for player, card in table if player == seat), None)
    if seat is None or mine is None:
        return True
    others = [card for player, card in table if sides[player] != sides[seat] and card != FACE_DOWN]
    return mine != FACE_DOWN and all(rank[card] < rank[mine] for card in others)


def _folded_before(contest: Contest, seat: int) -> bool:
    """Whether the seat had folded before it played to the trick; without any card there the referee can't tell."""
    table = contest.tricks.table
    now = len(contest.tricks.won) + bool(table and not any(seat == player for player, _ in table))
    return any(seat == out and trick < now for out, trick in contest.folded)


def record(state: State, contest: Contest, entry: Entry) -> None:
    """Take the result of a trick as the table tells it; a side of one is its seat (AR-TRI-15, AR-GEN-16)."""
    if entry.seat is not None:
        close(state, contest, playing(state).sides[entry.seat], entry.seat, [])
    elif entry.team is not None:
        only = _only_seat(state, contest, entry)
        close(state, contest, entry.team, NOBODY if only is None else only, [])
    else:
        close(state, contest, PARDA, PARDA, told_best(state, contest, entry))


def told_first(contest: Contest, entry: Entry) -> bool:
    """Whether it is told, or clear, who played the first of the equal cards of a parda (BR-REC-06)."""
    return entry.first is not None or len(contest.seats) == 2


def told_best(state: State, contest: Contest, entry: Entry) -> list[int]:
    """Who played the first and the last of the equal cards of a parda, as far as it is told; NOBODY where it is not.

    Of two players the leader played the first and the other the last, whatever is noted (BR-REC-06, TC-REC-06).
    """
    if len(contest.seats) == 2:
        order = _orders(state, contest)
        return order[0] if len(order) == 1 else [NOBODY]
    return [NOBODY if seat is None else seat for seat in (entry.first, entry.last)]


def held_to_turn(contest: Contest) -> bool:
    """Whether the record tells whose turn it is: a card of this trick lies there, or all tricks before it were logged
    with cards (BR-REC-04, TC-REC-05).
    """
    tricks = contest.tricks
    return bool(tricks.table) or bool(tricks.past and all(len(cards) == len(contest.seats) for cards in tricks.past))


def can_win(state: State, contest: Contest, seats: Iterable[int]) -> bool:
    """Whether one of the seats can have won the trick with the cards that nobody is known to hold."""
    if _anything_goes(state, contest):
        return any(True for _ in seats)
    orders = _orders(state, contest)
    return any(_wins(state, contest, order, seat, rank) for seat in seats for rank in _ranks(state) for order in orders)


def can_tie(state: State, contest: Contest) -> bool:
    """Whether both sides can have had the best card of the trick."""
    return _anything_goes(state, contest) or any(_ties(state, contest, rank) for rank in _ranks(state))


def _anything_goes(state: State, contest: Contest) -> bool:
    """The quick way: no card lies there and nobody's three cards are known."""
    known = playing(state).known
    return not contest.tricks.table and all(len(known[seat]) < CARDS for seat in contest.seats)


def _ranks(state: State) -> list[int]:
    return sorted(set(state.pack.rank.values()), reverse=True)


def _wins(state: State, contest: Contest, order: list[int], winner: int, top: int) -> bool:
    """Whether `winner` can win with a card of rank `top`: nobody before it has one as good, nor any opponent."""
    sides = playing(state).sides
    bounds = {}
    for seat in order:
        if seat == winner:
            bounds[seat] = (top, top)
        else:
            later_partner = sides[seat] == sides[winner] and order.index(seat) > order.index(winner)
            bounds[seat] = (0, top if later_partner else top - 1)
    return _fits(state, contest, bounds)


def _ties(state: State, contest: Contest, top: int) -> bool:
    """Whether somebody of each side can have a card of rank `top`, and nobody a better one."""
    sides, order = playing(state).sides, _orders(state, contest)[0]
    pairs = [(one, two) for one in order for two in order if sides[one] == 0 and sides[two] == 1]
    return any(_fits(state, contest, {seat: (top if seat in pair else 0, top) for seat in order}) for pair in pairs)


def _orders(state: State, contest: Contest) -> list[list[int]]:
    """The orders in which the trick may have been played: one for each seat that may have led it."""
    there = [seat for seat, _ in contest.tricks.table]
    first = [contest.tricks.led] if there else leaders(playing(state), contest)
    seats, orders = contest.seats, []
    for leader in first:
        start = seats.index(leader)
        rest = [seat for seat in seats[start:] + seats[:start] if seat not in there]
        orders.append(there + [seat for seat in rest if not _folded_before(contest, seat)])
    return orders


def _fits(state: State, contest: Contest, bounds: dict[int, tuple[int, int]]) -> bool:
    """Whether every seat can have a card of its own within its bounds of rank."""
    rank = state.pack.rank
    there: dict[int, str] = dict(contest.tricks.table)
    if any(not low <= rank[there[seat]] <= high for seat, (low, high) in bounds.items() if seat in there):
        return False
    wanted = {
        seat: [card for card in _holdable(state, seat) if low <= rank[card] <= high]
        for seat, (low, high) in bounds.items()
        if seat not in there and not has_folded(contest, seat)
    }
    taken: dict[str, int] = {}
    return all(_assign(seat, wanted, taken, set()) for seat in wanted)


def _assign(seat: int, wanted: dict[int, list[str]], taken: dict[str, int], tried: set[str]) -> bool:
    """Give the seat a card that nobody else needs, moving others where that helps (an augmenting path)."""
    for card in wanted[seat]:
        if card in tried:
            continue
        tried.add(card)
        if card not in taken or _assign(taken[card], wanted, taken, tried):
            taken[card] = seat
            return True
    return False


def _holdable(state: State, seat: int) -> list[str]:
    """The cards that a seat may have played unrecorded: of three known ones one of these, else any free one."""
    hand = playing(state)
    mine = [card for card in hand.known[seat] if card not in hand.played[seat]]
    if len(hand.known[seat]) >= CARDS:
        return mine
    gone = {card for cards in hand.known for card in cards}
    return mine + [card for card in state.pack.rank if card not in gone]
