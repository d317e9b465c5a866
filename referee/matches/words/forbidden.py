"""Mixes of options and players that the rules forbid, and the rule that says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.games.options import Mix
from referee.matches.words.goals import either
from referee.rules.record.rulesets import Ruleset

PLAYERS = "players"
"""The subject of a mix about the number of players, which is no option."""


def mixes(ruleset: Ruleset) -> tuple[Mix, ...]:
    """List the forbidden mixes of a ruleset's options."""
    return GAMES[ruleset.name].mixes


def of_players(ruleset: Ruleset) -> Mix:
    """Forbid the numbers of players that a ruleset is not for."""
    game = GAMES[ruleset.name]
    says = _("%(game)s se juega de a %(players)s.") % {"game": game.name, "players": either(ruleset.players)}
    return Mix(PLAYERS, ruleset.players, "ruleset", (ruleset.name,), game.sheet.seats, says)


def impossible(ruleset: Ruleset, options: Mapping[str, Any]) -> list[Mix]:
    """List the mixes that forbid these options; empty where they can be played.

    An option that does not concern the table has to stand at its default.
    """
    all_of_them = {**ruleset.defaults(), **options}
    return [mix for mix in mixes(ruleset) if _holds(mix, ruleset, all_of_them)]


def mended(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, Any]:
    """Put whatever is forbidden back to its default."""
    good = dict(options)
    for mix in impossible(ruleset, options):
        good[mix.option] = ruleset.options[mix.option].default
    return good


def _holds(mix: Mix, ruleset: Ruleset, options: Mapping[str, Any]) -> bool:
    allowed = mix.allowed or (ruleset.options[mix.option].default,)
    return options[mix.other] in mix.values and options[mix.option] not in allowed
