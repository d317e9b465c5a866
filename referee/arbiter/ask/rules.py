"""The rules that say who wins what, and those about each word.

The engine follows them without citing them: what happens is its answer alone. This module knows only where the book of
a game says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.games import GAMES
from referee.rules.record.hand import CARDS
from referee.rules.record.rulesets import Settings, Word


def cited(ruleset: str, settings: Settings, subject: str) -> str:
    """Cite a game's rule about a subject of its citations, as this table plays it."""
    return GAMES[ruleset].cites.of(subject, settings)


def rank_rule(ruleset: str, settings: Settings, cards: Sequence[str]) -> str:
    """Cite the rule about the order of these cards."""
    added = GAMES[ruleset].cites.added
    return next((added[card] for card in cards if card in added), cited(ruleset, settings, "rank"))


def vira_rule(ruleset: str, settings: Settings, vira: str) -> str:
    """Cite the rule about the cards that this vira makes manilhas."""
    rank = f"manilhas of {vira[:1]}"
    return cited(ruleset, settings, rank if rank in GAMES[ruleset].cites.rules else "manilhas")


def hand_rule(ruleset: str, settings: Settings, results: Sequence[int | None]) -> str:
    """Cite the rule about who wins the hand after these tricks.

    A tied one among them is None.
    """
    tied = sum(side is None for side in results)
    return cited(ruleset, settings, "all_tied") if tied == CARDS else GAMES[ruleset].cites.hand[tied]


def about(ruleset: str, word: Word | None) -> str:
    """Cite the rule about when this word (or, without one, a number) may be said."""
    rules = GAMES[ruleset].cites.words
    if word is None:
        return rules["number"]
    # A sub-game may tell apart the acts of its words: a flor is announced by one rule, and bet on by another.
    return rules.get(f"{word.game} {word.act}", rules[word.game])
