"""A refused entry with the table that refused it, for the finders of causes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.rules.judge.flow import speaker_named
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.people import Speaker
from referee.rules.record.rulesets import Word
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State

Details = Mapping[str, Any]
"""Arguments for the text of a refusal; `cause` chooses the text."""

# The state keeps the act, a text needs the word.
FLOR_BETS = {"contraflor": "contraflor", "resto": "contraflor al resto"}
"""The bets on a flor, and the words that make them."""


@dataclass(frozen=True, slots=True)
class RefusedEntry:
    """An entry, its refusal, and the state that refused it."""

    state: State
    hand: Hand
    entry: Entry
    refusal: Refusal

    @property
    def contest(self) -> Contest:
        """Return the contest in play."""
        return self.hand.contest

    @property
    def word(self) -> Word | None:
        """Return the reserved word that was refused.

        None for a number, a card, or anything else.
        """
        return self.state.ruleset.words.get(self.entry.word or "")

    @property
    def game(self) -> str:
        """Return the sub-game that the word belongs to; empty without a word."""
        return self.word.game if self.word else ""

    @property
    def who(self) -> Speaker:
        """Return side and seat of whoever made the entry."""
        return speaker_named(self.hand, self.entry)

    @property
    def side(self) -> int:
        """Return the side that made the entry."""
        return self.who.side

    def step(self, number: int) -> str | None:
        """Return the word of a step on the ladder of the tricks.

        None above its end.
        """
        ladder = self.state.ladder
        return ladder[number].word if number < len(ladder) else None
