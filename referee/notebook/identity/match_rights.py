"""The right of a phone to a match that it would put into a notebook."""

from __future__ import annotations

from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.notebook.identity.access import may
from referee.notebook.models import Keeper, Leaf

PLAYING = (Pen.Role.SCORER, Pen.Role.SEAT)


def own_match(device: str | None, match_id: str) -> Match | None:
    """Return a match of which this device holds a scorer's or a seat's pen.

    Without its snapshot.
    """
    pen = pens.pen_of(device, match_id)
    if pen is None or pen.role not in PLAYING:
        return None
    return Match.objects.visible().defer("snapshot").filter(pk=match_id).first()


def may_change(keeper: Keeper, leaf: Leaf) -> bool:
    """Tell whether this phone may take a leaf out or mark it.

    Who keeps the notebook may do so with any, who writes in it with their own.
    """
    if may(keeper, Keeper.Role.KEEPS):
        return True
    return may(keeper, Keeper.Role.WRITES) and leaf.by_id == keeper.pk


def may_seat(keeper: Keeper, leaf: Leaf) -> bool:
    """Tell whether this phone may say who sat where in a match that is in already."""
    if may_change(keeper, leaf):
        return True
    return may(keeper, Keeper.Role.WRITES) and own_match(keeper.device, leaf.match_id) is not None
