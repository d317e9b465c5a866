"""The sample: a notebook of twelve matches, kept as a file like everybody's, which everybody may look at.

Its file has the notebook (libreta/1) in its first line, and an acta in each other one; `tests/notebook/sample` plays
and writes them. For the pages of `/libreta/muestra/` it is opened in a database of its own in memory: nothing of it is
ever stored. That is made at the first wish, once for a process. Whoever opens it gets a copy in which nothing can be
written, and what its people wrote is in the reader's language. The copy takes the place of the database in their
thread: whatever reads there, SQL too, reads the sample, and nothing has to know of it.
"""

import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import get_language, gettext, gettext_noop
from django.utils.translation import gettext as _

from referee.matches.files.bringing import bring_match
from referee.matches.files.export import DISPUTES
from referee.matches.models import Change, Dispute, Entry, Match, Pen, Tap
from referee.notebook.figures.pages import AGAIN
from referee.notebook.files.bringing import read_libreta, stored_sheet
from referee.notebook.identity import SAMPLE, keep_private
from referee.notebook.keeping.restoring import add_by_sheet, sheet_key, take_notebook_in
from referee.notebook.models import Keeper, Leaf, Night, Notebook, Season
from referee.notebook.summing import work

SAMPLE_FILE = Path(__file__).with_name("sample.ndjson")
WRITTEN = (
    gettext_noop("Los jueves"), gettext_noop("Fin de año"), gettext_noop("en casa"), gettext_noop("en el club"),
    gettext_noop("en el patio"), gettext_noop("con principiantes"),
)  # fmt: skip
"""The texts that people wrote into the notebook: each reader has them in their language."""
MATCH_PREFIX = f"{SAMPLE}-"
"""How the ids of its matches begin, in its file and in memory, and with them the tokens of their links."""
SHOWN = {
    "notebook", "night", "night-picture", "notebook-people", "person", "pair", "against", "league", "season",
    "year-svg", "year-png", "records", "hands-behind", "leaf", "leaf-replay", "veiled-replay", "notebook-download",
    "notebook-table", "watch", "watch-replay", "watch-record", "watch-record-hands", "watch-record-file",
    "watch-figures", "watch-picture-svg", "watch-picture-png", "watch-book", "watch-book-rule",
}  # fmt: skip
"""Its addresses, by name: those that read, without the ones for phones that stay."""
_making = threading.Lock()
_idle: dict[str, list[DatabaseWrapper]] = {}
"""Copies that nobody looks at just now, by language: as many as were ever open at once."""


def is_being_made() -> bool:
    """Tell whether the first reader is having it made just now."""
    return _making.locked() and not _made.cache_info().currsize


@contextmanager
def sample_opened() -> Iterator[None]:
    """Have the sample instead of the database, in this thread, for the block."""
    idle = _idle.setdefault(get_language() or settings.LANGUAGE_CODE, [])
    try:
        copy = idle.pop()
    except IndexError:
        copy = _copied()
    try:
        with _instead(copy):
            yield
    finally:
        idle.append(copy)


def _copied() -> DatabaseWrapper:
    copy = _bare()
    # Another thread may look at it next.
    copy.inc_thread_sharing()
    copy.ensure_connection()
    # A reader who comes while it is made waits for it.
    with _making:
        _made().connection.backup(copy.connection)
    with _instead(copy):
        _translate()
    with copy.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
    return copy


def _translate() -> None:
    """Translate the texts that people wrote into the language of the reader; names stay."""
    for model, field in ((Notebook, "name"), (Night, "place"), (Leaf, "why_not"), (Season, "name")):
        for text in set(model.objects.exclude(**{field: ""}).values_list(field, flat=True)):
            model.objects.filter(**{field: text}).update(**{field: gettext(text)})


@lru_cache(maxsize=1)
def _made() -> DatabaseWrapper:
    """Make the sample, which takes less than a second."""
    database = _bare()
    with _instead(database):
        with database.schema_editor() as editor:
            for model in apps.get_models():
                editor.create_model(model)
        # In one transaction: nobody else waits for this database, so nobody has to be given time.
        with transaction.atomic():
            _fill()
        list(work.sum_all(Leaf.objects.all()))
    return database


def _bare() -> DatabaseWrapper:
    return DatabaseWrapper({**connections.settings[settings.UNPACKED], "NAME": ":memory:"}, DEFAULT_DB_ALIAS)


@contextmanager
def _instead(database: DatabaseWrapper) -> Iterator[None]:
    own = connections[DEFAULT_DB_ALIAS]
    connections[DEFAULT_DB_ALIAS] = database
    try:
        yield
    finally:
        connections[DEFAULT_DB_ALIAS] = own


def _fill() -> None:
    notebook = Notebook.objects.create(pk=SAMPLE)
    list(fill_sample(notebook, SAMPLE, place=_by_its_id))


def _by_its_id(match: Match) -> Match:
    """Give a match the id that its links have, instead of a random one."""
    known_by = MATCH_PREFIX + match.file_id.removeprefix(MATCH_PREFIX).zfill(len(match.pk) - len(MATCH_PREFIX))
    for relation in Match._meta.related_objects:
        rows = relation.field.model._base_manager.filter(**{relation.field.name: match.pk})
        rows.update(**{relation.field.name: known_by})
    Match.objects.filter(pk=match.pk).update(id=known_by)
    return Match.objects.get(pk=known_by)


def fill_sample(
    notebook: Notebook, device: str, by: Keeper | None = None, place: Callable[[Match], Match] = lambda match: match
) -> Iterator[Leaf]:
    """Open the sample's file in a bare notebook, its matches as those of this device, and yield each leaf."""
    libreta, *actas = SAMPLE_FILE.read_bytes().splitlines()
    book, sheets = read_libreta(libreta)
    people = take_notebook_in(notebook, book)
    for acta in actas:
        match = bring_match(device, acta)
        sheet = stored_sheet(sheets[sheet_key(match.file_id, match.digest)], people)
        document = json.loads(acta)
        _date_back(match, [datetime.fromisoformat(entry["at"]) for entry in document["entries"]])
        _store_disputes(match, document.get(DISPUTES, ()))
        yield add_by_sheet(notebook, place(match), sheet, by)


def _date_back(match: Match, times: Sequence[datetime]) -> None:
    """Have a match be one that was tapped when its acta says."""
    rows = [(connection.ops.adapt_datetimefield_value(at), match.pk, place) for place, at in enumerate(times)]
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.executemany("UPDATE matches_entry SET at = %s WHERE match_id = %s AND seq = %s", rows)
        log = Entry.objects.filter(match=match)
        own, undone = log.filter(tap=OuterRef("pk")), log.filter(voided_by=OuterRef("pk"))
        moment = Coalesce(Subquery(own.values("at")[:1]), Subquery(undone.values("at")[:1]))
        Tap.objects.filter(match=match).update(at=moment)
        Change.objects.filter(match=match).update(at=times[0])
        Pen.objects.filter(match=match).update(created_at=times[0])
        Match.objects.filter(pk=match.pk).update(
            created_at=times[0], played_at=times[0], touched_at=times[-1], finished_at=times[-1], imported=False
        )
    match.refresh_from_db()


def _store_disputes(match: Match, disputes: Sequence[Mapping[str, Any]]) -> None:
    """Have the disputes of an acta be some that were opened and decided at the table."""
    for dispute in disputes:
        Dispute.objects.create(
            match=match,
            pen=match.pens.first(),
            about=dispute["about"],
            entry=Entry.objects.get(match=match, tap__key=dispute["entry"]),
            reason=dispute["reason"],
            frozen={},
            status=Dispute.Status.DECIDED,
            decision=dispute["decision"],
            outcome={"rulings": [], "agreed": dispute["agreed"], "data": {}},
            at=datetime.fromisoformat(dispute["at"]),
            decided_at=datetime.fromisoformat(dispute["decided"]),
        )
    if disputes:
        match.extra = {key: value for key, value in match.extra.items() if key != DISPUTES}
        match.save(update_fields=["extra"])


class SampleMiddleware(MiddlewareMixin):
    """Opens the sample for its own pages, and refuses all else."""

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponseBase],
        args: Sequence[Any],
        kwargs: Mapping[str, Any],
    ) -> HttpResponseBase | None:
        """Answer a request for the sample; None for any other."""
        if kwargs.get("notebook") != SAMPLE and not str(kwargs.get("token")).startswith(MATCH_PREFIX):
            return None
        # Every page says so.
        request.sample = SAMPLE  # type: ignore[attr-defined]  # for templates
        name = request.resolver_match.url_name if request.resolver_match else None
        if name not in SHOWN or request.method not in ("GET", "HEAD"):
            return _refuse_change(request)
        if name == "watch":
            # At the table there is nobody to follow any more.
            return redirect("watch-record", kwargs["token"])
        if is_being_made():
            return _answer_later(request)
        with sample_opened():
            response = view(request, *args, **kwargs)
            if isinstance(response, StreamingHttpResponse):
                # It would be written elsewhere, where the sample is not open.
                response.streaming_content = [b"".join(response)]
            return response


def _answer_later(request: HttpRequest) -> HttpResponse:
    """Have the page asked for again. Threads that waited would keep the pages of others waiting."""
    response = keep_private(render(request, "sorry.html", {"text": _("La muestra se está armando.")}, status=202))
    response["Refresh"] = str(AGAIN)
    return response


def _refuse_change(request: HttpRequest) -> HttpResponse:
    context = {"text": _("Esto es de muestra: para anotar, abrí una libreta."), "notebook": Notebook(pk=SAMPLE)}
    return keep_private(render(request, "notebook/refused.html", context, status=403))
