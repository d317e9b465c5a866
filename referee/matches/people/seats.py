"""Seats and pencils: sitting down, standing up, giving and taking, and requests for another phone's.

Permissions are decided here too; a refusal is a PermissionError.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from referee.matches.cleanup import drop_empty
from referee.matches.events import announce_change, announce_rights
from referee.matches.identity.pens import phone_label
from referee.matches.identity.permissions import may_act, pen_now
from referee.matches.limits import Buckets
from referee.matches.models import Ask, Change, Match, Pen, new_id
from referee.matches.people import series
from referee.matches.plain_text import clean
from referee.matches.words.names import is_placeholder, seated

# Changes of a match's people: locked, counted, logged, and told.

OF_RIGHTS = (Change.Kind.SEATS, Change.Kind.LINKS, Change.Kind.OPTIONS)
"""The kinds of change after which a phone may hold another pen, or a link be worth nothing."""


def lock_people(match_id: str) -> Match:
    """Lock the match's row, read without its snapshot, for the transaction. Raises Match.DoesNotExist."""
    return Match.objects.shown().select_for_update().defer("snapshot").get(pk=match_id)


@contextmanager
def locked_people(match_id: str) -> Iterator[Match]:
    """Lock the match's row, as `lock_people` does, in a transaction that ends with the block."""
    with transaction.atomic():
        yield lock_people(match_id)


def people_changed(match: Match, kind: Change.Kind, pen: Pen | None, data: dict[str, Any], *fields: str) -> None:
    """Store a locked match, and further `fields`, one rev later; note the change, and tell on commit."""
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
    announce_change(match.pk, match.rev)


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
    names = [phone_label(pen.match, pen) for pen in pens]
    return next((name for name in names if name and not is_placeholder(name)), "")


def unseat(match: Match, pen: Pen, role: Pen.Role) -> None:
    """Take a pen's seat away; its entries keep the name that it had there."""
    # Written down now, for without its seat the pen has no other name.
    pen.name = phone_label(match, pen)
    pen.seat, pen.role = None, role
    pen.save(update_fields=["name", "seat", "role"])


def pen_at(match: Match, device: str) -> Pen:
    """Return the device's pen in this match: one that had left comes back, a new one is unsaved."""
    return match.pens.filter(device=device).first() or Pen(match=match, device=device, role=Pen.Role.GONE)


def cast_off(pen: Pen) -> None:
    """Let a pen stay in the record without any device."""
    # A device that nobody has: the pen is still cited by taps.
    pen.device, pen.role, pen.seat = new_id(), str(Pen.Role.GONE), None
    pen.save(update_fields=["device", "role", "seat"])


class SeatTakenError(Exception):
    """Another phone has that seat: it can be asked for."""


class NoSuchSeatError(ValueError):
    """The table has no such seat."""


def sit_down(match_id: str, device: str, seat: int, name: str = "", *, renames: bool = False) -> Pen:
    """Give a free seat to a device that holds the join link.

    The caller has checked that. A pencil is kept. `name` is taken for a seat that has none, or for any with `renames`.
    An empty match that this device had started goes. Raises Match.DoesNotExist, NoSuchSeatError, SeatTakenError.
    """
    with locked_people(match_id) as match:
        if not 0 <= seat < len(match.seats):
            raise NoSuchSeatError(seat)
        if match.pens.filter(seat=seat).exclude(device=device).exists():
            raise SeatTakenError(seat)
        pen = seat_down(match, device, seat, name, renames=renames)
    # Whoever sits down here has no use for the empty match that they had just begun.
    drop_empty(device, but=match_id)
    return pen


def seat_down(match: Match, device: str, seat: int, name: str, *, renames: bool = False) -> Pen:
    """Give a seat that is known to be free, in a locked match."""
    pen = pen_at(match, device)
    if pen.pk and pen.seat == seat and pen.role in (Pen.Role.SEAT, Pen.Role.SCORER) and not renames:
        return pen
    # The pencil is more than a seat, and is not lost by sitting down.
    if pen.role != Pen.Role.SCORER:
        pen.role = Pen.Role.SEAT
    # From now on the phone is called as the seat is.
    before, pen.seat, pen.name = match.seats, seat, ""
    pen.save()
    match.seats = seated(match.seats, seat, clean(name), renames=renames)
    people_changed(match, Change.Kind.SEATS, pen, {"sat": seat, "before": before, "after": match.seats}, "seats")
    return pen


def leave_match(match_id: str, device: str) -> None:
    """Let a phone leave: its seat is free, it logs no more, and its pencil may be taken."""
    with locked_people(match_id) as match:
        pen = match.pens.filter(device=device).held().first()
        if pen is None:
            return
        seat = pen.seat
        unseat(match, pen, Pen.Role.GONE)
        # Nobody shall be asked for a phone that is gone.
        Ask.objects.filter(match=match, device=device, outcome=Ask.Outcome.OPEN).update(outcome=Ask.Outcome.VOID)
        people_changed(match, Change.Kind.SEATS, pen, {"left": seat})


def stand_up(match_id: str, pen: Pen) -> None:
    """Let a pencil leave its seat and stay a pencil. Raises PermissionError for a pen that is none."""
    with locked_people(match_id) as match:
        own_pen = match.pens.get(pk=pen.pk)
        if own_pen.role != Pen.Role.SCORER:
            raise PermissionError
        seat = own_pen.seat
        unseat(match, own_pen, Pen.Role.SCORER)
        people_changed(match, Change.Kind.SEATS, own_pen, {"left": seat})


def set_pencil(match_id: str, giver: Pen, to: int, *, holds: bool) -> None:
    """Give the pen with the number `to` a pencil, or take it back.

    Whoever started the match may; never the own one. Raises PermissionError for anybody else, and Pen.DoesNotExist for
    a phone that is not at the table.
    """
    with locked_people(match_id) as match:
        if giver.match_id != match_id or not may_act(match.pens.get(pk=giver.pk), "pencils") or to == giver.pk:
            raise PermissionError
        pen = match.pens.held().get(pk=to)
        # Without the pencil, a phone on a seat still logs for its side.
        without = Pen.Role.WATCHER if pen.seat is None else Pen.Role.SEAT
        pen.role = Pen.Role.SCORER if holds else without
        pen.save(update_fields=["role"])
        people_changed(match, Change.Kind.SEATS, giver, {"pencil": pen.pk, "given": holds})


def revoke_match_links(match_id: str, pen: Pen) -> None:
    """Make every link of this match that was given out worthless. Raises PermissionError."""
    with locked_people(match_id) as match:
        pen_now(match, pen, "revoke")
        match.epoch += 1
        people_changed(match, Change.Kind.LINKS, pen, {"epoch": match.epoch}, "epoch")


# Requests for a seat or the pencil that another phone holds.
#
# The holder has fifteen seconds to say no; silence gives it, and so does a phone that has been away for a minute.
# Nothing waits in the background: the phone that asks comes back for its answer, and the answer is made then.

TO_SAY_NO = timedelta(seconds=15)
FORGOTTEN = timedelta(minutes=2)
"""After which a phone that never came back for its answer has not asked."""
Away = Callable[[Pen], bool]
"""Whether a phone has been away for a minute."""

ask_buckets = Buckets(per_second=1 / 60, burst=3)
"""By asking device: three at once, then one a minute, so that a no is a no."""


class TooManyAsksError(Exception):
    """The phone has asked too often."""


def ask_holder(match_id: str, device: str, seat: int | None, name: str, away: Away) -> Ask | Pen:
    """Ask for a seat, or with None for the pencil.

    Returns the pen if it could be had at once, else the request. The caller has checked that the device holds the join
    link or a pen. Raises Match.DoesNotExist, TooManyAsksError, and ValueError for no such seat.
    """
    with locked_people(match_id) as match:
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
        people_changed(match, Change.Kind.SEATS, None, {"asked": seat})
    return request


def settle_request(asked_pk: int, device: str, away: Away, now: datetime | None = None) -> Ask:
    """Return this device's request with its answer, granted if its time has come. Raises Ask.DoesNotExist."""
    now = now or timezone.now()
    with locked_people(Ask.objects.values_list("match_id", flat=True).get(pk=asked_pk, device=device)) as match:
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


def deny_request(asked_pk: int, pen: Pen) -> None:
    """Say no, as the holder; what was answered stays so. Raises PermissionError for anybody else."""
    with locked_people(pen.match_id) as match:
        request = Ask.objects.filter(pk=asked_pk, match=match, holder=pen).first()
        if request is None:
            raise PermissionError
        if request.outcome == Ask.Outcome.OPEN:
            request.outcome = Ask.Outcome.REFUSED
            request.save(update_fields=["outcome"])
            people_changed(match, Change.Kind.SEATS, pen, {"kept": request.seat})


def asked_of(pen: Pen) -> list[Ask]:
    """Return the requests of others that this pen has to answer now."""
    return list(_open(pen.match).filter(holder=pen, at__gt=timezone.now() - FORGOTTEN).order_by("pk"))


def _open(match: Match) -> QuerySet[Ask]:
    return Ask.objects.filter(match=match, outcome=Ask.Outcome.OPEN)


def _holder(match: Match, seat: int | None, away: Away) -> Pen | None:
    """Return the pen to ask for a seat or the pencil: one who is away before one who is there."""
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
    people_changed(match, Change.Kind.SEATS, pen, {"pencil": pen.pk, "from": holder.pk if holder else None})
    return pen


def _take(match: Match, holder: Pen, seat: int | None) -> None:
    if seat is None and holder.seat is not None:
        # Without the pencil it is still the phone of its seat.
        holder.role = Pen.Role.SEAT
        holder.save(update_fields=["role"])
    else:
        keeps_pencil = seat is not None and holder.role == Pen.Role.SCORER
        unseat(match, holder, Pen.Role.SCORER if keeps_pencil else Pen.Role.WATCHER)
