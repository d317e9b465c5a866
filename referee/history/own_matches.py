"""The actions on this device's own matches: delete, and bring back."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee.history.match_list import list_matches
from referee.matches import cleanup
from referee.matches.identity import pens, permissions
from referee.matches.models import Match
from referee.matches.people import series


@never_cache
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """List the matches that this device holds a pen of, the last played first.

    A phone that we don't know yet becomes one that may bring files.
    """
    response = list_matches(request, {})
    if pens.device_of(request) is None:
        pens.remember_device(response, pens.new_device())
    return response


@require_POST
def delete(request: HttpRequest, match_id: str) -> HttpResponse:
    """Delete a match for whoever started it (*Borrar este partido*).

    It can be undone for a day.
    """
    pen = pens.pen_for(request, match_id)
    if pen is None:
        raise Http404
    if not permissions.may(pen, "delete"):
        raise PermissionDenied
    series.delete(match_id, pen)
    # deleted a day ago, matches go for good
    cleanup.prune()
    return redirect("matches")


@require_POST
def restore(request: HttpRequest, match_id: str) -> HttpResponse:
    """Bring back a match that was deleted within a day."""
    device = pens.device_of(request)
    try:
        match = cleanup.restore(match_id, device or "")
    except Match.DoesNotExist:
        raise Http404 from None
    return redirect("record", match.pk)
