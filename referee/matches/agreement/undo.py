"""Undo and redo of the last tap, and asking for an undo that a pen may not do alone."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from django.db.models import Exists, OuterRef

from referee.matches import plain_text
from referee.matches.agreement import proposals as proposal_rows
from referee.matches.identity import permissions
from referee.matches.identity.pens import phone_label
from referee.matches.log.breath import AND
from referee.matches.log.fold import rule_again, state_before
from referee.matches.log.lines import go_of
from referee.matches.log.queue import is_newest
from referee.matches.log.session import Session
from referee.matches.log.states import first_refusal
from referee.matches.log.store import TapAnswer
from referee.matches.log.taps import in_session, judge_tap, meaning_of
from referee.matches.models import Change, Entry, Match, Pen, Proposal, Tap, new_id
from referee.matches.types import Raw, entry_kind, points_of
from referee.matches.words.names import dealt_cast
from referee.rules.asked.look import look
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.state import State

_MOST_UNDONE = 200
"""The most entries that are looked through for the last go."""


def undo_last(
    match_id: str, pen: Pen, key: str, rev: int, why: str = "", *, after: str = "", paid: bool = False
) -> TapAnswer:
    """Take back the last tap that stands, with the points tapped in the same go.

    The answer's `undone` names it. Needs the current rev or, of one that waited on its phone, that this phone's tap
    `after` is the last. What this pen may not take back by itself it asks for: the answer is "asked", and a proposal
    waits. What was corrected stays ("corrected"). Raises Match.DoesNotExist.
    """
    write = partial(_undo, why=plain_text.kept_reason(why), after=after)
    return in_session(match_id, pen, key, rev, (), write, logs=False, paid=paid)


def undo_alone(match_id: str, pen: Pen, key: str, rev: int, *, after: str, paid: bool = False) -> TapAnswer:
    """Take back this phone's tap `after`, and nothing else.

    For one that was thrown away on the phone and may have got here before. It has to be the last that stands; what was
    logged after it keeps it in the log ("not-last"). Raises Match.DoesNotExist.
    """
    return in_session(match_id, pen, key, rev, (), partial(_undo_alone, key=after), logs=False, paid=paid)


def redo_last(match_id: str, pen: Pen, key: str, rev: int, *, after: str = "", paid: bool = False) -> TapAnswer:
    """Bring back what the last undo took, if nothing was logged since. Needs the rev as `undo_last` does."""
    return in_session(match_id, pen, key, rev, (), partial(_redo, after=after), logs=False, paid=paid)


def _is_current(session: Session, after: str) -> bool:
    """Return whether the button was pressed for the last tap, and for no other."""
    # One that waited behind another tap was pressed for that one, whatever rev the screen showed.
    if after:
        return is_newest(session.match, session.pen, after)
    return session.known.rev == session.match.rev


def _undo_alone(session: Session, _entries: list[ParsedEntry], *, key: str) -> TapAnswer:
    stands = Tap.objects.filter(match=session.match, pen=session.pen, key=key, status="taken", undone_by__isnull=True)
    tap, rows = stands.only("pk").first(), last_go(session.match)
    if tap is not None and (not rows or rows[-1].tap_id != tap.pk):
        return session.store("stale", Tap.Kind.UNDO, code="not-last")
    return _undo_rows(session, [row for row in rows if tap is not None and row.tap_id == tap.pk], "")


def _undo(session: Session, _entries: list[ParsedEntry], *, why: str, after: str) -> TapAnswer:
    if not _is_current(session, after):
        return session.store("stale", Tap.Kind.UNDO, code="not-current")
    return _undo_rows(session, last_go(session.match), why)


def _undo_rows(session: Session, rows: Sequence[Entry], why: str) -> TapAnswer:
    match = session.match
    if not rows:
        return session.store("refused", Tap.Kind.UNDO, code="nothing-to-undo")
    if rows[-1].tap.kind == Tap.Kind.FIX:
        # the others agreed on a correction: only another correction takes it back
        return session.store("refused", Tap.Kind.UNDO, code="corrected")
    raws = tuple(json.loads(row.raw) for row in rows)
    if not permissions.may_undo(session.pen, {row.tap for row in rows}, raws, _sides(session, raws)):
        return _ask(session, rows, why)
    state, earlier = state_before(match, rows[0].seq)
    undo = take_back_entries(session, rows, earlier)
    return _finish(session, undo, state, Change.Kind.VOID, raws, why)


def _ask(session: Session, rows: Sequence[Entry], why: str) -> TapAnswer:
    """Propose to the others to take back their entries; the proposal blocks nothing."""
    data = {"void": [row.pk for row in rows]}
    try:
        proposal = proposal_rows.put_proposal(session.match, session.pen, Proposal.Kind.UNDO, data, why)
    except proposal_rows.TooManyError:
        return session.store("refused", Tap.Kind.UNDO, code="too-many")
    args = {"who": proposal_rows.who_is_asked(proposal, rows[-1].tap.pen), "proposal": proposal.pk}
    return session.store("refused", Tap.Kind.UNDO, code="asked", args=args)


def take_back_entries(session: Session, rows: Sequence[Entry], earlier: int) -> Tap:
    """Take back entries by an undo, and return it; `earlier` is the place of the last deal before them."""
    match = session.match
    raws = tuple(json.loads(row.raw) for row in rows)
    undo = session.insert(Tap.Kind.UNDO, TapAnswer("taken", match.rev + 1, session.key, undone=raws))
    _void(rows, undo)
    proposal_rows.drop_gone(match, [row.pk for row in rows])
    if match.hand_seq >= rows[0].seq:  # with them goes the deal of the hand in play
        match.hand_seq = earlier
    return undo


def _void(rows: Sequence[Entry], undo: Tap) -> None:
    """Void entries; a tap of which nothing stands any more is undone."""
    Entry.objects.filter(pk__in=[row.pk for row in rows]).update(voided_by=undo)
    standing = Entry.objects.filter(tap=OuterRef("pk")).standing()
    taps = Tap.objects.filter(pk__in={row.tap_id for row in rows})
    taps.exclude(Exists(standing)).update(undone_by=undo)


def _redo(session: Session, _entries: list[ParsedEntry], *, after: str) -> TapAnswer:
    if not _is_current(session, after):
        return session.store("stale", Tap.Kind.REDO, code="not-current")
    match = session.match
    undos = Tap.objects.filter(match=match, kind=Tap.Kind.UNDO, status="taken", undone_by__isnull=True)
    last = undos.select_related("pen").order_by("-id").first()
    if last is None or _later(match, last):
        return session.store("refused", Tap.Kind.REDO, code="nothing-to-redo")
    rows = list(Entry.objects.filter(match=match, voided_by=last).in_order())
    raws = tuple(json.loads(row.raw) for row in rows)
    if not permissions.may_undo(session.pen, [last], raws, _sides(session, raws)):
        return session.store("refused", Tap.Kind.REDO, code="ask-other", args={"who": phone_label(match, last.pen)})
    state = session.state.copy()
    rule_again(rows, state, match)
    for entry in rows:
        entry.voided_by = None
    Entry.objects.save_rulings(rows, "voided_by")
    row = session.insert(Tap.Kind.REDO, TapAnswer("taken", match.rev + 1, session.key, undone=raws))
    # the taps stand again, and the undo is what has been undone
    Tap.objects.filter(match=match, undone_by=last).update(undone_by=None)
    Tap.objects.filter(pk=last.pk).update(undone_by=row)
    return _finish(session, row, state, Change.Kind.UNVOID, raws, "")


def _finish(session: Session, row: Tap, state: State, kind: Change.Kind, raws: tuple[Raw, ...], why: str) -> TapAnswer:
    session.settle(state, corrected=True)
    session.note(kind, row, session.match.rev, {"entries": list(raws)}, why)
    return TapAnswer("taken", session.match.rev, session.key, undone=raws)


def _sides(session: Session, raws: Sequence[Raw]) -> tuple[int, ...]:
    """Return every seat's side in the hand that these entries deal, else in the last one."""
    dealer = next((raw["deal"] for raw in reversed(raws) if entry_kind(raw) == "deal"), None)
    return session.look.sides if dealer is None else dealt_cast(session.match, dealer).sides


def _later(match: Match, undo: Tap) -> bool:
    """Return whether anything was logged or corrected since this undo, so that nothing can come back."""
    # an undo after it does not count: undos are brought back one after another, the last first
    kinds = (Tap.Kind.TAP, Tap.Kind.FIX)
    taps = Tap.objects.filter(match=match, kind__in=kinds, status="taken", undone_by__isnull=True)
    return taps.filter(id__gt=undo.pk).exists()


def last_go(match: Match) -> list[Entry]:
    """Return the entries that an undo would take back, oldest first, with their taps.

    The last entries that stand, of one tap and of the taps before it in the same group of points. The entries of a
    correction come too: their tap says so.
    """
    standing = Entry.objects.filter(match=match).standing().select_related("tap__pen")
    rows = list(standing.defer("before", "tap__answer").newest_first()[:_MOST_UNDONE])
    return list(takewhile(lambda row: go_of(row.tap).is_same(go_of(rows[0].tap)), rows))[::-1]


# The last tap put right: said by somebody else or the other side, with a truco beside it, or points with a source.
#
# The words are taken back and logged anew as one tap: both stand in the change log, and the record has one word.

_MAY_DIFFER = ("by", "team", AND)


def replace_last_tap(
    match_id: str, pen: Pen, key: str, rev: int, raws: Sequence[Raw], *, paid: bool = False
) -> TapAnswer:
    """Log these entries in the place of this pen's last tap.

    That tap must have had the same words by another speaker, or the same points for any reason. Needs the current rev.
    All or nothing: where the rules refuse them, what was logged stays. Raises Match.DoesNotExist.
    """
    return in_session(match_id, pen, key, rev, raws, _instead, paid=paid)


def _instead(session: Session, entries: list[ParsedEntry]) -> TapAnswer:
    raws = [dict(entry.raw) for entry in entries]
    rows = last_go(session.match) if session.known.rev == session.match.rev else []
    if not rows or any(not _is_own(session, row.tap) for row in rows) or not _same_content(rows, raws):
        return session.store("stale", code="not-current")
    state, earlier = state_before(session.match, rows[0].seq)
    # the words are judged where the others stood; the lines of the session are of a later state
    before = replace(session, state=state, look=look(state), lines=None)
    by_side = zip(entries, before.sides(entries), strict=True)
    if not all(permissions.may_log(session.pen, entry.raw, sides) for entry, sides in by_side):
        return session.store("refused", code="ask-scorer", args={"who": permissions.scorer_of(session.match)})
    trial = judge_tap(before, entries)
    refused = first_refusal(trial.ruled)
    if refused is not None and refused.refusal is not None:
        return session.store("refused", code=refused.code, rule=refused.rule, args=dict(refused.refusal.args))
    _take_back(session, rows, earlier)
    return before.append(trial.ruled, trial.state, meaning=meaning_of(raws), group="", code=trial.code)


def _is_own(session: Session, tap: Tap) -> bool:
    return tap.pen_id == session.pen.pk and tap.kind == Tap.Kind.TAP


def _same_content(rows: list[Entry], raws: list[Raw]) -> bool:
    """Return whether rows (but a deal) and entries differ only in speaker, reason or a second word."""
    # the server put the deal in front of the first word: it comes again by itself
    stored = [raw for raw in (json.loads(row.raw) for row in rows) if entry_kind(raw) != "deal"]
    if all("adjust" in raw for raw in [*stored, *raws]):
        return len(raws) == 1 and points_of(stored) == points_of(raws)
    return all(entry_kind(raw) == "say" for raw in raws) and [_word(raw) for raw in stored] == [
        _word(raw) for raw in raws
    ]


def _word(raw: Raw) -> Raw:
    """Return an entry without its speaker, and without what was said in one breath with it."""
    return {key: value for key, value in raw.items() if key not in _MAY_DIFFER}


def _take_back(session: Session, rows: list[Entry], earlier: int) -> None:
    """Void the entries by an undo of its own, in the same rev as the tap that follows."""
    own = replace(session, key=f"{new_id()}~")  # the phone's key is for the tap that follows
    undo = take_back_entries(own, rows, earlier)
    session.note(Change.Kind.VOID, undo, session.match.rev + 1, {"entries": [json.loads(row.raw) for row in rows]})
