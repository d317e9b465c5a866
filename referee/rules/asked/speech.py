"""The words that have a place on a screen now, whatever the game calls them.

`Legal` tells which of them are lit.
"""

from collections.abc import Iterable
from functools import cache
from typing import Literal

from referee.rules.asked.legal import Legal
from referee.rules.asked.values import TRICKS, Wait
from referee.rules.asked.view import Look
from referee.rules.record.rulesets import Word, find
from referee.rules.record.state import State

Stage = Literal["flor", "sung", "envido", "late", "closed"]
"""How far envido and flor are: a flor is "flor" contested or "sung" by one side, an "envido" may be bet or waits, only
a flor may still come, "late", or nothing, "closed"."""
BETTING_FLORES = ("flor", "sung")
"""While these last, the words that answer a flor have a place."""
OPENING_BET = "real envido"
"""The bet that every table with an envido has and that no option bars after another: it answers for all of them."""

ANSWERS: dict[str, Literal["yes", "no", "out"]] = {"quiero": "yes", "achico": "no", "fold": "out"}


@cache
def named(ruleset: str, game: str, *acts: str) -> tuple[str, ...]:
    """Return the words of a ruleset that a sub-game hears.

    In the order of these acts; those of one act as the ruleset declares them.
    """
    words = [word for word in find(ruleset).words.values() if word.game == game]
    if not acts:
        return tuple(word.name for word in words)
    return tuple(word.name for act in acts for word in words if word.act == act)


def word_for(ruleset: str, game: str, *acts: str) -> str:
    """Return the one word that a sub-game hears for this, "" where it has none."""
    return next(iter(named(ruleset, game, *acts)), "")


def existing(words: Iterable[str], state: State) -> list[str]:
    """Return those of a ruleset's words that this table's options leave it."""
    return [word for word in words if state.ruleset.words[word].exists(state.options)]


def stage(look: Look, legal: Legal) -> Stage:
    """Return how far envido and flor are in the hand."""
    if look.flor == "contested":
        return "flor"
    # A flor keeps its rows as long as it may be said, also once the envido is over (AR-FLO-03).
    florid = look.flor not in ("off", "settled") and legal.anybody(named(look.ruleset, "flor", "flor", "achico"))
    if look.flor in ("alone", "surrendered"):
        return "sung" if florid else "closed"
    if look.envido == "pending" or (look.envido == "open" and legal.anybody((OPENING_BET,))):
        return "envido"
    return "late" if florid else "closed"


def worths(look: Look, now: Stage) -> dict[str, tuple[int, int]]:
    """Return the words that the score makes worth something else to either side.

    They are empty while these have no place.     There are none in games without an envido.
    """
    if not look.has_envido or now != "envido":
        return {}
    return dict.fromkeys(named(look.ruleset, "envido", "falta"), look.falta)


def envido_first(wait: Wait, legal: Legal) -> bool:
    """Return whether the side that must answer this bet may say envido before.

    Rules: AR-ENV-17.
    """
    return wait.matter == TRICKS and legal.says(OPENING_BET, wait.answers)


def flor_open(look: Look, legal: Legal) -> bool:
    """Return whether flores are being compared that may still be bet on (AR-FLO-09)."""
    comparing_flores = look.comparison is not None and look.comparison.matter == "flor"
    return comparing_flores and legal.anybody(named(look.ruleset, "flor", "resto"))


def betting_flores(look: Look, legal: Legal) -> bool:
    """Return whether the words that answer a flor have a place now."""
    return look.has_envido and stage(look, legal) in BETTING_FLORES


def answering(word: Word) -> Literal["yes", "no", "out", ""]:
    """Return whether a word takes a bet, refuses it, or lays the cards down."""
    return ANSWERS.get(word.act, "")


def concession(ruleset: str) -> str:
    """Return the word that concedes a comparison."""
    return word_for(ruleset, "values", "concede")


def announcement(look: Look) -> str:
    """Return the word that announces a flor; empty at a table without flor."""
    return "" if look.flor == "off" else word_for(look.ruleset, "flor", "flor")
