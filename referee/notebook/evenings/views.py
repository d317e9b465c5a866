"""The page of an evening, and its picture."""

from __future__ import annotations

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from referee.notebook.evenings import night_picture
from referee.notebook.evenings.night import night_page
from referee.notebook.figures.picture import picture as drawn
from referee.notebook.figures.scope import page
from referee.notebook.figures.sums import Scope
from referee.notebook.identity.access import reads
from referee.notebook.models import Keeper, Notebook
from referee.picture.poster import Poster


@require_safe
@reads
def night(request: HttpRequest, notebook: Notebook, keeper: Keeper, day: str) -> HttpResponse:
    """Show an evening: its matches in order, who won how many, what was left of it."""
    chosen = _date_of(day)
    return page(
        request, notebook, keeper, "notebook/evenings/night.html", lambda scope: night_page(scope, chosen), day=chosen
    )


@require_safe
@reads
def picture(request: HttpRequest, notebook: Notebook, keeper: Keeper, day: str) -> HttpResponse:
    """Draw an evening as a picture to send."""
    chosen = _date_of(day)

    def poster(scope: Scope) -> tuple[str, Poster]:
        return f"porotos-{chosen.isoformat()}", night_picture.poster(notebook, night_page(scope, chosen))

    return drawn(request, notebook, keeper, "png", poster)


def _date_of(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise Http404 from None
