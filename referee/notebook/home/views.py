"""The notebooks of this device, and the first page of one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.matches.identity import pens
from referee.notebook.identity.access import reads
from referee.notebook.models import Keeper, Notebook


@never_cache
@require_safe
def notebooks(request: HttpRequest) -> HttpResponse:
    """List the notebooks of this device."""
    device = pens.device_of(request) or ""
    keepers = Keeper.objects.select_related("notebook").filter(device=device, notebook__deleted_at__isnull=True)
    return render(request, "notebook/home/notebooks.html", {"keepers": keepers})


@require_safe
@reads
def notebook(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the first page of a notebook."""
    return render(request, "notebook/home/notebook.html", {"notebook": notebook, "keeper": keeper})
