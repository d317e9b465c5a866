"""JSON from and to the outside: the same bounds for a file, a tap and a question.

Values that Python reads and nobody else could read again (NaN, infinite numbers, half characters), that databases can't
keep (the sign NUL) or that go on without end are no JSON here.
"""

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any

from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.rulesets import Ruleset

MAX_BYTES = 1_000_000
MAX_DEPTH = 32
"""Objects and lists within one another, and the values in the innermost."""
LONGEST_NUMBER = 4_300
"""Signs of a whole number: Python writes no longer one."""


HOLDERS = (dict, list, tuple)
"""The types that hold further values."""


class UnfitError(ValueError):
    """The text is no JSON, or JSON beyond the bounds; its message says which."""


def parse_json(text: str | bytes, *, most: int = MAX_BYTES, depth: int = MAX_DEPTH) -> Any:
    """Return the value of a JSON text of so many bytes and levels; UnfitError for any other."""
    # Half a character can be counted, too: it is refused below, with a reason of its own.
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > most:
        raise UnfitError(f"larger than {most} bytes")
    try:
        value = json.loads(text, parse_constant=_finite, parse_float=_finite, parse_int=_whole)
    # Python's reader recurses: mere brackets may end it before our own bound is counted.
    except RecursionError:
        raise UnfitError("nested too deeply") from None
    except ValueError as error:
        raise UnfitError(f"not JSON: {error}") from None
    _check_depth(value, depth)
    if not _is_plain(text):
        _check_leaves(value)
    return value


def check_json(value: object, *, depth: int = MAX_DEPTH) -> None:
    """Raise UnfitError for a value that `parse_json` would not have given."""
    _check_depth(value, depth)
    _check_leaves(value)


def _check_depth(value: object, depth: int) -> None:
    """Refuse a value that is nested too deeply, walking through objects and lists only."""
    # Level by level instead of by recursion: a record is wide, and never deep.
    level: list[Any] = [value] if isinstance(value, HOLDERS) and value else []
    for _ in range(depth - 1):
        level = [
            child
            for holder in level
            for child in (holder.values() if isinstance(holder, dict) else holder)
            if isinstance(child, HOLDERS) and child
        ]
        if not level:
            return
    if level:
        raise UnfitError("nested too deeply")


def _is_plain(text: str | bytes) -> bool:
    """Return whether no text in this JSON has, or escapes, NUL or half a character."""
    try:
        signs = text.decode() if isinstance(text, bytes) else text
        signs.encode()
    except UnicodeError:
        return False
    return "\\u" not in signs and "\0" not in signs


def _check_leaves(value: object) -> None:
    """Refuse texts and numbers that are none in JSON, or in a database."""
    level: list[object] = [value]
    while level:
        below: list[object] = []
        for item in level:
            if isinstance(item, dict):
                below += item
                below += item.values()
            elif isinstance(item, (list, tuple)):
                below += item
            else:
                _check_leaf(item)
        level = below


def write_json(value: object, *, indent: int | None = None) -> str:
    """Return a value's JSON text, compact or with an `indent`; raise ValueError for any other."""
    separators = (",", ":") if indent is None else None
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=separators, indent=indent)


def _finite(text: str) -> float:
    """Return a number with a point; ValueError for one without end."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text} is no value")
    return number


def _whole(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"a number of {len(text)} signs")
    return int(text)


def _check_leaf(value: object) -> None:
    if isinstance(value, str):
        if "\0" in value:
            raise UnfitError("not JSON: a text with the sign NUL")
        if not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value):
            raise UnfitError("not JSON: half a character")
    elif isinstance(value, float) and not isfinite(value):
        raise UnfitError(f"not JSON: {value} is no value")


# The form of single values in a record, and the bounds of its entries.

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
    """Raise ActaError for an entry that is too large; a void one is not looked at."""
    if not isinstance(raw, dict) or raw.get("void") is True:
        return
    if len(raw) > MAX_KEYS:
        raise ActaError(place, f"more than {MAX_KEYS}")
    # Writing every entry out would take as long as judging it; few are long enough for that.
    if len(repr(raw)) * MOST_BYTES > MAX_ENTRY:
        check_bytes(raw, place, MAX_ENTRY)


def check_bytes(value: Mapping[str, Any], place: str, most: int) -> None:
    """Raise ActaError for a value that takes more bytes as JSON."""
    if len(write_json(value).encode()) > most:
        raise ActaError(place, f"larger than {most} bytes")
