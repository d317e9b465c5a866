"""Places of the log that a correction touches, and the rows that it voids or moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from referee.matches import limits
from referee.matches.corrections.fixes import CannotFixError, Fix
from referee.matches.corrections.log_rows import LogRow
from referee.matches.models import Entry, Match
from referee.matches.types import kind_of

CLOSED = "corrección"
"""Why a hand was closed that a correction left open, so that the hands after it stand; as the record keeps it."""


def touched_places(match: Match, fix: Fix) -> list[int]:
    """Return the places that the correction touches.

    Its entries must exist and not be voided.
    """
    standing = Entry.objects.filter(match=match, pk__in=fix.void).standing()
    seqs = list(standing.values_list("seq", flat=True))
    in_log = fix.place is None or 0 <= fix.place < match.seq
    if len(seqs) != len(set(fix.void)) or not in_log or not (fix.void or fix.new):
        raise CannotFixError("fix-gone")
    if match.seq + len(fix.new) > limits.MAX_ENTRIES:
        raise CannotFixError("match-full", args={"most": limits.MAX_ENTRIES})
    return [*seqs, *([] if fix.place is None else [fix.place])]


def voided_rows(rows: Sequence[LogRow], fix: Fix) -> list[LogRow]:
    """Return the rows to be voided.

    Those that are named, and the hand of a deal that no other replaces.
    """
    named = set(fix.void)
    # another deal takes the place of the old one, so its hand stays
    if any(kind_of(raw) == "deal" for raw in fix.new):
        return [row for row in rows if row.pk in named]
    voided: list[LogRow] = []
    for place, row in enumerate(rows):
        if row.pk in named and row.dealt:
            voided += [row, *takewhile(lambda following: not following.dealt, rows[place + 1 :])]
        elif row.pk in named and row not in voided:
            voided.append(row)
    return voided


def check_deals(voided: Sequence[LogRow], fix: Fix) -> None:
    """Refuse a new deal but in the place of another.

    No two hands share a place, and none comes between others.
    """
    deals = [number for number, raw in enumerate(fix.new) if kind_of(raw) == "deal"]
    if deals and (deals != [0] or not any(row.seq == fix.place and kind_of(row.raw) == "deal" for row in voided)):
        raise CannotFixError("fix-deal")


def moved_rows(rows: Sequence[LogRow], voided: Sequence[LogRow], fix: Fix) -> list[LogRow]:
    """Return the entries inserted here before that must come after the new ones.

    A close that let the next hand stand is among them, whatever is added before it: `plan` puts another if need be.
    """
    if not fix.new:
        return []
    here = [row for row in rows if row.seq == fix.place]
    gone = [number for number, row in enumerate(here) if row in voided]
    left = [(number, row) for number, row in enumerate(here) if number not in gone]
    later = [row for number, row in left if (gone and number > gone[0]) or row.raw.get("close") == CLOSED]
    return [replace(row, moved=True) for row in later]
