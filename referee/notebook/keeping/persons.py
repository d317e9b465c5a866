"""The people of a notebook: known by their names, renamed; two who are one, and one who is two.

A merge repoints sittings and names, and remembers in `was` whose they were: for thirty days it can be taken back. Who
sat in one match together is two people, whatever they are called.
"""

import unicodedata
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db.models import Count, QuerySet
from django.utils import timezone

from referee.matches import plain_text
from referee.matches.words.names import is_placeholder
from referee.notebook.keeping.notebooks import changing
from referee.notebook.models import MARKS, Alias, ForgetRequest, Leaf, Notebook, Person, Sitting

_LONGEST_KEY, _LONGEST_NAME = 80, 400
"""Signs of a key, and of a text of which one is made."""


class NobodyError(ValueError):
    """A text that names nobody, or one and the same person where there must be two."""


def name_key(name: str) -> str:
    """Return the key by which names are compared: no accents, no capitals, single blanks."""
    # Cut first: marks without end, one upon the other, are sorted by Unicode's rules in the square of their number.
    letters = unicodedata.normalize("NFKD", name[:_LONGEST_NAME].casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    # Casefolded again: taking a letter apart may leave a capital of another script.
    return " ".join(bare.casefold().split())[:_LONGEST_KEY]


def people_by_name(notebook: Notebook, names: Iterable[str]) -> dict[str, Person]:
    """Return the people that these names mean in a notebook, by name. Two queries.

    An alias goes before a name. "Ellos" and "Jugador 2" never mean anybody.
    """
    keys = {name: name_key(name) for name in names if name and not is_placeholder(name)}
    living = notebook.living_people().filter(key__in=keys.values())
    people = {person.key: person for person in living}
    aliases = Alias.objects.filter(notebook=notebook, key__in=keys.values(), person__gone_at__isnull=True)
    people |= {alias.key: alias.person for alias in aliases.select_related("person")}
    return {name: people[key] for name, key in keys.items() if key in people}


def meet_person(notebook: Notebook, name: str) -> Person:
    """Return the living person of this name, who is new where there was none.

    The caller is changing the notebook. Raises NobodyError.
    """
    text, key = _named(name)
    person, _is_new = Person.objects.get_or_create(
        notebook=notebook, key=key, gone_at=None, defaults={"name": text, "mark": free_mark(notebook)}
    )
    return person


def _named(name: str) -> tuple[str, str]:
    """Return a name as it is kept, and its key. Raises NobodyError."""
    text = plain_text.clean(name)
    if not name_key(text) or is_placeholder(text):
        raise NobodyError(name)
    return text, name_key(text)


def know_by_name(notebook: Notebook, name: str, person: Person) -> None:
    """Know this person by this name from now on; the caller is changing the notebook."""
    if name and not is_placeholder(name):
        Alias.objects.update_or_create(notebook=notebook, key=name_key(name), defaults={"person": person})


def free_mark(notebook: Notebook) -> int:
    """Return the mark that the fewest living people have."""
    living = notebook.living_people()
    taken = dict(living.values_list("mark").annotate(Count("pk")))
    return min(range(MARKS), key=lambda mark: taken.get(mark, 0))


# The people of a notebook: renamed, known by other names.


class NameTakenError(Exception):
    """The name is taken: `person` has it, or is known by it."""

    def __init__(self, person: Person) -> None:
        super().__init__()
        self.person = person


def rename_person(person: Person, name: str) -> None:
    """Rename a person, whose name of before stays an alias.

    Raises NameTakenError, and NobodyError for a name that names nobody.
    """
    text, key = _named(name)
    with changing(person.notebook_id) as notebook:
        current = living_person(notebook, person.pk)
        other = _known_as(notebook, key)
        if other is not None and other != current:
            raise NameTakenError(other)
        if key != current.key:
            # Earlier matches, and phones that still write the old name, mean the same person.
            Alias.objects.filter(notebook=notebook, key=key).delete()
            Alias.objects.get_or_create(notebook=notebook, key=current.key, defaults={"person": current})
        current.name, current.key = text, key
        current.save(update_fields=["name", "key"])


def take_alias_back(person: Person, key: str) -> None:
    """Drop an alias of a person; their sittings in the matches that are there stay."""
    with changing(person.notebook_id):
        Alias.objects.filter(notebook=person.notebook_id, person=person, key=key).delete()


def living_person(notebook: Notebook, number: int) -> Person:
    """Return a person who is not merged into another. Raises Person.DoesNotExist."""
    return notebook.living_people().get(pk=number)


def merged_into(person: Person) -> list[Person]:
    """Return the people who were merged into a person, directly or by steps."""
    rows: list[Person] = []
    level = [person]
    while level:
        level = list(Person.objects.filter(merged_into__in=level))
        rows += level
    return rows


def sum_anew(leaves: Iterable[int]) -> None:
    """Have the sums of these leaves made anew: other people sit in them."""
    Leaf.objects.filter(pk__in=list(leaves)).update(summed="")


def _known_as(notebook: Notebook, key: str) -> Person | None:
    """Return the person whom a name means now."""
    alias = Alias.objects.filter(notebook=notebook, key=key, person__gone_at__isnull=True).select_related("person")
    meant = alias.first()
    return meant.person if meant else notebook.living_people().filter(key=key).first()


# Merges, their undoing, and splits.

MERGE_UNDONE_WITHIN = timedelta(days=30)
"""How long a merge can be taken back."""


class TogetherError(Exception):
    """Both sat in one match: they are two people."""


class TooLateError(Exception):
    """The merge was too long ago, or the person sits in no match that could be split off."""


class MergePreview(NamedTuple):
    """Matches that a merge would join: of each, of both together, and their sum."""

    own: int
    others: int
    together: int
    sum: int


def preview_merge(person: Person, other: Person) -> MergePreview:
    """Count the matches of two people."""
    own, others = leaves_of(person), leaves_of(other)
    together = own.filter(pk__in=others.values("pk")).count()
    return MergePreview(own.count(), others.count(), together, own.count() + others.count() - together)


def leaves_of(person: Person) -> QuerySet[Leaf]:
    """Return the leaves in which a person sits, also those that don't count."""
    return Leaf.objects.filter(pk__in=Sitting.objects.filter(person=person).values("leaf"))


def merge_people(person: Person, other: Person) -> None:
    """Merge another person into this one, whose name stays.

    Raises TogetherError, Person.DoesNotExist, and NobodyError for one and the same.
    """
    if person.pk == other.pk:
        raise NobodyError(other)
    with changing(person.notebook_id) as notebook:
        keeping, gone = living_person(notebook, person.pk), living_person(notebook, other.pk)
        if preview_merge(keeping, gone).together:
            raise TogetherError
        sum_anew(Sitting.objects.filter(person=gone).values_list("leaf", flat=True))
        # An earlier merge keeps the first person that it remembers.
        Sitting.objects.filter(person=gone, was__isnull=True).update(was=gone)
        Sitting.objects.filter(person=gone).update(person=keeping)
        Alias.objects.filter(person=gone, was__isnull=True).update(was=gone)
        Alias.objects.filter(person=gone).update(person=keeping)
        Alias.objects.get_or_create(notebook=notebook, key=gone.key, defaults={"person": keeping, "was": gone})
        ForgetRequest.objects.filter(person=gone).update(person=keeping)
        gone.merged_into, gone.gone_at = keeping, timezone.now()
        gone.save(update_fields=["merged_into", "gone_at"])


def can_be_separated(person: Person, now: datetime | None = None) -> bool:
    """Tell whether the merge of this person into another can be taken back."""
    return person.gone_at is not None and person.gone_at > (now or timezone.now()) - MERGE_UNDONE_WITHIN


def separate_people(person: Person) -> None:
    """Take back the merge of this person into another.

    Each has their sittings of before again. Raises TooLateError, Person.DoesNotExist.
    """
    with changing(person.notebook_id) as notebook:
        back = Person.objects.get(notebook=notebook, pk=person.pk)
        if back.merged_into is None or not can_be_separated(back):
            raise TooLateError
        keeping = who_is_left(back)
        # With the people who had been merged into this one before, and stay so.
        own = [back.pk, *(one.pk for one in merged_into(back))]
        sittings = Sitting.objects.filter(person=keeping, was__in=own)
        sum_anew(sittings.values_list("leaf", flat=True))
        for rows in (sittings, Alias.objects.filter(person=keeping, was__in=own)):
            numbers = list(rows.values_list("pk", flat=True))
            rows.model._default_manager.filter(pk__in=numbers).update(person=back)
            rows.model._default_manager.filter(pk__in=numbers, was=back).update(was=None)
        Alias.objects.filter(person=back, key=back.key).delete()
        _name_anew(notebook, back)
        back.merged_into = back.gone_at = None
        back.save(update_fields=["name", "key", "merged_into", "gone_at"])


def split_person(person: Person, leaves: Collection[int], other: Person | str) -> Person:
    """Give the sittings of a person in some matches to another, new if it is a name, and return them.

    Raises TogetherError where the other sat in one of those, TooLateError where the person sits in none, NobodyError
    for a name of nobody or the same person.
    """
    with changing(person.notebook_id) as notebook:
        current = living_person(notebook, person.pk)
        receiver = living_person(notebook, other.pk) if isinstance(other, Person) else meet_person(notebook, other)
        if receiver == current:
            raise NobodyError(other)
        rows = Sitting.objects.filter(person=current, leaf__in=leaves, leaf__notebook=notebook)
        numbers = list(rows.values_list("leaf", flat=True))
        if not numbers:
            raise TooLateError
        if Sitting.objects.filter(person=receiver, leaf__in=numbers).exists():
            raise TogetherError
        sum_anew(numbers)
        rows.update(person=receiver, was=None)
    return receiver


def who_is_left(person: Person) -> Person:
    """Return the living person into whom a person was merged, by however many steps."""
    while person.merged_into is not None:
        person = person.merged_into
    return person


def _name_anew(notebook: Notebook, person: Person) -> None:
    """Rename a person who comes back, where their name is taken by now."""
    taken = set(notebook.living_people().values_list("key", flat=True))
    name, number = person.name, 1
    while name_key(person.name) in taken:
        number += 1
        person.name = f"{name[:35]} {number}"
    person.key = name_key(person.name)
