"""An entry that a question imagines, with what the referee says to it."""

from __future__ import annotations

from dataclasses import dataclass

from referee.arbiter.ask import remarks
from referee.matches.words.ledger import LedgerLine
from referee.rules.record.ruling import Refusal


@dataclass(frozen=True, slots=True)
class Attempt:
    """An imagined entry: its text, the refusal or the lines of the verdict on it, and the score it leaves.

    `dealt` tells that it opened the next hand by itself, `raw` is its JSON. `over` is why it has no place in the hand
    that was imagined before, and the rule; `place` would be its own in the log, `hand` is the number of the hand that
    it leaves, `word` the word of the game that it says. `beside` holds the sentences beside the ruling, each with its
    rule. `brief` is the text without who it was, `side` their side.
    """

    raw: str
    text: str
    dealt: bool
    refusal: Refusal | None
    reason: str
    lines: tuple[LedgerLine, ...]
    score: str
    over: remarks.Sentence | None
    place: int
    hand: int
    word: str
    beside: tuple[remarks.Sentence, ...]
    brief: str
    side: int | None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of all that is told of it, each once."""
        first = self.over[1] if self.over else self.refusal.rule if self.refusal else ""
        settled = (rule for line in self.lines for rule in (line.rule, *line.also))
        others = (*settled, *(rule for _text, rule in self.beside))
        return tuple(filter(None, dict.fromkeys((first, *others))))
