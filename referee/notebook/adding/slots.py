"""The slots of the table and the record: what a notebook has to say there to this device alone.

Those screens are drawn alike for all; what stands in a slot of theirs is fetched from here.
"""

from __future__ import annotations

from typing import Any

from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.notebook.identity.match_rights import PLAYING, may_change
from referee.notebook.keeping import bonds
from referee.notebook.keeping.following import seated_as_known
from referee.notebook.keeping.stretches import stretches
from referee.notebook.models import Keeper, Leaf
from referee.notebook.people.own_seat import context_of

Context = dict[str, Any]

PLACES = ("final", "acta", "menu")
"""The end of a match at the table, its record, and the table's menu."""


@never_cache
@require_safe
def slot(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show what the notebooks of this device have to say about a match."""
    place = request.GET.get("en", "")
    pen = pens.pen_for(request, match_id)
    if pen is None or place not in PLACES:
        raise Http404
    match = Match.objects.visible().defer("snapshot").get(pk=match_id)
    return _drawn(request, match, pen, place)


def answer(request: HttpRequest, match: Match) -> HttpResponse | None:
    """Return the slot after something was done in it; None for a page's form."""
    place = request.POST.get("place", "")
    pen = pens.pen_for(request, match.pk)
    if not getattr(request, "htmx", False) or place not in PLACES or pen is None:
        return None
    return _drawn(request, match, pen, place)


def offers(device: str | None, match: Match) -> list[Context]:
    """List the notebooks that this device writes in, the one used last first.

    Each with what may be done there.
    """
    roles = (Keeper.Role.WRITES, Keeper.Role.KEEPS)
    keepers = Keeper.objects.select_related("notebook").filter(
        device=device or "", role__in=roles, notebook__deleted_at__isnull=True
    )
    there = {leaf.notebook_id: leaf for leaf in Leaf.objects.filter(match=match).select_related("night")}
    spans = stretches(match) if match.finished else []
    found = []
    for keeper in keepers.order_by(F("used_at").desc(nulls_last=True), "-at"):
        leaf = there.get(keeper.notebook_id)
        known = leaf is None and match.finished and seated_as_known(keeper.notebook, match, spans=spans) is not None
        undo = leaf is not None and may_change(keeper, leaf)
        found.append({"notebook": keeper.notebook, "leaf": leaf, "known": known, "may_undo": undo})
    return found


def _drawn(request: HttpRequest, match: Match, pen: Pen, place: str) -> HttpResponse:
    rows = offers(pen.device, match) if pen.role in PLAYING else []
    context = {
        "match": match,
        "place": place,
        "rows": rows,
        "inside": [row for row in rows if row["leaf"]],
        "only": rows[0] if len(rows) == 1 else None,
        "plays": pen.role in PLAYING,
        **(_menu(match, pen) if place == "menu" else {}),
    }
    context["asked"] = _is_asked(match, context["only"])
    return render(request, f"notebook/adding/_slot_{place}.html", context)


def _menu(match: Match, pen: Pen) -> Context:
    leaves = Leaf.objects.filter(match=match, notebook__deleted_at__isnull=True).select_related("notebook")
    both = {"headed": bonds.headed_for(match), "there": [leaf.notebook for leaf in leaves]}
    return {
        name: [{"notebook": notebook, "without_name": context_of(notebook, match, pen)} for notebook in notebooks]
        for name, notebooks in both.items()
    }


def _is_asked(match: Match, only: Context | None) -> bool:
    """Tell whether the only notebook of this device waits for this match."""
    return only is not None and only["leaf"] is None and only["notebook"] in bonds.headed_for(match)
