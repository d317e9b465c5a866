"""A paper notebook typed into a table: fecha; equipo A; equipo B; puntos A; puntos B."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext as _

from referee.inputs import whole_number
from referee.matches.files.parcels import MAX_ACTAS, MAX_LINES, TooManyActasError
from referee.notebook.files.paper import LineError, Result, result

COLUMNS = 5
LONGEST_CELL = 300
"""Signs of a cell that are looked at: six names have fewer."""
_NAMES = re.compile(r" ?[+/&,;] ?| (?:y|e|i|and|et|con|com|amb|avec) ", re.IGNORECASE)
"""Between names, where blanks stand one at a time: over any number of them it would be tried again from each."""
_DAY_FIRST = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})")
_GUARD = re.compile(r"'(?=[=+\-@])")


class Read(NamedTuple):
    """The matches of a file, and its lines that are none, each with its place and why."""

    results: list[Result]
    refused: list[tuple[str, str]]


def read(data: bytes) -> Read:
    """Return the matches of a table; a line that is none keeps no other out. Raises TooManyActasError."""
    text = _decoded(data)
    results: list[Result] = []
    refused: list[tuple[str, str]] = []
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    while True:
        try:
            row = next(rows)
            if any(cell.strip() for cell in row) and not _is_head(row, rows.line_num):
                results.append(_result(row))
        except StopIteration:
            break
        except csv.Error:
            refused.append((_line(rows.line_num), _("no se entiende")))
        except LineError as error:
            refused.append((_line(rows.line_num), str(error)))
        if len(results) + len(refused) > MAX_ACTAS or rows.line_num > MAX_LINES:
            raise TooManyActasError
    return Read(results, refused)


def _line(number: int) -> str:
    return _("línea %(number)s") % {"number": number}


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # What spreadsheets on Windows write where nobody asks for anything else.
        return data.decode("cp1252", errors="replace")


def _delimiter(text: str) -> str:
    """Return what stands between cells; a pair of names may have commas."""
    first = text.partition("\n")[0]
    return next((sign for sign in (";", "\t") if sign in first), ",")


def _is_head(row: Sequence[str], number: int) -> bool:
    return number == 1 and _day(row[0]) is None


def _result(row: Sequence[str]) -> Result:
    if len(row) < COLUMNS:
        raise LineError(_("faltan columnas: fecha, equipo A, equipo B, puntos A, puntos B"))
    day = _day(row[0])
    if day is None:
        raise LineError(_("la fecha no se entiende: va como 2026-11-19 o 19/11/2026"))
    points = [whole_number(cell.strip(), range(1_000)) for cell in row[3:COLUMNS]]
    if points[0] is None or points[1] is None:
        raise LineError(_("los puntos no son números"))
    return result(day, [_names(row[1]), _names(row[2])], [points[0], points[1]])


def _names(cell: str) -> list[str]:
    return _NAMES.split(" ".join(_GUARD.sub("", cell.strip()).split())[:LONGEST_CELL])


def _day(cell: str) -> date | None:
    text = cell.strip()
    day_first = _DAY_FIRST.fullmatch(text)
    try:
        if day_first is not None:
            return date(int(day_first[3]), int(day_first[2]), int(day_first[1]))
        return date.fromisoformat(text) if len(text) == len("2026-11-19") else None
    except ValueError:
        return None
