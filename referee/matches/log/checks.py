"""Checks before a tap is judged: its form, size, pen and speed, the match's room."""

from __future__ import annotations

from collections.abc import Sequence

from referee.matches import limits
from referee.matches.identity import permissions
from referee.matches.log import locking, store
from referee.matches.log.answers import Answer
from referee.matches.log.states import to_text
from referee.matches.models import Match, Pen
from referee.matches.types import Raw
from referee.rules.record import json_text


def closed(match_id: str, pen: Pen, key: str, rev: int, *, paid: bool = False) -> Answer | None:
    """Refuse a tap that needs no look at the match to be refused.

    For the form of its key and rev, for its pen, for its speed unless it was `paid` for with others.
    """
    if not limits.good_key(key):
        return Answer("bad", 0, "", code="bad-key")
    # To Python, true is a whole number.
    if isinstance(rev, bool) or not isinstance(rev, int) or rev < 0:
        return Answer("bad", 0, key, code="bad-rev")
    if pen.match_id != match_id or not permissions.may(pen, "log"):
        return Answer("refused", 0, key, code="no-pen")
    # Last, so that what is turned away for its form costs no token.
    if not paid and not limits.tap_buckets.take(pen.pk):
        return Answer("limited", 0, key, code="too-fast")
    return None


def answered(match_id: str, pen: Pen, key: str) -> Answer | None:
    """Return the answer that this key got before, whoever repeats it, however fast.

    Also of a match that is locked since, or packed. None for a key that is new, and of a match that is no more.
    """
    match = Match.objects.visible().defer("snapshot").filter(pk=match_id).first() if limits.good_key(key) else None
    return None if match is None or pen.match_id != match_id else store.answer_to(match, key)


def measured(raws: Sequence[Raw]) -> bool:
    """Tell whether these are a few small JSON objects, with a well-formed group name."""
    if not isinstance(raws, (list, tuple)) or not 1 <= len(raws) <= limits.MAX_ENTRIES_IN_TAP:
        return False
    if not all(isinstance(raw, dict) and limits.good_group(raw.get("group", "0")) for raw in raws):
        return False
    # Cheap bounds first: only what is small by count is written out and measured.
    if any(len(raw) > limits.MAX_KEYS for raw in raws):
        return False
    try:
        json_text.check_json(raws, depth=limits.MAX_DEPTH)
        return len(to_text(raws).encode()) <= limits.MAX_TAP_CHARS
    except ValueError:
        return False


def cannot_hold(match: Match, key: str, rev: int, entries: int) -> Answer | None:
    """Refuse a tap whatever its entries are.

    Of a match that is full, closed or locked, or against a rev that never was.
    """
    if match.seq + entries > limits.MAX_ENTRIES or match.taps >= limits.MAX_TAPS:
        return Answer("refused", match.rev, key, code="match-full", args={"most": limits.MAX_ENTRIES})
    # A rev that never was: the number is forged, or from before a backup was put back.
    if rev > match.rev:
        return Answer("stale", match.rev, key, code="unknown-rev")
    if match.is_closed:
        return Answer("refused", match.rev, key, code="match-closed")
    if locking.is_locked(match):
        return Answer("refused", match.rev, key, code="match-locked")
    return None
