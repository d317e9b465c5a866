"""Corrections of what was logged before, judged with all that follows.

A plan stores nothing: a preview is made of it (`effect`), and `carry_out_plan` stores it. Who has to agree is settled
elsewhere (`proposals`).
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, NamedTuple, Self

from django.db.models import Exists, OuterRef

from referee.matches import limits
from referee.matches.log import locking, store
from referee.matches.log.fold import rule_on_one, unreadable
from referee.matches.log.session import Session
from referee.matches.log.states import Ruled, hands_of, state_from
from referee.matches.log.store import TapAnswer
from referee.matches.models import Change, Entry, Match, Tap
from referee.matches.types import Raw, entry_kind, read_stored, reader
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import Hand
from referee.rules.record.json_text import ActaError
from referee.rules.record.state import State

# Corrections as they are asked for: entries to be voided, others in their place, and why one can't be done.


class CannotFixError(Exception):
    """The correction can't be done; `rule` is set where one refuses a new entry."""

    def __init__(self, code: str, rule: str = "", args: Mapping[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code, self.rule, self.details = code, rule, dict(args or {})

    @classmethod
    def bad_entry(cls, error: ActaError) -> Self:
        """Return the error for an entry that the notation does not have."""
        return cls("bad-entry", args={"place": error.place, "reason": error.reason})

    @classmethod
    def refused(cls, ruled: Ruled) -> Self:
        """Return the error for an entry that the rules refuse."""
        # whoever asks has found the first refusal
        assert ruled.refusal is not None
        return cls(ruled.code, ruled.rule, ruled.refusal.args)


@dataclass(frozen=True, slots=True)
class Fix:
    """Entries (by id) to be voided, and new ones for `place`, after those there."""

    void: tuple[int, ...] = ()
    new: tuple[Raw, ...] = ()
    place: int | None = None

    def as_json(self) -> Raw:
        """Return the fix as it is stored with a proposal."""
        return {"void": list(self.void), "new": list(self.new), "place": self.place}

    @classmethod
    def from_json(cls, data: Raw) -> "Fix":
        """Return the fix that `as_json` wrote."""
        return cls(tuple(data["void"]), tuple(data["new"]), data["place"])


# Entries of the log as corrections and disputes read them, and the hands that they belong to.


@dataclass(slots=True)
class LogRow:
    """An entry that stands, or one that would (`pk` None), with its ruling.

    `dealt` marks a deal that stood. `moved`: it only makes room for the entries before it. `hand` is the place of
    its hand's deal. Nobody changes it; it is not a frozen dataclass for speed, since a long match has thousands.
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


class HandStart(NamedTuple):
    """The place of a hand's deal, and the state before it as JSON; 0 and "" for none."""

    place: int
    since: str


def hand_start(match: Match, seq: int) -> HandStart:
    """Return the start of the hand that holds this place."""
    # only a deal that stood keeps the state before it
    deals = Entry.objects.filter(match=match, seq__lte=seq).standing().deals()
    return HandStart(*(deals.newest_first().values_list("seq", "before").first() or (0, "")))


def rows_from(match: Match, start: int, end: int = limits.MAX_ENTRIES) -> list[LogRow]:
    """Return the standing entries from a place on, perhaps up to another, in their order."""
    stored = Entry.objects.filter(match=match, seq__gte=start, seq__lte=end).standing().in_order()
    rows = list(stored.values_list("pk", "seq", "hand", "opens_hand", "code", "rule", "awards", "raw"))
    raws = json.loads(f"[{','.join(row[-1] for row in rows)}]")  # at once is much quicker than one by one
    return [
        LogRow(pk, seq, raw, code, rule, awards, dealt, hand=hand)
        for (pk, seq, hand, dealt, code, rule, awards, _text), raw in zip(rows, raws, strict=True)
    ]


# Places of the log that a correction touches, and the rows that it voids or moves.

CLOSED = "corrección"
"""Why a hand was closed that a correction left open, so that the hands after it stand; as the record keeps it."""


def touched_places(match: Match, fix: Fix) -> list[int]:
    """Return the places that the correction touches, whose entries must stand."""
    standing = Entry.objects.filter(match=match, pk__in=fix.void).standing()
    seqs = list(standing.values_list("seq", flat=True))
    in_log = fix.place is None or 0 <= fix.place < match.seq
    if len(seqs) != len(set(fix.void)) or not in_log or not (fix.void or fix.new):
        raise CannotFixError("fix-gone")
    if match.seq + len(fix.new) > limits.MAX_ENTRIES:
        raise CannotFixError("match-full", args={"most": limits.MAX_ENTRIES})
    return [*seqs, *([] if fix.place is None else [fix.place])]


def voided_rows(rows: Sequence[LogRow], fix: Fix) -> list[LogRow]:
    """Return the rows to be voided: those that are named, and the hand of a deal that none replaces."""
    named = set(fix.void)
    # another deal takes the place of the old one, so its hand stays
    if any(entry_kind(raw) == "deal" for raw in fix.new):
        return [row for row in rows if row.pk in named]
    voided: list[LogRow] = []
    for place, row in enumerate(rows):
        if row.pk in named and row.dealt:
            voided += [row, *takewhile(lambda following: not following.dealt, rows[place + 1 :])]
        elif row.pk in named and row not in voided:
            voided.append(row)
    return voided


def check_deals(voided: Sequence[LogRow], fix: Fix) -> None:
    """Refuse a new deal but in the place of another: no hands share a place, none comes between others."""
    deals = [number for number, raw in enumerate(fix.new) if entry_kind(raw) == "deal"]
    if deals and (deals != [0] or not any(row.seq == fix.place and entry_kind(row.raw) == "deal" for row in voided)):
        raise CannotFixError("fix-deal")


def moved_rows(rows: Sequence[LogRow], voided: Sequence[LogRow], fix: Fix) -> list[LogRow]:
    """Return the entries inserted here before that must come after the new ones.

    A close that let the next hand stand is among them, whatever is added before it: `plan` puts another if need be.
    """
    if not fix.new:
        return []
    here = [row for row in rows if row.seq == fix.place]
    gone = [number for number, row in enumerate(here) if row in voided]
    left = [(number, row) for number, row in enumerate(here) if number not in gone]
    later = [row for number, row in left if (gone and number > gone[0]) or row.raw.get("close") == CLOSED]
    return [replace(row, moved=True) for row in later]


@dataclass(slots=True)
class Plan:
    """A correction judged.

    `ruled_rows` are the entries from its hand to the end with the ruling on each. `start` is the place of the deal from
    which it is folded, `since` the state before that; `own` are both of the hand that is corrected, which may be the
    next one. `hands` are the hands with the deals that open them, as they would be.
    """

    match: Match
    fix: Fix
    start: int
    since: str
    own: HandStart
    voided: list[LogRow]
    kept: list[LogRow]
    to_store: bool
    ruled_rows: list[tuple[LogRow, Ruled]] = field(default_factory=list)
    hands: list[tuple[LogRow | None, Hand | None]] = field(default_factory=list)
    state: State = field(init=False)


def plan_fix(match: Match, fix: Fix, *, to_store: bool = False) -> Plan:
    """Judge a correction. Needs the whole match.

    Costs what its entries from that hand on cost. One that shall be carried out is planned `to_store`: it knows the
    states before its deals. Raises CannotFixError: "fix-gone" for what doesn't stand (any more), "match-locked" and
    "game-locked" when it is too late, "match-full", "fix-deal" for a hand that was not there, and what the rules say of
    a new entry.
    """
    places = touched_places(match, fix)
    if locking.is_locked(match):
        raise CannotFixError("match-locked")
    if locking.is_game_locked(match, min(places)):
        raise CannotFixError("game-locked")
    own = start = hand_start(match, min(places))
    if own.place == min(places):  # with its deal the hand before changes too: it may end otherwise
        start = hand_start(match, own.place - 1)
    rows = rows_from(match, start.place)
    voided = voided_rows(rows, fix)
    check_deals(voided, fix)
    voided += moved_rows(rows, voided, fix)
    gone = {row.pk for row in voided}
    kept = [row for row in rows if row.pk not in gone]
    planned = Plan(match, fix, start.place, start.since, own, voided, kept, to_store)
    _fold(planned)
    return planned


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
            # a hand without its end would refuse the next deal, and with it everything that follows
            if row.dealt and ruled.refusal and _close(planned, row):
                ruled = rule_on_one(state, entry, row.seq, kept=planned.to_store)
        if _is_new(row) and ruled.refusal:
            raise CannotFixError.refused(ruled)
        planned.ruled_rows.append((row, ruled))
        if state.hand is not before:
            # by identity: the engine makes a new hand for every deal
            planned.hands.append((row, state.hand))


def _read_new(row: LogRow, read: Callable[[Raw, str], ParsedEntry]) -> ParsedEntry:
    try:
        return read(row.raw, "entry")
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None


def _in_order(planned: Plan) -> list[LogRow]:
    """Return the entries that stand, with the new ones in their place, after what is there already."""
    fix = planned.fix
    new = [LogRow(None, fix.place, dict(raw)) for raw in fix.new] if fix.place is not None else []
    moved = (row for row in planned.voided if row.moved and row.raw.get("close") != CLOSED)
    new += [replace(row, pk=None, dealt=False) for row in moved]
    # sorting keeps the order of equal places: the new entries come last in theirs
    return sorted([*planned.kept, *new], key=lambda row: row.seq)


def _is_new(row: LogRow) -> bool:
    return row.pk is None and not row.moved


def _close(planned: Plan, deal: LogRow) -> bool:
    """Close the hand that the correction leaves open before a deal; return whether that could be done."""
    last = planned.ruled_rows[-1][0].seq if planned.ruled_rows else deal.seq
    row = LogRow(None, last, {"close": CLOSED})
    ruled = rule_on_one(planned.state, reader(planned.match)(row.raw, "entry"), last, kept=False)
    if ruled.refusal:
        return False
    planned.ruled_rows.append((row, ruled))
    return True


# The storing of planned corrections: one tap, one rev, and every ruling that changes.


def carry_out_plan(session: Session, planned: Plan, why: str, agreed: Sequence[Raw]) -> TapAnswer:
    """Store a correction that was planned on this locked match. `agreed` names who said yes."""
    match = session.match
    new = [(row, ruled) for row, ruled in planned.ruled_rows if row.pk is None]
    # entries that only move were logged before: to the change log they are neither new nor gone
    entries = tuple({"seq": row.seq, "raw": ruled.raw} for row, ruled in new if not row.moved)
    raws = tuple(row.raw for row in planned.voided if not row.moved)
    answer = TapAnswer("taken", match.rev + 1, session.key, entries, undone=raws)
    tap = session.insert(Tap.Kind.FIX, answer)
    _store(planned, tap)
    session.settle(planned.state, corrected=True)
    data = {"entries": list(raws), "new": [entry["raw"] for entry in entries], "agreed": list(agreed)}
    session.note(Change.Kind.VOID, tap, match.rev, data, why[: limits.MAX_REASON])
    return answer


def _store(planned: Plan, tap: Tap) -> None:
    """Void, insert, and write what is ruled otherwise now."""
    match, gone = planned.match, [row.pk for row in planned.voided]
    Entry.objects.filter(pk__in=gone).update(voided_by=tap)
    # a tap of which nothing stands any more is undone
    standing = Entry.objects.filter(tap=OuterRef("pk")).standing()
    Tap.objects.filter(entries__in=gone, undone_by__isnull=True).exclude(Exists(standing)).update(undone_by=tap)
    undos = Tap.objects.filter(match=match, kind=Tap.Kind.UNDO, status="taken", undone_by__isnull=True)
    undos.update(undone_by=tap)  # what they took can't come back: it was said in another match than this one is now
    earlier = hand_start(match, planned.start - 1).place
    hands = list(hands_of(((row.seq, ruled) for row, ruled in planned.ruled_rows), earlier))
    match.hand_seq = hands[-1] if hands else earlier
    stand = [(row, hand, ruled) for (row, ruled), hand in zip(planned.ruled_rows, hands, strict=True)]
    new = [store.new_entry(match, row.seq, ruled, hand) for row, hand, ruled in stand if row.pk is None]
    store.insert_entries(new, tap)
    store.update_entries(
        (row.pk, hand, ruled) for row, hand, ruled in stand if row.pk is not None and _is_rewritten(row, hand, ruled)
    )


def _is_rewritten(row: LogRow, hand: int, ruled: Ruled) -> bool:
    """Return whether a stored entry must be written again, as deals are for the state before them."""
    before = (row.hand, row.code, row.rule, row.awards)
    return row.dealt or ruled.opens_hand or before != (hand, ruled.code, ruled.rule, ruled.awards_text)
