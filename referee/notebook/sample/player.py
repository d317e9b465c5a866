"""The judgement of a sample's players: what a hand is worth to them, and what they say and play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from referee.rules.record.cards import Pack, envido_value

WILLING, EAGER, SURE = 0.45, 0.62, 0.7
"""Shares of the pack's strength with which somebody wants a truco, says it, and raises it."""
FAIR, GOOD, GREAT = 25, 27, 30
"""Values with which somebody wants an envido, says it, and raises it."""


def strength(pack: Pack, cards: Sequence[str]) -> float:
    """Return how good the best two of some cards are, from 0 to 1."""
    highest = max(pack.rank.values())
    ranks = sorted((pack.rank.get(card, 0) / highest for card in cards), reverse=True)[:2]
    return sum(ranks) / len(ranks) if ranks else 0.0


def value(pack: Pack, cards: Sequence[str]) -> int:
    """Return the envido of the three cards that somebody was dealt."""
    return envido_value(pack, cards)


def envido_words(random: Random, own: int, chain: int) -> list[str]:
    """Return what to say of an envido: to open it, or to raise a chain that waits.

    The first choice first.
    """
    # Two words are enough, or every good hand ends in a falta.
    if chain > 1:
        return []
    if own >= GREAT and random.random() < 0.35:
        return ["falta envido", "real envido"] if own > GREAT + 1 and chain else ["real envido", "envido"]
    if own >= (GREAT if chain else GOOD) or (not chain and random.random() < 0.06):
        return ["real envido"] if chain and random.random() < 0.5 else ["envido", "real envido"]
    return []


def wants_envido(random: Random, own: int) -> bool:
    """Tell whether somebody accepts an envido."""
    return own >= FAIR or (own >= FAIR - 3 and random.random() < 0.4) or random.random() < 0.1


def says_truco(random: Random, power: float, level: int) -> bool:
    """Tell whether somebody bets on the tricks, or raises a bet that was accepted."""
    if power >= EAGER + 0.06 * level:
        return random.random() < 0.45
    return not level and random.random() < 0.03


def answer_truco(random: Random, power: float, level: int) -> str:
    """Return "raise", "yes" or "no" for a bet on the tricks that waits."""
    if power >= SURE + 0.05 * level and random.random() < 0.6:
        return "raise"
    return "yes" if power >= WILLING + 0.05 * level or random.random() < 0.12 else "no"


def card_to_play(random: Random, pack: Pack, cards: Sequence[str], best: int | None, *, own_leads: bool) -> str:
    """Choose a card.

    That is the lowest that wins where others lead, the lowest of all where a partner does.
    """
    ordered = sorted(cards, key=lambda card: pack.rank.get(card, 0))
    if best is None:
        # Leading, mostly a middle card or the best.
        return ordered[-1] if random.random() < 0.4 else ordered[len(ordered) // 2]
    if own_leads:
        return ordered[0]
    return next((card for card in ordered if pack.rank.get(card, 0) > best), ordered[0])
