"""Two people made one, after a look at what that joins; and taken back."""

from __future__ import annotations

from django import forms
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from referee.inputs import NumberField
from referee.notebook.identity.access import keeps
from referee.notebook.keeping import merges, persons
from referee.notebook.models import Keeper, Notebook, Person
from referee.notebook.people.people_list import person_of


class OtherForm(forms.Form):
    """The number of the person who is the same."""

    con = NumberField(min_value=1)


@require_http_methods(["GET", "HEAD", "POST"])
@keeps
def merge(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show what a merge would join; a POST does it."""
    form = OtherForm(request.POST if request.method == "POST" else request.GET)
    if not form.is_valid() or form.cleaned_data["con"] == number:
        raise BadRequest("nobody else")
    person, other = person_of(notebook, number), person_of(notebook, form.cleaned_data["con"])
    status = 200
    if request.method == "POST":
        try:
            merges.merge(person, other)
        except merges.TogetherError:
            status = 409
        except (Person.DoesNotExist, persons.NobodyError):
            raise Http404 from None
        else:
            return redirect("person-change", notebook.pk, number)
    context = {
        "notebook": notebook,
        "keeper": keeper,
        "person": person,
        "other": other,
        "joined": merges.preview(person, other),
        "days": merges.UNDONE_WITHIN.days,
    }
    return render(request, "notebook/people/merge.html", context, status=status)


@require_POST
@keeps
def separate(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Take back the merge of a person into another."""
    back = Person.objects.filter(notebook=notebook, pk=number).first()
    if back is None:
        raise Http404
    try:
        merges.separate(back)
    except merges.TooLateError:
        # Sent twice it was taken back already, and too late there is nothing to do.
        return redirect("notebook-people", notebook.pk)
    return redirect("person-change", notebook.pk, number)
