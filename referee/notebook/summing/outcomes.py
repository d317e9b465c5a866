"""What a match came to whoever sat in it: hands, time, pardas, thirds (K2, K3, L1, L2, R7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.matches.log.match_lists import SUSPENDED_AFTER
from referee.rules.asked.facts import Fact

_PARDA, _TRICKS = "trick.tied", ("trick.tied", "trick.won")
_THIRD, _SHORT = "third.played", "third.spared"


def outcome_of(data: Mapping[str, Any], facts: Sequence[Sequence[Fact]]) -> dict[str, Any]:
    """Return the columns of a match's outcome."""
    figures = [fact.figure for hand in facts for fact in hand]
    tricks = sum(figure in _TRICKS for figure in figures)
    thirds, short = figures.count(_THIRD), figures.count(_SHORT)
    over = [game for game in data["games"] if game["over"]]
    # One that was put aside for hours was not played all that time.
    seconds = data["seconds"] if (data["seconds"] or 0) < SUSPENDED_AFTER.total_seconds() else None
    margins = [game["margin"] for game in over if game["margin"] is not None]
    return {
        "hands": sum(hand["played"] for hand in data["hands"]),
        "seconds": seconds,
        "lengths": [hand["seconds"] for hand in data["hands"] if hand["played"] and hand["seconds"] is not None],
        "tricks": tricks,
        "pardas": figures.count(_PARDA),
        "thirds": thirds,
        "short": short,
        "seen_tricks": int(tricks > 0),
        "seen_thirds": int(thirds + short > 0),
        "seen_time": int(seconds is not None),
        "changes": max((game["lead changes"] for game in over), default=0),
        "margin": min(margins, default=None),
    }
