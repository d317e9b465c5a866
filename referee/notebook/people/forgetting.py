"""A person forgotten: "alguien" in every match, asked twice, and never undone."""

from __future__ import annotations

from contextlib import suppress

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from referee.notebook.identity.access import keeps
from referee.notebook.keeping import persons
from referee.notebook.models import Keeper, Notebook, Person
from referee.notebook.people.people_list import everybody


@require_http_methods(["GET", "HEAD", "POST"])
@keeps
def forget(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Say what is lost, ask once more, and with a POST forget the person."""
    person = everybody(notebook).filter(pk=number).first()
    # Sent twice there is nobody to forget any more.
    if person is None:
        return redirect("notebook-people", notebook.pk)
    if request.method == "POST":
        # Somebody else may have been quicker.
        with suppress(Person.DoesNotExist):
            persons.forget(person)
        return redirect("notebook-people", notebook.pk)
    context = {"notebook": notebook, "keeper": keeper, "person": person, "sure": "seguro" in request.GET}
    return render(request, "notebook/people/forget.html", context)
