"""Entries of the log as corrections and disputes read them, and the hands that they belong to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import NamedTuple

from referee.matches.log import store
from referee.matches.models import Entry, Match
from referee.matches.types import Raw


@dataclass(slots=True)
class LogRow:
    """An entry that stands, or one that would (`pk` None), with its ruling.

    `dealt` marks a deal that stood. `moved`: it only makes room for the entries before it. `hand` is the place of
    its hand's deal. Nobody changes it; it is not a frozen dataclass for speed, since a long match has thousands.
    """

    pk: int | None
    seq: int
    raw: Raw
    code: str = ""
    rule: str = ""
    awards: str = ""
    dealt: bool = False
    moved: bool = False
    hand: int = 0


class HandStart(NamedTuple):
    """The place of a hand's deal, and the state before it as JSON; 0 and "" for none."""

    place: int
    since: str


def hand_start(match: Match, seq: int) -> HandStart:
    """Return the start of the hand that holds this place."""
    # only a deal that stood keeps the state before it
    deals = Entry.objects.filter(match=match, seq__lte=seq).standing().deals()
    return HandStart(*(deals.newest_first().values_list("seq", "before").first() or (0, "")))


def rows_from(match: Match, start: int) -> list[LogRow]:
    """Return the standing entries from a place on, in their order."""
    stored = store.standing_from(match.pk, start)
    raws = json.loads(f"[{','.join(row[-1] for row in stored)}]")  # at once is much quicker than one by one
    return [
        LogRow(pk, seq, raw, code, rule, awards, bool(dealt), hand=hand)
        for (pk, seq, hand, dealt, code, rule, awards, _text), raw in zip(stored, raws, strict=True)
    ]
