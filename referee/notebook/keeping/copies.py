"""Copies of matches that whoever started them has deleted, kept by the phones of a notebook."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils import timezone

from referee.matches.cleanup import UNDONE_WITHIN
from referee.matches.files import import_
from referee.matches.files.export import document
from referee.matches.models import Match
from referee.notebook.keeping.change import changing
from referee.notebook.models import Leaf, Notebook


def deleted_leaves(notebook: Notebook) -> QuerySet[Leaf]:
    """Return the leaves whose match was deleted and can still be copied."""
    since = timezone.now() - UNDONE_WITHIN
    return Leaf.objects.filter(notebook=notebook, match__in=Match.objects.filter(deleted_at__gt=since))


def kept_leaves(leaves: QuerySet[Leaf]) -> QuerySet[Leaf]:
    """Leave out the leaves whose match was deleted."""
    # Those matches are few, and have an index of their own: every other one would be looked at else.
    return leaves.exclude(match__in=Match.objects.filter(deleted_at__isnull=False))


def keep_copy(notebook: Notebook, leaf: Leaf, device: str, *, address: str = "") -> Match:
    """Keep a deleted match as one of this phone; the leaf is that of the copy then.

    Raises TooManyMatchesError for an address without end.
    """
    old = Match.objects.get(pk=leaf.match_id)
    copy = import_.bring(device, document(old, voided=True).encode(), address=address)
    # The file of a match that was tapped here tells when, but not to the moment by which lists are ordered.
    Match.objects.filter(pk=copy.pk).update(played_at=old.played_at)
    copy.played_at = old.played_at
    with changing(notebook.pk):
        # Another phone may have been quicker: then this one has a copy of its own all the same.
        Leaf.objects.filter(pk=leaf.pk, match=old).update(match=copy, summed="")
    return copy
