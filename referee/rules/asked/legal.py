"""The legal entries of this moment, asked for one key at a time.

A screen has a few dozen keys.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from referee.rules.asked.trial import stands, why_not
from referee.rules.record.entry import Entry
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class Legal:
    """The adjudicator's answers on a state.

    Every question leaves it as it is, and is asked once.
    """

    state: State
    _says: dict[tuple[str, int], bool] = field(default_factory=dict)
    _takes: dict[int, bool] = field(default_factory=dict)

    def anybody(self, words: Iterable[str]) -> bool:
        """Return whether either side may say one of these words."""
        return any(self.says(word, side) for word in words for side in (0, 1))

    # Words and tricks are asked for by several keys and by the phase of the hand: each is judged once.

    def says(self, word: str, side: int) -> bool:
        """Return whether somebody of this side may say the word."""
        if (word, side) not in self._says:
            self._says[word, side] = self._stands(Entry("say", {}, team=side, word=word))
        return self._says[word, side]

    def speaks(self, word: str, seat: int | None, side: int) -> bool:
        """Return whether this seat may say the word.

        Where the seat is not known, somebody of its side may.
        """
        return self._stands(Entry("say", {}, seat=seat, team=side if seat is None else None, word=word))

    def takes(self, side: int) -> bool:
        """Return whether the trick in play may go to this side."""
        if side not in self._takes:
            self._takes[side] = self._stands(Entry("trick", {}, team=side))
        return self._takes[side]

    def refuse_tie(self) -> Refusal | None:
        """Return why the trick in play can't be parda with nothing told, None if it can."""
        return why_not(self.state, Entry("trick", {}, parda=True))

    def ties(self, first: int) -> bool:
        """Return whether the trick in play may be parda.

        This seat is then noted as the player of the first of the equal cards.
        """
        return self._stands(Entry("trick", {}, parda=True, first=first))

    def bids(self, amount: int, side: int) -> bool:
        """Return whether somebody of this side may bet this amount."""
        return self._stands(Entry("say", {}, team=side, value=amount))

    def aims(self, word: str, side: int, seat: int) -> bool:
        """Return whether somebody of this side may say the word to this seat."""
        return self._stands(Entry("say", {}, team=side, word=word, to=seat))

    def wins(self, side: int) -> bool:
        """Return whether the comparison may be noted as won by this side, without values."""
        return self._stands(Entry("showdown", {}, team=side))

    def shows(self, shown: str, seat: int) -> bool:
        """Return whether a seat may settle what it owes with this word."""
        return self._stands(Entry("show", {}, seat=seat, shown=shown))

    def _stands(self, entry: Entry) -> bool:
        return stands(self.state, entry)
