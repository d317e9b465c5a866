"""The sample in a database of its own in memory: everybody may look at it, and nothing of it is ever stored.

It is made at the first wish, once for a process, by those who write any notebook. Whoever opens it gets a copy in which
nothing can be written, and what its people wrote is in the reader's language. That takes the place of the database in
their thread: whatever reads there, SQL too, reads the sample, and nothing has to know of it.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from django.apps import apps
from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.utils.translation import get_language, gettext

from referee.matches.files import import_
from referee.matches.models import Match
from referee.notebook.identity import SAMPLE
from referee.notebook.keeping import notebooks
from referee.notebook.models import Leaf, Night, Notebook, Season
from referee.notebook.sample import filling
from referee.notebook.sample.programme import EVENINGS, NAME, SEASON, ZONE
from referee.notebook.sample.repertoire import SampleMatch, sample_matches
from referee.notebook.summing import work

OF_A_MATCH = f"{SAMPLE}-"
"""How the ids of its matches begin, and with them the tokens of their links."""
_making = threading.Lock()
_idle: dict[str, list[DatabaseWrapper]] = {}
"""Copies that nobody looks at just now, by language: as many as were ever open at once."""


def is_being_made() -> bool:
    """Tell whether somebody who was first has it made just now."""
    return _making.locked() and not _made.cache_info().currsize


@contextmanager
def opened() -> Iterator[None]:
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
    # Who comes while it is made waits for it.
    with _making:
        _made().connection.backup(copy.connection)
    with _instead(copy):
        _translate()
    with copy.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
    return copy


def _translate() -> None:
    """Put what people wrote into the language that is read just now; their names stay."""
    for model, field in ((Notebook, "name"), (Night, "place"), (Leaf, "why_not"), (Season, "name")):
        for text in set(model.objects.exclude(**{field: ""}).values_list(field, flat=True)):
            model.objects.filter(**{field: text}).update(**{field: gettext(text)})


@lru_cache(maxsize=1)
def _made() -> DatabaseWrapper:
    """Make the sample, which takes about a second."""
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
    notebook = Notebook.objects.create(pk=SAMPLE, name=NAME, zone=ZONE)
    for played in sample_matches():
        filling.put_in(notebook, played, _bring(played))
    notebooks.make_season(notebook, {"name": SEASON, "first": EVENINGS[0].day})


def _bring(played: SampleMatch) -> Match:
    """Bring a match in by its acta, as one that was tapped when the programme says."""
    match = import_.bring(SAMPLE, json.dumps(played.document).encode())
    filling.date_back(match, played.times)
    known_by = f"{OF_A_MATCH}{played.plan.seed:0{len(match.pk) - len(OF_A_MATCH)}}"
    for relation in Match._meta.related_objects:
        rows = relation.field.model._base_manager.filter(**{relation.field.name: match.pk})
        rows.update(**{relation.field.name: known_by})
    Match.objects.filter(pk=match.pk).update(id=known_by, imported=False)
    return Match.objects.get(pk=known_by)
