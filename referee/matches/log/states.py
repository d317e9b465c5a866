"""States of a match, and other data of its log, as the JSON that is stored."""

from __future__ import annotations

import json
from typing import Any

from referee.matches.models import Match
from referee.matches.packing import short_text
from referee.matches.types import Raw
from referee.rules.asked.view import Look
from referee.rules.record import json_text
from referee.rules.record.state import State, dumps, load, new_state


def to_text(data: Any) -> str:
    """Write JSON as it is stored: compact, in one form."""
    return json_text.write_json(data)


def freeze(state: State) -> str:
    """Return the state as JSON text."""
    return dumps(state)


def thaw(text: str) -> State:
    """Return the state that `freeze` wrote, also of a packed match."""
    return load(json.loads(short_text.long(text)))


def state_from(text: str, match: Match) -> State:
    """Return the state before a hand, as its deal keeps it.

    Without such a deal, the state before the first entry.
    """
    return thaw(text) if text else blank(match)


def blank(match: Match) -> State:
    """Return the state of a match before its first entry."""
    return new_state(match.ruleset, match.options, len(match.seats))


def result(now: Look) -> Raw:
    """Return how the match stands.

    As lists show it, and as a later engine compares it.
    """
    return {
        "score": list(now.score),
        "games": list(now.games),
        "winner": now.winner,
        "spoken": list(now.spoken),
        "hand": now.hand,
    }
