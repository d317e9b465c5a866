"""The place and the note of an evening, as people write them."""

from __future__ import annotations

from datetime import date

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from referee.inputs import TextField, sent
from referee.notebook.identity.access import may, writes
from referee.notebook.keeping import evenings
from referee.notebook.models import Keeper, Night, Notebook


class NoteForm(forms.Form):
    """What is written of an evening."""

    place = TextField()
    note = TextField()


@require_http_methods(["GET", "HEAD", "POST"])
@writes
def write(request: HttpRequest, notebook: Notebook, keeper: Keeper, day: str) -> HttpResponse:
    """Ask for the note of an evening; its place is for who keeps the notebook."""
    try:
        night = Night.objects.filter(notebook=notebook, day=date.fromisoformat(day)).first()
    except ValueError:
        night = None
    if night is None:
        raise Http404
    keeps = may(keeper, Keeper.Role.KEEPS)
    if request.method != "POST":
        return render(request, "notebook/home/note.html", {"notebook": notebook, "night": night, "places": keeps})
    written = sent(NoteForm(request.POST))
    place = written["place"] if keeps and "place" in request.POST else None
    evenings.write(notebook, night, note=written["note"], place=place)
    return redirect("night", notebook.pk, day)
