"""*Quitar mi nombre*: the page on which a phone takes a name out of a match for good."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.inputs import NumberField, TextField
from referee.matches.models import Pen
from referee.matches.people import removal
from referee.table.web import own_match, page

OWN = -1
"""The form's number for a phone's own name, which is no seat's."""


class RemovalForm(forms.Form):
    """The seat, and the name that this phone read there."""

    seat = NumberField(min_value=OWN)
    name = TextField(required=True)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def name_removal(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the names that this phone may remove; a POST removes one."""
    pen, match = own_match(request, match_id)
    wrong, status = "", 200
    if request.method == "POST":
        form = RemovalForm(request.POST)
        if not form.is_valid():
            raise BadRequest("no name")
        seat, name = form.cleaned_data["seat"], form.cleaned_data["name"]
        try:
            # Sent twice, or after somebody was renamed, it finds nothing and changes nothing.
            removal.remove(match_id, pen, None if seat == OWN else seat, name)
        except PermissionError:
            wrong, status = _("Ese nombre lo quita el teléfono que está en ese lugar."), 403
        else:
            return redirect("remove-name", match_id)
    rows = [_row(row, pen) for row in removal.removable(match, pen)]
    context = {
        "match": match,
        "wrong": wrong,
        "rows": sorted(rows, key=lambda row: not row["own"]),
        "removed": removal.has_removed(match, pen),
    }
    return page(request, "table/people/name_removal.html", context, status)


def _row(row: removal.Removable, pen: Pen) -> dict[str, Any]:
    """Describe a name that can be removed."""
    return {
        "seat": OWN if row.seat is None else row.seat,
        "name": row.name,
        "former": row.former,
        "own": row.seat is None or row.seat == pen.seat,
    }
