"""Goals of a game, as its players count them: how many play, to how many points, and how many games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext

from referee.rules.record.rulesets import Ruleset, find_ruleset

if TYPE_CHECKING:
    from referee.matches.models import Match


def either(numbers: Sequence[int]) -> str:
    """Say that it is one of some numbers: "2, 4 o 6"."""
    *some, last = numbers
    parts = {"some": ", ".join(map(str, some)), "last": last}
    # Spanish says "u" before an eight.
    return (gettext("%(some)s u %(last)s") if last == 8 else gettext("%(some)s o %(last)s")) % parts


def how_many(ruleset: Ruleset) -> str:
    """Say for how many a ruleset is: "2, 3, 4, 6 u 8 jugadores"."""
    return gettext("%(number)s jugadores") % {"number": either(ruleset.players)}


def goal(ruleset: Ruleset, options: dict[str, Any]) -> str:
    """Say for how much a game is played: "a 30", "a 5 truts"."""
    return gettext("a %(points)s") % {"points": ruleset.spoken(ruleset.settings(options)["target"])}


def terms(match: Match) -> list[str]:
    """List the terms of a match: flor where its game has one, points, and games."""
    ruleset = find_ruleset(match.ruleset)
    settings = ruleset.settings(match.options)
    parts = [goal(ruleset, match.options)]
    if "flor" in ruleset.options:
        parts.insert(0, gettext("con flor") if settings["flor"] else gettext("sin flor"))
    if settings["best_of"] > 1:
        parts.append(gettext("al mejor de %(games)s") % {"games": settings["best_of"]})
    return parts


def games_won(match: Match) -> str:
    """Name the games of a match: "chicos" where it is argentine."""
    return gettext("chicos") if "best_of" in find_ruleset(match.ruleset).options else gettext("juegos")
