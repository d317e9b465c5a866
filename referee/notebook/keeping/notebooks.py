"""Notebooks themselves: changed, opened, set, deleted and pruned; their evenings, phones and seasons.

`changing` is one change: the notebook locked, in one transaction, its rev one higher afterwards.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from django.db import transaction
from django.db.models import Exists, QuerySet
from django.utils import timezone

from referee.matches import bulk, plain_text
from referee.notebook.identity import role_rank
from referee.notebook.models import Bond, Keeper, Leaf, Night, Notebook, Season


@contextmanager
def changing(notebook_id: str) -> Iterator[Notebook]:
    """Lock a notebook, and save it with a higher rev at the end.

    Raises Notebook.DoesNotExist where it was deleted. One change within another is one of each.
    """
    with transaction.atomic():
        notebook = Notebook.objects.select_for_update().get(pk=notebook_id, deleted_at__isnull=True)
        yield notebook
        notebook.rev += 1
        notebook.save()


# The evening on which a match was played: the local date, before the turn the day before.


def evening_of(moment: datetime, zone: str, turn: int) -> date:
    """Return the evening of a moment in a zone whose days end at the hour `turn`."""
    local = moment.astimezone(ZoneInfo(zone))
    # By the clock on the wall, also in a night in which clocks change.
    return local.date() - timedelta(days=1) if local.hour < turn else local.date()


def is_zone(name: str) -> bool:
    """Tell whether this is the name of a time zone."""
    return name in available_timezones()


# Notebooks themselves: opened, set, deleted with a day to undo it, and gone for good.

NOTEBOOK_SETTINGS = ("name", "zone", "turn", "adopt", "bluffs")
"""The columns of a notebook that people set, and that a file has."""
NOTEBOOK_UNDONE_WITHIN = timedelta(days=1)
"""How long a deleted notebook can be brought back."""
LEAF_BACK_WITHIN = timedelta(days=1)
"""How long a match that was taken out can be put back as it was."""
_AT_ONCE = 500


def open_notebook(device: str, name: str, zone: str) -> Keeper:
    """Open a notebook that this phone keeps."""
    with transaction.atomic():
        notebook = Notebook.objects.create(name=plain_text.clean(name), zone=zone)
        return Keeper.objects.create(notebook=notebook, device=device, role=Keeper.Role.KEEPS)


def reopen_notebook(device: str, notebook_id: str, name: str, zone: str) -> Keeper:
    """Open a notebook under the id that it had, and bring it back where it is deleted; return its keeper.

    Whoever names an id gets it: for a phone that is alone with what it keeps.
    """
    with transaction.atomic():
        notebook, _is_new = Notebook.objects.get_or_create(pk=notebook_id, defaults={"name": name, "zone": zone})
        if notebook.deleted_at is not None:
            notebook.deleted_at, notebook.rev = None, notebook.rev + 1
            notebook.save(update_fields=["deleted_at", "rev"])
        keeps = {"role": Keeper.Role.KEEPS}
        return Keeper.objects.get_or_create(notebook=notebook, device=device, defaults=keeps)[0]


def change_notebook(notebook_id: str, *, name: str, zone: str, turn: int, adopt: str, bluffs: bool) -> None:
    """Change the settings of a notebook; other days are those of all its matches, too."""
    with changing(notebook_id) as notebook:
        is_other_day = (notebook.zone, notebook.turn) != (zone, turn)
        notebook.name, notebook.zone, notebook.turn = plain_text.clean(name), zone, turn
        notebook.adopt, notebook.bluffs = adopt, bluffs
        if is_other_day:
            _put_to_days(notebook)


def answer_offer_of_bluffs(notebook_id: str, *, counts: bool) -> None:
    """Count trucos de mentira from now on, or do not; nobody is asked again."""
    with changing(notebook_id) as notebook:
        notebook.bluffs, notebook.bluffs_offered = counts, True


def delete_notebook(notebook: Notebook) -> None:
    """Hide a notebook from everybody; `restore_deleted` brings it back within a day."""
    with changing(notebook.pk) as current:
        current.deleted_at = timezone.now()


def restore_deleted(notebook_id: str, device: str) -> Notebook:
    """Bring back a notebook that this phone keeps and that was deleted within a day.

    Raises Notebook.DoesNotExist.
    """
    with transaction.atomic():
        notebook = deleted_notebooks(device).get(pk=notebook_id)
        notebook.deleted_at, notebook.rev = None, notebook.rev + 1
        notebook.save(update_fields=["deleted_at", "rev"])
    return notebook


def deleted_notebooks(device: str | None) -> QuerySet[Notebook]:
    """Return the notebooks of this phone deleted within a day, the last first."""
    since = timezone.now() - NOTEBOOK_UNDONE_WITHIN
    kept = Keeper.objects.filter(device=device or "", role=Keeper.Role.KEEPS)
    return Notebook.objects.filter(deleted_at__gt=since, pk__in=kept.values("notebook")).order_by("-deleted_at")


def prune_notebooks(now: datetime | None = None) -> int:
    """Drop the notebooks deleted for more than a day; return how many.

    What was taken out of others so long ago can't be put back any more.
    """
    _bonds_to_empty(now).update(leaf_was="")
    keys = list(_notebooks_to_drop(now).values_list("pk", flat=True))
    for key in keys:
        _drop_leaves(key)
        Notebook.objects.filter(pk=key).delete()
    return len(keys)


def is_any_to_drop() -> bool:
    """Tell whether deleting a notebook, or taking a match out, can't be undone any more."""
    return _notebooks_to_drop(None).exists() or _bonds_to_empty(None).exists()


def _bonds_to_empty(now: datetime | None) -> QuerySet[Bond]:
    return Bond.objects.filter(at__lte=(now or timezone.now()) - LEAF_BACK_WITHIN).exclude(leaf_was="")


def _notebooks_to_drop(now: datetime | None) -> QuerySet[Notebook]:
    return Notebook.objects.filter(deleted_at__lte=(now or timezone.now()) - NOTEBOOK_UNDONE_WITHIN)


def _drop_leaves(notebook_id: str) -> None:
    # In batches, so that no tap waits long.
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
        day = evening_of(leaf.played_at, notebook.zone, notebook.turn)
        if day == leaf.day:
            continue
        if day not in nights:
            nights[day] = Night.objects.create(notebook=notebook, day=day)
        leaf.day, leaf.night = day, nights[day]
        moved.append(leaf)
    Leaf.objects.bulk_update(moved, ["day", "night"], batch_size=_AT_ONCE)
    for night in nights.values():
        drop_bare(night)


# The place of an evening, and a note about it.

MOST_PLACE, MOST_NOTE = 40, 200


def drop_bare(night: Night) -> None:
    """Drop an evening without a match; the caller is changing the notebook."""
    if not night.place and not night.note and not night.leaves.exists():
        night.delete()


def note_evening(notebook: Notebook, night: Night, *, note: str, place: str | None = None) -> None:
    """Write the note of an evening, and its place unless that stays as it is."""
    with changing(notebook.pk) as current:
        written = {"note": plain_text.kept_line(note, MOST_NOTE)}
        if place is not None:
            written["place"] = plain_text.kept_line(place, MOST_PLACE)
        Night.objects.filter(pk=night.pk, notebook=current).update(**written)


# The phones of a notebook: admitted by a link, leaving, and all dropped at once.


def admit_phone(notebook: Notebook, device: str, role: str) -> Keeper:
    """Give this phone a role, unless it has that or a higher one already.

    Nothing that a page shows changes, so the notebook's rev stays.
    """
    keeper, is_new = Keeper.objects.get_or_create(notebook=notebook, device=device, defaults={"role": role})
    if not is_new and role_rank(keeper.role) < role_rank(role):
        keeper.role = role
        keeper.save(update_fields=["role"])
    return keeper


def leave_notebook(keeper: Keeper) -> bool:
    """Take this phone out of the notebook, unless nobody else keeps it; return whether it is out."""
    with transaction.atomic():
        # Locked, so that of the last two only one can leave.
        Notebook.objects.select_for_update().get(pk=keeper.notebook_id)
        current = Keeper.objects.filter(pk=keeper.pk).first()
        if current is None:
            return True
        if is_last_keeper(current):
            return False
        current.delete()
    return True


def is_last_keeper(keeper: Keeper) -> bool:
    """Tell whether nobody else keeps the notebook."""
    others = Keeper.objects.filter(notebook=keeper.notebook_id, role=Keeper.Role.KEEPS).exclude(pk=keeper.pk)
    return keeper.role == Keeper.Role.KEEPS and not others.exists()


SECOND_KEY_AFTER = 5
"""How many matches a notebook has when losing it begins to hurt."""


def wants_second_key(keeper: Keeper) -> bool:
    """Tell whether to offer a second key: nobody else keeps the notebook, and this phone never answered."""
    if keeper.role != Keeper.Role.KEEPS or keeper.key_answered:
        return False
    others = Keeper.objects.filter(notebook=keeper.notebook_id, role=Keeper.Role.KEEPS).exclude(pk=keeper.pk)
    leaves = Leaf.objects.filter(~Exists(others), notebook=keeper.notebook_id)
    return leaves[SECOND_KEY_AFTER - 1 : SECOND_KEY_AFTER].exists()


def answer_second_key(keeper: Keeper) -> None:
    """Ask this phone no more, whether it took the key or not."""
    Keeper.objects.filter(pk=keeper.pk).update(key_answered=True)


def revoke_notebook_links(keeper: Keeper) -> None:
    """Make every link given out worthless, and drop every phone but this one.

    Raises PermissionError where it has left meanwhile: nobody would keep the notebook.
    """
    with changing(keeper.notebook_id) as notebook:
        if not Keeper.objects.filter(pk=keeper.pk).exists():
            raise PermissionError
        notebook.epoch += 1
        Keeper.objects.filter(notebook=notebook).exclude(pk=keeper.pk).delete()


# Seasons: made, changed and dropped by the keepers of a notebook.

SEASON_COLUMNS = ("name", "first", "last", "by_points", "win", "loss", "least", "pairs", "last_doubles")
"""The columns that people fill in, and that a file has."""
MOST_SEASONS = 100
"""How many seasons a notebook has at most."""


class TooManySeasonsError(Exception):
    """The notebook has as many seasons as one may have."""


def keep_season(notebook: Notebook, season: Season | None, fields: dict[str, Any]) -> int:
    """Give a season its name, days and rule, a new one for None, and return its number.

    Raises TooManySeasonsError.
    """
    with changing(notebook.pk) as current:
        own = Season.objects.filter(notebook=current)
        if season is not None:
            own.filter(pk=season.pk).update(**fields)
            return season.pk
        if own.count() >= MOST_SEASONS:
            raise TooManySeasonsError
        return Season.objects.create(notebook=current, **fields).pk


def drop_season(notebook: Notebook, season: Season) -> None:
    """Drop a season; the matches stay."""
    with changing(notebook.pk) as current:
        Season.objects.filter(pk=season.pk, notebook=current).delete()
