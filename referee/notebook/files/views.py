"""The pages of a notebook's files: its tables and all of it to be kept, and files brought into it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import URLPattern, URLResolver, path
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_http_methods, require_safe

from referee.inputs import whole_number
from referee.matches.bulk import Gently
from referee.matches.files import deliveries, parcels
from referee.matches.models import Arrival
from referee.notebook.files import libreta, tables
from referee.notebook.files.bringing import TooOftenError, bring_file
from referee.notebook.files.libreta import leaves_to_write
from referee.notebook.files.streaming import Streamed
from referee.notebook.files.tables import Cell, people_rows
from referee.notebook.identity import has_role, keeps, reads, refuse
from referee.notebook.models import Intake, Keeper, Leaf, Notebook
from referee.notebook.summing.work import sum_all

Table = Callable[[Notebook], Iterator[Sequence[Cell]]]

TABLES: dict[str, tuple[Any, Table]] = {
    "partidos": (gettext_lazy("Los partidos"), tables.match_rows),
    "manos": (gettext_lazy("Las manos"), tables.hand_rows),
    "personas": (gettext_lazy("Las personas"), people_rows),
    "noches": (gettext_lazy("Las noches"), tables.night_rows),
}
"""By file: how it is called, and who makes its rows."""


@require_safe
@reads
def show_downloads(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponseBase:
    """Show what may be kept.

    With `todo` send the zip of everything, with `json` its document alone.
    """
    whole = next((kind for kind in ("todo", "json") if kind in request.GET), "")
    if not whole:
        return _download_page(request, notebook, keeper)
    if not has_role(keeper, Keeper.Role.WRITES):
        return refuse(request, keeper)
    parts = libreta.number_of_parts(notebook)
    part = whole_number(request.GET.get("parte", "1"), range(1, parts + 1))
    if part is None:
        raise Http404
    name = f"{slugify(notebook.name) or 'libreta'}{f'-{part}' if parts > 1 else ''}"
    if whole == "json":
        return Streamed(libreta.libreta_document(notebook, part), f"{name}.json", "application/json")
    response = Streamed(libreta.libreta_zip(notebook, part), f"{name}.zip", "application/zip")
    # Packed as it is; packing it again would only take time.
    response["Content-Encoding"] = "identity"
    return response


@require_safe
@reads
def download_table(_request: HttpRequest, notebook: Notebook, _keeper: Keeper, table: str) -> HttpResponseBase:
    """Send a table for spreadsheets."""
    if table not in TABLES:
        raise Http404
    _label, rows = TABLES[table]
    return Streamed(tables.csv_lines(_summed(rows, notebook)), f"{table}.csv", "text/csv; charset=utf-8")


def _summed(rows: Table, notebook: Notebook) -> Iterator[Sequence[Cell]]:
    """Yield the rows of a table; matches that are still to be summed are summed first."""
    gently = Gently()
    for _done in sum_all(Leaf.objects.filter(notebook=notebook)):
        gently.go_on()
    yield from rows(notebook)


def _download_page(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    context = {
        "notebook": notebook,
        "keeper": keeper,
        "tables": [{"name": name, "label": label} for name, (label, _rows) in TABLES.items()],
        "matches": leaves_to_write(notebook).count(),
        "parts": range(1, libreta.number_of_parts(notebook) + 1),
        "whole": has_role(keeper, Keeper.Role.WRITES),
        "brings": has_role(keeper, Keeper.Role.KEEPS),
    }
    return render(request, "notebook/files/download.html", context)


# Files brought into a notebook, and the page that tells how far they are.

Context = dict[str, Any]


class FileForm(forms.Form):
    """The file that is brought."""

    archivo = forms.FileField(
        error_messages={
            "required": gettext_lazy("Elegí primero un archivo."),
            "empty": gettext_lazy("Ese archivo está vacío."),
            "missing": gettext_lazy("Elegí primero un archivo."),
        }
    )


@require_http_methods(["GET", "HEAD", "POST"])
@keeps
def upload_file(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Ask for a file, and keep it until it is read."""
    if request.method != "POST":
        return _upload_page(request, notebook, keeper)
    form = FileForm(files=request.FILES)
    if not form.is_valid():
        return _upload_page(request, notebook, keeper, str(form.errors["archivo"][0]))
    file: UploadedFile = form.cleaned_data["archivo"]
    if (file.size or 0) > parcels.MAX_UPLOAD:
        return _upload_page(request, notebook, keeper, _("Pasan de 50 MB: traelos de a partes."))
    address = str(request.META.get("REMOTE_ADDR", ""))
    try:
        intake = bring_file(notebook, keeper, file, address=address)
    except TooOftenError:
        trouble = _("Demasiados partidos traídos en una hora. Probá dentro de un rato.")
        return _upload_page(request, notebook, keeper, trouble, 429)
    deliveries.begin_work()
    return redirect("notebook-brought", notebook.pk, intake.delivery_id)


@require_safe
@keeps
def show_brought(request: HttpRequest, notebook: Notebook, keeper: Keeper, delivery_id: str) -> HttpResponse:
    """Show how far a file is, and in the end what came of it.

    With `parte` only what changes. A file that is none ends where another one may be chosen.
    """
    intake = Intake.objects.filter(notebook=notebook, delivery=delivery_id).select_related("delivery").first()
    if intake is None:
        raise Http404
    is_part = "parte" in request.GET
    if intake.delivery.finished_at is None and is_part:
        deliveries.begin_work()
    trouble = _trouble_of(intake)
    if is_part:
        more = {"next": request.path if trouble else "", **_state(intake)}
        return render(request, "notebook/files/_brought.html", {"notebook": notebook, "keeper": keeper, **more})
    if trouble:
        return _upload_page(request, notebook, keeper, trouble)
    return render(request, "notebook/files/brought.html", {"notebook": notebook, "keeper": keeper, **_state(intake)})


def _trouble_of(intake: Intake) -> str:
    """Say why a file was refused as a whole; "" for any other."""
    delivery = intake.delivery
    only = delivery.arrivals.first() if delivery.finished_at is not None and delivery.total == 1 else None
    # What is in a file has other names.
    if only is None or only.outcome != Arrival.Outcome.REFUSED or only.name != delivery.files[0]:
        return ""
    reason = parcels.reader_text(only.reason)
    lines = [": ".join(row) for row in intake.refused]
    return " ".join([f"{only.place}: {reason}" if only.place else reason, *lines])


def _upload_page(
    request: HttpRequest, notebook: Notebook, keeper: Keeper, trouble: str = "", status: int = 422
) -> HttpResponse:
    recent = Intake.objects.filter(notebook=notebook, delivery__finished_at__isnull=True)
    context = {
        "notebook": notebook,
        "keeper": keeper,
        "trouble": trouble,
        "waiting": recent.select_related("delivery").order_by("-at"),
        "is_bare": not Leaf.objects.filter(notebook=notebook).exists() and not notebook.people.exists(),
    }
    return render(request, "notebook/files/upload.html", context, status=status if trouble else 200)


def _state(intake: Intake) -> Context:
    """Return how far a file is; in the end with what came of it."""
    delivery = intake.delivery
    counts = dict(delivery.arrivals.order_by().values_list("outcome").annotate(Count("pk")))
    done = sum(counts.values())
    state = {"delivery": delivery, "done": done, "finished": delivery.finished_at is not None}
    if not state["finished"]:
        return state
    outcome = Arrival.Outcome
    new = counts.get(outcome.BROUGHT, 0) + counts.get(outcome.BESIDE, 0)
    rows = delivery.arrivals.filter(outcome=outcome.REFUSED).order_by("number")
    broken = [_refused(row.name, parcels.reader_text(row.reason), row.place) for row in rows]
    lines = [_refused(line, reason) for line, reason in intake.refused]
    return state | {
        "counts": [
            text
            for number, text in (
                (new, ngettext("%(number)s partido traído", "%(number)s partidos traídos", new)),
                (counts.get(outcome.ALREADY, 0), _already(counts.get(outcome.ALREADY, 0))),
                (len(broken) + len(lines), _left_out(len(broken) + len(lines))),
            )
            if number
            for text in [text % {"number": number}]
        ],
        "refused": [*lines, *broken],
        "missing": (delivery.total or 0) - done if delivery.cut else 0,
    }


def _already(number: int) -> str:
    return ngettext("%(number)s ya estaba", "%(number)s ya estaban", number)


def _left_out(number: int) -> str:
    return ngettext("%(number)s no se pudo traer", "%(number)s no se pudieron traer", number)


def _refused(name: str, reason: str, place: str = "") -> Context:
    return {"name": name, "reason": reason, "place": place}


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/bajar", show_downloads, name="notebook-download"),
    path("libreta/<str:notebook>/bajar/<str:table>.csv", download_table, name="notebook-table"),
    path("libreta/<str:notebook>/traer", upload_file, name="notebook-bring"),
    path("libreta/<str:notebook>/traer/<str:delivery_id>/", show_brought, name="notebook-brought"),
]
