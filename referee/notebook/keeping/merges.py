"""Two people who are one, and one who is two.

A merge repoints sittings and names, and remembers in `was` whose they were: for thirty days it can be taken back. Who
sat in one match together is two people, whatever they are called.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils import timezone

from referee.notebook.keeping.change import changing
from referee.notebook.keeping.names import key_of, meet
from referee.notebook.keeping.persons import NobodyError, living, merged_into, restate
from referee.notebook.models import Alias, Leaf, Notebook, Person, Sitting

UNDONE_WITHIN = timedelta(days=30)
"""How long a merge can be taken back."""


class TogetherError(Exception):
    """Both sat in one match: they are two people."""


class TooLateError(Exception):
    """The merge was too long ago, or the person sits nowhere to be told apart."""


class Preview(NamedTuple):
    """Matches that a merge would join: of each, of both together, and their sum."""

    own: int
    others: int
    together: int
    sum: int


def preview(person: Person, other: Person) -> Preview:
    """Count the matches of two people."""
    own, others = leaves_of(person), leaves_of(other)
    together = own.filter(pk__in=others.values("pk")).count()
    return Preview(own.count(), others.count(), together, own.count() + others.count() - together)


def leaves_of(person: Person) -> QuerySet[Leaf]:
    """Return the leaves in which a person sits, also those that don't count."""
    return Leaf.objects.filter(pk__in=Sitting.objects.filter(person=person).values("leaf"))


def merge(person: Person, other: Person) -> None:
    """Make another person one with this one, who keeps their name.

    Raises TogetherError, Person.DoesNotExist, and NobodyError for one and the same.
    """
    if person.pk == other.pk:
        raise NobodyError(other)
    with changing(person.notebook_id) as notebook:
        keeping, gone = living(notebook, person.pk), living(notebook, other.pk)
        if preview(keeping, gone).together:
            raise TogetherError
        restate(Sitting.objects.filter(person=gone).values_list("leaf", flat=True))
        # Who was merged before stays known as who they were first.
        Sitting.objects.filter(person=gone, was__isnull=True).update(was=gone)
        Sitting.objects.filter(person=gone).update(person=keeping)
        Alias.objects.filter(person=gone, was__isnull=True).update(was=gone)
        Alias.objects.filter(person=gone).update(person=keeping)
        Alias.objects.get_or_create(notebook=notebook, key=gone.key, defaults={"person": keeping, "was": gone})
        gone.merged_into, gone.gone_at = keeping, timezone.now()
        gone.save(update_fields=["merged_into", "gone_at"])


def can_be_separated(person: Person, now: datetime | None = None) -> bool:
    """Tell whether the merge of this person into another can be taken back."""
    return person.gone_at is not None and person.gone_at > (now or timezone.now()) - UNDONE_WITHIN


def separate(person: Person) -> None:
    """Take back the merge of this person into another.

    Each has their sittings of before again. Raises TooLateError, Person.DoesNotExist.
    """
    with changing(person.notebook_id) as notebook:
        back = Person.objects.get(notebook=notebook, pk=person.pk)
        if back.merged_into is None or not can_be_separated(back):
            raise TooLateError
        keeping = _who_is_left(back)
        # With those who had been merged into this one before, and go on being it.
        own = [back.pk, *(one.pk for one in merged_into(back))]
        sittings = Sitting.objects.filter(person=keeping, was__in=own)
        restate(sittings.values_list("leaf", flat=True))
        for rows in (sittings, Alias.objects.filter(person=keeping, was__in=own)):
            numbers = list(rows.values_list("pk", flat=True))
            rows.model._default_manager.filter(pk__in=numbers).update(person=back)
            rows.model._default_manager.filter(pk__in=numbers, was=back).update(was=None)
        Alias.objects.filter(person=back, key=back.key).delete()
        _name_anew(notebook, back)
        back.merged_into = back.gone_at = None
        back.save(update_fields=["name", "key", "merged_into", "gone_at"])


def split(person: Person, leaves: Collection[int], other: Person | str) -> Person:
    """Give the sittings of a person in some matches to another.

    A new one if it is a name. Return that person. Raises TogetherError where the other sat in one of those,
    TooLateError where the person sits in none, NobodyError for a name of nobody or the same person.
    """
    with changing(person.notebook_id) as notebook:
        current = living(notebook, person.pk)
        receiver = living(notebook, other.pk) if isinstance(other, Person) else _met(notebook, other)
        if receiver == current:
            raise NobodyError(other)
        rows = Sitting.objects.filter(person=current, leaf__in=leaves, leaf__notebook=notebook)
        numbers = list(rows.values_list("leaf", flat=True))
        if not numbers:
            raise TooLateError
        if Sitting.objects.filter(person=receiver, leaf__in=numbers).exists():
            raise TogetherError
        restate(numbers)
        rows.update(person=receiver, was=None)
    return receiver


def _met(notebook: Notebook, name: str) -> Person:
    try:
        return meet(notebook, name)
    except ValueError:
        raise NobodyError(name) from None


def _who_is_left(person: Person) -> Person:
    """Return the living person that a merged one is part of now."""
    while person.merged_into is not None:
        person = person.merged_into
    return person


def _name_anew(notebook: Notebook, person: Person) -> None:
    """Give a person who comes back another name, where theirs is taken by now."""
    taken = set(Person.objects.filter(notebook=notebook, gone_at__isnull=True).values_list("key", flat=True))
    name, number = person.name, 1
    while key_of(person.name) in taken:
        number += 1
        person.name = f"{name[:35]} {number}"
    person.key = key_of(person.name)
