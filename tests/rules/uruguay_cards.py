"""The cards of the Uruguayan game under each muestra, from the law alone: their order, envido and flor of a hand."""

from collections.abc import Collection
from functools import cache
from itertools import combinations

SUITS = "eboc"
PIECES = {"2": 30, "4": 29, "5": 28, "11": 27, "10": 27}
MATAS = ("1e", "1b", "7e", "7o")
ORDINARY = ("3", "2", "1", "12", "11", "10", "7", "6", "5", "4")
CARDS = tuple(rank + suit for rank in sorted(ORDINARY, key=int) for suit in SUITS)


@cache
def pieces(muestra: str) -> dict[str, int]:
    """What each piece counts, the highest first; a 12 stands for the turned one (UR-MUE-03, UR-MUE-04, UR-VAL-01)."""
    turned, suit = muestra[:-1], muestra[-1]
    return {("12" if rank == turned else rank) + suit: worth for rank, worth in PIECES.items()}


@cache
def order(muestra: str) -> dict[str, int]:
    """How high each card that somebody may hold lies in the tricks (UR-MUE-02, UR-MUE-07)."""
    rows = [{card} for card in (*pieces(muestra), *MATAS)]
    alone = set[str]().union(*rows)
    rows += [{rank + suit for suit in SUITS} - alone for rank in ORDINARY]
    heights = {card: height for height, row in enumerate(reversed(rows), 1) for card in row}
    return {card: height for card, height in heights.items() if card != muestra}


def pips(card: str) -> int:
    """What a card that is no piece counts (UR-VAL-01)."""
    return int(card[:-1]) if int(card[:-1]) <= 7 else 0


def flor(hand: Collection[str], muestra: str) -> int | None:
    """The value of a flor, none for another hand (UR-VAL-03, UR-VAL-04)."""
    worth = pieces(muestra)
    held = sorted((worth[card] for card in hand if card in worth), reverse=True)
    others = [card for card in hand if card not in worth]
    if len(held) < 2 and len({card[-1] for card in (others if held else hand)}) > 1:
        return None
    return (held[0] if held else 20) + sum(count % 10 for count in held[1:]) + sum(map(pips, others))


def envido(hand: Collection[str], muestra: str) -> int | None:
    """The envido of a hand, none for a flor (UR-VAL-02, UR-VAL-06)."""
    if flor(hand, muestra) is not None:
        return None
    worth = pieces(muestra)
    others = [card for card in hand if card not in worth]
    if len(others) < 3:
        return sum(worth[card] for card in hand if card in worth) + max(map(pips, others))
    pairs = [20 + pips(one) + pips(other) for one, other in combinations(others, 2) if one[-1] == other[-1]]
    return max(pairs or map(pips, others))
