"""What was logged in one go, and is one line to a person: points tapped one after the other, the tricks of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from referee.matches.models import Entry
from referee.matches.types import Raw, kind_of


def rows_of(entry: Entry) -> list[Entry]:
    """The entry with those of its go that stand or fell with it, in their order; mostly itself alone."""
    rows = Entry.objects.filter(match_id=entry.match_id, voided_by=entry.voided_by_id, code=entry.code)
    if entry.code:
        return [entry]
    alike = rows.filter(kind=entry.kind).in_order()
    if entry.kind == "adjust" and entry.tap.group:
        return list(alike.filter(tap__group=entry.tap.group, tap__pen=entry.tap.pen_id))
    if entry.kind == "trick":
        return list(alike.filter(tap=entry.tap_id))
    return [entry]


def come_to(raws: Sequence[Raw]) -> Raw:
    """The entry that those of one go come to: points added up; of tricks the last, which tells who won them."""
    if len(raws) > 1 and all(kind_of(raw) == "adjust" for raw in raws):
        total = [sum(points) for points in zip(*(raw["adjust"] for raw in raws), strict=False)]
        return {**raws[-1], "adjust": total}
    return raws[-1]
