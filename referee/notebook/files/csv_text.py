"""Tables as text for spreadsheets, written as the reader's language writes numbers."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal

from django.utils.formats import get_format
from django.utils.translation import gettext as _

Cell = str | int | Decimal | date | datetime | None
BOM = "\ufeff"
"""By which spreadsheets know UTF-8."""
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins with one of these is run by spreadsheets, unless an apostrophe stands before it."""


class _Line:
    """The line that a writer of the csv module has just written."""

    def write(self, text: str) -> str:
        return text


def written(rows: Iterable[Sequence[Cell]]) -> Iterator[bytes]:
    """Yield the lines of a table.

    Where numbers have a decimal comma, cells end with a semicolon. Each is quoted then: a program that looks for commas
    would else end cells at those of names and numbers.
    """
    point = get_format("DECIMAL_SEPARATOR", use_l10n=True)
    line = _Line()
    writer = csv.writer(line, delimiter=";", quoting=csv.QUOTE_ALL) if point == "," else csv.writer(line)
    yield BOM.encode()
    for row in rows:
        text: str = writer.writerow([_cell(value, point) for value in row])
        yield text.encode()


def _cell(value: Cell, point: str) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return _("sí") if value else _("no")
    if isinstance(value, Decimal):
        return str(value).replace(".", point)
    if isinstance(value, (datetime, date)):
        return value.isoformat()
    text = str(value)
    return f"'{text}" if isinstance(value, str) and text.startswith(_FORMULAS) else text
