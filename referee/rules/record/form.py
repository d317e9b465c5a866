"""The form of single values in a record, and the bounds of its entries."""

from collections.abc import Mapping
from typing import Any

from referee.rules.record import json_text
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.rulesets import Ruleset

MAX_NAME = 40
MAX_REASON = 200
MAX_DIGITS = 4_000
"""No law bounds a number, but Python writes none of more than 4,300 digits: whatever a record adds up stays below."""
_TOO_LARGE = 10**MAX_DIGITS
MAX_AMOUNT = 9_999
"""The largest number that is said or adjusted, with either sign."""
MAX_KEYS = 64
"""Further keys of the header; an entry has no more keys in all."""
MAX_ENTRY = 8_192
"""Bytes of an entry with its further keys, as JSON."""
MOST_BYTES = 4
"""The bytes in JSON of a sign of Python's own notation, at most."""


class ActaError(ValueError):
    """The document is no acta: `place` says where, `reason` why."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}" if place else reason)
        self.place = place
        self.reason = reason


def read_number(value: object, place: str) -> int:
    """Return a whole number; ActaError for anything else, and for one without end."""
    # In Python a bool is an int; in JSON it is no number.
    if not isinstance(value, int) or isinstance(value, bool):
        raise ActaError(place, f"{value!r} is not a whole number")
    if abs(value) >= _TOO_LARGE:
        raise ActaError(place, f"a number of more than {MAX_DIGITS} digits")
    return value


def read_amount(value: object, place: str) -> int:
    """Return a number that is said or adjusted; ActaError beyond the bounds of one."""
    amount = read_number(value, place)
    if abs(amount) > MAX_AMOUNT:
        raise ActaError(place, f"a number above {MAX_AMOUNT}")
    return amount


def read_seat(raw: Mapping[str, Any], place: str) -> int:
    """Return the seat that acts; ActaError where an entry names none."""
    if "by" not in raw:
        raise ActaError(place, "needs a seat (by)")
    return read_number(raw["by"], place)


def read_text(value: object, place: str, limit: int) -> str:
    """Return a text of at most so many characters; ActaError for anything else."""
    if not isinstance(value, str):
        raise ActaError(place, f"{value!r} is not text")
    if len(value) > limit:
        raise ActaError(place, f"longer than {limit} characters")
    return value


def read_card(value: object, place: str, ruleset: Ruleset, *, face_down: bool) -> str:
    """Return a card as its pack writes it, or one face down; else ActaError."""
    if isinstance(value, str) and (ruleset.pack.shape.match(value) or (face_down and value == FACE_DOWN)):
        return value
    raise ActaError(place, f"{value!r} is no card of this pack's notation")


def check_size(raw: object, place: str) -> None:
    """Raise ActaError for an entry that is larger than any that is logged.

    A void entry is looked at only when it is read.
    """
    if not isinstance(raw, dict) or raw.get("void") is True:
        return
    if len(raw) > MAX_KEYS:
        raise ActaError(place, f"more than {MAX_KEYS}")
    # Writing every entry out would take as long as judging it; few are long enough for that.
    if len(repr(raw)) * MOST_BYTES > MAX_ENTRY:
        check_bytes(raw, place, MAX_ENTRY)


def check_bytes(value: Mapping[str, Any], place: str, most: int) -> None:
    """Raise ActaError for a value that takes more bytes as JSON."""
    if len(json_text.write(value).encode()) > most:
        raise ActaError(place, f"larger than {most} bytes")
