"""Packing: the log of a match that is locked for a week becomes one row.

First the row is written, in one short transaction; from then on everybody reads it there. Whoever began to read before
that still finds the log in its tables, for a while: only then it is emptied, a batch at a time. Killed at any moment,
the next run goes on, and at any moment the log is there once to whoever reads it.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.db import connection, models, transaction
from django.db.models import QuerySet
from django.utils import timezone

from referee.matches import bulk
from referee.matches.limits import TO_RECLAIM
from referee.matches.models import Dispute, Match, Pack, Proposal
from referee.matches.packing import bundle
from referee.matches.packing.bundle import LOG, table_name_of

LOCKED_FOR = timedelta(days=7)
"""For so long nothing could be changed in a match that is packed."""
STILL_READ = timedelta(minutes=1)
"""No page takes as long: after that nobody reads the tables of a packed match any more."""
Going = Callable[[], bool]


def due(now: datetime | None = None) -> QuerySet[Match]:
    """Return the matches to be packed, those that ended first before the others."""
    ended = (now or timezone.now()) - LOCKED_FOR - TO_RECLAIM
    over = Match.objects.filter(finished=True, finished_at__lte=ended, packed_at__isnull=True, waiting=0)
    return over.shown().order_by("finished_at")


def pack_all(now: datetime | None = None, going: Going = lambda: True) -> int:
    """Pack every match that is due while it may go on; return how many were packed."""
    packed = 0
    # Listed once: one that can't be packed now waits for the next run.
    for pk in list(due(now).values_list("pk", flat=True)):
        if not going():
            break
        started = time.perf_counter()
        packed += pack(pk, now)
        bulk.leave_to_others(time.perf_counter() - started)
    return packed


def pack(match_id: str, now: datetime | None = None) -> bool:
    """Pack a match that is due; return whether it is packed now."""
    match = due(now).filter(pk=match_id).first()
    if match is None:
        return False
    # Written before the lock: no tap of another table waits for that.
    data, found = bundle.bundle_written(match)
    if _something_waits(found):
        return False
    with transaction.atomic():
        still = due(now).select_for_update().filter(pk=match_id).values_list("rev", "people", "taps", "engine").first()
        if still != (match.rev, match.people, match.taps, match.engine):
            return False
        _store(match, data)
    return True


def unpack(match_id: str) -> None:
    """Put the log of a packed match back into its tables, for a program that knows no packs."""
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        if match.packed_at is not None:
            _unpack(match)
            Pack.objects.filter(pk=match_id).delete()


def unpack_all() -> int:
    """Unpack every match; return how many those were."""
    packed = list(Pack.objects.values_list("pk", flat=True))
    for pk in packed:
        unpack(pk)
    return len(packed)


def empty_all(now: datetime | None = None, going: Going = lambda: True) -> int:
    """Empty the tables of the matches packed a while ago; return how many those were."""
    packed = (now or timezone.now()) - STILL_READ
    emptied = 0
    for pk in list(Pack.objects.filter(emptied=False, match__packed_at__lte=packed).values_list("pk", flat=True)):
        if not going():
            break
        _empty(pk)
        emptied += 1
    return emptied


def is_unfinished() -> bool:
    """Tell whether the tables of a packed match are to be emptied."""
    return Pack.objects.filter(emptied=False).exists()


def waits() -> float:
    """Return for how many seconds the last packed tables may still be read."""
    last = Pack.objects.filter(emptied=False).aggregate(last=models.Max("match__packed_at"))["last"]
    return max(0.0, (last + STILL_READ - timezone.now()).total_seconds()) if last else 0.0


@contextmanager
def rewritten(match: Match) -> Iterator[None]:
    """Have the log of a locked match in its tables for the block, then packed.

    For what has to change in what is kept of a match though nothing in it can be changed, as a name that is removed. In
    the transaction of the caller; does nothing for a match that is not packed.
    """
    if match.packed_at is None:
        yield
        return
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError("A pack is rewritten in a transaction.")
    _unpack(match)
    yield
    data, _found = bundle.bundle_written(match)
    _store(match, data)


def _something_waits(found: bundle.Tables) -> bool:
    proposals, disputes = found[table_name_of(Proposal)]["outcome"], found[table_name_of(Dispute)]["status"]
    return Proposal.Outcome.OPEN in proposals or Dispute.Status.OPEN in disputes


def _store(match: Match, data: bytes) -> None:
    Pack.objects.update_or_create(match=match, defaults={"data": data, "emptied": False})
    match.packed_at, match.snapshot = timezone.now(), bundle.shortened(match.snapshot)
    match.save(update_fields=["packed_at", "snapshot"])


def _unpack(match: Match) -> None:
    """Put the rows of a pack back into the tables of the log. O(entries)."""
    found = bundle.rows_in_pack(match)
    for model in LOG:
        bundle.insert_missing(connection.alias, model, match, found[table_name_of(model)])
    match.packed_at, match.snapshot = None, bundle.lengthened(match.snapshot)
    match.save(update_fields=["packed_at", "snapshot"])


def _empty(match_id: str) -> None:
    """Delete the rows that are in a pack, those that point to others first."""
    # In one query: the row and its match are of one moment.
    pack_row = Pack.objects.select_related("match").defer("match__snapshot").get(pk=match_id)
    found = bundle.read_bundle(bytes(pack_row.data))
    for model in reversed(LOG):
        numbers = found[table_name_of(model)]["id"]
        for start in range(0, len(numbers), bulk.BATCH):
            started = time.perf_counter()
            with transaction.atomic():
                # A name may be removed meanwhile: that packs it anew.
                if not _is_pack(pack_row):
                    return
                model._base_manager.filter(pk__in=numbers[start : start + bulk.BATCH]).delete()
            bulk.leave_to_others(time.perf_counter() - started)
    Pack.objects.filter(pk=match_id, emptied=False).update(emptied=True)


def _is_pack(row: Pack) -> bool:
    """Tell whether this is still the pack of its match, locked for the transaction."""
    now = Match.objects.select_for_update().filter(pk=row.pk).values_list("packed_at", flat=True).first()
    return now is not None and now == row.match.packed_at
