"""The making of tallies and shares that are stale, some in a request and all by `manage.py tallies`.

Sums are marked stale after the commit that changed their match, never in a tap's transaction.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from django.db import connection, models, transaction
from django.db.models import F, Q, QuerySet

from referee.matches import bulk
from referee.matches.bulk import without_haste
from referee.matches.models import Dispute, Match
from referee.notebook.models import Feat, Leaf, Notebook, Outcome, Share, Sitting, Stint, Tally
from referee.notebook.summing.match_tally import STAMP, count, kept_tally
from referee.notebook.summing.seating import SeatPlace
from referee.notebook.summing.shares import LeafRows, rows_of

SUMS_A_REQUEST, SUM_BATCH = 15, 500
"""How many leaves one request sums at most, and how many are looked for at once."""


_worker: list[Callable[[], None]] = []


class Progress(NamedTuple):
    """How many leaves of a notebook there are, and how many are still to be summed."""

    total: int
    left: int

    @property
    def done(self) -> int:
        """How many are summed."""
        return self.total - self.left


def employ_summer(worker: Callable[[], None] | None) -> None:
    """Let this be called where a request leaves something to be summed.

    Without anybody, each request sums some.
    """
    _worker[:] = [worker] if worker else []


def is_anything_stale() -> bool:
    """Tell whether there is anything to be summed in any notebook."""
    return stale_leaves(Leaf.objects.all()).exists()


def catch_up(notebook: Notebook) -> Progress | None:
    """Sum some leaves of a notebook that are to be summed.

    Returns how far it is, None when nothing is left.
    """
    own = Leaf.objects.filter(notebook=notebook)
    if not is_any_stale(own):
        return None
    waiting = stale_leaves(own).order_by("-played_at", "-pk")
    for leaf in list(waiting.values_list("pk", flat=True)[:SUMS_A_REQUEST]):
        sum_up(leaf)
    left = waiting.count()
    for begin in _worker if left else ():
        begin()
    return Progress(own.count(), left) if left else None


def sum_all(leaves: QuerySet[Leaf]) -> Iterator[int]:
    """Sum all of these leaves that are to be summed, and yield how many were so far."""
    last, done = 0, 0
    # A cache that is lost with the machine's power is made again.
    with without_haste():
        while batch := list(
            stale_leaves(leaves).filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:SUM_BATCH]
        ):
            for leaf in batch:
                sum_up(leaf)
                done += 1
                yield done
            last = batch[-1]


def sum_up(leaf_id: int) -> bool:
    """Make the shares of a leaf anew.

    Return whether they are of its match as it is now.

    The fold is done before the rows are locked. Whoever changed the match meanwhile has it marked again.
    """
    match = Match.objects.defer("snapshot").filter(leaves=leaf_id).first()
    if match is None:
        return True
    finished = match.finished and match.deleted_at is None
    kept = kept_tally(match) if finished else None
    data = kept if kept is not None or not finished else count(match)
    with transaction.atomic():
        leaf = Leaf.objects.select_for_update().filter(pk=leaf_id).first()
        now = Match.objects.filter(pk=match.pk).values_list("rev", "engine", "deleted_at").first()
        if leaf is None or now != (match.rev, match.engine, match.deleted_at):
            return False
        if data is not None and kept is None:
            _keep_tally(match, data)
        counts = data is not None and leaf.counts and not _disputed(match)
        _write(leaf, rows_of(leaf, data, _places(leaf)) if counts and data is not None else None)
        Leaf.objects.filter(pk=leaf.pk).update(summed=STAMP)
    return True


def _disputed(match: Match) -> bool:
    return match.waiting > 0 and Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).exists()


def _places(leaf: Leaf) -> list[SeatPlace]:
    rows = Sitting.objects.filter(leaf=leaf).values_list("seat", "from_seq", "person_id")
    return [SeatPlace(*row) for row in rows]


def _keep_tally(match: Match, data: Mapping[str, Any]) -> None:
    tally = Tally(match=match, stamp=STAMP, rev=match.rev, data=data)
    columns = ["stamp", "rev", "data"]
    Tally.objects.bulk_create([tally], update_conflicts=True, unique_fields=["match"], update_fields=columns)


def _write(leaf: Leaf, rows: LeafRows | None) -> None:
    # What has no outcome has no other rows either.
    if Outcome.objects.filter(leaf=leaf).delete()[0]:
        for model in (Share, Stint, Feat):
            model._default_manager.filter(leaf=leaf).delete()
    if rows is not None:
        insert_rows(Outcome, [rows.outcome])
        insert_rows(Share, rows.shares)
        insert_rows(Stint, rows.stints)
        insert_rows(Feat, rows.feats)


# The sums that are no longer those of their match.


def stale_leaves(leaves: QuerySet[Leaf]) -> QuerySet[Leaf]:
    """Keep the leaves whose shares are to be made."""
    return leaves.filter(Q(summed__lt=STAMP) | Q(summed__gt=STAMP))


def is_any_stale(leaves: QuerySet[Leaf]) -> bool:
    """Tell whether a notebook has such a leaf, in two looks at an index."""
    # By one condition, in whatever order, every leaf of a notebook would be looked at.
    return leaves.filter(summed__lt=STAMP).union(leaves.filter(summed__gt=STAMP), all=True).exists()


def mark_stale(leaves: QuerySet[Leaf]) -> None:
    """Have the shares of these leaves made anew; the caller is changing the notebook."""
    leaves.update(summed="")


def stale_if_finished(match_id: str, rev: int) -> None:
    """Mark the leaves of a match that is finished, or was.

    Of others nothing counts yet.
    """
    found = _summed(match_id)
    if found and (any(outcome is not None for _notebook, outcome in found) or _counts(match_id)):
        _mark(match_id, found)


def stale_if_deleted(match_id: str) -> None:
    """Mark the leaves of a match that may have been deleted or brought back."""
    found = _summed(match_id)
    if found:
        _mark(match_id, found)


def _summed(match_id: str) -> list[tuple[str, int | None]]:
    leaves = Leaf.objects.filter(match=match_id).exclude(summed="")
    return list(leaves.values_list("notebook", "outcome"))


def _mark(match_id: str, found: list[tuple[str, int | None]]) -> None:
    Leaf.objects.filter(match=match_id).update(summed="")
    Notebook.objects.filter(pk__in=[notebook for notebook, _outcome in found]).update(rev=F("rev") + 1)


def _counts(match_id: str) -> bool:
    return Match.objects.visible().filter(pk=match_id, finished=True).exists()


# Rows written many at a time: of tables of small integers, where a form of every value takes long.

_PLAIN = (models.SmallIntegerField, models.PositiveSmallIntegerField)


def insert_rows(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert rows of a model that have no key yet."""
    if not rows:
        return
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, models.AutoField)]
    values_of = attrgetter(*(field.attname for field in fields))
    # A whole number is as the database takes it.
    formed = [(place, field) for place, field in enumerate(fields) if not isinstance(field, _PLAIN)]
    values = []
    for row in rows:
        own = list(values_of(row))
        for place, field in formed:
            own[place] = field.get_db_prep_save(own[place], connection)
        values.append(tuple(own))
    bulk.insert_many(model, tuple(field.column for field in fields), values)
