"""Acts that a pen may do, and the one that logging an entry is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from referee.matches.models import Pen
from referee.matches.types import kind_of

Act = Literal[
    "watch", "log", "own-seat", "own-side", "other-side", "facts", "adjust", "undo", "undo-across", "own-name", "names",
    "options", "revancha", "links", "revoke", "pencils", "delete", "object", "propose", "answer", "sign", "note",
]  # fmt: skip
"""`log`: write at all. `facts`: deals, tricks, showdowns, shows, closing. `undo-across`: undo what the other side
logged from its own phone, or what this pen could not have logged. `own-name`, `names`: of one's own seat, of any.
`links`: see and show them; `revoke`: make them all worthless. `pencils`: give them and take them back.
`object`: open a dispute. `answer`: what others propose, for one's party (`consent.may_answer`). `sign`, `note`: the
result, and beside it."""
FACTS = ("deal", "trick", "showdown", "show", "close")


def act_of(pen: Pen, raw: Mapping[str, Any], sides: Sequence[int]) -> Act:
    """Return the act that logging this entry is for this pen.

    In a hand where the seats play on these sides.
    """
    kind = kind_of(raw)
    if kind == "adjust":
        return "adjust"
    if kind in FACTS:
        return "facts"
    if pen.seat is None:
        return "other-side"
    if raw.get("by") == pen.seat:
        return "own-seat"
    # A word for a side alone names no seat.
    side = _side_of(raw["by"], sides) if isinstance(raw.get("by"), int) else raw.get("team")
    return "own-side" if side == sides[pen.seat] else "other-side"


def _side_of(seat: int, sides: Sequence[int]) -> int | None:
    return sides[seat] if 0 <= seat < len(sides) else None
