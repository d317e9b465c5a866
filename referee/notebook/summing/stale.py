"""The sums that are no longer those of their match.

They are marked after the commit that changed it, never in a tap's transaction.
"""

from __future__ import annotations

from django.db.models import F, Q, QuerySet

from referee.matches.models import Match
from referee.notebook.models import Leaf, Notebook
from referee.notebook.summing.match_tally import STAMP


def stale(leaves: QuerySet[Leaf]) -> QuerySet[Leaf]:
    """Keep the leaves whose shares are to be made."""
    return leaves.filter(Q(summed__lt=STAMP) | Q(summed__gt=STAMP))


def is_any_stale(leaves: QuerySet[Leaf]) -> bool:
    """Tell whether a notebook has such a leaf, in two looks at an index."""
    # By one condition, in whatever order, every leaf of a notebook would be looked at.
    return leaves.filter(summed__lt=STAMP).union(leaves.filter(summed__gt=STAMP), all=True).exists()


def mark(leaves: QuerySet[Leaf]) -> None:
    """Have the shares of these leaves made anew; the caller is changing the notebook."""
    leaves.update(summed="")


def match_changed(match_id: str, rev: int) -> None:
    """Mark the leaves of a match that is finished, or was.

    Of others nothing counts yet.
    """
    found = _summed(match_id)
    if found and (any(outcome is not None for _notebook, outcome in found) or _counts(match_id)):
        _mark(match_id, found)


def rights_changed(match_id: str) -> None:
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
