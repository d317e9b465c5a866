"""Matches and disputes locked for one act of a pen that takes part."""

from __future__ import annotations

from referee.matches.agreement import rows
from referee.matches.agreement.consent import pen_now
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.disputes.hold import with_match
from referee.matches.log import store
from referee.matches.log.queue import Known
from referee.matches.log.session import Session, open_session
from referee.matches.models import Dispute, Pen, new_id


def lock_match(match_id: str, pen: Pen) -> Session:
    """Lock the match for this pen as it is now.

    Raises PermissionError for one that may not take part.
    """
    match, kept = store.lock(match_id)
    own_pen = pen_now(match, pen, "object")
    if match.is_closed:
        raise CannotFixError("match-closed")
    return open_session(match, kept, own_pen, new_id(), Known.at(match.rev))


def lock_dispute(dispute_pk: int, pen: Pen) -> tuple[Session, Dispute]:
    """Return the dispute with its match locked.

    Raises CannotFixError for one of a packed match, PermissionError.
    """
    session = lock_match(rows.match_of(Dispute, dispute_pk), pen)
    return session, with_match(session.match, Dispute.objects.select_related("pen", "entry").get(pk=dispute_pk))


def lock_open_dispute(dispute_pk: int, pen: Pen) -> tuple[Session, Dispute]:
    """Return an open dispute with its match locked.

    Raises CannotFixError("dispute-closed") where it is over.
    """
    session, dispute = lock_dispute(dispute_pk, pen)
    if dispute.status != Dispute.Status.OPEN:
        raise CannotFixError("dispute-closed")
    return session, dispute
