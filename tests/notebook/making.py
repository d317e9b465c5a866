"""Notebooks for the tests: finished matches brought in through the real log, and phones that keep them."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from referee.matches import limits
from referee.matches.files import bringing
from referee.matches.identity import pens
from referee.matches.models import Match
from referee.notebook.keeping import leaves, persons
from referee.notebook.keeping.leaves import Seated
from referee.notebook.keeping.notebooks import changing
from referee.notebook.models import Keeper, Leaf, Notebook, Person
from referee.notebook.summing.work import sum_all
from tests.at_table import FOUR, LA_MANO, Raw, client_of
from tests.history.making import text_of

__all__ = [
    "EVENING",
    "FOUR",
    "ZONE",
    "client_of",
    "evening",
    "keeper",
    "leaf",
    "notebook",
    "person",
    "played",
    "text_of",
]
ZONE = "America/Argentina/Buenos_Aires"
EVENING = datetime(2026, 11, 19, 23, 0, tzinfo=UTC)
"""A Thursday, at eight in the evening of that zone."""


def notebook(device: str = "", name: str = "Los jueves", **fields: Any) -> tuple[Notebook, Keeper]:
    """A notebook, and the phone that keeps it."""
    made = Notebook.objects.create(name=name, **{"zone": ZONE, **fields})
    return made, keeper(made, Keeper.Role.KEEPS, device)


def keeper(notebook: Notebook, role: str, device: str = "") -> Keeper:
    return Keeper.objects.create(notebook=notebook, role=role, device=device or pens.new_device())


def acta(
    seats: Sequence[str] = FOUR,
    winner: int = 0,
    at: datetime = EVENING,
    *,
    entries: Sequence[Raw] = (),
    ruleset: str = "argentino",
    loser: int = 12,
    **options: Any,
) -> bytes:
    """A record of a match; without `entries` of one hand that is won, and an adjust to 30 that ends it."""
    # The first side has a point of the hand.
    points = [29, loser] if winner == 0 else [loser - 1, 30]
    raws = list(entries) or [{"deal": len(seats) - 1}, *LA_MANO, {"adjust": points}]
    timed = [{**raw, "at": _moment(at + timedelta(seconds=20 * place))} for place, raw in enumerate(raws)]
    chosen = {"best_of": 1, **options}
    document = {"format": "acta/1", "ruleset": ruleset, "options": chosen, "seats": list(seats), "entries": timed}
    return json.dumps(document).encode()


def played(
    seats: Sequence[str] = FOUR, winner: int = 0, at: datetime = EVENING, *, device: str = "", **more: Any
) -> Match:
    """A finished match, of which this device holds the first pencil."""
    limits.import_buckets.clear()
    return bringing.bring_match(device or pens.new_device(), acta(seats, winner, at, **more))


def person(notebook: Notebook, name: str) -> Person:
    with changing(notebook.pk) as current:
        return persons.meet_person(current, name)


def leaf(notebook: Notebook, match: Match, by: Keeper | None = None, *, counts: bool = True, why_not: str = "") -> Leaf:
    """A match in a notebook, its seats being the people of these names, known by them from now on."""
    sittings = []
    for seat, name in enumerate(match.seats):
        sittings.append(Seated(seat, person(notebook, name)))
    return leaves.add_leaf(notebook, match, sittings, by, counts, why_not)


def evening(*matches: tuple[Sequence[str], int]) -> tuple[Notebook, Keeper]:
    """A notebook of one evening, summed: who sat in each match, and which side won it."""
    made, its_keeper = notebook()
    for number, (seats, winner) in enumerate(matches):
        leaf(made, played(seats, winner, EVENING + timedelta(minutes=40 * number)), its_keeper)
    list(sum_all(Leaf.objects.filter(notebook=made)))
    return made, its_keeper


def _moment(at: datetime) -> str:
    return at.isoformat().replace("+00:00", "Z")
