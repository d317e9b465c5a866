"""The settings of a notebook, and its end."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from referee.notebook.identity.access import keeps, reads
from referee.notebook.keeping import keepers, notebooks
from referee.notebook.models import Keeper, Notebook
from referee.notebook.settings.forms import SettingsForm

FIELDS = ("name", "zone", "turn", "adopt", "bluffs")


@require_http_methods(["GET", "HEAD", "POST"])
@keeps
def settings(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the settings, and change them."""
    now = {field: getattr(notebook, field) for field in FIELDS}
    form = SettingsForm(request.POST or None, initial=now)
    if request.method == "POST" and form.is_valid():
        notebooks.settle(notebook.pk, **form.cleaned_data)
        return redirect("notebook", notebook.pk)
    context = {"notebook": notebook, "keeper": keeper, "form": form}
    return render(request, "notebook/settings/settings.html", context, status=422 if form.errors else 200)


@require_POST
@keeps
def delete(_request: HttpRequest, notebook: Notebook, _keeper: Keeper) -> HttpResponse:
    """Delete a notebook, with a day to undo it."""
    notebooks.delete(notebook)
    # Deleted a day ago, others go for good.
    notebooks.prune()
    return redirect("notebooks")


@require_POST
@reads
def leave(_request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Take this phone out of a notebook, unless nobody else keeps it."""
    if not keepers.leave(keeper):
        return redirect("notebook-settings", notebook.pk)
    return redirect("notebooks")
