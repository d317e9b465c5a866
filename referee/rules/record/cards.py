"""Packs of cards: notation, order in tricks, values for envido and flor."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

FACE_DOWN = "?"
"""A card laid face down, in the notation of the record."""


# Compared and hashed as itself, so that values which follow from a pack can be remembered by it.
@dataclass(frozen=True, slots=True, eq=False)
class CardPack:
    """A pack of cards as one ruleset plays it.

    `shape` is the notation of every card of such a pack, also of those that the game leaves out (an 8 is well written
    and in no Spanish truco pack); `rank` orders the cards that are in it, high wins; `counts` are the points that each
    adds to envido and flor. `made` are the cards that the turned one puts above all others, from the highest: none
    where nothing was turned; where they count, as the pieces of truco uruguayo do, they need no second card of their
    suit.

    `singles` and `pairs` are the values that an envido can have without and with two cards that count together,
    `flores` those of a flor, under any turned card.
    """

    shape: re.Pattern[str]
    rank: Mapping[str, int]
    counts: Mapping[str, int]
    made: tuple[str, ...] = ()
    singles: range = range(0)
    pairs: range = range(0)
    flores: range = range(0)

    @property
    def envidos(self) -> tuple[int, ...]:
        """Return every value that an envido can have; none where the game has no envido (AR-ENV-12)."""
        return (*self.singles, *self.pairs)


SPANISH_SHAPE = re.compile(r"(?:[1-9]|1[0-2])[eboc]\Z")

ARGENTINE_ORDER = (
    ("4e", "4b", "4o", "4c"),
    ("5e", "5b", "5o", "5c"),
    ("6e", "6b", "6o", "6c"),
    ("7b", "7c"),
    ("10e", "10b", "10o", "10c"),
    ("11e", "11b", "11o", "11c"),
    ("12e", "12b", "12o", "12c"),
    ("1o", "1c"),
    ("2e", "2b", "2o", "2c"),
    ("3e", "3b", "3o", "3c"),
    ("7o",),
    ("7e",),
    ("1b",),
    ("1e",),
)
"""The forty cards from low to high, equal ones together (AR-GEN-01, AR-GEN-02)."""


def spanish_count(card: str) -> int:
    """Return a Spanish card's count for flor and envido: its number up to 7, else 0 (AR-GEN-03)."""
    number = int(card[:-1])
    return number if number <= 7 else 0


_ARGENTINE_RANK = {card: place for place, row in enumerate(ARGENTINE_ORDER, start=1) for card in row}

ARGENTINE_PACK = CardPack(
    SPANISH_SHAPE,
    _ARGENTINE_RANK,
    {card: spanish_count(card) for card in _ARGENTINE_RANK},
    singles=range(8),
    pairs=range(20, 34),
    flores=range(20, 39),
)
"""The Spanish pack of forty in the order of truco argentino, and its values (AR-ENV-01, AR-FLO-17)."""


PIECES = {"2": 30, "4": 29, "5": 28, "11": 27, "10": 27}
"""The ranks of the pieces, from the highest, and what each counts (UR-MUE-03, UR-MUE-07, UR-VAL-01)."""


@lru_cache(maxsize=64)
def uruguayan(muestra: str) -> CardPack:
    """Return the Spanish pack under this muestra, its pieces above all (UR-MUE-03 to -07, UR-VAL).

    Where none is noted there are no pieces.
    """
    pieces = {f"{rank}{suit(muestra)}": count for rank, count in PIECES.items()} if muestra else {}
    # The king of the suit is the piece that was turned (UR-MUE-04).
    king = f"12{suit(muestra)}" if muestra else ""
    pieces = {king if card == muestra else card: count for card, count in pieces.items()}
    rows = [[card for card in row if card not in pieces] for row in ARGENTINE_ORDER]
    rows += [[card] for card in reversed(pieces)]
    rank = {card: place for place, row in enumerate(rows, start=1) for card in row}
    counts = {card: pieces.get(card, spanish_count(card)) for card in rank}
    pairs, flores = range(20, 38), range(20, 48)
    return CardPack(SPANISH_SHAPE, rank, counts, tuple(pieces), ARGENTINE_PACK.singles, pairs, flores)


def suit(card: str) -> str:
    """Return the suit's letter or sign."""
    return card[-1]


def envido_value(pack: CardPack, cards: Collection[str]) -> int:
    """Return the envido of one to three cards (AR-ENV-01, AR-ENV-22, UR-VAL-02).

    20 and the best two of a suit, else the highest card; a piece counts together with any other.
    """
    if pack.made and any(card in pack.made for card in cards):
        return sum(sorted(pack.counts[card] for card in cards)[-2:])
    by_suit: dict[str, list[int]] = {}
    for card in cards:
        by_suit.setdefault(suit(card), []).append(pack.counts[card])
    # Of three cards of a suit the best two count.
    pairs = [20 + sum(sorted(counts)[-2:]) for counts in by_suit.values() if len(counts) > 1]
    return max(pairs) if pairs else max(count for counts in by_suit.values() for count in counts)


def count_together(pack: CardPack, cards: Collection[str]) -> bool:
    """Return whether cards of one suit, or a piece, count together (AR-ENV-01, UR-VAL-02)."""
    return len({suit(card) for card in cards}) == 1 or any(card in pack.made for card in cards)


def may_be_flor(pack: CardPack, cards: Iterable[str]) -> bool:
    """Return whether cards leave a flor possible: all of one suit but for pieces (AR-PED-05, UR-VAL-03)."""
    return len({suit(card) for card in cards if card not in pack.made}) < 2


def is_surely_flor(pack: CardPack, cards: Collection[str]) -> bool:
    """Return whether cards are a flor whatever the third is: all three, or two pieces (UR-FLO-09)."""
    made = sum(card in pack.made for card in cards)
    return may_be_flor(pack, cards) and (len(cards) == 3 or made == 2)


def flor_value(pack: CardPack, cards: Collection[str], negras: int = 20) -> int | None:
    """Return a flor's value, `negras` of three figures, None for no flor (AR-FLO-01, UR-VAL-04).

    The highest piece counts whole and further ones by their units.
    """
    if len(cards) != 3 or not may_be_flor(pack, cards):
        return None
    if pack.made and any(card in pack.made for card in cards):
        *others, highest = sorted(pack.counts[card] for card in cards)
        return highest + sum(count % 10 for count in others)
    value = 20 + sum(pack.counts[card] for card in cards)
    # Only three figures add nothing to the 20.
    return value if value > 20 else negras


def can_be_envido(pack: CardPack, cards_held: Collection[str], pool: Collection[str], value: int) -> bool:
    """Return whether the cards, completed from `pool`, can have this envido (AR-VER-02).

    Under a muestra a hand that is a flor is not checked (UR-VAL-06).
    """
    if pack.made:
        return any(may_be_flor(pack, hand) or envido_value(pack, hand) == value for hand in _hands(cards_held, pool))
    if len(cards_held) == 3:
        return envido_value(pack, cards_held) == value
    candidates = [*cards_held, *pool]
    # A value of 20 or more comes from a pair, a lower one from the highest of three suits.
    if value >= 20:
        cores: Iterable[tuple[str, ...]] = (
            pair
            for pair in combinations(candidates, 2)
            if suit(pair[0]) == suit(pair[1]) and pack.counts[pair[0]] + pack.counts[pair[1]] == value - 20
        )
    else:
        cores = ((card,) for card in candidates if pack.counts[card] == value)
    # The core makes the value; the rest must not make a better one.
    return any(_completes(pack, {*cards_held, *core}, pool, value) for core in cores)


def _hands(cards_held: Collection[str], pool: Collection[str]) -> Iterator[tuple[str, ...]]:
    """Yield the hands of three that these cards may belong to."""
    free = [card for card in pool if card not in cards_held]
    return ((*cards_held, *rest) for rest in combinations(free, 3 - len(cards_held)))


def _completes(pack: CardPack, held: set[str], pool: Collection[str], value: int) -> bool:
    """Return whether cards of `pool` fill `held` up to three with this envido."""
    if len(held) > 3:
        return False
    free = [card for card in pool if card not in held]
    return any(envido_value(pack, (*held, *rest)) == value for rest in combinations(free, 3 - len(held)))


def can_be_flor(
    pack: CardPack, cards_held: Collection[str], pool: Collection[str], value: int | None = None, negras: int = 20
) -> bool:
    """Return whether the cards, completed from `pool`, can be a flor, of `value` if given (AR-VER-02)."""
    if pack.made:
        values = (flor_value(pack, hand, negras) for hand in _hands(cards_held, pool))
        return any(flor is not None and value in (None, flor) for flor in values)
    suits = {suit(card) for card in cards_held}
    if len(suits) > 1:
        return False
    for letter in suits or {suit(card) for card in pool}:
        same = [card for card in pool if suit(card) == letter]
        for rest in combinations(same, 3 - len(cards_held)):
            flor = flor_value(pack, (*cards_held, *rest), negras)
            if flor is not None and value in (None, flor):
                return True
    return False


# The French-suited cards of the Brazilian games and of truc.

JOKER = "*"
SUITS = "♣♥♠♦"
"""In the order of the Brazilian manilhas, the highest first (BR-CAR-08)."""
SHAPE = re.compile(r"(?:(?:A|[2-9]|10|J|Q|K)[♠♥♦♣]|\*)\Z")

CYCLE = ("4", "5", "6", "7", "Q", "J", "K", "A", "2", "3")
"""The ranks of the Brazilian games from low to high; after the highest the lowest comes again (BR-CAR-07)."""
CLEAN = CYCLE[4:]
"""Those of the clean pack (BR-CAR-11)."""
OLD_MANILHAS = ("7♦", "A♠", "7♥", "4♣")
"""Mineiro's four fixed highest cards from low to high (BR-CAR-04)."""


def in_rows(rows: list[list[str]], made: tuple[str, ...] = ()) -> CardPack:
    """Return a pack of these cards, in rows from low to high."""
    return CardPack(SHAPE, {card: place for place, row in enumerate(rows, start=1) for card in row}, {}, made)


@lru_cache(maxsize=16)
def mineiro(deck: str, three_and_half: str) -> CardPack:
    """Return mineiro's pack, with four fixed manilhas (BR-CAR-01 to -05)."""
    rows = [[f"{rank}{suit}" for suit in SUITS] for rank in CYCLE]
    extra = {"none": [], "joker": [JOKER], "10♣": ["10♣"]}[three_and_half]
    rows = [[card for card in row if card not in OLD_MANILHAS] for row in rows]
    if deck == "limpo":
        rows = rows[4:]
    return in_rows([*rows, extra, *([card] for card in OLD_MANILHAS)])


@lru_cache(maxsize=64)
def paulista(deck: str, vira: str) -> CardPack:
    """Return the pack whose manilhas are the rank above the vira (BR-CAR-07 to -09, BR-CAR-11)."""
    # A vira of a rank that the clean pack leaves out makes no manilhas.
    ranks = CLEAN if deck == "limpo" else CYCLE
    place = ranks.index(vira[:-1]) + 1 if vira and vira[:-1] in ranks else -1
    manilha = ranks[place % len(ranks)] if place >= 0 else ""
    rows = [[f"{rank}{suit}" for suit in SUITS] for rank in ranks if rank != manilha]
    made = tuple(f"{manilha}{suit}" for suit in SUITS) if manilha else ()
    return in_rows([*rows, *([card] for card in reversed(made))], made)


RANKINGS = {
    "32": ("9", "10", "J", "Q", "K", "A", "8", "7"),
    "32-eight-high": ("9", "10", "J", "Q", "K", "A", "7", "8"),
    "32-eight-low": ("8", "9", "10", "J", "Q", "K", "A", "7"),
    "36": ("8", "9", "10", "J", "Q", "K", "A", "6", "7"),
}
"""The packs of truc in France and of trut, from low to high (TF-CAR)."""


@lru_cache(maxsize=8)
def truc(ranking: str) -> CardPack:
    """Return the pack of this ranking, in which suits mean nothing (TF-CAR-01 to -03, TT-CAR-01)."""
    return in_rows([[f"{rank}{suit}" for suit in SUITS] for rank in RANKINGS[ranking]])
