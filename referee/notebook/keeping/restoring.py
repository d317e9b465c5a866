"""A file put into a notebook: all of it into a bare one, into another only new things; and each of its actas."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple, TypedDict

from django.db import transaction
from django.db.models import Q
from django.forms import model_to_dict
from django.utils.dateparse import parse_datetime

from referee.matches import plain_text
from referee.matches.files import bringing
from referee.matches.models import Arrival, Match
from referee.notebook.keeping import leaves
from referee.notebook.keeping.batches import seated_by_name
from referee.notebook.keeping.leaves import Seated, is_anybody_twice, stretches
from referee.notebook.keeping.notebooks import MOST_NOTE, MOST_PLACE, MOST_SEASONS, SEASON_COLUMNS, changing
from referee.notebook.keeping.persons import NobodyError, meet_person, name_key, people_by_name
from referee.notebook.models import Alias, Intake, Keeper, Leaf, Nameless, Night, Notebook, Person, Season, Sitting


class FilePerson(NamedTuple):
    """A person in a file, by their number there."""

    number: int
    name: str
    mark: int
    merged_into: int | None = None
    gone_at: datetime | None = None


class FileName(NamedTuple):
    """An alias of a person, and the person whom it meant before a merge."""

    name: str
    person: int
    was: int | None = None


class FileNotebook(NamedTuple):
    """A notebook in a file, without its leaves; its evenings and seasons are rows of none yet.

    Of its `settings`, by the columns of `Notebook`, one that can't be is None.
    """

    settings: Mapping[str, str | int | None]
    people: Sequence[FilePerson]
    names: Sequence[FileName]
    nights: Sequence[Night]
    seasons: Sequence[Season]


FileSitting = tuple[int, int, int | None, int | None]
"""A seat, the number of entries that stand before, its person, and the person before a merge."""


class FileSheet(TypedDict):
    """A leaf of a file, with its numbers of people.

    As `Intake.leaves` keeps it, they are those of people of the notebook.
    """

    played_at: str
    counts: bool
    why_not: str
    sittings: list[FileSitting]
    nameless: list[int]


def sheet_key(file_id: str, digest: str) -> str:
    """Return the key of an acta among the leaves of a file."""
    return f"{file_id}/{digest}"


def take_notebook_in(
    notebook: Notebook, book: FileNotebook, is_nobody: Callable[[str], bool] = lambda _name: False
) -> dict[int, Person]:
    """Put the notebook of a file into another, and return its people by their numbers in the file.

    Into one that is not bare nobody comes whose name `is_nobody` here.
    """
    with changing(notebook.pk) as current:
        if current.is_bare():
            for name, value in book.settings.items():
                if value is not None:
                    setattr(current, name, value)
            people = _everybody(current, book.people)
        else:
            people = _living(current, [human for human in book.people if not is_nobody(human.name)])
        _know(current, book.names, people)
        for night in book.nights:
            _note(current, night)
        _add_seasons(current, book.seasons)
    notebook.refresh_from_db()
    return people


def _everybody(notebook: Notebook, people: Sequence[FilePerson]) -> dict[int, Person]:
    """Make the people of a bare notebook as they were, also those who were merged into others."""
    made: dict[int, Person] = {}
    # A file that somebody wrote by hand may have one name twice.
    twins: dict[tuple[str, datetime | None], Person] = {}
    for human in people:
        name = plain_text.clean(human.name)
        key = name_key(name)
        if key and (key, human.gone_at) not in twins:
            twins[key, human.gone_at] = Person.objects.create(
                notebook=notebook, name=name, key=key, mark=human.mark, gone_at=human.gone_at
            )
        if key:
            made[human.number] = twins[key, human.gone_at]
    for number, other in _merges(people).items():
        if number in made and other in made:
            made[number].merged_into = made[other]
            made[number].save(update_fields=["merged_into"])
    return made


def _merges(people: Sequence[FilePerson]) -> dict[int, int]:
    return {human.number: human.merged_into for human in people if human.merged_into is not None}


def _living(notebook: Notebook, people: Sequence[FilePerson]) -> dict[int, Person]:
    """Find the people of a file by their names; a merged one is the person of today."""
    by_name, into = people_by_name(notebook, [human.name for human in people]), _merges(people)
    found: dict[int, Person] = {}
    for human in people:
        if human.merged_into is None:
            person = by_name.get(human.name) or _met(notebook, human.name, human.mark)
            if person is not None:
                found[human.number] = person
    for number in into:
        end, steps = number, len(into)
        while end in into and steps:
            end, steps = into[end], steps - 1
        if end in found:
            found[number] = found[end]
    return found


def _met(notebook: Notebook, name: str, mark: int | None = None) -> Person | None:
    try:
        person = meet_person(notebook, name)
    except NobodyError:
        return None
    others = notebook.living_people().exclude(pk=person.pk)
    if mark is not None and person.mark != mark and not others.filter(mark=mark).exists():
        person.mark = mark
        person.save(update_fields=["mark"])
    return person


def _know(notebook: Notebook, names: Iterable[FileName], people: dict[int, Person]) -> None:
    for alias in names:
        person, key = people.get(alias.person), name_key(alias.name)
        if person is None or not key or person.gone_at is not None:
            continue
        taken = notebook.living_people().filter(key=key).exclude(pk=person.pk)
        was = people.get(alias.was or 0)
        if not taken.exists():
            before = was if was is not None and was != person else None
            Alias.objects.get_or_create(notebook=notebook, key=key, defaults={"person": person, "was": before})


def _note(notebook: Notebook, night: Night) -> None:
    """Keep the place and the note of an evening, where nobody wrote others."""
    if not night.place and not night.note:
        return
    row, _is_new = Night.objects.get_or_create(notebook=notebook, day=night.day)
    row.place = row.place or plain_text.kept_line(night.place, MOST_PLACE)
    row.note = row.note or plain_text.kept_line(night.note, MOST_NOTE)
    row.save(update_fields=["place", "note"])


def _add_seasons(notebook: Notebook, seasons: Iterable[Season]) -> None:
    left = MOST_SEASONS - Season.objects.filter(notebook=notebook).count()
    for season in seasons:
        fields = model_to_dict(season, SEASON_COLUMNS)
        if left > 0 and not Season.objects.filter(notebook=notebook, **fields).exists():
            Season.objects.create(notebook=notebook, **fields)
            left -= 1


# Actas that a delivery takes in, put into the notebook that they were brought to.

FINER = timedelta(seconds=60)
"""An acta has the time of its match to the second; the file of its notebook may have the exact moment."""


def take_arrival_in(arrival: Arrival, data: bytes) -> None:
    """Put the match of an acta into the notebook that it was brought to, unless it is there."""
    waiting = Intake.objects.filter(delivery=arrival.delivery_id, notebook__deleted_at__isnull=True)
    intake = waiting.select_related("notebook", "by").first()
    if intake is None:
        return
    file_id, digest = bringing.identity_of(data)
    if is_acta_in(intake.notebook, file_id, digest):
        arrival.outcome = Arrival.Outcome.ALREADY
        return
    if arrival.match is None:
        # It is somebody else's here, and stays so: this phone has the acta, and gets a match of its own.
        arrival.match = bringing.bring_match(arrival.delivery.device, data)
        arrival.outcome = Arrival.Outcome.BROUGHT
    match = Match.objects.defer("snapshot").get(pk=arrival.match.pk)
    sheet = intake.leaves.get(sheet_key(file_id, digest))
    if not match.finished:
        return
    with transaction.atomic():
        if sheet is None:
            nobody = intake.answers.get("nobody", ())
            seated = seated_by_name(intake.notebook, match, stretches(match), nobody)
            leaf = leaves.add_leaf(intake.notebook, match, seated, intake.by)
        else:
            leaf = add_by_sheet(intake.notebook, match, sheet, intake.by)
        Leaf.objects.filter(pk=leaf.pk).update(intake=intake)


def is_acta_in(notebook: Notebook, file_id: str, digest: str) -> bool:
    """Tell whether the match of an acta is in a notebook already."""
    here = Match.objects.filter(Q(pk=file_id) | Q(file_id=file_id), leaves__notebook=notebook.pk)
    return any(match.digest == digest or bringing.digest_now(match) == digest for match in here.defer("snapshot"))


def add_by_sheet(notebook: Notebook, match: Match, sheet: FileSheet, by: Keeper | None) -> Leaf:
    """Put a match into a notebook, with the people that the file has in its seats."""
    _date(match, sheet)
    nameless = [Nameless(notebook=notebook, match=match, seat=seat) for seat in sheet["nameless"]]
    Nameless.objects.bulk_create([one for one in nameless if one.seat < len(match.seats)], ignore_conflicts=True)
    people = notebook.people.in_bulk()
    rows = {
        (seat, _place(match, standing)): (people.get(person or 0), people.get(was or 0))
        for seat, standing, person, was in sheet["sittings"]
        if seat < len(match.seats)
    }
    seated = [Seated(seat, person, place) for (seat, place), (person, _was) in rows.items()]
    if is_anybody_twice(seated):
        seated, rows = [place._replace(person=None) for place in seated], {}
    leaf = leaves.add_leaf(notebook, match, seated, by, sheet["counts"], sheet["why_not"])
    moment = parse_datetime(sheet["played_at"]) if sheet["played_at"] else None
    if moment is not None and match.has_date and abs(moment - leaf.played_at) >= FINER:
        # Somebody put it on another day there.
        leaves.change_moment(notebook, leaf, moment)
    for (seat, place), (_person, was) in rows.items():
        if was is not None:
            Sitting.objects.filter(leaf=leaf, seat=seat, from_seq=place, person__isnull=False).update(was=was)
    return leaf


def _date(match: Match, sheet: FileSheet) -> None:
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
