"""*Sin mi nombre*: the answer of a phone at the table to a match that goes into a notebook."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.notebook.keeping import anonymity
from referee.notebook.models import Notebook


@never_cache
@require_POST
def without_name(request: HttpRequest, notebook: str, match_id: str) -> HttpResponse:
    """Make the seat of this phone "alguien" in a notebook.

    It needs no role there, only its seat.
    """
    pen = pens.pen_for(request, match_id)
    going = Notebook.objects.filter(pk=notebook, deleted_at__isnull=True).first()
    match = Match.objects.visible().defer("snapshot").filter(pk=match_id).first()
    # Of a notebook that this match has nothing to do with, nobody is told even that it is there.
    if pen is None or going is None or match is None:
        raise Http404
    try:
        anonymity.take_name_out(match, going, pen)
    except PermissionError:
        raise Http404 from None
    if not request.headers.get("HX-Request"):
        return redirect("record" if match.finished else "table", match_id)
    context = {"without_name": context_of(going, match, pen)}
    return render(request, "notebook/people/_without_name.html", context)


def context_of(notebook: Notebook, match: Match, pen: Pen) -> dict[str, Any]:
    """Return what `_without_name.html` needs, as `without_name`.

    That is whether this phone may say so, and whether it did.
    """
    return {
        "notebook": notebook.pk,
        "match": match.pk,
        "may": pen.seat is not None and pen.role != Pen.Role.GONE,
        "is_nameless": anonymity.is_nameless(match, notebook, pen),
    }
