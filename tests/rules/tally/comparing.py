"""Both counts of a record, and where they differ."""

from __future__ import annotations

from collections import Counter
from typing import Any

from referee.rules.asked.tally.records import tally
from referee.rules.record.acta import Acta
from tests.rules.tally.second_count import second_count


def differences(acta: Acta) -> list[Any]:
    """What either count has and the other has not, by hand."""
    first, found = tally(acta), []
    second = second_count(acta)
    if len(first["hands"]) != len(second):
        return [("hands", len(first["hands"]), len(second))]
    for hand, (head, rows) in zip(first["hands"], second, strict=True):
        heads = {key: (hand[key], value) for key, value in head.items() if hand[key] != value}
        own = Counter(_row(fact, hand["pica"]) for fact in hand["facts"])
        if heads or own != rows:
            found.append((hand["hand"], heads, sorted((own - rows).elements()), sorted((rows - own).elements())))
    return found


def _row(fact: list[Any], duels: bool) -> tuple[Any, ...]:
    # Printed awards don't tell the duel that they are of.
    plain = fact[0].startswith("points.") or fact[0] in ("declined", "given up")
    return (fact[0], -1, fact[2], -1, fact[4]) if plain and duels else tuple(fact)
