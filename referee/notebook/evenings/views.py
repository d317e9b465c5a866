"""The page of an evening."""

from __future__ import annotations

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from referee.notebook.evenings.night import night_page
from referee.notebook.figures.scope import page
from referee.notebook.identity.access import reads
from referee.notebook.models import Keeper, Notebook


@require_safe
@reads
def night(request: HttpRequest, notebook: Notebook, keeper: Keeper, day: str) -> HttpResponse:
    """Show an evening: its matches in order, who won how many, what was left of it."""
    try:
        chosen = date.fromisoformat(day)
    except ValueError:
        raise Http404 from None
    return page(
        request, notebook, keeper, "notebook/evenings/night.html", lambda scope: night_page(scope, chosen), day=chosen
    )
