"""Who played the hand of any entry of a match: where a player alone goes round with the deal, the sides do too."""

from __future__ import annotations

import json
from bisect import bisect_right

from referee.matches.models import Entry, Match
from referee.matches.words import names


class Casts:
    """The casts of a match's hands, by the places of their entries. One query, where it matters at all."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._first = names.cast(match)
        self._deals: list[tuple[int, int]] | None = None if self._first.gallo is not None else []

    def at(self, seq: int) -> names.Cast:
        """Who played the hand that the entry at this place belongs to; before any deal, the first hand."""
        if self._deals is None:
            rows = Entry.objects.filter(match=self.match).standing().deals().in_order().values_list("seq", "raw")
            self._deals = [(place, json.loads(raw)["deal"]) for place, raw in rows]
        found = bisect_right(self._deals, seq, key=lambda deal: deal[0])
        return names.dealt(self.match, self._deals[found - 1][1]) if found else self._first
