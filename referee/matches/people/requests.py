"""Requests for a seat or the pencil that another phone holds.

The holder has fifteen seconds to say no; silence gives it, and so does a phone that has been away for a minute. Nothing
waits in the background: the phone that asks comes back for its answer, and the answer is made then.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from referee.matches.buckets import Buckets
from referee.matches.identity.labels import label
from referee.matches.models import Ask, Change, Match, Pen
from referee.matches.people.presence_log import changed, lock, pen_at, unseat
from referee.matches.people.seats import seat_down
from referee.matches.plain_text import clean

TO_SAY_NO = timedelta(seconds=15)
FORGOTTEN = timedelta(minutes=2)
"""After which a phone that never came back for its answer has not asked."""
Away = Callable[[Pen], bool]
"""Whether a phone has been away for a minute."""

ask_buckets = Buckets(per_second=1 / 60, burst=3)
"""By asking device: three at once, then one a minute, so that a no is a no."""


class TooManyAsksError(Exception):
    """The phone has asked too often."""


def ask(match_id: str, device: str, seat: int | None, name: str, away: Away) -> Ask | Pen:
    """Ask for a seat, or with None for the pencil.

    Returns the pen if it could be had at once, else the request.

    The caller has checked that the device holds the join link or a pen. Raises Match.DoesNotExist, TooManyAsksError,
    and ValueError for no such seat.
    """
    with transaction.atomic():
        match = lock(match_id)
        if seat is not None and not 0 <= seat < len(match.seats):
            raise ValueError(seat)
        holder = _holder(match, seat, away)
        # Nobody to ask: nobody holds it, or the phone itself does, or its holder is away.
        if holder is None or holder.device == device or away(holder):
            return _give(match, holder, device, seat, name)
        open_request = _open(match).filter(device=device, seat=seat).first()
        if open_request is not None:
            return open_request
        # After the same request was found: asking again for the same costs nothing.
        if not ask_buckets.take(device):
            raise TooManyAsksError
        # A phone wants one thing at a time: the newest request replaces the older ones.
        _open(match).filter(device=device).update(outcome=Ask.Outcome.VOID)
        request = Ask.objects.create(
            match=match, holder=holder, device=device, seat=seat, name=clean(name), at=timezone.now()
        )
        changed(match, Change.Kind.SEATS, None, {"asked": seat})
    return request


def settle(asked_pk: int, device: str, away: Away, now: datetime | None = None) -> Ask:
    """Return the request of this device with its answer.

    A request is granted where its time has come. Raises Ask.DoesNotExist.
    """
    now = now or timezone.now()
    with transaction.atomic():
        match = lock(Ask.objects.values_list("match_id", flat=True).get(pk=asked_pk, device=device))
        request = Ask.objects.select_related("holder").get(pk=asked_pk)
        if request.outcome != Ask.Outcome.OPEN:
            return request
        holder = _holder(match, request.seat, away)
        if request.at <= now - FORGOTTEN or (holder is not None and holder.pk != request.holder_id):
            request.outcome = Ask.Outcome.VOID
        # Silence gives it.
        elif holder is None or request.at <= now - TO_SAY_NO or away(holder):
            request.outcome = Ask.Outcome.GIVEN
            _give(match, holder, device, request.seat, request.name)
        request.save(update_fields=["outcome"])
    return request


def refuse(asked_pk: int, pen: Pen) -> None:
    """Say no, as the holder.

    A request that was answered stays so. Raises PermissionError for anybody else.
    """
    with transaction.atomic():
        match = lock(pen.match_id)
        request = Ask.objects.filter(pk=asked_pk, match=match, holder=pen).first()
        if request is None:
            raise PermissionError
        if request.outcome == Ask.Outcome.OPEN:
            request.outcome = Ask.Outcome.REFUSED
            request.save(update_fields=["outcome"])
            changed(match, Change.Kind.SEATS, pen, {"kept": request.seat})


def asked_of(pen: Pen) -> list[Ask]:
    """Return the requests of others that this pen has to answer now."""
    return list(_open(pen.match).filter(holder=pen, at__gt=timezone.now() - FORGOTTEN).order_by("pk"))


def _open(match: Match) -> QuerySet[Ask]:
    return Ask.objects.filter(match=match, outcome=Ask.Outcome.OPEN)


def _holder(match: Match, seat: int | None, away: Away) -> Pen | None:
    """Return the pen to ask for a seat, or for the pencil.

    One who is away comes before one who is there.
    """
    if seat is not None:
        return match.pens.filter(seat=seat).first()
    pencils = list(match.pens.filter(role=Pen.Role.SCORER).order_by("pk"))
    # Whoever is away can't be disturbed by losing it.
    return next((pen for pen in pencils if away(pen)), pencils[0] if pencils else None)


def _give(match: Match, holder: Pen | None, device: str, seat: int | None, name: str) -> Pen:
    if holder is not None and holder.device != device:
        _take(match, holder, seat)
    if seat is not None:
        return seat_down(match, device, seat, name)
    pen = pen_at(match, device)
    pen.role = Pen.Role.SCORER
    # On a seat the phone is called as its player is.
    pen.name = pen.name or ("" if pen.seat is not None else clean(name))
    pen.save()
    changed(match, Change.Kind.SEATS, pen, {"pencil": pen.pk, "from": holder.pk if holder else None})
    return pen


def _take(match: Match, holder: Pen, seat: int | None) -> None:
    if seat is None and holder.seat is not None:
        # Without the pencil it is still the phone of its seat.
        holder.role = Pen.Role.SEAT
        holder.save(update_fields=["role"])
    elif seat is None:
        holder.name, holder.role = label(match, holder), str(Pen.Role.WATCHER)
        holder.save(update_fields=["name", "role"])
    else:
        unseat(match, holder, Pen.Role.SCORER if holder.role == Pen.Role.SCORER else Pen.Role.WATCHER)
