"""A copy of all that a pocket keeps, as one file, and how long ago the last one was made.

    actas/2026-11-28-<id>.json         each match, as its record gives it with what was taken back
    libretas/<id>/libreta.json         each notebook (libreta/1), without the actas of its own

*Traer* takes it in whole, in a pocket. On a server its actas come in: a notebook's document has no actas beside it.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils import timezone

from referee.inputs import fresh_page, whole_number
from referee.matches.files import bringing, deliveries, parcels
from referee.matches.files.export import acta_document
from referee.matches.identity import pens
from referee.matches.models import Arrival, Delivery, Match, Pen
from referee.notebook.files.bringing import read_libreta, stored_sheet
from referee.notebook.files.libreta import document_of_copy, zipped
from referee.notebook.files.views import Streamed
from referee.notebook.home import USUAL_ZONE
from referee.notebook.identity import keepers_of
from referee.notebook.keeping.notebooks import reopen_notebook
from referee.notebook.keeping.restoring import FileSheet, add_by_sheet, sheet_key, take_notebook_in
from referee.notebook.models import Keeper, Leaf

COPIED = "copied"
"""The cookie with the moment of the last copy, which lies beside the database and goes with it."""
STORAGE = "storage"
"""The cookie by which the page around all others says what may become of the things kept here."""
IN_DANGER = ("home", "clears")
"""What it says: only from the home screen nothing is cleared after a week; this browser may clear things."""
ENOUGH = 10
"""So many matches without a copy, and Home asks for one."""
MATCHES_IN_COPY = 1_000
"""Matches in one file: *Traer* takes twice as many at once."""


@dataclass(frozen=True, slots=True)
class CopyState:
    """The parts of a copy, when the last one was made, and the number of matches `without` one.

    `danger` is one of `IN_DANGER`, or "".
    """

    parts: range
    last: datetime | None
    without: int
    danger: str

    @property
    def is_due(self) -> bool:
        """Tell whether it is time for a copy."""
        return self.without >= ENOUGH


def this_copy(request: HttpRequest) -> Mapping[str, object]:
    """Return `copy` for every page; nothing is counted where a page does not say it."""
    return {"copy": lambda: copy_state(request)}


def copy_state(request: HttpRequest) -> CopyState:
    """Return what is known about the copies of this phone. Two queries."""
    last = None
    with suppress(ValueError):
        last = datetime.fromisoformat(request.COOKIES.get(COPIED, ""))
    since = Q(touched_at__gt=last) if last else Q()
    counted = Count("pk", filter=since & Q(seq__gt=0, imported=False))
    kept = _own_matches(pens.device_of(request)).aggregate(all=Count("pk"), without=counted)
    danger = request.COOKIES.get(STORAGE, "")
    parts = range(1, -(-kept["all"] // MATCHES_IN_COPY) + 1)
    return CopyState(parts, last, kept["without"], danger if danger in IN_DANGER else "")


def _own_matches(device: str | None) -> QuerySet[Match]:
    """Return the matches that this phone has a pen of, or a notebook with."""
    held = Pen.objects.filter(device=device or "").held().values("match_id")
    leaves = Leaf.objects.filter(notebook__in=keepers_of(device).order_by().values("notebook")).values("match_id")
    return Match.objects.visible().filter(Q(pk__in=held) | Q(pk__in=leaves))


@fresh_page
def send_copy(request: HttpRequest) -> HttpResponseBase:
    """Send a copy of everything, and remember when the last part of it was sent."""
    device, parts = pens.device_of(request), copy_state(request).parts
    part = whole_number(request.GET.get("parte", "1"), parts)
    if part is None:
        raise Http404
    now = timezone.now()
    name = f"porotos-{timezone.localdate().isoformat()}{f'-{part}' if len(parts) > 1 else ''}.zip"
    response = Streamed(zipped(_files_of_copy(device, part)), name, "application/zip")
    if part == parts[-1]:
        response.set_cookie(COPIED, now.isoformat())
    return response


def _files_of_copy(device: str | None, part: int) -> Iterator[tuple[str, bytes]]:
    rows = _own_matches(device).order_by("played_at", "pk").values_list("pk", "played_at")
    chosen = list(rows[(part - 1) * MATCHES_IN_COPY : part * MATCHES_IN_COPY])
    for pk, played_at in chosen:
        text = acta_document(Match.objects.get(pk=pk), voided=True)
        yield f"actas/{played_at.date().isoformat()}-{pk}.json", text.encode()
    matches = {pk for pk, _played_at in chosen}
    for keeper in keepers_of(device):
        yield f"libretas/{keeper.notebook_id}/{parcels.NOTEBOOK}", document_of_copy(keeper.notebook, matches)


# A copy that is brought. Its actas are taken in as any others; what its notebooks say of them waits here meanwhile, for
# the files of a delivery lie in memory too.

_Waiting = dict[str, list[tuple[Keeper, FileSheet]]]
_sheets: dict[str, _Waiting] = {}


def take_copies_in() -> None:
    """Have deliveries put the notebooks of a copy back, too. For a phone that is alone with what it keeps."""
    deliveries.read_by(read_copy)
    deliveries.subscribe_taken_in(put_in_notebooks)


def read_copy(delivery: Delivery, path: Path) -> int | None:
    """Open the notebooks of a copy, and return how many actas come with it; None for any other file.

    Raises ActaError for a notebook that is none.
    """
    with path.open("rb") as file:
        documents = parcels.notebooks_in_copy(file)
        if not documents:
            return None
        waiting = _sheets.setdefault(delivery.pk, {})
        for notebook_id, document in documents.items():
            for key, place in _open_notebook(delivery.device, notebook_id, document):
                waiting.setdefault(key, []).append(place)
        return parcels.count_actas(file, path.name)


def _open_notebook(device: str, notebook_id: str, document: bytes) -> Iterable[tuple[str, tuple[Keeper, FileSheet]]]:
    book, sheets = read_libreta(document)
    with transaction.atomic():
        name, zone = str(book.settings["name"] or "Porotos"), str(book.settings["zone"] or USUAL_ZONE)
        keeper = reopen_notebook(device, notebook_id, name, zone)
        people = take_notebook_in(keeper.notebook, book)
        return [(key, (keeper, stored_sheet(sheet, people))) for key, sheet in sheets.items()]


def put_in_notebooks(arrival: Arrival, data: bytes) -> None:
    """Put a match of a copy into the notebooks that had it, unless it is there."""
    waiting = _sheets.get(arrival.delivery_id)
    if not waiting or arrival.match is None:
        return
    for keeper, sheet in waiting.pop(sheet_key(*bringing.identity_of(data)), ()):
        match = Match.objects.defer("snapshot").get(pk=arrival.match.pk)
        if match.finished and not Leaf.objects.filter(notebook=keeper.notebook_id, match=match).exists():
            add_by_sheet(keeper.notebook, match, sheet, keeper)
    if not waiting:
        del _sheets[arrival.delivery_id]
