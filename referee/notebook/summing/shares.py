"""The shares of people in a match: its tally times who sat where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from referee.notebook.models import Feat, Leaf, Outcome, Share, Stint
from referee.notebook.summing import coverage
from referee.notebook.summing.columns import COLUMNS, Column
from referee.notebook.summing.feats import feats_of
from referee.notebook.summing.outcomes import outcome_of
from referee.notebook.summing.results import results
from referee.notebook.summing.seating import Place, Seating
from referee.rules.asked.facts import Fact

Key = tuple[int, bool]
"""A person, and whether de mano."""
Sums = dict[str, Any]

_BY_FACT: dict[str, list[tuple[str, Column]]] = defaultdict(list)
for _name, _column in COLUMNS.items():
    for _fact in _column.facts:
        _BY_FACT[_fact].append((_name, _column))


class Rows(NamedTuple):
    """The rows of a leaf that SQL adds up."""

    outcome: Outcome
    shares: list[Share]
    stints: list[Stint]
    feats: list[Feat]


def rows_of(leaf: Leaf, data: Mapping[str, Any], places: Iterable[Place]) -> Rows:
    """Make the rows of a leaf that counts, unsaved."""
    seating = Seating(data, places)
    facts = [[*dealt.facts()] for dealt in seating.hands]
    flags = coverage.of_match(data, (fact for hand in facts for fact in hand))
    sums = _stints(seating, facts, flags)
    head = {
        "notebook_id": leaf.notebook_id,
        "leaf": leaf,
        "day": leaf.day,
        "played_at": leaf.played_at,
        "ruleset": data["ruleset"],
        "players": data["seats"],
    }
    people = {person: results(data, seating, person) for person in seating.people}
    shares = []
    for person, numbers in people.items():
        both = _together(sums.get((person, True), {}), sums.get((person, False), {}))
        more = {**flags, **coverage.of_seat(both), "mate_key": _mates(people, person)}
        shares.append(Share(**head, person_id=person, **numbers, **more))
    stints = [
        Stint(
            **head,
            person_id=person,
            mano=mano,
            side=people[person]["side"],
            stayed=people[person]["matches"],
            **numbers,
        )
        for (person, mano), numbers in sums.items()
    ]
    feats = [Feat(**head, **row) for row in feats_of(data, seating, facts)]
    return Rows(Outcome(**head, **outcome_of(data, facts)), shares, stints, feats)


def _mates(people: Mapping[int, Mapping[str, int]], person: int) -> str:
    """Return the key of those who played on one side to the end.

    Empty for who entered de cambio.
    """
    if not people[person]["matches"]:
        return ""
    side = people[person]["side"]
    return "+".join(str(other) for other, row in people.items() if row["side"] == side and row["matches"])


def _together(*rows: Mapping[str, Any]) -> dict[str, int]:
    names = ("numbers", "cards_hands", "bluffs_empty", "bluffs_full")
    return {name: sum(row.get(name, 0) for row in rows) for name in names}


def _stints(seating: Seating, facts: list[list[Fact]], flags: Mapping[str, int]) -> dict[Key, Sums]:
    sums: dict[Key, Sums] = {}
    for dealt, sitters, hand in zip(seating.hands, seating.sitters, facts, strict=True):
        for fact in hand:
            for name, column in _BY_FACT.get(fact.figure, ()):
                if not column.counts(fact.number) or (column.where and not flags[column.where]):
                    continue
                for seat in dealt.seats_of(fact, column):
                    if (person := sitters.get(seat)) is not None:
                        row = sums.setdefault((person, dealt.has_mano(seat, fact.contest)), {})
                        _add(row, name, column, fact.number)
    return sums


def _add(row: Sums, name: str, column: Column, number: int) -> None:
    if column.kind == "count":
        row[name] = row.get(name, 0) + 1
    elif column.kind == "sum":
        row[name] = row.get(name, 0) + number
    elif column.kind == "max":
        row[name] = max(row.get(name, 0), number)
    else:
        row.setdefault(name, []).append(number)
