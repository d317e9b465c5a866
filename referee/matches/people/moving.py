"""The move of a phone's pens to another, with its list of matches.

The link is good for five minutes and for one use: it is signed over the match, its epoch and what the phone holds, and
after the move the phone holds nothing any more.
"""

from __future__ import annotations

from hashlib import sha256

from django.core.signing import BadSignature, TimestampSigner
from django.db import transaction

from referee.matches.events import announce_rights
from referee.matches.models import Change, Match, Pen
from referee.matches.people.presence_log import cast_off, changed, lock

LASTS = 300
"""Seconds."""
_RECENT = 20


def _signer() -> TimestampSigner:
    """Make a signer.

    Anew each time: a first start makes its secret after this module was read.
    """
    return TimestampSigner(salt="referee.matches.moving", sep=".")


def move_token(match: Match, pen: Pen) -> str:
    """Return the token with which another phone takes over this pen's device."""
    return _signer().sign(f"{match.pk}.{match.epoch}.{pen.pk}.{_holds(pen.device)}")


def open_move(token: str) -> Pen | None:
    """Return the pen of the device that is to be moved.

    None for a token that was used, revoked, is too old or not ours.
    """
    try:
        match_id, epoch, number, holds = _signer().unsign(token, max_age=LASTS).split(".")
    except (BadSignature, ValueError):
        return None
    pen = Pen.objects.filter(pk=number, match_id=match_id, match__epoch=epoch, match__deleted_at=None).first()
    # What the device holds is signed too: once it has moved, the link fits nothing more.
    return pen if pen is not None and _holds(pen.device) == holds else None


def move(token: str, device: str) -> str | None:
    """Move everything to this device, once.

    Returns the id of the match that the link was made at, or None.
    """
    with transaction.atomic():
        pen = open_move(token)
        if pen is None:
            return None
        if pen.device != device:
            pens = Pen.objects.select_for_update().filter(device=pen.device).order_by("-pk")
            # The newest pens first: only of the recent matches anybody still watches the screen.
            for place, held in enumerate(pens):
                _hand_over(held, device, is_recent=place < _RECENT)
    return pen.match_id


def _hand_over(pen: Pen, device: str, *, is_recent: bool) -> None:
    match = lock(pen.match_id) if is_recent and pen.match.deleted_at is None else None
    other = Pen.objects.filter(match_id=pen.match_id, device=device).first()
    # Both phones were at this table: one pen remains, and the other stays for the record.
    if other is not None:
        seat = other.seat
        cast_off(other)
        pen.seat = seat if pen.seat is None else pen.seat
    pen.device = device
    pen.save(update_fields=["device", "seat"])
    announce_rights(pen.match_id)
    if match is not None:
        changed(match, Change.Kind.SEATS, pen, {"moved": pen.pk})


def _holds(device: str) -> str:
    pens = Pen.objects.filter(device=device).order_by("pk").values_list("pk", flat=True)
    return sha256(f"{device} {list(pens)}".encode()).hexdigest()[:16]
