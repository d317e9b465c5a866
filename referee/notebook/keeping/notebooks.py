"""Notebooks themselves: opened, set, deleted with a day to undo it, and gone for good."""

from __future__ import annotations

import time
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from referee.matches import bulk, plain_text
from referee.notebook.keeping.change import changing
from referee.notebook.keeping.days import day_of
from referee.notebook.keeping.leaves import drop_bare
from referee.notebook.models import Keeper, Leaf, Night, Notebook

UNDONE_WITHIN = timedelta(days=1)
"""How long a deleted notebook can be brought back."""
_AT_ONCE = 500


def open_notebook(device: str, name: str, zone: str) -> Keeper:
    """Open a notebook that this phone keeps."""
    with transaction.atomic():
        notebook = Notebook.objects.create(name=plain_text.clean(name), zone=zone)
        return Keeper.objects.create(notebook=notebook, device=device, role=Keeper.Role.KEEPS)


def settle(notebook_id: str, *, name: str, zone: str, turn: int, adopt: str, bluffs: bool) -> None:
    """Change the settings of a notebook; other days are those of all its matches, too."""
    with changing(notebook_id) as notebook:
        is_other_day = (notebook.zone, notebook.turn) != (zone, turn)
        notebook.name, notebook.zone, notebook.turn = plain_text.clean(name), zone, turn
        notebook.adopt, notebook.bluffs = adopt, bluffs
        if is_other_day:
            _put_to_days(notebook)


def delete(notebook: Notebook) -> None:
    """Hide a notebook from everybody; `restore` brings it back within a day."""
    with changing(notebook.pk) as current:
        current.deleted_at = timezone.now()


def restore(notebook_id: str, device: str) -> Notebook:
    """Bring back a notebook that this phone keeps and that was deleted within a day.

    Raises Notebook.DoesNotExist.
    """
    with transaction.atomic():
        notebook = deleted_of(device).get(pk=notebook_id)
        notebook.deleted_at, notebook.rev = None, notebook.rev + 1
        notebook.save(update_fields=["deleted_at", "rev"])
    return notebook


def deleted_of(device: str | None) -> QuerySet[Notebook]:
    """Return the notebooks of this phone deleted within a day, the last first."""
    since = timezone.now() - UNDONE_WITHIN
    kept = Keeper.objects.filter(device=device or "", role=Keeper.Role.KEEPS)
    return Notebook.objects.filter(deleted_at__gt=since, pk__in=kept.values("notebook")).order_by("-deleted_at")


def prune(now: datetime | None = None) -> int:
    """Drop the notebooks deleted for more than a day; return how many."""
    due = Notebook.objects.filter(deleted_at__lte=(now or timezone.now()) - UNDONE_WITHIN)
    keys = list(due.values_list("pk", flat=True))
    # Deleted matches have gone for good since, and their leaves with them.
    Night.objects.filter(leaves__isnull=True, place="", note="").delete()
    for key in keys:
        _drop_leaves(key)
        Notebook.objects.filter(pk=key).delete()
    return len(keys)


def _drop_leaves(notebook_id: str) -> None:
    # Some at a time, so that no tap waits long.
    leaves = Leaf.objects.filter(notebook=notebook_id)
    while batch := list(leaves.values_list("pk", flat=True)[: bulk.BATCH]):
        started = time.perf_counter()
        Leaf.objects.filter(pk__in=batch).delete()
        bulk.leave_to_others(time.perf_counter() - started)


def _put_to_days(notebook: Notebook) -> None:
    """Put every match to the evening on which it was played, as days are now."""
    nights = {night.day: night for night in Night.objects.filter(notebook=notebook)}
    moved = []
    for leaf in Leaf.objects.filter(notebook=notebook).only("pk", "played_at", "day", "night_id"):
        day = day_of(leaf.played_at, notebook.zone, notebook.turn)
        if day == leaf.day:
            continue
        if day not in nights:
            nights[day] = Night.objects.create(notebook=notebook, day=day)
        leaf.day, leaf.night = day, nights[day]
        moved.append(leaf)
    Leaf.objects.bulk_update(moved, ["day", "night"], batch_size=_AT_ONCE)
    for night in nights.values():
        drop_bare(night)
