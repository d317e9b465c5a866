"""The list of a notebook's people, with the matches of each."""

from __future__ import annotations

from django.db.models import Count, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from referee.notebook.identity.access import reads
from referee.notebook.models import Keeper, Notebook, Person


@require_safe
@reads
def people_list(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show everybody, who plays most first."""
    context = {"notebook": notebook, "keeper": keeper, "people": everybody(notebook)}
    return render(request, "notebook/people/people.html", context)


def everybody(notebook: Notebook) -> QuerySet[Person]:
    """Return the people who were merged into nobody, with their `matches`."""
    people = Person.objects.filter(notebook=notebook, gone_at__isnull=True)
    return people.annotate(matches=Count("sittings__leaf", distinct=True)).order_by("-matches", "key")


def person_of(notebook: Notebook, number: int) -> Person:
    """Return a living person of this notebook. Raises Http404."""
    person = everybody(notebook).filter(pk=number).first()
    if person is None:
        raise Http404
    return person
