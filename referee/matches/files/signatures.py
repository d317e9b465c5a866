"""Signatures and notes as the record keeps them.

The acta's further keys `signed` and `notes`.

    "signed": [{"for": ["Ana", "Caro"], "who": "Ana", "same_phone": true, "at": "2026-11-21T22:10:00Z"}]
    "notes": [{"text": "…", "who": "Bruno", "at": "2026-11-21T23:00:00Z"}]

`who` is what the phone was called, and `same_phone` that it does not sit with those it signed for. What came with a
file is told again, the signatures only as long as nothing was logged after them: a change empties them here too.
"""

from __future__ import annotations

from typing import Any

from referee.matches.agreement import consent, result_notes, signing
from referee.matches.files.dispute_section import utc
from referee.matches.models import Match, Tap
from referee.matches.types import Raw

SIGNED, NOTES = "signed", "notes"


def section(match: Match) -> Raw:
    """Return both keys with what they hold.

    Of the file that the match came from, and of what was added here.
    """
    both = {SIGNED: [*brought_signatures(match), *_signed(match)], NOTES: [*brought_notes(match), *_notes(match)]}
    return {key: items for key, items in both.items() if items}


def brought_signatures(match: Match) -> list[Any]:
    """Return the signatures in the file that the match came from.

    Anybody may have written them. One query for such a match.
    """
    signatures = _brought(match, SIGNED)
    # A signature in the file is worth nothing once something was logged after it.
    return signatures if signatures and not Tap.objects.filter(match=match, rev_after__gt=1).exists() else []


def brought_notes(match: Match) -> list[Any]:
    """Return the notes in the file that the match came from.

    Anybody may have written them.
    """
    return _brought(match, NOTES)


def _brought(match: Match, key: str) -> list[Any]:
    brought = match.extra.get(key, []) if match.imported else []
    return brought if isinstance(brought, list) else [brought]


def _signed(match: Match) -> list[Raw]:
    seats = consent.parties(match)
    return [
        {"for": [match.seats[seat] for seat in seats[signature.party]], "who": signature.who}
        | ({"same_phone": True} if signature.same_phone else {})
        | ({"at": utc(signature.at)} if signature.at else {})
        for signature in signing.signed_by(match)
    ]


def _notes(match: Match) -> list[Raw]:
    return [{"text": note.text, "who": note.who, "at": utc(note.at)} for note in result_notes.notes(match)]
