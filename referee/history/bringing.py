"""Bringing actas in: pages keep the files, another process reads them, and a page tells what became of them."""

from __future__ import annotations

from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee.history import summary
from referee.history.forms import ImportForm
from referee.history.match_list import list_matches
from referee.matches import limits
from referee.matches.files import deliveries, file_errors, parcels
from referee.matches.identity import pens
from referee.matches.models import Arrival, Delivery

Context = dict[str, Any]
LISTED = 20
"""So many matches of a delivery are listed; more are found among this phone's."""


@never_cache
@require_POST
def bring(request: HttpRequest) -> HttpResponse:
    """Keep files until they are read. Nothing in them is looked at here."""
    form = ImportForm(files=request.FILES)
    if not form.is_valid():
        return list_matches(request, {"trouble": form.errors["acta"][0]}, 422)
    uploads: list[UploadedFile] = form.cleaned_data["acta"]
    if sum(upload.size or 0 for upload in uploads) > parcels.MAX_UPLOAD:
        return list_matches(request, {"trouble": _("Pasan de 50 MB: traelos de a partes.")}, 422)
    address = str(request.META.get("REMOTE_ADDR", ""))
    if address and not limits.import_buckets.take(address):
        trouble = _("Demasiados partidos traídos en una hora. Probá dentro de un rato.")
        return list_matches(request, {"trouble": trouble}, 429)
    device = pens.device_of(request) or pens.new_device()
    brought = deliveries.accept(device, uploads, address=address)
    deliveries.begin_work()
    response = redirect("delivery", brought.pk)
    # A phone without matches has had no cookie so far.
    pens.remember_device(response, device)
    return response


@never_cache
@require_safe
def delivery(request: HttpRequest, delivery_id: str) -> HttpResponse:
    """Show how far a delivery is, and in the end what became of its actas.

    With `parte` only what changes. Somebody who looks on sees to it that the work goes on. One acta ends on the page of
    its match.
    """
    brought = deliveries.recent(pens.device_of(request)).filter(pk=delivery_id).first()
    if brought is None:
        raise Http404
    if brought.finished_at is None and "parte" in request.GET:
        deliveries.begin_work()
    is_one = brought.finished_at is not None and brought.total == 1
    if "parte" in request.GET:
        state = state_of(brought)
        return render(request, "history/_delivery.html", {**state, "next": request.path if is_one else ""})
    arrival = brought.arrivals.select_related("match").first() if is_one else None
    return (
        render(request, "history/delivery.html", state_of(brought)) if arrival is None else _arrived(request, arrival)
    )


def _arrived(request: HttpRequest, arrival: Arrival) -> HttpResponse:
    """Lead to the match of a single acta, or say why there is none."""
    if arrival.outcome == Arrival.Outcome.REFUSED:
        why = {"place": arrival.place, "reason": file_errors.reader_text(arrival.reason)}
        return list_matches(request, {"trouble": _("Ese archivo no es un acta: no se trajo nada."), **why}, 422)
    if arrival.match is None or arrival.match.deleted_at is not None:
        return list_matches(request, {"already": arrival.outcome == Arrival.Outcome.ALREADY})
    record = reverse("record", args=[arrival.match.pk])
    is_new = arrival.outcome == Arrival.Outcome.BROUGHT
    return redirect(record if is_new else f"{record}?traida={arrival.outcome}")


def state_of(brought: Delivery) -> Context:
    """Return how far a delivery is; once it is finished, with a summary.

    Four queries at most.
    """
    counts = dict(brought.arrivals.order_by().values_list("outcome").annotate(Count("pk")))
    state: Context = {"delivery": brought, "done": sum(counts.values()), "finished": brought.finished_at is not None}
    if not state["finished"]:
        return state
    outcome = Arrival.Outcome
    shown = brought.arrivals.filter(match__isnull=False, match__deleted_at__isnull=True).order_by("number")
    return state | {
        "counts": [text for text in map(_counted, outcome.values, (counts.get(value, 0) for value in outcome)) if text],
        "matches": [
            {
                "name": arrival.name,
                "outcome": arrival.outcome,
                "match": arrival.match,
                "who": summary.who(arrival.match),
            }
            for arrival in shown.select_related("match").defer("match__snapshot")[:LISTED]
            if arrival.match is not None
        ],
        "beside": brought.arrivals.filter(outcome=outcome.BESIDE).order_by("number"),
        "refused": [
            {"name": arrival.name, "place": arrival.place, "reason": file_errors.reader_text(arrival.reason)}
            for arrival in brought.arrivals.filter(outcome=outcome.REFUSED).order_by("number")
        ],
        "missing": (brought.total or 0) - state["done"] if brought.cut else 0,
    }


def _counted(outcome: str, number: int) -> str:
    """Say how many actas came to this; "" for none."""
    if not number:
        return ""
    texts = {
        Arrival.Outcome.BROUGHT: ngettext("%(number)s traída", "%(number)s traídas", number),
        Arrival.Outcome.BESIDE: ngettext(
            "%(number)s traída al lado de otra con el mismo número y otro contenido",
            "%(number)s traídas al lado de otras con el mismo número y otro contenido",
            number,
        ),
        Arrival.Outcome.ALREADY: ngettext("%(number)s ya estaba", "%(number)s ya estaban", number),
        Arrival.Outcome.REFUSED: ngettext("%(number)s no se pudo traer", "%(number)s no se pudieron traer", number),
    }
    return texts[Arrival.Outcome(outcome)] % {"number": number}
