"""The subjects of disputes, found in the log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from referee.matches.corrections.fixes import CannotFixError
from referee.matches.corrections.log_rows import LogRow
from referee.matches.disputes.frozen_score import _frozen, frozen_at
from referee.matches.disputes.logged_hands import hand_of
from referee.matches.log import locking
from referee.matches.log.session import Session
from referee.matches.models import Dispute, Entry, Match
from referee.matches.types import Raw

AWARD_KEYS = ("team", "for", "rule", "entry")
"""The keys that tell an award from every other of its match: whose, for what, by which rule, after which entry."""


@dataclass(frozen=True, slots=True)
class Subject:
    """The contested entry or award.

    Of a missing entry it is the one before, of an award its last entry. `entry` is None where nothing has been logged
    yet. `frozen` is the score that nobody disputes.
    """

    entry: Entry | None
    award: Raw | None
    frozen: Raw


def find(session: Session, about: Dispute.About, number: int | None, award: Raw | None) -> Subject:
    """Find the subject of a claim in the log.

    Raises CannotFixError: "fix-gone" for what does not stand (any more), "match-locked" and "game-locked" for what
    can't be put right any more.
    """
    match = session.match
    if locking.is_locked(match):
        raise CannotFixError("match-locked")
    # an award is named by its keys, since it has no row of its own
    named = read_award(award) if about == Dispute.About.AWARD else None
    entry = _entry(match, number, named)
    # a game that was over long ago stays as it is, though the match goes on
    if entry is not None and locking.is_game_locked(match, entry.seq):
        raise CannotFixError("game-locked")
    if entry is None and about != Dispute.About.MISSING:
        raise CannotFixError("fix-gone")
    if named is not None and entry is not None:
        named, paid = _paying(match, entry, named)
        return Subject(entry, named, _frozen(session, entry, lambda row: row.pk == paid.pk))
    return Subject(entry, None, frozen_at(session, about, entry))


def read_award(award: Raw | None) -> Raw:
    """Return the keys that name an award, of all that a screen may send.

    Raises CannotFixError "fix-gone".
    """
    kinds = {"team": int, "for": str, "rule": str, "entry": int}
    if not isinstance(award, dict) or not all(isinstance(award.get(key), kinds[key]) for key in AWARD_KEYS):
        raise CannotFixError("fix-gone")
    return {key: award[key] for key in AWARD_KEYS}


def _entry(match: Match, number: int | None, award: Raw | None) -> Entry | None:
    """Return the entry with this id, or that of an award.

    Without either the last that stands; None in an empty log.
    """
    standing = Entry.objects.filter(match=match).standing()
    if award is not None:
        standing = standing.filter(seq=award["entry"])
    elif number is not None:
        standing = standing.filter(pk=number)
    # the state before a deal is long, and not needed here
    entry = standing.defer("before").newest_first().first()
    if entry is None and (award is not None or number is not None):
        raise CannotFixError("fix-gone")
    return entry


def _paying(match: Match, entry: Entry, award: Raw) -> tuple[Raw, LogRow]:
    """Return the award as it was logged, and the entry with which it counted.

    That may be a later entry than its own.
    """
    for row in hand_of(match, entry.seq).rows:
        for paid in json.loads(row.awards or "[]"):
            if all(paid[key] == award[key] for key in AWARD_KEYS):
                # the points are the log's, whatever the phone sent
                return {**award, "points": paid["points"]}, row
    raise CannotFixError("fix-gone")


def entries_named(dispute: Dispute) -> Iterator[int]:
    """Yield the numbers of the entries that a dispute names."""
    if dispute.entry_id:
        yield dispute.entry_id
    for version in dispute.versions:
        yield from (version["fix"] or {}).get("void", ())
    # the rulings of then go on naming entries that a decision has voided
    for ruled in dispute.outcome.get("rulings", ()):
        yield from (entry["entry"] for entry in ruled.get("refused", ()))
        for award in ruled.get("awards", ()):
            yield from award["rests_on"]
