"""The entries of the hand as its sheet lists them: each a way to put it right, those of one go in one line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from referee.matches.log.lines import Line
from referee.matches.log.queries import TableData
from referee.matches.words import names, phrases, reasons
from referee.matches.words.casts import casts_of

Context = dict[str, Any]


def lines(data: TableData) -> list[Context]:
    """The lines of the hand, oldest first."""
    casts = casts_of(data.match, data.cast, ((line.raw, not line.voided) for line in data.lines))
    told = zip(data.lines, casts, strict=True)
    return [_told(list(some)) for _go, some in groupby(told, key=lambda one: one[0].key)]


def _told(some: Sequence[tuple[Line, names.Cast]]) -> Context:
    line, cast = some[-1]
    return {
        "pk": line.id,
        "text": phrases.tap([one.raw for one, _cast in some], cast) or "+0",
        "voided": line.voided,
        "undone": line.undone,
        "fixed": line.fixed and not line.voided,
        "refused": reasons.reason(line.code, {}, cast) if line.code else "",
        "rule": line.rule or "",
    }
