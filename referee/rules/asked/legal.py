"""The legal entries of this moment, asked for one key at a time.

A screen has a few dozen keys.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from referee.rules.asked.trial import stands, trial_entry
from referee.rules.judge.judge import refusal_of
from referee.rules.record.entry import Entry
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


# Nearly all questions are about words. By place, not by name: that makes them found in half the time.
@lru_cache(4096)
def _saying(word: str, side: int) -> Entry:
    return Entry("say", {}, team=side, word=word)


@dataclass(frozen=True, slots=True)
class Legal:
    """The adjudicator's answers on a state.

    Every question leaves it as it is, and is asked once.
    """

    state: State
    _answers: dict[tuple[object, ...], bool] = field(default_factory=dict)

    def anybody(self, words: Iterable[str]) -> bool:
        """Return whether either side may say one of these words."""
        return any(self.says(word, side) for word in words for side in (0, 1))

    def says(self, word: str, side: int) -> bool:
        """Return whether somebody of this side may say the word."""
        answer = self._answers.get((word, side))
        if answer is None:
            answer = self._answers[word, side] = stands(self.state, _saying(word, side))
        return answer

    def speaks(self, word: str, seat: int | None, side: int) -> bool:
        """Return whether this seat may say the word.

        Where the seat is not known, somebody of its side may.
        """
        if seat is None:
            return self.says(word, side)
        return self._stands(("speaks", word, seat), lambda: trial_entry("say", seat=seat, word=word))

    def takes(self, side: int) -> bool:
        """Return whether the trick in play may go to this side."""
        return self._stands(("takes", side), lambda: trial_entry("trick", team=side))

    def refuse_tie(self) -> Refusal | None:
        """Return why the trick in play can't be parda with nothing told, None if it can.

        The finer cause is not looked for.
        """
        return refusal_of(self.state, trial_entry("trick", parda=True))

    def ties(self, first: int) -> bool:
        """Return whether the trick in play may be parda.

        This seat is then noted as the player of the first of the equal cards.
        """
        return self._stands(("ties", first), lambda: trial_entry("trick", parda=True, first=first))

    def ties_told(self) -> bool:
        """Return whether the trick in play may be parda once the table says what lay there before the bet."""
        return self._stands(("ties told",), lambda: trial_entry("trick", parda=True, before=True))

    def bids(self, amount: int, side: int) -> bool:
        """Return whether somebody of this side may bet this amount."""
        return self._stands(("bids", amount, side), lambda: trial_entry("say", team=side, value=amount))

    def aims(self, word: str, side: int, seat: int) -> bool:
        """Return whether somebody of this side may say the word to this seat."""
        return self._stands(("aims", word, side, seat), lambda: trial_entry("say", team=side, word=word, to=seat))

    def wins(self, side: int) -> bool:
        """Return whether the comparison may be noted as won by this side, without values."""
        return self._stands(("wins", side), lambda: trial_entry("showdown", team=side))

    def shows(self, shown: str, seat: int) -> bool:
        """Return whether a seat may settle what it owes with this word."""
        return self._stands(("shows", shown, seat), lambda: trial_entry("show", seat=seat, shown=shown))

    def _stands(self, question: tuple[object, ...], entry: Callable[[], Entry]) -> bool:
        """Answer a question, by judging its entry where it was not asked before."""
        answer = self._answers.get(question)
        if answer is None:
            answer = self._answers[question] = stands(self.state, entry())
        return answer
