"""Notes that a party adds to the result of a match."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from referee.matches import plain_text
from referee.matches.agreement.consent import pen_now
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.identity.labels import label
from referee.matches.models import Change, Match, Pen
from referee.matches.people.presence_log import changed, lock
from referee.matches.types import Raw

MOST_NOTES = 20
"""How many notes a match may have."""


@dataclass(frozen=True, slots=True)
class Note:
    """A text that somebody wrote beside the record."""

    text: str
    who: str
    pen: int | None
    at: datetime


def note(match_id: str, pen: Pen, text: str) -> Note:
    """Write a note of at most 200 characters beside the record.

    Also when the match is locked. The same note twice is kept once. Raises PermissionError, Match.DoesNotExist, and
    CannotFixError: "no-note", "too-many-notes".
    """
    words = plain_text.reason(text)
    with transaction.atomic():
        match = lock(match_id)
        own_pen = pen_now(match, pen, "note")
        if not words:
            raise CannotFixError("no-note")
        before = list(_notes(match))
        # a tap that was sent twice finds its own note
        kept = next((change for change in before if (change.pen_id, change.data["text"]) == (own_pen.pk, words)), None)
        if kept is None and len(before) >= MOST_NOTES:
            raise CannotFixError("too-many-notes", args={"most": MOST_NOTES})
        if kept is None:
            # the name is kept with the text: the phone may leave, or be renamed
            data: Raw = {"text": words, "who": label(match, own_pen)}
            changed(match, Change.Kind.NOTE, own_pen, data)
            kept = _notes(match)[len(before)]
    return _note(kept)


def notes(match: Match) -> tuple[Note, ...]:
    """Return the notes of a match, oldest first; a bounded number. One query."""
    return tuple(_note(change) for change in _notes(match))


def _notes(match: Match) -> QuerySet[Change]:
    return Change.objects.filter(match=match, kind=Change.Kind.NOTE).order_by("pk")


def _note(change: Change) -> Note:
    return Note(change.data["text"], change.data["who"], change.pen_id, change.at)
