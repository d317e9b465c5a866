"""The last tap put right: said by somebody else or the other side, with a truco beside it, or points with a source.

The words are taken back and logged anew as one tap: both stand in the change log, and the record has one word.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from referee.matches.agreement.undo import last_go, take_back
from referee.matches.identity import permissions
from referee.matches.log.answers import Answer
from referee.matches.log.breath import AND
from referee.matches.log.fold import state_before
from referee.matches.log.merging import meaning_of
from referee.matches.log.rulings import first_refusal
from referee.matches.log.session import Session
from referee.matches.log.taps import attempt, in_session
from referee.matches.models import Change, Entry, Match, Pen, Tap, new_id
from referee.matches.types import Raw, kind_of
from referee.rules.asked.look import look
from referee.rules.record.entry import Entry as Parsed

_MAY_DIFFER = ("by", "team", AND)


def instead(match_id: str, pen: Pen, key: str, rev: int, raws: Sequence[Raw], *, paid: bool = False) -> Answer:
    """Log these entries in the place of this pen's last tap.

    That tap must have had the same words by another speaker, or the same points for any reason. Needs the current rev.
    All or nothing: where the rules refuse them, what was logged stays. Raises Match.DoesNotExist.
    """
    return in_session(match_id, pen, key, rev, raws, _instead, paid=paid)


def _instead(session: Session, entries: list[Parsed]) -> Answer:
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
    trial = attempt(before, entries)
    refused = first_refusal(trial.ruled)
    if refused is not None and refused.refusal is not None:
        return session.store("refused", code=refused.code, rule=refused.rule, args=dict(refused.refusal.args))
    _take_back(session, rows, earlier)
    return before.append(trial.ruled, trial.state, meaning=meaning_of(raws), group="", code=trial.code)


def _is_own(session: Session, tap: Tap) -> bool:
    return tap.pen_id == session.pen.pk and tap.kind == Tap.Kind.TAP


def _same_content(rows: list[Entry], raws: list[Raw]) -> bool:
    """Return whether rows and entries differ only by speaker, reason, or a word in the same breath.

    A deal that came with the rows is left out.
    """
    # the server put the deal in front of the first word: it comes again by itself
    stored = [raw for raw in (json.loads(row.raw) for row in rows) if kind_of(raw) != "deal"]
    if all("adjust" in raw for raw in [*stored, *raws]):
        return len(raws) == 1 and _total(stored) == _total(raws)
    return all(kind_of(raw) == "say" for raw in raws) and [_word(raw) for raw in stored] == [_word(raw) for raw in raws]


def _total(raws: list[Raw]) -> list[int]:
    """Return the points of each column that these entries note."""
    return [sum(share) for share in zip(*(raw["adjust"] for raw in raws), strict=False)]


def _word(raw: Raw) -> Raw:
    """Return an entry without its speaker, and without what was said in one breath with it."""
    return {key: value for key, value in raw.items() if key not in _MAY_DIFFER}


def _take_back(session: Session, rows: list[Entry], earlier: int) -> None:
    """Void the entries by an undo of its own in front of the tap that follows.

    Both are one rev.
    """
    match: Match = session.match
    own = replace(session, key=f"{new_id()}~")  # the phone's key is for the tap that follows
    undo = take_back(own, rows, earlier)
    data = {"entries": [json.loads(row.raw) for row in rows]}
    Change.objects.create(match=match, rev=match.rev + 1, kind=Change.Kind.VOID, pen=session.pen, tap=undo, data=data)
