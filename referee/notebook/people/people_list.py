"""The list of a notebook's people, with the matches of each."""

from __future__ import annotations

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from referee.notebook.figures.scope import go_on
from referee.notebook.identity.access import reads
from referee.notebook.models import Keeper, Notebook, Person, Share
from referee.notebook.summing.work import catch_up


@require_safe
@reads
def people_list(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show everybody, who plays most first."""
    progress = catch_up(notebook)
    context = {"notebook": notebook, "keeper": keeper, "people": everybody(notebook), "progress": progress}
    return go_on(render(request, "notebook/people/people.html", context), progress)


def everybody(notebook: Notebook) -> QuerySet[Person]:
    """Return the people who were merged into nobody, with their `matches` and the `counted` ones."""
    people = Person.objects.filter(notebook=notebook, gone_at__isnull=True)
    own = Share.objects.filter(person=OuterRef("pk"), matches=1).order_by().values("person")
    counted = Coalesce(Subquery(own.annotate(number=Count("pk")).values("number")), 0)
    people = people.annotate(matches=Count("sittings__leaf", distinct=True), counted=counted)
    return people.order_by("-matches", "key")


def person_of(notebook: Notebook, number: int) -> Person:
    """Return a living person of this notebook. Raises Http404."""
    person = everybody(notebook).filter(pk=number).first()
    if person is None:
        raise Http404
    return person
