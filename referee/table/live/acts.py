"""The acts that a phone posts as taps: logging, undo, redo, and another speaker for the last word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from referee.inputs import NumberField, SentForm, TextField
from referee.matches.agreement import speaker, undo
from referee.matches.log import taps
from referee.matches.log.answers import Answer
from referee.matches.log.queue import Queued
from referee.matches.models import Pen
from referee.table.web import Entries

Tap = Mapping[str, Any]


class Act(Protocol):
    """Something that a tap does.

    One of a batch that was `paid` for takes no token of its own.
    """

    def __call__(self, pen: Pen, tap: Tap, /, *, paid: bool = False) -> Answer:
        """Do it, and return what became of it."""


class TapForm(SentForm):
    """A tap: its key, the rev that the phone shows, and its entries.

    `keep` has them kept though the rules refuse them. `after`, `apart` and `at` are those of a tap that was queued. An
    undo that is `alone` makes sure of one that was thrown away on the phone.
    """

    key = TextField()
    rev = NumberField(otherwise=-1)
    entries = Entries(required=False)
    keep = TextField()
    after = TextField()
    apart = TextField()
    alone = TextField()
    at = NumberField(required=False)


def log(pen: Pen, tap: Tap, /, *, paid: bool = False) -> Answer:
    """Log the entries of one tap; with `keep`, also those that the rules refuse."""
    queued = Queued(tap["after"], tap["apart"] == "1", tap.get("at"))
    keep = tap["keep"] == "1"
    return taps.tap(pen.match_id, pen, tap["key"], tap["rev"], tap["entries"], keep=keep, queued=queued, paid=paid)


def instead(pen: Pen, tap: Tap, /, *, paid: bool = False) -> Answer:
    """Log the word of this phone's last tap as somebody else's."""
    return speaker.instead(pen.match_id, pen, tap["key"], tap["rev"], tap["entries"], paid=paid)


def take_back(pen: Pen, tap: Tap, /, *, paid: bool = False) -> Answer:
    """Take back the last tap or, `alone`, the one that was thrown away."""
    if tap["alone"] == "1":
        return undo.undo_alone(pen.match_id, pen, tap["key"], tap["rev"], after=tap["after"], paid=paid)
    return undo.undo(pen.match_id, pen, tap["key"], tap["rev"], after=tap["after"], paid=paid)


def bring_back(pen: Pen, tap: Tap, /, *, paid: bool = False) -> Answer:
    """Bring back what the last undo took."""
    return undo.redo(pen.match_id, pen, tap["key"], tap["rev"], after=tap["after"], paid=paid)


ACTS: Mapping[str, Act] = {"tap": log, "instead": instead, "undo": take_back, "redo": bring_back}
"""The acts by the names of their addresses."""
