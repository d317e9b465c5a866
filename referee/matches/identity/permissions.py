"""Permissions: one table of roles and acts.

An act that a seat may only propose is answered with whom to ask.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Literal

from referee.matches.cleanup import may_delete
from referee.matches.identity.pens import phone_label
from referee.matches.models import Match, Pen, Tap
from referee.matches.types import entry_kind

# Acts that a pen may do, and the one that logging an entry is.

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
    """Return the act that logging this entry is for this pen, in a hand with these sides."""
    kind = entry_kind(raw)
    if kind == "adjust":
        return "adjust"
    if kind in FACTS:
        return "facts"
    if pen.seat is None:
        return "other-side"
    if raw.get("by") == pen.seat:
        return "own-seat"
    # A word for a side alone names no seat.
    side = dict(enumerate(sides)).get(raw["by"]) if isinstance(raw.get("by"), int) else raw.get("team")
    return "own-side" if side == sides[pen.seat] else "other-side"


class Permission(Enum):
    """May it? `ASK`: not by itself, somebody else at the table may."""

    YES = "yes"
    NO = "no"
    ASK = "ask"


STARTER_ONLY: frozenset[Act] = frozenset({"pencils", "delete"})
"""Acts of whoever started the match alone; another pencil asks for them."""
SEAT_MAY: frozenset[Act] = frozenset(
    {
        "watch", "log", "own-seat", "own-side", "facts", "undo", "own-name", "revancha", "links", "object", "propose",
        "answer", "sign", "note",
    }
)  # fmt: skip


def permission_for(pen: Pen | None, act: Act) -> Permission:
    """Decide whether this pen may do such a thing: nobody's may nothing, a watcher may look on."""
    if pen is None or pen.role == Pen.Role.GONE:
        return Permission.NO
    if pen.role == Pen.Role.WATCHER:
        return Permission.YES if act == "watch" else Permission.NO
    # Asked before the role: not every pencil may give pencils away.
    if act in STARTER_ONLY:
        return Permission.YES if pen.role == Pen.Role.SCORER and may_delete(pen) else Permission.ASK
    if pen.role == Pen.Role.SCORER:
        return Permission.YES
    return Permission.YES if act in SEAT_MAY else Permission.ASK


def may_act(pen: Pen | None, act: Act) -> bool:
    """Tell whether this pen may do such a thing by itself."""
    return permission_for(pen, act) is Permission.YES


def pen_now(match: Match, pen: Pen, act: Act) -> Pen:
    """Return the pen as it is now. Raises PermissionError where it may not, or is of another match."""
    stored = match.pens.filter(pk=pen.pk).first()
    if stored is None or not may_act(stored, act):
        raise PermissionError
    return stored


def may_log(pen: Pen, raw: Mapping[str, Any], sides: Sequence[int]) -> bool:
    """Tell whether this pen may log this entry: a seat its own side's words and cards, and table facts."""
    return may_act(pen, act_of(pen, raw, sides))


def act_of_undoing(pen: Pen, taps: Iterable[Tap], raws: Iterable[Mapping[str, Any]], sides: Sequence[int]) -> Act:
    """Return the act that taking back or bringing back entries is for this pen.

    A seat takes back the entries of its own side's phones and, among those by a seatless scorer, the ones it could have
    logged itself.
    """
    entries = list(raws)
    # What the pen may log it may take back; that is asked once for all taps.
    loggable = all(may_log(pen, raw, sides) for raw in entries)
    return "undo" if all(_own(pen, tap.pen, sides, loggable=loggable) for tap in taps) else "undo-across"


def may_undo(pen: Pen, taps: Iterable[Tap], raws: Iterable[Mapping[str, Any]], sides: Sequence[int]) -> bool:
    """Tell whether this pen may take back these taps at once."""
    return may_act(pen, act_of_undoing(pen, taps, raws, sides))


def _own(pen: Pen, other: Pen | None, sides: Sequence[int], *, loggable: bool) -> bool:
    # One's own tap is always one's own to undo, whatever it says.
    if other is not None and other.pk == pen.pk:
        return True
    if other is None or other.seat is None or pen.seat is None:
        return loggable
    return sides[other.seat] == sides[pen.seat]


def scorer_of(match: Match) -> str:
    """Return the name of the first pencil of this match, for "pedíselo a …"; empty where it has none."""
    # The first of them has been the table's scorer for the longest time.
    return phone_label(match, Pen.objects.filter(match=match, role=Pen.Role.SCORER).order_by("pk").first())


def starter_of(match: Match) -> str:
    """Return the name of whoever started this match; empty for none."""
    return phone_label(match, Pen.objects.filter(match=match).order_by("pk").first())


def whom_to_ask(match: Match, act: Act) -> str:
    """Name the phone that could do this act for a pen that may only propose it; empty for a nameless one."""
    return starter_of(match) if act in STARTER_ONLY else scorer_of(match)
