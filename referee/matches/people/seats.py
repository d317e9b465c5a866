"""Seats and pencils: sitting down, standing up, giving and taking.

Permissions are decided here too; a refusal is a PermissionError.
"""

from __future__ import annotations

from django.db import transaction

from referee.matches.cleanup import drop_empty
from referee.matches.identity.permissions import may
from referee.matches.models import Ask, Change, Match, Pen
from referee.matches.people.presence_log import changed, lock, pen_at, unseat
from referee.matches.plain_text import clean
from referee.matches.words.placeholders import seated


class SeatTakenError(Exception):
    """Another phone has that seat: it can be asked for."""


class NoSuchSeatError(ValueError):
    """The table has no such seat."""


def sit(match_id: str, device: str, seat: int, name: str = "", *, renames: bool = False) -> Pen:
    """Give a free seat to a device that holds the join link.

    The caller has checked that. A pencil is kept.

    `name` is taken for a seat that has none, or for any with `renames`. An empty match that this device had started
    goes. Raises Match.DoesNotExist, NoSuchSeatError, SeatTakenError.
    """
    with transaction.atomic():
        match = lock(match_id)
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
    changed(match, Change.Kind.SEATS, pen, {"sat": seat, "before": before, "after": match.seats}, "seats")
    return pen


def leave(match_id: str, device: str) -> None:
    """Let a phone leave the table.

    Its seat is free and it logs no more; whoever left the pencil leaves it to be taken.
    """
    with transaction.atomic():
        match = lock(match_id)
        pen = match.pens.filter(device=device).held().first()
        if pen is None:
            return
        seat = pen.seat
        unseat(match, pen, Pen.Role.GONE)
        # Nobody shall be asked for a phone that is gone.
        Ask.objects.filter(match=match, device=device, outcome=Ask.Outcome.OPEN).update(outcome=Ask.Outcome.VOID)
        changed(match, Change.Kind.SEATS, pen, {"left": seat})


def stand_up(match_id: str, pen: Pen) -> None:
    """Let a pencil leave its seat and stay a pencil.

    Raises PermissionError for a pen that is none.
    """
    with transaction.atomic():
        match = lock(match_id)
        own_pen = match.pens.get(pk=pen.pk)
        if own_pen.role != Pen.Role.SCORER:
            raise PermissionError
        seat = own_pen.seat
        unseat(match, own_pen, Pen.Role.SCORER)
        changed(match, Change.Kind.SEATS, own_pen, {"left": seat})


def set_pencil(match_id: str, giver: Pen, to: int, *, holds: bool) -> None:
    """Give the pen with the number `to` a pencil, or take it back.

    Whoever started the match may; never the own one.

    Raises PermissionError for anybody else, and Pen.DoesNotExist for a phone that is not at the table.
    """
    with transaction.atomic():
        match = lock(match_id)
        if giver.match_id != match_id or not may(match.pens.get(pk=giver.pk), "pencils") or to == giver.pk:
            raise PermissionError
        pen = match.pens.held().get(pk=to)
        # Without the pencil, a phone on a seat still logs for its side.
        without = Pen.Role.WATCHER if pen.seat is None else Pen.Role.SEAT
        pen.role = Pen.Role.SCORER if holds else without
        pen.save(update_fields=["role"])
        changed(match, Change.Kind.SEATS, giver, {"pencil": pen.pk, "given": holds})


def revoke_links(match_id: str, pen: Pen) -> None:
    """Make every link of this match that was given out worthless.

    Raises PermissionError.
    """
    with transaction.atomic():
        match = lock(match_id)
        if not may(match.pens.get(pk=pen.pk), "revoke"):
            raise PermissionError
        match.epoch += 1
        changed(match, Change.Kind.LINKS, pen, {"epoch": match.epoch}, "epoch")
