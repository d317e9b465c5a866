"""What the record of a match tells at all: the flags by which figures say from how many matches they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.rules.asked.facts import Fact
from referee.rules.record.hand import NOBODY

BARE = "points.unspecified"


def of_match(data: Mapping[str, Any], facts: Iterable[Fact]) -> dict[str, int]:
    """Return the flags that are the same for everybody at the table."""
    named, noted = set(), set()
    for fact in facts:
        group = fact.figure.partition(".")[0]
        named.add(group if group != "points" or fact.figure == BARE else "source")
        if fact.seat != NOBODY:
            noted.add(group)
    words = named & {"envido", "flor", "truco"}
    flags = {
        "seen_points": "source" in named,
        "seen_envido": "envido" in named,
        "own_envido": "envido" in noted,
        "seen_flor": bool(data["flor"]) and bool(words),
        "own_flor": bool(data["flor"]) and bool(noted & words),
        "seen_truco": "truco" in named,
        "own_truco": "truco" in noted,
        "seen_tricks": "first" in named,
    }
    return {name: int(flag) for name, flag in flags.items()}


def of_seat(numbers: Mapping[str, int]) -> dict[str, int]:
    """Return the flags of one person, from the sums of their hands."""
    return {
        "seen_numbers": int(numbers.get("numbers", 0) > 0),
        "seen_cards": int(numbers.get("cards_hands", 0) > 0),
        "seen_bluffs": int(numbers.get("bluffs_empty", 0) + numbers.get("bluffs_full", 0) > 0),
    }
