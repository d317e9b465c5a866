"""The entries of the hand as its sheet lists them.

Each leads to its correction; those of one go are one line.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from referee.matches.log.lines import Line
from referee.matches.models import Match
from referee.matches.words import names, phrases, reasons
from referee.matches.words.casts import casts_of
from referee.matches.words.placeholders import UNNAMED

Context = dict[str, Any]


def lines(match: Match, cast: names.Cast, entries: Sequence[Line]) -> list[Context]:
    """Return the lines of a hand, oldest first."""
    casts = casts_of(match, cast, ((line.raw, not line.voided) for line in entries))
    pairs = zip(entries, casts, strict=True)
    return [_line(list(some)) for _key, some in groupby(pairs, key=lambda pair: _go(pair[0]))]


def whole_names(cast: names.Cast) -> list[names.Side]:
    """Return the columns of the board with their whole names.

    The board may have to cut them. There are none where nobody gave a name.
    """
    return [] if cast.players == UNNAMED else list(names.columns(cast))


def _go(line: Line) -> tuple[object, ...]:
    """Return a key by which entries make one line.

    Points tapped in one go share it, and so do the tricks of one tap; any other entry has its own.
    """
    if line.code:
        return (line.id,)
    if "adjust" in line.raw and line.group:
        return ("points", line.group, line.pen, line.voided_by)
    return ("tricks", line.tap, line.voided_by) if "trick" in line.raw else (line.id,)


def _line(some: Sequence[tuple[Line, names.Cast]]) -> Context:
    line, cast = some[-1]
    return {
        "pk": line.id,
        "text": phrases.tap([entry.raw for entry, _cast in some], cast) or "+0",
        "voided": line.voided,
        "undone": line.undone,
        "fixed": line.fixed and not line.voided,
        "refused": reasons.reason(line.code, {}, cast) if line.code else "",
        "rule": line.rule or "",
    }
