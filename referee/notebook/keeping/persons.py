"""The people of a notebook: called otherwise, known by other names, forgotten."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from django.db import transaction
from django.utils.translation import gettext as _

from referee.games import QUICK
from referee.matches import plain_text
from referee.matches.people.erasing import Eraser
from referee.matches.people.scrubbing import empty_log
from referee.matches.words.placeholders import is_placeholder
from referee.notebook.keeping.change import changing
from referee.notebook.keeping.names import key_of
from referee.notebook.models import Alias, Leaf, Night, Notebook, Person, Season, Sitting


class NobodyError(ValueError):
    """A name that names nobody, or one and the same person where there must be two."""


class NameTakenError(Exception):
    """Another person has that name, or is known by it: `person`."""

    def __init__(self, person: Person) -> None:
        super().__init__()
        self.person = person


def rename(person: Person, name: str) -> None:
    """Call a person otherwise; the name of before is still theirs.

    Raises NameTakenError, and NobodyError for a name that names nobody.
    """
    text = plain_text.clean(name)
    key = key_of(text)
    if not key or is_placeholder(text):
        raise NobodyError(name)
    with changing(person.notebook_id) as notebook:
        current = living(notebook, person.pk)
        other = _known_as(notebook, key)
        if other is not None and other != current:
            raise NameTakenError(other)
        if key != current.key:
            # Matches of before, and phones that still write it so, mean the same person.
            Alias.objects.filter(notebook=notebook, key=key).delete()
            Alias.objects.get_or_create(notebook=notebook, key=current.key, defaults={"person": current})
        current.name, current.key = text, key
        current.save(update_fields=["name", "key"])


def take_back(person: Person, key: str) -> None:
    """Know a person no longer by a name.

    Who sat under it in the matches that are there, stays.
    """
    with changing(person.notebook_id):
        Alias.objects.filter(notebook=person.notebook_id, person=person, key=key).delete()


def forget(person: Person) -> None:
    """Make a person "alguien" everywhere in their notebook, and erase their names.

    Also those of whoever was merged into them, and where somebody wrote one of them beside an evening or a match.
    """
    with changing(person.notebook_id) as notebook:
        current = living(notebook, person.pk)
        gone = [current, *merged_into(current)]
        numbers = [one.pk for one in gone]
        restate(Sitting.objects.filter(person__in=numbers).values_list("leaf", flat=True))
        # In a match of somebody else, what it was before says nothing about them.
        Sitting.objects.filter(person__in=numbers).update(person=None, was=None)
        Sitting.objects.filter(was__in=numbers).update(was=None)
        names = list(Person.objects.filter(notebook=notebook).values_list("name", flat=True))
        for name in sorted({one.name for one in gone}, key=len, reverse=True):
            _scrub(notebook, name, names)
        Person.objects.filter(pk__in=numbers).delete()
        transaction.on_commit(empty_log, robust=True)


def living(notebook: Notebook, number: int) -> Person:
    """Return a person who was merged into nobody. Raises Person.DoesNotExist."""
    return Person.objects.get(notebook=notebook, pk=number, gone_at__isnull=True)


def merged_into(person: Person) -> list[Person]:
    """Return those who were merged into a person, or into one of those."""
    rows: list[Person] = []
    level = [person]
    while level:
        level = list(Person.objects.filter(merged_into__in=level))
        rows += level
    return rows


def restate(leaves: Iterable[int]) -> None:
    """Have the sums of these leaves made anew: other people sit in them."""
    Leaf.objects.filter(pk__in=list(leaves)).update(summed="")


def _known_as(notebook: Notebook, key: str) -> Person | None:
    """Return who is meant by a name now."""
    alias = Alias.objects.filter(notebook=notebook, key=key, person__gone_at__isnull=True).select_related("person")
    meant = alias.first()
    if meant is not None:
        return meant.person
    return Person.objects.filter(notebook=notebook, key=key, gone_at__isnull=True).first()


def _scrub(notebook: Notebook, name: str, names: Collection[str]) -> None:
    """Take a name out of what was written by hand.

    The notebook itself is saved by its change.
    """
    eraser = Eraser(name, _("alguien"), names, QUICK, None)
    notebook.name = eraser.in_text(notebook.name)[:40]
    written: list[tuple[type[Night] | type[Leaf] | type[Season], dict[str, int]]] = [
        (Night, {"place": 40, "note": 200}),
        (Leaf, {"why_not": 80}),
        (Season, {"name": 40}),
    ]
    for model, columns in written:
        rows = model._default_manager.filter(notebook=notebook)
        for pk, *texts in rows.values_list("pk", *columns):
            cleared = [eraser.in_text(text)[:most] for text, most in zip(texts, columns.values(), strict=True)]
            if cleared != texts:
                rows.filter(pk=pk).update(**dict(zip(columns, cleared, strict=True)))
