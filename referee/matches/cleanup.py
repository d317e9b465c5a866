"""Matches that go: deleted ones, with a day to undo it, and those never begun.

A deleted match leaves every phone at once. It goes for good a day later, or when no notebook has it any more.
"""

import time
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, OuterRef, QuerySet, Subquery
from django.utils import timezone

from referee.matches import bulk
from referee.matches.events import announce_change, announce_rights
from referee.matches.models import Change, Entry, Match, Pen, Tap

UNDONE_WITHIN = timedelta(days=1)
"""How long a deleted match can be brought back."""
EMPTY_FOR = timedelta(days=14)
"""How long a match may stay without an entry.

All that was played of it may still be on a phone without a network.
"""
UNFINISHED_FOR = timedelta(hours=1)
"""How long a match that is being brought in as a file may take; it has no snapshot before it is whole."""
_AT_ONCE, _ROWS = 50, bulk.BATCH


def may_delete(pen: Pen | None) -> bool:
    """Tell whether this pen is of whoever started its match: the first one given."""
    if pen is None:
        return False
    return not Pen.objects.filter(match_id=pen.match_id, pk__lt=pen.pk).exists()


def hide_match(match_id: str, pen: Pen) -> None:
    """Take a match from every phone; `restore_match` brings it back within a day.

    Raises PermissionError for another's pen. A match that it was the revancha of may have another revancha then.
    """
    if pen.match_id != match_id or not may_delete(pen):
        raise PermissionError
    with transaction.atomic():
        match = Match.objects.select_for_update().defer("snapshot").get(pk=match_id)
        _unlink([match])
        match.previous, match.won_before, match.deleted_at = None, [], timezone.now()
        match.save(update_fields=["previous", "won_before", "deleted_at"])
        announce_rights(match_id)


def restore_match(match_id: str, device: str) -> Match:
    """Bring back a match that this device started and deleted within a day. Raises Match.DoesNotExist."""
    match = deleted_matches_of(device).get(pk=match_id)
    match.deleted_at = None
    with transaction.atomic():
        match.save(update_fields=["deleted_at"])
        announce_rights(match_id)
    return match


def deleted_matches_of(device: str | None) -> QuerySet[Match]:
    """Return the matches that this device started and deleted within a day, the last deleted first."""
    if device is None:
        return Match.objects.none()
    # Without a snapshot it was never whole: a file that was not brought in to its end.
    gone = Match.objects.filter(deleted_at__gt=timezone.now() - UNDONE_WITHIN).exclude(snapshot="")
    started = _started_by(gone, device)
    return started.defer("snapshot").order_by("-deleted_at")


def drop_empty(device: str, but: str) -> int:
    """Drop the other empty matches that this device started; return how many.

    Matches without an entry that nobody joined. Called when the device starts or joins another.
    """
    empty = _started_by(Match.objects.visible().filter(seq=0), device).exclude(pk=but)
    others = Pen.objects.exclude(device=device).held()
    alone = empty.exclude(pk__in=others.values("match"))
    return _drop(alone)


def drop_unfinished(match_id: str) -> None:
    """Drop a match that could not be brought in as a whole."""
    _drop(Match.objects.filter(pk=match_id, deleted_at__isnull=False, snapshot=""))


def prune_matches(now: datetime | None = None) -> tuple[int, int]:
    """Drop matches deleted for a day that no notebook has, and those never begun; count both.

    One never begun has had no entry for two weeks. What was never brought in to its end counts as deleted.
    """
    now = now or timezone.now()
    deleted = _drop(matches_to_drop(now))
    deleted += _drop(Match.objects.filter(deleted_at__lte=now - UNFINISHED_FOR, snapshot=""))
    empty = _drop(Match.objects.visible().filter(seq=0, touched_at__lte=now - EMPTY_FOR))
    return deleted, empty


def matches_to_drop(now: datetime | None = None) -> QuerySet[Match]:
    """Return the matches that nobody can bring back, and no notebook has."""
    return Match.objects.filter(deleted_at__lte=(now or timezone.now()) - UNDONE_WITHIN).let_go()


def _started_by(matches: QuerySet[Match], device: str) -> QuerySet[Match]:
    first = Pen.objects.filter(match=OuterRef("pk")).order_by("pk").values("device")[:1]
    return matches.filter(pens__device=device).annotate(starter=Subquery(first)).filter(starter=device)


def _drop(matches: QuerySet[Match]) -> int:
    """Delete these matches for good, some at a time so that no tap waits; return how many they were."""
    dropped = 0
    while True:
        # Logs first, in short transactions: deleting a match would cascade to them in one long one.
        _drop_logs(list(matches.order_by("pk").values_list("pk", flat=True)[:_AT_ONCE]))
        with transaction.atomic():
            batch = list(matches.select_for_update().defer("snapshot").order_by("pk")[:_AT_ONCE])
            _unlink(batch)
            Match.objects.filter(pk__in=[match.pk for match in batch]).delete()
            for match in batch:
                announce_rights(match.pk)
        dropped += len(batch)
        if len(batch) < _AT_ONCE:
            return dropped


def _drop_logs(match_ids: list[str]) -> None:
    """Delete the logs of matches that nobody sees any more, in transactions of an import's size."""
    for model in (Entry, Change, Tap):
        rows = model._default_manager.filter(match__in=match_ids)
        while batch := list(rows.values_list("pk", flat=True)[:_ROWS]):
            started = time.perf_counter()
            model._default_manager.filter(pk__in=batch).delete()
            if len(batch) == _ROWS:
                bulk.leave_to_others(time.perf_counter() - started)


def _unlink(matches: list[Match]) -> None:
    """Clear the "next match" link of their predecessors."""
    before = Match.objects.filter(followed_by__in=[match.pk for match in matches])
    for pk, rev in before.values_list("pk", "rev"):
        Match.objects.filter(pk=pk).update(followed_by="", rev=rev + 1, people=F("people") + 1)
        announce_change(pk, rev + 1)
