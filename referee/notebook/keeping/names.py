"""Names by which the people of a notebook are known again."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from django.db.models import Count

from referee.matches import plain_text
from referee.matches.words.placeholders import is_placeholder
from referee.notebook.models import Alias, Notebook, Person
from referee.notebook.models.person import MARKS

_MOST, _LONGEST = 80, 400
"""Signs of a key, and of a text of which one is made."""


class NoNameError(ValueError):
    """The text names nobody."""


def key_of(name: str) -> str:
    """Return what a name is compared by: no accents, no capitals, one blank at a time."""
    # Cut first: marks without end, one upon the other, are sorted by Unicode's rules in the square of their number.
    letters = unicodedata.normalize("NFKD", name[:_LONGEST].casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    # Casefolded again: taking a letter apart may leave a capital of another script.
    return " ".join(bare.casefold().split())[:_MOST]


def recognized(notebook: Notebook, names: Iterable[str]) -> dict[str, Person]:
    """Return the people that these names mean in a notebook, by name. Two queries.

    An alias goes before a name. "Ellos" and "Jugador 2" never mean anybody.
    """
    keys = {name: key_of(name) for name in names if name and not is_placeholder(name)}
    living = Person.objects.filter(notebook=notebook, gone_at__isnull=True, key__in=keys.values())
    people = {person.key: person for person in living}
    aliases = Alias.objects.filter(notebook=notebook, key__in=keys.values(), person__gone_at__isnull=True)
    people |= {alias.key: alias.person for alias in aliases.select_related("person")}
    return {name: people[key] for name, key in keys.items() if key in people}


def meet(notebook: Notebook, name: str) -> Person:
    """Return the living person of this name, who is new where there was none.

    The caller is changing the notebook. Raises NoNameError.
    """
    text = plain_text.clean(name)
    if not text or not key_of(text) or is_placeholder(text):
        raise NoNameError(name)
    person, _is_new = Person.objects.get_or_create(
        notebook=notebook, key=key_of(text), gone_at=None, defaults={"name": text, "mark": free_mark(notebook)}
    )
    return person


def remember(notebook: Notebook, name: str, person: Person) -> None:
    """Know this person by this name from now on; the caller is changing the notebook."""
    if name and not is_placeholder(name):
        Alias.objects.update_or_create(notebook=notebook, key=key_of(name), defaults={"person": person})


def free_mark(notebook: Notebook) -> int:
    """Return the mark that the fewest living people have."""
    living = Person.objects.filter(notebook=notebook, gone_at__isnull=True)
    taken = dict(living.values_list("mark").annotate(Count("pk")))
    return min(range(MARKS), key=lambda mark: taken.get(mark, 0))
