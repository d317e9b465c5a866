"""The form that asks who sat where: one question for each name that a seat had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from referee.inputs import TextField
from referee.matches.plain_text import clean
from referee.matches.words.names import called
from referee.matches.words.placeholders import is_placeholder
from referee.notebook.keeping import names
from referee.notebook.keeping.stretches import Stretch, stretches
from referee.notebook.models import Leaf, Notebook, Person

NOBODY, NEW = "alguien", "nueva"
LIKE = 0.7
"""So much of two names must be alike for one to be offered first for the other."""


class WhoForm(forms.Form):
    """Who sat where, and whether the match counts.

    Names that the notebook knows are filled in. "Nosotros" and "Jugador 2" are nobody's name: somebody has to choose.
    """

    counts = forms.ChoiceField(choices=(("si", ""), ("no", "")), initial="si")
    why_not = TextField()

    def __init__(
        self,
        data: Mapping[str, Any] | None,
        notebook: Notebook,
        spans: Sequence[Stretch],
        before: Leaf | None = None,
    ) -> None:
        """Ask about these stretches, filled in as the notebook has them."""
        super().__init__(data)
        self.spans = spans
        self.people = list(Person.objects.filter(notebook=notebook, gone_at__isnull=True).order_by("name"))
        self._known = names.recognized(notebook, [span.name for span in spans])
        self._sat = {} if before is None else _sittings(before)
        if before is not None:
            self.initial["counts"] = "si" if before.counts else "no"
            self.initial["why_not"] = before.why_not
        for place, span in enumerate(spans):
            field = forms.ChoiceField(choices=self._choices(span), required=False)
            self.fields[f"who{place}"], self.fields[f"name{place}"] = field, TextField()
            self.initial[f"who{place}"] = self._guess(span)

    def rows(self) -> list[dict[str, Any]]:
        """List the questions as the page draws them."""
        return [
            {
                "label": called(span.name),
                "from_seq": span.from_seq,
                "known": not self.is_bound and span.name in self._known,
                "who": self[f"who{place}"],
                "name": self[f"name{place}"],
                "choices": self._choices(span),
                "errors": self.errors.get(f"who{place}", []) if self.is_bound else [],
            }
            for place, span in enumerate(self.spans)
        ]

    def clean(self) -> dict[str, Any]:
        """Refuse questions that nobody answered."""
        for place, span in enumerate(self.spans):
            name, chosen = clean(self.cleaned_data.get(f"name{place}", "")), self.cleaned_data.get(f"who{place}")
            if name and (is_placeholder(name) or not names.key_of(name)):
                self.add_error(f"who{place}", ValidationError(_("Ese no es un nombre.")))
            elif not name and (not chosen or (chosen == NEW and is_placeholder(span.name))):
                self.add_error(f"who{place}", ValidationError(_("Falta decir quién fue.")))
        return self.cleaned_data

    def answers(self) -> list[tuple[Stretch, int | None, str]]:
        """Return each stretch with the key of a person or the name of a new one.

        Neither is "alguien".
        """
        found: list[tuple[Stretch, int | None, str]] = []
        for place, span in enumerate(self.spans):
            chosen, name = self.cleaned_data[f"who{place}"], clean(self.cleaned_data[f"name{place}"])
            if name:
                found.append((span, None, name))
            elif chosen == NEW:
                found.append((span, None, span.name))
            else:
                found.append((span, None if chosen == NOBODY else int(chosen), ""))
        return found

    def _choices(self, span: Stretch) -> list[tuple[str, str]]:
        new = [] if is_placeholder(span.name) else [(NEW, _("nueva: %(name)s") % {"name": span.name})]
        likely = [] if span.name in self._known else _alike(span.name, self.people)
        ordered = [*likely, *(person for person in self.people if person not in likely)]
        people = [(str(person.pk), person.name) for person in ordered]
        return [("", _("elegir")), *people, *new, (NOBODY, _("alguien"))]

    def _guess(self, span: Stretch) -> str:
        if (span.seat, span.from_seq) in self._sat:
            person = self._sat[span.seat, span.from_seq]
            return NOBODY if person is None else str(person)
        if span.name in self._known:
            return str(self._known[span.name].pk)
        if is_placeholder(span.name):
            return ""
        # A name is matched for ever: where it may be one of those that are there, somebody has to say so.
        return "" if _alike(span.name, self.people) else NEW


def _sittings(leaf: Leaf) -> dict[tuple[int, int], int | None]:
    """Return who sat in each stretch of a match that is in the notebook."""
    sittings = list(leaf.sittings.order_by("seat", "from_seq").values_list("seat", "from_seq", "person"))
    found: dict[tuple[int, int], int | None] = {}
    for span in stretches(leaf.match):
        before = [person for seat, place, person in sittings if seat == span.seat and place <= span.from_seq]
        if before:
            found[span.seat, span.from_seq] = before[-1]
    return found


def _alike(name: str, people: Sequence[Person]) -> list[Person]:
    """Return the people whose names are like this one: perhaps it is one of them."""
    by_key = {person.key: person for person in people}
    return [by_key[key] for key in get_close_matches(names.key_of(name), by_key, cutoff=LIKE)]
