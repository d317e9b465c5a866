"""The course of a match: the board after each hand, and what marks the hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache
from django.db.models import Exists, OuterRef

from referee.matches.log.fold import read_stored, reader
from referee.matches.log.match_lists import SUSPENDED_AFTER
from referee.matches.log.states import blank
from referee.matches.models import Dispute, Entry, Match
from referee.matches.race.marks import Mark, marks_of
from referee.rules.judge.judge import judge
from referee.rules.record.hand import NOBODY, Hand
from referee.rules.record.rulesets import find_ruleset

MOST_GOES = 3
"""Envido or flor, a penalty and the tricks: a hand that was noted in more goes was several hands."""
KEPT = 256
"""How many courses are remembered: a page and each language of a screen ask for the same."""


@dataclass(frozen=True, slots=True)
class Step:
    """The board after a hand of a game, or after a go of points in one.

    Games count from 0, hands from 1. `won` is the account that won the game with it.
    """

    game: int
    hand: int
    score: tuple[int, ...]
    marks: tuple[Mark, ...] = ()
    won: int | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """All steps of a match, to a `target`, with `half` of it where there are malas.

    `hands` is 0 where points alone do not tell how many there were; `minutes` are 0 without times of the play itself.
    """

    steps: tuple[Step, ...]
    accounts: int
    target: int
    half: int
    hands: int
    minutes: int

    @property
    def games(self) -> list[tuple[Step, ...]]:
        """The steps of each game."""
        return [tuple(steps) for _game, steps in groupby(self.steps, key=lambda step: step.game)]


class _Row(NamedTuple):
    """What the course needs of an entry."""

    seq: int
    raw: str
    at: datetime
    group: str
    voided_by: int | None
    disputed: bool


_kept: LRUCache[tuple[str, int, str], Course] = LRUCache(KEPT)
_lock = Lock()


def course(match: Match) -> Course:
    """Return the course of a match.

    One query, and a fold of the whole log, which no live tap should wait for: it is remembered for each rev.
    """
    place = (match.pk, match.rev, match.engine)
    with _lock:
        kept = _kept.get(place)
    if kept is None:
        kept = _run(match)
        with _lock:
            _kept[place] = kept
    return kept


def _run(match: Match) -> Course:
    runner = _Runner(match)
    for row in _rows(match):
        runner.take(row)
    return runner.finish()


def _rows(match: Match) -> Iterator[_Row]:
    disputes = Dispute.objects.filter(entry=OuterRef("pk")).exclude(status=Dispute.Status.WITHDRAWN)
    entries = Entry.objects.filter(match=match).in_order().annotate(disputed=Exists(disputes))
    columns = entries.values_list("seq", "raw", "at", "tap__group", "voided_by_id", "disputed")
    return (_Row(*row) for row in columns)


class _Runner:
    """The fold of a log into steps.

    Entries that were taken back tell only what was disputed.
    """

    def __init__(self, match: Match) -> None:
        self.match, self.state, self.read = match, blank(match), reader(match)
        self.steps: list[Step] = []
        self.goes: list[tuple[str, tuple[int, ...]]] = []
        self.hands = 0
        self.countable = True
        self.disputed = False
        self.times: list[datetime] = []

    def take(self, row: _Row) -> None:
        if row.voided_by is None:
            self._judge(row)
        self.disputed = self.disputed or row.disputed

    def _judge(self, row: _Row) -> None:
        entry, before = read_stored(json.loads(row.raw), self.read), self.state.hand
        if entry is None or judge(self.state, entry, row.seq).refusal is not None:
            return
        self.times.append(row.at)
        if before is not None and self.state.hand is not before:
            self._close(before)
        if entry.kind == "adjust" and self.state.hand is not None:
            self._note(row.group, tuple(self.state.hand.score))

    def _note(self, group: str, board: tuple[int, ...]) -> None:
        """Note points given by hand; those of one go are one step."""
        if group and self.goes and self.goes[-1][0] == group:
            self.goes.pop()
        self.goes.append((group, board))

    def _close(self, hand: Hand) -> None:
        """Add the steps of a hand: one, or of mere points one for each go."""
        self.hands += 1
        goes = [] if hand.touched else [board for _group, board in self.goes]
        self.countable = self.countable and len(goes) <= MOST_GOES
        marks = (*marks_of(self.state, hand), *([Mark("dispute")] if self.disputed else []))
        won = None if hand.won == NOBODY else hand.won
        self.steps += [Step(hand.game, self.hands, board) for board in goes[:-1]]
        self.steps.append(Step(hand.game, self.hands, tuple(hand.score), marks, won))
        self.goes, self.disputed = [], False

    def finish(self) -> Course:
        """Return the course, with the hand in play as it stands."""
        if self.state.hand is not None:
            self._close(self.state.hand)
        target = self.state.options.target
        return Course(
            steps=tuple(self.steps),
            accounts=self.state.accounts,
            target=target,
            half=target // 2 if find_ruleset(self.match.ruleset).halves(target) else 0,
            hands=self.hands if self.countable else 0,
            minutes=0 if self.match.imported or not self.times else _minutes(self.times[-1] - self.times[0]),
        )


def _minutes(length: timedelta) -> int:
    """Return whole minutes; none where the match was put aside for hours."""
    return 0 if length >= SUSPENDED_AFTER else round(length.total_seconds() / 60)
