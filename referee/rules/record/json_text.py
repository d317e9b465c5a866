"""JSON from and to the outside: the same bounds for a file, a tap and a question.

Values that Python reads and nobody else could read again (NaN, infinite numbers, half characters), that databases can't
keep (the sign NUL) or that go on without end are no JSON here.
"""

import json
from math import isfinite
from typing import Any

MAX_BYTES = 1_000_000
MAX_DEPTH = 32
"""Objects and lists within one another, and the values in the innermost."""
LONGEST_NUMBER = 4_300
"""Signs of a whole number: Python writes no longer one."""


HOLDERS = (dict, list, tuple)
"""The types that hold further values."""


class UnfitError(ValueError):
    """The text is no JSON, or JSON beyond the bounds; its message says which."""


def read(text: str | bytes, *, most: int = MAX_BYTES, depth: int = MAX_DEPTH) -> Any:
    """Return the value of a JSON text within bounds; UnfitError for any other.

    The bounds are so many bytes, and so many levels.
    """
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


def check(value: object, *, depth: int = MAX_DEPTH) -> None:
    """Raise UnfitError for a value that `read` would not have given."""
    _check_depth(value, depth)
    _check_leaves(value)


def _check_depth(value: object, depth: int) -> None:
    """Refuse a value that is nested too deeply.

    Only objects and lists are walked through, for a record has much in it.
    """
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
    """Return whether no text in this JSON can have NUL or half a character.

    Both are written with an escape, or as such.
    """
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


def write(value: object, *, indent: int | None = None) -> str:
    """Return the JSON text of a value; raise ValueError for any other.

    The text is compact, or has an `indent`.
    """
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
