"""How a card is drawn: the sprite of its pack, and the symbols that lie one upon the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from referee.matches.words import deck
from referee.rules.record.cards import FACE_DOWN, SPANISH_SHAPE, Pack
from referee.rules.record.rulesets import find
from referee.rules.record.rulesets.french_cards import JOKER, OLD_MANILHAS

SPRITES: Mapping[str, str] = {"spanish": "cards.svg", "french": "french.svg"}
"""The drawing of each deck, a static file that is fetched only where a card of it is shown."""
SIGNS = {"♣": "c", "♥": "h", "♠": "s", "♦": "d"}
"""What the sprite calls the French suits."""
MOST_BRAVE = 4
"""So many cards stand out of their pack; what is alone in its place below them does not."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A card's drawing: the sprite's file and the names of its symbols, the lowest first."""

    sprite: str
    layers: tuple[str, ...]


def alone(pack: Pack) -> tuple[str, ...]:
    """The cards that share their place with no other, from the highest: bravas, manilhas, a three and a half."""
    return _alone(tuple(pack.rank.items()))


@lru_cache(maxsize=128)
def _alone(rank: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    count = Counter(place for _card, place in rank)
    single = [(place, card) for card, place in rank if count[place] == 1]
    return tuple(card for _place, card in sorted(single, reverse=True))


def brave(pack: Pack) -> tuple[str, ...]:
    """The cards that take the thick frame, from the highest."""
    return alone(pack)[:MOST_BRAVE]


def deck_of(ruleset: str) -> str:
    """Which cards a game is played with: "spanish" or "french"."""
    return "spanish" if find(ruleset).pack.shape is SPANISH_SHAPE else "french"


def sprite(ruleset: str) -> str:
    """The file with the drawings of a game's deck."""
    return SPRITES[deck_of(ruleset)]


def picture(card: str, ruleset: str, pack: Pack) -> Picture:
    """The drawing of a card, in a hand with this order of the pack.

    The four that stand out have a thick frame, and their name on it where they are the same in every hand.
    """
    file = sprite(ruleset)
    if card == FACE_DOWN:
        return Picture(file, ("back",))
    top = brave(pack)
    if deck_of(ruleset) == "spanish":
        return Picture(file, (f"{card}-plain" if card in deck.BRAVAS and card not in top else card,))
    if card not in top:
        return Picture(file, (symbol(card),))
    return Picture(file, (f"{symbol(card)}-named",) if set(top) == set(OLD_MANILHAS) else (symbol(card), "thick"))


def symbol(card: str) -> str:
    """What the sprite calls a card of the French pack."""
    return "joker" if card == JOKER else f"{card[:-1]}{SIGNS[card[-1]]}"
