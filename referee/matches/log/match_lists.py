"""Lists of matches: those open on a device, and those to join. Bounded, and one query each."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from referee.matches.models import Match, Pen

SUSPENDED_AFTER = timedelta(hours=12)
"""A match idle for so long leaves Home; it stays where it is."""


def open_matches(device: str | None) -> list[Match]:
    """Return the matches in progress that this device holds a pen of.

    Last touched first, at most ten. For Home.
    """
    if device is None:
        return []
    own_pens = Pen.objects.filter(device=device).held()
    return list(_playing().filter(pk__in=own_pens.values("match_id")).order_by("-touched_at")[:10])


def last_ruleset(device: str | None) -> str:
    """Return the ruleset of this device's last match, empty for none."""
    if device is None:
        return ""
    own_pens = Pen.objects.filter(device=device).held()
    # finished matches count too: the next one is likely of the same game
    matches = Match.objects.visible().filter(pk__in=own_pens.values("match_id"))
    return matches.order_by("-touched_at").values_list("ruleset", flat=True).first() or ""


def tables_here(device: str | None = None) -> list[Match]:
    """Return the matches in progress here that this device has no pen of.

    Each has at least one entry. At most twenty, last touched first. For Home on a local network's server ("Sumarme"); a
    public one must not show it.
    """
    # A match without an entry may be a mistake; nobody should join it by a list.
    others = _playing().filter(seq__gt=0)
    if device is not None:
        own_pens = Pen.objects.filter(device=device).held()
        others = others.exclude(pk__in=own_pens.values("match_id"))
    return list(others.order_by("-touched_at")[:20])


def _playing() -> QuerySet[Match]:
    since = timezone.now() - SUSPENDED_AFTER
    return Match.objects.visible().defer("snapshot").filter(finished=False, followed_by="", touched_at__gte=since)
