"""Tricks that are noted by their result, and the cards that can have made it (AR-TRI-15, BR-REC-05)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from referee.rules.ledger.score import playing
from referee.rules.ledger.tricks import PARDA, close_trick, leaders
from referee.rules.record.cards import FACE_DOWN, CardPack
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import CARDS, NOBODY, Contest, has_folded, turn_order
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_result(state: State, contest: Contest, entry: ParsedEntry) -> Refusal | None:
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


def _only_seat(state: State, contest: Contest, entry: ParsedEntry) -> int | None:
    """Return the seat of a side that has only one (BR-PLA-01)."""
    seats = [seat for seat in contest.seats if playing(state).sides[seat] == entry.team]
    return seats[0] if len(seats) == 1 else None


def _not_beaten(state: State, contest: Contest, seat: int | None) -> bool:
    """Return whether no logged card of the others beats or equals this seat's (BR-REC-07)."""
    table, sides, rank = contest.tricks.table, playing(state).sides, state.pack.rank
    own = next((card for player, card in table if player == seat), None)
    if seat is None or own is None:
        return True
    # A partner's higher card is no contradiction: the trick is their side's anyway.
    others = [card for player, card in table if sides[player] != sides[seat] and card != FACE_DOWN]
    return own != FACE_DOWN and all(rank[card] < rank[own] for card in others)


def take_result(state: State, contest: Contest, entry: ParsedEntry) -> None:
    """Take the result of a trick as it is noted (AR-TRI-15, AR-GEN-16)."""
    if entry.seat is not None:
        close_trick(state, contest, playing(state).sides[entry.seat], entry.seat, [])
    elif entry.team is not None:
        # Of a side of one the seat is clear, and so is who leads.
        only = _only_seat(state, contest, entry)
        close_trick(state, contest, entry.team, NOBODY if only is None else only, [])
    else:
        close_trick(state, contest, PARDA, PARDA, equal_best(state, contest, entry))


def all_face_down(state: State, contest: Contest) -> bool:
    """Return whether no card of a parda can have counted: all of one side lie face down (BR-TRK-06)."""
    cards: dict[int, str] = dict(contest.tricks.table)
    counting = [seat for seat in contest.seats if cards.get(seat) != FACE_DOWN]
    return len({playing(state).sides[seat] for seat in counting}) <= 1


def equal_best(state: State, contest: Contest, entry: ParsedEntry) -> list[int]:
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


# The results that cards which nobody showed can have made (AR-TRI-15).

Cards = Mapping[int, list[str]]
"""The cards of each seat of a contest."""


def can_win(state: State, contest: Contest, seats: Iterable[int]) -> bool:
    """Return whether one of the seats can have won the trick with cards that nobody is known to hold."""
    # Nearly every trick that is noted by its winner comes this way.
    if _anything_goes(state, contest):
        return any(True for _ in seats)
    orders, ranks, cards = orders_of_play(state, contest), _ranks(state, contest), _holdable(state, contest)
    return any(_wins(state, contest, cards, order, seat, rank) for seat in seats for rank in ranks for order in orders)


def can_tie(state: State, contest: Contest) -> bool:
    """Return whether both sides can have had the best card of the trick."""
    if _anything_goes(state, contest):
        return True
    cards = _holdable(state, contest)
    return any(_ties(state, contest, cards, rank) for rank in _ranks(state, contest, 2))


def folded_before(contest: Contest, seat: int) -> bool:
    """Return whether the seat surely had folded before it played to the trick."""
    # Nearly always nobody has, and each question of a screen about a trick asks for every seat.
    if not contest.folded:
        return False
    table = contest.tricks.table
    # Without a card of its own in a trick that has begun, it may have folded before its turn.
    latest = len(contest.tricks.won) + bool(table and not any(seat == player for player, _ in table))
    return any(seat == out and trick < latest for out, trick in contest.folded)


def _anything_goes(state: State, contest: Contest) -> bool:
    """Return whether no cards need to be tried: none lies there, and nobody's three are known."""
    cards = playing(state).known_cards
    return not contest.tricks.table and all(len(cards[seat]) < CARDS for seat in contest.seats)


def _ranks(state: State, contest: Contest, cards: int = 1) -> list[int]:
    """Return the ranks that the best card can have and that have so many cards, the highest first."""
    rank = state.pack.rank
    # Nothing below the cards that lie there can be the best.
    least = max((rank[card] for _seat, card in contest.tricks.table), default=0)
    return [height for height, count in _heights(state.pack) if height >= least and count >= cards]


@lru_cache(256)
def _heights(pack: CardPack) -> list[tuple[int, int]]:
    """Return the ranks of a pack with the number of their cards, the highest first."""
    return sorted(Counter(pack.rank.values()).items(), reverse=True)


def _wins(state: State, contest: Contest, cards: Cards, order: list[int], winner: int, top: int) -> bool:
    """Return whether `winner` can win with a card of rank `top`, better than all others'."""
    sides = playing(state).sides
    bounds = {}
    for seat in order:
        if seat == winner:
            bounds[seat] = (top, top)
        else:
            # A partner who played later may equal the winner, who leads as the earlier of them.
            later_partner = sides[seat] == sides[winner] and order.index(seat) > order.index(winner)
            bounds[seat] = (0, top if later_partner else top - 1)
    return _fits(state, contest, cards, bounds)


def _ties(state: State, contest: Contest, cards: Cards, top: int) -> bool:
    """Return whether each side can have a card of rank `top`, and nobody a better one."""
    sides, order = playing(state).sides, orders_of_play(state, contest)[0]
    pairs = [(first, second) for first in order for second in order if sides[first] == 0 and sides[second] == 1]
    return any(
        _fits(state, contest, cards, {seat: (top if seat in pair else 0, top) for seat in order}) for pair in pairs
    )


def orders_of_play(state: State, contest: Contest) -> list[list[int]]:
    """Return the orders in which the trick may have been played, one for each possible leader."""
    played = [seat for seat, _ in contest.tricks.table]
    first = [contest.tricks.led] if played else leaders(playing(state), contest)
    orders = []
    for leader in first:
        rest = [seat for seat in turn_order(contest, leader) if seat not in played]
        orders.append(played + [seat for seat in rest if not folded_before(contest, seat)])
    return orders


def _fits(state: State, contest: Contest, cards: Cards, bounds: dict[int, tuple[int, int]]) -> bool:
    """Return whether every seat can have a card of its own within its bounds.

    `cards` are those that it may have. One that folded perhaps played none.
    """
    rank = state.pack.rank
    table: dict[int, str] = dict(contest.tricks.table)
    if any(not low <= rank[table[seat]] <= high for seat, (low, high) in bounds.items() if seat in table):
        return False
    wanted = {
        seat: [card for card in cards[seat] if low <= rank[card] <= high]
        for seat, (low, high) in bounds.items()
        if seat not in table and (low or not has_folded(contest, seat))
    }
    # Each seat needs a card of its own, so who takes which one matters: a matching, not a count.
    taken: dict[str, int] = {}
    return all(_assign(seat, wanted, taken, set()) for seat in wanted)


def _assign(seat: int, wanted: dict[int, list[str]], taken: dict[str, int], tried: set[str]) -> bool:
    """Give the seat a card that nobody else needs, moving others where that helps.

    An augmenting path of a bipartite matching.
    """
    for card in wanted[seat]:
        if card in tried:
            continue
        tried.add(card)
        if card not in taken or _assign(taken[card], wanted, taken, tried):
            taken[card] = seat
            return True
    return False


def _holdable(state: State, contest: Contest) -> Cards:
    """Return the cards that each seat may have played unlogged: any free one until three are known."""
    hand = playing(state)
    gone = {hand.vira, *(card for cards in hand.known_cards for card in cards)}
    free = [card for card in state.pack.rank if card not in gone]
    found = {}
    for seat in contest.seats:
        own = [card for card in hand.known_cards[seat] if card not in hand.played[seat]]
        # All three are known: it can only have been one of those.
        found[seat] = own if len(hand.known_cards[seat]) >= CARDS else own + free
    return found
