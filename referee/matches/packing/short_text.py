"""A long text in a shorter one, in a column for texts."""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode

_SHORT = "z:"
"""Begins no JSON."""


def short(text: str) -> str:
    """Return a text in its short form."""
    return text if text.startswith(_SHORT) else _SHORT + b85encode(zlib.compress(text.encode(), 9)).decode()


def long(text: str) -> str:
    """Return the text that was made short; any other as it is."""
    return zlib.decompress(b85decode(text.removeprefix(_SHORT))).decode() if text.startswith(_SHORT) else text
