"""The pages of a notebook's files: its tables and all of it to be kept, and files brought into it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TYPE_CHECKING, Any, NamedTuple

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.db import connections
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, URLResolver, include, path
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.inputs import FilesField, whole_number
from referee.matches.bulk import Gently
from referee.matches.files import deliveries, parcels
from referee.notebook.files import intakes, libreta, tables
from referee.notebook.files.bringing import TooOftenError, bring_files
from referee.notebook.files.libreta import leaves_to_write
from referee.notebook.files.tables import Cell
from referee.notebook.identity import FORM, PAGE, has_role, keeps, reads, refuse_role, show_page
from referee.notebook.keeping.batches import undoable_batches
from referee.notebook.models import Intake, Keeper, Leaf, Notebook
from referee.notebook.summing.work import sum_all

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise

_END = b""
_THREAD = ThreadPoolExecutor(1, thread_name_prefix="files")
"""Where a server writes them: neither taps nor pages wait for it."""


class Streamed(StreamingHttpResponse):
    """A file to be kept, of parts that are made one after the other."""

    def __init__(self, parts: Iterable[bytes], name: str, content_type: str) -> None:
        disposition = content_disposition_header(True, name) or "attachment"
        super().__init__(parts, content_type=content_type, headers={"Content-Disposition": disposition})

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yield the parts to a server. Django itself would make all of them before it sends the first."""
        parts: Iterator[bytes] = iter(self.streaming_content)  # type: ignore[arg-type]  # they are no async ones
        loop, context = asyncio.get_running_loop(), copy_context()
        try:
            # In the language of the request, which the context knows.
            while part := await loop.run_in_executor(_THREAD, context.run, _next, parts):
                yield part
        finally:
            _THREAD.submit(_finish, parts)


def _next(parts: Iterator[bytes]) -> bytes:
    # An empty part would be the end.
    return next((part for part in parts if part), _END)


def _finish(parts: Any) -> None:
    """Close the parts that a client did not read to the end, in the thread of their connection."""
    if hasattr(parts, "close"):
        parts.close()
    connections.close_all()


Table = Callable[[Notebook], Iterator[Sequence[Cell]]]


class TableFile(NamedTuple):
    """A table to be kept: the name of its file, its label, and the maker of its rows."""

    name: str
    label: "StrPromise"
    rows: Table


TABLES = (
    TableFile("partidos", gettext_lazy("Los partidos"), tables.match_rows),
    TableFile("manos", gettext_lazy("Las manos"), tables.hand_rows),
    TableFile("personas", gettext_lazy("Las personas"), tables.people_rows),
    TableFile("noches", gettext_lazy("Las noches"), tables.night_rows),
)


@reads(PAGE)
def show_downloads(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponseBase:
    """Show what may be kept; with `todo` send the zip of everything, with `json` its document alone."""
    whole = next((kind for kind in ("todo", "json") if kind in request.GET), "")
    if not whole:
        return _download_page(request, notebook, keeper)
    if not has_role(keeper, Keeper.Role.WRITES):
        return refuse_role(request, keeper)
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


@reads(PAGE)
def download_table(_request: HttpRequest, notebook: Notebook, _keeper: Keeper, table: str) -> HttpResponseBase:
    """Send a table for spreadsheets."""
    chosen = next((one for one in TABLES if one.name == table), None)
    if chosen is None:
        raise Http404
    return Streamed(tables.csv_lines(_summed(chosen.rows, notebook)), f"{table}.csv", "text/csv; charset=utf-8")


def _summed(rows: Table, notebook: Notebook) -> Iterator[Sequence[Cell]]:
    """Yield the rows of a table; matches that are still to be summed are summed first."""
    gently = Gently()
    for _done in sum_all(Leaf.objects.filter(notebook=notebook)):
        gently.go_on()
    yield from rows(notebook)


def _download_page(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    return show_page(
        request,
        keeper,
        "notebook/files/download.html",
        tables=TABLES,
        matches=leaves_to_write(notebook).count(),
        parts=range(1, libreta.number_of_parts(notebook) + 1),
        whole=has_role(keeper, Keeper.Role.WRITES),
        brings=has_role(keeper, Keeper.Role.KEEPS),
    )


# Files brought into a notebook, and the page that tells how far they are.


class FileForm(forms.Form):
    """The files that are brought."""

    archivo = FilesField(
        error_messages={
            "required": gettext_lazy("Elegí primero un archivo."),
            "empty": gettext_lazy("Ese archivo está vacío."),
            "missing": gettext_lazy("Elegí primero un archivo."),
        }
    )


@keeps(FORM)
def upload_file(request: HttpRequest, notebook: Notebook, keeper: Keeper) -> HttpResponse:
    """Ask for files, and keep them until they are looked through."""
    if request.method != "POST":
        return _upload_page(request, notebook, keeper)
    form = FileForm(files=request.FILES)
    if not form.is_valid():
        return _upload_page(request, notebook, keeper, str(form.errors["archivo"][0]))
    files: list[UploadedFile] = form.cleaned_data["archivo"]
    if sum(file.size or 0 for file in files) > parcels.MAX_UPLOAD:
        return _upload_page(request, notebook, keeper, _("Pasan de 50 MB: traelos de a partes."))
    address = str(request.META.get("REMOTE_ADDR", ""))
    try:
        intake = bring_files(notebook, keeper, files, address=address)
    except TooOftenError:
        trouble = _("Demasiados partidos traídos en una hora. Probá dentro de un rato.")
        return _upload_page(request, notebook, keeper, trouble, 429)
    deliveries.begin_work()
    return redirect("notebook-brought", notebook.pk, intake.pk)


def _upload_page(
    request: HttpRequest, notebook: Notebook, keeper: Keeper, trouble: str = "", status: int = 422
) -> HttpResponse:
    recent = Intake.objects.filter(notebook=notebook, delivery__finished_at__isnull=True)
    return show_page(
        request,
        keeper,
        "notebook/files/upload.html",
        status=status if trouble else 200,
        trouble=trouble,
        waiting=recent.select_related("delivery").order_by("-at"),
        undoable=undoable_batches(notebook).annotate(matches=Count("brought")),
        is_bare=notebook.is_bare(),
    )


urlpatterns: list[URLPattern | URLResolver] = [
    path("libreta/<str:notebook>/bajar", show_downloads, name="notebook-download"),
    path("libreta/<str:notebook>/bajar/<str:table>.csv", download_table, name="notebook-table"),
    path("libreta/<str:notebook>/traer", upload_file, name="notebook-bring"),
    path("", include(intakes)),
]
