"""Leaves: matches put into a notebook, marked there, and taken out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.utils import timezone

from referee.matches import plain_text
from referee.matches.models import Match
from referee.notebook.keeping.change import changing
from referee.notebook.keeping.days import day_of
from referee.notebook.models import Keeper, Leaf, Nameless, Night, Notebook, Person, Sitting

MOST_WHY = 80


class Seated(NamedTuple):
    """A person in a seat, from a place of the log on; None is "alguien"."""

    seat: int
    person: Person | None
    from_seq: int = 0


class UnfinishedError(Exception):
    """The match is still being played, or is another's: it can't be put in."""


def add(
    notebook: Notebook,
    match: Match,
    sittings: Iterable[Seated],
    by: Keeper | None,
    counts: bool = True,
    why_not: str = "",
) -> Leaf:
    """Put a finished match into a notebook, under the evening on which it was played.

    A match that is in it already only gets these sittings. Raises UnfinishedError. The caller has asked whether this
    phone may.
    """
    if not match.finished or match.deleted_at is not None:
        raise UnfinishedError
    with changing(notebook.pk) as current:
        day = day_of(match.played_at, current.zone, current.turn)
        night, _is_new = Night.objects.get_or_create(notebook=current, day=day)
        leaf, _is_new = Leaf.objects.update_or_create(
            notebook=current,
            match=match,
            defaults={
                "night": night,
                "day": day,
                "played_at": match.played_at,
                "summed": "",
                **_counting(counts, why_not),
            },
            create_defaults={
                "night": night,
                "day": day,
                "played_at": match.played_at,
                "by": by,
                **_counting(counts, why_not),
            },
        )
        _seat(leaf, sittings)
        if by is not None:
            Keeper.objects.filter(pk=by.pk).update(used_at=timezone.now())
    notebook.rev = current.rev
    return leaf


def take_out(notebook: Notebook, leaf: Leaf) -> None:
    """Take a match out of a notebook, and its evening if that is bare then."""
    with changing(notebook.pk) as current:
        night = leaf.night
        leaf.delete()
        drop_bare(night)
    notebook.rev = current.rev


def mark(notebook: Notebook, leaf: Leaf, counts: bool, why_not: str) -> None:
    """Say that a match counts, or why it does not."""
    with changing(notebook.pk) as current:
        Leaf.objects.filter(pk=leaf.pk).update(summed="", **_counting(counts, why_not))
    notebook.rev = current.rev


def drop_bare(night: Night) -> None:
    """Drop an evening without a match; the caller is changing the notebook."""
    if not night.place and not night.note and not night.leaves.exists():
        night.delete()


def _counting(counts: bool, why_not: str) -> dict[str, object]:
    return {"counts": counts, "why_not": "" if counts else plain_text.line(why_not, MOST_WHY)}


def _seat(leaf: Leaf, sittings: Iterable[Seated]) -> None:
    leaf.sittings.all().delete()
    # Whoever wants no name there has none, whatever was chosen for that seat.
    quiet = Nameless.objects.filter(notebook=leaf.notebook_id, match=leaf.match_id)
    nameless = set(quiet.values_list("seat", flat=True))
    seated = [place for place in sittings if place.seat not in nameless] + [Seated(seat, None) for seat in nameless]
    Sitting.objects.bulk_create(
        Sitting(leaf=leaf, seat=place.seat, from_seq=place.from_seq, person=place.person) for place in seated
    )
    # Its sums are those of other people.
    Leaf.objects.filter(pk=leaf.pk).update(summed="")
