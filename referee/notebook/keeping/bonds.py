"""Matches that are to go into a notebook when they end, and those that shall stay out."""

from __future__ import annotations

from referee.matches.models import Match
from referee.notebook.models import Bond, Keeper, Leaf, Notebook


def bind(notebook: Notebook, match: Match, by: Keeper | None) -> None:
    """Remember that a match was started from inside a notebook."""
    Bond.objects.update_or_create(notebook=notebook, match=match, defaults={"state": Bond.State.WAITS, "by": by})


def keep_out(notebook: Notebook, match: Match, by: Keeper | None) -> None:
    """Remember that a match shall not go into a notebook by itself."""
    Bond.objects.update_or_create(notebook=notebook, match=match, defaults={"state": Bond.State.OUT, "by": by})


def headed_for(match: Match) -> list[Notebook]:
    """Return the notebooks into which a match goes, or may go, when it ends.

    They are those from inside of which it was started, and those of the match that it is the revancha of.
    """
    out = set(Bond.objects.filter(match=match, state=Bond.State.OUT).values_list("notebook", flat=True))
    kept_in = set(Leaf.objects.filter(match=match).values_list("notebook", flat=True))
    waiting = Bond.objects.filter(match=match, state=Bond.State.WAITS)
    notebooks = set(waiting.exclude(notebook__adopt=Notebook.Adopt.NO).values_list("notebook", flat=True))
    if match.previous_id is not None:
        notebooks |= set(Leaf.objects.filter(match=match.previous_id).values_list("notebook", flat=True))
        before = Bond.objects.filter(match=match.previous_id, state=Bond.State.WAITS)
        notebooks |= set(before.exclude(notebook__adopt=Notebook.Adopt.NO).values_list("notebook", flat=True))
    keys = notebooks - out - kept_in
    return list(Notebook.objects.filter(pk__in=keys, deleted_at__isnull=True).order_by("created_at")) if keys else []
