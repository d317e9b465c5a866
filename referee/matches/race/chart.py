"""The drawing of a race: steps as lines in a box, marks under them, and the same as a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.models import Match
from referee.matches.race.course import Course, CourseStep, HandMark, MarkKind
from referee.matches.words import names
from referee.matches.words.wording import printed, step_name
from referee.rules.ledger.score import in_words
from referee.rules.record.rulesets import Ruleset, Settings

WIDTH, LOW, HIGH = 300, 58, 132
"""The box, in units that are pixels on a small phone: as wide as that, and as high as a screen or a page has room."""
EDGE, GAP, FOOT = 3, 10, 12
"""Room for half a stroke, between two games, and for the marks."""
SHAPES: dict[MarkKind, str] = {
    "flor": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "falta": "M0-4.5L4.5 4h-9z",
    "top": "M-4-4h8v8h-8z",
    "dispute": "M0-5L5 0 0 5-5 0z",
}


@dataclass(frozen=True, slots=True)
class RaceLine:
    """The line of a score: its account, whose it is, and its path."""

    account: int
    who: str
    path: str


@dataclass(frozen=True, slots=True)
class Band:
    """The field of the buenas in a game: from half of the target up."""

    left: str
    width: str
    top: str
    height: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A mark at its place."""

    kind: MarkKind
    shape: str
    left: str
    top: str


@dataclass(frozen=True, slots=True)
class Meaning:
    """A mark as the legend explains it."""

    kind: MarkKind
    shape: str
    word: str


@dataclass(frozen=True, slots=True)
class RaceRow:
    """A step as the table tells it; `game` names the game that it begins, of several."""

    game: str
    hand: int
    scores: tuple[str, ...]
    marks: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A race as it is drawn: a box of `width` and `height` with everything in it."""

    width: int
    height: int
    floor: str
    lines: tuple[RaceLine, ...]
    bands: tuple[Band, ...]
    walls: tuple[str, ...]
    signs: tuple[Sign, ...]
    meanings: tuple[Meaning, ...]
    rows: tuple[RaceRow, ...]
    columns: int
    summary: str
    lang: str


def race_chart(match: Match, run: Course, height: int) -> Chart | None:
    """Return the drawing of a race; None while no hand was played."""
    if not run.steps:
        return None
    ruleset, settings = match.rules, match.settings
    sides = names.board_columns(names.cast(match))
    panels = list(_panels(run, height))
    found = {mark for step in run.steps for mark in step.marks}
    marks = sorted(found, key=lambda mark: list(SHAPES).index(mark.kind))
    last = in_words(run.steps[-1].score, ruleset, run.target)
    return Chart(
        width=WIDTH,
        height=height,
        floor=_number(panels[0].floor),
        lines=tuple(
            RaceLine(side.number, side.full, " ".join(panel.path(side.number) for panel in panels)) for side in sides
        ),
        bands=tuple(panel.buenas() for panel in panels) if run.half else (),
        walls=tuple(_number(panel.left - GAP / 2) for panel in panels[1:]),
        signs=tuple(sign for panel in panels for sign in panel.signs()),
        meanings=tuple(Meaning(mark.kind, SHAPES[mark.kind], _word(mark, ruleset, settings)) for mark in marks),
        rows=tuple(_rows(run, ruleset, settings)),
        columns=run.accounts + 2,
        summary=" · ".join(f"{side.full} {points}" for side, points in zip(sides, last, strict=True)),
        lang=GAMES[match.ruleset].skin.lang,
    )


@dataclass(frozen=True, slots=True)
class _Panel:
    """The part of the box that one game has."""

    steps: Sequence[CourseStep]
    left: float
    width: float
    floor: float
    scale: float
    half: int

    def _x(self, place: int) -> float:
        return self.left + self.width * place / len(self.steps)

    def path(self, account: int) -> str:
        """Return the steps of a score, with a corner only where it changes."""
        parts, before = [f"M{_number(self.left)} {_number(self.floor)}"], 0
        for place, step in enumerate(self.steps, 1):
            now = step.score[account]
            if now != before:
                parts.append(f"H{_number(self._x(place))}V{_number(self.floor - now * self.scale)}")
            before = now
        return "".join([*parts, f"H{_number(self._x(len(self.steps)))}"])

    def buenas(self) -> Band:
        """Return the field above half of the target."""
        height = self.half * self.scale
        return Band(*map(_number, (self.left, self.width, self.floor - 2 * height, height)))

    def signs(self) -> Iterator[Sign]:
        """Yield the marks under their hands, side by side where a hand has several."""
        for place, step in enumerate(self.steps, 1):
            for number, mark in enumerate(step.marks):
                left = min(self._x(place) - 5 - 11 * (len(step.marks) - 1 - number), WIDTH - 5)
                yield Sign(mark.kind, SHAPES[mark.kind], _number(max(5, left)), _number(self.floor + FOOT - 5))


def _panels(run: Course, height: int) -> Iterator[_Panel]:
    """Yield the games side by side, each as wide as its steps are many."""
    games = run.games
    floor = height - EDGE - (FOOT if any(step.marks for step in run.steps) else 0)
    # An account may end above the target, where one award brings more than was lacking.
    most = max(run.target, *(points for step in run.steps for points in step.score))
    unit = (WIDTH - 2 * EDGE - GAP * (len(games) - 1)) / len(run.steps)
    ends = accumulate((len(game) * unit + GAP for game in games), initial=EDGE)
    for game, left in zip(games, ends, strict=False):
        yield _Panel(game, left, len(game) * unit, floor, (floor - EDGE) / most, run.half)


def _rows(run: Course, ruleset: Ruleset, settings: Settings) -> Iterator[RaceRow]:
    name = _("Chico %(number)s") if GAMES[ruleset.name].terms.spanish else _("Juego %(number)s")
    several = len(run.games) > 1
    for game in run.games:
        for place, step in enumerate(game):
            yield RaceRow(
                game=name % {"number": step.game + 1} if several and not place else "",
                hand=step.hand,
                scores=tuple(in_words(step.score, ruleset, run.target)),
                marks=", ".join(_word(mark, ruleset, settings) for mark in step.marks),
            )


def _word(mark: HandMark, ruleset: Ruleset, settings: Settings) -> str:
    if mark.kind == "dispute":
        return _("discusión")
    return step_name(ruleset, settings, mark.word) if mark.kind == "top" else printed(mark.word, ruleset.name)


def _number(value: float) -> str:
    """Write a number of the drawing: no language writes it otherwise."""
    return f"{value:.1f}".removesuffix(".0")
