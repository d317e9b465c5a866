"""Answers that the form of a table is filled in with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.games import GAMES, sharing, sheets
from referee.games.options import wire
from referee.matches.models import Match
from referee.matches.words.forbidden import PLAYERS
from referee.matches.words.placeholders import is_placeholder
from referee.rules.record.rulesets import RULESETS


def usual(ruleset: str) -> dict[str, Any]:
    """Return what is offered to a device that has started nothing yet."""
    return {
        "ruleset": ruleset, "options": GAMES[ruleset].sheet.usual, "names": ("", ""), "further": (), "dealer": None,
    }  # fmt: skip


def as_written(match: Match) -> dict[str, Any]:
    """Return a match's answers to the form; stand-ins are no names."""
    names = ["" if is_placeholder(name) else name for name in match.seats]
    return {
        "ruleset": match.ruleset,
        "options": match.options,
        "names": names,
        "dealer": match.first_dealer,
        "neutral": match.neutral,
    }


def initial(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return all answers; those for other rulesets than the table's are usual ones."""
    values: dict[str, str] = {}
    for sheet in sheets():
        alike = sharing(sheet)
        own = table["ruleset"] in alike
        ruleset = RULESETS[table["ruleset"] if own else alike[0]]
        # The page can change to a game that asks more: its questions have their answers too.
        defaults = {name: value for one in reversed(alike) for name, value in RULESETS[one].defaults().items()}
        options = {**defaults, **ruleset.defaults(), **(table["options"] if own else sheet.usual)}
        values |= {sheet.field(name): wire(value) for name, value in options.items()}
    count = len(table["names"])
    # Where nobody is named the last seat deals, so that the first one is mano.
    dealer = count - 1 if table["dealer"] is None else table["dealer"]
    names = {f"seat{seat}": name for seat, name in enumerate([*table["names"], *table["further"]])}
    values["neutral"] = "yes" if table.get("neutral") else "no"
    return {"ruleset": table["ruleset"], PLAYERS: str(count), "dealer": str(dealer), **names, **values}
