"""The actions on this device's own matches: import, delete, and bring back."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseForbidden
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee.history import file_errors
from referee.history.forms import ImportForm
from referee.history.match_list import list_matches
from referee.matches import cleanup
from referee.matches.files import import_
from referee.matches.identity import pens, permissions
from referee.matches.models import Match
from referee.matches.setup.start import TooManyMatchesError
from referee.rules.record.acta import MAX_BYTES
from referee.rules.record.form import ActaError

Context = dict[str, Any]


@never_cache
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """List the matches that this device holds a pen of, the last touched first."""
    return list_matches(request, {})


@never_cache
@require_POST
def bring(request: HttpRequest) -> HttpResponse:
    """Keep the match of a file.

    One that is no record changes nothing, and the page shows where it is broken.
    """
    form = ImportForm(files=request.FILES)
    if not form.is_valid():
        return list_matches(request, {"trouble": form.errors["acta"][0]}, 422)
    file = form.cleaned_data["acta"]
    device = pens.device_of(request) or pens.new_device()
    try:
        match = import_.bring(device, file.read(MAX_BYTES + 1), address=request.META.get("REMOTE_ADDR", ""))
    except TooManyMatchesError:
        return list_matches(
            request, {"trouble": _("Muchos partidos traídos en una hora. Probá dentro de un rato.")}, 429
        )
    except ActaError as error:
        trouble = _("Ese archivo no es un acta: no se trajo nada.")
        return list_matches(
            request, {"trouble": trouble, "place": error.place, "reason": file_errors.reader_text(error.reason)}, 422
        )
    response = redirect("record", match.pk)
    # a phone without matches has had no cookie so far
    pens.remember_device(response, device)
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
        return HttpResponseForbidden()
    cleanup.delete(match_id, pen)
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
