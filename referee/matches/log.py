"""The log, and its only writer: `tap`, `undo` and `redo`. Each is one transaction, and counts once.

The order of the checks: a repeated key, an equal event of another phone, the pen's right, a hand that is over, the
rules. What is answered has been committed, and what was refused has left no trace but its own answer.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from django.db import transaction
from django.db.models import QuerySet

from referee.matches import bounds, pens, store
from referee.matches.answers import Answer, Raw
from referee.matches.desk import Desk, sit_down
from referee.matches.folding import Ruled, first_refusal, parse, rule_on, to_text
from referee.matches.merging import label, newer_taps, said
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.opening import belongs_to_any_hand, deals_itself, next_deal
from referee.matches.refold import rule_again, state_before
from referee.rules.acta import ActaError
from referee.rules.acta import Entry as Parsed
from referee.rules.look import look
from referee.rules.state import ENGINE, State

_SERVER_KEYS = frozenset({"key", "at", "pen", "seq", "engine", "void", "void_by", "void_why", "void_ok", "disputes"})
_MOST_UNDONE = 200


def tap(match_id: str, pen: Pen, key: str, rev: int, raws: Sequence[Raw], *, keep: bool = False) -> Answer:
    """Log the entries of one tap, all or none, made on a phone that was showing `rev`.

    Where no hand is open, words, cards and points open the next one by themselves. With `keep`, what the rules refuse
    is stored as refused evidence ("se dijo igual") and changes nothing. Raises Match.DoesNotExist.
    """
    door = _at_the_door(match_id, pen, key, rev)
    if door is None and not _measured(raws):
        door = Answer("bad", 0, key, code="too-big")
    if door is not None:
        return door
    with transaction.atomic():
        match, kept = store.lock(match_id)
        answer = store.answer_to(match_id, key) or _cannot_hold(match, key, rev, len(raws) + 1)
        if answer is not None:
            return answer
        try:
            entries = parse(map(_own, raws), match)
        except ActaError as error:
            return Answer("bad", match.rev, key, code="bad-entry", args={"place": error.place, "reason": error.reason})
        return _tap(sit_down(match, kept, pen, key, rev), entries, keep)


def undo(match_id: str, pen: Pen, key: str, rev: int, why: str = "") -> Answer:
    """Take back the last tap that stands, with the points tapped in the same go; the answer's `undone` names it.

    Needs the current rev. Raises Match.DoesNotExist.
    """
    return _correct(match_id, pen, key, rev, Tap.Kind.UNDO, why)


def redo(match_id: str, pen: Pen, key: str, rev: int) -> Answer:
    """Bring back what the last undo took, if nothing was logged since. Needs the current rev."""
    return _correct(match_id, pen, key, rev, Tap.Kind.REDO, "")


def _at_the_door(match_id: str, pen: Pen, key: str, rev: int) -> Answer | None:
    """What needs no look at the match: the form of key and rev, whose pen it is, how fast it taps."""
    if not bounds.good_key(key):
        return Answer("bad", 0, "", code="bad-key")
    if isinstance(rev, bool) or not isinstance(rev, int) or rev < 0:
        return Answer("bad", 0, key, code="bad-rev")
    if pen.match_id != match_id or not pens.may(pen, "log"):
        return Answer("refused", 0, key, code="no-pen")
    if not bounds.tap_buckets.take(pen.pk):
        return Answer("limited", 0, key, code="too-fast")
    return None


def _measured(raws: Sequence[Raw]) -> bool:
    """Whether these are a few small JSON objects, and a group's name has the form of one."""
    if not isinstance(raws, (list, tuple)) or not 1 <= len(raws) <= bounds.MAX_ENTRIES_IN_TAP:
        return False
    if not all(isinstance(raw, dict) and bounds.good_group(raw.get("group", "0")) for raw in raws):
        return False
    try:
        return len(to_text(raws).encode()) <= bounds.MAX_TAP_CHARS
    except (ValueError, RecursionError):  # half a character, or nested without end
        return False


def _own(raw: Raw) -> Raw:
    """The entry without the keys that only the server writes."""
    return {key: value for key, value in raw.items() if key not in _SERVER_KEYS}


def _cannot_hold(match: Match, key: str, rev: int, entries: int) -> Answer | None:
    """Answers that don't depend on the entries: a match that is full or closed, a rev that never was."""
    if match.seq + entries > bounds.MAX_ENTRIES or match.taps >= bounds.MAX_TAPS:
        return Answer("limited", match.rev, key, code="match-full", args={"most": bounds.MAX_ENTRIES})
    if rev > match.rev:
        return Answer("stale", match.rev, key, code="unknown-rev")
    if match.finished and match.engine != ENGINE:
        return Answer("refused", match.rev, key, code="match-closed")
    return None


def _tap(desk: Desk, entries: list[Parsed], keep: bool) -> Answer:
    raws = [dict(entry.raw) for entry in entries]
    meaning = said(raws)
    newer = newer_taps(desk.match, desk.pen, desk.seen) if desk.seen < desk.match.rev else []
    twin = next((one for one in newer if one.said == meaning), None)
    if twin is not None:
        return desk.store("merged", code="already-logged", args={"who": label(desk.match, twin.pen)}, twin=twin)
    stranger = next((raw for raw in raws if not pens.may_log(desk.pen, raw)), None)
    if stranger is not None:
        return desk.store("refused", code="ask-scorer", args={"who": pens.scorer_of(desk.match)})
    if _is_stray(desk, entries):
        who = label(desk.match, newer[-1].pen) if newer else ""
        return desk.store("stale", code="hand-over-stale", args={"who": who})
    trial = _try(desk, entries)
    bad = first_refusal(trial.ruled)
    if bad is not None and not keep:
        return _refuse(desk, bad, newer)
    if bad is not None:
        state = desk.state.copy()
        trial = _Trial(rule_on(state, entries, desk.match.seq), state)
    group = str(raws[0].get("group", ""))
    return desk.append(trial.ruled, trial.state, said=meaning, group=group, code=trial.code)


@dataclass(frozen=True, slots=True)
class _Trial:
    """What a tap would do, judged on a copy of the state."""

    ruled: list[Ruled]
    state: State
    code: str | None = None


def _is_stray(desk: Desk, entries: list[Parsed]) -> bool:
    """Whether this tap was meant for a hand that was over when it came: it opens no other and enters none."""
    if desk.seen >= desk.match.over_rev:
        return False
    if desk.look.phase == "open":
        return not belongs_to_any_hand(entries)
    return entries[0].kind == "deal" or deals_itself(desk.state, desk.look, entries[0])


def _try(desk: Desk, entries: list[Parsed]) -> _Trial:
    """Judge the tap, with the deal before it that it may need."""
    state = desk.state.copy()
    seq = desk.match.seq
    if not deals_itself(state, desk.look, entries[0]):
        return _Trial(rule_on(state, entries, seq), state)
    deal = rule_on(state, parse([next_deal(desk.match, desk.look)], desk.match), seq)
    if not deal[0].refusal and look(state).phase != "open":  # the deal closed what ends the match: it stands alone
        return _Trial(deal, state, "match-over")
    return _Trial(deal + rule_on(state, entries, seq + 1), state)


def _refuse(desk: Desk, bad: Ruled, newer: list[Tap]) -> Answer:
    """The engine's reason; by name where another pen was quicker."""
    refusal = bad.refusal
    assert refusal is not None
    if newer:
        args = {"who": label(desk.match, newer[-1].pen), "code": refusal.code, **refusal.args}
        return desk.store("refused", code="already-answered", rule=refusal.rule, args=args)
    return desk.store("refused", code=refusal.code, rule=refusal.rule, args=dict(refusal.args))


def _correct(match_id: str, pen: Pen, key: str, rev: int, kind: Tap.Kind, why: str) -> Answer:
    door = _at_the_door(match_id, pen, key, rev)
    if door is not None:
        return door
    with transaction.atomic():
        match, kept = store.lock(match_id)
        answer = store.answer_to(match_id, key) or _cannot_hold(match, key, rev, 0)
        if answer is not None:
            return answer
        desk = sit_down(match, kept, pen, key, rev)
        if rev != match.rev:
            return desk.store("stale", kind, code="not-current")
        return _undo(desk, why[: bounds.MAX_REASON]) if kind == Tap.Kind.UNDO else _redo(desk)


def _undo(desk: Desk, why: str) -> Answer:
    match = desk.match
    taps = _last_go(match)
    if not taps:
        return desk.store("refused", Tap.Kind.UNDO, code="nothing-to-undo")
    if not pens.may_undo(desk.pen, taps):
        return desk.store("refused", Tap.Kind.UNDO, code="ask-other", args={"who": label(match, taps[0].pen)})
    rows = list(Entry.objects.filter(tap__in=taps, voided_by__isnull=True).order_by("seq"))
    raws = tuple(json.loads(row.raw) for row in rows)
    state, earlier = state_before(match, rows[0].seq)
    row = desk.insert(Tap.Kind.UNDO, Answer("taken", match.rev + 1, desk.key, undone=raws))
    Entry.objects.filter(pk__in=[row.pk for row in rows]).update(voided_by=row)
    Tap.objects.filter(pk__in=[one.pk for one in taps]).update(undone_by=row)
    if match.hand_seq >= rows[0].seq:
        match.hand_seq = earlier
    return _finish(desk, row, state, Change.Kind.VOID, raws, why)


def _redo(desk: Desk) -> Answer:
    match = desk.match
    last = _corrections(match).order_by("-id").first()
    later = last and _standing(match).filter(id__gt=last.pk).exists()
    if last is None or later:
        return desk.store("refused", Tap.Kind.REDO, code="nothing-to-redo")
    rows = list(Entry.objects.filter(voided_by=last).order_by("seq"))
    raws = tuple(json.loads(row.raw) for row in rows)
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


def _standing(match: Match) -> QuerySet[Tap]:
    return Tap.objects.filter(match=match, kind=Tap.Kind.TAP, status="taken", undone_by__isnull=True)


def _corrections(match: Match) -> QuerySet[Tap]:
    return Tap.objects.filter(match=match, kind=Tap.Kind.UNDO, status="taken", undone_by__isnull=True)


def _last_go(match: Match) -> list[Tap]:
    """The last tap that stands, and the taps before it that belong to the same group of points."""
    taps = list(_standing(match).select_related("pen").defer("answer").order_by("-id")[:_MOST_UNDONE])
    if not taps or not taps[0].group:
        return taps[:1]
    last = taps[0]
    return list(takewhile(lambda one: one.group == last.group and one.pen_id == last.pen_id, taps))
