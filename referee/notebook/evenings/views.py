"""The page of an evening, and its picture."""

from __future__ import annotations

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from referee.matches import limits
from referee.notebook.evenings import night_picture
from referee.notebook.evenings.night import night_page
from referee.notebook.figures.filters import read
from referee.notebook.figures.scope import open_scope, page
from referee.notebook.identity.access import reads
from referee.notebook.models import Keeper, Notebook
from referee.picture.kept import TYPES, file_of


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
    poster = night_picture.poster(notebook, night_page(open_scope(notebook, read({})), chosen))
    data = file_of(poster, "png", lambda: limits.picture_buckets.take(keeper.device))
    if data is None:
        sorry = {"text": _("Demasiadas fotos en una hora: probá en un rato.")}
        return render(request, "sorry.html", sorry, status=429)
    response = HttpResponse(data, content_type=TYPES["png"])
    response["Content-Disposition"] = f'inline; filename="porotos-{chosen.isoformat()}.png"'
    return response


def _date_of(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise Http404 from None
