"""The vocabulary of a ruleset: its words, the sub-games that hear them, its steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from referee.rules.record.parts import Question

SubGame = Literal[
    "answer", "call", "challenge", "choice", "claim", "decision", "duel", "envido", "excess", "family", "flor", "fold",
    "guard", "maldon", "pido", "redeal", "reply", "reste", "stakes", "values",
]  # fmt: skip
"""The matter that hears a word: `judge.words` has the functions of each."""


Act = Literal[
    "achico", "agree", "ask", "bet", "burn", "claim", "concede", "contraflor", "falta", "flor", "fold", "keep",
    "meddling", "no", "pass", "quiero", "raise", "resto", "throw", "yes",
]  # fmt: skip
"""The effect of a word in the sub-game that hears it."""


class Requirement(NamedTuple):
    """An option, and the value that it must have."""

    option: str
    value: Any = True


@dataclass(frozen=True, slots=True)
class Word:
    """A reserved word.

    `game` names the sub-game that hears it, `act` its effect there, `worth` its points or its step on a ladder; `also`
    is the question about the hand that it answers instead while that is open; `option` is a requirement without which a
    table has no such word; an `aimed` one is said to somebody (`to`), one for `anyone` may be said by a player without
    a part in the contest in play, an `always` one after the hand too.
    """

    name: str
    game: SubGame
    act: Act
    worth: int = 0
    also: Question = ""
    option: Requirement | None = None
    aimed: bool = False
    anyone: bool = False
    always: bool = False

    def exists(self, settings: Mapping[str, Any]) -> bool:
        """Return whether the word is one of this table's."""
        return self.option is None or bool(settings[self.option.option] == self.option.value)


@dataclass(frozen=True, slots=True)
class Step:
    """A step on the ladder of stakes.

    The word that proposes it, the worth of the tricks then, and its rule.
    """

    word: str
    worth: int
    rule: str
