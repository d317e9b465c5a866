"""Corrections of what was logged before, judged with all that follows, and nothing of it stored.

A preview is made of a plan (`effect`), and `execution` stores it. Who has to agree is settled elsewhere (`proposals`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from referee.matches.corrections.fixes import CannotFixError, Fix
from referee.matches.corrections.log_rows import HandStart, LogRow, hand_start, rows_from
from referee.matches.corrections.places import CLOSED, check_deals, moved_rows, touched_places, voided_rows
from referee.matches.log import locking
from referee.matches.log.fold import read_stored, reader, rule_on_one, unreadable
from referee.matches.log.rulings import Ruled
from referee.matches.log.states import state_from
from referee.matches.models import Match
from referee.matches.types import Raw
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.hand import Hand
from referee.rules.record.json_text import ActaError
from referee.rules.record.state import State


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


def plan(match: Match, fix: Fix, *, to_store: bool = False) -> Plan:
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


def _read_new(row: LogRow, read: Callable[[Raw, str], Parsed]) -> Parsed:
    try:
        return read(row.raw, "entry")
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None


def _in_order(planned: Plan) -> list[LogRow]:
    """Return the entries that stand, with the new ones in their place.

    New ones come after what is there already.
    """
    fix = planned.fix
    new = [LogRow(None, fix.place, dict(raw)) for raw in fix.new] if fix.place is not None else []
    moved = (row for row in planned.voided if row.moved and row.raw.get("close") != CLOSED)
    new += [replace(row, pk=None, dealt=False) for row in moved]
    # sorting keeps the order of equal places: the new entries come last in theirs
    return sorted([*planned.kept, *new], key=lambda row: row.seq)


def _is_new(row: LogRow) -> bool:
    return row.pk is None and not row.moved


def _close(planned: Plan, deal: LogRow) -> bool:
    """Close the hand that the correction leaves open where another was dealt.

    Return whether that could be done.
    """
    last = planned.ruled_rows[-1][0].seq if planned.ruled_rows else deal.seq
    row = LogRow(None, last, {"close": CLOSED})
    ruled = rule_on_one(planned.state, reader(planned.match)(row.raw, "entry"), last, kept=False)
    if ruled.refusal:
        return False
    planned.ruled_rows.append((row, ruled))
    return True
