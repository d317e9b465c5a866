"""Who signed a result and what was noted beside its record: here, and in the file that it came from."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.utils.dateparse import parse_datetime

from referee.history import file_claims
from referee.matches.agreement import signing
from referee.matches.files import signatures as signed_record
from referee.matches.models import Match
from referee.matches.words import names

Context = dict[str, Any]


def signatures(match: Match) -> list[Context]:
    """The signatures under the result, those of its file first; `came` tells that somebody's file says so."""
    brought = file_claims.mappings(signed_record.brought_signatures(match))
    came = [
        {
            "players": [names.called(name) for name in file_claims.texts(one.get("for"))],
            "same_phone": one.get("same_phone") is True,
            "at": _time(one.get("at")),
            "came": True,
        }
        for one in brought
    ]
    own = [
        {"players": one.players, "same_phone": one.same_phone, "at": one.at, "came": False}
        for one in signing.signed_by(match)
    ]
    return [*(one for one in came if one["players"]), *own]


def notes(match: Match) -> list[Context]:
    """The notes beside the record, those of its file first."""
    brought = file_claims.mappings(signed_record.brought_notes(match))
    came = [
        {"text": file_claims.text(one.get("text")), "who": file_claims.text(one.get("who")), "at": _time(one.get("at"))}
        for one in brought
    ]
    own = [{"text": one.text, "who": one.who, "at": one.at} for one in signing.notes(match)]
    return [*(one for one in came if one["text"]), *own]


def _time(told: object) -> datetime | None:
    """A time in a file; None for what is none."""
    try:
        return parse_datetime(file_claims.text(told))
    except ValueError:
        return None
