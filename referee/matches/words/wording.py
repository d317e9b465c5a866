"""Words of the game as people write them; they are the same in every language."""

from __future__ import annotations

from referee.games import GAMES
from referee.rules.asked.bidding import proposed
from referee.rules.record.rulesets.base import Ruleset
from referee.rules.record.rulesets.settings import Settings

PRINTED = {word: text for game in GAMES.values() for word, text in game.spelling.items()}
"""Words that people read otherwise than the record writes them."""


def printed(word: str) -> str:
    """Write a reserved word as people do."""
    return PRINTED.get(word, word)


def kind(pica: bool) -> str:
    """Name a hand of six or eight (AR-PIC-01)."""
    return "pica-pica" if pica else "redonda"


def named(ruleset: Ruleset, settings: Settings, word: str) -> str:
    """Name a step of the ladder: "oito" where it is not worth nine (BR-TRU-15)."""
    return printed(proposed(ruleset, settings, word))
