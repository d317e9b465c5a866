"""The records, the hands behind a figure, and the way from there to the replay of a match."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.matches.identity import links, pens, veils
from referee.notebook.figures.scope import page
from referee.notebook.identity.access import reads
from referee.notebook.keeping.stretches import veiled_seats
from referee.notebook.models import Keeper, Notebook
from referee.notebook.records.curiosities import records_page
from referee.notebook.records.hands_page import hands_page


@require_safe
@reads
def records(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Show the records of a notebook."""
    return page(request, notebook, keeper, "notebook/records/records.html", records_page)


@require_safe
@reads
def hands(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """List the hands behind a figure."""
    query = request.GET.dict()
    return page(request, notebook, keeper, "notebook/records/hands.html", lambda scope: hands_page(scope, query))


@never_cache
@require_safe
@reads
def leaf_replay(request: HttpRequest, notebook: Notebook, keeper: Keeper, match_id: str) -> HttpResponse:
    """Lead to the replay of a match of this notebook.

    By a pen of it, else as those see it who only look; where somebody is nobody in this notebook, without their name.
    """
    leaves = notebook.leaves.filter(match__deleted_at__isnull=True).select_related("match").defer("match__snapshot")
    leaf = leaves.filter(match=match_id).first()
    if leaf is None:
        raise Http404
    nobody = veiled_seats(leaf)
    if nobody:
        way = reverse("veiled-replay", args=[veils.token(leaf.match, nobody, notebook.pk)])
    elif pens.pen_for(request, match_id) is not None:
        way = reverse("match-replay", args=[match_id])
    else:
        way = reverse("watch-replay", args=[links.watch_token(leaf.match)])
    query = request.GET.urlencode()
    return redirect(f"{way}?{query}" if query else way)
