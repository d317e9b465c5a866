"""Files brought into a notebook: what they are, and the delivery that takes their actas in."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, BinaryIO, cast

from django.core.files.uploadedfile import SimpleUploadedFile, UploadedFile
from django.db import transaction
from django.utils.translation import gettext as _

from referee.matches import limits
from referee.matches.files import deliveries, identification, parcels
from referee.matches.models import Delivery
from referee.matches.words.placeholders import is_placeholder
from referee.notebook.files import bg_stats, paper_csv
from referee.notebook.files.paper import NOBODY, Result, actas
from referee.notebook.files.reading import Sheet, read, sheet_key
from referee.notebook.keeping.names import key_of
from referee.notebook.keeping.restoring import meet_all, restore
from referee.notebook.models import Intake, Keeper, Notebook, Person
from referee.rules.record.acta import read as read_acta


class NothingError(Exception):
    """There is nothing in the file that a notebook could take; its text says why."""


class TooOftenError(Exception):
    """As many matches as an address may bring for now were brought."""


def bring(notebook: Notebook, keeper: Keeper, file: UploadedFile, *, address: str = "") -> Intake:
    """Put what a file tells into a notebook, and have its matches taken in.

    Raises NothingError, TooOftenError, and ActaError for a document that is broken.
    """
    if address and not limits.import_buckets.take(address):
        raise TooOftenError
    opened = cast(BinaryIO, file.file)
    document = parcels.notebook_in(opened)
    if document is not None:
        return _bring_notebook(notebook, keeper, file, document, address)
    name = file.name or ""
    if not parcels.is_single(opened, name):
        raise NothingError(_("Ahí no hay ninguna libreta: falta libreta.json."))
    opened.seek(0)
    data = opened.read(parcels.MAX_NOTEBOOK + 1)
    if len(data) > parcels.MAX_NOTEBOOK:
        raise NothingError(_("Es demasiado grande: traelo de a partes."))
    return _bring_paper(notebook, keeper, _read_paper(data), address)


def _bring_notebook(notebook: Notebook, keeper: Keeper, file: UploadedFile, document: bytes, address: str) -> Intake:
    book, sheets = read(document)
    try:
        total = parcels.count(cast(BinaryIO, file.file), file.name or "")
    except parcels.TooManyActasError:
        raise NothingError(_("Son más de 2.000 actas: traelas de a partes.")) from None
    _count(address, total)
    with transaction.atomic():
        people = restore(notebook, book)
        file.seek(0)
        delivery = deliveries.accept(keeper.device, [file], total)
        return _wait(notebook, keeper, delivery, {sheet.key: _told(sheet, people) for sheet in sheets})


def _count(address: str, total: int) -> None:
    if address and not limits.acta_buckets.take(address, total):
        raise TooOftenError


def _told(sheet: Sheet, people: Mapping[int, Person]) -> dict[str, Any]:
    """Return what is known of an acta, its people being those of the notebook."""
    sittings = []
    for seat, standing, person, was in sheet.sittings:
        now, before = people.get(person or 0), people.get(was or 0)
        # Whoever is in a merge here as well is not who they were.
        kept = before.pk if before is not None and now is not None and before.pk != now.pk else None
        sittings.append([seat, standing, now.pk if now is not None else None, kept])
    why_not = sheet.why_not or (_("en discusión") if sheet.disputed else "")
    return {
        "played_at": sheet.played_at.isoformat() if sheet.played_at is not None else "",
        "counts": sheet.counts and not sheet.disputed,
        "why_not": why_not,
        "sittings": sittings,
        "nameless": list(sheet.nameless),
    }


def _read_paper(data: bytes) -> paper_csv.Read:
    is_json = data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")
    try:
        found = bg_stats.read(data) if is_json else paper_csv.read(data)
    except parcels.TooManyActasError:
        raise NothingError(_("Son más de 2.000 partidos: traelos de a partes.")) from None
    if not found.results:
        # The first line says enough of a file that is something else, such as a picture.
        why = [": ".join(line) for line in found.refused[:1]]
        raise NothingError(" ".join([_("Ahí no hay ningún partido."), *why]))
    return found


def _bring_paper(notebook: Notebook, keeper: Keeper, found: paper_csv.Read, address: str) -> Intake:
    _count(address, len(found.results))
    with transaction.atomic():
        people = meet_all(notebook, _called(found.results))
        documents = list(actas(found.results, notebook))
        lines = "\n".join(json.dumps(document, ensure_ascii=False) for document in documents)
        upload = SimpleUploadedFile("papel.ndjson", lines.encode())
        delivery = deliveries.accept(keeper.device, [upload], len(documents))
        leaves = dict(_seated(document, people) for document in documents)
        return _wait(notebook, keeper, delivery, leaves, found.refused)


def _called(results: Sequence[Result]) -> list[str]:
    return [name for result in results for side in result.sides for name in side if key_of(name) not in NOBODY]


def _seated(document: dict[str, Any], people: Mapping[str, Person]) -> tuple[str, dict[str, Any]]:
    named = [people.get(name) if not is_placeholder(name) else None for name in document["seats"]]
    sittings = [[seat, 0, person.pk if person is not None else None, None] for seat, person in enumerate(named)]
    key = sheet_key(document["id"], identification.digest_of(read_acta(document)))
    return key, {"played_at": "", "counts": True, "why_not": "", "sittings": sittings, "nameless": []}


def _wait(
    notebook: Notebook,
    keeper: Keeper,
    delivery: Delivery,
    leaves: dict[str, Any],
    refused: Sequence[tuple[str, str]] = (),
) -> Intake:
    return Intake.objects.create(
        notebook=notebook, delivery=delivery, by=keeper, leaves=leaves, refused=[list(row) for row in refused]
    )
