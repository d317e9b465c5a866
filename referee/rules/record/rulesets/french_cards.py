"""The French-suited cards of the Brazilian games and of truc."""

import re
from functools import lru_cache

from referee.rules.record.cards import Pack

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


def in_rows(rows: list[list[str]]) -> Pack:
    """Return a pack of these cards, in rows from low to high."""
    return Pack(SHAPE, {card: place for place, row in enumerate(rows, start=1) for card in row}, {})


@lru_cache(maxsize=16)
def mineiro(deck: str, three_and_half: str) -> Pack:
    """Return mineiro's pack, with four fixed manilhas (BR-CAR-01 to -05)."""
    rows = [[f"{rank}{suit}" for suit in SUITS] for rank in CYCLE]
    extra = {"none": [], "joker": [JOKER], "10♣": ["10♣"]}[three_and_half]
    rows = [[card for card in row if card not in OLD_MANILHAS] for row in rows]
    if deck == "limpo":
        rows = rows[4:]
    return in_rows([*rows, extra, *([card] for card in OLD_MANILHAS)])


@lru_cache(maxsize=64)
def paulista(deck: str, vira: str) -> Pack:
    """Return paulista's pack under this vira (BR-CAR-07 to -09, BR-CAR-11).

    The cards of the rank above the vira are the manilhas.
    """
    # A vira of a rank that the clean pack leaves out makes no manilhas.
    ranks = CLEAN if deck == "limpo" else CYCLE
    place = ranks.index(vira[:-1]) + 1 if vira and vira[:-1] in ranks else -1
    manilha = ranks[place % len(ranks)] if place >= 0 else ""
    rows = [[f"{rank}{suit}" for suit in SUITS] for rank in ranks if rank != manilha]
    tops = [[f"{manilha}{suit}"] for suit in reversed(SUITS)] if manilha else []
    return in_rows([*rows, *tops])


RANKINGS = {
    "32": ("9", "10", "J", "Q", "K", "A", "8", "7"),
    "32-eight-high": ("9", "10", "J", "Q", "K", "A", "7", "8"),
    "32-eight-low": ("8", "9", "10", "J", "Q", "K", "A", "7"),
    "36": ("8", "9", "10", "J", "Q", "K", "A", "6", "7"),
}
"""The packs of truc in France and of trut, from low to high (TF-CAR)."""


@lru_cache(maxsize=8)
def truc(ranking: str) -> Pack:
    """Return the pack of this ranking (TF-CAR-01 to -03, TT-CAR-01).

    Suits mean nothing.
    """
    return in_rows([[f"{rank}{suit}" for suit in SUITS] for rank in RANKINGS[ranking]])
