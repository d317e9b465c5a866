"""Tables of translations as CSV: written for a speaker's spreadsheet, read back, and each translation judged."""

import csv
import io
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from referee.server.texts.reserved import lacking
from referee.server.texts.sources import PLACEHOLDER

_FILLED = re.compile(rf"{PLACEHOLDER.pattern}|[{{}}]")
"""What is filled in, and a brace that stands alone, which would break a sentence of the book."""


class UnreadableSheetError(ValueError):
    """A file is no table of translations."""


def written(columns: Collection[str], rows: Iterable[Mapping[str, str]]) -> str:
    """Write a table, with its head."""
    file = io.StringIO()
    writer = csv.DictWriter(file, columns, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def rows(sheet: str, needed: AbstractSet[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """Read a sheet as a spreadsheet saves it: with commas, semicolons or tabs."""
    text = sheet.removeprefix("\ufeff")
    head = text.partition("\n")[0]
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=head.count))
    absent = needed - set(reader.fieldnames or ())
    if absent:
        raise UnreadableSheetError(f"no column {', '.join(sorted(absent))}")
    for row in reader:
        yield reader.line_num, {name: value or "" for name, value in row.items() if name}


def wrong(source: str, before: str, translation: str, most: int) -> str:
    """Say why a translation can't take the place of the one before; "" if it can.

    A reserved word must stand up to `most` times as often as in the source, if it did so before.
    """
    if not translation.strip():
        return "left empty" if before else ""
    wanted, there = (Counter(_FILLED.findall(text)) for text in (source, translation))
    lost = lacking(source, translation, most)
    meant = lacking(source, before, most) if before else []
    return ", ".join(
        [
            *(f"lacks {name}" for name in wanted - there),
            *(f"has {name}, which the source lacks" for name in there - wanted),
            *(f"lacks the reserved word {word}" for word in lost if word not in meant),
        ]
    )
