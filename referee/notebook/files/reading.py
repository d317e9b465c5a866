"""Reading the document of a notebook (libreta/1), which anybody may have written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime
from typing import Any, NamedTuple, TypeVar

from django.utils.dateparse import parse_date, parse_datetime

from referee.matches import plain_text
from referee.matches.files.parcels import MAX_ACTAS, MAX_NOTEBOOK, NOTEBOOK
from referee.notebook.files.document import FORMAT
from referee.notebook.keeping.days import is_zone
from referee.notebook.keeping.restoring import Book, Evening, Human, Name
from referee.notebook.keeping.seasons import MOST as MOST_SEASONS
from referee.notebook.models import Notebook
from referee.notebook.models.person import MARKS
from referee.rules.record import json_text
from referee.rules.record.json_text import ActaError

MOST_PEOPLE, MOST_NAMES, MOST_NIGHTS = 2_000, 5_000, 20_000
MOST_SITTINGS = 100
LONGEST = 40
Row = TypeVar("Row")
_SMALL = range(-1_000, 10_000)


class Sheet(NamedTuple):
    """What a document says of one acta; its people are numbers of the document."""

    key: str
    played_at: datetime | None
    counts: bool
    why_not: str
    sittings: tuple[tuple[int, int, int | None, int | None], ...]
    nameless: tuple[int, ...]
    disputed: bool


def read(data: bytes) -> tuple[Book, list[Sheet]]:
    """Return what a document says. Raises ActaError with the place where it is none."""
    try:
        document = plain_text.lines_in(json_text.read_json(data, most=MAX_NOTEBOOK))
    except json_text.UnfitError as error:
        raise ActaError(NOTEBOOK, str(error)) from None
    if not isinstance(document, dict):
        raise ActaError(NOTEBOOK, "not a JSON object")
    if document.get("format") != FORMAT:
        raise ActaError("format", f"{str(document.get('format'))[:40]!r} is not {FORMAT!r}")
    book = Book(
        _settings(document),
        tuple(_all(document, "persons", MOST_PEOPLE, _person)),
        tuple(_all(document, "aliases", MOST_NAMES, _alias)),
        tuple(_all(document, "nights", MOST_NIGHTS, _night)),
        tuple(_all(document, "seasons", MOST_SEASONS, _season)),
    )
    return book, list(_all(document, "leaves", MAX_ACTAS, _sheet))


def sheet_key(file_id: str, digest: str) -> str:
    """Return by what an acta is found again among the leaves of a document."""
    return f"{file_id}/{digest}"


def _all(
    document: Mapping[str, Any], name: str, most: int, read_one: Callable[[Mapping[str, Any]], Row]
) -> Iterator[Row]:
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


def _settings(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings that can be; others stay what they are."""
    name, zone, turn = plain_text.clean(document.get("name")), document.get("zone"), document.get("turn")
    found = {
        "name": name if name else None,
        "zone": zone if isinstance(zone, str) and is_zone(zone) else None,
        "turn": turn if isinstance(turn, int) and turn in range(13) else None,
        "adopt": document.get("adopt") if document.get("adopt") in list(Notebook.Adopt.values) else None,
        "bluffs": document.get("bluffs") is True,
    }
    return {key: value for key, value in found.items() if value is not None}


def _person(row: Mapping[str, Any]) -> Human:
    into = _number(row, "merged_into")
    gone = parse_datetime(row["gone_at"]) if into is not None else None
    if into is not None and (gone is None or gone.tzinfo is None):
        raise ValueError
    return Human(_whole(row["id"]), _text(row["name"], LONGEST), _whole(row.get("mark", 0)) % MARKS, into, gone)


def _alias(row: Mapping[str, Any]) -> Name:
    return Name(_text(row["name"], 80), _whole(row["person"]), _number(row, "was"))


def _night(row: Mapping[str, Any]) -> Evening:
    return Evening(_day(row["day"]), _text(row.get("place", ""), 40), _text(row.get("note", ""), 200))


def _season(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "name": _text(row["name"], LONGEST),
        "first": _day(row["first"]),
        "last": None if row.get("last") is None else _day(row["last"]),
        "win": _whole(row["win"], _SMALL),
        "loss": _whole(row["loss"], _SMALL),
        "least": _whole(row["least"], range(10_000)),
        "pairs": row.get("pairs") is True,
        "last_doubles": row.get("last_doubles") is True,
    }


def _sheet(row: Mapping[str, Any]) -> Sheet:
    sittings = row.get("sittings", [])
    if not isinstance(sittings, list) or len(sittings) > MOST_SITTINGS:
        raise ValueError
    played_at = parse_datetime(row["played_at"])
    return Sheet(
        sheet_key(_text(row["id"], 64), _text(row["digest"], 64)),
        played_at if played_at is not None and played_at.tzinfo is not None else None,
        row.get("counts") is not False,
        _text(row.get("why_not", ""), 80),
        tuple(_sitting(sitting) for sitting in sittings),
        tuple(_whole(seat, range(8)) for seat in row.get("nameless", [])[:8]),
        row.get("disputed") is True,
    )


def _sitting(row: Any) -> tuple[int, int, int | None, int | None]:
    seat, standing, person, was = row
    return (
        _whole(seat, range(8)),
        _whole(standing),
        None if person is None else _whole(person),
        None if was is None else _whole(was),
    )


def _number(row: Mapping[str, Any], name: str) -> int | None:
    return None if row.get(name) is None else _whole(row[name])


def _whole(value: Any, allowed: range = range(1_000_000)) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        raise ValueError
    return value


def _text(value: Any, most: int) -> str:
    if not isinstance(value, str):
        raise TypeError
    return plain_text.line(value, most)


def _day(value: Any) -> date:
    day = parse_date(value)
    if day is None:
        raise ValueError
    return day
