"""One dry sentence about how a match went. It follows from the scores alone, and rules on nothing."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.race.course import Course, Step
from referee.rules.ledger.score import in_words
from referee.rules.record.rulesets import Ruleset

FAR_BEHIND = 3
"""Whoever came back from a third of the target came from far."""
NEAR = 3
"""Whoever lacked so few points was almost there."""
MANY_CHANGES = 5
SHORT = 4
"""A game of fewer hands than a quarter of its target was short."""


@dataclass(frozen=True, slots=True)
class _Finish:
    """How a game ended.

    It has the points of the second, the winner's margin, and the lead after each step.
    """

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


def sentence(run: Course, winner: int, ruleset: Ruleset) -> str:
    """Say in one sentence how the match went; the rarest thing that is true of it."""
    games = run.games
    if len(games) > 1:
        return _of_several(games, winner)
    finish = _finish_of(games[-1], winner)
    return _rare(run, finish) or _end(run, finish.second, ruleset)


def _finish_of(steps: tuple[Step, ...], winner: int) -> _Finish:
    leads = tuple(step.score[winner] - _best_other(step, winner) for step in steps)
    return _Finish(_best_other(steps[-1], winner), leads[-1], leads)


def _best_other(step: Step, winner: int) -> int:
    return max(points for account, points in enumerate(step.score) if account != winner)


def _of_several(games: list[tuple[Step, ...]], winner: int) -> str:
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
