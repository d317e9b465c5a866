"""The log, and how a tap is written in it: one transaction, that counts once.

`agreement.undo` undoes and redoes.

The order of the checks: a repeated key, an equal event of another phone, the pen's right, a hand that is over, the
rules. What is answered has been committed, and what was refused has left no trace but its own answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from django.db import transaction

from referee.matches import plain_text
from referee.matches.identity import pens, permissions
from referee.matches.identity.labels import label
from referee.matches.log import breath, checks, store
from referee.matches.log.answers import Answer
from referee.matches.log.auto_deal import belongs_to_any_hand, deals_itself, next_deal, with_dealer
from referee.matches.log.fold import parse, rule_on, rule_on_one
from referee.matches.log.lines import read_lines
from referee.matches.log.merging import answering_word, meaning_of, newer_taps
from referee.matches.log.queue import AT_ONCE, Queued, dated, known_to
from referee.matches.log.rulings import Ruled, first_refusal
from referee.matches.log.session import Session, open_session
from referee.matches.models import Pen, Tap
from referee.matches.types import Raw
from referee.rules.asked.cited import grounds
from referee.rules.asked.legal import why_not
from referee.rules.asked.look import look
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.json_text import ActaError
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import State

__all__ = ["Trial", "attempt", "in_session", "is_stray", "own", "tap"]

_SERVER_KEYS = frozenset(
    {"key", "at", "said_at", "pen", "seq", "engine", "void", "void_by", "void_why", "void_ok", "disputes"}
)


def tap(
    match_id: str,
    pen: Pen,
    key: str,
    rev: int,
    raws: Sequence[Raw],
    *,
    keep: bool = False,
    queued: Queued = AT_ONCE,
    paid: bool = False,
) -> Answer:
    """Log the entries of one tap, all or none, made on a phone that was showing `rev`.

    Where no hand is open, words, cards and points open the next one by themselves. With `keep`, what the rules refuse
    is stored as refused evidence ("se dijo igual") and changes nothing. `queued` tells of a tap that queued on its
    phone; one of a batch that was `paid` for takes no token. Raises Match.DoesNotExist.
    """
    write = partial(_tap, keep=keep, queued=queued)
    return in_session(match_id, pen, key, rev, raws, write, queued=queued, paid=paid)


def in_session(
    match_id: str,
    pen: Pen,
    key: str,
    rev: int,
    raws: Sequence[Raw],
    write: Callable[[Session, list[Parsed]], Answer],
    *,
    queued: Queued = AT_ONCE,
    paid: bool = False,
) -> Answer:
    """Check a tap, lock its match, and let `write` judge and store it.

    One transaction for each tap.
    """
    # First everything that needs no lock: a stuck key must not make a table wait.
    turned_away = checks.closed(match_id, pen, key, rev, paid=paid)
    if turned_away is not None:
        return checks.answered(match_id, pen, key) or turned_away
    if not checks.measured(raws):
        return Answer("bad", 0, key, code="too-big")
    with transaction.atomic():
        match, kept, answer = store.lock_for(match_id, key)
        # More than was sent: the server may have to deal before them, or to close the hand before a deal; or to enter
        # what was said in one breath with an envido.
        answer = answer or checks.cannot_hold(match, key, rev, len(raws) + 4)
        if answer is not None:
            return answer
        session = open_session(match, kept, pen, key, known_to(match, pen, rev, queued.after))
        try:
            entries = parse(_as_sent(raws, queued, session), match)
        except ActaError as error:
            return Answer("bad", match.rev, key, code="bad-entry", args={"place": error.place, "reason": error.reason})
        return write(session, entries)


def own(raw: Raw) -> Raw:
    """Return the entry without the keys that only the server writes.

    Its texts are as they are kept.
    """
    return {key: plain_text.lines_in(value) for key, value in raw.items() if key not in _SERVER_KEYS}


def _as_sent(raws: Sequence[Raw], queued: Queued, session: Session) -> list[Raw]:
    """Return the entries as they are judged.

    Without the server's keys, with time and dealer where they lack them.
    """
    entries = [entry for raw in raws for entry in with_dealer(session.match, session.look, own(raw))]
    return [dated(entry, queued.at) for entry in entries]


def _tap(session: Session, entries: list[Parsed], *, keep: bool, queued: Queued) -> Answer:
    sides = session.sides(entries)
    entries = [pens.in_own_voice(session.pen, entry, hand) for entry, hand in zip(entries, sides, strict=True)]
    raws = [dict(entry.raw) for entry in entries]
    meaning = meaning_of(raws)
    # A phone that shows the newest rev can't have crossed anybody's tap: no query.
    shown = session.known.shown
    newer = newer_taps(session.match, session.pen, shown) if shown < session.match.rev else []
    twin = None if queued.apart else next((tap for tap in newer if tap.said == meaning), None)
    newer = [tap for tap in newer if tap.rev_after > session.known.rev]
    # Before any right is asked for: who repeats what stands already does no harm.
    if twin is not None:
        return session.store("merged", code="already-logged", args={"who": label(session.match, twin.pen)}, twin=twin)
    if not all(permissions.may_log(session.pen, entry.raw, hand) for entry, hand in zip(entries, sides, strict=True)):
        return session.store("refused", code="ask-scorer", args={"who": permissions.scorer_of(session.match)})
    # Before the rules: to them a late word may look like a fine first word of the next hand.
    if is_stray(session, entries) or (session.known.gap and _would_interrupt(session, entries)):
        return _too_late(session, entries[0], newer)
    trial = attempt(session, entries)
    bad = first_refusal(trial.ruled)
    if bad is not None and not keep:
        return _refuse(session, bad, newer)
    if bad is not None:
        state = session.state.copy()
        trial = Trial(rule_on(state, entries, session.match.seq), state)
    else:
        _enter_kept(session, trial)
    # All entries of a tap share its group, so the first one's says it.
    group = str(raws[0].get("group", ""))
    return session.append(trial.ruled, trial.state, meaning=meaning, group=group, code=trial.code)


@dataclass(frozen=True, slots=True)
class Trial:
    """The outcome of a tap, judged on a copy of the state."""

    ruled: list[Ruled]
    state: State
    code: str | None = None


def is_stray(session: Session, entries: list[Parsed]) -> bool:
    """Tell whether this tap was meant for a hand that was over when it came.

    Such a tap opens no other hand and enters none.
    """
    # The phone already showed that the hand was over: it means the next one.
    if session.known.rev >= session.match.over_rev:
        return False
    if session.look.phase == "open":
        return not belongs_to_any_hand(entries)
    return entries[0].kind == "deal" or deals_itself(session.state, session.look, entries[0])


def _would_interrupt(session: Session, entries: list[Parsed]) -> bool:
    """Tell whether this tap would end the hand that is open, to deal another."""
    return session.look.phase == "open" and entries[-1].kind == "deal"


def attempt(session: Session, entries: list[Parsed]) -> Trial:
    """Judge the tap, with the deal before it that it may need. Stores nothing."""
    state = session.state.copy()
    seq = session.match.seq
    if not deals_itself(state, session.look, entries[0]):
        return Trial(rule_on(state, entries, seq), state)
    deal = rule_on(state, parse([next_deal(session.match, session.look)], session.match), seq)
    if not deal[0].refusal and look(state).phase != "open":  # the deal closed what ends the match: it stands alone
        return Trial(deal, state, "match-over")
    # A refused deal stays in front: its refusal is then the tap's.
    return Trial(deal + rule_on(state, entries, seq + 1), state)


def _enter_kept(session: Session, trial: Trial) -> None:
    """Enter what was said in one breath with an envido, once that is settled (AR-GEN-12).

    It goes with the tap that settled it, so it counts once and an undo takes both. What has become impossible is
    dropped.
    """
    if not session.look.compares_first:
        return
    now = look(trial.state)
    if now.compares_first or now.phase != "open":
        return
    lines = read_lines(session.match) if session.lines is None else session.lines
    kept = breath.kept_in(trial.state.ruleset, [*breath.standing(lines), *(entry.raw for entry in trial.ruled)])
    for entry in parse(kept.entries if kept else (), session.match):
        if why_not(trial.state, entry) is not None:
            return
        trial.ruled.append(rule_on_one(trial.state, entry, session.match.seq + len(trial.ruled)))


def _refuse(session: Session, bad: Ruled, newer: list[Tap]) -> Answer:
    """Refuse for the engine's reason; by name where another pen was quicker."""
    refusal = bad.refusal
    assert refusal is not None
    # Somebody crossed this tap: that it came second tells more than the bare rule.
    if newer:
        args = {**refusal.args, **_quicker(session, newer), "code": refusal.code}
        return session.store("refused", code="already-answered", rule=refusal.rule, args=args)
    return session.store("refused", code=refusal.code, rule=refusal.rule, args=dict(refusal.args))


def _too_late(session: Session, entry: Parsed, newer: list[Tap]) -> Answer:
    """Answer that the hand is over.

    Where an answer ended it, say who gave that, and the rule by which the first one binds. What follows a tap that did
    not get in is refused for that.
    """
    if session.known.gap:
        return session.store("stale", code="before-not-in")
    refusal = why_not(session.state, entry)
    rule = next(iter(grounds(session.state, entry, refusal)), None) if refusal is not None else None
    return session.store("stale", code="hand-over-stale", rule=rule, args=_quicker(session, newer))


def _quicker(session: Session, newer: list[Tap]) -> Raw:
    """Return who tapped in between, and the word that answered a bet."""
    if not newer:
        return {"who": ""}
    word = answering_word(newer[-1], find_ruleset(session.match.ruleset))
    return {"who": label(session.match, newer[-1].pen), **({"answer": word} if word else {})}
