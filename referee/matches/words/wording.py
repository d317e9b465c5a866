"""Words of the game as people write them; they are the same in every language."""

from __future__ import annotations

from referee.games import GAMES
from referee.rules.record.rulesets.base import Ruleset, Settings, Word

PRINTED = {word: text for game in GAMES.values() for word, text in game.spelling.items()}
"""Words that people read otherwise than the record writes them."""


def printed(word: str) -> str:
    """Write a reserved word as people do."""
    return PRINTED.get(word, word)


def kind(pica: bool) -> str:
    """Name a hand of six or eight (AR-PIC-01)."""
    return "pica-pica" if pica else "redonda"


def word_of(ruleset: Ruleset, settings: Settings, place: int, *, replying: bool = False) -> str:
    """Find the word that proposes a step of a table's ladder.

    In truco argentino it is another where it also accepts.
    """
    proposing = [word for word in ruleset.words.values() if _proposes(word, place) and word.exists(settings)]
    raising = [word for word in proposing if word.act == "raise"]
    fitting = raising if replying and raising else [word for word in proposing if word.act == "bet"]
    return max(fitting, key=lambda word: word.option is not None).name


def _proposes(word: Word, place: int) -> bool:
    return word.game in ("stakes", "call") and word.worth == place


def named(ruleset: Ruleset, settings: Settings, word: str) -> str:
    """Name a step of the ladder: "oito" where it is not worth nine (BR-TRU-15)."""
    words = [step.word for step in ruleset.ladder_for(settings)]
    return printed(word_of(ruleset, settings, words.index(word)) if word in words[1:] else word)
