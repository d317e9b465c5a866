r"""Columns of rows as JSON that compresses well: numbers by their steps, texts in one.

A column is one of
    {"all": 3}                every value is the same
    {"steps": [5, 1, null]}   numbers, each by what it is more than the one before it; null is none, and no step
    {"texts": "…\n…"}          texts without line breaks
    {"list": […]}             whatever it is
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Column = dict[str, Any]
_PLAIN = (type(None), bool, int, str)


def written(values: Sequence[Any]) -> Column:
    """Return a column as it is kept."""
    if values and type(values[0]) in _PLAIN and all(_is_same(value, values[0]) for value in values):
        return {"all": values[0]}
    if all(value is None or type(value) is int for value in values):
        return {"steps": _steps(values)}
    if all(isinstance(value, str) and "\n" not in value for value in values):
        return {"texts": "\n".join(values)}
    return {"list": list(values)}


def _is_same(value: Any, other: Any) -> bool:
    # To Python, 1 and true are equal.
    return type(value) is type(other) and bool(value == other)


def read(column: Column, count: int) -> list[Any]:
    """Return so many values of a column that was kept."""
    ((form, content),) = column.items()
    if form == "all":
        return [content] * count
    if form == "steps":
        return _sums(content)
    # No value at all is no text either, though the empty text has a first line.
    return content.split("\n") if form == "texts" and count else list(content)


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
