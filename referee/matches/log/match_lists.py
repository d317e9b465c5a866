"""Lists of matches: those open on a device, what it played last, and those to join. Bounded."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from referee.matches.models import Match, Pen

SUSPENDED_AFTER = timedelta(hours=12)
"""A match idle for so long leaves Home; it stays where it is."""
BEGUN_WITHIN = timedelta(days=30)
"""A match begun longer ago is joined by its letters or its code, not from the list of those played here."""
REMATCH_WITHIN = timedelta(days=14)
"""So long after its last change Home offers the revancha of a match."""


def open_matches(device: str | None) -> list[Match]:
    """Return the matches in progress that this device holds a pen of.

    Last begun first, at most ten. For Home.
    """
    if device is None:
        return []
    own_pens = Pen.objects.filter(device=device).held()
    return list(_playing().filter(pk__in=own_pens.values("match_id")).order_by("-played_at")[:10])


def played(device: str | None) -> QuerySet[Match]:
    """Return the matches that this device kept score or sat in, last played first.

    Each has at least one entry. Brought in as files they were played elsewhere.
    """
    if device is None:
        return Match.objects.none()
    own_pens = Pen.objects.filter(device=device, role__in=(Pen.Role.SCORER, Pen.Role.SEAT))
    own = Match.objects.visible().defer("snapshot").filter(pk__in=own_pens.values("match_id"))
    return own.filter(seq__gt=0, imported=False).order_by("-played_at")


def wants_rematch(match: Match) -> bool:
    """Return whether Home offers the revancha of a phone's last match.

    It is over, not long ago, and nobody has begun the next one. A next one that was opened and left empty has itself
    left Home after a while: asking for the revancha leads to it again.
    """
    now = timezone.now()
    if not match.finished or match.touched_at < now - REMATCH_WITHIN:
        return False
    begun = Q(seq__gt=0) | Q(touched_at__gte=now - SUSPENDED_AFTER)
    return not (match.followed_by and Match.objects.filter(begun, pk=match.followed_by).exists())


def tables_here(device: str | None = None) -> list[Match]:
    """Return the matches in progress here that this device has no pen of.

    Each has at least one entry. At most twenty, last touched first. For Home on a local network's server ("Sumarme"); a
    public one must not show it.
    """
    # A match without an entry may be a mistake; nobody should join it by a list. When it was last touched has no index,
    # when it began has.
    others = _playing().filter(seq__gt=0, played_at__gte=timezone.now() - BEGUN_WITHIN)
    if device is not None:
        own_pens = Pen.objects.filter(device=device).held()
        others = others.exclude(pk__in=own_pens.values("match_id"))
    return list(others.order_by("-touched_at")[:20])


def _playing() -> QuerySet[Match]:
    since = timezone.now() - SUSPENDED_AFTER
    return Match.objects.visible().defer("snapshot").filter(finished=False, followed_by="", touched_at__gte=since)
