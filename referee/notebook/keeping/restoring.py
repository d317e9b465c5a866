"""What a file tells of a notebook, put into one: into a bare one all of it, into another what is not there yet."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any, NamedTuple

from referee.matches import plain_text
from referee.notebook.keeping.change import changing
from referee.notebook.keeping.names import NoNameError, key_of, meet, recognized
from referee.notebook.keeping.seasons import MOST
from referee.notebook.models import Alias, Leaf, Night, Notebook, Person, Season


class Human(NamedTuple):
    """A person in a file, by their number there."""

    number: int
    name: str
    mark: int
    merged_into: int | None = None
    gone_at: datetime | None = None


class Name(NamedTuple):
    """A name by which a person is known, and whom it meant before a merge."""

    name: str
    person: int
    was: int | None = None


class Evening(NamedTuple):
    """An evening in a file."""

    day: date
    place: str
    note: str


class Book(NamedTuple):
    """All that a file tells of a notebook but its leaves."""

    settings: dict[str, Any]
    people: tuple[Human, ...]
    names: tuple[Name, ...]
    nights: tuple[Evening, ...]
    seasons: tuple[dict[str, Any], ...]


def restore(notebook: Notebook, book: Book) -> dict[int, Person]:
    """Put what a file tells into a notebook.

    Return its people by their numbers in the file.
    """
    with changing(notebook.pk) as current:
        is_bare = not (_has(Leaf, current) or _has(Person, current))
        if is_bare:
            for name, value in book.settings.items():
                setattr(current, name, value)
        people = _everybody(current, book.people) if is_bare else _living(current, book.people)
        _know(current, book.names, people)
        for night in book.nights:
            _note(current, night)
        _add_seasons(current, book.seasons)
    notebook.refresh_from_db()
    return people


def meet_all(notebook: Notebook, called: Iterable[str]) -> dict[str, Person]:
    """Return the people of these names, by name.

    They are new where the notebook knows nobody; "Jugador 2" is nobody.
    """
    with changing(notebook.pk) as current:
        wanted = list(dict.fromkeys(called))
        people = recognized(current, wanted)
        for name in wanted:
            if name not in people and (person := _met(current, name)) is not None:
                people[name] = person
    return people


def _has(model: type[Leaf] | type[Person], notebook: Notebook) -> bool:
    return model._default_manager.filter(notebook=notebook).exists()


def _everybody(notebook: Notebook, people: Iterable[Human]) -> dict[int, Person]:
    """Make the people of a bare notebook as they were.

    Also those who were merged into others.
    """
    made: dict[int, Person] = {}
    # A file that somebody wrote by hand may have one name twice.
    twins: dict[tuple[str, datetime | None], Person] = {}
    listed = list(people)
    for human in listed:
        name = plain_text.clean(human.name)
        place = key_of(name), human.gone_at
        if key_of(name) and place not in twins:
            twins[place] = Person.objects.create(
                notebook=notebook, name=name, key=key_of(name), mark=human.mark, gone_at=human.gone_at
            )
        if place in twins:
            made[human.number] = twins[place]
    into = {human.number: human.merged_into for human in listed if human.merged_into is not None}
    for number, other in into.items():
        if number in made and other in made:
            made[number].merged_into = made[other]
            made[number].save(update_fields=["merged_into"])
    return made


def _living(notebook: Notebook, people: Iterable[Human]) -> dict[int, Person]:
    """Find the people of a file by their names.

    Who was merged is whom they are now.
    """
    listed = list(people)
    by_name = recognized(notebook, [human.name for human in listed])
    found: dict[int, Person] = {}
    for human in listed:
        if human.merged_into is None:
            person = by_name.get(human.name) or _met(notebook, human.name, human.mark)
            if person is not None:
                found[human.number] = person
    into = {human.number: human.merged_into for human in listed if human.merged_into is not None}
    for number in into:
        end, steps = number, len(into)
        while end in into and steps:
            end, steps = into[end], steps - 1
        if end in found:
            found[number] = found[end]
    return found


def _met(notebook: Notebook, name: str, mark: int | None = None) -> Person | None:
    try:
        person = meet(notebook, name)
    except NoNameError:
        return None
    others = Person.objects.filter(notebook=notebook, gone_at__isnull=True).exclude(pk=person.pk)
    if mark is not None and person.mark != mark and not others.filter(mark=mark).exists():
        person.mark = mark
        person.save(update_fields=["mark"])
    return person


def _know(notebook: Notebook, names: Iterable[Name], people: dict[int, Person]) -> None:
    for alias in names:
        person, key = people.get(alias.person), key_of(alias.name)
        if person is None or not key or person.gone_at is not None:
            continue
        taken = Person.objects.filter(notebook=notebook, key=key, gone_at__isnull=True).exclude(pk=person.pk)
        was = people.get(alias.was or 0)
        if not taken.exists():
            before = was if was is not None and was != person else None
            Alias.objects.get_or_create(notebook=notebook, key=key, defaults={"person": person, "was": before})


def _note(notebook: Notebook, night: Evening) -> None:
    """Keep the place and the note of an evening, where nobody wrote others."""
    if not night.place and not night.note:
        return
    row, _is_new = Night.objects.get_or_create(notebook=notebook, day=night.day)
    row.place, row.note = row.place or plain_text.line(night.place, 40), row.note or plain_text.line(night.note, 200)
    row.save(update_fields=["place", "note"])


def _add_seasons(notebook: Notebook, seasons: Iterable[dict[str, Any]]) -> None:
    left = MOST - Season.objects.filter(notebook=notebook).count()
    for fields in seasons:
        if left > 0 and not Season.objects.filter(notebook=notebook, **fields).exists():
            Season.objects.create(notebook=notebook, **fields)
            left -= 1
