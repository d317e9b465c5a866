"""The sample in the database: its matches are tapped as a phone would, and put into a notebook."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime

from django.db import connection, transaction
from django.db.models import OuterRef, Subquery

from referee.matches.log import queries, taps
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.setup import players, start
from referee.notebook.keeping import leaves, notebooks, persons
from referee.notebook.keeping.leaves import Seated
from referee.notebook.keeping.notebooks import changing
from referee.notebook.keeping.sittings import stretches
from referee.notebook.models import Keeper, Leaf, Night, Notebook
from referee.notebook.sample.programme import NAME, ZONE
from referee.notebook.sample.repertoire import SampleMatch, sample_matches


class UnlikeError(Exception):
    """The log did not take what the referee had taken: no sample can be made."""


def open_sample(device: str, name: str = NAME) -> Keeper:
    """Open an empty notebook for the sample, which this phone keeps."""
    return notebooks.open_notebook(device, name, ZONE)


def fill(keeper: Keeper) -> Iterator[Leaf]:
    """Play the sample into a notebook, and yield each leaf. Raises UnlikeError."""
    before: Match | None = None
    for played in sample_matches():
        before = _log(keeper.device, played, before)
        yield put_in(keeper.notebook, played, before, keeper)


def _log(device: str, played: SampleMatch, before: Match | None) -> Match:
    """Tap a match from its first deal to its last word, and date it back."""
    plan = played.plan
    if plan.revancha and before is not None:
        match = start.revancha(before.pk, Pen.objects.get(match=before, device=device))
    else:
        match = start.start_match(device, plan.ruleset, dict(plan.options), plan.seats)
    pen = Pen.objects.get(match=match, device=device)
    called = list(plan.seats)
    if match.seats != called:
        players.rename(match.pk, pen, called)
    for place, raw in enumerate(played.raws):
        if "deal" in raw and called != (now := played.names_at(place)):
            players.rename(match.pk, pen, now)
            called = now
        answer = taps.tap(match.pk, pen, f"sample-{place:05}", queries.rev_of(match.pk) or 0, [raw], paid=True)
        if answer.status != "taken":
            raise UnlikeError(json.dumps(raw))
    date_back(match, played.times)
    return Match.objects.get(pk=match.pk)


def date_back(match: Match, times: tuple[datetime, ...]) -> None:
    """Have a match be played when the programme says."""
    rows = [(connection.ops.adapt_datetimefield_value(at), match.pk, place) for place, at in enumerate(times)]
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.executemany("UPDATE matches_entry SET at = %s WHERE match_id = %s AND seq = %s", rows)
        own = Entry.objects.filter(match=match, tap=OuterRef("pk"))
        Tap.objects.filter(match=match).update(at=Subquery(own.values("at")[:1]))
        Change.objects.filter(match=match).update(at=times[0])
        Pen.objects.filter(match=match).update(created_at=times[0])
        Match.objects.filter(pk=match.pk).update(
            created_at=times[0], played_at=times[0], touched_at=times[-1], finished_at=times[-1]
        )


def put_in(notebook: Notebook, played: SampleMatch, match: Match, by: Keeper | None = None) -> Leaf:
    """Put a match into the notebook, with its people and the place of its evening."""
    with changing(notebook.pk) as current:
        seated = [
            Seated(span.seat, persons.meet_person(current, span.name), span.from_seq) for span in stretches(match)
        ]
    leaf = leaves.add_leaf(notebook, match, seated, by, not played.plan.why_not, played.plan.why_not)
    with changing(notebook.pk):
        Night.objects.filter(pk=leaf.night_id).update(place=played.evening.place)
    return leaf
