"""Files brought into a notebook: kept as they came, and read by the process that takes deliveries in.

A document of a notebook (libreta/1) may have been written by anybody.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from referee.matches import limits, plain_text
from referee.matches.files import deliveries, parcels
from referee.matches.files.parcels import MAX_NOTEBOOK, NOTEBOOK, most_actas
from referee.matches.models import Delivery
from referee.notebook.files import looking
from referee.notebook.files.libreta import FORMAT
from referee.notebook.files.looking import paper_in
from referee.notebook.files.paper import PaperRead, paper_actas
from referee.notebook.keeping.batches import is_one_of, noting_what_is_made
from referee.notebook.keeping.notebooks import MOST_NOTE, MOST_PLACE, MOST_SEASONS, is_zone
from referee.notebook.keeping.restoring import (
    FileName,
    FileNotebook,
    FilePerson,
    FileSheet,
    FileSitting,
    sheet_key,
    take_notebook_in,
)
from referee.notebook.models import MARKS, Intake, Keeper, Night, Notebook, Person, Season
from referee.rules.record import json_text
from referee.rules.record.json_text import ActaError


class TooOftenError(Exception):
    """As many files as an address may bring for now were brought."""


def bring_files(notebook: Notebook, keeper: Keeper, files: Sequence[UploadedFile], *, address: str = "") -> Intake:
    """Keep files until they are looked through and somebody agrees. Raises TooOftenError."""
    if address and not limits.import_buckets.take(address):
        raise TooOftenError
    with transaction.atomic():
        delivery = deliveries.accept(keeper.device, files, address=address, asks=True)
        return Intake.objects.create(notebook=notebook, delivery=delivery, by=keeper, language=get_language() or "es")


def read_file(delivery: Delivery, path: Path) -> int | None:
    """Read a file that was brought to a notebook, and return how many actas come with it.

    Of what somebody must still agree to, only a survey is kept. None for a file of actas alone, and for one that was
    brought to no notebook. Called by deliveries. Raises ActaError for what is no such file, and TooManyActasError.
    """
    intake = looking.waiting_intake(delivery.pk)
    if intake is None:
        return None
    name = delivery.files[int(path.name)]
    with override(intake.language), path.open("rb") as file:
        document = parcels.notebook_in(file)
        if document is not None:
            return _read_notebook(intake, file, document, delivery, name)
        found = paper_in(file, name, lambda name: is_one_of(intake.answers.get("several", ()), name))
        return _read_paper(intake, path, found) if found is not None else None


def _read_notebook(intake: Intake, file: BinaryIO, document: bytes, delivery: Delivery, name: str) -> int:
    book, sheets = read_libreta(document)
    total = parcels.count_actas(file, name)
    if delivery.stage:
        looking.look_into_notebook(intake, book, {key: sheet["played_at"] for key, sheet in sheets.items()})
        return total
    with transaction.atomic():
        with noting_what_is_made(intake):
            people = take_notebook_in(
                intake.notebook, book, lambda name: is_one_of(intake.answers.get("nobody", ()), name)
            )
        intake.leaves |= {key: stored_sheet(sheet, people) for key, sheet in sheets.items()}
        intake.save(update_fields=["leaves"])
    return total


def stored_sheet(sheet: FileSheet, people: Mapping[int, Person]) -> FileSheet:
    """Return a leaf of a file as it is stored, with people of the notebook."""
    sittings: list[FileSitting] = []
    for seat, standing, person, was in sheet["sittings"]:
        now, before = people.get(person or 0), people.get(was or 0)
        # A merge that was done here too leaves nothing to remember.
        kept = before.pk if before is not None and now is not None and before.pk != now.pk else None
        sittings.append((seat, standing, now.pk if now is not None else None, kept))
    return {**sheet, "sittings": sittings}


def _read_paper(intake: Intake, path: Path, found: PaperRead) -> int:
    """Write the actas of a paper notebook's matches, which are taken in instead of the file."""
    refused = [list(row) for row in found.refused]
    if not found.results:
        # The first line says enough of a file that is something else, such as a picture.
        refused = refused[:1]
    intake.refused = [row for row in intake.refused if row not in refused] + refused
    intake.save(update_fields=["refused"])
    if not found.results:
        raise ActaError("", "no match in it")
    documents = list(paper_actas(found.results, intake.notebook))
    lines = deliveries.lines_of(path)
    written = lines.with_name(f"{lines.name}.part")
    written.write_text("\n".join(json.dumps(document, ensure_ascii=False) for document in documents), encoding="utf-8")
    # A process that is killed before begins anew, with the file as it came.
    written.replace(lines)
    return len(documents)


# Reading the document of a notebook (libreta/1), which anybody may have written.

MOST_PEOPLE, MOST_NAMES, MOST_NIGHTS = 2_000, 5_000, 20_000
MOST_SITTINGS = 100
LONGEST_IN_FILE = 40
RowType = TypeVar("RowType")
_SMALL = range(-1_000, 10_000)


def read_libreta(data: bytes) -> tuple[FileNotebook, dict[str, FileSheet]]:
    """Return the notebook and the leaves of a document, by `sheet_key`.

    Raises ActaError with the place of a fault.
    """
    try:
        document = plain_text.lines_in(json_text.parse_json(data, most=MAX_NOTEBOOK))
    except json_text.UnfitError as error:
        raise ActaError(NOTEBOOK, str(error)) from None
    if not isinstance(document, dict):
        raise ActaError(NOTEBOOK, "not a JSON object")
    if document.get("format") != FORMAT:
        raise ActaError("format", f"{str(document.get('format'))[:40]!r} is not {FORMAT!r}")
    book = FileNotebook(
        _settings(document),
        list(_all(document, "persons", MOST_PEOPLE, _person)),
        list(_all(document, "aliases", MOST_NAMES, _alias)),
        list(_all(document, "nights", MOST_NIGHTS, _night)),
        list(_all(document, "seasons", MOST_SEASONS, _season)),
    )
    return book, dict(_all(document, "leaves", most_actas(), _sheet))


def _all(
    document: Mapping[str, Any], name: str, most: int, read_one: Callable[[Mapping[str, Any]], RowType]
) -> Iterator[RowType]:
    rows = document.get(name, [])
    if not isinstance(rows, list):
        raise ActaError(name, "not a list")
    if len(rows) > most:
        raise ActaError(name, f"more than {most}")
    for place, row in enumerate(rows):
        if not isinstance(row, dict):
            raise ActaError(f"{name}[{place}]", "not a JSON object")
        try:
            yield read_one(row)
        except (KeyError, TypeError, ValueError):
            raise ActaError(f"{name}[{place}]", "not understood") from None


def _settings(document: Mapping[str, Any]) -> dict[str, str | int | None]:
    zone, turn, adopt = document.get("zone"), document.get("turn"), document.get("adopt")
    return {
        "name": plain_text.clean(document.get("name")) or None,
        "zone": zone if isinstance(zone, str) and is_zone(zone) else None,
        "turn": turn if isinstance(turn, int) and turn in range(13) else None,
        "adopt": adopt if adopt in list(Notebook.Adopt.values) else None,
        "bluffs": document.get("bluffs") is True,
    }


def _person(row: Mapping[str, Any]) -> FilePerson:
    into = _whole_or_none(row.get("merged_into"))
    gone = parse_datetime(row["gone_at"]) if into is not None else None
    if into is not None and (gone is None or gone.tzinfo is None):
        raise ValueError
    return FilePerson(
        _whole(row["id"]), _text(row["name"], LONGEST_IN_FILE), _whole(row.get("mark", 0)) % MARKS, into, gone
    )


def _alias(row: Mapping[str, Any]) -> FileName:
    return FileName(_text(row["name"], 80), _whole(row["person"]), _whole_or_none(row.get("was")))


def _night(row: Mapping[str, Any]) -> Night:
    place, note = _text(row.get("place", ""), MOST_PLACE), _text(row.get("note", ""), MOST_NOTE)
    return Night(day=_day(row["day"]), place=place, note=note)


def _season(row: Mapping[str, Any]) -> Season:
    season = Season(
        name=_text(row["name"], LONGEST_IN_FILE),
        first=_day(row["first"]),
        last=None if row.get("last") is None else _day(row["last"]),
        win=_whole(row["win"], _SMALL),
        loss=_whole(row["loss"], _SMALL),
        least=_whole(row["least"], range(10_000)),
        pairs=row.get("pairs") is True,
        last_doubles=row.get("last_doubles") is True,
    )
    # Older files do not say it: what had a rule of its own stays a league by points.
    season.by_points = row["by_points"] is True if "by_points" in row else season.has_rule_of_points
    return season


def _sheet(row: Mapping[str, Any]) -> tuple[str, FileSheet]:
    sittings = row.get("sittings", [])
    if not isinstance(sittings, list) or len(sittings) > MOST_SITTINGS:
        raise ValueError
    played_at, disputed = parse_datetime(row["played_at"]), row.get("disputed") is True
    return sheet_key(_text(row["id"], 64), _text(row["digest"], 64)), {
        "played_at": played_at.isoformat() if played_at is not None and played_at.tzinfo is not None else "",
        "counts": row.get("counts") is not False and not disputed,
        "why_not": _text(row.get("why_not", ""), 80) or (_("en discusión") if disputed else ""),
        "sittings": [_sitting(sitting) for sitting in sittings],
        "nameless": [_whole(seat, range(8)) for seat in row.get("nameless", [])[:8]],
    }


def _sitting(row: Any) -> FileSitting:
    seat, standing, person, was = row
    return _whole(seat, range(8)), _whole(standing), _whole_or_none(person), _whole_or_none(was)


def _whole_or_none(value: Any) -> int | None:
    return None if value is None else _whole(value)


def _whole(value: Any, allowed: range = range(1_000_000)) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        raise ValueError
    return value


def _text(value: Any, most: int) -> str:
    if not isinstance(value, str):
        raise TypeError
    return plain_text.kept_line(value, most)


def _day(value: Any) -> date:
    day = parse_date(value)
    if day is None:
        raise ValueError
    return day
