"""The page on which a person is called otherwise, and from which they are merged, split or forgotten."""

from __future__ import annotations

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from referee.inputs import TextField, sent
from referee.notebook.identity.access import keeps
from referee.notebook.keeping import merges, persons
from referee.notebook.models import Alias, Keeper, Notebook, Person
from referee.notebook.people.people_list import everybody, person_of


class NameForm(forms.Form):
    """The name of a person."""

    name = TextField(required=True)

    def __init__(self, person: Person, data: QueryDict | None = None) -> None:
        super().__init__(data, initial={"name": person.name})
        self.person = person

    def keep(self) -> bool:
        """Call the person so; return whether it could be done, else with an error."""
        if not self.is_valid():
            return False
        try:
            persons.rename(self.person, self.cleaned_data["name"])
        except persons.NameTakenError as error:
            taken = _("Ese nombre ya es de %(who)s. Si es la misma persona, se pueden juntar.")
            taken %= {"who": error.person.name}
            self.add_error("name", ValidationError(taken))
        except persons.NobodyError:
            self.add_error("name", ValidationError(_("Eso no es el nombre de nadie.")))
        return self.is_valid()


class AliasForm(forms.Form):
    """The key of an alias."""

    key = TextField()


@require_http_methods(["GET", "HEAD", "POST"])
@keeps
def change(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show what can be changed about a person; a POST calls them otherwise."""
    person = person_of(notebook, number)
    form = NameForm(person, request.POST) if request.method == "POST" else NameForm(person)
    if form.is_bound and form.keep():
        return redirect("person-change", notebook.pk, number)
    context = {
        "notebook": notebook,
        "keeper": keeper,
        "person": person,
        "form": form,
        "others": everybody(notebook).exclude(pk=number),
        "aliases": Alias.objects.filter(person=number, was__isnull=True).order_by("key"),
        "merged": [one for one in persons.merged_into(person) if merges.can_be_separated(one)],
    }
    return render(request, "notebook/people/change.html", context, status=400 if form.errors else 200)


@require_POST
@keeps
def take_alias_back(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Know a person no longer by a name."""
    persons.take_back(person_of(notebook, number), sent(AliasForm(request.POST))["key"])
    return redirect("person-change", notebook.pk, number)
