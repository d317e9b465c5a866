"""Permissions: one table of roles and acts.

An act that a seat may only propose is answered with whom to ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

from referee.matches.cleanup import may_delete
from referee.matches.identity.acts import Act, act_of
from referee.matches.identity.labels import label
from referee.matches.models import Match, Pen, Tap


class Verdict(Enum):
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


def decide(pen: Pen | None, act: Act) -> Verdict:
    """Decide whether this pen may do such a thing.

    Nobody's pen and one that has left may nothing; a watcher may look on.
    """
    if pen is None or pen.role == Pen.Role.GONE:
        return Verdict.NO
    if pen.role == Pen.Role.WATCHER:
        return Verdict.YES if act == "watch" else Verdict.NO
    # Asked before the role: not every pencil may give pencils away.
    if act in STARTER_ONLY:
        return Verdict.YES if pen.role == Pen.Role.SCORER and may_delete(pen) else Verdict.ASK
    if pen.role == Pen.Role.SCORER:
        return Verdict.YES
    return Verdict.YES if act in SEAT_MAY else Verdict.ASK


def is_neutral(pen: Pen) -> bool:
    """Tell whether this pencil sits nowhere and may decide disputes alone.

    The table must have agreed to that.
    """
    return pen.role == Pen.Role.SCORER and pen.seat is None and pen.match.neutral


def may(pen: Pen | None, act: Act) -> bool:
    """Tell whether this pen may do such a thing by itself."""
    return decide(pen, act) is Verdict.YES


def may_log(pen: Pen, raw: Mapping[str, Any], sides: Sequence[int]) -> bool:
    """Tell whether this pen may log this entry.

    A seat logs the words and cards of its own side, and the facts of the table.
    """
    return may(pen, act_of(pen, raw, sides))


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
    return may(pen, act_of_undoing(pen, taps, raws, sides))


def _own(pen: Pen, other: Pen | None, sides: Sequence[int], *, loggable: bool) -> bool:
    # One's own tap is always one's own to undo, whatever it says.
    if other is not None and other.pk == pen.pk:
        return True
    if other is None or other.seat is None or pen.seat is None:
        return loggable
    return sides[other.seat] == sides[pen.seat]


def scorer_of(match: Match) -> str:
    """Return the name of the first pencil of this match.

    For "pedíselo a …"; empty where it has none.
    """
    # The first of them has been the table's scorer for the longest time.
    return label(match, Pen.objects.filter(match=match, role=Pen.Role.SCORER).order_by("pk").first())


def starter_of(match: Match) -> str:
    """Return the name of whoever started this match; empty for none."""
    return label(match, Pen.objects.filter(match=match).order_by("pk").first())


def whom_to_ask(match: Match, act: Act) -> str:
    """Return who could do this act, for a pen that may only propose it.

    Empty where that phone has no name.
    """
    return starter_of(match) if act in STARTER_ONLY else scorer_of(match)
