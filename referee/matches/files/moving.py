"""A match that goes on in a phone without a server: its file, and the note at the table. `returning` is the way back.

The file is the acta with what was taken back. Its header says (`moved`) which match it is, at which rev it left, and
from which host; that stays in it wherever the match goes on.
"""

from collections.abc import Mapping
from copy import copy
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from referee.matches import plain_text
from referee.matches.files.export import acta_document, export_acta
from referee.matches.identity.pens import phone_label
from referee.matches.identity.permissions import pen_now
from referee.matches.models import Change, Match, Pen
from referee.matches.people.seats import locked_people, people_changed
from referee.matches.types import Raw
from referee.matches.words import names

MOVED = "moved"
"""The key of a file's header that tells where its match came from."""
_HOST = 100
"""The longest host's name that is kept."""


class MovedFrom(NamedTuple):
    """The origin of a file, or of its match: the id there, the rev at which it left, the host."""

    match: str
    rev: int
    host: str


def moved_from(extra: Mapping[str, Any]) -> MovedFrom | None:
    """Read further keys of a header; None for a match that was not given out to go on elsewhere."""
    kept = extra.get(MOVED)
    match, rev = (kept.get("match"), kept.get("rev")) if isinstance(kept, dict) else (None, None)
    if not isinstance(kept, dict) or not isinstance(match, str) or isinstance(rev, bool) or not isinstance(rev, int):
        return None
    return MovedFrom(match, rev, plain_text.kept_line(kept.get("host"), _HOST))


# The note at the table is a change of people.

_AWAY, _CLOSED = "gone_on", "closed"


def gone_on(match: Match) -> Change | None:
    """Return the change by which a match went on elsewhere, with its pen; None where it is played here.

    One query, none where nothing has changed at the table yet.
    """
    if not match.people:
        return None
    changes = Change.objects.filter(match=match, kind=Change.Kind.SEATS, data__has_key=_AWAY)
    last = changes.select_related("pen").order_by("-pk").first()
    return last if last is not None and last.data[_AWAY] else None


def moving_note(match: Match, change: Change) -> str:
    """Return what a table says of a match that went on elsewhere by this change."""
    if _CLOSED in change.data:
        moved = moved_from(match.extra)
        return (
            _("Pasó a %(host)s.") % {"host": moved.host} if moved is not None and moved.host else _("Pasó a su mesa.")
        )
    who = names.shown_name(phone_label(match, change.pen))
    return _("Sigue en el teléfono de %(who)s.") % {"who": who} if who else _("Sigue en un teléfono, sin servidor.")


def may_take_back(pen: Pen, change: Change) -> bool:
    """Tell whether this pen may let the match go on here again: a pencil, or the one that gave it."""
    return pen.role == Pen.Role.SCORER or (_CLOSED in change.data and change.pen_id == pen.pk)


def may_give_out(pen: Pen, match: Match, *, closes: bool) -> bool:
    """Tell whether this pen may give the match out; where that `closes` it, only back to its origin."""
    if pen.role != Pen.Role.SCORER:
        return False
    return moved_from(match.extra) is not None if closes else not match.finished


def give_out(match_id: str, pen: Pen, *, closes: bool) -> None:
    """Note that a match goes on elsewhere; where that `closes` it, its only phone logs nothing more.

    Twice is once. Raises PermissionError, and Match.DoesNotExist.
    """
    with locked_people(match_id) as match:
        own_pen = pen_now(match, pen, "watch")
        if gone_on(match) is not None and own_pen.role == Pen.Role.WATCHER:
            return
        if not may_give_out(own_pen, match, closes=closes):
            raise PermissionError
        data: Raw = {_AWAY: True}
        if closes:
            data[_CLOSED], own_pen.role = str(own_pen.role), Pen.Role.WATCHER
            own_pen.save(update_fields=["role"])
        people_changed(match, Change.Kind.SEATS, own_pen, data)


def take_back(match_id: str, pen: Pen) -> None:
    """Note that a match goes on here again. Raises PermissionError, and Match.DoesNotExist."""
    with locked_people(match_id) as match:
        own_pen, change = pen_now(match, pen, "watch"), gone_on(match)
        if change is None:
            return
        if not may_take_back(own_pen, change):
            raise PermissionError
        if _CLOSED in change.data:
            own_pen.role = Pen.Role(change.data[_CLOSED])
            own_pen.save(update_fields=["role"])
        people_changed(match, Change.Kind.SEATS, own_pen, {_AWAY: False})


def moving_file(match: Match, host: str, *, closes: bool) -> str:
    """Return the file of a match that goes on elsewhere; where that `closes` it, its header stays."""
    if closes:
        return acta_document(match, voided=True)
    named, others = copy(match), {key: value for key, value in match.extra.items() if key != MOVED}
    # First, since a long header loses its last keys.
    named.extra = {MOVED: {"match": match.pk, "rev": match.rev, "host": host}, **others}
    return export_acta(named, voided=True)
