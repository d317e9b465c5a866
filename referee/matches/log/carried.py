"""A match as one worker hands it to another: its row with the state in it, and the lines of its hand.

Whoever gets it needs no query to go on from its rev. It is JSON, since nothing that comes from outside this process may
be more than data.
"""

import json
from dataclasses import fields
from datetime import datetime
from typing import Any

from django.db.models import DateTimeField

from referee.matches.log.cache import Hot
from referee.matches.log.lines import LogLine
from referee.matches.log.states import thaw
from referee.matches.models import Match
from referee.rules.asked.look import look

_LINE = tuple(field.name for field in fields(LogLine))
_ROW = tuple(field.attname for field in Match._meta.concrete_fields)
_MOMENTS = {field.attname for field in Match._meta.concrete_fields if isinstance(field, DateTimeField)}


def carry(match: Match, lines: tuple[LogLine, ...]) -> str:
    """Return a match with its lines as text; "" if its row is not whole, or of another engine."""
    row = match.__dict__
    if not match.is_ruled_here or any(name not in row for name in _ROW):
        return ""
    values = {name: row[name] for name in _ROW}
    rows = [[getattr(line, name) for name in _LINE] for line in lines]
    return json.dumps([values, rows], ensure_ascii=False, separators=(",", ":"), default=datetime.isoformat)


def revive(text: str) -> Hot:
    """Return what `carry` wrote, as memory keeps it."""
    values, rows = json.loads(text)
    match = Match.from_db("default", _ROW, [_value(name, values[name]) for name in _ROW])
    state = thaw(match.snapshot)
    return Hot(match, state, look(state), tuple(_line(dict(zip(_LINE, one, strict=True))) for one in rows))


def _value(name: str, value: Any) -> Any:
    return datetime.fromisoformat(value) if name in _MOMENTS and value is not None else value


def _line(values: dict[str, Any]) -> LogLine:
    return LogLine(**{**values, "awards": tuple(values["awards"])})
