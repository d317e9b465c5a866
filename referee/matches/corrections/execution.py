"""The storing of planned corrections: one tap, one rev, and every ruling that changes."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Exists, OuterRef

from referee.matches import limits
from referee.matches.corrections.log_rows import LogRow, hand_start
from referee.matches.corrections.plan import Plan
from referee.matches.log import store
from referee.matches.log.answers import Answer
from referee.matches.log.rulings import Ruled, hands_of
from referee.matches.log.session import Session
from referee.matches.models import Change, Entry, Tap
from referee.matches.types import Raw


def carry_out(session: Session, planned: Plan, why: str, agreed: Sequence[Raw]) -> Answer:
    """Store a correction that was planned on this locked match.

    `agreed` names who said yes.
    """
    match = session.match
    new = [(row, ruled) for row, ruled in planned.ruled_rows if row.pk is None]
    # entries that only move were logged before: to the change log they are neither new nor gone
    entries = tuple({"seq": row.seq, "raw": ruled.raw} for row, ruled in new if not row.moved)
    raws = tuple(row.raw for row in planned.voided if not row.moved)
    answer = Answer("taken", match.rev + 1, session.key, entries, undone=raws)
    tap = session.insert(Tap.Kind.FIX, answer)
    _store(planned, tap)
    session.settle(planned.state, corrected=True)
    data = {"entries": list(raws), "new": [entry["raw"] for entry in entries], "agreed": list(agreed)}
    kind, reason = Change.Kind.VOID, why[: limits.MAX_REASON]
    Change.objects.create(match=match, rev=match.rev, kind=kind, pen=session.pen, tap=tap, why=reason, data=data)
    return answer


def _store(planned: Plan, tap: Tap) -> None:
    """Void, insert, and write what is ruled otherwise now."""
    match, gone = planned.match, [row.pk for row in planned.voided]
    Entry.objects.filter(pk__in=gone).update(voided_by=tap)
    # a tap of which nothing stands any more is undone
    standing = Entry.objects.filter(tap=OuterRef("pk")).standing()
    Tap.objects.filter(entries__in=gone, undone_by__isnull=True).exclude(Exists(standing)).update(undone_by=tap)
    undos = Tap.objects.filter(match=match, kind=Tap.Kind.UNDO, status="taken", undone_by__isnull=True)
    undos.update(undone_by=tap)  # what they took can't come back: it was said in another match than this one is now
    earlier = hand_start(match, planned.start - 1).place
    hands = list(hands_of(((row.seq, ruled) for row, ruled in planned.ruled_rows), earlier))
    match.hand_seq = hands[-1] if hands else earlier
    stand = [(row, hand, ruled) for (row, ruled), hand in zip(planned.ruled_rows, hands, strict=True)]
    new = [store.new_entry(match, row.seq, ruled, hand) for row, hand, ruled in stand if row.pk is None]
    store.insert_entries(new, tap)
    store.update_entries(
        (row.pk, hand, ruled) for row, hand, ruled in stand if row.pk is not None and _is_rewritten(row, hand, ruled)
    )


def _is_rewritten(row: LogRow, hand: int, ruled: Ruled) -> bool:
    """Return whether a stored entry must be written again.

    Deals always are, for the state before them.
    """
    before = (row.hand, row.code, row.rule, row.awards)
    return row.dealt or ruled.opens_hand or before != (hand, ruled.code, ruled.rule, ruled.awards_text)
