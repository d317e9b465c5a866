"""The subjects of disputes, found in the log."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from referee.matches.corrections.plan import CannotFixError, LogRow, hand_start, rows_from
from referee.matches.log import locking
from referee.matches.log.fold import judge_again
from referee.matches.log.session import Session
from referee.matches.log.states import result_of, state_from
from referee.matches.models import Dispute, Entry, Match
from referee.matches.types import Raw
from referee.rules.asked.look import look

# Logged hands that a dispute is about: the state before each, and its rows.


@dataclass(frozen=True, slots=True)
class LoggedHand:
    """The standing entries of one hand and the deal after it. `since` is the state before."""

    since: str
    rows: tuple[LogRow, ...]


def hand_of(match: Match, seq: int) -> LoggedHand:
    """Return the hand that holds this place, and the deal after it, which may pay it."""
    start, since = hand_start(match, seq)
    deals = Entry.objects.filter(match=match).standing().deals()
    end = deals.filter(seq__gt=max(seq, start)).in_order().values_list("seq", flat=True).first()
    return LoggedHand(since, tuple(rows_from(match, start, match.seq if end is None else end)))


def disputed_hand(match: Match, dispute: Dispute) -> tuple[LoggedHand, LogRow | None]:
    """Return the disputed hand and the deal that opened it; None where the deal is no more."""
    place = dispute.entry.seq if dispute.entry else match.hand_seq
    hand = hand_of(match, place)
    return hand, next((row for row in hand.rows if row.dealt and row.seq <= place), None)


# The frozen score: the one before the contested entry, kept while a dispute lasts.


def frozen_at(session: Session, about: Dispute.About, entry: Entry | None) -> Raw:
    """Return the score right before the contested entry, or after the one that a missing entry follows."""
    if entry is None:
        return _now(session)
    # the entry that something should follow is not contested itself
    if about == Dispute.About.MISSING:
        return _frozen(session, entry, lambda row: (row.seq, row.pk or 0) > (entry.seq, entry.pk))
    return _frozen(session, entry, lambda row: row.pk == entry.pk)


def _now(session: Session) -> Raw:
    return _dated(session.match, session.match.result, session.match.seq)


def _dated(match: Match, result: Raw, place: int) -> Raw:
    """Return a score as it is kept, with the place of the log that it stands before, and the present rev."""
    return {**result, "place": place, "rev": match.rev}


def _frozen(session: Session, entry: Entry, is_contested: Callable[[LogRow], bool]) -> Raw:
    """Return the score before the contested entry; for one before the last two hands the present score."""
    match = session.match
    # of the past the score would be far from the one in play: it stays as it is until the table decides
    if entry.seq < _recent(session):
        return _now(session)
    hand = hand_of(match, entry.seq)
    state = state_from(hand.since, match)
    for row in hand.rows:
        if is_contested(row):
            return _dated(match, result_of(look(state)), row.seq)
        judge_again(row.raw, state, match, row.seq)
    return _now(session)


def _recent(session: Session) -> int:
    """Return the place where the last hand before the one in play begins: what is before it is past."""
    match = session.match
    if session.look.phase != "open":
        return match.hand_seq
    deals = Entry.objects.filter(match=match, seq__lt=match.hand_seq).standing().deals()
    return deals.newest_first().values_list("seq", flat=True).first() or 0


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


def find_subject(session: Session, about: Dispute.About, number: int | None, award: Raw | None) -> Subject:
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
    """Return the keys that name an award, of all that a screen may send. Raises CannotFixError "fix-gone"."""
    kinds = {"team": int, "for": str, "rule": str, "entry": int}
    if not isinstance(award, dict) or not all(isinstance(award.get(key), kinds[key]) for key in AWARD_KEYS):
        raise CannotFixError("fix-gone")
    return {key: award[key] for key in AWARD_KEYS}


def _entry(match: Match, number: int | None, award: Raw | None) -> Entry | None:
    """Return the entry with this id, or of an award, else the last that stands; None in an empty log."""
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
    """Return the award as it was logged, and the entry with which it counted, perhaps a later one."""
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
