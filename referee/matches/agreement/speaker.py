"""The word just logged was somebody else's: who said it, or that it was the other side's.

What was logged is taken back and logged anew as one tap: both stand in the change log, and the record has one word.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from referee.matches.agreement.rows import drop_gone
from referee.matches.agreement.undo import last_go, void
from referee.matches.identity import permissions
from referee.matches.log.answers import Answer
from referee.matches.log.fold import state_before
from referee.matches.log.merging import meaning_of
from referee.matches.log.rulings import first_refusal
from referee.matches.log.session import Session
from referee.matches.log.taps import attempt, in_session
from referee.matches.models import Change, Entry, Match, Pen, Tap, new_id
from referee.matches.types import Raw, kind_of
from referee.rules.asked.look import look
from referee.rules.record.entry import Entry as Parsed

_WHO = ("by", "team")


def instead(match_id: str, pen: Pen, key: str, rev: int, raws: Sequence[Raw]) -> Answer:
    """Log these words in the place of this pen's last tap, which said the same but for who said it.

    Needs the current rev. All or nothing: where the rules refuse them, what was logged stays. Raises
    Match.DoesNotExist.
    """
    return in_session(match_id, pen, key, rev, raws, _instead)


def _instead(desk: Session, entries: list[Parsed]) -> Answer:
    raws = [dict(entry.raw) for entry in entries]
    rows = last_go(desk.match) if desk.seen_rev == desk.match.rev else []
    if not rows or any(not _own(desk, row.tap) for row in rows) or not _same_words(rows, raws):
        return desk.store("stale", code="not-current")
    state, earlier = state_before(desk.match, rows[0].seq)
    before = replace(desk, state=state, look=look(state), lines=None)
    if not all(
        permissions.may_log(desk.pen, one.raw, hand) for one, hand in zip(entries, before.sides(entries), strict=True)
    ):
        return desk.store("refused", code="ask-scorer", args={"who": permissions.scorer_of(desk.match)})
    trial = attempt(before, entries)
    bad = first_refusal(trial.ruled)
    if bad is not None and bad.refusal is not None:
        return desk.store("refused", code=bad.code, rule=bad.rule, args=dict(bad.refusal.args))
    _take_back(desk, rows, earlier)
    return before.append(trial.ruled, trial.state, meaning=meaning_of(raws), group="", code=trial.code)


def _own(desk: Session, tap: Tap) -> bool:
    return tap.pen_id == desk.pen.pk and tap.kind == Tap.Kind.TAP


def _same_words(rows: list[Entry], raws: list[Raw]) -> bool:
    """Whether the rows, less a deal that came with them, and the entries differ in nothing but who said it."""
    stored = [json.loads(row.raw) for row in rows if row.kind != "deal"]
    return all(kind_of(raw) == "say" for raw in raws) and [_what(raw) for raw in stored] == [_what(raw) for raw in raws]


def _what(raw: Raw) -> Raw:
    return {key: value for key, value in raw.items() if key not in _WHO}


def _take_back(desk: Session, rows: list[Entry], earlier: int) -> None:
    """Void what was logged, by an undo of its own in front of the tap that follows; both are one rev."""
    match: Match = desk.match
    raws = tuple(json.loads(row.raw) for row in rows)
    own = replace(desk, key=f"{new_id()}~")
    undo = own.insert(Tap.Kind.UNDO, Answer("taken", match.rev + 1, own.key, undone=raws))
    void(rows, undo)
    drop_gone(match, [row.pk for row in rows])
    if match.hand_seq >= rows[0].seq:
        match.hand_seq = earlier
    Change.objects.create(
        match=match, rev=match.rev + 1, kind=Change.Kind.VOID, pen=desk.pen, tap=undo, data={"entries": list(raws)}
    )
