r"""Columns of rows as JSON that compresses well: numbers by their steps, texts in one, keys apart.

A column is one of
    {"all": 3}                  every value is the same
    {"steps": [5, 1, null]}     numbers, each by what it is more than the one before it; null is none, and no step
    {"keys": ["", "file-01"]}   keys; an empty one stands for one of a phone, whose bytes come next in the `tail`
    {"texts": "…\n…"}           texts without line breaks
    {"list": […]}               whatever it is

A phone's keys are fifteen random bytes each, which nothing makes smaller: they go where they are not written as text.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from io import BytesIO
from typing import Any

Column = dict[str, Any]
_PLAIN = (type(None), bool, int, str)
_KEY = re.compile(r"[A-Za-z0-9_-]{20}\Z")
_BYTES = 15


def written(values: Sequence[Any], tail: BytesIO, *, keys: bool = False) -> Column:
    """Return a column as it is kept.

    Of `keys`, the bytes of some are added to the tail.
    """
    if keys:
        return {"keys": [_key_written(value, tail) for value in values]}
    if values and type(values[0]) in _PLAIN and all(_is_same(value, values[0]) for value in values):
        return {"all": values[0]}
    if all(value is None or type(value) is int for value in values):
        return {"steps": _steps(values)}
    if all(isinstance(value, str) and "\n" not in value for value in values):
        return {"texts": "\n".join(values)}
    return {"list": list(values)}


def read(column: Column, count: int, tail: BytesIO) -> list[Any]:
    """Return so many values of a column.

    Columns are read in the order in which they were written.
    """
    ((form, content),) = column.items()
    if form == "all":
        return [content] * count
    if form == "steps":
        return _sums(content)
    if form == "keys":
        return [key or urlsafe_b64encode(tail.read(_BYTES)).decode() for key in content]
    # No value at all is no text either, though the empty text has a first line.
    return content.split("\n") if form == "texts" and count else list(content)


def _key_written(key: str, tail: BytesIO) -> str:
    if _KEY.match(key) is None:
        return key
    tail.write(urlsafe_b64decode(key))
    return ""


def _is_same(value: Any, other: Any) -> bool:
    # To Python, 1 and true are equal.
    return type(value) is type(other) and bool(value == other)


def _steps(values: Sequence[int | None]) -> list[int | None]:
    steps: list[int | None] = []
    last = 0
    for value in values:
        steps.append(None if value is None else value - last)
        last = last if value is None else value
    return steps


def _sums(steps: Sequence[int | None]) -> list[int | None]:
    values: list[int | None] = []
    last = 0
    for step in steps:
        last += step or 0
        values.append(None if step is None else last)
    return values
