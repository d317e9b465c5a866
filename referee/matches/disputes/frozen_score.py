"""The frozen score: the one before the contested entry, kept while a dispute lasts."""

from __future__ import annotations

from collections.abc import Callable

from referee.matches.corrections.log_rows import LogRow
from referee.matches.disputes.logged_hands import hand_of
from referee.matches.log.fold import judge_again
from referee.matches.log.session import Session
from referee.matches.log.states import result, state_from
from referee.matches.models import Dispute, Entry, Match
from referee.matches.types import Raw
from referee.rules.asked.look import look


def frozen_at(session: Session, about: Dispute.About, entry: Entry | None) -> Raw:
    """Return the score right before the contested entry.

    Where an entry is missing, right after the one that it follows.
    """
    if entry is None:
        return _now(session)
    # the entry that something should follow is not contested itself
    if about == Dispute.About.MISSING:
        return _frozen(session, entry, lambda row: (row.seq, row.pk or 0) > (entry.seq, entry.pk))
    return _frozen(session, entry, lambda row: row.pk == entry.pk)


def _now(session: Session) -> Raw:
    return _dated(session.match, session.match.result, session.match.seq)


def _dated(match: Match, result: Raw, place: int) -> Raw:
    """Return a score as it is kept.

    With the place of the log that it stands before, and the rev of now.
    """
    return {**result, "place": place, "rev": match.rev}


def _frozen(session: Session, entry: Entry, is_contested: Callable[[LogRow], bool]) -> Raw:
    """Return the score before the contested entry.

    For an entry older than the hand in play and the one before it, the score as it stands now.
    """
    match = session.match
    # of the past the score would be far from the one in play: it stays as it is until the table decides
    if entry.seq < _recent(session):
        return _now(session)
    hand = hand_of(match, entry.seq)
    state = state_from(hand.since, match)
    for row in hand.rows:
        if is_contested(row):
            return _dated(match, result(look(state)), row.seq)
        judge_again(row.raw, state, match, row.seq)
    return _now(session)


def _recent(session: Session) -> int:
    """Return the place where the last hand before the one in play begins.

    Entries before it are the past.
    """
    match = session.match
    if session.look.phase != "open":
        return match.hand_seq
    deals = Entry.objects.filter(match=match, seq__lt=match.hand_seq).standing().deals()
    return deals.newest_first().values_list("seq", flat=True).first() or 0
