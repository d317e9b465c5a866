"""Actas that a delivery takes in, put into the notebook that they were brought to."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils.dateparse import parse_datetime

from referee.matches.files import identification, import_
from referee.matches.models import Arrival, Match
from referee.notebook.keeping import leaves, names
from referee.notebook.keeping.following import is_anybody_twice, without_repeats
from referee.notebook.keeping.leaves import Seated
from referee.notebook.keeping.stretches import stretches
from referee.notebook.models import Intake, Nameless, Person, Sitting

FINER = timedelta(seconds=60)
"""A file tells when a match was played to the second, and the notebook that it came from may know more."""


def taken_in(arrival: Arrival, data: bytes) -> None:
    """Put the match of an acta into the notebook that it was brought to.

    Unless it is there. Called by deliveries.
    """
    waiting = Intake.objects.filter(delivery=arrival.delivery_id, notebook__deleted_at__isnull=True)
    intake = waiting.select_related("notebook", "by").first()
    if intake is None:
        return
    file_id, digest = import_.identity_of(data)
    if _is_in(intake, file_id, digest):
        arrival.outcome = Arrival.Outcome.ALREADY
        return
    if arrival.match is None:
        # It is somebody else's here, and stays so: this phone has the acta, and gets a match of its own.
        arrival.match = import_.bring(arrival.delivery.device, data)
        arrival.outcome = Arrival.Outcome.BROUGHT
    match = Match.objects.defer("snapshot").get(pk=arrival.match.pk)
    sheet = intake.leaves.get(f"{file_id}/{digest}")
    if match.finished:
        _put_in(intake, match, sheet)


def _is_in(intake: Intake, file_id: str, digest: str) -> bool:
    here = Match.objects.visible().filter(Q(pk=file_id) | Q(file_id=file_id), leaves__notebook=intake.notebook_id)
    return any(match.digest == digest or identification.digest_now(match) == digest for match in here.defer("snapshot"))


def _put_in(intake: Intake, match: Match, sheet: Mapping[str, Any] | None) -> None:
    if sheet is None:
        leaves.add(intake.notebook, match, _by_name(intake, match), intake.by)
        return
    _date(match, sheet)
    seats = [seat for seat in sheet["nameless"] if seat < len(match.seats)]
    Nameless.objects.bulk_create(
        [Nameless(notebook=intake.notebook, match=match, seat=seat) for seat in seats], ignore_conflicts=True
    )
    living = {person.pk: person for person in Person.objects.filter(notebook=intake.notebook)}
    rows = {
        (row[0], _place(match, row[1])): (living.get(row[2]), living.get(row[3]))
        for row in sheet["sittings"]
        if row[0] < len(match.seats)
    }
    seated = [Seated(seat, person, place) for (seat, place), (person, _was) in rows.items()]
    if is_anybody_twice(seated):
        seated, rows = [place._replace(person=None) for place in seated], {}
    leaf = leaves.add(intake.notebook, match, seated, intake.by, sheet["counts"], sheet["why_not"])
    for (seat, place), (_person, was) in rows.items():
        if was is not None:
            Sitting.objects.filter(leaf=leaf, seat=seat, from_seq=place, person__isnull=False).update(was=was)


def _by_name(intake: Intake, match: Match) -> list[Seated]:
    """Seat those whom the notebook knows by the names in an acta."""
    spans = stretches(match)
    people = names.recognized(intake.notebook, [span.name for span in spans])
    seated = [Seated(span.seat, people.get(span.name), span.from_seq) for span in spans]
    if is_anybody_twice(seated):
        seated = [Seated(seat, None) for seat in range(len(match.seats))]
    return without_repeats(seated)


def _date(match: Match, sheet: Mapping[str, Any]) -> None:
    """Date a match to the moment, so that those of one evening stay in order."""
    moment = parse_datetime(sheet["played_at"]) if sheet["played_at"] else None
    if match.imported and moment is not None and abs(moment - match.played_at) < FINER:
        Match.objects.filter(pk=match.pk).update(played_at=moment)
        match.played_at = moment


def _place(match: Match, standing: int) -> int:
    """Return the place in the log of an entry before which so many stand."""
    if standing == 0:
        return 0
    places = match.entries.standing().in_order().values_list("seq", flat=True)
    return next(iter(places[standing : standing + 1]), match.seq)
