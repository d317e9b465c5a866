"""A match put into a notebook with the people that somebody named."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from referee.matches.models import Match
from referee.matches.words.placeholders import is_placeholder
from referee.notebook.keeping import leaves, names
from referee.notebook.keeping.change import changing
from referee.notebook.keeping.following import follow_on, is_anybody_twice, without_repeats
from referee.notebook.keeping.leaves import Seated
from referee.notebook.keeping.stretches import Stretch
from referee.notebook.models import Bond, Keeper, Leaf, Notebook, Person

Answer = tuple[Stretch, int | None, str]
"""A stretch, and the key of a person or the name of somebody new; neither is "alguien"."""


class TwiceError(Exception):
    """One person would sit in two seats at the same time."""


def put_in(
    notebook: Notebook, match: Match, answers: Sequence[Answer], keeper: Keeper, *, counts: bool, why_not: str
) -> Leaf:
    """Put a match in, and know its people by these names from now on.

    Raises TwiceError, and leaves.UnfinishedError.
    """
    with transaction.atomic():
        with changing(notebook.pk) as current:
            people = {person.pk: person for person in Person.objects.filter(notebook=current, gone_at__isnull=True)}
            seated = []
            for span, key, name in answers:
                person = names.meet(current, name) if name else people.get(key or 0)
                seated.append(Seated(span.seat, person, span.from_seq))
                if person is not None and not is_placeholder(span.name):
                    names.remember(current, span.name, person)
        if is_anybody_twice(seated):
            raise TwiceError
        leaf = leaves.add(notebook, match, without_repeats(seated), keeper, counts, why_not)
    _settle(leaf)
    return leaf


def put_in_known(notebook: Notebook, match: Match, seated: Sequence[Seated], keeper: Keeper) -> Leaf:
    """Put a match in whose people the notebook knows. Raises UnfinishedError."""
    leaf = leaves.add(notebook, match, seated, keeper)
    _settle(leaf)
    return leaf


def _settle(leaf: Leaf) -> None:
    """Forget that the match was to stay out, and let its finished revanchas follow."""
    Bond.objects.filter(notebook=leaf.notebook_id, match=leaf.match_id).delete()
    follow_on(leaf.match)
