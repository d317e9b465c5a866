"""Casts of the entries of a match: where a player alone goes round with the deal, the sides do too."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from referee.matches.models import Match
from referee.matches.types import Raw
from referee.matches.words.names import Cast, cast, dealt


class Casts:
    """The casts of a match's hands, by the places of their entries.

    One query, where it matters at all.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._first = cast(match)
        # With the same sides in every hand, the first hand's cast does for all.
        self._deals: list[tuple[int, int]] | None = None if self._first.gallo is not None else []

    def at(self, seq: int) -> Cast:
        """Return the cast of the hand that the entry at this place belongs to.

        Before any deal, of the first hand.
        """
        if self._deals is None:
            rows = self.match.entries.standing().deals().in_order().values_list("seq", "raw")
            self._deals = [(place, json.loads(raw)["deal"]) for place, raw in rows]
        # The last deal at or before this place.
        count = bisect_right(self._deals, seq, key=lambda deal: deal[0])
        return dealt(self.match, self._deals[count - 1][1]) if count else self._first


def casts_of(match: Match, hand: Cast, entries: Iterable[tuple[Raw, bool]]) -> Iterator[Cast]:
    """Yield the cast of each entry of a hand.

    Of raw entries, each with whether it stands. What was taken back may have opened the next hand with its own deal,
    and has that one's sides.
    """
    opened = hand
    for raw, stands in entries:
        if not stands and raw.get("deal") in range(len(match.seats)):
            opened = dealt(match, raw["deal"])
        elif stands:
            opened = hand
        yield opened
