"""The sums that are no longer those of their match.

They are marked after the commit that changed it, never in a tap's transaction.
"""

from __future__ import annotations

from django.db import connection
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
    """Mark the leaves of a match that is finished, or was.

    Of others nothing counts yet.

    A match in no notebook costs one look at an index.
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
    # Every tap of every table comes by here, and building the same query anew costs more than running it.
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT l.notebook_id, o.leaf_id FROM notebook_leaf l LEFT JOIN notebook_outcome o ON o.leaf_id = l.id"
            " WHERE l.match_id = %s AND l.summed <> ''",
            [match_id],
        )
        return list(cursor.fetchall())


def _mark(match_id: str, found: list[tuple[str, int | None]]) -> None:
    Leaf.objects.filter(match=match_id).update(summed="")
    Notebook.objects.filter(pk__in=[notebook for notebook, _outcome in found]).update(rev=F("rev") + 1)


def _counts(match_id: str) -> bool:
    return Match.objects.visible().filter(pk=match_id, finished=True).exists()
