"""Undo and redo: the log's own corrections. `referee.matches.log` gives them to the rest."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import takewhile

from django.db import transaction
from django.db.models import QuerySet

from referee.matches import bounds, door, pens, store
from referee.matches.answers import Answer, Raw
from referee.matches.desk import Desk, sit_down
from referee.matches.merging import label
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.names import dealt
from referee.matches.refold import rule_again, state_before
from referee.rules.state import State

_MOST_UNDONE = 200


def undo(match_id: str, pen: Pen, key: str, rev: int, why: str = "") -> Answer:
    """Take back the last tap that stands, with the points tapped in the same go; the answer's `undone` names it.

    Needs the current rev. Raises Match.DoesNotExist.
    """
    return _correct(match_id, pen, key, rev, Tap.Kind.UNDO, why)


def redo(match_id: str, pen: Pen, key: str, rev: int) -> Answer:
    """Bring back what the last undo took, if nothing was logged since. Needs the current rev."""
    return _correct(match_id, pen, key, rev, Tap.Kind.REDO, "")


def _correct(match_id: str, pen: Pen, key: str, rev: int, kind: Tap.Kind, why: str) -> Answer:
    turned_away = door.closed(match_id, pen, key, rev)
    if turned_away is not None:
        return turned_away
    with transaction.atomic():
        match, kept = store.lock(match_id)
        answer = store.answer_to(match_id, key) or door.cannot_hold(match, key, rev, 0)
        if answer is not None:
            return answer
        desk = sit_down(match, kept, pen, key, rev)
        if rev != match.rev:
            return desk.store("stale", kind, code="not-current")
        return _undo(desk, why[: bounds.MAX_REASON]) if kind == Tap.Kind.UNDO else _redo(desk)


def _undo(desk: Desk, why: str) -> Answer:
    match = desk.match
    taps = last_go(match)
    if not taps:
        return desk.store("refused", Tap.Kind.UNDO, code="nothing-to-undo")
    rows = list(Entry.objects.filter(tap__in=taps, voided_by__isnull=True).order_by("seq", "pk"))
    raws = tuple(json.loads(row.raw) for row in rows)
    if not pens.may_undo(desk.pen, taps, raws, _sides(desk, raws)):
        return desk.store("refused", Tap.Kind.UNDO, code="ask-other", args={"who": label(match, taps[0].pen)})
    state, earlier = state_before(match, rows[0].seq)
    row = desk.insert(Tap.Kind.UNDO, Answer("taken", match.rev + 1, desk.key, undone=raws))
    Entry.objects.filter(pk__in=[row.pk for row in rows]).update(voided_by=row)
    Tap.objects.filter(pk__in=[one.pk for one in taps]).update(undone_by=row)
    if match.hand_seq >= rows[0].seq:
        match.hand_seq = earlier
    return _finish(desk, row, state, Change.Kind.VOID, raws, why)


def _redo(desk: Desk) -> Answer:
    match = desk.match
    last = _corrections(match).select_related("pen").order_by("-id").first()
    later = last and _standing(match).filter(id__gt=last.pk).exists()
    if last is None or later:
        return desk.store("refused", Tap.Kind.REDO, code="nothing-to-redo")
    rows = list(Entry.objects.filter(voided_by=last).order_by("seq", "pk"))
    raws = tuple(json.loads(row.raw) for row in rows)
    if not pens.may_undo(desk.pen, [last], raws, _sides(desk, raws)):
        return desk.store("refused", Tap.Kind.REDO, code="ask-other", args={"who": label(match, last.pen)})
    state = desk.state.copy()
    for entry in rows:
        rule_again(entry, state, match)
        entry.voided_by = None
        if entry.before:
            match.hand_seq = entry.seq
    Entry.objects.bulk_update(rows, ["code", "rule", "awards", "before", "voided_by"])
    row = desk.insert(Tap.Kind.REDO, Answer("taken", match.rev + 1, desk.key, undone=raws))
    Tap.objects.filter(undone_by=last).update(undone_by=None)
    Tap.objects.filter(pk=last.pk).update(undone_by=row)
    return _finish(desk, row, state, Change.Kind.UNVOID, raws, "")


def _finish(desk: Desk, row: Tap, state: State, kind: Change.Kind, raws: tuple[Raw, ...], why: str) -> Answer:
    desk.settle(state, corrected=True)
    Change.objects.create(
        match=desk.match, rev=desk.match.rev, kind=kind, pen=desk.pen, tap=row, why=why, data={"entries": list(raws)}
    )
    return Answer("taken", desk.match.rev, desk.key, undone=raws)


def _sides(desk: Desk, raws: Sequence[Raw]) -> tuple[int, ...]:
    """Who plays on which side in the hand that these entries belong to: the one that they deal, else the last."""
    dealer = next((raw["deal"] for raw in reversed(raws) if "deal" in raw), None)
    return desk.look.sides if dealer is None else dealt(desk.match, dealer).sides


def _standing(match: Match) -> QuerySet[Tap]:
    return Tap.objects.filter(match=match, kind=Tap.Kind.TAP, status="taken", undone_by__isnull=True)


def _corrections(match: Match) -> QuerySet[Tap]:
    return Tap.objects.filter(match=match, kind=Tap.Kind.UNDO, status="taken", undone_by__isnull=True)


def last_go(match: Match) -> list[Tap]:
    """The last tap that stands, and the taps before it that belong to the same group of points."""
    taps = list(_standing(match).select_related("pen").defer("answer").order_by("-id")[:_MOST_UNDONE])
    if not taps or not taps[0].group:
        return taps[:1]
    last = taps[0]
    return list(takewhile(lambda one: one.group == last.group and one.pen_id == last.pen_id, taps))
