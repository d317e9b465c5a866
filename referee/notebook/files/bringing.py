"""Files brought into a notebook: kept as they came, and read by the process that takes deliveries in."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils.translation import get_language, override
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
from referee.rules.record.acta import read_acta
from referee.rules.record.json_text import ActaError

_PAPER = "papel.ndjson"


class TooOftenError(Exception):
    """As many files as an address may bring for now were brought."""


def bring(notebook: Notebook, keeper: Keeper, file: UploadedFile, *, address: str = "") -> Intake:
    """Keep a file until it is read; what it tells is put into the notebook then. Raises TooOftenError."""
    if address and not limits.import_buckets.take(address):
        raise TooOftenError
    with transaction.atomic():
        delivery = deliveries.accept(keeper.device, [file], address=address)
        return Intake.objects.create(notebook=notebook, delivery=delivery, by=keeper, language=get_language() or "es")


def read_file(delivery: Delivery, path: Path) -> int | None:
    """Put a file into the notebook that it was brought to, and return how many actas come with it.

    None for a file that was brought to none. Called by deliveries. Raises ActaError for what is no such file, and
    TooManyActasError.
    """
    intake = (
        Intake.objects.filter(delivery=delivery, notebook__deleted_at__isnull=True).select_related("notebook").first()
    )
    if intake is None:
        return None
    with override(intake.language), path.open("rb") as file:
        document = parcels.notebook_in(file)
        if document is not None:
            return _read_notebook(intake, file, document, delivery.files[0])
        if not parcels.is_single(file, delivery.files[0]):
            raise ActaError("", "no notebook in it")
        file.seek(0)
        data = file.read(parcels.MAX_NOTEBOOK + 1)
        if len(data) > parcels.MAX_NOTEBOOK:
            raise ActaError("", f"larger than {parcels.MAX_NOTEBOOK} bytes")
        return _read_paper(intake, delivery, path, data)


def _read_notebook(intake: Intake, file: BinaryIO, document: bytes, name: str) -> int:
    book, sheets = read(document)
    total = parcels.count(file, name)
    with transaction.atomic():
        people = restore(intake.notebook, book)
        intake.leaves = {sheet.key: _told(sheet, people) for sheet in sheets}
        intake.save(update_fields=["leaves"])
    return total


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


def _read_paper(intake: Intake, delivery: Delivery, path: Path, data: bytes) -> int:
    """Put the people of a paper notebook in, and actas of its matches in the place of the file."""
    is_json = data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")
    found = bg_stats.read(data) if is_json else paper_csv.read(data)
    intake.refused = [list(row) for row in found.refused]
    if not found.results:
        # The first line says enough of a file that is something else, such as a picture.
        intake.refused = intake.refused[:1]
        intake.save(update_fields=["refused"])
        raise ActaError("", "no match in it")
    with transaction.atomic():
        people = meet_all(intake.notebook, _called(found.results))
        documents = list(actas(found.results, intake.notebook))
        intake.leaves = dict(_seated(document, people) for document in documents)
        intake.save(update_fields=["leaves", "refused"])
        delivery.files = [_PAPER]
        delivery.save(update_fields=["files"])
        lines = path.with_name("lines")
        lines.write_text(
            "\n".join(json.dumps(document, ensure_ascii=False) for document in documents), encoding="utf-8"
        )
        # The last step: whoever is killed before it begins anew, with the file as it came.
        lines.replace(path)
    return len(documents)


def _called(results: Sequence[Result]) -> list[str]:
    return [name for result in results for side in result.sides for name in side if key_of(name) not in NOBODY]


def _seated(document: dict[str, Any], people: Mapping[str, Person]) -> tuple[str, dict[str, Any]]:
    named = [people.get(name) if not is_placeholder(name) else None for name in document["seats"]]
    sittings = [[seat, 0, person.pk if person is not None else None, None] for seat, person in enumerate(named)]
    key = sheet_key(document["id"], identification.digest_of(read_acta(document)))
    return key, {"played_at": "", "counts": True, "why_not": "", "sittings": sittings, "nameless": []}
