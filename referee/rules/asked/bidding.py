"""Bets on the tricks and their answers as a screen offers them.

The next word, the least amount, and the words of a redeal.
"""

from functools import lru_cache

from referee.rules.asked.legal import Legal
from referee.rules.asked.speech import word_for
from referee.rules.asked.view import Look
from referee.rules.record.rulesets import Ruleset, Settings, Word
from referee.rules.record.state import State


@lru_cache(1024)
def word_of(ruleset: Ruleset, settings: Settings, place: int, *, replying: bool = False) -> str:
    """Return the word that proposes a step of a table's ladder.

    In truco argentino it is another where it also accepts.
    """
    proposing = [word for word in ruleset.words.values() if _proposes(word, place) and word.exists(settings)]
    raising = [word for word in proposing if word.act == "raise"]
    fitting = raising if replying and raising else [word for word in proposing if word.act == "bet"]
    # A word of a chosen option goes before the usual one for the same step ("oito" for "nove").
    return max(fitting, key=lambda word: word.option is not None).name


def proposed(ruleset: Ruleset, settings: Settings, word: str) -> str:
    """Return the word with which a table proposes the step of this one."""
    steps = [step.word for step in ruleset.ladder_for(settings)]
    return word_of(ruleset, settings, steps.index(word)) if word in steps[1:] else word


def _proposes(word: Word, place: int) -> bool:
    return word.game in ("stakes", "call") and word.worth == place


def next_bet(look: Look, state: State) -> str:
    """Return the word of the ladder that may come next.

    While a bet waits, it is accepted and raised in one breath.
    """
    bet = look.trick_bet
    words = [step.word for step in state.ladder]
    now = words.index(bet.words[-1] if bet else look.stake_word or "")
    # At the top of the ladder its last word stays, dim: a row that vanished would move the others.
    place = min(now + 1, len(words) - 1)
    return word_of(state.ruleset, state.options, place, replying=bet is not None and place > now)


def punished(word: str, look: Look, legal: Legal) -> bool:
    """Return whether a bet is heard although the hand allows none.

    Whoever says it pays for it (BR-ONZ-05, BR-PAU-06).
    """
    return bool(look.kind) and legal.anybody((word,))


def least_amount(look: Look) -> int:
    """Return the least amount above the stake, or above the bet that waits.

    Rules: TF-BET-02, TF-BET-06.
    """
    return (look.trick_bet.yes if look.trick_bet else look.stake) + 1


AMOUNT_RULE = "TF-BET-02"
"""The rule by which bets name an amount."""


def redeal_words(ruleset: Ruleset) -> tuple[str, str]:
    """Return the words that take a proposed redeal, and that play on without.

    Rules: TF-DEA-03, -04.
    """
    insist = next(word.name for word in ruleset.words.values() if word.also == "redeal")
    return word_for(ruleset.name, "redeal", "agree"), insist


def redeal_asked(ruleset: str) -> str:
    """Return the word that proposes a redeal (TF-DEA-02)."""
    return word_for(ruleset, "redeal", "ask")
