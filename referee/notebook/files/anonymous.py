"""Actas as a notebook gives them away: who is "alguien" there has no name in them either."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from referee.matches.files.export import document, in_lines
from referee.matches.files.identification import digest_now, digest_of, id_of
from referee.matches.people.erasing import LISTS, Eraser
from referee.matches.words.placeholders import is_placeholder
from referee.notebook.keeping.names import key_of
from referee.notebook.keeping.stretches import stretches
from referee.notebook.models import Alias, Leaf, Notebook, Person
from referee.rules.record.acta import read_acta

_PHONES = frozenset(("pen", "void_by", "who", "by"))
"""The keys of a record whose text is what a phone was called."""
_CALLED = LISTS | {"for"}


class Acta(NamedTuple):
    """The record of a match, and by what it is known."""

    text: str
    file_id: str
    digest: str


class _Stranger(Eraser):
    """A name that is "alguien" also where a list names every seat."""

    def in_list(self, names: list[Any]) -> list[Any]:
        """Return the names of the seats without it."""
        return [
            self.stand_in if self.is_it(name) and (self.seat in (None, seat) or not self.shares) else name
            for seat, name in enumerate(names)
        ]


def known_names(notebook: Notebook) -> frozenset[str]:
    """Return the keys of all names by which a notebook knows somebody. Two queries."""
    people = Person.objects.filter(notebook=notebook).values_list("key", flat=True)
    return frozenset((*people, *Alias.objects.filter(notebook=notebook).values_list("key", flat=True)))


def acta_of(leaf: Leaf, people: Collection[str]) -> Acta:
    """Return the record of a match as a notebook gives it.

    Whoever is nobody there is "alguien", and so is a phone whose name the notebook does not know.
    """
    text = document(leaf.match, voided=True)
    acta = json.loads(text)
    nobody, others = _names(leaf)
    strangers = {name for name in _all_names(acta) if key_of(name) not in people and name not in others}
    strangers -= {name for _seat, name in nobody}
    away = [*nobody, *((None, name) for name in strangers if not _is_no_name(name))]
    if not away:
        return Acta(text, id_of(acta), digest_now(leaf.match))
    shared = {name.casefold() for name in others}
    for seat, name in sorted(away, key=lambda named: -len(named[1])):
        names = {*others, *leaf.match.seats}
        shares = name.casefold() in shared
        acta = _Stranger(name, _("alguien"), names, leaf.match.ruleset, seat, shares=shares).in_value(acta)
    header = {key: value for key, value in acta.items() if key != "entries"}
    return Acta(in_lines(header, acta["entries"]), id_of(acta), digest_of(read_acta(acta)))


def _names(leaf: Leaf) -> tuple[list[tuple[int | None, str]], set[str]]:
    """Return the names of those who are nobody, by seat, and those of all others."""
    nobody: list[tuple[int | None, str]] = []
    others: set[str] = set()
    sittings = sorted(leaf.sittings.all(), key=lambda sitting: sitting.from_seq)
    for span in stretches(leaf.match):
        here = [sitting for sitting in sittings if sitting.seat == span.seat and sitting.from_seq <= span.from_seq]
        if here and here[-1].person_id is not None:
            others.add(span.name)
        elif not _is_no_name(span.name):
            nobody.append((span.seat, span.name))
    return nobody, others


def _is_no_name(name: str) -> bool:
    return not name or is_placeholder(name) or name == _("alguien")


def _all_names(value: Any, key: str = "") -> Iterator[str]:
    """Yield what a record calls seats and phones."""
    if isinstance(value, dict):
        for inner, item in value.items():
            yield from _all_names(item, inner)
    elif isinstance(value, list):
        for item in value:
            if isinstance(item, str) and key in _CALLED:
                yield item
            else:
                yield from _all_names(item, key)
    elif isinstance(value, str) and key in _PHONES:
        yield value
