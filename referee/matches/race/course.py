"""The course of a match: the board after each hand, and what marks the hand."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby, pairwise
from threading import Lock
from typing import Literal, NamedTuple

from cachetools import LRUCache, cached
from django.db.models import Exists, OuterRef
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.log.queries import SUSPENDED_AFTER
from referee.matches.log.states import blank
from referee.matches.models import Dispute, Entry, Match
from referee.matches.types import read_stored, reader
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.ledger.score import in_words
from referee.rules.record.hand import NOBODY, Contest, Hand
from referee.rules.record.rulesets import Ruleset
from referee.rules.record.state import State

# What marks a hand in the course of a match: a flor, a bet that is rare, a dispute.

MarkKind = Literal["flor", "falta", "top", "dispute"]


@dataclass(frozen=True, slots=True)
class HandMark:
    """A mark of a hand, and the reserved word for it; a dispute has none.

    `falta` is one that was accepted, `top` an accepted bet that nothing goes above.
    """

    kind: MarkKind
    word: str = ""


def marks_of(state: State, hand: Hand) -> Iterator[HandMark]:
    """Yield the marks of a hand, each once however many duels it has."""
    if any(award.matter == "flor" for award in score.visible(state, hand)):
        yield HandMark("flor", "flor")
    yield from dict.fromkeys(mark for contest in hand.contests for mark in _bets(state, contest))


def _bets(state: State, contest: Contest) -> Iterator[HandMark]:
    last = contest.envido.chain[-1] if contest.envido.result else ""
    if last and state.ruleset.words[last].act == "falta":
        yield HandMark("falta", last)
    # A ladder of one bet has no step that is rare enough to be marked.
    if len(state.ladder) > 2 and contest.stakes.level == len(state.ladder) - 1:
        yield HandMark("top", state.ladder[-1].word)


MOST_GOES = 3
"""Envido or flor, a penalty and the tricks: a hand that was noted in more goes was several hands."""
KEPT = 256
"""How many courses are remembered: a page and each language of a screen ask for the same."""


@dataclass(frozen=True, slots=True)
class CourseStep:
    """The board after a hand of a game, or after a go of points in one.

    Games count from 0, hands from 1. `won` is the account that won the game with it.
    """

    game: int
    hand: int
    score: tuple[int, ...]
    marks: tuple[HandMark, ...] = ()
    won: int | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """All steps of a match, to a `target`, with `half` of it where there are malas.

    `hands` is 0 where points alone do not tell how many there were; `minutes` are 0 without times of the play itself.
    """

    steps: tuple[CourseStep, ...]
    accounts: int
    target: int
    half: int
    hands: int
    minutes: int

    @property
    def games(self) -> list[tuple[CourseStep, ...]]:
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


@cached(LRUCache(KEPT), key=lambda match: (match.pk, match.rev, match.engine), lock=Lock())
def course_of(match: Match) -> Course:
    """Return the course of a match, remembered for each rev: a fold of the whole log, not for live taps."""
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
    """The fold of a log into steps; entries that were taken back show only what was disputed."""

    def __init__(self, match: Match) -> None:
        self.match, self.state, self.read = match, blank(match), reader(match)
        self.steps: list[CourseStep] = []
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
        marks = (*marks_of(self.state, hand), *([HandMark("dispute")] if self.disputed else []))
        won = None if hand.won == NOBODY else hand.won
        self.steps += [CourseStep(hand.game, self.hands, board) for board in goes[:-1]]
        self.steps.append(CourseStep(hand.game, self.hands, tuple(hand.score), marks, won))
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
            half=target // 2 if self.match.rules.has_malas(target) else 0,
            hands=self.hands if self.countable else 0,
            minutes=0 if self.match.imported or not self.times else _minutes(self.times[-1] - self.times[0]),
        )


def _minutes(length: timedelta) -> int:
    """Return whole minutes; none where the match was put aside for hours."""
    return 0 if length >= SUSPENDED_AFTER else round(length.total_seconds() / 60)


# How long a match was: hands, and minutes where somebody kept score while it was played.

MOST_MINUTES = 120
"""From here on hours are easier to read."""


def match_length(run: Course) -> str:
    """Say how long a match was: "18 manos, 41 minutos"; "" where neither is certain."""
    return ", ".join(filter(None, (_hands(run.hands), _time(run.minutes))))


def _hands(hands: int) -> str:
    return ngettext("%(number)s mano", "%(number)s manos", hands) % {"number": hands} if hands else ""


def _time(minutes: int) -> str:
    if minutes < MOST_MINUTES:
        return ngettext("%(number)s minuto", "%(number)s minutos", minutes) % {"number": minutes} if minutes else ""
    hours, rest = divmod(minutes, 60)
    text = _("%(hours)s h %(minutes)s min") if rest else _("%(hours)s h")
    return text % {"hours": hours, "minutes": rest}


# One dry sentence about how a match went. It follows from the scores alone, and rules on nothing.

FAR_BEHIND = 3
"""Whoever came back from a third of the target came from far."""
NEAR = 3
"""Whoever lacked so few points was almost there."""
MANY_CHANGES = 5
SHORT = 4
"""A game of fewer hands than a quarter of its target was short."""


@dataclass(frozen=True, slots=True)
class _Finish:
    """How a game ended: the points of the second, the winner's margin, and the lead after each step."""

    second: int
    margin: int
    leads: tuple[int, ...]

    @property
    def behind(self) -> int:
        return -min(0, *self.leads)

    @property
    def changes(self) -> int:
        ahead = [lead > 0 for lead in self.leads if lead]
        return sum(before != after for before, after in pairwise(ahead))


def race_sentence(run: Course, winner: int, ruleset: Ruleset) -> str:
    """Say in one sentence how the match went; the rarest thing that is true of it."""
    games = run.games
    if len(games) > 1:
        return _of_several(games, winner)
    finish = _finish_of(games[-1], winner)
    return _rare(run, finish) or _end(run, finish.second, ruleset)


def _finish_of(steps: tuple[CourseStep, ...], winner: int) -> _Finish:
    leads = tuple(step.score[winner] - _best_other(step, winner) for step in steps)
    return _Finish(_best_other(steps[-1], winner), leads[-1], leads)


def _best_other(step: CourseStep, winner: int) -> int:
    return max(points for account, points in enumerate(step.score) if account != winner)


def _of_several(games: list[tuple[CourseStep, ...]], winner: int) -> str:
    """Say of several games whether the others won any."""
    if all(game[-1].won == winner for game in games):
        return _("El que faltaba jugar quedó sin jugar.")
    if games[0][-1].won != winner:
        return _("El primero lo ganaron los otros. Fue el primero.")
    return _("Hubo que jugar también el último.")


def _rare(run: Course, finish: _Finish) -> str:
    """Say what does not happen every night; "" where nothing did."""
    if finish.behind * FAR_BEHIND >= run.target:
        return _("De %(points)s abajo también se vuelve.") % {"points": finish.behind}
    if finish.second <= 0:
        return _("Un cero también se firma.")
    if finish.margin == 1:
        return _("Por uno se gana igual.")
    lacking = run.target - finish.second
    if lacking <= NEAR:
        return ngettext("Faltaba %(points)s. Sigue faltando.", "Faltaban %(points)s. Siguen faltando.", lacking) % {
            "points": lacking
        }
    if finish.changes >= MANY_CHANGES:
        return _("La punta cambió %(times)s veces. Valió la última.") % {"times": finish.changes}
    if 1 < run.hands < run.target / SHORT:
        return _("En %(hands)s manos: no dio ni para entibiar las cartas.") % {"hands": run.hands}
    return ""


def _end(run: Course, second: int, ruleset: Ruleset) -> str:
    """Say where it left the one who came second."""
    if not run.half:
        (score,) = in_words((second,), ruleset, run.target)
        return _("Con %(score)s no se llega.") % {"score": score}
    if second <= run.half:
        return _("Las buenas quedaron sin estrenar.")
    buenas = second - run.half
    warms = ngettext("Con %(number)s buena no se abriga nadie.", "Con %(number)s buenas no se abriga nadie.", buenas)
    return warms % {"number": buenas}
