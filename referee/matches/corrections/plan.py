"""Corrections of what was logged before: entries voided, others in their place, and all that follows judged again.

`plan` finds what would come of it, and stores nothing: a preview is made of it, and `carry_out` stores it. Who has to
agree is asked elsewhere (`proposals`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from django.db.models import Exists, OuterRef

from referee.matches import limits
from referee.matches.log import locking, store
from referee.matches.log.answers import Answer
from referee.matches.log.fold import read_stored, reader, rule_on_one, unreadable
from referee.matches.log.rulings import Ruled, hands_of
from referee.matches.log.session import Session
from referee.matches.log.states import state_from
from referee.matches.models import Change, Entry, Match, Tap
from referee.matches.types import Raw, kind_of
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.form import ActaError
from referee.rules.record.hand import Hand
from referee.rules.record.state import State

CLOSED = "corrección"
"""Why a hand was closed that a correction left open, so that the hands after it stand; as the record keeps it."""


class CannotFixError(Exception):
    """The correction can't be done: its `code`, the `rule` that refuses a new entry if it is that, and `args`."""

    def __init__(self, code: str, rule: str = "", args: Mapping[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code, self.rule, self.told = code, rule, dict(args or {})


@dataclass(frozen=True, slots=True)
class Fix:
    """What shall change: the entries (by id) to be voided, and new ones that stand at `place`, after what is there."""

    void: tuple[int, ...] = ()
    new: tuple[Raw, ...] = ()
    place: int | None = None

    def as_json(self) -> Raw:
        """The fix as it is stored with a proposal."""
        return {"void": list(self.void), "new": list(self.new), "place": self.place}

    @classmethod
    def from_json(cls, data: Raw) -> Fix:
        """The fix that `as_json` wrote."""
        return cls(tuple(data["void"]), tuple(data["new"]), data["place"])


@dataclass(slots=True)
class Row:
    """An entry that stands, or one that would (`pk` None): what it says, what was ruled, whether it is a deal that
    stood. Nobody changes it; not a frozen dataclass for speed, since a long match has thousands. `moved`: it only makes
    room for the entries before it.
    """

    pk: int | None
    seq: int
    raw: Raw
    code: str = ""
    rule: str = ""
    awards: str = ""
    dealt: bool = False
    moved: bool = False
    hand: int = 0


@dataclass(slots=True)
class Plan:
    """What a correction comes to: `told` are the entries from its hand to the end with what would be ruled on each.

    `start` is the place of the deal from which it is folded, `since` the state before that; `own` are both of the hand
    that is corrected, which may be the next one. `hands` are the hands with the deals that open them, as they would be.
    """

    match: Match
    fix: Fix
    start: int
    since: str
    own: tuple[int, str]
    voided: list[Row]
    kept: list[Row]
    to_store: bool
    told: list[tuple[Row, Ruled]] = field(default_factory=list)
    hands: list[tuple[Row | None, Hand | None]] = field(default_factory=list)
    state: State = field(init=False)


def void(entry: Entry) -> Fix:
    """The correction that voids an entry; of a deal, its hand (`plan` sees to it)."""
    return Fix((entry.pk,))


def instead(entry: Entry, new: Iterable[Raw]) -> Fix:
    """The correction that puts others in the place of an entry."""
    return Fix((entry.pk,), tuple(new), entry.seq)


def after(entry: Entry, new: Iterable[Raw]) -> Fix:
    """The correction that adds what was missing after an entry."""
    return Fix((), tuple(new), entry.seq)


def plan(match: Match, fix: Fix, *, to_store: bool = False) -> Plan:
    """What the correction comes to. Needs the whole match; costs what its entries from that hand on cost.

    One that shall be carried out is planned `to_store`: it knows the states before its deals.
    Raises CannotFixError: "fix-gone" for what doesn't stand (any more), "match-locked" and "game-locked" when it is too
    late, "match-full", "fix-deal" for a hand that was not there, and what the rules say of a new entry.
    """
    places = _places(match, fix)
    if locking.is_locked(match):
        raise CannotFixError("match-locked")
    if locking.is_game_locked(match, min(places)):
        raise CannotFixError("game-locked")
    own = start, since = _hand_of(match, min(places))
    if start == min(places):  # with its deal the hand before changes too: it may end otherwise
        start, since = _hand_of(match, start - 1)
    rows = _rows(match, start)
    voided = _voided(rows, fix)
    _check_deals(voided, fix)
    voided += _moved(rows, voided, fix)
    gone = {row.pk for row in voided}
    planned = Plan(match, fix, start, since, own, voided, [row for row in rows if row.pk not in gone], to_store)
    _fold(planned)
    return planned


def _places(match: Match, fix: Fix) -> list[int]:
    """The places that the correction touches; the entries must exist and not be voided."""
    standing = Entry.objects.filter(match=match, pk__in=fix.void).standing()
    found = list(standing.values_list("seq", flat=True))
    there = fix.place is None or 0 <= fix.place < match.seq
    if len(found) != len(set(fix.void)) or not there or not (fix.void or fix.new):
        raise CannotFixError("fix-gone")
    if match.seq + len(fix.new) > limits.MAX_ENTRIES:
        raise CannotFixError("match-full", args={"most": limits.MAX_ENTRIES})
    return [*found, *([] if fix.place is None else [fix.place])]


def _hand_of(match: Match, seq: int) -> tuple[int, str]:
    """The place of the deal that opened the hand of this place, and the state before it; 0 and nothing for none."""
    deals = Entry.objects.filter(match=match, seq__lte=seq).standing().deals()
    return deals.newest_first().values_list("seq", "before").first() or (0, "")


def _rows(match: Match, start: int) -> list[Row]:
    told = store.standing_from(match.pk, start)
    raws = json.loads(f"[{','.join(row[-1] for row in told)}]")  # at once is much quicker than one by one
    return [
        Row(pk, seq, raw, code, rule, awards, bool(dealt), hand=hand)
        for (pk, seq, hand, dealt, code, rule, awards, _text), raw in zip(told, raws, strict=True)
    ]


def _voided(rows: Sequence[Row], fix: Fix) -> list[Row]:
    """The rows to be voided: those that are named, and the hand of a deal that no other takes the place of."""
    named = set(fix.void)
    if any(kind_of(raw) == "deal" for raw in fix.new):
        return [row for row in rows if row.pk in named]
    voided: list[Row] = []
    for place, row in enumerate(rows):
        if row.pk in named and row.dealt:
            voided += [row, *takewhile(lambda one: not one.dealt, rows[place + 1 :])]
        elif row.pk in named and row not in voided:
            voided.append(row)
    return voided


def _check_deals(voided: Sequence[Row], fix: Fix) -> None:
    """A new deal only takes the place of one: no two hands may share a place, and no hand comes between others."""
    deals = [number for number, raw in enumerate(fix.new) if kind_of(raw) == "deal"]
    if deals and (deals != [0] or not any(row.seq == fix.place and kind_of(row.raw) == "deal" for row in voided)):
        raise CannotFixError("fix-deal")


def _moved(rows: Sequence[Row], voided: Sequence[Row], fix: Fix) -> list[Row]:
    """Entries that earlier corrections inserted here and must come after the new ones.

    A close that let the next hand stand is among them, whatever is added before it: `_close` puts another if need be.
    """
    if not fix.new:
        return []
    here = [row for row in rows if row.seq == fix.place]
    gone = [number for number, row in enumerate(here) if row in voided]
    left = [(number, row) for number, row in enumerate(here) if number not in gone]
    after = [row for number, row in left if (gone and number > gone[0]) or row.raw.get("close") == CLOSED]
    return [replace(row, moved=True) for row in after]


def _fold(planned: Plan) -> None:
    """Judge everything from the hand's start on, the new entries in their place."""
    match = planned.match
    read = reader(match)
    state = state_from(planned.since, match)
    planned.state = state
    for row in _in_order(planned):
        before = state.hand
        entry = _read_new(row, read) if _is_new(row) else read_stored(row.raw, read)
        if entry is None:
            ruled = unreadable(row.raw, state)
        else:
            ruled = rule_on_one(state, entry, row.seq, kept=planned.to_store)
            if row.dealt and ruled.refusal and _close(planned, row):
                ruled = rule_on_one(state, entry, row.seq, kept=planned.to_store)
        if _is_new(row) and ruled.refusal:
            raise CannotFixError(ruled.code, ruled.rule, ruled.refusal.args)
        planned.told.append((row, ruled))
        if state.hand is not before:
            planned.hands.append((row, state.hand))


def _read_new(row: Row, read: Callable[[Raw, str], Parsed]) -> Parsed:
    try:
        return read(row.raw, "entry")
    except ActaError as error:
        raise CannotFixError("bad-entry", args={"place": error.place, "reason": error.reason}) from None


def _in_order(planned: Plan) -> list[Row]:
    """The entries that stand with the new ones in their place, after what is there already."""
    fix = planned.fix
    new = [Row(None, fix.place, dict(raw)) for raw in fix.new] if fix.place is not None else []
    moved = (row for row in planned.voided if row.moved and row.raw.get("close") != CLOSED)
    new += [replace(row, pk=None, dealt=False) for row in moved]
    return sorted([*planned.kept, *new], key=lambda row: row.seq)


def _is_new(row: Row) -> bool:
    return row.pk is None and not row.moved


def _close(planned: Plan, deal: Row) -> bool:
    """Close the hand that the correction leaves open where another was dealt; whether that could be done."""
    last = planned.told[-1][0].seq if planned.told else deal.seq
    row = Row(None, last, {"close": CLOSED})
    ruled = rule_on_one(planned.state, reader(planned.match)(row.raw, "entry"), last, kept=False)
    if ruled.refusal:
        return False
    planned.told.append((row, ruled))
    return True


def carry_out(desk: Session, planned: Plan, why: str, agreed: Sequence[Raw]) -> Answer:
    """Store a correction that was planned on this locked match: one tap, one rev. `agreed` tells who said yes."""
    match = desk.match
    new = [(row, ruled) for row, ruled in planned.told if row.pk is None]
    entries = tuple({"seq": row.seq, "raw": ruled.raw} for row, ruled in new if not row.moved)
    raws = tuple(row.raw for row in planned.voided if not row.moved)
    answer = Answer("taken", match.rev + 1, desk.key, entries, undone=raws)
    tap = desk.insert(Tap.Kind.FIX, answer)
    _store(planned, tap)
    desk.settle(planned.state, corrected=True)
    data = {"entries": list(raws), "new": [one["raw"] for one in entries], "agreed": list(agreed)}
    kind, reason = Change.Kind.VOID, why[: limits.MAX_REASON]
    Change.objects.create(match=match, rev=match.rev, kind=kind, pen=desk.pen, tap=tap, why=reason, data=data)
    return answer


def _store(planned: Plan, tap: Tap) -> None:
    """Void, insert, and write what is ruled otherwise now."""
    match, gone = planned.match, [row.pk for row in planned.voided]
    Entry.objects.filter(pk__in=gone).update(voided_by=tap)
    standing = Entry.objects.filter(tap=OuterRef("pk")).standing()
    Tap.objects.filter(entries__in=gone, undone_by__isnull=True).exclude(Exists(standing)).update(undone_by=tap)
    undos = Tap.objects.filter(match=match, kind=Tap.Kind.UNDO, status="taken", undone_by__isnull=True)
    undos.update(undone_by=tap)  # what they took can't come back: it was said in another match than this one is now
    earlier = _hand_of(match, planned.start - 1)[0]
    hands = list(hands_of(((row.seq, ruled) for row, ruled in planned.told), earlier))
    match.hand_seq = hands[-1] if hands else earlier
    stand = [(row, hand, ruled) for (row, ruled), hand in zip(planned.told, hands, strict=True)]
    new = [store.new_entry(match, row.seq, ruled, hand) for row, hand, ruled in stand if row.pk is None]
    store.insert_entries(new, tap)
    store.update_entries(
        (row.pk, hand, ruled) for row, hand, ruled in stand if row.pk is not None and _changes(row, hand, ruled)
    )


def _changes(row: Row, hand: int, ruled: Ruled) -> bool:
    """Whether anything is to be stored with an entry; the state before a deal may always differ."""
    before = (row.hand, row.code, row.rule, row.awards)
    return row.dealt or ruled.opens_hand or before != (hand, ruled.code, ruled.rule, ruled.awards_text)
