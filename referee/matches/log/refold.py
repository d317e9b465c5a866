"""Folding a match again: from the start of one hand after an undo, from its first entry under another engine."""

from __future__ import annotations

import json
from collections.abc import Sequence

from referee.matches.log import store
from referee.matches.log.folding import Ruled, blank, freeze, hands_of, parse, result, rule_on_one, thaw
from referee.matches.models import Change, Entry, Match
from referee.matches.types import Raw
from referee.rules.asked.look import look
from referee.rules.record.acta import ActaError
from referee.rules.record.state import ENGINE, State

_NAMED = 50


def state_before(match: Match, seq: int) -> tuple[State, int]:
    """The state right before the entry at this place, folded from the start of its hand, and that hand's deal's place.

    Entries from `seq` on are not looked at. Costs what the hand costs, however long the match is.
    """
    standing = Entry.objects.filter(match=match).standing()
    deals = list(standing.deals().filter(seq__lte=seq).newest_first()[:2])
    start = deals[0] if deals else None
    state = thaw(start.before) if start else blank(match)
    since = start.seq if start else 0
    for place, raw in standing.of_hand(since).filter(seq__lt=seq).in_order().values_list("seq", "raw"):
        judge_again(json.loads(raw), state, match, place)
    earlier = [deal.seq for deal in deals if deal.seq < seq]
    return state, earlier[0] if earlier else 0


def refold_if_stamped_otherwise(match: Match) -> bool:
    """Fold an open match anew if another engine made its snapshot; whether it did. The match must be locked.

    What is ruled otherwise now is stored with the entries, noted in `refold_note` and the change log, and shown as a
    new rev. A finished match is left as it was ruled.
    """
    if match.engine == ENGINE or match.finished:
        return False
    before, old = match.result, match.engine
    rows = list(Entry.objects.filter(match=match).standing().in_order())
    state = blank(match)
    match.hand_seq = 0
    differing = [row.seq for row in rule_again(rows, state, match)]
    Entry.objects.bulk_update(rows, store.RULING, batch_size=200)
    seen = look(state)
    match.engine, match.snapshot, match.result = ENGINE, freeze(state), result(seen)
    match.ends(seen.phase == "match-over")
    if differing or match.result != before:
        match.rev += 1
        match.over_rev = match.rev
        match.refold_note = {
            "from": old, "to": ENGINE, "before": before, "after": match.result, "entries": differing[:_NAMED],
        }  # fmt: skip
        Change.objects.create(match=match, rev=match.rev, kind=Change.Kind.REFOLD, data=match.refold_note)
    fields = ("engine", "snapshot", "result", "hand_seq", "finished", "finished_at", "rev", "over_rev", "refold_note")
    match.save(update_fields=fields)
    return True


def fold_all(match: Match) -> State:
    """The state of a match by its standing entries and the present engine. Stores nothing."""
    state = blank(match)
    rows = Entry.objects.filter(match=match).standing().in_order().values_list("seq", "raw")
    for place, raw in rows:
        judge_again(json.loads(raw), state, match, place)
    return state


def rule_again(rows: Sequence[Entry], state: State, match: Match) -> list[Entry]:
    """Judge stored entries again, in their order, as the last ones of the log; return those that are ruled otherwise.

    The rulings are put on the rows, and the last hand's place on the match, all unsaved; `state` moves on.
    """
    ruled = [(row.seq, judge_again(json.loads(row.raw), state, match, row.seq)) for row in rows]
    differing = []
    for row, hand, (_seq, one) in zip(rows, hands_of(ruled, match.hand_seq), ruled, strict=True):
        if (row.code, row.rule, row.awards) != (one.code, one.rule, one.awards_text):
            differing.append(row)
        row.hand, row.opens_hand, row.before = hand, one.opens_hand, one.before
        row.code, row.rule, row.awards = one.code, one.rule, one.awards_text
        match.hand_seq = hand
    return differing


def judge_again(raw: Raw, state: State, match: Match, place: int) -> Ruled:
    """One stored entry judged again; `state` moves on."""
    try:
        return rule_on_one(state, parse([raw], match)[0], place)
    except ActaError:  # a notation that this engine no longer has: kept, but it says nothing
        return Ruled(raw, state.refuse("unknown-word"), ())
