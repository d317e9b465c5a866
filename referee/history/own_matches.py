"""The list of this device's own matches: importing one from a file, deleting one and bringing it back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseForbidden
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee.history import file_errors, summary
from referee.history.forms import ImportForm
from referee.matches import cleanup
from referee.matches.files import import_
from referee.matches.identity import pens, permissions
from referee.matches.models import Match, Pen
from referee.matches.setup.start import TooManyMatchesError
from referee.rules.record.acta import MAX_BYTES
from referee.rules.record.form import ActaError

PER_PAGE = 20
Context = dict[str, Any]


@never_cache
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """List the matches that this device holds a pen of, the last touched first."""
    return _list(request, {})


@never_cache
@require_POST
def bring(request: HttpRequest) -> HttpResponse:
    """Keep the match of a file.

    One that is no record changes nothing, and the page shows where it is broken.
    """
    form = ImportForm(files=request.FILES)
    if not form.is_valid():
        return _list(request, {"trouble": form.errors["acta"][0]}, 422)
    file = form.cleaned_data["acta"]
    device = pens.device_of(request) or pens.new_device()
    try:
        match = import_.bring(device, file.read(MAX_BYTES + 1), address=request.META.get("REMOTE_ADDR", ""))
    except TooManyMatchesError:
        return _list(request, {"trouble": _("Muchos partidos traídos en una hora. Probá dentro de un rato.")}, 429)
    except ActaError as error:
        trouble = _("Ese archivo no es un acta: no se trajo nada.")
        return _list(
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


def _list(request: HttpRequest, more: Context, status: int = 200) -> HttpResponse:
    device = pens.device_of(request)
    rows = list(
        _after(_matches_of(device), request.GET.get("antes", ""))[: PER_PAGE + 1]
    )  # one more: is there a next page?
    shown = rows[:PER_PAGE]
    context: Context = {
        "matches": [_row(match) for match in shown],
        "older": _place(shown[-1]) if len(rows) > PER_PAGE else "",
        "most": str(MAX_BYTES),
        "first_page": "antes" not in request.GET,
        "deleted": [_row(match) for match in cleanup.deleted_of(device)[:PER_PAGE]],
    }
    return render(request, "history/matches.html", {**context, **more}, status=status)


def _matches_of(device: str | None) -> QuerySet[Match]:
    if device is None:
        return Match.objects.none()
    held = Pen.objects.filter(device=device).held()
    own = Match.objects.defer("snapshot").filter(pk__in=held.values("match_id"), deleted_at__isnull=True)
    return own.order_by("-touched_at", "-pk")


def _after(rows: QuerySet[Match], place: str) -> QuerySet[Match]:
    """Return the rows after a place in the list (a moment and an id).

    They are all of them after a text that is no place.
    """
    # matches touched at the same moment are told apart by their ids
    moment, _sep, pk = place.partition("_")
    try:
        touched = datetime.fromisoformat(moment).astimezone(UTC)
    except (ValueError, OverflowError):
        return rows
    return rows.filter(Q(touched_at__lt=touched) | Q(touched_at=touched, pk__lt=pk))


def _place(match: Match) -> str:
    return f"{match.touched_at.isoformat()}_{match.pk}"


def _row(match: Match) -> Context:
    over = match.finished or bool(match.followed_by)
    return {
        "match": match,
        "who": summary.who(match),
        "game": summary.game(match),
        "state": summary.state(match),
        "score": summary.spoken(match) if match.seq else "",
        "games": summary.games(match),
        "record": reverse("record", args=[match.pk]),
        "table": "" if over else reverse("table", args=[match.pk]),
    }
