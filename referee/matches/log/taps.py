"""The log, and how a tap is written in it: one transaction, that counts once. `corrections` undoes and redoes.

The order of the checks: a repeated key, an equal event of another phone, the pen's right, a hand that is over, the
rules. What is answered has been committed, and what was refused has left no trace but its own answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from django.db import transaction

from referee.matches import plain_text
from referee.matches.identity import pens
from referee.matches.identity.labels import label
from referee.matches.log import checks, store
from referee.matches.log.answers import Answer
from referee.matches.log.auto_deal import belongs_to_any_hand, deals_itself, next_deal
from referee.matches.log.folding import Ruled, first_refusal, parse, rule_on
from referee.matches.log.merging import answering_word, newer_taps, said
from referee.matches.log.session import Desk, sit_down
from referee.matches.models import Pen, Tap
from referee.matches.types import Raw
from referee.rules.asked.choices import why_not
from referee.rules.asked.cited.verdicts import grounds
from referee.rules.asked.look import look
from referee.rules.record.acta import ActaError
from referee.rules.record.acta import Entry as Parsed
from referee.rules.record.rulesets import find
from referee.rules.record.state import State

__all__ = ["Trial", "at_the_desk", "attempt", "is_stray", "own", "tap"]

_SERVER_KEYS = frozenset({"key", "at", "pen", "seq", "engine", "void", "void_by", "void_why", "void_ok", "disputes"})


def tap(match_id: str, pen: Pen, key: str, rev: int, raws: Sequence[Raw], *, keep: bool = False) -> Answer:
    """Log the entries of one tap, all or none, made on a phone that was showing `rev`.

    Where no hand is open, words, cards and points open the next one by themselves. With `keep`, what the rules refuse
    is stored as refused evidence ("se dijo igual") and changes nothing. Raises Match.DoesNotExist.
    """
    return at_the_desk(match_id, pen, key, rev, raws, partial(_tap, keep=keep))


def at_the_desk(
    match_id: str, pen: Pen, key: str, rev: int, raws: Sequence[Raw], write: Callable[[Desk, list[Parsed]], Answer]
) -> Answer:
    """Check what a phone sent, lock the match, and let `write` judge and store it: one transaction for each tap."""
    turned_away = checks.closed(match_id, pen, key, rev)
    if turned_away is None and not checks.measured(raws):
        turned_away = Answer("bad", 0, key, code="too-big")
    if turned_away is not None:
        return turned_away
    with transaction.atomic():
        match, kept = store.lock(match_id)
        answer = store.answer_to(match_id, key) or checks.cannot_hold(match, key, rev, len(raws) + 1)
        if answer is not None:
            return answer
        try:
            entries = parse(map(own, raws), match)
        except ActaError as error:
            return Answer("bad", match.rev, key, code="bad-entry", args={"place": error.place, "reason": error.reason})
        return write(sit_down(match, kept, pen, key, rev), entries)


def own(raw: Raw) -> Raw:
    """The entry without the keys that only the server writes, and with its texts as they are kept."""
    return {key: plain_text.lines_in(value) for key, value in raw.items() if key not in _SERVER_KEYS}


def _tap(desk: Desk, entries: list[Parsed], *, keep: bool) -> Answer:
    sides = desk.sides(entries)
    entries = [pens.in_own_voice(desk.pen, one, hand) for one, hand in zip(entries, sides, strict=True)]
    raws = [dict(entry.raw) for entry in entries]
    meaning = said(raws)
    newer = newer_taps(desk.match, desk.pen, desk.seen) if desk.seen < desk.match.rev else []
    twin = next((one for one in newer if one.said == meaning), None)
    if twin is not None:
        return desk.store("merged", code="already-logged", args={"who": label(desk.match, twin.pen)}, twin=twin)
    if not all(pens.may_log(desk.pen, one.raw, hand) for one, hand in zip(entries, sides, strict=True)):
        return desk.store("refused", code="ask-scorer", args={"who": pens.scorer_of(desk.match)})
    if is_stray(desk, entries):
        return _too_late(desk, entries[0], newer)
    trial = attempt(desk, entries)
    bad = first_refusal(trial.ruled)
    if bad is not None and not keep:
        return _refuse(desk, bad, newer)
    if bad is not None:
        state = desk.state.copy()
        trial = Trial(rule_on(state, entries, desk.match.seq), state)
    group = str(raws[0].get("group", ""))
    return desk.append(trial.ruled, trial.state, said=meaning, group=group, code=trial.code)


@dataclass(frozen=True, slots=True)
class Trial:
    """What a tap would do, judged on a copy of the state."""

    ruled: list[Ruled]
    state: State
    code: str | None = None


def is_stray(desk: Desk, entries: list[Parsed]) -> bool:
    """Whether this tap was meant for a hand that was over when it came: it opens no other and enters none."""
    if desk.seen >= desk.match.over_rev:
        return False
    if desk.look.phase == "open":
        return not belongs_to_any_hand(entries)
    return entries[0].kind == "deal" or deals_itself(desk.state, desk.look, entries[0])


def attempt(desk: Desk, entries: list[Parsed]) -> Trial:
    """Judge the tap, with the deal before it that it may need. Stores nothing."""
    state = desk.state.copy()
    seq = desk.match.seq
    if not deals_itself(state, desk.look, entries[0]):
        return Trial(rule_on(state, entries, seq), state)
    deal = rule_on(state, parse([next_deal(desk.match, desk.look)], desk.match), seq)
    if not deal[0].refusal and look(state).phase != "open":  # the deal closed what ends the match: it stands alone
        return Trial(deal, state, "match-over")
    return Trial(deal + rule_on(state, entries, seq + 1), state)


def _refuse(desk: Desk, bad: Ruled, newer: list[Tap]) -> Answer:
    """The engine's reason; by name where another pen was quicker."""
    refusal = bad.refusal
    assert refusal is not None
    if newer:
        args = {**refusal.args, **_quicker(desk, newer), "code": refusal.code}
        return desk.store("refused", code="already-answered", rule=refusal.rule, args=args)
    return desk.store("refused", code=refusal.code, rule=refusal.rule, args=dict(refusal.args))


def _too_late(desk: Desk, entry: Parsed, newer: list[Tap]) -> Answer:
    """The hand is over; where an answer ended it, who gave that, and the rule by which the first one binds."""
    refusal = why_not(desk.state, entry)
    rule = next(iter(grounds(desk.state, entry, refusal)), None) if refusal is not None else None
    return desk.store("stale", code="hand-over-stale", rule=rule, args=_quicker(desk, newer))


def _quicker(desk: Desk, newer: list[Tap]) -> Raw:
    """Who tapped in between, and the word with which that answered a bet."""
    if not newer:
        return {"who": ""}
    word = answering_word(newer[-1], find(desk.match.ruleset))
    return {"who": label(desk.match, newer[-1].pen), **({"answer": word} if word else {})}
