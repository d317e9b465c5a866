"""What was logged in one go, and is one line to a person: points tapped one after the other, the tricks of a hand."""

from __future__ import annotations

import json
from collections.abc import Sequence

from django.db.models import QuerySet

from referee.matches.models import Entry
from referee.matches.types import Raw


def rows_of(entry: Entry) -> list[Entry]:
    """The entry with those of its go that stand or fell with it, in their order; mostly itself alone."""
    raw = json.loads(entry.raw)
    rows = Entry.objects.filter(match_id=entry.match_id, voided_by=entry.voided_by_id, code=entry.code)
    if entry.code:
        return [entry]
    if "adjust" in raw and entry.tap.group:
        same = rows.filter(tap__group=entry.tap.group, tap__pen=entry.tap.pen_id)
        return [row for row in _in_order(same) if "adjust" in json.loads(row.raw)]
    if "trick" in raw:
        return [row for row in _in_order(rows.filter(tap=entry.tap_id)) if "trick" in json.loads(row.raw)]
    return [entry]


def _in_order(rows: QuerySet[Entry]) -> list[Entry]:
    return list(rows.order_by("seq", "pk"))


def come_to(raws: Sequence[Raw]) -> Raw:
    """The entry that those of one go come to: points added up; of tricks the last, which tells who won them."""
    if len(raws) > 1 and all("adjust" in raw for raw in raws):
        total = [sum(points) for points in zip(*(raw["adjust"] for raw in raws), strict=False)]
        return {**raws[-1], "adjust": total}
    return raws[-1]
