"""What an acta is known by when it comes again: its id, and a digest of what was logged."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from referee.matches.files.entry_section import TAP_KEYS, VOID_KEYS
from referee.matches.models import Entry, Match
from referee.matches.types import Raw
from referee.rules.record.acta import Acta

LONGEST_ID = 64
MOST_VERSIONS = 10
"""So many matches of one id are looked at: more are no honest table's."""
_BESIDE = frozenset((*TAP_KEYS, *VOID_KEYS, "said_at", "names"))
"""The keys of an entry that tell who tapped it, when, and how people were called: another name is no other match."""
_EARLIEST = datetime(1900, 1, 1, tzinfo=UTC)


def id_of(document: Mapping[str, Any]) -> str:
    """Return the id that a file bears; for one without, the hash of all that it says."""
    claimed = document.get("id")
    if isinstance(claimed, str) and 0 < len(claimed) <= LONGEST_ID:
        return claimed
    return _hash(document)


def digest_of(acta: Acta) -> str:
    """Return the digest of what is logged in a file."""
    raws = (dict(entry.raw) for entry in acta.entries if not entry.void)
    return _digest(acta.ruleset, acta.options, len(acta.seats), raws)


def digest_now(match: Match) -> str:
    """Return the digest of what a match's log says now. One query, O(entries)."""
    rows = Entry.objects.filter(match=match).standing().in_order().values_list("raw", flat=True)
    return _digest(match.ruleset, match.options, len(match.seats), map(json.loads, rows))


def find(file_id: str, digest: str) -> tuple[Match | None, bool]:
    """Return the match that this acta already is; and whether any of its id is here.

    A match is what was brought in, and also what became of it since.
    """
    here = Match.objects.visible().filter(Q(pk=file_id) | Q(file_id=file_id)).defer("snapshot")
    versions = list(here.order_by("-touched_at")[:MOST_VERSIONS])
    for match in versions:
        is_changed = match.rev > 1 or not match.digest
        if match.digest == digest or (is_changed and digest_now(match) == digest):
            return match, True
    return None, bool(versions)


def played_at(acta: Acta) -> datetime | None:
    """Return when a file says that its match was played.

    That is at its first entry, else when it was started.
    """
    first = acta.entries[0].raw.get("at") if acta.entries else None
    return _moment(first) or _moment(acta.extra.get("started"))


def _digest(ruleset: str, options: Mapping[str, Any], seats: int, raws: Iterable[Raw]) -> str:
    entries = [{key: value for key, value in raw.items() if key not in _BESIDE} for raw in raws]
    return _hash({"ruleset": ruleset, "options": dict(options), "seats": seats, "entries": entries})


def _hash(value: Mapping[str, Any]) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _moment(value: object) -> datetime | None:
    """Return a time in UTC; None for what is none, or can't be when people played."""
    try:
        moment = parse_datetime(value) if isinstance(value, str) else None
        moment = moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC) if moment else None
    except (ValueError, OverflowError):  # the year 1 or 9999 may have no time in UTC
        return None
    return moment if moment and _EARLIEST <= moment <= timezone.now() + timedelta(days=1) else None
