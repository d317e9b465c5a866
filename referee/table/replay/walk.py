"""The steps of a hand: one for each tap, folded from the state that its deal keeps."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import groupby

from referee.matches.log.fold import read_stored, reader
from referee.matches.log.lines import Line, line_of
from referee.matches.log.queries import TableData
from referee.matches.log.states import state_from
from referee.matches.log.undo_lines import undoable
from referee.matches.managers import EntryQuerySet
from referee.matches.models import Entry, Match
from referee.matches.words.casts import casts_of
from referee.matches.words.names import Cast, dealt
from referee.rules.asked.cited import grounds
from referee.rules.asked.look import look
from referee.rules.asked.verdict import verdict
from referee.rules.judge.judge import judge
from referee.rules.record.state import State

PER_PART = 60
"""So many steps are drawn at once: a longer hand comes in parts, each no longer than a page of others."""


@dataclass(frozen=True, slots=True)
class Place:
    """A hand of a match: its `number` from 1 of `count`, and where its entries stand.

    They go from `start` up to, not including, `end`. `before` is the state before it, as its deal keeps it; `deal` and
    `following` are its own deal and the next one, as they were logged.
    """

    number: int
    count: int
    start: int
    end: int
    before: str
    deal: str
    following: str

    @property
    def dealer(self) -> int:
        """The seat that dealt it."""
        seat: int = json.loads(self.deal)["deal"]
        return seat


@dataclass(frozen=True, slots=True)
class Tap:
    """The lines that one tap logged, and the cast that names who did what."""

    lines: tuple[Line, ...]
    cast: Cast

    @property
    def voided(self) -> bool:
        """Whether it was taken back."""
        return self.lines[-1].voided


@dataclass(frozen=True, slots=True)
class Moment:
    """The table right after a tap, and the rules behind that.

    Nothing of it may be kept: the next one changes its state.
    """

    number: int
    tap: Tap
    data: TableData
    rules: tuple[str, ...]


def place_of(match: Match, number: int) -> Place | None:
    """Return a hand by its number, or the nearest one.

    None while nothing was dealt. Two queries.
    """
    deals = Entry.objects.filter(match=match).standing().deals()
    count = deals.count()
    if not count:
        return None
    number = min(max(number, 1), count)
    rows = list(deals.in_order().only("seq", "raw", "before")[number - 1 : number + 1])
    return Place(
        number=number,
        count=count,
        start=rows[0].seq if number > 1 else 0,
        end=rows[1].seq if len(rows) > 1 else match.seq,
        before=rows[0].before if number > 1 else "",
        deal=rows[0].raw,
        following=rows[1].raw if len(rows) > 1 else "",
    )


def taps_of(match: Match, place: Place, *, undone: bool = False) -> list[Tap]:
    """Return the taps of a hand in the order of its record.

    Those taken back only if they are wanted. One query.
    """
    lines = [line_of(row, row.tap, match, row.tap.pen) for row in _entries(match, place, undone)]
    casts = casts_of(match, dealt(match, place.dealer), ((line.raw, not line.voided) for line in lines))
    by_tap = groupby(zip(lines, casts, strict=True), key=lambda pair: (pair[0].tap, pair[0].voided_by))
    groups = [list(some) for _tap, some in by_tap]
    return [Tap(tuple(line for line, _cast in some), some[-1][1]) for some in groups]


def _entries(match: Match, place: Place, undone: bool) -> EntryQuerySet:
    rows = Entry.objects.filter(match=match, seq__gte=place.start, seq__lt=place.end)
    rows = (rows if undone else rows.standing()).select_related("tap__pen", "voided_by")
    # states and answers are large, and no step shows them
    return rows.defer("before", "tap__answer", "tap__said", "voided_by__answer", "voided_by__said").in_order()


def walk(match: Match, place: Place, taps: Sequence[Tap], first: int = 1) -> Iterator[Moment]:
    """Yield the moments of a hand from step `first` on, PER_PART at most.

    What comes before them is folded, not drawn.
    """
    # The board as it was knows nothing of what was asked or found out since.
    then = copy(match)
    then.waiting, then.refold_note = 0, None
    state, read = state_from(place.before, match), reader(match)
    lines: list[Line] = []
    for number, tap in enumerate(taps[: first + PER_PART - 1], 1):
        rules, found = list[str](), list[str]()
        for line in () if tap.voided else tap.lines:
            lines.append(line)
            entry = read_stored(line.raw, read)
            if entry is not None:
                rules += grounds(state, entry, None)[:1] if number >= first and not line.code else []
                judge(state, entry, line.seq)
                found += [one.rule for one in verdict(state, (line.seq,)).found] if number >= first else []
        if number >= first:
            yield Moment(number, tap, _data(then, state, tuple(lines), tap), tuple(_cited(tap, found) or rules))


def _cited(tap: Tap, found: list[str]) -> list[str]:
    """Return the rules that the referee cited for a tap.

    Those of its points and of what it `found` without points, else of a refusal.
    """
    rules = [award["rule"] for line in tap.lines for award in line.awards if not tap.voided] + found
    return list(dict.fromkeys(rules or [line.rule for line in tap.lines if line.rule]))


def _data(match: Match, state: State, lines: tuple[Line, ...], tap: Tap) -> TableData:
    # a tap taken back leaves the board as it was, and nothing on it is new
    return TableData(match, state, look(state), lines, () if tap.voided else undoable(lines), ())
