"""The storing of planned corrections: one tap, one rev, and every ruling that changes."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Exists, OuterRef

from referee.matches import limits
from referee.matches.corrections.log_rows import LogRow, hand_start
from referee.matches.corrections.plan import Plan
from referee.matches.log import store
from referee.matches.log.answers import Answer
from referee.matches.log.folding import Ruled, to_text
from referee.matches.log.session import Desk
from referee.matches.models import Change, Entry, Match, Tap
from referee.matches.types import Raw


def carry_out(desk: Desk, planned: Plan, why: str, agreed: Sequence[Raw]) -> Answer:
    """Store a correction that was planned on this locked match.

    `agreed` names who said yes.
    """
    match = desk.match
    new = [(row, ruled) for row, ruled in planned.ruled_rows if row.pk is None]
    # entries that only move were logged before: to the change log they are neither new nor gone
    entries = tuple({"seq": row.seq, "raw": ruled.raw} for row, ruled in new if not row.moved)
    raws = tuple(row.raw for row in planned.voided if not row.moved)
    answer = Answer("taken", match.rev + 1, desk.key, entries, undone=raws)
    tap = desk.insert(Tap.Kind.FIX, answer)
    _store(planned, new, tap)
    match.hand_seq = _last_deal(planned)
    desk.settle(planned.state, corrected=True)
    data = {"entries": list(raws), "new": [entry["raw"] for entry in entries], "agreed": list(agreed)}
    kind, reason = Change.Kind.VOID, why[: limits.MAX_REASON]
    Change.objects.create(match=match, rev=match.rev, kind=kind, pen=desk.pen, tap=tap, why=reason, data=data)
    return answer


def _store(planned: Plan, new: Sequence[tuple[LogRow, Ruled]], tap: Tap) -> None:
    """Void, insert, and write what is ruled otherwise now."""
    match, gone = planned.match, [row.pk for row in planned.voided]
    Entry.objects.filter(pk__in=gone).update(voided_by=tap)
    # a tap of which nothing stands any more is undone
    standing = Entry.objects.filter(tap=OuterRef("pk"), voided_by__isnull=True)
    Tap.objects.filter(entries__in=gone, undone_by__isnull=True).exclude(Exists(standing)).update(undone_by=tap)
    undos = Tap.objects.filter(match=match, kind=Tap.Kind.UNDO, status="taken", undone_by__isnull=True)
    undos.update(undone_by=tap)  # what they took can't come back: it was said in another match than this one is now
    store.insert_entries([_entry(match, row, ruled) for row, ruled in new], tap)
    store.update_entries(
        (row.pk, ruled.code, ruled.rule, ruled.awards_text, ruled.before)
        for row, ruled in planned.ruled_rows
        if row.pk is not None and _is_rewritten(row, ruled)
    )


def _is_rewritten(row: LogRow, ruled: Ruled) -> bool:
    """Return whether a stored entry must be written again; deals always, for the state before them."""
    if row.dealt or ruled.before:
        return True
    return (row.code, row.rule, row.awards) != (ruled.code, ruled.rule, ruled.awards_text)


def _entry(match: Match, row: LogRow, ruled: Ruled) -> Entry:
    return Entry(
        match=match, seq=row.seq, raw=to_text(ruled.raw), code=ruled.code, rule=ruled.rule, awards=ruled.awards_text,
        before=ruled.before,
    )  # fmt: skip


def _last_deal(planned: Plan) -> int:
    """Return the place of the deal that opens the last hand then; one before the fold if it holds none."""
    deals = [row.seq for row, ruled in planned.ruled_rows if ruled.before]
    return deals[-1] if deals else hand_start(planned.match, planned.start - 1).place
