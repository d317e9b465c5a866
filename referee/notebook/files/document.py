"""A notebook as a document (libreta/1): its people, evenings and seasons, and who sat where in which acta.

    {"format": "libreta/1", "name": "Los jueves", "zone": "…", "turn": 7, "adopt": "preguntar", "bluffs": false,
     "persons": [{"id": 1, "name": "Ana", "mark": 0},
                 {"id": 2, "name": "Anita", "mark": 1, "merged_into": 1, "gone_at": "…"}],
     "aliases": [{"name": "anita", "person": 1, "was": 2}],
     "nights": [{"day": "2026-11-19", "place": "", "note": ""}],
     "seasons": [{"name": "2026", "first": "2026-01-01", "last": null, "win": 2, "loss": 0, "least": 1, …}],
     "leaves": [{"id": "…", "digest": "…", "played_at": "…", "counts": true, "why_not": "",
                 "sittings": [[seat, entries before, person, was], …], "nameless": [], "disputed": false}]}

A person is nobody ("alguien") as null. "Entries before" counts those that stand, so that it is the same in every file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import Prefetch, QuerySet

from referee.matches.bulk import Gently
from referee.matches.models import Dispute, Match
from referee.notebook.files.anonymous import Acta, acta_of, known_names
from referee.notebook.models import Alias, Leaf, Nameless, Night, Notebook, Person, Season, Sitting

FORMAT = "libreta/1"
PART = 1_000
"""Matches in one file: with more, there are several."""
SETTINGS = ("name", "zone", "turn", "adopt", "bluffs")
SEASON = ("name", "first", "last", "win", "loss", "least", "pairs", "last_doubles")
_AT_ONCE = 20
Raw = dict[str, Any]


def leaves_to_write(notebook: Notebook) -> QuerySet[Leaf]:
    """Return the leaves whose match is there, the oldest first."""
    return Leaf.objects.filter(notebook=notebook, match__deleted_at__isnull=True).order_by("played_at", "pk")


def in_batches(leaves: QuerySet[Leaf], *more: str) -> Iterator[Leaf]:
    """Yield leaves with their matches and people, few of them in memory at a time."""
    numbers = list(leaves.values_list("pk", flat=True))
    sittings = Prefetch("sittings", Sitting.objects.select_related("person").order_by("seat", "from_seq"))
    rows = Leaf.objects.select_related("match", "night", *more).prefetch_related(sittings).defer("match__snapshot")
    gently = Gently()
    for start in range(0, len(numbers), _AT_ONCE):
        found = rows.in_bulk(numbers[start : start + _AT_ONCE])
        for number in numbers[start : start + _AT_ONCE]:
            # Tables are played on while somebody downloads a thousand matches.
            gently.go_on()
            if number in found:
                yield found[number]


def head_of(notebook: Notebook, numbers: Mapping[int, int]) -> Raw:
    """Return all of the document but its leaves.

    `numbers` are those of its people in it.
    """
    return {
        "format": FORMAT,
        **{name: getattr(notebook, name) for name in SETTINGS},
        "persons": [_person(row, numbers) for row in Person.objects.filter(pk__in=numbers).order_by("pk")],
        "aliases": [
            {"name": row.key, "person": numbers[row.person_id], **_number("was", row.was_id, numbers)}
            for row in Alias.objects.filter(notebook=notebook, person__in=numbers).order_by("pk")
        ],
        "nights": list(Night.objects.filter(notebook=notebook).order_by("day").values("day", "place", "note")),
        "seasons": list(Season.objects.filter(notebook=notebook).order_by("pk").values(*SEASON)),
    }


def numbers_of(notebook: Notebook) -> dict[int, int]:
    """Return the number in a document of each person, in the order in which they came."""
    people = Person.objects.filter(notebook=notebook).order_by("pk").values_list("pk", flat=True)
    return {person: number for number, person in enumerate(people, 1)}


def written_leaves(notebook: Notebook, part: int, numbers: Mapping[int, int]) -> Iterator[tuple[Acta, Leaf, Raw]]:
    """Yield the actas of a part of a notebook.

    Each comes with its leaf and what the document says of it.
    """
    people = known_names(notebook)
    for leaf in in_batches(leaves_to_write(notebook)[(part - 1) * PART : part * PART]):
        acta = acta_of(leaf, people)
        yield acta, leaf, _leaf(leaf, acta, numbers)


def _leaf(leaf: Leaf, acta: Acta, numbers: Mapping[int, int]) -> Raw:
    seats = Nameless.objects.filter(notebook=leaf.notebook_id, match=leaf.match_id).order_by("seat")
    sittings = [
        [row.seat, _standing(leaf.match, row.from_seq), numbers.get(row.person_id or 0), numbers.get(row.was_id or 0)]
        for row in leaf.sittings.all()
    ]
    return {
        "id": acta.file_id,
        "digest": acta.digest,
        "played_at": leaf.played_at.isoformat(),
        "counts": leaf.counts,
        "why_not": leaf.why_not,
        "sittings": sittings,
        "nameless": list(seats.values_list("seat", flat=True)),
        "disputed": _is_disputed(leaf.match),
    }


def _is_disputed(match: Match) -> bool:
    return match.waiting > 0 and Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).exists()


def _standing(match: Match, place: int) -> int:
    """Return how many entries stand before a place of the log.

    No query for its beginning.
    """
    return match.entries.standing().filter(seq__lt=place).count() if place else 0


def _person(row: Person, numbers: Mapping[int, int]) -> Raw:
    entry: Raw = {"id": numbers[row.pk], "name": row.name, "mark": row.mark}
    if row.merged_into_id is not None and row.gone_at is not None:
        entry |= {"merged_into": numbers[row.merged_into_id], "gone_at": row.gone_at.isoformat()}
    return entry


def _number(name: str, person: int | None, numbers: Mapping[int, int]) -> Raw:
    return {name: numbers[person]} if person is not None and person in numbers else {}
