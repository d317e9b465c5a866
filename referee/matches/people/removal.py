"""*Quitar mi nombre*: a name goes out of all that a match keeps, also of a finished or locked one.

Its log keeps only that a name was removed. What was ruled, and every tap's key, stay as they are.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from django.db import transaction

from referee.matches.identity.permissions import may
from referee.matches.models import Change, Entry, Match, Pen, Proposal
from referee.matches.packing import packs
from referee.matches.people import scrubbing
from referee.matches.people.erasing import LISTS, Eraser
from referee.matches.people.presence_log import changed, lock
from referee.matches.words.placeholders import is_placeholder, player

NOBODY = "…"
"""Stands for a name that was no seat's."""


class Removable(NamedTuple):
    """A name that this phone may remove.

    `seat` is where it stands, or stood last; None for the phone's own name. `former`: it stands nowhere now.
    """

    seat: int | None
    name: str
    former: bool = False


def removable(match: Match, pen: Pen) -> list[Removable]:
    """Return the names that this pen may remove, those of now first."""
    return [row for row in _names_of(match, pen) if _may(match, pen, row.seat)]


def remove(match_id: str, pen: Pen, seat: int | None, name: str) -> bool:
    """Remove a name from all that is kept of a match; return whether it was there.

    Asked twice it is removed once. Raises PermissionError, Match.DoesNotExist.
    """
    with transaction.atomic():
        match = lock(match_id)
        own_pen = match.pens.get(pk=pen.pk)
        if not _may(match, own_pen, seat):
            raise PermissionError
        if (seat, name) not in [row[:2] for row in _names_of(match, own_pen)]:
            return False
        eraser = _eraser(match, own_pen, seat, name)
        with packs.rewritten(match):
            fields = scrubbing.scrub(match, eraser)
            # Not as a change of seats: the same people play, so that their tally goes on.
            match.save(update_fields=fields)
            changed(match, Change.Kind.NAMES, own_pen, {"removed": True})
        transaction.on_commit(scrubbing.empty_log, robust=True)
    return True


def has_removed(match: Match, pen: Pen) -> bool:
    """Tell whether this phone removed a name: whoever did that is not asked for one."""
    return Change.objects.filter(match=match, pen=pen, kind=Change.Kind.NAMES, data__removed=True).exists()


def _may(match: Match, pen: Pen, seat: int | None) -> bool:
    """Tell whether this pen may remove a name of a seat, or, with None, its own.

    The phone that sits there; where none does, whoever may rename that seat now.
    """
    if seat is None or pen.seat == seat:
        return may(pen, "own-name")
    is_held = match.pens.held().filter(seat=seat).exists()
    return not is_held and may(pen, "names")


def _names_of(match: Match, pen: Pen) -> list[Removable]:
    current = [Removable(seat, name) for seat, name in enumerate(match.seats) if not is_placeholder(name)]
    rows, listed = list(current), {row.name.casefold() for row in current}
    own = [Removable(None, pen.name)] if pen.name and not is_placeholder(pen.name) else []
    former = [
        Removable(seat, name, former=True)
        for names in reversed(list(lists_of(match)))
        for seat, name in enumerate(names)
        if name and not is_placeholder(name)
    ]
    for row in (*own, *former):
        if row.name.casefold() not in listed:
            listed.add(row.name.casefold())
            rows.append(row)
    return rows


def _eraser(match: Match, pen: Pen, seat: int | None, name: str) -> Eraser:
    lists = [*lists_of(match), match.seats]
    folded = name.casefold()
    shares = any(sum(other.casefold() == folded for other in names) > 1 for names in lists)
    phones = match.pens.exclude(name="").values_list("name", flat=True)
    return Eraser(
        name=name,
        stand_in=NOBODY if seat is None else player(seat),
        names={*(other for names in lists for other in names), *phones},
        ruleset=match.ruleset,
        seat=seat,
        pens=_pens_of(match, seat) if seat is not None else frozenset({pen.pk}),
        shares=shares and seat is not None,
    )


def _pens_of(match: Match, seat: int) -> frozenset[int]:
    """Return the pens of the phones that sit there, or once sat there."""
    sat = Change.objects.filter(match=match, kind=Change.Kind.SEATS, data__sat=seat).values_list("pen_id", flat=True)
    now = match.pens.filter(seat=seat).values_list("pk", flat=True)
    return frozenset(pk for pk in (*sat, *now) if pk is not None)


def lists_of(match: Match) -> Iterator[list[str]]:
    """Yield the names of the seats as they were at other times, oldest first."""
    kinds = (Change.Kind.NAMES, Change.Kind.SEATS, Change.Kind.OPTIONS)
    deals = Entry.objects.filter(match=match, kind="deal", raw__contains='"names"').in_order()
    for raw in deals.values_list("raw", flat=True):
        yield from _lists_in(json.loads(raw))
    for data in Change.objects.filter(match=match, kind__in=kinds).order_by("pk").values_list("data", flat=True):
        yield from _lists_in(data)
    of_names = (Proposal.Kind.NAMES, Proposal.Kind.RULES)
    for data in Proposal.objects.filter(match=match, kind__in=of_names).order_by("pk").values_list("data", flat=True):
        yield from _lists_in(data)


def _lists_in(data: dict[str, object]) -> Iterator[list[str]]:
    for key in sorted(LISTS & data.keys(), reverse=True):
        value = data[key]
        if isinstance(value, dict):
            yield from _lists_in(value)
        elif isinstance(value, list) and all(isinstance(name, str) for name in value):
            yield value
