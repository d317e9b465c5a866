"""Casts of the entries of a match: where a player alone goes round with the deal, the sides do too."""

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from referee.matches.models import Match
from referee.matches.types import Raw, entry_kind
from referee.matches.words.names import Cast, cast, dealt_cast


class Casts:
    """The casts of a match's hands, by the places of their entries; one query where it matters at all."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._first = cast(match)
        # With the same sides in every hand, the first hand's cast does for all.
        self._deals: list[tuple[int, int]] | None = None if self._first.gallo is not None else []

    def at(self, seq: int) -> Cast:
        """Return the cast of the hand of the entry at this place; before any deal, of the first hand."""
        if self._deals is None:
            rows = self.match.entries.standing().deals().in_order().values_list("seq", "raw")
            self._deals = [(place, json.loads(raw)["deal"]) for place, raw in rows]
        # The last deal at or before this place.
        count = bisect_right(self._deals, seq, key=lambda deal: deal[0])
        return dealt_cast(self.match, self._deals[count - 1][1]) if count else self._first

    def of_entry(self, seq: int, raw: Raw) -> Cast:
        """Return the cast in which an entry is named: of a trick with its number."""
        if entry_kind(raw) != "trick":
            return self.at(seq)
        count, rows = TrickCount(), self.match.entries.standing().filter(seq__lt=seq, code="").in_order()
        hand = self.match.entries.filter(seq=seq).values("hand")[:1]
        for text in rows.filter(hand=hand).values_list("raw", flat=True):
            count.add(json.loads(text))
        return replace(self.at(seq), trick=count.coming)


@dataclass(slots=True)
class TrickCount:
    """The tricks of a hand that were noted by their winner.

    Which of them is coming is left open where cards may have made tricks, and where duels follow each other.
    """

    done: int = 0
    open: bool = False

    @property
    def coming(self) -> int:
        """The number of the next trick; 0 where it is open."""
        return 0 if self.open else self.done + 1

    def add(self, raw: Raw) -> None:
        """Count an entry that stands."""
        kind = entry_kind(raw)
        if kind == "deal":
            self.done, self.open = 0, bool(raw.get("pica"))
        self.done += kind == "trick"
        self.open = self.open or kind == "play"


def casts_of(match: Match, hand: Cast, entries: Iterable[tuple[Raw, bool]]) -> Iterator[Cast]:
    """Yield the cast of each entry of a hand, that of a trick with its number.

    Of raw entries, each with whether it stands. What was taken back may have opened the next hand with its own deal,
    and has that one's sides.
    """
    opened, count = hand, TrickCount()
    for raw, stands in entries:
        if not stands and raw.get("deal") in range(len(match.seats)):
            opened = dealt_cast(match, raw["deal"])
        elif stands:
            opened = hand
        yield replace(opened, trick=count.coming) if entry_kind(raw) == "trick" else opened
        if stands:
            count.add(raw)
