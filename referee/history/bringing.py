"""Bringing actas in: one at once, or many that are taken in by themselves."""

from __future__ import annotations

from typing import Any, BinaryIO, cast

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
from referee.matches.files import deliveries, file_errors, import_, parcels
from referee.matches.identity import pens
from referee.matches.models import Arrival, Delivery
from referee.matches.setup.start import TooManyMatchesError
from referee.rules.record.acta import MAX_BYTES
from referee.rules.record.form import ActaError

Context = dict[str, Any]
AT_ONCE = 64_000
"""Bytes of an acta that is judged while the phone waits: less than a second's work."""
LISTED = 20
"""So many matches of a delivery are listed; more are found among this phone's."""


@never_cache
@require_POST
def bring(request: HttpRequest) -> HttpResponse:
    """Keep the matches of files.

    One that is no record changes nothing, and the page shows where it is broken.
    """
    form = ImportForm(files=request.FILES)
    if not form.is_valid():
        return list_matches(request, {"trouble": form.errors["acta"][0]}, 422)
    device = pens.device_of(request) or pens.new_device()
    uploads: list[UploadedFile] = form.cleaned_data["acta"]
    try:
        if _is_quick(uploads):
            response = _bring_one(request, uploads[0], device)
        else:
            response = _bring_many(request, uploads, device)
    except TooManyMatchesError:
        return list_matches(
            request, {"trouble": _("Demasiados partidos traídos en una hora. Probá dentro de un rato.")}, 429
        )
    # a phone without matches has had no cookie so far
    pens.remember_device(response, device)
    return response


def _is_quick(uploads: list[UploadedFile]) -> bool:
    """Tell whether it is one acta that is judged, or refused, at once."""
    size = uploads[0].size or 0
    is_small = size <= AT_ONCE or size > MAX_BYTES
    return len(uploads) == 1 and is_small and parcels.is_single(*_named(uploads[0]))


def _bring_one(request: HttpRequest, file: UploadedFile, device: str) -> HttpResponse:
    try:
        received = import_.receive(device, file.read(MAX_BYTES + 1), address=_address(request))
    except ActaError as error:
        trouble = _("Ese archivo no es un acta: no se trajo nada.")
        return list_matches(
            request, {"trouble": trouble, "place": error.place, "reason": file_errors.reader_text(error.reason)}, 422
        )
    if received.match is None:
        return list_matches(request, {"already": True})
    record = reverse("record", args=[received.match.pk])
    is_new = received.outcome == Arrival.Outcome.BROUGHT
    return redirect(record if is_new else f"{record}?traida={received.outcome}")


def _bring_many(request: HttpRequest, uploads: list[UploadedFile], device: str) -> HttpResponse:
    trouble, total = _("Pasan de 50 MB: traelos de a partes."), 0
    if sum(upload.size or 0 for upload in uploads) <= parcels.MAX_UPLOAD:
        trouble = _("Son más de 2.000 actas: traelas de a partes.")
        try:
            total = sum(parcels.count(*_named(upload)) for upload in uploads)
        except parcels.TooManyActasError:
            total = parcels.MAX_ACTAS + 1
    if not 0 < total <= parcels.MAX_ACTAS:
        return list_matches(request, {"trouble": trouble if total else _("Ahí no hay ningún acta.")}, 422)
    address = _address(request)
    if address and not (limits.import_buckets.take(address) and limits.acta_buckets.take(address, total)):
        raise TooManyMatchesError
    for upload in uploads:
        upload.seek(0)
    delivery = deliveries.accept(device, uploads, total)
    deliveries.begin_work()
    return redirect("delivery", delivery.pk)


def _named(upload: UploadedFile) -> tuple[BinaryIO, str]:
    return cast(BinaryIO, upload.file), upload.name or ""


def _address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


@never_cache
@require_safe
def delivery(request: HttpRequest, delivery_id: str) -> HttpResponse:
    """Show how far a delivery is, and in the end what became of its actas.

    With `parte` only what changes. Somebody who looks on sees to it that the work goes on.
    """
    brought = deliveries.recent(pens.device_of(request)).filter(pk=delivery_id).first()
    if brought is None:
        raise Http404
    if brought.finished_at is None and "parte" in request.GET:
        deliveries.begin_work()
    template = "history/_delivery.html" if "parte" in request.GET else "history/delivery.html"
    return render(request, template, state_of(brought))


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
        "missing": brought.total - state["done"] if brought.cut else 0,
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
