"""The making of tallies and shares that are stale, some in a request and all by `manage.py tallies`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet

from referee.matches.bulk import without_haste
from referee.matches.models import Dispute, Match
from referee.notebook.models import Feat, Leaf, Notebook, Outcome, Share, Sitting, Stint, Tally
from referee.notebook.summing.match_tally import STAMP, count, kept_tally
from referee.notebook.summing.rows_written import insert
from referee.notebook.summing.seating import Place
from referee.notebook.summing.shares import Rows, rows_of
from referee.notebook.summing.stale import is_any_stale, stale

AT_ONCE, BATCH = 15, 500
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


def employ(worker: Callable[[], None] | None) -> None:
    """Let this be called where a request leaves something to be summed.

    Without anybody, each request sums some.
    """
    _worker[:] = [worker] if worker else []


def is_waiting() -> bool:
    """Tell whether there is anything to be summed in any notebook."""
    return stale(Leaf.objects.all()).exists()


def catch_up(notebook: Notebook) -> Progress | None:
    """Sum some leaves of a notebook that are to be summed.

    Returns how far it is, None when nothing is left.
    """
    own = Leaf.objects.filter(notebook=notebook)
    if not is_any_stale(own):
        return None
    waiting = stale(own).order_by("-played_at", "-pk")
    for leaf in list(waiting.values_list("pk", flat=True)[:AT_ONCE]):
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
        while batch := list(stale(leaves).filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:BATCH]):
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


def _places(leaf: Leaf) -> list[Place]:
    rows = Sitting.objects.filter(leaf=leaf).values_list("seat", "from_seq", "person_id")
    return [Place(*row) for row in rows]


def _keep_tally(match: Match, data: Mapping[str, Any]) -> None:
    tally = Tally(match=match, stamp=STAMP, rev=match.rev, data=data)
    columns = ["stamp", "rev", "data"]
    Tally.objects.bulk_create([tally], update_conflicts=True, unique_fields=["match"], update_fields=columns)


def _write(leaf: Leaf, rows: Rows | None) -> None:
    # What has no outcome has no other rows either.
    if Outcome.objects.filter(leaf=leaf).delete()[0]:
        for model in (Share, Stint, Feat):
            model._default_manager.filter(leaf=leaf).delete()
    if rows is not None:
        insert(Outcome, [rows.outcome])
        insert(Share, rows.shares)
        insert(Stint, rows.stints)
        insert(Feat, rows.feats)
