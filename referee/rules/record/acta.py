"""The record of a match (the acta): reading it, and checking its form.

Whatever comes from outside is validated here, once. A document that is no acta raises `ActaError`, which names the
place and the reason; a form that is right but against the rules is for `judge` to refuse.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.rules.record import json_text
from referee.rules.record.entry import ParsedEntry, read_entry
from referee.rules.record.hand import accounts_at
from referee.rules.record.json_text import MAX_KEYS, MAX_NAME, ActaError, check_bytes, check_size, read_text
from referee.rules.record.rulesets import RULESETS, Ruleset

FORMAT = "acta/1"
MAX_BYTES = json_text.MAX_BYTES
MAX_ENTRIES = 5_000
MAX_HEADER = 100_000
"""Bytes of all further keys of the header, as JSON."""
HEADER_KEYS = ("format", "ruleset", "options", "seats", "entries")


@dataclass(frozen=True, slots=True)
class Acta:
    """A whole record: its header and its entries, oldest first, voided ones included.

    `extra` are further keys of the header, kept untouched.
    """

    ruleset: str
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    entries: tuple[ParsedEntry, ...]
    extra: Mapping[str, Any] = field(default_factory=dict)


def loads(data: str | bytes) -> Acta:
    """Read a whole document; ActaError for anything that is no acta."""
    return read_acta(document_of(data))


def document_of(data: str | bytes) -> Any:
    """Return the JSON value of a whole document; ActaError beyond its bounds."""
    try:
        return json_text.parse_json(data)
    except json_text.UnfitError as error:
        raise ActaError("", str(error)) from None


def read_acta(document: object) -> Acta:
    """Check a document that was parsed from JSON already."""
    if not isinstance(document, dict):
        raise ActaError("", "not a JSON object")
    if document.get("format") != FORMAT:
        raise ActaError("format", f"{document.get('format')!r} is not {FORMAT!r}")
    ruleset = read_ruleset(document.get("ruleset"))
    options = read_options(document.get("options", {}), ruleset)
    seats = read_seats(document.get("seats"), ruleset)
    raws = document.get("entries")
    if not isinstance(raws, list):
        raise ActaError("entries", "not a list")
    if len(raws) > MAX_ENTRIES:
        raise ActaError("entries", f"more than {MAX_ENTRIES}")
    # An adjust has one number an account, and a gallo by turns has three of them.
    scores = accounts_at(len(seats), ruleset.settings(options))
    entries = tuple(_read_bounded(raw, ruleset, f"entries[{place}]", scores) for place, raw in enumerate(raws))
    # Keys of other programs are carried along.
    extra = {key: value for key, value in document.items() if key not in HEADER_KEYS}
    if len(extra) > MAX_KEYS:
        raise ActaError("header", f"more than {MAX_KEYS}")
    check_bytes(extra, "header", MAX_HEADER)
    return Acta(ruleset.name, options, seats, entries, extra)


def _read_bounded(raw: object, ruleset: Ruleset, place: str, scores: int) -> ParsedEntry:
    check_size(raw, place)
    return read_entry(raw, ruleset, place, scores)


def read_ruleset(name: object) -> Ruleset:
    """Return the ruleset of that name; ActaError where there is none."""
    if not isinstance(name, str) or name not in RULESETS:
        raise ActaError("ruleset", f"unknown ruleset {name!r}")
    return RULESETS[name]


def read_options(options: object, ruleset: Ruleset) -> dict[str, Any]:
    """Return the options as written; ActaError for an unknown name or value."""
    if not isinstance(options, dict):
        raise ActaError("options", "not a JSON object")
    for name, value in options.items():
        if name not in ruleset.options:
            raise ActaError(f"options.{name}", f"unknown option of {ruleset.name}")
        if not ruleset.options[name].allows(value):
            raise ActaError(f"options.{name}", f"{value!r} is not one of {list(ruleset.options[name].values)}")
    excluded = ruleset.contradiction(ruleset.settings(options))
    if excluded is not None:
        raise ActaError(f"options.{excluded.option}", excluded.reason)
    # As written, without the defaults: a record shows only options that the table chose.
    return dict(options)


def read_seats(seats: object, ruleset: Ruleset) -> tuple[str, ...]:
    """Return the players' names in the order of play, as many as may play (AR-GEN-04)."""
    if not isinstance(seats, list):
        raise ActaError("seats", "not a list of names")
    if len(seats) not in ruleset.players:
        raise ActaError("seats", f"{len(seats)} players, {ruleset.name} is for {list(ruleset.players)}")
    return tuple(read_text(name, f"seats[{place}]", MAX_NAME) for place, name in enumerate(seats))
