"""What may be logged now, asked for one key at a time: a screen has a few dozen keys, not every possible entry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from referee.rules.asked.choices import stands, why_not
from referee.rules.record.acta import Entry
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class Legal:
    """The adjudicator's answers on a state; every question leaves it as it is, and is asked once."""

    state: State
    _says: dict[tuple[str, int], bool] = field(default_factory=dict)
    _takes: dict[int, bool] = field(default_factory=dict)

    def anybody(self, words: Iterable[str]) -> bool:
        """Whether either side may say one of these words."""
        return any(self.says(word, side) for word in words for side in (0, 1))

    def says(self, word: str, side: int) -> bool:
        """Whether somebody of this side may say the word."""
        if (word, side) not in self._says:
            self._says[word, side] = self._stands(Entry("say", {}, team=side, word=word))
        return self._says[word, side]

    def speaks(self, word: str, seat: int | None, side: int) -> bool:
        """Whether this seat (or, where it is not known, somebody of its side) may say the word."""
        return self._stands(Entry("say", {}, seat=seat, team=side if seat is None else None, word=word))

    def takes(self, side: int) -> bool:
        """Whether the trick in play may go to this side."""
        if side not in self._takes:
            self._takes[side] = self._stands(Entry("trick", {}, team=side))
        return self._takes[side]

    def refuse_tie(self) -> Refusal | None:
        """Why the trick in play can't be parda with nothing told besides, None if it can."""
        return why_not(self.state, Entry("trick", {}, parda=True))

    def ties(self, first: int) -> bool:
        """Whether the trick in play may be parda if this seat is told to have played the first of the equal cards."""
        return self._stands(Entry("trick", {}, parda=True, first=first))

    def bids(self, amount: int, side: int) -> bool:
        """Whether somebody of this side may bet this amount."""
        return self._stands(Entry("say", {}, team=side, value=amount))

    def aims(self, word: str, side: int, seat: int) -> bool:
        """Whether somebody of this side may say the word to this seat."""
        return self._stands(Entry("say", {}, team=side, word=word, to=seat))

    def wins(self, side: int) -> bool:
        """Whether the comparison may be noted as won by this side, without values."""
        return self._stands(Entry("showdown", {}, team=side))

    def shows(self, shown: str, seat: int) -> bool:
        """Whether a seat may settle what it owes with this word."""
        return self._stands(Entry("show", {}, seat=seat, shown=shown))

    def _stands(self, entry: Entry) -> bool:
        return stands(self.state, entry)
