"""Changes of a match's people: locked, counted, logged, and told."""

from __future__ import annotations

from typing import Any

from referee.matches.events import announce, announce_rights
from referee.matches.identity.labels import label
from referee.matches.models import Change, Match, Pen, new_id
from referee.matches.people import series
from referee.matches.words.placeholders import is_placeholder

OF_RIGHTS = (Change.Kind.SEATS, Change.Kind.LINKS, Change.Kind.OPTIONS)
"""The kinds of change after which a phone may hold another pen, or a link be worth nothing."""


def lock(match_id: str) -> Match:
    """Lock the match's row, read without its snapshot, for the transaction.

    Raises Match.DoesNotExist.
    """
    return Match.objects.visible().select_for_update().defer("snapshot").get(pk=match_id)


def changed(match: Match, kind: Change.Kind, pen: Pen | None, data: dict[str, Any], *fields: str) -> None:
    """Store a locked match one rev later, note the change, and tell.

    `fields` are stored too; it is told when it commits.
    """
    match.rev += 1
    match.people += 1
    if "seats" in fields:
        match.won_before = series.won_before(match)
        fields = (*fields, "won_before")
    match.save(update_fields=["rev", "people", *fields])
    if "seats" in fields:
        series.pass_on(match)
    Change.objects.create(match=match, rev=match.rev, kind=kind, pen=pen, data=data)
    # Rights before the change: no phone may be shown a rev that it may not see any more.
    if kind in OF_RIGHTS:
        announce_rights(match.pk)
    announce(match.pk, match.rev)


def present(match: Match) -> list[Pen]:
    """Return the pens of the phones at this table, in the order they came."""
    return list(match.pens.held().order_by("pk"))


def at_seats(match: Match) -> dict[int, Pen]:
    """Return the phones' pens by their seats."""
    return {pen.seat: pen for pen in present(match) if pen.seat is not None}


def remembered_name(device: str | None) -> str:
    """Return the name that this device last played under, or nothing."""
    if device is None:
        return ""
    # The last few are enough: who played five matches without a name has none.
    pens = Pen.objects.filter(device=device).select_related("match").defer("match__snapshot").order_by("-pk")[:5]
    names = [label(pen.match, pen) for pen in pens]
    return next((name for name in names if name and not is_placeholder(name)), "")


def unseat(match: Match, pen: Pen, role: Pen.Role) -> None:
    """Take a pen's seat away.

    Its entries keep the name that it had there.
    """
    # Written down now, for without its seat the pen has no other name.
    pen.name = label(match, pen)
    pen.seat, pen.role = None, role
    pen.save(update_fields=["name", "seat", "role"])


def pen_at(match: Match, device: str) -> Pen:
    """Return the device's pen in this match; one that had left comes back.

    New and unsaved if the device never had one.
    """
    return match.pens.filter(device=device).first() or Pen(match=match, device=device, role=Pen.Role.GONE)


def cast_off(pen: Pen) -> None:
    """Let a pen stay in the record without any device."""
    # A device that nobody has: the pen is still cited by taps.
    pen.device, pen.role, pen.seat = new_id(), str(Pen.Role.GONE), None
    pen.save(update_fields=["device", "role", "seat"])
