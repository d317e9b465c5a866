"""Matches that go into a notebook by themselves once they are finished.

A revancha follows the match before it on the same evening, and what was started from inside a notebook goes there
where that notebook says so. Only people that the notebook knows are put in without a question.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db import connection

from referee.matches.log import cache
from referee.matches.models import Match
from referee.matches.words.placeholders import is_placeholder
from referee.notebook.keeping import leaves, names
from referee.notebook.keeping.days import day_of
from referee.notebook.keeping.leaves import Seated
from referee.notebook.keeping.stretches import Stretch, named, stretches
from referee.notebook.models import Bond, Keeper, Leaf, Notebook, Person


def match_changed(match_id: str, rev: int) -> None:
    """Let a finished match follow; called after each commit that changed one."""
    # Every tap of every table comes by here: memory mostly knows, else one look at one row is all that it may cost.
    kept = cache.at(match_id, rev)
    if kept is not None and not kept.match.finished:
        return
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT 1 FROM matches_match m WHERE m.id = %s AND m.finished AND m.deleted_at IS NULL AND"
            " (EXISTS (SELECT 1 FROM notebook_bond b WHERE b.match_id = m.id)"
            " OR EXISTS (SELECT 1 FROM notebook_leaf l WHERE l.match_id = m.previous_id))",
            [match_id],
        )
        if cursor.fetchone() is None:
            return
    follow(Match.objects.defer("snapshot").get(pk=match_id))


def follow(match: Match) -> list[Leaf]:
    """Put a finished match where it belongs by itself; return its new leaves."""
    there = set(Leaf.objects.filter(match=match).values_list("notebook", flat=True))
    out = set(Bond.objects.filter(match=match, state=Bond.State.OUT).values_list("notebook", flat=True))
    added = []
    for notebook, keeper, before in _places(match):
        if notebook.pk in there | out:
            continue
        there.add(notebook.pk)
        seated = seated_as_known(notebook, match, before)
        if seated is not None:
            added.append(leaves.add(notebook, match, seated, keeper))
    return added


def follow_on(match: Match) -> None:
    """Let the finished revanchas of a match that was just put in follow it."""
    while match.followed_by:
        following = Match.objects.visible().defer("snapshot").filter(pk=match.followed_by, finished=True).first()
        if following is None or not follow(following):
            return
        match = following


def seated_as_known(
    notebook: Notebook, match: Match, before: Leaf | None = None, spans: Sequence[Stretch] | None = None
) -> list[Seated] | None:
    """Return who sat where, if the notebook knows every name; else None.

    Whoever has no name sat where they did in the match `before`.
    """
    spans = named(notebook, match, stretches(match) if spans is None else spans)
    people = names.recognized(notebook, [span.name for span in spans])
    nameless = _nameless(before, match) if before is not None else {}
    seated = []
    for span in spans:
        if span.name in people:
            seated.append(Seated(span.seat, people[span.name], span.from_seq))
        elif span.name in nameless:
            seated.append(nameless[span.name]._replace(seat=span.seat, from_seq=span.from_seq))
        else:
            return None
    return without_repeats(seated) if not is_anybody_twice(seated) else None


def without_repeats(seated: Iterable[Seated]) -> list[Seated]:
    """Leave out the changes of a seat that bring the same person again."""
    kept: list[Seated] = []
    for place in sorted(seated, key=lambda place: (place.seat, place.from_seq)):
        if kept and kept[-1].seat == place.seat and kept[-1].person == place.person:
            continue
        kept.append(place)
    return kept


def is_anybody_twice(seated: Sequence[Seated]) -> bool:
    """Tell whether a person sits in two seats at the same time."""
    now: dict[int, Person | None] = {}
    for cut in sorted({place.from_seq for place in seated}):
        # Two who change seats do so in one moment.
        now |= {place.seat: place.person for place in seated if place.from_seq == cut}
        people = [person.pk for person in now.values() if person is not None]
        if len(people) > len(set(people)):
            return True
    return False


def _places(match: Match) -> list[tuple[Notebook, Keeper | None, Leaf | None]]:
    """List the notebooks that a match goes to by itself, each with who put it there."""
    found: list[tuple[Notebook, Keeper | None, Leaf | None]] = []
    living = {"notebook__deleted_at__isnull": True}
    if match.previous_id is not None:
        for leaf in Leaf.objects.filter(match=match.previous_id, **living).select_related("notebook", "by"):
            notebook = leaf.notebook
            if day_of(match.played_at, notebook.zone, notebook.turn) == leaf.day:
                found.append((notebook, leaf.by, leaf))
    waiting = Bond.objects.filter(match=match, state=Bond.State.WAITS, notebook__adopt=Notebook.Adopt.ALWAYS, **living)
    return found + [(bond.notebook, bond.by, None) for bond in waiting.select_related("notebook", "by")]


def _nameless(before: Leaf, match: Match) -> dict[str, Seated]:
    """Return who sat under names that name nobody in the match before, by that name."""
    seats = before.match.seats
    if seats != match.seats:
        return {}
    last = {sitting.seat: sitting.person for sitting in before.sittings.select_related("person").order_by("from_seq")}
    return {name: Seated(seat, last.get(seat)) for seat, name in enumerate(seats) if is_placeholder(name)}
