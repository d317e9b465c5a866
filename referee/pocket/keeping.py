"""A copy of all that a pocket keeps, as one file, and how long ago the last one was made.

    actas/2026-11-28-<id>.json         each match, as its record gives it with what was taken back
    libretas/<id>/libreta.json         each notebook (libreta/1), without the actas of its own
    .ties.json                         which match is the revancha of which, and which wait for a notebook

*Traer* takes it in whole, in a pocket. On a server its actas come in: a notebook's document has no actas beside it, and
what has a dot before its name is passed over.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

from referee.inputs import fresh_page
from referee.matches.files import bringing, deliveries, parcels
from referee.matches.files.export import acta_document
from referee.matches.identity import pens
from referee.matches.models import Arrival, Delivery, Match, Pen
from referee.matches.people import series
from referee.notebook.files.bringing import read_libreta, stored_sheet
from referee.notebook.files.libreta import document_of_copy, zipped
from referee.notebook.files.views import Streamed
from referee.notebook.home import USUAL_ZONE
from referee.notebook.identity import keepers_of
from referee.notebook.keeping.leaves import bind_match, keep_match_out
from referee.notebook.keeping.notebooks import reopen_notebook
from referee.notebook.keeping.restoring import FileSheet, add_by_sheet, sheet_key, take_notebook_in
from referee.notebook.models import Bond, Keeper, Leaf
from referee.rules.record import json_text

COPIED = "copied"
"""The cookie with the moment of the last copy, which lies beside the database and goes with it."""
STORAGE = "storage"
"""The cookie by which the page around all others says what may become of the things kept here."""
IN_DANGER = ("home", "clears")
"""What it says: only from the home screen nothing is cleared after a week; this browser may clear things."""
ENOUGH = 10
"""So many matches without a copy, and Home asks for one."""
TIES = ".ties.json"


@dataclass(frozen=True, slots=True)
class CopyState:
    """The number of `matches` in a copy, when the last one was made, and those `without` one.

    `danger` is one of `IN_DANGER`, or "".
    """

    matches: int
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
    return CopyState(kept["all"], last, kept["without"], danger if danger in IN_DANGER else "")


def _own_matches(device: str | None) -> QuerySet[Match]:
    """Return the matches that this phone has a pen of, or a notebook with."""
    held = Pen.objects.filter(device=device or "").held().values("match_id")
    leaves = Leaf.objects.filter(notebook__in=keepers_of(device).order_by().values("notebook")).values("match_id")
    return Match.objects.filter(Q(pk__in=held, deleted_at__isnull=True) | Q(pk__in=leaves))


@fresh_page
def send_copy(request: HttpRequest) -> HttpResponseBase:
    """Send a copy of everything, and remember when."""
    now, name = timezone.now(), f"porotos-{timezone.localdate().isoformat()}.zip"
    response = Streamed(zipped(_files_of_copy(pens.device_of(request))), name, "application/zip")
    response.set_cookie(COPIED, now.isoformat())
    return response


def _files_of_copy(device: str | None) -> Iterator[tuple[str, bytes]]:
    chosen = list(_own_matches(device).order_by("played_at", "pk").values_list("pk", "played_at"))
    for pk, played_at in chosen:
        text = acta_document(Match.objects.get(pk=pk), voided=True)
        yield f"actas/{played_at.date().isoformat()}-{pk}.json", text.encode()
    matches = {pk for pk, _played_at in chosen}
    notebooks = [keeper.notebook for keeper in keepers_of(device)]
    for notebook in notebooks:
        yield f"libretas/{notebook.pk}/{parcels.NOTEBOOK}", document_of_copy(notebook, matches)
    following = Match.objects.visible().filter(pk__in=matches, previous__in=matches).order_by("played_at", "pk")
    bonds = Bond.objects.filter(match__in=matches, notebook__in=notebooks).order_by("pk")
    ties = {
        "revanchas": list(following.values_list("previous_id", "pk")),
        "bonds": list(bonds.values_list("match_id", "notebook_id", "state")),
    }
    yield TIES, json.dumps(ties).encode()


# A copy that is brought. Its actas are taken in as any others; what else it says of them waits here meanwhile, for the
# files of a delivery lie in memory too.


@dataclass(slots=True)
class _Waiting:
    """What a copy says of its actas, by `sheet_key` or id, and which of them are `here` by now."""

    sheets: dict[str, list[tuple[Keeper, FileSheet]]] = field(default_factory=dict)
    keepers: dict[str, Keeper] = field(default_factory=dict)
    revanchas: list[tuple[str, str]] = field(default_factory=list)
    bonds: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    here: dict[str, str] = field(default_factory=dict)


_waiting: dict[str, _Waiting] = {}


def take_copies_in() -> None:
    """Have deliveries put the notebooks of a copy back, too. For a phone that is alone with what it keeps."""
    deliveries.read_by(read_copy)
    deliveries.subscribe_taken_in(tie_arrival)


def read_copy(delivery: Delivery, path: Path) -> int | None:
    """Open the notebooks of a copy, and return how many actas come with it; None for any other file.

    Raises ActaError for a notebook that is none.
    """
    with path.open("rb") as file:
        documents, ties = parcels.notebooks_in_copy(file), parcels.beside_actas(file, TIES)
        if not documents and ties is None:
            return None
        waiting = _waiting.setdefault(delivery.pk, _Waiting())
        for notebook_id, document in documents.items():
            _open_notebook(waiting, delivery.device, notebook_id, document)
        _read_ties(waiting, ties or b"{}")
        return parcels.count_actas(file, path.name)


def _open_notebook(waiting: _Waiting, device: str, notebook_id: str, document: bytes) -> None:
    book, sheets = read_libreta(document)
    with transaction.atomic():
        name, zone = str(book.settings["name"] or "Porotos"), str(book.settings["zone"] or USUAL_ZONE)
        keeper = waiting.keepers[notebook_id] = reopen_notebook(device, notebook_id, name, zone)
        people = take_notebook_in(keeper.notebook, book)
        for key, sheet in sheets.items():
            waiting.sheets.setdefault(key, []).append((keeper, stored_sheet(sheet, people)))


def _read_ties(waiting: _Waiting, data: bytes) -> None:
    """Read the ties of a copy. What nobody can read ties nothing: the matches come in all the same."""
    with suppress(json_text.UnfitError, AttributeError, TypeError, ValueError):
        ties = json_text.parse_json(data, most=parcels.MAX_NOTEBOOK)
        waiting.revanchas = [(str(before), str(after)) for before, after in ties.get("revanchas", [])]
        for match, notebook, state in ties.get("bonds", []):
            waiting.bonds.setdefault(str(match), []).append((str(notebook), str(state)))


def tie_arrival(arrival: Arrival, data: bytes) -> None:
    """Put a match of a copy into its notebooks, unless it is there, and tie it to others as it was."""
    waiting = _waiting.get(arrival.delivery_id)
    if waiting is None:
        return
    if arrival.number + 1 == arrival.delivery.total:
        del _waiting[arrival.delivery_id]
    if arrival.match is None:
        return
    file_id, digest = bringing.identity_of(data)
    match = Match.objects.defer("snapshot").get(pk=arrival.match.pk)
    for keeper, sheet in waiting.sheets.pop(sheet_key(file_id, digest), ()):
        if match.finished and not Leaf.objects.filter(notebook=keeper.notebook_id, match=match).exists():
            add_by_sheet(keeper.notebook, match, sheet, keeper)
    if arrival.outcome != Arrival.Outcome.ALREADY:
        waiting.here[file_id] = match.pk
        _tie(waiting, file_id, match)


def _tie(waiting: _Waiting, file_id: str, match: Match) -> None:
    """Tie a match that has just come in to the notebooks and matches that it was tied to."""
    for notebook_id, state in waiting.bonds.get(file_id, ()):
        keeper = waiting.keepers.get(notebook_id)
        if keeper is not None:
            bind = bind_match if state == Bond.State.WAITS else keep_match_out
            bind(keeper.notebook, match, keeper)
    for before, after in waiting.revanchas:
        if file_id in (before, after) and before in waiting.here and after in waiting.here:
            series.tie(waiting.here[before], waiting.here[after])
