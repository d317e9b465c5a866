"""Types that all of `matches` shares."""

from collections.abc import Container
from typing import Any, Literal

Raw = dict[str, Any]
"""An entry of the record, or another small piece of JSON, as it was written."""
Kind = Literal["deal", "say", "show", "adjust", "trick", "play", "showdown", "close", ""]
KINDS: tuple[Kind, ...] = ("deal", "say", "show", "adjust", "trick", "play", "showdown", "close")
"""The keys that say what an entry is: every entry has exactly one of them."""


def entry_kind(raw: Container[str]) -> Kind:
    """Return the kind of an entry as it was written; empty for no entry."""
    for kind in KINDS:
        if kind in raw:
            return kind
    return ""
