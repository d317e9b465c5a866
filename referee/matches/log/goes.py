"""Goes: taps that one pen made in a row, and the entries that share a line."""

from __future__ import annotations

from typing import NamedTuple

from referee.matches.models import Tap


class Go(NamedTuple):
    """The go in which an entry was tapped.

    Its tap, and the group that points tapped one after the other by one pen share.
    """

    tap: int
    group: str
    pen: int | None

    def is_same(self, other: Go) -> bool:
        """Tell whether both were tapped in one go, and are undone together."""
        # The group alone is not enough: two phones may tap points at the same time.
        return self.tap == other.tap or (bool(self.group) and self[1:] == other[1:])


def go_of(tap: Tap) -> Go:
    """Return the go that a tap belongs to."""
    return Go(tap.pk, tap.group, tap.pen_id)


def line_key(entry: int, kind: str, code: str | None, go: Go, voided_by: int | None) -> tuple[object, ...]:
    """Return a key that entries of one line share.

    Points of one go are one line to a person, and the tricks of one tap; else each entry.
    """
    # A refused entry has a line of its own, with the reason.
    if kind == "adjust" and go.group and not code:
        return ("points", go.group, go.pen, voided_by)
    return ("tricks", go.tap, voided_by) if kind == "trick" and not code else (entry,)
