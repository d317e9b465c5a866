"""*Sin mi nombre*: the answer of a phone at the table to a match that goes into a notebook."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from referee.matches.identity import pens
from referee.matches.models import Match
from referee.notebook.adding import slots
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
    # In the menu of the table the slot is drawn anew; without a script there is a page to go to.
    return slots.answer(request, match) or redirect("record" if match.finished else "table", match_id)
