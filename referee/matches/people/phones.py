"""The phones of a match: the name that one is asked for, and the move of its pens to another.

A phone that logs alone needs no name, and nobody is asked before the first point.
"""

from hashlib import sha256
from typing import Any

from django.core.signing import BadSignature, TimestampSigner
from django.db import transaction

from referee.matches.events import announce_rights
from referee.matches.identity.pens import phone_label
from referee.matches.identity.permissions import may_act, pen_now
from referee.matches.models import Ask, Change, Dispute, Match, Pen, Proposal
from referee.matches.people.removal import has_removed
from referee.matches.people.seats import cast_off, lock_people, locked_people, people_changed
from referee.matches.plain_text import clean
from referee.matches.words.names import is_placeholder, seated


def is_nameless_phone(match: Match, pen: Pen) -> bool:
    """Return whether nobody gave this phone, or its seat, a name."""
    return _is_none(phone_label(match, pen))


def needs_name(match: Match, pen: Pen) -> bool:
    """Return whether others now read what a phone without a name did."""
    if not (is_nameless_phone(match, pen) and may_act(pen, "own-name") and _has_begun(match)):
        return False
    others = match.pens.held().exclude(pk=pen.pk).exclude(role=Pen.Role.WATCHER)
    return others.exists() and _has_acted(match, pen) and not has_removed(match, pen)


def name_phone(match_id: str, pen: Pen, name: str) -> None:
    """Give a phone its name, also in what it has signed, asked, or told already.

    On a seat without a name it is the player's. One that has a name keeps it. Raises PermissionError, and
    Match.DoesNotExist.
    """
    with locked_people(match_id) as match:
        own_pen = pen_now(match, pen, "own-name")
        text = clean(name)
        if not text or not is_nameless_phone(match, own_pen):
            return
        before = match.seats
        if own_pen.seat is None:
            own_pen.name = text
        else:
            own_pen.name, match.seats = "", seated(before, own_pen.seat, text, renames=True)
        own_pen.save(update_fields=["name"])
        match.signed = {party: _with_name(kept, own_pen, text) for party, kept in match.signed.items()}
        _write_into(match, own_pen, text)
        people_changed(match, Change.Kind.NAMES, own_pen, {"before": before, "after": match.seats}, "seats", "signed")


def _is_none(name: str) -> bool:
    return not name or is_placeholder(name)


def _has_begun(match: Match) -> bool:
    return match.finished or any(match.result["score"]) or any(match.result["games"])


def _has_acted(match: Match, pen: Pen) -> bool:
    return (
        any(kept["pen"] == pen.pk for kept in match.signed.values())
        or pen.proposals.exists()
        or pen.disputes.exists()
        or Ask.objects.filter(match=match, device=pen.device).exists()
    )


def _write_into(match: Match, pen: Pen, name: str) -> None:
    """Write the name into what still waits for an answer."""
    for request in Ask.objects.filter(match=match, device=pen.device, outcome=Ask.Outcome.OPEN):
        request.name = name if _is_none(request.name) else request.name
        request.save(update_fields=["name"])
    for made in match.proposals.filter(outcome=Proposal.Outcome.OPEN):
        made.answers = {party: _with_name(kept, pen, name) for party, kept in made.answers.items()}
        made.save(update_fields=["answers"])
    for dispute in match.disputes.filter(status=Dispute.Status.OPEN):
        dispute.versions = [_with_name(version, pen, name) for version in dispute.versions]
        dispute.save(update_fields=["versions"])


def _with_name(kept: dict[str, Any], pen: Pen, name: str) -> dict[str, Any]:
    return {**kept, "who": name} if kept.get("pen") == pen.pk and _is_none(kept.get("who") or "") else kept


# The move of a phone's pens to another, with its list of matches.
#
# The link is good for five minutes and for one use: it is signed over the match, its epoch and what the phone holds,
# and after the move the phone holds nothing any more.

LASTS = 300
"""Seconds."""
_RECENT = 20


def _signer() -> TimestampSigner:
    """Make a signer, each time anew: a first start makes its secret after this module was read."""
    return TimestampSigner(salt="referee.matches.moving", sep=".")


def move_token(match: Match, pen: Pen) -> str:
    """Return the token with which another phone takes over this pen's device."""
    return _signer().sign(f"{match.pk}.{match.epoch}.{pen.pk}.{_holds(pen.device)}")


def open_move(token: str) -> Pen | None:
    """Return the pen of the device to be moved; None for a token that is used, revoked, old or not ours."""
    try:
        match_id, epoch, number, holds = _signer().unsign(token, max_age=LASTS).split(".")
    except (BadSignature, ValueError):
        return None
    pen = Pen.objects.filter(pk=number, match_id=match_id, match__epoch=epoch, match__deleted_at=None).first()
    # What the device holds is signed too: once it has moved, the link fits nothing more.
    return pen if pen is not None and _holds(pen.device) == holds else None


def move(token: str, device: str) -> str | None:
    """Move everything to this device, once; return the id of the match where the link was made, or None."""
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
    match = lock_people(pen.match_id) if is_recent and pen.match.deleted_at is None else None
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
        people_changed(match, Change.Kind.SEATS, pen, {"moved": pen.pk})


def _holds(device: str) -> str:
    pens = Pen.objects.filter(device=device).order_by("pk").values_list("pk", flat=True)
    return sha256(f"{device} {list(pens)}".encode()).hexdigest()[:16]
