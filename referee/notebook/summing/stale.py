"""The sums that are no longer those of their match.

They are marked after the commit that changed it, never in a tap's transaction.
"""

from __future__ import annotations

from django.db.models import F, Q, QuerySet

from referee.matches.models import Match
from referee.notebook.models import Leaf, Notebook
from referee.notebook.summing.match_tally import STAMP


def stale(leaves: QuerySet[Leaf]) -> QuerySet[Leaf]:
    """Keep the leaves whose shares are to be made, in two looks at an index."""
    return leaves.filter(Q(summed__lt=STAMP) | Q(summed__gt=STAMP))


def mark(leaves: QuerySet[Leaf]) -> None:
    """Have the shares of these leaves made anew; the caller is changing the notebook."""
    leaves.update(summed="")


def match_changed(match_id: str, rev: int) -> None:
    """Mark the leaves of a match that is finished, or was; of others nothing counts yet.

    A match in no notebook costs one look at an index.
    """
    leaves = Leaf.objects.filter(match=match_id).exclude(summed="")
    found = list(leaves.values_list("pk", "notebook", "outcome"))
    if not found:
        return
    if all(outcome is None for _leaf, _notebook, outcome in found) and not _counts(match_id):
        return
    leaves.update(summed="")
    Notebook.objects.filter(pk__in=[notebook for _leaf, notebook, _outcome in found]).update(rev=F("rev") + 1)


def rights_changed(match_id: str) -> None:
    """Mark the leaves of a match that may have been deleted or brought back."""
    match_changed(match_id, 0)


def _counts(match_id: str) -> bool:
    return Match.objects.visible().filter(pk=match_id, finished=True).exists()
