"""The legal entries of this moment, each by a trial that leaves the state as it is."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from referee.rules.judge.causes import with_cause
from referee.rules.judge.judge import refusal_of
from referee.rules.record.entry import EntryKind, ParsedEntry
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


@lru_cache(4096)
def trial_entry(kind: EntryKind, **fields: Any) -> ParsedEntry:
    """Return an entry to ask about, made once: screens ask about the same ones after every tap."""
    return ParsedEntry(kind, {}, **fields)


def why_not(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why the entry would be refused now, with the cause; None if it stands."""
    refusal = refusal_of(state, entry)
    return refusal if refusal is None else with_cause(state, entry, refusal)


def stands(state: State, entry: ParsedEntry) -> bool:
    """Return whether the entry would stand, quicker than `why_not`, which looks for the cause too."""
    return refusal_of(state, entry) is None


def needs_before(state: State, tying: ParsedEntry) -> bool:
    """Return whether a tie stands only with an answer about the card before the bet (BR-REC-05)."""
    return not stands(state, tying) and stands(state, replace(tying, before=True))


# The legal entries of this moment, asked for one key at a time.


# Nearly all questions are about words. By place, not by name: that makes them found in half the time.
@lru_cache(4096)
def _saying(word: str, side: int) -> ParsedEntry:
    return ParsedEntry("say", {}, team=side, word=word)


@dataclass(frozen=True, slots=True)
class Legal:
    """The adjudicator's answers on a state, each question asked once."""

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
        """Return whether this seat, or where it is not known somebody of its side, may say the word."""
        if seat is None:
            return self.says(word, side)
        return self._stands(("speaks", word, seat), lambda: trial_entry("say", seat=seat, word=word))

    def takes(self, side: int) -> bool:
        """Return whether the trick in play may go to this side."""
        return self._stands(("takes", side), lambda: trial_entry("trick", team=side))

    def refuse_tie(self) -> Refusal | None:
        """Return why the trick in play can't be parda with nothing told, without the finer cause."""
        return refusal_of(self.state, trial_entry("trick", parda=True))

    def ties(self, first: int) -> bool:
        """Return whether the trick may be parda, this seat having played the first equal card."""
        return self._stands(("ties", first), lambda: trial_entry("trick", parda=True, first=first))

    def ties_told(self) -> bool:
        """Return whether the trick in play may be parda once the table answers about the cards before the bet."""
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
        """Return whether a seat may settle its debt of a show with this word."""
        return self._stands(("shows", shown, seat), lambda: trial_entry("show", seat=seat, shown=shown))

    def _stands(self, question: tuple[object, ...], entry: Callable[[], ParsedEntry]) -> bool:
        """Answer a question, by judging its entry where it was not asked before."""
        answer = self._answers.get(question)
        if answer is None:
            answer = self._answers[question] = stands(self.state, entry())
        return answer
