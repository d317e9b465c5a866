"""The pack of the argentine law for its second judge: ranks, counts, what cards can disprove, what tricks can be."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from random import Random

Cards = frozenset[str]
ROWS = ("1e", "1b", "7e", "7o", "3e 3b 3o 3c", "2e 2b 2o 2c", "1o 1c", "12e 12b 12o 12c", "11e 11b 11o 11c",
        "10e 10b 10o 10c", "7b 7c", "6e 6b 6o 6c", "5e 5b 5o 5c", "4e 4b 4o 4c")  # fmt: skip
RANK = {card: 14 - row for row, cards in enumerate(ROWS) for card in cards.split()}
PACK = frozenset(RANK)
MIXED = Random(0).sample(sorted(PACK), len(PACK))  # a claim that can be true is soon found so


def count(card: str) -> int:
    """AR-GEN-03."""
    return int(card[:-1]) if len(card) == 2 else 0


def envido_value(cards: Iterable[str]) -> int:
    """AR-ENV-01 and AR-ENV-22."""
    hand = list(cards)
    pairs = [20 + count(a) + count(b) for a, b in combinations(hand, 2) if a[-1] == b[-1]]
    return max(pairs or map(count, hand))


def flor_value(cards: Iterable[str], negras: int) -> int:
    """AR-FLO-01; 0 for no flor."""
    hand = list(cards)
    if len({card[-1] for card in hand}) > 1:
        return 0
    return 20 + sum(map(count, hand)) if any(map(count, hand)) else negras


@cache
def possible(known: Cards, elsewhere: Cards, matter: str, value: int | None, negras: int) -> bool:
    """Whether some completion of the known cards bears the claim out (AR-VER-02); no value: any flor does."""
    rest = [card for card in MIXED if card not in known and card not in elsewhere]
    for more in combinations(rest, 3 - len(known)):
        hand = (*known, *more)
        found = envido_value(hand) if matter == "envido" else flor_value(hand, negras)
        if found == value or (value is None and found):
            return True
    return False


class Trick:
    """What a trick can have been: cards on the table, and the cards that each other player can have played."""

    def __init__(self, table: Mapping[int, str], pools: Mapping[int, Cards], perhaps: frozenset[int]) -> None:
        self.pools = {seat: frozenset({card}) for seat, card in table.items()} | dict(pools)
        self.perhaps = perhaps

    def fits(self, limits: Mapping[int, tuple[int, int]], needed: frozenset[int]) -> bool:
        """Whether everybody can have played another card within these ranks; who only perhaps played may not have."""
        seats = [seat for seat in self.pools if seat in needed or seat not in self.perhaps]
        pools = []
        for seat in seats:
            low, high = limits[seat]
            pools.append(sorted((card for card in self.pools[seat] if low <= RANK[card] <= high), key=RANK.__getitem__))
        return _distinct(sorted(pools, key=len), frozenset())

    def won(self, winner: int, order: list[int], side: Mapping[int, int]) -> bool:
        """AR-TRI-02 and AR-TRI-03."""
        if winner not in self.pools:
            return False
        place = order.index(winner)
        for rank in sorted({RANK[card] for card in self.pools[winner]}, reverse=True):
            limits = {winner: (rank, rank)}
            for seat in self.pools:
                if seat != winner:
                    equal = side[seat] == side[winner] and order.index(seat) > place
                    limits[seat] = (0, rank if equal else rank - 1)
            if self.fits(limits, frozenset({winner})):
                return True
        return False

    def parda(self, side: Mapping[int, int]) -> bool:
        """AR-TRI-04."""
        for one, other in combinations(self.pools, 2):
            if side[one] == side[other]:
                continue
            for rank in {RANK[card] for card in self.pools[one]} & {RANK[card] for card in self.pools[other]}:
                limits = dict.fromkeys(self.pools, (0, rank)) | {one: (rank, rank), other: (rank, rank)}
                if self.fits(limits, frozenset({one, other})):
                    return True
        return False


def _distinct(pools: list[list[str]], taken: frozenset[str]) -> bool:
    if not pools:
        return True
    return any(card not in taken and _distinct(pools[1:], taken | {card}) for card in pools[0])
