"""What may be kept of a notebook: its tables, and all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from referee.inputs import whole_number
from referee.matches.bulk import Gently
from referee.notebook.files import archive, csv_text, match_tables
from referee.notebook.files.csv_text import Cell
from referee.notebook.files.document import leaves_to_write
from referee.notebook.files.people_table import people
from referee.notebook.files.streaming import Streamed
from referee.notebook.identity.access import may, reads, refused
from referee.notebook.models import Keeper, Leaf, Notebook
from referee.notebook.summing.work import sum_all

Table = Callable[[Notebook], Iterator[Sequence[Cell]]]

TABLES: dict[str, tuple[Any, Table]] = {
    "partidos": (_("Los partidos"), match_tables.matches),
    "manos": (_("Las manos"), match_tables.hands),
    "personas": (_("Las personas"), people),
    "noches": (_("Las noches"), match_tables.nights),
}
"""By file: how it is called, and who makes its rows."""


@require_safe
@reads
def download(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponseBase:
    """Show what may be kept.

    With `todo` send the zip of everything, with `json` its document alone.
    """
    whole = next((kind for kind in ("todo", "json") if kind in request.GET), "")
    if not whole:
        return _page(request, notebook, keeper)
    if not may(keeper, Keeper.Role.WRITES):
        return refused(request, keeper)
    parts = archive.parts_of(notebook)
    part = whole_number(request.GET.get("parte", "1"), range(1, parts + 1))
    if part is None:
        raise Http404
    name = f"{slugify(notebook.name) or 'libreta'}{f'-{part}' if parts > 1 else ''}"
    if whole == "json":
        return Streamed(archive.document(notebook, part), f"{name}.json", "application/json")
    response = Streamed(archive.archive(notebook, part), f"{name}.zip", "application/zip")
    # Packed as it is; packing it again would only take time.
    response["Content-Encoding"] = "identity"
    return response


@require_safe
@reads
def table(_request: HttpRequest, notebook: Notebook, _keeper: Keeper, table: str) -> HttpResponseBase:
    """Send a table for spreadsheets."""
    if table not in TABLES:
        raise Http404
    _label, rows = TABLES[table]
    return Streamed(csv_text.written(_summed(rows, notebook)), f"{table}.csv", "text/csv; charset=utf-8")


def _summed(rows: Table, notebook: Notebook) -> Iterator[Sequence[Cell]]:
    """Yield the rows of a table; matches that are still to be summed are summed first."""
    gently = Gently()
    for _done in sum_all(Leaf.objects.filter(notebook=notebook)):
        gently.go_on()
    yield from rows(notebook)


def _page(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    context = {
        "notebook": notebook,
        "keeper": keeper,
        "tables": [{"name": name, "label": label} for name, (label, _rows) in TABLES.items()],
        "matches": leaves_to_write(notebook).count(),
        "parts": range(1, archive.parts_of(notebook) + 1),
        "whole": may(keeper, Keeper.Role.WRITES),
        "brings": may(keeper, Keeper.Role.KEEPS),
    }
    return render(request, "notebook/files/download.html", context)
