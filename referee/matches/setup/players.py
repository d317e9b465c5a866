"""The players' names, and whether a scorer who does not play decides disputes."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from referee.matches.agreement.consent import pen_now
from referee.matches.identity.permissions import may
from referee.matches.models import Change, Pen
from referee.matches.people.presence_log import changed, lock
from referee.matches.plain_text import clean
from referee.matches.setup.change_rules import TooLateError, is_open
from referee.matches.words.placeholders import player


def rename(match_id: str, pen: Pen, names: Sequence[str], *, agreed: bool = False) -> bool:
    """Give the players other names, at any time; return whether anything changed.

    An empty one is its seat's. A seat may rename itself only, unless the table `agreed`. Raises PermissionError, and
    ValueError for another number of names.
    """
    with transaction.atomic():
        match = lock(match_id)
        own_pen = match.pens.get(pk=pen.pk)
        if len(names) != len(match.seats):
            raise ValueError(len(names))
        new = [clean(name) or player(seat) for seat, name in enumerate(names)]
        # only those that change are asked for: a form sends every name
        touched = [seat for seat, name in enumerate(new) if name != match.seats[seat]]
        if not agreed and not all(may(own_pen, "own-name" if seat == own_pen.seat else "names") for seat in touched):
            raise PermissionError
        if touched:
            before, match.seats = match.seats, new
            changed(match, Change.Kind.NAMES, own_pen, {"before": before, "after": new}, "seats")
    return bool(touched)


def set_neutral(match_id: str, pen: Pen, neutral: bool) -> bool:
    """Let a scorer who sits nowhere decide disputes alone, or no longer.

    Return whether that changed. Only while nobody has spoken: who decides must be agreed on before there is something
    to decide.

    Raises PermissionError, TooLateError, Match.DoesNotExist.
    """
    with transaction.atomic():
        match = lock(match_id)
        own_pen = pen_now(match, pen, "options")
        if match.neutral == neutral:
            return False
        if not is_open(match):
            raise TooLateError
        match.neutral = neutral
        data = {"before": {"neutral": not neutral}, "after": {"neutral": neutral}}
        changed(match, Change.Kind.OPTIONS, own_pen, data, "neutral")
    return True
