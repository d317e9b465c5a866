"""Some of a person's matches given to somebody else: two people had one name."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from referee.inputs import TextField, whole_number
from referee.matches.words import names
from referee.notebook.identity.access import keeps
from referee.notebook.keeping import merges, persons
from referee.notebook.models import Keeper, Leaf, Notebook, Person
from referee.notebook.people.people_list import everybody, person_of

A_PAGE = 50
"""How many matches are shown to choose among, the newest first."""


class SplitForm(forms.Form):
    """The matches that are somebody else's, and who that is: a person, or a new name."""

    name = TextField()

    def __init__(self, person: Person, others: list[Person], data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.person, self.others = person, {str(other.pk): other for other in others}
        numbers = (whole_number(text) for text in (data.getlist("leaf") if data is not None else ()))
        self.chosen = {number for number in numbers if number is not None}

    def keep(self) -> bool:
        """Give the matches away; return whether it could be done, else with an error."""
        if not self.is_valid():
            return False
        other = self.others.get(self.data.get("other", "")) or self.cleaned_data["name"]
        try:
            merges.split(self.person, self.chosen, other)
        except merges.TogetherError:
            self.add_error(None, ValidationError(_("En uno de esos partidos jugaron los dos.")))
        except merges.TooLateError:
            self.add_error(None, ValidationError(_("Elegí al menos un partido.")))
        except persons.NobodyError:
            self.add_error(None, ValidationError(_("Falta decir quién es.")))
        return self.is_valid()


@require_http_methods(["GET", "HEAD", "POST"])
@keeps
def split(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show a person's matches; a POST gives those chosen to another person."""
    person = person_of(notebook, number)
    others = list(everybody(notebook).exclude(pk=number))
    form = SplitForm(person, others, request.POST) if request.method == "POST" else SplitForm(person, others)
    if form.is_bound and form.keep():
        return redirect("notebook-people", notebook.pk)
    before = whole_number(request.GET.get("antes", ""))
    leaves = _leaves(person, before)
    context = {
        "notebook": notebook,
        "keeper": keeper,
        "person": person,
        "others": others,
        "form": form,
        "rows": [_row(leaf, person, form) for leaf in leaves[:A_PAGE]],
        "older": leaves[A_PAGE - 1].pk if len(leaves) > A_PAGE else None,
    }
    return render(request, "notebook/people/split.html", context, status=400 if form.errors else 200)


def _leaves(person: Person, before: int | None) -> list[Leaf]:
    rows = merges.leaves_of(person).select_related("match").defer("match__snapshot").order_by("-pk")
    older = rows if before is None else rows.filter(pk__lt=before)
    return list(older.prefetch_related("sittings__person")[: A_PAGE + 1])


def _row(leaf: Leaf, person: Person, form: SplitForm) -> dict[str, Any]:
    """Describe a match by the others who sat in it."""
    sat = {sitting.person for sitting in leaf.sittings.all() if sitting.person is not None} - {person}
    others = ", ".join(names.called(other.name) for other in sorted(sat, key=lambda other: other.key))
    return {"leaf": leaf, "others": others, "chosen": leaf.pk in form.chosen}
